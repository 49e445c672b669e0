/**
 * What the stages of the hardened rectangle allow for rounding. All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-rect.md. Attacks: test/differential/hardened-rect.test.ts.
 */

/** |local x| and h, each times the length of the axis, in units of u·(|m_x·a_x| + |m_y·a_y| + h·|a|): 4. */
export const sideBound = 5;

/** The squared distance against r², in units of u times their sum: 4 from the distance, 7 from r². */
export const reachBound = 8;

/** cos θ and sin θ as two floats, in units of u·(d² + 4u) of themselves, d being what the table leaves of θ. */
export const turnBound = 12;

/** What the parts of π/2 leave out, for each quarter that θ is turned by. */
export const quarterBound = 2 ** -146;

/** The unit axis as two floats, in units of u² of itself. */
export const axisBound = 16;

/** Local coordinates as two floats, in units of u²·(|m_x·a_x| + |m_y·a_y|); what the axis is off by comes on top. */
export const localBound = 20;

/** Corners as two floats, in units of u²·(|h_x·a_x| + |h_y·a_y|); the axis on top, as well as the rounding of the sum with the centre. */
export const cornerBound = 8;

/** Local coordinates in binary64 for binary32, in units of u·(|m_x·a_x| + |m_y·a_y|). */
export const localSingleBound = 7;

/** Corners in binary64 for binary32, in units of u·(|h_x·a_x| + |h_y·a_y|), the sum with the centre on top. */
export const cornerSingleBound = 5;
