/** What a run ends with, where there is no answer to judge, and where failures are known. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Subject } from '../../src/adapters/index.ts';
import type { CountedPattern, Ledger } from '../../src/adapters/ledger.ts';
import { exit } from '../../src/cli/_exit.ts';
import { type OutcomeFlags, statusOf } from '../../src/cli/_outcome.ts';
import { programOf } from '../../src/cli/program.ts';
import { toJsonReport } from '../../src/report/json.ts';
import { ledgerOf } from '../../src/verify/learn.ts';
import { type VerifyOptions, verify } from '../../src/verify/verify.ts';
import { temporaryFolder } from '../_folder.ts';
import { oneRow, partlyWrong } from '../_partly-wrong.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What is written to standard error from now on. */
function listen(): readonly string[] {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  return said;
}

/** A subject that takes no case, but for the first few. */
function idle(answered: number): Subject {
  let left = answered;
  const toLocal = () => (left-- > 0 ? { local: false as const } : { unsupported: true as const });
  return { name: 'idle', version: '1', format: 'f64', profile: {}, queries: { toLocal } };
}

it.each([
  [0, undefined, exit.nothingMatched, 'idle answered none of its cases'],
  [1, undefined, exit.ok, 'within the budget'],
  [0, [1, 2], exit.ok, 'within the budget'],
] as const)('%d cases answered in shard %j end with %d', async (answered, shard, status, message) => {
  const said = listen();
  const results = await verify(idle(answered), { families: ['invalid'], cases: 4, shard });
  expect(statusOf(results, {})).toBe(status);
  expect(said.join('')).toContain(message);
});

describe('where failures are known', () => {
  const run = (share: number, known: Ledger, options: VerifyOptions = {}) =>
    verify(partlyWrong(share), { ...oneRow, cases: 500, ...options, known });

  async function ended(
    results: Awaited<ReturnType<typeof run>>,
    flags: OutcomeFlags = {},
  ): Promise<readonly [status: number, said: string]> {
    const said = listen();
    return [statusOf(results, flags), said.join('')];
  }

  const list = async () => ledgerOf(await run(0.01, [])) as readonly [CountedPattern];

  it('an engine that became far worse fails the run', async () => {
    const known = await list();
    expect(await ended(await run(0.01, known))).toEqual([
      exit.ok,
      `${known[0].count} known failures, no new failures\nwithin the budget\n`,
    ]);
    const [status, said] = await ended(await run(0.1, known));
    expect(status).toBe(exit.findings);
    expect(said).toMatch(
      /^new failures: \d+ more invalid in rayCircle f64, ordinary than the \d listed, such as /,
    );
    expect(said).toMatch(
      /\n\d known failures, \d+ new failures\nfindings beyond the budget: \d+ invalid \(budget 0\)\n$/,
    );
    expect((await ended(await run(0.1, known), { budget: { invalid: 500 } }))[0]).toBe(exit.ok);
  });

  it('fewer failures are reported, and pass', async () => {
    const known = ledgerOf(await run(0.1, []));
    const [status, said] = await ended(await run(0.01, known));
    expect(said).toMatch(
      /^fewer failures: \d invalid in rayCircle f64, ordinary, \d+ listed; --learn writes/,
    );
    expect(said).toMatch(/within the budget\n$/);
    expect(status).toBe(exit.ok);
  });

  it('a list without counts is read, with a warning', async () => {
    const old: Ledger = [{ query: 'rayCircle', family: 'ordinary', class: 'invalid', reason: 'none' }];
    const results = await run(0.1, old);
    const [status, said] = await ended(results);
    expect(said).toMatch(
      /^1 entry of the list has no count, so that any number of such failures passes: --learn/,
    );
    expect(status).toBe(exit.ok);
    // Who writes the list needs no such advice.
    expect((await ended(results, { learn: 'known.json' }))[1]).toMatch(/^\d+ known failures/);
  });

  it.each([
    ['another seed', { seed: 2 }, 'asks cases of seed 2'],
    ['more cases', { cases: 501 }, 'asks more cases'],
  ] as const)('a list that counts other cases fails the run: %s', async (_, options, why) => {
    const [status, said] = await ended(await run(0.01, await list(), options));
    expect(said).toContain(
      `1 entry of the list counts 500 cases of seed 1, and this run ${why}: ask the same`,
    );
    expect(said).toContain('the list of known failures is out of date\n');
    expect(status).toBe(exit.findings);
  });

  it('a shard has no list to write, but all of them have', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'known.json');
    const given = ['verify', 'hardened', '--shard', '1/2', '--learn', file];
    await expect(programOf().parseAsync(given, { from: 'user' })).rejects.toThrow(
      '--learn: a shard has a part of the failures; give --learn to `merge`, with all shards',
    );
    const shards = await Promise.all(
      ([1, 2] as const).map(async (part) => {
        const path = join(folder, `${part}.json`);
        const results = await verify(partlyWrong(0.1), { ...oneRow, shard: [part, 2] });
        writeFileSync(path, toJsonReport(results));
        return path;
      }),
    );
    const said = listen();
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    await programOf().parseAsync(['merge', ...shards, '--learn', file], { from: 'user' });
    expect(process.exitCode).toBe(exit.findings);
    expect(said.join('')).toContain(`1 written to ${file}\n`);
    const whole = await verify(partlyWrong(0.1), { ...oneRow, known: [] });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(ledgerOf(whole));
  });
});
