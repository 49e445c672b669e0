/** The forms of the inputs of every query that has a definition, and the form of a function's arguments. */

import type { Expression } from '../../../../compiler/ir.ts';
import { plainQueries } from '../../../../compiler/plain-queries.ts';
import { printExpression } from '../../../../compiler/print/typescript.ts';
import { queries } from '../../../../compiler/queries.ts';
import {
  type Fields,
  type Form,
  type HitQuery,
  type Input,
  isHitQuery,
  type PlainQuery,
} from '../../../../compiler/query.ts';

export type Query = HitQuery | PlainQuery;
export const all: readonly Query[] = [...queries, ...plainQueries];

/** A definition, and its inputs. */
export interface Asked {
  readonly query: Query;
  /** The name of the definition. */
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly others: readonly Form[];
}

/** Every definition of a query. */
export function formsOf(query: Query): readonly Asked[] {
  const { name, inputs, others = [] } = query;
  const found: Asked[] = [{ query, name, inputs, others }];
  const visit = (forms: readonly Form[]): void => {
    for (const form of forms) {
      if (form.inputs !== undefined && !found.some((one) => one.name === form.name))
        found.push({ query, name: form.name, inputs: form.inputs, others: form.others ?? [] });
      visit(form.others ?? []);
    }
  };
  visit(others);
  return found;
}

const read = ({ fields, of }: Fields): string =>
  `const { ${fields.map(({ field, name }) => `${field}: ${name}`).join(', ')} } = ${printExpression(of)};`;

/** Chooses a form by the given arguments, like the printed functions. */
export function formOf(
  query: Query,
  given: readonly unknown[],
): { readonly asked: Asked; readonly args: readonly unknown[] } {
  const names = (isHitQuery(query) ? query.inputs : (query.asked ?? query.inputs)).map(({ name }) => name);
  const forms = formsOf(query);
  const evaluate = (text: string, args: readonly unknown[]): unknown =>
    // The conditions and arguments are the compiler's own code.
    new Function(...names, text)(...args);
  const choose = (own: Asked, args: readonly unknown[]): { asked: Asked; args: readonly unknown[] } => {
    for (const { name, reads = [], holds, given: other } of own.others) {
      const isMeant = evaluate(
        `${reads.map(read).join(' ')} return ${printExpression(holds((x) => x))};`,
        args,
      );
      if (isMeant !== true) continue;
      const next = forms.find((one) => one.name === name);
      if (next === undefined) throw new Error(`no form ${name}`);
      return choose(
        next,
        other === undefined ? args : (evaluate(`return [${other.map(untyped)}];`, args) as unknown[]),
      );
    }
    return { asked: own, args };
  };
  return choose(forms[0] as Asked, given);
}

const untyped = (x: Expression): string => printExpression(x.kind === 'as' ? x.value : x);
