/** Scenes about the hardened rayBox where something ends: an edge, a face, a range; and who decides. */
import { describe, expect, it } from 'vitest';
import { answer, toExpected } from '../../src/exact/index.ts';
import type { Box, CenteredBox, Inside, Quaternion, Ray, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { asked, fewer, howMany } from '../_cases.ts';

const xyz = (x: number, y: number, z: number): Vector3 => ({ x, y, z });
const rayOf = (origin: Vector3, direction: Vector3, tMax?: number): Ray<Vector3> => ({
  origin,
  direction,
  tMax,
});
const boxOf = (center: Vector3, halfExtents: Vector3): CenteredBox<Vector3> => ({ center, halfExtents });

describe('the hardened rayBox', () => {
  const unitBox = boxOf(xyz(0, 0, 0), xyz(1, 1, 1));
  const straight = rayOf(xyz(-5, 0, 0), xyz(1, 0, 0));

  it.each([f64, f32])(
    'is not hit under a policy that is none, nor with a turn that is not finite',
    ({ rayBox }) => {
      expect(rayBox(straight, unitBox, undefined, 'exit')).toBe(true);
      expect(rayBox(straight, unitBox, undefined, 'other' as Inside)).toBe(false);
      for (const w of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])
        expect(rayBox(straight, { ...unitBox, orientation: { ...xyz(0, 0, 0), w } })).toBe(false);
    },
  );

  it.each([f64, f32])('is entered at an edge by the first of its faces', ({ rayBox }) => {
    const out = { t: 0, normal: xyz(0, 0, 0) };
    for (const [y, z] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      expect(rayBox(rayOf(xyz(-5, -5 * y, -5 * z), xyz(1, y, z)), unitBox, out)).toBe(true);
      expect(out).toEqual({ t: 4, normal: xyz(-1, 0, 0) });
    }
    expect(rayBox(rayOf(xyz(0, -5, -5), xyz(0, 1, 1)), unitBox, out)).toBe(true);
    expect(out).toEqual({ t: 4, normal: xyz(0, -1, 0) });
  });

  it('is missed by a ray that leaves it sideways, however slowly, over a way that is long enough', () => {
    const flat = boxOf(xyz(0, 0, 0), xyz(1, 2 ** -130, 1));
    const ray = (side: number) => rayOf(xyz(-(2 ** 190), 0, 0), xyz(2 ** -190, side, 0));
    expect(f64.rayBox(ray(2 ** -501), flat)).toBe(false);
    expect(f64.rayBox(ray(2 ** -511), flat)).toBe(true);
  });

  it('is touched by a ray along a face, and missed by one that is off by an ulp, where products underflow', () => {
    const h = 2 ** -1020;
    const flat = boxOf(xyz(0, 0, 0), xyz(1, h, 1));
    for (const side of [1, -1])
      for (const [y, isHit] of [
        [h, true],
        [h * (1 + 2 ** -52), false],
      ] as const)
        expect(f64.rayBox(rayOf(xyz(-5, side * y, 0), xyz(1, 0, 0)), flat)).toBe(isHit);
  });

  it('is hit by a ray at right angles to an axis, where a coordinate overflows by a rounding and the half extent does not', () => {
    const draw = new Source(5, 0);
    let cases = 0;
    while (cases < fewer(200, 20)) {
      const x = 2 + draw.fraction() * 2;
      const y = x * (1 + draw.whole(4) * 2 ** -52);
      // The column (Q, 2xy) of a rotation by (x, y, 0, 0) in floats, and the largest half extent whose product with Q is finite.
      const Q = x * x + y * y;
      let M = Number.MAX_VALUE / Q;
      while (Q * M === Number.POSITIVE_INFINITY) M *= 1 - 2 ** -53;
      while (Q * (M * (1 + 2 ** -52)) < Number.POSITIVE_INFINITY) M *= 1 + 2 ** -52;
      if (2 * x * y * M < Number.POSITIVE_INFINITY) continue;
      cases++;
      const box = { ...boxOf(xyz(0, 0, 0), xyz(M, M * 2 ** -20, 1)), orientation: { x, y, z: 0, w: 0 } };
      const from = (z: number): Ray<Vector3> => rayOf(xyz(0, M, z), xyz(0, 0, 1));
      for (const [z, inside] of [
        [0, 'exit'],
        [0, 'start'],
        [-3, 'miss'],
      ] as const) {
        const out = { t: 0, point: xyz(0, 0, 0), normal: xyz(0, 0, 0) };
        const hit = f64.rayBox(from(z), box, out, inside);
        const { point: p, normal: n } = out;
        expect({ hit, t: out.t, point: [p.x, p.y, p.z], normal: [n.x, n.y, n.z], margin: null }).toEqual(
          toExpected(
            answer({
              query: 'rayBox',
              format: 'f64',
              inside,
              input: {
                ray: { origin: [0, M, z], direction: [0, 0, 1], tMax: Number.POSITIVE_INFINITY },
                box: {
                  center: [0, 0, 0],
                  halfExtents: [M, M * 2 ** -20, 1],
                  orientation: [x, y, 0, 0],
                },
              },
            }),
          ),
        );
        expect(f64.rayBox(from(z), box, undefined, inside)).toBe(hit);
      }
    }
  });

  it('is hit where the ray may go but a number near the least float times a direction of 2^100', () => {
    const turned = { x: 2 ** 99, y: 0, z: 0, w: 0 };
    const ray = rayOf(xyz(-(2 ** -1000), -(2 ** -1042), 0), xyz(2 ** 99, 2 ** 57, 0));
    const out = { t: 1, point: xyz(1, 1, 1), normal: xyz(1, 1, 1) };
    expect(f64.rayBox(ray, { ...boxOf(xyz(0, 0, 0), xyz(0, 0, 0)), orientation: turned }, out)).toBe(true);
    expect(out).toEqual({ t: 0, point: xyz(0, 0, 0), normal: xyz(-1, 0, 0) });
    const flat = { ...boxOf(xyz(0, 0, 0), xyz(2 ** -1001, 2 ** -1050, 2 ** -1001)), orientation: turned };
    for (const inside of ['exit', 'start', 'miss'] as const) {
      expect(f64.rayBox(ray, flat, undefined, inside)).toBe(true);
      expect(f64.rayBox(ray, flat, out, inside)).toBe(true);
      expect(out.normal).toEqual(xyz(0, -1, 0));
    }
  });

  it('is missed if it is left before it is entered, though the times of leaving cannot be compared', () => {
    const d = 2 ** 500;
    const ray = rayOf(xyz(0, 0, 0), xyz(d, d, d));
    const at = (z: number) => boxOf(xyz(2 ** 600, 2, z), xyz(2 ** 600, 1, 1));
    expect(f64.rayBox(ray, at(11))).toBe(false);
    expect(f64.rayBox(ray, at(2))).toBe(true);
  });

  it('has a face beyond the largest number', () => {
    const far = Number.MAX_VALUE;
    const out = { t: 0, point: xyz(0, 0, 0), normal: xyz(0, 0, 0) };
    const isHit = f64.rayBox(
      rayOf(xyz(far, 0, 0), xyz(1, 0, 0)),
      boxOf(xyz(far, 0, 0), xyz(2 ** 990, 1, 1)),
      out,
    );
    expect(isHit).toBe(true);
    expect(out).toEqual({ t: 2 ** 990, point: xyz(Number.POSITIVE_INFINITY, 0, 0), normal: xyz(1, 0, 0) });
  });

  it('has half extents that are finite, and a ray between its faces for ever is no exception', () => {
    const endless = (h: number) => boxOf(xyz(0, 0, 0), xyz(1, h, 1));
    for (const { rayBox } of [f64, f32]) {
      expect(rayBox(straight, endless(2))).toBe(true);
      for (const h of [Number.POSITIVE_INFINITY, Number.NaN, -1])
        expect(rayBox(straight, endless(h)), `${h}`).toBe(false);
    }
  });
});

const spread = (source: Source, wide: number): Vector3 =>
  xyz(source.around(wide), source.around(wide), source.around(wide));

/** Boxes of about 1, and rays from about 20 away at a point within. */
function aimed(source: Source, orientation?: Readonly<Quaternion>): [Ray<Vector3>, Box<Vector3>] {
  const center = spread(source, 5);
  const [origin, target] = [spread(source, 20), spread(source, 0.3)];
  const direction = xyz(
    center.x + target.x - origin.x,
    center.y + target.y - origin.y,
    center.z + target.z - origin.z,
  );
  return [rayOf(origin, direction), { center, halfExtents: xyz(0.7, 1.1, 0.9), orientation }];
}

/** How many of so many questions, with all that is reported, the first stage leaves open. */
function leftOpen(
  { rayBox }: typeof f64,
  make: (source: Source) => readonly [Ray<Vector3>, Box<Vector3>],
): number {
  const source = new Source(1, 1);
  const out = { t: 0, point: xyz(0, 0, 0), normal: xyz(0, 0, 0) };
  stageCounts.fill(0);
  for (let i = 0; i < 2000; i++) rayBox(...make(source), out);
  return stageCounts[0] ?? 0;
}

describe.each([
  ['f64', f64],
  ['f32', f32],
] as const)('the first stage of the hardened rayBox in %s', (_, tier) => {
  it('decides and rounds all but a few of what is aimed', () => {
    expect(leftOpen(tier, (source) => aimed(source))).toBeLessThan(20);
    const turned = (source: Source) => aimed(source, { ...spread(source, 1), w: source.around(1) });
    expect(leftOpen(tier, turned)).toBeLessThan(20);
  });

  it('does so for boxes that are turned about one axis of the world, of which components of normals are 0', () => {
    for (const axis of ['x', 'y', 'z']) {
      const turned = (source: Source) =>
        aimed(source, { ...xyz(0, 0, 0), w: source.around(1), [axis]: source.around(1) });
      expect(leftOpen(tier, turned), axis).toBeLessThan(20);
    }
  });

  it('does so for rays along an axis of the world, in the plane of a face among them', () => {
    const along = (source: Source) => {
      const half = xyz(1, 1 + source.below(3), 2);
      const center = xyz(source.below(9), source.below(9), source.below(9));
      const y = center.y + source.pick([half.y, -half.y, 0, 0.5]);
      return [rayOf(xyz(-20, y, center.z), xyz(1, 0, 0)), boxOf(center, half)] as const;
    };
    expect(leftOpen(tier, along)).toBe(0);
  });
});

describe('the hardened rayBox of a box by its corners', () => {
  const unit = { min: xyz(-1, -1, -1), max: xyz(1, 1, 1) };
  const three = (component: () => number): [number, number, number] => [
    component(),
    component(),
    component(),
  ];

  it.each([
    ['f64', f64],
    ['f32', f32],
  ] as const)(
    'is right about numbers from one end of the format to the other, in %s',
    (format, { rayBox }) => {
      const source = new Source(20_261_123, 0);
      const isSingle = format === 'f32';
      const [least, most] = isSingle ? [2 ** -149, 2 ** 127] : [5e-324, 2 ** 1023];
      const ends: [number, ...number[]] = [
        0,
        -0,
        least,
        -least,
        most,
        -most,
        1.5 * most,
        1,
        -1,
        3,
        2 ** -60,
        Number.NaN,
        Number.POSITIVE_INFINITY,
      ];
      const any = (): number => {
        const x = ends[source.below(source.below(40) === 0 ? ends.length : 11)] ?? 0;
        return source.below(2) === 0 ? x : Math.sign(x) * source.pick([1, 2, 4]);
      };
      const rayFrom = () => ({
        origin: three(any),
        direction: three(any),
        tMax: source.pick([Number.POSITIVE_INFINITY, 1, most]),
      });
      let hits = 0;
      const count = asked(howMany(20_000, 300));
      for (let i = 0; i < count; i++) {
        const { origin, direction, tMax } = rayFrom();
        const [a, b] = [three(any), three(any)];
        const isOrdered = source.below(8) > 0;
        const min = a.map((x, k) => (isOrdered ? Math.min(x, b[k] as number) : x));
        const max = a.map((x, k) => (isOrdered ? Math.max(x, b[k] as number) : (b[k] as number)));
        const inside = source.pick(['exit', 'start', 'miss'] as const);
        const one = {
          query: 'rayBox',
          format,
          inside,
          input: { ray: { origin, direction, tMax }, box: { min, max } },
        } as const;
        const right = toExpected(answer(one));
        const out = { t: -7, point: xyz(-7, -7, -7), normal: xyz(-7, -7, -7) };
        const ray = rayOf(xyz(...origin), xyz(...direction), tMax);
        const box = {
          min: xyz(...(min as [number, number, number])),
          max: xyz(...(max as [number, number, number])),
        };
        const isHit = 'hit' in right && right.hit;
        const told = JSON.stringify({ ...one, min, max });
        expect(rayBox(ray, box, undefined, inside), told).toBe(isHit);
        expect(rayBox(ray, box, out, inside), told).toBe(isHit);
        if (!isHit) continue;
        hits++;
        const plain = (numbers: readonly number[]) => numbers.map((x) => x + 0);
        expect(plain([out.t, ...Object.values(out.point), ...Object.values(out.normal)]), told).toEqual(
          plain([right.t, ...right.point, ...right.normal]),
        );
      }
      expect(hits).toBeGreaterThan(count / 20);
    },
  );

  it.each([f64, f32])('is none where a corner is missing, infinite or out of order', ({ rayBox }) => {
    const straight = rayOf(xyz(-5, 0, 0), xyz(1, 0.25, 0.125));
    expect(rayBox(straight, { min: xyz(-1, -2, -1), max: xyz(1, 2, 1) })).toBe(true);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      for (const out of [undefined, { t: 0 }]) {
        expect(rayBox(straight, { min: xyz(-1, bad, -1), max: xyz(1, 2, 1) }, out)).toBe(false);
        expect(rayBox(straight, { min: xyz(-1, -2, -1), max: xyz(1, 2, bad) }, out)).toBe(false);
      }
    }
    expect(rayBox(straight, { min: unit.max, max: unit.min })).toBe(false);
  });

  it.each([f64, f32])(
    'puts the point where the corner is, and takes the first face of an edge',
    ({ rayBox }) => {
      const out = { t: 0, point: xyz(0, 0, 0), normal: xyz(0, 0, 0) };
      expect(rayBox(rayOf(xyz(-3, -3, 0), xyz(1, 1, 0)), unit, out)).toBe(true);
      expect(out).toEqual({ t: 2, point: xyz(-1, -1, 0), normal: xyz(-1, 0, 0) });
      expect(rayBox(rayOf(xyz(0.25, 0, 0), xyz(0, 0, 2)), unit, out)).toBe(true);
      expect(out).toEqual({ t: 0.5, point: xyz(0.25, 0, 1), normal: xyz(0, 0, 1) });
    },
  );

  it('asks no later stage of an ordinary hit, by t or by its verdict', () => {
    stageCounts.fill(0);
    const ray = rayOf(xyz(-5.1, 0.3, 0.2), xyz(0.9, 0.1, -0.05));
    expect(f64.rayBox(ray, unit)).toBe(true);
    expect(f64.rayBox(ray, unit, { t: 0, point: xyz(0, 0, 0), normal: xyz(0, 0, 0) })).toBe(true);
    expect(stageCounts[0]).toBe(0);
  });
});
