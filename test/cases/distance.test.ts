import { expect, test } from 'vitest';
import { distanceInSizes } from '../../src/cases/distance.ts';
import {
  type Case,
  type InputValue,
  type QueryName,
  queries,
  queryNames,
  type Shape,
} from '../../src/queries/index.ts';

const asked = (query: QueryName, input: InputValue): Case =>
  ({ query, format: 'f64', inside: 'exit', input }) as unknown as Case;

const ray = { origin: [10, 20, 30], direction: [1, 0, 0], tMax: 1 };

test.each<[string, QueryName, InputValue, number]>([
  [
    'from the start of a ray to a ball',
    'raySphere',
    { ray, sphere: { center: [8, 17, 24], radius: 2 } },
    3.5,
  ],
  ['in 2D', 'rayCircle', { ray: { ...ray, origin: [5, 1] }, circle: { center: [2, 5], radius: 0.5 } }, 10],
  [
    'from the start of a segment',
    'segmentCircle',
    { segment: { start: [0, 5], end: [9, 9] }, circle: { center: [12, 0], radius: 1 } },
    13,
  ],
  [
    'in the largest half extent of a box',
    'rayBox',
    { ray, box: { center: [8, 17, 24], halfExtents: [1, 3.5, 2] } },
    2,
  ],
  ['from a point', 'pointInSphere', { point: [1, 2, 2], sphere: { center: [0, 0, 0], radius: 3 } }, 1],
  [
    'from the point, not from the middle of the circle, which is a body as well',
    'pointInRect',
    { point: [0, 6], rect: { center: [8, 0], halfExtents: [2, 5] } },
    2,
  ],
  [
    'of two bodies, to the first from the origin of the world',
    'circleRect',
    { circle: { center: [3, 4], radius: 2 }, rect: { center: [100, 0], halfExtents: [1, 1] } },
    2.5,
  ],
  [
    'from the centre of a ball that moves, in sizes of what it meets',
    'sweptSphereSphere',
    {
      ball: { center: [8, 17, 24], radius: 1 },
      motion: { direction: [2, 3, 6], tMax: 1 },
      sphere: { center: [10, 20, 30], radius: 2 },
    },
    3.5,
  ],
  [
    'in 2D as well',
    'sweptCircleCircle',
    { ball: { center: [3, 4], radius: 9 }, motion: { end: [7, 7] }, circle: { center: [0, 0], radius: 2 } },
    2.5,
  ],
])('the distance is taken %s', (_, query, input, wanted) => {
  expect(distanceInSizes(asked(query, input))).toBe(wanted);
});

/** Queries about a body that two points and a radius make. */
const axial = queryNames.filter((query) => {
  const [form = []] = Object.values<Shape>(queries[query].inputs).at(-1) ?? [];
  return form.map(({ kind }) => kind).join() === 'point,point,extent';
});

test.each(axial)('the distance is taken to the middle of the axis, of %s', (query) => {
  const [body = '', [[first, second] = []] = []] = Object.entries<Shape>(queries[query].inputs).at(-1) ?? [];
  const distance = (radius: number) => {
    const shape = { [first?.name ?? '']: [0, 0, 8], [second?.name ?? '']: [2, 2, 0], radius };
    const place = [4, 7, 6];
    const from =
      'motion' in queries[query].inputs
        ? { ball: { center: place, radius: 1 } }
        : { ray: { ...ray, origin: place } };
    return distanceInSizes(asked(query, { ...from, [body]: shape }));
  };
  expect([distance(0.5), distance(7)]).toEqual([14, 1]);
});

test('three bodies are made of two points and a radius', () => {
  expect(axial.length).toBeGreaterThanOrEqual(3);
});

test('the middle of two ends near the largest float is no overflow', () => {
  const far = 2 ** 1023;
  const capsule = { a: [far, 0, 0], b: [far, 0, 0], radius: 2 ** 1000 };
  const one = asked('rayCapsule', { ray: { ...ray, origin: [0, 0, 0] }, capsule });
  expect(distanceInSizes(one)).toBe(2 ** 23);
});

test.each<[string, QueryName, InputValue]>([
  ['a half-space', 'rayHalfSpace', { ray, halfSpace: { point: [0, 0, 0], normal: [0, 0, 1] } }],
  [
    'segments',
    'segmentSegment',
    { first: { start: [0, 0], end: [1, 0] }, second: { start: [0, 1], end: [1, 1] } },
  ],
  ['a body without a size', 'raySphere', { ray, sphere: { center: [0, 0, 0], radius: 0 } }],
  ['a body that is nowhere', 'raySphere', { ray, sphere: { center: [Number.NaN, 0, 0], radius: 1 } }],
])('%s has no distance', (_, query, input) => {
  expect(distanceInSizes(asked(query, input))).toBeUndefined();
});

test('a ball that moves toward a segment or a half-space has no distance: these have no size', () => {
  const ball = { center: [3, 4], radius: 1 };
  const segment = { start: [0, 5], end: [9, 9] };
  expect(distanceInSizes(asked('sweptCircleSegment', { ball, motion: [1, 0], segment }))).toBeUndefined();
});
