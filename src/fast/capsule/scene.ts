/** What the parts of the first stage leave for each other, in doubles, which would be boxed as arguments: names are places. */
export const scene = new Float64Array(21);

/** m = o − a, e = b − a, and |m|², |e|², |d|², r². */
export const m = 0;
export const e = 3;
export const mm = 6;
export const ee = 7;
export const dd = 8;
export const rr = 9;

/** About where the end is, and which equation that is a root of, f = N·N − r² with N from the closest point of the axis. */
export const t = 10;
/** f at t and half its slope N·d there, with their bounds; the step from t to the root, and how wide of it that may be. */
export const value = 11;
export const valueError = 12;
export const slope = 13;
export const slopeError = 14;
export const step = 15;
export const wide = 16;

/** What decided the verdict, with the bounds: how far outside a point was last found to be, squared, and the discriminant of the line. */
export const distance = 17;
export const distanceError = 18;
export const line = 19;
export const lineError = 20;
