/**
 * Looks for a t0 next to the first touch, for a t `at` a little behind it, where the ball overlaps the box, and for a
 * direction n that keeps them apart: the gaps at t0. This file proves nothing: the later steps prove whatever floats it
 * finds, or hand the question on.
 *
 * A side is −1 below the lower face of axis k, 1 above the upper one, else 0. There f is the parabola Σ (a_k + t·w_k)².
 */
import type { Body } from '../body.ts';
import * as ir from '../ir.ts';
import { code, statements } from '../quote.ts';
import { axes, every, ofEach, upper } from './axes.ts';
import { tame } from './overlap.ts';
import { handover } from './question.ts';

/** The number of tries before the question is handed on. */
const tries = 8;
/** How far behind the root the code looks for an overlap, as a fraction of half the chord. */
const depth = 2 ** -6;

export function search(body: Body): void {
  chooseFirst(body);
  trySides(body);
  body.note(['The rest proves any floats in these limits.']);
  const found = ['t0', 'at', ...axes.map((k) => `n${k}`)].map(
    (x) => code`${ir.name(x)} >= 0 && ${ir.name(x)} <= ${tame}`,
  );
  body.say`if (!(${ir.chain('&&', found)} && T <= ${tame} && at <= T)) ${handover}`;
}

/** The first t0 is where the centre comes into the box grown along its axes. */
function chooseFirst(body: Body): void {
  body.note(['After that the ball is past the box.']);
  body.say`
    const T = Math.min(tMax, (1.8 * (S + R)) / W);
    let t0 = 0;
  `;
  for (const k of axes) {
    const near = `near${upper(k)}`;
    body.say`
      const ${near} = ((v${k} > 0 ? l${k} : h${k}) - R) / Math.abs(v${k});
      if (${near} > t0) t0 = ${near};
    `;
  }
  body.say`if (t0 > T) t0 = T;`;
}

/**
 * Each turn goes to the root of the parabola at t0, or to its minimum. The turns end when the sides there are those
 * that the parabola is made of. D is a quarter of its discriminant.
 */
function trySides(body: Body): void {
  body.say`
    let at = 0;
    let isBetween = false;
    ${ofEach(
      (k) => statements`
      let n${k} = 0;
      let side${upper(k)} = 0;
    `,
    )}
    for (let i = 0; ; i++) {
      ${ofEach(
        (k) => statements`
        const below${upper(k)} = l${k} - t0 * v${k};
        const above${upper(k)} = h${k} + t0 * v${k};
        const next${upper(k)} = below${upper(k)} > 0 ? -1 : above${upper(k)} > 0 ? 1 : 0;
        n${k} = Math.max(below${upper(k)}, above${upper(k)}, 0);
      `,
      )}
      if (i > 0 && ${every((k) => code`next${upper(k)} === side${upper(k)}`)}) break;
      if (i === ${tries}) ${handover}
      ${ofEach(
        (k) => statements`
        const a${k} = next${upper(k)} < 0 ? l${k} : next${upper(k)} > 0 ? h${k} : 0;
        const w${k} = next${upper(k)} * v${k};
        side${upper(k)} = next${upper(k)};
      `,
      )}
      const A = wx * wx + wy * wy + wz * wz;
      const B = ax * wx + ay * wy + az * wz;
      const crossX = ay * wz - az * wy;
      const crossY = az * wx - ax * wz;
      const crossZ = ax * wy - ay * wx;
      const D = A * (R * R) - (crossX * crossX + crossY * crossY + crossZ * crossZ);
      const root = D > 0 ? Math.sqrt(D) : 0;
      t0 = (-B - root) / A;
      isBetween = root > 0 && t0 > 0 && t0 < T;
      if (!(t0 > 0)) t0 = 0;
      if (t0 > T) t0 = T;
      at = Math.min(T, t0 + (${depth} * root) / A);
    }
  `;
}
