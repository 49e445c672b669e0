/** A point and a triangle, seen along the triangle's plane or side: the way from the nearest point to the point is upright. */
import { closestOnTriangle } from '../../../exact/index.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { norm, type Point, unit } from './_bodies.ts';
import { bring, isIn, viewOf } from './_flat.ts';
import { digits, exactly, type Frame, firstSize, length, minus, place } from './_frame.ts';
import { readSaid } from './_said.ts';
import { inner, nearestOf, sideOf } from './_sphere-triangle.ts';
import type { Sketch } from './_svg.ts';

export function closestOnTriangleScene(one: CaseOf<'closestOnTriangle'>, got: unknown): Sketch {
  const { point, triangle } = one.input;
  const { a, b, c } = triangle;
  const exact = closestOnTriangle(point, triangle, { format: one.format });
  const center = exactly(point);
  const away = [a, b, c].map((v) => length(minus(exactly(v), center)));
  const frame: Frame = { center, size: firstSize(...away), unit: '' };
  const corners = [a, b, c].map((v) => bring(place(frame, v)).at);
  const nearest = nearestOf(corners);
  const up = norm(nearest) > 0 ? unit(nearest.map((x) => -x)) : [0, 0, 1];
  const side = sideOf(up, nearest, corners);
  const flat = (v: Point): Point => [inner(v, side), inner(v, up)];
  const seen = corners.map(flat);
  const view = viewOf([[0, 0], ...seen]);
  const [middle, foot] = [view.at([0, 0]), view.at(flat(nearest))];
  const [from = middle, to = middle, last = middle] = seen.map(view.at);
  const said = readSaid(got, one.format, 3);
  const told = said?.on && view.at(flat(place(frame, said.on)));
  const toldAt = told !== undefined && isIn(told) ? told : undefined;
  return {
    title: `A point and a triangle, ${digits(exact.distance)} apart, with the point above the nearest one${said === undefined ? '' : `; the subject says: ${said.verdict}`}`,
    strokes: [
      { style: 'body', path: [from, to, last, from] },
      { style: 'gap', path: [middle, foot] },
    ],
    markers: [
      { marker: 'origin', at: middle },
      { marker: 'exact', at: foot },
      ...(toldAt === undefined ? [] : [{ marker: 'got' as const, at: toldAt }]),
    ],
    labels: [
      { text: 'a', at: from },
      { text: 'b', at: to },
      { text: 'c', at: last },
    ],
    rows: [
      { marker: 'origin', text: 'the point' },
      { marker: 'exact', text: `exact: distance = ${digits(exact.distance, 6)}` },
      ...(said === undefined
        ? []
        : [
            {
              marker: toldAt && ('got' as const),
              text: `subject: ${said.verdict}${said.distance === undefined ? '' : `, distance = ${digits(said.distance, 6)}`}`,
            },
          ]),
    ],
  };
}
