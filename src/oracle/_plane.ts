/** A plane, as the independent oracle has it: what is on neither side of it, −f ≤ 0 and f ≤ 0 with f = n·(x − q), or n·x + k. It shares no code with the reference. */
import type { CaseOf, Expected } from '../queries/index.ts';
import { linearAt, meetingOf, movingOf, signedRoot } from './_answer.ts';
import { decode, negated, one, roundSurd, sign, zero } from './_binary.ts';
import { heightOf } from './_half-space.ts';
import { dot, type Line } from './_vectors.ts';

type PlaneCase = CaseOf<'rayPlane'>;

/** The answer to a valid case. */
export function planeAnswer({ input: { ray, plane }, side = 'both', format }: PlaneCase): Expected {
  const moving = movingOf(ray);
  const { origin, d } = moving;
  const n = plane.normal.map(decode);
  const below = heightOf(moving, plane);
  const facing = sign(below[1]);
  const missed = { hit: false, margin: null } as const;
  if (side !== 'both' && facing !== (side === 'front' ? -1 : 1)) return missed;
  const above: Line = [negated(below[0]), negated(below[1])];
  // A ray in the plane is within it from its start.
  const { end } = meetingOf(moving, { pieces: [{ faces: [below, above] }], normalAt: () => [] }, 'start');
  if (end === undefined) return missed;
  const size = dot(n, n);
  const at = (lines: readonly Line[]): number[] =>
    end === 'within'
      ? lines.map(([start]) => roundSurd(start, 1, zero, one, format))
      : linearAt(end, lines, one, format);
  const [t = Number.NaN, ...point] = at([[zero, one], ...origin.map((x, i): Line => [x, d[i] ?? zero])]);
  return { hit: true, t, point, normal: n.map((x) => signedRoot(x, size, size, format)), margin: null };
}
