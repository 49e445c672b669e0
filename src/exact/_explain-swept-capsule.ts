/** The numbers behind a verdict about a ball that moves against a capsule, or a disc against a segment, as decimals for people. */
import { type EndsCapsule, endsOfCapsule, type SweepCase } from '../queries/index.ts';
import { capsuleEnds, partOf, sideTime } from './_capsule.ts';
import { toDigits } from './_rounding.ts';
import type { End } from './_solid.ts';
import { rational, type Surd } from './_surd.ts';
import { sweptTerms } from './_swept-capsule.ts';
import {
  type Approximation,
  add,
  cross,
  dot,
  multiply,
  one,
  type Real,
  sign,
  square,
  subtract,
  zero,
} from './real.ts';

export type SweptCapsuleCase = Extract<
  SweepCase,
  { readonly query: 'sweptCircleSegment' | 'sweptSphereCapsule' }
>;

/** What stands still, by its ends; a segment has no radius. */
export const stillCapsule = ({ input }: SweptCapsuleCase): EndsCapsule =>
  'segment' in input
    ? { a: input.segment.start, b: input.segment.end, radius: 0 }
    : endsOfCapsule(input.capsule);

export type SweptCapsuleExplanation = ReturnType<typeof explainSweptCapsule>;

/** With m = center − a and e = b − a; every number to `digits` significant digits. The case must be valid. */
export function explainSweptCapsule(given: SweptCapsuleCase, digits: number) {
  const { ball, motion } = given.input;
  const { terms } = sweptTerms({ ball, motion, still: stillCapsule(given) });
  const { line, radius: R, fromA, fromB, e, A: dd, L, Y, V, W, K, det } = terms;
  const { lengthExponent: length, tExponent } = line;
  const direction = length - tExponent;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const plain = (x: Real, exponent: number): Approximation => expand(rational(x, one, exponent));
  const me = cross(fromA, e);
  const within = multiply(square(R), L);
  const parts = ([-1, 1] as const).map((side) => partOf(terms, side, sideTime(terms, side)));
  const ends = dd.isZero() ? undefined : capsuleEnds(terms);
  const time = (end: End | undefined): Approximation | undefined => end && expand(end.t);
  // e·(m + t·d) where the line comes into the infinite cylinder.
  const side = dd.isZero() ? undefined : sideTime(terms, -1);
  const height =
    side &&
    expand({
      ...side,
      p: add(multiply(Y, side.den), multiply(V, side.p)),
      q: multiply(V, side.q),
      shift: 2 * length,
    });
  // How far the centre is at the start: from an end, or from the line of the axis.
  const isPastA = sign(Y) <= 0;
  const isPast = isPastA || sign(subtract(Y, L)) >= 0;
  const m = isPastA ? fromA : fromB;
  const far = isPast ? subtract(dot(m, m), square(R)) : subtract(dot(me, me), within);
  return {
    R: plain(R, length),
    dd: plain(dd, 2 * direction),
    ee: plain(L, 2 * length),
    em: plain(Y, 2 * length),
    ed: plain(V, length + direction),
    md: plain(dot(fromA, line.d), length + direction),
    mm: plain(dot(fromA, fromA), 2 * length),
    A: plain(W, 2 * (length + direction)),
    B: plain(K, 3 * length + direction),
    C: plain(subtract(dot(me, me), within), 4 * length),
    D: plain(multiply(L, subtract(multiply(square(R), W), square(det))), 6 * length + 2 * direction),
    /** In the plane: m × e, d × e and R·|e|. */
    flat: {
      me: plain(me[2] ?? zero, 2 * length),
      de: plain(cross(line.d, e)[2] ?? zero, length + direction),
      reach: expand({ p: zero, q: R, root: { radicand: L }, den: one, shift: 2 * length }),
    },
    /** The squared distance at the start less that where they touch, times e·e beside the axis; and half its slope. */
    start: {
      f: plain(far, isPast ? 2 * length : 4 * length),
      g: isPast ? plain(dot(m, line.d), length + direction) : plain(K, 3 * length + direction),
    },
    height,
    /** What can be crossed on the way in, and on the way out. */
    parts,
    entersBy: ends?.enter?.on,
    /** Where the centre is no further than R; absent where that is nowhere, or where it does not move. */
    roots: ends && ([time(ends.enter), time(ends.leave)] as const),
  };
}
