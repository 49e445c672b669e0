/** docs/how-it-is-tested.md: its figures are those of what they count. `npx vitest run test/system/structure/how-it-is-tested.test.ts -u` writes them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { engineNames } from '../../../src/adapters/index.ts';
import { specimens } from '../../../src/adapters/published/index.ts';
import { between } from '../../../src/report/claims.ts';
import { corpus } from '../../edge-cases/_corpus.ts';
import { defects } from '../seeded-faults/_defects.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** Of every constant that bounds an error: where it is, and its name. */
const bounds = filesOf('src/fast')
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+Bound) =/gm)].map(([, name = '']) => ({ file, name })),
  );

const figure = (count: number): string => count.toLocaleString('en');

function figures(): string {
  const enginesOf = (some: typeof defects): string =>
    figure(some.reduce((sum, { formats }) => sum + formats.length, 0));
  const sources = new Set(corpus.map(({ source }) => source));
  const derivations = filesOf('docs/derivations').length;
  const lines: readonly (readonly [what: string, count: string])[] = [
    ['cases of the frozen corpus', `${figure(corpus.length)}, from ${figure(sources.size)} sources`],
    ['seeded faults', `${figure(defects.length)}, as ${enginesOf(defects)} engines in two formats`],
    ['of these engines detected by findings', enginesOf(defects.filter(({ small }) => small !== true))],
    ['and by answers that are not exact', enginesOf(defects.filter(({ small }) => small === true))],
    [
      'named constants that bound an error',
      `${figure(bounds.length)}, with ${figure(derivations)} pages of derivations`,
    ],
    ['engines, and second functions of some, whose failures are listed', figure(engineNames.length)],
    ['published algorithms whose flaws the suite has to show', figure(specimens.length)],
  ];
  return [
    '| what | how many |',
    '| --- | ---: |',
    ...lines.map(([what, count]) => `| ${what} | ${count} |`),
  ].join('\n');
}

it('docs/how-it-is-tested.md has the figures of what is there', async () => {
  const page = join(root, 'docs/how-it-is-tested.md');
  await expect(between(readFileSync(page, 'utf8'), 'figures', figures())).toMatchFileSnapshot(page);
});
