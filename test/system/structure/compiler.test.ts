// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts with templates in them.
/**
 * The compiler makes trees: only print/ makes text, only parse.ts reads TypeScript, and no file imports itself through
 * others.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-classic';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../compiler', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const sources = new Map(
  files.map((file) => [
    file,
    ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true),
  ]),
);

/** The modules that a file names: packages by name, files of the compiler by their path in it. */
function importsOf(file: string): readonly string[] {
  return ts
    .preProcessFile(readFileSync(join(folder, file), 'utf8'))
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? relative(folder, resolve(folder, dirname(file), fileName)) : fileName,
    );
}

/** The files that import a module that the pattern matches. */
const importersOf = (pattern: RegExp): readonly string[] =>
  files.filter((file) => importsOf(file).some((found) => pattern.test(found))).sort();

/** Files that reach themselves by their imports. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reachable = (from: string): ReadonlySet<string> => {
    const found = new Set(graph.get(from));
    for (const file of found) for (const next of graph.get(file) ?? []) found.add(next);
    return found;
  };
  return [...graph.keys()].filter((file) => reachable(file).has(file));
}

/** Text that looks like code, outside quotes of code and messages of errors. */
function codeAsText(source: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
    if (ts.isTaggedTemplateExpression(node)) {
      // The holes of a quote may hold code as text.
      if (ts.isTemplateExpression(node.template))
        for (const { expression } of node.template.templateSpans) visit(expression);
      return;
    }
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source))) return;
    // A sentence may quote code.
    const isSentence = ts.isStringLiteral(node) && node.text.includes('`');
    if (isText && !isSentence && isCode(node.getText(source).slice(1, -1))) found.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** An operator between operands, a call, or the end or beginning of a statement. */
const isCode = (text: string): boolean =>
  /\S (?:[-+*/<>]|[<>=!]==?|&&|\|\|) \S|\w\((?!s\))|[;{}]\s*$|^(?:const|let|return|if|else) \S/.test(
    text.replace(/\$\{[^}]*\}/g, 'x'),
  );

describe('the compiler', () => {
  it('has files', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it('reads TypeScript in one file', () => {
    expect(importersOf(/^typescript/)).toEqual(['parse.ts']);
  });

  it('makes text in print/, which only its program calls', () => {
    expect(importersOf(/^print\//).filter((file) => !file.startsWith('print/'))).toEqual(['index.ts']);
    const others = [...sources].filter(([file]) => !file.startsWith('print/') && file !== 'parse.ts');
    const found = others.flatMap(([file, source]) => codeAsText(source).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('has no file that needs itself, types included', () => {
    expect(cycles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
  });
});

describe('of these checks', () => {
  const textsOf = (code: string) =>
    codeAsText(ts.createSourceFile('one', code, ts.ScriptTarget.Latest, true));

  it('code as text is found, and no quote, message or name is', () => {
    expect(textsOf('f(`${x} * ${y}`)')).toEqual(['`${x} * ${y}`']);
    expect(textsOf("say('return false;')")).toEqual(["'return false;'"]);
    expect(textsOf('code`${x} * ${y}`; throw new Error(`${x} > ${y}`); f("point", `pair ${z}`)')).toEqual([]);
    expect(textsOf('code`${f("a + b")}`')).toEqual(['"a + b"']);
  });

  it('a circle of three files is found', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(cycles(circle)).toEqual(['b', 'c']);
  });
});

it('diffs fold the files that are printed, and no others', () => {
  const root = join(folder, '..');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const paths = git('ls-files', 'src/fast').trim().split('\n');
  const folded = git('check-attr', 'linguist-generated', '--', ...paths)
    .trim()
    .split('\n');
  const wrong = paths.filter((path, i) => {
    const isPrinted = readFileSync(join(root, path), 'utf8').startsWith('// Generated');
    return folded[i]?.endsWith(': set') !== isPrinted;
  });
  expect(paths.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
