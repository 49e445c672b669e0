/**
 * The rounding test: numbers that are known to within a bound are rounded where everything within it rounds to the same.
 * Source: Ziv (1991), "Fast evaluation of elementary mathematical functions with correctly rounded last bit".
 */
import { given, nearest } from '../doubled.ts';
import { ANGLE, AXIS, HALF } from './question.ts';
import { turnByAngle, turnByAxis, turnByAxisSingle } from './turn.ts';

const u = 2 ** -53;
const largest = Number.MAX_VALUE;

/** Numbers, by turns x and y: big + small, off by at most `wide`, of which there is one for all x and one for all y. */
export const big = new Float64Array(8);
export const small = new Float64Array(8);
export const wide = new Float64Array(2);

/** Rounds so many numbers into `nearest`; false where one is not certain. */
export function settle(count: number): boolean {
  for (let i = 0; i < count; i++) {
    const b = big[i] as number;
    const s = small[i] as number;
    const off = (wide[i & 1] as number) + 2 * u * Math.abs(s);
    const least = b + (s - off);
    // NaN fails.
    if (least !== b + (s + off)) return false;
    nearest[i] = least;
  }
  return true;
}

export function hasExtents(): boolean {
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  return hx >= 0 && hx <= largest && hy >= 0 && hy <= largest;
}

/** Along the axes of the world. */
export function isStraight(): boolean {
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  return given[ANGLE] === 0 && (x === 0 || y === 0) && x !== y && Math.abs(x) + Math.abs(y) <= largest;
}

/** The unit axis, in two floats or in one; false where that may under- or overflow. */
export function turn(isSingle: boolean): boolean {
  if (given[ANGLE] !== 0) turnByAngle();
  else if (isSingle) turnByAxisSingle();
  else return turnByAxis();
  return true;
}
