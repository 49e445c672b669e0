/**
 * A ball that moves, as the independent oracle has it: its centre is a line, against the body grown by its radius. Membership decides where that is met
 * (_convex.ts); where the ball touches is linear in t, as the normal is, and so rounded like it.
 */

import type { Format } from '../floats.ts';
import type { Ball, Expected, Inside, Motion } from '../queries/index.ts';
import { rayOfMotion } from '../queries/index.ts';
import { type Body, linearAt, type Moving, meetingOf, movingOf } from './_answer.ts';
import { add, type Dyadic, decode, one, roundSurd, sign, squared, ulpExponentOf, zero } from './_binary.ts';
import { samplesOf } from './_convex.ts';
import type { End } from './_end.ts';
import { marginOf } from './_margin.ts';
import { compareRatios, whole } from './_vectors.ts';

/** The body grown by the radius of the ball, and where it is touched. */
export interface GrownBody extends Body {
  readonly radius: number;
  /** Every point of the line is as near as any other. */
  readonly isAlike?: boolean;
  readonly pointAt: (end: End, format: Format) => readonly number[];
}

export const movingBall = (ball: Ball, motion: Motion): Moving => movingOf(rayOfMotion(ball, motion));

/** A sum of radii. */
export const sumOf = (...radii: readonly number[]): Dyadic => radii.map(decode).reduce(add, zero);

/** Without a way, or where none leads nearer, the ball touches for ever or never. */
function restingOf({ pieces }: GrownBody, radius: Dyadic): ReturnType<typeof meetingOf> {
  const samples = samplesOf(pieces, one);
  const [value] = samples.start;
  const isMet = value !== undefined && compareRatios(value, whole(squared(radius))) <= 0;
  return { samples, end: isMet ? 'within' : undefined };
}

/** The answer to a valid case; the margin, in ulps of the radius of the ball, may be left out (null). */
export function sweptAnswer(
  moving: Moving,
  body: GrownBody,
  { inside, format }: { readonly inside: Inside; readonly format: Format },
  isMarginWanted: boolean,
): Expected {
  const { origin, d } = moving;
  const { radius, skin = 0, width = 0 } = body;
  const isStill = body.isAlike === true || d.every((x) => sign(x) === 0);
  if (isStill && inside === 'miss') return { hit: false, margin: null };
  const R = sumOf(radius, width, skin);
  const { samples, end } = isStill ? restingOf(body, R) : meetingOf(moving, body, inside);
  const margin = isMarginWanted
    ? marginOf(samples, inside, {
        radius: R,
        skin: sumOf(width, skin),
        ulpExponent: ulpExponentOf(radius, format),
      })
    : null;
  if (end === undefined) return { hit: false, margin };
  const none = origin.map(() => 0);
  if (end === 'within') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, format));
    return { hit: true, t: 0, point, normal: none, margin };
  }
  const [t = Number.NaN] = linearAt(end, [[zero, one]], one, format);
  const normal = radius + skin > 0 ? body.normalAt(end, format) : none;
  return { hit: true, t, point: body.pointAt(end, format), normal, margin };
}
