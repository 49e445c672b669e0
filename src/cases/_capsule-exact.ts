/**
 * The families of a capsule that are exact by construction, in integers.
 *   tangent     by groups: touching the side; touching a cap; touching the seam between them; along the side, in the surface. Twins with the
 *               radius one, two and 2^k ulps larger and smaller
 *   degenerate  by turns: segments (radius 0) crossed, run along, met at an end, passed by a step; balls (a = b); points; from an end
 *               or the middle of the axis; along the axis; parallel to it inside; from the surface; negative zeros; a way of no length
 *   boundary    the ray ends exactly at the surface, one ulp before, one after; it starts exactly on it, one ulp to either side
 *
 * Construction: three integer vectors at right angles, of which the arm has an integer length. The axis has a foot at one end of the arm, and the
 * other end is on the surface: where the axis is across the arm that is the side (the seam, where the foot is an end of the axis), and
 * where the axis begins at the foot and leans away from the arm it is the cap.
 */
import { step } from '../floats.ts';
import { endStepped, stepped } from './_boundary.ts';
import { type CapsuleInput, type CapsuleLattice, type Cross, crossOf, placedCapsule } from './_capsule.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { type Draw, integerAround, signum } from './_draw.ts';
import { coarse } from './_far.ts';
import { axisFrame, type Frame, latticeDirection, obliqueFrame, primitive } from './_lattice.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { frameFor, twinOffset } from './_tangent.ts';
import { type Components, cross, dot, isZero, largest, length, plus, times } from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
const sizes = {
  f32: { frame: 3, triple: 2, slant: 2, parts: 4, radius: 4, steps: 64, direction: 4, center: 256 },
  f64: {
    frame: 16,
    triple: 8,
    slant: 8,
    parts: 64,
    radius: 64,
    steps: 2 ** 10,
    direction: 64,
    center: 2 ** 20,
  },
} as const;

const centerOf = ({ draw, format }: Setting): Components =>
  [0, 1, 2].map(() => integerAround(draw, sizes[format].center));

/** Where the arm meets the surface. */
type Place = 'side' | 'cap' | 'seam' | 'along';

const places: readonly Place[] = ['side', 'cap', 'seam', 'along'];

interface Body {
  readonly a: Components;
  readonly b: Components;
  readonly radius: number;
  /** From the foot to the surface. */
  readonly arm: Components;
  readonly surface: Components;
  /** The most ways along that part the foot from the ends of the axis, where it goes that way. */
  readonly parts: number;
}

/** A capsule whose surface holds the end of the arm at `place`; the line there along `along` touches it. */
function bodyAt({ draw, format }: Setting, given: Cross, place: Place, foot: Components): Body {
  const size = sizes[format];
  const { along, arm, armLength, third } = given;
  const slanted = plus(
    times(along, integerAround(draw, size.slant)),
    third,
    signum(draw) * (1 + draw.below(size.slant)),
  );
  const leaning = place === 'cap' ? plus(slanted, arm, -1 - draw.below(2)) : slanted;
  const axis = place === 'along' ? along : primitive(leaning);
  const parts = 2 + draw.below(size.parts);
  const before = place === 'side' ? 1 + draw.below(parts - 1) : place === 'along' ? draw.below(parts + 1) : 0;
  const ends = [plus(foot, axis, -before), plus(foot, axis, parts - before)];
  const [a = foot, b = foot] = draw.below(2) === 0 ? ends : ends.reverse();
  const factor = 1 + draw.below(size.radius);
  const reachOfArm = times(arm, factor);
  const surface = plus(foot, reachOfArm);
  return { a, b, radius: armLength * factor, arm: reachOfArm, surface, parts };
}

export const capsuleTangentVariants = 7;

export function capsuleTangent(setting: Setting): CapsuleInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const place = places[draw.below(places.length)] ?? 'side';
  const { steps, frame } = sizes[format];
  const { ray, capsule } = firstThatFits(() =>
    touching(setting, frameFor(setting, frame), place, () => draw.below(steps)),
  );
  return { ray, capsule: { ...capsule, radius: step(capsule.radius, twinOffset(variant, power), format) } };
}

/** A line that touches, or lies in the surface; `ways` are from the start to the touch, given the size of the body and the way. */
function touching(
  setting: Setting,
  frame: Frame,
  place: Place,
  steps: (size: number, direction: number) => number,
): CapsuleInput | undefined {
  const { draw, format } = setting;
  const given = crossOf(draw, frame, sizes[format].triple);
  const { a, b, radius, surface, parts } = bodyAt(setting, given, place, centerOf(setting));
  const size = length(plus(b, a, -1)) / 2 + radius;
  const before = steps(size, length(given.along)) + (place === 'along' ? parts : 0);
  const origin = plus(surface, given.along, -before);
  const limited = setting.form === 'end' || setting.form === 'displacement' || draw.below(2) === 1;
  const reached = limited ? before + 1 + draw.below(8) : Number.POSITIVE_INFINITY;
  const lattice = { origin, direction: given.along, reach: reached, a, b, radius };
  return placedCapsule(setting, lattice, exponentOf(setting));
}

/** A tangent from afar: oblique while the numbers fit, then along an axis of the world. `far` is in sizes of the body. */
export function farTouching(setting: Setting, far: number): CapsuleInput {
  const { draw, format } = setting;
  const bits = format === 'f32' ? 12 : 40;
  return firstThatFits((attempt) => {
    const frame = attempt < 8 ? obliqueFor(setting, 2) : axisFrame(draw, 3);
    const place = places[draw.below(3)] ?? 'side';
    const nearer = far / 2 ** Math.max(0, attempt - 16);
    return touching(setting, frame, place, (size, along) => coarse((nearer * size) / along, bits));
  });
}

const obliqueFor = (setting: Setting, limit: number): Frame =>
  setting.form === 'unit' ? axisFrame(setting.draw, 3) : obliqueFrame(setting.draw, 3, limit);

type Kind = (setting: Setting, center: Components) => CapsuleLattice;

const small = (draw: Draw): number => 1 + draw.below(8);
const far = (draw: Draw): number => draw.below(64);

/** Some way that is not parallel to `along`. */
function across(draw: Draw, along: Components): Components {
  const some = latticeDirection(draw, 3, 4);
  return isZero(cross(along, some)) ? [some[1] ?? 0, some[2] ?? 0, 1 + Math.abs(some[0] ?? 0)] : some;
}

/** A segment whose point `before` parts from a is the centre. */
const segment = (axis: Components, parts: number, before: number, center: Components) => ({
  a: plus(center, axis, -before),
  b: plus(center, axis, parts - before),
});

/** Radius 0, the line through the point of the segment `before` of `parts` from a. */
const crossing =
  (place: (draw: Draw, parts: number) => number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const along = drawDirection(setting);
    const parts = 1 + small(draw);
    const ends = segment(across(draw, along), parts, place(draw, parts), center);
    const origin = plus(center, along, -far(draw));
    return { origin, direction: along, reach: reach(setting), ...ends, radius: 0 };
  };

/** Along the axis, from before it or from within. */
const running =
  (radius: (draw: Draw) => number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const along = drawDirection(setting);
    const parts = small(draw);
    const ends = segment(times(along, signum(draw)), parts, draw.below(parts + 1), center);
    const origin = plus(center, along, -far(draw));
    return { origin, direction: along, reach: reach(setting), ...ends, radius: radius(draw) };
  };

/** a = b, the line through it or a few steps beside. */
const ball =
  (radius: (draw: Draw) => number, steps: number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const along = drawDirection(setting);
    const aside = [0, 1, 2].map(() => integerAround(draw, steps));
    const origin = plus(plus(center, aside), along, -far(draw));
    return { origin, direction: along, reach: reach(setting), a: center, b: center, radius: radius(draw) };
  };

const none = (): number => 0;

const passedByAStep: Kind = (setting, center) => {
  const { draw } = setting;
  const lattice = crossing((_, parts) => draw.below(parts + 1))(setting, center);
  const axis = plus(lattice.b, lattice.a, -1);
  const aside = primitive(cross(axis, lattice.direction));
  return { ...lattice, origin: plus(lattice.origin, aside, signum(draw)) };
};

const fromTheAxis: Kind = (setting, center) => {
  const { draw } = setting;
  const parts = small(draw);
  const place = [0, parts, draw.below(parts + 1)][draw.below(3)] ?? 0;
  const ends = segment(latticeDirection(draw, 3, 4), parts, place, center);
  return {
    origin: center,
    direction: drawDirection(setting),
    reach: reach(setting),
    ...ends,
    radius: draw.below(64),
  };
};

const parallelInside: Kind = (setting, center) => {
  const lattice = running(none)(setting, center);
  const aside = primitive(cross(lattice.direction, across(setting.draw, lattice.direction)));
  const radius = Math.ceil(length(aside)) + small(setting.draw);
  return { ...lattice, origin: plus(lattice.origin, aside), radius };
};

const fromTheSurface: Kind = (setting, center) => {
  const { draw, format } = setting;
  const given = crossOf(draw, obliqueFrame(draw, 3, 2), sizes[format].triple);
  const place = places[draw.below(3)] ?? 'side';
  const { a, b, radius, surface } = bodyAt(setting, given, place, center);
  const along = setting.form === 'unit' || draw.below(2) === 0 ? drawDirection(setting) : given.along;
  return { origin: surface, direction: along, reach: reach(setting), a, b, radius };
};

const kinds: readonly Kind[] = [
  crossing((draw, parts) => 1 + draw.below(parts - 1)),
  running(none),
  crossing((draw, parts) => draw.below(2) * parts),
  passedByAStep,
  ball((draw) => small(draw), 4),
  ball(none, 1),
  fromTheAxis,
  running(small),
  parallelInside,
  fromTheSurface,
];

export const capsuleDegenerateVariants = kinds.length + 2;

export function capsuleDegenerate(setting: Setting): CapsuleInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? kinds[draw.below(kinds.length)];
  const isAtZero = variant === kinds.length;
  const scene = firstThatFits(() => {
    const center = isAtZero
      ? [0, 0, 0]
      : times(centerOf(setting), format === 'f32' ? 1 : 2 ** -10).map(Math.trunc);
    return kind && placedCapsule(setting, kind(setting, center), exponentOf(setting));
  });
  if (isAtZero) return withNegativeZeros(scene);
  if (variant > kinds.length) {
    const { origin } = scene.ray;
    const ray = setting.mayBePoint ? { origin, end: origin } : withoutLength(scene.ray, form, format);
    return { ...scene, ray };
  }
  return scene;
}

export function withNegativeZeros({ ray, capsule: { a, b, radius } }: CapsuleInput): CapsuleInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    capsule: { a: negativeZeros(a), b: negativeZeros(b), radius: radius === 0 ? -0 : radius },
  };
}

export const capsuleBoundaryVariants = 6;

/** How deep a start counts as inside, in radii: what is doubtful in floats is turned round. */
export const wellInside = 0.99;

export function capsuleBoundary(setting: Setting): CapsuleInput {
  const { draw, format, form, variant } = setting;
  const size = sizes[format];
  const onSurface = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits(() => {
    const given = crossOf(draw, obliqueFrame(draw, 3, size.frame), size.triple);
    const place = places[draw.below(3)] ?? 'side';
    const { a, b, radius, arm, surface } = bodyAt(setting, given, place, centerOf(setting));
    const drawn = form === 'unit' ? drawDirection(setting) : latticeDirection(draw, 3, size.direction);
    const steps = 1 + draw.below(size.direction);
    // In the surface, the line has met it before.
    if (dot(arm, drawn) === 0 && isZero(cross(plus(b, a, -1), drawn))) return undefined;
    // A ray that would pass through the capsule before it ends is turned round.
    const start = plus(surface, drawn, -steps);
    const passes = dot(arm, drawn) > 0 && distance(start, a, b) > wellInside * radius;
    const along = !onSurface && passes ? times(drawn, -1) : drawn;
    coordinate = largest(arm);
    // Where the way only touches, further is inside.
    forward = (Math.sign(dot(arm, along)) || -1) * Math.sign(arm[coordinate] ?? 0);
    const origin = onSurface ? surface : plus(surface, along, -steps);
    const isFar = onSurface && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    const reached = isFar ? Number.POSITIVE_INFINITY : steps;
    return placedCapsule(
      setting,
      { origin, direction: along, reach: reached, a, b, radius },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  const moved = onSurface
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}

/** From a point to the segment, up to rounding. */
export function distance(p: Components, a: Components, b: Components): number {
  const e = plus(b, a, -1);
  const along = Math.max(0, Math.min(1, dot(plus(p, a, -1), e) / dot(e, e)));
  return length(plus(plus(p, a, -1), e, -along));
}
