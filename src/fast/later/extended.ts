/** The extended stage's numbers: double-double with running error bounds. */
import * as pairs from '../double-double.ts';
import { uncertain } from './dyadic.ts';
import { Numbers } from './numbers.ts';
import { query } from './query.ts';

export class DoubleDouble extends Numbers {
  readonly load: (to: number, from: number) => void = pairs.load;
  readonly set = pairs.set;
  readonly add = pairs.add;
  readonly subtract = pairs.subtract;
  readonly multiply = pairs.multiply;
  readonly divide = pairs.divide;
  readonly root = pairs.root;
  readonly scale = pairs.scale;
  readonly rotate = (to: number, store: (to: number) => void): void => store(to);

  readonly sign = (a: number): number => {
    const sign = pairs.signOf(a);
    if (sign === pairs.uncertain) throw uncertain;
    return sign;
  };

  readonly report: (to: number, a: number) => void = (to, a) => {
    if (!pairs.round(to, a, query.isSingle)) throw uncertain;
  };

  /** No further from the exact one than the number itself, whatever its sign. */
  override magnitude(to: number, a: number): void {
    pairs.scale(to, a, (pairs.high[a] as number) < 0 ? -1 : 1);
  }

  override isAlone(v: number, i: number, size = 3): boolean {
    for (let k = 0; k < size; k++) if (k !== i && pairs.signOf(v + k) !== 0) return false;
    return true;
  }
}

export const extended: Numbers = /* @__PURE__ */ new DoubleDouble();
