/**
 * The families of a cone that are exact by construction, in integers.
 *   tangent     by groups: touching the side; touching the apex alone; along a generator; in the plane of the base, touching the rim;
 *               touching the rim from outside. Twins with the radius one, two and 2^k ulps larger and smaller
 *   degenerate  by turns: radius 0 along the axis, across it, at an end of it; parallel to a generator; along the axis; in the plane of
 *               the base; through the apex; from the apex; from the rim; from the base's centre; from the side; past the mirrored nappe;
 *               needles and flat cones; negative zeros; a way of no length
 *   boundary    the ray ends exactly at the side or the base, one ulp before, one after; it starts exactly on it, one ulp to either side
 *
 * Construction: base + x·u + y·v + z·a with integers x, y, z on a frame of integer vectors of one integer length; the rim's point is
 * at a Pythagorean angle, and everything is a multiple of a few parts, so that a point on the side is an integer too.
 */
import { endStepped, stepped } from './_boundary.ts';
import {
  anyFrame,
  type ConeInput,
  type ConeLattice,
  local,
  obliqueShape,
  placedCone,
  type Shape,
  sizes,
  uprightShape,
} from './_cone.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { coarse } from './_far.ts';
import { axisFrame, type Frame, primitive } from './_lattice.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { type Components, dot, isZero, largest, length, plus, times } from './_vectors.ts';

const baseOf = ({ draw, format }: Setting): Components =>
  [0, 1, 2].map(() => integerAround(draw, sizes[format].base));

/** A shape, the places on it in local coordinates, and the ways that lie in it; for the form `unit` along axes of the world. */
interface Stage {
  readonly shape: Shape;
  readonly rim: readonly [number, number, number];
  /** On the side, `part` of the way up. */
  readonly side: (part: number) => readonly [number, number, number];
  readonly aside: Components;
  readonly outward: Components;
  readonly generator: Components;
}

function stageOf({ draw, format, form }: Setting, frame?: Frame): Stage {
  const upright = form === 'unit' ? uprightShape(draw, format) : undefined;
  const shape = upright ?? obliqueShape(draw, frame ?? anyFrame(draw, format), format);
  const [x, y] = shape.rim;
  const { height, parts } = shape;
  const vector = (v: readonly [number, number, number]): Components => primitive(local(shape.frame, v));
  return {
    shape,
    rim: [x, y, 0],
    side: (part) => [(x * (parts - part)) / parts, (y * (parts - part)) / parts, (height * part) / parts],
    aside: upright?.aside ?? times(vector([-y, x, 0]), signum(draw)),
    outward: upright?.outward ?? vector([x, y, Math.max(1, Math.abs(x) + Math.abs(y))]),
    generator: upright?.generator ?? times(vector([-x, -y, height]), signum(draw)),
  };
}

/** The cone of a shape with its base at `base`. */
const coneOf = (
  { frame, height, radius }: Shape,
  base: Components,
): Pick<ConeLattice, 'base' | 'apex' | 'radius'> => ({
  base,
  apex: plus(base, frame.along, height),
  radius: radius * frame.norm,
});

export const coneTangentVariants = 7;

export function coneTangent(setting: Setting): ConeInput {
  const { draw, format, form, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const kind = draw.below(6);
  const { ray, cone } = firstThatFits(() => {
    const lattice = touching(setting, stageOf(setting), kind);
    const steps = draw.below(sizes[format].steps);
    const isEndless = (form === 'free' || form === 'unit') && draw.below(2) === 0;
    const far = isEndless ? Number.POSITIVE_INFINITY : steps + 1 + draw.below(8);
    return placedCone(setting, from(lattice, -steps, far), exponentOf(setting));
  });
  const [radius = 0] = stepped([cone.radius], 0, twinOffset(variant, power), format);
  return { ray, cone: { ...cone, radius } };
}

/** A line by a place on it. */
type Line = Omit<ConeLattice, 'reach'>;

const from = (line: Line, steps: number, far: number): ConeLattice => ({
  ...line,
  origin: plus(line.origin, line.direction, steps),
  reach: far,
});

/** A line that touches. `home` puts the place of touch at the world's origin. */
function touching(setting: Setting, stage: Stage, kind: number, home = false): Line {
  const { draw, form } = setting;
  const { shape, aside, outward, generator } = stage;
  const [place, along] = ((): [readonly [number, number, number], Components] => {
    switch (kind) {
      case 2:
        return [[0, 0, shape.height], aside];
      case 3:
        return [stage.rim, generator];
      case 4:
        return [stage.rim, aside];
      case 5:
        return [stage.rim, outward];
      default: {
        const slanted = plus(aside, generator, form === 'unit' ? 0 : integerAround(draw, 2));
        return [stage.side(1 + draw.below(shape.parts - 1)), slanted];
      }
    }
  })();
  const base = home ? times(local(shape.frame, place), -1) : baseOf(setting);
  return { ...coneOf(shape, base), origin: plus(base, local(shape.frame, place)), direction: along };
}

/** A line that touches the side of a cone that is about `away` heights or radii off, for `far-origin`. */
export function farTouching(setting: Setting, away: (attempt: number) => number): ConeInput {
  const { draw } = setting;
  return firstThatFits((attempt) => {
    const stage = stageOf(setting, attempt < 6 ? undefined : axisFrame(draw, 3));
    const { height, radius, frame } = stage.shape;
    const line = touching(setting, stage, draw.below(2), true);
    const size = Math.max(height, radius) * frame.norm;
    const steps = coarse(Math.ceil((away(attempt) * size) / length(line.direction)), 10);
    const isEndless = setting.form === 'free' || setting.form === 'unit';
    const far = isEndless ? Number.POSITIVE_INFINITY : 2 * steps;
    return placedCone(setting, from(line, -steps, far), 0);
  });
}

type Kind = (setting: Setting, base: Components) => ConeLattice | undefined;

/** Radius 0, a line along the axis, or through a point of it. */
const thin =
  (isAlong: boolean, height: (whole: number, setting: Setting) => number): Kind =>
  (setting, base) => {
    const { draw, form, format } = setting;
    const frame = form === 'unit' ? axisFrame(draw, 3) : anyFrame(draw, format);
    const whole = 1 + draw.below(8);
    const up = primitive(frame.along);
    const along = isAlong ? times(up, signum(draw)) : drawDirection(setting);
    const place = plus(base, up, height(whole, setting));
    const line = { base, apex: plus(base, up, whole), radius: 0, origin: place, direction: along };
    return from(line, -draw.below(16), reach(setting));
  };

/** A line along a way of the stage through a place of it, from some ways before. */
const along =
  (
    directionOf: (stage: Stage, setting: Setting) => Components,
    placeOf: (stage: Stage, setting: Setting) => readonly [number, number, number],
    isStart = false,
  ): Kind =>
  (setting, base) => {
    const { draw } = setting;
    const stage = stageOf(setting);
    const drawn = directionOf(stage, setting);
    if (isZero(drawn)) return undefined;
    const origin = plus(base, local(stage.shape.frame, placeOf(stage, setting)));
    const line = { ...coneOf(stage.shape, base), origin, direction: drawn };
    return from(line, isStart ? 0 : -draw.below(16), reach(setting));
  };

const anyDirection = (_: Stage, setting: Setting): Components => drawDirection(setting);

/** Inside: an integer point of the axis, or beside it near the base. */
function withinOf({ shape }: Stage, { draw }: Setting): readonly [number, number, number] {
  const low = draw.below(2);
  const aside = Math.floor((shape.radius * (shape.height - low)) / shape.height / 2);
  return [integerAround(draw, aside), integerAround(draw, aside), low];
}

const alongAxis: Kind = (setting, base) => {
  const { draw, form, format } = setting;
  const shape = obliqueShape(draw, form === 'unit' ? axisFrame(draw, 3) : anyFrame(draw, format), format);
  const up = times(primitive(shape.frame.along), signum(draw));
  const origin = plus(base, shape.frame.along, draw.below(shape.height + 1));
  return from({ ...coneOf(shape, base), origin, direction: up }, -draw.below(64), reach(setting));
};

/** Needles and flat cones, on a line through a point inside. */
const extreme: Kind = (setting, base) => {
  const { draw, format } = setting;
  const frame = axisFrame(draw, 3);
  const power = 2 ** (3 + draw.below(format === 'f32' ? 6 : 20));
  const [height, radius] = draw.below(2) === 0 ? [2 * power, 2] : [2, 2 * power];
  const origin = plus(base, local(frame, [0, 0, 1]));
  const line = {
    base,
    apex: plus(base, frame.along, height),
    radius,
    origin,
    direction: drawDirection(setting),
  };
  return from(line, -draw.below(16), reach(setting));
};

const kinds: readonly Kind[] = [
  thin(true, (whole, { draw }) => draw.below(whole + 1)),
  thin(false, (whole, { draw }) => draw.below(whole + 1)),
  thin(false, (whole, { draw }) => (draw.below(2) === 0 ? 0 : whole)),
  along(({ generator }) => generator, withinOf),
  alongAxis,
  along(
    ({ aside }) => aside,
    ({ shape }, { draw }) => [integerAround(draw, shape.radius), 0, 0],
  ),
  along(anyDirection, ({ shape }) => [0, 0, shape.height]),
  along(anyDirection, ({ shape }) => [0, 0, shape.height], true),
  along(anyDirection, ({ rim }) => rim, true),
  along(anyDirection, () => [0, 0, 0], true),
  along(anyDirection, ({ shape, side }, { draw }) => side(1 + draw.below(shape.parts - 1)), true),
  along(
    ({ aside }) => aside,
    ({ shape }, { draw }) => [0, 0, 2 * shape.height + draw.below(8)],
  ),
  extreme,
];

export const coneDegenerateVariants = kinds.length + 2;

export function coneDegenerate(setting: Setting): ConeInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? (variant === kinds.length ? alongAxis : kinds[draw.below(kinds.length)]);
  const scene = firstThatFits(() => {
    const base = variant === kinds.length ? [0, 0, 0] : baseOf(setting);
    const lattice = kind?.(setting, base);
    return lattice && placedCone(setting, lattice, exponentOf(setting));
  });
  if (variant === kinds.length) return withNegativeZeros(scene);
  if (variant === kinds.length + 1) return { ...scene, ray: withoutLength(scene.ray, form, format) };
  return scene;
}

function withNegativeZeros({ ray, cone }: ConeInput): ConeInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    cone: { base: negativeZeros(cone.base), apex: negativeZeros(cone.apex), radius: cone.radius },
  };
}

export const coneBoundaryVariants = 6;

export function coneBoundary(setting: Setting): ConeInput {
  const { draw, format, form, variant } = setting;
  const size = sizes[format];
  const onSurface = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits(() => {
    const stage = stageOf(setting);
    const { shape } = stage;
    const base = baseOf(setting);
    const onBase = draw.below(3) === 0;
    const [x, y] = stage.rim;
    const within = Math.floor(shape.radius / 2);
    const place = onBase
      ? ([integerAround(draw, within), integerAround(draw, within), 0] as const)
      : stage.side(1 + draw.below(shape.parts - 1));
    // Outward, of any length.
    const outward = local(
      shape.frame,
      onBase ? [0, 0, -1] : [shape.height * x, shape.height * y, x * x + y * y],
    );
    const met = plus(base, local(shape.frame, place));
    const fromWithin = form !== 'unit' && draw.below(3) === 0;
    const start = plus(base, local(shape.frame, [0, 0, 1]));
    const gap = plus(met, start, -1);
    const drawn = fromWithin ? primitive(gap) : drawDirection(setting);
    const slope = dot(outward, drawn);
    if (slope === 0) return undefined;
    // In, unless it comes from within.
    const chosen = fromWithin || slope < 0 || (onSurface && draw.below(2) === 0) ? drawn : times(drawn, -1);
    const at = largest(drawn);
    const steps = fromWithin ? (gap[at] ?? 0) / (drawn[at] ?? 1) : 1 + draw.below(size.steps);
    const far = onSurface && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    coordinate = largest(outward);
    forward = Math.sign(dot(outward, chosen)) * Math.sign(outward[coordinate] ?? 0);
    const line = { ...coneOf(shape, base), origin: met, direction: chosen };
    const reached = far ? Number.POSITIVE_INFINITY : steps;
    return placedCone(setting, from(line, onSurface ? 0 : -steps, reached), exponentOf(setting));
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  const moved = onSurface
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}
