/** What swept-sphere-triangle.ts decides: where the line of the centre comes into the grown triangle, and at which radii the verdict flips. */
import { decompose } from '../floats.ts';
import { type Inputs, type Inside, rayOfMotion } from '../queries/index.ts';
import { type Fraction, limitOf } from './_ball.ts';
import { type Corners, type Grown, type Part, partsOf, type Sense } from './_grown-triangle.ts';
import { lineOf } from './_line.ts';
import type { Flips } from './_margin.ts';
import { choose, type RayReport } from './_ray.ts';
import { compareFloat, compareSurds, rational, type Surd } from './_surd.ts';
import { startReport } from './_sweep.ts';
import { distanceOf } from './_triangle-distance.ts';
import { add, dot, multiply, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

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
function crossed(parts: readonly Part[], sense: Sense): SweptTriangleDecision['enter'] {
  let found: SweptTriangleDecision['enter'];
  for (const part of parts) {
    const t = part.at(sense);
    if (t === undefined || !part.isOver(t)) continue;
    if (found === undefined || sense * compareSurds(t, found.t) > 0) found = { t, part };
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
