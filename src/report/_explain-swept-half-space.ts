/** The derivation for a ball that moves against a half-space, and where the textbook loses the digits. */
import { type Approximation, explainSweptHalfSpace } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { rayOfMotion, type SweepCase } from '../queries/index.ts';
import { digits, hitLines, line, whyNot } from './_derivation-lines.ts';
import { limitOf } from './_explain-sweep.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type SweptHalfSpaceCase = Extract<SweepCase, { readonly query: 'sweptSphereHalfSpace' }>;

export function sweptHalfSpaceDerivation(one: SweptHalfSpaceCase): string[] {
  const { height, slope, size, grown, gap, t0, t1, meets } = explainSweptHalfSpace(one, digits);
  const given = answer(one) as RayAnswer;
  const tMax = limitOf(one);
  const what = 'point' in one.input.halfSpace ? 'n·(center − point)' : 'n·center + constant';
  const miss = meets ? whyNot(one, t0, t1, tMax) : 'it is over the face, and does not come nearer';
  return [
    `Exactly (to ${digits} digits; the signs are exact, with h = ${what} and v = n·d, d the motion):`,
    line('h', height),
    line('v', slope),
    line('|n|', size),
    line('r·|n|', grown),
    line('h − r·|n|', gap),
    line('t0', t0 ?? (meets ? '−∞' : 'nowhere')),
    line('t1', t1 ?? (meets ? '+∞' : 'nowhere')),
    line('tMax', tMax),
    ...(given.hit ? hitLines(one, given, whereOf(given, t0)) : [`  No hit: ${miss}.`]),
    line('margin, in ulps of the ball', given.margin ?? 'none: no radius flips the verdict'),
  ];
}

function whereOf({ touching }: RayAnswer, t0: Approximation | undefined): string {
  const isInside = t0 === undefined || (t0.isNegative() && !t0.isZero());
  if (isInside) return `, at the start itself, where they ${touching ? 'touch' : 'overlap'}`;
  return `, where the line enters the grown half-space${touching ? '; they touch, and come no nearer' : ''}`;
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
