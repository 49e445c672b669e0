/**
 * Makes src/fast/f64/shifted from src/fast/f64/textbook: the same formula, from a start that is moved along d to about two sizes of the body from it. With
 * m = o − c, p = m + shift·d, and t counted from p, the ray begins at −shift: that stands for 0 where the textbook compares or sets a parameter of the ray, p stands for m, and the
 * shift is added once t is reported. What moves is written here once; a body adds its size, and what the page of a function says of it.
 *
 *   node scripts/generate-shifted.mjs          writes the files
 *   node scripts/generate-shifted.mjs --check  exits with 1 and names the files that are not fresh
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-classic';

const { SyntaxKind } = ts;
const f64 = fileURLToPath(new URL('../src/fast/f64/', import.meta.url));

const shift = "E. Edwards' origin shift as published with PhysX";
/** The bound of a ball, by its condition, what is added for a direction that is rounded, and how near it the search of test/bounds/shift.test.ts comes. */
const ball = (unless, direction, witness) => ({
  note: 'two radii from the ball',
  size: 'radius',
  degenerate: [
    'r = 0',
    'for lines through c rounding decides, others miss but for the bound; the normal is zero',
  ],
  source: [`${shift} (offset 10 there), scaled to the body as in Bepu Physics 2.`],
  text: [
    'The textbook after moving the start along d to about two radii from the ball; the shift is added to t again.',
    'Where the line nearly touches the ball the verdict may be wrong.',
  ],
  inner: [
    `Bound: ${unless}, and with policy \`exit\` or \`start\`, the verdict is that of a radius off by at most`,
    `  ${direction}·u·|m| + shiftOwnBound·u·r (_bounds.ts, docs/derivations/shift.md), short of overflow and`,
    '  underflow. Policy `miss` and the limits of t have no stated bound.',
    `Witness: those of test/bounds/shift.test.ts come to ${witness} of it.`,
  ],
});
const bodies = {
  'ray-sphere': ball('without a tMax', 'shiftBound', '0.79'),
  'ray-circle': ball('without a tMax', 'shiftBound', '0.80'),
  'segment-circle': ball('but for the limit t ≤ 1', '(shiftBound + directionBound)', '0.86'),
  'ray-capsule': {
    note: 'two radii from the closest point of the axis',
    prepare: [
      'const height = ee > 0 ? (ex * mx + ey * my + ez * mz) / ee : 0;',
      'const closest = Math.max(0, Math.min(1, height));',
      'const qx = mx - closest * ex;',
      'const qy = my - closest * ey;',
      'const qz = mz - closest * ez;',
    ],
    from: 'q',
    size: 'radius',
    source: [
      `as the textbook; ${shift} (from the distance to the segment, offset 10 there), scaled`,
      '  to the body as in Bepu Physics 2.',
    ],
    text: [
      'The textbook after moving the start along d to about two radii from the capsule; the shift is added to t again.',
      '  The distance from the start to the segment, less two radii, never leads into the capsule. What is left of the way is of the size of the',
      '  capsule: for a needle its length, not its radius, so that the far end of a needle keeps the error of a start at the near one.',
    ],
    inner: ['a = b is `raySphere` of this tier, whose bound then holds.'],
  },
  'ray-cylinder': {
    note: 'two sizes from cap a',
    size: '(Math.sqrt(ee) + radius)',
    source: [`${shift} (offset 10 there), scaled to the body as in Bepu Physics 2.`],
    text: [
      'The textbook after moving the start along d to about two sizes |e| + r from cap a, all of the body being within one of them; the',
      'shift is added to t again. What the quadratic then loses no longer grows with the square of the distance, only the',
      'rounding of the moved start grows with the distance itself. A needle (r much smaller than |e|) still loses: from two',
      'lengths away it is far in radii.',
    ],
  },
  'ray-cone': {
    note: 'two slant heights from the apex',
    size: 'Math.sqrt(ex * ex + ey * ey + ez * ez + radius * radius)',
    source: [
      'Eberly, Intersection of a Line and a Cone (Geometric Tools, 2000); the shift as in ray-sphere.ts.',
    ],
    text: [
      'The textbook after moving the start along d to about two slant heights √(h² + r²) from the apex, which is as far as the cone',
      'reaches from there; the shift is added to t again. The quadratic then has coefficients of the size of the cone, however far',
      'the ray starts, so that its discriminant keeps the digits that the textbook loses.',
    ],
  },
};

/** Numbers on the ray, in all textbooks. */
const parameters = new Set(['t', 'first', 'last']);
const identifiersOf = (text) => text.match(/\b[a-z]\w*\b/gi) ?? [];

/** The code that moves the start. */
function moving({ note, prepare = [], from = 'm', size }, axes) {
  const squared = (v) => axes.map((axis) => `${v}${axis} * ${v}${axis}`).join(' + ');
  return [
    `// Move the start to ${note}, if it is further away.`,
    ...prepare,
    `const away = Math.sqrt(${squared(from)}) - 2 * ${size};`,
    `const shift = away > 0 ? away / Math.sqrt(${squared('d')}) : 0;`,
    ...axes.map((axis) => `const p${axis} = m${axis} + shift * d${axis};`),
  ];
}

/** The statements of a function, by what they do to the move. */
function partsOf(file, code) {
  const { body } = file.statements.find(ts.isFunctionDeclaration);
  const declares = (statement, name) =>
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some((one) => one.name.getText(file) === name);
  const needed = new Set(code.flatMap(identifiersOf));
  const before = body.statements.findLastIndex((statement) =>
    [...needed].some((name) => declares(statement, name)),
  );
  const limit = body.statements.findIndex(
    (one) => ts.isIfStatement(one) && /\bt <= /.test(one.getText(file)),
  );
  return {
    moved: body.statements.slice(before + 1),
    last: body.statements[before],
    limit: body.statements[limit],
  };
}

/** [from, to, text] of what is replaced. */
function editsOf(file, code) {
  const { moved, last, limit } = partsOf(file, code);
  const edits = [[last.getEnd(), last.getEnd(), ['', ...code].join('\n  ')]];
  const replace = (node, text) => edits.push([node.getStart(file), node.getEnd(), text]);
  const text = (node) => node.getText(file);
  const isZero = (node) => text(node) === '0';
  /** Where t counts from the origin: in its limits, and as it is reported. */
  const isReport = (node) =>
    node === limit || (ts.isBinaryExpression(node) && /^out\.(t|point\.\w)$/.test(text(node.left)));
  const visit = (node) => {
    if (isReport(node)) return;
    if (ts.isBinaryExpression(node)) {
      const { left, right, operatorToken } = node;
      if (parameters.has(text(left)) && isZero(right)) replace(right, '-shift');
      if (operatorToken.kind === SyntaxKind.MinusToken && /^(origin|start)\.\w$/.test(text(left)))
        return replace(node, `${text(node)} + shift * d${text(left).at(-1)}`);
    }
    if (ts.isConditionalExpression(node) && isZero(node.whenTrue) && parameters.has(text(node.whenFalse)))
      replace(node.whenTrue, '-shift');
    if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent)) {
      if (/^m[xyz]$/.test(node.text)) replace(node, `p${node.text[1]}`);
      if (node.text === 't') replace(node, 'rest');
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of moved) {
    if (statement === limit) {
      const at = statement.getStart(file);
      edits.push([at, at, 'const t = rest + shift;\n  ']);
    }
    visit(statement);
  }
  return edits.sort((a, b) => b[0] - a[0]);
}

const comment = (lines) => lines.map((line) => ` * ${line}\n`).join('');

/** The comments of a textbook, with what is said of the move instead; at the top of the function `inner`, which only maintainers see. */
function explained(text, { degenerate: [state, what] = [], source, text: lines, inner = [] }) {
  const top = inner.map((line) => `  // ${line}\n`).join('');
  return text
    .replace(/(?<=\n\): boolean \{\n)(?: {2}\/\/ .*\n)*/, top)
    .replace(/ \* Source: [\s\S]*?(?= \*\/)/, comment([`Source: ${source[0]}`, ...source.slice(1)]))
    .replace(/(?<=\/\*\*\n) \* The [\s\S]*?(?= \* @param)/, comment(lines))
    .replace(new RegExp(`( \\*   \\| ${state} +\\| ).*( \\|)`), `$1${what}$2`)
    .replace("'hitproof/f64/textbook'", "'hitproof/f64/shifted'");
}

/** The shifted function of a query, from the text of its textbook. */
function toShifted(query, text) {
  const body = bodies[query];
  const file = ts.createSourceFile(query, text, ts.ScriptTarget.Latest, true);
  const code = moving(body, /\bmz\b/.test(text) ? ['x', 'y', 'z'] : ['x', 'y']);
  for (const name of ['rest', 'shift', 'away', 'px', 'py', 'pz'])
    if (new RegExp(`\\b${name}\\b`).test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
      throw new Error(`the textbook of ${query} has a ${name} of its own, which the moved start wants`);
  let made = text;
  for (const [from, to, inserted] of editsOf(file, code))
    made = made.slice(0, from) + inserted + made.slice(to);
  const from = `../textbook/${query}.ts`;
  return `// Generated by scripts/generate-shifted.mjs from ${from}: from a start that is moved next to the body.\n${explained(made, body)}`;
}

/** [path, text] of every generated file. */
export function generated() {
  return Object.keys(bodies).map((query) => [
    join(f64, 'shifted', `${query}.ts`),
    toShifted(query, readFileSync(join(f64, 'textbook', `${query}.ts`), 'utf8')),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = generated().filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  if (process.argv.includes('--check')) {
    for (const [path] of stale) console.error(`not fresh: ${path}; run node scripts/generate-shifted.mjs`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else for (const [path, text] of stale) writeFileSync(path, text);
}
