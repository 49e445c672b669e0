/** The derivation for a ball that moves against a capsule, or a disc against a segment, and where the textbook loses the digits. */
import {
  explainSweptCapsule,
  type SweptCapsuleCase,
  type SweptCapsuleExplanation,
  stillCapsule,
} from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { rayOfMotion } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { directionLines, restLines } from './_explain-sweep.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

export function sweptCapsuleDerivation(one: SweptCapsuleCase): string[] {
  const exact = explainSweptCapsule(one, digits);
  const given = answer(one) as RayAnswer;
  const isFlat = one.query === 'sweptCircleSegment';
  const [a, b] = isFlat ? ['start', 'end'] : ['a', 'b'];
  const round = isFlat ? 'disc' : 'ball';
  const names = { side: 'the side', a: `the ${round} around ${a}`, b: `the ${round} around ${b}` };
  const margin = line('margin, in ulps of the ball', given.margin ?? 'none: no radius flips the verdict');
  const head = [
    `Exactly (to ${digits} digits; the signs are exact, with m = center − ${a}, e = ${b} − ${a}, d the motion):`,
    line(isFlat ? 'R, the radius' : 'R, the sum of the radii', exact.R),
    line('e·e', exact.ee),
    line('e·m', exact.em),
    line('e·d', exact.ed),
    line('A = |d × e|²', exact.A),
    line('B = (d × e)·(m × e)', exact.B),
    line('C = |m × e|² − R²·e·e', exact.C),
    line('D = B² − A·C', exact.D),
  ];
  if (exact.dd.isZero()) return [...head, ...restLines(one, given), margin];
  const { height, roots, entersBy } = exact;
  const along = height === undefined ? [] : [line('e·(m + t·d), on the side to e·e', height)];
  if (roots?.[0] === undefined || roots[1] === undefined)
    return [...head, ...along, `  ${missOf(exact, names)}. No hit.`, margin];
  const by = entersBy === undefined || !(entersBy in names) ? '' : names[entersBy as keyof typeof names];
  return [
    ...head,
    ...along,
    line('comes in by', by),
    ...directionLines(one, given, [roots[0], roots[1]]),
    margin,
  ];
}

type Names = Readonly<Record<'side' | 'a' | 'b', string>>;

function missOf({ A, D, parts }: SweptCapsuleExplanation, names: Names): string {
  if (D.isNegative() && !D.isZero()) return 'D < 0: the centre never comes as near to the axis as R';
  const by = names[parts[0] ?? 'a'];
  return A.isZero()
    ? `A = 0, the way is parallel to the axis: it passes ${by}`
    : `The centre comes as near to the axis as R beyond its ends, and passes ${by}`;
}

/** The textbook's steps on the way to where the centre is as near as R, each rounded to the format. */
export function sweptCapsuleRows(one: SweptCapsuleCase): LossRow[] {
  const { round, minus, dot, directionOf } = rounded(one.format);
  const { ball, motion } = one.input;
  const { a, b, radius } = stillCapsule(one);
  const exact = explainSweptCapsule(one, lossDigits);
  const [d, m, e] = [directionOf(rayOfMotion(ball, motion)), minus(ball.center, a), minus(b, a)];
  const [dd, ee, ed, em] = [dot(d, d), dot(e, e), dot(e, d), dot(e, m)];
  const shared = [
    lossRow('d·d', exact.dd, dd),
    lossRow('e·e', exact.ee, ee),
    lossRow('e·d', exact.ed, ed),
    lossRow('e·m', exact.em, em),
  ];
  if (one.query === 'sweptCircleSegment') {
    const products = ([x = 0, y = 0]: readonly number[]) =>
      [round(x * (e[1] ?? 0)), round(y * (e[0] ?? 0))] as const;
    const [meParts, deParts] = [products(m), products(d)];
    const [me, de] = [round(meParts[0] - meParts[1]), round(deParts[0] - deParts[1])];
    const reach = round(ball.radius * round(Math.sqrt(ee)));
    // How far it is at the start: from an end, or from the line of the segment.
    const isPast = em <= 0 || !(em < ee);
    const p = isPast && em > 0 ? minus(ball.center, b) : m;
    const fParts = isPast
      ? ([dot(p, p), round(ball.radius * ball.radius)] as const)
      : ([round(me * me), round(reach * reach)] as const);
    return [
      ...shared,
      lossRow('m × e', exact.flat.me, me, meParts),
      lossRow('d × e', exact.flat.de, de, deParts),
      lossRow('R·|e|', exact.flat.reach, reach),
      lossRow('f', exact.start.f, round(fParts[0] - fParts[1]), fParts),
      lossRow('g', exact.start.g, isPast ? dot(p, d) : round(me * de)),
    ];
  }
  const sum = round(ball.radius + radius);
  const [md, mm] = [dot(m, d), dot(m, m)];
  const aParts = [round(ee * dd), round(ed * ed)] as const;
  const bParts = [round(ee * md), round(em * ed)] as const;
  const cParts = [round(ee * mm), round(em * em), round(round(sum * sum) * ee)] as const;
  const A = round(aParts[0] - aParts[1]);
  const B = round(bParts[0] - bParts[1]);
  const C = round(round(cParts[0] - cParts[1]) - cParts[2]);
  const dParts = [round(B * B), round(A * C)] as const;
  return [
    lossRow('R', exact.R, sum),
    ...shared,
    lossRow('m·d', exact.md, md),
    lossRow('m·m', exact.mm, mm),
    lossRow('A', exact.A, A, aParts),
    lossRow('B', exact.B, B, bParts),
    lossRow('C', exact.C, C, cParts),
    lossRow('D', exact.D, round(dParts[0] - dParts[1]), dParts),
  ];
}
