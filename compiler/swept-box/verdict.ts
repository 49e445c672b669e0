/**
 * Decides the verdict by the gaps g at a float `at`. This happens where the caller asks for the verdict alone, or no
 * root is between the ends.
 */
import type { Body } from '../body.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import { axes, sum } from './axes.ts';
import { missBound } from './bounds.ts';
import { offOf, overlaps } from './overlap.ts';
import { handover } from './question.ts';

/** How far behind the root the code looks for an overlap, as a fraction of half the chord. */
const depth = 2 ** -6;

export function decideVerdict(body: Body): void {
  body.if(code`out === undefined || !isRoot || t === 0 || t === T`, () => {
    body.note([
      'A little behind the root the ball overlaps the box; or some direction keeps them apart all the way.',
    ]);
    body.say`const at = isRoot ? Math.min(tMax, t + (${depth} * root) / A) : t;`;
    measureGaps(body);
    body.say`
      off = ${offOf(code`(S + at * W)`)};
      if (${overlaps}) {
        if (out === undefined) return true;
        ${handover}
      }
    `;
    boundLeastGap(body);
    body.say`
      if (least - doubt > R * N) return false;
      ${handover}
    `;
  });
}

/** The gaps at the t `at`, and the square of the distance. */
export function measureGaps(body: Body): void {
  for (const k of axes) {
    body.say`
      const y${k} = at * v${k};
      g${k} = Math.max(l${k} - y${k}, h${k} + y${k}, 0);
    `;
  }
  body.say`F = gx * gx + gy * gy + gz * gz;`;
}

/** The least sum of the gaps along g from 0 to T, times N, and the error of that and of R·N. */
export function boundLeastGap(body: Body): void {
  body.say`
    const slope = ${sum((k) => code`g${k} * (l${k} - y${k} > 0 ? -v${k} : v${k})`)};
    const least = F + Math.min(-at * slope, (T - at) * slope);
    const N = Math.sqrt(F);
    const doubt = ${missBound * u} * ((gx + gy + gz) * (S + T * W) + R * N);
  `;
}
