/**
 * Prints what is nearest: the distance, which is the root of a square, and what is wanted besides, each rounded by itself. The square and the points are linear in one unknown each,
 * a root of its own (report64.mjs), or in none.
 *
 * In binary64 the square is a pair at the unknown's estimate and a correction, x + c, off by at most W: y = fl(√x), r = x − y² + c with y² in two parts,
 *   s = r/(2y), z = s/(2y): √(x + c) = y + s·(1 − z + 2z²), off by W/(2y), 6·|s·z³| and what the operations round: 8u·|s| and 2u²·y.
 * In binary32 it is a double with its bound, and one rounding test.
 * A coordinate or a distance that is a sum of floats of the question is rounded as that (report-sums.mjs).
 * Derivation: docs/derivations/generated-values.md, "The nearest point".
 */
import { upperHalf } from './error-free.mjs';
import * as e from './expression.mjs';
import { u } from './floats.mjs';
import { isSum, sum, sumOf, unlessSummed } from './report-sums.mjs';
import { round as roundSingle } from './report32.mjs';
import { leaves, linear, printStep, printUpper, round, roundFar } from './report64.mjs';
import { termless } from './termless.mjs';

/** How small the correction must be, relative to the root. */
const straight = 2 ** -10;

/** All are decided before any is written. */
export function reportNearest(stage, { square, reports, distance: whole }) {
  const { text } = stage;
  const all = Object.entries(reports);
  const distance =
    whole !== undefined
      ? sum(stage, whole)
      : stage.isSingle
        ? singleRoot(stage, square, Object.values(reports))
        : root(stage, square);
  const vectors = all.filter(([, value]) => Array.isArray(value));
  const scalars = all.filter(([, value]) => !Array.isArray(value));
  // Points at parameters that are reported, too, and not known yet: these are found once.
  const pending = scalars.map(([, node]) => node).filter((node) => !isGiven(node) && !isKnown(stage, node));
  const isAlong = ([, nodes]) => nodes.some((node) => pending.some((k) => e.contains(node, k)));
  const along = vectors.filter(isAlong);
  const apart = vectors.filter((one) => !isAlong(one));
  const written = [
    ...apart.map(([name, nodes]) => reportVector(stage, name, nodes)),
    ...reportTogether(stage, scalars, along),
  ];
  text.say(`out.distance = ${distance};`);
  for (const write of written) write();
  text.say('return true;');
}

/** The point is in the body. */
export function reportItself(stage) {
  const { text, floats, origin } = stage;
  text.say('const { on } = out;');
  text.say('out.distance = 0;');
  text.block('if (on !== undefined)', () =>
    stage.writeVector(
      'on',
      origin.map((x) => floats.float(x, 0)),
    ),
  );
  text.say('return true;');
}

const isKnown = ({ text, isSingle }, node) =>
  text.recall(isSingle ? `bound ${node.bare}` : `step ${node.bare}`) !== undefined;

/** What a coordinate and the square have in common has the bound of the coordinate, which is 0 where it is along an axis. */
function singleRoot(stage, square, reports) {
  const parts = reports.flat().flatMap(({ args }) => args);
  for (const part of new Set(parts))
    if (part.op === 'mul' && e.contains(square, part)) stage.floats.bound(e.byItself(part));
  return single(stage, e.sqrt(square), 'distance');
}

function single(stage, node, name) {
  const rounded = roundSingle(stage, node, name);
  stage.probe(node, [stage.floats.variable(node)], stage.floats.bound(node));
  return rounded;
}

const isGiven = ({ op }) => op === 'input' || op === 'constant';

const field = ({ text }, name) =>
  text.once(`field ${name}`, () => text.say(`const { ${name} } = out;`) ?? name);

function reportVector(stage, name, nodes) {
  field(stage, name);
  const names = declared(stage, name, nodes);
  if (names !== undefined) printVector(stage, name, nodes, names);
  return writes(stage, name, nodes, names);
}

/** The variables of its coordinates; undefined where all are given. */
function declared({ text }, name, nodes) {
  if (nodes.every(isGiven)) return undefined;
  const names = e.axes.slice(0, nodes.length).map((axis) => text.fresh(`${name}${axis.toUpperCase()}`));
  text.say(`let ${names.map((own) => `${own} = 0`).join(', ')};`);
  return names;
}

function printVector(stage, name, nodes, names) {
  const { text, floats } = stage;
  text.block(`if (${name} !== undefined)`, () =>
    nodes.forEach((node, i) => {
      const print = () =>
        text.say(
          `${names[i]} = ${isGiven(node) ? floats.float(node, 0) : isSum(node) ? sumOf(stage, node) : coordinate(stage, node)};`,
        );
      if (nodes.summed !== undefined) unlessSummed(stage, nodes.summed, i, names[i], print);
      else unlessPinned(stage, nodes.pinned, i, names[i], print);
    }),
  );
}

const writes = (stage, name, nodes, names) => () =>
  stage.text.block(`if (${name} !== undefined)`, () =>
    stage.writeVector(name, names ?? nodes.map((node) => stage.floats.float(node, 0))),
  );

/** Where the normal of a plane is along an axis of the world, that coordinate is the one of the plane's own point. */
function unlessPinned(stage, pinned, i, name, print) {
  if (pinned === undefined) {
    print();
    return;
  }
  const others = pinned.n.filter((_, k) => k !== i).map((x) => termless(stage.floats, x));
  stage.text.block(
    `if (${others.join(' && ')})`,
    () => stage.text.say(`${name} = ${pinned.at(i)};`),
    '} else {',
  );
  stage.text.block('', print);
}

function coordinate(stage, node) {
  if (stage.isSingle) return single(stage, e.byItself(node), 'rounded');
  const [t] = unknownsIn(stage, node);
  const { x, correction, wide } = linear(stage, t, node, stepOf(stage, t));
  stage.probe(node, [x, correction], wide);
  return roundFar(stage, 'rounded', x, correction, wide, leaves(stage, node));
}

/** All of them, where one is wanted: they have much in common. `along`: points at these parameters. */
function reportTogether(stage, scalars, along) {
  const { text, floats } = stage;
  for (const [name] of along) field(stage, name);
  const found = scalars.filter(([, node]) => !isGiven(node));
  const names = new Map(found.map(([name, node]) => [node, text.fresh(`${name}Out`)]));
  const points = along.map(([name, nodes]) => [name, nodes, declared(stage, name, nodes)]);
  if (found.length > 0) {
    text.say(`let ${[...names.values()].map((own) => `${own} = 0`).join(', ')};`);
    const wanted = [...found.map(([name]) => `out.${name}`), ...along.map(([name]) => name)];
    text.block(`if (${wanted.map((one) => `${one} !== undefined`).join(' || ')})`, () => {
      for (const [node, own] of names)
        text.say(`${own} = ${stage.isSingle ? single(stage, node, 'rounded') : stepOf(stage, node).t};`);
      for (const point of points) printVector(stage, ...point);
    });
  }
  return [
    ...scalars.map(
      ([name, node]) =>
        () =>
          text.say(
            `if (out.${name} !== undefined) out.${name} = ${names.get(node) ?? floats.float(node, 0)};`,
          ),
    ),
    ...points.map((point) => writes(stage, ...point)),
  ];
}

const unknownsIn = ({ roots }, node) => [...roots.keys()].filter((k) => e.contains(node, k));

/** The step from the estimate of an unknown to itself. */
function stepOf(stage, t) {
  const { text } = stage;
  return text.once(`step ${t.bare}`, () => {
    const found = stage.roots.get(t);
    text.say(`const ${t.name} = ${printUpper(stage, found.estimate)};`);
    stage.tame([t.size]);
    const step = printStep(stage, t, found);
    stage.probe(found.estimate, [t.name, step.step], step.wide);
    return step;
  });
}

/** The square at the estimate of its unknown, the correction, and what both may be off. */
function squareOf(stage, square) {
  const { text, floats, pairs } = stage;
  const [t] = unknownsIn(stage, square);
  const step = t && stepOf(stage, t);
  const { x, xt = '0' } = pairs.value(square);
  if (t === undefined) return { x, correction: xt, wide: pairs.bound(square) };
  const slope = e.derivative(square, t);
  const speed = floats.variable(slope, 'speed');
  const correction = text.define(`${xt} + ${step.step} * ${speed}`, 'correction');
  const wide = text.define(
    `${pairs.bound(square)} + (${step.wide} + ${8 * u} * ${step.stepSize}) * Math.abs(${speed}) + (${step.wide} + ${step.stepSize}) * (${floats.bound(slope)}) + ${4 * u} * Math.abs(${correction})`,
    'wide',
  );
  return { x, correction, wide };
}

function root(stage, square) {
  const { text } = stage;
  const { x, correction, wide } = squareOf(stage, square);
  stage.probe(square, [x, correction], wide);
  const y = text.define(`Math.sqrt(${x})`, 'y');
  const yh = upperHalf(text, y, ['big', 'yh']);
  const yl = text.define(`${y} - ${yh}`, 'yl');
  const yy = text.define(`${y} * ${y}`, 'yy');
  const lost = text.define(`${yh} * ${yh} - ${yy} + 2 * ${yh} * ${yl} + ${yl} * ${yl}`, 'lost');
  const inverse = text.define(`0.5 / ${y}`, 'inverse');
  const s = text.define(`(${x} - ${yy} - ${lost} + ${correction}) * ${inverse}`, 's');
  const size = text.define(`Math.abs(${s})`, 'sSize');
  text.say(`if (!(${size} <= ${straight} * ${y})) ${stage.otherwise}`);
  const z = text.define(`${s} * ${inverse}`, 'z');
  const refined = text.define(`${s} - ${s} * ${z} * (1 - 2 * ${z})`, 'refined');
  const all = text.define(
    `${1 + 2 ** -7} * ${inverse} * (${wide}) + ${8 * u} * ${size} + 6 * ${size} * Math.abs(${z} * ${z} * ${z}) + ${2 * u * u} * ${y}`,
    'rootWide',
  );
  stage.probe(e.sqrt(square), [y, refined], all);
  return round(stage, 'distance', y, refined, all);
}
