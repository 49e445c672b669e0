/**
 * Reads the ball, the motion and the box, up to the gaps at the start. Along axis k the start is l_k below the lower
 * face and h_k above the upper one, and moves by v_k. All lengths are times Q = q·q, and so is the radius R. The sizes
 * are S and W.
 *
 * All forms of a question are one: the motion is e − f, and the box is from low − b to high + b. Whatever a form does
 * not have is 0, or the other corner.
 */
import { type Body, rounding } from '../body.ts';
import type { Block } from '../ir.ts';
import type { Format, Rounding } from '../query.ts';
import { code, statements } from '../quote.ts';
import { type Axis, axes, every, following, ofEach, sum, upper } from './axes.ts';
import { handover } from './question.ts';

const tameRotation = 2 ** 50;
const components = [...axes, 'w'];

/** The axes of the box are those of the world. */
export const isStraight = code`box.center === undefined || box.orientation === undefined`;

export function readGaps(body: Body, format: Format): void {
  const read = rounding(format === 'f32');
  readMotion(body, read);
  readBox(body, read);
  body.say`
    ${ofEach((k) => statements`let v${k} = d${k};`)}
    let W = ${sum((k) => code`Math.abs(d${k})`)};
    let R = r;
    let Q = 1;
    ${components.flatMap((k) => statements`let q${k} = 0;`)}
    ${ofEach((k) => ofEach((i) => statements`let u${k}${i} = 0;`))}
    if (!(${isStraight})) {
      ${gapsOfTurned(read)}
    }
  `;
}

/** The start o, the displacement d = e − f and the limit. */
function readMotion(body: Body, read: Rounding): void {
  body.say`
    const { center } = ball;
    const target = motion.end !== undefined ? motion.end : motion.direction === undefined ? motion : motion.direction;
    const limit = motion.direction === undefined ? 1 : motion.tMax;
    const tMax = ${read(code`limit ?? Number.POSITIVE_INFINITY`)};
    const r = ${read(code`ball.radius`)};
  `;
  for (const k of axes)
    body.say`
      const o${k} = ${read(code`center.${k}`)};
      const e${k} = ${read(code`target.${k}`)};
      const f${k} = ${read(code`motion.end === undefined ? 0 : center.${k}`)};
      const d${k} = e${k} - f${k};
    `;
}

/** The corners, half of the edges beyond them, and the gaps without a turn. */
function readBox(body: Body, read: Rounding): void {
  body.say`
    const low = box.center === undefined ? box.min : box.center;
    const high = box.center === undefined ? box.max : box.center;
  `;
  for (const k of axes)
    body.say`
      const low${upper(k)} = ${read(code`low.${k}`)};
      const high${upper(k)} = ${read(code`high.${k}`)};
      const b${k} = ${read(code`box.center === undefined ? 0 : box.halfExtents.${k}`)};
      const under${upper(k)} = low${upper(k)} - o${k};
      const over${upper(k)} = o${k} - high${upper(k)};
      let l${k} = under${upper(k)} - b${k};
      let h${k} = over${upper(k)} - b${k};
    `;
  body.say`
    if (!(${every((k) => code`low${upper(k)} <= high${upper(k)} && b${k} >= 0`)})) ${handover}
    let S = ${sum((k) => code`Math.abs(under${upper(k)}) + Math.abs(over${upper(k)}) + b${k}`)};
  `;
}

/** The axes u of the box, times Q, and the gaps along them. */
function gapsOfTurned(read: Rounding): Block {
  return statements`
    const { orientation } = box;
    ${components.flatMap((k) => statements`q${k} = ${read(code`orientation.${k}`)};`)}
    Q = qx * qx + qy * qy + qz * qz + qw * qw;
    if (!(Q >= ${1 / tameRotation} && Q <= ${tameRotation})) ${handover}
    ${ofEach((k) => row(k))}
    ${ofEach(
      (k) => statements`
      const height${upper(k)} = ${sum((i) => code`u${k}${i} * over${upper(i)}`)};
      v${k} = ${sum((i) => code`u${k}${i} * d${i}`)};
      l${k} = -height${upper(k)} - Q * b${k};
      h${k} = height${upper(k)} - Q * b${k};
    `,
    )}
    S *= Q;
    W *= Q;
    R *= Q;
  `;
}

/** One row of the rotation. */
function row(k: Axis): Block {
  const [i, j] = following[k];
  return statements`
    u${k}${k} = qw * qw + q${k} * q${k} - (q${i} * q${i} + q${j} * q${j});
    u${k}${i} = 2 * (q${k} * q${i} + qw * q${j});
    u${k}${j} = 2 * (q${k} * q${j} - qw * q${i});
  `;
}
