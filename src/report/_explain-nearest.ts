/** The derivations of what is nearest, and where the textbook loses the digits. */
import {
  type Approximation,
  explainClosestOnBox,
  explainClosestOnTriangle,
  explainClosestSegments,
} from '../exact/explain.ts';
import {
  answer,
  type BoxPointAnswer,
  type SegmentPairAnswer,
  type TrianglePointAnswer,
} from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { Case, Vector } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { nearestBy, nearestText } from './_explain-boxes.ts';
import { partText } from './_explain-points.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type BoxPointCase = Extract<Case, { readonly query: 'closestOnBox' }>;
type SegmentPairCase = Extract<Case, { readonly query: 'closestSegments' }>;
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

const pairText = {
  between: 'Points between the ends of both are nearest.',
  first: 'An end of the first is nearest to a point between the ends of the second.',
  second: 'An end of the second is nearest to a point between the ends of the first.',
  both: 'Two ends are nearest.',
} as const;

export function closestSegmentsDerivation(one: SegmentPairCase): string[] {
  const { distanceSquared, distance, points, parameters, nearest, several, free } = explainClosestSegments(
    one.input,
    digits,
  );
  const given = answer(one) as SegmentPairAnswer;
  const others = several ? ' Many pairs are as near; of these it has the least t, then the least u.' : '';
  const point = free.t || free.u ? ' The parameter of a segment that is a point is 0.' : '';
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the segments):`,
    `  ${pairText[nearest]}${others}${point}`,
    line('d²', distanceSquared),
    line('d', distance),
    ...exactLines(points, parameters),
    '  Rounded:',
    distanceLine(one, given.distance),
    line('onFirst', given.onFirst.join('  ')),
    line('onSecond', given.onSecond.join('  ')),
  ];
}

/** The last rows are what the textbook reports. */
export function closestSegmentsRows(one: SegmentPairCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { first, second } = one.input;
  const exact = explainClosestSegments(one.input, lossDigits);
  const [e, f, m] = [
    minus(first.end, first.start),
    minus(second.end, second.start),
    minus(first.start, second.start),
  ];
  const [L, F, h, k, g] = [dot(e, e), dot(f, f), dot(e, m), dot(f, m), dot(e, f)];
  const [t, u] = parameters();
  const at = (from: Vector, way: Vector, by: number): Vector =>
    from.map((x, i) => round(x + round(by * (way[i] ?? 0))));
  const [p, q] = [at(first.start, e, t), at(second.start, f, u)];
  const way = minus(p, q);
  const squared = dot(way, way);
  const rows = (name: 'onFirst' | 'onSecond', v: Vector): LossRow[] =>
    v.map((x, i) => lossRow(`${coordinates[i] ?? ''} of ${name}`, exact.points[name]?.[i], x));
  return [
    lossRow('t', exact.parameters.t, t),
    lossRow('u', exact.parameters.u, u),
    ...rows('onFirst', p),
    ...rows('onSecond', q),
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('d', exact.distance, round(Math.sqrt(squared))),
  ];

  /** How far along the segments the textbook has the nearest points. */
  function parameters(): readonly [number, number] {
    const within = (x: number, y: number): number => (x <= 0 ? 0 : x >= y ? 1 : round(x / y));
    if (L === 0) return [0, F === 0 ? 0 : within(k, F)];
    if (F === 0) return [within(-h, L), 0];
    const gram = round(round(L * F) - round(g * g));
    const free = gram === 0 ? 0 : within(round(round(g * k) - round(h * F)), gram);
    const other = round(round(round(g * free) + k) / F);
    if (other < 0) return [within(-h, L), 0];
    return other > 1 ? [within(round(g - h), L), 1] : [free, other];
  }
}

export function closestOnBoxDerivation(one: BoxPointCase): string[] {
  const { distanceSquared, distance, points, sides } = explainClosestOnBox(one.input, digits);
  const given = answer(one) as BoxPointAnswer;
  const isInside = sides.every((side) => side === 0);
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the point from the box):`,
    isInside
      ? '  The point is in the box, and nearest to itself.'
      : `  Of the box ${nearestText(sides)} is nearest to the point.`,
    line('d²', distanceSquared),
    line('d', distance),
    ...exactLines(points, {}),
    '  Rounded:',
    distanceLine(one, given.distance),
    line('on', given.on.join('  ')),
  ];
}

/** The last rows are what the textbook reports. */
export function closestOnBoxRows(one: BoxPointCase): LossRow[] {
  const rounding = rounded(one.format);
  const { round, minus, dot } = rounding;
  const { point, box } = one.input;
  const exact = explainClosestOnBox(one.input, lossDigits);
  const on = nearestBy(point, box, rounding);
  const way = minus(point, on);
  const squared = dot(way, way);
  return [
    ...on.map((x, i) => lossRow(`${coordinates[i] ?? ''} of on`, exact.points.on?.[i], x)),
    // Of coordinates that may be nearly equal.
    lossRow('d²', exact.distanceSquared, squared, [dot(point, point), -dot(on, on)]),
    lossRow('d', exact.distance, round(Math.sqrt(squared)), point),
  ];
}
