/**
 * The families of a half-space that are exact by construction, in integers.
 *   tangent     lines in the face; twins with the plane one, two and 2^k ulps further up and down (the line is then parallel to
 *               it, just inside or outside), and with the way turned by one ulp up and down (it then meets the face at the start)
 *   degenerate  by turns: from the plane's own point; along the face from there; along the normal; along an axis onto an axis
 *               plane; parallel outside; parallel inside; negative zeros; a way of no length
 *   boundary    the ray ends exactly at the face, one ulp before, one after; it starts exactly on it, one ulp to either side
 *
 * Construction: a way w of integers, another vector u; the plane through both has the normal w × u, an integer vector.
 */
import { endStepped, stepped } from './_boundary.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import {
  faceThrough,
  type HalfSpaceInput,
  type HalfSpaceLattice,
  latticePoint,
  placedPlane,
  sizes,
} from './_half-space.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import {
  axis,
  type Components,
  cross,
  dot,
  integersAround,
  isZero,
  largest,
  plus,
  times,
} from './_vectors.ts';

/** Seven places of the plane, and two turns of the way. */
export const planeTangentVariants = 9;

export function planeTangent(setting: Setting): HalfSpaceInput {
  const { format } = setting;
  const { scene, ulps } = planeTouched(setting);
  if (ulps === undefined) return scene;
  const { ray, halfSpace } = scene;
  const point = stepped(halfSpace.point, largest(halfSpace.normal), ulps, format);
  return { ray, halfSpace: { ...halfSpace, point } };
}

/** A line in the face, and by how many ulps the plane is moved in its twin; or with its way turned, and nothing else. */
export function planeTouched(setting: Setting): { scene: HalfSpaceInput; ulps: number | undefined } {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const scene = lineInFace(setting, () => integerAround(draw, sizes[format].aside));
  if (variant < 7) return { scene, ulps: twinOffset(variant, power) };
  const { ray, halfSpace } = scene;
  const coordinate = largest(halfSpace.normal);
  const ulps = variant === 7 ? 1 : -1;
  const turned =
    'end' in ray
      ? { ...ray, end: stepped(ray.end, coordinate, ulps, format) }
      : { ...ray, direction: stepped(ray.direction, coordinate, ulps, format) };
  // A unit direction along an axis, turned by the least that there is, is as long as it was.
  return { scene: { ray: turned, halfSpace }, ulps: undefined };
}

/** A line in the face; `along` says how many ways from the plane's point it starts. */
export function lineInFace(setting: Setting, along: (attempt: number) => number): HalfSpaceInput {
  const { draw, format } = setting;
  return firstThatFits((attempt) => {
    const w = drawDirection(setting);
    const { across, normal } = faceThrough(setting, w);
    const point = latticePoint(setting);
    const origin = plus(plus(point, w, along(attempt)), across, integerAround(draw, sizes[format].aside));
    return placedPlane(
      setting,
      { origin, direction: w, reach: reach(setting), point, normal },
      exponentOf(setting),
    );
  });
}

type Kind = (setting: Setting, point: Components) => Omit<HalfSpaceLattice, 'point'>;

/** A normal that the way does not run along. */
function crossedNormal(setting: Setting, w: Components): Components {
  const { normal, across } = faceThrough(setting, w);
  const tilted = plus(normal, w, signum(setting.draw));
  return isZero(tilted) ? across : tilted;
}

function parallel(setting: Setting, point: Components, side: number): Omit<HalfSpaceLattice, 'point'> {
  const { draw, format } = setting;
  const w = drawDirection(setting);
  const { across, normal } = faceThrough(setting, w);
  const over = plus(point, normal, side * (1 + draw.below(4)));
  const origin = plus(over, across, integerAround(draw, sizes[format].aside));
  return { origin, direction: w, reach: reach(setting), normal };
}

const onAxis: Kind = (setting, point) => {
  const { draw } = setting;
  const i = draw.below(3);
  const w = axis(3, i, signum(draw));
  return {
    origin: plus(point, w, integerAround(draw, 64)),
    direction: w,
    reach: reach(setting),
    normal: axis(3, i, signum(draw)),
  };
};

const kinds: readonly Kind[] = [
  (setting, point) => {
    const w = drawDirection(setting);
    return { origin: point, direction: w, reach: reach(setting), normal: crossedNormal(setting, w) };
  },
  (setting, point) => {
    const w = drawDirection(setting);
    return { origin: point, direction: w, reach: reach(setting), normal: faceThrough(setting, w).normal };
  },
  (setting, point) => {
    const w = drawDirection(setting);
    const steps = integerAround(setting.draw, 64);
    return {
      origin: plus(point, w, steps),
      direction: w,
      reach: reach(setting),
      normal: times(w, signum(setting.draw)),
    };
  },
  onAxis,
  (setting, point) => parallel(setting, point, 1),
  (setting, point) => parallel(setting, point, -1),
];

export const planeDegenerateVariants = kinds.length + 2;

export function planeDegenerate(setting: Setting): HalfSpaceInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? (variant === kinds.length ? onAxis : kinds[draw.below(kinds.length)]);
  const scene = firstThatFits(() => {
    // Negative zeros come about where the plane goes through the origin of the world.
    const point = variant === kinds.length ? [0, 0, 0] : latticePoint(setting);
    return kind && placedPlane(setting, { point, ...kind(setting, point) }, exponentOf(setting));
  });
  if (variant === kinds.length) return withNegativeZeros(scene);
  if (variant === kinds.length + 1) return { ...scene, ray: withoutLength(scene.ray, form, format) };
  return scene;
}

function withNegativeZeros({ ray, halfSpace }: HalfSpaceInput): HalfSpaceInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    halfSpace: { point: negativeZeros(halfSpace.point), normal: negativeZeros(halfSpace.normal) },
  };
}

export const planeBoundaryVariants = 6;

export function planeBoundary(setting: Setting): HalfSpaceInput {
  const { draw, format, form, variant } = setting;
  const onFace = variant >= 3;
  let forward = 1;
  const scene = firstThatFits(() => {
    const w = drawDirection(setting);
    const normal = crossedNormal(setting, w);
    if (dot(normal, w) === 0) return undefined;
    // A step along the longest axis of the normal, in the direction of travel.
    forward = Math.sign(dot(normal, w)) * Math.sign(normal[largest(normal)] ?? 0);
    const point = latticePoint(setting);
    const aside = cross(normal, latticeAside(setting));
    const met = plus(point, aside);
    const steps = 1 + draw.below(64);
    const origin = onFace ? met : plus(met, w, -steps);
    const far = onFace && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    return placedPlane(
      setting,
      { origin, direction: w, reach: far ? Number.POSITIVE_INFINITY : steps, point, normal },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  // A step along it moves the point through the face.
  const coordinate = largest(scene.halfSpace.normal);
  const { ray } = scene;
  const moved = onFace
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}

const latticeAside = ({ draw }: Setting): Components => integersAround(draw, 3, 4);
