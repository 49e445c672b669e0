/**
 * The Markdown of the repository as pages of HTML with the same paths, and what they link to: files as pages that show them, folders as lists. Every link is
 * relative, so the folder works on any host, under any path, and from disk.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { style } from '../../dist/report/html/_style.js';
import { anchorsOf, headingsOf, markdown, plainText } from '../links.mjs';

const { escapeHtml } = new MarkdownIt().utils;

const own = `
main { max-width: 900px; } main table { display: block; overflow-x: auto; } main th, main td { text-align: left; white-space: normal; } main img { max-width: 100%; }
`;

/** Files that browsers show, or that a program reads: they stay as they are. */
const isRaw = (path) => /\.(?:svg|png|json)$/.test(path);

/** Where a file or a folder of the repository is in the site. Hosts leave out names that begin with a dot. */
function addressOf(path, folders) {
  const visible = path.replaceAll(/(^|\/)\./g, '$1dot-');
  if (path === 'README.md') return 'index.html';
  if (folders.has(path)) return posix.join(visible, 'index.html');
  if (path.endsWith('.md')) return visible.replace(/md$/, 'html');
  return isRaw(path) ? visible : `${visible}.html`;
}

const linkFrom = (page, address) => posix.relative(posix.dirname(page), address);

/** `more`: pages of the head of every page, by title. */
function pageOf(address, title, body, more) {
  const links = more.map(([words, target]) => `<li><a href="${linkFrom(address, target)}">${words}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}${own}</style></head>
<body><nav aria-label="Site"><ul>${links.join('')}</ul></nav><main>
${body}</main></body></html>
`;
}

const listOf = (links) =>
  `<ul>\n${links.map(([words, href]) => `<li><a href="${href}">${escapeHtml(words)}</a></li>\n`).join('')}</ul>\n`;

/**
 * @param root the repository
 * @param files its files, as git lists them
 * @param charts by page of Markdown, such as `reports/tiers.md`: the address of the same with charts
 * @returns the texts of the site, by address
 */
export function pagesOf(root, files, charts) {
  const above = (path) => (path === '.' ? [] : [path, ...above(posix.dirname(path))]);
  const folders = new Set(files.flatMap((file) => above(posix.dirname(file))));
  const known = new Set([...files, ...folders]);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const parsed = new Map(
    files.filter((path) => path.endsWith('.md')).map((path) => [path, markdown.parse(read(path), {})]),
  );
  const titleOf = (path) => (parsed.has(path) ? plainText(headingsOf(parsed.get(path))[0]) : path);
  const more = [
    ['hitproof', 'index.html'],
    ['Playground', 'playground.html'],
    ['Reports with charts', 'charts.html'],
    ['Documentation', 'docs/index.html'],
  ];

  const wanted = [...parsed.keys(), 'docs'];
  const texts = new Map();

  function pointOut(page, token, attribute) {
    const [path, anchor] = (token.attrGet(attribute) ?? '').split('#');
    if (path === '' || /^[a-z][a-z+.-]*:/i.test(path)) return;
    const target = posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (!known.has(target)) throw new Error(`${page}: ${path} leads nowhere`);
    wanted.push(target);
    const href = linkFrom(addressOf(page, folders), addressOf(target, folders));
    token.attrSet(attribute, anchor === undefined ? href : `${href}#${anchor}`);
  }

  function ofMarkdown(page, address) {
    const tokens = parsed.get(page);
    const anchors = anchorsOf(tokens);
    const headings = tokens.filter(({ type }) => type === 'heading_open');
    for (const [i, heading] of headings.entries()) heading.attrSet('id', anchors[i]);
    for (const { children } of tokens)
      for (const token of children ?? []) {
        if (token.type === 'link_open') pointOut(page, token, 'href');
        if (token.type === 'image') pointOut(page, token, 'src');
      }
    const withCharts = charts.get(page);
    const link = withCharts && linkFrom(address, withCharts);
    const note = link
      ? `<p><a href="${link}">The same with charts, drawn cases and the playground</a></p>\n`
      : '';
    return `${note}${markdown.renderer.render(tokens, markdown.options, {})}`;
  }

  function ofFolder(folder, address) {
    const depth = folder.split('/').length;
    const inside = [...known].filter(
      (path) => path.startsWith(`${folder}/`) && path.split('/').length === depth + 1,
    );
    wanted.push(...inside);
    const links = inside.sort().map((path) => [titleOf(path), linkFrom(address, addressOf(path, folders))]);
    return `<h1>${escapeHtml(folder)}</h1>\n${listOf(links)}`;
  }

  // Grows while it is walked.
  for (const path of wanted) {
    const address = addressOf(path, folders);
    if (texts.has(address)) continue;
    if (isRaw(path)) texts.set(address, read(path));
    else {
      // Known before it is made: it may link to itself.
      texts.set(address, '');
      const body = folders.has(path)
        ? ofFolder(path, address)
        : parsed.has(path)
          ? ofMarkdown(path, address)
          : `<h1>${escapeHtml(path)}</h1>\n<pre tabindex="0">${escapeHtml(read(path))}</pre>\n`;
      texts.set(address, pageOf(address, titleOf(path), body, more));
    }
  }
  const chartLinks = [...charts].map(([page, address]) => [titleOf(page), address]);
  const heading = `<h1>Reports with charts</h1>\n`;
  texts.set('charts.html', pageOf('charts.html', 'Reports with charts', heading + listOf(chartLinks), more));
  return texts;
}
