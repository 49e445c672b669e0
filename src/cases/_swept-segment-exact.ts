/**
 * The families of a disc that moves against a segment that are exact by construction, in integers.
 *   tangent     by groups: touching an end; along the segment; touching a point. Twins with the radius one, two and 2^k ulps larger and smaller
 *   degenerate  by turns: discs of no radius that cross the segment, run along it, meet an end, pass it by a step; a point; a point and no radius; from the segment; along it from
 *               before; from where they touch; negative zeros; no motion, or a way of no length
 *   boundary    the motion ends exactly where they touch, at the side or at an end, one ulp before, one after; it starts there, one ulp to either side
 *
 * Construction: an arm of integers and of an integer length leads from the segment to the centre. The segment is across it, or leads away from it, or is a point.
 */
import { step } from '../floats.ts';
import { endStepped, stepped } from './_boundary.ts';
import { type CapsuleInput, type CapsuleLattice, placedCapsule } from './_capsule.ts';
import { distance, wellInside, withNegativeZeros } from './_capsule-exact.ts';
import { drawDirection, reach, withoutLength } from './_degenerate.ts';
import { type Draw, integerAround, signum } from './_draw.ts';
import { coarse } from './_far.ts';
import {
  axisFrame,
  type Frame,
  latticeDirection,
  obliqueFrame,
  primitive,
  primitivePair,
} from './_lattice.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { frameFor, twinOffset } from './_tangent.ts';
import { type Components, dot, integersAround, largest, length, plus, times } from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
const sizes = {
  f32: { frame: 4, slant: 2, parts: 4, radius: 8, steps: 64, direction: 6, center: 256 },
  f64: { frame: 32, slant: 8, parts: 64, radius: 64, steps: 2 ** 10, direction: 64, center: 2 ** 20 },
} as const;

const centerOf = ({ draw, format }: Setting): Components => integersAround(draw, 2, sizes[format].center);

/** What of the segment is nearest: an end from which it leads away; a point of it, or an end, across from the arm; all of it, as it is a point. */
type Place = 'end' | 'across' | 'point';

const places: readonly Place[] = ['end', 'across', 'point'];

interface Body {
  readonly a: Components;
  readonly b: Components;
  readonly radius: number;
  /** From the segment to the centre as they touch. */
  readonly arm: Components;
  readonly surface: Components;
  /** The most ways along the segment from where it is nearest to its ends, where it goes that way. */
  readonly parts: number;
}

function bodyAt({ draw, format }: Setting, frame: Frame, place: Place, foot: Components): Body {
  const size = sizes[format];
  const along = primitive(frame.along);
  const unit = primitivePair(times(frame.across[0] ?? [], signum(draw)), frame.norm);
  const factor = 1 + draw.below(size.radius);
  const arm = times(unit.vector, factor);
  const leaning = plus(times(along, integerAround(draw, size.slant)), unit.vector, -1 - draw.below(2));
  const axis = place === 'point' ? times(along, 0) : place === 'across' ? along : primitive(leaning);
  const parts = 1 + draw.below(size.parts);
  const before = place === 'across' ? draw.below(parts + 1) : 0;
  const ends = [plus(foot, axis, -before), plus(foot, axis, parts - before)];
  const [a = foot, b = foot] = draw.below(2) === 0 ? ends : ends.reverse();
  return { a, b, radius: unit.length * factor, arm, surface: plus(foot, arm), parts };
}

export const segmentTangentVariants = 7;

export function tangent(setting: Setting): CapsuleInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const place = places[draw.below(places.length)] ?? 'end';
  const { steps, frame } = sizes[format];
  const { ray, capsule } = firstThatFits(() =>
    touching(setting, frameFor(setting, frame), place, () => draw.below(steps)),
  );
  return { ray, capsule: { ...capsule, radius: step(capsule.radius, twinOffset(variant, power), format) } };
}

/** A disc that touches, or slides along; `ways` are from the start to the touch, given the size of the body and the way. */
function touching(
  setting: Setting,
  frame: Frame,
  place: Place,
  steps: (size: number, direction: number) => number,
): CapsuleInput | undefined {
  const { draw } = setting;
  const { a, b, radius, surface, parts } = bodyAt(setting, frame, place, centerOf(setting));
  const along = times(primitive(frame.along), signum(draw));
  const size = length(plus(b, a, -1)) / 2 + radius;
  const before = steps(size, length(along)) + (place === 'across' ? parts : 0);
  const limited = setting.form === 'end' || setting.form === 'displacement' || draw.below(2) === 1;
  const reached = limited ? before + 1 + draw.below(8) : Number.POSITIVE_INFINITY;
  const lattice = { origin: plus(surface, along, -before), direction: along, reach: reached, a, b, radius };
  return placedCapsule(setting, lattice, exponentOf(setting));
}

/** A touch from afar: oblique while the numbers fit, then along an axis of the world. `far` is in sizes of the body. */
export function farTouching(setting: Setting, far: number): CapsuleInput {
  const { draw, format } = setting;
  const bits = format === 'f32' ? 12 : 40;
  return firstThatFits((attempt) => {
    const isOblique = attempt < 8 && setting.form !== 'unit';
    const frame = isOblique ? obliqueFrame(draw, 2, 2) : axisFrame(draw, 2);
    const place = places[draw.below(places.length)] ?? 'end';
    const nearer = far / 2 ** Math.max(0, attempt - 16);
    return touching(setting, frame, place, (size, along) => coarse((nearer * size) / along, bits));
  });
}

type Kind = (setting: Setting, center: Components) => CapsuleLattice;

const small = (draw: Draw): number => 1 + draw.below(8);
const far = (draw: Draw): number => draw.below(64);
const none = (): number => 0;

/** Some way that is not parallel to `along`. */
function across(draw: Draw, [x = 0, y = 0]: Components): Components {
  const some = latticeDirection(draw, 2, 4);
  return x * (some[1] ?? 0) === y * (some[0] ?? 0) ? [-y, x] : some;
}

/** The line meets the segment `before` of `parts` from a, or past its ends. */
const crossing =
  (place: (draw: Draw, parts: number) => number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const along = drawDirection(setting);
    const parts = 1 + small(draw);
    const axis = across(draw, along);
    const before = place(draw, parts);
    const [a, b] = [plus(center, axis, -before), plus(center, axis, parts - before)];
    return {
      origin: plus(center, along, -far(draw)),
      direction: along,
      reach: reach(setting),
      a,
      b,
      radius: 0,
    };
  };

/** Along the segment, from before it or from within. */
const running =
  (radius: (draw: Draw) => number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const along = drawDirection(setting);
    const axis = times(along, signum(draw));
    const parts = small(draw);
    const before = draw.below(parts + 1);
    const [a, b] = [plus(center, axis, -before), plus(center, axis, parts - before)];
    const origin = plus(center, along, -far(draw));
    return { origin, direction: along, reach: reach(setting), a, b, radius: radius(draw) };
  };

/** a = b, the line through it or a few steps beside. */
const point =
  (radius: (draw: Draw) => number, steps: number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const along = drawDirection(setting);
    const aside = integersAround(draw, 2, steps);
    const origin = plus(plus(center, aside), along, -far(draw));
    return { origin, direction: along, reach: reach(setting), a: center, b: center, radius: radius(draw) };
  };

const fromTheSegment: Kind = (setting, center) => {
  const { draw } = setting;
  const parts = small(draw);
  const before = [0, parts, draw.below(parts + 1)][draw.below(3)] ?? 0;
  const axis = latticeDirection(draw, 2, 4);
  const [a, b] = [plus(center, axis, -before), plus(center, axis, parts - before)];
  return {
    origin: center,
    direction: drawDirection(setting),
    reach: reach(setting),
    a,
    b,
    radius: draw.below(64),
  };
};

const fromTheTouch: Kind = (setting, center) => {
  const { draw, format } = setting;
  const frame = setting.form === 'unit' ? axisFrame(draw, 2) : obliqueFrame(draw, 2, sizes[format].slant);
  const place = places[draw.below(places.length)] ?? 'end';
  const { a, b, radius, surface } = bodyAt(setting, frame, place, center);
  const along = draw.below(2) === 0 ? drawDirection(setting) : times(primitive(frame.along), signum(draw));
  return { origin: surface, direction: along, reach: reach(setting), a, b, radius };
};

const kinds: readonly Kind[] = [
  crossing((draw, parts) => 1 + draw.below(parts - 1)),
  running(none),
  crossing((draw, parts) => draw.below(2) * parts),
  crossing((draw, parts) => (draw.below(2) === 0 ? -1 : parts + 1)),
  point((draw) => small(draw), 4),
  point(none, 1),
  fromTheSegment,
  running(small),
  fromTheTouch,
  fromTheTouch,
];

export const segmentDegenerateVariants = kinds.length + 2;

export function degenerate(setting: Setting): CapsuleInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? kinds[draw.below(kinds.length)];
  const isAtZero = variant === kinds.length;
  const scene = firstThatFits(() => {
    const center = isAtZero
      ? [0, 0]
      : times(centerOf(setting), format === 'f32' ? 1 : 2 ** -10).map(Math.trunc);
    return kind && placedCapsule(setting, kind(setting, center), exponentOf(setting));
  });
  if (isAtZero) return withNegativeZeros(scene);
  if (variant < kinds.length) return scene;
  const { origin } = scene.ray;
  const ray = setting.mayBePoint ? { origin, end: origin } : withoutLength(scene.ray, form, format);
  return { ...scene, ray };
}

export const segmentBoundaryVariants = 6;

export function boundary(setting: Setting): CapsuleInput {
  const { draw, format, form, variant } = setting;
  const size = sizes[format];
  const isAtStart = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits(() => {
    const place = places[draw.below(places.length)] ?? 'end';
    const frame = obliqueFrame(draw, 2, size.frame);
    const { a, b, radius, arm, surface } = bodyAt(setting, frame, place, centerOf(setting));
    const drawn = form === 'unit' ? drawDirection(setting) : latticeDirection(draw, 2, size.direction);
    const steps = 1 + draw.below(size.direction);
    // Along the segment they have touched before.
    if (place === 'across' && dot(arm, drawn) === 0) return undefined;
    // A motion that would pass through the segment before it ends is turned round.
    const passes = dot(arm, drawn) > 0 && distance(plus(surface, drawn, -steps), a, b) > wellInside * radius;
    const along = !isAtStart && passes ? times(drawn, -1) : drawn;
    coordinate = largest(arm);
    // Where the way only touches, further is inside.
    forward = (Math.sign(dot(arm, along)) || -1) * Math.sign(arm[coordinate] ?? 0);
    const origin = isAtStart ? surface : plus(surface, along, -steps);
    const isFar = isAtStart && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    const reached = isFar ? Number.POSITIVE_INFINITY : steps;
    return placedCapsule(
      setting,
      { origin, direction: along, reach: reached, a, b, radius },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  const moved = isAtStart
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}
