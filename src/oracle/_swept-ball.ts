/** A ball that a ball moves against: with R the sum of the radii, |x − q|² ≤ R², and where they touch at x that is q + (r/R)·(x − q). */

import type { Format } from '../floats.ts';
import type { Ball, Expected, Inside, Motion } from '../queries/index.ts';
import { linearAt } from './_answer.ts';
import { add, decode, one, sign, times, zero } from './_binary.ts';
import { type GrownBody, movingBall, sumOf, sweptAnswer } from './_sweep.ts';
import { difference, type Line, squareOf } from './_vectors.ts';

export function sweptBallAnswer(
  { ball, motion, still }: { readonly ball: Ball; readonly motion: Motion; readonly still: Ball },
  asked: { readonly inside: Inside; readonly format: Format },
  isMarginWanted: boolean,
  skin: number,
): Expected {
  const moving = movingBall(ball, motion);
  const { origin, d } = moving;
  const center = still.center.map(decode);
  const m = difference(origin, center);
  const R = sumOf(ball.radius, still.radius, skin);
  const r = decode(still.radius);
  const isPoint = sign(R) === 0;
  const body: GrownBody = {
    pieces: [{ faces: [], round: { q: squareOf(m, d), scale: one, w: [one, zero] } }],
    radius: ball.radius,
    width: still.radius,
    skin,
    normalAt: (end, format) =>
      linearAt(
        end,
        m.map((x, i) => [x, d[i] ?? zero]),
        R,
        format,
      ),
    pointAt: (end, format) =>
      linearAt(
        end,
        center.map(
          (x, i): Line => [isPoint ? x : add(times(x, R), times(r, m[i] ?? zero)), times(r, d[i] ?? zero)],
        ),
        isPoint ? one : R,
        format,
      ),
  };
  return sweptAnswer(moving, body, asked, isMarginWanted);
}
