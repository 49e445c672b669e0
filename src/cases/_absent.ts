/**
 * Outcomes that no case of a family shows, each with its reason: the geometry or the family's definition excludes it.
 * docs/families.md prints these reasons below its tables. A test requires one reason for every outcome that none of
 * 300 cases has, and no reason for any other outcome.
 */
import type { Format } from '../floats.ts';
import { type Contract, isSweep, type QueryName, queries, queryNames } from '../queries/index.ts';
import type { FamilyName } from './index.ts';

/** No case of these queries in these families has any of these outcomes. */
export interface Absence {
  readonly outcomes: readonly string[];
  readonly families: readonly FamilyName[];
  readonly queries: readonly QueryName[];
  /** Default: both. */
  readonly formats?: readonly Format[];
  readonly why: string;
}

const without = (all: readonly QueryName[], ...left: readonly QueryName[]): readonly QueryName[] =>
  all.filter((query) => !left.includes(query));

const hits: readonly QueryName[] = queryNames.filter((query) => queries[query].verdict === 'hit');
const rays = hits.filter((query) => !isSweep(query));
const solid = rays.filter((query) => (queries[query] as Contract).hasInside);
const surfaces = without(rays, ...solid);
/** Bodies with a middle. */
const bodies = without(solid, 'rayHalfSpace');
const round: readonly QueryName[] = ['raySphere', 'rayCircle', 'segmentCircle', 'rayCapsule'];
const faces: readonly QueryName[] = ['rayHalfSpace', 'rayPlane', 'sweptSphereHalfSpace'];
const sweeps = hits.filter((query) => isSweep(query));
const sweptRound = without(sweeps, 'sweptSphereHalfSpace', 'sweptSphereTriangle', 'sweptSphereBox');
const overlaps = without(
  queryNames.filter((query) => queries[query].verdict === 'overlap'),
  'triangleTriangle',
);
const sized: readonly QueryName[] = ['circleRect', 'sphereCapsule', 'capsuleCapsule', 'sphereBox', 'boxBox'];

export const absences: readonly Absence[] = [
  {
    outcomes: ['touch'],
    families: ['ordinary'],
    queries: [...bodies, ...surfaces, ...sweeps, ...overlaps, 'segmentSegment'],
    why: 'The family keeps away from touches.',
  },
  {
    outcomes: ['touch'],
    families: ['far-world'],
    queries: [...bodies, ...surfaces, ...sweeps, ...overlaps],
    why: 'The family rounds each case at its distant position, and a touch does not survive the rounding.',
  },
  {
    outcomes: ['touch'],
    families: ['far-world'],
    queries: ['segmentSegment'],
    formats: ['f64'],
    why: 'The family rounds each case at its distant position, and a touch does not survive the rounding to float64.',
  },
  {
    outcomes: ['touch'],
    families: ['scale'],
    queries: [...bodies, ...surfaces, ...without(sweeps, 'sweptSphereBox'), 'pointInRect', 'circleRect'],
    why: 'These are ordinary cases at other magnitudes, and they keep away from touches.',
  },
  {
    outcomes: ['touch'],
    families: ['ordinary', 'tangent', 'far-origin', 'far-world', 'degenerate', 'boundary', 'scale'],
    queries: ['rayHalfSpace'],
    why: 'No line has exactly one point in common with a half-space.',
  },
  {
    outcomes: ['touch'],
    families: ['far-origin'],
    queries: ['rayBox'],
    why: 'Only lines in a face are exact, and they share more than one point with the box.',
  },
  {
    outcomes: ['touch', 'beside'],
    families: ['boundary'],
    queries: [...without(bodies, ...round), 'rayPlane'],
    why: 'The line passes through a point of the surface and enters the body.',
  },
  {
    outcomes: ['touch', 'beside'],
    families: ['boundary'],
    queries: round,
    formats: ['f64'],
    why: 'The line passes through the surface and enters the body. Only small integers occasionally make it a touch.',
  },
  {
    outcomes: ['beside'],
    families: ['boundary'],
    queries: ['sweptCircleCircle', 'sweptCircleSegment', 'sweptSphereCapsule'],
    formats: ['f64'],
    why: 'An ulp away from the touch they miss only if the motion follows the surface. Small integers rarely produce that.',
  },
  {
    outcomes: ['beside'],
    families: ['boundary'],
    queries: ['sweptSphereSphere'],
    why: 'The bodies touch at the start or the end of the motion, and the motion continues inwards.',
  },
  {
    outcomes: ['beside'],
    families: ['ordinary', 'far-origin', 'far-world', 'boundary', 'scale'],
    queries: ['rayHalfSpace', 'sweptSphereHalfSpace'],
    why: 'A line meets every face that it is not parallel to. `tangent` and `degenerate` have the parallel lines.',
  },
  {
    outcomes: ['beside'],
    families: ['ordinary', 'far-origin', 'far-world', 'scale'],
    queries: ['rayPlane'],
    why: 'A line meets every plane that it is not parallel to. `tangent` and `degenerate` have the parallel lines.',
  },
  {
    outcomes: ['behind', 'beyond'],
    families: ['tangent'],
    queries: faces,
    why: 'The line runs along the face. A line that is turned by an ulp starts on the face.',
  },
  {
    outcomes: ['leaves', 'stays'],
    families: ['far-origin'],
    queries: bodies,
    why: 'The start is far from the body.',
  },
  {
    outcomes: ['inside'],
    families: ['far-origin'],
    queries: [...sweptRound, 'sweptSphereTriangle'],
    why: 'The ball starts far from the body.',
  },
  {
    outcomes: ['inside'],
    families: ['far-origin'],
    queries: ['sweptSphereBox'],
    formats: ['f64'],
    why: 'The ball starts at a distance from the box. Only rounding to float32 occasionally removes that distance.',
  },
  {
    outcomes: ['leaves', 'stays'],
    families: ['tangent'],
    queries: ['raySphere', 'segmentCircle'],
    why: 'The start is outside the ball and its largest twin.',
  },
  {
    outcomes: ['leaves', 'stays'],
    families: ['tangent'],
    queries: without(bodies, 'raySphere', 'segmentCircle', 'rayBox', 'rayCapsule'),
    formats: ['f64'],
    why: 'The start is outside the body and its largest twin in float64.',
  },
  {
    outcomes: ['stays'],
    families: ['tangent'],
    queries: ['rayCircle', 'rayCapsule'],
    formats: ['f32'],
    why: 'The start is inside only for the largest twins of a few cases, and the ray leaves those twins.',
  },
  {
    outcomes: ['leaves'],
    families: ['tangent'],
    queries: ['rayCapsule'],
    formats: ['f64'],
    why: 'The start is outside the capsule, except for the largest twin in a few cases. The ray ends inside that twin.',
  },
  {
    outcomes: ['inside'],
    families: ['tangent'],
    queries: ['sweptCircleCircle', 'sweptCircleSegment', 'sweptSphereTriangle'],
    formats: ['f64'],
    why: 'The ball starts apart from the body, even with the radius of the largest twin.',
  },
  {
    outcomes: ['inside'],
    families: ['tangent'],
    queries: ['sweptSphereSphere'],
    why: 'The ball starts apart from the other ball, even with the radius of the largest twin.',
  },
  {
    outcomes: ['inside'],
    families: ['tangent'],
    queries: ['sweptSphereCapsule'],
    formats: ['f32'],
    why: 'The ball starts apart from the capsule, except for the largest twin in a few float64 cases.',
  },
  {
    outcomes: ['deep'],
    families: ['tangent', 'boundary'],
    queries: sized,
    why: 'The bodies touch, or overlap by a few ulps.',
  },
  {
    outcomes: ['deep'],
    families: ['far-origin'],
    queries: ['circleRect', 'sphereBox', 'boxBox'],
    why: 'One body is far away or very large, or the bodies almost touch.',
  },
  {
    outcomes: ['deep'],
    families: ['far-origin'],
    queries: ['sphereCapsule'],
    formats: ['f64'],
    why: 'The ball is far away or almost touches. Only the tiniest balls, or rounding to float32, put its centre in the capsule.',
  },
  {
    outcomes: ['deep'],
    families: ['tangent', 'far-origin'],
    queries: ['closestOnBox'],
    why: 'The point is outside the box.',
  },
  {
    outcomes: ['overlap'],
    families: ['ordinary', 'far-origin', 'far-world'],
    queries: ['segmentSegment'],
    why: 'Random segments are not on one line.',
  },
  {
    outcomes: ['several'],
    families: ['ordinary', 'far-world'],
    queries: ['closestSegments'],
    why: 'Random or rounded segments are not parallel.',
  },
  {
    outcomes: ['zero'],
    families: ['ordinary', 'far-origin', 'far-world', 'tangent'],
    queries: ['closestOnTriangle', 'closestSegments'],
    why: 'Shapes without an inside rarely meet. `tangent` keeps them at an exact distance, and `degenerate` lets them meet.',
  },
  {
    outcomes: ['zero'],
    families: ['boundary'],
    queries: ['closestSegments'],
    why: 'The ends are opposite each other, at a distance.',
  },
  {
    outcomes: ['zero'],
    families: ['scale'],
    queries: ['closestOnTriangle'],
    formats: ['f64'],
    why: 'Shapes without an inside rarely meet. In float32 all coordinates can round to one point.',
  },
];
