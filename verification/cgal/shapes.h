// CGAL shapes for the queries. A degenerate triangle or segment becomes the equal segment or point.
#pragma once

#include "floats.h"

#include <CGAL/intersections.h>
#include <CGAL/squared_distance_3.h>

#include <algorithm>
#include <array>
#include <optional>
#include <variant>
#include <vector>

using Point = Kernel::Point_3;
using Vector = Kernel::Vector_3;
using Segment = Kernel::Segment_3;
using Ray = Kernel::Ray_3;
using Line = Kernel::Line_3;
using Plane = Kernel::Plane_3;
using Sphere = Kernel::Sphere_3;
using Triangle = Kernel::Triangle_3;
using Cuboid = Kernel::Iso_cuboid_3;  // along the axes
using Corners = std::array<Point, 3>;

/** `Extent` is the set of points of a ray, and `Core` is the shape inside a body. */
using Extent = std::variant<Point, Segment, Ray>;
using Core = std::variant<Point, Segment, Triangle, Cuboid>;

inline Core core_of(const Point& a, const Point& b) { return a == b ? Core(a) : Core(Segment(a, b)); }

inline Core core_of(const Corners& c) {
  if (!CGAL::collinear(c[0], c[1], c[2])) return Triangle(c[0], c[1], c[2]);
  if (CGAL::collinear_are_ordered_along_line(c[0], c[1], c[2])) return core_of(c[0], c[2]);
  if (CGAL::collinear_are_ordered_along_line(c[1], c[2], c[0])) return core_of(c[1], c[0]);
  return core_of(c[2], c[1]);
}

/** A ray, or a segment or a point of its line: origin + t·direction from t = 0 to a limit, or without end. */
struct Course {
  Point origin;
  Vector direction;
  std::optional<FT> limit;

  std::optional<Point> end() const {
    return limit ? std::optional<Point>(origin + *limit * direction) : std::nullopt;
  }
  Extent extent() const {
    if (!limit) return Ray(origin, direction);
    const Point last = *end();
    return last == origin ? Extent(origin) : Extent(Segment(origin, last));
  }
};

/** True if two shapes share a point, including a touch. */
inline bool meet(const Core& one, const Core& other) {
  return std::visit([](const auto& a, const auto& b) { return CGAL::do_intersect(a, b); }, one, other);
}
inline bool meet(const Extent& extent, const Core& core) {
  return std::visit([](const auto& a, const auto& b) { return CGAL::do_intersect(a, b); }, extent, core);
}
template <class Surface>
bool cross(const Extent& extent, const Surface& surface) {
  return std::visit([&](const auto& a) { return CGAL::do_intersect(a, surface); }, extent);
}

// Cuboids. CGAL numbers the corners 0 to 3 around the bottom, and the corners above them 5, 6, 7, 4.

using Vertices = std::array<Point, 8>;

inline Vertices vertices(const Cuboid& box) {
  Vertices all;
  for (int i = 0; i < 8; i++) all[i] = box.vertex(i);
  return all;
}

inline std::array<Segment, 12> edges_of(const Vertices& at) {
  const auto edge = [&](int from, int to) { return Segment(at[from], at[to]); };
  return {edge(0, 1), edge(1, 2), edge(2, 3), edge(3, 0), edge(5, 6), edge(6, 7),
          edge(7, 4), edge(4, 5), edge(0, 5), edge(1, 6), edge(2, 7), edge(3, 4)};
}

/** Two triangles for each face. A flat box has segments or points instead of some triangles. */
inline std::vector<Core> faces_of(const Cuboid& box) {
  static constexpr int faces[6][4] = {{0, 1, 2, 3}, {5, 6, 7, 4}, {0, 1, 6, 5},
                                      {1, 2, 7, 6}, {2, 3, 4, 7}, {3, 0, 5, 4}};
  std::vector<Core> all;
  for (const auto& [a, b, c, d] : faces) {
    all.push_back(core_of({box.vertex(a), box.vertex(b), box.vertex(c)}));
    all.push_back(core_of({box.vertex(c), box.vertex(d), box.vertex(a)}));
  }
  return all;
}

// Nearest points of a core. For a point outside a cuboid, this is the nearest of the faces' nearest points.

inline Point nearest(const Core& core, const Point& p);
inline Point nearest_on(const Point& only, const Point&) { return only; }
inline Point nearest_on(const Segment& s, const Point& p) { return Kernel().construct_projected_point_3_object()(s, p); }
inline Point nearest_on(const Triangle& t, const Point& p) { return Kernel().construct_projected_point_3_object()(t, p); }
inline Point nearest_on(const Cuboid& box, const Point& p) {
  if (CGAL::do_intersect(p, box)) return p;
  std::optional<Point> best;
  for (const Core& face : faces_of(box)) {
    const Point q = nearest(face, p);
    if (!best || CGAL::has_smaller_distance_to_point(p, q, *best)) best = q;
  }
  return *best;
}
inline Point nearest(const Core& core, const Point& p) {
  return std::visit([&](const auto& part) { return nearest_on(part, p); }, core);
}

// Squared distances. If CGAL has no function for two separate shapes, either the nearest point of one shape is an end, or
// both nearest points are on sides.

inline FT distance2(const Point& p, const Point& q) { return CGAL::squared_distance(p, q); }
inline FT distance2(const Point& p, const Segment& s) { return CGAL::squared_distance(p, s); }
inline FT distance2(const Point& p, const Triangle& t) { return CGAL::squared_distance(p, t); }
inline FT distance2(const Point& p, const Cuboid& box) { return CGAL::squared_distance(p, nearest_on(box, p)); }
inline FT distance2(const Segment& s, const Point& p) { return CGAL::squared_distance(s, p); }
inline FT distance2(const Segment& s, const Segment& other) { return CGAL::squared_distance(s, other); }

template <class Sides, class Solid>
FT distance2_by_sides(const Segment& s, const Sides& sides, const Solid& solid) {
  if (CGAL::do_intersect(s, solid)) return 0;
  FT least = std::min(distance2(s.source(), solid), distance2(s.target(), solid));
  for (const Segment& side : sides) least = std::min(least, FT(CGAL::squared_distance(s, side)));
  return least;
}
inline FT distance2(const Segment& s, const Triangle& t) {
  const std::array<Segment, 3> sides = {Segment(t[0], t[1]), Segment(t[1], t[2]), Segment(t[2], t[0])};
  return distance2_by_sides(s, sides, t);
}
inline FT distance2(const Segment& s, const Cuboid& box) { return distance2_by_sides(s, edges_of(vertices(box)), box); }

inline std::vector<Point> vertices(const Point& p) { return {p}; }
inline std::vector<Point> vertices(const Segment& s) { return {s[0], s[1]}; }
inline std::vector<Point> vertices(const Triangle& t) { return {t[0], t[1], t[2]}; }

/** Cuts the ray at the last point that is nearest to a vertex. No later point is nearer to the body. */
template <class Body>
FT distance2(const Ray& ray, const Body& body) {
  Point last = ray.source();
  for (const Point& vertex : vertices(body)) {
    const Point foot = ray.supporting_line().projection(vertex);
    if (CGAL::angle(foot - last, ray.to_vector()) == CGAL::ACUTE) last = foot;
  }
  return last == ray.source() ? distance2(last, body) : distance2(Segment(ray.source(), last), body);
}

inline FT distance2(const Extent& extent, const Core& core) {
  return std::visit([](const auto& a, const auto& b) -> FT { return distance2(a, b); }, extent, core);
}
inline FT distance2(const Point& p, const Core& core) { return distance2(Extent(p), core); }
inline FT distance2(const Core& axis, const Core& core) {  // for points and segments
  if (const Point* p = std::get_if<Point>(&axis)) return distance2(Extent(*p), core);
  return distance2(Extent(std::get<Segment>(axis)), core);
}
