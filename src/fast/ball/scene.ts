/**
 * One question about a ball, and what the stages of the hardened tier leave for each other: one array of doubles, because a double
 * that is passed to a function, or kept in a variable of a module, is boxed. Vectors take three places; in the plane the third is 0.
 *
 * Modules in a hurry have constants of their own for the places they use: an imported one is loaded again each time.
 */

/** The places of the question as it was asked. WAY is the direction of a ray, or the end of a segment. */
export const ORIGIN = 0;
export const WAY = 3;
export const CENTER = 6;
export const RADIUS = 9;
export const LIMIT = 10;

/** d = DIRECTION + DIRECTION_TAIL exactly; the tail is 0 for rays. */
export const DIRECTION = 11;
export const DIRECTION_TAIL = 14;

/** A, an estimate; and t, where `residual` looks. */
export const SQUARED_LENGTH = 17;
export const AT = 18;

/** What underflow may have cost the residual; 0 where nothing underflows. */
export const FLOOR = 19;

/** Left by `residual`: f and g with the bounds of their errors, v = SPOT + SPOT_TAIL, t·d = MOVED + MOVED_TAIL. */
export const VALUE = 20;
export const VALUE_ERROR = 21;
export const SLOPE = 22;
export const SLOPE_ERROR = 23;
export const SPOT = 24;
export const SPOT_TAIL = 27;
export const SPOT_ERROR = 30;
export const MOVED = 33;
export const MOVED_TAIL = 36;
export const MOVED_ERROR = 39;

/** Left by `discriminant`: D and the bound of its error. */
export const DISCRIMINANT_VALUE = 42;
export const DISCRIMINANT_ERROR = 43;

/** Left by `report`: t, then the point, then the normal, each as big + small ± wide, and the float nearest to it. */
export const BIG = 44;
export const SMALL = 51;
export const WIDE = 58;
export const NEAREST = 65;

/** What `touch` works with: −A, −B, −C, m, two numbers and what a product lost. */
export const TERMS = 72;

/** Filled before it is read. */
export const scene = new Float64Array(82);
