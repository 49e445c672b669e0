/**
 * The families of a cylinder that are exact by construction, in integers.
 *   tangent     by groups: touching the side between the caps; along the side; in a cap's plane, touching the rim; touching nothing but the rim
 *               at a slant; in a cap's plane, across the cap. Twins with the radius one, two and 2^k ulps larger and smaller; of the last, with
 *               the cap that much further out or in (its axis is one of the world)
 *   degenerate  by turns: radius 0, crossed; radius 0, passed; radius 0, along the axis; from a cap's centre; from a rim; in a cap's
 *               plane; along the axis; flat discs; needles; negative zeros; a way of no length
 *   boundary    the ray ends exactly at the side or a cap, one ulp before, one after; it starts exactly on it, one ulp to either side
 *
 * Construction: a foot of whole length from a Pythagorean quadruple; the axis is any whole vector at right angles to it, and the side
 * is met at a + j·axis + foot. A tangent way is at right angles to the foot as well.
 */

import { step } from '../floats.ts';
import { endStepped, stepped } from './_boundary.ts';
import {
  type CylinderInput,
  type CylinderLattice,
  type FootFrame,
  footFrame,
  inPlane,
  placedCylinder,
} from './_cylinder.ts';
import { negativeZeros, reach, way, withoutLength } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { latticeDirection, primitive } from './_lattice.ts';
import { firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { axis, type Components, cross, dot, isZero, largest, length, plus, times } from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
const sizes = {
  f32: { frame: 2, mix: 2, plane: 1, factor: 8, heights: 6, way: 4, ways: 16, center: 64, thin: 2 ** 9 },
  f64: {
    frame: 8,
    mix: 6,
    plane: 4,
    factor: 64,
    heights: 64,
    way: 32,
    ways: 512,
    center: 2 ** 20,
    thin: 2 ** 26,
  },
} as const;

const exponentOf = ({ draw }: Setting): number => 20 - draw.below(41);

const centerOf = ({ draw, format }: Setting): Components =>
  [0, 1, 2].map(() => integerAround(draw, sizes[format].center));

/** After half of the attempts a frame of small numbers. */
function frameOf({ draw, format }: Setting, isAxial: boolean, attempt: number): FootFrame {
  const { frame, mix } = sizes[format];
  return footFrame(draw, isAxial || attempt >= 20, frame, mix);
}

/** A ray that ends at or some way behind what it meets after so many ways, where it has an end. */
function reachPast({ draw, form }: Setting, ways: number): number {
  const limited = form === 'end' || form === 'displacement' || draw.below(2) === 1;
  return limited ? ways + 1 + draw.below(8) : Number.POSITIVE_INFINITY;
}

/** A way exactly in the plane of the frame; `along` where it has to be unit. */
const wayIn = ({ draw, format, form }: Setting, frame: FootFrame): Components =>
  form === 'unit' ? times(frame.along, signum(draw)) : inPlane(draw, frame, sizes[format].plane);

export const cylinderTangentVariants = 7;

/** In the order of the header. */
const touches = ['side', 'generator', 'rim', 'slant'] as const;

export function cylinderTangent(setting: Setting): CylinderInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const offset = twinOffset(variant, power);
  const kind = touches[draw.below(touches.length + 1)];
  if (kind === undefined) return inCapTwin(setting, offset);
  const { ray, cylinder } = firstThatFits((attempt) => touching(setting, kind, attempt));
  return { ray, cylinder: { ...cylinder, radius: step(cylinder.radius, offset, format) } };
}

function touching(
  setting: Setting,
  kind: (typeof touches)[number],
  attempt: number,
): CylinderInput | undefined {
  const { draw, format, form } = setting;
  const size = sizes[format];
  const isSlant = kind === 'slant';
  const frame = frameOf(setting, form === 'unit' && !isSlant, attempt);
  const factor = 1 + draw.below(size.factor);
  const along = isSlant ? way(setting) : wayIn(setting, frame);
  const unit =
    kind === 'generator'
      ? times(along, signum(draw))
      : kind === 'rim'
        ? primitive(cross(along, frame.foot))
        : inPlane(draw, frame, size.plane);
  const heights = 2 + draw.below(size.heights);
  const onRim = kind === 'rim' || isSlant;
  const height = onRim ? heights * draw.below(2) : 1 + draw.below(heights - 1);
  // Out of the side as it comes in through the cap's plane, or the other way round.
  const out = dot(along, frame.foot);
  const up = dot(along, unit);
  if (kind === 'side' && isZero(cross(along, unit))) return undefined;
  if (isSlant && (out === 0 || up === 0 || (out > 0 === up > 0) !== (height === 0))) return undefined;
  const a = centerOf(setting);
  const met = plus(plus(a, unit, height), frame.foot, factor);
  const ways = draw.below(size.ways);
  return placedCylinder(
    setting,
    {
      origin: plus(met, along, -ways),
      way: along,
      reach: reachPast(setting, ways),
      a,
      axis: times(unit, heights),
      radius: frame.size * factor,
    },
    exponentOf(setting),
  );
}

/** A line in the plane of a cap that is at right angles to an axis of the world; the cap moved by ulps. */
function inCapTwin(setting: Setting, ulps: number): CylinderInput {
  const { draw, format } = setting;
  const k = draw.below(3);
  const onB = draw.below(2) === 1;
  const { ray, cylinder } = firstThatFits(() => inCap(setting, k, onB, draw.below(sizes[format].ways)));
  const { a, b, radius } = cylinder;
  const outward = Math.sign((b[k] ?? 0) - (a[k] ?? 0)) * (onB ? 1 : -1);
  const moved = stepped(onB ? b : a, k, outward * ulps, format);
  return { ray, cylinder: onB ? { a, b: moved, radius } : { a: moved, b, radius } };
}

function inCap(setting: Setting, k: number, onB: boolean, ways: number): CylinderInput | undefined {
  const { draw, format, form } = setting;
  const size = sizes[format];
  const drawn =
    form === 'unit'
      ? axis(3, (k + 1 + draw.below(2)) % 3, signum(draw))
      : latticeDirection(draw, 3, size.way);
  const along = drawn.map((x, i) => (i === k ? 0 : x));
  if (isZero(along)) return undefined;
  const radius = 1 + draw.below(size.factor);
  const a = centerOf(setting);
  const e = axis(3, k, signum(draw) * (1 + draw.below(size.heights)));
  // Within the disc: no coordinate above half the radius.
  const offset = [0, 1, 2].map((i) => (i === k ? 0 : integerAround(draw, radius >> 1)));
  const met = plus(plus(a, e, onB ? 1 : 0), offset);
  return placedCylinder(
    setting,
    { origin: plus(met, along, -ways), way: along, reach: reachPast(setting, ways), a, axis: e, radius },
    exponentOf(setting),
  );
}

interface Body {
  readonly frame: FootFrame;
  /** The axis is `unit` times `heights`, the radius the size of the foot times `factor`. */
  readonly unit: Components;
  readonly heights: number;
  readonly factor: number;
}

function bodyOf(setting: Setting, attempt: number): Body {
  const { draw, format } = setting;
  const size = sizes[format];
  // A ray along the axis is unit only where that is one of the world.
  const isAxial = setting.form === 'unit' && draw.below(2) === 0;
  const frame = frameOf(setting, isAxial, attempt);
  const unit = isAxial ? frame.along : inPlane(draw, frame, size.plane);
  return { frame, unit, heights: 2 + draw.below(size.heights), factor: 2 + draw.below(size.factor) };
}

/** a + height·unit + part·foot. */
const place = (a: Components, { frame, unit }: Body, height: number, part: number): number[] =>
  plus(plus(a, unit, height), frame.foot, part);

type Kind = (setting: Setting, a: Components, body: Body) => Partial<CylinderLattice> | undefined;

const before = ({ draw }: Setting): number => -draw.below(16);

const axisWay = ({ form }: Setting, { unit }: Body): Components | undefined =>
  form === 'unit' && unit.filter((x) => x !== 0).length > 1 ? undefined : unit;

const kinds: readonly Kind[] = [
  // Radius 0, crossed at some height, the ends among them.
  (setting, a, body) => {
    const along = way(setting);
    const met = place(a, body, setting.draw.below(body.heights + 1), 0);
    return { origin: plus(met, along, before(setting)), way: along, radius: 0 };
  },
  // Radius 0, passed: a foot beside the axis.
  (setting, a, body) => {
    const along = way(setting);
    const met = place(a, body, setting.draw.below(body.heights + 1), signum(setting.draw));
    return { origin: plus(met, along, before(setting)), way: along, radius: 0 };
  },
  // Radius 0, along the axis.
  (setting, a, body) => {
    const along = axisWay(setting, body);
    return along && { origin: plus(a, along, 2 * before(setting)), way: along, radius: 0 };
  },
  // From the centre of a cap, or through it.
  (setting, a, body) => {
    const along = way(setting);
    const centre = place(a, body, body.heights * setting.draw.below(2), 0);
    return { origin: plus(centre, along, Math.min(0, before(setting) + 8)), way: along };
  },
  // From a rim, or through it.
  (setting, a, body) => {
    const along = way(setting);
    const rim = place(a, body, body.heights * setting.draw.below(2), body.factor);
    return { origin: plus(rim, along, Math.min(0, before(setting) + 8)), way: along };
  },
  // In the plane of a cap, from within its disc or from outside.
  (setting, a, body) => {
    const { draw, form } = setting;
    const { frame, unit, factor, heights } = body;
    const some = form === 'unit' ? way(setting) : primitive(cross(unit, way(setting)));
    if (isZero(some) || dot(some, unit) !== 0) return undefined;
    const within = place(a, body, heights * draw.below(2), integerAround(draw, factor));
    const ways = draw.below(2) === 0 ? 0 : Math.ceil((2 * factor * frame.size) / length(some));
    return { origin: plus(within, some, -ways), way: some };
  },
  // Along the axis.
  (setting, a, body) => {
    const along = axisWay(setting, body);
    if (along === undefined) return undefined;
    const direction = times(along, signum(setting.draw));
    const from = setting.draw.below(2) === 0 ? a : place(a, body, setting.draw.below(3), body.factor - 1);
    return { origin: plus(from, direction, 2 * before(setting)), way: direction };
  },
  // A flat disc, met somewhere between the centre and a little past the rim.
  (setting, a, body) => {
    const { draw, format } = setting;
    const along = way(setting);
    const factor = sizes[format].thin;
    const part = draw.below(4) === 0 ? factor : integerAround(draw, factor + 2);
    const origin = plus(place(a, body, 0, part), along, before(setting));
    return { origin, way: along, axis: body.unit, radius: factor * body.frame.size };
  },
  // A needle, met at some height.
  (setting, a, body) => {
    const { draw, format } = setting;
    const along = way(setting);
    const heights = sizes[format].thin;
    const origin = plus(place(a, body, draw.below(heights), signum(draw)), along, before(setting));
    return { origin, way: along, axis: times(body.unit, heights), radius: body.frame.size };
  },
];

export const cylinderDegenerateVariants = kinds.length + 2;

export function cylinderDegenerate(setting: Setting): CylinderInput {
  const { draw, variant, format, form } = setting;
  const isZeros = variant === kinds.length;
  const kind = kinds[variant] ?? kinds[isZeros ? 3 : draw.below(kinds.length)];
  const scene = firstThatFits((attempt) => {
    const body = bodyOf(setting, attempt);
    const a = isZeros ? [0, 0, 0] : centerOf(setting);
    const own = kind?.(setting, a, body);
    if (own?.origin === undefined || own.way === undefined) return undefined;
    const radius = own.radius ?? body.factor * body.frame.size;
    const lattice = {
      a,
      axis: times(body.unit, body.heights),
      reach: reach(setting),
      origin: own.origin,
      way: own.way,
    };
    return placedCylinder(setting, { ...lattice, ...own, radius }, exponentOf(setting));
  });
  if (isZeros) return withNegativeZeros(scene);
  if (variant > kinds.length) return { ...scene, ray: withoutLength(scene.ray, form, format) };
  return scene;
}

function withNegativeZeros({ ray, cylinder: { a, b, radius } }: CylinderInput): CylinderInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    cylinder: { a: negativeZeros(a), b: negativeZeros(b), radius },
  };
}

export const cylinderBoundaryVariants = 6;

export function cylinderBoundary(setting: Setting): CylinderInput {
  const { draw, format, form, variant } = setting;
  const onFace = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits((attempt) => {
    const body = bodyOf(setting, attempt);
    const { frame, unit, heights, factor } = body;
    const a = centerOf(setting);
    const onSide = draw.below(2) === 0;
    const atB = draw.below(2) === 1;
    const met = onSide
      ? place(a, body, 1 + draw.below(heights - 1), factor)
      : place(a, body, atB ? heights : 0, integerAround(draw, factor - 1));
    const outward = onSide ? frame.foot : times(unit, atB ? 1 : -1);
    const crossing = crossingWay(setting, a, body, met, outward, onFace);
    if (crossing === undefined) return undefined;
    const { along, ways } = crossing;
    // A step along it moves the point through the face.
    coordinate = largest(outward);
    forward = Math.sign(dot(outward, along)) * Math.sign(outward[coordinate] ?? 0);
    const far = onFace && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    return placedCylinder(
      setting,
      {
        origin: onFace ? met : plus(met, along, -ways),
        way: along,
        reach: far ? Number.POSITIVE_INFINITY : ways,
        a,
        axis: times(unit, heights),
        radius: factor * frame.size,
      },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  const moved = onFace
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}

/** A way through the face at `met`: in from outside, or out from a point within the cylinder. */
function crossingWay(
  setting: Setting,
  a: Components,
  body: Body,
  met: Components,
  outward: Components,
  onFace: boolean,
): { along: Components; ways: number } | undefined {
  const { draw, format, form } = setting;
  const size = sizes[format];
  const { heights, factor } = body;
  if (!onFace && form !== 'unit' && draw.below(3) === 0) {
    const within = place(a, body, 1 + draw.below(heights - 1), integerAround(draw, factor - 1));
    const whole = plus(met, within, -1);
    const along = primitive(whole);
    const k = largest(along);
    return { along, ways: (whole[k] ?? 0) / (along[k] ?? 1) };
  }
  const drawn = form === 'unit' ? way(setting) : latticeDirection(draw, 3, size.way);
  const side = Math.sign(dot(drawn, outward));
  if (side === 0) return undefined;
  const ways = 1 + draw.below(size.ways);
  return { along: onFace ? drawn : times(drawn, -side), ways };
}

/** A line that touches the side, or lies in the plane of a cap, of a cylinder that is far away; along an axis of the world. */
export function farTouching(setting: Setting, ways: (attempt: number) => number): CylinderInput {
  const { draw, format } = setting;
  const { mix, plane } = sizes[format];
  return firstThatFits((attempt) => {
    const frame = footFrame(draw, true, 1, mix);
    const { along, foot } = frame;
    const a = [0, 1, 2].map(() => integerAround(draw, 16));
    const onRim = draw.below(2) === 1;
    const unit = onRim ? primitive(cross(along, foot)) : inPlane(draw, frame, plane);
    const heights = 2 + draw.below(4);
    const factor = 1 + draw.below(4);
    // The rim's tangent, or a line that is in its plane as well, but crosses the cap.
    const part = onRim && draw.below(2) === 0 ? integerAround(draw, factor - 1) : factor;
    const met = plus(plus(a, unit, onRim ? heights * draw.below(2) : 1), foot, part);
    return placedCylinder(
      setting,
      {
        origin: plus(met, along, -ways(attempt) * Math.ceil(frame.size * factor)),
        way: along,
        reach: Number.POSITIVE_INFINITY,
        a,
        axis: times(unit, heights),
        radius: frame.size * factor,
      },
      0,
    );
  });
}
