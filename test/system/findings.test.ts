/** Reports that could be filed with an engine: each is run as it stands, and prints what it says that it prints. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../_cases.ts';
import { packageIn, wantsPackage } from '../_machine.ts';

const folder = fileURLToPath(new URL('../../reports/findings/', import.meta.url));
/** From here engines are found. */
const engines = fileURLToPath(new URL('../../engines/', import.meta.url));

interface Report {
  readonly title: string;
  readonly code: string;
  readonly prints: string;
  readonly isExpected: boolean;
}

/** One a section: a block of JavaScript, what it prints, and what is expected. */
function reportsIn(markdown: string): readonly Report[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const [, code = '', prints = ''] =
      section.match(/^```js\n([\s\S]*?)^```\n\nPrints:\n\n```text\n([\s\S]*?)^```\n/m) ?? [];
    return {
      title: section.split('\n')[0] ?? '',
      code,
      prints,
      isExpected: /^Expected: ./m.test(section),
    };
  });
}

/** The packages that code imports, but those of Node. */
function packagesOf(code: string): readonly string[] {
  const specifiers = [...code.matchAll(/(?:from |import\(|resolve\()'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  const foreign = specifiers.filter(
    (name) => !name.startsWith('node:') && !name.startsWith('.') && !builtinModules.includes(name),
  );
  return foreign.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/** What it prints. */
function run(code: string, name: string): string {
  const file = join(engines, `finding-${name}-${process.pid}.mjs`);
  writeFileSync(file, code);
  try {
    return execFileSync(process.execPath, [file], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } finally {
    rmSync(file);
  }
}

describe.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('%s', (name) => {
  const reports = reportsIn(readFileSync(join(folder, name), 'utf8'));

  it('has one to three reports, whole ones', () => {
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.length).toBeLessThanOrEqual(3);
    for (const report of reports) expect(report).toMatchObject({ isExpected: true });
    for (const { code, prints } of reports) expect([code, prints]).not.toContain('');
  });

  const missing = reports
    .flatMap(({ code }) => packagesOf(code))
    .find((one) => packageIn('engines', one) === undefined);
  if (missing !== undefined) {
    it.skip(`prints what it says${wantsPackage('engines', missing)}`, () => {});
    return;
  }

  it.skipIf(isQuick).each(reports)('prints what it says: $title', ({ code, prints }) => {
    expect(run(code, name)).toBe(prints);
  });
});
