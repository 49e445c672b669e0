/** The rotation of the box as doubled numbers: the columns u_k of N·R(q/|q|), N = q·q; a quaternion may have any length. */
import { add, free, multiply, scale, subtract, take } from '../doubled.ts';
import { TURN } from './question.ts';

/** Places: x, y, z, w; their squares, N, and the three columns; two for the work. The first free one comes after. */
const q = free;
const w = q + 3;
const square = q + 4;
export const N = square + 4;
const u = N + 1;
const one = u + 9;
const other = one + 1;
export const after = other + 1;

export const column = (k: number): number => u + 3 * k;

export function findTurn(): void {
  for (let i = 0; i < 4; i++) {
    take(q + i, TURN + i);
    multiply(square + i, q + i, q + i);
  }
  add(one, square, square + 1);
  add(other, square + 2, square + 3);
  add(N, one, other);
}

export function findColumn(k: number): void {
  const i = k === 2 ? 0 : k + 1;
  const j = i === 2 ? 0 : i + 1;
  const to = column(k);
  // w² + x² − (y² + z²), 2·(x·y + w·z), 2·(x·z − w·y)
  add(one, square + 3, square + k);
  add(other, square + i, square + j);
  subtract(to + k, one, other);
  multiply(one, q + k, q + i);
  multiply(other, w, q + j);
  add(one, one, other);
  scale(to + i, one, 2);
  multiply(one, q + k, q + j);
  multiply(other, w, q + i);
  subtract(one, one, other);
  scale(to + j, one, 2);
}
