/**
 * What the float stage of the hardened capsule allows for rounding. All are dimensionless; u = 2^-53. m = o − a, e = b − a.
 * Derivations: docs/derivations/hardened-capsule.md. Attacks: test/differential/hardened-ray-capsule.test.ts.
 */

/** The squared distance of the point at t from the segment less r², in units of u·(|m|² + t²·|d|²). */
export const distanceBound = 22;

/** Of a point f of the axis as seen from the start: the discriminant of the ball around it, in units of u·|d|²·(|f|² + |m|²). */
export const lineBound = 16;

/** v = m + t·d, and what is left of it across the axis, N, in units of u·Σ(|m_i| + |t·d_i| + |v_i| + 2·|N_i|). */
export const movedBound = 1.02;

/** What N loses beside that where the axis is taken out of v, in units of u·Σ|e_i|·Σ|v_i·e_i|/|e|². */
export const axisBound = 9.2;

/** N·N − r², in units of r times the bound of N. */
export const residualBound = 3.4;

/** N·d, in units of u·Σ|N_i·d_i|; 5 for the sum, 5 for the step that is made with it. */
export const slopeBound = 10;

/** How far N moves with a step, component by component, in units of the bound of the step times |d_i| + |e_i|·|d|/|e|. */
export const turnBound = 2.6;

/** The step from an estimate of a root to the root: what is of higher order. */
export const stepBound = 1.02;
