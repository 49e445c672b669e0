/**
 * Question: what are the sign and the rounded value of c + a·cos + b·sin, where (cos, sin) is the local x axis of a rectangle?
 *
 * Inputs: integers a, b, c; the axis is (x, y)/√(x² + y²) of integers x and y, or (cos θ, sin θ) of a float θ ≠ 0 in radians. Everything
 * that is asked of a rectangle is such a form, whichever way it is turned (docs/derivations/angle.md).
 *
 * Method: by an axis, the form is (c·N + (a·x + b·y)·√N)/N with N = x² + y², a surd, and rational where N is a square. By an angle,
 * enclosures of cos θ and sin θ are made longer until the form keeps away from 0. That ends: e^(iθ) is transcendental for an algebraic
 * θ ≠ 0 (Lindemann 1882), so a form is 0 only where a = b = c = 0.
 */
import type { Format } from '../floats.ts';
import { type CosSin, cosSin } from './_angle.ts';
import { commonExponent } from './_line.ts';
import { roundReal, roundSurd, toDigits } from './_rounding.ts';
import { approximate, type Root, rational, type Surd, signOf } from './_surd.ts';
import {
  type Approximation,
  add,
  compare,
  contextOf,
  floorRoot,
  multiply,
  negate,
  one,
  powerOfTwo,
  quotient,
  type Real,
  scaled,
  shiftDecimal,
  sign,
  square,
  subtract,
} from './real.ts';

interface AxisRotation {
  readonly x: Real;
  readonly y: Real;
  readonly square: Real;
  /** √(x² + y²) where that is an integer. */
  readonly size: Real | undefined;
  readonly root: Root;
}

interface AngleRotation {
  readonly angle: number;
  /** By how often the digits were doubled. */
  readonly enclosures: CosSin[];
}

export type Rotation = AxisRotation | AngleRotation;

/** (c + a·cos + b·sin)·2^shift. */
export interface Form {
  readonly a: Real;
  readonly b: Real;
  readonly c: Real;
  readonly shift: number;
}

/** The axis of any length but 0. */
export function rotationByAxis(axis: readonly number[]): Rotation {
  const exponent = commonExponent(axis);
  const [x = one, y = one] = axis.map((component) => scaled(component, exponent));
  const squared = add(square(x), square(y));
  const floor = floorRoot(squared);
  const isSquare = compare(square(floor), squared) === 0;
  return { x, y, square: squared, size: isSquare ? floor : undefined, root: { radicand: squared } };
}

/** In radians; 0 is no turn. */
export const rotationByAngle = (angle: number): Rotation =>
  angle === 0 ? rotationByAxis([1, 0]) : { angle, enclosures: [] };

/** The form as a surd, or undefined where it is transcendental. */
function surdOf({ a, b, c, shift }: Form, rotation: Rotation): Surd | undefined {
  if ('angle' in rotation) return sign(a) === 0 && sign(b) === 0 ? rational(c, one, shift) : undefined;
  const turned = add(multiply(a, rotation.x), multiply(b, rotation.y));
  if (rotation.size !== undefined)
    return rational(add(multiply(c, rotation.size), turned), rotation.size, shift);
  return { p: multiply(c, rotation.square), q: turned, root: rotation.root, den: rotation.square, shift };
}

/** Digits of the first enclosure. Only speed hangs on it: they leave 23 beyond a double where nothing cancels. */
const firstDigits = 40;

/** Twice as many digits for every step. */
function enclosureOf(rotation: AngleRotation, step: number): CosSin {
  const known = rotation.enclosures[step];
  if (known !== undefined) return known;
  const made = cosSin(rotation.angle, firstDigits * 2 ** step);
  rotation.enclosures[step] = made;
  return made;
}

const sizeOf = (x: Real): Real => (sign(x) < 0 ? negate(x) : x);

/** value·10^-digits is the form without its shift, off by less than 10^-precision of itself. Not for the form that is 0. */
function evaluate(
  { a, b, c }: Form,
  rotation: AngleRotation,
  precision: number,
): { value: Real; digits: number } {
  for (let step = 0; ; step++) {
    const { cos, sin, digits, error } = enclosureOf(rotation, step);
    const value = add(add(multiply(a, cos), multiply(b, sin)), shiftDecimal(c, digits));
    const slack = multiply(add(sizeOf(a), sizeOf(b)), error);
    if (compare(sizeOf(value), shiftDecimal(slack, precision + 1)) > 0) return { value, digits };
  }
}

/** The sign of the form: −1, 0 or 1. */
export function signOfForm(form: Form, rotation: Rotation): number {
  const surd = surdOf(form, rotation);
  if (surd !== undefined) return signOf(surd.p, surd.q, surd.root);
  return 'angle' in rotation ? sign(evaluate(form, rotation, 0).value) : 0;
}

/** To `precision` significant digits, whatever cancels. */
export function approximateForm(form: Form, rotation: Rotation, precision: number): Approximation {
  const surd = surdOf(form, rotation);
  if (surd !== undefined || !('angle' in rotation)) {
    const isZero = surd === undefined || signOf(surd.p, surd.q, surd.root) === 0;
    return isZero ? new (contextOf(precision))(0) : approximate(surd, precision);
  }
  const { value, digits } = evaluate(form, rotation, precision);
  return quotient(value, shiftDecimal(one, digits), form.shift, precision + 5);
}

/** The float of the format nearest to the form, ties to even, proven. */
export function roundForm(form: Form, rotation: Rotation, format: Format): number {
  const surd = surdOf(form, rotation);
  if (surd !== undefined) return roundSurd(surd, format);
  const { a, b, c, shift } = form;
  return roundReal(
    {
      sign: signOfForm(form, rotation),
      approximate: (digits) => approximateForm(form, rotation, digits),
      comparerAt: (exponent) => (m) => {
        const gap = exponent - shift;
        if (gap >= 0) return signOfForm({ ...form, c: subtract(c, multiply(m, powerOfTwo(gap))) }, rotation);
        const up = powerOfTwo(-gap);
        const finer = { a: multiply(a, up), b: multiply(b, up), c: subtract(multiply(c, up), m), shift };
        return signOfForm(finer, rotation);
      },
    },
    format,
  );
}

/** The form to `digits` significant digits, with an error below one unit of the last. */
export function digitsOfForm(form: Form, rotation: Rotation, digits: number): Approximation {
  const surd = surdOf(form, rotation);
  if (surd !== undefined) return toDigits(surd, digits);
  return new (contextOf(digits))(approximateForm(form, rotation, digits + 10)).toSignificantDigits(digits);
}
