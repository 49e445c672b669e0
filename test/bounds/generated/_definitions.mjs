/** Every number whose bound the first stages ask for, of every query that is generated. */
import { run } from '../../../scripts/generate/print.mjs';
import { queries as asked } from '../../../scripts/generate/queries.mjs';

/** Each form of a body that has a function of its own, as a query. */
const forms = asked.flatMap((query) =>
  (query.others ?? []).map(({ name, inputs }) => ({ ...query, name, inputs, others: [] })),
);

const queries = [...asked, ...forms];

/** What is reported of a box has no expression: which face it is has been found in floats. */
export const expressed = queries.filter(({ file }) => file !== 'ray-box');

const isExpressed = ({ op, args }) => !['known', 'rotation'].includes(op) && args.every(isExpressed);

export { queries };

/** [what, node, how, whether its inputs are binary32 numbers], each number once. */
export function boundedNumbers() {
  const found = new Map();
  for (const query of queries) {
    for (const format of ['f64', 'f32']) {
      const { stage } = run(query, format);
      for (const [how, { bounded }] of [
        ['floats', stage.floats],
        ['pairs', stage.pairs],
      ]) {
        for (const node of bounded) {
          if (node.args.length > 0 && isExpressed(node))
            found.set(`${how} ${format} ${node.id}`, [
              `${query.name} ${format} ${stage.text.names.get(node.bare) ?? node.op} ${found.size}`,
              node,
              how,
              format === 'f32',
            ]);
        }
      }
    }
  }
  return [...found.values()];
}
