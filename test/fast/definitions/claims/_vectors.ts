/** Claims about points and normals. */
import type { Condition } from '../../../../compiler/conditions.ts';
import type { Value } from '../../../../compiler/interpret.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import type { Run } from './_run.ts';

/** Claims about points and normals. */
export function vectors(run: Run): Readonly<Record<string, Value>> {
  return {
    onPlaneThrough: (point: Vector, q: Vector, n: Vector): Vector => {
      run.claim('onPlaneThrough', true, run.isZero(e.dot(n, e.subVectors(point, q))), 'not on the plane');
      return point;
    },
    onPlane: (point: Vector, n: Vector, k: Real): Vector => {
      run.claim('onPlane', true, run.isZero(e.add(e.dot(n, point), k)), 'not on the plane');
      return point;
    },
    perpendicularTo: (v: Vector, axis: Vector, when?: Condition): Vector => {
      const isSo = when === undefined || run.truth(when);
      run.claim('perpendicularTo', isSo, !isSo || run.isZero(e.dot(v, axis)), 'not at right angles');
      return v;
    },
    sumsWhere: (point: Vector, flags: readonly Condition[], sums: readonly Real[]): Vector => {
      for (const [i, flag] of flags.entries()) {
        const isSo = run.truth(flag);
        run.claim(
          'sumsWhere',
          isSo,
          !isSo || run.isZero(e.sub(point[i] as Real, sums[i] as Real)),
          'another number than the sum',
        );
      }
      return point;
    },
  };
}
