/** A ball and a box, seen so that the way from the nearest point of the box to the centre is upright. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { middleOf, norm, type Point, unit } from './_bodies.ts';
import { acrossFrom, edgesOf, inner, nearestOf, placedBox } from './_boxes.ts';
import { overlapText, reach, verdictRow, viewOf } from './_flat.ts';
import { exactly, type Frame, firstSize, length, measure, minus } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Sketch } from './_svg.ts';

/** What is further than the picture reaches is drawn at its rim. */
const near = (p: Point): Point => p.map((x) => Math.max(-reach, Math.min(reach, x)));

export function sphereBoxScene(one: CaseOf<'sphereBox'>, got: unknown): Sketch {
  const { sphere, box } = one.input;
  const radius = fromFloat(sphere.radius);
  const center = exactly(sphere.center);
  const { center: middle, extents } = middleOf(box);
  const away = length(minus(middle, center));
  const size = firstSize(radius, away, length(extents));
  const frame: Frame = { center, size, unit: radius.isZero() ? '' : 'radii' };
  const placed = placedBox(frame, box);
  const nearest = nearestOf(placed);
  const up = norm(nearest) > 0 ? unit(nearest.map((x) => -x)) : [0, 0, 1];
  const side = acrossFrom(up, placed.arms);
  const flat = (v: Point): Point => near([inner(v, side), inner(v, up)]);
  const edges = edgesOf(placed).map(([a, b]) => [flat(a), flat(b)] as const);
  const view = viewOf([[-1, -1], [1, 1], ...edges.flat()]);
  const round = radius.isZero() ? 2 : Math.max(2, view.scale);
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const overlap = 'overlap' in exact && exact.overlap;
  const at = view.at([0, 0]);
  return {
    title: `A ball and a box that ${overlap ? 'overlap' : 'are apart'}, with the centre above the nearest point${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      { style: 'body', ellipse: at, radii: [round, round] },
      ...edges.map(([a, b]) => ({ style: 'body' as const, path: [view.at(a), view.at(b)] })),
      { style: 'gap', path: [at, view.at(flat(nearest))] },
    ],
    markers: [{ marker: 'origin', at }],
    labels: [],
    rows: [
      { marker: 'origin', text: `centre: ${measure(frame, away)} from that of the box` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
    ],
  };
}
