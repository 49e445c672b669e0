/** The numbers behind a verdict about a point in a sphere, and about two segments, as decimals for people. */
import { endsOfCapsule, type Inputs } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { type Axis, decide as decideBoxes, gapOf } from './box-box.ts';
import { distancesOf as capsulesDistancesOf } from './capsule-capsule.ts';
import { squaresOf } from './point-in-sphere.ts';
import {
  type Approximation,
  add,
  dot,
  multiply,
  negate,
  one,
  type Real,
  sign,
  subtract,
  two,
} from './real.ts';
import { cross, decide, segmentTerms } from './segment-segment.ts';
import { distancesOf as boxDistancesOf } from './sphere-box.ts';
import { distancesOf } from './sphere-capsule.ts';
import { distancesOf as triangleDistancesOf } from './sphere-triangle.ts';

/** With m = point − centre, every number to `digits` significant digits. The input must be valid. */
export function explainPoint({ point, sphere }: Inputs['pointInSphere'], digits: number) {
  const { distance, radius, exponent } = squaresOf(point, sphere);
  const plain = (x: Real): Approximation => toDigits(rational(x, one, 2 * exponent), digits);
  return { M: plain(distance), rSquared: plain(radius), C: plain(subtract(distance, radius)) };
}

/** N over M is the square of the centre's distance from the axis; every number to `digits` significant digits. The input must be valid. */
export function explainSphereCapsule({ sphere, capsule }: Inputs['sphereCapsule'], digits: number) {
  const { distance, sum, nearest, exponent } = distancesOf(sphere, endsOfCapsule(capsule));
  const { num, den } = distance;
  const squared = (x: Real): Approximation => toDigits(rational(x, den, 2 * exponent), digits);
  return {
    nearest,
    distanceSquared: squared(num),
    sumSquared: squared(multiply(sum, den)),
    C: squared(subtract(num, multiply(sum, den))),
  };
}

/** The same of two capsules. */
export function explainCapsuleCapsule({ first, second }: Inputs['capsuleCapsule'], digits: number) {
  const { distance, sum, nearest, exponent } = capsulesDistancesOf(
    endsOfCapsule(first),
    endsOfCapsule(second),
  );
  const { num, den } = distance;
  const squared = (x: Real): Approximation => toDigits(rational(x, den, 2 * exponent), digits);
  return {
    nearest,
    distanceSquared: squared(num),
    sumSquared: squared(multiply(sum, den)),
    C: squared(subtract(num, multiply(sum, den))),
  };
}

/** The same of a triangle. */
export function explainSphereTriangle({ sphere, triangle }: Inputs['sphereTriangle'], digits: number) {
  const { distance, reach, nearest, exponent } = triangleDistancesOf(sphere, triangle);
  const { num, den } = distance;
  const squared = (x: Real): Approximation => toDigits(rational(x, den, 2 * exponent), digits);
  return {
    nearest,
    distanceSquared: squared(num),
    rSquared: squared(multiply(reach, den)),
    C: squared(subtract(num, multiply(reach, den))),
  };
}

/** The same of a box. */
export function explainSphereBox({ sphere, box }: Inputs['sphereBox'], digits: number) {
  const { distance, reach, sides, exponent } = boxDistancesOf(sphere, box);
  const { num, den } = distance;
  const squared = (x: Real): Approximation => toDigits(rational(x, den, 2 * exponent), digits);
  return {
    sides,
    distanceSquared: squared(num),
    rSquared: squared(multiply(reach, den)),
    C: squared(subtract(num, multiply(reach, den))),
  };
}

/** Of two boxes the first axis that separates them, or the one along which they come nearest to that. The input must be valid. */
export function explainBoxBox({ first, second }: Inputs['boxBox'], digits: number) {
  const { axes, exponent, both } = decideBoxes(first, second);
  const nearness = (axis: Axis): Real => multiply(gapOf(axis), gapOf(axis));
  // Of gaps that are 0 or less: |gap|/|n| is less.
  const isNearer = (a: Axis, b: Axis): boolean =>
    sign(subtract(multiply(nearness(a), dot(b.n, b.n)), multiply(nearness(b), dot(a.n, a.n)))) < 0;
  const decisive =
    axes.find((axis) => sign(gapOf(axis)) > 0) ??
    axes.reduce((best, axis) => (isNearer(axis, best) ? axis : best));
  const along = ({ name, size, direction, reach }: Axis) => {
    const over = multiply(multiply(both, size), two);
    const plain = (x: Real): Approximation => toDigits(rational(x, over, exponent), digits);
    return { name, direction: plain(direction), reach: plain(reach), gap: plain(subtract(direction, reach)) };
  };
  return { decisive: along(decisive), axes: axes.map(along) };
}

export type SegmentsExplanation = ReturnType<typeof explainSegments>;

/** With m = c − a for the segments a + t·d and c + u·e. The input must be valid. */
export function explainSegments({ first, second }: Inputs['segmentSegment'], digits: number) {
  const { m, d, e, exponent } = segmentTerms(first, second);
  const [D, T, U, dd, ee] = [cross(d, e), cross(m, e), cross(m, d), dot(d, d), dot(e, e)];
  const plain = (x: Real): Approximation => toDigits(rational(x, one, 2 * exponent), digits);
  const ratio = (num: Real, den: Real): Approximation | undefined =>
    sign(den) === 0 ? undefined : toDigits(rational(sign(den) < 0 ? negate(num) : num, den.abs(), 0), digits);
  const shared = sign(D) === 0 ? decide(m, d, e) : undefined;
  const from = dot(m, d);
  return {
    D: plain(D),
    T: plain(T),
    U: plain(U),
    dd: plain(dd),
    ee: plain(ee),
    /** Where the lines cross; on one line, the first shared point. */
    t: shared ? ratio(shared.t.num, shared.t.den) : ratio(T, D),
    u: shared ? ratio(shared.u.num, shared.u.den) : ratio(U, D),
    /** The second segment along the first, where they are on one line. */
    from: ratio(from, dd),
    to: ratio(add(from, dot(e, d)), dd),
  };
}
