/** Whether the ball overlaps the box at the start. The computed distance N, whose error is `off`, decides it. */
import type { Body } from '../body.ts';
import type { Expression } from '../ir.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import { axes } from './axes.ts';
import { placeBound } from './bounds.ts';
import { handover } from './question.ts';

/** The largest size. */
export const tame = 2 ** 100;

/** The errors of N, at a t where S + t·W is `size`, and of R: three gaps, and the roundings of both. */
export const offOf = (size: Expression): Expression =>
  code`${3.001 * placeBound * u} * ${size} + ${4 * u} * N + ${32 * u} * R`;

export function requireTameSizes(body: Body): void {
  // For a turned box Q is in all of these.
  body.note(['The sizes are in the range where nothing overflows, and underflow is less than any bound.']);
  const ofMotion = code`W >= ${1 / tame} && W <= ${tame}`;
  const ofRadius = code`r >= ${1 / tame} && R <= ${tame}`;
  const ofPolicy = code`(inside === 'start' || (inside as string) === 'miss')`;
  body.say`if (!(S <= ${tame} && ${ofMotion} && ${ofRadius} && tMax >= 0 && ${ofPolicy})) ${handover}`;
}

/** Answers where they overlap at the start; goes on where they are apart. */
export function decideStart(body: Body): void {
  body.note(['Whether they overlap at the start.']);
  for (const k of axes) body.say`let g${k} = Math.max(l${k}, h${k}, 0);`;
  body.say`
    let N = Math.sqrt(gx * gx + gy * gy + gz * gz);
    let off = ${offOf(code`S`)};
    if (N + off < R) {
      if (inside === 'miss') return false;
      if (out !== undefined) {
        out.t = 0;
        const { point, normal } = out;
        if (point !== undefined) {
          point.x = ox;
          point.y = oy;
          point.z = oz;
        }
        if (normal !== undefined) {
          normal.x = 0;
          normal.y = 0;
          normal.z = 0;
        }
      }
      return true;
    }
    if (!(N - off > R)) ${handover}
  `;
}
