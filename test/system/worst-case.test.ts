/** `npm run worst-case` has hostile scenes for every query, and says which cost too much. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { queryNames } from '../../src/queries/index.ts';
import { isQuick } from '../_cases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (...options: readonly string[]) =>
  spawnSync(process.execPath, ['bench/worst-case.mjs', ...options], { cwd: root, encoding: 'utf8' });

it.skipIf(isQuick)('asks every query in both formats', () => {
  const { status, stdout, stderr } = run('--count', '100', '--limit', '1000');
  expect(stderr.match(/^\w+ f\d\d: /gm)).toEqual(
    queryNames.flatMap((query) => [`${query} f64: `, `${query} f32: `]),
  );
  expect(stdout).toContain('within the limit');
  expect(status).toBe(0);
});

it.skipIf(isQuick)('ends with 1, and the scene, where one is dearer than the limit', () => {
  const { status, stdout } = run('--query', 'rayCylinder', '--count', '1100', '--limit', '0');
  expect(stdout).toMatch(/rayCylinder f64, [\d.]+ ms: \{"scene":\[\{"origin"/);
  expect(status).toBe(1);
});
