/** The derivation for a ball that moves against a box, and where the textbook loses the digits of its start. */
import { explainSweptBox } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import type { SweepCase } from '../queries/index.ts';
import { digits, hitLines, line } from './_derivation-lines.ts';
import { nearestText, sphereBoxRows } from './_explain-boxes.ts';
import { limitOf } from './_explain-sweep.ts';
import type { LossRow } from './_loss-lines.ts';

type SweptBoxCase = Extract<SweepCase, { readonly query: 'sweptSphereBox' }>;

export function sweptBoxDerivation(one: SweptBoxCase): string[] {
  const { distanceSquared, rSquared, isComing, sides, A, B, C, D, root } = explainSweptBox(one, digits);
  const given = answer(one) as RayAnswer;
  const margin = line('margin, in ulps of the ball', given.margin ?? 'none: no radius flips the verdict');
  const head = [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the box):`,
    line('d² at the start', distanceSquared),
    line('r²', rSquared),
  ];
  if (!isComing) return [...head, ...restLines(one, given), margin];
  return [
    ...head,
    `  It comes nearer. Where it touches, or is nearest, of the box ${nearestText(sides)} is nearest to the centre; there`,
    '  d² − r² = A·t² + 2B·t + C.',
    line('A', A),
    line('B', B),
    line('C', C),
    line('D = B² − A·C', D),
    ...(root === undefined
      ? ['  D < 0: the ball passes by.']
      : [line('its first root', root), line('tMax', limitOf(one))]),
    ...restLines(one, given),
    margin,
  ];
}

function restLines(one: SweptBoxCase, given: RayAnswer): string[] {
  if (!given.hit) return ['  No hit.'];
  const isStart = given.normal.every((x) => x === 0) && given.t === 0;
  return hitLines(
    one,
    given,
    isStart ? ', at the start itself' : given.touching ? '; they come no nearer' : '',
  );
}

/** Of the distance at the start. */
export const sweptBoxRows = ({ format, input }: SweptBoxCase): LossRow[] =>
  sphereBoxRows({
    query: 'sphereBox',
    format,
    inside: 'exit',
    input: { sphere: input.ball, box: input.box },
  });
