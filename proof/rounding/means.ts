/**
 * Bounds terms of one polynomial by means of terms of another: m ≤ (f + s)/2 if m² = f·s (arithmetic and geometric means). No variable is negative. A linear
 * program proposes the shares, and only their sum is believed.
 */
import { solve } from 'yalps';
import type { NumberNode } from '../number-node.ts';
import { effort, keyOf, type Monomial, type Powers } from './polynomial.ts';

type Terms = Map<string, Monomial<NumberNode>>;

/** The largest number of shares that is tried. */
const mostShares = 1500;
/** The precision of the solver. */
const tolerance = 1e-7;

interface Share {
  readonly m: string;
  readonly f: string;
  readonly s: string;
}

/** The terms are at most means of terms of the bound. */
export function areBelowMeans(terms: Terms, bound: Terms): boolean {
  const shares: Share[] = [];
  for (const [m, { powers }] of terms) {
    const before = shares.length;
    for (const [f, { powers: other, coefficient }] of bound) {
      if (coefficient <= 0) continue;
      const s = keyOf(reflected(powers, other));
      if (f <= s && (bound.get(s)?.coefficient ?? 0) > 0) shares.push({ m, f, s });
    }
    if (shares.length === before) return false;
  }
  return componentsOf(shares).every((some) => some.length <= mostShares && isSolved(some, terms, bound));
}

/** Shares that have terms in common are one component. */
function componentsOf(shares: readonly Share[]): readonly (readonly Share[])[] {
  const parents = new Map<string, string>();
  const rootOf = (x: string): string => {
    const parent = parents.get(x) ?? x;
    if (parent === x) return x;
    const root = rootOf(parent);
    parents.set(x, root);
    return root;
  };
  for (const { m, f, s } of shares)
    for (const x of [`f${f}`, `f${s}`]) parents.set(rootOf(x), rootOf(`m${m}`));
  const found = new Map<string, Share[]>();
  for (const share of shares) {
    const root = rootOf(`m${share.m}`);
    found.set(root, [...(found.get(root) ?? []), share]);
  }
  return [...found.values()];
}

function isSolved(shares: readonly Share[], all: Terms, every: Terms): boolean {
  const pick = (from: Terms, keys: readonly string[]): Terms =>
    new Map(
      [...new Set(keys)].flatMap((key) => {
        const term = from.get(key);
        return term === undefined ? [] : [[key, term] as const];
      }),
    );
  effort.terms += shares.length ** 2 / 10;
  const terms = pick(
    all,
    shares.map(({ m }) => m),
  );
  const bound = pick(
    every,
    shares.flatMap(({ f, s }) => [f, s]),
  );
  const sizeOf = new Map([...terms].map(([m, { coefficient }]) => [m, coefficient]));
  // A share y is a part of its term. The bound gives half of it from each of two terms, as fractions of their coefficients.
  const { status, variables } = solve({
    direction: 'minimize' as const,
    objective: 'most',
    constraints: new Map<string, { min: number } | { max: number }>([
      ...[...terms.keys()].map((m) => [`m${m}`, { min: 1 }] as const),
      ...[...bound.keys()].map((f) => [`f${f}`, { max: 0 }] as const),
    ]),
    variables: new Map<number | string, Map<string, number>>([
      ['most', new Map([['most', 1], ...[...bound.keys()].map((f) => [`f${f}`, -1] as [string, number])])],
      ...shares.map(({ m, f, s }, i) => {
        const column = new Map([[`m${m}`, 1]]);
        for (const one of [f, s]) {
          const part = (sizeOf.get(m) ?? 0) / 2 / (bound.get(one)?.coefficient ?? 0);
          column.set(`f${one}`, (column.get(`f${one}`) ?? 0) + part);
        }
        return [i, column] as const;
      }),
    ]),
  });
  if (status !== 'optimal') return false;
  const covered = new Map<string, number>();
  const used = new Map<string, number>();
  for (const [i, proposed] of variables) {
    const share = typeof i === 'number' ? shares[i] : undefined;
    if (share === undefined || !(proposed > 0)) continue;
    const y = proposed * (1 + tolerance);
    const { m, f, s } = share;
    covered.set(m, (covered.get(m) ?? 0) + y);
    const half = (y * (sizeOf.get(m) ?? 0)) / 2;
    for (const one of [f, s]) used.set(one, (used.get(one) ?? 0) + half);
  }
  return (
    [...terms.keys()].every((m) => (covered.get(m) ?? 0) >= 1) &&
    [...used].every(([f, x]) => x * (1 + 1e-12) <= (bound.get(f)?.coefficient ?? 0))
  );
}

/** m²/f. */
function reflected(m: Powers<NumberNode>, f: Powers<NumberNode>): Powers<NumberNode> {
  const found = new Map<NumberNode, number>();
  for (const v of new Set([...m.keys(), ...f.keys()])) {
    const x = 2 * (m.get(v) ?? 0) - (f.get(v) ?? 0);
    if (x !== 0) found.set(v, x);
  }
  return found;
}
