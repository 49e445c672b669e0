/**
 * Prints what a hit reports in binary32: every number in binary64 with a running bound, and one rounding test. Math.fround is monotone: where x − bound and
 * x + bound round to the same, that is the float nearest to x.
 */
import * as e from './expression.mjs';
import { u } from './floats.mjs';
import { printWeights, unlessAlone } from './report.mjs';
import { inParentheses } from './text.mjs';

export function report32(stage, { t, point, normal, u: weightB, v: weightC }) {
  const { text, floats, limit } = stage;
  if (limit !== undefined)
    text.say(`if (out === undefined && ${limit} === Number.POSITIVE_INFINITY) return true;`);
  const x = floats.variable(t, 't');
  const wide = floats.bound(t);
  const past = limit ?? '1';
  // Asked of every hit: where only some block used t, V8 would compute it anew in each block that follows.
  text.say(`if (!(${x} + ${inParentheses(wide)} < ${past})) {`);
  text.say(`  if (${x} - ${inParentheses(wide)} > ${past}) return false;`);
  text.say(`  ${stage.otherwise}`);
  text.say('}');
  text.say('if (out === undefined) return true;');
  if (stage.reportedSizes !== undefined) stage.tame(...stage.reportedSizes);
  const rounded = round(stage, t, 't');
  text.say('const { point, normal } = out;');
  // Inputs are 0 or from 2^-149 on: a product of six does not underflow.
  const { ranges } = floats;
  floats.ranges = undefined;
  const vectors = [
    [
      'point',
      () =>
        point.map(
          (node, i) => (name) =>
            point.put !== undefined
              ? unlessPut(stage, point.put, i, name, () => assign(stage, node, name))
              : unlessAlone(
                  stage,
                  { across: point.pinned?.n },
                  i,
                  () => point.pinned.at(i),
                  name,
                  () => assign(stage, node, name),
                ),
        ),
    ],
    ['normal', () => normalParts(stage, normal)],
  ];
  const written = vectors.map(([target, print]) => {
    const names = e.axes.slice(0, stage.dimension).map((i) => text.fresh(`${target}${i.toUpperCase()}`));
    text.say(`let ${names.map((name) => `${name} = 0`).join(', ')};`);
    text.block(`if (${target} !== undefined)`, () => {
      for (const [i, one] of print().entries()) one(names[i]);
    });
    return [target, names];
  });
  const writeWeights = printWeights(text, { u: weightB, v: weightC }, (node, name) =>
    assign(stage, node, name),
  );
  floats.ranges = ranges;
  text.say(`out.t = ${rounded};`);
  for (const [target, names] of written)
    text.block(`if (${target} !== undefined)`, () =>
      stage.writeVector(target, (target === 'normal' && normal.order?.(names)) || names),
    );
  writeWeights();
  text.say('return true;');
}

/** The nearest binary32 number; hands on where it is not certain. The two ends are rounded to doubles first, which costs u·|x|. */
export function round(stage, node, name) {
  const { text, floats, otherwise } = stage;
  const x = floats.variable(node, 'x');
  const known = floats.bound(node);
  const whole = known === '0' ? '0' : `${known} + ${1.01 * u} * Math.abs(${x})`;
  const wide = stage.weight === 1 ? whole : `${stage.weight} * (${whole})`;
  if (stage.watch !== undefined) {
    text.say(`watch('${name}', ${x}, 0, ${wide});`);
    return x;
  }
  if (wide === '0') return text.define(`Math.fround(${x})`, name);
  const variable = text.define(`Math.fround(${x} - ${inParentheses(wide)})`, name);
  text.say(`if (${variable} !== Math.fround(${x} + ${inParentheses(wide)})) ${otherwise}`);
  return variable;
}

function assign(stage, node, name, times) {
  const rounded = round(stage, e.byItself(node), name);
  stage.text.say(`${name} = ${times === undefined ? '' : `${times} * `}${rounded};`);
}

/** Where a flag holds, the coordinate is the sum of two floats, which are the head and what it lost (Knuth): of many it is nothing, and the sum a tie. */
function unlessPut({ text, floats, otherwise }, { coordinate, flags }, i, name, print) {
  const put = () => {
    // A float as it was given.
    if (coordinate.op !== 'add') {
      text.say(`${name} = ${floats.float(coordinate, 0)};`);
      return;
    }
    const [a, b] = coordinate.args.map((x) => floats.variable(x));
    const x = text.define(`${a} + ${b}`, 'x');
    const back = text.define(`${x} - ${a}`, 'back');
    const lost = text.define(`Math.abs(${a} - (${x} - ${back}) + (${b} - ${back}))`, 'lost');
    const rounded = text.define(`Math.fround(${x} - ${lost})`, name);
    text.say(`if (${rounded} !== Math.fround(${x} + ${lost})) ${otherwise}`);
    text.say(`${name} = ${rounded};`);
  };
  text.block(`if (${flags[i]})`, put, '} else {');
  text.block('', print);
}

function normalParts(stage, normal) {
  if (normal.isWhole)
    return normal.map((node) => (name) => stage.text.say(`${name} = ${stage.floats.float(node, 0)};`));
  if (normal.unit !== undefined) {
    const { unit: n, times } = normal;
    const length = e.sqrt(e.dot(n, n));
    return n.map((x) => (name) => assign(stage, e.div(e.byItself(x), length), name, times));
  }
  return normal.map(
    (node, i) => (name) =>
      unlessAlone(
        stage,
        normal,
        i,
        () => '0',
        name,
        () => assign(stage, e.div(e.byItself(node.args[0]), node.args[1]), name),
      ),
  );
}
