/**
 * A ray from left to right and the body beside it, as strokes in pixels. Between two places of the picture the way is to scale; beyond them, each
 * behind a zigzag, stand the origin and the end where they are too far.
 */
import { type Body, cross, dot, type Point, plus, scale } from './_bodies.ts';
import { height, outlined, type Pixel, type Stroke, width } from './_svg.ts';

/** Along the ray and across it, in sizes of the body. */
export type Flat = readonly [number, number];

/** How far along the line what is drawn to scale may reach. */
export const reach = 3.2;

export function outlineOf(body: Body, ahead: Point, up: Point): Flat[] {
  return Array.from({ length: 90 }, (_, i) => {
    const angle = (i * Math.PI) / 45;
    const p = body.support(plus(scale(ahead, Math.cos(angle)), scale(up, Math.sin(angle))));
    return [dot(p, ahead), dot(p, up)] as const;
  });
}

/** From sizes of the body to pixels. */
interface View {
  readonly scale: number;
  at(p: Flat): Pixel;
  /** Between these the ray is to scale. */
  readonly left: number;
  readonly right: number;
}

const margin = 14;
/** So much above and below, where a normal and a label may be. */
const room = 33;
/** What lies beyond a zigzag has so much room. */
const beyond = 58;

export function viewOf(points: readonly Flat[], from: number, to: number): View {
  const left = from < -reach ? margin + beyond : margin;
  const right =
    width -
    (from > reach || to > reach
      ? from > reach || Number.isFinite(to)
        ? margin + beyond
        : 2 * margin
      : margin);
  const [x0, x1] = range(points.map(([x]) => x));
  const [y0, y1] = range(points.map(([, y]) => y));
  const most = 80;
  const perSize = Math.min((right - left) / (x1 - x0), (height - 2 * room) / (y1 - y0), most);
  return {
    scale: perSize,
    left,
    right,
    at: ([x, y]) => [
      (left + right) / 2 + perSize * (x - (x0 + x1) / 2),
      height / 2 - perSize * (y - (y0 + y1) / 2),
    ],
  };
}

const range = (all: readonly number[]): readonly [number, number] => [Math.min(...all), Math.max(...all)];

export const inside = (p: Pixel): Pixel | undefined =>
  p[0] >= 5 && p[0] <= width - 5 && p[1] >= 5 && p[1] <= height - 5 ? p : undefined;

interface Path {
  readonly strokes: readonly Stroke[];
  readonly origin: Pixel;
  readonly end: Pixel;
  /** Whether the origin stands beyond a zigzag. */
  readonly isBroken: boolean;
}

/** The ray and, dotted, the rest of its line. */
export function pathOf(view: View, from: number, to: number, above: number): Path {
  const [, y] = view.at([0, above]);
  const x = (a: number): number => view.at([a, above])[0];
  const [isBefore, isPast] = [(a: number) => x(a) < view.left - 1, (a: number) => x(a) > view.right + 1];
  const start = isBefore(from) ? margin : isPast(from) ? width - 50 : x(from);
  const end = isPast(to) ? width - margin : isBefore(to) ? (from === to ? margin : 50) : x(to);
  const breaks = [
    ...(isBefore(from) ? [margin + beyond - 10] : []),
    ...(isPast(from) || (isPast(to) && Number.isFinite(to)) ? [width - margin - beyond + 10] : []),
  ];
  const zigzags = breaks.map((at): Pixel[] => [
    [at - 5, y],
    [at - 2, y - 6],
    [at + 2, y + 6],
    [at + 5, y],
  ]);
  const isOnRay = ([[x0] = [0, 0]]: readonly Pixel[]): boolean => x0 > start && x0 + 10 < end;
  const dotted = (
    [
      [2, start],
      [end, width - 2],
    ] as const
  ).map(
    ([a, b]): Stroke => ({
      style: 'line',
      path: [
        [a, y],
        [b, y],
      ],
    }),
  );
  const isLong = end - start > 12;
  return {
    strokes: [
      ...dotted,
      ...zigzags.filter((zigzag) => !isOnRay(zigzag)).map((path): Stroke => ({ style: 'break', path })),
      {
        style: 'ray',
        path: [[start, y], ...zigzags.filter(isOnRay).flat(), [end, y]],
        ...(isLong ? { end: 'arrow' } : {}),
      },
    ],
    origin: [start, y],
    end: [end, y],
    isBroken: isBefore(from) || isPast(from),
  };
}

export function bodyStrokes(
  body: Body,
  view: View,
  outline: readonly Flat[],
  ahead: Point,
  up: Point,
): Stroke[] {
  const flat = (p: Point): Pixel => view.at([dot(p, ahead), dot(p, up)]);
  if (body.face !== undefined) {
    const strokes = faceStrokes(view, [dot(body.face, ahead), dot(body.face, up)]);
    return body.isThin === true ? strokes.filter(({ style }) => style === 'outline') : strokes;
  }
  if (body.radius !== undefined) {
    const radius = Math.max(2, view.scale * body.radius);
    return [{ style: 'body', ellipse: view.at([0, 0]), radii: [radius, radius] }];
  }
  const side = cross(ahead, up);
  return [
    outlined(outline.map(view.at)),
    ...(body.rings ?? []).map((ring): Stroke => {
      const [x, y] = [dot(ring.axis, ahead), dot(ring.axis, up)];
      const radius = ring.radius * view.scale;
      return {
        style: 'inner',
        ellipse: flat(ring.center),
        radii: [Math.abs(dot(ring.axis, side)) * radius, radius],
        rotation: (-Math.atan2(y, x) * 180) / Math.PI,
      };
    }),
    ...(body.edges ?? []).map(([a, b]): Stroke => ({ style: 'inner', path: [flat(a), flat(b)] })),
  ];
}

/** What of the picture is below the face through the centre, and hatches along it. */
function faceStrokes(view: View, normal: Flat): Stroke[] {
  const [cx, cy] = view.at([0, 0]);
  const [nx, ny] = [normal[0], -normal[1]];
  const depth = ([x, y]: Pixel): number => (x - cx) * nx + (y - cy) * ny;
  const corners: Pixel[] = [
    [2, 2],
    [width - 2, 2],
    [width - 2, height - 2],
    [2, height - 2],
  ];
  const kept = corners.flatMap((a, i): Pixel[] => {
    const b = corners[(i + 1) % 4] ?? a;
    const [da, db] = [depth(a), depth(b)];
    const cut = da / (da - db);
    const crossing: Pixel[] =
      da < 0 !== db < 0 ? [[a[0] + cut * (b[0] - a[0]), a[1] + cut * (b[1] - a[1])]] : [];
    return [...(da <= 0 ? [a] : []), ...crossing];
  });
  const along = (ahead: number): Pixel => [cx - ny * ahead, cy + nx * ahead];
  const hatches = Array.from({ length: 51 }, (_, i) => along(10 * (i - 25))).flatMap((a): Pixel[] => {
    const b: Pixel = [a[0] - 7 * nx + 5 * ny, a[1] - 7 * ny - 5 * nx];
    return inside(a) === undefined || inside(b) === undefined ? [] : [a, b];
  });
  return [
    { style: 'below', path: kept, end: 'closed' },
    { style: 'outline', path: kept.filter((p) => Math.abs(depth(p)) < 1e-6) },
    { style: 'inner', path: hatches, end: 'pairs' },
  ];
}

/** From the body to a line that is too far above or below it. */
export function gapStroke(body: Body, view: View, up: Point, ahead: Point, above: number): Stroke {
  const top = body.support(scale(up, Math.sign(above)));
  const foot: Flat = [dot(top, ahead), above];
  const [[x, y0], [, y1]] = [view.at([foot[0], dot(top, up)]), view.at(foot)];
  const middle = (y0 + y1) / 2;
  const s = Math.sign(y1 - y0);
  return {
    style: 'gap',
    path: [
      [x, y0],
      [x, middle - 5 * s],
      [x - 6, middle - 2 * s],
      [x + 6, middle + 2 * s],
      [x, middle + 5 * s],
      [x, y1],
    ],
  };
}

export function arrow(style: 'exact' | 'got', [x, y]: Pixel, [dx, dy]: Flat): Stroke[] {
  const path: Pixel[] = [
    [x, y],
    [x + 26 * dx, y - 26 * dy],
  ];
  return Math.hypot(dx, dy) < 0.2 || path.some((p) => inside(p) === undefined)
    ? []
    : [{ style, path, end: 'arrow' }];
}
