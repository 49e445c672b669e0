/** The derivation for a ball, and where the textbook loses the digits. */
import { type BallExplanation, ballQuestion, digitsRight, explainBall } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { roundTo, ulp, unitRoundoff } from '../floats.ts';
import type { BallCase } from '../queries/index.ts';
import { digits, hitLines, line, lossLines } from './_derivation-lines.ts';
import { short } from './_numbers.ts';

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
  if (!given.hit)
    return [
      ...lines,
      `  No hit: ${whyNot(one, t0.isNegative() && !t0.isZero(), t1.isNegative() && !t1.isZero())}.`,
      margin,
    ];
  return [...lines, ...hitLines(one, given, given.leaving ? ', where the line leaves the body' : ''), margin];
}

function whyNot({ inside }: BallCase, firstIsBehind: boolean, lastIsBehind: boolean): string {
  if (lastIsBehind) return 't1 < 0, the body is behind the start';
  if (!firstIsBehind) return 't0 > tMax, the ray ends before the body';
  return inside === 'miss'
    ? "t0 < 0, and with 'miss' a start inside is no hit"
    : 't1 > tMax, the ray ends inside the body';
}

type Step = 'm·m' | 'r²' | 'B' | 'B²' | 'C' | 'A·C' | 'D';

/** The textbook's steps on the way to the discriminant, each rounded to the format. */
function textbookSteps(one: BallCase): Record<Step, number> {
  const { format } = one;
  const { ray, center, radius } = ballQuestion(one);
  const { origin } = ray;
  const round = (x: number): number => roundTo(x, format);
  const minus = (a: readonly number[], b: readonly number[]): number[] =>
    a.map((x, i) => round(x - (b[i] ?? 0)));
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.map((x, i) => round(x * (b[i] ?? 0))).reduce((sum, x) => round(sum + x));
  const m = minus(origin, center);
  const d = 'end' in ray ? minus(ray.end, origin) : ray.direction;
  const b = dot(m, d);
  const mm = dot(m, m);
  const rr = round(radius * radius);
  const c = round(mm - rr);
  const ac = round(dot(d, d) * c);
  const bb = round(b * b);
  return { m·m: mm, 'r²': rr, B: b, 'B²': bb, C: c, A·C: ac, D: round(bb - ac) };
}

export function ballLosses(one: BallCase): string[] {
  const exact = explainBall(one, 40);
  const right: Record<Step, BallExplanation['A']> = {
    m·m: exact.M,
    'r²': exact.rSquared,
    B: exact.B,
    'B²': exact.BSquared,
    C: exact.C,
    A·C: exact.AC,
    D: exact.D,
  };
  const rows = Object.entries(textbookSteps(one)).map(([name, computed]) => {
    const wanted = right[name as Step];
    const kept = Number.isFinite(computed) ? digitsRight(wanted, computed) : 0;
    return { name, exact: wanted.toPrecision(17), computed, kept };
  });
  return [...lossLines(one, rows), ...remark(one, exact)];
}

/** Why C loses r: half an ulp of m·m against r². */
function remark({ format }: BallCase, { M, rSquared }: BallExplanation): string[] {
  const size = M.toNumber();
  const part = rSquared.toNumber();
  const half = ulp(roundTo(size, format), format) / 2;
  if (!(part > 0 && Number.isFinite(half)) || half < part * 2 ** -12) return [];
  return [
    `  One rounding of m·m may be off by ${short(half)}, which is ${short(half / part)} times r²: C = m·m − r² hardly knows the radius.`,
    `  (${format} has ${Math.round(-Math.log2(unitRoundoff[format]))} bits.)`,
  ];
}
