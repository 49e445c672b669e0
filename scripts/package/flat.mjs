/**
 * A module and all that it imports as one module that imports nothing, of which a bundler drops what is not used.
 *
 * Constants stand where they are used: engines compute `2 ** -53` as they read it, and bundlers that do not know that arithmetic has no effect
 * would keep those that nobody uses. What is made at the top is marked as pure, which package.json says of the whole.
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

function inlineConstants(code) {
  const { program } = parseSync('flat.js', code);
  const constants = {};
  let text = '';
  let done = 0;
  let last = 0;
  for (const { type, kind, declarations, end } of program.body) {
    const [{ id, init } = {}, ...more] = type === 'VariableDeclaration' ? declarations : [];
    const isAlone = init && more.length === 0;
    const constant = isAlone && kind === 'const' ? textOf(init, constants) : undefined;
    if (constant !== undefined) {
      // It goes, with what is said of it.
      constants[id.name] = constant;
      text += code.slice(done, last);
      done = end;
    } else if (isAlone && ['NewExpression', 'CallExpression'].includes(init.type)) {
      text += `${code.slice(done, init.start)}/* @__PURE__ */ `;
      done = init.start;
    }
    last = end;
  }
  const { code: inlined, errors } = transformSync('flat.js', text + code.slice(done), { define: constants });
  if (errors.length > 0) throw errors[0];
  return inlined;
}
