/** The playground as one file: no network, opened from disk or from any host. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { gzipSync } from 'fflate';
import { style } from '../_style.ts';

const own = `
:root { --both: #cfe6f5; --false-hit: #f3a65a; --false-miss: #d98ad0; }
@media (prefers-color-scheme: dark) { :root { --both: #1d4257; --false-hit: #a3661c; --false-miss: #8a3f82; } }
.bar { display: flex; flex-wrap: wrap; gap: .4rem .9rem; align-items: center; margin: .5rem 0; }
input, select, button, textarea { font: inherit; color: var(--text); background: var(--card); border: 1px solid var(--soft); border-radius: 4px; padding: .15rem .4rem; min-width: 0; max-width: 100%; }
button { cursor: pointer; } input[type=number] { width: 5.5rem; } textarea { width: 100%; font: .84rem/1.4 ui-monospace, Menlo, Consolas, monospace; }
input:focus-visible, select:focus-visible, button:focus-visible, textarea:focus-visible, .picture:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.split { display: grid; grid-template-columns: minmax(0, 720px) minmax(0, 1fr); gap: 16px; align-items: start; } @media (max-width: 900px) { .split { grid-template-columns: minmax(0, 1fr); } }
.picture { position: relative; aspect-ratio: 3 / 2; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; touch-action: none; cursor: crosshair; }
.picture canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.numbers { display: grid; gap: .25rem; max-height: 560px; overflow-y: auto; padding: 2px; } .numbers label { display: grid; grid-template-columns: minmax(0, 10rem) minmax(0, 1fr); gap: .4rem; align-items: center; font-size: .9rem; }
.numbers label:first-child { display: block; } .answers { grid-template-columns: max-content minmax(0, 1fr); font-size: .92rem; } mark { background: none; color: var(--got); text-decoration: underline; } .answers .bad { color: var(--got); }
.key.both { background: var(--both); } .key.neither { background: var(--page); } .key.false-hit { background: var(--false-hit); } .key.false-miss { background: var(--false-miss); }
`;

/** lib/, seen from src/, dist/ and lib/ alike. */
const read = (file: string): Buffer => readFileSync(new URL(`../../../../lib/${file}`, import.meta.url));

/** A module that imports nothing, as an expression: the object of what it exports. */
const asExpression = (code: string): string =>
  `(() => {'use strict';\n${code.replace(
    /export\s*\{([^{}]*)\};?\s*$/,
    (_, names: string) => `return {${names.replaceAll(/([\w$]+)\s+as\s+([\w$]+)/g, '$2: $1')}};`,
  )}})()`;

/** The script: src/report/html/playground/main.tsx with what it imports, and the flat modules of the fast functions, as the build made them. */
function scriptOf(): string {
  const { script, modules }: { script: string; modules: readonly string[] } = JSON.parse(
    brotliDecompressSync(read('packed/playground.json.br')).toString(),
  );
  const tiers = modules.map((name) => `${JSON.stringify(name)}: ${asExpression(String(read(`${name}.js`)))}`);
  return `const tiers = {${tiers.join(',\n')}};\n${script}`;
}

/** The whole page. Its script stands in it by gzip and in base64, which browsers unpack and which is a third as long. */
export function toPlaygroundHtml(): string {
  // By a library, because the bytes that Node's own gzip gives depend on the processor.
  const packed = gzipSync(new TextEncoder().encode(scriptOf()), { level: 9, mtime: 0 });
  return pageOf(Buffer.from(packed).toString('base64'));
}

const pageOf = (packed: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Drag a ray and a body, and see what float32, float64 and exact arithmetic answer.">
<title>hitproof playground</title><style>${style}${own}</style></head>
<body><main id="playground"><noscript>The playground computes its answers in the page, and needs JavaScript.</noscript></main>
<script>
const bytes = Uint8Array.from(atob('${packed}'), (character) => character.charCodeAt(0));
const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
new Response(unpacked).text().then((code) => {
  document.body.append(Object.assign(document.createElement('script'), { textContent: code }));
});
</script></body></html>
`;
