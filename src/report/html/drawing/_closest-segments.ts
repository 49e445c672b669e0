/** Two segments, seen so that the first is level and the way between the nearest points upright. */
import { closestSegments } from '../../../exact/index.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { norm, type Point, unit } from './_bodies.ts';
import { bring, isIn, viewOf } from './_flat.ts';
import { digits, exactly, type Frame, firstSize, length, minus, place } from './_frame.ts';
import { readSaid } from './_said.ts';
import { inner } from './_sphere-triangle.ts';
import type { Pixel, Sketch } from './_svg.ts';

const of = (v: Point, i: number): number => v[i] ?? 0;
const along = (v: Point, t: number, e: Point): number[] => v.map((x, i) => x + t * of(e, i));

export function closestSegmentsScene(one: CaseOf<'closestSegments'>, got: unknown): Sketch {
  const { first, second } = one.input;
  const exact = closestSegments(first, second, { format: one.format });
  const center = exactly(first.start);
  const sizes = [first.end, second.start, second.end].map((v) => length(minus(exactly(v), center)));
  const frame: Frame = { center, size: firstSize(...sizes), unit: '' };
  const seen = (v: readonly number[]): Point => bring(place(frame, v)).at;
  const [b = [], c = [], d = []] = [first.end, second.start, second.end].map(seen);
  const [p, q] = [seen(exact.onFirst), seen(exact.onSecond)];
  const level = norm(b) > 0 ? unit(b) : [1, 0, 0];
  // Up is where the nearest point of the second is, as seen from that of the first, or its ends.
  const directions = [along(q, -1, p), c, d].map((v) => along(v, -inner(v, level), level));
  const over = directions.find((v) => norm(v) > 2 ** -20) ?? [];
  const side = Math.abs(of(level, 2)) < 0.9 ? [0, 0, 1] : [0, 1, 0];
  const up = over.length > 0 ? unit(over) : unit(along(side, -inner(side, level), level));
  const flat = (v: Point): Point => [inner(v, level), inner(v, up)];
  const ends = [[0, 0, 0], b, c, d].map(flat);
  const view = viewOf(ends.flatMap((v) => [along(v, -0.2, [1, 1]), along(v, 0.2, [1, 1])]));
  const [from, to, start, end] = ends.map(view.at) as [Pixel, Pixel, Pixel, Pixel];
  const [onFirst, onSecond] = [view.at(flat(p)), view.at(flat(q))];
  const said = readSaid(got, one.format, 3);
  const told = [said?.onFirst, said?.onSecond].flatMap((v) => {
    const pixel = v && view.at(flat(place(frame, v)));
    return pixel !== undefined && isIn(pixel) ? [pixel] : [];
  });
  return {
    title: `Two segments, ${digits(exact.distance)} apart, with the first level${said === undefined ? '' : `; the subject says: ${said.verdict}`}`,
    strokes: [
      { style: 'ray', path: [from, to] },
      { style: 'outline', path: [start, end] },
      { style: 'gap', path: [onFirst, onSecond] },
    ],
    markers: [
      { marker: 'exact', at: onFirst },
      { marker: 'exact', at: onSecond },
      ...told.map((at) => ({ marker: 'got' as const, at })),
    ],
    labels: [
      { text: 'first', at: to },
      { text: 'second', at: end },
    ],
    rows: [
      {
        marker: 'exact',
        text: `exact: distance = ${digits(exact.distance, 6)}, t = ${digits(exact.t, 6)}, u = ${digits(exact.u, 6)}`,
      },
      ...(exact.several ? [{ text: 'many pairs are as near' }] : []),
      ...(said === undefined
        ? []
        : [
            {
              marker: told.length > 0 ? ('got' as const) : undefined,
              text: `subject: ${said.verdict}${said.distance === undefined ? '' : `, distance = ${digits(said.distance, 6)}`}`,
            },
          ]),
    ],
  };
}
