import { expect, test } from 'vitest';
import { grazeOfBox, grazeOfRect } from '../../src/cases/grazing.ts';

const box = { center: [0, 0, 0], halfExtents: [1, 1, 1] };
const forward = (x: number, tMax: number) => ({ origin: [x, 2, 0], direction: [1, 0, 0], tMax });

test.each([
  ['passes the box at twice its extents', forward(-10, Number.POSITIVE_INFINITY), 2],
  ['ends where it is as near as it comes', forward(-10, 8), 2],
  ['starts where it is as near as it comes', forward(2, 1), 2],
  ['ends before', forward(-10, 5), undefined],
  ['goes away from the box', forward(10, Number.POSITIVE_INFINITY), undefined],
])('a ray that %s', (_, ray, scale) => {
  expect(grazeOfBox({ ray, box })).toBe(scale);
});

test('a box that is turned by 90° is met at the extents that are there then', () => {
  const turned = { center: [0, 0, 0], halfExtents: [1, 4, 1], orientation: [0, 0, 3, 3] };
  expect(grazeOfBox({ ray: forward(-10, Number.POSITIVE_INFINITY), box: turned })).toBe(2);
  const end = { origin: [-10, 2, 0], end: [10, 2, 0] };
  expect(grazeOfBox({ ray: end, box: turned })).toBe(2);
});

test('a point is on a rectangle that is scaled until its side is there', () => {
  const rect = { center: [1, 1], halfExtents: [2, 1] };
  expect(grazeOfRect({ point: [5, 2], rect })).toBe(2);
  expect(grazeOfRect({ point: [5, 2], rect: { ...rect, axis: [0, 3] } })).toBe(4);
});
