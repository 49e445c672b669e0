/** What is said of a ray and a body in words: distances, the exact answer and the subject's, and how near to the other verdict that is. */
import { explainBall } from '../../../exact/explain.ts';
import type { RayAnswer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import { isBallCase, isSweepCase, radiusOf } from '../../../queries/index.ts';
import { norm, type RayCase } from './_bodies.ts';
import {
  digits,
  type Exact,
  type Frame,
  flipText,
  into,
  type Line,
  measure,
  nothing,
  quotient,
} from './_frame.ts';
import type { Said } from './_said.ts';
import type { Sketch } from './_svg.ts';

export function titleOf(one: RayCase, name: string, exact: RayAnswer, said: Said | undefined): string {
  const mover =
    one.query === 'segmentCircle' ? 'A segment' : isSweepCase(one) ? 'The centre of a ball' : 'A ray';
  const does = exact.hit ? (exact.leaving ? 'leaves' : 'hits') : 'does not hit';
  const other = said === undefined ? '' : `; the subject says: ${said.verdict}`;
  return `${mover} from the left ${does} a ${name}${other}`;
}

export interface Known {
  readonly around: string;
  readonly exact: RayAnswer;
  readonly said: Said | undefined;
  readonly frame: Frame;
  readonly line: Line;
  readonly start: Exact;
  readonly end: Exact | undefined;
  readonly inPicture: boolean;
  /** How far above the body the line is seen to pass, in sizes. */
  readonly gap: number;
}

export function rowsOf(
  one: RayCase,
  { around, exact, said, frame, line, start, end, inPicture, gap }: Known,
): Sketch['rows'] {
  return [
    { marker: 'origin', text: `origin: ${awayText(frame, line, start)} from ${around}` },
    end === undefined
      ? { text: 'no end: tMax is Infinity' }
      : { marker: 'end', text: `end: ${measure(frame, end.minus(start))} from the origin` },
    { marker: exact.hit ? 'exact' : undefined, text: `exact: ${exactText(exact)}` },
    ...(said === undefined
      ? []
      : [
          {
            marker: inPicture ? ('got' as const) : undefined,
            text: `subject: ${saidText(said, exact, frame, line, inPicture)}`,
          },
        ]),
    ...gapTexts(one, exact, gap).map((text) => ({ text })),
  ];
}

/** A distance that no double holds is nearly all along the line. */
export function awayText(frame: Frame, line: Line, along: Exact): string {
  const away = norm([...line.foot, into(frame, along)]);
  return measure(frame, Number.isFinite(away) ? frame.size.times(away) : along.abs());
}

function exactText(exact: RayAnswer): string {
  const touching = exact.touching ? ', touching' : '';
  if (!exact.hit) return `miss${touching}`;
  const how = exact.leaving
    ? 'where it leaves'
    : exact.normal.some((x) => x !== 0)
      ? 'where it enters'
      : 'no normal';
  return `hit at t = ${digits(exact.tExact ?? exact.t, 6)}, ${how}${touching}`;
}

function saidText(said: Said, exact: RayAnswer, frame: Frame, line: Line, inPicture: boolean): string {
  if (said.verdict !== 'hit') return said.verdict;
  const { t } = said;
  if (t === undefined) return inPicture ? 'hit' : 'hit, not shown';
  const off = exact.hit && exact.tExact ? line.lengthOf(fromFloat(t).minus(exact.tExact)) : nothing;
  const how = off.isZero() ? '' : `, ${measure(frame, off.abs())} ${off.isNegative() ? 'nearer' : 'further'}`;
  return `hit at t = ${digits(t, 6)}${how}${inPicture ? '' : ', not shown'}`;
}

/** In sizes; what doubles say of less than this may be their own error. */
const leastGap = 1e-12;

/** How near to where the verdict flips: of a box as it is drawn, of a ball by its line, of every body with a radius by the reference's margin. */
function gapTexts(one: RayCase, exact: RayAnswer, gap: number): string[] {
  if (exact.touching)
    return [
      isSweepCase(one) ? 'they touch exactly, and come no nearer' : 'the line touches the body exactly',
    ];
  if (one.query === 'rayBox') return boxGapTexts(gap);
  const radius = radiusOf(one);
  if (radius === undefined || radius === 0) return [];
  const { margin: ulps } = exact;
  const flip = ulps === null ? undefined : flipText(ulps, radius, one.format);
  if (!isBallCase(one)) return flip === undefined ? [] : [flip];
  const beyond = quotient(explainBall(one, 60).lineDistance, fromFloat(radius)).minus(1);
  const passes = `the line passes ${digits(beyond.abs())} radii ${beyond.isNegative() ? 'inside' : 'outside'}`;
  // Where the verdict hangs on the line, both say the same.
  return flip?.includes(` ${digits(beyond.abs())} `)
    ? [passes]
    : [passes, ...(flip === undefined ? [] : [flip])];
}

function boxGapTexts(gap: number): string[] {
  if (gap > leastGap) return [`the line passes about ${digits(gap)} sizes outside`];
  return gap > -leastGap ? [`the line passes less than ${leastGap} sizes from the surface`] : [];
}
