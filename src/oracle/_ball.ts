/** A ball, as the independent oracle has it: |x − c|² ≤ r², in the plane too. */
import type { Ball } from '../queries/index.ts';
import type { Body, Moving } from './_answer.ts';
import { linearAt } from './_answer.ts';
import { add, decode, one, zero } from './_binary.ts';
import { difference, squareOf } from './_vectors.ts';

export function ballBody({ origin, d }: Moving, { center, radius }: Ball, skin: number): Body {
  const m = difference(origin, center.map(decode));
  return {
    pieces: [{ faces: [], round: { q: squareOf(m, d), scale: one, w: [one, zero] } }],
    radius,
    skin,
    normalAt: (end, format) =>
      linearAt(
        end,
        m.map((x, i) => [x, d[i] ?? zero]),
        add(decode(radius), decode(skin)),
        format,
      ),
  };
}
