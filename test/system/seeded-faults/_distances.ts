/** Defects about distances, and where two things are nearest. */
import type { Given } from '../../../src/judge/grade.ts';
import type { Segment, Vector } from '../../../src/queries/index.ts';
import { cross, dot, length, minus, seed } from './_engine.ts';

/** What a change makes of an answer that is one. */
const onNearest = (given: Given, change: (nearest: Nearest) => Partial<Nearest>): Given =>
  'on' in given ? ({ ...given, ...change(given as unknown as Nearest) } as Given) : given;

interface Nearest {
  readonly distance: number;
  readonly on: Vector;
  readonly u: number;
  readonly v: number;
}

const closestOnTriangle = seed('closestOnTriangle', [
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

/** What a change makes of an answer that is one. */
const onPair = (given: Given, change: (pair: NearestPair) => Partial<NearestPair>): Given =>
  'onFirst' in given ? ({ ...given, ...change(given as unknown as NearestPair) } as Given) : given;

interface NearestPair {
  readonly distance: number;
  readonly t: number;
  readonly u: number;
  readonly onFirst: Vector;
  readonly onSecond: Vector;
}

const directionOf = ({ start, end }: Segment): Vector => minus(end, start);
const areParallel = ({ first, second }: { readonly first: Segment; readonly second: Segment }): boolean =>
  length(cross(directionOf(first), directionOf(second))) === 0;

const closestSegments = seed('closestSegments', [
  {
    name: 'segments are lines',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onPair(ask(input), ({ distance }) => {
        const { first, second } = input;
        const n = cross(directionOf(first), directionOf(second));
        const away = round(Math.abs(dot(minus(second.start, first.start), n)) / length(n));
        return { distance: Number.isFinite(away) ? away : distance };
      }),
  },
  {
    name: 'parallel segments are NaN apart',
    by: 'degenerate',
    ask: (input, { ask }) => onPair(ask(input), () => (areParallel(input) ? { distance: Number.NaN } : {})),
  },
  {
    name: 'parallel segments are as far apart as their starts',
    by: 'tangent',
    ask: (input, { ask, round }) =>
      onPair(ask(input), ({ distance }) => {
        const { first, second } = input;
        const starts = length(minus(second.start, first.start));
        return { distance: areParallel(input) ? round(starts) : distance };
      }),
  },
  {
    name: 't and u are each other',
    by: 'ordinary',
    ask: (input, { ask }) => onPair(ask(input), ({ t, u }) => ({ t: u, u: t })),
  },
  {
    name: 'the points are each other',
    by: 'ordinary',
    ask: (input, { ask }) =>
      onPair(ask(input), ({ onFirst, onSecond }) => ({ onFirst: onSecond, onSecond: onFirst })),
  },
  {
    name: 'the distance is kept in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: (input, { ask }) => onPair(ask(input), ({ distance }) => ({ distance: Math.fround(distance) })),
  },
  {
    name: 'the second point is rounded twice',
    by: 'ordinary',
    small: true,
    formats: ['f64'],
    ask: (input, { ask }) =>
      onPair(ask(input), ({ onSecond }) => ({ onSecond: onSecond.map((x) => x * (1 + 2 ** -52)) })),
  },
  {
    name: 'infinite ends are taken for 0',
    by: 'invalid',
    ask: ({ first, second }, { ask }) => {
      const tamed = (v: Vector): Vector => v.map((x) => (Number.isFinite(x) ? x : 0));
      const both = ({ start, end }: Segment): Segment => ({ start: tamed(start), end: tamed(end) });
      return ask({ first: both(first), second: both(second) });
    },
  },
]);

/** What a change makes of an answer that is one. */
const onBox = (given: Given, change: (nearest: OnBox) => Partial<OnBox>): Given =>
  'on' in given ? ({ ...given, ...change(given as unknown as OnBox) } as Given) : given;

type OnBox = Pick<Nearest, 'distance' | 'on'>;

const tamed = (v: Vector): Vector => v.map((x) => (Number.isFinite(x) ? x : 0));

const closestOnBox = seed('closestOnBox', [
  {
    name: 'a box is not turned',
    by: 'ordinary',
    ask: ({ point, box }, { ask }) => {
      if ('min' in box) return ask({ point, box });
      const { center, halfExtents } = box;
      return ask({ point, box: { center, halfExtents } });
    },
  },
  {
    name: 'a box is turned the other way',
    by: 'ordinary',
    ask: ({ point, box }, { ask }) => {
      if ('min' in box || box.orientation === undefined) return ask({ point, box });
      const [x = 0, y = 0, z = 0, w = 0] = box.orientation;
      return ask({ point, box: { ...box, orientation: [-x, -y, -z, w] } });
    },
  },
  {
    name: 'the distance is its square',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onBox(ask(input), ({ distance }) => ({ distance: round(distance * distance) })),
  },
  {
    name: 'in the box the centre stands for the point',
    by: 'ordinary',
    ask: ({ point, box }, { ask }) =>
      onBox(ask({ point, box }), ({ distance, on }) => ({
        on: distance > 0 || 'min' in box ? on : box.center,
      })),
  },
  {
    name: 'from inside the distance is below 0',
    by: 'ordinary',
    ask: (input, { ask }) =>
      onBox(ask(input), ({ distance }) => ({ distance: distance > 0 ? distance : -1 })),
  },
  {
    name: 'the distance is kept in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: (input, { ask }) => onBox(ask(input), ({ distance }) => ({ distance: Math.fround(distance) })),
  },
  {
    name: 'the point is rounded twice',
    by: 'ordinary',
    small: true,
    formats: ['f64'],
    ask: (input, { ask }) => onBox(ask(input), ({ on }) => ({ on: on.map((x) => x * (1 + 2 ** -52)) })),
  },
  {
    name: 'a point that is no point is taken for the origin',
    by: 'invalid',
    ask: ({ point, box }, { ask }) => ask({ point: tamed(point), box }),
  },
]);

export const distances = [...closestOnTriangle, ...closestSegments, ...closestOnBox];
