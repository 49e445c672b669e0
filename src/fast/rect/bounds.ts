/**
 * What the stages of the hardened rectangle allow for rounding. All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-rect.md. Attacks: test/differential/hardened-rect.test.ts.
 */

/** A local coordinate, in units of u·(|m_x·a_x| + |m_y·a_y|), besides what the axis is off by: 4. */
export const sideBound = 4.5;

/** The squared distance less r², in units of u times their sum: 4. */
export const reachBound = 4.5;

/** The unit axis by an axis, in units of u of itself: 3. */
export const axisBound = 3.01;

/** cos in units of u·(d² + tableBound)·cos, sin in units of u·(d² + tableBound)·(sin a + sin/2); the table has a, and leaves d. */
export const turnBound = 4.5;

/** The second floats of the table, of the first. */
export const tableBound = 2 ** -26;

/** What the parts of π/2 leave out and cost, for each quarter that an angle is turned by, in units of 2^-149: 4.5. */
export const quarterBound = 4.6;
