// Converts cases from JSON Lines (docs/vectors.schema.json) to CGAL shapes. In 2D the third coordinate is 0.
#pragma once

#include "bodies.h"

#include <boost/property_tree/json_parser.hpp>
#include <boost/property_tree/ptree.hpp>

using Json = boost::property_tree::ptree;

/** The reason for not judging a case. */
struct NotJudged : std::runtime_error {
  using runtime_error::runtime_error;
};

class Case {
 public:
  explicit Case(const Json& whole) : whole_(whole), input_(whole.get_child("input")) {}

  std::string text(const std::string& name, const std::string& otherwise) const { return whole_.get(name, otherwise); }
  const Json& whole() const { return whole_; }

  static FT number(const Json& digits) {
    const double x = float_of(digits.data());
    if (!std::isfinite(x)) throw NotJudged("invalid input");
    return x;
  }
  FT number(const std::string& path) const { return number(input_.get_child(path)); }
  FT size(const std::string& path) const {
    const FT x = number(path);
    if (x < 0) throw NotJudged("invalid input");
    return x;
  }
  /** One component of a vector of sizes, such as a rectangle's half extents. */
  FT size(const std::string& path, int component) const {
    const FT x = vector(path)[component];
    if (x < 0) throw NotJudged("invalid input");
    return x;
  }
  Vector vector(const std::string& path) const { return vector(input_.get_child(path)); }
  Point point(const std::string& path) const { return CGAL::ORIGIN + vector(path); }
  /** A vector that is not zero. */
  Vector direction(const std::string& path) const { return real(vector(path)); }
  bool has(const std::string& path) const { return input_.get_child_optional(path).has_value(); }

  /** The ray, or the segment, of a query. */
  Course ray() const {
    if (has("segment")) return between("segment.start", "segment.end");
    if (!has("ray.end")) return {point("ray.origin"), direction("ray.direction"), limit("ray.tMax")};
    Course course = between("ray.origin", "ray.end");
    real(course.direction);
    return course;
  }
  /** The path of the centre of a moving ball. */
  Course motion() const {
    if (has("motion.end")) return between("ball.center", "motion.end");
    if (has("motion.direction")) return {point("ball.center"), direction("motion.direction"), limit("motion.tMax")};
    return {point("ball.center"), vector("motion"), FT(1)};
  }
  /** The axis of a capsule, by either pair of names, or a segment. */
  std::array<Point, 2> ends(const std::string& path) const {
    const bool is_named = has(path + ".start");
    return {point(path + (is_named ? ".start" : ".a")), point(path + (is_named ? ".end" : ".b"))};
  }
  Core axis(const std::string& path) const {
    const auto [a, b] = ends(path);
    return core_of(a, b);
  }
  Corners corners(const std::string& path) const { return {point(path + ".a"), point(path + ".b"), point(path + ".c")}; }
  Plane plane(const std::string& path) const {
    const Vector n = direction(path + ".normal");
    if (has(path + ".point")) return Plane(point(path + ".point"), n);
    return Plane(n.x(), n.y(), n.z(), number(path + ".constant"));
  }
  std::vector<Corners> faces() const {
    std::vector<const Json*> positions;  // an unused position may hold any numbers
    for (const auto& [_, position] : input_.get_child("mesh.positions")) positions.push_back(&position);
    std::vector<Corners> all;
    for (const auto& [_, face] : input_.get_child("mesh.faces")) {
      Corners corners;
      std::transform(face.begin(), face.end(), corners.begin(), [&](const auto& index) {
        return CGAL::ORIGIN + vector(*positions.at(index.second.template get_value<std::size_t>()));
      });
      all.push_back(corners);
    }
    return all;
  }
  Box box(const std::string& path) const {
    if (has(path + ".min")) {
      const Point low = point(path + ".min"), high = point(path + ".max");
      if (low.x() > high.x() || low.y() > high.y() || low.z() > high.z()) throw NotJudged("invalid input");
      return {Kernel::Aff_transformation_3(CGAL::IDENTITY), Cuboid(low, high)};
    }
    const Vector half = vector(path + ".halfExtents");
    if (half.x() < 0 || half.y() < 0 || half.z() < 0) throw NotJudged("invalid input");
    const Cuboid local(CGAL::ORIGIN - half, CGAL::ORIGIN + half);
    return {turned_back(path + ".orientation") * translated(CGAL::ORIGIN - point(path + ".center")), local};
  }

 private:
  const Json& whole_;
  const Json& input_;

  static Vector vector(const Json& list) {
    std::array<FT, 3> x = {0, 0, 0};
    std::transform(list.begin(), list.end(), x.begin(), [](const auto& item) { return number(item.second); });
    return {x[0], x[1], x[2]};
  }
  static Vector real(const Vector& v) {
    if (v == CGAL::NULL_VECTOR) throw NotJudged("invalid input");
    return v;
  }
  std::optional<FT> limit(const std::string& path) const {
    const double x = float_of(input_.get<std::string>(path));
    return x == std::numeric_limits<double>::infinity() ? std::nullopt : std::optional<FT>(size(path));
  }
  Course between(const std::string& start, const std::string& end) const {
    const Point origin = point(start);
    return {origin, point(end) - origin, FT(1)};
  }
  static Kernel::Aff_transformation_3 translated(const Vector& v) { return {CGAL::TRANSLATION, v}; }

  /** A quaternion q = (x, y, z, w) maps v to q·v·q⁻¹. This is the inverse rotation: the transposed matrix of q. */
  Kernel::Aff_transformation_3 turned_back(const std::string& path) const {
    if (!has(path)) return Kernel::Aff_transformation_3(CGAL::IDENTITY);
    std::array<FT, 4> q;
    const Json& list = input_.get_child(path);
    std::transform(list.begin(), list.end(), q.begin(), [](const auto& item) { return number(item.second); });
    const auto& [x, y, z, w] = q;
    const FT square = x * x + y * y + z * z + w * w;
    if (square == 0) throw NotJudged("invalid input");
    const FT two = 2;
    return {w * w + x * x - y * y - z * z, two * (x * y + w * z), two * (x * z - w * y),  //
            two * (x * y - w * z), w * w - x * x + y * y - z * z, two * (y * z + w * x),  //
            two * (x * z + w * y), two * (y * z - w * x), w * w - x * x - y * y + z * z, square};
  }
};
