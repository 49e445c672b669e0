/**
 * A sketch, which is data in pixels, as one SVG element: styles, markers, arrowheads, and labels where there is room. What is said
 * in words stands in rows below the picture, where it cannot lie on a line.
 */
export type Pixel = readonly [number, number];

type Style = keyof typeof styles;
export type Marker = keyof typeof markers;

export interface Sketch {
  /** What is drawn, in words. */
  readonly title: string;
  /** In the order in which they are painted. */
  readonly strokes: readonly Stroke[];
  readonly markers: readonly { readonly marker: Marker; readonly at: Pixel }[];
  /** Where there is no room the shorter text, or none, for the rows say the same. */
  readonly labels: readonly { readonly text: string; readonly shorter?: string; readonly at: Pixel }[];
  readonly rows: readonly { readonly marker?: Marker | undefined; readonly text: string }[];
}

/** A polygon, a polyline with or without an arrowhead, short lines from every second point to the next, or an ellipse. */
export type Stroke = { readonly style: Style } & (
  | { readonly path: readonly Pixel[]; readonly end?: 'closed' | 'arrow' | 'pairs' }
  | { readonly ellipse: Pixel; readonly radii: Pixel; readonly rotation?: number }
);

export const width = 400;
/** Of the picture, without the rows. */
export const height = 200;
const rowHeight = 15;

// The colours are of Okabe and Ito's palette, which colour-blind people can tell apart; dashes and markers tell the same.
const body = 'var(--body, #56b4e9)';
const exact = 'var(--exact, #009e73)';
const got = 'var(--got, #d55e00)';
const ray = 'var(--ray, currentColor)';

const styles = {
  body: `fill="${body}" fill-opacity=".25" stroke="${body}" stroke-width="1.5"`,
  other: `fill="${ray}" fill-opacity=".08" stroke="${ray}"`,
  below: `fill="${body}" fill-opacity=".25"`,
  inner: `fill="none" stroke="${body}" stroke-opacity=".6"`,
  line: 'fill="none" stroke="currentColor" stroke-opacity=".5" stroke-dasharray="1 3"',
  break: 'fill="none" stroke="currentColor"',
  gap: 'fill="none" stroke="currentColor" stroke-dasharray="3 2"',
  ray: `fill="none" stroke="${ray}" stroke-width="1.5"`,
  exact: `fill="none" stroke="${exact}" stroke-width="2"`,
  got: `fill="none" stroke="${got}" stroke-width="2" stroke-dasharray="4 2"`,
  outline: `fill="none" stroke="${body}" stroke-width="2.5"`,
  shared: `fill="none" stroke="${exact}" stroke-width="8" stroke-opacity=".4"`,
} as const;

const heads = {
  body,
  other: ray,
  inner: body,
  line: 'currentColor',
  break: 'currentColor',
  gap: 'currentColor',
  ray,
  exact,
  got,
  below: body,
  outline: body,
  shared: exact,
};

/** A body by its outline; one that would not be seen is a dot. */
export function outlined(path: readonly Pixel[]): Stroke {
  const [x, y] = path[0] ?? [0, 0];
  const isDot = path.every((p) => Math.hypot(p[0] - x, p[1] - y) < 1);
  return isDot ? { style: 'body', ellipse: [x, y], radii: [2, 2] } : { style: 'body', path, end: 'closed' };
}

/** Shapes of their own, so that nothing hangs on the colour. */
const markers = {
  origin: ([x, y]: Pixel) =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="3.5" fill="none" stroke="${ray}" stroke-width="1.5"/>`,
  end: ([x, y]: Pixel) => `<path d="M${num(x)} ${num(y - 6)}v12" stroke="${ray}" stroke-width="2.5"/>`,
  exact: ([x, y]: Pixel) => `<circle cx="${num(x)}" cy="${num(y)}" r="3.5" fill="${exact}"/>`,
  got: ([x, y]: Pixel) =>
    `<path d="M${num(x - 5)} ${num(y - 5)}l10 10m-10 0l10-10" stroke="${got}" stroke-width="2"/>`,
};

/** Two decimals; of −0 a string has no sign. */
const num = (x: number): string => String(Math.round(x * 100) / 100);

const markup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const opening = (words: string, tall: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${markup(words)}" viewBox="0 0 ${width} ${tall}" width="100%" style="max-width:420px" font-size="11" fill="currentColor">`;

/** A sentence in place of a picture. */
export const noteSvg = (text: string): string => `${opening(`${text}.`, 30)}${textAt(8, 20, text)}</svg>`;

export function toSvg(sketch: Sketch): string {
  const { title, strokes, rows } = sketch;
  const words = [title, ...rows.map(({ text }) => text)].map((text) => `${text}.`).join(' ');
  return [
    opening(words, height + rowHeight * rows.length + 4),
    ...strokes.map(strokeText),
    ...sketch.markers.map(({ marker, at }) => markers[marker](at)),
    ...placed(sketch).map(({ text, box }) => textAt(box.left, box.bottom - 3, text)),
    ...rows.flatMap(({ marker, text }, i) => {
      const y = height + rowHeight * i + 8;
      return [...(marker === undefined ? [] : [markers[marker]([12, y])]), textAt(24, y + 4, text)];
    }),
    '</svg>',
  ].join('');
}

/** Smaller where it may be wider than the picture. */
function textAt(x: number, y: number, text: string): string {
  const size = letter * text.length > width - x ? ' font-size="9"' : '';
  return `<text x="${num(x)}" y="${num(y)}"${size}>${markup(text)}</text>`;
}

function strokeText(stroke: Stroke): string {
  const style = styles[stroke.style];
  if ('ellipse' in stroke) {
    const { ellipse, radii, rotation = 0 } = stroke;
    const [x, y] = ellipse.map(num);
    const turned = num(rotation) === '0' ? '' : ` transform="rotate(${num(rotation)} ${x} ${y})"`;
    return `<ellipse cx="${x}" cy="${y}" rx="${num(radii[0])}" ry="${num(radii[1])}"${turned} ${style}/>`;
  }
  const { path, end } = stroke;
  const steps = path.map(([x, y]) => `${num(x)} ${num(y)}`).filter((step, i, all) => step !== all[i - 1]);
  const joined =
    end === 'pairs'
      ? steps.map((step, i) => (i % 2 === 0 ? 'M' : 'L') + step).join('')
      : `M${steps.join('L')}`;
  const line = `<path d="${joined}${end === 'closed' ? 'z' : ''}" ${style}/>`;
  return end === 'arrow' ? line + arrowhead(path, heads[stroke.style]) : line;
}

function arrowhead(path: readonly Pixel[], colour: string): string {
  const [from, tip] = path.slice(-2);
  if (from === undefined || tip === undefined) return '';
  const long = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  if (long < 2) return '';
  const [x, y] = [(7 * (tip[0] - from[0])) / long, (7 * (tip[1] - from[1])) / long];
  const side = (s: number): string => `${num(tip[0] - x - s * y * 0.45)} ${num(tip[1] - y + s * x * 0.45)}`;
  return `<path d="M${num(tip[0])} ${num(tip[1])}L${side(1)}L${side(-1)}z" fill="${colour}"/>`;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a letter, at most, on average; none of the usual fonts is wider. */
const letter = 6.4;

/** Every label at the first place around its point where it lies on nothing. */
function placed({ strokes, markers: marks, labels }: Sketch): { text: string; box: Box }[] {
  const segments = strokes.flatMap(segmentsOf);
  const taken: Box[] = marks.map(({ at: [x, y] }) => ({
    left: x - 5,
    right: x + 5,
    top: y - 5,
    bottom: y + 5,
  }));
  const isFree = (box: Box): boolean =>
    box.left >= 2 &&
    box.right <= width - 2 &&
    box.top >= 2 &&
    box.bottom <= height - 2 &&
    !taken.some((other) => overlaps(box, other)) &&
    !segments.some(([a, b]) => crosses(box, a, b));
  return labels.flatMap(({ text, shorter, at }) => {
    const found = [text, ...(shorter === undefined ? [] : [shorter])]
      .flatMap((words) => around(at, letter * words.length).map((box) => ({ text: words, box })))
      .find(({ box }) => isFree(box));
    if (found !== undefined) taken.push(found.box);
    return found ?? [];
  });
}

/** Above, below and beside, nearest first. */
function around([x, y]: Pixel, wide: number): Box[] {
  const offsets = [8, 16, 28];
  const starts = [-wide / 2, 0, -wide, 8, -wide - 8];
  const beside = [8, -wide - 8];
  const box = (left: number, top: number): Box => ({ left, right: left + wide, top, bottom: top + 13 });
  return offsets.flatMap((offset) => [
    ...starts.flatMap((start) => [box(x + start, y - offset - 13), box(x + start, y + offset)]),
    ...beside.map((start) => box(x + start + (start < 0 ? 8 - offset : offset - 8), y - 6)),
  ]);
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether the segment comes within a pixel of the box: what is left of it between the four sides, by Liang and Barsky. */
function crosses(box: Box, [x0, y0]: Pixel, [x1, y1]: Pixel): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [x0 - x1, x0 - box.left + 1],
    [x1 - x0, box.right + 1 - x0],
    [y0 - y1, y0 - box.top + 1],
    [y1 - y0, box.bottom + 1 - y0],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
}

function segmentsOf(stroke: Stroke): (readonly [Pixel, Pixel])[] {
  const points = 'path' in stroke ? stroke.path : ring(stroke);
  const closing = 'path' in stroke && stroke.end !== 'closed' ? [] : points.slice(0, 1);
  return [...points.slice(1), ...closing].map((b, i) => [points[i] ?? b, b] as const);
}

function ring({
  ellipse: [x, y],
  radii: [rx, ry],
  rotation = 0,
}: Extract<Stroke, { ellipse: Pixel }>): Pixel[] {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  return Array.from({ length: 48 }, (_, i) => {
    const [a, b] = [rx * Math.cos((i * Math.PI) / 24), ry * Math.sin((i * Math.PI) / 24)];
    return [x + a * cos - b * sin, y + a * sin + b * cos] as const;
  });
}
