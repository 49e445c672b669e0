/** What the hardened balls' later stages must not take for decided. */
import { expect, test } from 'vitest';
import { putRay } from '../../src/fast/ball/question.ts';
import { touch } from '../../src/fast/ball/touch.ts';
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
