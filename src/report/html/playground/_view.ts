/** The picture: a plane of the world, seen along the third axis, from metres down to single ulps. */
import { ulp } from '../../../floats.ts';
import { type Case, type Contract, fieldsOf, inputOf, queries, type Vector } from '../../../queries/index.ts';
import { askTier, type Handle, handlesOf, tiersFor, verdictOf, withHandle } from './_case.ts';

export interface View {
  /** The axes to the right and upwards. */
  readonly plane: readonly [number, number];
  /** What stands in the middle. */
  readonly center: Vector;
  /** World units a pixel, a power of two. */
  readonly unit: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const of = (v: Vector, axis: number): number => v[axis] ?? 0;

export const toPixel = (
  { plane: [i, j], center, unit }: View,
  { width, height }: Size,
  v: Vector,
): Vector => [width / 2 + (of(v, i) - of(center, i)) / unit, height / 2 - (of(v, j) - of(center, j)) / unit];

/** The two coordinates in the plane. */
export const fromPixel = (
  { plane: [i, j], center, unit }: View,
  { width, height }: Size,
  x: number,
  y: number,
): readonly [number, number] => [
  of(center, i) + (x - width / 2) * unit,
  of(center, j) - (y - height / 2) * unit,
];

/** The least power of two at which all handles are in the picture. */
export function fitted(one: Case, plane: readonly [number, number], { width, height }: Size): View {
  const all = handlesOf(one).map(({ at }) => at);
  const [i, j] = plane;
  const range = (axis: number): readonly [number, number] => {
    const values = all.map((v) => of(v, axis)).filter(Number.isFinite);
    return [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values, Number.NEGATIVE_INFINITY)];
  };
  const [[left, right], [low, high]] = [range(i), range(j)];
  const center = Array.from({ length: queries[one.query].dimension }, (_, axis) =>
    axis === i ? left / 2 + right / 2 : axis === j ? low / 2 + high / 2 : 0,
  );
  const wanted = Math.max((right - left) / (0.7 * width), (high - low) / (0.7 * height));
  const unit = wanted > 0 && wanted < 1e300 ? 2 ** Math.ceil(Math.log2(wanted)) : 2 ** -6;
  return { plane, center, unit };
}

/** The body alone, about a third of the picture high; undefined where it has no size. */
export function aroundBody(one: Case, plane: readonly [number, number], { height }: Size): View | undefined {
  const { ray }: Contract = queries[one.query];
  const own = handlesOf(one).filter(({ place, kind }) => place.input !== ray && kind !== 'direction');
  const points = own.filter(({ kind }) => kind === 'point').map(({ at }) => at);
  const [from] = points;
  if (from === undefined) return undefined;
  const center = from.map((_, i) => points.reduce((sum, v) => sum + of(v, i) / points.length, 0));
  const lengths = bodiesOf(one).flatMap(({ radius, halfExtents }) => [
    ...(typeof radius === 'number' ? [radius] : []),
    ...(isVector(halfExtents) ? halfExtents : []),
  ]);
  const far = points.map((v) => Math.hypot(...v.map((x, i) => x - of(center, i))));
  const reach = Math.max(0, ...lengths, ...far);
  if (!(reach > 0 && reach < 1e300)) return undefined;
  return { plane, center, unit: 2 ** Math.round(Math.log2((6 * reach) / height)) };
}

/** So near that an ulp of the coordinates of `at` is as wide as `pixels`. */
export function nearUlps(one: Case, plane: readonly [number, number], at: Vector, pixels: number): View {
  const [i, j] = plane;
  const least = Math.min(ulp(of(at, i), one.format), ulp(of(at, j), one.format));
  return { plane, center: at, unit: Math.max(least, Number.MIN_VALUE * 2 ** 10) / pixels };
}

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
  for (const [way, axis] of plane.entries()) {
    const length = way === 0 ? size.width : size.height;
    const middle = of(center, axis);
    const spacing = ulp(middle, one.format);
    const pixels = spacing / unit;
    if (!(pixels >= 6)) continue;
    const nearest = Math.round(middle / spacing) * spacing;
    for (let k = -Math.ceil(length / pixels); k <= length / pixels; k++) {
      const at = length / 2 + (way === 0 ? 1 : -1) * ((nearest - middle) / unit + k * pixels);
      context.moveTo(way === 0 ? at : 0, way === 0 ? 0 : at);
      context.lineTo(way === 0 ? at : size.width, way === 0 ? size.height : at);
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

type Fields = Readonly<Record<string, unknown>>;

const bodiesOf = (one: Case): readonly Fields[] => {
  const { ray }: Contract = queries[one.query];
  return Object.entries(inputOf(one))
    .filter(([name]) => name !== ray)
    .map(([, shape]) => fieldsOf(shape) as Fields);
};

const isVector = (value: unknown): value is Vector => Array.isArray(value) && typeof value[0] === 'number';

/** Edges of bodies: between their points, of boxes and of faces. */
function linesOf(one: Case): readonly (readonly [Vector, Vector])[] {
  return bodiesOf(one)
    .flatMap((fields) => {
      const pairs = [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['start', 'end'],
        ['base', 'apex'],
      ] as const;
      const between = pairs.flatMap(([p, q]) =>
        isVector(fields[p]) && isVector(fields[q]) ? [[fields[p], fields[q]] as const] : [],
      );
      return [...between, ...edgesOfBox(fields), ...edgesOfFaces(fields), ...faceOf(fields)];
    })
    .concat(rimsOf(one));
}

type Line = readonly [Vector, Vector];

/** The rims of a cylinder, the base of a cone, and the lines of its side that are seen from the right angle. */
function rimsOf({ input }: Case): readonly Line[] {
  if ('cylinder' in input) {
    const { a, b, radius } = input.cylinder;
    const [first, second] = [rim(a, b, radius), rim(b, a, radius)];
    return [
      ...closed(first),
      ...closed(second),
      ...first.flatMap((p, i) => (i % 8 === 0 ? [[p, second[i] ?? p] as const] : [])),
    ];
  }
  if ('cone' in input) {
    const { base, apex, radius } = input.cone;
    const first = rim(base, apex, radius);
    return [...closed(first), ...first.flatMap((p, i) => (i % 8 === 0 ? [[p, apex] as const] : []))];
  }
  return [];
}

const closed = (points: readonly Vector[]): readonly Line[] =>
  points.map((p, i) => [p, points[(i + 1) % points.length] ?? p] as const);

/** 32 points of the circle around `center`, across the way to `other`; in the same order from either end. */
function rim(center: Vector, other: Vector, radius: number): readonly Vector[] {
  const e = center.map((x, i) => Math.abs(x - of(other, i)));
  const d = center.map((x, i) => x - of(other, i));
  // The axis of the world that is least along it.
  const least = e.indexOf(Math.min(...e));
  const unit = [0, 1, 2].map((i) => (i === least ? 1 : 0));
  const u = normalised(cross(d, unit));
  const v = normalised(cross(d, u));
  const turn = Math.sign(
    of(
      d,
      d.findIndex((x) => x !== 0),
    ),
  );
  return Array.from({ length: 32 }, (_, k) => {
    const angle = (Math.PI * k) / 16;
    return center.map(
      (x, i) => x + radius * (turn * Math.cos(angle) * of(u, i) + Math.sin(angle) * of(v, i)),
    );
  });
}

const cross = (a: Vector, b: Vector): Vector => [
  of(a, 1) * of(b, 2) - of(a, 2) * of(b, 1),
  of(a, 2) * of(b, 0) - of(a, 0) * of(b, 2),
  of(a, 0) * of(b, 1) - of(a, 1) * of(b, 0),
];
const normalised = (v: Vector): Vector => v.map((x) => x / Math.hypot(...v));

function edgesOfBox(fields: Fields): readonly (readonly [Vector, Vector])[] {
  const corner = cornerOf(fields);
  if (corner === undefined) return [];
  const { at, count } = corner;
  const all = Array.from({ length: 2 ** count }, (_, bits) => bits);
  return all.flatMap((bits) =>
    Array.from({ length: count }, (_, axis) => axis)
      .filter((axis) => (bits & (1 << axis)) === 0)
      .map((axis) => [at(bits), at(bits | (1 << axis))] as const),
  );
}

interface Corners {
  /** How many axes it has. */
  readonly count: number;
  /** A bit an axis: at its upper end. */
  readonly at: (bits: number) => Vector;
}

function cornerOf({ center, halfExtents, orientation, axis, angle, min, max }: Fields): Corners | undefined {
  if (isVector(min) && isVector(max))
    return { count: min.length, at: (bits) => min.map((low, i) => (bits & (1 << i) ? of(max, i) : low)) };
  if (!isVector(center) || !isVector(halfExtents)) return undefined;
  const turn = turnOf(orientation, axis, angle);
  return {
    count: center.length,
    at: (bits) => {
      const local = halfExtents.map((half, i) => (bits & (1 << i) ? half : -half));
      return turn(local).map((x, i) => of(center, i) + x);
    },
  };
}

/** By a quaternion of any length; by an axis or an angle in the plane. */
function turnOf(orientation: unknown, axis: unknown, angle: unknown): (v: Vector) => Vector {
  if (isVector(orientation)) {
    const length = Math.hypot(...orientation);
    const [x = 0, y = 0, z = 0, w = 1] = orientation.map((one) => one / length);
    return ([a = 0, b = 0, c = 0]) => {
      const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
      return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
    };
  }
  const [cos, sin] = isVector(axis)
    ? axis.map((x) => x / Math.hypot(...axis))
    : typeof angle === 'number'
      ? [Math.cos(angle), Math.sin(angle)]
      : [1, 0];
  return (v) =>
    v.length === 3
      ? v
      : [(cos ?? 1) * of(v, 0) - (sin ?? 0) * of(v, 1), (sin ?? 0) * of(v, 0) + (cos ?? 1) * of(v, 1)];
}

function edgesOfFaces({ positions, faces }: Fields): readonly (readonly [Vector, Vector])[] {
  if (!Array.isArray(positions) || !Array.isArray(faces)) return [];
  return (faces as readonly Vector[])
    .flatMap((face) =>
      face.map(
        (i, k) => [positions[i] as Vector, positions[of(face, (k + 1) % face.length)] as Vector] as const,
      ),
    )
    .filter(([a, b]) => isVector(a) && isVector(b));
}

/** Of a plane, a line in it, across its normal: as it looks where the normal is in the picture. */
function faceOf({ point, normal, constant }: Fields): readonly (readonly [Vector, Vector])[] {
  if (!isVector(normal)) return [];
  const square = normal.reduce((sum, x) => sum + x * x, 0);
  const from = isVector(point) ? point : normal.map((x) => (-Number(constant) * x) / square);
  const across = [-of(normal, 1), of(normal, 0), 0];
  const far = 1e3 / Math.hypot(...across);
  if (!Number.isFinite(far)) return [];
  return [[from.map((x, i) => x - far * of(across, i)), from.map((x, i) => x + far * of(across, i))]];
}

/** Of balls, and of the ends of capsules. */
const circlesOf = (one: Case): readonly (readonly [Vector, number])[] =>
  bodiesOf(one).flatMap((fields) => {
    if ('cylinder' in one.input || 'cone' in one.input) return [];
    const { radius } = fields;
    if (typeof radius !== 'number') return [];
    return ['center', 'a', 'b', 'start', 'end'].flatMap((name) => {
      const center = fields[name];
      return isVector(center) ? [[center, radius] as const] : [];
    });
  });

/** From, to, and whether it goes on. */
function rayOf(one: Case): readonly [Vector, Vector, boolean] | undefined {
  const { ray }: Contract = queries[one.query];
  if (ray === undefined) return undefined;
  const { origin, direction, end, tMax, start } = fieldsOf(inputOf(one)[ray]) as Fields;
  const from = isVector(origin) ? origin : start;
  if (!isVector(from)) return undefined;
  if (isVector(end)) return [from, end, false];
  if (!isVector(direction)) return undefined;
  const isEndless = tMax === undefined || tMax === Number.POSITIVE_INFINITY;
  const k = isEndless ? 1 : Number(tMax);
  return [from, from.map((x, i) => x + k * of(direction, i)), isEndless];
}

/** How wide a cell of the map is, in pixels. */
export const cell = 6;

type Paint = 'both' | 'neither' | 'false-hit' | 'false-miss';

/** Of each cell: what is right, and what a tier says, if the handle were there. Row by row, from the top; it ends early where `isStale`. */
export function* verdictMap(
  one: Case,
  view: View,
  size: Size,
  handle: Handle,
  tierName: string,
): Generator<readonly [x: number, y: number, Paint]> {
  const tiers = tiersFor(one);
  const right = tiers.find(({ name }) => name === 'hardened');
  const tier = tiers.find(({ name }) => name === tierName) ?? right;
  if (right === undefined || tier === undefined) return;
  for (let y = 0; y < size.height; y += cell) {
    for (let x = 0; x < size.width; x += cell) {
      const [p, q] = fromPixel(view, size, x + cell / 2, y + cell / 2);
      if (!Number.isFinite(p) || !Number.isFinite(q)) continue;
      const moved = withHandle(one, handle, view.plane, p, q);
      const truth = verdictOf(askTier(right, moved));
      const said = verdictOf(askTier(tier, moved));
      if (truth === undefined || said === undefined) return;
      yield [x, y, truth === said ? (truth ? 'both' : 'neither') : said ? 'false-hit' : 'false-miss'];
    }
  }
}
