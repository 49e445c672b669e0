// Bodies for rays: the points within a radius of a core, a cylinder, a turned box.
#pragma once

#include "shapes.h"

#include <CGAL/Aff_transformation_3.h>

// `holds` is true if the line is in the body just after the point, in the direction.

/** True if a line runs in a core from a point of it. CGAL may report that single point as a segment of length 0. */
inline bool runs_in(const Core& core, const Point& from, const Vector& direction) {
  const auto is_stretch = [&](const auto& part) {
    const auto shared = CGAL::intersection(Ray(from, direction), part);
    const Segment* stretch = shared ? boost::get<Segment>(&*shared) : nullptr;
    return stretch != nullptr && !stretch->is_degenerate();
  };
  if (const Segment* s = std::get_if<Segment>(&core)) return is_stretch(*s);
  if (const Triangle* t = std::get_if<Triangle>(&core)) return is_stretch(*t);
  if (const Cuboid* box = std::get_if<Cuboid>(&core)) return is_stretch(*box);
  return false;
}

/** All points within a radius of a core. */
struct Grown {
  Core core;
  FT radius;

  bool meets(const Course& course) const {
    if (radius == 0) return meet(course.extent(), core);
    return distance2(course.extent(), core) <= radius * radius;
  }
  bool holds(const Point& p, const Vector& direction) const {
    const auto side = CGAL::compare(distance2(p, core), radius * radius);
    if (side != CGAL::EQUAL) return side == CGAL::SMALLER;
    // A surface point holds if the direction points inward, or is tangential and runs along the core.
    const Point foot = nearest(core, p);
    const auto turn = CGAL::angle(p - foot, direction);
    return turn == CGAL::OBTUSE || (turn == CGAL::RIGHT && runs_in(core, foot, direction));
  }
};

/** All points between the planes of two caps and within a radius of the axis. */
struct Cylinder {
  Point a, b;
  FT radius;

  Line axis() const { return Line(a, b); }
  std::array<Plane, 2> caps() const { return {Plane(a, a - b), Plane(b, b - a)}; }  // outward

  bool meets(const Course& course) const {
    std::optional<Extent> part = between_caps(course);
    if (!part) return false;
    return std::visit([&](const auto& x) { return CGAL::squared_distance(x, axis()) <= radius * radius; }, *part);
  }
  bool holds(const Point& p, const Vector& direction) const {
    for (const Plane& cap : caps()) {
      if (cap.has_on_positive_side(p)) return false;
      if (cap.has_on(p) && CGAL::angle(direction, cap.orthogonal_vector()) == CGAL::ACUTE) return false;
    }
    const auto side = CGAL::compare(CGAL::squared_distance(p, axis()), radius * radius);
    if (side != CGAL::EQUAL) return side == CGAL::SMALLER;
    const auto turn = CGAL::angle(p - axis().projection(p), direction);
    return turn == CGAL::OBTUSE || (turn == CGAL::RIGHT && CGAL::parallel(Line(p, direction), axis()));
  }

 private:
  /** The part of a course between the planes of the caps. */
  std::optional<Extent> between_caps(const Course& course) const {
    const Line line(course.origin, course.direction);
    const Extent extent = course.extent();
    if (CGAL::angle(course.direction, b - a) == CGAL::RIGHT) {
      const bool is_out = caps()[0].has_on_positive_side(course.origin) || caps()[1].has_on_positive_side(course.origin);
      return is_out ? std::nullopt : std::optional<Extent>(extent);
    }
    const auto at = [&](const Plane& cap) { return boost::get<Point>(*CGAL::intersection(line, cap)); };
    const Segment stretch(at(caps()[0]), at(caps()[1]));
    return std::visit([&](const auto& x) { return shared(x, stretch); }, extent);
  }
  template <class Part>
  static std::optional<Extent> shared(const Part& part, const Segment& stretch) {
    const auto both = CGAL::intersection(part, stretch);
    if (!both) return std::nullopt;
    return boost::apply_visitor([](const auto& x) { return std::optional<Extent>(x); }, *both);
  }
};

/** A turned box: the transformation into its frame, in which the box is axis-aligned. */
struct Box {
  Kernel::Aff_transformation_3 to_local;
  Cuboid local;

  std::array<Segment, 12> edges_in(const Box& other) const {
    const auto there = other.to_local * to_local.inverse();
    Vertices seen = vertices(local);
    for (Point& vertex : seen) vertex = vertex.transform(there);
    return edges_of(seen);
  }
};
