/** The subjects of examples/ in other languages, built and asked; each is skipped where its compiler is not installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../dist/index.js';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { lacks, type Tool, wants } from '../../_machine.ts';

const folder = temporaryFolder();

const source = (path: string): string => fileURLToPath(new URL(`../../../examples/${path}`, import.meta.url));
const built = (name: string): string => join(folder, name);

interface Example {
  readonly language: string;
  readonly tools: readonly Tool[];
  readonly build: readonly string[];
  readonly command: readonly string[];
}

const examples: readonly Example[] = [
  {
    language: 'C',
    tools: ['gcc'],
    build: ['gcc', '-O2', '-Wall', '-Wextra', '-Werror', '-o', built('c'), source('c/my-engine.c'), '-lm'],
    command: [built('c')],
  },
  {
    language: 'C++',
    tools: ['g++'],
    build: [
      'g++',
      '-std=c++17',
      '-O2',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-o',
      built('cpp'),
      source('cpp/my-engine.cpp'),
    ],
    command: [built('cpp')],
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
    command: [join(folder, 'release/my-engine')],
  },
  {
    language: 'C#',
    tools: ['mcs', 'mono'],
    build: ['mcs', `-out:${built('my-engine.exe')}`, source('csharp/MyEngine.cs')],
    command: ['mono', built('my-engine.exe')],
  },
  {
    language: 'Python',
    tools: ['python3'],
    build: ['python3', '-m', 'py_compile', source('python/my_engine.py')],
    command: ['python3', source('python/my_engine.py')],
  },
];

describe('the example in', () => {
  for (const { language, tools, build, command } of examples) {
    it.skipIf(isQuick || lacks(...tools))(
      `${language} is found out by the hard cases, and answers all of them${wants(...tools)}`,
      async () => {
        const [tool = '', ...args] = build;
        execFileSync(tool, args);
        const { complete, results } = await verify({ command }, { cases: 100, timeout: 10_000 });
        expect(complete).toBe(true);
        const count = (name: 'exact' | 'false-hit' | 'false-miss' | 'crash' | 'timeout'): number =>
          results.reduce((sum, { classes }) => sum + (classes[name] ?? 0), 0);
        expect(results.map(({ cases }) => cases)).toEqual(results.map(() => 100));
        expect(results.length % 8).toBe(0);
        expect(count('exact')).toBeGreaterThan(200);
        expect(count('false-hit') + count('false-miss')).toBeGreaterThan(10);
        expect(count('crash') + count('timeout')).toBe(0);
        // Of a ray in another form there are more floats or fewer.
        const [file = '', ...words] = command;
        for (const floats of [1, 10, 12]) {
          const format = results[0]?.format === 'f32' ? 'f32 ' : 'f64 ';
          const float = '3f800000'.padEnd(format === 'f32 ' ? 8 : 16, '0');
          const input = `7 raySphere ${format}${Array(floats).fill(float).join(' ')}\n!flush\n!bye\n`;
          expect(spawnSync(file, words, { input, encoding: 'utf8' }).stdout).toBe('7 skip\n!done 1\n');
        }
      },
    );
  }
});
