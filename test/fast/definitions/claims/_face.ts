/** The face of a box by which a line comes in or leaves, in exact numbers (src/fast/later/slabs.ts). */
import type { Condition } from '../../../../compiler/conditions.ts';
import * as conditions from '../../../../compiler/conditions.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';

/** The line is between the faces where near ≤ t·v ≤ far. */
interface Slab {
  readonly near: Real;
  readonly far: Real;
  readonly v: Real;
}

export class Face {
  readonly isEntered: Condition;
  readonly t: Real;
  readonly side: Real;
  readonly axis: Vector;
  readonly #at: number;
  readonly #isUpper: boolean;
  onPut: (point: Vector, coordinate: Real, isSo: boolean | Condition) => void = () => {};

  private constructor(at: number, isUpper: boolean, isEntered: boolean, t: Real) {
    this.#at = at;
    this.#isUpper = isUpper;
    this.t = t;
    this.side = e.constant(isUpper ? 1 : -1);
    this.axis = [0, 1, 2].map((i) => (i === at ? this.side : e.zero));
    this.isEntered = {
      yes: isEntered ? conditions.always : conditions.never,
      no: isEntered ? conditions.never : conditions.always,
      isNative: true,
    };
  }

  /** The face of a line; undefined for a miss. */
  static of(slabs: readonly Slab[], sign: (node: Real) => number, policy: string): Face | undefined {
    const crossed: {
      readonly k: number;
      readonly speed: Real;
      readonly enter: Real;
      readonly leave: Real;
      readonly isUp: boolean;
    }[] = [];
    for (const [k, { near, far, v }] of slabs.entries()) {
      const sense = sign(v);
      if (sense === 0) {
        if (sign(near) > 0 || sign(far) < 0) return undefined;
        continue;
      }
      const isUp = sense > 0;
      crossed.push({
        k,
        speed: isUp ? v : e.neg(v),
        enter: isUp ? near : e.neg(far),
        leave: isUp ? far : e.neg(near),
        isUp,
      });
    }
    type Crossed = (typeof crossed)[number];
    const isLater = (a: Crossed, x: Real, b: Crossed, y: Real) =>
      sign(e.sub(e.mul(x, b.speed), e.mul(y, a.speed))) > 0;
    const entry = crossed.reduce((last, one) => (isLater(one, one.enter, last, last.enter) ? one : last));
    const exit = crossed.reduce((first, one) => (isLater(first, first.leave, one, one.leave) ? one : first));
    if (isLater(entry, entry.enter, exit, exit.leave)) return undefined;
    const isEntered = sign(entry.enter) >= 0;
    if (!isEntered && (policy === 'miss' || sign(exit.leave) < 0)) return undefined;
    const one = isEntered ? entry : exit;
    return new Face(
      one.k,
      one.isUp !== isEntered,
      isEntered,
      e.div(isEntered ? one.enter : one.leave, one.speed),
    );
  }

  readonly pickOne = (v: Vector): Real => v[this.#at] as Real;

  readonly permuted = (v: Vector): Vector => [0, 1, 2].map((i) => v[(this.#at + i) % 3] as Real);

  readonly back = (v: Vector): Vector => [0, 1, 2].map((i) => v[(i - this.#at + 3) % 3] as Real);

  readonly between = (a: Vector, b: Vector): Real => this.pickOne(this.#isUpper ? b : a);

  readonly pick = (...all: readonly [Vector, Vector, Vector]): Vector => all[this.#at] as Vector;

  readonly put = (point: Vector, coordinate: Real, isSo: boolean | Condition): Vector => {
    this.onPut(point, coordinate, isSo);
    return point;
  };
}
