/** The findings of reports/findings: what each reproduction prints is what the page says that it prints. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'reports/findings');
const engines = join(root, 'engines');

interface Finding {
  readonly title: string;
  readonly code: string;
  readonly prints: string;
}

/** A section each: a title, one block of code, what it prints, what is right. */
function findingsOf(page: string): readonly Finding[] {
  const [, ...sections] = readFileSync(join(folder, page), 'utf8').split(/^## /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n');
    const found = /```js\n(.*?)```\n+Prints:\n+```text\n(.*?)```\n+Expected: /s.exec(section);
    if (found === null)
      throw new Error(`${page}: "${title}" wants js, Prints:, text and Expected:, in this order`);
    const [, code = '', prints = ''] = found;
    return { title, code, prints };
  });
}

const isInstalled = (name: string): boolean => {
  const homes = [join(engines, 'load.js'), join(root, 'package.json')];
  const folders = homes.flatMap((home) => createRequire(home).resolve.paths(name) ?? []);
  return folders.some((place) => {
    try {
      return readdirSync(join(place, name)).includes('package.json');
    } catch {
      return false;
    }
  });
};

/** The packages that code imports, or loads by a path in node_modules. */
const packagesOf = (code: string): readonly string[] =>
  [...code.matchAll(/(?:from |import |import\(|resolve\(|require\()'((?:@[^/']+\/)?[^./'][^/']*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'));

/** Runs it among the engines, so that its imports are found. */
function printed(code: string): string {
  const place = mkdtempSync(join(engines, 'finding-'));
  try {
    const file = join(place, 'finding.mjs');
    writeFileSync(file, code);
    return execFileSync(process.execPath, [file], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    rmSync(place, { recursive: true });
  }
}

for (const page of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
  describe(page, () => {
    for (const { title, code, prints } of findingsOf(page)) {
      const missing = packagesOf(code).filter((name) => !isInstalled(name));
      test.skipIf(missing.length > 0)(
        `${title}${missing.length > 0 ? ` (${missing.join(', ')} is not installed)` : ''}`,
        () => {
          expect(printed(code)).toBe(prints);
        },
        90_000,
      );
    }

    test('names what it finds fault with, and imports nothing of ours', () => {
      const findings = findingsOf(page);
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.filter(({ code }) => /hitproof/.test(code) || packagesOf(code).length === 0)).toEqual(
        [],
      );
    });
  });
}
