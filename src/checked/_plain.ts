/** Whether arguments are plainly those of the contract. The full check takes a hundred times as long. */
import { type Contract, insidesOf, sideNames } from '../queries/index.ts';
import type { Fields } from './_fields.ts';
import { shapeTest } from './_plain-shape.ts';

interface PlainCheck {
  /** Whether the full check would find nothing; false where it has to look. */
  readonly accepts: (args: readonly unknown[]) => boolean;
  /** To call after a full check that found nothing. */
  readonly remember: (args: readonly unknown[]) => void;
}

/** How many fields, and the vectors that are filled. */
type Filled = readonly [count: number, ...vectors: unknown[]];

function countOf(out: object): number {
  let count = 0;
  for (const _ in out) count++;
  return count;
}

export function plainCheck(contract: Contract, isSingle: boolean): PlainCheck {
  const { inputs, dimension, outputs, hasInside, hasSide = false } = contract;
  const tests = Object.values(inputs).map((shape) => shapeTest(shape, dimension, isSingle));
  const policies: readonly unknown[] = hasInside ? insidesOf(contract) : hasSide ? sideNames : [];
  const policyAt = tests.length + Number(Object.keys(outputs).length > 0);
  const most = policyAt + Number(policies.length > 0);
  const vectors =
    outputs.corners === undefined
      ? Object.keys(outputs).filter((name) => outputs[name as keyof typeof outputs] === 'vector')
      : ['0', '1', '2', '3'];
  const isOutNeeded = contract.verdict === 'none' || contract.verdict === 'distance';
  /** An `out` that can be filled stays so. */
  const known = new WeakMap<object, Filled>();

  function isKnown(out: unknown): boolean {
    if (out === undefined) return !isOutNeeded;
    const filled = typeof out === 'object' && out !== null ? known.get(out) : undefined;
    if (filled === undefined || countOf(out as object) !== filled[0]) return false;
    for (let i = 0; i < vectors.length; i++)
      if ((out as Fields)[vectors[i] as string] !== filled[i + 1]) return false;
    return true;
  }

  return {
    accepts: (args) => {
      if (args.length > most) return false;
      for (let i = 0; i < tests.length; i++) if (tests[i]?.(args[i]) !== true) return false;
      const policy = args[policyAt];
      if (policies.length > 0 && policy !== undefined && !policies.includes(policy)) return false;
      return policyAt === tests.length || isKnown(args[tests.length]);
    },
    remember: (args) => {
      const out = args[tests.length];
      if (policyAt > tests.length && typeof out === 'object' && out !== null)
        known.set(out, [countOf(out), ...vectors.map((name) => (out as Fields)[name])]);
    },
  };
}
