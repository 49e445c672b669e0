/** Of each query: what draws a case at a boundary, and, of a ray at a round body, the body of a tie. */
import type { Case, QueryName } from '../../queries/index.ts';
import { nearCircle, nearPoint, nearSegment, nearSphere, tiedBall } from './_ball.ts';
import { nearBox } from './_box.ts';
import { nearBoxBox } from './_box-box.ts';
import { nearCapsule, tiedCapsule } from './_capsule.ts';
import { nearCapsuleCapsule } from './_capsule-capsule.ts';
import { nearClosestOnBox } from './_closest-on-box.ts';
import { nearClosestOnTriangle } from './_closest-on-triangle.ts';
import { nearClosestSegments } from './_closest-segments.ts';
import { nearCone, tiedCone } from './_cone.ts';
import { nearCylinder, tiedCylinder } from './_cylinder.ts';
import type { Draws } from './_draws.ts';
import { nearCircleRect, nearCorners, nearLocal, nearPointInRect, nearSegments } from './_flat.ts';
import { nearHalfSpace } from './_half-space.ts';
import { nearMesh } from './_mesh.ts';
import { nearPlane } from './_plane.ts';
import { nearSphereBox } from './_sphere-box.ts';
import { nearSphereCapsule } from './_sphere-capsule.ts';
import { nearSphereTriangle } from './_sphere-triangle.ts';
import { nearSweptCircle, nearSweptSphere } from './_sweep.ts';
import { nearSweptBox } from './_swept-box.ts';
import { nearSweptCapsule, nearSweptSegment, tiedSweptCapsule, tiedSweptSegment } from './_swept-capsule.ts';
import { nearSweptHalfSpace } from './_swept-half-space.ts';
import { nearSweptTriangle } from './_swept-triangle.ts';
import { nearTriangle } from './_triangle.ts';
import { nearTriangles } from './_triangle-triangle.ts';
import type { Tied } from './ties.ts';

interface Maker {
  readonly near: (draws: Draws) => Case;
  readonly tied?: Tied;
}

export const makers: Readonly<Record<QueryName, Maker>> = {
  raySphere: { near: nearSphere, tied: tiedBall },
  rayCircle: { near: nearCircle, tied: tiedBall },
  segmentCircle: { near: nearSegment, tied: tiedBall },
  rayHalfSpace: { near: nearHalfSpace },
  rayBox: { near: nearBox },
  rayCylinder: { near: nearCylinder, tied: tiedCylinder },
  rayCone: { near: nearCone, tied: tiedCone },
  rayCapsule: { near: nearCapsule, tied: tiedCapsule },
  pointInSphere: { near: nearPoint },
  segmentSegment: { near: nearSegments },
  pointInRect: { near: nearPointInRect },
  circleRect: { near: nearCircleRect },
  rectCorners: { near: nearCorners },
  toLocal: { near: nearLocal },
  rayTriangle: { near: nearTriangle },
  rayMesh: { near: nearMesh },
  rayPlane: { near: nearPlane },
  sphereCapsule: { near: nearSphereCapsule },
  sphereTriangle: { near: nearSphereTriangle },
  capsuleCapsule: { near: nearCapsuleCapsule },
  triangleTriangle: { near: nearTriangles },
  closestOnTriangle: { near: nearClosestOnTriangle },
  closestSegments: { near: nearClosestSegments },
  sphereBox: { near: nearSphereBox },
  boxBox: { near: nearBoxBox },
  sweptSphereSphere: { near: nearSweptSphere, tied: tiedBall },
  sweptCircleCircle: { near: nearSweptCircle, tied: tiedBall },
  sweptSphereHalfSpace: { near: nearSweptHalfSpace },
  sweptCircleSegment: { near: nearSweptSegment, tied: tiedSweptSegment },
  sweptSphereCapsule: { near: nearSweptCapsule, tied: tiedSweptCapsule },
  closestOnBox: { near: nearClosestOnBox },
  sweptSphereTriangle: { near: nearSweptTriangle },
  sweptSphereBox: { near: nearSweptBox },
};
