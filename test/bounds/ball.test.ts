/**
 * A search for the largest error of C = |m|² − r², by src/fast/ball/bounds.ts: no error may be more than the bound, and some come to more than a quarter of it, so that a
 * constant cut to a quarter fails here. Numbers are 0 or between 2^-40 and 2^40, so that times 2^100 each is an integer.
 */
import { expect, it } from 'vitest';
import { around, type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import * as ballBounds from '../../src/fast/ball/bounds.ts';
import { step } from '../../src/floats.ts';
import { asked, howMany } from '../_cases.ts';
import { leastRatio, print, searched } from './_search.ts';

const places = 100;
const whole = (x: number): bigint => BigInt(Math.trunc(x * 2 ** places));
const wholeSquare = (x: number): bigint => BigInt(Math.trunc(x * 2 ** 200));
const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** Of point and centre, three numbers each: error/bound where r² is close to |m|². */
function ratio(floats: readonly number[]): number {
  let M = 0;
  let exact = 0n;
  for (let i = 0; i < 3; i++) {
    const [p = 0, c = 0] = [floats[i], floats[i + 3]];
    M += (p - c) * (p - c);
    exact += (whole(p) - whole(c)) ** 2n;
  }
  const r = Math.sqrt(M);
  const error = size(wholeSquare(M) - wholeSquare(r * r) - (exact - whole(r) ** 2n));
  return Number(error) / 2 ** 200 / (ballBounds.surfaceBound * 2 ** -53 * M);
}

const fresh = (draw: Draw): number[] =>
  Array.from({ length: 6 }, () => signum(draw) * fraction(draw) * 2 ** around(draw, 12));

const isUsable = (floats: readonly number[]): boolean =>
  floats.every((x) => x === 0 || (Math.abs(x) > 2 ** -40 && Math.abs(x) < 2 ** 40));

it(`${searched(ballBounds, 'surfaceBound')} holds, and errors come to more than a quarter of it`, () => {
  const draw = drawFrom('ball-bounds/surface');
  const attacks = asked(howMany(200_000));
  let worst = 0;
  for (let made = 0; made < attacks; ) {
    let here = fresh(draw);
    let best = isUsable(here) ? ratio(here) : 0;
    for (let since = 0; since < 300 && made < attacks; since++, made++) {
      const next = here.map((x) => (pick(draw, [true, false]) ? step(x, pick(draw, [-2, -1, 1, 2]), 'f64') : x));
      const found = isUsable(next) ? ratio(next) : 0;
      if (!(found >= best)) continue;
      if (found > best) since = 0;
      best = found;
      here = next;
    }
    worst = Math.max(worst, best);
  }
  print('surfaceBound', worst);
  expect(worst).toBeLessThanOrEqual(1);
  expect(worst).toBeGreaterThan(leastRatio);
});
