/** The hardened tier as the tests ask it, and what a difference from an exact route is. */
import type { FastHit, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { toHex } from '../../src/floats.ts';
import type { BallCase, Expected } from '../../src/queries/index.ts';

export const hardened = { f64, f32 } as const;

type Tier = typeof f64;

const xyz = ([x = 0, y = 0, z = 0]: readonly number[]): Vector3 => ({ x, y, z });

const ballOf = (one: BallCase) => (one.query === 'raySphere' ? one.input.sphere : one.input.circle);

/** Whether the fast functions take the case: a ray that is given by its end point has no direction in the format. */
export function isDirect(one: BallCase): boolean {
  return one.query === 'segmentCircle' || !('end' in one.input.ray);
}

export function ask(
  one: BallCase,
  out: FastHit<Vector3> | undefined,
  tier: Tier = hardened[one.format],
): boolean {
  const { center, radius } = ballOf(one);
  const ball = { center: xyz(center), radius };
  if (one.query === 'segmentCircle') {
    const { start, end } = one.input.segment;
    return tier.segmentCircle({ start: xyz(start), end: xyz(end) }, ball, out, one.inside);
  }
  const { ray } = one.input;
  if ('end' in ray) throw new TypeError('the fast functions take rays by direction');
  return tier[one.query](
    { origin: xyz(ray.origin), direction: xyz(ray.direction), tMax: ray.tMax },
    ball,
    out,
    one.inside,
  );
}

/** One object for all questions, as in a game's loop. */
const full = { t: 0, point: xyz([]), normal: xyz([]) };
const withTime: FastHit<Vector3> = { t: 0 };
const untouched = -7;

/** The sign of a zero is not judged. */
const isSame = (a: number, b: number): boolean => a === b || Object.is(a, b);

const isSameVector = (a: Vector3, b: readonly number[]): boolean =>
  isSame(a.x, b[0] ?? 0) && isSame(a.y, b[1] ?? 0) && (b.length === 2 || isSame(a.z, b[2] ?? 0));

/** What is wrong with the answers to the case, by what is expected; asked for everything, for t and for the verdict alone. */
export function fault(
  one: BallCase,
  expected: Expected,
  tier: Tier = hardened[one.format],
): string | undefined {
  if (!('hit' in expected)) return 'no expected answer of a ray';
  full.t = untouched;
  withTime.t = untouched;
  const hit = ask(one, full, tier);
  if (hit !== expected.hit) return `says ${hit}`;
  if (ask(one, undefined, tier) !== hit) return `says ${!hit} when asked for the verdict alone`;
  if (ask(one, withTime, tier) !== hit) return `says ${!hit} when asked for t alone`;
  if (!expected.hit) return full.t === untouched && withTime.t === untouched ? undefined : 'fills `out`';
  const isRight =
    isSame(full.t, expected.t) &&
    isSame(withTime.t, expected.t) &&
    isSameVector(full.point, expected.point) &&
    isSameVector(full.normal, expected.normal);
  return isRight ? undefined : `gives ${JSON.stringify(full)}, and t alone ${withTime.t}`;
}

/** A difference as text that can be replayed: every float as its bits. */
export const tell = (one: BallCase, expected: Expected, why: string): string =>
  `${JSON.stringify(one, (_, x: unknown) => (typeof x === 'number' ? toHex(x, one.format) : x))}\n  ${why}, expected ${JSON.stringify(expected)}`;
