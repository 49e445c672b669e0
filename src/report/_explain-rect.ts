/** The derivation for what is asked of a rectangle, and where the textbook loses the digits. */
import { explainRect, fromFloat, pointOf, type RectExplanation } from '../exact/explain.ts';
import { answer, type CornersAnswer, type LocalAnswer, type OverlapAnswer } from '../exact/index.ts';
import { toHex, unitRoundoff } from '../floats.ts';
import type { Rect, RectCase, Vector } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { short } from './_numbers.ts';
import { type Rounded, rounded } from './_rounded.ts';

/** Local x and y in half extents. */
const places = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;
const cornerNames = ['(−, +)', '(+, +)', '(−, −)', '(+, −)'];
const axes = ['x', 'y'];
const upper = (i: number): string => 'XY'.charAt(i);

export function rectDerivation(one: RectCase): string[] {
  const exact = explainRect(one, digits);
  const [cos, sin] = exact.axis;
  const origin = {
    pointInRect: 'point',
    toLocal: 'point',
    circleRect: 'centre of the circle',
    rectCorners: '',
  };
  const m = one.query === 'rectCorners' ? 'h the half extents' : `m = ${origin[one.query]} − centre`;
  return [
    `Exactly (to ${digits} digits; the signs are exact, with (cos, sin) the local x axis and ${m}):`,
    line('cos', cos),
    line('sin', sin),
    ...(one.query === 'rectCorners' ? cornerLines(one, exact) : pointLines(one, exact)),
  ];
}

function cornerLines(one: RectCase, exact: RectExplanation): string[] {
  const { corners } = answer(one) as CornersAnswer;
  return [
    '  The corner at local (g, k), g and k = ±1, is centre + g·h_x·(cos, sin) + k·h_y·(−sin, cos).',
    ...exact.corners.flatMap((corner, i) => [
      line(`corner ${cornerNames[i]}`, corner.join('  ')),
      ...roundedLines(one, corners[i] ?? []),
    ]),
  ];
}

function pointLines(one: RectCase, exact: RectExplanation): string[] {
  const { m, local, beyond } = exact;
  const given = answer(one) as LocalAnswer | OverlapAnswer;
  const terms = [
    ...m.map((x, i) => line(`m_${axes[i]}`, x)),
    line('X = m_x·cos + m_y·sin', local[0]),
    line('Y = m_y·cos − m_x·sin', local[1]),
  ];
  if ('local' in given) return [...terms, ...roundedLines(one, given.local)];
  const past = beyond.map((x, i) => line(`|${upper(i)}| − h_${axes[i]}`, x));
  const verdict = one.query === 'pointInRect' ? [pointVerdict(beyond, given)] : circleLines(exact, given);
  return [...terms, ...past, ...verdict];
}

const roundedLines = ({ format }: RectCase, v: Vector): string[] =>
  v.map((x, i) => line(`rounded, ${axes[i]}`, `${x}  ${toHex(x, format)}`));

function pointVerdict(beyond: RectExplanation['beyond'], { overlap, touching }: OverlapAnswer): string {
  if (touching) return '  An overlap: the point is on a side, as one of the last two is 0 and none above.';
  if (overlap) return '  An overlap: both are below 0, the point is between the sides.';
  const i = beyond.findIndex((x) => x.greaterThan(0));
  return `  No overlap: |${upper(i)}| > h_${axes[i]}.`;
}

function circleLines(
  { beyond, reach }: RectExplanation,
  { overlap, touching, margin }: OverlapAnswer,
): string[] {
  const outside = [0, 1].filter((i) => beyond[i]?.greaterThan(0));
  const [only = 0] = outside;
  const nearest =
    outside.length === 2
      ? 'a corner, as both are above 0'
      : outside.length === 1
        ? `on a side, as |${upper(only)}| alone is larger than h_${axes[only]}`
        : 'the centre itself, as none is above 0';
  const verdict = touching
    ? 'the gap is 0, they touch'
    : overlap
      ? 'the gap is not above 0'
      : 'the gap is above 0';
  return [
    line('nearest point of the rectangle', nearest),
    line('distance²', reach?.distance),
    line('r²', reach?.radius),
    line('gap = distance² − r²', reach?.gap),
    `  ${overlap ? 'An overlap' : 'No overlap'}: ${verdict}.`,
    line('margin, in ulps of the radius', margin ?? 'none: no radius flips the verdict'),
  ];
}

/** The local x axis as textbooks have it; undefined where its length is none. */
function axisOf({ round, dot }: Rounded, { axis, angle }: Rect): Vector | undefined {
  if (axis === undefined) return angle ? [round(Math.cos(angle)), round(Math.sin(angle))] : [1, 0];
  const size = round(Math.sqrt(dot(axis, axis)));
  return size > 0 && size < Number.POSITIVE_INFINITY ? axis.map((x) => round(x / size)) : undefined;
}

/** The last rows are what is reported, or compared. */
export function rectRows(one: RectCase): LossRow[] {
  const arithmetic = rounded(one.format);
  const { round, minus, dot } = arithmetic;
  const { rect } = one.input;
  const exact = explainRect(one, lossDigits);
  const axis = axisOf(arithmetic, rect);
  if (axis === undefined) return [];
  const [cos = 1, sin = 0] = axis;
  const [hx = 0, hy = 0] = rect.halfExtents;
  const rows = [lossRow('cos', exact.axis[0], cos), lossRow('sin', exact.axis[1], sin)];
  const point = pointOf(one);
  if (point === undefined) {
    const sides = [
      [round(hx * cos), round(hx * sin)],
      [round(-hy * sin), round(hy * cos)],
    ];
    return [...rows, ...cornerRows(arithmetic, rect, sides, exact)];
  }
  const m = minus(point, rect.center);
  const [mx = 0, my = 0] = m;
  const products = [
    [round(mx * cos), round(my * sin)],
    [round(my * cos), round(-mx * sin)],
  ];
  const local = products.map(([p = 0, q = 0]) => round(p + q));
  rows.push(
    ...m.map((x, i) => lossRow(`m_${axes[i]}`, exact.m[i], x)),
    ...local.map((x, i) => lossRow(upper(i), exact.local[i], x, products[i])),
  );
  const half = rect.halfExtents;
  const sizes = local.map(Math.abs);
  if (one.query === 'pointInRect') {
    const row = (size: number, i: number): LossRow => {
      const h = half[i] ?? 0;
      return lossRow(`|${upper(i)}| − h_${axes[i]}`, exact.beyond[i], round(size - h), [size, h]);
    };
    return [...rows, ...sizes.map(row)];
  }
  if (one.query !== 'circleRect') return rows;
  // From the nearest point of the rectangle.
  const apart = sizes.map((size, i) => round(size - Math.min(half[i] ?? 0, size)));
  const distance = dot(apart, apart);
  const radius = round(one.input.circle.radius * one.input.circle.radius);
  return [
    ...rows,
    ...apart.map((x, i) => lossRow(`e_${axes[i]}`, exact.apart[i], x, [sizes[i] ?? 0, half[i] ?? 0])),
    lossRow('distance²', exact.reach?.distance, distance),
    lossRow('r²', exact.reach?.radius, radius),
    lossRow('gap', exact.reach?.gap, round(distance - radius), [distance, radius]),
  ];
}

/** The centre, and half a side added or subtracted twice. */
function cornerRows(
  { round }: Rounded,
  { center }: Rect,
  sides: readonly Vector[],
  exact: RectExplanation,
): LossRow[] {
  return places.flatMap(([g, k], corner) =>
    center.map((c, i) => {
      const [along, across] = [g * (sides[0]?.[i] ?? 0), k * (sides[1]?.[i] ?? 0)];
      const name = `${axes[i]} of ${cornerNames[corner]}`;
      return lossRow(name, exact.corners[corner]?.[i], round(round(c + along) + across), [c, along, across]);
    }),
  );
}

/** How far a rounded cosine and sine turn away. */
export function rectRemarks(one: RectCase): string[] {
  const { rect } = one.input;
  const axis = axisOf(rounded(one.format), rect);
  const exact = explainRect(one, lossDigits);
  if (axis === undefined)
    return ['  The squared length of the axis overflows or vanishes: the textbook has no answer.'];
  const off = Math.hypot(
    ...axis.map((x, i) =>
      fromFloat(x)
        .minus(exact.axis[i] ?? 0)
        .toNumber(),
    ),
  );
  const point = pointOf(one);
  const arm = point === undefined ? rect.halfExtents : rounded(one.format).minus(point, rect.center);
  return off < unitRoundoff[one.format] / 16
    ? []
    : [
        `  cos and sin are rounded, which is off by ${short(off)}: at this distance from the centre, by ${short(off * Math.hypot(...arm))}.`,
      ];
}
