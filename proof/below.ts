/**
 * Proves that |x| is not more than |w|, both as floats. Rounding is monotone: a float that the same operations compute from numbers that are not
 * larger is not larger, overflow included.
 */
import { magnitudeOf, type NumberNode, only, pair, termsOf } from './number-node.ts';

const deepest = 12;

/** Signs of sums and of numbers. */
export interface Signs {
  /** All terms are ≥ 0, or all are ≤ 0. */
  hasOneSign(sum: NumberNode): boolean;
  isNonNegative(x: NumberNode): boolean;
}

export function isBelow(x0: NumberNode, w0: NumberNode, signs: Signs, depth = deepest): boolean {
  const [x, w] = [magnitudeOf(x0), magnitudeOf(w0)];
  if (x === w) return true;
  if (depth === 0) return false;
  const below = (p: NumberNode, q: NumberNode) => isBelow(p, q, signs, depth - 1);
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
      if (!signs.hasOneSign(w)) return false;
      return w.args.some((one) => below(x, one)) || (x.op === 'add' && each(pair(x), pair(w)));
    case 'mul': {
      const [p, q] = pair(w);
      if (p.op === 'constant' && p.value >= 1 && below(x, q)) return true;
      if (q.op === 'constant' && q.value >= 1 && below(x, p)) return true;
      return x.op === 'mul' ? each(pair(x), [p, q]) : isDotBelow(x, [p, q], signs, below);
    }
    case 'max':
      return w.args.some((one) => signs.isNonNegative(one) && below(x, one));
  }
  return false;
}

/**
 * a·b ≤ |a|₁·|b|₁, as floats, for up to four terms. Let a₁b₁ be the largest product and a₂b₂ the next. If a₂b₂ > 100u²·a₁b₁, the norms have 2·√(a₁b₁·a₂b₂) ≥
 * 20u·a₁b₁ more, and the roundings of both sides are less. Else the other products are too small to change the largest, and that is at most
 * the product of the norms, because rounding is monotone.
 */
function isDotBelow(
  x: NumberNode,
  [first, second]: readonly [NumberNode, NumberNode],
  signs: Signs,
  below: (p: NumberNode, q: NumberNode) => boolean,
): boolean {
  if (x.op !== 'add') return false;
  const terms = termsOf(x);
  if (terms.length > 4 || !terms.every(({ op }) => op === 'mul')) return false;
  const ofNorm = (norm: NumberNode) =>
    norm.op === 'add' && signs.hasOneSign(norm)
      ? termsOf(norm, (sum) => sum.op !== 'add' || !signs.hasOneSign(sum))
      : [];
  const matches = (p: readonly NumberNode[], q: readonly NumberNode[]) => {
    const used = new Set<NumberNode>();
    const take = (from: readonly NumberNode[], a: NumberNode) =>
      from.find((t) => !used.has(t) && below(a, t));
    return terms.every((term) => {
      const [a, b] = pair(term);
      for (const [m, n] of [
        [a, b],
        [b, a],
      ] as const) {
        const [i, j] = [take(p, m), take(q, n)];
        if (i === undefined || j === undefined) continue;
        used.add(i);
        used.add(j);
        return true;
      }
      return false;
    });
  };
  return matches(ofNorm(first), ofNorm(second)) || matches(ofNorm(second), ofNorm(first));
}
