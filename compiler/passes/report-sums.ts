/**
 * Reports coordinates and distances that are sums of floats of the question. Such a sum is often half-way between two
 * floats, where no bound decides.
 *
 * A sum of two floats is rounded once. A binary32 sum in doubles is rounded twice, and the second rounding is right
 * (Figueroa, 1995). `sum` rounds the sum of a difference and a third float. Derivation:
 * docs/derivations/generated-values.md, "Sums of floats".
 */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real, Summed } from '../real.ts';
import type { Stage } from '../stage.ts';

/**
 * x − y − z of floats. With x − y = d + e and d − z = r + f exactly (Knuth), the binary64 result is r + (e + f). It is
 * rounded once if e + f is a float s: s − e is f and s − f is e. The binary32 result is r if e and f are 0.
 */
export function sum(stage: Stage, node: Real): Expression {
  const { body, floats, pairs, isSingle } = stage;
  if (node.op === 'difference') return single32(stage, floats.float(node, 0));
  const [difference, z] = node.args as readonly [Real, Real];
  const { x: d, xt = ir.number(0) } = pairs.value(difference);
  const r = body.define(code`${d} - ${floats.float(z)}`, 'r');
  const lost = pairs.lost(r, d, floats.variable(z), '-', 'r');
  if (isSingle) {
    stage.require(code`${xt} === 0 && ${lost} === 0`);
    return body.define(code`Math.fround(${r})`, 'distance');
  }
  const s = body.define(code`${xt} + ${lost}`, 's');
  stage.require(code`${s} - ${xt} === ${lost} && ${s} - ${lost} === ${xt}`);
  return body.define(code`${r} + ${s}`, 'distance');
}

const single32 = ({ isSingle }: Stage, x: Expression) => (isSingle ? code`Math.fround(${x})` : x);

const isFloat = ({ op, args }: Real): boolean =>
  op === 'input' || (['neg', 'select'].includes(op) && args.every(isFloat));
/** Whether a node is a float of the question, a sum of two, or one of these, as a flag says. */
export const isSum = ({ op, args }: Real): boolean =>
  op === 'select' ? args.every(isSum) : op === 'add' ? args.every(isFloat) : op === 'neg' || op === 'input';

/** Code of such a sum. */
export function sumOf(stage: Stage, node: Real): Expression {
  if (isFloat(node)) return stage.floats.float(node);
  if (node.op !== 'select') return single32(stage, stage.floats.float(node, 0));
  const [a, b] = node.args as readonly [Real, Real];
  return code`(${node.flag as Expression} ? ${sumOf(stage, a)} : ${sumOf(stage, b)})`;
}

/** The coordinate is the sum of two floats if a flag holds. */
export function unlessSummed(
  stage: Stage,
  { flags, sums }: Summed,
  i: number,
  variable: Name,
  print: () => void,
): void {
  const { body } = stage;
  body.if(
    flags[i] as Expression,
    () => {
      body.say`${variable} = ${single32(stage, stage.floats.float(sums[i] as Real, 0))};`;
    },
    print,
  );
}
