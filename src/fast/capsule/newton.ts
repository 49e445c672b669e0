/**
 * Question: how far is it from t to the root of f on whose side the slope has the sign `way`?
 * Method: −f/(2g); f is a parabola with at most |d|² before t². False where the slope is not known well, or not the larger part.
 * Bound: docs/derivations/hardened-capsule.md, section 3.
 */
import { stepBound } from './bounds.ts';
import { dd, scene, slope, slopeError, step, value, valueError, wide } from './scene.ts';

const shared = scene;
const ofStep = stepBound;
/** How small the relative error of the slope and the curvature have to be for the bound. */
const straight = 2 ** -10;

export function newton(way: number): boolean {
  const f = shared[value] as number;
  const error = shared[valueError] as number;
  const inverse = way / (shared[slope] as number);
  const slant = (shared[slopeError] as number) * inverse;
  const curve = (shared[dd] as number) * inverse * inverse * (Math.abs(f) + error);
  const half = 0.5 * inverse;
  const straightOn = -way * f * half;
  shared[step] = straightOn;
  shared[wide] = ofStep * (Math.abs(straightOn) * (slant + 0.25 * curve) + error * half);
  // Written so that NaN fails, and the slope of the other end.
  return inverse > 0 && slant <= straight && curve <= straight;
}
