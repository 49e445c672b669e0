/** The sum of the radii at which a ball and a capsule touch: the distance of the centre from the axis. */
import { type Ball, type Capsule, endsOfCapsule } from '../../queries/index.ts';
import { type Arithmetic, compare, type Fraction, type RadiusQuestion } from './_arithmetic.ts';
import { segmentDistance } from './_segment-distance.ts';

export function sphereCapsuleRadii<T>(
  N: Arithmetic<T>,
  { center, radius }: Ball,
  capsule: Capsule,
): RadiusQuestion<T> {
  const { a, b, radius: width } = endsOfCapsule(capsule);
  const exponent = N.unitOf([center, a, b, [radius, width]]);
  const length = N.inUnit(exponent);
  const [p, from, to] = [center.map(length), a.map(length), b.map(length)];
  const distance = segmentDistance(N, p, from, to);
  const held: Fraction<T> = { num: N.times(length(width), length(width)), den: N.one() };
  // The capsule alone holds the centre: 0 is a radius that flips nothing.
  const smallest = compare(N, distance, held) > 0 ? distance : { num: N.zero(), den: N.one() };
  return { r: N.plus(length(radius), length(width)), exponent, flips: { smallest, largest: undefined } };
}
