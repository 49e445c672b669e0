/** Every use of a claim in the definitions, by word, file and line. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-classic';
import { fast } from '../../../../compiler/paths.ts';

const definitions = fast('definitions');

/**
 * The words that _claims.ts declares, and the one of a face of a box. `nearest` also has a claim, where a distance is
 * given.
 */
export function claimWords(folder = definitions): ReadonlySet<string> {
  const text = readFileSync(join(folder, '_claims.ts'), 'utf8');
  return new Set([
    'put',
    ...[...text.matchAll(/^export declare function (\w+)/gm)].map(([, word]) => word as string),
  ]);
}

export interface Use {
  /** The key in `Check.counts`. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** Whether the comment above its statement gives a reason. One comment is for all claims in a row below it. */
  readonly hasReason: boolean;
}

export function usesOfClaims(folder = definitions): readonly Use[] {
  const words = claimWords(folder);
  return readdirSync(folder)
    .filter((file) => !/^_(language|mathematics|ranges|hints|claims)\.ts$/.test(file))
    .flatMap((file) => usesIn(file, readFileSync(join(folder, file), 'utf8'), words));
}

export function usesIn(file: string, text: string, words: ReadonlySet<string>): readonly Use[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const local = new Set(
    source.statements.flatMap((one) => (ts.isFunctionDeclaration(one) ? [one.name?.text ?? ''] : [])),
  );
  const found: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const word = ts.isIdentifier(expression)
        ? expression.text
        : ts.isPropertyAccessExpression(expression)
          ? expression.name.text
          : '';
      const isOwn = words.has(word) && !(ts.isIdentifier(expression) && local.has(word));
      if (isOwn) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push({ key: `${word} at ${file}:${line}`, file, line, hasReason: hasReason(node) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;

  function claims(node: ts.Node): boolean {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (ts.isIdentifier(expression) && words.has(expression.text) && !local.has(expression.text))
        return true;
    }
    return ts.forEachChild(node, (child) => claims(child) || undefined) ?? false;
  }

  function hasReason(use: ts.Node): boolean {
    let node = use;
    while (!ts.isStatement(node)) node = node.parent;
    if (isCommented(node)) return true;
    const { parent } = node;
    if (!ts.isBlock(parent)) return false;
    // Looks at the statements with claims in a row above it.
    for (let i = parent.statements.indexOf(node) - 1; i >= 0; i--) {
      const above = parent.statements[i] as ts.Statement;
      if (!claims(above)) return false;
      if (isCommented(above)) return true;
    }
    return false;
  }

  function isCommented(node: ts.Statement): boolean {
    return (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).length > 0;
  }
}
