/**
 * What is proven of the fast functions, in units of u (2^-53 in binary64, 2^-24 in binary32) so that one number serves
 * both formats. All are dimensionless; short of overflow and underflow.
 *
 * The verdict of the shifted tier, policy `exit` or `start` and no limit of t, is that of a radius off by at most
 *   shiftBound·u·|m| + shiftOwnBound·u·r                      for rays, m = origin − center
 *   (shiftBound + directionBound)·u·|m| + shiftOwnBound·u·r   for segments, m = start − center
 *
 * Derivation: docs/derivations/shift.md. Worst-case search: test/bounds/shift.test.ts.
 */

/** 1 from rounding o − c, 1 from rounding shift·d, the rest for what is of second order. */
export const shiftBound = 2.5;

/** From rounding e − s: the line turns by at most u about the start. */
export const directionBound = 1;

/** The discriminant of the textbook from about two radii away, and the rounding of the moved start. */
export const shiftOwnBound = 34;
