/** Every number whose bound the first stages ask for, of every query that is generated. */
import { run } from '../../../scripts/generate/print.mjs';
import { queries } from '../../../scripts/generate/queries.mjs';

/** What rayBox reports has no expression: which face it is has been found in floats. */
export const expressed = queries.filter(({ name }) => name !== 'rayBox');

const isExpressed = ({ op, args }) => !['known', 'turn'].includes(op) && args.every(isExpressed);

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
              `${query.name} ${format} ${stage.text.names.get(node.bare) ?? node.op} ${node.id}`,
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
