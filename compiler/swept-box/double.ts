/**
 * The report of sweptSphereBox in binary64: one step from a float t by pairs of floats, and each number with its bound
 * (docs/derivations/swept-sphere-box.md).
 */
import type { Body } from '../body.ts';
import type { Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import { type Axis, axes, besides, byAxis, every } from './axes.ts';
import { fine, pairBound, placeBound } from './bounds.ts';
import { beginHit, fillHit } from './hit.ts';
import { type Pair, PairArithmetic } from './pair-arithmetic.ts';
import { alone, pairGapsAt, pairOf } from './pairs.ts';
import { handover } from './question.ts';
import { proveSides, takeStep } from './step.ts';

/** A number nearer to 0 is handed on. */
const least = 2 ** -300;

export function reportDouble(body: Body): void {
  const pairs = new PairArithmetic(body);
  pairGapsAt(body);
  evaluate(body, pairs);
  body.say`const delta = ${pairBound * u * u} * (S + t * W);`;
  takeStep(body, {
    valueError: code`delta * (4 * R + 4 * delta) + ${fine} * (R * R)`,
    slopeError: code`${16 * u} * (R * W)`,
  });
  proveSides(body, code`${2.001 * placeBound * u} * (S + t * W)`);
  body.say`
    const time = t + (step - stepError);
    if (!(time === t + (step + stepError) && time >= ${least})) ${handover}
    if (time > tMax) return false;
    if (!(time < tMax)) ${handover}
    const { point, normal } = out;
    const wideStep = stepError + ${4 * u} * stepSize;
    const offGap = delta + wideStep * W + ${fine} * R;
  `;
  beginHit(body);
  const straight = body.block(() => {
    for (const k of axes) reportAlong(body, pairs, k);
  });
  const turned = body.block(() => reportTurned(body, pairs));
  body.say`
    if (box.center === undefined || box.orientation === undefined) {
      ${straight}
    } else if (point !== undefined || normal !== undefined) {
      ${turned}
    }
  `;
  fillHit(body);
}

/** The parabola at t, less R². */
function evaluate(body: Body, pairs: PairArithmetic): void {
  const { x, y, z } = byAxis((k): Pair => {
    const [square, rest] = pairs.product(code`a${k}`, code`a${k}`);
    return [square, body.define(code`${rest} + 2 * a${k} * a${k}Low`, 'low')];
  });
  const [rr, rrLow] = pairs.product(code`R`, code`R`);
  const [first, firstLow] = pairs.sum(x[0], pairs.negative(rr));
  const [second, secondLow] = pairs.sum(first, y[0]);
  const [third, thirdLow] = pairs.sum(second, z[0]);
  const low = code`${x[1]} + ${y[1]} + ${z[1]} - (${rrLow} + 2 * R * RLow)`;
  body.say`const value = ${third} + (${firstLow} + ${secondLow} + ${thirdLow} + (${low}));`;
}

/** Rounds x + rest, whose error is less than `wide`, to the nearest float. */
function round(body: Body, target: string, [x, rest]: Pair): void {
  body.say`
    const sure = ${x} + (${rest} - wide);
    if (!(sure === ${x} + (${rest} + wide) && Math.abs(sure) >= ${least})) ${handover}
    ${target} = sure;
  `;
}

/** A coordinate of o + t·d at the root. Its error is `wideOfPlace`. */
function placeOf(body: Body, pairs: PairArithmetic, k: Axis): Pair {
  const [a, b] = pairs.product(code`t`, code`d${k}`);
  const [s, rest] = pairs.sum(code`o${k}`, a);
  return [s, body.define(code`${rest} + (${b} + t * d${k}Low) + step * d${k}`, 'rest')];
}
const wideOfPlace = (k: Axis): Expression =>
  code`wideStep * Math.abs(d${k}) + ${fine} * (Math.abs(o${k}) + t * Math.abs(d${k}))`;

/** Reports along an axis of the world. */
function reportAlong(body: Body, pairs: PairArithmetic, k: Axis): void {
  body.if(
    code`s${k} === 0`,
    () =>
      body.if(code`point !== undefined && !(o${k} === 0 && d${k} === 0)`, () => {
        const place = placeOf(body, pairs, k);
        body.say`const wide = ${wideOfPlace(k)} + ${4 * u} * Math.abs(${place[1]});`;
        round(body, `p${k}`, place);
      }),
    () => {
      body.say`
        if (box.center === undefined) {
          p${k} = s${k} > 0 ? box.max.${k} : box.min.${k};
        } else {
          p${k} = box.center.${k} + s${k} * box.halfExtents.${k};
        }
      `;
      const normal = body.block(() => {
        const gap: Pair = [code`a${k}`, code`(a${k}Low + step * w${k})`];
        const part = pairs.quotient(gap, alone(code`r`));
        body.say`const wide = 1.01 * (offGap / r) + ${8 * u} * Math.abs(${part[1]}) + ${fine};`;
        round(body, `n${k}`, part);
        body.say`n${k} *= s${k};`;
      });
      body.say`
        if (${every((i) => code`s${i} === 0`, besides(k))}) {
          n${k} = s${k};
        } else if (normal !== undefined) {
          ${normal}
        }
      `;
    },
  );
}

/** Reports along the axes of a turned box. The arm from the box to the centre is Σ c_k·u_k, of length Q·R. */
function reportTurned(body: Body, pairs: PairArithmetic): void {
  for (const k of axes) {
    body.say`
      const c${k} = s${k} * a${k};
      const c${k}Low = s${k} * (a${k}Low + step * w${k});
    `;
  }
  const QR = pairs.timesPairs(pairOf('Q'), pairOf('R'));
  const QQ = pairs.timesPairs(pairOf('Q'), pairOf('Q'));
  body.say`const offArm = 3.1 * (Q * offGap + ${pairBound * u * u} * (Q * R));`;
  for (const i of axes) {
    const own = body.block(() => {
      const arm = pairs.dot(
        axes.map((k) => pairOf(`c${k}`)),
        axes.map((k) => pairOf(`u${k}${i}`)),
      );
      const isNothing = every((k) => code`(s${k} === 0 || isFlat${k}${i})`);
      body.if(code`!(${isNothing})`, () => {
        const part = pairs.quotient(arm, QR);
        body.say`const wide = 1.01 * (offArm / ${QR[0]}) + ${8 * u} * Math.abs(${part[1]}) + ${fine};`;
        round(body, `n${i}`, part);
      });
      body.if(code`point !== undefined`, () => {
        const [s, ofPlace] = placeOf(body, pairs, i);
        const [g, low] = pairs.quotient(arm, QQ);
        const [total, lost] = pairs.sum(s, pairs.negative(g));
        const rest = body.define(code`${ofPlace} + (${lost} - ${low})`, 'rest');
        const ofArm = code`1.01 * (offArm / ${QQ[0]}) + ${fine} * (R / Q)`;
        const ofRest = code`${8 * u} * (Math.abs(${ofPlace}) + Math.abs(${rest}))`;
        body.say`const wide = ${ir.chain('+', [wideOfPlace(i), ofArm, ofRest])};`;
        round(body, `p${i}`, [total, rest]);
      });
    });
    body.say`{ ${own} }`;
  }
}
