/** From nothing to a running subject: what `init` lays is built as its README says, and asked. Skipped where a compiler is missing. */
import { execSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templates } from '../../../src/cli/init.ts';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { lacks, type Tool, wants } from '../../_machine.ts';
import { root } from './_run.ts';

const folder = temporaryFolder();

// As after `npm install`: the package, what it needs, and its command.
mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
symlinkSync(root, join(folder, 'node_modules/hitproof'), 'dir');
symlinkSync(join(root, 'lib/cli/main.js'), join(folder, 'node_modules/.bin/hitproof'));
symlinkSync(join(root, 'node_modules/.bin/tsc'), join(folder, 'node_modules/.bin/tsc'));

const hitproof = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'lib/cli/main.js'), ...args], { cwd: folder, encoding: 'utf8' });

/** What has to be there beside Node, by language. */
const tools: Readonly<Record<keyof typeof templates, readonly Tool[]>> = {
  js: [],
  ts: [],
  c: ['cc'],
  cpp: ['c++'],
  csharp: ['mcs', 'mono'],
  rust: ['cargo'],
  python: ['python3'],
};

const languages = Object.keys(templates) as (keyof typeof templates)[];

describe('what init lays', () => {
  for (const language of languages) {
    it.skipIf(lacks(...tools[language]) || isQuick)(
      `in ${language} works as its README says${wants(...tools[language])}`,
      () => {
        const { status, stdout, stderr } = hitproof('init', '--lang', language, language);
        expect(stderr).toBe('');
        expect(status).toBe(0);
        const readme = readFileSync(join(folder, language, 'README.md'), 'utf8');
        expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
        const steps = readme.split('\n').filter((line) => line.startsWith('    '));
        expect(stdout.split('\n').slice(0, -1)).toEqual([
          ...templates[language].map((file) => join(language, file)),
          `    cd ${language}`,
          ...steps,
        ]);
        const results = runSteps(
          join(folder, language),
          steps.map((step) => step.trim()),
        );
        expect(results.subject.name).toBe('my-engine');
        const rows = results.results.filter(({ query }) => query === 'raySphere');
        const count = (name: string): number =>
          rows.reduce((sum, { classes }) => sum + (classes[name] ?? 0), 0);
        expect(rows.map(({ cases }) => cases)).toEqual(Array.from({ length: 8 }, () => 50));
        expect(count('exact')).toBeGreaterThan(100);
        expect(count('false-hit') + count('false-miss')).toBeGreaterThan(5);
        expect(count('crash') + count('timeout')).toBe(0);
      },
    );
  }

  it('is every file of the examples in a language', () => {
    const ignored = ['target', 'Cargo.lock', 'src', '__pycache__'];
    for (const language of languages) {
      const files = readdirSync(join(root, 'examples', language)).filter((file) => !ignored.includes(file));
      expect(files.sort()).toEqual(
        templates[language].filter((file) => file !== 'Cargo.lock' && !file.includes('/')).toSorted(),
      );
    }
  });

  it.skipIf(isQuick)('is in the package', () => {
    const listed = execSync('npm pack --dry-run --json --ignore-scripts', { cwd: root, encoding: 'utf8' });
    const [{ files }] = JSON.parse(listed) as [{ files: { path: string }[] }];
    const packed = new Set(files.map(({ path }) => path));
    const wanted = languages.flatMap((language) =>
      templates[language].map((file) => `examples/${language}/${file}`),
    );
    expect(wanted.filter((path) => !packed.has(path))).toEqual([]);
    const laid = [...packed].filter((path) => languages.some((name) => path.startsWith(`examples/${name}/`)));
    expect(laid.sort()).toEqual(wanted.sort());
  });

  it('overwrites nothing, and then writes nothing at all', () => {
    mkdirSync(join(folder, 'kept'));
    writeFileSync(join(folder, 'kept/README.md'), 'mine');
    const { status, stderr } = hitproof('init', '--lang', 'js', 'kept');
    expect(stderr).toBe('hitproof: init: kept/README.md is there already; nothing was written\n');
    expect(status).toBe(2);
    expect(readdirSync(join(folder, 'kept'))).toEqual(['README.md']);
    expect(readFileSync(join(folder, 'kept/README.md'), 'utf8')).toBe('mine');
  });

  it.skipIf(isQuick)('overwrites no link to what is not there, which it says in words', () => {
    mkdirSync(join(folder, 'linked'));
    symlinkSync(join(folder, 'none'), join(folder, 'linked/my-engine.mjs'));
    const { status, stderr } = hitproof('init', '--lang', 'js', 'linked');
    expect(stderr).toBe('hitproof: init: linked/my-engine.mjs: there is a file of this name\n');
    expect(status).toBe(2);
    expect(readdirSync(folder)).not.toContain('none');
  });

  it.skipIf(isQuick)('is of a language that is named', () => {
    expect(hitproof('init').status).toBe(2);
    expect(hitproof('init').stderr).toBe(
      'hitproof: init: --lang is missing; give one of js, ts, c, cpp, csharp, rust, python\n',
    );
    expect(hitproof('init', '--lang', 'basic').stderr).toContain('Allowed choices are js, ts, c');
  });
});

interface Shown {
  readonly subject: { readonly name: string };
  readonly results: readonly { query: string; cases: number; classes: Record<string, number> }[];
}

/** Every line typed in turn; the last, which verifies, with fewer cases and JSON out. */
function runSteps(place: string, steps: readonly string[]): Shown {
  const bin = join(folder, 'node_modules/.bin');
  // npx would ask the registry for typescript, which is there.
  const type = (line: string): string =>
    line
      .replace('npx -y -p typescript tsc', join(bin, 'tsc'))
      .replace('npx hitproof', `${process.execPath} ${join(bin, 'hitproof')}`);
  for (const step of steps.slice(0, -1)) execSync(type(step), { cwd: place, stdio: 'pipe' });
  const last = type(steps.at(-1) ?? '').replace(' verify', ' verify --json --cases 50');
  const { stdout, stderr, status } = spawnSync(last, { cwd: place, shell: true, encoding: 'utf8' });
  if (status !== 1) throw new Error(stderr);
  return JSON.parse(stdout);
}
