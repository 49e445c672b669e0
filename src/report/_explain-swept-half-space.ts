/** The derivation for a ball that moves against a half-space, and where the textbook loses the digits. */
import { type Approximation, explainSweptHalfSpace } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { rayOfMotion, type SweepCase } from '../queries/index.ts';
import { digits, hitLines, line } from './_derivation-lines.ts';
import { limitOf } from './_explain-sweep.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type SweptHalfSpaceCase = Extract<SweepCase, { readonly query: 'sweptSphereHalfSpace' }>;

const isBelow = (x: Approximation): boolean => x.isNegative() && !x.isZero();

export function sweptHalfSpaceDerivation(one: SweptHalfSpaceCase): string[] {
  const { height, slope, size, grown, gap, t0 } = explainSweptHalfSpace(one, digits);
  const given = answer(one) as RayAnswer;
  const what = 'point' in one.input.halfSpace ? 'n·(center − point)' : 'n·center + constant';
  return [
    `Exactly (to ${digits} digits; the signs are exact, with h = ${what} and v = n·d, d the motion):`,
    line('h', height),
    line('v', slope),
    line('|n|', size),
    line('radius·|n|', grown),
    line('h − radius·|n|', gap),
    line('touches from t0 on', t0 === undefined ? 'it does not come nearer' : t0),
    line('tMax', limitOf(one)),
    ...(given.hit ? hitLines(one, given, whereOf(given, gap)) : [`  No hit: ${whyNoHit(gap, t0)}.`]),
    line('margin, in ulps of the ball', given.margin ?? 'none: no radius flips the verdict'),
  ];
}

function whereOf(given: RayAnswer, gap: Approximation): string {
  const isStart = given.hit && given.normal.every((x) => x === 0) && given.t === 0;
  const where = isStart
    ? gap.isZero()
      ? ', at the start itself, where it touches'
      : ', at the start itself, where they overlap'
    : ', where it comes to touch the face';
  return given.touching ? `${where}; it comes no nearer` : where;
}

function whyNoHit(gap: Approximation, t0: Approximation | undefined): string {
  if (isBelow(gap)) return "they overlap at the start, and 'miss' does not count that";
  if (t0 === undefined)
    return gap.isZero()
      ? "they touch at the start, and with 'miss' they have to come nearer"
      : 'it is over the face, and does not come nearer';
  return 't0 is past tMax';
}

/** The textbook's steps, each rounded to the format. */
export function sweptHalfSpaceRows(one: SweptHalfSpaceCase): LossRow[] {
  const { ball, motion, halfSpace } = one.input;
  const { round, minus, dot, directionOf } = rounded(one.format);
  const { normal } = halfSpace;
  const h =
    'point' in halfSpace
      ? dot(normal, minus(ball.center, halfSpace.point))
      : round(dot(normal, ball.center) + halfSpace.constant);
  const v = dot(normal, directionOf(rayOfMotion(ball, motion)));
  const size = round(Math.sqrt(dot(normal, normal)));
  const grown = round(ball.radius * size);
  const gap = round(h - grown);
  const exact = explainSweptHalfSpace(one, lossDigits);
  const rows = [
    lossRow('h', exact.height, h),
    lossRow('v', exact.slope, v),
    lossRow('|n|', exact.size, size),
    lossRow('r·|n|', exact.grown, grown),
    lossRow('gap', exact.gap, gap, [h, grown]),
  ];
  return exact.t0 === undefined ? rows : [...rows, lossRow('t', exact.t0, round(gap / -v))];
}
