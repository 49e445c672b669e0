/**
 * What the stages of two segments allow for rounding, in units of u = 2^-53; dimensionless.
 * Derivations: docs/derivations/hardened-segments.md. Attacks: test/differential/hardened-segments.test.ts.
 */

/** An area v × w in units of u·(|v_x·w_y| + |v_y·w_x|): 2 from the differences, 1 from the products. */
export const areaBound = 3.01;
