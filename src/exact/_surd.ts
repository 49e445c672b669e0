/**
 * Question: what is the sign of p + q·√D, and which of two such numbers is larger?
 *
 * Inputs: integers p, q, D ≥ 0 (dimensionless). A surd is (p + q·√D) / (den·√K) · 2^shift with integers
 * den > 0 and K ≥ 1; `distance` alone has K ≠ 1.
 *
 * Method: (1) an enclosure of √D·10^k between s and s + w, so that p + q·√D has a sign as soon as both ends have
 * it; (2) otherwise, with p and q of opposite signs, the sign of p² − q²D decides. Both are
 * exact; the first only saves time.
 *
 * Degenerate: D = 0 or q = 0 leaves p; a perfect square D makes s exact, and (2) finds the zero.
 */
import { decompose } from '../floats.ts';
import {
  type Approximation,
  add,
  compare,
  contextOf,
  decimalDigits,
  integer,
  leadingRoot,
  multiply,
  negate,
  one,
  powerOfTwo,
  quotient,
  type Real,
  rootOf,
  shiftBinary,
  shiftDecimal,
  sign,
  square,
  subtract,
  twice,
  zero,
} from './real.ts';

/** √D, with enclosures that are made on first use: one of at least `enclosureDigits` digits, and the last that was asked for with more. */
export interface Root {
  readonly radicand: Real;
  enclosure?: Enclosure;
  longer?: Enclosure & { readonly digits: number };
}

/** Digits of the enclosure. Only speed hangs on it: 40 leave 23 beyond a double when nothing cancels. */
const enclosureDigits = 40;

/** floor ≤ √D·10^power < floor + width. */
interface Enclosure {
  readonly floor: Real;
  readonly width: Real;
  readonly power: number;
}

export interface Surd {
  readonly p: Real;
  readonly q: Real;
  readonly root: Root;
  readonly den: Real;
  /** K; absent means 1. */
  readonly underRoot?: Real;
  readonly shift: number;
}

const noRoot: Root = { radicand: zero };

/** num / den · 2^shift, den > 0. */
export function rational(num: Real, den: Real, shift: number): Surd {
  return { p: num, q: zero, root: noRoot, den, shift };
}

/** To at least `digits` significant digits. */
function enclosureOf({ radicand }: Root, digits: number): Enclosure {
  const power = Math.max(0, digits - Math.floor(decimalDigits(radicand) / 2));
  return { ...leadingRoot(shiftDecimal(radicand, 2 * power), digits), power };
}

function enclose(root: Root): Enclosure {
  root.enclosure ??= enclosureOf(root, enclosureDigits);
  return root.enclosure;
}

/** Of at least `digits` digits. */
function encloseTo(root: Root, digits: number): Enclosure {
  if (digits <= enclosureDigits) return enclose(root);
  if (root.longer?.digits !== digits) root.longer = { ...enclosureOf(root, digits), digits };
  return root.longer;
}

/** The sign of p + q·√D: -1, 0 or 1. */
export function signOf(p: Real, q: Real, root: Root): number {
  const signP = sign(p);
  const signQ = sign(root.radicand) === 0 ? 0 : sign(q);
  if (signP * signQ >= 0) return signP === 0 ? signQ : signP;
  const { floor, width, power } = enclose(root);
  const from = add(shiftDecimal(p, power), multiply(q, floor));
  const to = add(from, multiply(q, width));
  const signFrom = sign(from);
  if (signFrom !== 0 && signFrom === sign(to)) return signFrom;
  return signP * sign(subtract(square(p), multiply(square(q), root.radicand)));
}

/** x·√K·2^-shift is between from/over and to/over, in either order. */
export interface Span {
  readonly from: Real;
  readonly to: Real;
  readonly over: Real;
}

/** A span of some `enclosureDigits` digits; the number itself where there is no root. */
export function spanOf({ p, q, root, den }: Surd): Span {
  if (sign(q) === 0 || sign(root.radicand) === 0) return { from: p, to: p, over: den };
  const { floor, width, power } = enclose(root);
  const from = add(shiftDecimal(p, power), multiply(q, floor));
  return { from, to: add(from, multiply(q, width)), over: shiftDecimal(den, power) };
}

/** The sign of x, of which a span is known. */
export function signFrom({ from, to }: Span, x: Surd): number {
  const side = sign(from);
  return side !== 0 && side === sign(to) ? side : signOf(x.p, x.q, x.root);
}

/** x² for an x over a √K. (p + q√D)² = p² + q²D + 2pq√D is again a surd. */
function squared({ p, q, root, den, underRoot = one, shift }: Surd): Surd {
  return {
    p: add(square(p), multiply(square(q), root.radicand)),
    q: twice(multiply(p, q)),
    root,
    den: multiply(square(den), underRoot),
    shift: 2 * shift,
  };
}

/** The sign of x − m·2^exponent for any integer m. What they all need is made once. */
export function comparerAt(x: Surd, exponent: number, span: Span = spanOf(x)): (m: Real) => number {
  if (x.underRoot !== undefined) {
    const signX = signFrom(span, x);
    const compareSquare = comparerAt(squared(x), 2 * exponent);
    return (m) => {
      const signM = sign(m);
      if (signX !== signM || signX === 0) return Math.sign(signX - signM);
      return signX * compareSquare(square(m));
    };
  }
  const gap = exponent - x.shift;
  const [up, down] = [Math.max(0, gap), Math.max(0, -gap)];
  const { from, to, over } = span;
  const low = shiftBinary(from, down);
  const high = from === to ? low : shiftBinary(to, down);
  const unit = shiftBinary(over, up);
  return (m) => {
    const bound = multiply(m, unit);
    const side = compare(low, bound);
    if (side !== 0 && side === compare(high, bound)) return side;
    const rest = subtract(shiftBinary(x.p, down), multiply(m, shiftBinary(x.den, up)));
    return signOf(rest, shiftBinary(x.q, down), x.root);
  };
}

/** The sign of x − m·2^exponent, m an integer. */
export const compareDyadic = (x: Surd, m: Real, exponent: number): number => comparerAt(x, exponent)(m);

/**
 * The sign of x − y, neither of them over a √K, whatever their roots. Digits decide where they can; otherwise the sign of
 * P + Q·√D + Q'·√D', twice squared: that of u = Q√D + Q'√D' from Q²D and Q'²D', that of P² − u² from a single root √(D·D').
 */
export function compareSurds(x: Surd, y: Surd): number {
  const [signX, signY] = [signOf(x.p, x.q, x.root), signOf(y.p, y.q, y.root)];
  if (signX !== signY || signX === 0) return Math.sign(signX - signY);
  const [nearX, nearY] = [approximate(x, comparedDigits), approximate(y, comparedDigits)];
  const slack = nearX
    .abs()
    .plus(nearY.abs())
    .times(`1e-${comparedDigits - 2}`);
  const apart = nearX.minus(nearY);
  if (apart.abs().greaterThan(slack)) return apart.isNegative() ? -1 : 1;
  const low = Math.min(x.shift, y.shift);
  const [scaleX, scaleY] = [
    multiply(y.den, powerOfTwo(x.shift - low)),
    multiply(x.den, powerOfTwo(y.shift - low)),
  ];
  const p = subtract(multiply(x.p, scaleX), multiply(y.p, scaleY));
  const [q, other] = [multiply(x.q, scaleX), negate(multiply(y.q, scaleY))];
  const [first, second] = [multiply(square(q), x.root.radicand), multiply(square(other), y.root.radicand)];
  const signU = signOfSum(
    sign(q) * sign(x.root.radicand),
    first,
    sign(other) * sign(y.root.radicand),
    second,
  );
  const signP = sign(p);
  if (signP * signU >= 0) return signP === 0 ? signU : signP;
  const rest = subtract(square(p), add(first, second));
  const radicand = multiply(x.root.radicand, y.root.radicand);
  return signP * signOf(rest, negate(twice(multiply(q, other))), { radicand });
}

/** The sign of ±√a ± √b, given the signs, for a, b ≥ 0. */
function signOfSum(signA: number, a: Real, signB: number, b: Real): number {
  if (signA * signB >= 0) return signA === 0 ? signB : signA;
  return signA * compare(a, b);
}

/** Digits that tell most pairs of surds apart. Only speed hangs on it. */
const comparedDigits = 30;

/** The sign of x − f for a float f; +Infinity is above everything. */
export function compareFloat(x: Surd, f: number): number {
  if (f === Number.POSITIVE_INFINITY) return -1;
  const { mantissa, exponent } = decompose(f);
  return compareDyadic(x, integer(mantissa), exponent);
}

/**
 * x to at least `precision` digits, whatever cancels: from the span where its ends agree in as many, else from
 * p + q√D = (p² − q²D) / (p − q√D) where p and q differ in sign.
 */
export function approximate(x: Surd, precision: number, span: Span = spanOf(x)): Approximation {
  const wide = precision + 5;
  const Context = contextOf(wide);
  const finish = (value: Approximation): Approximation =>
    x.underRoot === undefined ? value : value.dividedBy(rootOf(new Context(x.underRoot), wide));
  const { from, to, over } = span;
  const apart = subtract(to, from);
  // |to − from| < 10^-wide·|from|.
  if (sign(apart) === 0 || decimalDigits(from) - decimalDigits(apart) > wide)
    return finish(quotient(from, over, x.shift, wide));
  // Below nothing cancels: digits of the root are digits of the number.
  const { floor, power } = encloseTo(x.root, wide);
  const opposite = sign(x.p) * sign(x.q) < 0;
  const p = shiftDecimal(x.p, power);
  const q = multiply(x.q, floor);
  if (!opposite) return finish(quotient(add(p, q), shiftDecimal(x.den, power), x.shift, wide));
  const conjugate = subtract(square(x.p), multiply(square(x.q), x.root.radicand));
  const denominator = multiply(subtract(p, q), x.den);
  const flip = sign(denominator) < 0;
  const top = shiftDecimal(flip ? negate(conjugate) : conjugate, power);
  return finish(quotient(top, flip ? negate(denominator) : denominator, x.shift, wide));
}
