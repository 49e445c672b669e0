/**
 * cos(k·π/256) for k from 0 to 511, in two floats each: one of 26 bits, so that its product with another of 26 bits is exact, and the rest. What a turn by an angle
 * needs besides is printed by compiler/passes/cos-and-sin.ts. Made from integers (angle.ts) when it is first wanted.
 * Bound: the second float is at most 2^-26 of the first and off by u of itself; docs/derivations/generated-values.md, section 3.
 */
import { quarterTo, series } from './angle.ts';

export const steps = 512;
/** Of k at 2k and 2k + 1; sin(k·π/256) is that of (k − 128) modulo 512. */
export const circle = new Float64Array(2 * steps);

const places = 192;
const fine = places + 64;
const splitter = 134217729;

function enter(k: number, n: bigint): void {
  const near = Number(n) * 2 ** -fine;
  const cut = splitter * near;
  const first = cut - (cut - near);
  const rest = Number(n - BigInt(first * 2 ** places) * 2n ** 64n) * 2 ** -fine;
  const half = steps / 2;
  for (const [at, side] of [
    [k, 1],
    [half - k, -1],
    [half + k, -1],
    [steps - k, 1],
  ] as const) {
    circle[2 * (at % steps)] = side * first;
    circle[2 * (at % steps) + 1] = side * rest;
  }
}

/** From what integers say of an eighth of it. */
export function fill(): void {
  const quarter = quarterTo(fine);
  const eighth = steps / 8;
  for (let k = 0; k <= eighth; k++) {
    const { cos, sin } = series((quarter * BigInt(k)) / BigInt(2 * eighth), fine);
    enter(k, cos);
    enter(2 * eighth - k, sin);
  }
  // A quarter: 0 without a sign.
  circle[steps / 2] = 0;
  circle[(3 * steps) / 2] = 0;
}
