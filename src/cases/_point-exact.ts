/**
 * The families of a point and a ball that are exact by construction, in integers: p = c + v with an integer vector v of integer length.
 *   tangent     the point on the sphere, at random orientations; twins with the radius one, two and 2^k ulps larger and smaller
 *   boundary    the point on the sphere; a coordinate of it one ulp further in, further out; the same of the centre
 *   degenerate  by turns: radius 0 at the point; radius 0 an ulp beside it; the point at the centre; on the sphere along an axis; as
 *               far along it as one step less or more; a radius of the least floats; negative zeros
 */
import { type Format, limits, smallest, step } from '../floats.ts';
import type { Inputs } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import { negativeZeros } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { acrossVector, obliqueFrame, primitivePair } from './_lattice.ts';
import { allOfFormat, firstThatFits, rounded, type Setting } from './_scene.ts';
import { sizes, twinOffset } from './_tangent.ts';
import { axis, type Components, largest, plus, times, unitVector } from './_vectors.ts';

export type PointInput = Inputs['pointInSphere'];

interface PointLattice {
  readonly center: Components;
  readonly arm: Components;
  readonly radius: number;
}

/** All lengths times 2^exponent, as exact as they were; undefined where a number does not fit the format. */
function placedPoint(lattice: PointLattice, exponent: number, format: Format): PointInput | undefined {
  const unit = 2 ** exponent;
  const whole = plus(lattice.center, lattice.arm);
  if (![...whole, ...lattice.center, lattice.radius].every(Number.isSafeInteger)) return undefined;
  const point = times(whole, unit);
  const center = times(lattice.center, unit);
  const radius = lattice.radius * unit;
  const fits = [point, center, radius].every((value) => allOfFormat(value, format));
  return fits ? { point, sphere: { center, radius } } : undefined;
}

interface ArmSizes {
  readonly frame: number;
  readonly triple: number;
  readonly radius: number;
}

/** Bounds on the integers: `small` gives squares that fit 24 and 53 bits more often than not, `large` squares that do not. */
const armSizes: Readonly<Record<'small' | 'large', Readonly<Record<Format, ArmSizes>>>> = {
  small: sizes,
  large: {
    f32: { frame: 16, triple: 6, radius: 64 },
    f64: { frame: 2 ** 10, triple: 32, radius: 2 ** 10 },
  },
};

/** An integer vector of integer length, at a random orientation. */
function armOf({ draw }: Setting, { frame, triple, radius }: ArmSizes): Omit<PointLattice, 'center'> {
  const across = acrossVector(draw, obliqueFrame(draw, 3, frame), triple);
  const { vector, length } = primitivePair(across.vector, across.length);
  const factor = 1 + draw.below(radius);
  return { arm: times(vector, factor), radius: length * factor };
}

/** By turns of small and of large integers. */
const anyArm = (setting: Setting): Omit<PointLattice, 'center'> =>
  armOf(setting, armSizes[setting.draw.below(2) === 0 ? 'small' : 'large'][setting.format]);

const centerOf = ({ draw, format }: Setting): number[] =>
  [0, 1, 2].map(() => integerAround(draw, sizes[format].center));

/** The point exactly on the sphere. */
function touching(setting: Setting): PointInput {
  return firstThatFits(() =>
    placedPoint(
      { center: centerOf(setting), ...anyArm(setting) },
      integerAround(setting.draw, 20),
      setting.format,
    ),
  );
}

export function pointTangent(setting: Setting): PointInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { point, sphere } = touching(setting);
  const radius = step(sphere.radius, twinOffset(variant, power), format);
  return { point, sphere: { ...sphere, radius } };
}

export const pointBoundaryVariants = 5;

export function pointBoundary(setting: Setting): PointInput {
  const { format, variant } = setting;
  const { point, sphere } = touching(setting);
  const arm = plus(point, sphere.center, -1);
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const moved = (v: Components, ulps: number): Components => stepped(v, coordinate, ulps, format);
  const [ofPoint = 0, ofCenter = 0] =
    [
      [0, 0],
      [-outward, 0],
      [outward, 0],
      [0, outward],
      [0, -outward],
    ][variant] ?? [];
  return {
    point: moved(point, ofPoint),
    sphere: { ...sphere, center: moved(sphere.center, ofCenter) },
  };
}

type Kind = (setting: Setting) => PointLattice;

const kinds: readonly Kind[] = [
  (setting) => ({ center: centerOf(setting), arm: [0, 0, 0], radius: 0 }),
  // An ulp beside it: see `pointDegenerate`.
  (setting) => ({ center: centerOf(setting), arm: [0, 0, 0], radius: 0 }),
  (setting) => ({ center: centerOf(setting), arm: [0, 0, 0], radius: 1 + setting.draw.below(64) }),
  (setting) => alongAxis(setting, 0),
  (setting) => alongAxis(setting, signum(setting.draw)),
];

function alongAxis(setting: Setting, further: number): PointLattice {
  const { draw } = setting;
  const radius = 1 + draw.below(64);
  const arm = axis(3, draw.below(3), signum(draw) * (radius + further));
  return { center: centerOf(setting), arm, radius };
}

export const pointDegenerateVariants = kinds.length + 2;

export function pointDegenerate(setting: Setting): PointInput {
  const { draw, format, variant } = setting;
  if (variant === kinds.length) return atTheBottom(setting);
  const kind = kinds[variant] ?? kinds[3];
  const scene = firstThatFits(() => kind && placedPoint(kind(setting), integerAround(draw, 20), format));
  if (variant === 1) return { ...scene, point: stepped(scene.point, draw.below(3), signum(draw), format) };
  return variant > kinds.length ? withNegativeZeros(scene, format) : scene;
}

/** Lengths of a few of the least floats: their squares vanish. */
function atTheBottom({ draw, format }: Setting): PointInput {
  const least = smallest[format];
  const small = (): number => integerAround(draw, 3) * least;
  const radius = (1 + draw.below(3)) * least;
  return { point: [small(), small(), small()], sphere: { center: [small(), 0, 0], radius } };
}

/** The scene moved so that the centre is at −0, and every zero made negative. */
function withNegativeZeros({ point, sphere }: PointInput, format: Format): PointInput {
  return {
    point: negativeZeros(rounded(plus(point, sphere.center, -1), format)),
    sphere: { center: [-0, -0, -0], radius: sphere.radius },
  };
}

/** The point exactly on a sphere that is `radii` radii from the world's origin, or nearer where that does not fit. */
export function farTouching(setting: Setting, radii: number): PointInput {
  const { draw, format } = setting;
  return firstThatFits((attempt) => {
    const { arm, radius } = armOf(setting, { frame: 2, triple: 2, radius: 4 });
    const far = (radii * radius) / 2 ** Math.max(0, attempt - 4);
    const center = times(unitVector(draw, 3), far).map(Math.round);
    return placedPoint({ center, arm, radius }, integerAround(draw, 8), format);
  });
}

/** The point exactly on the sphere, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: Setting): PointInput {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() => {
    const exponent = minExponent + draw.below(maxExponent - minExponent);
    return placedPoint({ center: centerOf(setting), ...anyArm(setting) }, exponent, format);
  });
}
