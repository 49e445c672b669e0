/**
 * Prints a coordinate or a distance that is a sum of floats of the question: such sums are often half-way between two floats, where no bound tells which. Of two floats the sum is
 * rounded once; of a binary32 sum in doubles, which rounds twice, the second rounding is right (Figueroa, 1995). Of a difference and a third float see `sum`.
 * Derivation: docs/derivations/generated-values.md, "Sums of floats".
 */

/**
 * x − y − z of floats. In binary64, with x − y = d + e and d − z = r + f exactly (Knuth), it is r + (e + f), rounded once where e + f is a float s: where s − e is f and s − f is e. In binary32
 * it is r where e and f are 0.
 */
export function sum(stage, node) {
  const { text, floats, pairs, isSingle, otherwise } = stage;
  if (node.op === 'difference') return single32(stage, floats.float(node, 0));
  const [difference, z] = node.args;
  const { x: d, xt } = pairs.value(difference);
  const r = text.define(`${d} - ${floats.float(z)}`, 'r');
  const lost = pairs.lost(r, d, floats.variable(z), '-', 'r');
  if (isSingle) {
    text.say(`if (!(${xt} === 0 && ${lost} === 0)) ${otherwise}`);
    return text.define(`Math.fround(${r})`, 'distance');
  }
  const s = text.define(`${xt} + ${lost}`, 's');
  text.say(`if (!(${s} - ${xt} === ${lost} && ${s} - ${lost} === ${xt})) ${otherwise}`);
  return text.define(`${r} + ${s}`, 'distance');
}

const single32 = ({ isSingle }, code) => (isSingle ? `Math.fround(${code})` : code);

const isFloat = ({ op, args }) => op === 'input' || (['neg', 'select'].includes(op) && args.every(isFloat));
/** A float of the question, a sum of two, or one of these, as a flag says. */
export const isSum = ({ op, args }) =>
  op === 'select' ? args.every(isSum) : op === 'add' ? args.every(isFloat) : op === 'neg' || op === 'input';

/** Code of such a sum. */
export function sumOf(stage, node) {
  const { op, name, args } = node;
  if (isFloat(node)) return stage.floats.float(node);
  if (op === 'select') return `(${name} ? ${args.map((x) => sumOf(stage, x)).join(' : ')})`;
  return single32(stage, stage.floats.float(node, 0));
}

/** Where a flag holds the coordinate is the sum of two floats. */
export function unlessSummed(stage, { flags, sums }, i, name, print) {
  const { text } = stage;
  text.block(
    `if (${flags[i]})`,
    () => text.say(`${name} = ${single32(stage, stage.floats.float(sums[i], 0))};`),
    '} else {',
  );
  text.block('', print);
}
