/** What the parts of the first stage leave for each other, in doubles, which would be boxed as arguments: names are places. */
export const scene = new Float64Array(14);

/** m = o − a, e = b − a, and |m|², |e|², |d|², r². */
export const m = 0;
export const e = 3;
export const mm = 6;
export const ee = 7;
export const dd = 8;
export const rr = 9;

/** What decided the verdict, with the bounds: how far outside a point was last found to be, squared, and the discriminant of the line. */
export const distance = 10;
export const distanceError = 11;
export const line = 12;
export const lineError = 13;
