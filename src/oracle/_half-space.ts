/** A half-space, as the independent oracle has it: n·(x − q) ≤ 0. */
import type { HalfSpace } from '../queries/index.ts';
import type { Body, Moving } from './_answer.ts';
import { signedRoot } from './_answer.ts';
import { decode } from './_binary.ts';
import { difference, dot } from './_vectors.ts';

export function halfSpaceBody({ origin, d }: Moving, { point, normal }: HalfSpace): Body {
  const n = normal.map(decode);
  const size = dot(n, n);
  return {
    pieces: [{ faces: [[dot(n, difference(origin, point.map(decode))), dot(n, d)]] }],
    normalAt: (_, format) => n.map((x) => signedRoot(x, size, size, format)),
  };
}
