/**
 * What `explain` shows, against its formulas in doubles. The scenes are of small dyadic numbers, so that what is 0 is 0 in doubles too, and each
 * is asked in several units of length, of direction and of normal, as every number has a power of two of its own.
 */
import { describe, expect, test } from 'vitest';
import {
  digitsRight,
  explainBall,
  explainCone,
  explainFaces,
  explainPoint,
  explainRect,
  explainSegments,
  explainTube,
  fromFloat,
} from '../../src/exact/explain.ts';
import type { Inputs, Ray, Rect, RectCase, Vector } from '../../src/queries/index.ts';

const digits = 20;

/** Units of length, of direction and of normal. */
const units: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [2 ** 5, 2 ** -3, 2 ** 7],
  [2 ** -7, 2 ** 6, 2 ** -4],
];

const asked = { format: 'f64', inside: 'exit' } as const;

const times = (v: Vector, factor: number): number[] => v.map((x) => x * factor);
const plus = (a: Vector, b: Vector): number[] => a.map((x, i) => x + (b[i] ?? 0));
const minus = (a: Vector, b: Vector): number[] => plus(a, times(b, -1));
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const cross = ([a = 0, b = 0, c = 0]: Vector, [x = 0, y = 0, z = 0]: Vector): number[] => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
const sizeOf = (v: Vector): number => Math.sqrt(dot(v, v));

/** Decimals as numbers, however deep. */
function numbersIn(found: unknown): unknown {
  if (typeof found !== 'object' || found === null) return found;
  if ('toNumber' in found) return (found as { toNumber(): number }).toNumber();
  if (Array.isArray(found)) return found.map(numbersIn);
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, numbersIn(one)]));
}

/** What is near to the number that is found becomes it; a zero is 0, and has no minus. */
function snapped(wanted: unknown, found: unknown): unknown {
  if (typeof wanted === 'number') {
    const isNear = typeof found === 'number' && Math.abs(found - wanted) <= 1e-12 * Math.abs(wanted);
    return wanted === 0 ? 0 : isNear ? found : wanted;
  }
  if (typeof wanted !== 'object' || wanted === null) return wanted;
  const of = (name: string): unknown => (found as Record<string, unknown> | undefined)?.[name];
  if (Array.isArray(wanted)) return wanted.map((one, i) => snapped(one, of(String(i))));
  return Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, snapped(one, of(name))]));
}

function expectNear(explained: unknown, wanted: unknown): void {
  const found = numbersIn(explained);
  expect(found).toStrictEqual(snapped(wanted, found));
}

type Interval = readonly [number, number];

/** Where A·t² + 2B·t + C ≤ 0, if A > 0. */
function quadratic(A: number, B: number, C: number): Interval | undefined {
  const D = B * B - A * C;
  return A === 0 || D < 0 ? undefined : [(-B - Math.sqrt(D)) / A, (-B + Math.sqrt(D)) / A];
}

interface Scene {
  readonly origin: Vector;
  /** The way to the end, where `end` is true. */
  readonly d: Vector;
  readonly end?: true;
}

const rayOf = ({ origin, d, end }: Scene): Ray =>
  end ? { origin, end: plus(origin, d) } : { origin, direction: d, tMax: 5 };

/** In other units; what ends at a point goes there in the unit of length. */
const inUnits = ({ origin, d, end }: Scene, length: number, way: number): Scene => ({
  origin: times(origin, length),
  d: times(d, end ? length : way),
  ...(end ? { end } : {}),
});

const ballScenes: Readonly<Record<string, Scene & { readonly center: Vector; readonly radius: number }>> = {
  'through it': { origin: [-2, 0.25, 0.5], d: [1.25, 0.25, -0.75], center: [0.5, 0, -0.25], radius: 1.75 },
  'touches it': { origin: [-2, 0.75, 0.5], d: [1.25, 0, 0], center: [0.25, 0, 0.5], radius: 0.75 },
  'misses it': { origin: [-2, 3.75, 0.5], d: [1.25, 0, 0.25], center: [0.25, 0, 0.5], radius: 0.75 },
  'from its centre': { origin: [0.25, 1, 2], d: [-0.25, 0, 0.5], center: [0.25, 1, 2], radius: 0.75 },
  'to an end': { origin: [-2, 0.25, 1], d: [1.25, 0.25, -0.75], end: true, center: [0, 0, 0], radius: 1.25 },
};

describe.each(Object.entries(ballScenes))('a ball and a line: %s', (_, scene) => {
  test.each(units)('in units %s and %s', (length, way) => {
    const radius = scene.radius * length;
    for (const query of ['raySphere', 'rayCircle', 'segmentCircle'] as const) {
      const flat = (v: Vector): Vector => (query === 'raySphere' ? v : v.slice(0, 2));
      const end = query === 'segmentCircle' ? true : scene.end;
      const given = { ...scene, origin: flat(scene.origin), d: flat(scene.d) };
      const { origin, d } = inUnits({ ...given, ...(end ? { end } : {}) }, length, way);
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
  test.each(units)('in units %s, %s and %s', (length, way, unit) => {
    const given = inUnits(scene, length, way);
    const { origin, d } = given;
    const ray = rayOf(given);
    const point = times(scene.center, length);
    const m = minus(origin, point);
    const normal = times(scene.normal, unit);
    const plane = [{ s: dot(normal, m), v: dot(normal, d) }];
    expectNear(
      explainFaces({ ...asked, query: 'rayPlane', input: { ray, plane: { point, normal } } }, digits),
      {
        faces: plane,
        ...clipped(plane),
      },
    );

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

const upright = { a: [0.25, 0, -0.5], b: [0.25, 0, 1.75], radius: 0.75 };
const slanted = { a: [0.25, -0.5, -1], b: [0.75, 0, 1.5], radius: 0.75 };

const tubeScenes: Readonly<Record<string, Scene & typeof upright>> = {
  'through the side': { origin: [-2, 0.25, 0.5], d: [1.25, -0.25, 0.25], ...slanted },
  'from the side to b': { origin: [-2, 0.25, -0.5], d: [1.25, -0.25, 1.25], ...slanted },
  'from b to a': { origin: [0.5, 0.25, 3], d: [0.25, -0.25, -2.25], ...slanted },
  'from a to b, to an end': { origin: [0, -0.75, -3], d: [0.5, 0.75, 5.75], end: true, ...slanted },
  'along the axis': { origin: [0.5, 0.25, -3], d: [0, 0, 0.75], ...upright },
  'against the axis': { origin: [0.5, 0.25, -3], d: [0, 0, -0.75], ...upright },
  'along the surface': { origin: [1, 0, -3], d: [0, 0, -0.75], ...upright },
  'along the axis and apart': { origin: [1.25, 0.25, -3], d: [0, 0, 0.75], ...upright },
  'across the axis': { origin: [-2, -0.25, 0.75], d: [1.25, 0.25, 0], ...upright },
  'across the axis, in the plane of a': { origin: [-2, -0.25, -0.5], d: [1.25, 0.25, 0], ...upright },
  'across the axis, beyond b': { origin: [-2, -0.25, 2.25], d: [1.25, 0.25, 0], ...upright },
  'touches the side': { origin: [-2, -0.75, 0.75], d: [1.25, 0, 0.25], ...upright },
  'past the side': { origin: [-2, -2.25, 0.75], d: [1.25, 0, 0.25], ...upright },
  'past a': { origin: [-2, -0.25, -2.75], d: [1.25, 0.25, 0.25], ...upright },
  'along a point that is the axis': { ...upright, origin: [-2, 0.25, 0.5], d: [1.25, 0, -0.5], b: upright.a },
};

const both = (x: Interval | undefined) => ({ t0: x?.[0], t1: x?.[1] });

type Crossed = readonly [number, string];

describe.each(Object.entries(tubeScenes))('a capsule, a cylinder and a line: %s', (_, scene) => {
  test.each(units)('in units %s and %s', (length, way) => {
    const given = inUnits(scene, length, way);
    const { origin, d } = given;
    const ray = rayOf(given);
    const [a, b, radius] = [times(scene.a, length), times(scene.b, length), scene.radius * length];
    const [m, e, rSquared] = [minus(origin, a), minus(b, a), radius * radius];
    const [ee, em, ed] = [dot(e, e), dot(e, m), dot(e, d)];
    const [across, mExE] = [cross(d, e), cross(m, e)];
    const [A, B] = [dot(across, across), dot(mExE, across)];
    const C = dot(mExE, mExE) - rSquared * ee;
    const isIn = A > 0 || C <= 0;
    const side = quadratic(A, B, C);
    const caps: Interval | undefined =
      ed === 0 ? undefined : [Math.min(-em / ed, (ee - em) / ed), Math.max(-em / ed, (ee - em) / ed)];
    const isBetween = ed !== 0 || (em >= 0 && em <= ee);
    const within =
      side ?? (A === 0 && isIn ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : undefined);
    const between = caps ?? (isBetween ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : undefined);

    // The interval of both, the side before the caps.
    const [first, last] = ed > 0 ? ['a', 'b'] : ['b', 'a'];
    let tube: readonly [Crossed, Crossed] | undefined;
    if (within && between) {
      const enter: Crossed = within[0] >= between[0] ? [within[0], 'side'] : [between[0], first];
      const leave: Crossed = within[1] <= between[1] ? [within[1], 'side'] : [between[1], last];
      if (enter[0] <= leave[0]) tube = [enter, leave];
    }
    const endsOf = (ends: readonly [Crossed, Crossed] | undefined) =>
      ends && { t0: ends[0][0], t1: ends[1][0], entersBy: ends[0][1], leavesBy: ends[1][1] };

    // The capsule is the cylinder and two balls; without an axis both are the same, and called b.
    const ball = (center: Vector, on: string): (readonly [Crossed, Crossed])[] => {
      const from = minus(origin, center);
      const times = quadratic(dot(d, d), dot(d, from), dot(from, from) - rSquared);
      return times
        ? [
            [
              [times[0], on],
              [times[1], on],
            ],
          ]
        : [];
    };
    const parts = [...ball(a, 'a'), ...ball(b, 'b'), ...(tube && ee > 0 ? [tube] : [])];
    const capsule =
      parts.length === 0
        ? undefined
        : ([
            parts.map(([enter]) => enter).reduce((x, y) => (x[0] < y[0] ? x : y)),
            parts.map(([, leave]) => leave).reduce((x, y) => (x[0] > y[0] ? x : y)),
          ] as const);

    const wanted = {
      ...{ dd: dot(d, d), ee, ed, em, md: dot(m, d), mm: dot(m, m), rSquared, A, B, C },
      D: B * B - A * C,
      lineDistance:
        ee === 0
          ? undefined
          : A === 0
            ? sizeOf(mExE) / Math.sqrt(ee)
            : Math.abs(dot(m, across)) / sizeOf(across),
      side: within && both(side),
      heights: [0, 1].map((end) => side && em + ed * (side[end] ?? 0)),
      caps: between && both(caps),
      parts: [-1, 1].map((out, end) => {
        if (A === 0) return ed * out < 0 ? 'a' : 'b';
        if (!side) return undefined;
        const height = em + ed * (side[end] ?? 0);
        return height < 0 ? 'a' : height > ee ? 'b' : 'side';
      }),
    };
    const body = { a, b, radius };
    expectNear(explainTube({ ...asked, query: 'rayCapsule', input: { ray, capsule: body } }, digits), {
      ...wanted,
      ends: endsOf(capsule),
    });
    if (ee === 0) return;
    expectNear(explainTube({ ...asked, query: 'rayCylinder', input: { ray, cylinder: body } }, digits), {
      ...wanted,
      ends: endsOf(tube),
    });
  });
});

type Faces = readonly ['side' | 'apex' | 'base' | undefined, 'side' | 'apex' | 'base' | undefined];

const cone = { base: [0.5, 0, -0.5], apex: [0.5, 0, 1.5], radius: 1 };
const leaning = { base: [0.5, 0, -0.5], apex: [1, -0.5, 1.5], radius: 1.25 };

/** `side`: what is crossed of the infinite cone, if it is met; `ends`: what is crossed of the body. */
const coneScenes: Readonly<
  Record<string, Scene & typeof cone & { readonly side?: Faces; readonly ends?: Faces }>
> = {
  'through the side': {
    ...{ origin: [-2, 0.25, 0], d: [1.5, -0.25, 0.25], ...leaning },
    ...{ side: ['side', 'side'], ends: ['side', 'side'] },
  },
  'from the side to the base': {
    ...{ origin: [-1, 0.25, 1.5], d: [1, 0, -1], ...leaning },
    ...{ side: ['side', 'side'], ends: ['side', 'base'] },
  },
  'from the base to the side, to an end': {
    ...{ origin: [0, 0.25, -1.5], d: [0.5, 0, 2], end: true, ...leaning },
    ...{ side: [undefined, 'side'], ends: ['base', 'side'] },
  },
  'steeply down': {
    ...{ origin: [0.25, 0.5, 2], d: [0.25, 0, -2], ...cone },
    ...{ side: ['side', undefined], ends: ['side', 'base'] },
  },
  'along a line of the side': {
    ...{ origin: [0.25, 0, 2], d: [0.5, 0, -1], ...cone },
    ...{ side: ['apex', undefined], ends: ['apex', 'base'] },
  },
  'parallel to a line of the side': {
    ...{ origin: [0, 0.25, 2], d: [0.5, 0, -1], ...cone },
    ...{ side: ['side', undefined], ends: ['side', 'base'] },
  },
  'down the axis': {
    ...{ origin: [0.5, 0, 2.5], d: [0, 0, -0.75], ...cone },
    ...{ side: ['apex', undefined], ends: ['apex', 'base'] },
  },
  'up the axis': {
    ...{ origin: [0.5, 0, 2.5], d: [0, 0, 0.75], ...cone },
    ...{ side: [undefined, 'apex'], ends: ['base', 'apex'] },
  },
  'through the apex alone': {
    ...{ origin: [-1, 0.5, 1.5], d: [0.75, -0.25, 0], ...cone },
    ...{ side: ['apex', 'apex'], ends: ['apex', 'apex'] },
  },
  'parallel to the base': {
    ...{ origin: [-1, 0.25, 0.25], d: [0.75, -0.25, 0], ...cone },
    ...{ side: ['side', 'side'], ends: ['side', 'side'] },
  },
  'in the plane of the base': {
    ...{ origin: [-1, 0.25, -0.5], d: [0.75, 0, 0], ...cone },
    ...{ side: ['side', 'side'], ends: ['side', 'side'] },
  },
  'parallel to the base and below it': {
    ...{ origin: [-1, 0.25, -0.75], d: [0.75, 0, 0], ...cone },
    side: ['side', 'side'],
  },
  'touches the side': {
    ...{ origin: [-1, 0.5, 0.5], d: [0.75, 0, 0], ...cone },
    ...{ side: ['side', 'side'], ends: ['side', 'side'] },
  },
  'past it': { origin: [-1, 2.25, 0.5], d: [0.75, 0, 0.25], ...cone },
  'through the mirror image': { origin: [-1, 0.25, 2.25], d: [0.75, 0, 0.25], ...cone },
};

describe.each(Object.entries(coneScenes))('a cone and a line: %s', (_, scene) => {
  test.each(units)('in units %s and %s', (length, way) => {
    const given = inUnits(scene, length, way);
    const { origin, d } = given;
    const [base, apex, r] = [times(scene.base, length), times(scene.apex, length), scene.radius * length];
    const [y, e] = [minus(origin, apex), minus(apex, base)];
    const ee = dot(e, e);
    const [w0, w1] = [-dot(e, y), -dot(e, d)];
    const [dd, md, mm] = [dot(d, d), dot(y, d), dot(y, y)];
    const K = ee + r * r;
    const [A, B] = [ee * ee * dd - K * w1 * w1, ee * ee * md - K * w0 * w1];
    const C = ee * ee * mm - K * w0 * w0;
    const D = B * B - A * C;
    const n = cross(y, d);
    const toBase = w1 === 0 ? undefined : (ee - w0) / w1;
    const at = (face: Faces[0], sigma: number): number | undefined => {
      if (face === 'base') return toBase;
      if (face === 'apex') return w1 === 0 ? -B / A : -w0 / w1;
      return face && (A === 0 ? -C / (2 * B) : (-B + sigma * Math.sqrt(D)) / A);
    };
    const span = ([enter, leave]: Faces) => ({ t0: at(enter, -1), t1: at(leave, 1) });
    const input = { ray: rayOf(given), cone: { base, apex, radius: r } };
    const height = Math.sqrt(ee);
    expectNear(explainCone({ ...asked, query: 'rayCone', input }, digits), {
      ...{ ee, K, w0, w1, A, B, C, D, N: dot(n, n) },
      unit: {
        ...{ height, k: r / height, slope: K / ee, depth: w0 / height, speed: w1 / height, dd, md, mm },
        ...{ A: A / ee ** 2, B: B / ee ** 2, C: C / ee ** 2, D: D / ee ** 4 },
      },
      side: scene.side && span(scene.side),
      caps:
        w1 === 0 && w0 > ee
          ? undefined
          : { t0: w1 < 0 ? toBase : undefined, t1: w1 > 0 ? toBase : undefined },
      ends: scene.ends && { ...span(scene.ends), entersBy: scene.ends[0], leavesBy: scene.ends[1] },
    });
  });
});

test.each(units)('a point and a sphere, in units %s', (length) => {
  for (const radius of [0.75, 2.25, 3]) {
    const [point, center] = [times([-1.75, 0.25, 2], length), times([0.25, 1.25, 0], length)];
    const rSquared = (radius * length) ** 2;
    const M = dot(minus(point, center), minus(point, center));
    expectNear(explainPoint({ point, sphere: { center, radius: radius * length } }, digits), {
      ...{ M, rSquared, C: M - rSquared },
    });
  }
});

/** a, b, c, d of the segments a–b and c–d, and the first shared point where they are parallel. */
const segmentScenes: Readonly<Record<string, readonly [Vector, Vector, Vector, Vector, Interval?]>> = {
  cross: [
    [-1, 0.25],
    [1.25, 0.5],
    [0.5, -1],
    [0.25, 1.75],
  ],
  'cross the other way round': [
    [-1, 0.25],
    [1.25, 0.5],
    [0.25, 1.75],
    [0.5, -1],
  ],
  'cross beyond their ends': [
    [-1, 0.25],
    [-0.75, 0.5],
    [0.5, -1],
    [0.25, 1.75],
  ],
  touch: [
    [-1, 0.25],
    [1.25, 0.25],
    [0.5, 0.25],
    [0.25, 1.75],
  ],
  'are parallel and apart': [
    [-1, 0.25],
    [1.25, 0.25],
    [0.5, 0.75],
    [0.25, 0.75],
  ],
  overlap: [
    [-1, 0.25],
    [1, 0.25],
    [0.5, 0.25],
    [2.5, 0.25],
    [0.75, 0],
  ],
  'overlap, against each other': [
    [-1, 0.25],
    [1, 0.25],
    [2.5, 0.25],
    [0.5, 0.25],
    [0.75, 1],
  ],
  'are on one line and apart': [
    [-1, 0.25],
    [1, 0.25],
    [1.5, 0.25],
    [2.5, 0.25],
  ],
  'first a point of the second': [
    [1, 0.25],
    [1, 0.25],
    [0.5, 0.25],
    [2.5, 0.25],
    [0, 0.25],
  ],
  'second a point of the first': [
    [0.5, 0.25],
    [2.5, 0.25],
    [1, 0.25],
    [1, 0.25],
    [0.25, 0],
  ],
  'one point': [
    [0.5, 0.25],
    [0.5, 0.25],
    [0.5, 0.25],
    [0.5, 0.25],
    [0, 0],
  ],
  'two points': [
    [0.5, 0.25],
    [0.5, 0.25],
    [0.5, 0.75],
    [0.5, 0.75],
  ],
};

describe.each(Object.entries(segmentScenes))('two segments: %s', (_, [a, b, c, end, shared]) => {
  test.each(units)('in units %s', (length) => {
    const input: Inputs['segmentSegment'] = {
      first: { start: times(a, length), end: times(b, length) },
      second: { start: times(c, length), end: times(end, length) },
    };
    const difference = (p: Vector, q: Vector): number[] => times(minus(p, q), length);
    const [m, d, e] = [difference(c, a), difference(b, a), difference(end, c)];
    const area = (p: Vector, q: Vector): number => cross(p, q)[2] ?? 0;
    const [D, T, U, dd, ee] = [area(d, e), area(m, e), area(m, d), dot(d, d), dot(e, e)];
    expectNear(explainSegments(input, digits), {
      ...{ D, T, U, dd, ee },
      t: D === 0 ? shared?.[0] : T / D,
      u: D === 0 ? shared?.[1] : U / D,
      from: dd === 0 ? undefined : dot(m, d) / dd,
      to: dd === 0 ? undefined : dot(plus(m, e), d) / dd,
    });
  });
});

const half = [1.25, 0.75];

const rects: Readonly<Record<string, Rect>> = {
  'along the axes': { center: [0.5, -0.25], halfExtents: half },
  'turned by a right angle': { center: [0.5, -0.25], halfExtents: half, axis: [0, -2.25] },
  'along an axis': { center: [0.5, -0.25], halfExtents: half, axis: [1.25, -0.5] },
  'turned by an angle': { center: [0.5, -0.25], halfExtents: half, angle: 2.25 },
};

/** In a rectangle along the axes the first two are on a side and on a corner. */
const places: Readonly<Record<string, Vector>> = {
  side: [1.75, 0.25],
  corner: [1.75, 0.5],
  inside: [0.25, 0],
  'before a side': [-2.75, -0.5],
  'before the other': [0.75, -2.75],
  'before a corner': [-2.25, 2.75],
};

describe.each(Object.entries(rects))('a rectangle %s', (_, { halfExtents, center, ...turn }) => {
  describe.each(units)('in units %s and %s', (length, way) => {
    const axis = turn.axis && times(turn.axis, way);
    const rect = {
      center: times(center, length),
      halfExtents: times(halfExtents, length),
      ...turn,
      ...(axis ? { axis } : {}),
    };
    const { angle = 0 } = turn;
    const [cos = 1, sin = 0] = axis ? times(axis, 1 / sizeOf(axis)) : [Math.cos(angle), Math.sin(angle)];
    const [hx = 0, hy = 0] = rect.halfExtents;
    const [cx = 0, cy = 0] = rect.center;

    const wantedOf = (m: Vector) => {
      const [mx = 0, my = 0] = m;
      const local = [mx * cos + my * sin, my * cos - mx * sin];
      const beyond = local.map((x, i) => Math.abs(x) - (rect.halfExtents[i] ?? 0));
      return {
        ...{ axis: [cos, sin], m, local, beyond },
        apart: beyond.map((x) => Math.max(x, 0)),
        reach: undefined,
        sides: [times([cos, sin], hx), times([-sin, cos], hy)],
        corners: [
          [cx - hx * cos - hy * sin, cy - hx * sin + hy * cos],
          [cx + hx * cos - hy * sin, cy + hx * sin + hy * cos],
          [cx - hx * cos + hy * sin, cy - hx * sin - hy * cos],
          [cx + hx * cos + hy * sin, cy + hx * sin - hy * cos],
        ],
      };
    };

    test.each(Object.entries(places))('and a point: %s', (_, place) => {
      const point = times(place, length);
      const wanted = wantedOf(minus(point, rect.center));
      const cases: readonly RectCase[] = [
        { ...asked, query: 'pointInRect', input: { point, rect } },
        { ...asked, query: 'toLocal', input: { rect, point } },
      ];
      for (const one of cases) expectNear(explainRect(one, digits), wanted);
      for (const size of [0.25, 1.5, 2]) {
        const radius = size * length;
        const circle = { center: point, radius };
        const distance = dot(wanted.apart, wanted.apart);
        expectNear(explainRect({ ...asked, query: 'circleRect', input: { circle, rect } }, digits), {
          ...wanted,
          reach: { distance, radius: radius ** 2, gap: distance - radius ** 2 },
        });
      }
    });

    test('and its corners', () => {
      expectNear(explainRect({ ...asked, query: 'rectCorners', input: { rect } }, digits), wantedOf([0, 0]));
    });
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
