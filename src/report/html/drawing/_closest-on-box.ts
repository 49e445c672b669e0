/** A point and a box, seen so that the way from the nearest point of the box to the point is upright. */
import { closestOnBox } from '../../../exact/index.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { middleOf, norm, type Point, unit } from './_bodies.ts';
import { acrossFrom, edgesOf, inner, nearestOf, placedBox } from './_boxes.ts';
import { bring, isIn, reach, viewOf } from './_flat.ts';
import { digits, exactly, type Frame, firstSize, length, minus, place } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Sketch } from './_svg.ts';

/** What is further than the picture reaches is drawn at its rim. */
const near = (p: Point): Point => p.map((x) => Math.max(-reach, Math.min(reach, x)));

export function closestOnBoxScene(one: CaseOf<'closestOnBox'>, got: unknown): Sketch {
  const { point, box } = one.input;
  const exact = closestOnBox(point, box, { format: one.format });
  const center = exactly(point);
  const { center: middle, extents } = middleOf(box);
  const frame: Frame = { center, size: firstSize(length(extents), length(minus(middle, center))), unit: '' };
  const placed = placedBox(frame, box);
  const isInside = exact.sides.every((side) => side === 0);
  const nearest = isInside ? [0, 0, 0] : nearestOf(placed);
  const up = norm(nearest) > 0 ? unit(nearest.map((x) => -x)) : [0, 0, 1];
  const side = acrossFrom(up, placed.arms);
  const flat = (v: Point): Point => near([inner(v, side), inner(v, up)]);
  const edges = edgesOf(placed).map(([a, b]) => [flat(a), flat(b)] as const);
  const view = viewOf([[-1, -1], [1, 1], ...edges.flat()]);
  const [at, foot] = [view.at([0, 0]), view.at(flat(nearest))];
  const said = readSaid(got, one.format, 3);
  const told = said?.on && view.at(flat(bring(place(frame, said.on)).at));
  const toldAt = told !== undefined && isIn(told) ? told : undefined;
  const what = isInside
    ? 'A point in a box'
    : `A point and a box, ${digits(exact.distance)} apart, with the point above the nearest one`;
  return {
    title: `${what}${said === undefined ? '' : `; the subject says: ${said.verdict}`}`,
    strokes: [
      ...edges.map(([a, b]) => ({ style: 'body' as const, path: [view.at(a), view.at(b)] })),
      { style: 'gap', path: [at, foot] },
    ],
    markers: [
      { marker: 'origin', at },
      { marker: 'exact', at: foot },
      ...(toldAt === undefined ? [] : [{ marker: 'got' as const, at: toldAt }]),
    ],
    labels: [],
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
