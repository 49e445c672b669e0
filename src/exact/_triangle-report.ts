/** What is reported where a triangle is met, for rayTriangle and the faces of rayMesh. */
import type { ExactOptions, RayMiss, TriangleHit } from './_answer.ts';
import { roundSurd, toDigits } from './_rounding.ts';
import { compareFloat, rational, type Surd } from './_surd.ts';
import type { Meeting, TriangleTerms } from './_triangle.ts';
import { type Approximation, add, dot, multiply, one, sign, zero } from './real.ts';

/** No radius is part of it. */
export const missed: RayMiss = { hit: false, margin: null, touching: false };

const timeOf = ({ line }: TriangleTerms, { t }: Meeting): Surd => rational(t.num, t.den, line.tExponent);

/** Whether it is met beyond the end of the ray. */
export const isPast = (terms: TriangleTerms, met: Meeting, limit: number): boolean =>
  compareFloat(timeOf(terms, met), limit) > 0;

/** Every number correctly rounded, with decimals where they are asked for. */
export function reportOf(
  terms: TriangleTerms,
  met: Meeting,
  { format = 'f64', digits }: ExactOptions,
): TriangleHit {
  const exact = numbersOf(terms, met);
  const round = (x: Surd): number => roundSurd(x, format);
  const answer = {
    hit: true,
    t: round(exact.t),
    distance: round(exact.distance),
    point: exact.point.map(round),
    normal: exact.normal.map(round),
    u: round(exact.u),
    v: round(exact.v),
    margin: null,
    touching: met.touching,
    leaving: false,
    coplanar: sign(terms.slope) === 0,
  } as const;
  if (digits === undefined) return answer;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  return {
    ...answer,
    tExact: expand(exact.t),
    distanceExact: expand(exact.distance),
    pointExact: exact.point.map(expand),
    normalExact: exact.normal.map(expand),
    uExact: expand(exact.u),
    vExact: expand(exact.v),
  };
}

/** As numbers that can be rounded. */
function numbersOf(terms: TriangleTerms, met: Meeting) {
  const { line, n } = terms;
  const {
    t: { num, den },
    u,
    v,
  } = met;
  const { origin, d, lengthExponent } = line;
  const dd = dot(d, d);
  const square = dot(n, n);
  return {
    t: timeOf(terms, met),
    // t·|d| = t·d·d/√(d·d)
    distance: { ...rational(multiply(num, dd), den, lengthExponent), underRoot: dd },
    point: origin.map((x, i) =>
      rational(add(multiply(x, den), multiply(num, d[i] ?? zero)), den, lengthExponent),
    ),
    normal: n.map((x) =>
      sign(square) === 0 ? rational(zero, one, 0) : { ...rational(x, one, 0), underRoot: square },
    ),
    u: rational(u.num, u.den, 0),
    v: rational(v.num, v.den, 0),
  };
}
