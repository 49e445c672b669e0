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
import type { CaseOf, Vector } from '../queries/index.ts';
import { digits, distanceLine, line } from './_derivation-lines.ts';
import { nearestBy, nearestText } from './_explain-boxes.ts';
import { partText } from './_explain-overlaps.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';
import { segmentParameters, triangleWeights } from './_textbook-nearest.ts';

type BoxPointCase = CaseOf<'closestOnBox'>;
type SegmentPairCase = CaseOf<'closestSegments'>;
type TrianglePointCase = CaseOf<'closestOnTriangle'>;

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
  const rounding = rounded(one.format);
  const { round, minus, dot } = rounding;
  const { point, triangle } = one.input;
  const { a, b, c } = triangle;
  const exact = explainClosestOnTriangle(one.input, lossDigits);
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const [u, v] = triangleWeights(point, triangle, rounding);
  const on = a.map((x, i) => round(x + round(round(u * (ab[i] ?? 0)) + round(v * (ac[i] ?? 0)))));
  const direction = minus(point, on);
  const squared = dot(direction, direction);
  return [
    ...(exact.hasArea ? [lossRow('u', exact.parameters.u, u), lossRow('v', exact.parameters.v, v)] : []),
    ...on.map((x, i) => lossRow(`${coordinates[i] ?? ''} of on`, exact.points.on?.[i], x)),
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('d', exact.distance, round(Math.sqrt(squared))),
  ];
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
  const rounding = rounded(one.format);
  const { round, minus, dot } = rounding;
  const { first, second } = one.input;
  const exact = explainClosestSegments(one.input, lossDigits);
  const [e, f, m] = [
    minus(first.end, first.start),
    minus(second.end, second.start),
    minus(first.start, second.start),
  ];
  const [t, u] = segmentParameters(e, f, m, rounding);
  const at = (from: Vector, direction: Vector, by: number): Vector =>
    from.map((x, i) => round(x + round(by * (direction[i] ?? 0))));
  const [p, q] = [at(first.start, e, t), at(second.start, f, u)];
  const direction = minus(p, q);
  const squared = dot(direction, direction);
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
  const direction = minus(point, on);
  const squared = dot(direction, direction);
  return [
    ...on.map((x, i) => lossRow(`${coordinates[i] ?? ''} of on`, exact.points.on?.[i], x)),
    // Of coordinates that may be nearly equal.
    lossRow('d²', exact.distanceSquared, squared, [dot(point, point), -dot(on, on)]),
    lossRow('d', exact.distance, round(Math.sqrt(squared)), point),
  ];
}
