/**
 * Decimals that stand for a float32. Most languages print a float with as few digits as tell it from its neighbours;
 * C and C++ programs often print nine (`%.9g`, `max_digits10`), which is enough for every float32.
 */
import { decompose, limits, step } from '../floats.ts';

/** digits · 10^exponent. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const form = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i;

/** What a text such as -1.25e-7 says. */
function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', power = '0'] = form.exec(text.trim()) ?? [];
  const digits = BigInt(`${whole}${fraction}`);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(power) - fraction.length };
}

const textOf = ({ digits, exponent }: Decimal): string => `${digits}e${exponent}`;
const numberOf = (one: Decimal): number => Number(textOf(one));

const powerOf = (base: bigint, exponent: number): bigint => base ** BigInt(Math.max(exponent, 0));

/** The sign of digits · 10^exponent − x, exactly. */
function compare({ digits, exponent }: Decimal, x: number): number {
  const { mantissa, exponent: binary } = decompose(x);
  const left = digits * powerOf(10n, exponent) * powerOf(2n, -binary);
  const right = BigInt(mantissa) * powerOf(2n, binary) * powerOf(10n, -exponent);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * The float32 nearest to a decimal, ties to even, rounded once. `Math.fround` of the double rounds twice, and gives the
 * other neighbour for 7.038531e-26: the double nearest to it is halfway between two float32.
 *
 * @param text a decimal, with or without an exponent; NaN for what is no number
 */
export function singleOf(text: string): number {
  const x = Number(text);
  const near = Math.fround(x);
  const other = step(near, x > near ? 1 : -1, 'f32');
  // Only halfway between two float32 the rounding to a double may have hidden the side.
  if (x - near !== other - x || !form.test(text.trim())) return near;
  const side = compare(decimalOf(text), x);
  const isNear = side > 0 ? near > other : near < other;
  return isNear || side === 0 ? near : other;
}

/** The decimals of so many digits that are nearest to a float32 above 0 and round to it: none, one, or two that are as near. */
function nearestOf(x: number, count: number): readonly Decimal[] {
  const first = decimalOf(x.toExponential(count - 1));
  const side = Math.sign(numberOf(first) - x);
  const isOf = (one: Decimal): boolean => singleOf(textOf(one)) === x;
  if (side === 0) return [first];
  const second = { digits: first.digits - BigInt(side), exponent: first.exponent };
  const middle = { digits: 10n * first.digits - BigInt(5 * side), exponent: first.exponent - 1 };
  if (numberOf(middle) === x && compare(middle, x) === 0) return [first, second].filter(isOf);
  // Below a power of two floats are denser: a decimal above may round to it where a nearer one below does not.
  return [first, second].filter(isOf).slice(0, 1);
}

/** With so many digits no two float32 have the same decimal. */
const enough = 9;

/** The shortest decimals of a float32 above 0: two where they are as near to it. */
function shortestOf(x: number): readonly Decimal[] {
  for (let count = 1; count < enough; count++) {
    const found = nearestOf(x, count);
    if (found.length > 0) return found;
  }
  return nearestOf(x, enough);
}

/** A float32 with as few digits as tell it from its neighbours; of two decimals as near, with the even last digit. */
export function shortestSingle(x: number): string {
  if (x === 0 || !Number.isFinite(x)) return String(x);
  const [first, second] = shortestOf(Math.abs(x));
  const chosen = second !== undefined && second.digits % 2n === 0n ? second : first;
  return String(Math.sign(x) * numberOf(chosen as Decimal));
}

/**
 * The float32 that a number stands for: the number itself, or the float32 that it is the shortest decimal of, or that it
 * is to nine significant digits. Undefined for every other number, so that nothing is rounded in silence.
 */
export function singleFor(x: number): number | undefined {
  const near = Math.fround(x);
  if (Object.is(near, x)) return x;
  const single = singleOf(String(x));
  const size = Math.abs(single);
  if (size === 0 || !Number.isFinite(size)) return undefined;
  // Doubles tell decimals of up to 15 digits apart, so that the same double is the same decimal.
  const isWritten = (one: Decimal): boolean => numberOf(one) === Math.abs(x);
  return shortestOf(size).some(isWritten) || nearestOf(size, enough).some(isWritten) ? single : undefined;
}

/** Says of a number that stands for no float32 where it is, and what is next to it. */
export function notSingle(path: string, x: number): string {
  const single = singleOf(String(x));
  if (!Number.isFinite(single))
    return `${path}: ${x} is beyond every float32; the largest is ${shortestSingle(limits.f32.largest)}`;
  // Of an integer all digits, so that it is the float itself.
  const text = Number.isSafeInteger(single) ? String(single) : shortestSingle(single);
  return `${path}: ${x} is no float32; next to it is ${text}`;
}
