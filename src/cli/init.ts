/** `hitproof init`: lays a subject that works, with a function to be replaced. The files are those of examples/. */
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { UsageError } from './_exit.ts';
import { onFile } from './_files.ts';

/** By language: its files, below examples/<language>. */
export const templates = {
  js: ['my-engine.mjs', 'README.md'],
  ts: ['my-engine.mts', 'README.md'],
  c: ['my-engine.c', 'README.md'],
  cpp: ['my-engine.cpp', 'README.md'],
  csharp: ['MyEngine.cs', 'README.md'],
  rust: ['Cargo.toml', 'Cargo.lock', 'src/main.rs', 'README.md'],
  python: ['my_engine.py', 'README.md'],
} as const;

type Language = keyof typeof templates;

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

export function initCommand(): Command {
  return new Command('init')
    .description('lay a subject that works, to put your own function in')
    .addOption(new Option('--lang <name>', 'its language').choices(Object.keys(templates)))
    .argument('[folder]', 'where to', '.')
    .action((folder: string, { lang }: { lang?: Language }) => {
      // Commander would not say which there are.
      if (lang === undefined)
        throw new UsageError(`init: --lang is missing; give one of ${Object.keys(templates).join(', ')}`);
      lay(lang, folder);
    });
}

/** All files or none: nothing is ever overwritten. */
function lay(language: Language, folder: string): void {
  const files = templates[language];
  const present = files.find((file) => existsSync(join(folder, file)));
  if (present !== undefined) {
    throw new UsageError(`init: ${join(folder, present)} is there already; nothing was written`);
  }
  for (const file of files) {
    const target = join(folder, file);
    onFile('init', dirname(target), () => mkdirSync(dirname(target), { recursive: true }));
    onFile('init', target, () =>
      copyFileSync(join(examples, language, file), target, constants.COPYFILE_EXCL),
    );
    process.stdout.write(`${target}\n`);
  }
  const steps = [...(resolve(folder) === process.cwd() ? [] : [`    cd ${folder}`]), ...stepsOf(language)];
  process.stdout.write(`${steps.join('\n')}\n`);
}

/** What its README says is to be typed. */
function stepsOf(language: Language): readonly string[] {
  const lines = readFileSync(join(examples, language, 'README.md'), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('    '));
}
