/**
 * Question: do two capsules share a point?
 *
 * Method: |m + u·f − t·e|² is a convex function of t and u on the square of 0 to 1. Its candidates are the minimum over the plane, by the determinant of Gram, where that is in
 *   the square; those over the lines of its four sides, where they are on the sides; and the four corners. Every one is the distance of two points of the segments; the least is
 *   the distance. The first route asks where the ends are nearest, by cross products.
 */
import { type CaseOf, type Expected, endsOfCapsule } from '../queries/index.ts';
import { add, decode, minus, one, sign, squared, times } from './_binary.ts';
import { nearestAnswer, type Squared } from './_nearest.ts';
import { type Dyadics, difference, dot } from './_vectors.ts';

type CapsuleCapsuleCase = CaseOf<'capsuleCapsule'>;

const corner = (p: Dyadics, q: Dyadics): Squared => {
  const w = difference(q, p);
  return { num: dot(w, w), den: one };
};

/** From p to the line of a and b, where that is nearest between them. */
function side(p: Dyadics, a: Dyadics, b: Dyadics): Squared[] {
  const [w, e] = [difference(p, a), difference(b, a)];
  const [W, L, h] = [dot(w, w), dot(e, e), dot(w, e)];
  if (sign(L) === 0 || sign(h) < 0 || sign(minus(L, h)) < 0) return [];
  return [{ num: minus(times(L, W), squared(h)), den: L }];
}

/** Between the two lines, where they are nearest between all ends: the quotient of the determinants of Gram of (e, f, m) and (e, f). */
function inside(a: Dyadics, b: Dyadics, c: Dyadics, d: Dyadics): Squared[] {
  const [e, f, m] = [difference(b, a), difference(d, c), difference(c, a)];
  const [E, F, M] = [dot(e, e), dot(f, f), dot(m, m)];
  const [g, h, k] = [dot(e, f), dot(m, e), dot(m, f)];
  const gram = minus(times(E, F), squared(g));
  if (sign(gram) === 0) return [];
  // t·E − u·g = h and t·g − u·F = k.
  const t = minus(times(h, F), times(k, g));
  const u = minus(times(h, g), times(k, E));
  if ([t, u, minus(gram, t), minus(gram, u)].some((x) => sign(x) < 0)) return [];
  // |m|² less h·t, plus k·u, over the determinant.
  return [{ num: add(minus(times(gram, M), times(h, t)), times(k, u)), den: gram }];
}

/** The squares of the distances of points of the two axes that may be nearest. */
export function squaredDistances({ first, second }: CapsuleCapsuleCase['input']): Squared[] {
  const [{ a, b }, { a: c, b: d }] = [endsOfCapsule(first), endsOfCapsule(second)];
  const [p = [], q = [], r = [], s = []] = [a, b, c, d].map((v) => v.map(decode));
  return [
    ...[p, q].flatMap((one) => [r, s].map((other) => corner(one, other))),
    ...[p, q].flatMap((end) => side(end, r, s)),
    ...[r, s].flatMap((end) => side(end, p, q)),
    ...inside(p, q, r, s),
  ];
}

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export const capsuleCapsuleAnswer = (
  { input, format }: CapsuleCapsuleCase,
  isMarginWanted = true,
  skin = 0,
): Expected => {
  const width = add(decode(input.second.radius), decode(skin));
  return nearestAnswer(squaredDistances(input), input.first.radius, { format, isMarginWanted, width });
};
