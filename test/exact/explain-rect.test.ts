/** What `explain` shows of a rectangle. */
import { describe, test } from 'vitest';
import { explainRect } from '../../src/exact/explain.ts';
import type { Rect, RectCase, Vector } from '../../src/queries/index.ts';
import { asked, digits, dot, expectNear, minus, sizeOf, times, units } from './_explained.ts';

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

describe.each(Object.entries(rects))('a rectangle %s', (_, { halfExtents, center, ...rotation }) => {
  describe.each(units)('in units %s and %s', (length, direction) => {
    const axis = rotation.axis && times(rotation.axis, direction);
    const rect = {
      center: times(center, length),
      halfExtents: times(halfExtents, length),
      ...rotation,
      ...(axis ? { axis } : {}),
    };
    const { angle = 0 } = rotation;
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
