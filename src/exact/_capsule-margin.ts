/**
 * Question: from which radius up to which is the verdict about a ray and a capsule a hit, everything else unchanged?
 * With f(t) the distance of o + t·d from the segment a–b: convex, least from τ0 to τ1, which differ only where the line is parallel to
 * the axis. The radii are f(0), f(tMax) and the least of f (docs/derivations/margin.md); their squares are rational.
 *
 * Degenerate: τ0 < 0 has no hit by `miss`; τ0 < 0 and τ1 > tMax, along the axis, none by `exit` either.
 */
import { decompose } from '../floats.ts';
import type { Inside } from '../queries/index.ts';
import { compareFractions, type Fraction } from './_ball.ts';
import type { CapsuleTerms } from './_capsule.ts';
import type { Flips } from './_margin.ts';
import { compareFloat, rational, type Surd } from './_surd.ts';
import { add, dot, multiply, negate, type Real, scaled, sign, square, subtract, zero } from './real.ts';

/** Where f is least, as surds without a root, and the square of its least value. */
interface Lowest {
  readonly from: Surd;
  readonly to: Surd;
  readonly value: Fraction;
}

/** The squares of the radii, in units of 2^(2·lengthExponent); undefined: never a hit, whatever the radius. */
export function capsuleFlips(terms: CapsuleTerms, inside: Inside, limit: number): Flips | undefined {
  const { from, to, value } = lowest(terms);
  const start = distanceAt(terms, 0);
  const end = limit === Number.POSITIVE_INFINITY ? undefined : distanceAt(terms, limit);
  const isPast = sign(from.p) < 0;
  const staysShort = compareFloat(to, limit) > 0;
  // The least of f from 0 to tMax.
  const least = sign(to.p) < 0 ? start : end !== undefined && compareFloat(from, limit) > 0 ? end : value;
  if (inside === 'start') return { smallest: least, largest: undefined };
  if (isPast && (inside === 'miss' || staysShort)) return undefined;
  if (inside === 'miss' || staysShort) return { smallest: least, largest: start };
  if (end === undefined) return { smallest: least, largest: undefined };
  return { smallest: least, largest: compareFractions(start, end) > 0 ? start : end };
}

/** num / den with den > 0. */
function ratio(num: Real, den: Real, tExponent: number): Surd {
  return sign(den) < 0 ? rational(negate(num), negate(den), tExponent) : rational(num, den, tExponent);
}

function lowest(terms: CapsuleTerms): Lowest {
  const { line, fromA, fromB, L, Y, V, W, K, det } = terms;
  if (sign(L) === 0) return lowestToPoint(terms, fromA);
  if (sign(W) === 0) {
    const [atA, atB] = [ratio(negate(Y), V, line.tExponent), ratio(subtract(L, Y), V, line.tExponent)];
    const value = { num: subtract(multiply(dot(fromA, fromA), L), square(Y)), den: L };
    return sign(V) > 0 ? { from: atA, to: atB, value } : { from: atB, to: atA, value };
  }
  // Where the line is closest to the axis, y·W against 0 and L·W; past an end of the segment that end is the closest.
  const height = subtract(multiply(Y, W), multiply(V, K));
  if (sign(height) < 0) return lowestToPoint(terms, fromA);
  if (sign(subtract(height, multiply(L, W))) > 0) return lowestToPoint(terms, fromB);
  const at = rational(negate(K), W, line.tExponent);
  return { from: at, to: at, value: { num: square(det), den: W } };
}

function lowestToPoint({ line, A }: CapsuleTerms, m: readonly Real[]): Lowest {
  const B = dot(line.d, m);
  const at = rational(negate(B), A, line.tExponent);
  return { from: at, to: at, value: { num: subtract(multiply(A, dot(m, m)), square(B)), den: A } };
}

/** f(t)² for a float t. */
export function distanceAt({ line, fromA, fromB, e, L }: CapsuleTerms, t: number): Fraction {
  const { mantissa, exponent } = decompose(t);
  // t = factor / unit.
  const own = t === 0 ? 0 : exponent - line.tExponent;
  const unit = scaled(1, -Math.max(0, -own));
  const factor = scaled(mantissa, -Math.max(0, own));
  const move = (m: readonly Real[]): Real[] =>
    m.map((x, i) => add(multiply(x, unit), multiply(factor, line.d[i] ?? zero)));
  const at = move(fromA);
  const y = dot(e, at);
  const whole = square(unit);
  if (sign(y) <= 0) return { num: dot(at, at), den: whole };
  if (sign(subtract(y, multiply(L, unit))) >= 0) {
    const beyond = move(fromB);
    return { num: dot(beyond, beyond), den: whole };
  }
  return { num: subtract(multiply(dot(at, at), L), square(y)), den: multiply(L, whole) };
}
