/**
 * A case in the forms of ray, motion and bodies that a subject takes, where it was given in others. Numbers are rounded to
 * the format, so that the result may be another question: who shows an answer to it shows the right one beside it.
 */
import type { Format } from '../floats.ts';
import {
  type Ball,
  type Box,
  type Capsule,
  type Case,
  endsOfCapsule,
  type HalfSpace,
  inputOf,
  isValid,
  type Motion,
  policyOf,
  queries,
  type Ray,
  rayOfMotion,
} from '../queries/index.ts';
import { cornersOf } from './_box.ts';
import { type BodyRequest, boxQueries, withUnitOrientation } from './_forms.ts';
import { type RayForm, rounded, roundScalar } from './_scene.ts';
import { dot, plus, times } from './_vectors.ts';

/** What a subject takes, as its profile says it. */
export interface OwnForms extends BodyRequest {
  /** Default: free. */
  readonly ray?: RayForm | undefined;
}

/** A direction that is rounded to either format is nearer to length 1. */
const unitSlack = 2 ** -20;

export const isUnit = (v: readonly number[]): boolean => Math.abs(Math.hypot(...v) - 1) <= unitSlack;

/** The ray itself where it has the form; undefined where one without a limit has no end. */
function rayIn(ray: Ray, form: RayForm, format: Format): Ray | undefined {
  const { origin } = ray;
  if (form === 'end') {
    if ('end' in ray) return ray;
    const { direction, tMax } = ray;
    return Number.isFinite(tMax)
      ? { origin, end: rounded(plus(origin, direction, tMax), format) }
      : undefined;
  }
  const way = 'end' in ray ? { origin, direction: rounded(plus(ray.end, origin, -1), format), tMax: 1 } : ray;
  const { direction, tMax } = way;
  if (form === 'free' || (form === 'unit' && isUnit(direction)) || (form === 'displacement' && tMax === 1))
    return way;
  if (form === 'displacement')
    return Number.isFinite(tMax)
      ? { origin, direction: rounded(times(direction, tMax), format), tMax: 1 }
      : undefined;
  const size = Math.hypot(...direction);
  const limit = tMax === Number.POSITIVE_INFINITY ? tMax : roundScalar(tMax * size, format);
  return {
    origin,
    direction: rounded(
      direction.map((x) => x / size),
      format,
    ),
    tMax: limit,
  };
}

/** The motion itself where it has the form; undefined as for a ray. */
function motionIn(motion: Motion, ball: Ball, form: RayForm, format: Format): Motion | undefined {
  const own = 'end' in motion ? 'end' : 'direction' in motion ? 'free' : 'displacement';
  const isTaken = form === 'unit' && 'direction' in motion && isUnit(motion.direction);
  if (own === form || isTaken) return motion;
  const ray = rayIn(rayOfMotion(ball, motion), form, format);
  if (ray === undefined) return undefined;
  if ('end' in ray) return { end: ray.end };
  return form === 'displacement' ? ray.direction : { direction: ray.direction, tMax: ray.tMax };
}

/** The box itself where it has the form; undefined where it is turned and has no corners. */
function boxIn(box: Box, { box: form = 'center', orientation }: OwnForms, format: Format): Box | undefined {
  if (form === 'corners') {
    if ('min' in box) return box;
    const isTurned = box.orientation?.slice(0, 3).some((x) => x !== 0) === true;
    return isTurned ? undefined : cornersOf(box, format);
  }
  if ('min' in box) {
    const { min, max } = box;
    const center = rounded(times(plus(min, max), 0.5), format);
    return { center, halfExtents: rounded(times(plus(max, min, -1), 0.5), format) };
  }
  const isTaken = orientation !== 'unit' || box.orientation === undefined || isUnit(box.orientation);
  return isTaken ? box : withUnitOrientation({ box }, format).box;
}

/** The half-space or plane itself where it has the form. */
function planeIn(given: HalfSpace, { plane: form = 'point' }: OwnForms, format: Format): HalfSpace {
  const { normal } = given;
  if ('point' in given)
    return form === 'point' ? given : { normal, constant: roundScalar(0 - dot(normal, given.point), format) };
  if (form === 'constant') return given;
  return { point: rounded(times(normal, -given.constant / dot(normal, normal)), format), normal };
}

const planeNames = ['halfSpace', 'plane'];
const boxNames = ['box', 'first', 'second'];

/** An input of the case in the form that is taken: itself where it has that; undefined where it has none. */
function partIn(name: string, value: unknown, one: Case, own: OwnForms): unknown {
  const { format, input, query } = one;
  if (name === 'ray') return rayIn(value as Ray, own.ray ?? 'free', format);
  if (name === 'motion' && 'ball' in input)
    return motionIn(value as Motion, input.ball, own.motion ?? 'displacement', format);
  if (planeNames.includes(name)) return planeIn(value as HalfSpace, own, format);
  if (boxQueries.includes(query) && boxNames.includes(name)) return boxIn(value as Box, own, format);
  const isCapsule = typeof value === 'object' && value !== null && 'start' in value && 'radius' in value;
  return isCapsule ? endsOfCapsule(value as Capsule) : value;
}

/**
 * The valid case in the forms that a subject takes: itself where it has them. Undefined where there is no such case: a ray
 * without limit has no end, a turned box no corners, and what is rounded may be invalid.
 */
export function inOwnForms(one: Case, own: OwnForms): Case | undefined {
  const parts = Object.entries(inputOf(one)).map(
    ([name, value]) => [name, value, partIn(name, value, one, own)] as const,
  );
  if (parts.every(([, value, part]) => part === value)) return one;
  if (parts.some(([, , part]) => part === undefined)) return undefined;
  // An id names the case as it was given.
  const { id: _, ...rest } = one;
  const input = Object.fromEntries(parts.map(([name, , part]) => [name, part]));
  const asked = { ...rest, input } as unknown as Case;
  return isValid(queries[one.query], inputOf(asked), policyOf(asked)) ? asked : undefined;
}
