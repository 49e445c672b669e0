/**
 * Question: what of a hit do its rounded numbers show without a doubt: whether the line leaves the body there, whether the surface has
 * one normal there, and whether it is the apex of a cone? Undefined, or no, where they do not. And are two normals of one face?
 *
 * Bounds: docs/derivations/judge.md, "Leaving" and "One normal". Worst-case search: test/judge/quick.test.ts.
 */
import { unitRoundoff } from '../floats.ts';
import {
  type Box,
  type Case,
  type CenteredBox,
  type CornersBox,
  fieldsOf,
  type HitQueryName,
  type Inputs,
  inputOf,
  numbersIn,
  type QueryName,
  type Ray,
  type Vector,
} from '../queries/index.ts';
import { dot } from './_normals.ts';
import { isOnLine } from './margin/index.ts';

export interface Hit {
  readonly point: Vector;
  readonly normal: Vector;
}

/** Rounded with this unit roundoff, which is that of doubles where a hit in f32 is asked for in f64. */
export interface FineHit extends Hit {
  readonly unitRoundoff: number;
}

function directionOf(one: Case): Vector {
  const { ray, segment } = one.input as { ray?: Ray; segment?: { start: Vector; end: Vector } };
  if (ray !== undefined && 'direction' in ray) return ray.direction;
  const [from, to] = ray === undefined ? [segment?.start, segment?.end] : [ray.origin, ray.end];
  return to?.map((x, i) => x - (from?.[i] ?? 0)) ?? [];
}

/** Of a surface with one normal n there, which points outward: n·d ≤ 0 where a line enters the convex body, and n·d ≥ 0 where it leaves. */
export function isLeaving(one: Case, { normal }: Hit): boolean | undefined {
  // Only `exit` ever reports where a line leaves.
  if (one.inside !== 'exit') return false;
  const d = directionOf(one);
  const size = Math.max(...d.map(Math.abs));
  if (!(size > 2 ** -900 && size < 2 ** 900)) return undefined;
  const terms = d.map((x, i) => Math.abs(x * (normal[i] ?? 0)));
  const doubt = 8 * unitRoundoff[one.format] * sum(terms) + 2 ** -140 * sum(d.map(Math.abs));
  const slope = dot(d, normal);
  return Math.abs(slope) > doubt ? slope > 0 : undefined;
}

const sum = (all: Vector): number => all.reduce((total, x) => total + x, 0);

/** In units of u and of the largest coordinates: far above what the roundings below come to. */
const roundings = 64;

const always = (): boolean => true;

/** By the rounded point, the doubt about its coordinates, and its normal. Queries that report no normal are not here. */
const oneNormal: {
  readonly [Q in HitQueryName]: (input: Inputs[Q], hit: Hit, doubt: number) => boolean;
} = {
  raySphere: always,
  rayCircle: always,
  segmentCircle: always,
  rayHalfSpace: always,
  rayCapsule: always,
  rayTriangle: always,
  rayMesh: always,
  rayPlane: always,
  sweptSphereSphere: always,
  sweptCircleCircle: always,
  sweptSphereHalfSpace: always,
  sweptCircleSegment: always,
  sweptSphereCapsule: always,
  sweptSphereTriangle: always,
  sweptSphereBox: always,
  rayBox: ({ box }, hit, doubt) => isOnOneFace(box, hit, doubt),
  rayCylinder({ cylinder: { a, b, radius } }, { point }, doubt) {
    const { height, length, away } = placeOf(point, a, b);
    return (height > doubt && height < length - doubt) || away < radius - doubt;
  },
  rayCone({ cone: { base, apex, radius } }, { point }, doubt) {
    const { height, length, away } = placeOf(point, base, apex);
    return height < length - doubt && (height > doubt || away < radius - doubt);
  },
};

/** Whether no other face of the body has a normal at the hit: certain where it is yes. */
export function hasOneNormal(one: Case, hit: FineHit): boolean {
  const isAlone = (
    oneNormal as Partial<Record<QueryName, (input: object, hit: Hit, doubt: number) => boolean>>
  )[one.query];
  return isAlone?.(one.input, hit, isAlone === always ? 0 : doubtOf(one, hit)) ?? false;
}

/**
 * Whether the apex of a cone is hit, which is reported at that very point. Undefined where that is not certain: where the base is so near that it may be reported there, too,
 * and where there is no surface.
 */
export function isApexHit(one: Case, { point, normal }: Hit): boolean | undefined {
  if (one.query !== 'rayCone') return false;
  const { ray, cone } = one.input;
  const { base, apex, radius } = cone;
  if (apex.some((x, i) => x !== point[i])) return false;
  const largest = Math.max(...apex.map(Math.abs));
  const isFar = base.some((x, i) => Math.abs(x - (apex[i] ?? 0)) > largest * 2 ** -20);
  if (!isFar || radius === 0 || normal.every((x) => x === 0)) return undefined;
  return isOnLine(apex, ray);
}

/** A length: what the coordinates of the question and of the point may be off by, together. */
function doubtOf(one: Case, { point, unitRoundoff }: FineHit): number {
  const { ray: _, ...shapes } = inputOf(one);
  const lengths = Object.values(shapes).flatMap((shape) =>
    Object.entries(fieldsOf(shape)).flatMap(([name, value]) =>
      name === 'orientation' ? [] : numbersIn(value),
    ),
  );
  const largest = Math.max(...lengths.map(Math.abs), ...point.map(Math.abs));
  const isInRange = largest > 2 ** -400 && largest < 2 ** 400;
  const tiniest = one.format === 'f32' ? 2 ** -140 : 2 ** -900;
  return isInRange ? roundings * unitRoundoff * largest + tiniest : Number.NaN;
}

/** Along the axis from a, and away from it. */
function placeOf(point: Vector, a: Vector, b: Vector) {
  const e = b.map((x, i) => x - (a[i] ?? 0));
  const m = point.map((x, i) => x - (a[i] ?? 0));
  const length = Math.hypot(...e);
  const height = dot(m, e) / length;
  const away = Math.hypot(...m.map((x, i) => x - (height * (e[i] ?? 0)) / length));
  return { height, length, away };
}

/** Beside a face that is hit, the point keeps away from all others. */
const isOnOneFace = (box: Box, hit: Hit, doubt: number): boolean =>
  'min' in box ? isOnFaceBetween(box, hit, doubt) : isOnFaceAround(box, hit, doubt);

function isOnFaceBetween({ min, max }: CornersBox, { point, normal }: Hit, doubt: number): boolean {
  const near = normal.findIndex((x) => x !== 0);
  return (
    near >= 0 &&
    point.every((x, k) => {
      const [low, high] = [min[k] ?? 0, max[k] ?? 0];
      return k === near ? high - low > doubt : x - low > doubt && high - x > doubt;
    })
  );
}

function isOnFaceAround(
  { center, halfExtents, orientation }: CenteredBox,
  { point, normal }: Hit,
  doubt: number,
): boolean {
  const rotation = orientation ?? [0, 0, 0, 1];
  const norm = Math.hypot(...rotation);
  const [x, y, z, w] = rotation.map((c) => c / norm) as [number, number, number, number];
  if (!(norm > 2 ** -400 && norm < 2 ** 400)) return false;
  // The axes of the box in the world: the columns of the rotation.
  const axes = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
  const m = point.map((c, i) => c - (center[i] ?? 0));
  const near = axes.findIndex((axis) => Math.abs(dot(axis, normal)) > 0.9);
  return (
    near >= 0 &&
    axes.every((axis, k) => {
      const half = halfExtents[k] ?? 0;
      return k === near ? half > doubt : Math.abs(dot(axis, m)) < half - doubt;
    })
  );
}

/**
 * Whether two normals, of a case and of the same case moved by an ulp, are of one face. Of a box they point the same way, where those of two faces are at right angles. How far the normal of
 * another body turns says nothing: an ulp turns that of a small one in any direction.
 */
export const isOneFace = (moved: Case, a: Vector, one: Case, b: Vector): boolean =>
  one.query === 'rayBox' ? dot(a, b) > 0.5 : faceOf(moved, a) === faceOf(one, b);

/** The ends and the side of a cylinder and a cone are told apart by the part of the normal along the axis. All other bodies are round or have one face, 0. */
function faceOf(one: Case, normal: Vector): number {
  if (one.query === 'rayCylinder') {
    const { a, b } = one.input.cylinder;
    return Math.round(alongAxis(normal, a, b));
  }
  if (one.query === 'rayCone') {
    const { base, apex } = one.input.cone;
    return Math.min(0, Math.round(alongAxis(normal, base, apex)));
  }
  return 0;
}

/** The cosine of the angle between a unit normal and the axis from a to b. */
function alongAxis(normal: Vector, a: Vector, b: Vector): number {
  const most = Math.max(...a.map(Math.abs), ...b.map(Math.abs));
  // So that no difference overflows, and none loses digits.
  const scale = most < 2 ** 400 ? 2 ** 600 : 1 / 2;
  const axis = b.map((x, i) => scale * x - scale * (a[i] ?? 0));
  const size = Math.hypot(...axis);
  return normal.reduce((sum, x, i) => sum + x * ((axis[i] ?? 0) / size), 0);
}
