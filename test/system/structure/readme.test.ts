import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/index.ts';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** Runs the code in a folder of its own, where `hitproof` is this package. */
function run(code: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/hitproof'), 'dir');
  symlinkSync(join(root, 'node_modules/@dimforge'), join(folder, 'node_modules/@dimforge'), 'dir');
  writeFileSync(join(folder, 'example.mjs'), code);
  return execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
}

describe('the README', () => {
  it('is read in minutes', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('shows by line 20 an input on which an engine is wrong and the reference right, and it is true', () => {
    const [first = ''] = examples;
    const lastLine = readme.slice(0, readme.indexOf(first) + first.length).split('\n').length - 1;
    expect(lastLine).toBeLessThanOrEqual(20);
    expect(run(first)).toBe('300\nfalse\n');
  });

  it('shows code that runs', () => {
    expect(examples).toHaveLength(3);
    expect(run(examples[1] ?? '')).toMatch(/^0\.63397\d+ -1\.7320\d+ 0\.5\n$/);
  });

  it('shows an engine that a run of `verify` can ask', async () => {
    const [, adapter = ''] = /\n((?: {4}.*\n)*? {4}export default .*\n)/.exec(readme) ?? [];
    const code = adapter.replaceAll(/^ {4}/gm, '');
    const { default: subject } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { results } = await verify(subject, { cases: 8 });
    expect(results.map(({ query }) => query)).toContain('raySphere');
  });

  it('shows the answer that the reference gives', () => {
    const code = `${examples[2] ?? ''}\nconsole.log(JSON.stringify({ ...answer, tExact: String(answer.tExact) }));`;
    expect(JSON.parse(run(code))).toMatchObject({
      hit: true,
      t: 10,
      distance: 10,
      point: [0, 1, 0],
      normal: [0, 1, 0],
      margin: 0,
      touching: true,
      tExact: '10',
    });
  });
});
