/** Where the textbook has the nearest points, every operation rounded. */
import type { Triangle, Vector } from '../queries/index.ts';
import type { Rounded } from './_rounded.ts';

/** How far along b − a and c − a the point of a triangle is that is nearest. */
export function triangleWeights(
  point: Vector,
  { a, b, c }: Triangle,
  { round, minus, dot }: Rounded,
): readonly [number, number] {
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const [ap, bp, cp] = [minus(point, a), minus(point, b), minus(point, c)];
  const [d1, d2, d3] = [dot(ab, ap), dot(ac, ap), dot(ab, bp)];
  const [d4, d5, d6] = [dot(ac, bp), dot(ab, cp), dot(ac, cp)];
  const less = (p: number, q: number, r: number, s: number): number => round(round(p * q) - round(r * s));
  const [va, vb, vc] = [less(d3, d6, d5, d4), less(d5, d2, d1, d6), less(d1, d4, d3, d2)];
  if (d1 <= 0 && d2 <= 0) return [0, 0];
  if (d3 >= 0 && d4 <= d3) return [1, 0];
  if (d6 >= 0 && d5 <= d6) return [0, 1];
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return [round(d1 / round(d1 - d3)), 0];
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return [0, round(d2 / round(d2 - d6))];
  const [p, q] = [round(d4 - d3), round(d5 - d6)];
  if (va <= 0 && p >= 0 && q >= 0) {
    const part = round(p / round(p + q));
    return [round(1 - part), part];
  }
  const sum = round(round(va + vb) + vc);
  return [round(vb / sum), round(vc / sum)];
}

/** How far along e from a and along f from c the points of two segments are that are nearest, with m = a − c. */
export function segmentParameters(
  e: Vector,
  f: Vector,
  m: Vector,
  { round, dot }: Rounded,
): readonly [number, number] {
  const [L, F, h, k, g] = [dot(e, e), dot(f, f), dot(e, m), dot(f, m), dot(e, f)];
  const within = (p: number, q: number): number => (p <= 0 ? 0 : p >= q ? 1 : round(p / q));
  if (L === 0) return [0, F === 0 ? 0 : within(k, F)];
  if (F === 0) return [within(-h, L), 0];
  const gram = round(round(L * F) - round(g * g));
  const free = gram === 0 ? 0 : within(round(round(g * k) - round(h * F)), gram);
  const other = round(round(round(g * free) + k) / F);
  if (other < 0) return [within(-h, L), 0];
  return other > 1 ? [within(round(g - h), L), 1] : [free, other];
}
