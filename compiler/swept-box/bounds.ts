/** The constants of the bounds of sweptSphereBox (docs/derivations/swept-sphere-box.md); u is 2^-53. */

/** The bound of l, h and their sums with t·v, in u·(S + t·W). */
export const placeBound = 12;
/** The bound of the least gap along a direction, in u·n·(S + T·W). */
export const missBound = 40;
/** The bound of a pair e + t·w, in u²·(S + t·W). */
export const pairBound = 56;
/** The relative bound of sums and products of pairs. */
export const fine = 2 ** -98;
