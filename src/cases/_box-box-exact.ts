/**
 * Boxes that touch exactly, in integers: a plane with an integer normal n bears what of the first is furthest along n, and what of the second is furthest against it, and a point is in both.
 * The columns of a whole quaternion's matrix have one integer length N, and the half extents are integers times N, so that all of it is at integers.
 *   face       n is a column of the first: a corner of the second, an edge or a face stands on a face
 *   cross      n is the product of a column of each: an edge of one lies across an edge of the other
 *   parallel   both are turned alike: n is a sum of one, two or three columns, and faces, edges or corners meet
 */
import { limits } from '../floats.ts';
import type { CenteredBox } from '../queries/index.ts';
import { type BoxSetting, boxOf, exactCornersOf, pointAt, type Rotation, rotationOf } from './_box.ts';
import { type Draw, integerAround, pick, signum } from './_draw.ts';
import { allOfFormat, firstThatFits } from './_scene.ts';
import { type Components, cross, dot, integersAround, isZero, plus, times } from './_vectors.ts';

export interface BoxBox {
  readonly first: CenteredBox;
  readonly second: CenteredBox;
}

export type Part = 'face' | 'cross' | 'parallel';
export const parts: readonly [Part, ...Part[]] = ['face', 'cross', 'parallel'];

/** Bounds on the integers, so that they fit 24 and 53 bits. */
const sizes = {
  f32: { rotation: 2, half: 6, center: 256 },
  f64: { rotation: 8, half: 256, center: 2 ** 20 },
} as const;

/** They touch at a point of a plane with the normal `n`, which points from the first to the second. */
export interface Touch {
  readonly scene: BoxBox;
  readonly n: Components;
  /** The axes of the first that are not in the plane: its extent there decides. */
  readonly axes: readonly number[];
}

const numbersOfBox = ({ center, halfExtents, orientation = [] }: CenteredBox): Components => [
  ...center,
  ...halfExtents,
  ...orientation,
];

export const numbersOf = ({ first, second }: BoxBox): Components => [
  ...numbersOfBox(first),
  ...numbersOfBox(second),
];

type Change = (v: Components) => Components;

/** The scene with its points, its lengths and its quaternions replaced. */
export function mapScene(
  { first, second }: BoxBox,
  point: Change,
  length: (x: number) => number,
  rotation: Change = (q) => q,
): BoxBox {
  const mapped = ({ center, halfExtents, orientation }: CenteredBox): CenteredBox =>
    boxOf(point(center), halfExtents.map(length), orientation && rotation(orientation));
  return { first: mapped(first), second: mapped(second) };
}

/** All lengths times 2^exponent; undefined where a number does not fit the format, or a corner of an upright box. */
export function placedScene(
  { format, isUpright = false }: BoxSetting,
  scene: BoxBox,
  exponent: number,
): BoxBox | undefined {
  const unit = 2 ** exponent;
  const made = mapScene(
    scene,
    (v) => times(v, unit),
    (x) => x * unit,
  );
  if (!numbersOf(scene).every(Number.isSafeInteger) || !allOfFormat(numbersOf(made), format))
    return undefined;
  const isExact = [made.first, made.second].every((box) => exactCornersOf(box, format) !== undefined);
  return isUpright && !isExact ? undefined : made;
}

/** The normal of the plane. */
function normalFor(draw: Draw, part: Part, first: Rotation, second: Rotation): Components {
  const k = draw.below(3);
  const column = first.columns[k] ?? [];
  if (part === 'face') return times(column, signum(draw));
  if (part === 'cross') return times(cross(column, second.columns[draw.below(3)] ?? []), signum(draw));
  const count = 1 + draw.below(3);
  return first.columns.reduce(
    (sum: Components, u, i) => ((i - k + 3) % 3 < count ? plus(sum, u, signum(draw)) : sum),
    [0, 0, 0],
  );
}

/** What of the box is furthest along n, in lengths of a column; where a column is in the plane, somewhere between. */
const supportOf = (draw: Draw, { columns }: Rotation, halves: Components, n: Components): Components =>
  columns.map((u, k) => {
    const h = halves[k] ?? 0;
    const sign = Math.sign(dot(u, n));
    return sign === 0 ? integerAround(draw, Math.max(0, h - 1)) : sign * h;
  });

export interface Wanted {
  /** The centre of the first, near the origin where it is absent. */
  readonly home?: Components | undefined;
  readonly turns?: readonly [Rotation, Rotation];
  /** Of the first and the second, by axis: 0 where the box is flat. */
  readonly flat?: (k: number) => boolean;
}

/** Undefined where the axes say no plane. */
export function touchingLattice(
  setting: BoxSetting,
  part: Part,
  { home, turns, flat = () => false }: Wanted = {},
): Touch | undefined {
  const { draw, format, isUpright = false } = setting;
  const size = sizes[format];
  const own = turns?.[0] ?? rotationOf(setting, size.rotation);
  const other = turns?.[1] ?? (part === 'parallel' ? own : rotationOf(setting, size.rotation));
  const n = normalFor(draw, isUpright ? 'parallel' : part, own, other);
  if (isZero(n)) return undefined;
  const halvesFrom = (place: number): Components =>
    [0, 1, 2].map((k) => (flat(place + k) ? 0 : 1 + draw.below(size.half)));
  const [halves, others] = [halvesFrom(0), halvesFrom(3)];
  const center = home ?? integersAround(draw, 3, size.center);
  const point = pointAt(center, own, supportOf(draw, own, halves, n));
  const support = supportOf(draw, other, others, times(n, -1));
  return {
    scene: {
      first: boxOf(center, times(halves, own.norm), own.orientation),
      second: boxOf(pointAt(point, other, times(support, -1)), times(others, other.norm), other.orientation),
    },
    n,
    axes: [0, 1, 2].filter((k) => dot(own.columns[k] ?? [], n) !== 0 && (halves[k] ?? 0) > 0),
  };
}

/** They touch exactly, at a magnitude of a game. */
export const touching = (setting: BoxSetting, part: Part, wanted?: Wanted): Touch =>
  firstThatFits(() => {
    const touch = touchingLattice(setting, part, wanted);
    const scene = touch && placedScene(setting, touch.scene, integerAround(setting.draw, 20));
    return scene && touch ? { ...touch, scene } : undefined;
  });

/** They touch exactly, so far from the world's origin, or nearer where that does not fit. */
export function farTouching(setting: BoxSetting, part: Part, distance: number, away: Components): BoxBox {
  return firstThatFits((attempt) => {
    const home = times(away, distance / 2 ** attempt).map(Math.round);
    const touch = touchingLattice(setting, part, { home });
    return touch && placedScene(setting, touch.scene, 0);
  });
}

/** They touch exactly, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: BoxSetting, part: Part): BoxBox {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() => {
    const exponent = minExponent + draw.below(maxExponent - minExponent);
    const touch = touchingLattice(setting, part);
    const scene = touch && placedScene(setting, touch.scene, exponent);
    return scene && numbersOf(scene).every(Number.isFinite) ? scene : undefined;
  });
}

export const anyPart = (draw: Draw): Part => pick(draw, parts);
