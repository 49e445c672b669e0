/** The printed first stage of a query with probes: wherever floats stand for a number of the definition, off by no more than a bound, they are told. */
import { formsOf, runPlainFirstStage } from '../../compiler/compile/plain-first-stage.ts';
import type { Expression } from '../../compiler/ir.ts';
import * as ir from '../../compiler/ir.ts';
import { plainQueries } from '../../compiler/plain-queries.ts';
import { printBlock } from '../../compiler/print/typescript.ts';
import type { Format, PlainQuery } from '../../compiler/query.ts';
import type { Real } from '../../compiler/real.ts';
import { PlainFirstStage } from '../../compiler/targets/plain-first-stage.ts';
import { functionOf } from './_function-of.ts';

/** What the variables of a number hold: floats by name, and flags that numbers are chosen by, by the id of their expression. */
export type Inputs = Readonly<Record<string, number | boolean>>;

/** What a probe was told. */
export interface Told {
  readonly id: number;
  readonly parts: readonly number[];
  readonly bound: number;
  readonly inputs: Inputs;
}

export interface Probed {
  /** What every probe was told. */
  readonly ask: (...args: readonly unknown[]) => readonly Told[];
  /** The numbers by the ids of their probes. */
  readonly nodes: readonly Real[];
  readonly estimateOf: (node: Real) => Real | undefined;
}

/** Where an expression of the inputs is in `Told`. */
export const keyOfFlag = (flag: Expression): string => String(ir.idOf(flag));

class Probes extends PlainFirstStage {
  readonly nodes: Real[] = [];

  override probe(node: Real, parts: readonly Expression[], bound: Expression): void {
    const id = ir.number(this.nodes.push(node) - 1);
    const inputs = ir.record([...this.#inputsOf(node)]);
    this.body.add({ kind: 'do', call: ir.call(ir.name('probe'), [id, inputs, bound, ...parts]) });
  }

  /** The variables that a number is made of, flags among them; an unknown is the number that its estimate stands for. */
  #inputsOf(node: Real, found = new Map<string, Expression>()): ReadonlyMap<string, Expression> {
    const root = this.roots.get(node);
    if (root !== undefined) this.#inputsOf(root.estimate, found);
    else if (node.op === 'input') found.set(node.name, ir.name(node.name));
    else if (node.op === 'rotation') found.set('theta', ir.name('theta'));
    else {
      if (node.flag !== undefined) found.set(keyOfFlag(node.flag), node.flag);
      for (const a of node.args) this.#inputsOf(a, found);
    }
    return found;
  }
}

/** A query, or a form of one that has a function of its own. */
function queryOf(name: string, known: readonly PlainQuery[] = plainQueries): PlainQuery | undefined {
  for (const one of known) {
    const found = one.name === name ? one : queryOf(name, formsOf(one));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What printed functions of rectangles import. */
export type Tables = Readonly<Record<'circle' | 'fill' | 'far' | 'reduceFar', unknown>>;

export function probed(name: string, format: Format, { circle, fill, far, reduceFar }: Tables): Probed {
  const query = queryOf(name);
  if (query === undefined) throw new Error(`no query ${name}`);
  const { body, nodes, roots } = runPlainFirstStage(query, format, Probes);
  let told: Told[] = [];
  const probe = (id: number, inputs: Inputs, bound: number, ...parts: readonly number[]) =>
    told.push({ id, parts, bound, inputs });
  const imports = { probe, table: circle, fill, far, reduceFar, later: () => undefined };
  const parameters = [...Object.keys(imports), ...query.inputs.map((input) => input.name), 'out'];
  const run = functionOf(parameters, printBlock(body.statements)) as (...args: readonly unknown[]) => unknown;
  const ask = (...args: readonly unknown[]) => {
    told = [];
    run(...Object.values(imports), ...args);
    return told;
  };
  return { ask, nodes, estimateOf: (node) => roots.get(node)?.estimate };
}
