/** scripts/links.mjs, typed: what finds links that lead nowhere, in pages of Markdown and of HTML. */
interface Links {
  readonly deadLinks: (
    files: Iterable<string>,
    read: (path: string) => string,
    opens?: Readonly<Record<string, (fragment: string) => boolean>>,
  ) => readonly string[];
}

export const { deadLinks }: Links = await import(new URL('../../../scripts/links.mjs', import.meta.url).href);
