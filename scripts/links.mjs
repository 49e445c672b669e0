/** The links of pages, in Markdown and in HTML, and which of them lead nowhere. */
import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';

/** GitHub's Markdown as far as our pages use it. */
export const markdown = new MarkdownIt({ html: true });

/** The anchors that GitHub gives to headings, in their order: a number follows where another heading has the same. */
export function anchorNames(titles) {
  const taken = new Set();
  return titles.map((title) => {
    const name = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = name;
    for (let count = 1; taken.has(anchor); count++) anchor = `${name}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}

export const plainText = ({ children }) => children.map(({ content }) => content).join('');

/** The inline token of each heading. */
export const headingsOf = (tokens) => tokens.filter((_, i) => tokens[i - 1]?.type === 'heading_open');

export const anchorsOf = (tokens) => anchorNames(headingsOf(tokens).map(plainText));

const attributes = (html, pattern) =>
  [...html.matchAll(pattern)].map(([, value]) =>
    value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
const linksOfHtml = (html) => attributes(html, /<[^>]*?\s(?:xlink:)?(?:href|src)="([^"]*)"/g);
const anchorsOfHtml = (html) => attributes(html, /<(?:[^>]*?\sid|a name)="([^"]*)"/g);

const isHtml = ({ type }) => type === 'html_inline' || type === 'html_block';

/** The links of a page of Markdown, each with the lines of its paragraph or row: from `lines[0]` to before `lines[1]`. */
export function linksOf(tokens) {
  let lines = [0, 0];
  return tokens.flatMap(({ type, content, children, map }) => {
    // Cells of a table have no lines of their own.
    lines = map ?? lines;
    const inside = children ?? (isHtml({ type }) ? [{ type, content }] : []);
    const links = inside.flatMap((token) =>
      isHtml(token)
        ? linksOfHtml(token.content)
        : [token.attrGet?.('href') ?? token.attrGet?.('src') ?? []].flat(),
    );
    return links.map((link) => ({ link, lines }));
  });
}

function readPage(path, text) {
  if (path.endsWith('.html')) return { links: linksOfHtml(text), anchors: new Set(anchorsOfHtml(text)) };
  const tokens = markdown.parse(text, {});
  const html = tokens.flatMap((token) => [token, ...(token.children ?? [])]).filter(isHtml);
  return {
    links: linksOf(tokens).map(({ link }) => link),
    anchors: new Set([...anchorsOf(tokens), ...html.flatMap(({ content }) => anchorsOfHtml(content))]),
  };
}

/** Such as https: or data:. */
const isElsewhere = (link) => /^[a-z][a-z+.-]*:/i.test(link);

/**
 * Every link that leads nowhere, as `page: link`, of the pages (.md, .html) among `files`.
 * @param files paths with slashes, relative to one folder; a link may lead to a folder only if the folder is among them
 * @param read returns the text of a file
 * @param opens for a page whose script reads the fragment: whether it accepts one
 */
export function deadLinks(files, read, opens = {}) {
  const known = new Set(files);
  const pages = new Map();
  const pageOf = (path) => {
    if (!pages.has(path)) pages.set(path, readPage(path, read(path)));
    return pages.get(path);
  };
  const isDead = (page, link) => {
    const [path, anchor] = link.split('#', 2).map(decodeURIComponent);
    const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (path.startsWith('/') || !known.has(target)) return true;
    if (anchor === undefined) return false;
    if (opens[target] !== undefined) return !opens[target](anchor);
    return !/\.(?:md|html)$/.test(target) || !pageOf(target).anchors.has(anchor);
  };
  return [...known]
    .filter((path) => /\.(?:md|html)$/.test(path))
    .flatMap((page) =>
      [...new Set(pageOf(page).links)]
        .filter((link) => !isElsewhere(link) && isDead(page, link))
        .map((link) => `${page}: ${link}`),
    );
}
