/**
 * What no case of a family shows, and why: either geometry excludes it, or what the family is. The table of docs/families.md has these reasons under it; a test wants one for every
 * outcome that none of 300 cases has, and none for any other.
 */
import type { Format } from '../floats.ts';
import { type Contract, isSweep, type QueryName, queries, queryNames } from '../queries/index.ts';
import type { FamilyName } from './index.ts';

/** No case of these families of these queries has any of these outcomes. */
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
/** With a middle. */
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
    why: 'The scene is rounded where it stands, and a touch does not survive that.',
  },
  {
    outcomes: ['touch'],
    families: ['far-world'],
    queries: ['segmentSegment'],
    formats: ['f64'],
    why: 'The scene is rounded where it stands, and a touch does not survive that where floats are fine.',
  },
  {
    outcomes: ['touch'],
    families: ['scale'],
    queries: [...bodies, ...surfaces, ...without(sweeps, 'sweptSphereBox'), 'pointInRect', 'circleRect'],
    why: 'These are ordinary scenes at other magnitudes, which keep away from touches.',
  },
  {
    outcomes: ['touch'],
    families: ['ordinary', 'tangent', 'far-origin', 'far-world', 'degenerate', 'boundary', 'scale'],
    queries: ['rayHalfSpace'],
    why: 'No line has one point in common with a half-space.',
  },
  {
    outcomes: ['touch'],
    families: ['far-origin'],
    queries: ['rayBox'],
    why: 'Exact are the lines in a face, and these share more than one point with the box.',
  },
  {
    outcomes: ['touch', 'beside'],
    families: ['boundary'],
    queries: [...without(bodies, ...round), 'rayPlane'],
    why: 'The line goes through a point of the surface, and into the body.',
  },
  {
    outcomes: ['touch', 'beside'],
    families: ['boundary'],
    queries: round,
    formats: ['f64'],
    why: 'The line goes through a point of the surface, and into the body; only small integers make it a touch now and then.',
  },
  {
    outcomes: ['beside'],
    families: ['boundary'],
    queries: ['sweptCircleCircle', 'sweptCircleSegment', 'sweptSphereCapsule'],
    formats: ['f64'],
    why: 'They touch at the start or at the end of the motion; an ulp beside that they miss only where the way is along the surface, as small integers make it now and then.',
  },
  {
    outcomes: ['beside'],
    families: ['boundary'],
    queries: ['sweptSphereSphere'],
    why: 'They touch at the start or at the end of the motion, and the way goes on inwards.',
  },
  {
    outcomes: ['beside'],
    families: ['ordinary', 'far-origin', 'far-world', 'boundary', 'scale'],
    queries: ['rayHalfSpace', 'sweptSphereHalfSpace'],
    why: 'A line comes to every face that it is not parallel to; parallel ones are in `tangent` and `degenerate`.',
  },
  {
    outcomes: ['beside'],
    families: ['ordinary', 'far-origin', 'far-world', 'scale'],
    queries: ['rayPlane'],
    why: 'A line comes to every plane that it is not parallel to; parallel ones are in `tangent` and `degenerate`.',
  },
  {
    outcomes: ['behind', 'beyond'],
    families: ['tangent'],
    queries: faces,
    why: 'The line runs along the face; a line that is turned by an ulp starts on it.',
  },
  {
    outcomes: ['leaves', 'stays'],
    families: ['far-origin'],
    queries: bodies,
    why: 'The start is far away from the body.',
  },
  {
    outcomes: ['inside'],
    families: ['far-origin'],
    queries: [...sweptRound, 'sweptSphereTriangle'],
    why: 'The ball starts far away from the body.',
  },
  {
    outcomes: ['inside'],
    families: ['far-origin'],
    queries: ['sweptSphereBox'],
    formats: ['f64'],
    why: 'The ball starts a way before it touches, which only the rounding of binary32 undoes now and then.',
  },
  {
    outcomes: ['leaves', 'stays'],
    families: ['tangent'],
    queries: ['raySphere', 'segmentCircle'],
    why: 'The start is outside of the ball and of its largest twin.',
  },
  {
    outcomes: ['leaves', 'stays'],
    families: ['tangent'],
    queries: without(bodies, 'raySphere', 'segmentCircle', 'rayBox', 'rayCapsule'),
    formats: ['f64'],
    why: 'The start is outside of the body and of its largest twin, where floats are fine.',
  },
  {
    outcomes: ['stays'],
    families: ['tangent'],
    queries: ['rayCircle', 'rayCapsule'],
    formats: ['f32'],
    why: 'Only in the largest twins of a few scenes is the start inside, and the ray leaves these.',
  },
  {
    outcomes: ['leaves'],
    families: ['tangent'],
    queries: ['rayCapsule'],
    formats: ['f64'],
    why: 'The start is outside of the capsule, but for the largest twin of a few scenes, in which the ray ends.',
  },
  {
    outcomes: ['inside'],
    families: ['tangent'],
    queries: ['sweptCircleCircle', 'sweptCircleSegment', 'sweptSphereTriangle'],
    formats: ['f64'],
    why: 'The ball starts apart from the body, also where its radius is that of the largest twin.',
  },
  {
    outcomes: ['inside'],
    families: ['tangent'],
    queries: ['sweptSphereSphere'],
    why: 'The ball starts apart from the other one, also where its radius is that of the largest twin.',
  },
  {
    outcomes: ['inside'],
    families: ['tangent'],
    queries: ['sweptSphereCapsule'],
    formats: ['f32'],
    why: 'The ball starts apart from the capsule, but for the largest twin of a few scenes in binary64.',
  },
  {
    outcomes: ['deep'],
    families: ['tangent', 'boundary'],
    queries: sized,
    why: 'The bodies touch, or overlap by some ulps.',
  },
  {
    outcomes: ['deep'],
    families: ['far-origin'],
    queries: ['circleRect', 'sphereBox', 'boxBox'],
    why: 'One body is far away, or as large as that, or they all but touch.',
  },
  {
    outcomes: ['deep'],
    families: ['far-origin'],
    queries: ['sphereCapsule'],
    formats: ['f64'],
    why: 'The ball is far away, or its surface all but touches; the centre is in the capsule only of the tiniest balls, or by a rounding of binary32.',
  },
  {
    outcomes: ['deep'],
    families: ['tangent', 'far-origin'],
    queries: ['closestOnBox'],
    why: 'The point is outside of the box.',
  },
  {
    outcomes: ['overlap'],
    families: ['ordinary', 'far-origin', 'far-world'],
    queries: ['segmentSegment'],
    why: 'Two segments that are not made for it are not on one line.',
  },
  {
    outcomes: ['several'],
    families: ['ordinary', 'far-world'],
    queries: ['closestSegments'],
    why: 'Two segments that are not made for it, or are rounded, are not parallel.',
  },
  {
    outcomes: ['zero'],
    families: ['ordinary', 'far-origin', 'far-world', 'tangent'],
    queries: ['closestOnTriangle', 'closestSegments'],
    why: 'What has no inside is not met by chance: in `tangent` they are an exact distance apart, in `degenerate` they meet.',
  },
  {
    outcomes: ['zero'],
    families: ['boundary'],
    queries: ['closestSegments'],
    why: 'The ends are over each other, some way apart.',
  },
  {
    outcomes: ['zero'],
    families: ['scale'],
    queries: ['closestOnTriangle'],
    formats: ['f64'],
    why: 'What has no inside is not met by chance; in binary32 all may round to one place.',
  },
];
