/** Every number whose bound the first stages ask for, of every query that is generated. */
import { runFirstStage } from '../../../compiler/compile/first-stage.ts';
import { queries as asked } from '../../../compiler/queries.ts';
import type { Format, HitQuery } from '../../../compiler/query.ts';
import type { Real } from '../../../compiler/real.ts';
import type { FirstStage } from '../../../compiler/targets/first-stage.ts';
import type { How } from './_printed.ts';

export const formats: readonly Format[] = ['f64', 'f32'];

/** Each form of a body that has a function of its own, as a query. */
const forms = asked.flatMap((query) =>
  (query.others ?? []).map(
    ({ name, inputs = query.inputs }): HitQuery => ({ ...query, name, inputs, others: [] }),
  ),
);

export const queries: readonly HitQuery[] = [...asked, ...forms];

/** What is reported of a box has no expression: which face it is has been found in floats. */
export const expressed: readonly HitQuery[] = queries.filter(({ file }) => file !== 'ray-box');

const isExpressed = ({ op, args }: Real): boolean =>
  !['known', 'rotation'].includes(op) && args.every(isExpressed);

export type Bounded = readonly [what: string, node: Real, how: How, isSingle: boolean];

/** Remembers what is made of a query in a format. Several tests ask for it, and a first stage compiles for a tenth of a second. */
export function byQuery<T>(
  make: (query: HitQuery, format: Format) => T,
): (query: HitQuery, format: Format) => T {
  const made = new Map<string, T>();
  return (query, format) => {
    const key = `${query.name} ${format}`;
    const found = made.get(key) ?? make(query, format);
    made.set(key, found);
    return found;
  };
}

/** The first stage as it is printed. */
export const printedStage: (query: HitQuery, format: Format) => FirstStage = byQuery((query, format) =>
  runFirstStage(query, format),
);

/** Each number once, and whether its inputs are binary32 numbers. */
export function boundedNumbers(): readonly Bounded[] {
  const found = new Map<string, Bounded>();
  for (const query of queries) {
    for (const format of formats) {
      const { body, floats, pairs } = printedStage(query, format);
      for (const [how, { bounded }] of [
        ['floats', floats],
        ['pairs', pairs],
      ] as const) {
        for (const node of bounded) {
          if (node.args.length === 0 || !isExpressed(node)) continue;
          const what = `${query.name} ${format} ${body.nameOf(node, node.op)} ${found.size}`;
          found.set(`${how} ${format} ${node.id}`, [what, node, how, format === 'f32']);
        }
      }
    }
  }
  return [...found.values()];
}
