/**
 * The second route for a cone: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the cone with base centre b, apex p and base radius r?
 *
 * Method: no root is ever written down. A point of the line, t = num/den, is in the cone where, with x the way from b, e = p − b, L = e·e
 * and s = e·x,
 *     0 ≤ s ≤ L   and   L·|x × e|² ≤ r²·(L − s)²
 * (the distance from the axis against the radius at that height), which is decided exactly for every t in a quadratic field.
 *   1. A point that is inside: seen from the apex, the line is a line in the base's plane, and nearest to b where it is at
 *      right angles to b's way to it. That t, the two t at which the slab ends, or the apex: if none of them is inside, nothing is.
 *   2. t0 against any q: the cone is convex, so q before the point inside is at t0 or after it exactly where it is inside, and at t0
 *      where what is just before it is not. t1 likewise.
 *   3. Every number is rounded by such comparisons at its rounding boundaries: the point's are at t = (boundary − o_i)/d_i, the
 *      normal's, (L²·y + K·w·e)/(r·w·√(K·L)) with y from the apex, w = −e·y, K = L + r², where a linear equation over √(K·L) says.
 *   4. The margin: the verdict is asked again with the square of the radius at, between and beyond all places where it could change:
 *      those of the points at 0, at T, at the slab's base and nearest to the axis.
 */
import type { Case, Expected } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  roundSurd,
  sign,
  squared,
  times,
  ulpExponentOf,
  zero,
} from './_binary.ts';
import { isNearer, marginTo, type Square } from './_dyadic.ts';
import { nearestFloat } from './_nearest-float.ts';
import {
  addQuads,
  comparePlaces,
  negatedQuad,
  type Place,
  place,
  type Quad,
  rationalPlace,
  scaledQuad,
  signOfQuad,
  timesQuads,
  whole,
} from './_quadratic-field.ts';

type ConeCase = Extract<Case, { readonly query: 'rayCone' }>;
type Dyadics = readonly Dyadic[];

const difference = (a: Dyadics, b: Dyadics): Dyadic[] => a.map((x, i) => minus(x, b[i] ?? zero));
const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

function cross(
  [ax = zero, ay = zero, az = zero]: Dyadics,
  [bx = zero, by = zero, bz = zero]: Dyadics,
): Dyadics {
  const minor = (p: Dyadic, q: Dyadic, s: Dyadic, t: Dyadic): Dyadic => minus(times(p, q), times(s, t));
  return [minor(ay, bz, az, by), minor(az, bx, ax, bz), minor(ax, by, ay, bx)];
}

/** c0 + 2·c1·t + c2·t² */
type Polynomial = readonly [Dyadic, Dyadic, Dyadic];

interface Scene {
  readonly one: ConeCase;
  readonly origin: Dyadics;
  readonly d: Dyadics;
  /** From the apex, at t = 0. */
  readonly y: Dyadics;
  readonly e: Dyadics;
  readonly L: Dyadic;
  readonly limit: Dyadic | undefined;
  readonly radius: Dyadic;
  /** s = height + rise·t, and L − s = depth − rise·t. */
  readonly height: Dyadic;
  readonly rise: Dyadic;
  readonly depth: Dyadic;
  /** |x × e|² */
  readonly across: Polynomial;
  readonly places: readonly Place[];
}

function read(one_: ConeCase): Scene {
  const { ray, cone } = one_.input;
  const origin = ray.origin.map(decode);
  const d = 'end' in ray ? difference(ray.end.map(decode), origin) : ray.direction.map(decode);
  const [base, apex] = [cone.base.map(decode), cone.apex.map(decode)];
  const e = difference(apex, base);
  const x = difference(origin, base);
  const y = difference(origin, apex);
  const L = dot(e, e);
  const [height, rise] = [dot(e, x), dot(e, d)];
  const depth = minus(L, height);
  const [xe, de] = [cross(x, e), cross(d, e)];
  // The way of the line as it is seen from the apex.
  const way = d.map((di, i) => add(times(di, depth), times(y[i] ?? zero, rise)));
  const pairs: (readonly [Dyadic, Dyadic])[] = [
    [negated(dot(y, way)), dot(d, way)],
    [negated(height), rise],
    [depth, rise],
    [negated(dot(y, d)), dot(d, d)],
  ];
  return {
    one: one_,
    ...{ origin, d, y, e, L, height, rise, depth },
    limit: 'end' in ray ? one : ray.tMax === Number.POSITIVE_INFINITY ? undefined : decode(ray.tMax),
    radius: decode(cone.radius),
    across: [dot(xe, xe), dot(xe, de), dot(de, de)],
    places: pairs.filter(([, den]) => sign(den) !== 0).map(([num, den]) => rationalPlace(num, den)),
  };
}

/** The cone of one radius, and √k, over which places may be given. */
interface Body {
  readonly scene: Scene;
  /** L·|x × e|² − r²·(L − s)², times the denominator of r². */
  readonly side: Polynomial;
  readonly k: Dyadic;
}

function bodyOf(scene: Scene, { num, den }: Square, k: Dyadic = zero): Body {
  const { L, across, depth, rise } = scene;
  const lower: Polynomial = [squared(depth), negated(times(depth, rise)), squared(rise)];
  const part = (i: 0 | 1 | 2): Dyadic => minus(times(times(L, den), across[i]), times(num, lower[i]));
  return { scene, side: [part(0), part(1), part(2)], k };
}

/** The sign of the first that is not zero. */
const firstSign = (signs: readonly number[]): number => signs.find((s) => s !== 0) ?? 0;

/** Whether the place is in the cone; `beside`: whether what is just before (−1) or just after it (1) is. */
function isMember({ scene, side, k }: Body, { num, den }: Place, beside: -1 | 0 | 1 = 0): boolean {
  const { height, rise, depth } = scene;
  const at = (c0: Dyadic, c1: Dyadic): Quad => addQuads(scaledQuad(den, c0), scaledQuad(num, c1));
  const heights = [signOfQuad(at(height, rise), k), beside * sign(rise)];
  const depths = [signOfQuad(at(depth, negated(rise)), k), -beside * sign(rise)];
  if (firstSign(heights) < 0 || firstSign(depths) < 0) return false;
  const [c0, c1, c2] = side;
  const slope = at(c1, c2);
  const value = addQuads(timesQuads(at(c0, c1), den, k), timesQuads(slope, num, k));
  return firstSign([signOfQuad(value, k), beside * signOfQuad(slope, k), beside * beside * sign(c2)]) <= 0;
}

const insideOf = (body: Body): Place | undefined => body.scene.places.find((at) => isMember(body, at));

/** The sign of t0 − q, or of t1 − q. */
function compareEnd(body: Body, inside: Place, end: -1 | 1, q: Place): number {
  const where = comparePlaces(q, inside, body.k);
  if (where === -end) return end;
  if (where === end && !isMember(body, q)) return -end;
  return isMember(body, q, end) ? end : 0;
}

type Verdict = 'enters' | 'leaves' | 'within' | undefined;

function verdictOf(body: Body, inside: Place | undefined): Verdict {
  if (inside === undefined) return undefined;
  const { limit, one: given } = body.scene;
  const start = rationalPlace(zero);
  const isInTime = (end: -1 | 1): boolean =>
    limit === undefined || compareEnd(body, inside, end, rationalPlace(limit)) <= 0;
  if (compareEnd(body, inside, -1, start) >= 0) return isInTime(-1) ? 'enters' : undefined;
  if (given.inside === 'miss' || compareEnd(body, inside, 1, start) < 0) return undefined;
  if (given.inside === 'start') return 'within';
  return isInTime(1) ? 'leaves' : undefined;
}

/** The answer to a valid case; the margin, which takes most of the time, may be left out (null). */
export function dyadicConeAnswer(one_: ConeCase, isMarginWanted = true): Expected {
  const scene = read(one_);
  const { L, radius, origin } = scene;
  const K = add(L, squared(radius));
  const body = bodyOf(scene, { num: squared(radius), den: one }, times(K, L));
  const inside = insideOf(body);
  const verdict = verdictOf(body, inside);
  const margin = isMarginWanted ? marginOf(scene) : null;
  if (verdict === undefined || inside === undefined) return { hit: false, margin };
  if (verdict === 'within') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, one_.format));
    return { hit: true, t: 0, point, normal: [0, 0, 0], margin };
  }
  return { hit: true, ...numbersAt(body, inside, verdict === 'enters' ? -1 : 1), margin };
}

/** What is reported at t0 or t1. */
function numbersAt(body: Body, inside: Place, end: -1 | 1) {
  const { origin, d, one: given } = body.scene;
  const near = candidatesAt(body, inside, end);
  /** The sign of g0 + g1·t there. */
  const signAt = (g0: Quad, g1: Quad): number => {
    const rising = signOfQuad(g1, body.k);
    if (rising === 0) return signOfQuad(g0, body.k);
    return rising * compareEnd(body, inside, end, place(negatedQuad(g0), g1, body.k));
  };
  return {
    t: nearestFloat((x) => signAt(whole(negated(x)), whole(one)), near(zero, one), given.format),
    point: origin.map((o, i) => {
      const di = d[i] ?? zero;
      return nearestFloat((x) => signAt(whole(minus(o, x)), whole(di)), near(o, di), given.format);
    }),
    normal: normalAt(body, inside, end, near, signAt),
  };
}

function normalAt(
  body: Body,
  inside: Place,
  end: -1 | 1,
  near: (c0: Dyadic, c1: Dyadic) => number,
  signAt: (g0: Quad, g1: Quad) => number,
): readonly number[] {
  const { scene, side } = body;
  const { one: given, e, L, y, d, radius, height, rise, depth } = scene;
  const { format } = given;
  if (sign(radius) === 0) return [0, 0, 0];
  const along = (signum: 1 | -1): number[] =>
    e.map((x) => roundSurd(zero, sign(x) * signum < 0 ? -1 : 1, times(squared(x), L), L, format));
  const isAt = (num: Dyadic): boolean =>
    sign(rise) === 0 ? sign(num) === 0 : compareEnd(body, inside, end, rationalPlace(num, rise)) === 0;
  if (isAt(depth)) return along(1);
  const isAlongSide = side.every((c) => sign(c) === 0);
  if (isAt(negated(height)) && (isAlongSide || !isOnRim(scene, side))) return along(-1);
  const K = add(L, squared(radius));
  return y.map((yi, i) => {
    const [di, ei] = [d[i] ?? zero, e[i] ?? zero];
    const g0 = add(times(squared(L), yi), times(times(K, ei), depth));
    const g1 = minus(times(squared(L), di), times(times(K, ei), rise));
    // Against x: the numerator minus x·r·w·√(K·L).
    const less = (x: Dyadic): number => {
      const factor = negated(times(x, radius));
      return signAt({ a: g0, b: times(factor, depth) }, { a: g1, b: negated(times(factor, rise)) });
    };
    return nearestFloat(less, normalCandidate(scene, near, i), format);
  });
}

/** Whether the side is met where the line crosses the plane of the base, or everywhere in it. */
function isOnRim({ height, rise }: Scene, [c0, c1, c2]: Polynomial): boolean {
  if (sign(rise) === 0) return true;
  const two: Dyadic = { m: 2n, e: 0 };
  const value = add(
    minus(times(c0, squared(rise)), times(two, times(c1, times(height, rise)))),
    times(c2, squared(height)),
  );
  return sign(value) === 0;
}

/** (|e|·y/|y| + slant·e/|e|)/r in doubles, which may be far off. */
function normalCandidate(
  { y, d, e, one: given }: Scene,
  near: (c0: Dyadic, c1: Dyadic) => number,
  i: number,
): number {
  const at = y.map((x, k) => near(x, d[k] ?? zero));
  const axis = e.map((x) => roundSurd(x, 1, zero, one, 'f64'));
  const largest = Math.max(...axis.map(Math.abs), given.input.cone.radius);
  const size = Math.hypot(...at.map((x) => x / largest)) * largest;
  const height = Math.hypot(...axis.map((x) => x / largest));
  const radius = given.input.cone.radius / largest;
  const slant = Math.hypot(height, radius);
  return ((height * (at[i] ?? 0)) / size + (slant * ((axis[i] ?? 0) / largest)) / height) / radius;
}

/** c0 + c1·t at the end, as a float that may be off: by the quadratic formula, or at the slab's end. */
function candidatesAt(body: Body, inside: Place, end: -1 | 1): (c0: Dyadic, c1: Dyadic) => number {
  const { scene, side } = body;
  const { height, rise, depth } = scene;
  const atQuotient =
    (num: Dyadic, den: Dyadic) =>
    (c0: Dyadic, c1: Dyadic): number => {
      const top = add(times(c0, den), times(c1, num));
      return sign(den) < 0
        ? roundSurd(negated(top), 1, zero, negated(den), 'f64')
        : roundSurd(top, 1, zero, den, 'f64');
    };
  for (const num of [negated(height), depth]) {
    if (sign(rise) === 0 || compareEnd(body, inside, end, rationalPlace(num, rise)) !== 0) continue;
    return atQuotient(num, rise);
  }
  const [c, b, a] = side;
  if (sign(a) === 0) return atQuotient(negated(c), times({ m: 2n, e: 0 }, b));
  const square = minus(squared(b), times(a, c));
  const p = sign(a) > 0 ? negated(b) : b;
  const den = sign(a) > 0 ? a : negated(a);
  return (c0, c1) => {
    const s = sign(c1) * end * sign(a) < 0 ? -1 : 1;
    return roundSurd(add(times(c0, den), times(c1, p)), s, times(square, squared(c1)), den, 'f64');
  };
}

/** The square of the radius of the cone on whose side the place is; none below the base, and none at or over the apex. */
function radiusAt({ height, rise, depth, L, across }: Scene, { num, den }: Place): Square | undefined {
  const [n, m] = [num.a, den.a];
  const over = add(times(height, m), times(rise, n));
  const under = minus(times(depth, m), times(rise, n));
  if (sign(over) < 0 || sign(under) <= 0) return undefined;
  const [c0, c1, c2] = across;
  const two: Dyadic = { m: 2n, e: 0 };
  const value = add(add(times(c0, squared(m)), times(two, times(c1, times(m, n)))), times(c2, squared(n)));
  return { num: times(L, value), den: squared(under) };
}

const compareSquares = (a: Square, b: Square): number =>
  sign(minus(times(a.num, b.den), times(b.num, a.den)));

/** By asking again with other radii. */
function marginOf(scene: Scene): number | null {
  const { limit, one: given, radius } = scene;
  const ends = [rationalPlace(zero), ...(limit === undefined ? [] : [rationalPlace(limit)])];
  const marks = [...ends, ...scene.places]
    .flatMap((at) => radiusAt(scene, at) ?? [])
    .concat({ num: zero, den: one })
    .sort(compareSquares)
    .filter((mark, i, all) => i === 0 || compareSquares(mark, all[i - 1] ?? mark) !== 0);
  const hits = (square: Square): boolean => {
    const body = bodyOf(scene, square);
    return verdictOf(body, insideOf(body)) !== undefined;
  };
  const between = marks.map((a, i): Square => {
    const b = marks[i + 1];
    if (b === undefined) return { num: add(a.num, a.den), den: a.den };
    const den = times(a.den, b.den);
    return { num: add(times(a.num, b.den), times(b.num, a.den)), den: add(den, den) };
  });
  const after = between.map(hits);
  const flips = marks.filter((mark, i) => {
    const at = hits(mark);
    return at !== after[i] || (i > 0 && at !== after[i - 1]);
  });
  const [least, most, ...more] = flips;
  if (more.length > 0) throw new Error('the verdict flips at more than two radii');
  if (least === undefined) return null;
  const ulpExponent = ulpExponentOf(given.input.cone.radius, given.format);
  const nearest = most !== undefined && isNearer(radius, most, least) ? most : least;
  return marginTo({ radius, ulpExponent }, nearest);
}
