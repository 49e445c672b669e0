/** What is reported of a half-space in binary32: its normal is n/|n|. Bound: docs/derivations/hardened-faces.md. */

import * as answer from '../answer.ts';
import { given, nearest, unit } from '../doubled.ts';
import type { Report } from '../faces/report.ts';
import { reportSingle } from '../faces/single.ts';
import { unitBound } from './bounds.ts';
import { NORMAL } from './question.ts';

const ofUnit = unitBound * unit;

export const report: Report = (_, k, outward, across, out) =>
  reportSingle(-1, k, outward, across, out, findNormal);

function findNormal(): boolean {
  const x = given[NORMAL] as number;
  const y = given[NORMAL + 1] as number;
  const z = given[NORMAL + 2] as number;
  const length = Math.sqrt(x * x + y * y + z * z);
  for (let i = 0; i < 3; i++) {
    const component = (given[NORMAL + i] as number) / length;
    const wide = ofUnit * Math.abs(component);
    nearest[answer.NORMAL + i] = Math.fround(component - wide);
    if (nearest[answer.NORMAL + i] !== Math.fround(component + wide)) return false;
  }
  return true;
}
