/**
 * Vectors X of about the length r whose components are rounded to a grid of r: docs/derivations/generated.md, section 5, "Aligned". A comparison shows that
 * H = fl(Σh_i²) ≤ (1 + 2^-6)·r², where h_i is X_i on the grid. Then the squares, their sums and H − h_r² are exact. |h_i| ≤ 1.008·r and
 * |X_i − h_i| ≤ ρ·r, ρ = 1.5·2^-26·(1 + 2^-20).
 */
import type { Comparison } from '../conditions.ts';
import { type NumberNode, pair, termsOf } from '../number-node.ts';
import { bare, type Posynomial, sizeOf } from './magnitude.ts';
import { plus, scaled } from './polynomial.ts';

export interface Aligned {
  /** Products and sums without roundings. */
  readonly exact: ReadonlySet<NumberNode>;
  /** Majorants that the comparison shows. */
  readonly caps: ReadonlyMap<NumberNode, Posynomial>;
  /** Components of vectors, and the length of each vector. */
  readonly norms: readonly Norm[];
  /** Tails of components, without their signs. */
  readonly tails: ReadonlyMap<NumberNode, AlignedTail>;
}

/** `sum` is the float of head + sign·tail. */
export interface AlignedTail {
  readonly head: NumberNode;
  readonly sum: NumberNode;
  readonly sign: 1 | -1;
}

/** Numbers whose squares have at most the sum length². */
export interface Norm {
  readonly components: readonly NumberNode[];
  readonly length: Posynomial;
}

const rho = 1.5 * 2 ** -26 * (1 + 2 ** -19);
const length = 1.0081;
const gridFactor = 201326592;

export function alignedBy(facts: readonly Comparison[], within: ReadonlySet<NumberNode>): Aligned {
  const exact = new Set<NumberNode>();
  const caps = new Map<NumberNode, Posynomial>();
  const norms: Norm[] = [];
  const tails = new Map<NumberNode, AlignedTail>();
  for (const { op, a: H, b: limit } of facts) {
    if (op !== '<=' && op !== '<') continue;
    const r = radiusOf(limit);
    const squares = termsOf(H);
    if (r === undefined || squares.length < 2 || H.op !== 'add') continue;
    const components = squares.map((square) =>
      square.op === 'mul' && square.args[0] === square.args[1] ? square.args[0] : undefined,
    );
    const isOnGrid = (h: NumberNode | undefined): h is NumberNode =>
      h?.op === 'coarse' && isGridOf(h.args[1], r);
    if (!components.every(isOnGrid)) continue;
    for (const square of squares) exact.add(square);
    addSums(H, exact);
    const size = sizeOf(r);
    norms.push({ components, length: scaled(length, size) });
    for (const h of components) {
      const X = h.args[0];
      if (X === undefined) continue;
      const sum = bare(X);
      caps.set(sum, plus(sizeOf(h), scaled(rho, size)));
      if (sum.op !== 'add') continue;
      const ofX = X.op === 'neg' ? -1 : 1;
      const [p, q] = pair(sum);
      for (const [head, tail] of [
        [p, q],
        [q, p],
      ] as const) {
        const isTail = within.has(bare(tail)) && hasLost(tail) && !hasLost(head);
        if (!isTail) continue;
        tails.set(bare(tail), { head, sum, sign: tail.op === 'neg' ? -1 : 1 });
        caps.set(bare(head), plus(sizeOf(h), scaled(2 * rho, size), scaled(1 + 2 ** -50, sizeOf(tail))));
        for (const x of within) {
          // x is σ·(head − h). With the other sign x is nearly 2·h.
          const sign = signOfSum(x, [head, ofX], [h, -1]);
          if (sign === undefined) continue;
          caps.set(x, plus(scaled(rho * (1 + 2 ** -20), size), scaled(1 + 2 ** -50, sizeOf(tail))));
          // (head − h) + tail is X − h, up to roundings.
          for (const y of within)
            if (signOfSum(y, [x, sign], [tail, ofX]) !== undefined)
              caps.set(y, plus(scaled(rho * (1 + 2 ** -20), size), scaled(1.01 * 2 ** -53, sizeOf(tail))));
        }
      }
    }
    for (const x of within) {
      if (x.op === 'coarse' && x.args[0] === r && isGridOf(x.args[1], r)) {
        caps.set(x, scaled(1 + 2 ** -25, size));
        for (const y of within) {
          if (y.op === 'mul' && y.args.every((z) => z === x)) {
            exact.add(y);
            for (const z of within) if (signOfSum(z, [H, 1], [y, -1]) !== undefined) exact.add(z);
          }
          const [p, q] = y.op === 'add' ? pair(y) : [];
          if (
            p &&
            q &&
            [bare(p), bare(q)].includes(x) &&
            [bare(p), bare(q)].includes(r) &&
            (p.op === 'neg') !== (q.op === 'neg')
          )
            caps.set(y, scaled(rho, size));
        }
      }
    }
  }
  return { exact, caps, norms, tails };
}

/** The σ such that the number is a float of σ·(s·x + t·y), where s and t are signs; undefined if there is none. */
function signOfSum(
  sum: NumberNode,
  [x, s]: readonly [NumberNode, 1 | -1],
  [y, t]: readonly [NumberNode, 1 | -1],
): 1 | -1 | undefined {
  if (sum.op !== 'add') return undefined;
  const [p, q] = pair(sum);
  for (const [one, other] of [
    [p, q],
    [q, p],
  ] as const)
    if (bare(one) === bare(x) && bare(other) === bare(y)) {
      const [ofX, ofY] = [signBetween(one, x) * s, signBetween(other, y) * t];
      return ofX !== ofY ? undefined : ofX === 1 ? 1 : -1;
    }
  return undefined;
}

/** 1 if both have the same sign outside. */
const signBetween = (x: NumberNode, y: NumberNode): 1 | -1 =>
  (x.op === 'neg') === (y.op === 'neg') ? 1 : -1;

function hasLost(x: NumberNode): boolean {
  if (x.op === 'lost') return true;
  return (x.op === 'add' || x.op === 'neg') && x.args.some(hasLost);
}

/** r of a limit c·(r·r) with c ≤ 1 + 2^-6. */
function radiusOf(limit: NumberNode): NumberNode | undefined {
  if (limit.op !== 'mul') return undefined;
  const [p, q] = pair(limit);
  const [c, square] = p.op === 'constant' ? [p, q] : [q, p];
  if (c.op !== 'constant' || c.value > 1 + 2 ** -6 || square.op !== 'mul') return undefined;
  const [r, other] = pair(square);
  return r === other ? r : undefined;
}

const isGridOf = (grid: NumberNode | undefined, r: NumberNode): boolean =>
  grid?.op === 'mul' && grid.args.includes(r) && grid.args.some(({ value }) => value === gridFactor);

function addSums(sum: NumberNode, found: Set<NumberNode>): void {
  if (sum.op !== 'add') return;
  found.add(sum);
  for (const x of sum.args) addSums(x, found);
}
