import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** Runs the code in a folder of its own, where `hitproof` is this package. */
function run(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hitproof-readme-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/hitproof'), 'dir');
  writeFileSync(join(folder, 'example.mjs'), code);
  return execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
}

describe('the README', () => {
  it('is read in minutes', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('shows by line 15 an input on which the textbook is wrong and the reference right, and it is true', () => {
    const [first = ''] = examples;
    const lastLine = readme.slice(0, readme.indexOf(first) + first.length).split('\n').length - 1;
    expect(lastLine).toBeLessThanOrEqual(15);
    expect(run(first)).toBe('true\nfalse\n');
  });

  it('shows code that runs', () => {
    expect(examples).toHaveLength(4);
    expect(run(examples[1] ?? '')).toMatch(/^0\.63397\d+ -1\.7320\d+ 0\.5\n$/);
    expect(run(examples[2] ?? '')).toBe('right\n');
  });

  it('shows the answer that the reference gives', () => {
    const code = `${examples[3] ?? ''}\nconsole.log(JSON.stringify({ ...answer, tExact: String(answer.tExact) }));`;
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
