/** `hitproof/f64/checked`: the functions of `hitproof/f64`, which throw where an argument has the wrong shape or is invalid, and name the field. */
import * as fast from '../fast/f64/hardened/index.ts';
import { queries } from '../queries/index.ts';
import { checked } from './_check.ts';

export type * from '../fast/_types.ts';
export const circleRect = checked(queries.circleRect, fast.circleRect);
export const pointInRect = checked(queries.pointInRect, fast.pointInRect);
export const pointInSphere = checked(queries.pointInSphere, fast.pointInSphere);
export const rayBox = checked(queries.rayBox, fast.rayBox);
export const rayCapsule = checked(queries.rayCapsule, fast.rayCapsule);
export const rayCircle = checked(queries.rayCircle, fast.rayCircle);
export const rayCone = checked(queries.rayCone, fast.rayCone);
export const rayCylinder = checked(queries.rayCylinder, fast.rayCylinder);
export const rayPlane = checked(queries.rayPlane, fast.rayPlane);
export const raySphere = checked(queries.raySphere, fast.raySphere);
export const rectCorners = checked(queries.rectCorners, fast.rectCorners);
export const segmentCircle = checked(queries.segmentCircle, fast.segmentCircle);
export const segmentSegment = checked(queries.segmentSegment, fast.segmentSegment);
export const toLocal = checked(queries.toLocal, fast.toLocal);
