/** The derivations of what is nearest, and where the textbook loses the digits. */
import { type Approximation, explainClosestOnTriangle } from '../exact/explain.ts';
import { answer, type TrianglePointAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { Case, Vector } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { partText } from './_explain-points.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type TrianglePointCase = Extract<Case, { readonly query: 'closestOnTriangle' }>;

const coordinates = ['x', 'y', 'z'] as const;

/** The exact numbers by name. */
function exactLines(
  points: Readonly<Record<string, readonly Approximation[]>>,
  parameters: Readonly<Record<string, Approximation>>,
): string[] {
  return [
    ...Object.entries(points).flatMap(([name, v]) =>
      v.map((x, i) => line(`${coordinates[i] ?? ''} of ${name}`, x)),
    ),
    ...Object.entries(parameters).map(([name, x]) => line(name, x)),
  ];
}

const distanceLine = (one: Case, distance: number): string =>
  line('distance', `${distance}  ${toHex(distance, one.format)}`);

export function closestOnTriangleDerivation(one: TrianglePointCase): string[] {
  const { distanceSquared, distance, points, parameters, nearest, hasArea } = explainClosestOnTriangle(
    one.input,
    digits,
  );
  const given = answer(one) as TrianglePointAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the point from the triangle):`,
    `  Of the triangle ${partText[nearest]} is nearest to the point.${hasArea ? '' : ' It has no area, so that u = v = 0.'}`,
    line('d²', distanceSquared),
    line('d', distance),
    ...exactLines(points, parameters),
    '  Rounded:',
    distanceLine(one, given.distance),
    line('on', given.on.join('  ')),
  ];
}

/** The last rows are what the textbook reports. */
export function closestOnTriangleRows(one: TrianglePointCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { point, triangle } = one.input;
  const { a, b, c } = triangle;
  const exact = explainClosestOnTriangle(one.input, lossDigits);
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const [ap, bp, cp] = [a, b, c].map((corner) => minus(point, corner)) as [Vector, Vector, Vector];
  const [d1, d2, d3, d4, d5, d6] = [
    dot(ab, ap),
    dot(ac, ap),
    dot(ab, bp),
    dot(ac, bp),
    dot(ab, cp),
    dot(ac, cp),
  ];
  const less = (p: number, q: number, r: number, s: number): number => round(round(p * q) - round(r * s));
  const [va, vb, vc] = [less(d3, d6, d5, d4), less(d5, d2, d1, d6), less(d1, d4, d3, d2)];
  const [u, v] = weights();
  const on = a.map((x, i) => round(x + round(round(u * (ab[i] ?? 0)) + round(v * (ac[i] ?? 0)))));
  const way = minus(point, on);
  const squared = dot(way, way);
  return [
    ...(exact.hasArea ? [lossRow('u', exact.parameters.u, u), lossRow('v', exact.parameters.v, v)] : []),
    ...on.map((x, i) => lossRow(`${coordinates[i] ?? ''} of on`, exact.points.on?.[i], x)),
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('d', exact.distance, round(Math.sqrt(squared))),
  ];

  /** How far along b − a and c − a the textbook has the nearest point. */
  function weights(): readonly [number, number] {
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
}
