/**
 * What the filter of pointInSphere allows for rounding, in units of u = 2^-53.
 * Derivation: docs/derivations/hardened-ball.md, section 2. Attack: test/bounds/ball.test.ts.
 */

/** C = |m|² − r², in units of u·|m|²: 5 from |m|², 1 from r². */
export const surfaceBound = 7;
