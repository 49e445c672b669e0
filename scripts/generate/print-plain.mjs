/** One generated file of a query that is no ray: the comment of the definition, the imports, and the function. */
import { fileURLToPath } from 'node:url';
import * as e from './expression.mjs';
import { PlainStage } from './plain-stage.mjs';
import { commentOf, parse, partsOfComment, Reader } from './read.mjs';
import { rounding, Text } from './text.mjs';
import { typesIn } from './types.mjs';

const definitions = fileURLToPath(new URL('../../src/fast/definitions/', import.meta.url));
const reserved = [
  'out',
  'later',
  'point',
  'axis',
  'table',
  'fill',
  'far',
  'reduceFar',
  'on',
  'onFirst',
  'onSecond',
];

export function printPlain(query, format) {
  const { definition, text } = linesOf(query, format, PlainStage);
  const others = functionsOf(query, format);
  return file(query, format, commentOf(definition), { lines: text.lines, others });
}

/** The functions that a query, or one of these, has besides: each with the inputs and the name of its own. */
function functionsOf({ others = [], ...query }, format) {
  return others
    .filter(({ inputs }) => inputs !== undefined)
    .flatMap((other) => {
      const form = { ...query, asked: undefined, ...other };
      const { lines } = linesOf(form, format, PlainStage).text;
      return [{ ...form, lines }, ...functionsOf(form, format)];
    });
}

/** The lines of the function, and the stage that printed them; those of the first of `others` that holds are asked in its place. */
export function linesOf(query, format, Stage) {
  const isSingle = format === 'f32';
  e.forget();
  const functions = parse(`${definitions}${query.file}.ts`);
  const definition = functions.get(query.name);
  const text = new Text([...reserved, ...query.inputs.map(({ name }) => name)]);
  const args = [...query.inputs.map(({ name }) => name), ...(query.out ? ['out'] : [])].join(', ');
  for (const { name, reads, holds, given = args } of query.others ?? []) {
    if (reads !== undefined) text.say(reads);
    text.say(`if (${holds(rounding(isSingle))}) return ${name}(${given});`);
  }
  const names = definition.node.parameters.map((parameter) => parameter.name);
  const values = query.inputs.map((input, i) => load(text, input, names[i], query.dimension, isSingle));
  const stage = new Stage(text, {
    otherwise: `return later(${args});`,
    isSingle,
    dimension: query.dimension,
  });
  stage.isReported = query.out !== undefined;
  stage.isNearest = query.reports !== undefined;
  // The point that is asked about.
  stage.origin = values[0];
  new Reader(functions, stage).run(definition, values);
  return { definition, text, stage };
}

/** A field has another name in another form, of some inputs. */
const codeOf = (input, field) => input.codeOf?.(field) ?? `${input.name}.${field}`;

/** Reads the numbers of one argument, each once, under the names that the definition gives them. */
function load(text, input, pattern, dimension, isSingle) {
  const read = rounding(isSingle);
  const number = (name, code) => text.say(`const ${text.fresh(name)} = ${read(code)};`);
  const vector = (name, from, size = dimension) => {
    const v = e.inputVector(name, size);
    text.names.set(v[0].size.bare, `${name}Size`);
    for (const [i, part] of v.entries()) number(part.name, `${from}.${e.letters[i]}`);
    return v;
  };
  const kinds = {
    vector: (name, field) => vector(name, text.define(codeOf(input, field), field)),
    quaternion: (name, field) =>
      vector(name, text.define(`${codeOf(input, field)} as Readonly<Quaternion>`, field), 4),
    scalar(name, field) {
      number(name, `${input.name}.${field}`);
      return e.input(name);
    },
    turnable: (name, field) => vector(name, text.define(`${codeOf(input, field)} ?? upright`, field), 4),
    extents(name, field) {
      const from = text.define(`${input.name}.${field}`, field);
      const [x, y] = ['x', 'y'].map((i) => {
        number(name + i, `${from}.${i}`);
        return e.input(name + i);
      });
      return { x, y };
    },
    rotation: () => loadRotation(text, input.name, read),
  };
  if (input.fields === undefined) return vector(pattern.text, input.name);
  const wanted = new Map(pattern.elements.map((one) => [(one.propertyName ?? one.name).text, one.name.text]));
  return Object.fromEntries(
    Object.entries(input.fields).map(([field, kind]) => [field, kinds[kind](wanted.get(field), field)]),
  );
}

/** The axis, (1, 0) where there is none, and the angle, 0 where there is none or an axis. */
function loadRotation(text, rect, read) {
  const axis = text.define(`${rect}.axis`, 'axis');
  const [x, y, theta] = ['ux', 'uy', 'theta'].map((name) => text.fresh(name));
  text.say(`let ${x} = 1, ${y} = 0, ${theta} = 0;`);
  text.block(
    `if (${axis} !== undefined)`,
    () => {
      text.say(`${x} = ${read(`${axis}.x`)};`);
      text.say(`${y} = ${read(`${axis}.y`)};`);
    },
    // To read what is missing in some rectangles would box it in the others.
    `} else if ('angle' in ${rect} && ${rect}.angle !== undefined) ${theta} = ${read(`${rect}.angle`)};`,
  );
  return { x, y, theta };
}

function file(query, format, whole, { lines, others }) {
  const { name, file: base, inputs, asked = inputs, returns, promise } = query;
  const { comment, example } = partsOfComment(whole, name, format);
  // Not in the docstring, which editors show.
  const bound = '  // Bound: docs/derivations/generated-values.md.';
  const main = printed({ ...query, inputs: asked, lines: [bound, ...lines] });
  const rest = others.map((one) => `\n${printed(one)}`).join('');
  const isTurned = main.includes('table[');
  const isTurnable = rest.includes('?? upright');
  return `// Generated by scripts/generate from ../../definitions/${base}.ts.
${comment}
import type { ${typesIn([main, rest, returns, isTurnable ? 'Quaternion' : ''].join(' ')).join(', ')} } from '../../_types.ts';
${isTurned ? "import { circle, fill } from '../../rect/circle.ts';\nimport { far, reduceFar } from '../../rect/far.ts';\n" : ''}import { ${name}${format === 'f32' ? 'Single' : ''} as later } from '../../later/${base}.ts';
${isTurned ? '\n// V8 takes a constant that a module exports for a variable.\nconst table = circle;\n' : ''}${isTurnable ? '\nconst upright: Readonly<Quaternion> = { x: 0, y: 0, z: 0, w: 1 };\n' : ''}
/**
${promise(format)}
${example}
export ${main}${rest}`;
}

function printed({ name, inputs, out, returns, lines }) {
  const signature = [...inputs.map((input) => `${input.name}: ${input.type}`), ...(out ? [out] : [])];
  return `function ${name}(
${signature.map((one) => `  ${one},`).join('\n')}
): ${returns} {
${lines.join('\n')}
}
`;
}
