/**
 * What the float stage of the hardened capsule allows for rounding. All are dimensionless; those up to `normalBound` are in units of
 * u = 2^-53. With M = |m|², L = |e|², A = |d|², N = |o − b|².
 * Derivations: docs/derivations/hardened-capsule.md. Attacks: test/differential/hardened-ray-capsule.test.ts.
 */

/** The squared distance of the start from the segment less r², in units of u·(M + L). */
export const startBound = 32;

/** The discriminant of the ball around a, in units of u·A·(M + L); around b, of u·A·(N + L). */
export const ballBound = 20;

/** r²·W − (m·(d × e))² of the side, in units of u·A·L·(M + L). */
export const sideBound = 29;

/** The squared distance of the point at T from the segment less r², in units of u·(M + T²·A + L). */
export const limitBound = 72;

/** N, from the closest point of the axis to the point at t, in units of u·(Σ|m_i| + t·Σ|d_i|). */
export const normalBound = 18;

/** N·N − r² of the point at t, in units of u·r·(r + Σ|m_i| + t·Σ|d_i|). */
export const residualBound = 36;

/** N·d, in units of u·Σ|N_i·d_i|; 5 for the sum, 5 for the step that is made with it. */
export const slopeBound = 10;

/** The part of d across the axis, times a step, component by component, in units of u·(|d_i| + |e_i|·|d|/|e|). */
export const turnBound = 15;

/** The step from an estimate of a root to the root: what is of higher order. */
export const stepBound = 1.02;
