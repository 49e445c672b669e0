/**
 * What the stages of two segments allow for rounding, in units of u = 2^-53; all dimensionless.
 * Derivations: docs/derivations/hardened-segments.md. Attacks: test/differential/hardened-segments.test.ts.
 */

/** An area v × w, of |v_x·w_y| + |v_y·w_x|: 2 from the differences, 1 from the products. */
export const areaBound = 3.01;

/** t = T/D in doubles, of (|m_x·f_y| + |m_y·f_x| + t·(|d_x·f_y| + |d_y·f_x|))/|D|. */
export const quotientBound = 5.6;

/** a + t·d in doubles, of |t·d| + |a + t·d|, besides what t is off by. */
export const pointBound = 2.1;
