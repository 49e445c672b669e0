/** A ball and a triangle, seen along the triangle's plane or side: the way from the nearest point to the centre is upright. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { norm, type Point, unit } from './_bodies.ts';
import { bring, overlapText, verdictRow, viewOf } from './_flat.ts';
import { exactly, type Frame, firstSize, length, measure, minus, place } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Sketch } from './_svg.ts';

const of = (v: Point, i: number): number => v[i] ?? 0;
const along = (v: Point, t: number, e: Point): number[] => v.map((x, i) => x + t * of(e, i));
export const inner = (a: Point, b: Point): number => a.reduce((sum, x, i) => sum + x * of(b, i), 0);
const crossed = (a: Point, b: Point): number[] => [
  of(a, 1) * of(b, 2) - of(a, 2) * of(b, 1),
  of(a, 2) * of(b, 0) - of(a, 0) * of(b, 2),
  of(a, 0) * of(b, 1) - of(a, 1) * of(b, 0),
];

/** The point of the triangle that is nearest to the origin, up to rounding: it is for a picture. */
export function nearestOf(corners: readonly Point[]): Point {
  const next = (i: number): Point => corners[(i + 1) % 3] ?? [];
  const onSides = corners.map((a, i) => {
    const e = along(next(i), -1, a);
    const L = inner(e, e);
    return along(a, L > 0 ? Math.min(1, Math.max(0, -inner(a, e) / L)) : 0, e);
  });
  const [a = [], b = [], c = []] = corners;
  const n = crossed(along(b, -1, a), along(c, -1, a));
  const isOver = corners.every((from, i) => inner(crossed(from, next(i)), n) > 0);
  if (isOver) return n.map((x) => (x * inner(a, n)) / inner(n, n));
  return onSides.reduce((least, p) => (norm(p) < norm(least) ? p : least));
}

/** Across the way up, towards the corner that is furthest across it. */
export function sideOf(up: Point, from: Point, corners: readonly Point[]): Point {
  const directions = corners.map((v) => {
    const direction = along(v, -1, from);
    return along(direction, -inner(direction, up), up);
  });
  const widest = directions.reduce((most, direction) => (norm(direction) > norm(most) ? direction : most));
  if (norm(widest) > 0) return unit(widest);
  const axes = [
    [1, 0, 0],
    [0, 1, 0],
  ].map((axis) => along(axis, -inner(axis, up), up));
  return unit(axes.reduce((most, direction) => (norm(direction) > norm(most) ? direction : most)));
}

export function sphereTriangleScene(one: CaseOf<'sphereTriangle'>, got: unknown): Sketch {
  const { sphere, triangle } = one.input;
  const { a, b, c } = triangle;
  const radius = fromFloat(sphere.radius);
  const center = exactly(sphere.center);
  const away = [a, b, c].map((v) => length(minus(exactly(v), center)));
  const frame: Frame = { center, size: firstSize(radius, ...away), unit: radius.isZero() ? '' : 'radii' };
  const [toA, toB, toC] = away.map((x) => measure(frame, x));
  const corners = [a, b, c].map((v) => bring(place(frame, v)).at);
  const nearest = nearestOf(corners);
  const up = norm(nearest) > 0 ? unit(nearest.map((x) => -x)) : [0, 0, 1];
  const side = sideOf(up, nearest, corners);
  const flat = (v: Point): Point => [inner(v, side), inner(v, up)];
  const seen = corners.map(flat);
  const view = viewOf([[-1, -1], [1, 1], ...seen]);
  const [middle, foot] = [view.at([0, 0]), view.at(flat(nearest))];
  const [from = middle, to = middle, last = middle] = seen.map(view.at);
  const round = radius.isZero() ? 2 : Math.max(2, view.scale);
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `A ball and a triangle that ${overlap ? 'overlap' : 'are apart'}, with the centre above the nearest point${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      { style: 'body', ellipse: middle, radii: [round, round] },
      { style: 'body', path: [from, to, last, from] },
      { style: 'gap', path: [middle, foot] },
    ],
    markers: [{ marker: 'origin', at: middle }],
    labels: [
      { text: 'a', at: from },
      { text: 'b', at: to },
      { text: 'c', at: last },
    ],
    rows: [
      { marker: 'origin', text: `centre: ${toA} from a,` },
      { text: `${toB} from b, ${toC} from c` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
    ],
  };
}
