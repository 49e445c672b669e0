/**
 * A module and all that it imports as one module that imports nothing, of which a bundler drops what is not used.
 *
 * Constants stand where they are used: engines compute `2 ** -53` as they read it, and bundlers that do not know that arithmetic has no effect
 * would keep those that nobody uses. Calls in the values of constants at the top are marked as pure, because package.json says that no module has
 * side effects.
 */
import { rolldown } from 'rolldown';
import { parseSync, transformSync } from 'rolldown/utils';

/**
 * Its text; functions keep their names; what is said of them is in the declarations. The modules of `first` stand before all others, if they are used: what is alike stands together, as gzip looks back
 * no further than 32 kB.
 */
export async function flatten(input, first = []) {
  const inline = { name: 'constants', renderChunk: inlineConstants };
  const entry = 'flat:entry';
  const ordered = {
    name: 'order',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) =>
      id === entry
        ? [
            ...first.map((path) => `import ${JSON.stringify(path)};`),
            `export * from ${JSON.stringify(input)};`,
          ].join('\n')
        : undefined,
  };
  const build = await rolldown({ input: entry, plugins: [ordered, inline] });
  const minify = { compress: true, mangle: false, codegen: { removeWhitespace: true } };
  const { output } = await build.generate({
    minify,
    comments: { annotation: true, jsdoc: false, legal: true },
  });
  const [{ code, imports, dynamicImports }, ...more] = output;
  const others = [...imports, ...dynamicImports, ...more.map(({ fileName }) => fileName)];
  if (others.length > 0) throw new Error(`${input} needs ${others.join(', ')} beside it`);
  return code;
}

const operators = ['+', '-', '*', '/', '**'];

/** The text of a number that is known now, with no name in it. */
function textOf(node, constants) {
  const { type, operator } = node;
  if (type === 'Literal' && typeof node.value === 'number') return node.raw;
  if (type === 'Identifier') return constants[node.name];
  if (type === 'UnaryExpression' && operator === '-') {
    const text = textOf(node.argument, constants);
    return text && `(-${text})`;
  }
  if (type !== 'BinaryExpression' || !operators.includes(operator)) return undefined;
  const [left, right] = [node.left, node.right].map((side) => textOf(side, constants));
  return left && right && `(${left} ${operator} ${right})`;
}

/** Where the calls of the value of a constant start, those in its lists and objects included. */
function callsIn(value) {
  if (['NewExpression', 'CallExpression'].includes(value.type)) return [value.start];
  if (value.type === 'ArrayExpression') return value.elements.flatMap(callsIn);
  if (value.type === 'ObjectExpression') return value.properties.flatMap((one) => callsIn(one.value ?? one));
  return [];
}

/** The texts of constants by name, from `const a = 1` or `const [a, b] = [1, 2]`; undefined for other values. */
function constantsOf(id, init, constants) {
  if (id.type === 'Identifier') {
    const text = textOf(init, constants);
    return text && { [id.name]: text };
  }
  if (id.type !== 'ArrayPattern' || init.type !== 'ArrayExpression') return undefined;
  const texts = id.elements.map((element, i) => [element.name, textOf(init.elements[i], constants)]);
  return texts.every(([name, text]) => name && text) ? Object.fromEntries(texts) : undefined;
}

function inlineConstants(code) {
  const { program } = parseSync('flat.js', code);
  const constants = { 'Number.MIN_VALUE': '5e-324' };
  let text = '';
  let done = 0;
  let last = 0;
  for (const { type, kind, declarations, end } of program.body) {
    const [{ id, init } = {}, ...more] = type === 'VariableDeclaration' ? declarations : [];
    const isAlone = init && more.length === 0;
    const found = isAlone && kind === 'const' ? constantsOf(id, init, constants) : undefined;
    if (found !== undefined) {
      // It goes, with what is said of it.
      Object.assign(constants, found);
      text += code.slice(done, last);
      done = end;
    } else if (isAlone) {
      for (const start of callsIn(init)) {
        text += `${code.slice(done, start)}/* @__PURE__ */ `;
        done = start;
      }
    }
    last = end;
  }
  const { code: inlined, errors } = transformSync('flat.js', text + code.slice(done), { define: constants });
  if (errors.length > 0) throw errors[0];
  return inlined;
}
