/**
 * The box as a body with three axes: the columns u_k of N·R(q/|q|), N = q·q, for a quaternion q of any length. One that does not turn
 * is as good as 1.
 */
import { add, given, multiply, put, scale, subtract, take } from '../double-double.ts';
import { type Body, half, normal, size, work } from '../faces/body.ts';
import { HALF } from '../ray.ts';
import { exact } from './exact.ts';
import { TURN } from './question.ts';
import { after } from './turn.ts';

/** Places: x, y, z, w, their squares, and two more. */
const q = work;
const w = q + 3;
const square = q + 4;
const one = square + 4;
const other = one + 1;

/** Written so that a quaternion that is none turns. */
export const isTurned = (): boolean =>
  !(
    given[TURN] === 0 &&
    given[TURN + 1] === 0 &&
    given[TURN + 2] === 0 &&
    Math.abs(given[TURN + 3] as number) > 0 &&
    Math.abs(given[TURN + 3] as number) < Number.POSITIVE_INFINITY
  );

export const box: Body = {
  axes: 3,
  findFace(k) {
    take(half, HALF + k);
    if (!isTurned()) {
      for (let i = 0; i < 3; i++) put(normal + i, i === k ? 1 : 0);
      put(size, 1);
      return;
    }
    for (let i = 0; i < 4; i++) {
      take(q + i, TURN + i);
      multiply(square + i, q + i, q + i);
    }
    const i = after(k);
    const j = after(i);
    // w² + x² − (y² + z²), 2·(x·y + w·z), 2·(x·z − w·y)
    add(one, square + 3, square + k);
    add(other, square + i, square + j);
    add(size, one, other);
    subtract(normal + k, one, other);
    multiply(one, q + k, q + i);
    multiply(other, w, q + j);
    add(one, one, other);
    scale(normal + i, one, 2);
    multiply(one, q + k, q + j);
    multiply(other, w, q + i);
    subtract(one, one, other);
    scale(normal + j, one, 2);
    multiply(half, half, size);
  },
  findSize() {},
  exact,
};
