/** The margin as people read it: a part of the radius. */
import { expect, it } from 'vitest';
import { marginInRadii } from '../../../src/judge/margin/in-radii.ts';
import type { Case } from '../../../src/queries/index.ts';

const ray = { origin: [0, 0, 0], direction: [1, 0, 0], tMax: 1 };
const ball = (radius: number, format: 'f64' | 'f32' = 'f64'): Case => ({
  query: 'raySphere',
  format,
  inside: 'exit',
  input: { ray, sphere: { center: [0, 0, 0], radius } },
});
const plane: Case = {
  query: 'rayPlane',
  format: 'f64',
  inside: 'exit',
  input: { ray, plane: { point: [0, 0, 0], normal: [1, 0, 0] } },
};

it.each([
  ['three ulps of 1', ball(1), 3, 3 * 2 ** -52],
  ['as many below it', ball(1), -3, 3 * 2 ** -52],
  ['three ulps of 3, which are of 2', ball(3), 3, 2 ** -51],
  ['an ulp in float32', ball(4, 'f32'), 1, 2 ** -23],
  ['nothing', ball(2), 0, 0],
  ['none is known', ball(2), null, undefined],
  ['a radius of 0', ball(0), 4, undefined],
  ['an invalid radius', ball(-1), 4, undefined],
  ['no radius', plane, 4, undefined],
  ['neither', plane, null, undefined],
])('%s', (_, one, margin, wanted) => {
  expect(marginInRadii(one, margin)).toBe(wanted);
});
