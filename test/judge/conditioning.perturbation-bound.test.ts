/**
 * The perturbation bound of some hits as numbers, to five digits: what the formula of src/judge/_conditioning.ts gives, term by term, and what moving
 * every number by an ulp gives (_conditioning-by-steps.ts). That the first it is a bound, and a near
 * one, is the worst-case search's to say (conditioning.test.ts); here a term that changes is seen, however small its share of a usual hit is.
 */
import { expect, test } from 'vitest';
import { answer } from '../../src/exact/index.ts';
import { type Format, limits, smallest } from '../../src/floats.ts';
import { perturbationBoundBySteps } from '../../src/judge/_conditioning-by-steps.ts';
import { isWithin, type Outputs } from '../../src/judge/_outputs.ts';
import { perturbationBoundOf } from '../../src/judge/grade.ts';
import type { BallCase, Case, Inside, Vector } from '../../src/queries/index.ts';
import { caseOf } from './_moved.ts';

/** Units of length. Among the least numbers an ulp is a large part of everything, so that every term shows. */
const one = (): number => 1;
const least = (format: Format): number => smallest[format];
const large = (format: Format): number => 2 ** (format === 'f64' ? 1022 : 126);

type Row = readonly [
  query: BallCase['query'],
  format: Format,
  inside: Inside,
  form: 'free' | 'end',
  unit: (format: Format) => number,
  origin: Vector,
  to: Vector,
  center: Vector,
  radius: number,
  perturbationBound: Vector,
];

const rows: readonly Row[] = [
  [
    'raySphere',
    'f64',
    'exit',
    'free',
    one,
    [-3, 0.5, 0.25],
    [2, 0.125, -0.0625],
    [0.125, 0.25, 0.5],
    1.5,
    [5.9752e-16, 2.0166e-15, 2.093e-16, 1.0465e-16, 1.5035e-15, 2.117e-16, 1.737e-16],
  ],
  [
    'raySphere',
    'f32',
    'exit',
    'free',
    one,
    [-3, 0.5, 0.25],
    [2, 0.125, -0.0625],
    [0.125, 0.25, 0.5],
    1.5,
    [3.2079e-7, 1.0826e-6, 1.1237e-7, 5.6184e-8, 8.072e-7, 1.1365e-7, 9.3253e-8],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'free',
    one,
    [-3, 1],
    [1, 0],
    [0, 0],
    1,
    [2.9802e-8, 2.9802e-8, 2.2204e-16, 2.9802e-8, 4.4409e-16],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'free',
    one,
    [0.5, 0.25],
    [3, -1],
    [0, 0],
    4,
    [2.6536e-7, 1.126e-6, 4.3031e-7, 3.9776e-7, 1.3392e-7],
  ],
  [
    'rayCircle',
    'f64',
    'start',
    'free',
    one,
    [0.5, 0.25],
    [3, -1],
    [0, 0],
    4,
    [0, 1.1102e-16, 5.5511e-17, 0, 0],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'free',
    one,
    [-3, 3],
    [1, -1],
    [0, 0],
    0,
    [1.1102e-15, 2.2204e-15, 2.2204e-15, 0, 0],
  ],
  [
    'segmentCircle',
    'f64',
    'exit',
    'end',
    one,
    [-3, 0.5],
    [13, 1.5],
    [0, 0.75],
    1,
    [5.3621e-17, 1.4692e-15, 1.7858e-16, 1.6895e-15, 3.1725e-16],
  ],
  [
    'segmentCircle',
    'f64',
    'exit',
    'end',
    one,
    [-13, 0.5],
    [1, 1.5],
    [0.25, 0.75],
    2,
    [8.2239e-17, 1.6698e-15, 2.8311e-16, 1.0759e-15, 2.5916e-16],
  ],
  [
    'segmentCircle',
    'f32',
    'exit',
    'end',
    one,
    [-6, 0],
    [2, 0],
    [0, 0],
    2,
    [7.4506e-8, 9.5368e-7, 1.4013e-45, 5.9605e-7, 1.4013e-45],
  ],
  [
    'raySphere',
    'f64',
    'exit',
    'end',
    one,
    [-13, 0.5, 3],
    [1, 1.5, 2],
    [0.25, 0.75, 1],
    2,
    [1.2147e-16, 2.1744e-15, 3.2553e-16, 5.6556e-16, 1.2835e-15, 2.8356e-16, 5.2281e-16],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'free',
    least,
    [-300, 40],
    [70, -9],
    [5, 3],
    60,
    [0.13353, 13.995, 5.8493, 0.27103, 0.11763],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'free',
    least,
    [-30, 4],
    [50, -9],
    [5, 3],
    16,
    [0.19471, 11.324, 3.3407, 0.88746, 0.29961],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'end',
    least,
    [-300, 40],
    [70, -9],
    [50, -3],
    60,
    [0.0093266, 4.4695, 1.4757, 0.1096, 0.043252],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'end',
    least,
    [-30, 7],
    [40, 9],
    [5, 3],
    9,
    [0.13051, 10.405, 1.5308, 1.5316, 0.38277],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'end',
    least,
    [-90, 7],
    [40, 9],
    [5, 3],
    9,
    [0.069149, 10.128, 1.2766, 1.4915, 0.35888],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'free',
    least,
    [-3, 1],
    [1, 0],
    [1, 0],
    2,
    [Number.POSITIVE_INFINITY, 6, 6, 2, 2],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'free',
    least,
    [-60, 9],
    [30, 0],
    [5, 0],
    9,
    [0.61108, 22.144, 3.8111, 2, 0.72639],
  ],
  [
    'rayCircle',
    'f32',
    'exit',
    'end',
    large,
    [-1, 0.25],
    [1.5, 0.5],
    [0.125, 0.125],
    0.5,
    [9.1973e-8, 3.4914e-7, 6.07e-8, 8.3823e-7, 1.9681e-7],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'free',
    least,
    [-300, 40],
    [70, -9],
    [5, 3],
    60,
    [0.13659, 14, 6, 0.27471, 0.11815],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'free',
    least,
    [-30, 4],
    [50, -9],
    [5, 3],
    16,
    [0.23253, 13, 4, 1.0161, 0.32483],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'end',
    least,
    [-300, 40],
    [70, -9],
    [50, -3],
    60,
    [0.0094868, 5, 1, 0.11061, 0.04339],
  ],
  ['rayCircle', 'f64', 'exit', 'end', least, [-30, 7], [40, 9], [5, 3], 9, [0.13051, 10, 2, 1.5315, 0.38277]],
  [
    'rayCircle',
    'f64',
    'exit',
    'end',
    least,
    [-90, 7],
    [40, 9],
    [5, 3],
    9,
    [0.069149, 10, 1, 1.4915, 0.35888],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'free',
    least,
    [-3, 1],
    [1, 0],
    [1, 0],
    2,
    [Number.POSITIVE_INFINITY, 6, 6, 2, 2],
  ],
  ['rayCircle', 'f64', 'exit', 'free', least, [-60, 9], [30, 0], [5, 0], 9, [0.66384, 24, 4, 2, 0.73298]],
  [
    'rayCircle',
    'f64',
    'exit',
    'end',
    large,
    [-1, 0.25],
    [1.5, 0.5],
    [0.125, 0.125],
    0.5,
    [1.7131e-16, 6.5033e-16, 1.1306e-16, 1.5613e-15, 3.6659e-16],
  ],
  [
    'rayCircle',
    'f64',
    'exit',
    'free',
    large,
    [-3.5, 0.75],
    [1, 0.0625],
    [3, 1],
    0.5,
    [2.7675e-15, 4.8183e-15, 3.8441e-16, 1.074e-14, 1.2689e-15],
  ],
  ['rayCircle', 'f32', 'exit', 'free', least, [-9, 3], [5, 0], [2, 3], 1, [2.4931, 18.159, 5.6931, 2, 2]],
  ['rayCircle', 'f32', 'exit', 'free', least, [-9, 4], [5, 0], [2, 3], 1, [2.572, 18.832, 5.972, 2, 2]],
  ['rayCircle', 'f32', 'exit', 'end', least, [-9, 4], [5, 3], [2, 3], 1, [0.52006, 9.321, 2.5602, 2, 2]],
  ['rayCircle', 'f32', 'exit', 'free', least, [-9, 3], [9, 1], [2, 3], 3, [1.1912, 13.906, 4.3764, 2, 2]],
];

test.each(rows)('%s in %s, %s, %s: the perturbation bound of a hit is what it was', (...row) => {
  const [query, format, inside, form, unitOf, origin, to, center, radius, perturbationBound] = row;
  const unit = unitOf(format);
  const scaled = (v: Vector): Vector => v.map((x) => x * unit);
  const [from, aim, middle] = [scaled(origin), scaled(to), scaled(center)];
  const ray =
    form === 'end'
      ? { origin: from, end: aim }
      : { origin: from, direction: aim, tMax: Number.POSITIVE_INFINITY };
  const ball = { center: middle, radius: radius * unit };
  const asked = caseOf({ query, format, inside, ray, ball });
  const hit = answer(asked);
  if (!('hit' in hit && hit.hit)) expect.fail('no hit');
  const { t, point, normal } = perturbationBoundOf(asked, hit);
  const found = [t, ...point.map((x) => x / unit), ...normal];
  expect(found.map((x) => Number(x.toPrecision(5)))).toEqual(perturbationBound);
});

/** In least numbers of binary32. */
const u = least('f32');
const v = (...numbers: readonly number[]): Vector => numbers.map((x) => x * u);
const tMax = Number.POSITIVE_INFINITY;
const common = { format: 'f32', inside: 'exit' } as const;
const largest = limits.f32.largest;

const bySteps: readonly (readonly [what: string, one: Case, perturbationBound: Outputs])[] = [
  [
    'a plane',
    {
      ...common,
      query: 'rayHalfSpace',
      input: {
        ray: { origin: v(-40, 7, 3), direction: v(50, -9, 4), tMax },
        halfSpace: { point: v(5, 3, 1), normal: v(-30, 4, 6) },
      },
    },
    { t: [[0.084336]], point: [v(9, 2, 2)], normal: [[0.012993, 0.037141, 0.0387]] },
  ],
  [
    'a capsule, whose radius is moved once',
    {
      ...common,
      query: 'rayCapsule',
      input: {
        ray: { origin: v(-300, 40, 9), end: v(170, -9, 30) },
        capsule: { a: v(0, -90, 5), b: v(20, 100, -30), radius: 60 * u },
      },
    },
    { t: [[0.01075]], point: [v(12, 2, 2)], normal: [[0.035536, 0.018993, 0.051544]] },
  ],
  [
    'two segments',
    {
      ...common,
      query: 'segmentSegment',
      input: {
        first: { start: v(-40, 7), end: v(60, -9) },
        second: { start: v(3, -50), end: v(8, 70) },
      },
    },
    { t: [[0.020812]], u: [[0.019293]], point: [v(1, 2)] },
  ],
  [
    'the corners of a rectangle',
    {
      ...common,
      query: 'rectCorners',
      input: { rect: { center: v(3, 5), halfExtents: v(10, 20), angle: 0.5 } },
    },
    { corners: [v(3, 3), v(3, 3), v(3, 3), v(3, 3)] },
  ],
  [
    'a point as far out as there are numbers, which cannot move outwards',
    {
      ...common,
      query: 'toLocal',
      input: { point: [largest, 0], rect: { center: [0, 0], halfExtents: [1, 1] } },
    },
    { local: [[2 ** 104, 2 * u]] },
  ],
  [
    'a ray that starts on a cylinder and, moved, starts in it, which is another hit',
    {
      ...common,
      query: 'rayCylinder',
      input: {
        ray: { origin: [-3, 4, 0], direction: [2, 1, 0], tMax },
        cylinder: { a: [0, 0, -9], b: [0, 0, 9], radius: 5 },
      },
    },
    { t: [[0.0000025034]], point: [[0.0000047684, 0.0000033379, u]], normal: [[9.5367e-7, 6.5565e-7, 0]] },
  ],
];

test.each(bySteps)('by steps, of %s', (_, one, perturbationBound) => {
  const found = perturbationBoundBySteps(one, answer(one));
  const five = (_key: string, x: unknown): unknown => (typeof x === 'number' ? Number(x.toPrecision(5)) : x);
  const rounded = (outputs: Outputs): unknown => JSON.parse(JSON.stringify(outputs, five));
  expect(rounded(found)).toEqual(rounded(perturbationBound));
});

test('by steps, a number that is infinite before and after has not moved', () => {
  const rect = { center: [largest, 0], halfExtents: [largest, 1] };
  const one: Case = { ...common, query: 'rectCorners', input: { rect } };
  const [first] = perturbationBoundBySteps(one, answer(one)).corners ?? [];
  expect(answer(one)).toMatchObject({
    corners: [
      [0, 1],
      [tMax, 1],
      [0, -1],
      [tMax, -1],
    ],
  });
  expect(perturbationBoundBySteps(one, answer(one)).corners?.[1]?.[0]).toBe(0);
  expect(first?.[0]).toBeGreaterThan(0);
});

test('a number that is infinite and right is within any perturbation bound', () => {
  const [right, perturbationBound] = [{ point: [[tMax, 1]] }, { point: [[0, 0]] }];
  expect(isWithin(right, right, perturbationBound, { ulps: 0, format: 'f64' })).toBe(true);
  expect(isWithin({ point: [[tMax, 2]] }, right, perturbationBound, { ulps: 0, format: 'f64' })).toBe(false);
  expect(isWithin({ point: [[1, 1]] }, right, perturbationBound, { ulps: 0, format: 'f64' })).toBe(false);
});
