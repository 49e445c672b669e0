/** The constants of the bounds of sweptSphereBox (docs/derivations/swept-sphere-box.md); u is 2^-53. */

/** The bound of l, h and their sums with t·v, in u·(S + t·W). */
export const placeBound = 12;
/** The bound of the least gap along a direction, in u·(n·(P + T·W) + R·N). */
export const missBound = 40;
