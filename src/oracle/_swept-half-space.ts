/**
 * A half-space that a ball moves against: its centre is in n·x ≤ n·q, or not farther than R over the face, (h + v·t)² ≤ R²·K with h the height times |n|, v its change and
 * K = n·n: two pieces, the second of which is a slab. Where they touch from outside the height is R·√K, so that (R/√K)·n is (h + v·t)·n/K, which is linear in t.
 */

import type { Format } from '../floats.ts';
import type { Ball, Expected, HalfSpace, Inside, Motion } from '../queries/index.ts';
import { linearAt, signedRoot } from './_answer.ts';
import { decode, minus, one, sign, squared, times, zero } from './_binary.ts';
import { heightOf } from './_half-space.ts';
import { type GrownBody, movingBall, sweptAnswer } from './_sweep.ts';
import { dot, type Line, twice } from './_vectors.ts';

export function sweptHalfSpaceAnswer(
  given: { readonly ball: Ball; readonly motion: Motion; readonly halfSpace: HalfSpace },
  asked: { readonly inside: Inside; readonly format: Format },
  isMarginWanted: boolean,
  skin: number,
): Expected {
  const { ball, motion, halfSpace } = given;
  const moving = movingBall(ball, motion);
  const { origin, d } = moving;
  const n = halfSpace.normal.map(decode);
  const K = dot(n, n);
  const [h, v] = heightOf(moving, halfSpace);
  const body: GrownBody = {
    pieces: [
      { faces: [[h, v]] },
      {
        faces: [],
        round: { q: [squared(h), twice(times(h, v)), squared(v)], scale: K, w: [one, zero] },
      },
    ],
    radius: ball.radius,
    skin,
    isAlike: sign(v) === 0,
    normalAt: (_, format) => n.map((x) => signedRoot(x, K, K, format)),
    pointAt: (end, format) =>
      linearAt(
        end,
        origin.map((x, i): Line => {
          const across = n[i] ?? zero;
          return [minus(times(x, K), times(across, h)), minus(times(d[i] ?? zero, K), times(across, v))];
        }),
        K,
        format,
      ),
  };
  return sweptAnswer(moving, body, asked, isMarginWanted);
}
