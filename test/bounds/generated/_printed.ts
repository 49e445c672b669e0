/** An expression as the generator prints it, as a function of its inputs: how much of its bound the error is. */
import { Body } from '../../../compiler/body.ts';
import type { Expression, Name } from '../../../compiler/ir.ts';
import * as ir from '../../../compiler/ir.ts';
import { Floats } from '../../../compiler/passes/floats.ts';
import { Pairs } from '../../../compiler/passes/pairs.ts';
import { printBlock, printExpression } from '../../../compiler/print/typescript.ts';
import { code, statement } from '../../../compiler/quote.ts';
import type { Op, Real } from '../../../compiler/real.ts';
import { least, most } from '../../../compiler/stage.ts';
import { functionOf } from '../_function-of.ts';
import type { Drawn, Kind, Search } from './_climb.ts';
import { abs, add, type Exact, exactOf, fromFloat, ratio, sub, zero } from './_exact.ts';

/** Which printer is asked. */
export type How = 'floats' | 'pairs';

function walk(node: Real, visit: (x: Real) => void, seen = new Set<Real>()): void {
  if (seen.has(node)) return;
  seen.add(node);
  visit(node);
  for (const a of node.args) walk(a, visit, seen);
}

/** A flag is a variable here. */
function nameOf(flag: Expression | undefined): string {
  if (flag?.kind !== 'name') throw new Error('a flag that is no name');
  return flag.name;
}

const tailOf = (name: string) => `${name}Tail`;

/** The inputs by name. */
function inputsOf(nodes: readonly Real[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const seen = new Set<Real>();
  const visit = ({ op, name, flag, isSign }: Real) => {
    if (op === 'input') kinds.set(name, kinds.get(name) ?? (isSign ? 'sign' : 'float'));
    if (op === 'coarse') kinds.set(name, 'coarse');
    if (op === 'select' || op === 'sizeOfSelect') kinds.set(nameOf(flag), 'flag');
    if (op === 'formed') kinds.set(name, 'float').set(tailOf(name), 'tail');
  };
  for (const node of nodes) {
    walk(node, visit, seen);
    walk(node, ({ size }) => size && walk(size, visit, seen));
  }
  return kinds;
}

const given: readonly Op[] = ['input', 'coarse', 'difference', 'select'];
const isGiven = ({ op }: Real) => given.includes(op);

/** The sizes of floats and differences: what a definition declares tame. */
function leafSizes(nodes: readonly Real[]): Set<Real> {
  const found = new Set<Real>();
  const leavesOf = (size: Real): void => {
    switch (size.op) {
      // Of what is bounded term by term no component is a length.
      case 'terms':
        return;
      case 'norm':
      case 'abs':
        if (size.args.every(isGiven)) found.add(size);
        return;
      case 'dot':
        for (const x of size.args) if (x.size !== undefined) leavesOf(x.size);
        return;
      case 'input':
        found.add(size);
        return;
      default:
        size.args.forEach(leavesOf);
    }
  };
  for (const node of nodes) walk(node, ({ size }) => size && leavesOf(size));
  return found;
}

/** Head and tail of each node, the bound of their errors, and that of their tails where there is one. */
type Answer = readonly [
  values: readonly (readonly [head: number, tail: number])[],
  bound: number,
  tails: number,
];

export interface PrintOptions {
  /** What a rule's constant is multiplied by. */
  readonly weight?: (rule: string) => number;
  /** Whether the inputs are binary32 numbers. */
  readonly isSingle?: boolean;
  /** As in Floats. */
  readonly beside?: number;
}

export interface Printed extends Search {
  readonly code: string;
}

/** `nodes` share one bound: a number, or the components of a vector. */
export function printed(
  nodes: readonly Real[],
  how: How,
  { weight = () => 1, isSingle = false, beside }: PrintOptions = {},
): Printed {
  const [first] = nodes;
  if (first === undefined) throw new Error('nothing to print');
  const kinds = inputsOf(nodes);
  const names = [...kinds.keys()];
  if (isSingle) for (const [name, kind] of kinds) if (kind === 'float') kinds.set(name, 'single');
  const body = new Body(names);
  const floats = new Floats(body, statement`return undefined;`, true, weight);
  if (beside === Number.POSITIVE_INFINITY) floats.ranges = undefined;
  const pairs = new Pairs(body, floats);
  for (const [name, kind] of kinds)
    if (kind === 'tail') pairs.formed(ir.name(name.slice(0, -4)), ir.name(name));
  const sizes = leafSizes(nodes);
  for (const size of sizes) floats.ranges?.declare(size, { least: Math.log2(least), most: Math.log2(most) });
  for (const size of sizes) {
    const x: Name = floats.variable(size);
    floats.require(code`${x} >= ${least} && ${x} <= ${most}`);
  }
  // The floats of a vector that is measured come from its pairs.
  for (const node of nodes) walk(node, (x) => x.op === 'measured' && pairs.value(x));
  const values = nodes.map((node) => {
    const { x, xt = ir.number(0) } = how === 'pairs' ? pairs.value(node) : { x: floats.variable(node) };
    return `[${printExpression(x)}, ${printExpression(xt)}]`;
  });
  const bound = how === 'pairs' ? pairs.bound(first, beside) : floats.bound(first, beside);
  const tails =
    how === 'pairs' && first.size !== undefined
      ? code`${pairs.factors(first).tail} * ${floats.float(first.size)}`
      : ir.number(0);
  const result = `return [[${values.join(', ')}], ${printExpression(bound)}, ${printExpression(tails)}];`;
  const lines = [...printBlock(body.statements), result];
  const run = functionOf(names, lines) as (
    ...args: readonly (number | boolean | undefined)[]
  ) => Answer | undefined;
  return {
    kinds,
    code: lines.join('\n'),
    run: (drawn) => compare(nodes, run(...names.map((name) => drawn[name])), drawn),
  };
}

/** The error over its bound; undefined where the question would be handed on. */
function compare(nodes: readonly Real[], answer: Answer | undefined, drawn: Drawn): number | undefined {
  if (answer === undefined) return undefined;
  const [values, bound, tails] = answer;
  if (!Number.isFinite(bound) || !values.flat().every(Number.isFinite)) return undefined;
  const inputs = { numbers: drawn, isSo: (flag: Expression) => drawn[nameOf(flag)] === true };
  const memo = new Map<Real, Exact | undefined>();
  let off = zero;
  let tail = zero;
  for (const [i, node] of nodes.entries()) {
    const exact = exactOf(node, inputs, memo);
    if (exact === undefined) return undefined;
    const [x, xt] = values[i] as Answer[0][number];
    off = add(off, abs(sub(add(fromFloat(x), fromFloat(xt)), exact)));
    tail = add(tail, abs(fromFloat(xt)));
  }
  // Tails that are larger than was said are a fault, too.
  const tailRatio = tails > 0 ? ratio(tail, fromFloat(tails)) : 0;
  return Math.max(ratio(off, fromFloat(bound)), tailRatio > 1 ? tailRatio : 0);
}
