/** A ray and a box in integers, so that faces, edges and corners are exact; and the scenes that are not so. */
import type { Format } from '../floats.ts';
import type { CenteredBox, CornersBox, Ray } from '../queries/index.ts';
import { between, fraction, integerAround } from './_draw.ts';
import { primitive } from './_lattice.ts';
import { allOfFormat, placed, rayThrough, rounded, type Setting } from './_scene.ts';
import {
  type Components,
  cross,
  integersAround,
  isZero,
  length,
  plus,
  times,
  unitVector,
} from './_vectors.ts';

export interface CenteredInput {
  readonly ray: Ray;
  readonly box: CenteredBox;
}

export interface CornersInput {
  readonly ray: Ray;
  readonly box: CornersBox;
}

/** A whole quaternion [x, y, z, w], the columns of its rotation matrix times its square, and that square. */
export interface Rotation {
  readonly orientation: Components | undefined;
  readonly columns: readonly Components[];
  readonly norm: number;
}

export const noRotation: Rotation = {
  orientation: undefined,
  columns: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  norm: 1,
};

/** A setting of a box that may not be turned. */
export interface BoxSetting extends Setting {
  readonly isUpright?: boolean;
}

export const upright = (setting: Setting): BoxSetting => ({ ...setting, isUpright: true });

/** The turn by a whole quaternion. */
export function rotationBy(q: Components): Rotation {
  const [x = 0, y = 0, z = 0, w = 0] = q;
  const columns = [
    [w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z],
  ];
  return { orientation: q, columns, norm: w * w + x * x + y * y + z * z };
}

/** By turns none, and one of small integers. */
export function rotationOf({ draw, isUpright = false }: BoxSetting, limit: number): Rotation {
  const q = Array.from({ length: 4 }, () => integerAround(draw, limit));
  return draw.below(3) === 0 || isUpright || isZero(q) ? noRotation : rotationBy(q);
}

export interface BoxLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly center: Components;
  /** Half extents in lengths of a column, so that corners are integers. */
  readonly halves: Components;
  readonly rotation: Rotation;
}

/** The point with these local coordinates, in lengths of a column. */
export const pointAt = (center: Components, { columns }: Rotation, local: Components): number[] =>
  columns.reduce((sum: number[], column, k) => plus(sum, column, local[k] ?? 0), [...center]);

/** The scene with all lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedBox(
  setting: Setting,
  lattice: BoxLattice,
  exponent: number,
): CenteredInput | undefined {
  const { origin, direction, reach, center, halves, rotation } = lattice;
  const scene = placed(setting, { origin, direction, reach, center, radius: 0 }, exponent);
  if (scene === undefined) return undefined;
  const halfExtents = times(halves, rotation.norm * 2 ** exponent);
  if (!allOfFormat(halfExtents, setting.format)) return undefined;
  const orientation = rotation.orientation && times(rotation.orientation, 2 ** (3 - setting.draw.below(7)));
  return { ray: scene.ray, box: boxOf(scene.center, halfExtents, orientation) };
}

export const boxOf = (
  center: Components,
  halfExtents: Components,
  orientation: Components | undefined,
): CenteredBox =>
  orientation === undefined ? { center, halfExtents } : { center, halfExtents, orientation };

/** A primitive way that is parallel to face k: across its column. */
export function directionInFace(
  { draw }: Setting,
  { columns }: Rotation,
  k: number,
  limit: number,
): Components {
  const some = integersAround(draw, 3, limit);
  const inFace = cross(columns[k] ?? [], some);
  return primitive(isZero(inFace) ? (columns[(k + 1) % 3] ?? []) : inFace);
}

/** A box at `home` of half extents of about `size`, seen from `away` sizes, past the centre by up to `beside` of the extents. */
export function aimedAtBox(
  setting: BoxSetting,
  home: Components,
  { size, away, beside }: { size: number; away: number; beside: number },
  reach: number | undefined,
): CenteredInput {
  const { draw, format } = setting;
  const center = rounded(home, format);
  const extents = rounded(
    [0, 1, 2].map(() => size * (0.5 + fraction(draw))),
    format,
  );
  const turned = draw.below(3) > 0 && setting.isUpright !== true;
  const q = [...unitVector(draw, 3), between(draw, 0.25, 1)];
  const stretch = draw.below(2) === 0 ? 1 / length(q) : between(draw, 0.25, 4);
  const orientation = turned ? rounded(times(q, stretch), format) : undefined;
  const origin = rounded(plus(home, unitVector(draw, 3), away * size), format);
  const aim = extents.map((h, i) => (home[i] ?? 0) + beside * h * (2 * fraction(draw) - 1));
  const backwards = draw.below(8) === 7;
  const target = backwards ? plus(times(origin, 2), aim, -1) : aim;
  return { ray: rayThrough(setting, origin, target, reach), box: boxOf(center, extents, orientation) };
}

/** The corners of a box along the axes: rounded, unless they are floats. */
export const cornersOf = ({ center, halfExtents }: CenteredBox, format: Format): CornersBox => ({
  min: rounded(plus(center, halfExtents, -1), format),
  max: rounded(plus(center, halfExtents), format),
});

/** The same box by corners, which are floats of the format; undefined where they are none. */
export function exactCornersOf(box: CenteredBox, format: Format): CornersBox | undefined {
  const given = cornersOf(box, format);
  const isExact = box.center.every((c, i) => {
    const [low, high, h] = [given.min[i] ?? 0, given.max[i] ?? 0, box.halfExtents[i] ?? 0];
    // Of integers below 2^53 times one power of two all four are exact, or one of them shows it.
    return high - low === 2 * h && low + h === c && high - h === c;
  });
  return isExact ? given : undefined;
}

export const byCorners = ({ ray, box }: CenteredInput, format: Format): CornersInput => ({
  ray,
  box: cornersOf(box, format),
});

/** The same scene by corners, which are floats of the format; undefined where they are none. */
export function exactlyByCorners({ ray, box }: CenteredInput, format: Format): CornersInput | undefined {
  const corners = exactCornersOf(box, format);
  return corners && { ray, box: corners };
}
