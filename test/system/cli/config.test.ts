/** `hitproof.config.mjs`: what would otherwise be typed each time. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Results } from '../../../src/verify/results.ts';
import { chosen, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { root } from './_run.ts';

function verify(
  name: string,
  text: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stderr: string; readonly results: Results['results'] } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), text);
  const main = join(root, 'lib/cli/main.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [main, 'verify', '--no-envelope', '--json', ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stderr, results: stdout === '' ? [] : (JSON.parse(stdout) as Results).results };
}

const config = (fields: string): string => `export default { subject: 'hardened', ${fields} };`;

describe('a config file', () => {
  it('names the subject, the queries, the formats, the families and the number of cases', () => {
    const fields = "queries: ['raySphere'], formats: ['f32'], families: ['ordinary', 'tangent'], cases: 5";
    const { status, results } = verify('hitproof.config.mjs', config(fields));
    expect(status).toBe(0);
    expect(results.map(({ query, format, family, cases }) => [query, format, family, cases])).toEqual([
      ['raySphere', 'f32', 'ordinary', 5],
      ['raySphere', 'f32', 'tangent', 5],
    ]);
  });

  it('may be TypeScript, and counts less than what is typed', () => {
    const text = `const cases: number = 5;\n${config("queries: ['raySphere'], formats: ['f32'], families: ['ordinary'], cases")}`;
    const { results } = verify('hitproof.config.mts', text, '--cases', '3', '--query', 'rayBox');
    expect(results.map(({ query, cases }) => [query, cases])).toEqual([['rayBox', 3]]);
  });

  it.skipIf(isQuick)('lets a budget pass', () => {
    const fields = "queries: ['raySphere'], formats: ['f32'], families: ['tangent'], cases: 30";
    const text = `export default { subject: 'textbook', ${fields}, budget: BUDGET };`;
    expect(verify('hitproof.config.mjs', text.replace('BUDGET', '{}')).status).toBe(1);
    const all = "{ 'false-hit': 30, 'false-miss': 30, inaccurate: 30 }";
    expect(verify('hitproof.config.mjs', text.replace('BUDGET', all)).status).toBe(0);
  });

  const refused = [
    ["queries: ['raySpere']", /hitproof\.config\.mjs: queries\.0: .*raySphere/],
    ['cases: 0.5', /hitproof\.config\.mjs: cases: /],
    [
      'querys: []',
      /hitproof\.config\.mjs: querys: there is no such option; did you mean queries\? there are queries, families, .*, known\n$/,
    ],
    ['xyz: 5', /hitproof\.config\.mjs: xyz: there is no such option; there are queries, /],
    ['budget: { wrong: 1 }', /hitproof\.config\.mjs: budget\.wrong: /],
  ] as const;
  it.each(chosen(refused, 1))('with %s is refused by its field', (fields, message) => {
    const { status, stderr } = verify('hitproof.config.mjs', config(fields));
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });

  it('that cannot be loaded is told with its name and the line', () => {
    const { status, stderr } = verify('hitproof.config.mjs', 'export default {\n  cases 5 };');
    expect(stderr).toMatch(/^hitproof: hitproof\.config\.mjs: \/.*\/hitproof\.config\.mjs:2: Unexpected /);
    expect(status).toBe(2);
  });

  it.skipIf(isQuick)('without a default export is told to want one', () => {
    const { status, stderr } = verify('hitproof.config.mjs', 'export const cases = 5;');
    expect(stderr).toContain('hitproof.config.mjs has no default export: ');
    expect(status).toBe(2);
  });
});
