/** Defects about distances, and where two things are nearest. */
import type { Given } from '../../../src/judge/grade.ts';
import type { Vector } from '../../../src/queries/index.ts';
import { cross, dot, length, minus, plant } from './_engine.ts';

/** What a change makes of an answer that is one. */
const onNearest = (given: Given, change: (nearest: Nearest) => Partial<Nearest>): Given =>
  'on' in given ? ({ ...given, ...change(given as unknown as Nearest) } as Given) : given;

interface Nearest {
  readonly distance: number;
  readonly on: Vector;
  readonly u: number;
  readonly v: number;
}

const closestOnTriangle = plant('closestOnTriangle', [
  {
    name: 'the distance is that from the plane',
    by: 'ordinary',
    ask: ({ point, triangle }, { ask, round }) =>
      onNearest(ask({ point, triangle }), ({ distance }) => {
        const { a, b, c } = triangle;
        const n = cross(minus(b, a), minus(c, a));
        const away = round(Math.abs(dot(minus(point, a), n)) / length(n));
        return { distance: Number.isFinite(away) ? away : distance };
      }),
  },
  {
    name: 'u and v are each other',
    by: 'ordinary',
    ask: (input, { ask }) => onNearest(ask(input), ({ u, v }) => ({ u: v, v: u })),
  },
  {
    name: 'the distance is its square',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onNearest(ask(input), ({ distance }) => ({ distance: round(distance * distance) })),
  },
  {
    name: 'the nearest corner stands for the nearest point',
    by: 'ordinary',
    ask: ({ point, triangle }, { ask }) =>
      onNearest(ask({ point, triangle }), ({ on }) => {
        const far = (v: Vector): number => length(minus(v, point));
        const { a, b, c } = triangle;
        return {
          on: [a, b, c].reduce((least, v) => (far(v) < far(least) ? v : least), on.length > 0 ? a : on),
        };
      }),
  },
  {
    name: 'a triangle without area is NaN away',
    by: 'degenerate',
    ask: ({ point, triangle }, { ask }) => {
      const { a, b, c } = triangle;
      const isFlat = length(cross(minus(b, a), minus(c, a))) === 0;
      return onNearest(ask({ point, triangle }), () => (isFlat ? { distance: Number.NaN } : {}));
    },
  },
  {
    name: 'the distance is kept in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: (input, { ask }) => onNearest(ask(input), ({ distance }) => ({ distance: Math.fround(distance) })),
  },
  {
    name: 'the point is rounded twice',
    by: 'ordinary',
    small: true,
    formats: ['f64'],
    ask: (input, { ask }) => onNearest(ask(input), ({ on }) => ({ on: on.map((x) => x * (1 + 2 ** -52)) })),
  },
  {
    name: 'infinite corners are taken',
    by: 'invalid',
    ask: ({ point, triangle }, { ask }) => {
      const tamed = (v: Vector): Vector => v.map((x) => (Number.isFinite(x) ? x : 0));
      const { a, b, c } = triangle;
      return ask({ point, triangle: { a: tamed(a), b: tamed(b), c: tamed(c) } });
    },
  },
]);

export const distances = [...closestOnTriangle];
