/** The sum of the radii at which two capsules touch: the distance of their axes. */
import { type Capsule, endsOfCapsule } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  cross,
  difference,
  dot,
  type Fraction,
  type RadiusQuestion,
} from './_arithmetic.ts';
import { segmentDistance } from './_segment-distance.ts';

export function capsuleCapsuleRadii<T>(
  N: Arithmetic<T>,
  firstGiven: Capsule,
  secondGiven: Capsule,
): RadiusQuestion<T> {
  const [first, second] = [endsOfCapsule(firstGiven), endsOfCapsule(secondGiven)];
  const ends = [first.a, first.b, second.a, second.b];
  const exponent = N.unitOf([...ends, [first.radius, second.radius]]);
  const length = N.inUnit(exponent);
  const [a = [], b = [], c = [], d = []] = ends.map((v) => v.map(length));
  const distance = betweenOf(N, a, b, c, d) ?? nearestEnd(N, a, b, c, d);
  const width = length(second.radius);
  const held: Fraction<T> = { num: N.times(width, width), den: N.one() };
  // The second alone reaches the axis: 0 is a radius that flips nothing.
  const smallest = compare(N, distance, held) > 0 ? distance : { num: N.zero(), den: N.one() };
  return { r: N.plus(length(first.radius), width), exponent, flips: { smallest, largest: undefined } };
}

type Vector<T> = readonly T[];

/** That of the lines, squared, where they are nearest between all ends. */
function betweenOf<T>(
  N: Arithmetic<T>,
  a: Vector<T>,
  b: Vector<T>,
  c: Vector<T>,
  d: Vector<T>,
): Fraction<T> | undefined {
  const [e, f, m] = [difference(N, b, a), difference(N, d, c), difference(N, c, a)];
  const n = cross(N, e, f);
  const den = dot(N, n, n);
  const isWithin = (x: T): boolean => N.sign(x) > 0 && N.sign(N.minus(den, x)) > 0;
  if (!isWithin(dot(N, cross(N, m, f), n)) || !isWithin(dot(N, cross(N, m, e), n))) return undefined;
  const height = dot(N, m, n);
  return { num: N.times(height, height), den };
}

const nearestEnd = <T>(
  N: Arithmetic<T>,
  a: Vector<T>,
  b: Vector<T>,
  c: Vector<T>,
  d: Vector<T>,
): Fraction<T> =>
  [
    segmentDistance(N, a, c, d),
    segmentDistance(N, b, c, d),
    segmentDistance(N, c, a, b),
    segmentDistance(N, d, a, b),
  ].reduce((least, one) => (compare(N, one, least) < 0 ? one : least));
