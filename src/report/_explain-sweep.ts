/** The derivation for a ball that moves against a ball, what those for other bodies share, and where the textbook loses the digits. */
import { explainSweptBall, stillBall } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { rayOfMotion, type SweepCase } from '../queries/index.ts';
import { digits, hitLines, line, whyNot } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type SweptBallCase = Parameters<typeof explainSweptBall>[0];

/** How far it moves, in lengths of its direction. */
export function limitOf({ input: { ball, motion } }: SweepCase): number {
  const ray = rayOfMotion(ball, motion);
  return 'end' in ray ? 1 : ray.tMax;
}

export function sweptBallDerivation(one: SweptBallCase): string[] {
  const { R, A, B, C, D, roots } = explainSweptBall(one, digits);
  const given = answer(one) as RayAnswer;
  const margin = line('margin, in ulps of the ball', given.margin ?? 'none: no radius flips the verdict');
  const head = [
    `Exactly (to ${digits} digits; the signs are exact, with m = center − the other centre, d the motion):`,
    line('R, the sum of the radii', R),
    line('A = d·d', A),
    line('B = d·m', B),
    line('C = m·m − R²', C),
    line('D = B² − A·C', D),
  ];
  if (A.isZero()) return [...head, ...restLines(one, given), margin];
  if (roots === undefined) return [...head, '  D < 0: the ball passes by. No hit.', margin];
  return [...head, ...directionLines(one, given, roots), margin];
}

/** Of a ball that does not move. */
export const restLines = (one: SweepCase, given: RayAnswer): string[] =>
  given.hit
    ? hitLines(
        one,
        given,
        given.touching ? ': it does not move, and touches' : ': it does not move, and overlaps',
      )
    : ["  No hit: it does not move, and is apart, or with 'miss' it does not come to touch."];

type Roots = readonly [ReturnType<typeof explainSweptBall>['A'], ReturnType<typeof explainSweptBall>['A']];

export function directionLines(one: SweepCase, given: RayAnswer, [t0, t1]: Roots): string[] {
  const tMax = limitOf(one);
  const lines = [line('t0', t0), line('t1', t1), line('tMax', tMax)];
  if (!given.hit) return [...lines, `  No hit: ${whyNot(one, t0, t1, tMax)}.`];
  const isInside = t0.isNegative() && !t0.isZero();
  const from = isInside
    ? ', at the start itself, where they overlap'
    : ', where the line enters the grown ball';
  return [
    ...lines,
    ...hitLines(one, given, given.touching ? `${from}; they touch, and come no nearer` : from),
  ];
}

/** The textbook's steps on the way to the discriminant, each rounded to the format. */
export function sweptBallRows(one: SweptBallCase): LossRow[] {
  const { round, minus, dot, directionOf } = rounded(one.format);
  const { ball, motion } = one.input;
  const still = stillBall(one);
  const exact = explainSweptBall(one, lossDigits);
  const m = minus(ball.center, still.center);
  const d = directionOf(rayOfMotion(ball, motion));
  const sum = round(ball.radius + still.radius);
  const b = dot(m, d);
  const mm = dot(m, m);
  const rr = round(sum * sum);
  const c = round(mm - rr);
  const ac = round(dot(d, d) * c);
  const bb = round(b * b);
  return [
    lossRow('R', exact.R, sum),
    lossRow('m·m', exact.M, mm),
    lossRow('R²', exact.RSquared, rr),
    lossRow('B', exact.B, b),
    lossRow('B²', exact.BSquared, bb),
    lossRow('C', exact.C, c, [mm, rr]),
    lossRow('A·C', exact.AC, ac),
    lossRow('D', exact.D, round(bb - ac), [bb, ac]),
  ];
}
