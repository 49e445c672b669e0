/** A circle and a rectangle. Not exact: of a circle much larger than the rectangle the nearest arc is drawn. */
import { type Answers, answer, type InvalidAnswer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import type { Format } from '../../../floats.ts';
import type { CaseOf } from '../../../queries/index.ts';
import { norm, type Point, plus, scale, unit } from './_bodies.ts';
import { bring, broken, overlapText, type Row, reach, type View, verdictRow, viewOf } from './_flat.ts';
import { exactly, flipText, into, length, measure, minus, place } from './_frame.ts';
import { drawnRect, rectStroke, turned } from './_rect-body.ts';
import { readSaid } from './_said.ts';
import { height, type Pixel, type Sketch, type Stroke, width } from './_svg.ts';

export function circleScene(one: CaseOf<'circleRect'>, got: unknown): Sketch {
  const { rect, circle } = one.input;
  const drawn = drawnRect(rect, circle.center, circle.radius);
  const { frame } = drawn;
  const away = length(minus(exactly(circle.center), frame.center));
  const at = place(frame, circle.center);
  const radius = into(frame, fromFloat(circle.radius));
  // From the centre of the rectangle to the circle: negative inside it.
  const near = into(frame, away.minus(fromFloat(circle.radius)));
  const isWhole = norm(at) + radius <= 2 * reach;
  const isFar = !isWhole && near > reach;
  const spot = isFar ? bring(at).at : at;
  const box = isWhole
    ? [plus(at, [radius, radius]), plus(at, [-radius, -radius])]
    : isFar
      ? [spot]
      : [
          [-2, -1.5],
          [2, 1.5],
        ];
  const view = viewOf([...drawn.corners, ...box]);
  const exact = answer(one);
  const said = readSaid(got, one.format, 2)?.verdict;
  const middle = view.at([0, 0]);
  const outline: Stroke[] = isWhole
    ? [
        {
          style: 'other',
          ellipse: view.at(at),
          radii: [Math.max(2, view.scale * radius), Math.max(2, view.scale * radius)],
        },
      ]
    : isFar
      ? [{ style: 'gap', path: broken(middle, view.at(spot)) }]
      : arcStrokes(view, at, radius, near);
  const overlap = 'overlap' in exact && exact.overlap;
  return {
    title: `A circle and a rectangle ${turned(rect)} ${overlap ? 'overlap' : 'do not overlap'}${said === undefined ? '' : `; the subject says: ${said}`}`,
    strokes: [rectStroke(view, drawn.corners), ...outline],
    markers: isWhole || isFar ? [{ marker: 'origin', at: view.at(spot) }] : [],
    labels: isWhole || isFar ? [{ text: isFar ? 'circle' : 'centre', at: view.at(spot) }] : [],
    rows: [
      {
        marker: isWhole || isFar ? 'origin' : undefined,
        text: `circle: radius ${measure(frame, fromFloat(circle.radius))}, ${measure(frame, away)} away`,
      },
      { text: `exact: ${'overlap' in exact ? overlapText(exact.overlap, exact.touching) : ''}` },
      ...verdictRow(said),
      ...flipRow(exact, circle.radius, one.format),
    ],
  };
}

function flipRow(exact: Answers['circleRect'] | InvalidAnswer, radius: number, format: Format): Row[] {
  if ('invalid' in exact || exact.margin === null || radius === 0) return [];
  return [{ text: flipText(exact.margin, radius, format) }];
}

/** What of a circle that is too large shows near the rectangle: r·(1 − cos) without cancellation, from its point nearest to the centre. */
function arcStrokes(view: View, at: Point, radius: number, near: number): Stroke[] {
  const frame: Pixel[] = [
    [2, 2],
    [width - 2, 2],
    [width - 2, height - 2],
    [2, height - 2],
  ];
  if (near < -reach) return [{ style: 'other', path: frame, end: 'closed' }];
  const finite = at.map((x) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, x)));
  const ahead = norm(at) === 0 ? [1, 0] : unit(finite);
  const side = [-(ahead[1] ?? 0), ahead[0] ?? 1];
  const half = Math.min(Math.PI, 16 / radius);
  const points = Array.from({ length: 65 }, (_, i): Pixel => {
    const angle = (half * (i - 32)) / 32;
    const back = near + 2 * (radius * Math.sin(angle / 2)) * Math.sin(angle / 2);
    return view.at(plus(scale(ahead, back), scale(side, radius * Math.sin(angle))));
  });
  const far = half < Math.PI ? [1, -1].map((s) => view.at(plus(scale(ahead, 40), scale(side, 16 * s)))) : [];
  const path = clip([...points, ...far]);
  return path.length < 3 ? [] : [{ style: 'other', path, end: 'closed' }];
}

/** The part of a polygon that is in the picture, by Sutherland and Hodgman. */
function clip(polygon: readonly Pixel[]): readonly Pixel[] {
  const sides: readonly ((p: Pixel) => number)[] = [
    ([x]) => x - 2,
    ([x]) => width - 2 - x,
    ([, y]) => y - 2,
    ([, y]) => height - 2 - y,
  ];
  return sides.reduce<readonly Pixel[]>(
    (all, depth) =>
      all.flatMap((b, i) => {
        const a = all.at(i - 1) ?? b;
        const [da, db] = [depth(a), depth(b)];
        const cut = da / (da - db);
        const entry: Pixel[] =
          da < 0 !== db < 0 ? [[a[0] + cut * (b[0] - a[0]), a[1] + cut * (b[1] - a[1])]] : [];
        return db < 0 ? entry : [...entry, b];
      }),
    polygon,
  );
}
