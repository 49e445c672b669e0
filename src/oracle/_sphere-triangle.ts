/**
 * Question: do a ball and a triangle share a point?
 *
 * Method: of every corner, pair of corners and of all three the centre is projected to what they span, by Gram's determinants. Where no weight of the projection is
 *   negative it is a point of the triangle, and its distance is a candidate; the least is the distance. The first route asks in which region the centre is, and has its
 *   distances from cross products.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { add, decode, minus, one, sign, squared, times } from './_binary.ts';
import { nearestAnswer, type Squared } from './_nearest.ts';
import { type Dyadics, difference, dot } from './_vectors.ts';

type SphereTriangleCase = CaseOf<'sphereTriangle'>;

const corner = (p: Dyadics, a: Dyadics): Squared => {
  const m = difference(p, a);
  return { num: dot(m, m), den: one };
};

/** On the line through a and b, if that is between them; the square is the quotient of two Gram determinants. */
function side(p: Dyadics, a: Dyadics, b: Dyadics): Squared[] {
  const [m, e] = [difference(p, a), difference(b, a)];
  const [M, L, h] = [dot(m, m), dot(e, e), dot(m, e)];
  if (sign(L) === 0 || sign(h) < 0 || sign(minus(L, h)) < 0) return [];
  return [{ num: minus(times(L, M), squared(h)), den: L }];
}

/** In the plane of the triangle, if that is in it. */
function inside(p: Dyadics, a: Dyadics, b: Dyadics, c: Dyadics): Squared[] {
  const [m, e, f] = [difference(p, a), difference(b, a), difference(c, a)];
  const [M, E, F, g] = [dot(m, m), dot(e, e), dot(f, f), dot(e, f)];
  const [h, k] = [dot(m, e), dot(m, f)];
  const gram = minus(times(E, F), squared(g));
  if (sign(gram) === 0) return [];
  const u = minus(times(h, F), times(k, g));
  const v = minus(times(k, E), times(h, g));
  const w = minus(gram, add(u, v));
  if ([u, v, w].some((weight) => sign(weight) < 0)) return [];
  // |m|² less the square of its part in the plane, u·h + v·k over the determinant.
  return [{ num: minus(times(gram, M), add(times(u, h), times(v, k))), den: gram }];
}

/** The squares of the distances of the points of the triangle that may be nearest. */
export function squaredDistances({ sphere, triangle }: SphereTriangleCase['input']): Squared[] {
  const [p = [], a = [], b = [], c = []] = [sphere.center, triangle.a, triangle.b, triangle.c].map((v) =>
    v.map(decode),
  );
  return [
    ...[a, b, c].map((v) => corner(p, v)),
    ...side(p, a, b),
    ...side(p, b, c),
    ...side(p, c, a),
    ...inside(p, a, b, c),
  ];
}

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export const sphereTriangleAnswer = (
  { input, format }: SphereTriangleCase,
  isMarginWanted = true,
  skin = 0,
): Expected =>
  nearestAnswer(squaredDistances(input), input.sphere.radius, {
    format,
    isMarginWanted,
    width: decode(skin),
  });
