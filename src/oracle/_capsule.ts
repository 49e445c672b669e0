/** A capsule, as the independent oracle has it: the union of the balls around a and b and of the cylinder between, and no formula for a distance. */
import { type Capsule, endsOfCapsule } from '../queries/index.ts';
import type { Body, Moving } from './_answer.ts';
import { linearAt } from './_answer.ts';
import { add, decode, minus, one, sign, times, zero } from './_binary.ts';
import type { Piece } from './_convex.ts';
import { between } from './_cylinder.ts';
import { signAt } from './_end.ts';
import { type Dyadics, difference, dot, type Line, squareOf } from './_vectors.ts';

export function capsuleBody({ origin, d }: Moving, capsule: Capsule, skin: number): Body {
  const { a, b, radius } = endsOfCapsule(capsule);
  const [from, to] = [a.map(decode), b.map(decode)];
  const e = difference(to, from);
  const [m, beyond] = [difference(origin, from), difference(origin, to)];
  const length = dot(e, e);
  const around = (x: Dyadics): Piece => ({
    faces: [],
    round: { q: squareOf(x, d), scale: one, w: [one, zero] },
  });
  const r = add(decode(radius), decode(skin));
  const [height, slope] = [dot(m, e), dot(d, e)];
  return {
    pieces: [around(m), around(beyond), ...(sign(length) === 0 ? [] : [between(m, d, e)])],
    radius,
    skin,
    // From the closest point of the segment, over r.
    normalAt: (end, format) => {
      const linear = (x: Dyadics): Line[] => x.map((xi, i) => [xi, d[i] ?? zero]);
      if (signAt(end, [height, slope]) <= 0) return linearAt(end, linear(m), r, format);
      if (signAt(end, [minus(height, length), slope]) >= 0) return linearAt(end, linear(beyond), r, format);
      const across = m.map((x, i): Line => {
        const ei = e[i] ?? zero;
        return [
          minus(times(x, length), times(height, ei)),
          minus(times(d[i] ?? zero, length), times(slope, ei)),
        ];
      });
      return linearAt(end, across, times(length, r), format);
    },
  };
}
