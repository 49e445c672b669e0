/** The derivation for a capsule, a cylinder or a cone. */
import {
  type AxialEnds,
  type ConeCase,
  type ConeExplanation,
  explainBall,
  explainCone,
  explainTube,
  type Part,
  type Span,
  type TubeCase,
  type TubeExplanation,
} from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { type AxialCase, type BallCase, endsOfCapsule } from '../queries/index.ts';
import { digits, line, verdictLines } from './_derivation-lines.ts';

export type CapsuleCase = Extract<TubeCase, { readonly query: 'rayCapsule' }>;

/** What is crossed, by the body. */
const partNames: Readonly<Record<AxialCase['query'], Readonly<Partial<Record<Part, string>>>>> = {
  rayCapsule: { side: 'the side', a: 'the ball around a', b: 'the ball around b' },
  rayCylinder: { side: 'the side', a: 'cap a', b: 'cap b' },
  rayCone: { side: 'the side', base: 'the base', apex: 'the apex' },
};

export function axialDerivation(one: AxialCase): string[] {
  const { terms, ends, miss } = one.query === 'rayCone' ? coneTerms(one) : tubeTerms(one);
  const { margin } = answer(one) as RayAnswer;
  const by = (part: Part | undefined): string => (part ? `  by ${partNames[one.query][part]}` : '');
  return [
    ...terms,
    line('enters at t0', ends === undefined ? 'nowhere' : `${ends.t0 ?? '−∞'}${by(ends.entersBy)}`),
    line('leaves at t1', ends === undefined ? 'nowhere' : `${ends.t1 ?? '+∞'}${by(ends.leavesBy)}`),
    ...verdictLines(one, { t0: ends?.t0, t1: ends?.t1, miss: ends === undefined ? miss : undefined }),
    line('margin, in ulps of the radius', margin ?? 'none: no radius flips the verdict'),
  ];
}

interface Terms {
  readonly terms: readonly string[];
  readonly ends: AxialEnds | undefined;
  /** Why there are none. */
  readonly miss: string;
}

const spanLines = (where: string, span: Span | undefined): string[] =>
  span === undefined
    ? [line(`${where}`, 'nowhere')]
    : [line(`${where} from`, span.t0 ?? '−∞'), line('to', span.t1 ?? '+∞')];

function tubeTerms(one: TubeCase): Terms {
  const exact = explainTube(one, digits);
  const { A, C, side, heights, caps, ends } = exact;
  const along = (height: TubeExplanation['heights'][0]): string[] =>
    height === undefined ? [] : [line('e·(m + t·d), 0 at a, e·e at b', height)];
  return {
    terms: [
      `Exactly (to ${digits} digits; the signs are exact, with m = origin − a and e = b − a):`,
      line('e·e', exact.ee),
      line('e·m', exact.em),
      line('e·d', exact.ed),
      line('A = |d × e|²', A),
      line('B = (d × e)·(m × e)', exact.B),
      line('C = |m × e|² − r²·e·e', C),
      line('D = B² − A·C', exact.D),
      line('distance of the line from the axis', ` ${exact.lineDistance ?? 'no axis'}`),
      ...spanLines('in the infinite cylinder', side),
      ...(one.query === 'rayCylinder'
        ? spanLines('between the caps', caps)
        : [...heights.flatMap(along), ...capLines(one, exact.parts)]),
    ],
    ends,
    miss: tubeMiss(exact, one.query),
  };
}

/** The balls that decide where the side does not. */
const capLines = (one: CapsuleCase, parts: TubeExplanation['parts']): string[] =>
  (['a', 'b'] as const)
    .filter((end) => parts.includes(end))
    .map((end) => line(`D of the ball around ${end}`, explainBall(capOf(one, end), digits).D));

/** The question that the ball around an end of the axis asks. */
export function capOf({ format, inside, input: { ray, capsule } }: CapsuleCase, end: 'a' | 'b'): BallCase {
  const sphere = { center: endsOfCapsule(capsule)[end], radius: capsule.radius };
  return { query: 'raySphere', format, inside, input: { ray, sphere } };
}

function tubeMiss({ A, ee, side, caps, parts }: TubeExplanation, query: TubeCase['query']): string {
  if (side === undefined)
    return A.isZero()
      ? 'A = 0 and C > 0, the line is parallel to the axis and too far from it'
      : 'D < 0, the line never comes as near to the axis as r';
  if (query === 'rayCapsule') {
    if (ee.isZero()) return 'a = b, and the line misses the ball there';
    const past = parts.includes('a') ? 'a' : 'b';
    return `the line passes the axis beyond ${past}, and misses the ball there`;
  }
  return caps === undefined
    ? 'e·d = 0 and e·m is not from 0 to e·e, the line is never between the caps'
    : 'the line is never within the side and between the caps at once';
}

function coneTerms(one: ConeCase): Terms {
  const exact = explainCone(one, digits);
  const { A, N, D, side, caps, ends } = exact;
  return {
    terms: [
      `Exactly (to ${digits} digits; the signs are exact, with y = origin − apex and e = apex − base):`,
      line('e·e', exact.ee),
      line('K = e·e + r²', exact.K),
      line('w0 = −e·y', exact.w0),
      line('w1 = −e·d', exact.w1),
      line('A = (e·e)²·d·d − K·w1²', A),
      line('B = (e·e)²·d·y − K·w0·w1', exact.B),
      line('C = (e·e)²·y·y − K·w0²', exact.C),
      line('D = B² − A·C', D),
      ...(N.isZero() ? ['  The line goes through the apex.'] : []),
      ...spanLines('in the infinite cone', side),
      ...spanLines('not below the base', caps),
    ],
    ends,
    miss: coneMiss(exact),
  };
}

function coneMiss({ A, B, D, side }: ConeExplanation): string {
  if (side !== undefined) return 'the line is in the infinite cone only below the base';
  if (A.isZero() && B.isZero())
    return 'A = B = 0 and C > 0, the line misses the infinite cone and its mirror image';
  return A.greaterThan(0) && D.lessThan(0)
    ? 'D < 0, the line misses the infinite cone and its mirror image'
    : 'the line meets the mirror image of the cone alone, beyond the apex';
}
