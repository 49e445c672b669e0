/** Scenes in a plane of their own, all of them in view: what is many sizes away stands behind a zigzag, in its true direction. */
import { norm, type Point, scale, unit } from './_bodies.ts';
import { height, type Marker, type Pixel, type Sketch, width } from './_svg.ts';

export type Row = Sketch['rows'][number];

/** How many sizes from the centre a thing may be and still be drawn to scale; what is further is brought to `brought`. */
export const reach = 4;
const brought = 3;

export interface View {
  readonly scale: number;
  at(p: Point): Pixel;
}

/** The points fit into the picture. */
export function viewOf(points: readonly Point[]): View {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const perSize = Math.min((width - 70) / (x1 - x0), (height - 50) / (y1 - y0), 70);
  return {
    scale: perSize,
    at: ([x = 0, y = 0]) => [
      width / 2 + perSize * (x - (x0 + x1) / 2),
      height / 2 - perSize * (y - (y0 + y1) / 2),
    ],
  };
}

export const isIn = ([x, y]: Pixel): boolean => x >= 5 && x <= width - 5 && y >= 5 && y <= height - 5;

/** Where a point is drawn, and whether it had to be brought nearer. */
export function bring(p: Point): { at: Point; isFar: boolean } {
  const isFar = !(norm(p) <= reach);
  const finite = p.map((x) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, x)));
  return { at: isFar ? scale(unit(finite), brought) : p, isFar };
}

/** From a to b, with a zigzag near b. */
export function broken(a: Pixel, b: Pixel): Pixel[] {
  const [dx, dy] = unit([b[0] - a[0], b[1] - a[1]]) as [number, number];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (long < 40) return [a, b];
  const on = (ahead: number, side: number): Pixel => [
    b[0] - ahead * dx - side * dy,
    b[1] - ahead * dy + side * dx,
  ];
  return [a, on(25, 0), on(22, 6), on(18, -6), on(15, 0), b];
}

export const verdictRow = (said: string | undefined, marker?: Marker): Row[] =>
  said === undefined ? [] : [{ marker, text: `subject: ${said}` }];

export const overlapText = (overlap: boolean, touching: boolean): string =>
  `${overlap ? 'overlap' : 'no overlap'}${touching ? ', touching' : ''}`;
