/** When the tests import what is built, and when they import the sources (test/_built.ts). */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { ulp as builtUlp } from '../../../dist/floats.js';
import { ulp } from '../../../src/floats.ts';
import { builtFiles } from '../../_built.ts';
import { temporaryFolder } from '../../_folder.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

function write(name: string, seconds: number): void {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), '');
  utimesSync(at(name), seconds, seconds);
}

const built = () => Object.fromEntries(builtFiles(at('from'), at('to')));

beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['from/a.ts', 'from/deep/b.tsx', 'from/for-tests.ts']) write(name, 10);
  for (const name of ['to/a.js', 'to/deep/b.js']) write(name, 20);
});

it('a newer build stands for its sources, but for those that are not built', () => {
  expect(built()).toEqual({
    [at('from/a.ts')]: at('to/a.js'),
    [at('from/deep/b.tsx')]: at('to/deep/b.js'),
  });
});

it.each([
  ['changed after the build', 30],
  ['as old as the build', 20],
])('one source that is %s makes all files come from the sources', (_, seconds) => {
  write('from/deep/b.tsx', seconds);
  expect(built()).toEqual({});
});

it('a new source is no part of an older build', () => {
  write('from/new.ts', 30);
  expect(Object.keys(built())).not.toContain(at('from/new.ts'));
});

it('without a build all files come from the sources', () => {
  rmSync(at('to'), { recursive: true });
  expect(built()).toEqual({});
});

it('an import of a source is the built module where the build stands for its sources, and only there', () => {
  const folder = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  const stands = builtFiles(folder('src'), folder('dist')).size > 0;
  expect(ulp === builtUlp).toBe(stands);
});
