/**
 * The independent oracle for a rectangle: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: is a point in the rectangle, does a circle meet it, where are its corners, and what are a point's local coordinates?
 *
 * Method: nothing is clamped.
 *   1. a rectangle is what is below its four sides: n·(p − c) ≤ h for n = ±u, ±v;
 *   2. a circle meets it where its centre is in the rectangle grown by r along u, or grown along v, or within r of one of the four
 *      corners; the distance is that of the corner that is nearest, or of the side it is before;
 *   3. by an axis (x, y), numbers are p + q/√N with N = x² + y²: signs from squares; by an angle, binary intervals of e^(iθ) are made
 *      longer until they tell, and where they never do the route gives up, with an error.
 */
import type { Format } from '../floats.ts';
import type { Ball, Expected, Rect, RectCase, Vector } from '../queries/index.ts';
import { cosSinInBits, type Interval, plus as plusInterval, times as timesInterval } from './_angle-bits.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  over,
  type Positive,
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

type Complex = readonly [Dyadic, Dyadic];

/** Re(z·e^(iφ)) + c, with e^(iφ) the axis of the rectangle: what every question comes to. */
interface Turned {
  readonly z: Complex;
  readonly c: Dyadic;
}

/** What a way of turning can do. */
interface Turns {
  sign(value: Turned): number;
  /** Of a value that is not 0. */
  magnitude(value: Turned): Positive;
  round(value: Turned, format: Format): number;
}

const two: Dyadic = { m: 2n, e: 0 };

/** By an axis: p + q/√N. */
function byAxis([x = zero, y = zero]: readonly Dyadic[]): Turns {
  const N = add(squared(x), squared(y));
  const partsOf = ({ z: [re, im], c }: Turned) => ({ p: c, q: minus(times(re, x), times(im, y)) });
  const signOf = (value: Turned): number => {
    const { p, q } = partsOf(value);
    if (sign(p) * sign(q) >= 0) return sign(p) || sign(q);
    return sign(p) * sign(minus(times(squared(p), N), squared(q)));
  };
  const size = (a: Dyadic): Dyadic => (sign(a) < 0 ? negated(a) : a);
  return {
    sign: signOf,
    magnitude: (value) => {
      const { p, q } = partsOf(value);
      const rest = sign(q) === 0 ? undefined : over(positive(size(q)), root(positive(N)));
      const sum =
        rest === undefined ? positive(size(p)) : sign(p) === 0 ? rest : plus(positive(size(p)), rest);
      if (sign(p) * sign(q) >= 0) return sum;
      // (p²N − q²)/N over the sum.
      const gap = size(minus(times(squared(p), N), squared(q)));
      return over(over(positive(gap), positive(N)), sum);
    },
    round: (value, format) => {
      const { p, q } = partsOf(value);
      return roundSurd(times(p, N), sign(q) < 0 ? -1 : 1, times(squared(q), N), N, format);
    },
  };
}

/** Bits after which an enclosure that tells nothing is taken for a mistake. */
const mostBits = 2 ** 15;

/** By an angle that is not 0: e^(iθ) in intervals. */
function byAngle(theta: number): Turns {
  const known = new Map<number, { cos: Interval; sin: Interval }>();
  const told = <T>({ z: [re, im], c }: Turned, tell: (range: Interval, e: number) => T | undefined): T => {
    const e = Math.min(re.e, im.e, c.e);
    const whole = (a: Dyadic): bigint => a.m << BigInt(a.m === 0n ? 0 : a.e - e);
    for (let bits = 192; bits <= mostBits; bits *= 2) {
      const found = known.get(bits) ?? cosSinInBits(theta, bits);
      known.set(bits, found);
      const shift = whole(c) << BigInt(bits);
      const range = plusInterval(timesInterval(whole(re), found.cos), timesInterval(-whole(im), found.sin));
      const answer = tell({ lo: range.lo + shift, hi: range.hi + shift }, e - bits);
      if (answer !== undefined) return answer;
    }
    throw new Error(`nothing is told of ${theta} by ${mostBits} bits`);
  };
  const sideOf = ({ lo, hi }: Interval): number | undefined =>
    lo > 0n ? 1 : hi < 0n ? -1 : lo === 0n && hi === 0n ? 0 : undefined;
  return {
    sign: (value) => told(value, sideOf),
    magnitude: (value) =>
      told(value, (range, e) => {
        const [lo, hi] = sideOf(range) === -1 ? [-range.hi, -range.lo] : [range.lo, range.hi];
        return lo > 0n && (hi - lo) << 50n < lo ? positive({ m: lo, e }) : undefined;
      }),
    round: (value, format) =>
      told(value, ({ lo, hi }, e) => {
        const [least, most] = [lo, hi].map((m) => roundSurd({ m, e }, 1, zero, one, format));
        return least === most ? least : undefined;
      }),
  };
}

const turnsOf = ({ axis, angle }: Rect): Turns =>
  axis !== undefined ? byAxis(axis.map(decode)) : angle ? byAngle(angle) : byAxis([one, zero]);

interface Scene {
  readonly turns: Turns;
  readonly half: Complex;
  /** p − c. */
  readonly m: Complex;
}

const complex = ([x = 0, y = 0]: Vector): Complex => [decode(x), decode(y)];

function sceneOf(rect: Rect, point: Vector): Scene {
  const [px, py] = complex(point);
  const [cx, cy] = complex(rect.center);
  return { turns: turnsOf(rect), half: complex(rect.halfExtents), m: [minus(px, cx), minus(py, cy)] };
}

/** Local x of the way m is Re(m·e^(−iφ)), the real part of its conjugate's product; local y is that of i·m̄. */
const localX = ([x, y]: Complex): Complex => [x, negated(y)];
const localY = ([x, y]: Complex): Complex => [y, x];

const scaled = ([re, im]: Complex, s: Dyadic): Complex => [times(re, s), times(im, s)];
const opposite = (z: Complex): Complex => scaled(z, { m: -1n, e: 0 });
const sum = ([a, b]: Complex, [c, d]: Complex): Complex => [add(a, c), add(b, d)];

/** The signs of h − n·m for the four sides. */
function sidesOf({ turns, half, m }: Scene, growX = zero, growY = zero): number[] {
  const sides = [
    [localX(m), add(half[0], growX)],
    [localY(m), add(half[1], growY)],
  ] as const;
  return sides.flatMap(([z, h]) => [turns.sign({ z, c: h }), turns.sign({ z: opposite(z), c: h })]);
}

/** |m − corner|² for the four corners. */
function cornersSquared({ half: [hx, hy], m }: Scene): Turned[] {
  const all = [...m, hx, hy].map(squared).reduce(add);
  return [1, -1].flatMap((g) =>
    [1, -1].map((k) => {
      const along = scaled(localX(m), times(hx, g > 0 ? one : negated(one)));
      const across = scaled(localY(m), times(hy, k > 0 ? one : negated(one)));
      return { z: scaled(sum(along, across), negated(two)), c: all };
    }),
  );
}

const isIn = (sides: readonly number[]): boolean => sides.every((side) => side >= 0);

function circleAnswer(
  circle: Ball,
  rect: Rect,
  format: Format,
  isMarginWanted: boolean,
  skin: number,
): Expected {
  const scene = sceneOf(rect, circle.center);
  const { turns, half, m } = scene;
  const s = decode(skin);
  const r = add(decode(circle.radius), s);
  const [right = 0, left = 0, top = 0, bottom = 0] = sidesOf(scene);
  const corners = cornersSquared(scene);
  const less = (value: Turned, c: Dyadic): Turned => ({ z: value.z, c: minus(value.c, c) });
  const isWithin = (far: Dyadic): boolean =>
    isIn(sidesOf(scene, far)) ||
    isIn(sidesOf(scene, zero, far)) ||
    corners.some((corner) => turns.sign(less(corner, squared(far))) <= 0);
  const overlap = isWithin(r);
  const [inX, inY] = [right >= 0 && left >= 0, top >= 0 && bottom >= 0];
  const isSure = (inX && inY) || (sign(s) > 0 && isWithin(s));
  if (!isMarginWanted || isSure) return { overlap, margin: null };
  const ulp = ulpExponentOf(circle.radius, format);
  const toMargin = (side: number, { x, e }: Positive): number => side * toDouble({ x, e: e - ulp });
  if (inX || inY) {
    // Before one side: r + h − |coordinate|.
    const [z, h, first] = inY ? [localX(m), half[0], right] : [localY(m), half[1], top];
    // `first` is negative beyond the side along the axis: then the coordinate is positive.
    const gap: Turned = { z: first < 0 ? opposite(z) : z, c: add(r, h) };
    const flipped: Turned = { z: first < 0 ? z : opposite(z), c: add(r, h) };
    const nearer = turns.sign({ z: minusOf(gap.z, flipped.z), c: zero }) <= 0 ? gap : flipped;
    const side = turns.sign(nearer);
    return { overlap, margin: side === 0 ? 0 : toMargin(side, turns.magnitude(nearer)) };
  }
  const nearest = corners.reduce((a, b) =>
    turns.sign({ z: minusOf(b.z, a.z), c: minus(b.c, a.c) }) < 0 ? b : a,
  );
  const gap: Turned = { z: opposite(nearest.z), c: minus(squared(r), nearest.c) };
  const side = turns.sign(gap);
  if (side === 0) return { overlap, margin: 0 };
  const distance = root(turns.magnitude(nearest));
  const total = sign(r) === 0 ? distance : plus(distance, positive(r));
  return { overlap, margin: toMargin(side, over(turns.magnitude(gap), total)) };
}

const minusOf = (a: Complex, b: Complex): Complex => sum(a, opposite(b));

function cornersAnswer(rect: Rect, format: Format): Expected {
  const { turns, half } = sceneOf(rect, rect.center);
  const [cx, cy] = complex(rect.center);
  const corners = [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ].map(([g = 1, k = 1]) => {
    // c + (g·hx + i·k·hy)·e^(iφ); its imaginary part is the real part of −i times it.
    const re = g > 0 ? half[0] : negated(half[0]);
    const im = k > 0 ? half[1] : negated(half[1]);
    return [
      turns.round({ z: [re, im], c: cx }, format),
      turns.round({ z: [im, negated(re)], c: cy }, format),
    ];
  });
  return { corners };
}

type RectCaseOf<Q extends RectCase['query']> = Extract<RectCase, { readonly query: Q }>;

/** The answers to valid cases, of a circle with a skin; the margin, which takes most of the time, may be left out (null). */
export const rectAnswers = {
  pointInRect: ({ input: { rect, point } }: RectCaseOf<'pointInRect'>): Expected => ({
    overlap: isIn(sidesOf(sceneOf(rect, point))),
    margin: null,
  }),
  circleRect: (
    { format, input: { circle, rect } }: RectCaseOf<'circleRect'>,
    isMarginWanted: boolean,
    skin: number,
  ): Expected => circleAnswer(circle, rect, format, isMarginWanted, skin),
  rectCorners: ({ format, input: { rect } }: RectCaseOf<'rectCorners'>): Expected =>
    cornersAnswer(rect, format),
  toLocal: ({ format, input: { rect, point } }: RectCaseOf<'toLocal'>): Expected => {
    const { turns, m } = sceneOf(rect, point);
    return { local: [localX(m), localY(m)].map((z) => turns.round({ z, c: zero }, format)) };
  },
};
