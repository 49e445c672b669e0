/** The floats u_k·(o − c), u_k·d and N of a box that is turned, from `given`; u_k are the columns of N·R(q/|q|). */
import { given } from '../double-double.ts';
import { DIRECTION, ORIGIN } from '../ray.ts';
import { CENTER, TURN } from './question.ts';

export const place = new Float64Array(3);
export const speed = new Float64Array(3);
export const square = new Float64Array(1);

/** The axis after k, of x, y, z, x. */
export const after = (k: number): number => (k === 2 ? 0 : k + 1);

export function turn(): void {
  const w = given[TURN + 3] as number;
  for (let k = 0; k < 3; k++) {
    const i = after(k);
    const j = after(i);
    const x = given[TURN + k] as number;
    const y = given[TURN + i] as number;
    const z = given[TURN + j] as number;
    const own = w * w + x * x;
    const others = y * y + z * z;
    const ux = own - others;
    const uy = 2 * (x * y + w * z);
    const uz = 2 * (x * z - w * y);
    place[k] =
      ux * ((given[ORIGIN + k] as number) - (given[CENTER + k] as number)) +
      uy * ((given[ORIGIN + i] as number) - (given[CENTER + i] as number)) +
      uz * ((given[ORIGIN + j] as number) - (given[CENTER + j] as number));
    speed[k] =
      ux * (given[DIRECTION + k] as number) +
      uy * (given[DIRECTION + i] as number) +
      uz * (given[DIRECTION + j] as number);
    square[0] = own + others;
  }
}
