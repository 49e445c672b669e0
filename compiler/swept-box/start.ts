/**
 * Reads the ball, the motion and the box, up to the gaps at the start. Along axis k the start is l_k below the lower
 * face and h_k above the upper one, and moves by v_k.
 * All lengths are times Q = q·q, and so is the radius R. The sizes are S and W.
 */
import { type Body, rounding } from '../body.ts';
import type { Block } from '../ir.ts';
import type { Format, Rounding } from '../query.ts';
import { code, statements } from '../quote.ts';
import { type Axis, axes, every, following, ofEach, sum } from './axes.ts';
import { handover } from './question.ts';

const tameRotation = 2 ** 50;

export function readGaps(body: Body, format: Format): void {
  const isSingle = format === 'f32';
  const read = rounding(isSingle);
  readMotion(body, read);
  body.say`
    ${ofEach(
      (k) => statements`
      let l${k}: number;
      let h${k}: number;
      let v${k} = d${k};
    `,
    )}
    let W = ${sum((k) => code`Math.abs(d${k})`)};
    let S: number;
    let R = r;
    let Q = 1;
    ${ofEach((k) => ofEach((i) => statements`let u${k}${i} = 0;`))}
  `;
  if (isSingle) for (const k of axes) body.say`let isLevel${k} = false;`;
  body.say`
    if (box.center === undefined) {
      ${gapsByCorners(read)}
    } else {
      ${gapsByCenter(read, isSingle)}
    }
  `;
}

/** The start o, the displacement d and the limit. */
function readMotion(body: Body, read: Rounding): void {
  body.say`
    const { center } = ball;
    ${ofEach((k) => statements`const o${k} = ${read(code`center.${k}`)};`)}
    const r = ${read(code`ball.radius`)};
    let dx: number;
    let dy: number;
    let dz: number;
    let tMax = 1;
    if (motion.end !== undefined) {
      const { end } = motion;
      ${ofEach((k) => statements`d${k} = ${read(code`end.${k}`)} - o${k};`)}
    } else if (motion.direction !== undefined) {
      const { direction } = motion;
      ${ofEach((k) => statements`d${k} = ${read(code`direction.${k}`)};`)}
      tMax = ${read(code`motion.tMax ?? Number.POSITIVE_INFINITY`)};
    } else {
      ${ofEach((k) => statements`d${k} = ${read(code`motion.${k}`)};`)}
    }
  `;
}

const gapsByCorners = (read: Rounding): Block => statements`
  const { min, max } = box;
  ${ofEach(
    (k) => statements`
    const a${k} = ${read(code`min.${k}`)};
    const b${k} = ${read(code`max.${k}`)};
    l${k} = a${k} - o${k};
    h${k} = o${k} - b${k};
  `,
  )}
  if (!(${every((k) => code`a${k} <= b${k}`)})) ${handover}
  S = ${sum((k) => code`Math.abs(l${k}) + Math.abs(h${k})`)};
`;

const gapsByCenter = (read: Rounding, isSingle: boolean): Block => statements`
  const { center: middle, halfExtents, orientation } = box;
  ${ofEach(
    (k) => statements`
    const n${k} = ${read(code`halfExtents.${k}`)};
    const m${k} = o${k} - ${read(code`middle.${k}`)};
  `,
  )}
  if (!(${every((k) => code`n${k} >= 0`)})) ${handover}
  S = ${sum((k) => code`Math.abs(m${k}) + n${k}`)};
  if (orientation === undefined) {
    ${ofEach(
      (k) => statements`
      l${k} = -m${k} - n${k};
      h${k} = m${k} - n${k};
    `,
    )}
  } else {
    ${gapsOfTurned(read, isSingle)}
  }
`;

/** The axes u of the box, times Q, and the gaps along them. */
function gapsOfTurned(read: Rounding, isSingle: boolean): Block {
  const components = [...axes, 'w'];
  return statements`
    ${components.flatMap((k) => statements`const q${k} = ${read(code`orientation.${k}`)};`)}
    ${components.flatMap((k) => statements`const q${k}${k} = q${k} * q${k};`)}
    Q = qxx + qyy + (qzz + qww);
    if (!(Q >= ${1 / tameRotation} && Q <= ${tameRotation})) ${handover}
    ${ofEach((k) => row(k, isSingle))}
    ${ofEach(
      (k) => statements`
      const c${k} = ${sum((i) => code`u${k}${i} * m${i}`)};
      v${k} = ${sum((i) => code`u${k}${i} * d${i}`)};
      l${k} = -c${k} - Q * n${k};
      h${k} = c${k} - Q * n${k};
    `,
    )}
    S *= Q;
    W *= Q;
    R *= Q;
  `;
}

/** One row of the rotation. */
function row(k: Axis, isSingle: boolean): Block {
  const [i, j] = following[k];
  // The float u_k,k may be 0 where the number is not: both sums are rounded. Squares of binary32 numbers are exact.
  const level = statements`
    isLevel${k} = (qww === q${i}${i} && q${k}${k} === q${j}${j}) || (qww === q${j}${j} && q${k}${k} === q${i}${i});
  `;
  return statements`
    u${k}${k} = qww + q${k}${k} - (q${i}${i} + q${j}${j});
    ${isSingle ? level : []}
    u${k}${i} = 2 * (q${k} * q${i} + qw * q${j});
    u${k}${j} = 2 * (q${k} * q${j} - qw * q${i});
  `;
}
