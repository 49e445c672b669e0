/** One step from t to the root of the parabola, and the proof that the root is on its sides. */
import type { Body } from '../body.ts';
import type { Expression } from '../ir.ts';
import { u } from '../passes/floats.ts';
import { code } from '../quote.ts';
import { every, sum } from './axes.ts';
import { placeBound } from './bounds.ts';
import { handover } from './question.ts';

interface StepErrors {
  /** The error of `value`, the parabola at t less R². */
  readonly valueError: Expression;
  /** The error of the slope there. */
  readonly slopeError: Expression;
}

/** Makes `step` and its error. */
export function takeStep(body: Body, { valueError, slopeError }: StepErrors): void {
  body.say`
    if (!(Math.abs(value) <= 0.01 * (R * R))) ${handover}
    const slope = 2 * (${sum((k) => code`a${k} * w${k}`)});
    const valueError = ${valueError};
    const slopeError = ${slopeError};
    const steep = -slope - slopeError;
    const most = (Math.abs(value) + valueError) / steep;
    const reach = 2.01 * most;
    const bend = A + ${8 * (placeBound + 2) * u} * (W * W);
    if (!(steep > 0 && bend * most <= ${2 ** -10} * steep && reach * W <= S + t * W)) ${handover}
    const step = -value / slope;
    const stepSize = Math.abs(step);
    const stepError = 1.01 * ((valueError + stepSize * slopeError + 1.1 * bend * (most * most)) / steep) + ${4 * u} * stepSize;
  `;
}

/** Proves that each signed gap is further from 0 than its error and its movement together. */
export function proveSides(body: Body, off: Expression): void {
  body.note(['The faces that the centre is beyond are these, wherever the root is.']);
  const isClear = every(
    (k) => code`Math.abs(Math.max(l${k} - t * v${k}, h${k} + t * v${k})) > off + reach * Math.abs(v${k})`,
  );
  body.say`
    off = ${off};
    if (!(${isClear})) ${handover}
  `;
}
