/** One case as text: the question, the exact derivation, what each tier answers, where the textbook loses the digits. */
import { toLine, toToken } from '../cases/index.ts';
import { type BallExplanation, ballQuestion, digitsRight, explainBall } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { roundTo, toHex, ulp, unitRoundoff } from '../floats.ts';
import { type Given, grade } from '../judge/grade.ts';
import { type Case, fieldPath, fieldsOf, firstInvalid, inputOf, queries } from '../queries/index.ts';
import type { Subject } from '../subjects/index.ts';
import shifted from '../subjects/shifted.ts';
import textbook from '../subjects/textbook.ts';
import { gradeText, short } from './_numbers.ts';

/** Significant digits of the exact numbers. */
const digits = 24;

/** `others`: subjects that are asked beside the tiers; those of another format are not. */
export function toExplanation(one: Case, others: readonly Subject[] = []): string {
  const wrong = firstInvalid(queries[one.query], inputOf(one), one.inside);
  // A policy that is none has no place in a token.
  const token = wrong?.field === 'inside' ? [] : [`token ${toToken(one)}`];
  const head = [...(one.id === undefined ? [] : [one.id]), ...token, '', ...question(one), ''];
  const body =
    wrong === undefined
      ? [
          ...derivation(one),
          '',
          ...tierLines(one, others),
          '',
          ...losses(one),
          '',
          'As a test vector:',
          toLine(one),
        ]
      : [`Invalid: ${wrong.field} is ${wrong.why}. The reference throws, the fast functions say "no hit".`];
  return `${[...head, ...body].join('\n')}\n`;
}

function question(one: Case): string[] {
  const lines = [`${one.query}, ${one.format}, inside: ${one.inside}`];
  for (const [input, shape] of Object.entries(inputOf(one))) {
    for (const [field, value] of Object.entries(fieldsOf(shape))) {
      const numbers = typeof value === 'number' ? [value] : value;
      const hex = numbers.map((x) => toHex(x, one.format)).join(' ');
      lines.push(
        `  ${fieldPath(input, field).padEnd(18)}${numbers.map(String).join('  ').padEnd(52)}  ${hex}`,
      );
    }
  }
  return lines;
}

const line = (name: string, value: unknown): string => `  ${name.padEnd(34)}${String(value)}`;

function derivation(one: Case): string[] {
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

function verdictLines(one: Case, { roots, A }: BallExplanation, given: RayAnswer): string[] {
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
  return [
    ...lines,
    `  A hit${given.leaving ? ', where the line leaves the body' : ''}:`,
    line('t', `${given.t}  ${toHex(given.t, one.format)}`),
    line('point', given.point.join('  ')),
    line('normal', given.normal.join('  ')),
    margin,
  ];
}

function whyNot({ inside }: Case, firstIsBehind: boolean, lastIsBehind: boolean): string {
  if (lastIsBehind) return 't1 < 0, the body is behind the start';
  if (!firstIsBehind) return 't0 > tMax, the ray ends before the body';
  return inside === 'miss'
    ? "t0 < 0, and with 'miss' a start inside is no hit"
    : 't1 > tMax, the ray ends inside the body';
}

function tierLines(one: Case, others: readonly Subject[]): string[] {
  const lines = ['What each tier answers:', `  exact      ${describe(answer(one) as RayAnswer)}`];
  for (const subject of [...textbook, ...shifted, ...others]) {
    if (subject.format !== one.format) continue;
    const name = subject.name.padEnd(10);
    const query = subject.queries[one.query] as ((input: unknown, inside: string) => Given) | undefined;
    const takesEnd = subject.profile.ray === 'end';
    if (query === undefined || ('ray' in one.input && 'end' in one.input.ray !== takesEnd)) {
      lines.push(`  ${name} takes rays in another form, or does not answer this query`);
      continue;
    }
    const given = query(one.input, one.inside);
    lines.push(
      `  ${name} ${describe(given)}`,
      `             ${gradeText(grade(one, given, subject.profile.touching), one.format)}`,
    );
  }
  return lines;
}

function describe(given: Given | RayAnswer): string {
  if (typeof given !== 'object' || given === null || !('hit' in given)) return JSON.stringify(given);
  if (!given.hit) return 'no hit';
  const {
    t,
    point = [],
    normal = [],
  } = given as { t?: number; point?: readonly number[]; normal?: readonly number[] };
  const parts = [
    ...(t === undefined ? [] : [`t = ${t}`]),
    ...(point.length === 0 ? [] : [`point (${point.join(', ')})`]),
    ...(normal.length === 0 ? [] : [`normal (${normal.join(', ')})`]),
  ];
  return ['hit', ...parts].join(', ');
}

type Step = 'm·m' | 'r²' | 'B' | 'B²' | 'C' | 'A·C' | 'D';

/** The textbook's steps on the way to the discriminant, each rounded to the format. */
function textbookSteps(one: Case): Record<Step, number> {
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

function losses(one: Case): string[] {
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
  const columns = (...[name = '', wanted = '', computed = '', kept = '']: string[]): string =>
    `  ${name.padEnd(6)}${wanted.padEnd(28)}${computed.padEnd(28)}${kept}`;
  const rows = Object.entries(textbookSteps(one)).map(([name, computed]) => {
    const wanted = right[name as Step];
    const kept = Number.isFinite(computed) ? digitsText(digitsRight(wanted, computed)) : 'none: overflow';
    return columns(name, wanted.toPrecision(17), String(computed), kept);
  });
  return [
    `Where the digits go (the textbook, every step rounded to ${one.format}):`,
    columns('step', 'exact', 'computed', 'digits right'),
    ...rows,
    ...remark(one, exact),
  ];
}

function digitsText(kept: number): string {
  if (kept === Number.POSITIVE_INFINITY) return 'all';
  return kept <= 0 ? 'none' : kept.toFixed(1);
}

/** Why C loses r: half an ulp of m·m against r². */
function remark({ format }: Case, { M, rSquared }: BallExplanation): string[] {
  const size = M.toNumber();
  const part = rSquared.toNumber();
  const half = ulp(roundTo(size, format), format) / 2;
  if (!(part > 0 && Number.isFinite(half)) || half < part * 2 ** -12) return [];
  return [
    `  One rounding of m·m may be off by ${short(half)}, which is ${short(half / part)} times r²: C = m·m − r² hardly knows the radius.`,
    `  (${format} has ${Math.round(-Math.log2(unitRoundoff[format]))} bits.)`,
  ];
}
