/** A ball that moves against a capsule, a disc against a segment: where the hardened stages end, and the answers of all tiers by hand. */
import { describe, expect, it } from 'vitest';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const xyz = (x: number, y: number, z: number) => ({ x, y, z });
const xy = (x: number, y: number) => ({ x, y });
const capsule = { a: xyz(0, -4, 0), b: xyz(0, 4, 0), radius: 3 };
const segment = { start: xy(0, -4), end: xy(0, 4) };
const place = () => ({ t: -7, point: xyz(-7, -7, -7), normal: xyz(-7, -7, -7) });
const flatPlace = () => ({ t: -7, point: xy(-7, -7), normal: xy(-7, -7) });
const plain = <V extends object>(v: V): V =>
  Object.fromEntries(Object.entries(v).map(([name, x]) => [name, (x as number) + 0])) as V;

describe.each([
  ['textbook in f64', textbook64],
  ['textbook in f32', textbook32],
  ['hardened in f64', hardened64],
  ['hardened in f32', hardened32],
])('%s', (_, { sweptSphereCapsule, sweptCircleSegment }) => {
  const ball = { center: xyz(-8, 1, 0), radius: 1 };
  const disc = { center: xy(-8, 1), radius: 4 };

  it.each([
    ['a vector', xyz(16, 0, 0), 0.25],
    ['an end', { end: xyz(8, 1, 0) }, 0.25],
    ['a direction', { direction: xyz(2, 0, 0), tMax: 2 }, 2],
    ['a direction without a limit', { direction: xyz(2, 0, 0) }, 2],
  ])('takes a motion by %s, and a capsule by either names', (_, motion, t) => {
    const { a: start, b: end, radius } = capsule;
    for (const still of [capsule, { start, end, radius }]) {
      const out = place();
      expect(sweptSphereCapsule(ball, motion, still, out)).toBe(true);
      expect([out.t, plain(out.point), plain(out.normal)]).toEqual([t, xyz(-3, 1, 0), xyz(-1, 0, 0)]);
      expect(sweptSphereCapsule(ball, motion, still)).toBe(true);
    }
  });

  it('takes a motion of a disc by a vector, an end and a direction', () => {
    for (const [motion, t] of [
      [xy(8, 0), 0.5],
      [{ end: xy(0, 1) }, 0.5],
      [{ direction: xy(2, 0), tMax: 2 }, 2],
    ] as const) {
      const out = flatPlace();
      expect(sweptCircleSegment(disc, motion, segment, out)).toBe(true);
      expect([out.t, plain(out.point), plain(out.normal)]).toEqual([t, xy(0, 1), xy(-1, 0)]);
    }
  });

  // Between the lines beside the segment, on its own line, or leaving it: the disc meets the end long before it reaches a line.
  it.each([0, 1])(
    'a disc that starts past an end and %i from the line meets the end on its way across',
    (x) => {
      for (const side of [1, -1]) {
        const start = { center: xy(side * x, -4 - (16 - 4 * x)), radius: 5 };
        const out = flatPlace();
        expect(sweptCircleSegment(start, xy(side * (6 - 2 * x), 24 - 8 * x), segment, out)).toBe(true);
        expect([out.t, plain(out.point)]).toEqual([0.5, xy(0, -4)]);
      }
    },
  );

  it('ends where the motion does', () => {
    expect(sweptSphereCapsule(ball, xyz(3.75, 0, 0), capsule)).toBe(false);
    expect(sweptSphereCapsule(ball, { direction: xyz(2, 0, 0), tMax: 1.5 }, capsule)).toBe(false);
    expect(sweptSphereCapsule(ball, { end: xyz(-4.5, 1, 0) }, capsule)).toBe(false);
    expect(sweptCircleSegment(disc, xy(3.75, 0), segment)).toBe(false);
    expect(sweptCircleSegment(disc, { end: xy(-4.5, 1) }, segment)).toBe(false);
    // Past the ends, at a ball.
    expect(sweptSphereCapsule({ ...ball, center: xyz(0, 12, 0) }, xyz(0, -3.75, 0), capsule)).toBe(false);
    expect(sweptSphereCapsule({ ...ball, center: xyz(0, 12, 0) }, xyz(0, -4.25, 0), capsule)).toBe(true);
  });

  it('meets the ball around the end that comes first, along the axis and aslant', () => {
    for (const [y, by] of [
      [12, -16],
      [-12, 16],
    ] as const) {
      const out = place();
      expect(sweptSphereCapsule({ ...ball, center: xyz(0, y, 0) }, xyz(0, by, 0), capsule, out)).toBe(true);
      expect([out.t, out.point.y, out.normal.y]).toEqual([0.25, Math.sign(y) * 7, Math.sign(y)]);
    }
    const out = flatPlace();
    expect(sweptCircleSegment({ center: xy(-12, 12), radius: 4 }, xy(16, -16), segment, out)).toBe(true);
    expect([out.t, plain(out.point)]).toEqual([0.5, xy(0, 4)]);
  });

  it('slides: at t0 = 0 from the seam on, and inside where it has slid before', () => {
    const sliding = { center: xyz(5, 0, 0), radius: 2 };
    const motion = xyz(0, 32, 0);
    const out = place();
    expect(sweptSphereCapsule(sliding, motion, capsule, out)).toBe(true);
    expect([out.t + 0, plain(out.normal)]).toEqual([0, xyz(0, 0, 0)]);
    expect(sweptSphereCapsule(sliding, motion, capsule, undefined, 'miss')).toBe(false);
    const fromSeam = { ...sliding, center: xyz(5, -4, 0) };
    expect(sweptSphereCapsule(fromSeam, motion, capsule, out, 'miss')).toBe(true);
    expect([out.t + 0, plain(out.normal)]).toEqual([0, xyz(1, 0, 0)]);
    expect(sweptCircleSegment({ center: xy(3, 0), radius: 3 }, xy(0, 32), segment, undefined, 'miss')).toBe(
      false,
    );
    expect(sweptCircleSegment({ center: xy(3, -4), radius: 3 }, xy(0, 32), segment, undefined, 'miss')).toBe(
      true,
    );
  });

  it('without a motion they touch at the start by start, and never by miss', () => {
    const touching = { center: xyz(5, 1, 0), radius: 2 };
    for (const motion of [xyz(0, 0, 0), { end: touching.center }]) {
      expect(sweptSphereCapsule(touching, motion, capsule)).toBe(true);
      expect(sweptSphereCapsule(touching, motion, capsule, undefined, 'miss')).toBe(false);
    }
    expect(sweptCircleSegment({ center: xy(3, 1), radius: 3 }, xy(0, 0), segment)).toBe(true);
    expect(sweptCircleSegment({ center: xy(3.5, 1), radius: 3 }, xy(0, 0), segment)).toBe(false);
  });

  it('of a point and a capsule of one end it is a ball', () => {
    const out = place();
    const round = { a: xyz(0, 0, 0), b: xyz(0, 0, 0), radius: 3 };
    expect(sweptSphereCapsule({ center: xyz(-8, 0, 0), radius: 1 }, xyz(16, 0, 0), round, out)).toBe(true);
    expect([out.t, plain(out.point)]).toEqual([0.25, xyz(-3, 0, 0)]);
    const flat = flatPlace();
    const point = { start: xy(0, 0), end: xy(0, 0) };
    expect(sweptCircleSegment({ center: xy(-8, 3), radius: 5 }, xy(8, 0), point, flat)).toBe(true);
    expect([flat.t, plain(flat.point)]).toEqual([0.5, xy(0, 0)]);
  });

  it('says no to what is invalid, and leaves `out` as it was', () => {
    const out = place();
    const motion = xyz(16, 0, 0);
    for (const wrong of [
      xyz(0, Number.NaN, 0),
      { end: xyz(0, 0, Number.POSITIVE_INFINITY) },
      { direction: xyz(0, 0, 0) },
    ])
      expect(sweptSphereCapsule(ball, wrong, capsule, out)).toBe(false);
    expect(sweptSphereCapsule({ ...ball, radius: -1 }, motion, capsule, out)).toBe(false);
    expect(sweptSphereCapsule(ball, motion, { ...capsule, radius: -1 }, out)).toBe(false);
    expect(sweptSphereCapsule(ball, motion, { ...capsule, b: xyz(0, Number.NaN, 0) }, out)).toBe(false);
    expect(sweptSphereCapsule(ball, motion, capsule, out, 'exit' as never)).toBe(false);
    expect(out).toEqual(place());
    const flat = flatPlace();
    expect(sweptCircleSegment({ ...disc, radius: -4 }, xy(8, 0), segment, flat)).toBe(false);
    expect(sweptCircleSegment(disc, xy(8, 0), { ...segment, end: xy(Number.NaN, 4) }, flat)).toBe(false);
    expect(flat).toEqual(flatPlace());
  });
});

describe('radii of 1 and 2^-60, passing the axis at their sum', () => {
  const tiny = 2 ** -60;
  const ball = { center: xyz(1, 0, -2), radius: 1 };
  const [a, b] = [xyz(-tiny, -1, 0), xyz(-tiny, 1, 0)];
  const less = { a, b, radius: tiny * (1 - 2 ** -53) };

  it('touch by the hardened function, and an ulp less does not', () => {
    expect(hardened64.sweptSphereCapsule(ball, xyz(0, 0, 4), { a, b, radius: tiny })).toBe(true);
    expect(hardened64.sweptSphereCapsule(ball, xyz(0, 0, 4), less)).toBe(false);
  });

  it('touch by the textbook whatever the ulp is', () => {
    expect(textbook64.sweptSphereCapsule(ball, xyz(0, 0, 4), less)).toBe(true);
  });
});

describe('the stages of the hardened functions', () => {
  const reached = (ask: () => boolean): readonly number[] => {
    stageCounts.fill(0);
    ask();
    return [...stageCounts];
  };
  const { sweptSphereCapsule, sweptCircleSegment } = hardened64;

  it('decide ordinary scenes in floats, at the side and at an end', () => {
    const ball = { center: xyz(-8.1, 0.3, 0.7), radius: 0.3 };
    const leaning = { a: xyz(0.1, -3.9, 0.2), b: xyz(0.3, 4.1, -0.1), radius: 2.1 };
    for (const motion of [xyz(16, 0.2, 0.1), { end: xyz(8, 0.2, 0.1) }, xyz(16, 10.1, 0.1)])
      expect(reached(() => sweptSphereCapsule(ball, motion, leaning, place()))).toEqual([0, 0]);
    const wall = { start: xy(0.1, -3.9), end: xy(0.3, 4.1) };
    for (const motion of [xy(16, 0.2), { end: xy(8, 0.2) }, xy(16, 9.1)])
      expect(
        reached(() => sweptCircleSegment({ center: xy(-8.1, 0.3), radius: 0.9 }, motion, wall, flatPlace())),
      ).toEqual([0, 0]);
  });

  it('decide a touch in double-doubles', () => {
    const ball = { center: xyz(5, 1, -8), radius: 2 };
    expect(reached(() => sweptSphereCapsule(ball, xyz(0, 0, 16), capsule))).toEqual([1, 0]);
    expect(reached(() => sweptCircleSegment({ center: xy(-8, 7), radius: 3 }, xy(16, 0), segment))).toEqual([
      1, 0,
    ]);
  });

  it('decide in integers where two doubles do not hold the numbers', () => {
    const ball = { center: xyz(1, 0, -2), radius: 1 };
    const far = 2 ** -120;
    const still = { a: xyz(-far, -1, 0), b: xyz(-far, 1, 0), radius: far };
    expect(reached(() => sweptSphereCapsule(ball, xyz(0, 0, 4), still))).toEqual([1, 1]);
  });
});
