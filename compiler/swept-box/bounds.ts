/** The constants of the bounds of sweptSphereBox (docs/derivations/swept-sphere-box.md); u is 2^-53. */

/** Of l, h and their sums with t·v, in u·(S + t·W). */
export const placeBound = 12;
/** Of the least gap along a direction, in u·n·(S + T·W). */
export const missBound = 40;
/** Of a pair e + t·w, in u²·(S + t·W). */
export const pairBound = 56;
/** Of sums and products of pairs, relative. */
export const fine = 2 ** -98;
