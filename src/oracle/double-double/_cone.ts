/**
 * The double-double oracle of a ray and a cone. From the apex, y = o − p; e = p − b, L = e·e, and w = −e·(y + t·d) = w0 + w1·t is how far a point is below the
 * apex, times |e|. It is in the cone where L·|(y + t·d) × e|² ≤ r²·w² and 0 ≤ w ≤ L.
 *   1. The first is A·t² + 2B·t + C ≤ 0, A = L·|d × e|² − r²·w1², whose roots are (−B ± L·√Δ)/A with, by Lagrange's identity,
 *      Δ = r²·L·|y × d|² − (L + r²)·det², det = y·(d × e). It holds for both halves of the double cone.
 *   2. A > 0: between the roots, in one half. A < 0: outside of them, one half each; ours is where w grows. A = 0: to one side of the only root,
 *      −C/2B, in the half where w grows that way; or everywhere on a line of the surface, where w = 0 is the end.
 *   3. The base, w = L, cuts that at one t.
 */
import type { CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  isCertain,
  minus,
  negated,
  over,
  plus,
  root,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import {
  cross,
  type DoubleDoubles,
  decide,
  difference,
  dot,
  type End,
  exactVector,
  linear,
  lineOf,
  missed,
  numerator,
  signAt,
  unitVector,
  within,
} from './_ray.ts';

interface Crossing extends End {
  readonly isBase: boolean;
}

interface Scene {
  readonly y: DoubleDoubles;
  readonly e: DoubleDoubles;
  readonly d: DoubleDoubles;
  readonly L: DoubleDouble;
  readonly R: DoubleDouble;
  readonly w0: DoubleDouble;
  readonly w1: DoubleDouble;
  readonly ye: DoubleDoubles;
  readonly de: DoubleDoubles;
}

/** Where the line is in our half of the double cone, without the base; an end that is absent is infinite. Undefined: nowhere. */
function sideOf({ y, d, L, R, w0, w1, ye, de }: Scene): { enter?: End; leave?: End } | undefined {
  const A = minus(times(L, dot(de, de)), times(R, squared(w1)));
  const B = minus(times(L, dot(ye, de)), times(R, times(w0, w1)));
  const [shape, rise] = [signOf(A), signOf(w1)];
  const zero = exactly(0);
  if (shape === 0) {
    const C = minus(times(L, dot(ye, ye)), times(R, squared(w0)));
    const slope = signOf(B);
    if (slope === 0) {
      if (signOf(C) > 0) return undefined;
      // On the surface.
      const apex = { p: rise > 0 ? negated(w0) : w0, q: zero, D: zero, den: rise > 0 ? w1 : negated(w1) };
      return rise > 0 ? { enter: apex } : { leave: apex };
    }
    // 2B·t ≤ −C.
    const twice = plus(B, B);
    const only = { p: slope > 0 ? negated(C) : C, q: zero, D: zero, den: slope > 0 ? twice : negated(twice) };
    if (slope === rise) return undefined;
    return slope > 0 ? { leave: only } : { enter: only };
  }
  const yd = cross(y, d);
  const D = minus(times(times(R, L), dot(yd, yd)), times(plus(L, R), squared(dot(y, de))));
  if (signOf(D) < 0) return undefined;
  const [p, den] = shape > 0 ? [negated(B), A] : [B, negated(A)];
  const [first, last] = [
    { p, q: negated(L), D, den },
    { p, q: L, D, den },
  ];
  if (shape > 0) return signAt(first, w0, w1) < 0 ? undefined : { enter: first, leave: last };
  return rise > 0 ? { enter: last } : { leave: first };
}

export function coneAnswer({ input, inside, format }: CaseOf<'rayCone'>): Expected {
  const { ray, cone } = input;
  const { origin, d, limit } = lineOf(ray);
  const apex = exactVector(cone.apex);
  const [y, e] = [difference(origin, apex), difference(apex, exactVector(cone.base))];
  const radius = exactly(cone.radius);
  const [w0, w1] = [negated(dot(e, y)), negated(dot(e, d))];
  const L = dot(e, e);
  const R = squared(radius);
  const scene: Scene = { y, e, d, L, R, w0, w1, ye: cross(y, e), de: cross(d, e) };
  const side = sideOf(scene);
  if (side === undefined) return missed;
  // The base, w = L.
  const toBase = minus(L, w0);
  const rise = signOf(w1);
  if (rise === 0 && signOf(toBase) < 0) return missed;
  const zero = exactly(0);
  const base: Crossing = {
    p: rise > 0 ? toBase : negated(toBase),
    q: zero,
    D: zero,
    den: rise > 0 ? w1 : negated(w1),
    isBase: true,
  };
  /** The sign of an end of the side minus the time of the base. */
  const compare = (end: End): number => signAt(end, negated(base.p), base.den);
  const ofSide = (end: End | undefined): Crossing | undefined => end && { ...end, isBase: false };
  let enter = ofSide(side.enter);
  let leave = ofSide(side.leave);
  if (rise > 0) {
    const start = enter === undefined ? -1 : compare(enter);
    if (start > 0) return missed;
    // Where both meet, on the rim, the side comes first.
    if (start === 0) leave = enter;
    else if (leave === undefined || compare(leave) > 0) leave = base;
  } else if (rise < 0) {
    const finish = leave === undefined ? 1 : compare(leave);
    if (finish < 0) return missed;
    if (finish === 0) enter = leave;
    else if (enter === undefined || compare(enter) < 0) enter = base;
  }
  if (enter === undefined || leave === undefined) return missed;
  const last = leave;
  const at = decide(enter, () => last, limit, inside);
  if (at === undefined || !isCertain()) return missed;
  if (at === 'within') return within(ray.origin);
  const num = numerator(at);
  return {
    hit: true,
    t: rounded(over(num, at.den), format),
    point: linear(origin, d, num, at.den, at.den, format),
    normal: cone.radius === 0 ? [0, 0, 0] : normalAt(scene, at, num, radius, format),
    margin: null,
  };
}

/** (L·e × (y × e) + r²·w·e)/(r·w·√(L·(L + r²))) on the side, with the y and w of the end. */
function normalAt(
  { e, L, R, w0, w1, ye, de }: Scene,
  at: Crossing,
  num: DoubleDouble,
  radius: DoubleDouble,
  format: 'f64' | 'f32',
): number[] {
  if (signAt(at, w0, w1) === 0) return unitVector(e, 1, format);
  if (at.isBase) return unitVector(e, -1, format);
  const term = (from: DoubleDoubles, w: DoubleDouble): DoubleDouble[] => {
    const outward = cross(e, from);
    const up = times(R, w);
    return outward.map((x, i) => plus(times(L, x), times(up, e[i] as DoubleDouble)));
  };
  const w = plus(times(w0, at.den), times(w1, num));
  const size = times(times(radius, w), root(times(L, plus(L, R))));
  return linear(term(ye, w0), term(de, w1), num, at.den, size, format);
}
