/**
 * Question: how far is it from an estimate of t to the root of f where the slope of f has the sign `way`?
 * Method: −f/(2g) for a parabola f with half the slope g and at most `bend` before t². False where the slope is not known well, or not the
 *   larger part.
 * Bound: docs/derivations/hardened-axial.md, section 1.
 */
import { error, high, low, underflow } from '../double-double.ts';
import { stepBound } from './bounds.ts';
import { rest } from './tell.ts';

const numbers = high;
const errors = error;
/** Places of f and g, of which the high parts count, of the step, and of what is before t²; the first free one comes after. */
export const value = rest;
export const slope = value + 1;
export const step = slope + 1;
export const bend = step + 1;
export const free = bend + 1;

const ofStep = stepBound;
const tiny = underflow;
/** How small the relative error of the slope and the curvature have to be for the bound. */
export const straight = 2 ** -10;

export function newton(way: number): boolean {
  const f = numbers[value] as number;
  const off = errors[value] as number;
  const inverse = way / (numbers[slope] as number);
  const slant = (errors[slope] as number) * inverse;
  const curve = (numbers[bend] as number) * inverse * inverse * (Math.abs(f) + off);
  const half = 0.5 * inverse;
  const straightOn = -way * f * half;
  numbers[step] = straightOn;
  low[step] = 0;
  const wide = ofStep * (Math.abs(straightOn) * (slant + 0.25 * curve) + off * half);
  // At the root itself there is no step.
  errors[step] = f === 0 && off === 0 ? 0 : wide + tiny;
  // Written so that NaN fails, and the slope of the other end.
  return inverse > 0 && slant <= straight && curve <= straight;
}
