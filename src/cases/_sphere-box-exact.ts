/**
 * Balls and boxes that touch exactly, in integers: the columns of a whole quaternion's matrix have one integer length N, the half extents are integers times N, and the
 * centre is beyond one, two or three pairs of faces by integers times columns, which with their sum make a Pythagorean pair, triple or quadruple: that sum times N is the radius.
 */
import { limits } from '../floats.ts';
import type { Ball, CenteredBox } from '../queries/index.ts';
import {
  type BoxSetting,
  boxOf,
  exactCornersOf,
  noRotation,
  pointAt,
  type Rotation,
  rotationBy,
  rotationOf,
} from './_box.ts';
import { integerAround, pick, signum } from './_draw.ts';
import { obliqueFrame, triple } from './_lattice.ts';
import { allOfFormat, firstThatFits } from './_scene.ts';
import { type Components, integersAround, times } from './_vectors.ts';

export interface SphereBox {
  readonly sphere: Ball;
  readonly box: CenteredBox;
}

/** What of the box is nearest to the centre. */
export type Part = 'face' | 'edge' | 'corner';
export const parts: readonly [Part, ...Part[]] = ['face', 'edge', 'corner'];

/** Bounds on the integers, so that they fit 24 and 53 bits. */
const sizes = {
  f32: { rotation: 2, triple: 2, quadruple: 2, half: 8, steps: 4, center: 256 },
  f64: { rotation: 8, triple: 8, quadruple: 6, half: 256, steps: 2 ** 6, center: 2 ** 20 },
} as const;

export const numbersOf = ({ sphere, box }: SphereBox): Components => [
  ...sphere.center,
  sphere.radius,
  ...box.center,
  ...box.halfExtents,
  ...(box.orientation ?? []),
];

/** The scene with every length replaced: points, and the radius and the half extents. */
export const mapScene = (
  { sphere, box }: SphereBox,
  point: (v: Components) => Components,
  length: (x: number) => number,
  rotation: (q: Components) => Components = (q) => q,
): SphereBox => ({
  sphere: { center: point(sphere.center), radius: length(sphere.radius) },
  box: boxOf(point(box.center), box.halfExtents.map(length), box.orientation && rotation(box.orientation)),
});

/** All lengths times 2^exponent; undefined where a number does not fit the format, or a corner of an upright box. */
export function placedScene(
  { format, isUpright = false }: BoxSetting,
  scene: SphereBox,
  exponent: number,
): SphereBox | undefined {
  const unit = 2 ** exponent;
  const made = mapScene(
    scene,
    (v) => times(v, unit),
    (x) => x * unit,
  );
  if (!numbersOf(scene).every(Number.isSafeInteger) || !allOfFormat(numbersOf(made), format))
    return undefined;
  return isUpright && exactCornersOf(made.box, format) === undefined ? undefined : made;
}

/** [a, b, c], and the length of that, of which as many are 0 as the part has axes of its own. */
function armOf({ draw, format }: BoxSetting, part: Part): { arm: Components; length: number } {
  const size = sizes[format];
  const steps = 1 + draw.below(size.steps);
  const scaled = (arm: Components, length: number) => ({ arm: times(arm, steps), length: length * steps });
  const turned = (v: Components): Components => {
    const from = draw.below(3);
    return [0, 1, 2].map((i) => v[(i + from) % 3] ?? 0);
  };
  if (part === 'face') return scaled(turned([signum(draw), 0, 0]), 1);
  if (part === 'edge') {
    const [p, q, length] = triple(draw, size.triple);
    return scaled(turned([p, q, 0]), length);
  }
  const { along, norm } = obliqueFrame(draw, 3, size.quadruple);
  return scaled(along, norm);
}

/** `home`: the centre of the box, near the origin where it is absent. */
export function touchingLattice(
  setting: BoxSetting,
  part: Part,
  {
    home,
    rotation = rotationOf(setting, sizes[setting.format].rotation),
  }: { home?: Components | undefined; rotation?: Rotation } = {},
): SphereBox {
  const { draw, format } = setting;
  const size = sizes[format];
  const halves = [0, 1, 2].map(() => 1 + draw.below(size.half));
  const center = home ?? integersAround(draw, 3, size.center);
  const { arm, length } = armOf(setting, part);
  const local = arm.map((x, k) => {
    const h = halves[k] ?? 0;
    return x === 0 ? integerAround(draw, h - 1) : x + Math.sign(x) * h;
  });
  return {
    sphere: { center: pointAt(center, rotation, local), radius: length * rotation.norm },
    box: boxOf(center, times(halves, rotation.norm), rotation.orientation),
  };
}

/** They touch exactly, at a magnitude of a game. */
export const touching = (setting: BoxSetting, part: Part): SphereBox =>
  firstThatFits(() => placedScene(setting, touchingLattice(setting, part), integerAround(setting.draw, 20)));

/** They touch exactly, `radii` from the world's origin, or nearer where that does not fit. */
export function farTouching(setting: BoxSetting, part: Part, radii: number, away: Components): SphereBox {
  return firstThatFits((attempt) => {
    const home = times(away, radii / 2 ** attempt).map(Math.round);
    return placedScene(setting, touchingLattice(setting, part, { home }), 0);
  });
}

/** They touch exactly, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: BoxSetting, part: Part): SphereBox {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() => {
    const exponent = minExponent + draw.below(maxExponent - minExponent);
    const scene = placedScene(setting, touchingLattice(setting, part), exponent);
    return scene && numbersOf(scene).every(Number.isFinite) ? scene : undefined;
  });
}

/** Turns that take axes of the world to such: halves, quarters and thirds, and none by a negative quaternion. */
export function squareRotation({ draw, isUpright = false }: BoxSetting): Rotation {
  if (isUpright) return noRotation;
  const q = pick(draw, [
    [0, 0, 0, -1],
    [1, 0, 0, 1],
    [0, 1, 0, 0],
    [0, 0, -1, 1],
    [1, 1, 0, 0],
    [1, 1, 1, 1],
  ]);
  return rotationBy(q);
}
