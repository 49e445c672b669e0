/**
 * A capsule, or a segment in the plane, that a ball moves against: the union of the balls of radius R around a and b and of the cylinder between, R the sum of the radii. Where they
 * touch is r/R of the way from the nearest point of the axis to the centre, past that.
 */

import type { Format } from '../floats.ts';
import type { Ball, EndsCapsule, Expected, Inside, Motion } from '../queries/index.ts';
import { linearAt } from './_answer.ts';
import { add, type Dyadic, decode, minus, one, sign, times, zero } from './_binary.ts';
import type { Piece } from './_convex.ts';
import { between } from './_cylinder.ts';
import { type End, signAt } from './_end.ts';
import { type GrownBody, movingBall, sumOf, sweptAnswer } from './_sweep.ts';
import { type Dyadics, difference, dot, type Line, squareOf } from './_vectors.ts';

/** Numbers that are linear in t, over one. */
interface Over {
  readonly lines: readonly Line[];
  readonly den: Dyadic;
}

export function sweptCapsuleAnswer(
  { ball, motion, still }: { readonly ball: Ball; readonly motion: Motion; readonly still: EndsCapsule },
  asked: { readonly inside: Inside; readonly format: Format },
  isMarginWanted: boolean,
  skin: number,
): Expected {
  const moving = movingBall(ball, motion);
  const { origin, d } = moving;
  const [a, b] = [still.a.map(decode), still.b.map(decode)];
  const [m, n, e] = [difference(origin, a), difference(origin, b), difference(b, a)];
  const [L, height, rise] = [dot(e, e), dot(m, e), dot(d, e)];
  const around = (x: Dyadics): Piece => ({
    faces: [],
    round: { q: squareOf(x, d), scale: one, w: [one, zero] },
  });
  const R = sumOf(ball.radius, still.radius, skin);
  const r = decode(still.radius);

  /** The nearest point of the axis, and what leads from there to the centre. */
  const placeAt = (end: End): { axis: Over; arm: Over } => {
    const isA = signAt(end, [height, rise]) <= 0;
    if (isA || signAt(end, [minus(height, L), rise]) >= 0) {
      const arm = (isA ? m : n).map((x, i): Line => [x, d[i] ?? zero]);
      return {
        axis: { lines: (isA ? a : b).map((x) => [x, zero]), den: one },
        arm: { lines: arm, den: one },
      };
    }
    const axis = a.map((x, i): Line => {
      const ei = e[i] ?? zero;
      return [add(times(x, L), times(ei, height)), times(ei, rise)];
    });
    const arm = m.map((x, i): Line => {
      const ei = e[i] ?? zero;
      return [minus(times(x, L), times(ei, height)), minus(times(d[i] ?? zero, L), times(ei, rise))];
    });
    return { axis: { lines: axis, den: L }, arm: { lines: arm, den: L } };
  };
  const body: GrownBody = {
    pieces: [around(m), around(n), ...(sign(L) === 0 ? [] : [between(m, d, e)])],
    radius: ball.radius,
    width: still.radius,
    skin,
    normalAt: (end, format) => {
      const { lines, den } = placeAt(end).arm;
      return linearAt(end, lines, times(den, R), format);
    },
    pointAt: (end, format) => {
      const { axis, arm } = placeAt(end);
      if (sign(r) === 0) return linearAt(end, axis.lines, axis.den, format);
      const lines = axis.lines.map(([c0, c1], i): Line => {
        const [x, v] = arm.lines[i] ?? [zero, zero];
        return [add(times(c0, R), times(r, x)), add(times(c1, R), times(r, v))];
      });
      return linearAt(end, lines, times(axis.den, R), format);
    },
  };
  return sweptAnswer(moving, body, asked, isMarginWanted);
}
