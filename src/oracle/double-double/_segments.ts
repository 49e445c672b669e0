/**
 * The double-double oracle of two segments: t = (m × e)/(d × e) and u = (m × d)/(d × e), m = c − a, by Cramer's rule. On one line everything but the
 * parameters is a comparison of coordinates.
 */
import type { CaseOf, Expected, Vector } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  rounded,
  signOf,
  times,
} from '../double-double.ts';
import { type DoubleDoubles, difference, exactVector, linear } from './_ray.ts';

type SegmentsCase = CaseOf<'segmentSegment'>;

function cross(a: DoubleDoubles, b: DoubleDoubles): DoubleDouble {
  const [ax, ay] = a as readonly [DoubleDouble, DoubleDouble];
  const [bx, by] = b as readonly [DoubleDouble, DoubleDouble];
  return minus(times(ax, by), times(ay, bx));
}

export function segmentsAnswer(one: SegmentsCase): Expected {
  const { first, second } = one.input;
  const [a, c] = [exactVector(first.start), exactVector(second.start)];
  const d = difference(exactVector(first.end), a);
  const e = difference(exactVector(second.end), c);
  const m = difference(c, a);
  const [den, across, beside] = [cross(d, e), cross(m, e), cross(m, d)];
  const sense = signOf(den);
  if (sense === 0) return signOf(across) === 0 && signOf(beside) === 0 ? onOneLine(one) : { kind: 'none' };
  const oriented = (x: DoubleDouble): DoubleDouble => (sense > 0 ? x : negated(x));
  const [size, t, u] = [oriented(den), oriented(across), oriented(beside)];
  const isIn = (x: DoubleDouble): boolean => signOf(x) >= 0 && signOf(minus(x, size)) <= 0;
  if (!isIn(t) || !isIn(u)) return { kind: 'none' };
  const { format } = one;
  return {
    kind: 'point',
    t: rounded(over(t, size), format),
    u: rounded(over(u, size), format),
    point: linear(a, d, t, size, size, format),
  };
}

const isBetween = (x: number, p: number, q: number): boolean => (p <= x && x <= q) || (q <= x && x <= p);

/** What is shared ends at end points. */
function onOneLine({ input, format }: SegmentsCase): Expected {
  const { first, second } = input;
  const isOn = (p: Vector, { start, end }: typeof first): boolean =>
    p.every((x, i) => isBetween(x, start[i] as number, end[i] as number));
  const shared = [first.start, first.end, second.start, second.end].filter(
    (p) => isOn(p, first) && isOn(p, second),
  );
  const axisOf = ({ start, end }: typeof first): number => (start[0] === end[0] ? 1 : 0);
  const axis = axisOf(first);
  const forward = (first.end[axis] as number) < (first.start[axis] as number) ? -1 : 1;
  const place = (p: Vector): number => (p[axis] as number) * forward;
  const [one] = shared;
  if (one === undefined) return { kind: 'none' };
  const start = shared.reduce((p, q) => (place(q) < place(p) ? q : p), one);
  const parameter = (segment: typeof first): number => {
    const i = axisOf(segment);
    const from = exactly(segment.start[i] as number);
    if (segment.start[i] === segment.end[i]) return 0;
    const direction = minus(exactly(segment.end[i] as number), from);
    return rounded(over(minus(exactly(start[i] as number), from), direction), format);
  };
  return {
    kind: shared.some((p) => p.some((x, i) => x !== start[i])) ? 'overlap' : 'point',
    t: parameter(first),
    u: parameter(second),
    point: start,
  };
}
