/** What the hardened balls' later stages must not take for decided. */
import { expect, test } from 'vitest';
import { putRay } from '../../src/fast/ball/question.ts';
import { touch } from '../../src/fast/ball/touch.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { Surd } from '../../src/fast/integers.ts';

test('a line is no touch if B² and A·C differ only in what their products lose', () => {
  const direction = { x: 3, y: 0, z: 0 };
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: 9 };
  putRay({ origin: { x: -94_906_262, y: 9, z: 0 }, direction }, ball);
  expect(touch(false, undefined)).toBe('touch');
  // D = 9·(81 − 80).
  putRay({ origin: { x: -94_906_262, y: 8, z: 4 }, direction }, ball);
  expect(touch(false, undefined)).toBe('uncertain');
});

test('a number past a tie by less than the digits at hand is rounded past it', () => {
  const k = 2n ** 200n;
  // 2^53 + 1 and 2^-201, as √(k² + 1) is k and that.
  expect(new Surd(k * k + 1n, 'f64').nearest(2n ** 53n + 1n - k, 1n, 1n, 0)).toBe(2 ** 53 + 2);
  expect(new Surd(k * k - 1n, 'f64').nearest(2n ** 53n + 1n - k, 1n, 1n, 0)).toBe(2 ** 53);
  expect(new Surd(k * k, 'f64').nearest(2n ** 53n + 1n - k, 1n, 1n, 0)).toBe(2 ** 53);
});

test('a limit that misses a touch by what a product loses is before it', () => {
  const touching = { origin: { x: -4, y: 1, z: 0 }, direction: { x: 3, y: 0, z: 0 } };
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: 1 };
  // The double 4/3 is less than that; 9 times it is 12 in doubles.
  expect(f64.raySphere({ ...touching, tMax: 4 / 3 }, ball)).toBe(false);
  expect(f64.raySphere({ ...touching, tMax: 4 / 3 + 2 ** -52 }, ball)).toBe(true);
});

test('a touch of a segment whose way is no double is not told as that of the rounded way', () => {
  const circle = { center: { x: 0, y: 0 }, radius: 1 };
  // 3/(2^55 + 3) is more than half an ulp below 3/2^55.
  const out = { t: 0, point: { x: 7, y: 7 } };
  expect(f64.segmentCircle({ start: { x: -3, y: 1 }, end: { x: 2 ** 55, y: 1 } }, circle, out)).toBe(true);
  expect(out).toEqual({ t: 3 * 2 ** -55 - 2 ** -106, point: { x: 0, y: 1 } });
});

test.each([f64, f32])('a policy that is none is no hit, from outside or from within', (tier) => {
  const [ball, circle] = [
    { center: { x: 0, y: 0, z: 0 }, radius: 2 },
    { center: { x: 0, y: 0 }, radius: 2 },
  ];
  for (const x of [-5, -1]) {
    const origin = { x, y: 0, z: 0 };
    const direction = { x: 1, y: 0, z: 0 };
    const end = { x: 9, y: 0 };
    for (const [policy, isHit] of [
      ['exit', true],
      ['other' as 'exit', false],
    ] as const) {
      expect(tier.raySphere({ origin, direction }, ball, undefined, policy)).toBe(isHit);
      expect(tier.rayCircle({ origin, direction }, circle, undefined, policy)).toBe(isHit);
      expect(tier.segmentCircle({ start: origin, end }, circle, undefined, policy)).toBe(isHit);
    }
  }
});
