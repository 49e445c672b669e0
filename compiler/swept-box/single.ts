/**
 * The report of sweptSphereBox in binary32: one step from a float t in floats, and each number with its bound
 * (docs/derivations/swept-sphere-box.md).
 */
import type { Body } from '../body.ts';
import type { Expression } from '../ir.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import { type Axis, axes, besides, every, sum } from './axes.ts';
import { placeBound } from './bounds.ts';
import { beginHit, fillHit } from './hit.ts';
import { handover } from './question.ts';
import { proveSides, takeStep } from './step.ts';

/** A number nearer to 0 is handed on. */
const least = 2 ** -120;

export function reportSingle(body: Body): void {
  for (const k of axes) body.say`const a${k} = e${k} + t * w${k};`;
  body.say`
    const delta = ${placeBound * u} * (S + t * W);
    const value = ax * ax + ay * ay + az * az - R * R;
  `;
  takeStep(body, {
    valueError: code`delta * (4 * R + 4 * delta) + ${16 * u} * (R * R)`,
    slopeError: code`${8 * (placeBound + 2) * u} * (R * W) + 8 * delta * W`,
  });
  proveSides(body, code`2.001 * delta`);
  body.say`
    const along = t + step;
    const alongError = stepError + ${2 * u} * along;
    const time = Math.fround(along - alongError);
    if (!(time === Math.fround(along + alongError) && time >= ${least})) ${handover}
    if (along - alongError > tMax) return false;
    if (!(along + alongError < tMax)) ${handover}
    const { point, normal } = out;
    const offGap = 2.01 * delta + (stepError + ${4 * u} * (t + stepSize)) * W;
  `;
  for (const k of axes) body.say`const c${k} = s${k} * (a${k} + step * w${k});`;
  beginHit(body);
  body.if(
    code`box.center === undefined || box.orientation === undefined`,
    () => {
      for (const k of axes) reportAlong(body, k);
    },
    () => {
      for (const i of axes) reportTurned(body, i);
    },
  );
  fillHit(body);
}

/** Whether both ends of the interval of `value` round to the float `low`, which is not too near 0. */
const isRounded = (low: string, value: string, wide: string): Expression =>
  code`${low} === Math.fround(${value} + ${wide}) && Math.abs(${low}) >= ${least}`;

/**
 * Defines the float nearest to a variable whose error is less than `wide`. Where `isExact` holds, the rounding need not
 * be certain.
 */
function round(body: Body, value: string, isExact?: Expression): void {
  const rounded = code`(${isRounded(`${value}Low`, value, 'wide')})`;
  body.say`
    const ${value}Low = Math.fround(${value} - wide);
    if (!(${isExact === undefined ? rounded : code`${rounded} || ${isExact}`})) ${handover}
  `;
}

/** Reports along an axis of the world. */
function reportAlong(body: Body, k: Axis): void {
  body.if(
    code`s${k} === 0`,
    () => {
      body.say`
        const place = o${k} + along * d${k};
        const wide = alongError * Math.abs(d${k}) + ${8 * u} * (Math.abs(o${k}) + t * Math.abs(d${k}));
      `;
      round(body, 'place', code`(o${k} === 0 && d${k} === 0)`);
      body.say`p${k} = o${k} === 0 && d${k} === 0 ? 0 : placeLow;`;
    },
    () => {
      body.say`const isUp = s${k} > 0;`;
      reportFace(body, k);
      body.if(
        every((i) => code`s${i} === 0`, besides(k)),
        () => body.say`n${k} = isUp ? 1 : -1;`,
        () => {
          body.say`
            const part = c${k} / R;
            const wide = 1.01 * (offGap / R) + ${4 * u};
          `;
          round(body, 'part');
          body.say`n${k} = partLow;`;
        },
      );
    },
  );
}

/** The coordinate of a face: that of a corner, or the exact sum of the centre and half of the width. */
function reportFace(body: Body, k: Axis): void {
  body.if(
    code`box.center === undefined`,
    () => body.say`p${k} = Math.fround(isUp ? box.max.${k} : box.min.${k});`,
    () => {
      body.say`
        const from = Math.fround(box.center.${k});
        const half = isUp ? Math.fround(box.halfExtents.${k}) : -Math.fround(box.halfExtents.${k});
        const face = from + half;
        const v = face - from;
        const lost = from - (face - v) + (half - v);
        const wide = lost === 0 ? 0 : ${2 * u} * Math.abs(face);
      `;
      round(body, 'face', code`lost === 0`);
      body.say`p${k} = lost === 0 ? Math.fround(face) : faceLow;`;
    },
  );
}

/**
 * Reports a coordinate of a turned box, in the world. The arm from the box to the centre is Σ c_k·u_k, of length Q·R.
 */
function reportTurned(body: Body, i: Axis): void {
  const isNone = (k: Axis) => (k === i ? code`isLevel${k}` : code`u${k}${i} === 0`);
  body.say`{
    const total = ${sum((k) => code`u${k}${i} * c${k}`)};
    const isFlat = ${every((k) => code`(s${k} === 0 || ${isNone(k)})`)};
    const wide = 3.1 * (Q * offGap + ${(placeBound + 4) * u} * (Q * R));
    const part = total / (Q * R);
    const partError = 1.01 * (wide / (Q * R)) + ${16 * u};
    const partLow = Math.fround(part - partError);
    if (!isFlat && !(${isRounded('partLow', 'part', 'partError')})) ${handover}
    n${i} = isFlat ? 0 : partLow;
    const place = o${i} + along * d${i} - total / (Q * Q);
    const placeError = alongError * Math.abs(d${i}) + ${16 * u} * (Math.abs(o${i}) + t * Math.abs(d${i}) + R / Q) + 1.01 * (wide / (Q * Q));
    const placeLow = Math.fround(place - placeError);
    if (!(${isRounded('placeLow', 'place', 'placeError')})) ${handover}
    p${i} = placeLow;
  }`;
}
