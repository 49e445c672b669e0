/** The command line, given what nobody should give it: exit status 2 or 3, one clear message, nothing written. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLine, toLine } from '../../../src/cases/index.ts';
import { UsageError } from '../../../src/cli/_exit.ts';
import * as options from '../../../src/cli/_options.ts';
import { sanitizeLines } from '../../../src/untrusted.ts';
import { chosen } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hostileJson, hostileTexts, orders, outcome } from '../../_hostile.ts';
import { hitproof } from './_run.ts';

/** An argument holds no character 0. */
const shout = orders.replaceAll('\u0000', '').replaceAll('\ud800', '');

describe.each([
  ['a number', options.wholeNumber('--cases', 1)],
  ['a time', options.timeoutOption],
  ['a shard', options.shardOption],
  ['a query', options.queryOption],
  ['a family', options.familyOption],
  ['a budget', options.budgetOption],
  ['a reporter', options.reporterOption],
] as const)('the option of %s', (_, read) => {
  it('refuses whatever is none', () => {
    for (const text of Object.values(hostileTexts)) {
      expect(outcome(() => read(text), UsageError)).toMatch(/^--/);
    }
  });
});

describe('the command line', () => {
  const folder = temporaryFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const noResults = file('no.json', '{}');
  const lost = join(folder, 'there/is/none');
  const inner = join(folder, 'inner');
  mkdirSync(inner);

  const refused: readonly (readonly [string, readonly string[], number, string])[] = [
    ['a folder as a case', ['explain', folder], 2, folder],
    ['orders as a case', ['explain', shout], 2, 'is neither an id'],
    ['orders as a command', [shout], 2, 'unknown command'],
    [
      'help of a command that is none',
      ['help', 'verfiy'],
      2,
      "unknown command 'verfiy'\n(Did you mean verify?)",
    ],
    ['orders as an option', ['verify', `--${shout}`], 2, 'unknown option'],
    ['a folder as results', ['report', folder], 2, folder],
    ['no results', ['report', noResults], 3, 'no.json'],
    ['known failures that are none', ['verify', 'hardened', '--known', noResults], 2, 'no.json'],
    ['a place to learn that is none', ['verify', 'hardened', '--learn', lost], 2, '--learn'],
    ['a report into a folder', ['verify', 'hardened', '--reporter', `md=${folder}`], 2, '--reporter'],
    [
      'vectors of a policy that no query of them has',
      ['vectors', '--query', 'sweptSphereSphere', '--inside', 'exit'],
      2,
      "--inside: 'exit' does not apply: sweptSphereSphere has --inside start, miss",
    ],
    [
      'vectors of a side',
      ['vectors', '--query', 'rayBox', '--side', 'both'],
      2,
      "--side: 'both' does not apply",
    ],
    ['vectors into a folder', ['vectors', '--out', inner], 2, `--out: ${inner} is a folder`],
    [
      'a file as the folder of an adapter',
      ['init', '--lang', 'js', noResults],
      2,
      'no.json: there is a file of this name',
    ],
    ['a page in no folder', ['compare', noResults, lost], 3, 'no.json'],
  ];

  it.each(chosen(refused, 1))('refuses %s', (_, args, wanted, named) => {
    const before = readdirSync(folder);
    const { status, stdout, stderr } = hitproof(args);
    expect(stderr).toContain(named);
    expect(stderr).toBe(sanitizeLines(stderr));
    expect(stderr.split('\n').length).toBeLessThan(9);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect({ status, stdout }).toEqual({ status: wanted, stdout: '' });
    expect(readdirSync(folder)).toEqual(before);
  });

  it('answers every good line, whatever stands between them', () => {
    // Two characters that end lines elsewhere, not here.
    const good = toLine(parseLine(GOOD).one).replace('{', '{"note":"a\u2028b\u2029",');
    const bad = [
      ...Object.values(hostileJson),
      'x'.repeat(10_000_000),
      `{"a":${hostileJson['deep arrays']}}`,
    ];
    const { status, stdout } = hitproof(['answer'], [`\uFEFF${good}`, ...bad, good, ''].join('\n'));
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { error?: string; expected?: object });
    expect(status).toBe(1);
    expect(lines).toHaveLength(bad.length + 2);
    expect([lines[0]?.expected, lines.at(-1)?.expected]).toEqual([
      { hit: true, ...HIT },
      { hit: true, ...HIT },
    ]);
    for (const { error = '' } of lines.slice(1, -1)) {
      expect(error).toMatch(/^(not JSON|nested|a case is|query)/);
      expect(error.length).toBeLessThan(700);
    }
  });

  it('shows nothing of a module that a terminal or a build server obeys', () => {
    const module = `
      const orders = ${JSON.stringify(orders)};
      export default { name: orders, version: orders, format: 'f64', profile: {}, queries: {
        raySphere: () => { throw new Error(orders); }, rayCircle: () => ({ hit: orders, [orders]: orders }) } };`;
    const subject = file('loud.mjs', module);
    const { status, stdout } = hitproof([
      'verify',
      subject,
      '--cases',
      '3',
      '--no-envelope',
      '--family',
      'ordinary',
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain('\\u001b[2J');
    expect(stdout).toBe(sanitizeLines(stdout));
  });
});

const zero = '0000000000000000';
const unit = '3ff0000000000000';
const HIT = {
  t: unit,
  point: [unit, zero, zero],
  normal: [`bff${'0'.repeat(13)}`, zero, zero],
  margin: null,
};
const GOOD = JSON.stringify({
  query: 'raySphere',
  format: 'f64',
  input: {
    ray: { origin: [zero, zero, zero], direction: [unit, zero, zero] },
    sphere: { center: ['4000000000000000', zero, zero], radius: unit },
  },
});
