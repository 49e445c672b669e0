// Bodies of a ray: what is near to a core, a cylinder, a box that is turned.
#pragma once

#include "shapes.h"

#include <CGAL/Aff_transformation_3.h>

// `holds` says whether the line is in the body right after a point of it, in a direction.

/** Whether a line runs in a core from a point of it. CGAL may give that point alone as a segment of no length. */
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

/** Every point no further than a radius from a core. */
struct Grown {
  Core core;
  FT radius;

  bool meets(const Course& course) const {
    if (radius == 0) return meet(course.way(), core);
    return distance2(course.way(), core) <= radius * radius;
  }
  bool holds(const Point& p, const Vector& direction) const {
    const auto side = CGAL::compare(distance2(p, core), radius * radius);
    if (side != CGAL::EQUAL) return side == CGAL::SMALLER;
    // On the surface: in where it turns inward; at a right angle only where it runs along the core.
    const Point foot = nearest(core, p);
    const auto turn = CGAL::angle(p - foot, direction);
    return turn == CGAL::OBTUSE || (turn == CGAL::RIGHT && runs_in(core, foot, direction));
  }
};

/** Between the planes of two caps, and no further than a radius from the axis. */
struct Cylinder {
  Point a, b;
  FT radius;

  Line axis() const { return Line(a, b); }
  std::array<Plane, 2> caps() const { return {Plane(a, a - b), Plane(b, b - a)}; }  // outward

  bool meets(const Course& course) const {
    std::optional<Way> part = between_caps(course);
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
  std::optional<Way> between_caps(const Course& course) const {
    const Line line(course.origin, course.direction);
    const Way way = course.way();
    if (CGAL::angle(course.direction, b - a) == CGAL::RIGHT) {
      const bool is_out = caps()[0].has_on_positive_side(course.origin) || caps()[1].has_on_positive_side(course.origin);
      return is_out ? std::nullopt : std::optional<Way>(way);
    }
    const auto at = [&](const Plane& cap) { return boost::get<Point>(*CGAL::intersection(line, cap)); };
    const Segment stretch(at(caps()[0]), at(caps()[1]));
    return std::visit([&](const auto& x) { return shared(x, stretch); }, way);
  }
  template <class Part>
  static std::optional<Way> shared(const Part& part, const Segment& stretch) {
    const auto both = CGAL::intersection(part, stretch);
    if (!both) return std::nullopt;
    return boost::apply_visitor([](const auto& x) { return std::optional<Way>(x); }, *both);
  }
};

/** A box that is turned: the world is seen from it, so that it is along the axes. */
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
