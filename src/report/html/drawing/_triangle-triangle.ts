/** Two triangles, seen from a little above the plane of the first, with its longest side level. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { across, cross, dot, norm, type Point, plus, scale, unit } from './_bodies.ts';
import { bring, overlapText, verdictRow, viewOf } from './_flat.ts';
import { exactly, type Frame, firstSize, length, measure, minus, place } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Pixel, Sketch } from './_svg.ts';

const less = (a: Point, b: Point): number[] => plus(a, scale(b, -1));

/** At right angles to a unit vector. */
function beside(direction: Point): Point {
  const axes = [
    [1, 0, 0],
    [0, 1, 0],
  ].map((axis) => across(axis, direction));
  return unit(axes.reduce((most, v) => (norm(v) > norm(most) ? v : most)));
}

/** The picture's axes: along the longest side, back along the plane, and up along the normal; any of them where there is no area. */
function axesOf([a, b, c]: readonly [Point, Point, Point]): readonly [Point, Point, Point] {
  const sides = [less(b, a), less(c, b), less(a, c)];
  const longest = sides.reduce((most, v) => (norm(v) > norm(most) ? v : most));
  const x = norm(longest) > 0 ? unit(longest) : [1, 0, 0];
  const n = unit(cross(less(b, a), less(c, a)));
  const z = norm(n) > 0 ? unit(across(n, x)) : beside(x);
  return [x, unit(cross(z, x)), z];
}

/** How much of what is back, and of what is up, is seen upwards; and how far what is back is moved aside, so that upright triangles have an inside. */
const [backward, upward, aside] = [0.55, 0.8, 0.25];

export function triangleTriangleScene(one: CaseOf<'triangleTriangle'>, got: unknown): Sketch {
  const { first, second } = one.input;
  const center = exactly(first.a);
  const points = [first.a, first.b, first.c, second.a, second.b, second.c];
  const away = points.map((v) => length(minus(exactly(v), center)));
  const [, toB, toC, toP] = away;
  const nothing = fromFloat(0);
  // In its own size, if it has one.
  const frame: Frame = { center, size: firstSize(toB ?? nothing, ...away), unit: '' };
  const [a = [], b = [], c = [], ...others] = points.map((v) => bring(place(frame, v)).at);
  const [x, y, z] = axesOf([a, b, c]);
  const flat = (v: Point): Point => [
    dot(v, x) + aside * dot(v, y),
    backward * dot(v, y) + upward * dot(v, z),
  ];
  const seen = [a, b, c, ...others].map(flat);
  // A point, too, has some room around it.
  const room = seen.flatMap((p) => [plus(p, [-0.2, -0.2]), plus(p, [0.2, 0.2])]);
  const [A, B, C, P, Q, R] = seen.map(viewOf(room).at) as [Pixel, Pixel, Pixel, Pixel, Pixel, Pixel];
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `Two triangles that ${overlap ? 'overlap' : 'are apart'}, seen from above the plane of the first${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      { style: 'body', path: [A, B, C], end: 'closed' },
      { style: 'other', path: [P, Q, R], end: 'closed' },
    ],
    markers: [],
    labels: [
      { text: 'a', at: A },
      { text: 'b', at: B },
      { text: 'c', at: C },
      { text: 'a of the second', shorter: 'a', at: P },
    ],
    rows: [
      {
        text: `from a: b ${measure(frame, toB ?? nothing)}, c ${measure(frame, toC ?? nothing)},`,
      },
      { text: `a of the second ${measure(frame, toP ?? nothing)} away` },
      { text: `exact: ${overlapText(overlap, false)}` },
      ...verdictRow(said),
    ],
  };
}
