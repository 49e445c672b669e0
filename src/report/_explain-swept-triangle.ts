/** The derivation for a ball that moves against a triangle, and where the textbook loses the digits of its start. */
import { explainSweptTriangle } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { rayOfMotion } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { partText, sphereTriangleRows } from './_explain-overlaps.ts';
import { directionLines, restLines } from './_explain-sweep.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type SweptTriangleCase = Parameters<typeof explainSweptTriangle>[0];

export function sweptTriangleDerivation(one: SweptTriangleCase): string[] {
  const { A, rSquared, startSquared, nearest, enter, leave } = explainSweptTriangle(one, digits);
  const given = answer(one) as RayAnswer;
  const margin = line('margin, in ulps of the ball', given.margin ?? 'none: no radius flips the verdict');
  const head = [
    `Exactly (to ${digits} digits; the signs are exact, with d the motion):`,
    line('A = d·d', A),
    line('r²', rSquared),
    line('distance² at the start', startSquared),
    `  Of the triangle ${partText[nearest]} is nearest at the start.`,
  ];
  if (A.isZero()) return [...head, ...restLines(one, given), margin];
  if (enter === undefined || leave === undefined)
    return [
      ...head,
      '  The line of the centre is nowhere so near to the triangle: the ball passes by. No hit.',
      margin,
    ];
  const directions = [
    `  At t0 ${partText[enter.part]} is nearest, at t1 ${partText[leave.part]}.`,
    ...directionLines(one, given, [enter.t, leave.t]),
  ];
  return [...head, ...directions, margin];
}

/** The textbook's first steps, each rounded to the format: whether the ball overlaps the triangle at the start. */
export function sweptTriangleRows(one: SweptTriangleCase): LossRow[] {
  const { ball, motion, triangle } = one.input;
  const { round, directionOf, dot } = rounded(one.format);
  const exact = explainSweptTriangle(one, lossDigits);
  const d = directionOf(rayOfMotion(ball, motion));
  const start = sphereTriangleRows({
    query: 'sphereTriangle',
    format: one.format,
    inside: 'exit',
    input: { sphere: ball, triangle },
  });
  return [
    lossRow('A', exact.A, dot(d, d)),
    lossRow('r²', exact.rSquared, round(ball.radius * ball.radius)),
    ...start
      .filter(({ name }) => name !== 'r²')
      .map((row) => ({ ...row, name: `${row.name}, at the start` })),
  ];
}
