// Rectangles with an axis of any length. Coordinates are p + q·√(axis²), and CGAL's Sqrt_extension is exact.
#pragma once

#include "cases.h"

#include <CGAL/Exact_rational.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/Sqrt_extension.h>
#include <CGAL/squared_distance_2.h>

#include <array>

using Rational = CGAL::Exact_rational;
using Surd = CGAL::Sqrt_extension<Rational, Rational, CGAL::Tag_true, CGAL::Tag_true>;
using SurdKernel = CGAL::Simple_cartesian<Surd>;

class Rectangle {
 public:
  explicit Rectangle(const Case& one) {
    if (one.has("rect.angle")) throw NotJudged("an angle, because its sine and cosine are not algebraic numbers");
    const Vector axis = one.has("rect.axis") ? one.direction("rect.axis") : Vector(1, 0, 0);
    const auto [x, y, square] = std::array{rational(axis.x()), rational(axis.y()), rational(axis.squared_length())};
    const Surd root(Rational(0), Rational(1), square);
    const SurdKernel::Vector_2 along(Surd(x) / root, Surd(y) / root);
    const Surd hx = rational(one.size("rect.halfExtents", 0)), hy = rational(one.size("rect.halfExtents", 1));
    const SurdKernel::Vector_2 a = hx * along, b = hy * along.perpendicular(CGAL::COUNTERCLOCKWISE);
    const SurdKernel::Point_2 center = flat(one.point("rect.center"));
    corners_ = {center - a - b, center + a - b, center + a + b, center - a + b};
  }

  /** True if the distance of a point from the rectangle is at most `reach`. */
  bool is_near(const Point& point, const FT& reach) const {
    const SurdKernel::Point_2 p = flat(point);
    const Surd square = rational(reach * reach);
    int inner = 0;
    for (int i = 0; i < 4; i++) {
      const SurdKernel::Segment_2 side(corners_[i], corners_[(i + 1) % 4]);
      if (CGAL::squared_distance(p, side) <= square) return true;
      if (CGAL::left_turn(side.source(), side.target(), p)) inner++;
    }
    return inner == 4;
  }

 private:
  std::array<SurdKernel::Point_2, 4> corners_;

  static Rational rational(const FT& x) { return Rational(x.exact()); }
  static SurdKernel::Point_2 flat(const Point& p) { return {rational(p.x()), rational(p.y())}; }
};
