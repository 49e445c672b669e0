/** The comment of a definition without its example, and the example as the function's own comment has it. */
export function partsOfComment(
  comment: string,
  name: string,
  format: string,
): { readonly comment: string; readonly example: string } {
  const [before, example] = comment.split(' * @example\n * ```ts\n');
  if (example === undefined) throw new Error(`${name}: its definition has no @example`);
  return {
    comment: `${before} */`,
    example: ` * @example\n * \`\`\`ts\n * import { ${name} } from 'hitproof/${format}';\n *\n${example}`,
  };
}
