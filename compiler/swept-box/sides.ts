/**
 * Finds the faces that the centre is beyond where the ball touches the box. s_k is −1 below the lower face of axis k, 1
 * above the upper one, else 0. There f is the parabola Σ (e_k + t·w_k)². This file proves nothing: the later steps
 * prove whatever floats it finds, or hand the question on.
 */
import type { Body } from '../body.ts';
import { code, statements } from '../quote.ts';
import { axes, every, ofEach } from './axes.ts';
import { handover } from './question.ts';

/** The number of tries before the question is handed on. */
const tries = 8;

export function findSides(body: Body): void {
  chooseFirst(body);
  body.say`
    ${ofEach(
      (k) => statements`
      let s${k} = 0;
      let e${k} = 0;
      let w${k} = 0;
    `,
    )}
    let A = 0;
    let root = 0;
    let isRoot = false;
  `;
  trySides(body);
}

/** The first t is where the centre comes into the box grown along its axes. */
function chooseFirst(body: Body): void {
  body.note(['After that the ball is past the box.']);
  body.say`
    const T = Math.min(tMax, (1.8 * (S + R)) / W);
    let t = 0;
  `;
  for (const k of axes) {
    const near = `near${k.toUpperCase()}`;
    body.say`
      const ${near} = ((v${k} > 0 ? l${k} : h${k}) - R) / Math.abs(v${k});
      if (${near} > t) t = ${near};
    `;
  }
  body.say`if (t > T) t = T;`;
}

/**
 * Each turn goes to the root of the parabola at t, or to its minimum. The turns end when the sides there are those that
 * the parabola is made of. D is a quarter of its discriminant.
 */
function trySides(body: Body): void {
  body.say`
    for (let i = 0; ; i++) {
      ${ofEach((k) => statements`const n${k} = l${k} - t * v${k} > 0 ? -1 : h${k} + t * v${k} > 0 ? 1 : 0;`)}
      if (i > 0 && ${every((k) => code`n${k} === s${k}`)}) break;
      if (i === ${tries}) ${handover}
      ${ofEach(
        (k) => statements`
        s${k} = n${k};
        e${k} = s${k} < 0 ? l${k} : s${k} > 0 ? h${k} : 0;
        w${k} = s${k} * v${k};
      `,
      )}
      A = wx * wx + wy * wy + wz * wz;
      const B = ex * wx + ey * wy + ez * wz;
      const ax = ey * wz - ez * wy;
      const ay = ez * wx - ex * wz;
      const az = ex * wy - ey * wx;
      const D = A * (R * R) - (ax * ax + ay * ay + az * az);
      isRoot = D > 0;
      root = isRoot ? Math.sqrt(D) : 0;
      t = (-B - root) / A;
      if (!(t > 0)) t = 0;
      if (t > T) t = T;
    }
  `;
}
