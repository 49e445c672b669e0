/**
 * What the float filter of the hardened cone allows for rounding, in units of u = 2^-53; dimensionless.
 * Derivation: docs/derivations/hardened-cone.md. Attack: test/differential/hardened-ray-cone.test.ts.
 */

/** A, B and C, in units of u·(L²·Σ + K·products of w), sums of absolute products; and one step to a root. */
export const termBound = 22;

/** a × n and a·n, in units of u·|a|·|y|·|d|, as D has them. */
export const discriminantBound = 24;

/** w and L − w, in units of u·(L + Σ|a·y| + |t|·Σ|a·d|), and the way to the base's plane. */
export const heightBound = 7;

/** w of a spot s that is known up to something, in units of u·Σ|a_i·s_i|. */
export const spotBound = 4;

/** Both terms of a binary32 normal, in units of u times their sizes, without what the spot is off. */
export const normalBound = 17;

/** The range of L, |y|², |d|² and K; no product of four of them overflows, and what underflow costs is below every bound. */
export const least = 2 ** -200;
export const most = 2 ** 200;

/** A number that is this many times its bound is known to a factor of 1 + 2^-9. */
export const clear = 2 ** 10;
