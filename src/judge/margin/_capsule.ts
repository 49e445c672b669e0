/** At which radii the verdict about a ray and a capsule flips: docs/derivations/margin.md, "A capsule". */
import { exactly, minus, negated, signOf, squared, type Twofold, times } from '../../oracle/double-double.ts';
import type { Capsule, Inside, Ray } from '../../queries/index.ts';
import { type Flips, type Fraction, largerOf } from './_flips.ts';
import { along, cross, crossSquared, difference, dot, type Scene, sceneOf } from './_numbers.ts';

interface CapsuleScene extends Scene {
  readonly r: Twofold;
  readonly fromA: readonly Twofold[];
  readonly fromB: readonly Twofold[];
  readonly e: readonly Twofold[];
  readonly L: Twofold;
}

export function capsuleScene(ray: Ray, { a, b, radius }: Capsule): CapsuleScene {
  const scene = sceneOf(ray, [a, b], radius);
  const { origin, point, length } = scene;
  const [from, to] = [point(a), point(b)];
  const e = difference(to, from);
  return {
    ...scene,
    r: length(radius),
    fromA: difference(origin, from),
    fromB: difference(origin, to),
    e,
    L: dot(e, e),
  };
}

/** Where f is least, and the square of its least value. */
interface Lowest {
  readonly from: Fraction;
  readonly to: Fraction;
  readonly value: Fraction;
}

export function capsuleFlips(scene: CapsuleScene, inside: Inside): Flips | undefined {
  const { limit } = scene;
  const { from, to, value } = lowest(scene);
  const start = distanceAt(scene, exactly(0));
  const end = limit && distanceAt(scene, limit);
  const isBehind = (at: Fraction): boolean =>
    limit !== undefined && signOf(minus(at.num, times(at.den, limit))) > 0;
  const isPast = signOf(from.num) < 0;
  const staysShort = isBehind(to);
  const least = signOf(to.num) < 0 ? start : end !== undefined && isBehind(from) ? end : value;
  if (inside === 'start') return { smallest: least, largest: undefined };
  if (isPast && (inside === 'miss' || staysShort)) return undefined;
  if (inside === 'miss' || staysShort) return { smallest: least, largest: start };
  return { smallest: least, largest: end && largerOf(start, end) };
}

function lowest(scene: CapsuleScene): Lowest {
  const { d, fromA, fromB, e, L } = scene;
  if (signOf(L) === 0) return lowestToPoint(scene, fromA);
  const across = cross(d, e);
  const W = dot(across, across);
  const [Y, V] = [dot(e, fromA), dot(e, d)];
  if (signOf(W) === 0) {
    // Parallel to the axis: over all of it.
    const isForth = signOf(V) > 0;
    const ratio = (num: Twofold): Fraction =>
      isForth ? { num, den: V } : { num: negated(num), den: negated(V) };
    const [atA, atB] = [ratio(negated(Y)), ratio(minus(L, Y))];
    const value = { num: crossSquared(fromA, e), den: L };
    return isForth ? { from: atA, to: atB, value } : { from: atB, to: atA, value };
  }
  const K = dot(cross(fromA, e), across);
  const height = minus(times(Y, W), times(V, K));
  if (signOf(height) < 0) return lowestToPoint(scene, fromA);
  if (signOf(minus(height, times(L, W))) > 0) return lowestToPoint(scene, fromB);
  const at = { num: negated(K), den: W };
  return { from: at, to: at, value: { num: squared(dot(fromA, across)), den: W } };
}

function lowestToPoint({ d }: CapsuleScene, m: readonly Twofold[]): Lowest {
  const A = dot(d, d);
  const at = { num: negated(dot(d, m)), den: A };
  return { from: at, to: at, value: { num: crossSquared(d, m), den: A } };
}

/** f(t)². */
function distanceAt({ d, fromA, fromB, e, L }: CapsuleScene, t: Twofold): Fraction {
  const at = along(fromA, d, t);
  const y = dot(e, at);
  if (signOf(y) <= 0) return { num: dot(at, at), den: exactly(1) };
  if (signOf(minus(y, L)) >= 0) {
    const beyond = along(fromB, d, t);
    return { num: dot(beyond, beyond), den: exactly(1) };
  }
  return { num: crossSquared(at, e), den: L };
}
