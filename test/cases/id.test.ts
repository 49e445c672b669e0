import { expect, test } from 'vitest';
import { type CaseRequest, formatId, generateCase, parseId } from '../../src/cases/index.ts';

test('an id says where a case comes from, and no more than it must', () => {
  const common = { query: 'raySphere', family: 'tangent', format: 'f32', seed: 7, index: 42 } as const;
  expect(formatId(common)).toBe('raySphere/tangent/f32/7/42');
  expect(formatId({ ...common, ray: 'free', inside: 'exit' })).toBe('raySphere/tangent/f32/7/42');
  expect(formatId({ ...common, ray: 'unit', inside: 'start', tMax: 'none' })).toBe(
    'raySphere/tangent/f32/7/42/unit/start/no-limit',
  );
});

test('a segment has end points whatever form of ray is asked for', () => {
  const common = { query: 'segmentCircle', family: 'tangent', format: 'f64', seed: 1, index: 1 } as const;
  const segment = generateCase(common);
  expect(formatId({ ...common, ray: 'unit' })).toBe(segment.id);
  expect(generateCase({ ...common, ray: 'unit' })).toEqual(segment);
});

test('words after the index come in any order', () => {
  const wanted = {
    query: 'rayCircle',
    family: 'scale',
    format: 'f64',
    seed: 0,
    index: 0,
    ray: 'end',
    inside: 'miss',
  };
  expect(parseId('rayCircle/scale/f64/0/0/end/miss')).toEqual(wanted);
  expect(parseId('rayCircle/scale/f64/0/0/miss/end')).toEqual(wanted);
});

test.each([
  ['', /^query: ''/],
  [
    'rayBall/tangent/f64/1/2',
    /^query: 'rayBall'.* not one of raySphere, rayCircle, segmentCircle, rayHalfSpace, rayBox, /,
  ],
  ['__proto__/tangent/f64/1/2', /^query: '__proto__'/],
  ['toString/tangent/f64/1/2', /^query: 'toString'/],
  ['raySphere', /^family: ''/],
  ['raySphere/grazing/f64/1/2', /^family: 'grazing'.* not one of ordinary, tangent/],
  ['raySphere/__proto__/f64/1/2', /^family: '__proto__'/],
  ['raySphere/constructor/f64/1/2', /^family: 'constructor'/],
  ['raySphere/tangent', /^format: ''/],
  ['raySphere/tangent/f64', /^seed: ''/],
  ['raySphere/tangent/f16/1/2', /^format: 'f16'.* not one of f64, f32$/],
  ['raySphere/tangent/f64//2', /^seed: ''.* not a whole number$/],
  ['raySphere/tangent/f64/-1/2', /^seed: '-1'/],
  ['raySphere/tangent/f64/1e3/2', /^seed: '1e3'/],
  ['raySphere/tangent/f64/1', /^index: ''/],
  ['raySphere/tangent/f64/1/2.5', /^index: '2.5'/],
  ['raySphere/tangent/f64/1/1000000000000000', /^index: '1000000000000000'/],
  ['raySphere/tangent/f64/1/2/', /^suffix: ''/],
  [
    'raySphere/tangent/f64/1/2/sideways',
    /^suffix: 'sideways'.* not one of free, unit, displacement, end, corners, constant, unit-orientation, exit, start, miss, both, front, back, no-limit$/,
  ],
  ['raySphere/tangent/f64/1/2/unit/3', /^suffix: '3'/],
])('the id %j is refused by the name of its part', (id, message) => {
  expect(() => parseId(id)).toThrow(RangeError);
  expect(() => parseId(id)).toThrow(message);
});

test('a family that there is not is refused by its name', () => {
  const request = { query: 'raySphere', family: 'grazing', format: 'f64', seed: 1, index: 0 } as unknown;
  expect(() => generateCase(request as CaseRequest)).toThrow(RangeError);
});
