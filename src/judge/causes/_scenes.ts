/**
 * Scenes that tell causes apart: a ball at the world's origin and a ray along x, all of whose numbers are powers of two or small integers, so that
 * the right answer needs no rounding; and ordinary scenes at any turn. Each in the ray form of the subject.
 */
import { type CaseRequest, generateCase, type RayForm } from '../../cases/index.ts';
import type { Format } from '../../floats.ts';
import type { BallCase, Inside, Ray, Vector } from '../../queries/index.ts';
import { rayAndBall } from '../margin/index.ts';

/** The queries about a ray and a ball whose ray has a form. */
export const causeQueries = ['raySphere', 'rayCircle'] as const;
export type CauseQuery = (typeof causeQueries)[number];

/** What is asked of whom. */
export interface Setting {
  readonly query: CauseQuery;
  readonly format: Format;
  readonly form: RayForm;
  readonly policies: readonly Inside[];
  readonly hasLimit: boolean;
  readonly isClosed: boolean;
}

/** A ray along x from (x, y) for this length, and a ball at the origin. */
export interface Scene {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly radius: number;
  readonly inside?: Inside | undefined;
}

export function sceneCase(setting: Setting, { x, y, length, radius, inside }: Scene): BallCase {
  const origin = fill(setting, x, y);
  return caseOf(
    setting,
    rayOf(setting, origin, fill(setting, 1), length),
    { center: fill(setting, 0), radius },
    inside,
  );
}

const dimensionOf = ({ query }: Setting): number => (query === 'raySphere' ? 3 : 2);

const fill = (setting: Setting, x: number, y = 0): Vector =>
  Array.from({ length: dimensionOf(setting) }, (_, i) => (i === 0 ? x : i === 1 ? y : 0));

/** `length` along x; to an end there is none without a limit. */
function rayOf({ form }: Setting, origin: Vector, direction: Vector, length: number): Ray {
  const along = direction.map((x) => x * length);
  if (form === 'end') return { origin, end: origin.map((x, i) => x + (along[i] ?? 0)) };
  return form === 'displacement'
    ? { origin, direction: along, tMax: 1 }
    : { origin, direction: direction, tMax: length };
}

export function caseOf(
  { query, format, policies }: Setting,
  ray: Ray,
  ball: { readonly center: Vector; readonly radius: number },
  inside: Inside = policies[0] ?? 'exit',
): BallCase {
  const input = query === 'raySphere' ? { ray, sphere: ball } : { ray, circle: ball };
  return { query, format, inside, input } as BallCase;
}

/** Ordinary scenes of one ray form. */
export function ordinaryCases(setting: Setting, count: number, form = setting.form): readonly BallCase[] {
  const { query, format, policies, hasLimit } = setting;
  const request = { query, family: 'ordinary', format, seed: 1, ray: form, inside: policies[0] } as const;
  const limit: Pick<CaseRequest, 'tMax'> = hasLimit ? {} : { tMax: 'none' };
  return Array.from({ length: count }, (_, index) => {
    const { id, ...one } = generateCase({ ...request, ...limit, index });
    return one as BallCase;
  });
}

/** The ray's direction, or its displacement, and how far along it goes. */
export function directionOf(ray: Ray): { readonly direction: Vector; readonly most: number } {
  return 'end' in ray
    ? { direction: minus(ray.end, ray.origin), most: 1 }
    : { direction: ray.direction, most: ray.tMax };
}

export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => x - (b[i] ?? 0));
export const along = (a: Vector, direction: Vector, t: number): Vector =>
  a.map((x, i) => x + t * (direction[i] ?? 0));

/** In doubles: where the ray's line is nearest to the centre. */
export function nearestT(one: BallCase): number {
  const { ray, ball } = rayAndBall(one);
  const { direction } = directionOf(ray);
  return -dot(minus(ray.origin, ball.center), direction) / dot(direction, direction);
}

export function startsOutside(one: BallCase): boolean {
  const { ray, ball } = rayAndBall(one);
  return Math.hypot(...minus(ray.origin, ball.center)) > ball.radius;
}

/** All lengths times a power of two; directions stay as they are, unless they are displacements. */
export function scaled(one: BallCase, factor: number): BallCase {
  const { ray, ball } = rayAndBall(one);
  const times = (v: readonly number[]): readonly number[] => v.map((x) => x * factor);
  const isDisplacement = !('end' in ray) && ray.tMax === 1;
  const longer =
    'end' in ray
      ? { origin: times(ray.origin), end: times(ray.end) }
      : isDisplacement
        ? { ...ray, origin: times(ray.origin), direction: times(ray.direction) }
        : { ...ray, origin: times(ray.origin), tMax: ray.tMax * factor };
  const body = { center: times(ball.center), radius: ball.radius * factor };
  const input = one.query === 'raySphere' ? { ray: longer, sphere: body } : { ray: longer, circle: body };
  return { ...one, input } as BallCase;
}
