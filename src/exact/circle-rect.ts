/**
 * Question: is the distance from the centre of the circle to the rectangle at most r, in 2D?
 *   With X and Y the centre's local coordinates: e_x = max(|X| − h_x, 0), e_y alike, and e_x² + e_y² ≤ r².
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. Vectors are {x, y} or arrays.
 * Degenerate:
 *   | r = 0               | the point of the centre |
 *   | distance = r        | `touching`; also a circle of radius 0 whose centre is in the rectangle |
 *   | h_x or h_y is 0     | a segment or a point |
 *   | angle other than 0  | touched exactly only where the rectangle is a point, or r is 0 and the distance too |
 * Method: before a side, the sign of r + h_x − |X|; before a corner, where X² + Y² = |m|², that of
 *   r² − |m|² − h_x² − h_y² + 2(h_x·|X| + h_y·|Y|), which is a form again (_rotation.ts).
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.4 (the distance); the rest is ours.
 */
import { type Format, ulpExponent } from '../floats.ts';
import { circleRect as contract } from '../queries/circle-rect.ts';
import type { Ball, Rect } from '../queries/index.ts';
import { type ExactOptions, type OverlapAnswer, requireValid } from './_answer.ts';
import { toMargin } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { negated, type Place, placesOf, type RectTerms, readRect, rectTerms } from './_rect.ts';
import { approximateForm, type Form, type Rotation, signOfForm } from './_rotation.ts';
import type { BallLike, RectLike } from './_vectors.ts';
import {
  type Approximation,
  add,
  contextOf,
  multiply,
  type Real,
  rootOf,
  sign,
  square,
  subtract,
  sum,
  twice,
  zero,
} from './real.ts';

/** Digits of the margin's numbers: a relative error below 10^-20 before it is rounded to a double. */
const precision = 30;

/** How far it is to the flip of the verdict: `gap` has the sign of r − r*, and over `per` is it. */
interface Gap {
  readonly gap: Form;
  /** r + r* where the gap is r² − r*²; absent where it is r − r*. */
  readonly per?: () => Approximation;
}

/** Of a circle whose centre is not in the rectangle; `r` is its radius unless it is given. */
export function gapOf(
  terms: RectTerms,
  circle: Ball,
  [x, y]: readonly [Place, Place],
  r = terms.length(circle.radius),
): Gap {
  if (x.beyond <= 0) return { gap: beforeSide(r, y) };
  if (y.beyond <= 0) return { gap: beforeSide(r, x) };
  const distanceSquared = cornerDistanceSquared(terms, circle, x, y);
  return {
    gap: negated({ ...distanceSquared, c: subtract(distanceSquared.c, square(r)) }),
    per: () => {
      const distance = rootOf(approximateForm(distanceSquared, terms.rotation, precision), precision);
      return new (contextOf(precision))(r).plus(distance);
    },
  };
}

/** r + h − |X|. */
function beforeSide(r: Real, { size, half }: Place): Form {
  const beyond = negated(size);
  return { ...beyond, c: add(beyond.c, add(r, half)) };
}

/** |m|² + h_x² + h_y² − 2(h_x·|X| + h_y·|Y|), in units of 2^(2·lengthExponent). */
function cornerDistanceSquared(terms: RectTerms, { center }: Ball, x: Place, y: Place): Form {
  const m = center.map((coordinate, i) => subtract(terms.length(coordinate), terms.center[i] ?? zero));
  const mixed = (of: (form: Form) => Real): Real =>
    twice(add(multiply(x.half, of(x.size)), multiply(y.half, of(y.size))));
  return {
    a: subtract(
      zero,
      mixed(({ a }) => a),
    ),
    b: subtract(
      zero,
      mixed(({ b }) => b),
    ),
    c: sum([...m, x.half, y.half].map(square)),
    shift: 0,
  };
}

/** (r − r*)/ulp(r), r* being the distance of the centre. */
function marginOf({ gap, per }: Gap, rotation: Rotation, lengthExponent: number, ulp: number): number {
  if (signOfForm(gap, rotation) === 0) return 0;
  const exact = approximateForm({ ...gap, shift: lengthExponent - ulp }, rotation, precision);
  return toMargin(per === undefined ? exact : exact.dividedBy(per()));
}

interface Decision {
  readonly overlap: boolean;
  readonly touching: boolean;
  readonly margin: number | null;
}

function decide(circle: Ball, rect: Rect, format: Format, skin = 0): Decision {
  const terms = rectTerms(rect, [...circle.center, circle.radius, skin]);
  const s = terms.length(skin);
  const r = add(terms.length(circle.radius), s);
  const places = placesOf(terms, circle.center);
  // A verdict that holds down to radius 0 does not flip.
  if (places.every(({ beyond }) => beyond <= 0)) {
    return { overlap: true, touching: sign(r) === 0, margin: null };
  }
  const gap = gapOf(terms, circle, places, r);
  const side = signOfForm(gap.gap, terms.rotation);
  // Nor does one that the skin alone decides.
  const isInSkin = skin > 0 && signOfForm(gapOf(terms, circle, places, s).gap, terms.rotation) >= 0;
  if (isInSkin) return { overlap: true, touching: side === 0, margin: null };
  const margin = marginOf(gap, terms.rotation, terms.lengthExponent, ulpExponent(circle.radius, format));
  return { overlap: side >= 0, touching: side === 0, margin };
}

/**
 * The exact verdict, and how many ulps of the radius it is from where it flips.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { circleRect } from 'hitproof/exact';
 *
 * circleRect({ center: [5, 5], radius: 5 }, { center: [0, 0], halfExtents: [2, 1] }).overlap; // true
 * ```
 */
export function circleRect(
  circleLike: BallLike,
  rectLike: RectLike,
  options: ExactOptions = {},
): OverlapAnswer {
  const circle = readBall(circleLike, 2, 'circle');
  const rect = readRect(rectLike);
  requireValid(contract, { circle: { ...circle }, rect: { ...rect } }, options);
  return decide(circle, rect, options.format ?? 'f64', options.skin);
}
