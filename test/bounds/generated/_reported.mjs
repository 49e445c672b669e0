/** The first stage of a query, printed with its rounding tests watched: how far what is reported is from its exact value, over its bound. */
import { run } from '../../../scripts/generate/print.mjs';
import { withoutTypes } from '../_without-types.mjs';
import { abs, add, div, exactOf, fromFloat, mul, ratio, sqrt, sub, zero } from './_exact.mjs';

const axes = ['x', 'y', 'z'];

/** The numbers of a query's arguments by name: 'ray.origin.x', …; of a vector by itself 'motion.x'. */
export function fieldsOf({ inputs, dimension }) {
  return inputs.flatMap(({ name, fields }) =>
    fields === undefined
      ? axes.slice(0, dimension).map((i) => `${name}.${i}`)
      : Object.entries(fields)
          .filter(([, { kind }]) => kind !== 'limit')
          .flatMap(([field, { kind }]) =>
            kind === 'scalar' || kind === 'constant'
              ? [`${name}.${field}`]
              : axes.slice(0, dimension).map((i) => `${name}.${field}.${i}`),
          ),
  );
}

/** The arguments of a query from its numbers. */
function argumentsOf({ inputs }, numbers) {
  const made = Object.fromEntries(inputs.map(({ name }) => [name, {}]));
  for (const [name, x] of Object.entries(numbers)) {
    const [argument, field, axis] = name.split('.');
    if (axis === undefined) made[argument][field] = x;
    else made[argument][field] = { ...made[argument][field], [axis]: x };
  }
  return inputs.map(({ name }) => made[name]);
}

function compiled(stage, { inputs, policy }) {
  const names = inputs.map(({ name }) => name).join(', ');
  const source = `(function (watch, later, ${names}, out, ${policy.name}) {\n${stage.text.lines.join('\n')}\n})`;
  const code = withoutTypes(source);
  // biome-ignore lint/security/noGlobalEval: the code is the generator's
  return globalThis.eval(code);
}

const vector = () => ({ x: 0, y: 0, z: 0 });
const empty = () => ({ t: 0, point: vector(), normal: vector(), u: 0, v: 0 });
const weights = ['weightU', 'weightV'];
const handOn = () => undefined;

/** What the first stage reports, or undefined: it misses, or hands on. */
export function firstStage(query, format, weight = 1) {
  const call = compiled(run(query, format, { weight }).stage, query);
  return (numbers, policy) => {
    const out = empty();
    const answer = call(undefined, handOn, ...argumentsOf(query, numbers), out, policy);
    if (answer !== true) return undefined;
    const made =
      query.policy.hit === 'TriangleHit' ? { t: out.t, weightU: out.u, weightV: out.v } : { t: out.t };
    for (const i of axes.slice(0, query.dimension)) {
      made[`point${i.toUpperCase()}`] = out.point[i];
      made[`normal${i.toUpperCase()}`] = out.normal[i];
    }
    return made;
  };
}

/** What it reports with its rounding tests watched, and the exact numbers. */
export function watched(query, format) {
  const hits = [];
  const { stage, inputs } = run(query, format, { watch: hits });
  const call = compiled(stage, query);
  const fields = fieldsOf(query);
  const variables = variablesOf(query, inputs);
  return (numbers, policy) => {
    const seen = [];
    let hit;
    const watch = (name, head, correction, bound) => {
      if (name === 'hit') hit = { index: head, flags: correction };
      else seen.push({ name, head, correction, bound });
    };
    const answer = call(watch, handOn, ...argumentsOf(query, numbers), empty(), policy);
    if (answer !== true || hit === undefined) return undefined;
    const floats = Object.fromEntries(
      fields.map((field) => [
        variables(field),
        format === 'f32' ? Math.fround(numbers[field]) : numbers[field],
      ]),
    );
    return {
      seen,
      exact: exactly(stage, hits[hit.index], { ...floats, ...hit.flags }),
      times: hit.flags.times,
    };
  };
}

/** What a field is called in the definition. */
const variablesOf = (query, inputs) => (field) => {
  const [argument, name, axis] = field.split('.');
  const { values } = inputs[query.inputs.findIndex((input) => input.name === argument)];
  if (Array.isArray(values)) return values[axes.indexOf(name)].name;
  const value = values[name];
  return (axis === undefined ? value : value[axes.indexOf(axis)]).name;
};

/** Whether a number is made of the inputs without quotients and roots, and so known in all digits. */
const isGiven = (stage, node) =>
  !stage.roots.has(node) &&
  !['coarse', 'div', 'sqrt'].includes(node.op) &&
  node.args.every((a) => isGiven(stage, a));

/** Quotients and roots are known to 800 digits: what is left of a sum that cancels to 2^-450 of the scene is 0, and what is reported is 2^-300 at least. */
function settled(x, scale) {
  return x === undefined || ratio(abs(x), scale) > 2 ** -450 ? x : zero;
}

/** { t, pointX, …, normalZ }, of triangles u and v, too, as exact numbers, by the definition. */
function exactly(stage, { t, point, normal, u, v }, floats) {
  const memo = new Map();
  for (const [unknown, { estimate }] of stage.roots) {
    const value = exactOf(estimate, floats, memo);
    if (value !== undefined) floats[unknown.name] = value;
  }
  const made = { t: exactOf(t, floats, memo) };
  [u, v].forEach((x, i) => {
    if (x !== undefined) made[weights[i]] = exactOf(x, floats, memo);
  });
  const scale = Object.values(floats).reduce(
    (sum, x) => (typeof x === 'number' ? add(sum, abs(fromFloat(x))) : sum),
    zero,
  );
  const settledOf = (x) => {
    const value = exactOf(x, floats, memo);
    return isGiven(stage, x) ? value : settled(value, scale);
  };
  point.forEach((x, i) => {
    made[`point${axes[i].toUpperCase()}`] = settledOf(x);
  });
  const parts = (normal.unit ?? normal).map(settledOf);
  const length = normal.unit === undefined ? undefined : sqrt(parts.map((x) => mul(x, x)).reduce(add));
  parts.forEach((x, i) => {
    made[`normal${axes[i].toUpperCase()}`] = length === undefined ? x : div(x, length);
  });
  return made;
}

/** The largest error over its bound, by what is reported: t, point, normal. */
export function ratiosOf({ seen, exact }) {
  const found = {};
  for (const { name, head, correction, bound } of seen) {
    const key = name.replace(/[XYZ]?\d*$/, '');
    const value = exact[name.replace(/\d+$/, '')];
    if (value === undefined || !Number.isFinite(bound) || !Number.isFinite(head + correction)) continue;
    const off = abs(sub(add(fromFloat(head), fromFloat(correction)), value));
    found[key] = Math.max(found[key] ?? 0, ratio(off, fromFloat(bound)));
  }
  return found;
}
