/** Rectangles in their plane, the world's x to the right. Not exact: the cosine and the sine are doubles. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import type { CaseOf, RectCase, Vector } from '../../../queries/index.ts';
import { dot, plus, scale } from './_bodies.ts';
import { bring, broken, isIn, overlapText, verdictRow, viewOf } from './_flat.ts';
import { digits, exactly, type Frame, into, length, measure, minus, nothing, place } from './_frame.ts';
import { axisLabels, axisStrokes, drawnRect, rectStroke, turned } from './_rect-body.ts';
import { readSaid } from './_said.ts';
import type { Sketch, Stroke } from './_svg.ts';

type Only<Q extends RectCase['query']> = CaseOf<Q>;

export function pointInRectScene(one: Only<'pointInRect'>, got: unknown): Sketch {
  const { rect, point } = one.input;
  const drawn = drawnRect(rect, point, 0);
  const { at, isFar } = bring(place(drawn.frame, point));
  const view = viewOf([...drawn.corners, at]);
  const [middle, spot] = [view.at([0, 0]), view.at(at)];
  const exact = answer(one);
  const said = readSaid(got, one.format, 2)?.verdict;
  const away = length(minus(exactly(point), drawn.frame.center));
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `A point ${overlap ? 'in' : 'outside'} a rectangle ${turned(rect)}${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      rectStroke(view, drawn.corners),
      ...axisStrokes(view, drawn, 0.5),
      ...(isFar ? [{ style: 'gap', path: broken(middle, spot) } as const] : []),
    ],
    markers: [{ marker: 'origin', at: spot }],
    labels: [{ text: 'point', at: spot }, ...axisLabels(view, drawn, 0.5)],
    rows: [
      { marker: 'origin', text: `point: ${measure(drawn.frame, away)} from the centre` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
    ],
  };
}

export function cornersScene(one: Only<'rectCorners'>, got: unknown): Sketch {
  const { rect } = one.input;
  const drawn = drawnRect(rect, undefined, 0);
  const view = viewOf(drawn.corners);
  const exact = answer(one);
  const said = readSaid(got, one.format, 2);
  const told = (said?.corners ?? []).map((corner) => view.at(place(drawn.frame, corner)));
  const right = 'corners' in exact ? exact.corners : [];
  return {
    title: `The corners of a rectangle ${turned(rect)}${said === undefined ? '' : `; the subject says: ${said.verdict}`}`,
    strokes: [rectStroke(view, drawn.corners), ...axisStrokes(view, drawn, 0.5)],
    markers: [
      ...drawn.corners.map((corner) => ({ marker: 'exact' as const, at: view.at(corner) })),
      ...told.filter(isIn).map((at) => ({ marker: 'got' as const, at })),
    ],
    labels: [
      ...drawn.corners.map((corner, i) => ({ text: String(i), at: view.at(corner) })),
      ...axisLabels(view, drawn, 0.5),
    ],
    rows: [
      { marker: 'exact', text: 'exact: the corners 0 to 3, in the order of the answer' },
      ...(said === undefined
        ? []
        : verdictRow(
            `${said.verdict}${offText(drawn.frame, said.corners, right)}`,
            told.some(isIn) ? 'got' : undefined,
          )),
    ],
  };
}

/** How far the furthest of the points is from where it should be. */
function offText(frame: Frame, given: readonly Vector[] | undefined, right: readonly Vector[]): string {
  if (given === undefined || !right.flat().every(Number.isFinite)) return '';
  const most = given
    .map((p, i) => length(minus(exactly(p), exactly(right[i] ?? p))))
    .reduce((a, b) => (a.lt(b) ? b : a), nothing);
  return most.isZero() ? ', all the same' : `, up to ${measure(frame, most)} off`;
}

export function localScene(one: Only<'toLocal'>, got: unknown): Sketch {
  const { rect, point } = one.input;
  const drawn = drawnRect(rect, point, 0);
  const { frame, x, y } = drawn;
  const { at, isFar } = bring(place(frame, point));
  const view = viewOf([...drawn.corners, at, scale(x, 1.3), scale(y, 1.3)]);
  const exact = answer(one);
  const said = readSaid(got, one.format, 2);
  const [middle, spot] = [view.at([0, 0]), view.at(at)];
  const [lx, ly] = (said?.local ?? []).map((c) => into(frame, fromFloat(c)));
  const told =
    lx === undefined || ly === undefined || isFar ? undefined : view.at(plus(scale(x, lx), scale(y, ly)));
  const right = 'local' in exact ? exact.local : [0, 0];
  return {
    title: `A point seen along the axes of a rectangle ${turned(rect)}${said === undefined ? '' : `; the subject says: ${said.verdict}`}`,
    strokes: [
      rectStroke(view, drawn.corners),
      ...axisStrokes(view, drawn, 1.3),
      ...(isFar
        ? [{ style: 'gap', path: broken(middle, spot) } as const]
        : [x, y].map(
            (axis): Stroke => ({ style: 'gap', path: [view.at(scale(axis, dot(at, axis))), spot] }),
          )),
    ],
    markers: [
      { marker: 'exact', at: spot },
      ...(told !== undefined && isIn(told) ? [{ marker: 'got', at: told } as const] : []),
    ],
    labels: [{ text: 'point', at: spot }, ...axisLabels(view, drawn, 1.3)],
    rows: [
      { marker: 'exact', text: `exact: local (${right.map((c) => digits(c, 6)).join(', ')})` },
      ...(said === undefined
        ? []
        : verdictRow(
            `${said.local === undefined ? said.verdict : `local (${said.local.map((c) => digits(c, 6)).join(', ')})`}${offText(frame, said.local && [said.local], [right])}`,
            told !== undefined && isIn(told) ? 'got' : undefined,
          )),
      ...(isFar
        ? [
            {
              text: `the point is ${measure(frame, length(minus(exactly(point), frame.center)))} from the centre`,
            },
          ]
        : []),
    ],
  };
}
