/** Draws the scene and the grid of floats. */
import { ulp } from '../../../floats.ts';
import type { Case, Vector } from '../../../queries/index.ts';
import { component, type Handle, handlesOf } from './_case.ts';
import { type Size, toPixel, type View } from './_view.ts';
import { circlesOf, linesOf, rayOf } from './_wireframe.ts';

export interface Colours {
  readonly [name: string]: string;
}

export interface Marker {
  readonly at: Vector;
  readonly colour: string;
  readonly isRing: boolean;
}

interface Scene {
  readonly one: Case;
  readonly view: View;
  readonly size: Size;
  readonly chosen: Handle | undefined;
  readonly markers: readonly Marker[];
  readonly colours: Colours;
}

/** Lines, circles, handles and markers, over whatever is painted below. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene): void {
  const { one, view, size, chosen, markers, colours } = scene;
  context.lineWidth = 1.5;
  drawGrid(context, scene);
  for (const [a, b] of linesOf(one)) drawLine(context, scene, a, b, colours.body ?? 'gray', false);
  for (const [center, radius] of circlesOf(one)) drawCircle(context, scene, center, radius);
  const ray = rayOf(one);
  if (ray !== undefined) drawLine(context, scene, ray[0], ray[1], colours.ray ?? 'gray', ray[2]);
  for (const { at, colour, isRing } of markers) {
    const [x = 0, y = 0] = toPixel(view, size, at);
    context.beginPath();
    context.arc(x, y, isRing ? 9 : 4, 0, 2 * Math.PI);
    context.strokeStyle = context.fillStyle = colour;
    if (isRing) context.stroke();
    else context.fill();
  }
  for (const handle of handlesOf(one)) {
    const [x = 0, y = 0] = toPixel(view, size, handle.at);
    const isChosen = handle.label === chosen?.label;
    context.fillStyle = (isChosen ? colours.link : colours.soft) ?? 'gray';
    context.strokeStyle = colours.page ?? 'white';
    context.beginPath();
    if (handle.kind === 'point') context.arc(x, y, isChosen ? 7 : 5, 0, 2 * Math.PI);
    else context.rect(x - 5, y - 5, 10, 10);
    context.fill();
    context.stroke();
    context.font = '12px system-ui, sans-serif';
    context.fillStyle = colours.text ?? 'black';
    // What is drawn on its own point says so below it.
    const [fx = 0, fy = 0] = toPixel(view, size, handle.from);
    const isApart = handle.kind === 'point' || Math.hypot(fx - x, fy - y) > 40;
    const below = handle.kind === 'direction' ? 17 : 30;
    context.fillText(handle.label, x + 9, isApart && handle.kind !== 'extent' ? y - 7 : y + below);
  }
}

/** Where floats lie at least 6 pixels apart: a line at each. */
function drawGrid(context: CanvasRenderingContext2D, { one, view, size, colours }: Scene): void {
  const { plane, center, unit } = view;
  context.strokeStyle = colours.line ?? 'silver';
  context.beginPath();
  for (const [index, axis] of plane.entries()) {
    const length = index === 0 ? size.width : size.height;
    const middle = component(center, axis);
    const spacing = ulp(middle, one.format);
    const pixels = spacing / unit;
    if (!(pixels >= 6)) continue;
    const nearest = Math.round(middle / spacing) * spacing;
    for (let k = -Math.ceil(length / pixels); k <= length / pixels; k++) {
      const at = length / 2 + (index === 0 ? 1 : -1) * ((nearest - middle) / unit + k * pixels);
      context.moveTo(index === 0 ? at : 0, index === 0 ? 0 : at);
      context.lineTo(index === 0 ? at : size.width, index === 0 ? size.height : at);
    }
  }
  context.stroke();
}

/** From a to b, or on from there where it has no end; the part that is in the picture. */
function drawLine(
  context: CanvasRenderingContext2D,
  { view, size }: Scene,
  a: Vector,
  b: Vector,
  colour: string,
  isEndless: boolean,
): void {
  const [x = 0, y = 0] = toPixel(view, size, a);
  const [right = 0, up = 0] = toPixel(view, size, b);
  const [dx, dy] = [right - x, up - y];
  // Liang and Barsky's clipping.
  let [from, to] = [0, isEndless ? Number.POSITIVE_INFINITY : 1];
  for (const [p, q] of [
    [-dx, x],
    [dx, size.width - x],
    [-dy, y],
    [dy, size.height - y],
  ] as const) {
    if (p === 0 && q < 0) return;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  if (!(from < to) || !Number.isFinite(to)) return;
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x + from * dx, y + from * dy);
  context.lineTo(x + to * dx, y + to * dy);
  context.stroke();
}

/** By its height at every other column: as large as it may be. */
function drawCircle(
  context: CanvasRenderingContext2D,
  { view, size, colours }: Scene,
  center: Vector,
  radius: number,
): void {
  const [x = 0, y = 0] = toPixel(view, size, center);
  const r = radius / view.unit;
  context.strokeStyle = colours.body ?? 'gray';
  for (const side of [-1, 1]) {
    context.beginPath();
    const left = Math.max(0, x - r);
    const right = Math.min(size.width, x + r);
    const steps = Math.max(2, Math.ceil((right - left) / 2));
    for (let k = 0; k <= steps; k++) {
      const at = left + ((right - left) * k) / steps;
      // (r − |x|)(r + |x|) loses less than r² − x².
      const off = Math.abs(at - x);
      const height = Math.sqrt(Math.max(0, (r - off) * (r + off)));
      if (k === 0) context.moveTo(at, y + side * height);
      else context.lineTo(at, y + side * height);
    }
    context.stroke();
  }
}
