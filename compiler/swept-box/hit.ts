/** The report of a hit: t is `time`, the coordinates of the point are p, those of the normal n. */
import type { Body } from '../body.ts';
import { axes } from './axes.ts';

export function beginHit(body: Body): void {
  for (const k of axes) {
    body.say`
      let n${k} = 0;
      let p${k} = 0;
    `;
  }
}

export function fillHit(body: Body): void {
  body.say`
    out.t = time;
    if (point !== undefined) {
      point.x = px;
      point.y = py;
      point.z = pz;
    }
    if (normal !== undefined) {
      normal.x = nx;
      normal.y = ny;
      normal.z = nz;
    }
    return true;
  `;
}
