/** What a run ends with, where there is no answer to judge. */
import { afterEach, expect, it, vi } from 'vitest';
import type { Subject } from '../../src/adapters/index.ts';
import { exit } from '../../src/cli/_exit.ts';
import { statusOf } from '../../src/cli/_outcome.ts';
import { verify } from '../../src/verify/verify.ts';

afterEach(() => vi.restoreAllMocks());

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
  const said: unknown[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(text) > 0);
  const results = await verify(idle(answered), { families: ['invalid'], cases: 4, shard });
  expect(statusOf(results, {})).toBe(status);
  expect(said.join('')).toContain(message);
});
