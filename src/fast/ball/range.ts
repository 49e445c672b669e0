/** Between which sizes the float stages work: no product of four lengths overflows, and what underflow costs is below every bound. */

/** |d|², and the most for |m|² + r². */
export const least = 2 ** -240;
export const most = 2 ** 240;
export const leastRadius = 2 ** -200;

/** No root t is as large. */
export const endless = 2 ** 242;

/** Coordinates and t that are 0 or not below these have products that are exact down to the last bit. */
export const leastTame = 2 ** -200;
export const leastTameTime = 2 ** -150;
