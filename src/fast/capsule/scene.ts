/** What the parts of the first stage share, in doubles: m = o − a, e = b − a, and |m|², |e|², |d|², r². */
export const scene = new Float64Array(10);

export const m = 0;
export const e = 3;
export const mm = 6;
export const ee = 7;
export const dd = 8;
export const rr = 9;
