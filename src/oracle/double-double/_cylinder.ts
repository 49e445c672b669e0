/**
 * The double-double oracle of a ray and a cylinder: the line is in it where it is in the infinite cylinder and between the caps.
 * With m = o − a, e = b − a, L = e·e: |(m + t·d) × e|² ≤ r²·L, from (−K − √D)/W to (−K + √D)/W with W = |d × e|², K = (m × e)·(d × e) and, by
 * Lagrange's identity, D = L·(r²·W − det²), det = m·(d × e); and 0 ≤ Y + V·t ≤ L with Y = m·e, V = d·e.
 */
import type { CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  isCertain,
  minus,
  negated,
  over,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import {
  cross,
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

/** 0 is the side, −1 the cap at a, 1 that at b. */
interface Crossing extends End {
  readonly face: -1 | 0 | 1;
}

export function cylinderAnswer({ input, inside, format }: CaseOf<'rayCylinder'>): Expected {
  const { ray, cylinder } = input;
  const { origin, d, limit } = lineOf(ray);
  const a = exactVector(cylinder.a);
  const [m, e] = [difference(origin, a), difference(exactVector(cylinder.b), a)];
  const radius = exactly(cylinder.radius);
  const L = dot(e, e);
  const [me, de] = [cross(m, e), cross(d, e)];
  const W = dot(de, de);
  const R = squared(radius);
  const sides: (readonly [enter: Crossing, leave: Crossing])[] = [];
  if (signOf(W) === 0) {
    // Along the axis: in the infinite cylinder for every t or for none.
    if (signOf(minus(dot(me, me), times(R, L))) > 0) return missed;
  } else {
    const D = times(L, minus(times(R, W), squared(dot(m, de))));
    if (signOf(D) < 0) return missed;
    const p = negated(dot(me, de));
    const end = (q: number): Crossing => ({ p, q: exactly(q), D, den: W, face: 0 });
    sides.push([end(-1), end(1)]);
  }
  const [Y, V] = [dot(m, e), dot(d, e)];
  const sense = signOf(V);
  const zero = exactly(0);
  const [toA, toB] = [negated(Y), minus(L, Y)];
  if (sense === 0) {
    if (signOf(toA) > 0 || signOf(toB) < 0) return missed;
  } else {
    const cap = (num: DoubleDouble, face: -1 | 1): Crossing => ({
      p: sense > 0 ? num : negated(num),
      q: zero,
      D: zero,
      den: sense > 0 ? V : negated(V),
      face,
    });
    const [first, last] = [cap(toA, -1), cap(toB, 1)];
    sides.push(sense > 0 ? [first, last] : [last, first]);
  }
  const [[enter, leave] = [], [capIn, capOut] = []] = sides;
  if (enter === undefined || leave === undefined) return missed;
  /** The sign of a root of the side minus the time of a cap. */
  const compare = (side: Crossing, cap: Crossing): number => signAt(side, negated(cap.p), cap.den);
  let [entering, leaving] = [enter, leave];
  if (capIn !== undefined && capOut !== undefined) {
    if (compare(enter, capOut) > 0 || compare(leave, capIn) < 0) return missed;
    if (compare(enter, capIn) < 0) entering = capIn;
    if (compare(leave, capOut) > 0) leaving = capOut;
  }
  const at = decide(entering, () => leaving, limit, inside);
  if (at === undefined || !isCertain()) return missed;
  if (at === 'within') return within(ray.origin);
  const num = numerator(at);
  const normal = (): number[] => {
    if (cylinder.radius === 0) return [0, 0, 0];
    if (at.face !== 0) return unitVector(e, at.face, format);
    // e × (x × e) is L times the way from the axis.
    return linear(cross(e, me), cross(e, de), num, at.den, times(times(L, radius), at.den), format);
  };
  return {
    hit: true,
    t: rounded(over(num, at.den), format),
    point: linear(origin, d, num, at.den, at.den, format),
    normal: normal(),
    margin: null,
  };
}
