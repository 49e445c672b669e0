/**
 * What is allowed for rounding where a capsule or a cylinder is met: N is the way there from the closest point of the axis, or of its end; f =
 * N·N − r². All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-capsule.md. Attacks: test/differential/hardened-ray-capsule.test.ts.
 */

/** m + t·d, and what is left of it across the axis, N, in units of u·Σ(|m_i| + |t·d_i| + |v_i| + 2·|N_i|), v = m + t·d. */
export const movedBound = 1.02;

/** What N loses beside that where the axis is taken out of v, in units of u·Σ|e_i|·Σ|v_i·e_i|/|e|². */
export const axisBound = 9.2;

/** y = v·e, and |e|² − y, in units of u·(Σ|v_i·e_i| + |e|²), besides what v is off by. */
export const heightBound = 5.1;

/** N·N − r², in units of r times the bound of N. */
export const residualBound = 3.4;

/** N·d, in units of u·Σ|N_i·d_i|; 5 for the sum, 5 for the step that is made with it. */
export const slopeBound = 10;
