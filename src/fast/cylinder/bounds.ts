/**
 * What the float filter for cylinders allows for rounding. All are dimensionless; all but the last two are in units of u = 2^-53.
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

/** y·d, in units of u·Σ|y_i·d_i|; 4 for that, 6 for the step that is made with it. The same of e·d. */
export const steepBound = 10;

/** The step from an estimate of t to t: what is of higher order. */
export const stepBound = 1.02;

/** Where the error is the sum of what every operation rounds: what is of higher order. */
export const runningBound = 1.01;
