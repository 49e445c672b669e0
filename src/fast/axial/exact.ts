/** A question about a body around an axis, in integers: the letters are those of ./tell.ts. */
import { difference, dot, type Line, lineOf, read, type Vector } from '../exact-ray.ts';
import { FROM } from './question.ts';

export interface Axial {
  readonly line: Line;
  readonly d: Vector;
  readonly m: Vector;
  readonly e: Vector;
  readonly r: bigint;
  readonly L: bigint;
  readonly s: bigint;
  readonly v: bigint;
}

/** Undefined where something is not finite, or the direction is 0; the rest `isPossible` has seen to. */
export function readAxial(): Axial | undefined {
  const line = lineOf(read(FROM, 7), []);
  if (line === undefined) return undefined;
  const { direction: d, lengths } = line;
  const a = lengths.slice(0, 3);
  const m = difference(line.origin, a);
  const e = difference(lengths.slice(3, 6), a);
  const r = lengths[6] as bigint;
  return { line, d, m, e, r, L: dot(e, e), s: dot(e, m), v: dot(e, d) };
}
