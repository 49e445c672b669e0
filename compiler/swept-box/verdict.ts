/**
 * Decides the verdict where the caller asks for the verdict alone, or no root is between the ends. The ball overlaps
 * the box at `at`; or some direction keeps them apart all the way.
 */
import type { Body } from '../body.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import { axes, sum } from './axes.ts';
import { missBound } from './bounds.ts';
import { offOf } from './overlap.ts';
import { handover } from './question.ts';

/** A shorter direction is handed on: its products may underflow. */
const least = 2 ** -200;

export function decideVerdict(body: Body): void {
  body.if(code`out === undefined || !isBetween`, () => {
    body.note(['A little behind the root the ball overlaps the box; or some direction keeps them apart.']);
    for (const k of axes) body.say`g${k} = Math.max(l${k} - at * v${k}, h${k} + at * v${k}, 0);`;
    body.say`
      N = Math.sqrt(gx * gx + gy * gy + gz * gz);
      off = ${offOf(code`(S + at * W)`)};
      if (N + off < R) {
        if (out === undefined) return true;
        ${handover}
      }
    `;
    boundLeastGap(body);
    body.say`
      if (!(length >= ${least})) ${handover}
      if (least - doubt > R * length) return false;
      ${handover}
    `;
  });
}

/** The least sum of the gaps along a direction n from 0 to T, and the error of that and of R·|n|. */
export function boundLeastGap(body: Body): void {
  for (const k of axes)
    body.say`
      const a${k} = s${k} * p${k} - z${k} * (Q * b${k});
      const w${k} = s${k} * v${k};
    `;
  body.say`
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const first = ${sum((k) => code`n${k} * a${k}`)};
    const last = ${sum((k) => code`n${k} * (a${k} + T * w${k})`)};
    const least = Math.min(first, last);
    const doubt = ${missBound * u} * ((nx + ny + nz) * (P + T * W) + R * length);
  `;
}
