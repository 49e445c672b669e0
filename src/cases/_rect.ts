/** A rectangle with a point beside it, and a radius for those who want a circle there: by aiming, and in integers so that sides and corners are exact. */
import type { Rect } from '../queries/index.ts';
import { around, between, type Draw, fraction, integerAround, pick, powerOfTen, signum } from './_draw.ts';
import { triple } from './_lattice.ts';
import { allOfFormat, rounded, roundScalar, type Setting } from './_scene.ts';
import { type Components, length, plus, times, unitVector } from './_vectors.ts';

export interface RectScene {
  readonly rect: Rect;
  readonly point: Components;
  readonly radius: number;
}

/** How a rectangle is turned, and, for aiming, what that is about. */
export interface RectRotation {
  readonly fields: { readonly axis: Components } | { readonly angle: number } | Record<string, never>;
  /** (cos, sin), to a few units of the last place. */
  readonly unit: Components;
}

/** π/2, about. */
const quarter = Math.PI / 2;

/** (cos θ, sin θ) for aiming, from + − × ÷ alone, so that every machine makes the same cases; nonsense for a huge θ, which does no harm. */
export function aboutCosSin(theta: number): Components {
  const n = Math.round(theta / quarter);
  const r = theta - n * quarter;
  if (!(Math.abs(r) < 2)) return [1, 0];
  let [cos, sin, term] = [1, 0, 1];
  for (let k = 1; k < 24; k++) {
    term *= r / k;
    if (k % 2 === 0) cos += k % 4 === 0 ? term : -term;
    else sin += k % 4 === 1 ? term : -term;
  }
  const turns = [
    [cos, sin],
    [-sin, cos],
    [-cos, -sin],
    [sin, -cos],
  ];
  return turns[((n % 4) + 4) % 4] ?? [1, 0];
}

/** The double that is nearest of all to a multiple of π/2 (J.-M. Muller, Elementary Functions, 2nd ed., section 9.4). */
const worstAngle = 6381956970095103 * 2 ** 797;

/** Angles at which something may go wrong: near multiples of π/2, tiny, huge; of the format. */
export function oddAngle({ draw, format }: Setting): number {
  const [tiny, huge] = format === 'f64' ? [-1074, 1023] : [-149, 127];
  const kinds = [
    () => quarter * integerAround(draw, 8),
    () => signum(draw) * 2 ** (tiny + draw.below(60)),
    () => around(draw, 1) * 2 ** -draw.below(40),
    () => signum(draw) * (1 + fraction(draw)) * 2 ** (huge - draw.below(60)),
    () => signum(draw) * (1 + fraction(draw)) * 2 ** draw.below(huge),
    () => (format === 'f64' ? signum(draw) * worstAngle : 16367173 * 2 ** 72),
  ];
  return roundScalar((kinds[draw.below(kinds.length)] ?? (() => 0))(), format);
}

/** By turns none, an axis of some length, an angle. */
export function anyRotation(setting: Setting, angleOf = oddOrPlain): RectRotation {
  const { draw, format } = setting;
  const kind = draw.below(3);
  if (kind === 0) return { fields: {}, unit: [1, 0] };
  if (kind === 1) {
    const unit = unitVector(draw, 2);
    const stretch = draw.below(3) === 0 ? 1 : (1 + fraction(draw)) * powerOfTen(draw.below(4));
    const axis = rounded(times(unit, stretch), format);
    return { fields: { axis }, unit: times(axis, 1 / length(axis)) };
  }
  return byAngle(roundScalar(angleOf(setting), format));
}

export const byAngle = (angle: number): RectRotation => ({ fields: { angle }, unit: aboutCosSin(angle) });

/** Mostly within a turn or two; one in four is odd. */
function oddOrPlain(setting: Setting): number {
  return setting.draw.below(4) === 3 ? oddAngle(setting) : around(setting.draw, 8);
}

/** The point with these local coordinates, to rounding. */
export const aimedPoint = (
  center: Components,
  [ux = 1, uy = 0]: Components,
  [X = 0, Y = 0]: Components,
): number[] => plus(center, [X * ux - Y * uy, X * uy + Y * ux]);

/** A rectangle around `home`, and a point with the local coordinates `local`; everything rounded to the format. */
export function aimed(
  setting: Setting,
  home: Components,
  {
    rotation,
    half,
    local,
    radius,
  }: { rotation: RectRotation; half: Components; local: Components; radius: number },
): RectScene {
  const { format } = setting;
  const center = rounded(home, format);
  return {
    rect: { center, halfExtents: rounded(half, format), ...rotation.fields },
    point: rounded(aimedPoint(center, rotation.unit, local), format),
    radius: roundScalar(radius, format),
  };
}

/** An integer axis [p, q] and what is exact about it: its length, where it is an integer. */
export interface LatticeRotation {
  readonly axis: readonly [number, number];
  /** Lengths along the axis count in this; 1 where the length of the axis is irrational and nothing has a length. */
  readonly norm: number;
  readonly isRational: boolean;
  /** How the case says it: nothing, an axis, an angle of ±0, or any angle (then extents must be 0). */
  readonly kind: 'none' | 'axis' | 'zero' | 'angle';
}

/** By turns along the axes of the world (nothing said, an axis, an angle of 0) and by a Pythagorean axis. */
export function rationalRotation(draw: Draw, limit: number): LatticeRotation {
  const kind = pick<LatticeRotation['kind']>(draw, ['none', 'axis', 'zero', 'axis', 'axis', 'axis']);
  if (kind !== 'axis') return { axis: [1, 0], norm: 1, isRational: true, kind };
  const [p, q, norm] = triple(draw, limit);
  return { axis: [p, q], norm, isRational: true, kind };
}

/** Any turn at all, for a rectangle that is a point: by an axis or an angle, rational or not. */
export function pointRotation(draw: Draw, limit: number): LatticeRotation {
  const axis = [integerAround(draw, limit), 1 + draw.below(limit)] as const;
  return { axis, norm: 1, isRational: false, kind: pick(draw, ['axis', 'angle', 'angle']) };
}

export interface RectLattice {
  readonly rotation: LatticeRotation;
  readonly center: Components;
  /** Half extents, the point's local coordinates and the radius, in lengths of the axis. */
  readonly half: Components;
  readonly local: Components;
  readonly radius: number;
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedRect(setting: Setting, lattice: RectLattice, exponent: number): RectScene | undefined {
  const { draw, format } = setting;
  const { rotation, center, half, radius } = lattice;
  const { axis, norm, kind } = rotation;
  const [X = 0, Y = 0] = lattice.local;
  const [p, q] = axis;
  const point = plus(center, [X * p - Y * q, X * q + Y * p]);
  const whole = [...point, ...center, ...times(half, norm), radius * norm];
  if (!whole.every(Number.isSafeInteger)) return undefined;
  const unit = 2 ** exponent;
  const fields =
    kind === 'axis'
      ? { axis: times(axis, 2 ** integerAround(draw, 4)) }
      : kind === 'zero'
        ? { angle: draw.below(2) === 0 ? -0 : 0 }
        : kind === 'angle'
          ? { angle: roundScalar(oddOrPlain(setting), format) }
          : {};
  const scene: RectScene = {
    rect: { center: times(center, unit), halfExtents: times(half, norm * unit), ...fields },
    point: times(point, unit),
    radius: radius * norm * unit,
  };
  const numbers = [scene.point, scene.radius, ...Object.values(scene.rect)];
  return numbers.every((value) => allOfFormat(value, format)) ? scene : undefined;
}

/** From 0.5 to 8.5, or a side that is long or short against the other. */
export const sizeOf = (draw: Draw): number => between(draw, 0.5, 8.5);
