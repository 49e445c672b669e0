/** What is reported of a half-space in binary32: its normal is n/|n|. Bound: docs/derivations/hardened-faces.md. */

import * as answer from '../answer.ts';
import { given, nearest, unit } from '../double-double.ts';
import { oblique, type Report } from '../faces/body.ts';
import { reportSingle } from '../faces/single.ts';
import { unitBound } from './bounds.ts';
import { NORMAL } from './question.ts';

const ofUnit = unitBound * unit;

export const single: Report = (k, outward, out) => {
  const across = axisAcross();
  const side = across === oblique ? outward : Math.sign(given[NORMAL + across] as number);
  return reportSingle(-1, k, side, across, out, findNormal);
};

/** The axis of the world that the normal is along, if any. */
function axisAcross(): number {
  const hasX = given[NORMAL] !== 0;
  const hasY = given[NORMAL + 1] !== 0;
  const hasZ = given[NORMAL + 2] !== 0;
  if (hasX) return hasY || hasZ ? oblique : 0;
  return hasY ? (hasZ ? oblique : 1) : 2;
}

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
