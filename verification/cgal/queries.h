// The right answer to a case of each query, by CGAL functions.
#pragma once

#include "cases.h"
#include "rectangles.h"

#include <functional>
#include <map>

/** The right answer: the verdict, and numbers by the path of their field, each as its value or its square. */
struct Answer {
  struct Number {
    std::string path;
    FT value;
    bool is_square;
  };
  std::string verdict;
  std::vector<Number> numbers;

  Answer(bool yes) : verdict(yes ? "true" : "false") {}
  explicit Answer(const char* name) : verdict(name) {}

  Answer& with(const std::string& field, const Point& p, int dimension) {
    for (int i = 0; i < dimension; i++) numbers.push_back({field + '.' + std::to_string(i), p[i], false});
    return *this;
  }
  static Answer distance(const FT& square) {
    Answer answer("");
    answer.numbers.push_back({"distance", square, true});
    return answer;
  }
};

// Rays with bodies that have an inside (docs/meaning.md, Rays). t0 < 0 if the line is in the body just before the start,
// and tMax < t1 if the line is in the body just after the end.

template <class Body>
bool hits(const Body& body, const Course& course, const std::string& inside) {
  if (!body.meets(course)) return false;
  if (inside == "start" || !body.holds(course.origin, -course.direction)) return true;
  if (inside == "miss") return false;
  const auto end = course.end();
  return !end || !body.holds(*end, course.direction);
}

/** A ray with a ball. CGAL's sphere is only a surface. */
bool hits_ball(const Point& center, const FT& radius, const Course& course, const std::string& inside) {
  const Sphere sphere(center, radius * radius);
  const auto side = sphere.bounded_side(course.origin);
  if (inside == "start" && side == CGAL::ON_BOUNDED_SIDE) return true;
  if (inside == "miss" && side == CGAL::ON_BOUNDED_SIDE) return false;
  if (inside == "miss" && side == CGAL::ON_BOUNDARY)
    return CGAL::angle(course.origin - center, course.direction) != CGAL::ACUTE;
  return cross(course.extent(), sphere);
}

bool hits_grown(const Core& core, const FT& radius, const Course& course, const std::string& inside) {
  if (const Point* center = std::get_if<Point>(&core)) return hits_ball(*center, radius, course, inside);
  return hits(Grown{core, radius}, course, inside);
}

bool hits_half_space(const Plane& plane, const Course& course, const std::string& inside) {
  if (inside == "start" && !plane.has_on_positive_side(course.origin)) return true;
  const auto turn = CGAL::angle(course.direction, plane.orthogonal_vector());  // OBTUSE if the line descends
  return (turn == CGAL::OBTUSE || (turn == CGAL::ACUTE && inside == "exit")) && cross(course.extent(), plane);
}

bool is_segment_of_no_length(const Course& course) { return course.direction == CGAL::NULL_VECTOR; }

Answer ray_ball(const Case& one, const std::string& ball) {
  const Course course = one.ray();
  const Point center = one.point(ball + ".center");
  const FT radius = one.size(ball + ".radius");
  return !is_segment_of_no_length(course) && hits_ball(center, radius, course, one.text("inside", "exit"));
}

Answer ray_box(const Case& one) {
  const Box box = one.box("box");
  const Course course = one.ray();
  const Course seen{course.origin.transform(box.to_local), course.direction.transform(box.to_local), course.limit};
  return hits(Grown{box.local, 0}, seen, one.text("inside", "exit"));
}

Answer ray_capsule(const Case& one) {
  return hits_grown(one.axis("capsule"), one.size("capsule.radius"), one.ray(), one.text("inside", "exit"));
}

Answer ray_cylinder(const Case& one) {
  const auto [a, b] = one.ends("cylinder");
  if (a == b) throw NotJudged("invalid input");
  return hits(Cylinder{a, b, one.size("cylinder.radius")}, one.ray(), one.text("inside", "exit"));
}

Answer ray_half_space(const Case& one) {
  return hits_half_space(one.plane("halfSpace"), one.ray(), one.text("inside", "exit"));
}

// Surfaces.

/** True if `side` accepts this sign of d·n. */
bool counts(const std::string& side, CGAL::Sign facing) {
  return side == "both" || facing == (side == "front" ? CGAL::NEGATIVE : CGAL::POSITIVE);
}

bool hits_triangle(const Corners& c, const Course& course, const std::string& side) {
  const auto facing = CGAL::orientation(c[1] - c[0], c[2] - c[0], course.direction);
  return counts(side, facing) && meet(course.extent(), core_of(c));
}

Answer ray_mesh(const Case& one) {
  const Course course = one.ray();
  const auto faces = one.faces();
  return std::any_of(faces.begin(), faces.end(),
                     [&](const Corners& face) { return hits_triangle(face, course, one.text("side", "both")); });
}

Answer ray_plane(const Case& one) {
  const Plane plane = one.plane("plane");
  const Course course = one.ray();
  const auto turn = CGAL::angle(course.direction, plane.orthogonal_vector());
  const auto facing = turn == CGAL::RIGHT ? CGAL::ZERO : turn == CGAL::ACUTE ? CGAL::POSITIVE : CGAL::NEGATIVE;
  return counts(one.text("side", "both"), facing) && cross(course.extent(), plane);
}

// Sweeps: the path of a ball's centre against the body grown by the ball's radius.

Answer sweep(const Case& one, const Core& core, const FT& own_radius) {
  const Course course = one.motion();
  const FT radius = one.size("ball.radius") + own_radius;
  const std::string inside = one.text("inside", "start");
  if (!is_segment_of_no_length(course)) return hits_grown(core, radius, course, inside);
  return inside == "start" && distance2(course.origin, core) <= radius * radius;
}

Answer sweep_box(const Case& one) {
  const Box box = one.box("box");
  const Course course = one.motion();
  const FT radius = one.size("ball.radius");
  const std::string inside = one.text("inside", "start");
  const Course seen{course.origin.transform(box.to_local), course.direction.transform(box.to_local), course.limit};
  if (!is_segment_of_no_length(course)) return hits(Grown{box.local, radius}, seen, inside);
  return inside == "start" && distance2(seen.origin, box.local) <= radius * radius;
}

Answer sweep_half_space(const Case& one) {
  const Course course = one.motion();
  const Plane plane = one.plane("halfSpace");
  const FT radius = one.size("ball.radius");
  const auto reach = [&](const Point& p) {  // the sign of radius − height
    if (plane.has_on_negative_side(p)) return CGAL::LARGER;
    return CGAL::compare(radius * radius, CGAL::squared_distance(p, plane));
  };
  const auto end = course.end();
  const bool falls = CGAL::angle(course.direction, plane.orthogonal_vector()) == CGAL::OBTUSE;
  const bool arrives = falls && (!end || reach(*end) != CGAL::SMALLER);
  const auto at_start = reach(course.origin);
  return one.text("inside", "start") == "start" ? at_start != CGAL::SMALLER || arrives
                                                 : at_start != CGAL::LARGER && arrives;
}

// Overlaps.

Answer near(const FT& square, const FT& reach) { return square <= reach * reach; }

Answer sphere_box(const Case& one) {
  const Box box = one.box("box");
  const FT radius = one.size("sphere.radius");
  const Sphere sphere(one.point("sphere.center").transform(box.to_local), radius * radius);
  // A box that does not meet the surface can still be inside the ball.
  return CGAL::do_intersect(sphere, box.local) || !sphere.has_on_unbounded_side(box.local.vertex(0));
}

/** The intersection of two convex polyhedra has a vertex on an edge of one of them. */
Answer box_box(const Case& one) {
  const Box first = one.box("first"), second = one.box("second");
  const auto enters = [](const Box& some, const Box& other) {
    const auto edges = some.edges_in(other);
    return std::any_of(edges.begin(), edges.end(),
                       [&](const Segment& edge) { return CGAL::do_intersect(edge, other.local); });
  };
  return enters(first, second) || enters(second, first);
}

Answer segment_segment(const Case& one) {
  const auto [a, b] = one.ends("first");
  const auto [c, d] = one.ends("second");
  const Core first = core_of(a, b), second = core_of(c, d);
  if (!meet(first, second)) return Answer("none");
  const Segment* s = std::get_if<Segment>(&first);
  const Segment* other = std::get_if<Segment>(&second);
  if (s == nullptr || other == nullptr) return Answer("point").with("point", s == nullptr ? a : c, 2);
  const auto shared = CGAL::intersection(*s, *other);
  if (const Point* point = boost::get<Point>(&*shared)) return Answer("point").with("point", *point, 2);
  const Segment stretch = boost::get<Segment>(*shared);
  const bool in_order = CGAL::has_smaller_distance_to_point(a, stretch.source(), stretch.target());
  return Answer("overlap").with("point", in_order ? stretch.source() : stretch.target(), 2);
}

Answer closest_on(const Point& p, const Core& core) {
  const Point on = nearest(core, p);
  return Answer::distance(CGAL::squared_distance(p, on)).with("on", on, 3);
}

const std::map<std::string, std::function<Answer(const Case&)>> queries = {
    {"raySphere", [](const Case& c) { return ray_ball(c, "sphere"); }},
    {"rayCircle", [](const Case& c) { return ray_ball(c, "circle"); }},
    {"segmentCircle", [](const Case& c) { return ray_ball(c, "circle"); }},
    {"rayHalfSpace", ray_half_space},
    {"rayBox", ray_box},
    {"rayCapsule", ray_capsule},
    {"rayCylinder", ray_cylinder},
    {"rayTriangle",
     [](const Case& c) { return hits_triangle(c.corners("triangle"), c.ray(), c.text("side", "both")); }},
    {"rayMesh", ray_mesh},
    {"rayPlane", ray_plane},
    {"sweptSphereSphere",
     [](const Case& c) { return sweep(c, c.point("sphere.center"), c.size("sphere.radius")); }},
    {"sweptCircleCircle",
     [](const Case& c) { return sweep(c, c.point("circle.center"), c.size("circle.radius")); }},
    {"sweptSphereHalfSpace", sweep_half_space},
    {"sweptCircleSegment", [](const Case& c) { return sweep(c, c.axis("segment"), 0); }},
    {"sweptSphereCapsule", [](const Case& c) { return sweep(c, c.axis("capsule"), c.size("capsule.radius")); }},
    {"sweptSphereTriangle", [](const Case& c) { return sweep(c, core_of(c.corners("triangle")), 0); }},
    {"sweptSphereBox", sweep_box},
    {"pointInSphere",
     [](const Case& c) {
       const FT radius = c.size("sphere.radius");
       return !Sphere(c.point("sphere.center"), radius * radius).has_on_unbounded_side(c.point("point"));
     }},
    {"sphereCapsule",
     [](const Case& c) {
       const FT reach = c.size("sphere.radius") + c.size("capsule.radius");
       return near(distance2(c.point("sphere.center"), c.axis("capsule")), reach);
     }},
    {"sphereTriangle",
     [](const Case& c) {
       return near(distance2(c.point("sphere.center"), core_of(c.corners("triangle"))), c.size("sphere.radius"));
     }},
    {"sphereBox", sphere_box},
    {"capsuleCapsule",
     [](const Case& c) {
       return near(distance2(c.axis("first"), c.axis("second")), c.size("first.radius") + c.size("second.radius"));
     }},
    {"triangleTriangle",
     [](const Case& c) { return meet(core_of(c.corners("first")), core_of(c.corners("second"))); }},
    {"boxBox", box_box},
    {"pointInRect", [](const Case& c) { return Rectangle(c).is_near(c.point("point"), 0); }},
    {"circleRect",
     [](const Case& c) { return Rectangle(c).is_near(c.point("circle.center"), c.size("circle.radius")); }},
    {"segmentSegment", segment_segment},
    {"closestOnTriangle", [](const Case& c) { return closest_on(c.point("point"), core_of(c.corners("triangle"))); }},
    {"closestSegments",
     [](const Case& c) { return Answer::distance(distance2(c.axis("first"), c.axis("second"))); }},
    {"closestOnBox",
     [](const Case& c) {
       const Box box = c.box("box");
       return Answer::distance(distance2(c.point("point").transform(box.to_local), box.local));
     }},
};
