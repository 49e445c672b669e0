/** What `bench` tells and refuses. Times are those of a machine: none is held to anything. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BenchRow } from '../../../src/verify/bench.ts';
import { chosen, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const folder = temporaryFolder();

/** Counts how often it is asked, and tells at the end. */
const engine = join(folder, 'my-engine.mjs');
writeFileSync(
  engine,
  `let calls = 0;
process.on('exit', () => process.stderr.write('asked ' + calls + ' times\\n'));
export default { name: 'my-engine', version: '1', format: 'f64', profile: { ray: 'end', inside: 'miss' }, queries: {
  raySphere: ({ ray: { end } }) => { calls++; return { hit: end.length === 0 }; },
  pointInSphere: () => { throw new Error('not today'); },
  rayBox: () => ({ unsupported: true }),
} };\n`,
);

const brief = ['--query', 'raySphere', '--time', '10'];

describe('bench', () => {
  it('asks all four in one run, and tells ratios to the textbook', () => {
    const { status, stdout, stderr } = hitproof(['bench', engine, ...brief]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/raySphere f64 +ns a call +ratio +half of the rounds/);
    expect(stdout).toMatch(/textbook +\d+ +1\.00 *\n/);
    for (const name of ['shifted', 'hardened', 'my-engine'])
      expect(stdout).toMatch(new RegExp(`${name} +\\d+\\.\\d\\d +\\d+\\.\\d\\d to \\d+\\.\\d\\d *\\n`));
    expect(stdout).not.toContain('f32');
    expect(stderr).toContain('bench: 1 of 1 queries');
    // Once to see what it takes, to get warm, and five rounds or more.
    expect(Number(/asked (\d+) times/.exec(stderr)?.[1])).toBeGreaterThanOrEqual(7 * 256);
  });

  it.skipIf(isQuick)('tells the same as JSON, of the tiers alone where there is no subject', () => {
    const { stdout } = hitproof(['bench', ...brief, '--json']);
    const rows: readonly BenchRow[] = JSON.parse(stdout);
    expect(rows.map(({ query, format }) => `${query} ${format}`)).toEqual(['raySphere f64', 'raySphere f32']);
    for (const { family, scenes, raced } of rows) {
      expect([family, scenes]).toEqual(['ordinary', 256]);
      expect(raced.map(({ name }) => name)).toEqual(['textbook', 'shifted', 'hardened']);
      for (const { nanoseconds, ratio, quartiles } of raced) {
        expect(nanoseconds).toBeGreaterThan(0);
        expect(quartiles[0]).toBeLessThanOrEqual(ratio);
        expect(quartiles[1]).toBeGreaterThanOrEqual(ratio);
      }
    }
  });

  const refused: readonly (readonly [number, readonly string[], string])[] = [
    [2, ['--', './my-engine'], 'a program is asked through a pipe'],
    [2, ['textbook', '--time', 'soon'], "--time: 'soon' is not a whole number"],
    [3, ['no-such-engine'], "no subject is called 'no-such-engine'"],
    [3, [engine, '--query', 'pointInSphere'], 'my-engine: pointInSphere throws: not today'],
    [4, [engine, '--query', 'rayCylinder'], 'my-engine answers none of what was asked for'],
    [4, [engine, '--query', 'rayBox'], 'my-engine answers none of what was asked for'],
  ];

  it.each(chosen(refused, 1))('exits with %i: %j', (status, args, message) => {
    const ran = hitproof(['bench', ...args]);
    expect(ran.stderr).toContain(message);
    expect([ran.status, ran.stdout]).toEqual([status, '']);
  });
});
