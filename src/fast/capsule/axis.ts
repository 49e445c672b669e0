/**
 * From a to a point, made from the axis to the point: v − e·(v·e)/(e·e).
 * Degenerate: along an axis of the world what is left of v has two components, and the third is 0 without rounding.
 */
import { along, divide, dot, given, put, scale } from '../doubled.ts';
import { FROM, TO } from './places.ts';

/** Which component of b − a is alone; −1 where none is. */
export function loneComponent(): number {
  let lone = -1;
  for (let i = 0; i < 3; i++) {
    if (given[FROM + i] === given[TO + i]) continue;
    if (lone >= 0) return -1;
    lone = i;
  }
  return lone;
}

/** Of the vector at `v`; `x` and the next place are free. */
export function leaveAxis(v: number, e: number, x: number): void {
  const lone = loneComponent();
  if (lone >= 0) {
    put(v + lone, 0);
    return;
  }
  dot(x, v, e);
  dot(x + 1, e, e);
  divide(x, x, x + 1);
  scale(x, x, -1);
  along(v, v, x, e);
}
