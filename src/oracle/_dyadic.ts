/**
 * The second route: the same questions in binary, where src/exact works in decimal. It shares no code with it, only the
 * types of a case and of an answer.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the ball |x − c| ≤ r, and how far is r from a flip?
 *
 * Method: with m = o − c and f(t) = |m + t·d|² − r² = A·t² + 2B·t + C, all of them mantissa·2^exponent with a BigInt
 *   1. D = r²·A − |d × m|² (Lagrange's identity; the reference has B² − A·C); the line meets the ball where D ≥ 0;
 *   2. the limits by the shape of the parabola, never by its roots: 0 ≤ t0 is B ≤ 0 ≤ C, and t0 ≤ T is
 *      A·T + B ≥ 0 or f(T) ≤ 0;
 *   3. every number is (P ± √Q)/den, rounded from the digits of an integer (_binary.ts);
 *   4. the radii at which the verdict flips are distances from c: to the origin, to the end, to the line.
 *
 * Degenerate: as in docs/meaning.md. A radius halfway between two flips counts from the smaller.
 */
import type { Format } from '../floats.ts';
import type { BallCase, Expected, Inside } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  over,
  plus,
  positive,
  root,
  roundSurd,
  sign,
  squared,
  times,
  toDouble,
  ulpExponentOf,
  zero,
} from './_binary.ts';

type Dyadics = readonly Dyadic[];

interface Question {
  readonly origin: Dyadics;
  readonly d: Dyadics;
  readonly m: Dyadics;
  /** T; absent where the ray has no end. */
  readonly limit: Dyadic | undefined;
  /** r and what is added to it, and that. */
  readonly radius: Dyadic;
  readonly skin: Dyadic;
  readonly inside: Inside;
  readonly format: Format;
  readonly ulpExponent: number;
}

const difference = (a: Dyadics, b: Dyadics): Dyadic[] => a.map((x, i) => minus(x, b[i] ?? zero));
const sumOfSquares = (v: Dyadics): Dyadic => v.map(squared).reduce(add);
const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** |a × b|², in the plane too. */
function crossSquared([ax = zero, ay = zero, az]: Dyadics, [bx = zero, by = zero, bz]: Dyadics): Dyadic {
  const z = squared(minus(times(ax, by), times(ay, bx)));
  if (az === undefined || bz === undefined) return z;
  const x = squared(minus(times(ay, bz), times(az, by)));
  return add(add(x, squared(minus(times(az, bx), times(ax, bz)))), z);
}

function read(one_: BallCase, skin: number): Question {
  const ball = one_.query === 'raySphere' ? one_.input.sphere : one_.input.circle;
  const ray =
    one_.query === 'segmentCircle'
      ? { origin: one_.input.segment.start, end: one_.input.segment.end }
      : one_.input.ray;
  const origin = ray.origin.map(decode);
  const ended = 'end' in ray;
  return {
    origin,
    d: ended ? difference(ray.end.map(decode), origin) : ray.direction.map(decode),
    m: difference(origin, ball.center.map(decode)),
    limit: ended ? one : ray.tMax === Number.POSITIVE_INFINITY ? undefined : decode(ray.tMax),
    radius: add(decode(ball.radius), decode(skin)),
    skin: decode(skin),
    inside: one_.inside,
    format: one_.format,
    ulpExponent: ulpExponentOf(ball.radius, one_.format),
  };
}

/** What the polynomials say; each is exact. */
interface Terms {
  readonly A: Dyadic;
  readonly B: Dyadic;
  readonly C: Dyadic;
  readonly D: Dyadic;
  /** Squared distances from the centre: of the origin, of the end, and |d × m|² of the line, which is A times its. */
  readonly start: Dyadic;
  readonly finish: Dyadic | undefined;
  readonly cross: Dyadic;
  /** Whether the point of the line closest to the centre is at t ≤ T. */
  readonly reachesClosest: boolean;
}

function termsOf({ d, m, limit, radius }: Question): Terms {
  const A = sumOfSquares(d);
  const B = dot(d, m);
  const start = sumOfSquares(m);
  const cross = crossSquared(d, m);
  const radiusSquared = squared(radius);
  return {
    A,
    B,
    C: minus(start, radiusSquared),
    D: minus(times(radiusSquared, A), cross),
    start,
    finish: limit && sumOfSquares(m.map((x, i) => add(x, times(limit, d[i] ?? zero)))),
    cross,
    reachesClosest: limit === undefined || sign(add(times(A, limit), B)) >= 0,
  };
}

type Verdict = 'enters' | 'leaves' | 'within' | undefined;

function verdictOf({ inside, radius }: Question, { B, C, D, finish, reachesClosest }: Terms): Verdict {
  if (sign(D) < 0) return undefined;
  const atEnd = finish === undefined ? undefined : sign(minus(finish, squared(radius)));
  if (sign(B) <= 0 && sign(C) >= 0) {
    return reachesClosest || (atEnd !== undefined && atEnd <= 0) ? 'enters' : undefined;
  }
  if (inside === 'miss' || (sign(B) > 0 && sign(C) > 0)) return undefined;
  if (inside === 'start') return 'within';
  return atEnd === undefined || (reachesClosest && atEnd >= 0) ? 'leaves' : undefined;
}

/** The answer to a valid case about a ball with a skin; the margin, which takes a third of the time, may be left out (null). */
export function dyadicAnswer(one_: BallCase, isMarginWanted = true, skin = 0): Expected {
  const question = read(one_, skin);
  const { origin, d, m, radius, format } = question;
  if (d.every((x) => sign(x) === 0)) return { hit: false, margin: null };
  const terms = termsOf(question);
  const margin = isMarginWanted ? marginOf(question, terms) : null;
  const verdict = verdictOf(question, terms);
  if (verdict === undefined) return { hit: false, margin };
  const nothing = m.map(() => 0);
  if (verdict === 'within') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, format));
    return { hit: true, t: 0, point, normal: nothing, margin };
  }
  const { A, B, D } = terms;
  const side = verdict === 'enters' ? -1 : 1;
  // from·A + (−B ± √D)·d over den, component by component.
  const along = (from: Dyadics, den: Dyadic): number[] =>
    from.map((x, i) => {
      const di = d[i] ?? zero;
      const s = sign(di) * side > 0 ? 1 : -1;
      return roundSurd(minus(times(x, A), times(B, di)), s, times(D, squared(di)), den, format);
    });
  return {
    hit: true,
    t: roundSurd(negated(B), side, D, A, format),
    point: along(origin, A),
    normal: sign(radius) === 0 ? nothing : along(m, times(A, radius)),
    margin,
  };
}

/** num/den, the square of a radius. */
export interface Square {
  readonly num: Dyadic;
  readonly den: Dyadic;
}

/**
 * The verdict is a hit exactly for the radii from √least to √most (no `most`: from there on):
 *   going away (B > 0): t0 < 0 always. `miss`: never; `start`: |m| and more; `exit`: from |m| to the end's distance.
 *   otherwise: t0 goes from the closest approach to 0 while r grows from the line's distance to |m|; it is within the
 *   limit from the start if T is beyond the approach, and from the end's distance if not. Past |m| (inside): `miss` has
 *   no hit; `start` has; `exit` has until the end is inside too, and never if T is before the approach.
 */
function hitRadii(
  { inside }: Question,
  terms: Terms,
): { least: Square; most: Square | undefined } | undefined {
  const { A, B, start, finish, cross, reachesClosest } = terms;
  const whole = (num: Dyadic): Square => ({ num, den: one });
  const away = sign(B) > 0;
  if (away && inside === 'miss') return undefined;
  const line: Square = { num: cross, den: A };
  const approach = reachesClosest || finish === undefined ? line : whole(finish);
  const least = away ? whole(start) : approach;
  if (inside === 'start') return { least, most: undefined };
  if (inside === 'miss' || !reachesClosest) return { least, most: whole(start) };
  if (finish === undefined) return { least, most: undefined };
  return { least, most: whole(sign(minus(finish, start)) > 0 ? finish : start) };
}

function marginOf(question: Question, terms: Terms): number | null {
  const radii = hitRadii(question, terms);
  if (radii === undefined) return null;
  return nearestMargin(question, radii.least, radii.most);
}

/** To the nearer of the two radii, where there is any. Down to radius 0, where the sum is the skin, nothing flips. */
export function nearestMargin(
  question: Pick<Question, 'radius' | 'skin' | 'ulpExponent'>,
  least: Square,
  most: Square | undefined,
): number | null {
  const sideOfSkin = ({ num, den }: Square): number => sign(minus(num, times(squared(question.skin), den)));
  const last = most !== undefined && sideOfSkin(most) < 0 ? undefined : most;
  if (sideOfSkin(least) <= 0) return last === undefined ? null : marginTo(question, last);
  return marginTo(question, last !== undefined && isNearer(question.radius, last, least) ? last : least);
}

/** Whether r is nearer to √most than to √least, √least ≤ √most; exactly. */
export function isNearer(radius: Dyadic, most: Square, least: Square): boolean {
  const den = times(most.den, least.den);
  const twice = times({ m: 4n, e: 0 }, times(squared(radius), den));
  const a = times(most.num, least.den);
  const b = times(least.num, most.den);
  // 2r > √a + √b, squared twice.
  const left = minus(twice, add(a, b));
  return sign(left) > 0 && sign(minus(squared(left), times({ m: 4n, e: 0 }, times(a, b)))) > 0;
}

/** (r − √x)/ulp = (r² − x)/((r + √x)·ulp). */
export function marginTo(
  { radius, ulpExponent }: Pick<Question, 'radius' | 'ulpExponent'>,
  { num, den }: Square,
): number {
  const gap = minus(times(squared(radius), den), num);
  const side = sign(gap);
  if (side === 0) return 0;
  const distance = sign(num) === 0 ? undefined : root(over(positive(num), positive(den)));
  const own = side > 0 || sign(radius) > 0 ? positive(radius) : undefined;
  const total = distance === undefined ? own : own === undefined ? distance : plus(distance, own);
  if (total === undefined) return 0;
  const numerator = positive(side > 0 ? gap : negated(gap));
  const { x, e } = over(over(numerator, positive(den)), total);
  return side * toDouble({ x, e: e - ulpExponent });
}
