/** Where the floats of the question stand in `given`, and a 0 after them. */
export const ORIGIN = 0;
export const WAY = 3;
export const FROM = 6;
export const TO = 9;
export const RADIUS = 12;
export const LIMIT = 13;
export const START = 14;
