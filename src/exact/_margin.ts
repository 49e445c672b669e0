/**
 * Question: how many ulps of the radius is it from where the verdict flips? margin = (r − r*)/ulp(r), with r* = √(num/den)
 * the nearest radius at which it flips; (r² − num/den)/((r + r*)·ulp(r)) is the same without cancellation.
 *
 * Degenerate: no such radius gives null; a margin past the largest double is that double.
 * Bound: relative error below 10^-20 before it is rounded to a double; the sign, and whether it is 0, are exact.
 */
import { type Format, ulpExponent } from '../floats.ts';
import { type BallQuestion, type BallTerms, type Fraction, flipRadii } from './_ball.ts';
import { signOf } from './_surd.ts';
import {
  type Approximation,
  add,
  contextOf,
  multiply,
  negate,
  one,
  quotient,
  type Real,
  rootOf,
  scaled,
  sign,
  square,
  subtract,
  twice,
  zero,
} from './real.ts';

const precision = 30;

/** The squares of the radii from which and up to which the verdict is a hit, in units of 2^(2·lengthExponent); `largest` is absent where there is none. */
export interface Flips {
  readonly smallest: Fraction;
  readonly largest: Fraction | undefined;
}

/** The margin of the question about a ball, or null where no radius flips its verdict. */
export function ballMargin(question: BallQuestion, terms: BallTerms, format: Format): number | null {
  const { radius, skin } = question;
  return marginOf(radius, flipRadii(question, terms), terms.lengthExponent, format, skin);
}

/** `radius` is that of the case, the flips are those of its sum with the skins, which are added exactly; no flips: it never hits, whatever the radius. */
export function marginOf(
  radius: number,
  flips: Flips | undefined,
  lengthExponent: number,
  format: Format,
  ...skins: readonly (number | undefined)[]
): number | null {
  if (flips === undefined) return null;
  const s = skins.reduce((sum: Real, skin = 0) => add(sum, scaled(skin, lengthExponent)), zero);
  const r = add(scaled(radius, lengthExponent), s);
  const toUlps = lengthExponent - ulpExponent(radius, format);
  // A verdict that holds down to radius 0 does not flip there: no radius is smaller, and no sum smaller than the skin.
  const beyondSkin = ({ num, den }: Fraction): number => sign(subtract(num, multiply(square(s), den)));
  const smallest = beyondSkin(flips.smallest) > 0 ? flips.smallest : undefined;
  const largest = flips.largest && beyondSkin(flips.largest) >= 0 ? flips.largest : undefined;
  const nearest = nearer(r, smallest, largest);
  return nearest === undefined ? null : marginTo(r, nearest, toUlps);
}

/**
 * The one of √a ≤ √b that is nearer to r; a where they are equally near. It is a where 2r ≤ √a + √b: both sides squared,
 * 4r² − a − b − 2√(ab) ≤ 0, over the common denominator.
 */
function nearer(r: Real, a: Fraction | undefined, b: Fraction | undefined): Fraction | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const dens = multiply(a.den, b.den);
  const [aScaled, bScaled] = [multiply(a.num, b.den), multiply(b.num, a.den)];
  const rational = subtract(multiply(square(twice(r)), dens), add(aScaled, bScaled));
  return signOf(rational, negate(twice(one)), { radicand: multiply(aScaled, bScaled) }) <= 0 ? a : b;
}

/** (r − √flip)·2^toUlps, r and flip in units of length. */
function marginTo(radius: Real, flip: Fraction, toUlps: number): number {
  const difference = subtract(multiply(square(radius), flip.den), flip.num);
  if (sign(difference) === 0) return 0;
  const Context = contextOf(precision);
  const total = new Context(radius).plus(rootOf(quotient(flip.num, flip.den, 0, precision), precision));
  return toMargin(quotient(difference, flip.den, toUlps, precision).dividedBy(total));
}

/** A number that is not 0 as a double that is neither 0 nor infinite. */
export function toMargin(exact: Approximation): number {
  const margin = exact.toNumber();
  if (margin === 0) return exact.isNegative() ? -Number.MIN_VALUE : Number.MIN_VALUE;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, margin));
}
