/**
 * What the float filter of the hardened capsule allows for rounding. All are dimensionless; u = 2^-53. m = o − a, e = b − a.
 * Derivations: docs/derivations/hardened-capsule.md. Attacks: test/differential/hardened-ray-capsule.test.ts.
 */

/** The squared distance of the point at t from the segment less r², in units of u·(|m|² + t²·|d|²). */
export const distanceBound = 22;

/** Of a point f of the axis as seen from the start: the discriminant of the ball around it, in units of u·|d|²·(|f|² + |m|²). */
export const lineBound = 16;
