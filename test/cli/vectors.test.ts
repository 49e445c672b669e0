/** What `vectors --out` leaves behind. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UsageError } from '../../src/cli/_exit.ts';
import { programOf } from '../../src/cli/program.ts';
import { outputOf } from '../../src/cli/vectors.ts';
import { temporaryFolder } from '../_folder.ts';
import { outcome } from '../_hostile.ts';

const folderOf = (): string => temporaryFolder();

it('a file has its name once it is whole', async () => {
  const folder = folderOf();
  const { write, close } = outputOf(join(folder, 'cases'));
  await write('one');
  expect(readdirSync(folder)).toEqual(['cases.part']);
  close();
  expect(readdirSync(folder)).toEqual(['cases']);
  expect(readFileSync(join(folder, 'cases'), 'utf8')).toBe('one');
});

it('no part stays where the file cannot have its name', () => {
  const folder = folderOf();
  const file = join(folder, 'cases');
  const { close } = outputOf(file);
  mkdirSync(file);
  expect(outcome(close, UsageError)).toBe(`--out: ${file}: it is a folder`);
  expect(readdirSync(folder)).toEqual(['cases']);
});

it('a device is written to, and no file takes its place', async () => {
  const folder = folderOf();
  const file = join(folder, 'nowhere');
  symlinkSync('/dev/null', file);
  const { write, close } = outputOf(file);
  await write('one');
  close();
  expect(readdirSync(folder)).toEqual(['nowhere']);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
});

it('one JSON says that a policy changes the verdict, before its vectors', async () => {
  const file = join(folderOf(), 'vectors.json');
  const cases = ['--query', 'raySphere', '--family', 'ordinary', '--cases', '1', '--out', file];
  await programOf().parseAsync(['vectors', '--as', 'json', ...cases], { from: 'user' });
  const { policies, vectors } = JSON.parse(readFileSync(file, 'utf8'));
  expect(policies.inside).toContain('`inside` changes the verdict');
  expect(policies.side).toContain('`side` changes the verdict');
  expect(vectors).toHaveLength(2);
});
