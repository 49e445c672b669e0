/**
 * Where rounding is hard and the right answer is known beforehand: every scene is built so that t, a point or a normal is a
 * chosen real number.
 */
import { describe, expect, test } from 'vitest';
import { type RayHit, rayCircle, raySphere, segmentCircle } from '../../src/exact/index.ts';
import { type Format, formatNames, limits } from '../../src/floats.ts';
import type { Inside, Vector } from '../../src/queries/index.ts';

interface Scene {
  readonly origin: Vector;
  readonly direction?: Vector;
  readonly center: Vector;
  readonly radius: number;
  readonly inside?: Inside;
}

/** The hit in 2D, which is also the hit in 3D with z = 0 added. */
function hitOf(
  { origin, direction = [1, 0], center, radius, inside = 'exit' }: Scene,
  format: Format,
): RayHit {
  const flat = rayCircle({ origin, direction }, { center, radius }, { format, inside });
  const lifted = (v: Vector): Vector => [...v, 0];
  const solid = raySphere(
    { origin: lifted(origin), direction: lifted(direction) },
    { center: lifted(center), radius },
    { format, inside },
  );
  if (!flat.hit || !solid.hit) throw new Error('the scene was meant to hit');
  expect(solid).toEqual({ ...flat, point: lifted(flat.point), normal: lifted(flat.normal) });
  return flat;
}

/** t of the ray along x from `from` to the point `to`, a circle of radius 0: exactly (to − from)/speed. */
const between = (from: number, to: number, format: Format, speed = 1): number =>
  hitOf({ origin: [from, 0], direction: [speed, 0], center: [to, 0], radius: 0 }, format).t;

describe.each(formatNames)('%s', (format) => {
  const { significandBits, minExponent, maxExponent, largest } = limits[format];
  /** The first integers that the format skips are the odd ones above this. */
  const gap = 2 ** significandBits;
  /** ulp of 1, and a number that is far too small to be seen beside it. */
  const epsilon = 2 ** (1 - significandBits);
  const speck = 2 ** (format === 'f64' ? -500 : -70);
  const smallest = 2 ** minExponent;

  test('half way between two floats the even one is the answer, upward and downward', () => {
    expect(between(-1, gap, format)).toBe(gap);
    expect(between(-3, gap, format)).toBe(gap + 4);
    expect(between(-5, gap, format)).toBe(gap + 4);
    expect(between(-7, gap, format)).toBe(gap + 8);
  });

  test('the touch of an oblique line half way between two floats goes to the even one', () => {
    // d = (3, 4), foot (−4, 3) of length 5, and B/A = gap + n with the n steps taken by the origin.
    const at = (n: number): number => {
      const scene = { direction: [3, 4], radius: 5, center: [3 * gap, 4 * gap] };
      const hit = hitOf({ ...scene, origin: [-4 - 3 * n, 3 - 4 * n] }, format);
      expect(hit.touching).toBe(true);
      expect(hit.margin).toBe(0);
      return hit.t;
    };
    expect(at(0)).toBe(gap);
    expect(at(1)).toBe(gap);
    expect(at(3)).toBe(gap + 4);
  });

  test('an unseen speck beyond half way decides, on either side', () => {
    // Off the middle line by h the entry is h²/2r later and the exit as much earlier.
    const scene = { origin: [-1, speck], center: [gap + 2, 0], radius: 2 };
    expect(hitOf({ ...scene, origin: [-1, 0] }, format).t).toBe(gap);
    expect(hitOf(scene, format).t).toBe(gap + 2);
    const fromInside = { origin: [-3, speck], center: [0, 0], radius: gap };
    expect(hitOf({ ...fromInside, origin: [-3, 0] }, format).t).toBe(gap + 4);
    expect(hitOf(fromInside, format).t).toBe(gap + 2);
  });

  test('a segment is met at the even one of two floats when it is met half way between them', () => {
    // t = (gap + n)/(4·gap), n odd: the floats at 1/4 are 2/(4·gap) apart.
    const met = (n: number): unknown => {
      const segment = { start: [0, 0], end: [4 * gap, 0] };
      return segmentCircle(segment, { center: [gap + (n + 1), 0], radius: 1 }, { format });
    };
    expect(met(1)).toMatchObject({ hit: true, t: 0.25 });
    expect(met(3)).toMatchObject({ hit: true, t: 0.25 + 1 / gap });
  });

  test('below a power of two the floats are twice as dense as above it', () => {
    expect(between(epsilon / 2, 1, format)).toBe(1 - epsilon / 2);
    expect(between(epsilon / 4, 1, format)).toBe(1);
    expect(between(epsilon / 8, 1, format)).toBe(1);
    expect(between((epsilon / 4) * (1 + epsilon), 1, format)).toBe(1 - epsilon / 2);
    expect(between(-epsilon / 2, 1, format)).toBe(1);
    expect(between((-epsilon / 2) * (1 + epsilon), 1, format)).toBe(1 + epsilon);
    expect(between((-epsilon * 3) / 2, 1, format)).toBe(1 + 2 * epsilon);
  });

  test('a negative coordinate rounds as its mirror image does', () => {
    for (const from of [epsilon / 4, (epsilon / 4) * (1 + epsilon), -epsilon / 2, (-epsilon * 3) / 2]) {
      // From the centre of a circle of radius 1 at ∓from, the way out ends at ±(1 − from).
      const towards = (side: number): number | undefined => {
        const center = [-side * from, 0];
        return hitOf({ origin: center, direction: [side, 0], center, radius: 1 }, format).point[0];
      };
      expect(towards(1)).toBe(between(from, 1, format));
      expect(towards(-1)).toBe(-between(from, 1, format));
    }
  });

  describe('beyond the largest float', () => {
    const half = 2 ** (maxExponent - 1);
    const top = 2 ** (maxExponent + significandBits - 1);

    test('t is Infinity and the hit stays a hit', () => {
      expect(between(0, top, format, 0.25)).toBe(Number.POSITIVE_INFINITY);
      expect(between(0, top, format, smallest)).toBe(Number.POSITIVE_INFINITY);
    });

    test('half an ulp past the largest is Infinity, and anything less is the largest', () => {
      // At half speed the way from k·half/2 to top takes 2·top − k·half.
      expect(between(half, top, format, 0.5)).toBe(largest);
      expect(between(half / 2, top, format, 0.5)).toBe(Number.POSITIVE_INFINITY);
      expect(between((half / 2) * (1 + epsilon), top, format, 0.5)).toBe(largest);
      expect(between((half / 2) * (1 - epsilon / 2), top, format, 0.5)).toBe(Number.POSITIVE_INFINITY);
    });

    test('a point is infinite on the side where it lies', () => {
      const scene = { center: [largest, 1], origin: [largest, 1], radius: largest };
      const right = hitOf(scene, format);
      expect(right).toMatchObject({ t: largest, point: [Number.POSITIVE_INFINITY, 1], normal: [1, 0] });
      const left = hitOf(
        { ...scene, center: [-largest, 1], origin: [-largest, 1], direction: [-1, 0] },
        format,
      );
      expect(left).toMatchObject({ t: largest, point: [Number.NEGATIVE_INFINITY, 1], normal: [-1, 0] });
    });

    test('a tMax of Infinity has room for it, and the largest float has not', () => {
      const circle = { center: [top, 0], radius: 0 };
      const ray = { origin: [0, 0], direction: [0.25, 0] };
      expect(rayCircle({ ...ray, tMax: Number.POSITIVE_INFINITY }, circle, { format }).hit).toBe(true);
      expect(rayCircle({ ...ray, tMax: largest }, circle, { format }).hit).toBe(false);
    });

    test('t of 2^1024 less half an ulp rounds to Infinity, yet is past the largest tMax', () => {
      const ray = { origin: [half / 2, 0], direction: [0.5, 0] };
      const answer = (tMax: number) =>
        rayCircle({ ...ray, tMax }, { center: [top, 0], radius: 0 }, { format });
      expect(answer(Number.POSITIVE_INFINITY)).toMatchObject({ hit: true, t: Number.POSITIVE_INFINITY });
      expect(answer(largest).hit).toBe(false);
    });
  });

  describe('below the smallest normal float', () => {
    // A way of 2^-fast·k at a speed of 2^(−minExponent − fast) takes k smallest floats.
    const fast = format === 'f64' ? 74 : 49;
    const speed = 2 ** (-minExponent - fast);
    const way = 2 ** -fast;

    test('t is rounded to the spacing of the subnormals', () => {
      expect(between(0, way, format, speed)).toBe(smallest);
      expect(between(0, way * 5, format, speed)).toBe(smallest * 5);
      expect(between(0, way * 1.25, format, speed)).toBe(smallest);
      expect(between(0, way * 1.5, format, speed)).toBe(smallest * 2);
      expect(between(0, way * 2.5, format, speed)).toBe(smallest * 2);
    });

    test('half of the smallest float is 0, and a little more is the smallest', () => {
      expect(between(0, way / 2, format, speed)).toBe(0);
      expect(between(0, (way / 2) * (1 + epsilon), format, speed)).toBe(smallest);
      expect(between(0, way / 8, format, speed)).toBe(0);
    });

    test('a hit whose t rounds to 0 is a hit, and not when tMax is 0', () => {
      const circle = { center: [way / 8, 0], radius: 0 };
      const ray = { origin: [0, 0], direction: [speed, 0] };
      expect(rayCircle({ ...ray, tMax: smallest }, circle, { format })).toMatchObject({ hit: true, t: 0 });
      expect(rayCircle({ ...ray, tMax: 0 }, circle, { format }).hit).toBe(false);
    });

    test('the last subnormal rounds up into the first normal', () => {
      const firstNormal = smallest / epsilon;
      const steps = 1 / epsilon;
      expect(between(0, way * (steps - 1), format, speed)).toBe(firstNormal - smallest);
      expect(between(way / 2, way * steps, format, speed)).toBe(firstNormal);
      expect(between(-way / 2, way * steps, format, speed)).toBe(firstNormal);
    });

    test('a component of the normal underflows to the nearest subnormal', () => {
      // The line at height h touches the circle at height h: the normal's y is h/r.
      const tilt = (steps: number, radius: number): number | undefined =>
        hitOf({ origin: [-9, smallest * steps], center: [0, 0], radius }, format).normal[1];
      expect(tilt(1, 1)).toBe(smallest);
      expect(tilt(1, 2)).toBe(0);
      expect(tilt(3, 2)).toBe(2 * smallest);
      expect(tilt(5, 2)).toBe(2 * smallest);
      expect(tilt(-3, 2)).toBe(-2 * smallest);
      expect(tilt(3, 4)).toBe(smallest);
    });

    test('a number that underflows is +0 whatever its sign', () => {
      const { normal } = hitOf({ origin: [-9, -smallest], center: [0, 0], radius: 4 }, format);
      expect(Object.is(normal[1], 0)).toBe(true);
    });
  });

  test('quotients and roots of small integers are those of the machine', () => {
    for (let a = 1; a < 60; a++) {
      for (const b of [3, 7, 10, 49]) {
        const wanted = format === 'f64' ? a / b : Math.fround(a / b);
        expect(between(0, a, format, b)).toBe(wanted);
      }
      // From the height h = a above the centre the circle of radius a + 1 is √(2a + 1) away.
      const root = Math.sqrt(2 * a + 1);
      const { t } = hitOf({ origin: [0, a], center: [0, 0], radius: a + 1 }, format);
      expect(t).toBe(format === 'f64' ? root : Math.fround(root));
    }
  });
});

describe('a number is rounded to binary32 at once, never by way of binary64', () => {
  /** The answer in f32 and what comes of rounding the f64 answer. */
  function bothWays(scene: Scene): { direct: number; twice: number } {
    return { direct: hitOf(scene, 'f32').t, twice: Math.fround(hitOf(scene, 'f64').t) };
  }
  const tick = 2 ** -24;
  const speck = 2 ** -30;

  test('just above a tie that binary64 would round away', () => {
    // t = 1 + tick + speck²/2: above half way between 1 and 1 + 2·tick by 2^-61.
    const scene = { origin: [-tick, speck], center: [2, 0], radius: 1 };
    expect(bothWays(scene)).toEqual({ direct: 1 + 2 * tick, twice: 1 });
  });

  test('just below a tie that binary64 would round away', () => {
    // t = 1 + 3·tick − speck²/2, on the way out.
    const scene = { origin: [-3 * tick, speck], center: [0, 0], radius: 1 };
    expect(bothWays(scene)).toEqual({ direct: 1 + 2 * tick, twice: 1 + 4 * tick });
  });

  test('a quotient just above the middle of two subnormals', () => {
    // t = (1/2 + 2^-60)·2^-149: binary64 holds (1/2)·2^-149 next to it, which is a tie, and so 0.
    const scene = { origin: [-(2 ** -100), 0], direction: [2 ** 110, 0], center: [2 ** -40, 0], radius: 0 };
    expect(bothWays(scene)).toEqual({ direct: 2 ** -149, twice: 0 });
  });

  test('just short of half an ulp past the largest float', () => {
    // t = 2^128 − 2^103 − 2^13, on the way out at half speed: 2^103 is that half ulp.
    const scene = { origin: [2 ** 102, 2 ** 70], direction: [0.5, 0], center: [0, 0], radius: 2 ** 127 };
    expect(bothWays(scene)).toEqual({ direct: limits.f32.largest, twice: Number.POSITIVE_INFINITY });
  });
});
