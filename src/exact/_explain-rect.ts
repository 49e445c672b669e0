/** The numbers behind an answer about a rectangle, as decimals for people. */
import type { Ball, RectCase, Vector } from '../queries/index.ts';
import { minus } from './_line.ts';
import { localForms, type Place, placesOf, type RectTerms, rectTerms } from './_rect.ts';
import { digitsOfForm, type Form, signOfForm } from './_rotation.ts';
import { gapOf } from './circle-rect.ts';
import { type Approximation, contextOf, negate, one, type Real, subtract, zero } from './real.ts';
import { cornerForms } from './rect-corners.ts';

const nothing: Form = { a: zero, b: zero, c: zero, shift: 0 };

/** Of a circle around the point. Lengths are squared. */
interface Reach {
  readonly distance: Approximation;
  readonly radius: Approximation;
  /** The first minus the second. */
  readonly gap: Approximation;
}

/** The point of a question, or the centre of its circle; the corners are asked of none. */
export function pointOf(given: RectCase): Vector | undefined {
  if (given.query === 'rectCorners') return undefined;
  return given.query === 'circleRect' ? given.input.circle.center : given.input.point;
}

export type RectExplanation = ReturnType<typeof explainRect>;

/** Every number to `digits` significant digits. The case must be valid. */
export function explainRect(given: RectCase, digits: number) {
  const { rect } = given.input;
  // Without a point: the centre, which is at 0.
  const point = pointOf(given) ?? rect.center;
  const circle = given.query === 'circleRect' ? given.input.circle : undefined;
  const terms = rectTerms(rect, [...point, circle?.radius ?? 0]);
  const { rotation, lengthExponent: shift } = terms;
  const [hx = zero, hy = zero] = terms.half;
  const expand = (form: Form): Approximation => digitsOfForm(form, rotation, digits);
  const form = (a: Real, b: Real, c: Real, shift: number): Approximation => expand({ a, b, c, shift });
  const beyond = placesOf(terms, point).map(({ size, half }) =>
    expand({ ...size, c: subtract(size.c, half) }),
  );
  return {
    /** The local x axis. */
    axis: [form(one, zero, zero, 0), form(zero, one, zero, 0)],
    /** From the centre to the point. */
    m: minus(point.map(terms.length), terms.center).map((x) => form(zero, zero, x, shift)),
    local: localForms(terms, point).map(expand),
    /** |X| − h_x and |Y| − h_y. */
    beyond,
    /** The same where it is above 0, the distance from the rectangle along the axis. */
    apart: beyond.map((x) => (x.isNegative() ? expand(nothing) : x)),
    reach: circle && reachOf(terms, circle, digits),
    /** Half the sides, h_x along local x and h_y along local y. */
    sides: [
      [form(hx, zero, zero, shift), form(zero, hx, zero, shift)],
      [form(zero, negate(hy), zero, shift), form(hy, zero, zero, shift)],
    ],
    corners: cornerForms(terms).map((corner) => corner.map(expand)),
  };
}

function reachOf(terms: RectTerms, circle: Ball, digits: number): Reach {
  const { rotation, lengthExponent, length } = terms;
  const Context = contextOf(digits + 10);
  const expand = (form: Form): Approximation => digitsOfForm(form, rotation, digits + 10);
  const round = (x: Approximation): Approximation => new Context(x).toSignificantDigits(digits);
  const places = placesOf(terms, circle.center);
  const outside = places.filter(({ beyond }) => beyond > 0);
  const squaredBeyond = ({ size, half }: Place): Approximation =>
    new Context(expand({ ...size, c: subtract(size.c, half) })).pow(2);
  const distance = outside.map(squaredBeyond).reduce((sum, x) => sum.plus(x), new Context(0));
  const r = expand({ a: zero, b: zero, c: length(circle.radius), shift: lengthExponent });
  const radius = new Context(r).pow(2);
  const squares = { distance: round(distance), radius: round(radius) };
  if (outside.length === 0) return { ...squares, gap: round(radius.negated()) };
  const { gap, per } = gapOf(terms, circle, places);
  // The form is r² − r*² before a corner, r − r* before a side; its sign is exact.
  if (per !== undefined)
    return { ...squares, gap: round(expand({ ...gap, shift: 2 * lengthExponent }).negated()) };
  const sum = distance.sqrt().plus(r);
  const difference = signOfForm(gap, rotation) === 0 ? new Context(0) : sum.times(expand(gap)).negated();
  return { ...squares, gap: round(difference) };
}
