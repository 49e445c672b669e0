/** From a decision in exact numbers to the answer that a caller gets: rounding, the margin, decimals on request. */
import { type Format, isOfFormat } from '../floats.ts';
import {
  type Contract,
  defaultInsideOf,
  fieldPath,
  fieldsOf,
  firstInvalid,
  formOf,
  type InputValue,
  type Inside,
  type Side,
  usedFloats,
  type Vector,
} from '../queries/index.ts';
import { type BallQuestion, decideBall } from './_ball.ts';
import { ballMargin } from './_margin.ts';
import { type NormalCone, roundCone } from './_normals.ts';
import { requireOptions } from './_options.ts';
import type { RayReport } from './_ray.ts';
import { roundSurd, toDigits } from './_rounding.ts';
import type { Surd } from './_surd.ts';
import { describe } from './_vectors.ts';
import type { Approximation } from './real.ts';

/** How the question is meant. */
export interface ExactOptions {
  /** The format of the inputs and of the answer. Default: f64. */
  readonly format?: Format;
  /** What is reported from inside. Default: exit; of a sweep start. */
  readonly inside?: Inside;
  /** From which side a triangle or a plane counts. Default: both. */
  readonly side?: Side;
  /** Of a mesh: `miss` leaves out the faces in whose plane the ray runs, and those without area. Default: hit. */
  readonly coplanar?: 'hit' | 'miss';
  /** A double whatever the format, which is added to the radius, without rounding: docs/meaning.md, "A skin". Default: 0. */
  readonly skin?: number;
  /** Ask for decimals of so many significant digits beside the floats: 1 to 40,000. */
  readonly digits?: number;
}

/** What is asked of a query that reports a verdict and no numbers. */
export type OverlapOptions = Pick<ExactOptions, 'format' | 'skin'>;

/** What is asked of a query that reports numbers and has no inside. */
export type SegmentsOptions = Pick<ExactOptions, 'format' | 'digits'>;

/** Every float is correctly rounded to the format; `…Exact` are there when `digits` asked for them. */
export interface RayHit {
  readonly hit: true;
  /** In lengths of the direction (of the way, where an end point is given). */
  readonly t: number;
  /** t·|d|, in units of length. */
  readonly distance: number;
  readonly point: Vector;
  /** Outward and of length 1; zero where there is none. */
  readonly normal: Vector;
  /** Ulps of the radius to the nearest radius that flips the verdict; null where none does. */
  readonly margin: number | null;
  /** Of a ball: half the length of the line's way through it; a double whatever the format, with an error below one ulp. */
  readonly halfChord?: number;
  /** The line touches the body in one point. */
  readonly touching: boolean;
  /** The hit is where the line leaves the body that it started in. */
  readonly leaving: boolean;
  /** On an edge, a rim, a corner or an apex: the unit normals that are as right as `normal`. */
  readonly cone?: NormalCone<number>;
  readonly tExact?: Approximation;
  readonly distanceExact?: Approximation;
  readonly pointExact?: readonly Approximation[];
  readonly normalExact?: readonly Approximation[];
}

/** A miss has none of a hit's numbers. Their names are in its type, so that `const { hit, t } = …` compiles, and `hit` says whether `t` is there. */
type NoneOf<Names extends string> = { readonly [N in Names]?: never };

/** No point of the ray that counts is in the body. */
export interface RayMiss extends NoneOf<Exclude<keyof MeshHit, 'hit' | 'margin' | 'touching'>> {
  readonly hit: false;
  readonly margin: number | null;
  readonly touching: boolean;
}

/** Whether and where a ray meets a body. */
export type RayAnswer = RayHit | RayMiss;

/** Where a ray first meets a plane. */
export interface PlaneHit extends RayHit {
  /** The ray runs in the plane. */
  readonly coplanar: boolean;
}

/** Whether and where a ray meets a plane. */
export type PlaneAnswer = PlaneHit | RayMiss;

/** Where a ray first meets a triangle. */
export interface TriangleHit extends RayHit {
  /** The point is a + u·(b − a) + v·(c − a); both are 0 where the triangle has no area. */
  readonly u: number;
  readonly v: number;
  /** The ray runs in the plane of the triangle, or there is none, as it has no area. */
  readonly coplanar: boolean;
  readonly uExact?: Approximation;
  readonly vExact?: Approximation;
}

/** Whether and where a ray meets a triangle. */
export type TriangleAnswer = TriangleHit | RayMiss;

/** Where a ray first meets a mesh: the numbers are those of the face that is reported. */
export interface MeshHit extends TriangleHit {
  /** The least index of a face that holds the point. */
  readonly face: number;
  /** All of them that count. */
  readonly faces: readonly number[];
}

/** Whether and where a ray meets a mesh. */
export type MeshAnswer = MeshHit | RayMiss;

/** Whether two bodies share a point. */
export interface OverlapAnswer {
  readonly overlap: boolean;
  /** Ulps of the radius to the radius that flips the verdict; null where none does. */
  readonly margin: number | null;
  /** The verdict hangs on equality. */
  readonly touching: boolean;
}

/** What two segments share, where they share something. */
export interface SegmentsShared {
  /** `overlap`: more than one point; the numbers are those of the first along the first segment. */
  readonly kind: 'point' | 'overlap';
  /** Along the first segment and along the second, from 0 to 1; 0 where it is free. */
  readonly t: number;
  readonly u: number;
  readonly point: Vector;
  /** The verdict hangs on equality: an end touches, or they are on one line. */
  readonly touching: boolean;
  readonly tExact?: Approximation;
  readonly uExact?: Approximation;
  readonly pointExact?: readonly Approximation[];
}

/** Two segments that share nothing. */
export interface SegmentsApart extends NoneOf<Exclude<keyof SegmentsShared, 'kind' | 'touching'>> {
  readonly kind: 'none';
  readonly touching: boolean;
}

/** What two segments share. */
export type SegmentsAnswer = SegmentsApart | SegmentsShared;

/** The corners of a rectangle. */
export interface CornersAnswer {
  /** At local (−, +), (+, +), (−, −), (+, −). */
  readonly corners: readonly Vector[];
  readonly cornersExact?: readonly (readonly Approximation[])[];
}

/** A point in the coordinates of a rectangle. */
export interface LocalAnswer {
  readonly local: Vector;
  readonly localExact?: readonly Approximation[];
}

/** How far a body is, and where it is nearest: floats, each correctly rounded by itself. */
export interface DistanceAnswer {
  readonly distance: number;
  /** The square of the exact distance, rounded once. */
  readonly distanceSquared: number;
  readonly distanceExact?: Approximation;
}

/** The point of a triangle that is nearest to a point. */
export interface TrianglePointAnswer extends DistanceAnswer {
  readonly on: Vector;
  /** The point is a + u·(b − a) + v·(c − a); both are 0 where the triangle has no area. */
  readonly u: number;
  readonly v: number;
  readonly hasArea: boolean;
  /** What of the triangle it is. */
  readonly nearest: 'inside' | 'ab' | 'bc' | 'ca' | 'a' | 'b' | 'c';
  readonly onExact?: readonly Approximation[];
  readonly uExact?: Approximation;
  readonly vExact?: Approximation;
}

/** The point of a solid box that is nearest to a point. */
export interface BoxPointAnswer extends DistanceAnswer {
  /** The point itself where that is in the box. */
  readonly on: Vector;
  /** Along each axis of the box on which side of it the point is: 1 beyond the upper face, −1 beyond the lower one, 0 between the two or in one. */
  readonly sides: readonly number[];
  readonly onExact?: readonly Approximation[];
}

/** The points of two segments that are nearest to each other. */
export interface SegmentPairAnswer extends DistanceAnswer {
  /** Along the first segment and along the second, from 0 to 1. */
  readonly t: number;
  readonly u: number;
  readonly onFirst: Vector;
  readonly onSecond: Vector;
  /** Many pairs of points are as near; this is the one with the least t, then the least u. */
  readonly several: boolean;
  /** Which parameters are free, as the segment is a point: then they are 0. */
  readonly free: { readonly t: boolean; readonly u: boolean };
  /** Whether ends are nearest: of none, of the first, of the second, of both. */
  readonly nearest: 'between' | 'first' | 'second' | 'both';
  readonly tExact?: Approximation;
  readonly uExact?: Approximation;
  readonly onFirstExact?: readonly Approximation[];
  readonly onSecondExact?: readonly Approximation[];
}

/**
 * Throws a RangeError that names the first field at fault, what was found and what is wanted; a TypeError where the options are no object.
 * `given`: what a field of the contract is called where the caller gave it by another name.
 */
export function requireValid(
  contract: Contract,
  input: InputValue,
  options: ExactOptions,
  given = (field: string): string => field,
): void {
  requireOptions(contract, options);
  const { inside = defaultInsideOf(contract), side = 'both', format = 'f64' } = options;
  const wrong = firstInvalid(contract, input, contract.hasSide === true ? side : inside);
  if (wrong !== undefined) {
    const { field, found, why } = wrong;
    throw new RangeError(`${given(field)}: ${found === undefined ? why : `${describe(found)} is ${why}`}`);
  }
  if (format === 'f64') return;
  // All of them, as one at a time takes as many tries.
  const refused: string[] = [];
  for (const [name, shape] of Object.entries(input)) {
    const fields = fieldsOf(shape);
    for (const field of formOf(contract.inputs[name] ?? [], fields)) {
      for (const x of usedFloats(field, fields)) {
        if (isOfFormat(x, format)) continue;
        const path = fieldPath(name, field.name);
        refused.push(`${path}: ${x} is not a binary32 number; give Math.fround(${x}) = ${Math.fround(x)}`);
      }
    }
  }
  if (refused.length > 0) throw new RangeError(refused.join('; '));
}

/** The answer for a ball in 2D or 3D. */
export function answerBall(question: BallQuestion, options: ExactOptions): RayAnswer {
  const { terms, hit, touching } = decideBall(question);
  return answerRay(hit, touching, ballMargin(question, terms, options.format ?? 'f64'), options);
}

/** The floats of a hit, each correctly rounded by itself, and its decimals where they are asked for. */
export function answerRay(
  hit: RayReport | undefined,
  touching: boolean,
  margin: number | null,
  { format = 'f64', digits }: ExactOptions,
): RayAnswer {
  if (hit === undefined) return { hit: false, margin, touching };
  const round = (x: Surd): number => roundSurd(x, format);
  const answer: RayHit = {
    hit: true,
    t: round(hit.t),
    distance: round(hit.distance),
    point: hit.point.map(round),
    normal: hit.normal.map(round),
    margin,
    ...(hit.halfChord === undefined ? {} : { halfChord: toDigits(hit.halfChord, 20).toNumber() }),
    touching,
    leaving: hit.leaving,
    ...(hit.cone === undefined ? {} : { cone: roundCone(hit.cone, format) }),
  };
  if (digits === undefined) return answer;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  return {
    ...answer,
    tExact: expand(hit.t),
    distanceExact: expand(hit.distance),
    pointExact: hit.point.map(expand),
    normalExact: hit.normal.map(expand),
  };
}
