/** A ball and a capsule, in the plane through the axis and the ball's centre. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import { type CaseOf, endsOfCapsule } from '../../../queries/index.ts';
import type { Point } from './_bodies.ts';
import { bring, overlapText, verdictRow, viewOf } from './_flat.ts';
import { dot, exactly, type Frame, firstSize, into, length, measure, minus, quotient } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Sketch } from './_svg.ts';

export function sphereCapsuleScene(one: CaseOf<'sphereCapsule'>, got: unknown): Sketch {
  const { sphere, capsule } = one.input;
  const { a, b, radius } = endsOfCapsule(capsule);
  const [s, r] = [fromFloat(sphere.radius), fromFloat(radius)];
  const [m, e] = [minus(exactly(sphere.center), exactly(a)), minus(exactly(b), exactly(a))];
  const [L, away] = [length(e), length(m)];
  // Along the axis from a, and across it.
  const along = L.isZero() ? L : quotient(dot(m, e), L);
  const squared = dot(m, m).minus(along.times(along));
  const across = squared.isNegative() ? squared.times(0) : squared.sqrt();
  const center = exactly(a);
  const frame: Frame = { center, size: firstSize(r, s, L, away), unit: r.isZero() ? '' : 'radii' };
  const { at } = bring([into(frame, along), into(frame, across)]);
  const end = bring([into(frame, L), 0]).at;
  const [ball, tube] = [Math.min(3, into(frame, s)), into(frame, r)];
  const corners = (p: Point, size: number): Point[] => [
    [(p[0] ?? 0) - size, (p[1] ?? 0) - size],
    [(p[0] ?? 0) + size, (p[1] ?? 0) + size],
  ];
  const view = viewOf([...corners([0, 0], Math.max(tube, 0.2)), ...corners(end, tube), ...corners(at, ball)]);
  const [from, to, place] = [view.at([0, 0]), view.at(end), view.at(at)];
  const round = (size: number): [number, number] => [
    Math.max(2, size * view.scale),
    Math.max(2, size * view.scale),
  ];
  const shifted = (side: number): (readonly [number, number])[] =>
    [from, to].map(([x, y]) => [x, y + side * tube * view.scale] as const);
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `A ball and a capsule that ${overlap ? 'overlap' : 'are apart'}, in the plane through the axis and the centre${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      { style: 'body', ellipse: from, radii: round(tube) },
      { style: 'body', ellipse: to, radii: round(tube) },
      { style: 'body', path: shifted(1) },
      { style: 'body', path: shifted(-1) },
      { style: 'body', ellipse: place, radii: round(ball) },
    ],
    markers: [{ marker: 'origin', at: place }],
    labels: [
      { text: 'a', at: from },
      { text: 'b', at: to },
      { text: 'centre', at: place },
    ],
    rows: [
      { marker: 'origin', text: `centre: ${measure(frame, away)} from a` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
    ],
  };
}
