/**
 * What the line o + t·d does with a convex body, by asking whether o + t·d is in it.
 *
 * A body is a union of pieces. A piece is where some numbers that are linear in t are not positive, its `faces`, and where
 * q(t) ≤ r²·scale·w(t)², its `round` side, if it has one: no more is said of a ball, a box or a cone. Every test is exact, at any t
 * of a quadratic field, and infinitesimally before or behind it.
 *
 * Method: with f(t) the least r² of which the body has o + t·d, or infinity,
 *   1. f is least at one of a few rational times (`timesOf`), or the body is missed;
 *   2. the way through the body is from t0 to t1; on which side of any t they are is seen from f at that t, beside it, and at these times;
 *   3. so the verdict hangs on the order of r² and of some values of f alone: it is asked for any other r as quickly.
 */
import type { Inside } from '../queries/index.ts';
import { add, type Dyadic, minus, negated, one, sign, squared, times, zero } from './_binary.ts';
import { addQuads, type Place, scaledQuad, signOfQuad, timesQuads } from './_quadratic-field.ts';
import { compareRatios, type Line, type Parabola, type Ratio, ratio, twice, whole } from './_vectors.ts';

/** q(t) ≤ r²·scale·w(t)². */
export interface Round {
  readonly q: Parabola;
  readonly scale: Dyadic;
  readonly w: Line;
}

export interface Piece {
  readonly faces: readonly Line[];
  readonly round?: Round;
}

/** Which way from a t: before it, at it, behind it. */
export type Beside = -1 | 0 | 1;

/** The sign of the first that is not zero. */
const firstSign = (...signs: readonly number[]): number => signs.find((s) => s !== 0) ?? 0;

/** The sign of c0 + c1·t at n/m, m > 0, or beside it. */
function signOfLine([c0, c1]: Line, { num, den }: Ratio, beside: Beside): number {
  return firstSign(sign(add(times(c0, den), times(c1, num))), beside * sign(c1));
}

/** A test of a face, made once for all pieces that share it. */
function onceByFace(test: (face: Line) => boolean): (face: Line) => boolean {
  const known = new Map<Line, boolean>();
  return (face) => {
    const before = known.get(face);
    if (before !== undefined) return before;
    const result = test(face);
    known.set(face, result);
    return result;
  };
}

/** The least r² with which the round side has the point at t, or a point just beside it; undefined where it has it with none. */
function roundValue(
  { q, scale, w }: Round,
  [dd, nd, nn]: Parabola,
  t: Ratio,
  beside: Beside,
): Ratio | undefined {
  const { num, den } = t;
  const value = add(add(times(q[0], dd), times(q[1], nd)), times(q[2], nn));
  const weight = times(scale, squared(add(times(w[0], den), times(w[1], num))));
  if (sign(weight) !== 0) return { num: value, den: weight };
  if (sign(value) !== 0) return undefined;
  // Beside an apex q/w² is the quotient of what both grow by.
  const isLimit = beside !== 0 && sign(q[2]) !== 0;
  if (isLimit && sign(w[1]) === 0) return undefined;
  return isLimit ? { num: q[2], den: times(scale, squared(w[1])) } : whole(zero);
}

/** f at t, or its limit just beside it. */
export function valueAt(pieces: readonly Piece[], t: Ratio, beside: Beside = 0): Ratio | undefined {
  const { num, den } = t;
  const isOut = onceByFace((face) => signOfLine(face, t, beside) > 0);
  const powers: Parabola = [squared(den), times(num, den), squared(num)];
  let least: Ratio | undefined;
  for (const { faces, round } of pieces) {
    if (faces.some(isOut)) continue;
    // Without a round side the piece has the point whatever r² is, 0 as well.
    const value = round === undefined ? whole(negated(one)) : roundValue(round, powers, t, beside);
    if (least === undefined || (value !== undefined && compareRatios(value, least) < 0)) least = value;
  }
  return least;
}

/** Whether the line stays in a piece without a round side for ever. */
const isEndless = ({ faces, round }: Piece): boolean =>
  round === undefined && faces.every(([c0, c1]) => firstSign(sign(c1), sign(c0)) <= 0);

/** Every t at which f may be least, and where a stretch on which it is least may begin or end. */
export function timesOf(pieces: readonly Piece[]): Ratio[] {
  // Pieces share faces.
  const faces = new Set(pieces.flatMap((piece) => piece.faces));
  return [
    ...[...faces].flatMap(([c0, c1]) => (sign(c1) === 0 ? [] : [ratio(negated(c0), c1)])),
    ...pieces.flatMap(({ round }) => (round === undefined ? [] : stationary(round))),
  ];
}

/** Where q, and where q/w², neither grows nor falls. */
function stationary({ q: [c0, c1, c2], w: [w0, w1] }: Round): Ratio[] {
  const quotients: (readonly [Dyadic, Dyadic])[] = [[negated(c1), twice(c2)]];
  if (sign(w1) !== 0)
    quotients.push([minus(twice(times(w1, c0)), times(c1, w0)), minus(twice(times(c2, w0)), times(c1, w1))]);
  return quotients.filter(([, den]) => sign(den) !== 0).map(([num, den]) => ratio(num, den));
}

/** The values of f that decide. */
export interface Samples {
  readonly lowest: readonly { readonly t: Ratio; readonly value: Ratio }[];
  /** At t = 0, and just before it. */
  readonly start: readonly [at: Ratio | undefined, before: Ratio | undefined];
  /** T, and f at it and just behind it; without T only whether the line is in the body for ever. */
  readonly limit: Ratio | undefined;
  readonly finish: readonly [at: Ratio | undefined, behind: Ratio | undefined];
}

export function samplesOf(pieces: readonly Piece[], limit: Dyadic | undefined): Samples {
  const start = whole(zero);
  const end = limit && whole(limit);
  const all = [start, ...timesOf(pieces)];
  return {
    lowest: all.flatMap((t) => {
      const value = valueAt(pieces, t);
      return value === undefined ? [] : [{ t, value }];
    }),
    start: [valueAt(pieces, start), valueAt(pieces, start, -1)],
    limit: end,
    finish:
      end === undefined
        ? [undefined, pieces.some(isEndless) ? whole(zero) : undefined]
        : [valueAt(pieces, end), valueAt(pieces, end, 1)],
  };
}

export type Verdict = 'enters' | 'leaves' | 'within' | undefined;

/** `against`: the sign of a value of f minus r². */
export function verdictOf(
  { lowest, start, limit, finish }: Samples,
  inside: Inside,
  against: (value: Ratio) => number,
): Verdict {
  const side = (value: Ratio | undefined): number => (value === undefined ? 1 : against(value));
  const within = lowest.filter(({ value }) => against(value) <= 0).map(({ t }) => t);
  if (within.length === 0) return undefined;
  const past = (t: Ratio): number => (limit === undefined ? -1 : compareRatios(t, limit));
  const startsBefore = side(start[1]) < 0 || within.some(({ num }) => sign(num) < 0);
  if (!startsBefore) return side(finish[0]) <= 0 || within.some((t) => past(t) <= 0) ? 'enters' : undefined;
  const endsAfter = side(start[0]) <= 0 || within.some(({ num }) => sign(num) >= 0);
  if (inside === 'miss' || !endsAfter) return undefined;
  if (inside === 'start') return 'within';
  return side(finish[1]) < 0 || within.some((t) => past(t) > 0) ? undefined : 'leaves';
}

/** The sign of the point at a place: outside, on the round side, inside; of the places just beside it where faces are meant. */
export function sideOf(
  pieces: readonly SizedPiece[],
  { num, den }: Place,
  k: Dyadic,
  beside: Beside,
): number {
  const isOut = onceByFace(([c0, c1]) => {
    const value = addQuads(scaledQuad(den, c0), scaledQuad(num, c1));
    return firstSign(signOfQuad(value, k), beside * sign(c1)) > 0;
  });
  const [dd, nd, nn] = [timesQuads(den, den, k), timesQuads(num, den, k), timesQuads(num, num, k)];
  let least = 1;
  for (const { faces, side } of pieces) {
    if (faces.some(isOut)) continue;
    const value =
      side === undefined
        ? -1
        : signOfQuad(
            addQuads(addQuads(scaledQuad(dd, side[0]), scaledQuad(nd, side[1])), scaledQuad(nn, side[2])),
            k,
          );
    // No other piece has the place further inside.
    if (value < 0) return -1;
    least = Math.min(least, value);
  }
  return least;
}

/** A piece of one radius: its round side is where a parabola in t is not positive. */
export interface SizedPiece {
  readonly faces: readonly Line[];
  readonly side: Parabola | undefined;
}

export function ofRadius(pieces: readonly Piece[], radius: Dyadic): SizedPiece[] {
  return pieces.map(({ faces, round }) => {
    if (round === undefined) return { faces, side: undefined };
    const { q, scale, w } = round;
    const factor = times(scale, squared(radius));
    const weights = [squared(w[0]), twice(times(w[0], w[1])), squared(w[1])] as const;
    const part = (i: 0 | 1 | 2): Dyadic => minus(q[i], times(factor, weights[i]));
    return { faces, side: [part(0), part(1), part(2)] };
  });
}
