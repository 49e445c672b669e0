/**
 * The independent oracle for a ray and a convex body: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the body, and how far is its radius from a flip?
 *
 * Method: membership decides (_convex.ts), t and the numbers at it are rounded by enclosing the end (_end.ts), and the verdict is asked
 * for other radii (_margin.ts). A body says where it is along the line, and its normal where the line goes through its surface.
 */

import type { Format } from '../floats.ts';
import type { Expected, Inside, Ray } from '../queries/index.ts';
import { add, type Dyadic, decode, one, roundSurd, sign, squared, ulpExponentOf, zero } from './_binary.ts';
import { ofRadius, type Piece, type Samples, samplesOf, verdictOf } from './_convex.ts';
import { type End, endOf, linear, roundAt } from './_end.ts';
import { marginOf } from './_margin.ts';
import { compareRatios, type Dyadics, difference, type Line, whole } from './_vectors.ts';

export interface Moving {
  readonly origin: Dyadics;
  readonly d: Dyadics;
  /** T; absent where the ray has no end. */
  readonly limit: Dyadic | undefined;
}

export function movingOf(ray: Ray): Moving {
  const origin = ray.origin.map(decode);
  if ('end' in ray) return { origin, d: difference(ray.end.map(decode), origin), limit: one };
  const limit = ray.tMax === Number.POSITIVE_INFINITY ? undefined : decode(ray.tMax);
  return { origin, d: ray.direction.map(decode), limit };
}

export interface Body {
  readonly pieces: readonly Piece[];
  /** As it is given; absent where nothing is round. What is added to it. */
  readonly radius?: number;
  readonly skin?: number;
  /** The radius of what a ball moves against. */
  readonly width?: number;
  readonly normalAt: (end: End, format: Format) => readonly number[];
}

/** √(x²·y), with the sign of x. */
export const signedRoot = (x: Dyadic, y: Dyadic, den: Dyadic, format: Format): number =>
  roundSurd(zero, sign(x) < 0 ? -1 : 1, { m: x.m * x.m * y.m, e: 2 * x.e + y.e }, den, format);

/** The components c0 + c1·t over den. */
export const linearAt = (end: End, lines: readonly Line[], den: Dyadic, format: Format): number[] =>
  lines.map((line) => roundAt(end, linear(end, line, den, format), format));

/** Where the line goes through the surface, or `within` where the ray starts inside and that is what is reported. */
export function meetingOf(
  { limit }: Pick<Moving, 'limit'>,
  { pieces, radius, skin = 0, width = 0 }: Body,
  inside: Inside,
): { readonly samples: Samples; readonly end: End | 'within' | undefined } {
  const r = radius === undefined ? one : add(add(decode(radius), decode(skin)), decode(width));
  const square = whole(squared(r));
  const samples = samplesOf(pieces, limit);
  const verdict = verdictOf(samples, inside, (value) => compareRatios(value, square));
  if (verdict === undefined || verdict === 'within') return { samples, end: verdict };
  const within = samples.lowest.filter(({ value }) => compareRatios(value, square) <= 0).map(({ t }) => t);
  return { samples, end: endOf(ofRadius(pieces, r), verdict === 'enters' ? -1 : 1, within) };
}

/** The answer to a valid case; the margin, which often takes most of the time, may be left out (null). */
export function convexAnswer(
  moving: Moving,
  body: Body,
  { inside, format }: { readonly inside: Inside; readonly format: Format },
  isMarginWanted: boolean,
): Expected {
  const { origin, d } = moving;
  if (d.every((x) => sign(x) === 0)) return { hit: false, margin: null };
  const { radius, skin = 0 } = body;
  const { samples, end } = meetingOf(moving, body, inside);
  const margin =
    radius === undefined || !isMarginWanted
      ? null
      : marginOf(samples, inside, {
          radius: add(decode(radius), decode(skin)),
          skin: decode(skin),
          ulpExponent: ulpExponentOf(radius, format),
        });
  if (end === undefined) return { hit: false, margin };
  const none = origin.map(() => 0);
  if (end === 'within') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, format));
    return { hit: true, t: 0, point, normal: none, margin };
  }
  const [t = Number.NaN] = linearAt(end, [[zero, one]], one, format);
  const point = linearAt(
    end,
    origin.map((x, i) => [x, d[i] ?? zero]),
    one,
    format,
  );
  const hasSurface = radius === undefined || radius + skin > 0;
  return { hit: true, t, point, normal: hasSurface ? body.normalAt(end, format) : none, margin };
}
