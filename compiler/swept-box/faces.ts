/**
 * The faces that the centre is beyond at t0: s_k is −1 below the lower face of axis k, 1 above the upper one, else 0,
 * and z_k is |s_k|. By corners c is a corner of these faces, otherwise the centre of the box. m is o − c, and p is m
 * along the axes of the box. So the gap along axis k is s_k·(p_k + t·v_k) − z_k·Q·b_k. P is the size of p and Q·b.
 */
import { type Body, rounding } from '../body.ts';
import type { Format } from '../query.ts';
import { code, statements } from '../quote.ts';
import { axes, ofEach, sum } from './axes.ts';
import { tame } from './overlap.ts';
import { handover } from './question.ts';
import { isStraight } from './start.ts';

export function chooseFaces(body: Body, format: Format): void {
  const read = rounding(format === 'f32');
  body.note(['The faces that the centre is beyond at t0.']);
  for (const k of axes)
    body.say`
      const y${k} = t0 * v${k};
      const s${k} = Math.sign(Math.max(h${k} + y${k}, 0) - Math.max(l${k} - y${k}, 0));
      const z${k} = s${k} * s${k};
      const c${k} = ${read(code`s${k} > 0 ? high.${k} : low.${k}`)};
      const m${k} = o${k} - c${k};
      let p${k} = m${k};
    `;
  body.say`
    let P = ${sum((k) => code`Math.abs(m${k}) + b${k}`)};
    if (!(${isStraight})) {
      ${ofEach((k) => statements`p${k} = ${sum((i) => code`u${k}${i} * m${i}`)};`)}
      P *= Q;
    }
    if (!(P <= ${tame})) ${handover}
  `;
}
