/** An expression as the generator prints it, as a function of its inputs: how much of its bound the error is. */
import { Floats } from '../../../scripts/generate/floats.mjs';
import { Pairs } from '../../../scripts/generate/pairs.mjs';
import { least, most } from '../../../scripts/generate/stage.mjs';
import { Text } from '../../../scripts/generate/text.mjs';
import { abs, add, exactOf, fromFloat, ratio, sub, zero } from './_exact.mjs';

function walk(node, visit, seen = new Set()) {
  if (seen.has(node)) return;
  seen.add(node);
  visit(node);
  for (const a of node.args) walk(a, visit, seen);
}

/** The inputs by name: 'float', 'coarse', 'flag', 'sign'. */
function inputsOf(nodes) {
  const kinds = new Map();
  const seen = new Set();
  const visit = ({ op, name, isSign }) => {
    if (op === 'input') kinds.set(name, kinds.get(name) ?? (isSign ? 'sign' : 'float'));
    if (op === 'coarse') kinds.set(name, 'coarse');
    if (op === 'select' || op === 'sizeOfSelect') kinds.set(name, 'flag');
    if (op === 'formed') kinds.set(name, 'float').set(`${name}Tail`, 'tail');
  };
  for (const node of nodes) {
    walk(node, visit, seen);
    walk(node, ({ size }) => size && walk(size, visit, seen));
  }
  return kinds;
}

/** The sizes of floats and differences: what a definition declares tame. */
function leafSizes(nodes) {
  const found = new Set();
  const isGiven = (x) => ['input', 'coarse', 'difference', 'select'].includes(x.op);
  const leavesOf = (size) => {
    // Of what is bounded term by term no component is a length.
    if (size.op === 'terms') return;
    if (['norm', 'abs', 'dot'].includes(size.op)) {
      const parts = size.op === 'dot' ? [] : size.args;
      if (size.op !== 'dot' && parts.every(isGiven)) found.add(size);
      if (size.op === 'dot') for (const x of size.args) if (x.size !== undefined) leavesOf(x.size);
    } else if (size.op === 'input') found.add(size);
    else size.args.forEach(leavesOf);
  };
  for (const node of nodes) walk(node, ({ size }) => size && leavesOf(size));
  return found;
}

/** `nodes` share one bound: a number, or the components of a vector. `how` is 'floats' or 'pairs'; `weight` multiplies a rule's constant. */
export function printed(nodes, how, { weight = () => 1, isSingle = false, beside } = {}) {
  const kinds = inputsOf(nodes);
  const names = [...kinds.keys()];
  if (isSingle) for (const [name, kind] of kinds) if (kind === 'float') kinds.set(name, 'single');
  const text = new Text(names);
  const floats = new Floats(text, 'return undefined;', true, weight);
  if (beside === Number.POSITIVE_INFINITY) floats.ranges = undefined;
  const pairs = new Pairs(text, floats);
  for (const [name, kind] of kinds) if (kind === 'tail') pairs.formed(name.slice(0, -4), name);
  for (const size of leafSizes(nodes))
    floats.ranges?.declare(size, { least: Math.log2(least), most: Math.log2(most) });
  for (const size of leafSizes(nodes))
    floats.require(`${floats.variable(size)} >= ${least} && ${floats.variable(size)} <= ${most}`);
  // The floats of a vector that is measured come from its pairs.
  for (const node of nodes) walk(node, (x) => x.op === 'measured' && pairs.value(x));
  const values = nodes.map((node) => {
    if (how === 'pairs') {
      const { x, xt } = pairs.value(node);
      return `[${x}, ${xt ?? 0}]`;
    }
    return `[${floats.variable(node)}, 0]`;
  });
  const bound = how === 'pairs' ? pairs.bound(nodes[0], beside) : floats.bound(nodes[0], beside);
  const tails =
    how === 'pairs' && nodes[0].size !== undefined
      ? `${pairs.factors(nodes[0]).tail} * ${floats.float(nodes[0].size)}`
      : '0';
  text.say(`return [[${values.join(', ')}], ${bound}, ${tails}];`);
  const code = text.lines.join('\n').replaceAll(': number;', ';');
  const run = new Function(...names, code);
  return {
    kinds,
    code,
    run: (drawn) => compare(nodes, run(...names.map((name) => drawn[name])), drawn),
  };
}

/** The error over its bound; undefined where the question would be handed on. */
function compare(nodes, answer, drawn) {
  if (answer === undefined) return undefined;
  const [values, bound, tails] = answer;
  if (!Number.isFinite(bound) || !values.flat().every(Number.isFinite)) return undefined;
  const memo = new Map();
  let off = zero;
  let tail = zero;
  for (const [i, node] of nodes.entries()) {
    const exact = exactOf(node, drawn, memo);
    if (exact === undefined) return undefined;
    off = add(off, abs(sub(add(fromFloat(values[i][0]), fromFloat(values[i][1])), exact)));
    tail = add(tail, abs(fromFloat(values[i][1])));
  }
  // Tails that are larger than was said are a fault, too.
  const tailRatio = tails > 0 ? ratio(tail, fromFloat(tails)) : 0;
  return Math.max(ratio(off, fromFloat(bound)), tailRatio > 1 ? tailRatio : 0);
}
