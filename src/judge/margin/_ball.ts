/** At which radii the verdict about a ray and a ball flips: docs/derivations/margin.md, "A ball". */
import { exactly, minus, negated, signOf, type Twofold, times } from '../../oracle/double-double.ts';
import type { Ball, Inside, Ray } from '../../queries/index.ts';
import { type Flips, type Fraction, largerOf } from './_flips.ts';
import { along, crossSquared, difference, dot, type Scene, sceneOf } from './_numbers.ts';

export interface BallScene extends Scene {
  readonly r: Twofold;
  readonly m: readonly Twofold[];
  readonly A: Twofold;
  /** |d × m|² = A·M − B². */
  readonly across: Twofold;
}

export function ballScene(ray: Ray, { center, radius }: Ball): BallScene {
  const scene = sceneOf(ray, [center], radius);
  const { origin, d, point, length } = scene;
  const m = difference(origin, point(center));
  return { ...scene, r: length(radius), m, A: dot(d, d), across: crossSquared(d, m) };
}

export function ballFlips({ m, d, A, across, limit }: BallScene, inside: Inside): Flips | undefined {
  if (signOf(A) === 0) return undefined;
  const B = dot(d, m);
  const isAway = signOf(B) > 0;
  if (isAway && inside === 'miss') return undefined;
  const start: Fraction = { num: dot(m, m), den: exactly(1) };
  const reachesClosest = limit === undefined || signOf(minus(negated(B), times(A, limit))) <= 0;
  const end = limit === undefined ? undefined : endDistance(m, d, limit);
  const approach = end === undefined || reachesClosest ? { num: across, den: A } : end;
  const smallest = isAway ? start : approach;
  if (inside === 'start') return { smallest, largest: undefined };
  if (inside === 'miss' || !reachesClosest) return { smallest, largest: start };
  return { smallest, largest: end && largerOf(start, end) };
}

/** |m + T·d|². */
function endDistance(m: readonly Twofold[], d: readonly Twofold[], limit: Twofold): Fraction {
  const at = along(m, d, limit);
  return { num: dot(at, at), den: exactly(1) };
}
