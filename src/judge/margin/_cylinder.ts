/** At which radii the verdict about a ray and a cylinder flips: docs/derivations/margin.md, "A cylinder with flat caps". */
import { exactly, minus, negated, plus, signOf, squared, type Twofold, times } from '../../oracle/double-double.ts';
import type { Cylinder, Inside, Ray } from '../../queries/index.ts';
import { compareFractions, type Flips, type Fraction, largerOf } from './_flips.ts';
import { cross, difference, dot, type Scene, sceneOf } from './_numbers.ts';

interface CylinderScene extends Scene {
  readonly r: Twofold;
  readonly m: readonly Twofold[];
  readonly e: readonly Twofold[];
  readonly L: Twofold;
  /** m × e and d × e. */
  readonly me: readonly Twofold[];
  readonly de: readonly Twofold[];
  readonly A: Twofold;
}

export function cylinderScene(ray: Ray, { a, b, radius }: Cylinder): CylinderScene {
  const scene = sceneOf(ray, [a, b], radius);
  const { origin, d, point, length } = scene;
  const from = point(a);
  const [m, e] = [difference(origin, from), difference(point(b), from)];
  const de = cross(d, e);
  return { ...scene, r: length(radius), m, e, L: dot(e, e), me: cross(m, e), de, A: dot(de, de) };
}

const fraction = (num: Twofold, den: Twofold, sign: number): Fraction =>
  sign > 0 ? { num, den } : { num: negated(num), den: negated(den) };

/** g² = |m × e + t·(d × e)|²/L. */
function distanceSquared({ me, de, L }: CylinderScene, { num, den }: Fraction): Fraction {
  const at = me.map((x, i) => plus(times(x, den), times(de[i] as Twofold, num)));
  return { num: dot(at, at), den: times(L, squared(den)) };
}

export function cylinderFlips(scene: CylinderScene, inside: Inside): Flips | undefined {
  const { m, e, d, L, me, de, A, limit } = scene;
  const [s, v] = [dot(e, m), dot(e, d)];
  const rising = signOf(v);
  const [atA, atB] = [negated(s), minus(L, s)];
  if (rising === 0 && (signOf(atA) > 0 || signOf(atB) < 0)) return undefined;
  const [enter, leave] =
    rising === 0
      ? []
      : rising > 0
        ? [fraction(atA, v, 1), fraction(atB, v, 1)]
        : [fraction(atB, v, -1), fraction(atA, v, -1)];
  const start: Fraction = { num: exactly(0), den: exactly(1) };
  const end: Fraction | undefined = limit && { num: limit, den: exactly(1) };
  const at: Fraction | undefined = signOf(A) === 0 ? undefined : { num: negated(dot(me, de)), den: A };
  const squaredLeast: Fraction =
    at === undefined ? { num: dot(me, me), den: L } : { num: squared(dot(m, de)), den: A };

  // The part of the ray between the caps.
  const from = enter === undefined ? start : largerOf(start, enter);
  const endsAtLimit = end !== undefined && (leave === undefined || compareFractions(end, leave) < 0);
  const to = endsAtLimit ? end : leave;
  if (to !== undefined && compareFractions(from, to) > 0) return undefined;
  const isBefore = at !== undefined && compareFractions(at, from) < 0;
  const isBehind = at !== undefined && to !== undefined && compareFractions(at, to) > 0;
  const smallest = isBefore
    ? distanceSquared(scene, from)
    : isBehind
      ? distanceSquared(scene, to)
      : squaredLeast;

  const startsBeforeCaps = enter !== undefined && signOf(enter.num) >= 0;
  if (inside === 'start' || startsBeforeCaps) return { smallest, largest: undefined };
  const atStart = (): Fraction => distanceSquared(scene, start);
  if (inside === 'miss') return at === undefined || isBefore ? undefined : { smallest, largest: atStart() };
  if (!endsAtLimit) return { smallest, largest: undefined };
  if (at === undefined) return undefined;
  return { smallest, largest: largerOf(atStart(), distanceSquared(scene, end)) };
}
