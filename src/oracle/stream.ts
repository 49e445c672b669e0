/** A stream of cases of its own, which shares nothing with src/cases: what one generator never thinks of, the other may. */
import type { Format } from '../floats.ts';
import type { Case, QueryName } from '../queries/index.ts';
import { rectCase, segmentsCase } from './stream/flat.ts';
import { pointBoxCase, pointTriangleCase, segmentPairCase } from './stream/nearest.ts';
import {
  boxesCase,
  capsulesCase,
  pointCase,
  sphereBoxCase,
  sphereCapsuleCase,
  sphereTriangleCase,
  trianglesCase,
} from './stream/overlaps.ts';
import {
  ballCase,
  boxCase,
  capsuleCase,
  coneCase,
  cylinderCase,
  halfSpaceCase,
  meshCase,
  planeCase,
  triangleCase,
} from './stream/rays.ts';
import { Source } from './stream/source.ts';
import {
  sweptBallCase,
  sweptBoxCase,
  sweptCapsuleCase,
  sweptHalfSpaceCase,
  sweptSegmentCase,
  sweptTriangleCase,
} from './stream/sweeps.ts';

/** The case that the next choices give; it may be invalid (a zero direction, an end at the origin). */
const makers: { readonly [Q in QueryName]: (source: Source, query: Q) => Case } = {
  raySphere: ballCase,
  rayCircle: ballCase,
  segmentCircle: ballCase,
  rayHalfSpace: halfSpaceCase,
  rayBox: boxCase,
  rayCylinder: cylinderCase,
  rayCone: coneCase,
  rayCapsule: capsuleCase,
  pointInSphere: pointCase,
  sphereCapsule: sphereCapsuleCase,
  sphereTriangle: sphereTriangleCase,
  capsuleCapsule: capsulesCase,
  triangleTriangle: trianglesCase,
  closestOnTriangle: pointTriangleCase,
  closestSegments: segmentPairCase,
  sphereBox: sphereBoxCase,
  boxBox: boxesCase,
  sweptSphereSphere: sweptBallCase,
  sweptCircleCircle: sweptBallCase,
  sweptSphereHalfSpace: sweptHalfSpaceCase,
  sweptCircleSegment: sweptSegmentCase,
  sweptSphereCapsule: sweptCapsuleCase,
  closestOnBox: pointBoxCase,
  sweptSphereTriangle: sweptTriangleCase,
  sweptSphereBox: sweptBoxCase,
  segmentSegment: segmentsCase,
  pointInRect: rectCase,
  circleRect: rectCase,
  rectCorners: rectCase,
  toLocal: rectCase,
  rayTriangle: triangleCase,
  rayMesh: meshCase,
  rayPlane: planeCase,
};

/** Cases without end, the same ones for the same seed. */
export function* caseStream(query: QueryName, format: Format, seed: number): Generator<Case, never> {
  const source = new Source(seed, format);
  const make = makers[query] as (source: Source, query: QueryName) => Case;
  for (;;) yield make(source, query);
}
