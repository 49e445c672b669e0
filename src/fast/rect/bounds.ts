/**
 * What the stages of the hardened rectangle allow for rounding. All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-rect.md. Attacks: test/differential/hardened-rect.test.ts.
 */

/** |local x| − h, times the length of the axis, in units of u·(|m_x·a_x| + |m_y·a_y| + h·|a|): 4. */
export const sideBound = 4.5;

/** The squared distance less r², times that of the axis, in units of u times their sum: 4 from the distance, 7 from r². */
export const reachBound = 7.5;

/** cos in units of u·(d² + tableBound)·cos, sin in units of u·(d² + tableBound)·(sin a + sin/2); the table has a, and leaves d. */
export const turnBound = 4.5;

/** The second floats of the table, of the first. */
export const tableBound = 2 ** -26;

/** What the parts of π/2 leave out and cost, for each quarter that an angle is turned by, in units of 2^-149: 4.5. */
export const quarterBound = 4.6;

/** What is left of a huge angle, in units of u·(Σ|lost| + 3u), over all partial sums of what was lost. */
export const farBound = 1.6;

/** The unit axis as two floats, in units of u² of itself: 21.5. */
export const axisBound = 22;

/** Local coordinates as two floats, in units of u²·(|m_x·a_x| + |m_y·a_y|): 15; what the axis is off by comes on top. */
export const localBound = 16;

/** Corners as two floats, in units of u²·(|h_x·a_x| + |h_y·a_y|): 6; on top the axis, and u times the second float. */
export const cornerBound = 6.5;

/** Local coordinates in binary64 for binary32, with the test's rounding, in units of u·(|m_x·a_x| + |m_y·a_y|): 7. */
export const localSingleBound = 7.5;

/** Corners in binary64 for binary32, with the test's rounding, in units of u·(|c| + |h_x·a_x| + |h_y·a_y|): 7. */
export const cornerSingleBound = 7.5;
