/**
 * Two segments, and points, circles and corners of rectangles, in 2D. At a boundary an end of one segment is on the other, or both are parallel or on one
 * line; a point is on a side, a circle touches a side or a corner; of what has no verdict, a coordinate cancels.
 */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, type Numbers } from './_draws.ts';
import { nudge } from './_frame.ts';

export function nearSegments(draws: Draws): Case {
  const { isNear } = draws;
  const isWhole = draws.below(3) === 0;
  const vector = (): Numbers => draws.vector(2, () => (isWhole ? draws.whole(9) : draws.around(1)));
  const part = (): number =>
    isNear
      ? draws.pick([0, 0, 1, isWhole ? 2 : draws.fraction()])
      : draws.fraction() * draws.pick([1, 2, -1]);
  const meeting = isWhole ? draws.vector(2, () => draws.whole(90)) : draws.place(2);
  const v = vector();
  const isParallel = isNear && draws.below(2) === 0;
  const factor = isWhole ? draws.whole(3) : draws.pick([1, -1, 0.5, draws.around(2)]);
  const w = isParallel ? v.map((x) => x * factor) : vector();
  const aside = isNear ? meeting : along(meeting, draws.around(0.5), vector());
  const ends = [
    along(meeting, -part(), v),
    along(meeting, part(), v),
    along(aside, -part(), w),
    along(aside, part(), w),
  ];
  if (isNear && draws.below(2) === 0) nudge(draws, ends[draws.below(4)] as Numbers);
  const [a, b, c, d] = ends.map((p) => draws.lengths(p)) as [Numbers, Numbers, Numbers, Numbers];
  const input = { first: { start: a, end: b }, second: { start: c, end: d } };
  return { query: 'segmentSegment', format: draws.format, inside: 'exit', input };
}

interface Flat {
  readonly isWhole: boolean;
  readonly rotation: { readonly axis?: Numbers; readonly angle?: number };
  /** Local x and y, `size` times unit vectors. */
  readonly rows: readonly [Numbers, Numbers];
  readonly size: number;
  readonly center: Numbers;
}

const wholeAxes = [
  [3, 4, 5],
  [-4, 3, 5],
  [5, -12, 13],
  [0, 2, 2],
  [-1, 0, 1],
] as const;

function drawFlat(draws: Draws): Flat {
  const kind = draws.below(6);
  const isWhole = kind < 3;
  const center = isWhole ? draws.vector(2, () => draws.whole(60)) : draws.place(2);
  const flat = (x: number, y: number, size: number, rotation: Flat['rotation']): Flat => ({
    isWhole,
    rotation,
    rows: [
      [x, y],
      [-y, x],
    ],
    size,
    center,
  });
  if (kind === 0) return flat(1, 0, 1, {});
  if (isWhole) {
    const [x, y, size] = wholeAxes[draws.below(wholeAxes.length)] as (typeof wholeAxes)[0];
    return flat(x, y, size, { axis: [x, y] });
  }
  if (kind === 3) {
    const axis = draws.directions([draws.around(3), draws.pick([draws.around(3), draws.around(1e-3)])]);
    const [x, y] = axis as [number, number];
    const size = Math.hypot(x, y);
    return flat(x / size, y / size, 1, { axis });
  }
  const quarters = (draws.whole(9) * Math.PI) / 2;
  const angle = draws.kept(
    draws.pick([draws.around(7), draws.around(1e4), quarters, quarters + draws.around(1e-6)]),
  );
  return flat(Math.cos(angle), Math.sin(angle), 1, { angle });
}

const placed = ({ rows, center }: Flat, x: number, y: number): Numbers =>
  center.map((c, i) => c + x * (rows[0][i] as number) + y * (rows[1][i] as number));

function drawHalf(draws: Draws, { isWhole }: Flat): Numbers {
  const scale = draws.pick([1, 1, 20, 0.01]);
  return draws.vector(2, () =>
    draws.below(20) === 0 ? 0 : isWhole ? draws.pick([1, 2, 5, 30]) : draws.fraction() * scale,
  );
}

const rectOf = (draws: Draws, { rotation, center }: Flat, half: Numbers) => ({
  center: draws.lengths(center),
  halfExtents: draws.lengths(half),
  ...rotation,
});

/** Half extents in lengths of the world, one of them off by almost nothing. */
function extentsOf(draws: Draws, { size }: Flat, half: Numbers): Numbers {
  const extents = half.map((h) => h * size);
  if (draws.isNear && draws.below(2) === 0) nudge(draws, extents);
  return extents;
}

/** Local coordinates, those at a boundary on one side or at a corner. */
function drawLocal(draws: Draws, [hx = 0, hy = 0]: Numbers): Numbers {
  const [x, y] = [draws.around(1.2 * hx), draws.around(1.2 * hy)];
  if (!draws.isNear) return [x, y];
  const side = draws.pick([1, -1]);
  return draws.pick([
    [side * hx, y],
    [x, side * hy],
    [side * hx, hy],
  ]);
}

export function nearPointInRect(draws: Draws): Case {
  const flat = drawFlat(draws);
  const half = drawHalf(draws, flat);
  const [x = 0, y = 0] = drawLocal(draws, half);
  const point = placed(flat, x, y);
  const extents = extentsOf(draws, flat, half);
  if (draws.isNear && draws.below(4) === 0) nudge(draws, point);
  const input = { point: draws.lengths(point), rect: rectOf(draws, flat, extents) };
  return { query: 'pointInRect', format: draws.format, inside: 'exit', input };
}

export function nearCircleRect(draws: Draws): Case {
  const flat = drawFlat(draws);
  const half = drawHalf(draws, flat);
  const [hx = 0, hy = 0] = half;
  const reach = flat.isWhole ? draws.pick([0, 1, 5, 10]) : draws.fraction() * draws.pick([1, 8, 0.01]);
  const angle = draws.around(Math.PI);
  const [cos, sin] = draws.pick([
    [1, 0],
    [0, 1],
    flat.isWhole ? [0.6, 0.8] : [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))],
  ]);
  const [signX, signY] = [draws.pick([1, -1]), draws.pick([1, -1])];
  const [x, y] = draws.isNear
    ? [
        signX * (cos === 0 ? draws.fraction() * hx : hx + reach * cos),
        signY * (sin === 0 ? draws.fraction() * hy : hy + reach * sin),
      ]
    : [draws.around(hx + 1.5 * reach), draws.around(hy + 1.5 * reach)];
  const center = placed(flat, x, y);
  const extents = extentsOf(draws, flat, half);
  const radius = reach * flat.size * (draws.isNear ? draws.almostOne() : 1);
  const circle = { center: draws.lengths(center), radius: draws.length(radius) };
  const input = { circle, rect: rectOf(draws, flat, extents) };
  return { query: 'circleRect', format: draws.format, inside: 'exit', input };
}

export function nearCorners(draws: Draws): Case {
  const drawn = drawFlat(draws);
  const half = drawHalf(draws, drawn);
  const [hx = 0, hy = 0] = half;
  // A corner about at the origin.
  const flat = draws.isNear
    ? { ...drawn, center: placed({ ...drawn, center: [0, 0] }, hx, draws.pick([hy, -hy])) }
    : drawn;
  if (draws.isNear) nudge(draws, flat.center);
  const input = { rect: rectOf(draws, flat, extentsOf(draws, flat, half)) };
  return { query: 'rectCorners', format: draws.format, inside: 'exit', input };
}

export function nearLocal(draws: Draws): Case {
  const flat = drawFlat(draws);
  const half = drawHalf(draws, flat);
  const far = draws.pick([1, 30, 1e6]);
  const [x, y] = [draws.around(far), draws.around(far)];
  const [localX, localY] = draws.isNear
    ? draws.pick([
        [x, 0],
        [0, y],
        [draws.whole(9), 0],
      ])
    : [x, y];
  const point = placed(flat, localX, localY);
  if (draws.isNear) nudge(draws, point);
  const input = { rect: rectOf(draws, flat, half), point: draws.lengths(point) };
  return { query: 'toLocal', format: draws.format, inside: 'exit', input };
}
