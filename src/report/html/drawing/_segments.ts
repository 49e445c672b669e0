/** Two segments in their plane. The shorter is the measure, or how far they are apart; of a much longer one the part nearby is drawn. */
import { segmentSegment } from '../../../exact/index.ts';
import type { CaseOf, Segment } from '../../../queries/index.ts';
import { dot, type Point, plus, scale, unit } from './_bodies.ts';
import { broken, isIn, type View, viewOf } from './_flat.ts';
import {
  digits,
  type ExactVector,
  exactly,
  type Frame,
  firstSize,
  into,
  length,
  lineIn,
  minus,
  nothing,
  place,
  unity,
} from './_frame.ts';
import { kindText, readSaid, type Said } from './_said.ts';
import type { Pixel, Sketch, Stroke } from './_svg.ts';

/** How far from the start of the shorter one a segment is drawn, in sizes. */
const reach = 6;
/** Further apart than this, the distance is the measure. */
const nearby = 4;

const directionOf = ({ start, end }: Segment): ExactVector => minus(exactly(end), exactly(start));

export function segmentsScene(one: CaseOf<'segmentSegment'>, got: unknown): Sketch {
  const { first, second } = one.input;
  const exact = segmentSegment(first, second, { format: one.format });
  const said = readSaid(got, one.format, 2);
  const shorter = shorterOf(first, second);
  const { frame, apart } = frameOf(first, second, shorter);
  const shown = [first, second].map((segment) => cutOf(frame, segment));
  const view = viewOf(shown.flatMap(({ from, to }) => [from, to]));
  const along = (t: number): Point => scale(place(frame, shorter.end), t);
  const isFirst = shorter === first;
  const spot = exact.kind === 'none' ? undefined : view.at(along(isFirst ? exact.t : exact.u));
  const told = spotOf(said, frame, (t, u) => along(isFirst ? t : u));
  const toldAt = told === undefined || !isIn(view.at(told)) ? undefined : view.at(told);
  return {
    title: `Two segments: ${kindText[exact.kind]}${said === undefined ? '' : `; the subject says: ${said.verdict}`}`,
    strokes: [
      ...(exact.kind === 'overlap' ? [sharedStroke(view, shown)] : []),
      ...shown.map((cut, i) => segmentStroke(view, cut, i === 0 ? 'ray' : 'outline')),
    ],
    markers: [
      ...shown.flatMap(({ from, goesOn }) =>
        goesOn[0] ? [] : [{ marker: 'origin' as const, at: view.at(from) }],
      ),
      ...(spot === undefined ? [] : [{ marker: 'exact' as const, at: spot }]),
      ...(toldAt === undefined ? [] : [{ marker: 'got' as const, at: toldAt }]),
    ],
    labels: shown.map(({ from, to }, i) => ({
      text: i === 0 ? 'first' : 'second',
      at: view.at(plus(scale(from, 0.4), scale(to, 0.6))),
    })),
    rows: [
      { marker: 'origin', text: 'start of a segment' },
      {
        marker: spot && 'exact',
        text: `exact: ${kindText[exact.kind]}${exact.kind === 'none' ? '' : paramsText(exact)}${exact.touching ? ', touching' : ''}`,
      },
      ...(said === undefined
        ? []
        : [{ marker: toldAt && ('got' as const), text: `subject: ${said.verdict}${paramsText(said)}` }]),
      ...(exact.kind === 'none' ? [{ text: `they are ${digits(frame.size.times(apart))} apart` }] : []),
    ],
  };
}

const paramsText = ({ t, u }: { readonly t?: number | undefined; readonly u?: number | undefined }): string =>
  [['t', t] as const, ['u', u] as const]
    .flatMap(([name, x]) => (x === undefined ? [] : [`, ${name} = ${digits(x, 6)}`]))
    .join('');

/** The shorter one; the other where it is a point. */
function shorterOf(first: Segment, second: Segment): Segment {
  const [a, b] = [length(directionOf(first)), length(directionOf(second))];
  if (a.isZero() || b.isZero()) return b.isZero() ? first : second;
  return b.lt(a) ? second : first;
}

/** Around the start of the shorter one; `apart`: how far the segments are apart, in the sizes of the frame. */
function frameOf(first: Segment, second: Segment, shorter: Segment): { frame: Frame; apart: number } {
  const center = exactly(shorter.start);
  const between = length(minus(exactly(first.start), exactly(second.start)));
  const own: Frame = { center, size: firstSize(length(directionOf(shorter)), between), unit: '' };
  const apart = apartIn(own, first, second);
  if (apart <= nearby) return { frame: own, apart };
  const wide: Frame = { ...own, size: Number.isFinite(apart) ? own.size.times(apart) : between };
  return { frame: wide, apart: apartIn(wide, first, second) };
}

/** The distance of segments that do not cross: that of an end from the other segment. */
function apartIn(frame: Frame, first: Segment, second: Segment): number {
  const fromEnd = (p: readonly number[], other: Segment): number => {
    const seen = { ...frame, center: exactly(p) };
    const line = lineIn(seen, exactly(other.start), directionOf(other));
    const [a, b] = [into(frame, line.at(nothing)), into(frame, line.at(unity))];
    return Math.hypot(...line.foot, Math.max(a, Math.min(b, 0)));
  };
  return Math.min(
    ...[first.start, first.end].map((p) => fromEnd(p, second)),
    ...[second.start, second.end].map((p) => fromEnd(p, first)),
  );
}

interface Cut {
  readonly from: Point;
  readonly to: Point;
  /** Whether the segment goes on beyond what is drawn, at either end. */
  readonly goesOn: readonly [boolean, boolean];
}

function cutOf(frame: Frame, segment: Segment): Cut {
  const line = lineIn(frame, exactly(segment.start), directionOf(segment));
  const [a, b] = [into(frame, line.at(nothing)), into(frame, line.at(unity))];
  const at = (t: number): Point =>
    plus(line.foot, scale(line.direction, Math.max(-reach, Math.min(reach, t))));
  return { from: at(a), to: at(b), goesOn: [a < -reach, b > reach] };
}

function segmentStroke(view: View, { from, to, goesOn }: Cut, style: 'ray' | 'outline'): Stroke {
  const [a, b] = [view.at(from), view.at(to)];
  const middle: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const path = [...(goesOn[0] ? broken(middle, a).reverse() : [a]), ...(goesOn[1] ? broken(middle, b) : [b])];
  const isLong = Math.hypot(b[0] - a[0], b[1] - a[1]) > 12;
  return { style, path, ...(isLong && !goesOn[1] ? { end: 'arrow' } : {}) };
}

/** What both have of their line. */
function sharedStroke(view: View, [first, second]: readonly Cut[]): Stroke {
  const [a, b] = [first?.from ?? [], first?.to ?? []];
  const ahead = unit(plus(b, scale(a, -1)));
  const ends = [second?.from ?? [], second?.to ?? []].map((p) => dot(plus(p, scale(a, -1)), ahead));
  const from = Math.max(0, Math.min(...ends));
  const to = Math.min(dot(plus(b, scale(a, -1)), ahead), Math.max(...ends));
  return {
    style: 'shared',
    path: [from, to].map((t) => view.at(plus(a, scale(ahead, t)))),
  };
}

function spotOf(
  said: Said | undefined,
  frame: Frame,
  on: (t: number, u: number) => Point,
): Point | undefined {
  if (said?.point !== undefined) return place(frame, said.point);
  return said?.t === undefined ? undefined : on(said.t, said.u ?? 0);
}
