/** The derivation for a ray and a triangle, and where the textbook loses the digits. */
import { explainTriangle, type TriangleExplanation } from '../exact/explain.ts';
import { answer, type TriangleAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { CaseOf, Vector } from '../queries/index.ts';
import { digits, hitLines, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type TriangleCase = CaseOf<'rayTriangle'>;

export function triangleDerivation(one: TriangleCase): string[] {
  const { ray } = one.input;
  const exact = explainTriangle(one.input, digits);
  const given = answer(one) as TriangleAnswer;
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const { slope, height, weights, t, u, v, w } = exact;
  return [
    `Exactly (to ${digits} digits; the signs are exact, with A = a − o, B = b − o, C = c − o and n = (b − a) × (c − a)):`,
    line('d·n', slope),
    line('A·n', height),
    line('d·(B × C), the weight of a', weights[0]),
    line('d·(C × A), the weight of b', weights[1]),
    line('d·(A × B), the weight of c', weights[2]),
    ...(t === undefined
      ? []
      : [
          line('t = A·n / d·n', t),
          line('u = d·(C × A) / d·n', u),
          line('v = d·(A × B) / d·n', v),
          line('1 − u − v', w),
        ]),
    line('tMax', tMax),
    ...(given.hit
      ? [
          ...hitLines(one, given, whereHit(exact, given)),
          line('u', `${given.u}  ${toHex(given.u, one.format)}`),
          line('v', `${given.v}  ${toHex(given.v, one.format)}`),
        ]
      : [`  No hit: ${whyNot(one, exact, tMax)}.`]),
  ];
}

function whereHit(
  { hasArea }: TriangleExplanation,
  { touching, coplanar }: TriangleAnswer & { hit: true },
): string {
  if (!hasArea) return ', of a triangle without area';
  if (coplanar) return ', of a ray in the plane of the triangle';
  return touching ? ', on an edge or a corner' : '';
}

function whyNot({ side = 'both' }: TriangleCase, exact: TriangleExplanation, tMax: number): string {
  const { slope, height, hasArea, t, first } = exact;
  const facing = slope.isZero() ? 0 : slope.isNegative() ? -1 : 1;
  if (side !== 'both' && facing !== (side === 'front' ? -1 : 1))
    return `d·n is not ${side === 'front' ? 'below' : 'above'} 0, and only the ${side} counts`;
  if (first !== undefined)
    return `t > tMax${first.equals(tMax) ? ' by less than the digits show' : ''}, the ray ends before the triangle`;
  if (!hasArea) return 'n = 0, the triangle has no area, and the ray misses the segment or point that it is';
  if (facing === 0)
    return height.isZero()
      ? 'd·n = A·n = 0, the ray is in the plane and misses the triangle there'
      : 'd·n = 0 and A·n is not, the ray is beside the plane';
  if (t?.isNegative() && !t.isZero()) return 't < 0, the plane is behind the start';
  return 'a weight has another sign than d·n, the line passes beside the triangle';
}

/** The textbook's steps, each rounded to the format, as far as it gets. */
export function triangleRows(one: TriangleCase): LossRow[] {
  const { round, minus, dot, directionOf } = rounded(one.format);
  const { ray, triangle } = one.input;
  const d = directionOf(ray);
  const { slope, height, weights, t, u, v } = explainTriangle(one.input, lossDigits);
  const cross = ([ax = 0, ay = 0, az = 0]: Vector, [bx = 0, by = 0, bz = 0]: Vector): Vector => {
    const minor = (p: number, q: number, r: number, s: number): number => round(round(p * q) - round(r * s));
    return [minor(ay, bz, az, by), minor(az, bx, ax, bz), minor(ax, by, ay, bx)];
  };
  const [e, g] = [minus(triangle.b, triangle.a), minus(triangle.c, triangle.a)];
  const m = minus(ray.origin, triangle.a);
  const [p, q] = [cross(d, g), cross(m, e)];
  const parts = (a: Vector, b: Vector): number[] => a.map((x, i) => round(x * (b[i] ?? 0)));
  const det = dot(e, p);
  const [U, V, T] = [dot(m, p), dot(d, q), dot(g, q)];
  // The textbook's determinants are those of the reference with the other sign.
  const rows = [
    lossRow('det', slope.negated(), det, parts(e, p)),
    lossRow('U', weights[1].negated(), U, parts(m, p)),
    lossRow('V', weights[2].negated(), V, parts(d, q)),
    lossRow('T', height.negated(), T, parts(g, q)),
  ];
  if (det === 0 || !Number.isFinite(det)) return rows;
  const inverse = round(1 / det);
  return [
    ...rows,
    lossRow('u', u, round(U * inverse)),
    lossRow('v', v, round(V * inverse)),
    lossRow(
      'u + v',
      u !== undefined && v !== undefined ? u.plus(v) : undefined,
      round(round(U * inverse) + round(V * inverse)),
    ),
    lossRow('t', t, round(T * inverse)),
  ];
}
