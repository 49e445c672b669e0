/**
 * Floats that are compared without a bound, and numbers that may be any. With `draw` they have any sign that a float
 * could have.
 */
import type { Real } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import type { Exact } from './_numbers.ts';
import * as x from './_numbers.ts';
import type { Run } from './_run.ts';

/** A float without a bound: its sign may be wrong where the number is as small as its error. */
export function trusted(run: Run, a: Real): Real {
  if (run.reading.isLater) return a;
  const value = run.valueOf(a);
  const isOpen = run.isNear(a, value, x.fromFloat(2));
  run.asked.push({ ...run.claimed('trusted'), isHeld: isOpen });
  if (isOpen && run.reading.draw !== undefined) {
    run.held.push(run.claimed('trusted'));
    return plainly(run, anySign(run, value));
  }
  return plainly(run, value);
}

function anySign(run: Run, value: Exact): Exact {
  const draw = run.reading.draw?.() ?? 0;
  const size = x.sign(value) === 0 ? x.scaled(x.fromFloat(1), -5000) : x.absolute(value);
  return draw < 0.4 ? size : draw < 0.8 ? x.negate(size) : x.zero;
}

function plainly(run: Run, value: Exact): Real {
  const node = run.unknown(value);
  run.plain.add(node);
  return node;
}

export function unverified(run: Run, a: Real): Real {
  const { draw } = run.reading;
  const value = run.values.of(a);
  const isOpen = draw !== undefined && draw() < 0.3;
  run.asked.push({ ...run.claimed('unverified'), isHeld: isOpen });
  if (isOpen) run.held.push(run.claimed('unverified'));
  return plainly(run, isOpen ? anySign(run, value ?? x.fromFloat(1)) : (value ?? x.fromFloat(1)));
}

export function signOf(run: Run, a: Real): Real {
  if (run.reading.isLater) return a;
  const s = run.sign(a);
  run.asked.push({ ...run.claimed('signOf'), isHeld: true });
  if (s !== 0) return e.constant(s);
  run.held.push(run.claimed('signOf'));
  return e.constant((run.reading.draw?.() ?? 0) < 0.5 ? 1 : -1);
}

/** A number near the estimate, ahead of the start. */
export function anyNumberNear(run: Run, estimate: Real): Real {
  if (run.reading.isLater) return estimate;
  const value = run.values.of(estimate);
  const near = value === undefined ? 1 : Math.abs(x.toFloat(value));
  const factor = run.reading.draw === undefined ? 1 : 2 ** Math.round(8 * run.reading.draw() - 4);
  const chosen = near * factor;
  run.asked.push({ ...run.claimed('anyNumberNear'), isHeld: true });
  return run.unknown(x.fromFloat(chosen >= 2 ** -100 && chosen <= 2 ** 100 ? chosen : 1));
}
