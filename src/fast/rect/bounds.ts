/**
 * What the stages of the hardened rectangle allow for rounding. All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-rect.md. Worst-case searches: test/differential/hardened-rect.test.ts.
 */

/** cos in units of u·(d² + tableBound)·cos, sin in units of u·(d² + tableBound)·(sin a + sin/2); the table has a, and leaves d. */
export const turnBound = 4.5;

/** The second floats of the table, of the first. */
export const tableBound = 2 ** -26;

/** What the parts of π/2 leave out and cost, for each quarter that an angle is turned by, in units of 2^-149: 4.5. */
export const quarterBound = 4.6;
