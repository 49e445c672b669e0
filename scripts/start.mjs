/**
 * The first look: verifies three and rapier3d, shows what was found, writes the results and one report to out/.
 * Findings are what is expected here, so they do not make it fail; anything else does. `--readme` writes the table to README.md, where `.ci/bare` compares it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hasColours } from '../dist/cli/_outcome.js';
import { readResults } from '../dist/report/json.js';
import { toGlance } from '../dist/report/pretty.js';

const { values } = parseArgs({ options: { readme: { type: 'boolean' } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const hitproof = (...args) =>
  spawnSync(process.execPath, ['dist/cli/main.js', ...args], { cwd: root, stdio: 'inherit' });

function stopUnless(expected, { status }) {
  if (!expected.includes(status)) process.exit(status ?? 1);
}

/** Enough for a first look. */
const few = ['--cases', '300'];

mkdirSync(new URL('../out/', import.meta.url), { recursive: true });
for (const engine of ['three', 'rapier3d']) {
  stopUnless(
    [0, 1],
    hitproof('verify', engine, ...few, '--reporter', 'pretty', '--reporter', `json=out/${engine}.json`),
  );
}
const both = ['out/three.json', 'out/rapier3d.json'];
stopUnless([0], hitproof('playground', '--out', 'out/playground.html'));
const form = ['--as', 'html', '--playground', 'playground.html'];
stopUnless([0], hitproof('report', ...both, ...form, '--out', 'out/report.html'));
const results = both.map((file) =>
  readResults(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), file),
);
console.log(`
Side by side
${toGlance(results, hasColours())}
The whole report, as a page: out/report.html
Replay any line above with npx hitproof explain <id>. Then verify your own engine: docs/verify-your-engine.md
`);

if (values.readme) {
  const readme = new URL('../README.md', import.meta.url);
  const [table] = toGlance(results).split('\n\n');
  const shown = /(?<=^It ends with\n\n)(?: {4}.*\n)+/m;
  const text = readFileSync(readme, 'utf8');
  if (!shown.test(text)) throw new Error('README.md: no indented table follows the line "It ends with"');
  writeFileSync(
    readme,
    text.replace(shown, () => `${table.replaceAll(/^/gm, '    ')}\n`),
  );
}
