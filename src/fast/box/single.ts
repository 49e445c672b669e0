/** What is reported of a box in binary32: the normal of a face is ±u_k/N. Bound: docs/derivations/hardened-faces.md. */

import { NORMAL } from '../answer.ts';
import { given, nearest, unit } from '../double-double.ts';
import { oblique, type Report } from '../faces/body.ts';
import { reportSingle } from '../faces/single.ts';
import { HALF } from '../ray.ts';
import { isTurned } from './body.ts';
import { columnBound } from './bounds.ts';
import { TURN } from './question.ts';
import { after } from './turn.ts';

const ofColumn = columnBound * unit;

export const single: Report = (k, outward, out) =>
  reportSingle(HALF + k, k, outward, isTurned() ? oblique : k, out, findNormal);

function findNormal(k: number, outward: number): boolean {
  const next = after(k);
  const last = after(next);
  const a = given[TURN + k] as number;
  const b = given[TURN + next] as number;
  const c = given[TURN + last] as number;
  const w = given[TURN + 3] as number;
  const own = w * w + a * a;
  const others = b * b + c * c;
  const inverse = outward / (own + others);
  for (let i = 0; i < 3; i++) {
    const one = i === k ? own : 2 * a * (i === next ? b : c);
    const two = i === k ? -others : 2 * w * (i === next ? c : -b);
    const component = (one + two) * inverse;
    const wide = ofColumn * ((Math.abs(one) + Math.abs(two)) * Math.abs(inverse));
    nearest[NORMAL + i] = Math.fround(component - wide);
    if (nearest[NORMAL + i] !== Math.fround(component + wide)) return false;
  }
  return true;
}
