/**
 * Question: what do the ends of the line's way through a convex body round to, and numbers that change in one direction along it?
 *
 * Method: an end is where a face is met, which is a rational t, or where a round side is, between two rationals from the digits of an
 * integer root. Either is only a candidate: membership, exact at every t, says whether it is the end (`compare`). A number that only
 * grows or only falls between the two rationals is rounded at both; where that gives two floats, the end is compared exactly with the
 * t at which the number is halfway between them, or 0, and the rationals are brought nearer by bisection.
 */
import type { Format } from '../floats.ts';
import {
  add,
  type Dyadic,
  decode,
  integerRoot,
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
import { type Beside, type SizedPiece, sideOf } from './_convex.ts';
import { comparePlaces, type Place, rationalPlace } from './_quadratic-field.ts';
import { type Line, type Parabola, type Ratio, ratio, twice } from './_vectors.ts';

/** The end t0 (way −1) or t1 (way 1), from `low` to `high`. */
export interface End {
  readonly pieces: readonly SizedPiece[];
  readonly outward: -1 | 1;
  /** The sign of the end minus the place, of the field with √k; 0 for a rational. */
  readonly compare: (at: Place, k: Dyadic) => number;
  low: Ratio;
  high: Ratio;
}

/** `within`: rational t at which the line is in the body, among them one of every stretch that lies in its surface and ends there. */
function comparison(
  pieces: readonly SizedPiece[],
  outward: -1 | 1,
  within: readonly Ratio[],
): End['compare'] {
  return (at, k) => {
    const beside: Beside = outward;
    const isMet = (sense: number): boolean =>
      within.some((t) => comparePlaces(rationalPlace(t.num, t.den), at, k) === sense);
    // Outside: the whole body is on one side.
    if (sideOf(pieces, at, k, 0) > 0) return isMet(-1) ? -1 : 1;
    return sideOf(pieces, at, k, beside) < 0 || isMet(outward) ? outward : 0;
  };
}

const compareWith = ({ compare }: End, { num, den }: Ratio): number => compare(rationalPlace(num, den), zero);

/** The line is in the body at some t of `within`, and not for ever. */
export function endOf(pieces: readonly SizedPiece[], outward: -1 | 1, within: readonly Ratio[]): End {
  const compare = comparison(pieces, outward, within);
  // What is rational comes first: the enclosure of a root may hold a face, too, and only a rational end says whether it is on the round side.
  const candidates = pieces.flatMap(candidatesOf);
  const rational = candidates.filter(([low, high]) => low === high);
  for (const [low, high] of [...rational, ...candidates.filter(([low, high]) => low !== high)]) {
    const end = { pieces, outward, compare, low, high };
    const side = compareWith(end, low);
    if (side === 0) return { ...end, high: low };
    if (side > 0 && low !== high && compareWith(end, high) <= 0) return end;
  }
  throw new Error('the way through a body ends at a face or at a round side');
}

function candidatesOf({ faces, side }: SizedPiece): (readonly [low: Ratio, high: Ratio])[] {
  const flat = faces
    .filter(([, c1]) => sign(c1) !== 0)
    .map(([c0, c1]) => ratio(negated(c0), c1))
    .map((t) => [t, t] as const);
  return side === undefined ? flat : [...rootsOf(side), ...flat];
}

/** Binary digits of a root, more than those of what it is added to. Only speed hangs on it. */
const digits = 128;

/** The roots of a parabola, each between two rationals with one denominator. */
function rootsOf([c0, c1, c2]: Parabola): (readonly [Ratio, Ratio])[] {
  if (sign(c2) === 0) {
    if (sign(c1) === 0) return [];
    const t = ratio(negated(c0), c1);
    return [[t, t]];
  }
  const D = minus(squared(c1), twice(twice(times(c0, c2))));
  if (sign(D) < 0) return [];
  const middle = sign(c2) > 0 ? negated(c1) : c1;
  const den = twice(sign(c2) > 0 ? c2 : negated(c2));
  const [low, high] = rootOf(D);
  const between = (a: Dyadic, b: Dyadic): readonly [Ratio, Ratio] => [
    { num: add(middle, a), den },
    { num: add(middle, b), den },
  ];
  return [between(negated(high), negated(low)), between(low, high)];
}

/** √x between two dyadics, which are equal where it is one. */
function rootOf(x: Dyadic): readonly [Dyadic, Dyadic] {
  const e = (x.e >> 1) - digits;
  const m = x.m << BigInt(x.e - 2 * e);
  const root = integerRoot(m);
  return [
    { m: root, e },
    { m: root * root === m ? root : root + 1n, e },
  ];
}

/** Bits that every further step adds. */
const moreBits = 64;

/** Halves the enclosure, whose ends have one denominator. */
export function refine(end: End): void {
  for (let i = 0; i < moreBits; i++) {
    const num = times({ m: 1n, e: -1 }, add(end.low.num, end.high.num));
    const middle = { num, den: end.low.den };
    const side = compareWith(end, middle);
    if (side >= 0) end.low = middle;
    if (side <= 0) end.high = middle;
    if (side === 0) return;
  }
}

/** A number that only grows or only falls with t: what it rounds to at a rational t, and its sign minus x at the end. */
export interface Monotone {
  readonly roundedAt: (t: Ratio) => number;
  readonly against: (x: Dyadic) => number;
}

/** The sign of c0 + c1·t at the end. */
export function signAt(end: End, [c0, c1]: Line): number {
  return sign(c1) === 0 ? sign(c0) : sign(c1) * compareWith(end, ratio(negated(c0), c1));
}

/** (c0 + c1·t)/den, den > 0. */
export const linear = (end: End, [c0, c1]: Line, den: Dyadic, format: Format): Monotone => ({
  roundedAt: (t) => roundSurd(add(times(c0, t.den), times(c1, t.num)), 1, zero, times(den, t.den), format),
  against: (x) => signAt(end, [minus(c0, times(x, den)), c1]),
});

/** The float nearest to the number at the end, ties to even. */
export function roundAt(end: End, { roundedAt, against }: Monotone, format: Format): number {
  for (;;) {
    const first = roundedAt(end.low);
    const last = end.low === end.high ? first : roundedAt(end.high);
    if (first === last) return first;
    const [less, more] = first < last ? [first, last] : [last, first];
    if (less < 0 && more > 0) {
      if (against(zero) === 0) return 0;
    } else if (areNeighbours(less, more, format)) {
      const middle = times({ m: 1n, e: -1 }, add(real(less, format), real(more, format)));
      const side = against(middle);
      return side === 0 ? roundSurd(middle, 1, zero, one, format) : side > 0 ? more : less;
    }
    refine(end);
  }
}

/** A float; an infinity stands for the float that would come after the largest. */
function real(x: number, format: Format): Dyadic {
  if (Number.isFinite(x)) return decode(x);
  return { m: x > 0 ? 1n : -1n, e: format === 'f64' ? 1024 : 128 };
}

/** Of one sign, less < more. */
function areNeighbours(less: number, more: number, format: Format): boolean {
  const inner = less >= 0 ? less : more;
  const gap = minus(real(more, format), real(less, format));
  return sign(minus(gap, { m: 1n, e: ulpExponentOf(inner, format) })) === 0;
}

/** Whether the parabola is positive just beyond a rational t, seen along `way`. */
function isOutBeyond([c0, c1, c2]: Parabola, { num, den }: Ratio, outward: -1 | 1): boolean {
  const slope = add(times(c1, den), times(c2, num));
  const signs = [
    sign(add(times(c0, squared(den)), times(slope, num))),
    outward * sign(add(slope, times(c2, num))),
    sign(c2),
  ];
  return (signs.find((s) => s !== 0) ?? 0) > 0;
}

/** The face of the piece through which the line goes at the end; none where it goes through the round side, too. */
export function faceAt(end: End, { faces, side }: SizedPiece): number | undefined {
  const face = faces.findIndex((c) => sign(c[1]) * end.outward > 0 && signAt(end, c) === 0);
  const [c0 = zero, c1 = one] = faces[face] ?? [];
  if (face < 0) return undefined;
  return side !== undefined && isOutBeyond(side, ratio(negated(c0), c1), end.outward) ? undefined : face;
}

/** Whether the end is in the round side: of a piece that is alone. */
export function isOnSide({ pieces: [piece], low, high }: End): boolean {
  if (piece?.side === undefined) return false;
  const [c0, c1, c2] = piece.side;
  // Faces are met at rational t, and only an irrational end has no rational of its own.
  if (low !== high) return true;
  const { num, den } = low;
  return sign(add(times(c0, squared(den)), times(add(times(c1, den), times(c2, num)), num))) === 0;
}

/** Whether the whole line is in the round side. */
export const isInSide = ({ pieces: [piece] }: End): boolean =>
  piece?.side?.every((c) => sign(c) === 0) === true;
