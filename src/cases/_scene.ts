/** A ray and a ball in 2D or 3D, before it becomes a case of one query; and the four forms in which a ray is given. */
import { type Format, isOfFormat, limits, roundTo, step } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { type Draw, fraction, integerAround } from './_draw.ts';
import { axis, type Components, isZero, length, plus, times } from './_vectors.ts';

/**
 * How an engine takes its rays: `unit`, a direction of length 1 (rounded to the format) and tMax; `free`, any direction and
 * tMax; `displacement`, a direction that is the whole way (tMax = 1); `end`, two end points.
 */
export type RayForm = 'free' | 'unit' | 'displacement' | 'end';

/** The forms in which engines take rays; docs/meaning.md says what each means. */
export const rayForms: readonly RayForm[] = ['free', 'unit', 'displacement', 'end'];

export interface Setting {
  readonly draw: Draw;
  readonly dimension: 2 | 3;
  readonly format: Format;
  readonly form: RayForm;
  /** Twins share their choices and differ by this. */
  readonly variant: number;
  /** Whether the end may be the origin, as a segment's may. */
  readonly mayBePoint: boolean;
}

export interface Scene {
  readonly ray: Ray;
  readonly center: Components;
  readonly radius: number;
}

/** Of the power of two that a scene of small integers is made larger or smaller by. */
export const exponentOf = ({ draw }: Setting): number => 20 - draw.below(41);

/** Rounded to the format; what is too large becomes the largest. */
export function rounded(v: Components, format: Format): number[] {
  const [x, y] = [roundScalar(v[0] as number, format), roundScalar(v[1] as number, format)];
  if (v.length === 2) return [x, y];
  return v.length === 3
    ? [x, y, roundScalar(v[2] as number, format)]
    : v.map((own) => roundScalar(own, format));
}

export function roundScalar(x: number, format: Format): number {
  const nearest = roundTo(x, format);
  return Number.isFinite(nearest) ? nearest : Math.sign(nearest) * limits[format].largest;
}

/**
 * A ray from `origin` (of the format) through the point `aim`, rounded to the format. `reach` is how far it goes, in
 * ways from origin to aim; absent means without limit where the form allows it.
 */
export function rayThrough(setting: Setting, origin: Components, aim: Components, reach?: number): Ray {
  const { draw, format, form } = setting;
  const displacement = plus(aim, origin, -1);
  const far = reach ?? 4;
  switch (form) {
    case 'free': {
      const scale = (1 + fraction(draw)) * 2 ** integerAround(draw, 3);
      const tMax = reach === undefined ? Number.POSITIVE_INFINITY : roundTo(reach / scale, format);
      return { origin, direction: nonZero(rounded(times(displacement, scale), format)), tMax };
    }
    case 'unit': {
      const size = length(displacement);
      const direction = nonZero(size > 0 ? rounded(times(displacement, 1 / size), format) : displacement);
      return {
        origin,
        direction,
        tMax: reach === undefined ? Number.POSITIVE_INFINITY : roundTo(reach * size, format),
      };
    }
    case 'displacement':
      return { origin, direction: nonZero(rounded(times(displacement, far), format)), tMax: 1 };
    case 'end':
      return { origin, end: apart(rounded(plus(origin, displacement, far), format), origin, format) };
  }
}

const nonZero = (v: Components): Components => (isZero(v) ? axis(v.length, 0) : v);

const apart = (end: Components, origin: Components, format: Format): Components =>
  end.some((x, i) => x !== origin[i]) ? end : end.map((x, i) => (i === 0 ? step(x, 1, format) : x));

/** A scene in integers: the ray goes `reach` ways (an integer, or +Infinity) from the origin. */
export interface LatticeScene {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly center: Components;
  readonly radius: number;
}

/** Ways that a ray without limit goes in the forms that need one. */
const farReach = 2 ** 12;

/**
 * The scene with all lengths times 2^exponent, as exact as it was; undefined where a number does not fit the format. In the
 * form `unit` the way must lie along an axis.
 */
export function placed(setting: Setting, lattice: LatticeScene, exponent: number): Scene | undefined {
  const { draw, format, form } = setting;
  const { origin, direction, reach } = lattice;
  const unit = 2 ** exponent;
  const whole = Number.isFinite(reach) ? reach : farReach;
  const displacement = times(direction, whole);
  const end = plus(origin, displacement);
  if (![origin, direction, displacement, end, lattice.center].every(areIntegers)) return undefined;
  if (!Number.isSafeInteger(lattice.radius)) return undefined;
  const at = times(origin, unit);
  const scale = 2 ** integerAround(draw, 3);
  const rayFor = (): Ray => {
    switch (form) {
      case 'free':
        return { origin: at, direction: times(direction, unit * scale), tMax: reach / scale };
      case 'unit': {
        const size = Math.max(...direction.map(Math.abs));
        return { origin: at, direction: times(direction, 1 / size), tMax: reach * size * unit };
      }
      case 'displacement':
        return { origin: at, direction: times(displacement, unit), tMax: 1 };
      case 'end':
        return { origin: at, end: times(end, unit) };
    }
  };
  const scene = { ray: rayFor(), center: times(lattice.center, unit), radius: lattice.radius * unit };
  if (format === 'f64') return scene;
  const numbers = [...Object.values(scene.ray), scene.center, scene.radius];
  return numbers.every((value) => allOfFormat(value, format)) ? scene : undefined;
}

function areIntegers(v: Components): boolean {
  for (let i = 0; i < v.length; i++) if (!Number.isSafeInteger(v[i])) return false;
  return true;
}

export function allOfFormat(value: number | Components, format: Format): boolean {
  return (
    format === 'f64' || (typeof value === 'number' ? [value] : value).every((x) => isOfFormat(x, format))
  );
}

/** Tries a construction until its numbers fit the format; `attempt` counts from 0. */
export function firstThatFits<S>(make: (attempt: number) => S | undefined): S {
  for (let attempt = 0; attempt < 40; attempt++) {
    const scene = make(attempt);
    if (scene !== undefined) return scene;
  }
  throw new Error('no scene fitted the format in 40 attempts');
}
