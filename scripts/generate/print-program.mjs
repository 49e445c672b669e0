/** One generated file of the later stages: how the query gets into `given`, what is valid, and the program. */
import * as e from './expression.mjs';
import { definitions, used } from './print.mjs';
import { ProgramStage, room } from './program.mjs';
import { rowsOf } from './queries.mjs';
import { commentOf, parse, Reader } from './read.mjs';
import { Text } from './text.mjs';
import { typesIn } from './types.mjs';
import { unitOfField } from './units.mjs';

/** The register of `given`'s first float. */
const first = 2;

export function printProgram(query) {
  const others = withTheirs(query);
  const main = others.find(({ later, inputs }) => later === undefined && inputs !== undefined) ?? {
    ...query,
    inputs: query.rest ?? query.inputs,
  };
  const own = others.filter(({ later }) => later !== undefined);
  const changed = others.filter(({ inputs }) => inputs === undefined);
  const comment = commentOf(functionsOf(query).get(query.name));
  const [first, ...rest] = [main, ...own].map((form) => {
    const { calculated } = run(query, form, new Set());
    return { ...form, ...run(query, form, calculated).parts };
  });
  return file(query, comment, first, rest, changed);
}

/** Those of others too. */
const withTheirs = ({ others = [] }) =>
  others.flatMap((other) => [other, ...withTheirs(other)]).filter(({ later }) => later !== false);

const functionsOf = (query) => parse(`${definitions}${query.file}.ts`);

/** `form`: the definition, and the inputs that it takes. */
function run(query, form, wanted) {
  e.forget();
  const functions = functionsOf(query);
  const definition = functions.get(form.name);
  const text = new Text(['real', query.policy?.name ?? '_inside', 'out', 'face', 'work', 'load', 'shape']);
  const names = definition.node.parameters.map((parameter) => parameter.name);
  const inputs = new Map();
  const units = new Map();
  const isRay = query.returns === undefined;
  const shape = { size: 1, dimension: query.dimension, vectors: [], sizes: isRay ? [0] : [], start: 1 };
  const loads = [];
  const values = form.inputs.map((input, i) =>
    load(text, input, names[i], { query, inputs, units, shape, loads }),
  );
  // A segment ends at t = 1.
  if (isRay && !units.has('limit')) {
    if (shape.vectors.length > 0) shape.isWhole = true;
    loads.push('given[LIMIT] = 1;');
    units.set('limit', {});
  }
  const stage = new ProgramStage(text, {
    inputs,
    units,
    next: first + shape.size,
    dimension: query.dimension,
    wanted,
  });
  new Reader(functions, stage).run(definition, [...values, { code: query.policy?.name }]);
  const lines = used(text.lines);
  // Of a vector the place of its last component.
  const reported = lines.flatMap((line) =>
    [...line.matchAll(/\breport(Vector)?\((\d+)/g)].map(
      ([, isVector, at]) => Number(at) + (isVector ? query.dimension : 1) - 1,
    ),
  );
  if (shape.size > room.given) throw new Error(`${form.name} has more than ${room.given} floats`);
  if (Math.max(...reported) >= room.nearest)
    throw new Error(`${form.name} reports more than ${room.nearest} numbers`);
  return { calculated: stage.calculated, parts: { shape, loads, lines, registers: stage.most } };
}

/** The numbers of one argument, each in the register after its place. */
function load(text, input, pattern, { query: { dimension }, inputs, units, shape, loads }) {
  const wanted = new Map(
    pattern.elements?.map((one) => [(one.propertyName ?? one.name).text, one.name.text]) ?? [],
  );
  const take = (size) => {
    shape.size += size;
    return shape.size - size;
  };
  const scalar = (name, field, code) => {
    const at = take(1);
    if (field === 'radius' || field === 'halfExtents') shape.sizes.push(at);
    if (field === 'constant') shape.constant = at;
    loads.push(`given[${at}] = ${code};`);
    inputs.set(name, text.define(String(first + at), name));
    units.set(name, unitOfField(field));
    return e.input(name);
  };
  const vector = (name, field, code, size) => {
    const at = take(size);
    if (field === 'direction' || field === 'normal' || field === 'orientation')
      shape.vectors.push([at, size]);
    if (field === 'max') shape.ordered = [...(shape.ordered ?? []), [at - size, at]];
    if (field === 'halfExtents') for (let i = 0; i < size; i++) shape.sizes.push(at + i);
    if (size === 4) loads.push(`loadRotation(${at}, ${code});`);
    else loads.push(`loadVector(${at}, ${code}${size === 3 ? '' : ', 2'});`);
    return registers(name, at, size, unitOfField(field));
  };
  const registers = (name, at, size, unit) => {
    const v = e.inputVector(name, size);
    const register = text.define(String(first + at), name);
    inputs.set(v.map((x) => x.bare).join(), register);
    for (const [i, x] of v.entries()) {
      inputs.set(x.name, i === 0 ? register : `${register} + ${i}`);
      units.set(x.name, unit);
    }
    return v;
  };
  const kinds = {
    limit(_name, _field, code) {
      loads.push(`given[LIMIT] = ${code} ?? Number.POSITIVE_INFINITY;`);
      units.set('limit', { length: 1, direction: -1 });
    },
    scalar,
    constant: scalar,
    vector: (name, field, code) => vector(name, field, code, dimension),
    quaternion: (name, field, code) => vector(name, field, code, 4),
    turnable: (name, field, code) => vector(name, field, code, 4),
    extents: (name, field, code) => ({
      x: scalar(`${name}x`, field, `${code}.x`),
      y: scalar(`${name}y`, field, `${code}.y`),
    }),
    /** The axis, and its length in the place of the angle. */
    rotation() {
      const at = take(3);
      shape.vectors.push([at, 2]);
      loads.push(`loadAngle(${at}, ${input.name});`);
      const u = registers('u', at, 2, { axis: 1 });
      text.say(`orient(real, u);`);
      inputs.set('L', 'u + 2');
      units.set('L', { axis: 1 });
      return { u, L: e.input('L') };
    },
  };
  if (input.fields === undefined) return vector(pattern.text, 'point', input.name, dimension);
  return Object.fromEntries(
    Object.entries(input.fields).map(([field, kind]) => [
      field,
      kinds[kind.kind ?? kind](
        wanted.get(field) ?? field,
        field,
        input.codeOf?.(field) ?? `${input.name}.${field}`,
      ),
    ]),
  );
}

function file(query, comment, main, forms, changed) {
  const { name, file: base, dimension, returns, policy } = query;
  const type = `Vector${dimension}`;
  const isRay = returns === undefined;
  const hasWeights = policy?.hit === 'TriangleHit';
  const parametersOf = (inputs) =>
    inputs.map((input) => `${input.name}: ${input.type}${isRay ? `<${type}>` : ''}`);
  const { asked = query.inputs } = query;
  const parameters = parametersOf(asked);
  const args = asked.map((input) => input.name).join(', ');
  const outs = isRay
    ? [`out: ${policy.hit}<${type}> | undefined`, `${policy.name}: ${policy.type}`]
    : later(query).outs;
  /** Of a part its own shape, program and `load`. */
  const named = (what, { later: part }) =>
    part === undefined ? what : `${part}${what[0].toUpperCase()}${what.slice(1)}`;
  const ask = (form, isSingle) => {
    const [program, shape] = ['program', 'shape'].map((what) => named(what, form));
    return isRay
      ? `return ${hasWeights ? 'weigh(' : ''}settle(${program}, ${shape}, ${isSingle}, out, ${policy.name}, from)${hasWeights ? ', out)' : ''};`
      : later(query).answer(
          (wanted) => `outcome(${program}, ${shape}, ${isSingle}, ${wanted}, 'exit', from)`,
          shape,
          form.lines.some((line) => line.includes("return 'start'")),
        );
  };
  const dispatch = (form, isSingle) => {
    const lines = [`${named('load', form)}(${form.given ?? args});`, ask(form, isSingle)];
    const condition = form.holds();
    return condition === 'true' ? lines : [`if (${condition}) {`, ...lines.map(deeper), '}'];
  };
  const dispatched = (isSingle) =>
    rowsOf(forms)
      .flatMap(({ under, row }) => {
        const lines = row.flatMap((form) => dispatch(form, isSingle));
        return under === undefined ? lines : [`if (${under}) {`, ...lines.map(deeper), '}'];
      })
      .map((line) => `  ${line}\n`)
      .join('');
  /** The same with its inputs changed about. */
  const again = ({ holds, given }, suffix) => `  if (${holds()}) return ${name}${suffix}(${given}, from);\n`;
  const one = (suffix, isSingle) => `export function ${name}${suffix}(
${[...parameters, ...outs, 'from: 0 | 1 = 0'].map((line) => `  ${line},`).join('\n')}
): ${returns ?? 'boolean'} {
${dispatched(isSingle)}${changed.map((form) => again(form, suffix)).join('')}  load(${args});
  ${ask(main, isSingle)}
}`;
  // What another query runs, too.
  const shared = query.isShared ? 'export ' : '';
  const part = (form) => `${shared}const ${named('shape', form)}: Shape = { ${Object.entries(form.shape)
    .map(([key, value]) => `${key}: ${JSON.stringify(value).replaceAll(',', ', ')}`)
    .join(', ')}, policies: ${policy?.list ?? `${policy?.name ?? 'inside'}s`} };

/** Each constant is the register of a number, or the first of a vector's. */
${shared}function ${named('program', form)}(real: Numbers, ${isRay ? `${policy.name}: ${policy.type}` : '_inside: Inside'}, ${form.lines.some((line) => !line.includes('// ') && line.includes('out ')) ? 'out' : '_out'}: Out | undefined): Outcome {
${form.lines.join('\n')}
}

${shared}function ${named('load', form)}(${parametersOf(form.inputs).join(', ')}): void {
${form.loads.map((line) => `  ${line}`).join('\n')}
}
`;
  const free = `
/** The first register that the program leaves alone. */
export const free = ${main.registers};
`;
  const body = `${[main, ...forms].map(part).join('\n')}${query.isShared ? free : ''}
/** What the first stage leaves open; \`from\` 1 begins with the exact stage. */
${one('', false)}

/** The same in binary32. */
${one('Single', true)}
`;
  return `// Generated by scripts/generate from ../definitions/${base}.ts.
${comment}
import type { ${typesIn(body).join(', ')} } from '../_types.ts';
${imported(body, { given: '../double-double.ts', nearest: '../double-double.ts', LIMIT: './numbers.ts', Numbers: './numbers.ts', loadRotation: './query.ts', loadAngle: './query.ts', loadVector: './query.ts', Shape: './query.ts', orient: './rotation.ts', Out: './settle.ts', Outcome: './settle.ts', outcome: './settle.ts', share: './settle.ts', settle: './settle.ts', weigh: './settle.ts', insides: './query.ts', sweepInsides: './query.ts', sides: './query.ts', write: './settle.ts', isNear: './settle.ts', face: './slabs.ts', findFace: './slabs.ts', loadCorner: './slabs.ts', loadFace: './slabs.ts' })}
${body}`;
}

const deeper = (line) => `  ${line}`;

const types = ['Numbers', 'Shape', 'Out', 'Outcome'];

/** The imports of what code uses, by the module of each name. */
function imported(code, modules) {
  const plain = code.replace(/^ *\/\/.*$/gm, '');
  const used = Object.keys(modules).filter((name) => new RegExp(`\\b${name}\\b`).test(plain));
  const lines = [...new Set(used.map((name) => modules[name]))].map((path) => {
    const names = used.filter((name) => modules[name] === path);
    const isTyped = names.every((name) => types.includes(name));
    const list = names.map((name) => (types.includes(name) && !isTyped ? `type ${name}` : name));
    return `import ${isTyped ? 'type ' : ''}{ ${list.join(', ')} } from '${path}';\n`;
  });
  return lines.join('');
}

/** A query that is no ray: what it takes besides, and how it answers; `ask` is code for the outcome, of what numbers are wanted. */
function later({ returns, out, reports }) {
  if (out === undefined) return { outs: [], answer: (ask) => `return ${ask('undefined')} === 'hit';` };
  if (returns === 'Kind')
    return {
      outs: ['out: Shared<Vector2> | undefined'],
      answer: (ask) => `return share(${ask('out')}, out);`,
    };
  if (reports !== undefined) {
    let at = 1;
    const writes = Object.entries(reports).map(([name, kind]) => {
      const from = at;
      at += kind === 'vector' ? 3 : 1;
      return kind === 'vector'
        ? `  if (out.${name} !== undefined) write(out.${name}, ${from}, 3);`
        : `  if (out.${name} !== undefined) out.${name} = nearest[${from}] as number;`;
    });
    return {
      outs: [out],
      answer: (
        ask,
        shape,
        hasInside,
      ) => `if (${hasInside ? `!isNear(${ask('undefined')}, ${shape})` : `${ask('undefined')} === 'miss'`}) return false;
  out.distance = nearest[0] as number;
${writes.join('\n')}
  return true;`,
    };
  }
  const write = out.includes('Corners')
    ? 'for (let i = 0; i < 4; i++) write(out[i] as Vector2, 2 * i, 2);'
    : 'write(out, 0, 2);';
  return {
    outs: [out],
    answer: (ask) => `if (${ask('undefined')} === 'miss') return false;
  ${write}
  return true;`,
  };
}
