/** Vectors as arrays, component by component in the order of the published code: every operation rounds. */
import type { Vector } from '../../queries/index.ts';

export const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => x - (b[i] ?? 0));

/** a + s·b */
export const plusScaled = (a: Vector, s: number, b: Vector): Vector => a.map((x, i) => x + s * (b[i] ?? 0));

export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
