/**
 * The independent oracle for two segments: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: what do the segments from a to b and from c to d share?
 *
 * Method: by orientations, and by coordinates on a line, where the first route has Cramer's rule and projections.
 *   1. twice the signed areas of the triangles cda, cdb, abc and abd, each multiplied out from the points themselves;
 *   2. not all of them 0, and a and b not on one side of cd, nor c and d on one side of ab: one point, the mean of a and b with the
 *      weights −cdb and cda;
 *   3. all 0, on one line: what is shared ends at end points. Those of the four that are between the ends of both
 *      segments, coordinate by coordinate, are candidates; the first along ab counts, and two different ones are an overlap. A
 *      parameter is the quotient of two differences of x, or of y where all x are the same.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { add, type Dyadic, decode, minus, negated, one, roundSurd, sign, times, zero } from './_binary.ts';

type SegmentsCase = CaseOf<'segmentSegment'>;
type Point = readonly Dyadic[];

const cross = ([ax = zero, ay = zero]: Point, [bx = zero, by = zero]: Point): Dyadic =>
  minus(times(ax, by), times(ay, bx));

/** Twice the area of the triangle pqr, positive where it turns left. */
const area = (p: Point, q: Point, r: Point): Dyadic => add(add(cross(p, q), cross(q, r)), cross(r, p));

const compare = (a: Dyadic | undefined, b: Dyadic | undefined): number => sign(minus(a ?? zero, b ?? zero));

const isSame = (p: Point, q: Point): boolean => p.every((x, i) => compare(x, q[i]) === 0);

/** In the box around p and q. */
const isBetween = (r: Point, p: Point, q: Point): boolean =>
  r.every((x, i) => compare(x, p[i]) * compare(x, q[i]) <= 0);

interface Quotient {
  readonly num: Dyadic;
  readonly den: Dyadic;
}

/** Where the point r of the line is from p to q; 0 where they are one point. */
function parameter(r: Point, p: Point, q: Point): Quotient {
  const axis = compare(p[0], q[0]) !== 0 ? 0 : 1;
  const den = minus(q[axis] ?? zero, p[axis] ?? zero);
  if (sign(den) === 0) return { num: zero, den: one };
  const num = minus(r[axis] ?? zero, p[axis] ?? zero);
  return sign(den) > 0 ? { num, den } : { num: negated(num), den: negated(den) };
}

function onLine(a: Point, b: Point, c: Point, d: Point): readonly Point[] {
  return [a, b, c, d]
    .filter((r) => isBetween(r, a, b) && isBetween(r, c, d))
    .sort((p, q) => {
      const [s, t] = [parameter(p, a, b), parameter(q, a, b)];
      return sign(minus(times(s.num, t.den), times(t.num, s.den)));
    });
}

/** The answer to a valid case. */
export function segmentsAnswer({ input, format }: SegmentsCase): Expected {
  const { first, second } = input;
  const [a, b] = [first.start.map(decode), first.end.map(decode)];
  const [c, d] = [second.start.map(decode), second.end.map(decode)];
  const round = ({ num, den }: Quotient): number => roundSurd(num, 1, zero, den, format);
  const [cda, cdb, abc, abd] = [area(c, d, a), area(c, d, b), area(a, b, c), area(a, b, d)];
  if ([cda, cdb, abc, abd].every((x) => sign(x) === 0)) {
    const shared = onLine(a, b, c, d);
    const [start] = shared;
    if (start === undefined) return { kind: 'none' };
    return {
      kind: shared.some((point) => !isSame(point, start)) ? 'overlap' : 'point',
      t: round(parameter(start, a, b)),
      u: round(parameter(start, c, d)),
      point: start.map((num) => round({ num, den: one })),
    };
  }
  if (sign(cda) * sign(cdb) > 0 || sign(abc) * sign(abd) > 0) return { kind: 'none' };
  const [along, aside] = [minus(cda, cdb), minus(abc, abd)];
  // A segment that is a point has its other triangles off the line: nothing is shared.
  if (sign(along) === 0 || sign(aside) === 0) return { kind: 'none' };
  const oriented = (num: Dyadic, den: Dyadic): Quotient =>
    sign(den) > 0 ? { num, den } : { num: negated(num), den: negated(den) };
  return {
    kind: 'point',
    t: round(oriented(cda, along)),
    u: round(oriented(abc, aside)),
    point: a.map((x, i) => {
      const mean = minus(times(b[i] ?? zero, cda), times(x, cdb));
      return round(oriented(mean, along));
    }),
  };
}
