/**
 * A triangle, as the independent oracle has it: by membership in an intersection of half-spaces, on integers, where the reference divides volumes. It shares
 * no code with it. With area: both sides of its plane, and a half-space through each edge. Without: the line or point of the corners, and the two
 * half-spaces across it that hold all of them.
 * u and v are quotients of areas in the coordinate plane in which n is longest.
 */
import type { CaseOf, Expected, Side } from '../queries/index.ts';
import { type Body, linearAt, type Moving, meetingOf, movingOf, signedRoot } from './_answer.ts';
import { type Dyadic, decode, minus, negated, one, roundSurd, sign, squared, zero } from './_binary.ts';
import { cross, type Dyadics, difference, dot, type Line } from './_vectors.ts';

type TriangleCase = CaseOf<'rayTriangle'>;

const isZero = (v: Dyadics): boolean => v.every((x) => sign(x) === 0);

/** The answer to a valid case. */
export function triangleAnswer({
  input: { ray, triangle },
  side = 'both',
  format,
}: Pick<TriangleCase, 'input' | 'side' | 'format'>): Expected {
  const moving = movingOf(ray);
  const { origin, d } = moving;
  const corners = [triangle.a, triangle.b, triangle.c].map((corner) => corner.map(decode));
  const [a = [], b = [], c = []] = corners;
  const [e, g] = [difference(b, a), difference(c, a)];
  const n = cross(e, g);
  const hasArea = !isZero(n);
  const missed = { hit: false, margin: null } as const;
  const faces = triangleFaces(moving, corners, side);
  if (faces === undefined) return missed;
  const body: Body = { pieces: [{ faces }], normalAt: () => [] };
  const { end } = meetingOf(moving, body, 'start');
  if (end === undefined) return missed;
  const at = (line: Line, den: Dyadic): number =>
    end === 'within'
      ? roundSurd(line[0], 1, zero, den, format)
      : (linearAt(end, [line], den, format)[0] ?? Number.NaN);
  const size = dot(n, n);
  /** Twice an area in the coordinate plane, over that of the triangle. */
  const k = longest(n);
  const weight = (first: Dyadics, second: Dyadics): number => {
    const [den = one, turned] = sign(n[k] ?? one) > 0 ? [n[k], 1] : [negated(n[k] ?? one), -1];
    const line = [first, second].map((x) => (turned > 0 ? (x[k] ?? zero) : negated(x[k] ?? zero)));
    return at([line[0] ?? zero, line[1] ?? zero], den);
  };
  const m = difference(origin, a);
  return {
    hit: true,
    t: end === 'within' ? 0 : at([zero, one], one),
    point: origin.map((x, i) => at([x, d[i] ?? zero], one)),
    normal: n.map((x) => (hasArea ? signedRoot(x, size, size, format) : 0)),
    u: hasArea ? weight(cross(m, g), cross(d, g)) : 0,
    v: hasArea ? weight(cross(e, m), cross(e, d)) : 0,
    margin: null,
  };
}

/** Where the line is in the triangle; undefined where that does not count. */
export function triangleFaces(
  { origin, d }: Pick<Moving, 'origin' | 'd'>,
  corners: readonly Dyadics[],
  side: Side,
): readonly Line[] | undefined {
  const [a = [], b = [], c = []] = corners;
  const n = cross(difference(b, a), difference(c, a));
  const facing = sign(dot(n, d));
  if (side !== 'both' && facing !== (side === 'front' ? -1 : 1)) return undefined;
  /** Where w·(o + t·d − p) ≤ 0. */
  const face = (w: Dyadics, p: Dyadics): Line => [dot(w, difference(origin, p)), dot(w, d)];
  if (isZero(n)) return flatFaces(corners, face);
  return [
    face(n, a),
    face(n.map(negated), a),
    ...corners.map((p, i) => face(cross(difference(corners[(i + 1) % 3] ?? p, p), n), p)),
  ];
}

/** The coordinate in which it is longest. */
const longest = (v: Dyadics): number =>
  v.reduce((best, x, i) => (sign(minus(squared(x), squared(v[best] ?? zero))) > 0 ? i : best), 0);

/** Corners on one line along w, or in one point: p is in it where (p − a) × w = 0, and p·w is neither below nor above all of theirs. */
function flatFaces(corners: readonly Dyadics[], face: (w: Dyadics, p: Dyadics) => Line): readonly Line[] {
  const [a = []] = corners;
  const axes = [
    [one, zero, zero],
    [zero, one, zero],
    [zero, zero, one],
  ];
  const w = corners.map((p) => difference(p, a)).find((v) => !isZero(v));
  const both = (v: Dyadics): Line[] => [face(v, a), face(v.map(negated), a)];
  if (w === undefined) return axes.flatMap(both);
  const along = [...corners].sort((p, q) => sign(minus(dot(p, w), dot(q, w))));
  const [first = a, , last = a] = along;
  return [...axes.map((axis) => cross(axis, w)).flatMap(both), face(w.map(negated), first), face(w, last)];
}
