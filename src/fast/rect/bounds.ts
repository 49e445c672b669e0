/**
 * What the stages of the hardened rectangle allow for rounding. All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-rect.md. Attacks: test/differential/hardened-rect.test.ts.
 */

/** |local x| and h, each times the length of the axis, in units of u·(|m_x·a_x| + |m_y·a_y| + h·|a|): 4. */
export const sideBound = 5;

/** The squared distance against r², in units of u times their sum: 4 from the distance, 7 from r². */
export const reachBound = 8;

/** cos and sin as two floats, in units of u·(d² + tableBound) of cos, of sin a + sin/2; a is the table's angle, d what it leaves. */
export const turnBound = 4.5;

/** The table, and the sums with what it holds, as if d² were larger by this. */
export const tableBound = 2 ** -26;

/** What the parts of π/2 leave out, for each quarter that θ is turned by. */
export const quarterBound = 2 ** -146;

/** What is lost of a huge angle. */
export const farBound = 2 ** -95;

/** The unit axis as two floats, in units of u² of itself. */
export const axisBound = 16;

/** Local coordinates as two floats, in units of u²·(|m_x·a_x| + |m_y·a_y|); what the axis is off by comes on top. */
export const localBound = 20;

/** Corners as two floats, in units of u²·(|h_x·a_x| + |h_y·a_y|); the axis on top, as well as the rounding of the sum with the centre. */
export const cornerBound = 8;

/** Local coordinates in binary64 for binary32, with the test's rounding, in units of u·(|m_x·a_x| + |m_y·a_y|): 7. */
export const localSingleBound = 7.5;

/** Corners in binary64 for binary32, with the test's rounding, in units of u·(|c| + |h_x·a_x| + |h_y·a_y|): 7. */
export const cornerSingleBound = 7.5;
