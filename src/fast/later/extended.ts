/** The extended stage's numbers: double-double with running error bounds. */
import * as pairs from '../double-double.ts';
import { uncertain } from './dyadic.ts';
import { Numbers } from './numbers.ts';
import { query } from './query.ts';

class DoubleDouble extends Numbers {
  readonly take = pairs.take;
  readonly put = pairs.put;
  readonly add = pairs.add;
  readonly subtract = pairs.subtract;
  readonly multiply = pairs.multiply;
  readonly divide = pairs.divide;
  readonly root = pairs.root;
  readonly scale = pairs.scale;

  readonly sign = (a: number): number => {
    const sign = pairs.signOf(a);
    if (sign === pairs.uncertain) throw uncertain;
    return sign;
  };

  readonly report = (to: number, a: number): void => {
    if (!pairs.round(to, a, query.isSingle)) throw uncertain;
  };

  override pin(v: number, q: number, n: number, size = 3): void {
    for (let i = 0; i < size; i++) {
      let isAlone = true;
      for (let k = 0; k < size; k++) isAlone &&= k === i || pairs.signOf(n + k) === 0;
      if (!isAlone) continue;
      if (q < 0) this.put(v + i, 0);
      else this.move(v + i, q + i);
    }
  }
}

export const extended: Numbers = /* @__PURE__ */ new DoubleDouble();
