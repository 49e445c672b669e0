/** At which base radii the verdict about a ray and a cone flips: docs/derivations/margin.md, "A cone". A line through the apex is left to the reference. */
import { exactly, minus, negated, plus, signOf, squared, type Twofold, times } from '../../oracle/double-double.ts';
import type { Cone, Inside, Ray } from '../../queries/index.ts';
import { compareFractions, type Flips, type Fraction, largerOf } from './_flips.ts';
import { cross, crossSquared, difference, dot, type Scene, sceneOf } from './_numbers.ts';

interface ConeScene extends Scene {
  readonly r: Twofold;
  readonly e: readonly Twofold[];
  readonly y: readonly Twofold[];
  readonly L: Twofold;
  readonly n: readonly Twofold[];
  readonly w0: Twofold;
  readonly w1: Twofold;
}

export function coneScene(ray: Ray, { base, apex, radius }: Cone): ConeScene {
  const scene = sceneOf(ray, [base, apex], radius);
  const { origin, d, point, length } = scene;
  const top = point(apex);
  const e = difference(top, point(base));
  const y = difference(origin, top);
  const [w0, w1] = [negated(dot(e, y)), negated(dot(e, d))];
  return { ...scene, r: length(radius), e, y, L: dot(e, e), n: cross(y, d), w0, w1 };
}

/** Whether the line passes the apex: of one through it the margin is not asked here. */
export const isPastApex = ({ n }: ConeScene): boolean => signOf(dot(n, n)) !== 0;

interface Slab {
  readonly from: Fraction | undefined;
  readonly to: Fraction | undefined;
}

/** Where 0 ≤ w ≤ L on the line, or undefined where it is so nowhere; without ends where w is the same all along. */
function slabOf({ L, w0, w1 }: ConeScene): Slab | undefined {
  const rising = signOf(w1);
  if (rising === 0) {
    const isWithin = signOf(w0) >= 0 && signOf(minus(L, w0)) >= 0;
    return isWithin ? { from: undefined, to: undefined } : undefined;
  }
  const fraction = (num: Twofold): Fraction =>
    rising > 0 ? { num, den: w1 } : { num: negated(num), den: negated(w1) };
  const [apex, base] = [fraction(negated(w0)), fraction(minus(L, w0))];
  return rising > 0 ? { from: apex, to: base } : { from: base, to: apex };
}

/** The square of g at t, or undefined in the plane of the apex: L·|y × e|²/w². */
function gauge({ L, w0, w1, y, e, d }: ConeScene, { num, den }: Fraction): Fraction | undefined {
  const w = plus(times(w0, den), times(w1, num));
  if (signOf(w) === 0) return undefined;
  const at = y.map((x, i) => plus(times(x, den), times(d[i] as Twofold, num)));
  return { num: times(L, crossSquared(at, e)), den: squared(w) };
}

/** Of a line past the apex. */
export function coneFlips(scene: ConeScene, inside: Inside): Flips | undefined {
  const { L, e, y, d, n } = scene;
  const slab = slabOf(scene);
  if (slab === undefined) return undefined;
  const nothing: Fraction = { num: exactly(0), den: exactly(1) };
  const limit: Fraction | undefined = scene.limit && { num: scene.limit, den: exactly(1) };
  const { from, to } = slab;
  const first = from === undefined ? nothing : largerOf(from, nothing);
  const last = to === undefined || (limit !== undefined && compareFractions(limit, to) < 0) ? limit : to;
  if (last !== undefined && compareFractions(first, last) > 0) return undefined;
  const u = cross(e, n);
  const [start, speed] = [dot(y, u), dot(d, u)];
  /** Whether g falls or rises there. */
  const slope = ({ num, den }: Fraction): number => signOf(plus(times(start, den), times(speed, num)));
  const least: Fraction = { num: times(L, squared(dot(e, n))), den: dot(u, u) };
  const smallest =
    slope(first) >= 0
      ? gauge(scene, first)
      : last !== undefined && slope(last) <= 0
        ? gauge(scene, last)
        : least;
  if (smallest === undefined) return undefined;
  const startsBefore = from === undefined || signOf(from.num) < 0;
  if (inside === 'start' || !startsBefore) return { smallest, largest: undefined };
  const atStart = gauge(scene, nothing);
  if (inside === 'miss') return slope(nothing) > 0 ? undefined : { smallest, largest: atStart };
  if (limit === undefined || (to !== undefined && compareFractions(to, limit) <= 0))
    return { smallest, largest: undefined };
  const atEnd = gauge(scene, limit);
  if (slope(limit) < 0 || atStart === undefined || atEnd === undefined) return { smallest, largest: atStart };
  return { smallest, largest: largerOf(atStart, atEnd) };
}
