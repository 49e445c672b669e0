/** The derivation for a ball, and where the textbook loses the digits. */
import { type BallExplanation, ballQuestion, explainBall } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { roundTo, ulp, unitRoundoff } from '../floats.ts';
import type { BallCase } from '../queries/index.ts';
import { digits, hitLines, line, whyNot } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { short } from './_numbers.ts';
import { rounded } from './_rounded.ts';

export function ballDerivation(one: BallCase): string[] {
  const exact = explainBall(one, digits);
  const given = answer(one) as RayAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, with m = origin − centre):`,
    line('A = d·d', exact.A),
    line('B = d·m', exact.B),
    line('C = m·m − r²', exact.C),
    line('D = B² − A·C', exact.D),
    line('|m|', exact.distance),
    line('distance of the line from the centre', ` ${exact.lineDistance}`),
    ...verdictLines(one, exact, given),
  ];
}

function verdictLines(one: BallCase, { roots, A }: BallExplanation, given: RayAnswer): string[] {
  const margin = line('margin, in ulps of the radius', given.margin ?? 'none: no radius flips the verdict');
  if (A.isZero()) return ['  The segment is a point: never a hit.', margin];
  if (roots === undefined) return ['  D < 0: the line misses the body. No hit.', margin];
  const [t0, t1] = roots;
  const { ray } = ballQuestion(one);
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const meeting = given.touching
    ? '  D = 0: the line touches the body, at t0 = t1.'
    : '  D > 0: the line is in the body from t0 to t1.';
  const lines = [meeting, line('t0', t0), line('t1', t1), line('tMax', tMax)];
  if (!given.hit) return [...lines, `  No hit: ${whyNot(one, t0, t1, tMax)}.`, margin];
  return [...lines, ...hitLines(one, given, given.leaving ? ', where the line leaves the body' : ''), margin];
}

/** The textbook's steps on the way to the discriminant, each rounded to the format. */
export function ballRows(one: BallCase): LossRow[] {
  const { round, minus, dot, directionOf } = rounded(one.format);
  const { ray, center, radius } = ballQuestion(one);
  const exact = explainBall(one, lossDigits);
  const m = minus(ray.origin, center);
  const d = directionOf(ray);
  const b = dot(m, d);
  const mm = dot(m, m);
  const rr = round(radius * radius);
  const c = round(mm - rr);
  const ac = round(dot(d, d) * c);
  const bb = round(b * b);
  return [
    lossRow('m·m', exact.M, mm),
    lossRow('r²', exact.rSquared, rr),
    lossRow('B', exact.B, b),
    lossRow('B²', exact.BSquared, bb),
    lossRow('C', exact.C, c, [mm, rr]),
    lossRow('A·C', exact.AC, ac),
    lossRow('D', exact.D, round(bb - ac), [bb, ac]),
  ];
}

/** Why C loses r: half an ulp of m·m against r². */
export function ballRemarks(one: BallCase): string[] {
  const { format } = one;
  const { M, rSquared } = explainBall(one, lossDigits);
  const size = M.toNumber();
  const part = rSquared.toNumber();
  const half = ulp(roundTo(size, format), format) / 2;
  if (!(part > 0 && Number.isFinite(half)) || half < part * 2 ** -12) return [];
  return [
    `  One rounding of m·m may be off by ${short(half)}, which is ${short(half / part)} times r²: C = m·m − r² hardly knows the radius.`,
    `  (${format} has ${Math.round(-Math.log2(unitRoundoff[format]))} bits.)`,
  ];
}
