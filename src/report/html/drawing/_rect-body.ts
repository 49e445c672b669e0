/** A rectangle as it is drawn, with its axes. Not exact: the cosine and the sine are doubles. */
import { fromFloat } from '../../../exact/real.ts';
import type { Rect, Vector } from '../../../queries/index.ts';
import { type Point, plus, scale, unit } from './_bodies.ts';
import type { View } from './_flat.ts';
import { exactly, type Frame, firstSize, into, length, minus, nothing } from './_frame.ts';
import { outlined, type Sketch, type Stroke } from './_svg.ts';

/** A rectangle in sizes of it, or of what else is there if it is a point. */
export interface Drawn {
  readonly frame: Frame;
  readonly x: Point;
  readonly y: Point;
  /** In the order of rectCorners. */
  readonly corners: readonly Point[];
}

export function drawnRect(rect: Rect, other: Vector | undefined, otherSize: number): Drawn {
  const center = exactly(rect.center);
  const extents = exactly(rect.halfExtents);
  const own = extents.reduce((a, b) => (a.lt(b) ? b : a));
  const away = other === undefined ? nothing : length(minus(exactly(other), center));
  const frame: Frame = {
    center,
    size: firstSize(own, away, fromFloat(otherSize)),
    unit: own.isZero() ? '' : 'sizes',
  };
  const x =
    rect.axis === undefined ? [Math.cos(rect.angle ?? 0), Math.sin(rect.angle ?? 0)] : unit(rect.axis);
  const y = [-(x[1] ?? 0), x[0] ?? 1];
  const [hx, hy] = extents.map((h) => into(frame, h)) as [number, number];
  const corner = (sx: number, sy: number): Point => plus(scale(x, sx * hx), scale(y, sy * hy));
  return { frame, x, y, corners: [corner(-1, 1), corner(1, 1), corner(-1, -1), corner(1, -1)] };
}

export const rectStroke = (view: View, corners: readonly Point[]): Stroke =>
  outlined([0, 1, 3, 2].map((i) => view.at(corners[i] ?? [0, 0])));

export const axisStrokes = (view: View, { x, y }: Drawn, long: number): Stroke[] =>
  [x, y].map((axis) => ({
    style: 'line',
    path: [view.at([0, 0]), view.at(scale(axis, long))],
    end: 'arrow',
  }));

export const axisLabels = (view: View, { x, y }: Drawn, long: number): Sketch['labels'] => [
  { text: 'x', at: view.at(scale(x, long)) },
  { text: 'y', at: view.at(scale(y, long)) },
];

export const turned = (rect: Rect): string =>
  rect.axis !== undefined
    ? 'turned by an axis'
    : rect.angle !== undefined
      ? 'turned by an angle'
      : 'along the axes';
