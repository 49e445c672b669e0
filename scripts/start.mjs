/**
 * The first look: verifies three and rapier3d, shows what was found, writes the results and one report to out/.
 * Findings are what is expected here, so they do not make it fail; anything else does.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
stopUnless([0], hitproof('report', 'out/three.json', 'out/rapier3d.json', '--out', 'out/report.md'));
console.log('The report is in out/report.md. Replay any line above with npx hitproof explain <id>.');
