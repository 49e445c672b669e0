/** A ball that moves against a box: where the hardened stages end, and the answers of all tiers by hand. */
import { describe, expect, it } from 'vitest';
import { type Draw, drawFrom, fraction } from '../../src/cases/_draw.ts';
import { sweptSphereBox as reference } from '../../src/exact/index.ts';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { asked, howMany } from '../_cases.ts';

const vector = (x: number, y: number, z: number) => ({ x, y, z });
const quaternion = (x: number, y: number, z: number, w: number) => ({ x, y, z, w });
const zero = vector(0, 0, 0);
const box = { center: zero, halfExtents: vector(1, 2, 3) };
const place = () => ({ t: -7, point: vector(-7, -7, -7), normal: vector(-7, -7, -7) });

describe.each([
  ['textbook in f64', textbook64],
  ['textbook in f32', textbook32],
  ['hardened in f64', hardened64],
  ['hardened in f32', hardened32],
])('%s', (_, { sweptSphereBox }) => {
  const ball = { center: vector(0, 0, -12), radius: 1 };

  it.each([
    ['a vector', vector(0, 0, 16), 0.5],
    ['an end', { end: vector(0, 0, 4) }, 0.5],
    ['a direction', { direction: vector(0, 0, 2), tMax: 4 }, 4],
    ['a direction without a limit', { direction: vector(0, 0, 2) }, 4],
  ])('takes a motion by %s', (_, motion, t) => {
    const out = place();
    expect(sweptSphereBox(ball, motion, box, out)).toBe(true);
    expect(out).toEqual({ t, point: vector(0, 0, -3), normal: vector(0, 0, -1) });
    expect(sweptSphereBox(ball, motion, box)).toBe(true);
  });

  it.each([
    ['by its corners', { min: vector(-1, -2, -3), max: vector(1, 2, 3) }],
    ['turned by nothing', { ...box, orientation: quaternion(0, 0, 0, 1) }],
    ['turned by half a turn', { ...box, orientation: quaternion(0, 0, 1, 0) }],
  ])('takes a box %s', (_, body) => {
    const out = place();
    expect(sweptSphereBox(ball, vector(0, 0, 16), body, out)).toBe(true);
    expect([out.t, out.point.z, out.normal.z]).toEqual([0.5, -3, -1]);
  });

  it('ends where the motion does', () => {
    expect(sweptSphereBox(ball, vector(0, 0, 7.5), box)).toBe(false);
    expect(sweptSphereBox(ball, { direction: vector(0, 0, 2), tMax: 3.5 }, box)).toBe(false);
    expect(sweptSphereBox(ball, { end: vector(0, 0, -4.5) }, box)).toBe(false);
  });

  it('touches an edge and a corner, and passes the corners of the box that is grown along its axes', () => {
    const out = place();
    expect(sweptSphereBox({ center: vector(7, 10, 0), radius: 5 }, vector(-6, -8, 0), box, out)).toBe(true);
    expect([out.t, out.point]).toEqual([0.5, vector(1, 2, 0)]);
    expect(sweptSphereBox({ center: vector(5, 6, 5), radius: 3 }, vector(-4, -4, -2), box, out)).toBe(true);
    expect([out.t, out.point]).toEqual([0.5, vector(1, 2, 3)]);
    expect(sweptSphereBox({ center: vector(9, 0, 0), radius: 4 }, vector(-10, 10, 0), box, out)).toBe(false);
  });

  it('goes from face to edge to face: what is level with a face at first need not be so where they touch', () => {
    const out = place();
    // It starts level with the box along y, and comes to the edge at y = 2.
    expect(sweptSphereBox({ center: vector(9, 1, 0), radius: 1 }, vector(-16, 3, 0), box, out)).toBe(true);
    expect(out.point.y).toBeCloseTo(2, 6);
    expect(out.normal.y).toBeGreaterThan(0);
  });

  it('touching at the start: moving away is inside, resting is, moving in is a touch', () => {
    const touching = { center: vector(4, 1, 1), radius: 3 };
    for (const [motion, normal, isHitByMiss] of [
      [vector(4, 0, 0), zero, false],
      [zero, zero, false],
      [vector(-4, 0, 0), vector(1, 0, 0), true],
    ] as const) {
      const out = place();
      expect(sweptSphereBox(touching, motion, box, out)).toBe(true);
      // The sign of a zero is never judged.
      expect([out.t + 0, out.normal.x + 0]).toEqual([0, normal.x]);
      expect(sweptSphereBox(touching, motion, box, undefined, 'miss')).toBe(isHitByMiss);
    }
  });

  it('says no to what is invalid, and leaves `out` as it was', () => {
    const out = place();
    for (const motion of [
      vector(0, Number.NaN, 0),
      { end: vector(0, 0, Number.POSITIVE_INFINITY) },
      { direction: zero },
    ])
      expect(sweptSphereBox(ball, motion, box, out)).toBe(false);
    const ahead = vector(0, 0, 16);
    expect(sweptSphereBox({ ...ball, radius: -1 }, ahead, box, out)).toBe(false);
    expect(sweptSphereBox(ball, ahead, { ...box, halfExtents: vector(1, 2, -3) }, out)).toBe(false);
    expect(sweptSphereBox(ball, ahead, { ...box, orientation: quaternion(0, 0, 0, 0) }, out)).toBe(false);
    expect(sweptSphereBox(ball, ahead, { min: vector(1, 0, 0), max: vector(-1, 9, 9) }, out)).toBe(false);
    expect(sweptSphereBox(ball, ahead, box, out, 'exit' as never)).toBe(false);
    expect(out).toEqual(place());
  });
});

describe('the stages of the hardened function', () => {
  const reached = (ask: () => boolean): readonly number[] => {
    stageCounts.fill(0);
    ask();
    return [...stageCounts];
  };
  const ball = { center: vector(-8.1, 0.3, 0.7), radius: 0.3 };
  const corners = { min: vector(-1, -2, -3), max: vector(1, 2, 3) };
  const turned = { ...box, orientation: quaternion(0.1, 0.3, -0.2, 0.9) };

  it.each([
    ['by its centre', box],
    ['by its corners', corners],
    ['turned', turned],
    ['turned about an axis of the world', { ...box, orientation: quaternion(0, 0, 0.3, 0.9) }],
  ])('decide ordinary scenes of a box %s in floats', (_, body) => {
    for (const { sweptSphereBox } of [hardened64, hardened32])
      for (const [start, motion] of [
        [ball, vector(16, 0.2, 0.1)],
        [ball, { end: vector(8, 0.2, 0.1) }],
        [{ ...ball, center: vector(-8.1, 2.1, 0.7) }, vector(16, 0.2, 0.1)],
        [{ ...ball, center: vector(-8.1, -9.9, -9.8) }, { direction: vector(1.1, 1.2, 1.05) }],
        [{ ...ball, center: vector(0.1, 0.2, 0.3) }, vector(16, 0.2, 0.1)],
      ] as const) {
        expect(reached(() => sweptSphereBox(start, motion, body, place()))).toEqual([0, 0]);
        expect(reached(() => sweptSphereBox(start, motion, body))).toEqual([0, 0]);
      }
  });

  it('decide a touch in double-doubles', () => {
    const grazing = { center: vector(-8, 3, 0), radius: 5 };
    expect(reached(() => hardened64.sweptSphereBox(grazing, vector(8, 6, 0), box))).toEqual([1, 0]);
  });

  it('decide in integers where two doubles do not hold the numbers', () => {
    // Along a face whose normal is (9, 20, −12)/25, by a quaternion whose square is long.
    const [x, y, z, w] = [1, 2, 2, 4].map((c) => c * (1 + 2 ** -40)) as [number, number, number, number];
    const oblique = { center: zero, halfExtents: vector(25, 50, 50), orientation: quaternion(x, y, z, w) };
    const sliding = { center: vector(-2, 49, -24), radius: 25 };
    expect(reached(() => hardened64.sweptSphereBox(sliding, vector(40, -18, 0), oblique))).toEqual([1, 1]);
  });
});

/** w² + x² and y² + z² agree to 53 bits and not in all, in some order of the axes: the box is turned by a quarter, but for 10^-16. */
function nearlyLevel(draw: Draw) {
  const w = Math.fround(0.5 + fraction(draw));
  const few = 2 ** -(10 + draw.below(10));
  const x = Math.fround(few * (1 + fraction(draw)));
  const z = Math.fround(x * (1 + (draw.below(16) - 8) * 2 ** -23));
  const first = draw.below(3);
  const turned = [x, w, z].map((_, i, all) => all[(i + first) % 3] as number);
  const [qx = 0, qy = 0, qz = 0] = turned;
  const [k, side] = [draw.below(3), draw.below(2) * 2 - 1];
  const beside = () => Math.fround(0.2 * fraction(draw));
  const center = [0, 1, 2].map((i) => (i === k ? -3 * side : beside()));
  const motion = [0, 1, 2].map((i) => (i === k ? 2 * side : beside()));
  return { center, motion, orientation: [qx, qy, qz, w] };
}

it('a coordinate of the normal is 0 in f32 only where it is', () => {
  const draw = drawFrom('sweptSphereBox/level');
  const scenes = Array.from({ length: asked(howMany(2000)) }, () => nearlyLevel(draw));
  scenes.push({
    center: [0.125, 0.25, -3],
    motion: [0.5, 0.25, 2],
    orientation: [2 ** -16 + 2 ** -38, 1, 2 ** -16 + 2 ** -37, 1],
  });
  let small = 0;
  for (const { center, motion, orientation } of scenes) {
    const solid = { center: [0, 0, 0], halfExtents: [1, 1, 1], orientation };
    const right = reference({ center, radius: 1 }, motion, solid, { format: 'f32' });
    const of = ([x = 0, y = 0, z = 0]: readonly number[]) => ({ x, y, z });
    const out = place();
    const body = {
      center: zero,
      halfExtents: vector(1, 1, 1),
      orientation: { ...of(orientation), w: orientation[3] ?? 0 },
    };
    const isHit = hardened32.sweptSphereBox({ center: of(center), radius: 1 }, of(motion), body, out);
    expect(isHit).toBe(right.hit);
    if (!right.hit) continue;
    expect([out.t, out.normal, out.point], JSON.stringify({ center, motion, orientation })).toEqual([
      right.t,
      of(right.normal),
      of(right.point),
    ]);
    if (right.normal.some((x) => x !== 0 && Math.abs(x) < 1e-12)) small++;
  }
  expect(small).toBeGreaterThan(scenes.length / 50);
});
