/** What `explain` shows of a line and a capsule, a cylinder or a cone. */
import { describe, test } from 'vitest';
import { explainCone, explainTube } from '../../src/exact/explain.ts';
import type { Vector } from '../../src/queries/index.ts';
import {
  asked,
  cross,
  digits,
  dot,
  expectNear,
  type Interval,
  inUnits,
  minus,
  quadratic,
  rayOf,
  type Scene,
  sizeOf,
  times,
  units,
} from './_explained.ts';

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
  test.each(units)('in units %s and %s', (length, direction) => {
    const given = inUnits(scene, length, direction);
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
  test.each(units)('in units %s and %s', (length, direction) => {
    const given = inUnits(scene, length, direction);
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
