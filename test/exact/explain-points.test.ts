/** What `explain` shows of two segments, and of a point and a ball. */
import { describe, test } from 'vitest';
import { explainPoint, explainSegments } from '../../src/exact/explain.ts';
import type { Inputs, Vector } from '../../src/queries/index.ts';
import { cross, digits, dot, expectNear, type Interval, minus, plus, times, units } from './_explained.ts';

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
