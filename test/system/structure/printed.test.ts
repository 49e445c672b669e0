/** What a build or `npm run site` prints is not kept in git, except lists of it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../_folder.ts';

interface Twins {
  readonly twinsIn: (folder: string) => string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { twinsIn }: Twins = await import(new URL('../../../scripts/twins.mjs', import.meta.url).href);

const tracked = (...paths: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

it('no report in HTML is in git', () => {
  expect(tracked('reports/*.html', 'site-dist')).toEqual([]);
  expect(tracked('reports').length).toBeGreaterThan(40);
});

describe('the binary32 twins', () => {
  it('are not in git, except the list of them and what is written by hand', () => {
    expect(tracked('src/fast/f32')).toEqual([
      'src/fast/f32/hardened/index.ts',
      'src/fast/f32/hardened/ray-mesh.ts',
      'src/fast/f32/twins.sha256',
    ]);
  });

  it('each have a line in the list, which changes with any byte of the twin', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'textbook'));
    const twin = join(folder, 'textbook/ray-sphere.ts');
    writeFileSync(twin, 'one');
    writeFileSync(join(folder, 'twins.sha256'), 'is no twin');
    const list = twinsIn(folder);
    // The SHA-256 of "one", from sha256sum.
    expect(list).toBe(
      '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  textbook/ray-sphere.ts\n',
    );
    writeFileSync(twin, 'One');
    expect(twinsIn(folder)).not.toBe(list);
  });
});
