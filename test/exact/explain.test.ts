/** What `explain` shows of a line and a ball, or flat faces. */
import { describe, expect, test } from 'vitest';
import {
  digitsRight,
  explainBall,
  explainFaces,
  explainMesh,
  explainPlane,
  fromFloat,
} from '../../src/exact/explain.ts';
import type { Vector } from '../../src/queries/index.ts';
import {
  asked,
  digits,
  dot,
  expectNear,
  inUnits,
  minus,
  plus,
  quadratic,
  rayOf,
  type Scene,
  sizeOf,
  times,
  units,
} from './_explained.ts';

const ballScenes: Readonly<Record<string, Scene & { readonly center: Vector; readonly radius: number }>> = {
  'through it': { origin: [-2, 0.25, 0.5], d: [1.25, 0.25, -0.75], center: [0.5, 0, -0.25], radius: 1.75 },
  'touches it': { origin: [-2, 0.75, 0.5], d: [1.25, 0, 0], center: [0.25, 0, 0.5], radius: 0.75 },
  'misses it': { origin: [-2, 3.75, 0.5], d: [1.25, 0, 0.25], center: [0.25, 0, 0.5], radius: 0.75 },
  'from its centre': { origin: [0.25, 1, 2], d: [-0.25, 0, 0.5], center: [0.25, 1, 2], radius: 0.75 },
  'to an end': { origin: [-2, 0.25, 1], d: [1.25, 0.25, -0.75], end: true, center: [0, 0, 0], radius: 1.25 },
};

describe.each(Object.entries(ballScenes))('a ball and a line: %s', (_, scene) => {
  test.each(units)('in units %s and %s', (length, direction) => {
    const radius = scene.radius * length;
    for (const query of ['raySphere', 'rayCircle', 'segmentCircle'] as const) {
      const flat = (v: Vector): Vector => (query === 'raySphere' ? v : v.slice(0, 2));
      const end = query === 'segmentCircle' ? true : scene.end;
      const given = { ...scene, origin: flat(scene.origin), d: flat(scene.d) };
      const { origin, d } = inUnits({ ...given, ...(end ? { end } : {}) }, length, direction);
      const center = flat(times(scene.center, length));
      const ray = rayOf({ origin, d, ...(scene.end ? { end: true } : {}) });
      const m = minus(origin, center);
      const [A, B, M] = [dot(d, d), dot(d, m), dot(m, m)];
      const C = M - radius * radius;
      const ball = { center, radius };
      const explained =
        query === 'raySphere'
          ? explainBall({ ...asked, query, input: { ray, sphere: ball } }, digits)
          : query === 'rayCircle'
            ? explainBall({ ...asked, query, input: { ray, circle: ball } }, digits)
            : explainBall(
                {
                  ...asked,
                  query,
                  input: { segment: { start: origin, end: plus(origin, d) }, circle: ball },
                },
                digits,
              );
      expectNear(explained, {
        ...{ m, d, A, B, M, C },
        rSquared: radius * radius,
        BSquared: B * B,
        AC: A * C,
        D: B * B - A * C,
        distance: sizeOf(m),
        lineDistance: Math.sqrt((A * M - B * B) / A),
        roots: quadratic(A, B, C),
      });
    }
  });
});

const start: Vector = [-2, 0.25, 0.5];

/** Planes by a point and a normal, boxes by a quaternion. */
const faceScenes: Readonly<
  Record<
    string,
    Scene & { readonly center: Vector; readonly normal: Vector; readonly half: Vector; readonly q?: Vector }
  >
> = {
  'into it': {
    ...{ origin: start, d: [1.25, 0.25, -0.5], center: [0.25, 0.5, 0] },
    ...{ normal: [-0.75, 0.5, 0.25], half: [0.75, 1.25, 1] },
  },
  'out of it, turned': {
    ...{ origin: start, d: [1.25, 0.25, -0.5], center: [0.25, 0.5, 0] },
    ...{ normal: [0.75, 0.5, 0.25], half: [0.75, 1.25, 1], q: [1, -2, 2, 4] },
  },
  'parallel and within': {
    ...{ origin: start, d: [1.25, 0, 0], center: [0.25, 0.5, 0] },
    ...{ normal: [0, 0.75, -0.25], half: [0.75, 1.25, 1], q: [0.5, 0, 0, 0] },
  },
  'parallel and on it': {
    ...{ origin: start, d: [0, 1.25, 0], center: [0.25, 0.5, 0.5] },
    ...{ normal: [0, 0, -0.25], half: [2.25, 1.25, 1] },
  },
  'parallel and apart': {
    ...{ origin: start, d: [0, 1.25, 0], center: [0.25, 0.5, 0] },
    ...{ normal: [-0.25, 0, 0], half: [0.75, 1.25, 1] },
  },
  'past the box, to an end': {
    ...{ origin: start, d: [1.25, 2.25, -0.5], center: [0.25, 0.5, 0], end: true },
    ...{ normal: [0.75, 0.5, 0.25], half: [0.25, 0.25, 0.25], q: [0.25, 0, 0.25, 0.75] },
  },
};

/** Of constraints s + v·t ≤ 0 the first, where they are met at once. */
function clipped(faces: readonly { readonly s: number; readonly v: number }[]) {
  let [t0, t1] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [enters, leaves]: (number | undefined)[] = [undefined, undefined];
  for (const [face, { s, v }] of faces.entries()) {
    if (v < 0 && -s / v > t0) [t0, enters] = [-s / v, face];
    if (v > 0 && -s / v < t1) [t1, leaves] = [-s / v, face];
  }
  const meets = t0 <= t1 && faces.every(({ s, v }) => v !== 0 || s <= 0);
  return {
    t0: meets && enters !== undefined ? t0 : undefined,
    t1: meets && leaves !== undefined ? t1 : undefined,
    crossed: meets ? [enters, leaves] : [undefined, undefined],
    meets,
  };
}

/** The local axes. */
function columnsOf([x = 0, y = 0, z = 0, w = 0]: Vector): number[][] {
  const size = x * x + y * y + z * z + w * w;
  const columns = [
    [x * x + w * w - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), y * y + w * w - x * x - z * z, 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), z * z + w * w - x * x - y * y],
  ];
  return columns.map((column) => column.map((component) => component / size));
}

describe.each(Object.entries(faceScenes))('faces and a line: %s', (_, scene) => {
  test.each(units)('in units %s, %s and %s', (length, direction, unit) => {
    const given = inUnits(scene, length, direction);
    const { origin, d } = given;
    const ray = rayOf(given);
    const point = times(scene.center, length);
    const m = minus(origin, point);
    const normal = times(scene.normal, unit);
    const halfSpace = [{ s: dot(normal, m), v: dot(normal, d) }];
    expectNear(
      explainFaces({ ...asked, query: 'rayHalfSpace', input: { ray, halfSpace: { point, normal } } }, digits),
      {
        faces: halfSpace,
        ...clipped(halfSpace),
      },
    );

    const [{ s: height, v: slope } = { s: 0, v: 0 }] = halfSpace;
    expectNear(explainPlane({ ray, plane: { point, normal } }, digits), {
      height,
      slope,
      t: slope === 0 ? (height === 0 ? 0 : undefined) : -height / slope,
    });

    // By a constant that is a whole number of much smaller units than the products are.
    const constant = 2 ** -20 * length * unit;
    const [above, along] = [dot(normal, origin) + constant, dot(normal, d)];
    expectNear(explainPlane({ ray, plane: { normal, constant } }, digits), {
      height: above,
      slope: along,
      t: along === 0 ? undefined : -above / along,
    });

    const halfExtents = times(scene.half, length);
    const box = { center: point, halfExtents, ...(scene.q ? { orientation: times(scene.q, unit) } : {}) };
    const faces = columnsOf(scene.q ?? [0, 0, 0, 1]).flatMap((u, k) =>
      [u, times(u, -1)].map((outward) => ({
        s: dot(outward, m) - (halfExtents[k] ?? 0),
        v: dot(outward, d),
      })),
    );
    expectNear(explainFaces({ ...asked, query: 'rayBox', input: { ray, box } }, digits), {
      faces,
      ...clipped(faces),
    });
  });
});

describe('the faces of a mesh', () => {
  test('are in the order of their exact times, of which the digits may be equal', () => {
    const triangleAt = (z: number): Vector[] => [
      [-4, -4, z],
      [4, -4, z],
      [0, 4, z],
    ];
    const positions = [0, -(2 ** -160), 1].flatMap(triangleAt);
    const faces = [
      [6, 7, 8],
      [0, 1, 2],
      [3, 4, 5],
    ] as const;
    const ray = { origin: [0, 0, -1], direction: [0, 0, 0.5], tMax: Number.POSITIVE_INFINITY };
    const met = explainMesh({ ray, mesh: { positions, faces } }, 'both', digits);
    expect(met.map(({ face, t }) => [face, t.toNumber()])).toEqual([
      [2, 2],
      [1, 2],
      [0, 4],
    ]);
  });
});

describe('the digits that a float has right', () => {
  test('are as many as the error is smaller than the number', () => {
    expect(digitsRight(fromFloat(1024), 1023)).toBeCloseTo(Math.log10(1024), 12);
    expect(digitsRight(fromFloat(-8), -6)).toBeCloseTo(Math.log10(4), 12);
    expect(digitsRight(fromFloat(1), 0)).toBeCloseTo(0, 12);
    expect(digitsRight(fromFloat(1), 1001)).toBe(-3);
  });

  test('are all where there is no error, and none where nothing is right', () => {
    expect(digitsRight(fromFloat(0.75), 0.75)).toBe(Number.POSITIVE_INFINITY);
    expect(digitsRight(fromFloat(0), 0)).toBe(Number.POSITIVE_INFINITY);
    expect(digitsRight(fromFloat(0), 0.75)).toBe(Number.NEGATIVE_INFINITY);
  });
});
