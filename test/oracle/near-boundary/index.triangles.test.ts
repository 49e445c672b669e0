/** Every side and every corner of a triangle is asked about as often as any other, though all of them are made at the side from a to b. */
import { describe, expect, test } from 'vitest';
import { block } from '../../../src/oracle/near-boundary/index.ts';
import type { Case, Inputs, Vector } from '../../../src/queries/index.ts';
import { first } from '../../_cases.ts';

type Asked = Inputs['closestOnTriangle'];

const minus = (a: Vector, b: Vector): number[] => a.map((x, i) => x - (b[i] ?? 0));
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const cross = ([x = 0, y = 0, z = 0]: Vector, [u = 0, v = 0, w = 0]: Vector): number[] => [
  y * w - z * v,
  z * u - x * w,
  x * v - y * u,
];

const askedBy = (one: Case): Asked | undefined => {
  if (one.query === 'closestOnTriangle') return one.input;
  if (one.query === 'sphereTriangle') return { point: one.input.sphere.center, triangle: one.input.triangle };
  return undefined;
};

/** Over which side the point is, if it is all but over one, in doubles. */
function sideBelow({ point, triangle: { a, b, c } }: Asked): string | undefined {
  const normal = cross(minus(b, a), minus(c, a));
  const area = dot(normal, normal);
  const heights = [
    [a, b],
    [b, c],
    [c, a],
  ].map(([from = [], to = []]) => dot(cross(minus(to, from), minus(point, from)), normal) / area);
  const at = heights.findIndex((height) => Math.abs(height) < 1e-7);
  const isOver = heights.every((height, i) => i === at || height > 1e-3);
  return isOver ? ['ab', 'bc', 'ca'][at] : undefined;
}

/** Which corner it is at: at right angles to a side at its end, away from the triangle. */
function cornerBeside({ point, triangle: { a, b, c } }: Asked): string | undefined {
  const corners = [a, b, c];
  const normal = cross(minus(b, a), minus(c, a));
  for (const [i, from] of corners.entries()) {
    const next = (i + 1) % 3;
    const side = minus(corners[next] ?? [], from);
    const direction = minus(point, from);
    if (!(dot(cross(side, direction), normal) < -1e-3 * dot(normal, normal))) continue;
    const along = dot(direction, side) / dot(side, side);
    if (Math.abs(along) < 1e-7) return 'abc'[i];
    if (Math.abs(along - 1) < 1e-7) return 'abc'[next];
  }
  return undefined;
}

function countsOf(
  query: 'closestOnTriangle' | 'sphereTriangle',
  partOf: (asked: Asked) => string | undefined,
) {
  const counts = new Map<string, number>();
  for (const one of first(block(query, 'f64', 7, 0), 6000)) {
    const asked = askedBy(one);
    const part = asked && partOf(asked);
    if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

describe.each(['closestOnTriangle', 'sphereTriangle'] as const)('of %s', (query) => {
  test.each([
    ['side', sideBelow, ['ab', 'bc', 'ca']],
    ['corner', cornerBeside, ['a', 'b', 'c']],
  ] as const)('no %s is rare', (_, partOf, names) => {
    const counts = countsOf(query, partOf);
    expect([...counts.keys()].sort()).toEqual([...names].sort());
    expect(Math.min(...counts.values())).toBeGreaterThan(Math.max(...counts.values()) / 2);
  });
});
