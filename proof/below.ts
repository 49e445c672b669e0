/**
 * Whether |x| is certainly not more than w, both as floats. Rounding is monotone: a float that is computed by the same operations from numbers that are not
 * larger is not larger, overflow included.
 */
import { type NumberNode, magnitudeOf, only, pair } from './numbers.ts';

const deepest = 12;

export function isBelow(
  x0: NumberNode,
  w: NumberNode,
  isNonNegative: (x: NumberNode) => boolean,
  depth = deepest,
): boolean {
  const x = magnitudeOf(x0);
  if (x === w) return true;
  if (depth === 0) return false;
  const below = (p: NumberNode, q: NumberNode) => isBelow(p, q, isNonNegative, depth - 1);
  if (x.op === 'abs') return below(only(x), w);
  if (x.op === 'sign') return w.op === 'constant' && w.value >= 1;
  if (x.op === 'constant' && w.op === 'constant') return x.value <= w.value;
  if (x.op === 'mul') {
    const [p, q] = pair(x);
    if (p.op === 'sign' && below(q, w)) return true;
    if (q.op === 'sign' && below(p, w)) return true;
  }
  if ((x.op === 'max' || x.op === 'min') && x.args.every((one) => below(one, w))) return true;
  const each = ([p, q]: readonly [NumberNode, NumberNode], [r, s]: readonly [NumberNode, NumberNode]) =>
    (below(p, r) && below(q, s)) || (below(p, s) && below(q, r));
  switch (w.op) {
    case 'abs':
      return below(x, only(w));
    case 'add':
      if (!w.args.every(isNonNegative)) return false;
      return w.args.some((one) => below(x, one)) || (x.op === 'add' && each(pair(x), pair(w)));
    case 'mul': {
      const [p, q] = pair(w);
      if (p.op === 'constant' && p.value >= 1 && below(x, q)) return true;
      if (q.op === 'constant' && q.value >= 1 && below(x, p)) return true;
      return x.op === 'mul' && each(pair(x), [p, q]);
    }
    case 'max':
      return w.args.some((one) => below(x, one));
  }
  return false;
}
