/**
 * What the float filter for cylinders allows for rounding. All are dimensionless and in units of u = 2^-53.
 * Derivations: docs/derivations/hardened-cylinder.md. Attacks: test/differential/hardened-cylinder.test.ts.
 */

/** A = |d × e|², in units of u·P·L. */
export const areaBound = 10;

/** B = (d × e)·(m × e), in units of u·|m|·|d|·L. */
export const slopeBound = 11;

/** A·r² − w², w = m·(d × e), in units of u·P·L·(M + r²) for the sign, and where that is known of u·P·L·(r·(r + |m|) + 4·u·M). */
export const crossBound = 15;

/** The roundings of t = (−B ± √(L·(A·r² − w²)))/A, in units of u times the larger |t|. */
export const timeBound = 9;

/** The height e·(m + t·d) over a cap, in units of u·(Σ|e_i·m_i| + |t|·Σ|e_i·d_i| + L). */
export const heightBound = 7;
