/** What the hardened balls' later stages must not take for decided. */
import { expect, test } from 'vitest';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { raySphere } from '../../src/fast/later/ray-sphere.ts';
import { rational, Surds } from '../../src/fast/later/surds.ts';

test('a line is no touch if B² and A·C differ only in what their products lose', () => {
  const direction = { x: 3, y: 0, z: 0 };
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: 9 };
  const limits = [94_906_262 / 3 - 0.2, 94_906_262 / 3 + 0.2];
  const at = (y: number, z: number, tMax: number) => ({ origin: { x: -94_906_262, y, z }, direction, tMax });
  for (const from of [0, 1] as const) {
    expect(limits.map((tMax) => raySphere(at(9, 0, tMax), ball, undefined, 'exit', from))).toEqual([
      false,
      true,
    ]);
    // D = 9·(81 − 80): it is in the ball before.
    expect(limits.map((tMax) => raySphere(at(8, 4, tMax), ball, undefined, 'exit', from))).toEqual([
      true,
      true,
    ]);
  }
});

test('a number past a tie by less than the digits at hand is rounded past it', () => {
  const all = new Surds(Number.POSITIVE_INFINITY);
  const whole = (m: bigint) => ({ m, e: 0, off: 0n });
  const k = 2n ** 200n;
  // 2^53 + 1 and 2^-201, as √(k² + 1) is k and that.
  const near = (D: bigint) =>
    all.round({ p: whole(2n ** 53n + 1n - k), q: whole(1n), D: whole(D), den: whole(1n) });
  expect(near(k * k + 1n)).toBe(2 ** 53 + 2);
  expect(near(k * k - 1n)).toBe(2 ** 53);
  expect(near(k * k)).toBe(2 ** 53);
});

test('so is one over a root', () => {
  const all = new Surds(Number.POSITIVE_INFINITY);
  const whole = (m: bigint) => ({ m, e: 0, off: 0n });
  // (2^53 + 1)·3 over √9, or over the root of a little less or more.
  const near = (n: bigint, e: number) =>
    all.round({ ...rational(whole((2n ** 53n + 1n) * 3n)), under: rational({ m: n, e, off: 0n }) });
  expect(near(9n, 0)).toBe(2 ** 53);
  expect(near(9n * 2n ** 400n - 1n, -400)).toBe(2 ** 53 + 2);
  expect(near(9n * 2n ** 400n + 1n, -400)).toBe(2 ** 53);
  expect(near(9n * 2n ** 400n - 1n, -401)).not.toBe(2 ** 53 + 2);
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

test('a line that would touch but for a coordinate whose square underflows misses', () => {
  const ray = { origin: { x: -4, y: 1, z: 2 ** -600 }, direction: { x: 1, y: 0, z: 0 } };
  expect(f64.raySphere(ray, { center: { x: 0, y: 0, z: 0 }, radius: 1 })).toBe(false);
});

test('a limit that ends before the ball by less than double-double numbers see is before it', () => {
  const radius = 1 + 2 ** -30 + 2 ** -52;
  // Where the limit is, f = 2^-120; r² has been rounded by about as much.
  const ray = { origin: { x: -0.5 - radius, y: 2 ** -60 }, direction: { x: 1, y: 0 }, tMax: 0.5 };
  expect(f64.rayCircle(ray, { center: { x: 0, y: 0 }, radius })).toBe(false);
});

test('a start so near that the slope there has no certain sign, on a way outwards, is no hit', () => {
  // C = 2^-104, B = 2^-112.
  const ray = { origin: { x: 3, y: 4, z: 2 ** -52 }, direction: { x: -4, y: 3, z: 2 ** -60 } };
  expect(f64.raySphere(ray, { center: { x: 0, y: 0, z: 0 }, radius: 5 })).toBe(false);
});

test('a way of no length meets nothing, not even from within', () => {
  const ray = { origin: { x: 0.5, y: 0, z: 0 }, direction: { x: 0, y: 0, z: 0 } };
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: 1 };
  expect(f64.raySphere(ray, ball, undefined, 'start')).toBe(false);
  expect(f64.raySphere(ray, ball)).toBe(false);
});

test('a ball of a negative radius is not hit, from outside or inside', () => {
  const ball = { center: { x: 0, y: 0, z: 0 }, radius: -1 };
  for (const tier of [f64, f32])
    for (const x of [-4, 0.5]) {
      const ray = { origin: { x, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
      expect(tier.raySphere(ray, ball)).toBe(false);
      expect(tier.rayCircle(ray, ball)).toBe(false);
      expect(tier.segmentCircle({ start: ray.origin, end: { x: 4, y: 0 } }, ball)).toBe(false);
    }
});

test('a binary32 segment ends at its end, not at its start and the rounded way', () => {
  // −2^60 + 2^60 is the centre.
  const segment = { start: { x: -(2 ** 60), y: 0 }, end: { x: -1, y: 0 } };
  expect(f32.segmentCircle(segment, { center: { x: 0, y: 0 }, radius: 0.5 })).toBe(false);
});

test('a limit next to the middle of a short chord, where the slope has no certain sign, may be past the exit', () => {
  const ray = { origin: { x: 6.5, y: -13.875 }, direction: { x: 4, y: 3 }, tMax: 0.6250000000000033 };
  const circle = { center: { x: 5.234605310513144e-30, y: -6.97947374735086e-30 }, radius: 15 };
  expect(f64.rayCircle(ray, circle)).toBe(true);
});

test('the entry into a chord of about an ulp is not taken for its exit', () => {
  const out = { t: 0 };
  const ray = { origin: { x: -1.2921518452931195, y: 1 }, direction: { x: 1.5533503820188344, y: 0 } };
  f64.rayCircle(ray, { center: { x: 0, y: 3.9406998636735396e-33 }, radius: 1 }, out);
  expect(out.t).toBe(0.8318482811416672);
});

const flat = () => ({ t: 0, point: { x: 0, y: 0 }, normal: { x: 0, y: 0 } });
const solid = () => ({ t: 0, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } });

test('a question in the plane knows nothing of one in space that was asked before', () => {
  const circle = { center: { x: 0, y: 0 }, radius: 1 };
  const before = () =>
    f64.raySphere(
      { origin: { x: -4, y: 1, z: 5 }, direction: { x: 1, y: 0, z: 0 } },
      { center: { x: 0, y: 0, z: 0 }, radius: 9 },
      solid(),
    );
  before();
  expect(f64.rayCircle({ origin: { x: -4, y: 1 }, direction: { x: 3, y: 0 } }, circle)).toBe(true);
  before();
  expect(f64.segmentCircle({ start: { x: -4, y: 1 }, end: { x: 5, y: 1 } }, circle)).toBe(true);
});

test('a ray knows nothing of what the way of a segment lost before', () => {
  const ask = () => {
    const out = flat();
    const ray = { origin: { x: -4, y: 0.3 }, direction: { x: 3, y: 0.2 } };
    f64.rayCircle(ray, { center: { x: 0, y: 0 }, radius: 1 }, out);
    return out;
  };
  const lossy = { start: { x: -(2 ** 20) - 0.1, y: 2 ** 20 * 1.1 }, end: { x: 0.3, y: 0.7 } };
  const lossless = { start: { x: -4, y: -4 }, end: { x: 4, y: 4 } };
  const circle = { center: { x: 0, y: 0 }, radius: 9 };
  f64.segmentCircle(lossless, circle, flat());
  const known = ask();
  f64.segmentCircle(lossy, circle, flat());
  expect(ask()).toEqual(known);
});

test('a step that is too small to be told takes nothing from the question before', () => {
  const out = { t: 0 };
  const before = { origin: { x: -3.3e6, y: 1.1e6 }, direction: { x: 1.1, y: 0 } };
  f64.rayCircle(before, { center: { x: 0, y: 0 }, radius: 2.2e6 }, out);
  // t is 1 and about 2^-521.
  const ray = { origin: { x: -2, y: 2 ** -260 }, direction: { x: 1, y: 0 } };
  f64.rayCircle(ray, { center: { x: 0, y: 0 }, radius: 1 }, out);
  expect(out.t).toBe(1);
});

test('a normal is not taken for 0 because the square of a way along another axis underflows', () => {
  const [x, z] = [2 ** -198, 2 ** -199];
  // At t = 2^-345 the ray is 2^-545 from the point (−r, 0, 0), seen from the centre.
  const ray = {
    origin: { x: x - 2 ** -200 - 2 ** -226, y: 0, z: z - 2 ** -226 },
    direction: { x: 2 ** 119, y: 2 ** -200, z: 2 ** 119 },
  };
  const out = solid();
  expect(f64.raySphere(ray, { center: { x, y: 0, z }, radius: 2 ** -200 }, out)).toBe(true);
  expect(out.t).toBe(2 ** -345);
  expect(out.normal).toEqual({ x: -1, y: 2 ** -345, z: 2 ** -691 });
});

test('a point and a normal next to 0 are right where their last bits underflow', () => {
  const out = flat();
  const ray = { origin: { x: -3, y: 0 }, direction: { x: 33 / 32, y: 17 * 2 ** -1025 } };
  f64.rayCircle(ray, { center: { x: 0, y: 0.3 }, radius: 1 }, out);
  expect(out.point.y).toBe(9.381190149010894e-308);
  // 8/3.25 is nearer to 2 than to 3.
  const along = { origin: { x: -9, y: 8 * 2 ** -1074 }, direction: { x: 1, y: 0 } };
  f64.rayCircle(along, { center: { x: 0, y: 0 }, radius: 3.25 }, out);
  expect(out.normal.y).toBe(2 * 2 ** -1074);
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
