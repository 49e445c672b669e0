// Converts floats to the real numbers that their bits encode, and tests which reals round to a float.
#pragma once

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using FT = Kernel::FT;

/** The float of 16 hexadecimal digits, or of 8. A double holds both exactly. */
inline double float_of(const std::string& digits) {
  const std::uint64_t bits = std::stoull(digits, nullptr, 16);
  if (digits.size() == 16) {
    double wide;
    std::memcpy(&wide, &bits, sizeof wide);
    return wide;
  }
  if (digits.size() != 8) throw std::invalid_argument(digits + " is not a hexadecimal float");
  const auto low = static_cast<std::uint32_t>(bits);
  float narrow;
  std::memcpy(&narrow, &low, sizeof narrow);
  return narrow;
}

/** The midpoint between a nonnegative float and its neighbour. The largest float's upper neighbour is a power of two. */
template <class Float>
FT middle(Float x, bool outward) {
  using limits = std::numeric_limits<Float>;
  const auto real = [](Float y) {
    return std::isinf(y) ? FT(2) * FT(std::ldexp(1.0, limits::max_exponent - 1)) : FT(double(y));
  };
  const Float other = outward ? std::nextafter(x, limits::infinity()) : std::nextafter(x, -limits::infinity());
  return (real(x) + real(other)) / FT(2);
}

/**
 * True if a nonnegative value rounds to this float, to nearest with ties to even. `compare` compares the value with a
 * rational number.
 */
template <class Float, class Compare>
bool rounds(Float x, Compare compare) {
  if (!(x >= 0)) return false;
  Float copy = x;
  std::uint64_t bits = 0;
  std::memcpy(&bits, &copy, sizeof copy);
  const bool even = bits % 2 == 0;
  const auto within = [&](bool outward, CGAL::Comparison_result side) {
    const auto got = compare(middle(x, outward));
    return got == side || (got == CGAL::EQUAL && even);
  };
  return (std::isinf(x) || within(true, CGAL::SMALLER)) && (x == 0 || within(false, CGAL::LARGER));
}

/** The same test for a value of either sign, or for the root of a value. It ignores the sign of a zero. */
inline bool rounds_to(const FT& value, bool is_square, const std::string& digits) {
  const bool is_negative = !is_square && value < 0;
  const FT magnitude = is_negative ? FT(-value) : value;
  const auto compare = [&](const FT& bound) {
    return CGAL::compare(magnitude, is_square ? FT(bound * bound) : bound);
  };
  const double x = float_of(digits);
  const double size = x == 0 ? 0 : is_negative ? -x : x;
  return digits.size() == 16 ? rounds(size, compare) : rounds(static_cast<float>(size), compare);
}
