/** One generated file: the comment of the definition, the imports, and the function. */
import { fileURLToPath } from 'node:url';
import * as e from './expression.mjs';
import { rowsOf } from './queries.mjs';
import { commentOf, parse, partsOfComment, Reader } from './read.mjs';
import { report32 } from './report32.mjs';
import { report64 } from './report64.mjs';
import { Stage } from './stage.mjs';
import { rounding, Text } from './text.mjs';

export const definitions = fileURLToPath(new URL('../../src/fast/definitions/', import.meta.url));
const reserved = ['out', 'point', 'normal', 'later'];

const words = { f64: 'floats', f32: 'binary32 numbers' };

export function print(query, format) {
  const functions = parse(`${definitions}${query.file}.ts`);
  const definition = functions.get(query.name);
  const others = (query.others ?? []).flatMap((other) => {
    const [front, behind] = parts(
      body({ ...query, ...other, others: [] }, format, functions, functions.get(other.name)),
    );
    return [front, ...behind];
  });
  const [main, whole] = parts(
    body(query, format, functions, definition),
    others.some(({ verdict }) => verdict !== undefined) ? query.rest : undefined,
  );
  return file(query, format, commentOf(definition), main, [...whole, ...others]);
}

/** The first stage of a query, printed; `forTests` is for tests, in Stage. */
export function run(query, format, forTests = {}) {
  const functions = parse(`${definitions}${query.file}.ts`);
  return runOf(query, format, functions, functions.get(query.name), forTests);
}

function runOf(
  { inputs: given, dimension, policy, others = [] },
  format,
  functions,
  definition,
  forTests = {},
) {
  const isSingle = format === 'f32';
  e.forget();
  const text = new Text([...reserved, policy.name, ...given.map((input) => input.name)]);
  const args = [...given.map((input) => input.name), 'out', policy.name].join(', ');
  for (const { under, row } of rowsOf(others)) {
    const choose = () => {
      for (const { name, reads, holds } of row) {
        if (reads !== undefined) text.say(reads);
        const condition = holds(rounding(isSingle));
        text.say(`${condition === 'true' ? '' : `if (${condition}) `}return ${name}(${args});`);
      }
    };
    if (under === undefined) choose();
    else text.block(`if (${under})`, choose);
  }
  const names = definition.node.parameters.map((parameter) => parameter.name);
  const inputs = given.map((input, i) => load(text, input, names[i], dimension, isSingle));
  const [first] = inputs;
  const limit = inputs.map((input) => input.limit).find((code) => code !== undefined);
  const stage = new Stage(text, {
    otherwise: `return later(${args});`,
    isSingle,
    policy,
    report: isSingle ? report32 : report64,
    limit,
    origin: first.values.origin ?? first.values.start ?? first.values.center,
    dimension,
    ...forTests,
  });
  new Reader(functions, stage).run(definition, [
    ...inputs.map(({ values }) => values),
    { code: policy.name },
  ]);
  return { stage, definition, inputs, given };
}

/** The lines of one function, and what its filter's bounds are. */
function body(query, format, functions, definition) {
  const { stage, given } = runOf(query, format, functions, definition);
  const { decisions, floats } = stage;
  return {
    name: query.name,
    policy: query.policy,
    inputs: given,
    lines: used(decisions.lines),
    listed: floats.listed,
    verdict: decisions.verdict,
    // Who looks for a default later saves the time of those who miss.
    mayLack: decisions.own !== undefined,
  };
}

/**
 * The function that is asked, and where a verdict has a short way, what it calls: V8 puts a small function into the loop of who calls it, and never a large one.
 */
function parts(main, rest) {
  if (main.verdict === undefined && rest === undefined) return [main, []];
  const name = `${main.name}Whole`;
  const whole = `return ${name}(${[...main.inputs.map((input) => input.name), 'out', main.policy.name].join(', ')});`;
  // Those of other forms have a short way, which is in the caller's loop only if this is.
  if (main.verdict === undefined) {
    const [first, ...lines] = main.lines;
    return [{ ...main, lines: [first, `  ${whole}`] }, [{ ...main, name, inputs: rest, lines }]];
  }
  const [first] = main.verdict.filter((line) => line.includes('.tMax ?? '));
  const [, limit] = /const ([\w$]+) = /.exec(first);
  const lines = used([
    first,
    `  if (out !== undefined || ${limit} !== Number.POSITIVE_INFINITY) ${whole}`,
    ...main.verdict.filter((line) => line !== first),
    `  ${whole}`,
  ]);
  return [{ ...main, lines }, [{ ...main, name }]];
}

/** Without the constants that nothing uses. */
export function used(lines) {
  const kept = [...lines];
  for (let i = kept.length - 1; i >= 0; i--) {
    const [, name] = /^\s*const ([\w$]+) = /.exec(kept[i]) ?? [];
    if (name === undefined) continue;
    const word = new RegExp(`(^|[^\\w$.])${name.replace('$', '\\$')}($|[^\\w$])`);
    if (!kept.slice(i + 1).some((line) => !/^\s*\/\//.test(line) && word.test(line))) kept.splice(i, 1);
  }
  return kept;
}

/** Reads the numbers of one argument, each once, under the names that the definition gives them. */
function load(text, input, pattern, dimension, isSingle) {
  const wanted = new Map(
    pattern.elements?.map((one) => [(one.propertyName ?? one.name).text, one.name.text]) ?? [],
  );
  const values = {};
  let limit;
  const read = rounding(isSingle);
  if (input.fields === undefined) {
    const name = pattern.text;
    const v = e.inputVector(name, dimension);
    text.names.set(v[0].size.bare, `${name}Size`);
    v.forEach((part, i) => {
      text.fresh(part.name);
      text.say(`const ${part.name} = ${read(`${input.name}.${e.letters[i]}`)};`);
    });
    return { values: v };
  }
  for (const [field, { kind, type }] of Object.entries(input.fields)) {
    const name = wanted.get(field) ?? field;
    if (kind === 'limit') {
      limit = text.fresh(name);
      text.say(`const ${limit} = ${read(`${input.name}.${field} ?? Number.POSITIVE_INFINITY`)};`);
      values[field] = e.input(limit);
    } else if (kind === 'constant') {
      values[field] = e.input(text.fresh(name));
      text.say(`const ${values[field].name} = ${read(`${input.name}.${field}`)};`);
    } else if (kind === 'scalar') {
      values[field] = e.radius(text.fresh(name));
      text.say(`const ${values[field].name} = ${read(`${input.name}.${field}`)};`);
    } else {
      const size = kind === 'quaternion' ? 4 : dimension;
      const v = text.define(
        `${input.codeOf(field)}${type === undefined ? '' : ` as Readonly<${type}>`}`,
        field,
      );
      values[field] = e.inputVector(name, size);
      text.names.set(values[field][0].size.bare, `${name}Size`);
      values[field].forEach((part, i) => {
        text.fresh(part.name);
        text.say(`const ${part.name} = ${read(`${v}.${e.letters[i]}`)};`);
      });
    }
  }
  return { values, limit };
}

function file({ dimension, file: base, name, policy }, format, whole, main, others) {
  const type = `Vector${dimension}`;
  const all = [main, ...others];
  const inputs = all.flatMap((one) => one.inputs);
  const ofFields = inputs.flatMap(({ fields = {} }) =>
    Object.values(fields).flatMap((field) => field.type ?? []),
  );
  const types = [
    ...new Set([...inputs.map((input) => input.type), ...ofFields]),
    policy.hit,
    policy.type,
    type,
  ].sort();
  const listed = new Map(all.flatMap((one) => [...one.listed]));
  const { comment, example } = partsOfComment(whole, name, format);
  // Not in the docstring, which editors show.
  const bound = [
    `Bound: docs/derivations/generated.md${listed.size === 0 ? '.' : '; of the filter, in units of 2^-53:'}`,
    ...[...listed].map(([number, each]) => `  ${number}: ${each}`),
  ].map((line) => `  // ${line}`);
  const first = { ...main, lines: [...bound, ...main.lines] };
  const byDefault = `${policy.name}: ${policy.type} = '${policy.values[0]}'`;
  return `// Generated by scripts/generate from ../../definitions/${base}.ts.
${comment}
import type { ${types.join(', ')} } from '../../_types.ts';
import { ${name}${format === 'f32' ? 'Single' : ''} as later } from '../../later/${base}.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the ${words[format]} nearest to them.
 * @param out filled on a hit; without it only the verdict is computed
 * @param ${policy.name} ${policy.means}
 * @returns whether it hits; false for invalid input
${example}
export ${printed(first, type, 'out?:', main.mayLack ? `${policy.name}?: ${policy.type}` : byDefault)}${others.map((one) => `\n${printed(one, type, 'out:', main.mayLack ? byDefault : `${policy.name}: ${policy.type}`, ' | undefined')}`).join('')}`;
}

function printed({ name, policy, inputs, lines }, type, out, asked, orNone = '') {
  return `function ${name}(
${inputs.map((input) => `  ${input.name}: ${input.type}<${type}>,`).join('\n')}
  ${out} ${policy.hit}<${type}>${orNone},
  ${asked},
): boolean {
${lines.join('\n')}
}
`;
}
