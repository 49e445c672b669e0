/**
 * Question: how far is the radius of a body from one at which the verdict flips, in ulps of the radius: (r − √x)/ulp(r)?
 *
 * Method: the verdict hangs on the order of r² and of some values of f (_convex.ts) alone. It is asked for r² at each of them and between any
 * two. A radius halfway between two flips counts from the smaller.
 */
import type { Inside } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  minus,
  negated,
  over,
  plus,
  positive,
  root,
  sign,
  squared,
  times,
  toDouble,
} from './_binary.ts';
import { type Samples, verdictOf } from './_convex.ts';
import { compareRatios, type Ratio, whole } from './_vectors.ts';

interface Question {
  /** With the skin, and that. */
  readonly radius: Dyadic;
  readonly skin: Dyadic;
  readonly ulpExponent: number;
}

export function marginOf(
  samples: Samples,
  inside: Inside,
  { radius, skin, ulpExponent }: Question,
): number | null {
  const { lowest, start, finish } = samples;
  const least = whole(squared(skin));
  const all = [...lowest.map(({ value }) => value), ...start, ...finish, least].filter(
    (x) => x !== undefined,
  );
  const values = [...all]
    .sort(compareRatios)
    .filter((x, i, sorted) => i === 0 || compareRatios(x, sorted[i - 1] ?? x) !== 0);
  /** The place of a value; r² has a place among them, or half a place between two. */
  const places = new Map(all.map((x) => [x, values.findIndex((y) => compareRatios(x, y) === 0)]));
  const isHit = (place: number): boolean =>
    verdictOf(samples, inside, (x) => (places.get(x) ?? 0) - place) !== undefined;
  // Where the radius is 0, the sum is the skin: nothing is below.
  const flips = values.filter((value, i) => {
    const side = compareRatios(value, least);
    if (side < 0) return false;
    const at = isHit(i);
    return at !== isHit(i + 0.5) || (side > 0 && at !== isHit(i - 0.5));
  });
  const [first, last, ...more] = flips;
  if (more.length > 0) throw new Error('the verdict flips at more than two radii');
  if (first === undefined) return null;
  return marginTo(radius, ulpExponent, last !== undefined && isNearer(radius, last, first) ? last : first);
}

/** Whether r is nearer to √most than to √least, √least ≤ √most; exactly. */
function isNearer(radius: Dyadic, most: Ratio, least: Ratio): boolean {
  const den = times(most.den, least.den);
  const twice = times({ m: 4n, e: 0 }, times(squared(radius), den));
  const a = times(most.num, least.den);
  const b = times(least.num, most.den);
  // 2r > √a + √b, squared twice.
  const left = minus(twice, add(a, b));
  return sign(left) > 0 && sign(minus(squared(left), times({ m: 4n, e: 0 }, times(a, b)))) > 0;
}

/** (r − √x)/ulp = (r² − x)/((r + √x)·ulp). */
function marginTo(radius: Dyadic, ulpExponent: number, { num, den }: Ratio): number {
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
