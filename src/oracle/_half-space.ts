/** A half-space, as the independent oracle has it: n·(x − q) ≤ 0, or n·x + k ≤ 0. */
import type { HalfSpace } from '../queries/index.ts';
import type { Body, Moving } from './_answer.ts';
import { signedRoot } from './_answer.ts';
import { add, decode } from './_binary.ts';
import { difference, dot, type Line } from './_vectors.ts';

/** n·(x − q), or n·x + k, along the line. */
export function heightOf({ origin, d }: Moving, halfSpace: HalfSpace): Line {
  const n = halfSpace.normal.map(decode);
  const height =
    'point' in halfSpace
      ? dot(n, difference(origin, halfSpace.point.map(decode)))
      : add(dot(n, origin), decode(halfSpace.constant));
  return [height, dot(n, d)];
}

export function halfSpaceBody(moving: Moving, halfSpace: HalfSpace): Body {
  const n = halfSpace.normal.map(decode);
  const size = dot(n, n);
  return {
    pieces: [{ faces: [heightOf(moving, halfSpace)] }],
    normalAt: (_, format) => n.map((x) => signedRoot(x, size, size, format)),
  };
}
