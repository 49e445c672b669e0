/** The double-double oracle of a ray and a body that planes bound: the line enters it by the last plane that it enters, and leaves by the first. */
import type { CaseOf, CenteredBox, CornersBox, Expected, HalfSpace } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  isCertain,
  minus,
  negated,
  over,
  plus,
  rounded,
  signOf,
  times,
} from '../double-double.ts';
import { type Axes, axesOf } from './_axes.ts';
import {
  type DoubleDoubles,
  decide,
  difference,
  dot,
  type End,
  exactVector,
  linear,
  lineOf,
  missed,
  unitVector,
  within,
} from './_ray.ts';

/** n·(o − q), or n·o + k. */
export function heightOver(origin: DoubleDoubles, given: HalfSpace): DoubleDouble {
  const n = exactVector(given.normal);
  return 'point' in given
    ? dot(n, difference(origin, exactVector(given.point)))
    : plus(dot(n, origin), exactly(given.constant));
}

/** The half-space n·p ≤ n·q, or n·p + k ≤ 0: with f = n·(o − q), or n·o + k, and v = n·d the line crosses its plane at −f/v. */
export function halfSpaceAnswer({ input, inside, format }: CaseOf<'rayHalfSpace'>): Expected {
  const { ray, halfSpace } = input;
  const { origin, d, limit } = lineOf(ray);
  const n = exactVector(halfSpace.normal);
  const f = heightOver(origin, halfSpace);
  const v = dot(n, d);
  const [start, sense] = [signOf(f), signOf(v)];
  const isEntering = sense < 0 && start >= 0;
  if (!isEntering) {
    if (start > 0 || inside === 'miss') return missed;
    if (inside === 'start') return within(ray.origin);
    // An end at infinity is no hit.
    if (sense <= 0) return missed;
  }
  const [num, den] = sense < 0 ? [f, negated(v)] : [negated(f), v];
  if (limit !== undefined && signOf(minus(num, times(limit, den))) > 0) return missed;
  return {
    hit: true,
    t: rounded(over(num, den), format),
    point: linear(origin, d, num, den, den, format),
    normal: unitVector(n, 1, format),
    margin: null,
  };
}

interface Crossing extends End {
  readonly axis: number;
  /** On which side of the centre, along the axis. */
  readonly side: number;
}

interface Slabs extends Axes {
  /** From the start to both faces of an axis, along it. */
  readonly slab: (
    axis: number,
    u: DoubleDoubles | undefined,
  ) => readonly [low: DoubleDouble, high: DoubleDouble];
}

function centredSlabs(box: CenteredBox, origin: DoubleDoubles): Slabs {
  const axes = axesOf(box.orientation);
  const m = difference(origin, exactVector(box.center));
  const slab: Slabs['slab'] = (axis, u) => {
    const start = u === undefined ? (m[axis] as DoubleDouble) : dot(u, m);
    const half = times(exactly(box.halfExtents[axis] as number), axes.size);
    return [negated(plus(half, start)), minus(half, start)];
  };
  return { ...axes, slab };
}

function corneredSlabs({ min, max }: CornersBox, origin: DoubleDoubles): Slabs {
  const [low, high] = [difference(exactVector(min), origin), difference(exactVector(max), origin)];
  const slab: Slabs['slab'] = (axis) => [low[axis] as DoubleDouble, high[axis] as DoubleDouble];
  return { ...axesOf(undefined), slab };
}

/** The sign of a − b in t. */
const compare = (a: Crossing, b: Crossing): number => signOf(minus(times(a.p, b.den), times(b.p, a.den)));

export function boxAnswer({ input, inside, format }: CaseOf<'rayBox'>): Expected {
  const { ray, box } = input;
  const { origin, d, limit } = lineOf(ray);
  const { vectors, size, slab } = 'min' in box ? corneredSlabs(box, origin) : centredSlabs(box, origin);
  const zero = exactly(0);
  let enter: Crossing | undefined;
  let leave: Crossing | undefined;
  for (let axis = 0; axis < 3; axis++) {
    const u = vectors?.[axis];
    const speed = u === undefined ? (d[axis] as DoubleDouble) : dot(u, d);
    const [toLow, toHigh] = slab(axis, u);
    const sense = signOf(speed);
    if (sense === 0) {
      if (signOf(toLow) > 0 || signOf(toHigh) < 0) return missed;
      continue;
    }
    const den = sense > 0 ? speed : negated(speed);
    const first = { p: sense > 0 ? toLow : negated(toHigh), q: zero, D: zero, den, axis, side: -sense };
    const last = { p: sense > 0 ? toHigh : negated(toLow), q: zero, D: zero, den, axis, side: sense };
    if (enter === undefined || compare(first, enter) > 0) enter = first;
    if (leave === undefined || compare(last, leave) < 0) leave = last;
  }
  if (enter === undefined || leave === undefined) return missed;
  // Of one slab the first is never behind the last.
  if (enter.axis !== leave.axis && compare(enter, leave) > 0) return missed;
  const out = leave;
  const at = decide(enter, () => out, limit, inside);
  if (at === undefined || !isCertain()) return missed;
  if (at === 'within') return within(ray.origin);
  const u = vectors?.[at.axis];
  return {
    hit: true,
    t: rounded(over(at.p, at.den), format),
    point: linear(origin, d, at.p, at.den, at.den, format),
    normal:
      u === undefined
        ? [0, 1, 2].map((i) => (i === at.axis ? at.side : 0))
        : u.map((x) => rounded(over(at.side > 0 ? x : negated(x), size), format)),
    margin: null,
  };
}
