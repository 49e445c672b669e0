/**
 * What the lemmas of proof/lemmas assume of the bounds that the compiler prints: of floats each k is at most 2^-43 (StaticBounds.v) and a size has at most
 * 64 roundings (Printed.v); of pairs a tail is at most 2^-20 and an error at most 2^-40 of the size (Pairs.v).
 */
import { describe, expect, it } from 'vitest';
import type { Floats } from '../../../compiler/passes/floats.ts';
import type { Real } from '../../../compiler/real.ts';
import { isQuick } from '../../_cases.ts';
import { print } from '../_search.ts';
import { formats, printedStage, queries } from './_definitions.ts';

/** As `roundings` of Printed.v: the most that one term of a size goes through. What is no operation of sizes is a float. */
function roundings({ op, args }: Real, known = new Map<Real, number>()): number {
  const of = (node: Real): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const count = roundings(node, known);
    known.set(node, count);
    return count;
  };
  const most = () => Math.max(...args.map(of));
  const half = args.length / 2;
  switch (op) {
    case 'abs':
    case 'scale':
    case 'neg':
      return most();
    case 'norm':
      return most() + args.length - 1;
    case 'add':
    case 'sizeOfSelect':
      return most() + 1;
    case 'mul':
      return args.reduce((sum, node) => sum + of(node), 1);
    case 'square':
      return 2 * most() + 1;
    case 'dot':
    case 'terms':
      return 2 * most() + half;
    case 'sqrt':
      return most() + 1;
  }
  return 0;
}

describe.skipIf(isQuick)('the bounds that are printed', () => {
  it('are such as the lemmas are about', () => {
    const worst = { k: 0, roundings: 0, tail: 0, error: 0 };
    for (const query of queries) {
      for (const format of formats) {
        const { floats, pairs } = printedStage(query, format);
        for (const node of [...floats.bounded, ...pairs.bounded])
          if (node.size !== undefined) worst.roundings = Math.max(worst.roundings, roundings(node.size));
        for (const node of floats.bounded)
          if (isStatic(floats, node)) worst.k = Math.max(worst.k, floats.factor(node));
        for (const node of pairs.bounded) {
          const { tail, error } = pairs.factors(node);
          worst.tail = Math.max(worst.tail, tail);
          worst.error = Math.max(worst.error, error);
        }
      }
    }
    print('lemmas', ...Object.values(worst));
    for (const x of Object.values(worst)) expect(x).toBeGreaterThan(0);
    expect(worst.k).toBeLessThanOrEqual(2 ** -43);
    expect(worst.roundings).toBeLessThanOrEqual(64);
    expect(worst.tail).toBeLessThanOrEqual(2 ** -20);
    expect(worst.error).toBeLessThanOrEqual(2 ** -40);
  });
});

/** Numbers with a running bound have no k. */
function isStatic(floats: Floats, node: Real): boolean {
  try {
    floats.factor(node);
    return node.size !== undefined;
  } catch {
    return false;
  }
}
