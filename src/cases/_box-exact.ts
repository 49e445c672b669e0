/**
 * The families of a box that are exact by construction, in integers.
 *   tangent     by groups: in a face; along an edge; touching an edge; touching a corner. Twins with one half extent one, two and 2^k
 *               ulps larger and smaller: the line then is in the box, or misses it, or still touches where another axis decides
 *   degenerate  by turns: flat boxes; boxes that are segments; boxes that are points; from the centre; from a corner; from an edge; along an
 *               axis through the centre; negative zeros; a way of no length
 *   boundary    the ray ends exactly at a face, one ulp before, one after; it starts exactly on it, one ulp to either side
 *
 * Construction: the columns u_k of a whole quaternion's rotation matrix have one integer length N = q·q; half extents are integers
 * times N, so that the corners c ± Σ g_k·u_k are integers.
 */
import { endStepped, stepped } from './_boundary.ts';
import {
  type BoxLattice,
  type BoxSetting,
  boxOf,
  type CenteredInput,
  directionInFace,
  noRotation,
  placedBox,
  pointAt,
  type Rotation,
  rotationOf,
} from './_box.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { type Draw, integerAround, signum } from './_draw.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { axis, type Components, dot, isZero, largest, plus } from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
export const boxSizes = {
  f32: { rotation: 2, half: 8, direction: 4, steps: 16, center: 256 },
  f64: { rotation: 8, half: 256, direction: 64, steps: 256, center: 2 ** 20 },
} as const;

export const halvesOf = ({ draw, format }: Setting): Components =>
  [0, 1, 2].map(() => 1 + draw.below(boxSizes[format].half));

const centerOf = ({ draw, format }: Setting): Components =>
  [0, 1, 2].map(() => integerAround(draw, boxSizes[format].center));

/** A turn whose faces hold ways of the form: a unit direction lies along an axis of the world. */
function rotationFor(setting: BoxSetting): Rotation {
  return setting.form === 'unit' ? noRotation : rotationOf(setting, boxSizes[setting.format].rotation);
}

export const boxTangentVariants = 7;

export function boxTangent(setting: BoxSetting): CenteredInput {
  const { format } = setting;
  const { scene, k, ulps } = boxTouched(setting);
  const { ray, box } = scene;
  return { ray, box: { ...box, halfExtents: stepped(box.halfExtents, k, ulps, format) } };
}

/** The scene that touches, and by how many ulps which axis is moved in its twin. */
export function boxTouched(setting: BoxSetting): { scene: CenteredInput; k: number; ulps: number } {
  const { draw, format, form, variant, isUpright = false } = setting;
  // Faces that are moved themselves keep their order: coordinates are to 2^20, half extents from 1.
  const power = 2 + draw.below(format === 'f32' ? 12 : isUpright ? 20 : 40);
  const drawn = draw.below(4);
  // Along an axis no line goes in through one face of an upright box and out through another.
  const kind = isUpright && form === 'unit' ? drawn % 2 : drawn;
  const k = draw.below(3);
  const scene = kind < 2 ? lineInFace(setting, k, kind === 1) : touchingLine(setting, k, kind === 3);
  return { scene, k, ulps: twinOffset(variant, power) };
}

/** A line in face k, or along its edge with the next axis; the ray starts before the box, or in the face. */
function lineInFace(setting: BoxSetting, k: number, onEdge: boolean): CenteredInput {
  const { draw, format, form } = setting;
  const size = boxSizes[format];
  return firstThatFits(() => {
    const rotation = rotationFor(setting);
    const halves = halvesOf(setting);
    const center = centerOf(setting);
    const along =
      onEdge || form === 'unit'
        ? rotation.columns[(k + 2) % 3]
        : directionInFace(setting, rotation, k, size.direction);
    if (along === undefined) return undefined;
    const local = halves.map((h, i) =>
      i === k || (onEdge && i === (k + 1) % 3) ? signum(draw) * h : integerAround(draw, h - 1),
    );
    const origin = plus(pointAt(center, rotation, local), along, -draw.below(size.steps));
    return placedBox(
      setting,
      { origin, direction: along, reach: reach(setting), center, halves, rotation },
      exponentOf(setting),
    );
  });
}

/** A line that touches an edge or a corner, and nothing else: it goes out through one face as it comes in through another. */
function touchingLine(setting: BoxSetting, k: number, onCorner: boolean): CenteredInput {
  const { draw, format } = setting;
  const size = boxSizes[format];
  return firstThatFits(() => {
    const rotation = rotationOf(setting, size.rotation);
    const halves = halvesOf(setting);
    const center = centerOf(setting);
    const along = drawDirection(setting);
    const slopes = rotation.columns.map((column) => dot(column, along));
    const l = (k + 1) % 3;
    if (slopes[k] === 0 || slopes[l] === 0) return undefined;
    const corner = slopes.map((slope, i) => {
      const h = halves[i] ?? 0;
      if (i === k) return slope > 0 ? h : -h;
      if (i === l) return slope > 0 ? -h : h;
      return onCorner ? signum(draw) * h : integerAround(draw, h - 1);
    });
    const origin = plus(pointAt(center, rotation, corner), along, -draw.below(size.steps));
    const lattice = { origin, direction: along, reach: reach(setting), center, halves, rotation };
    return placedBox(setting, lattice, exponentOf(setting));
  });
}

export type Kind = (setting: BoxSetting, center: Components) => Omit<BoxLattice, 'center'>;

const sparse = (draw: Draw, halves: Components, zeros: number): Components => {
  const from = draw.below(3);
  return halves.map((h, i) => ((i - from + 3) % 3 < zeros ? 0 : h));
};

/** A flat box, a segment or a point, through whose centre the line goes. */
const thin =
  (zeros: number): Kind =>
  (setting, center) => {
    const { draw, format } = setting;
    const along = drawDirection(setting);
    const halves = sparse(draw, halvesOf(setting), zeros);
    const origin = plus(center, along, -draw.below(16));
    return {
      origin,
      direction: along,
      reach: reach(setting),
      halves,
      rotation: rotationOf(setting, boxSizes[format].rotation),
    };
  };

/** From the point with these local coordinates. */
const from =
  (local: (halves: Components, draw: Draw) => Components): Kind =>
  (setting, center) => {
    const { draw, format } = setting;
    const halves = halvesOf(setting);
    const rotation = rotationOf(setting, boxSizes[format].rotation);
    const origin = pointAt(center, rotation, local(halves, draw));
    return { origin, direction: drawDirection(setting), reach: reach(setting), halves, rotation };
  };

const throughCentre: Kind = (setting, center) => {
  const { draw } = setting;
  const along = axis(3, draw.below(3), signum(draw));
  const origin = plus(center, along, -draw.below(64));
  return { origin, direction: along, reach: reach(setting), halves: halvesOf(setting), rotation: noRotation };
};

export const boxKinds: readonly Kind[] = [
  thin(1),
  thin(2),
  thin(3),
  from(() => [0, 0, 0]),
  from((halves, draw) => halves.map((h) => signum(draw) * h)),
  from((halves, draw) => halves.map((h, i) => (i === 0 ? integerAround(draw, h) : signum(draw) * h))),
  throughCentre,
];

export const boxDegenerateVariants = boxKinds.length + 2;

export function boxDegenerate(setting: BoxSetting, kinds: readonly Kind[] = boxKinds): CenteredInput {
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? (variant === kinds.length ? throughCentre : kinds[draw.below(kinds.length)]);
  const scene = firstThatFits(() => {
    const center = variant === kinds.length ? [0, 0, 0] : centerOf(setting);
    return kind && placedBox(setting, { center, ...kind(setting, center) }, exponentOf(setting));
  });
  if (variant === kinds.length) return withNegativeZeros(scene);
  if (variant === kinds.length + 1) return { ...scene, ray: withoutLength(scene.ray, form, format) };
  return scene;
}

function withNegativeZeros({ ray, box }: CenteredInput): CenteredInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    box: boxOf(negativeZeros(box.center), box.halfExtents, [-0, -0, -0, -1]),
  };
}

export const boxBoundaryVariants = 6;

export function boxBoundary(setting: BoxSetting): CenteredInput {
  const { draw, format, form, variant } = setting;
  const size = boxSizes[format];
  const onFace = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits(() => {
    const rotation = rotationOf(setting, size.rotation);
    const halves = halvesOf(setting);
    const center = centerOf(setting);
    const along = drawDirection(setting);
    const k = draw.below(3);
    const column = rotation.columns[k] ?? [];
    if (isZero(along) || dot(column, along) === 0) return undefined;
    const local = halves.map((h, i) => (i === k ? signum(draw) * h : integerAround(draw, h - 1)));
    const met = pointAt(center, rotation, local);
    const steps = 1 + draw.below(size.steps);
    const origin = onFace ? met : plus(met, along, -steps);
    const far = onFace && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    // A step along it moves the point through the face.
    coordinate = largest(column);
    forward = Math.sign(dot(column, along)) * Math.sign(column[coordinate] ?? 0);
    const reached = far ? Number.POSITIVE_INFINITY : steps;
    return placedBox(
      setting,
      { origin, direction: along, reach: reached, center, halves, rotation },
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

/** A line in a face of a box that is far away, for `far-origin`. */
export function farInFace(setting: BoxSetting, steps: (attempt: number) => number): CenteredInput {
  const { draw } = setting;
  return firstThatFits((attempt) => {
    const k = draw.below(3);
    const along = axis(3, (k + 1) % 3, signum(draw));
    const halves = halvesOf(setting);
    const center = [0, 1, 2].map(() => integerAround(draw, 16));
    const local = halves.map((h, i) => (i === k ? signum(draw) * h : integerAround(draw, h - 1)));
    // In sizes of the box, which are up to 256 of these units.
    const away = Math.max(steps(attempt), 10 * Math.max(...halves) + 2 * (halves[(k + 1) % 3] ?? 0));
    const origin = plus(pointAt(center, noRotation, local), along, -away);
    const lattice = {
      origin,
      direction: along,
      reach: Number.POSITIVE_INFINITY,
      center,
      halves,
      rotation: noRotation,
    };
    return placedBox(setting, lattice, 0);
  });
}
