/** The subjects of examples/ in other languages, built and asked; each is skipped where its compiler is not installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { verify } from '../../dist/index.js';

const folder = mkdtempSync(join(tmpdir(), 'hitproof-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = (path: string): string => fileURLToPath(new URL(`../../examples/${path}`, import.meta.url));
const built = (name: string): string => join(folder, name);
const has = (...tools: string[]): boolean =>
  tools.every((tool) => spawnSync(tool, ['--version']).error === undefined);

interface Example {
  readonly language: string;
  readonly tools: readonly string[];
  readonly build: readonly string[];
  readonly command: readonly string[];
}

const examples: readonly Example[] = [
  {
    language: 'C',
    tools: ['gcc'],
    build: ['gcc', '-O2', '-Wall', '-Wextra', '-Werror', '-o', built('c'), source('c/subject.c'), '-lm'],
    command: [built('c')],
  },
  {
    language: 'Rust',
    tools: ['cargo'],
    build: [
      'cargo',
      'build',
      '--quiet',
      '--release',
      '--manifest-path',
      source('rust/Cargo.toml'),
      '--target-dir',
      folder,
    ],
    command: [join(folder, 'release/subject')],
  },
  {
    language: 'C#',
    tools: ['mcs', 'mono'],
    build: ['mcs', `-out:${built('subject.exe')}`, source('csharp/Subject.cs')],
    command: ['mono', built('subject.exe')],
  },
  {
    language: 'Python',
    tools: ['python3'],
    build: ['python3', '-m', 'py_compile', source('python/subject.py')],
    command: ['python3', source('python/subject.py')],
  },
];

describe('the example in', () => {
  for (const { language, tools, build, command } of examples) {
    it.skipIf(!has(...tools))(
      `${language} is found out by the hard cases, and answers all of them`,
      async () => {
        const [tool = '', ...args] = build;
        execFileSync(tool, args);
        const { complete, results } = await verify({ command }, { cases: 100, timeout: 10_000 });
        expect(complete).toBe(true);
        const count = (name: 'exact' | 'false-hit' | 'false-miss' | 'crash' | 'timeout'): number =>
          results.reduce((sum, { classes }) => sum + (classes[name] ?? 0), 0);
        expect(results.reduce((sum, { cases }) => sum + cases, 0)).toBe(800);
        expect(count('exact')).toBeGreaterThan(200);
        expect(count('false-hit') + count('false-miss')).toBeGreaterThan(10);
        expect(count('crash') + count('timeout')).toBe(0);
      },
    );
  }
});
