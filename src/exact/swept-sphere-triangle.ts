/**
 * Question: when does a ball that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch the triangle of the corners a, b, c in 3D?
 * The line of its centre against the triangle grown by s, a convex body of faces, cylinders and balls (_grown-triangle.ts). The distance from the triangle is convex along the line, and has
 * the slope of that from the nearest part: so where the line comes into a part over which it is, the distance is s and does not grow. The first of these t is t0, and the last on the
 * way out t1: many where the line slides along a face or a side, or where parts meet. There the roots differ, and are compared exactly (_surd.ts).
 *
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate (besides _sweep.ts):
 *   | (b − a) × (c − a) = 0 | a segment or a point: its sides and corners alone |
 *   | t0 = t1, or sliding   | `touching` |
 *   | s = 0                 | the triangle itself: the point is the centre at t |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.6 (faces, cylinders and balls); the rest is ours.
 */
import { decompose } from '../floats.ts';
import { type Inputs, type Inside, rayOfMotion } from '../queries/index.ts';
import { sweptSphereTriangle as contract } from '../queries/swept-sphere-triangle.ts';
import { answerRay, type ExactOptions, type RayAnswer } from './_answer.ts';
import { type Fraction, limitOf } from './_ball.ts';
import { type Corners, type Grown, type Part, partsOf, type Way } from './_grown-triangle.ts';
import { lineOf } from './_line.ts';
import { type Flips, marginOf } from './_margin.ts';
import { choose, type RayReport } from './_ray.ts';
import { readBall } from './_ray-ball.ts';
import { compareFloat, compareSurds, rational, type Surd } from './_surd.ts';
import { readMotion, requireSweep, startReport } from './_sweep.ts';
import { type BallLike, type MotionLike, shapeOf } from './_vectors.ts';
import { readTriangle, type TriangleLike } from './ray-triangle.ts';
import { add, dot, multiply, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';
import { distanceOf } from './sphere-triangle.ts';

export interface SweptTriangleDecision {
  readonly grown: Grown;
  /** Where the line of the centre comes into the grown triangle, and leaves it; absent where it misses, or does not move. */
  readonly enter: { readonly t: Surd; readonly part: Part } | undefined;
  readonly leave: { readonly t: Surd; readonly part: Part } | undefined;
  readonly flips: Flips | undefined;
  readonly touching: boolean;
  readonly hit: RayReport | undefined;
}

/** Decides the question: every comparison is the sign of an integer expression. */
export function decideSweptTriangle(
  { ball, motion, triangle }: Inputs['sweptSphereTriangle'],
  inside: Inside,
  skin = 0,
): SweptTriangleDecision {
  const ray = rayOfMotion(ball, motion);
  const { a, b, c } = triangle;
  const line = lineOf(ray, [ball.radius, skin, ...a, ...b, ...c]);
  const { origin, d, length, lengthExponent } = line;
  const corners: Corners = [a.map(length), b.map(length), c.map(length)];
  const radius = add(length(ball.radius), length(skin));
  const grown: Grown = { line, corners, radius };
  const start = distanceOf(origin, ...corners).squared;
  const compareToRadius = ({ num, den }: Fraction): number =>
    sign(subtract(num, multiply(square(radius), den)));
  if (sign(dot(d, d)) === 0) {
    const flips = inside === 'start' ? { smallest: start, largest: undefined } : undefined;
    const hit =
      flips !== undefined && compareToRadius(start) <= 0 ? startReport(origin, lengthExponent) : undefined;
    const touching = hit !== undefined && compareToRadius(start) === 0;
    return { grown, enter: undefined, leave: undefined, flips, touching, hit };
  }
  const parts = partsOf(grown);
  const limit = limitOf(ray);
  const [enter, leave] = [crossed(parts, -1), crossed(parts, 1)];
  const flips = flipsOf(grown, parts, start, inside, limit);
  const choice =
    enter === undefined || leave === undefined
      ? undefined
      : choose({ t0: enter.t, t1: leave.t }, inside, limit);
  const hit =
    choice === undefined || enter === undefined
      ? undefined
      : choice === 'inside'
        ? startReport(origin, lengthExponent)
        : report(grown, enter, ball.radius + skin > 0);
  const touching = hit !== undefined && flips !== undefined && compareToRadius(flips.smallest) === 0;
  return { grown, enter, leave, flips, touching, hit };
}

/** The first place on the way in, or the last on the way out. */
function crossed(parts: readonly Part[], way: Way): SweptTriangleDecision['enter'] {
  let found: SweptTriangleDecision['enter'];
  for (const part of parts) {
    const t = part.at(way);
    if (t === undefined || !part.isOver(t)) continue;
    if (found === undefined || way * compareSurds(t, found.t) > 0) found = { t, part };
  }
  return found;
}

/** The numbers that are reported, as surds over the root of the part. */
function report(
  { line: { d, lengthExponent } }: Grown,
  { t, part }: { readonly t: Surd; readonly part: Part },
  hasNormal: boolean,
): RayReport {
  const A = dot(d, d);
  const nothing = rational(zero, one, 0);
  return {
    t,
    // t·|d| = t·A/√A.
    distance: {
      p: multiply(t.p, A),
      q: multiply(t.q, A),
      root: t.root,
      den: t.den,
      underRoot: A,
      shift: lengthExponent,
    },
    point: part.point(t),
    normal: hasNormal ? part.normal(t) : d.map(() => nothing),
    leaving: false,
  };
}

/**
 * The squares of the radii from which, and up to which, it is a hit (docs/derivations/margin.md): the least distance from 0 to the limit, and under `miss` the distance at the start. The
 * line is nearest from τ0 to τ1, where a part over which it is is nearest to it; with τ0 < 0 it has come in before the start whatever the radius.
 */
function flipsOf(
  grown: Grown,
  parts: readonly Part[],
  start: Fraction,
  inside: Inside,
  limit: number,
): Flips | undefined {
  const lowest = parts.flatMap(({ near, isOver }) => (near !== undefined && isOver(near.t) ? [near] : []));
  const isBefore = lowest.some(({ t }) => sign(t.p) < 0);
  if (inside === 'miss' && isBefore) return undefined;
  const isOnlyBefore = lowest.every(({ t }) => sign(t.p) < 0);
  const isOnlyPast = lowest.every(({ t }) => compareFloat(t, limit) > 0);
  const smallest = isOnlyBefore
    ? start
    : isOnlyPast
      ? distanceAt(grown, limit)
      : (lowest[0]?.squared ?? start);
  return { smallest, largest: inside === 'start' ? undefined : start };
}

/** At a float t. */
function distanceAt({ line: { origin, d, tExponent }, corners }: Grown, t: number): Fraction {
  const { mantissa, exponent } = decompose(t);
  // t = factor / unit.
  const own = t === 0 ? 0 : exponent - tExponent;
  const unit = scaled(1, -Math.max(0, -own));
  const factor = scaled(mantissa, -Math.max(0, own));
  const grow = (v: readonly Real[]): Real[] => v.map((x) => multiply(x, unit));
  const [a, b, c] = corners;
  const at = grow(origin).map((x, i) => add(x, multiply(factor, d[i] ?? zero)));
  const { num, den } = distanceOf(at, grow(a), grow(b), grow(c)).squared;
  return { num, den: multiply(den, square(unit)) };
}

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the ball.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptSphereTriangle } from 'hitproof/exact';
 *
 * const ball = { center: [1, 1, 8], radius: 2 };
 * const { t, point } = sweptSphereTriangle(ball, [0, 0, -12], { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] });
 * t; // 0.5
 * point; // [1, 1, 0]
 * ```
 */
export function sweptSphereTriangle(
  ballLike: BallLike,
  motionLike: MotionLike,
  triangleLike: TriangleLike,
  options: ExactOptions = {},
): RayAnswer {
  const { format = 'f64', skin } = options;
  const ball = readBall(ballLike, contract.dimension, 'ball');
  const motion = readMotion(motionLike, contract.dimension);
  const triangle = readTriangle(shapeOf(triangleLike, 'triangle'));
  const inside = requireSweep(contract, { ball, motion, triangle: { ...triangle } } as never, options);
  const { grown, flips, touching, hit } = decideSweptTriangle({ ball, motion, triangle }, inside, skin);
  const margin = marginOf(ball.radius, flips, grown.line.lengthExponent, format, skin);
  return answerRay(hit, touching, margin, options);
}
