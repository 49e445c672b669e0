/** A ball and a point, in a plane through both. */
import { answer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { bring, broken, overlapText, verdictRow, viewOf } from './_flat.ts';
import { exactly, type Frame, firstSize, into, length, measure, minus } from './_frame.ts';
import { readSaid } from './_said.ts';
import type { Sketch } from './_svg.ts';

export function pointScene(one: CaseOf<'pointInSphere'>, got: unknown): Sketch {
  const { point, sphere } = one.input;
  const radius = fromFloat(sphere.radius);
  const center = exactly(sphere.center);
  const away = length(minus(exactly(point), center));
  const frame: Frame = { center, size: firstSize(radius, away), unit: radius.isZero() ? '' : 'radii' };
  const { at, isFar } = bring([into(frame, away), 0]);
  const view = viewOf([[-1, -1], [1, 1], at]);
  const [middle, place] = [view.at([0, 0]), view.at(at)];
  const round = Math.max(2, radius.isZero() ? 0 : view.scale);
  const exact = answer(one);
  const said = readSaid(got, one.format, 3)?.verdict;
  const gap = away.minus(radius);
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `A point ${overlap ? 'in' : 'outside'} a sphere, in the plane through both${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [
      { style: 'body', ellipse: middle, radii: [round, round] },
      { style: 'gap', path: isFar ? broken(middle, place) : [middle, place] },
    ],
    markers: [{ marker: 'origin', at: place }],
    labels: [
      { text: 'point', at: place },
      { text: 'centre', at: middle },
    ],
    rows: [
      { marker: 'origin', text: `point: ${measure(frame, away)} from the centre` },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
      ...(gap.isZero() || radius.isZero()
        ? []
        : [
            {
              text: `the point is ${measure(frame, gap.abs())} ${gap.isNegative() ? 'inside' : 'outside'} the surface`,
            },
          ]),
    ],
  };
}
