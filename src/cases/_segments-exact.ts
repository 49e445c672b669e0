/**
 * The families of two segments that are exact by construction, in integers.
 *   tangent     by groups: an end of one segment on the inside of the other; two ends that meet, the segments folded over each other;
 *               two segments on one line. Twins with the touching end moved one, two and 2^k ulps across the other segment, further and
 *               less far: the segments then cross, or are apart (on one line both ways: they are apart)
 *   boundary    a segment ends exactly on another, or goes an ulp less far, or further; the same for two that meet end to end on an axis
 *   degenerate  by turns, as listed below
 *
 * Construction: one segment is from `home` to `home` + n·w, the other from a point of it, or beside it, to `v` further.
 */
import { type Format, limits, ulpExponent } from '../floats.ts';
import type { Inputs } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import { negativeZeros } from './_degenerate.ts';
import { type Draw, integerAround, signum } from './_draw.ts';
import { latticeDirection, primitive } from './_lattice.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { axis, type Components, dot, largest, plus, times } from './_vectors.ts';

export type SegmentsInput = Inputs['segmentSegment'];

/** start and end of one segment, start and end of the other. */
export type Ends = readonly [Components, Components, Components, Components];

export const segmentsOf = ([a, b, c, d]: Ends): SegmentsInput => ({
  first: { start: a, end: b },
  second: { start: c, end: d },
});

const mapEnds = ([a, b, c, d]: Ends, change: (v: Components, i: number) => Components): Ends => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
  change(d, 3),
];

/** Bounds on the integers: `small` gives products that fit 24 and 53 bits more often than not, `large` products that do not. */
const sizes = {
  small: {
    f32: { direction: 8, steps: 8, home: 256 },
    f64: { direction: 64, steps: 64, home: 2 ** 20 },
  },
  large: {
    f32: { direction: 2 ** 13, steps: 4, home: 2 ** 12 },
    f64: { direction: 2 ** 30, steps: 8, home: 2 ** 28 },
  },
} as const;

interface Sizes {
  readonly direction: number;
  readonly steps: number;
  readonly home: number;
}

const sizesFor = ({ draw, format }: Setting): Sizes => sizes[draw.below(2) === 0 ? 'small' : 'large'][format];

const cross = ([ax = 0, ay = 0]: Components, [bx = 0, by = 0]: Components): number => ax * by - ay * bx;

/** Turned by a right angle. */
const left = ([x = 0, y = 0]: Components): Components => [-y, x];

const exponentOf = (draw: Draw): number => integerAround(draw, 20);

/** All ends times 2^exponent, as exact as they were; undefined where one does not fit the format. */
function placedEnds(ends: Ends, exponent: number, format: Format): Ends | undefined {
  const placed = mapEnds(ends, (v) => times(v, 2 ** exponent));
  const isExact = ends.every((v) => v.every(Number.isSafeInteger));
  return isExact && placed.every((v) => allOfFormat(v, format)) ? placed : undefined;
}

/** Either segment may be the first, and either may run the other way. */
function shuffled(draw: Draw, [a, b, c, d]: Ends): Ends {
  const one = draw.below(2) === 0 ? [0, 1] : [1, 0];
  const other = draw.below(2) === 0 ? [2, 3] : [3, 2];
  const order = draw.below(2) === 0 ? [...one, ...other] : [...other, ...one];
  const given = [a, b, c, d];
  const [p = a, q = b, r = c, s = d] = order.map((i) => given[i] ?? a);
  return [p, q, r, s];
}

const directionOf = (draw: Draw, limit: number): Components => primitive(latticeDirection(draw, 2, limit));

interface Touch {
  /** The third end touches the segment of the first two. */
  readonly ends: Ends;
  /** From the third end to the fourth. */
  readonly v: Components;
  /** The way of the segment that is touched. */
  readonly w: Components;
}

/**
 * The third end is on the inside of the first segment, and the whole of the second is beside the inside of the first, so that it
 * crosses when that end is moved across by less than a step.
 */
function touchInside(draw: Draw, { direction, steps, home }: Sizes): Touch {
  const w = directionOf(draw, direction);
  const n = 2 + draw.below(steps);
  const i = 1 + draw.below(n - 1);
  const some = latticeDirection(draw, 2, direction);
  const size = dot(w, w);
  const reached = i * size + dot(w, some);
  const fits = cross(w, some) !== 0 && reached >= size && reached <= (n - 1) * size;
  const v = fits ? some : left(w);
  const a = [0, 1].map(() => integerAround(draw, home));
  const touch = plus(a, w, i);
  return { ends: [a, plus(a, w, n), touch, plus(touch, v)], v, w };
}

/** The third end is the second one, and the segments are folded over each other: at less than 45°. */
function touchAtEnds(draw: Draw, { direction, steps, home }: Sizes): Touch {
  const w = directionOf(draw, direction);
  const n = 3 + draw.below(steps);
  const some = latticeDirection(draw, 2, direction);
  const folded = dot(w, some) > 0 ? times(some, -1) : some;
  const [side, back] = [Math.abs(cross(w, folded)), -dot(w, folded)];
  const fits = side !== 0 && back > side && back <= (n - 1) * dot(w, w);
  const v = fits ? folded : plus(left(w), w, -2);
  const a = [0, 1].map(() => integerAround(draw, home));
  const b = plus(a, w, n);
  return { ends: [a, b, b, plus(b, v)], v, w };
}

/** On one line: the third end is on the first segment, its last point included, and the fourth is beyond it. */
function touchOnLine(draw: Draw, { direction, steps, home }: Sizes): Touch {
  const w = directionOf(draw, direction);
  const n = 1 + draw.below(steps);
  const i = n - draw.below(n);
  const beyond = n - i + 1 + draw.below(steps);
  const a = [0, 1].map(() => integerAround(draw, home));
  const v = times(w, beyond);
  const touch = plus(a, w, i);
  return { ends: [a, plus(a, w, n), touch, plus(touch, v)], v, w };
}

/** The largest k for which 2^k ulps of a coordinate are less than half a step of the lattice. */
const roomFor = (x: number, exponent: number, format: Format): number =>
  exponent - 2 - ulpExponent(x, format);

export const segmentsTangentVariants = 7;

export function segmentsTangent(setting: Setting): SegmentsInput {
  const { draw, format, variant } = setting;
  const kind = draw.below(4);
  const make = kind < 2 ? touchInside : kind === 2 ? touchAtEnds : touchOnLine;
  const most = format === 'f32' ? 13 : 41;
  return firstThatFits(() => {
    const touch = make(draw, sizesFor(setting));
    const exponent = exponentOf(draw);
    const placed = placedEnds(touch.ends, exponent, format);
    if (placed === undefined) return undefined;
    const { v, w } = touch;
    // Across the segment that is touched; towards the side where the rest of the other is not.
    const coordinate = Math.abs(w[0] ?? 0) > Math.abs(w[1] ?? 0) ? 1 : 0;
    const further = -(Math.sign(cross(w, v)) || 1) * Math.sign(cross(w, axis(2, coordinate)));
    const room = Math.min(most, roomFor(placed[2][coordinate] ?? 0, exponent, format));
    if (room < 2) return undefined;
    const power = 2 + draw.below(room - 1);
    const ulps = further * twinOffset(variant, power);
    const moved = mapEnds(placed, (end, i) => (i === 2 ? stepped(end, coordinate, ulps, format) : end));
    return segmentsOf(shuffled(draw, moved));
  });
}

export const segmentsBoundaryVariants = 6;

/** Exactly there, less far, further. */
export function segmentsBoundary(setting: Setting): SegmentsInput {
  const { draw, format, variant } = setting;
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  return firstThatFits(() => {
    const touch = variant < 3 ? touchInside(draw, sizesFor(setting)) : endToEnd(draw, sizesFor(setting));
    const exponent = exponentOf(draw);
    const placed = placedEnds(touch.ends, exponent, format);
    if (placed === undefined) return undefined;
    const { v, w } = touch;
    // Along the segment that touches, whose way to the touch is −v; not along the one that is touched.
    const longest = largest(v);
    const coordinate = variant < 3 && cross(w, axis(2, longest)) === 0 ? 1 - longest : longest;
    const room = roomFor(placed[2][coordinate] ?? 0, exponent, format);
    if (room < 0) return undefined;
    const further =
      variant < 3
        ? -Math.sign(cross(w, v)) * Math.sign(cross(w, axis(2, coordinate)))
        : -Math.sign(v[coordinate] ?? 0);
    const moved = mapEnds(placed, (end, i) =>
      i === 2 ? stepped(end, coordinate, further * ulps, format) : end,
    );
    return segmentsOf(shuffled(draw, moved));
  });
}

/** Along an axis, the third end on the second. */
function endToEnd(draw: Draw, { steps, home }: Sizes): Touch {
  const w = axis(2, draw.below(2), signum(draw));
  const a = [0, 1].map(() => integerAround(draw, home));
  const b = plus(a, w, 1 + draw.below(steps));
  const v = times(w, 1 + draw.below(steps));
  return { ends: [a, b, b, plus(b, v)], v, w };
}

/** Two segments as their ends, around the place `home`, in small integers. */
type Kind = (draw: Draw, home: Components, direction: number) => Ends;

const onOneLine =
  (from: (n: number, draw: Draw) => number, to: (n: number, draw: Draw) => number): Kind =>
  (draw, home, direction) => {
    const w = directionOf(draw, direction);
    const n = 3 + draw.below(16);
    return [home, plus(home, w, n), plus(home, w, from(n, draw)), plus(home, w, to(n, draw))];
  };

const kinds: readonly Kind[] = [
  // A point on the inside of a segment; beside it; beyond it; at an end of it.
  onOneLine(
    () => 1,
    () => 1,
  ),
  (draw, home, direction) => {
    const w = directionOf(draw, direction);
    const n = 2 + draw.below(16);
    const aside = axis(2, Math.abs(w[0] ?? 0) > Math.abs(w[1] ?? 0) ? 1 : 0, signum(draw));
    const point = plus(plus(home, w, draw.below(n + 1)), aside);
    return [home, plus(home, w, n), point, point];
  },
  onOneLine(
    (n) => n + 1,
    (n) => n + 1,
  ),
  onOneLine(
    (n) => n,
    (n) => n,
  ),
  // Two points, the same; a step apart.
  (_, home) => [home, home, home, home],
  (draw, home) => {
    const other = plus(home, axis(2, draw.below(2), signum(draw)));
    return [home, home, other, other];
  },
  // On one line: equal; the one inside the other; partly; end to end; apart.
  onOneLine(
    () => 0,
    (n) => n,
  ),
  onOneLine(
    () => 1,
    (n) => n - 1,
  ),
  onOneLine(
    () => 0,
    (n) => n - 1,
  ),
  onOneLine(
    (n) => n - 1,
    (n, draw) => n + 1 + draw.below(16),
  ),
  onOneLine(
    (n) => n,
    (n, draw) => n + 1 + draw.below(16),
  ),
  onOneLine(
    (n) => n + 1,
    (n, draw) => n + 2 + draw.below(16),
  ),
  // Parallel, a step beside each other.
  (draw, home, direction) => {
    const w = directionOf(draw, direction);
    const n = 3 + draw.below(16);
    const aside = axis(2, Math.abs(w[0] ?? 0) > Math.abs(w[1] ?? 0) ? 1 : 0, signum(draw));
    const start = plus(home, aside);
    return [home, plus(home, w, n), start, plus(start, w, n)];
  },
  // From one point.
  (draw, home, direction) => [
    home,
    plus(home, directionOf(draw, direction), 3),
    home,
    plus(home, directionOf(draw, direction), 5),
  ],
  // Along the axes, crossing or touching.
  (draw, home) => {
    const [x, y] = [axis(2, 0), axis(2, 1)];
    const n = 2 + draw.below(16);
    const from = plus(home, x, draw.below(n + 1));
    return [home, plus(home, x, n), plus(from, y, -draw.below(3)), plus(from, y, 1 + draw.below(16))];
  },
];

export const segmentsDegenerateVariants = kinds.length + 1;

export function segmentsDegenerate(setting: Setting): SegmentsInput {
  const { draw, format, variant } = setting;
  const isLast = variant === kinds.length;
  const kind = kinds[isLast ? draw.below(kinds.length) : variant];
  const ends = firstThatFits(() => {
    const home = isLast ? [0, 0] : [0, 1].map(() => integerAround(draw, 256));
    return kind && placedEnds(kind(draw, home, 8), exponentOf(draw), format);
  });
  const order = shuffled(draw, ends);
  return segmentsOf(isLast ? mapEnds(order, negativeZeros) : order);
}

/** One segment comes from `far` steps away and ends on the other, or passes exactly through its end. */
export function farTouch(setting: Setting, far: number): SegmentsInput {
  const { draw, format } = setting;
  return firstThatFits((attempt) => {
    const inside = draw.below(2) === 0;
    const touch = (inside ? touchInside : touchAtEnds)(draw, { direction: 2, steps: 4, home: 4 });
    const [a, b, c] = touch.ends;
    const away = Math.round(far / 2 ** Math.max(0, attempt - 12));
    const start = plus(c, touch.v, away);
    const end = inside || draw.below(2) === 0 ? c : plus(c, touch.v, -1 - draw.below(4));
    const placed = placedEnds([a, b, start, end], exponentOf(draw), format);
    return placed && segmentsOf(shuffled(draw, placed));
  });
}

/** Two segments through the origin of the world, or from it, each end at a magnitude of its own. */
export function throughOrigin({ draw, format }: Setting): SegmentsInput {
  const { minExponent, maxExponent } = limits[format];
  const end = (w: Components): Components =>
    times(w, 2 ** (minExponent + draw.below(maxExponent - minExponent)));
  const [v, w] = [directionOf(draw, 8), directionOf(draw, 8)];
  const start = draw.below(4) === 0 ? [0, 0] : end(times(v, -1));
  const ends: Ends = [start, end(v), end(times(w, -1)), end(w)];
  return segmentsOf(shuffled(draw, ends));
}
