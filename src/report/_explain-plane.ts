/** The derivation for a ray and a plane, and where the textbook loses the digits. */
import { explainPlane, type PlaneExplanation } from '../exact/explain.ts';
import { answer, type PlaneAnswer } from '../exact/index.ts';
import type { CaseOf } from '../queries/index.ts';
import { digits, hitLines, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type PlaneCase = CaseOf<'rayPlane'>;

export function planeDerivation(one: PlaneCase): string[] {
  const { ray, plane } = one.input;
  const exact = explainPlane(one.input, digits);
  const given = answer(one) as PlaneAnswer;
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const { height, slope, t } = exact;
  return [
    `Exactly (to ${digits} digits; the signs are exact, with h = ${'point' in plane ? 'n·(origin − point)' : 'n·origin + constant'} and v = n·d):`,
    line('h', height),
    line('v', slope),
    ...(t === undefined || slope.isZero() ? [] : [line('t = −h/v', t)]),
    line('tMax', tMax),
    ...(given.hit
      ? hitLines(one, given, given.coplanar ? ', of a ray in the plane' : '')
      : [`  No hit: ${whyNot(one, exact, tMax)}.`]),
  ];
}

function whyNot({ side = 'both' }: PlaneCase, { slope, t }: PlaneExplanation, tMax: number): string {
  const facing = slope.isZero() ? 0 : slope.isNegative() ? -1 : 1;
  if (side !== 'both' && facing !== (side === 'front' ? -1 : 1))
    return `v is not ${side === 'front' ? 'below' : 'above'} 0, and only the ${side} counts`;
  if (t === undefined) return 'v = 0 and h is not, the ray is beside the plane';
  if (t.isNegative() && !t.isZero()) return 't < 0, the plane is behind the start';
  return `t > tMax${t.equals(tMax) ? ' by less than the digits show' : ''}, the ray ends before the plane`;
}

/** The textbook's steps, each rounded to the format. */
export function planeRows(one: PlaneCase): LossRow[] {
  const { ray, plane } = one.input;
  const { round, minus, dot, directionOf } = rounded(one.format);
  const h =
    'point' in plane
      ? dot(plane.normal, minus(ray.origin, plane.point))
      : round(dot(plane.normal, ray.origin) + plane.constant);
  const v = dot(plane.normal, directionOf(ray));
  const { height, slope, t } = explainPlane(one.input, lossDigits);
  const rows = [lossRow('h', height, h), lossRow('v', slope, v)];
  return t === undefined || v === 0 ? rows : [...rows, lossRow('t', t, round(-h / v))];
}
