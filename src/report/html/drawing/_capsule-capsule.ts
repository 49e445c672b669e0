/** Two capsules, seen so that the first axis is level and the way between the nearest points upright. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import { type CaseOf, endsOfCapsule } from '../../../queries/index.ts';
import { norm, type Point, unit } from './_bodies.ts';
import { bring, overlapText, verdictRow, viewOf } from './_flat.ts';
import { exactly, type Frame, firstSize, into, length, measure, minus, place } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Pixel, Sketch } from './_svg.ts';

const of = (v: Point, i: number): number => v[i] ?? 0;
const along = (v: Point, t: number, e: Point): number[] => v.map((x, i) => x + t * of(e, i));
const inner = (a: Point, b: Point): number => a.reduce((sum, x, i) => sum + x * of(b, i), 0);

export function capsuleCapsuleScene(one: CaseOf<'capsuleCapsule'>, got: unknown): Sketch {
  const [first, second] = [endsOfCapsule(one.input.first), endsOfCapsule(one.input.second)];
  const [r, s] = [fromFloat(first.radius), fromFloat(second.radius)];
  const center = exactly(first.a);
  const [toB, toC, toD] = [first.b, second.a, second.b].map((v) => length(minus(exactly(v), center)));
  const sizes = [r, s, toB, toC, toD].flatMap((x) => x ?? []);
  const frame: Frame = { center, size: firstSize(...sizes), unit: r.isZero() ? '' : 'radii' };
  const [b = [], c = [], d = []] = [first.b, second.a, second.b].map((v) => bring(place(frame, v)).at);
  const level = norm(b) > 0 ? unit(b) : [1, 0, 0];
  // Up is where the second axis is, as seen from the first.
  const beside = [c, d].map((v) => along(v, -inner(v, level), level));
  const [one2 = [], two2 = []] = beside;
  const over = norm(one2) >= norm(two2) ? one2 : two2;
  const side = Math.abs(of(level, 2)) < 0.9 ? [0, 0, 1] : [0, 1, 0];
  const up = norm(over) > 0 ? unit(over) : unit(along(side, -inner(side, level), level));
  const flat = (v: Point): Point => [inner(v, level), inner(v, up)];
  const [tube, pipe] = [Math.min(3, into(frame, r)), Math.min(3, into(frame, s))];
  const ends = [[0, 0, 0], b, c, d].map(flat);
  const around = ends.flatMap((p, i) => {
    const size = Math.max(0.2, i < 2 ? tube : pipe);
    return [along(p, -size, [1, 1]), along(p, size, [1, 1])];
  });
  const view = viewOf(around);
  const [from, to, start, end] = ends.map(view.at) as [Pixel, Pixel, Pixel, Pixel];
  const round = (size: number): [number, number] => [
    Math.max(2, size * view.scale),
    Math.max(2, size * view.scale),
  ];
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `Two capsules that ${overlap ? 'overlap' : 'are apart'}, with the first axis level${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      { style: 'body', ellipse: from, radii: round(tube) },
      { style: 'body', ellipse: to, radii: round(tube) },
      { style: 'body', path: [from, to] },
      { style: 'body', ellipse: start, radii: round(pipe) },
      { style: 'body', ellipse: end, radii: round(pipe) },
      { style: 'body', path: [start, end] },
    ],
    markers: [],
    labels: [
      { text: 'a', at: from },
      { text: 'b', at: to },
      { text: 'a of the second', at: start },
    ],
    rows: [
      { text: `a of the second: ${measure(frame, toC ?? r)} from a` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
    ],
  };
}
