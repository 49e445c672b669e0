/**
 * `tangent`: lines that touch the ball exactly, at random orientations, and their twins with the radius one, two and
 * 2^k ulps larger and smaller. Seven variants share their choices: 0, +1, −1, +2, −2, +2^k, −2^k.
 *
 * Construction (integers): a frame of mutually perpendicular vectors; the way is along it, and the foot v of the centre on the line
 * is a Pythagorean mix across it, of integer length r. The origin is v − τ·way from the centre. A unit direction is
 * only exact along an axis, so in the form `unit` the frames lie along the axes and only the foot is oblique.
 */
import { step } from '../floats.ts';
import { integerAround } from './_draw.ts';
import { acrossVector, axisFrame, type Frame, obliqueFrame, primitive, primitivePair } from './_lattice.ts';
import { firstThatFits, type LatticeScene, placed, type Scene, type Setting } from './_scene.ts';
import { type Components, integersAround, length, plus, times } from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
export const sizes = {
  f32: { frame: 8, triple: 3, radius: 8, direction: 64, center: 256 },
  f64: { frame: 32, triple: 16, radius: 512, direction: 2 ** 16, center: 2 ** 24 },
} as const;

export const tangentVariants = 7;

/** What a variant adds to the radius, in ulps. */
export function twinOffset(variant: number, power: number): number {
  return [0, 1, -1, 2, -2, 2 ** power, -(2 ** power)][variant] ?? 0;
}

export function tangent(setting: Setting): Scene {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { triple, radius, direction } = sizes[format];
  const scene = firstThatFits(() =>
    exactTangent(setting, { frame: frameFor(setting), triple, radius, steps: () => draw.below(direction) }),
  );
  return { ...scene, radius: step(scene.radius, twinOffset(variant, power), format) };
}

export interface TangentPlan {
  readonly frame: Frame;
  /** Bound on the mix of the two vectors across, in 3D. */
  readonly triple: number;
  /** Bound on the factor of the radius. */
  readonly radius: number;
  /** How many ways before the point of touch the ray starts, from the length of a way and the radius. */
  readonly steps: (direction: number, radius: number) => number;
  /** The line touches at the world's origin and the ray ends as far behind: a long way then needs few bits. */
  readonly home?: boolean;
}

/** A line that touches the ball exactly, or undefined where its numbers do not fit the format. */
export function exactTangent(setting: Setting, plan: TangentPlan): Scene | undefined {
  const { lattice } = tangentLattice(setting, plan);
  return placed(setting, lattice, integerAround(setting.draw, 20));
}

/** The same in integers, with the way from the centre to the line, of whole length and without a common factor. */
export function tangentLattice(
  setting: Setting,
  plan: TangentPlan,
): { readonly lattice: LatticeScene; readonly foot: Components } {
  const { draw, dimension, format, form } = setting;
  const along = primitive(plan.frame.along);
  const across = acrossVector(draw, plan.frame, plan.triple);
  const foot = primitivePair(across.vector, across.length);
  const factor = 1 + draw.below(plan.radius);
  const radius = foot.length * factor;
  const steps = plan.steps(length(along), radius);
  const arm = times(foot.vector, factor);
  const center = plan.home ? times(arm, -1) : integersAround(draw, dimension, sizes[format].center);
  const touch = plus(center, arm);
  const limited = form === 'end' || form === 'displacement' || draw.below(2) === 1;
  const behind = plan.home ? steps : 1 + draw.below(8);
  const reach = limited ? steps + behind : Number.POSITIVE_INFINITY;
  const lattice = { origin: plus(touch, along, -steps), direction: along, reach, center, radius };
  return { lattice, foot: foot.vector };
}

/** At a random orientation, where the form of the ray allows it. */
export function frameFor(
  { draw, dimension, form, format }: Setting,
  limit: number = sizes[format].frame,
): Frame {
  return form === 'unit' ? axisFrame(draw, dimension) : obliqueFrame(draw, dimension, limit);
}
