/**
 * Capsules by hand: every degenerate row, every kind of surface, in and out, along the axes and turned. Turned scenes have the axes
 * (2, 1, 2), (−2, 2, 1) and (1, 2, −2), of length 3: coordinates stay integers, t stays as it is, normals are thirds.
 */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, rayCapsule } from '../../src/exact/index.ts';
import { type Format, formatNames, roundTo, step, ulp } from '../../src/floats.ts';
import type { Inside, Vector } from '../../src/queries/index.ts';

interface Scene {
  readonly origin: Vector;
  readonly direction: Vector;
  readonly tMax?: number;
  /** The axis goes from 0 to `length` along the first axis. */
  readonly length: number;
  readonly radius: number;
}

interface Hit {
  readonly t: number;
  readonly point: Vector;
  /** From the closest point of the axis: the normal times the radius. */
  readonly arm: Vector;
  readonly touching?: true;
  readonly leaving?: true;
}

type Row = readonly [name: string, scene: Scene, answers: { readonly [I in Inside]: Hit | undefined }];

const always = (hit: Hit | undefined): Row[2] => ({ exit: hit, start: hit, miss: hit });
/** From inside: `exit` leaves at `out`, `start` stays where it is. */
const within = (origin: Vector, out: Hit | undefined): Row[2] => ({
  exit: out && { ...out, leaving: true },
  start: { t: 0, point: origin, arm: [0, 0, 0] },
  miss: undefined,
});

const thin = { length: 4, radius: 1 };
/** For caps that are met at 3-4-5. */
const thick = { length: 20, radius: 5 };
const line = { length: 4, radius: 0 };
const ball = { length: 0, radius: 5 };

const rows: readonly Row[] = [
  [
    'into the side',
    { origin: [2, 5, 0], direction: [0, -1, 0], ...thin },
    always({ t: 4, point: [2, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'into the side, twice as fast, slanted',
    { origin: [-6, 9, 0], direction: [2, -2, 0], ...thin },
    always({ t: 4, point: [2, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'along the axis into cap a',
    { origin: [-5, 0, 0], direction: [1, 0, 0], ...thin },
    always({ t: 4, point: [-1, 0, 0], arm: [-1, 0, 0] }),
  ],
  [
    'along the axis into cap b',
    { origin: [9, 0, 0], direction: [-1, 0, 0], ...thin },
    always({ t: 4, point: [5, 0, 0], arm: [1, 0, 0] }),
  ],
  [
    'past the end of the axis into cap a',
    { origin: [-3, 10, 0], direction: [0, -1, 0], ...thick },
    always({ t: 6, point: [-3, 4, 0], arm: [-3, 4, 0] }),
  ],
  [
    'past the end of the axis into cap b',
    { origin: [23, 10, 0], direction: [0, -1, 0], ...thick },
    always({ t: 6, point: [23, 4, 0], arm: [3, 4, 0] }),
  ],
  [
    'through the cylinder before the axis begins, then into cap a',
    { origin: [-11, 0, 0], direction: [2, 1, 0], ...thick },
    always({ t: 4, point: [-3, 4, 0], arm: [-3, 4, 0] }),
  ],
  [
    'onto the seam',
    { origin: [0, 5, 0], direction: [0, -1, 0], ...thin },
    always({ t: 4, point: [0, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'onto the other seam, slanted',
    { origin: [8, 5, 0], direction: [-1, -1, 0], ...thin },
    always({ t: 4, point: [4, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'touching the side',
    { origin: [2, 1, -5], direction: [0, 0, 1], ...thin },
    always({ t: 5, point: [2, 1, 0], arm: [0, 1, 0], touching: true }),
  ],
  [
    'touching the side, slanted',
    { origin: [-3, 1, -5], direction: [1, 0, 1], ...thin },
    always({ t: 5, point: [2, 1, 0], arm: [0, 1, 0], touching: true }),
  ],
  [
    'touching cap a',
    { origin: [-11, -2, 0], direction: [4, 3, 0], ...thick },
    always({ t: 2, point: [-3, 4, 0], arm: [-3, 4, 0], touching: true }),
  ],
  [
    'touching cap b',
    { origin: [31, -2, 0], direction: [-4, 3, 0], ...thick },
    always({ t: 2, point: [23, 4, 0], arm: [3, 4, 0], touching: true }),
  ],
  [
    'touching cap a at its tip',
    { origin: [-1, -5, 0], direction: [0, 1, 0], ...thin },
    always({ t: 5, point: [-1, 0, 0], arm: [-1, 0, 0], touching: true }),
  ],
  [
    'touching the seam',
    { origin: [0, 1, -5], direction: [0, 0, 1], ...thin },
    always({ t: 5, point: [0, 1, 0], arm: [0, 1, 0], touching: true }),
  ],
  [
    'touching the seam, slanted',
    { origin: [-5, 1, -5], direction: [1, 0, 1], ...thin },
    always({ t: 5, point: [0, 1, 0], arm: [0, 1, 0], touching: true }),
  ],
  [
    'along the side in the surface: in at one seam',
    { origin: [-5, 1, 0], direction: [1, 0, 0], ...thin },
    always({ t: 5, point: [0, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'along the side in the surface, from within: out at the other seam',
    { origin: [2, 1, 0], direction: [1, 0, 0], ...thin },
    within([2, 1, 0], { t: 2, point: [4, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'along the side, a unit beside the surface',
    { origin: [-5, 2, 0], direction: [1, 0, 0], ...thin },
    always(undefined),
  ],
  [
    'parallel to the axis, in through cap a',
    { origin: [-25, 3, 0], direction: [1, 0, 0], ...thick },
    always({ t: 21, point: [-4, 3, 0], arm: [-4, 3, 0] }),
  ],
  [
    'parallel to the axis against it, in through cap b',
    { origin: [45, 3, 0], direction: [-1, 0, 0], ...thick },
    always({ t: 21, point: [24, 3, 0], arm: [4, 3, 0] }),
  ],
  [
    'parallel to the axis from inside, out through cap b',
    { origin: [10, 3, 0], direction: [1, 0, 0], ...thick },
    within([10, 3, 0], { t: 14, point: [24, 3, 0], arm: [4, 3, 0] }),
  ],
  [
    'parallel to the axis from inside, against it, out through cap a',
    { origin: [10, 3, 0], direction: [-2, 0, 0], ...thick },
    within([10, 3, 0], { t: 7, point: [-4, 3, 0], arm: [-4, 3, 0] }),
  ],
  [
    'from the axis out through the side',
    { origin: [2, 0, 0], direction: [0, 0, -1], ...thin },
    within([2, 0, 0], { t: 1, point: [2, 0, -1], arm: [0, 0, -1] }),
  ],
  [
    'from the axis out through cap b',
    { origin: [20, 0, 0], direction: [3, 4, 0], ...thick },
    within([20, 0, 0], { t: 1, point: [23, 4, 0], arm: [3, 4, 0] }),
  ],
  [
    'from an end of the axis out through the seam',
    { origin: [0, 0, 0], direction: [0, 1, 0], ...thin },
    within([0, 0, 0], { t: 1, point: [0, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'from inside cap a through the whole capsule',
    { origin: [-3, 0, 0], direction: [1, 0, 0], ...thick },
    within([-3, 0, 0], { t: 28, point: [25, 0, 0], arm: [5, 0, 0] }),
  ],
  [
    'from inside, the way out beyond the limit',
    { origin: [2, 0, 0], direction: [1, 0, 0], tMax: 2.5, ...thin },
    within([2, 0, 0], undefined),
  ],
  [
    'from inside, the way out at the limit',
    { origin: [2, 0, 0], direction: [1, 0, 0], tMax: 3, ...thin },
    within([2, 0, 0], { t: 3, point: [5, 0, 0], arm: [1, 0, 0] }),
  ],
  [
    'from the side into it',
    { origin: [2, 1, 0], direction: [0, -1, 0], ...thin },
    always({ t: 0, point: [2, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'from the side into it, no further than that',
    { origin: [2, 1, 0], direction: [0, -1, 0], tMax: 0, ...thin },
    always({ t: 0, point: [2, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'from the side away',
    { origin: [2, 1, 0], direction: [0, 1, 0], ...thin },
    within([2, 1, 0], { t: 0, point: [2, 1, 0], arm: [0, 1, 0] }),
  ],
  [
    'from the tip of cap b into it',
    { origin: [5, 0, 0], direction: [-1, 0, 0], ...thin },
    always({ t: 0, point: [5, 0, 0], arm: [1, 0, 0] }),
  ],
  [
    'from the seam into it',
    { origin: [4, 0, 1], direction: [0, 0, -1], ...thin },
    always({ t: 0, point: [4, 0, 1], arm: [0, 0, 1] }),
  ],
  [
    'from the seam, touching',
    { origin: [4, 0, 1], direction: [1, 1, 0], ...thin },
    always({ t: 0, point: [4, 0, 1], arm: [0, 0, 1], touching: true }),
  ],
  [
    'from the seam along the side',
    { origin: [0, 0, 1], direction: [1, 0, 0], ...thin },
    always({ t: 0, point: [0, 0, 1], arm: [0, 0, 1] }),
  ],
  [
    'from the seam away along the side',
    { origin: [4, 0, 1], direction: [1, 0, 0], ...thin },
    within([4, 0, 1], { t: 0, point: [4, 0, 1], arm: [0, 0, 1] }),
  ],
  ['behind the start', { origin: [2, 5, 0], direction: [0, 1, 0], ...thin }, always(undefined)],
  ['beside the side', { origin: [2, 2, -5], direction: [0, 0, 1], ...thin }, always(undefined)],
  [
    'through the cylinder, but past cap a',
    { origin: [-2, 5, 0], direction: [0, -1, 0], ...thin },
    always(undefined),
  ],
  [
    'through the cylinder, slanted, but past cap b',
    { origin: [2, 7, 0], direction: [1, -1, 0], ...thin },
    always(undefined),
  ],
  ['short of the side', { origin: [2, 5, 0], direction: [0, -1, 0], tMax: 3.5, ...thin }, always(undefined)],
  [
    'no radius: through the middle of the segment',
    { origin: [2, 5, 0], direction: [0, -1, 0], ...line },
    always({ t: 5, point: [2, 0, 0], arm: [0, 0, 0], touching: true }),
  ],
  [
    'no radius: slanted through its end',
    { origin: [-5, 5, 0], direction: [1, -1, 0], ...line },
    always({ t: 5, point: [0, 0, 0], arm: [0, 0, 0], touching: true }),
  ],
  ['no radius: past its end', { origin: [-1, 5, 0], direction: [0, -1, 0], ...line }, always(undefined)],
  ['no radius: over it', { origin: [2, 5, 1], direction: [0, -1, 0], ...line }, always(undefined)],
  [
    'no radius: along it from before',
    { origin: [-3, 0, 0], direction: [1, 0, 0], ...line },
    always({ t: 3, point: [0, 0, 0], arm: [0, 0, 0] }),
  ],
  [
    'no radius: along it from its other end',
    { origin: [4, 0, 0], direction: [-1, 0, 0], ...line },
    always({ t: 0, point: [4, 0, 0], arm: [0, 0, 0] }),
  ],
  [
    'no radius: along it from within',
    { origin: [1, 0, 0], direction: [1, 0, 0], ...line },
    within([1, 0, 0], { t: 3, point: [4, 0, 0], arm: [0, 0, 0] }),
  ],
  [
    'no radius: along its line, away from it',
    { origin: [5, 0, 0], direction: [1, 0, 0], ...line },
    always(undefined),
  ],
  [
    'no radius: along its line, short of it',
    { origin: [-3, 0, 0], direction: [1, 0, 0], tMax: 2, ...line },
    always(undefined),
  ],
  ['no radius: parallel to it', { origin: [-3, 1, 0], direction: [1, 0, 0], ...line }, always(undefined)],
  [
    'no axis: a ball',
    { origin: [-3, 10, 0], direction: [0, -2, 0], ...ball },
    always({ t: 3, point: [-3, 4, 0], arm: [-3, 4, 0] }),
  ],
  [
    'no axis: touching the ball',
    { origin: [-11, -2, 0], direction: [4, 3, 0], ...ball },
    always({ t: 2, point: [-3, 4, 0], arm: [-3, 4, 0], touching: true }),
  ],
  [
    'neither axis nor radius: through the point',
    { origin: [-3, 3, 0], direction: [1, -1, 0], length: 0, radius: 0 },
    always({ t: 3, point: [0, 0, 0], arm: [0, 0, 0], touching: true }),
  ],
  [
    'neither axis nor radius: from the point',
    { origin: [0, 0, 0], direction: [1, -1, 0], length: 0, radius: 0 },
    always({ t: 0, point: [0, 0, 0], arm: [0, 0, 0], touching: true }),
  ],
  [
    'a needle: touching',
    { origin: [2 ** 19, 1, -5], direction: [0, 0, 1], length: 2 ** 20, radius: 1 },
    always({ t: 5, point: [2 ** 19, 1, 0], arm: [0, 1, 0], touching: true }),
  ],
  [
    'nearly a ball: onto the side between two seams',
    { origin: [1, 3 * 2 ** 18, 0], direction: [0, -1, 0], length: 2, radius: 2 ** 18 },
    always({ t: 2 ** 19, point: [1, 2 ** 18, 0], arm: [0, 2 ** 18, 0] }),
  ],
];

/** The axes of a turn and their length. */
const turns = {
  'along the axes': {
    axes: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    size: 1,
  },
  turned: {
    axes: [
      [2, 1, 2],
      [-2, 2, 1],
      [1, 2, -2],
    ],
    size: 3,
  },
} as const;

type Rotation = (typeof turns)[keyof typeof turns];

const placed = ({ axes }: Rotation, v: Vector): Vector =>
  [0, 1, 2].map((i) => axes.reduce((sum, axis, k) => sum + (axis[i] ?? 0) * (v[k] ?? 0), 0));

function ask(
  rotation: Rotation,
  { origin, direction, tMax, length, radius }: Scene,
  swapped: boolean,
  inside: Inside,
  format: Format,
): RayAnswer {
  const [a, b] = [[0, 0, 0], placed(rotation, [length, 0, 0])];
  const ray = { origin: placed(rotation, origin), direction: placed(rotation, direction), tMax };
  const [from, to] = swapped ? [b, a] : [a, b];
  return rayCapsule(ray, { a: from, b: to, radius: radius * rotation.size }, { format, inside });
}

describe.each(Object.entries(turns))('%s', (_, rotation) => {
  describe.each(formatNames)('in %s', (format) => {
    test.each(rows)('%s', (_name, scene, answers) => {
      for (const [inside, wanted] of Object.entries(answers) as [Inside, Hit | undefined][]) {
        for (const swapped of [false, true]) {
          const given = ask(rotation, scene, swapped, inside, format);
          expect(given.hit).toBe(wanted !== undefined);
          if (wanted === undefined || !given.hit) continue;
          const reach = scene.radius * rotation.size;
          const normal = placed(rotation, wanted.arm).map((x) =>
            reach === 0 ? 0 : roundTo(x / reach, format),
          );
          // + 0 makes −0 a 0, whose sign is never judged.
          const plain = (v: Vector): Vector => v.map((x) => x + 0);
          expect({ ...given, point: plain(given.point), normal: plain(given.normal) }).toMatchObject({
            t: wanted.t,
            point: plain(placed(rotation, wanted.point)),
            normal: plain(normal),
            touching: wanted.touching ?? false,
            leaving: wanted.leaving ?? false,
          });
          expect(given.cone).toBeUndefined();
        }
      }
    });
  });
});

describe.each(formatNames)('margins in %s', (format) => {
  const marginOf = (scene: Scene, inside: Inside = 'exit'): number | null =>
    ask(turns['along the axes'], scene, false, inside, format).margin;
  const ulps = (x: number): number => x / ulp(1, format);
  const down: Vector = [0, -1, 0];

  test('a touch is 0: of the side, a cap, the seam; along the side; where the start is on the surface', () => {
    for (const [name, scene] of rows.filter(([name]) =>
      /^touching|in the surface: in|^from the seam, t/.test(name),
    ))
      expect(marginOf(scene), name).toBe(0);
    const leaving: Scene = { origin: [2, 1, 0], direction: [0, 1, 0], ...thin };
    expect(marginOf(leaving, 'start')).toBe(0);
  });

  test('a miss counts from the distance of the ray, a hit from that or, by `miss`, from the start', () => {
    expect(marginOf({ origin: [2, 2, -5], direction: [0, 0, 1], ...thin })).toBe(-ulps(1));
    expect(marginOf({ origin: [-2, 5, 0], direction: down, ...thin })).toBe(-ulps(1));
    expect(marginOf({ origin: [2, 0.5, -5], direction: [0, 0, 1], ...thin })).toBe(ulps(0.5));
    // 5 of the start is nearer to 4 than 0 is, and 0 is no flip.
    expect(marginOf({ origin: [2, 5, 0], direction: down, length: 4, radius: 4 }, 'miss')).toBe(-ulps(0.25));
    // Short of the side by a half.
    expect(marginOf({ origin: [2, 5, 0], direction: down, tMax: 3.5, ...thin })).toBe(-ulps(0.5));
    // The start 3 before cap a, the line through the axis: 0 is no flip, and `exit` has no other without a limit.
    expect(marginOf({ origin: [-4, 0, 0], direction: [1, 0, 0], ...thin })).toBeNull();
  });

  test('from inside `exit` counts to where the end would be inside, and parallel to the axis it may have none', () => {
    // The end is 2 from the axis, the start in it.
    expect(marginOf({ origin: [2, 0, 0], direction: [0, 1, 0], tMax: 2, ...thin })).toBe(-ulps(1));
    // The end is over the axis as well: it is never beyond the surface before the start is.
    const along: Scene = { origin: [1, 0.5, 0], direction: [1, 0, 0], tMax: 2, ...thin };
    expect([marginOf(along), marginOf(along, 'miss')]).toEqual([null, null]);
    expect(marginOf(along, 'start')).toBe(ulps(0.5));
    // Up to over b exactly: a radius of 0.5 is left there, and no other.
    expect(marginOf({ ...along, tMax: 3 })).toBe(ulps(0.5));
    // With the end past b: at (7, 0.5), √9.25 from it.
    const past = marginOf({ ...along, tMax: 6 });
    expect(past).toBeGreaterThan(0);
    expect(past).toBe(ulps(0.5));
    // From over a to over b exactly: the start is not past the least of f.
    expect(marginOf({ origin: [0, 0.5, 0], direction: [1, 0, 0], tMax: 2, ...thin })).toBe(ulps(0.5));
    expect(
      marginOf({ origin: [0, 0.5, 0], direction: [1, 0, 0], tMax: 2, length: 4, radius: 0.5 }, 'miss'),
    ).toBe(0);
  });

  test('one ulp of the radius decides a touch', () => {
    const touch: Scene = { origin: [-3, 1, -5], direction: [1, 0, 1], ...thin };
    expect(marginOf({ ...touch, radius: step(1, 1, format) })).toBe(1);
    expect(marginOf({ ...touch, radius: step(1, -1, format) })).toBe(-1);
  });
});

test('a ray with an end reaches exactly to its end', () => {
  const capsule = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, radius: 1 };
  const from = { x: 2, y: 5, z: 0 };
  const short = { x: 2, y: 1 + 2 ** -52, z: 0 };
  expect(rayCapsule({ origin: from, end: { x: 2, y: 1, z: 0 } }, capsule)).toMatchObject({ hit: true, t: 1 });
  expect(rayCapsule({ origin: from, end: short }, capsule)).toMatchObject({ hit: false, margin: -1 });
});

test('decimals on request, and the length of the way', () => {
  const ray = { origin: [2, 5, 0.5], direction: [0, -2, 0] };
  const answer = rayCapsule(ray, { a: [0, 0, 0], b: [4, 0, 0], radius: 1 }, { digits: 30 });
  // (5 − √3/2)/2.
  const t = Number('2.06698729810778067661813841462');
  const distance = Number('4.13397459621556135323627682925');
  expect(answer).toMatchObject({ hit: true, t, distance });
  expect(answer).toHaveProperty('tExact');
  if (answer.hit) expect(answer.tExact?.toFixed(28)).toBe('2.0669872981077806766181384146');
});

test('a fault is named by its field, the first in input order', () => {
  const ray = { origin: [0, 0, 0], direction: [1, 0, 0] };
  const capsule = { a: [0, 0, 0], b: [4, 0, 0], radius: 1 };
  expect(() => rayCapsule(ray, { ...capsule, radius: -1 })).toThrow(/^capsule\.radius: /);
  expect(() => rayCapsule(ray, { ...capsule, b: [Number.NaN, 0, 0], radius: -1 })).toThrow(/^capsule\.b: /);
  expect(() => rayCapsule(ray, { ...capsule, a: [0, 0, Number.POSITIVE_INFINITY] })).toThrow(/^capsule\.a: /);
  expect(() => rayCapsule({ ...ray, direction: [0, -0, 0] }, capsule)).toThrow(
    /^ray\.direction: .* is zero$/,
  );
  expect(() => rayCapsule(ray, { ...capsule, radius: 0.1 }, { format: 'f32' })).toThrow(
    /^capsule\.radius: .*fround/,
  );
});
