/** Two boxes, seen along a way across that from centre to centre, which is level. */
import { answer } from '../../../exact/index.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { middleOf, norm, type Point, unit } from './_bodies.ts';
import { acrossFrom, along, edgesOf, inner, placedBox } from './_boxes.ts';
import { overlapText, reach, verdictRow, viewOf } from './_flat.ts';
import { type Frame, firstSize, length, measure, minus } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Sketch } from './_svg.ts';

/** What is further than the picture reaches is drawn at its rim. */
const near = (p: Point): Point => p.map((x) => Math.max(-2 * reach, Math.min(2 * reach, x)));

export function boxBoxScene(one: CaseOf<'boxBox'>, got: unknown): Sketch {
  const { first, second } = one.input;
  const [own, other] = [middleOf(first), middleOf(second)];
  const away = length(minus(other.center, own.center));
  const size = firstSize(length(own.extents), length(other.extents), away);
  const frame: Frame = {
    center: own.center,
    size,
    unit: length(own.extents).isZero() ? '' : 'half diagonals',
  };
  const [a, b] = [placedBox(frame, first), placedBox(frame, second)];
  const level = norm(b.middle) > 0 ? unit(b.middle) : [1, 0, 0];
  // A little from above, so that no box is a mere rectangle.
  const up = acrossFrom(level, [...a.arms, ...b.arms]);
  const deep = [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return (level[j] ?? 0) * (up[k] ?? 0) - (level[k] ?? 0) * (up[j] ?? 0);
  });
  const tilted = unit(along(up, 0.35, deep));
  const flat = (v: Point): Point => near([inner(v, level), inner(v, tilted)]);
  const edges = [a, b].map((body) => edgesOf(body).map(([from, to]) => [flat(from), flat(to)] as const));
  const view = viewOf([[-0.5, -0.5], [0.5, 0.5], ...edges.flat(2)]);
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const overlap = 'overlap' in exact && exact.overlap;
  const [from, to] = [view.at(flat(a.middle)), view.at(flat(b.middle))];
  return {
    title: `Two boxes that ${overlap ? 'overlap' : 'are apart'}${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      ...edges.flat().map(([p, q]) => ({ style: 'body' as const, path: [view.at(p), view.at(q)] })),
      { style: 'gap', path: [from, to] },
    ],
    markers: [{ marker: 'origin', at: from }],
    labels: [
      { text: 'first', at: from },
      { text: 'second', at: to },
    ],
    rows: [
      { marker: 'origin', text: `centres: ${measure(frame, away)} apart` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
    ],
  };
}
