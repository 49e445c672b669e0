/** `hitproof answer`: cases as JSON Lines in, the same lines with `expected` filled out, one for one and in order. */
import { createInterface } from 'node:readline';
import { Command, Option } from 'commander';
import { byDirection, notByDirection } from '../adapters/by-direction.ts';
import hardened from '../adapters/hardened.ts';
import shifted from '../adapters/shifted.ts';
import textbook from '../adapters/textbook.ts';
import watertight from '../adapters/watertight.ts';
import { expectedToJson, parseLine } from '../cases/vector.ts';
import { answer, toExpected } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import { type Case, policyOf } from '../queries/index.ts';
import { exit } from './_exit.ts';

const tiers = { textbook, shifted, watertight, hardened } as const;
const tierNames = ['exact', ...Object.keys(tiers)];

export type TierName = 'exact' | keyof typeof tiers;

export function answerCommand(): Command {
  return new Command('answer')
    .description('read cases as JSON Lines on standard input, write them back with `expected` filled in')
    .addOption(new Option('--tier <name>', 'who answers').choices(tierNames).default('exact'))
    .action(async ({ tier }: { tier: TierName }) => {
      process.exitCode = await run(tier);
    });
}

async function run(tier: TierName): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  let status: number = exit.ok;
  for await (const line of lines) {
    // An empty line stays one: it is no case, and no mistake either.
    const { text, isError } = line.trim() === '' ? { text: '', isError: false } : answerLine(line, tier);
    if (isError) status = exit.findings;
    // Waits for a reader that is slower than us, so that memory stays flat.
    if (!process.stdout.write(`${text}\n`))
      await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
  return status;
}

/** The line with `expected` filled in, or why it is no case. */
export function answerLine(line: string, tier: TierName): { text: string; isError: boolean } {
  try {
    const { one, object } = parseLine(line);
    return {
      text: JSON.stringify({ ...object, ...(tier === 'exact' ? byReference(one) : byTier(one, tier)) }),
      isError: false,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { text: JSON.stringify({ error: error.message }), isError: true };
  }
}

/** What is added to a line. */
interface Answered {
  readonly expected: Readonly<Record<string, unknown>>;
  /** Who answered, where that is not the tier that was asked for. */
  readonly tier?: 'exact';
}

const byReference = (one: Case): Answered => ({
  expected: expectedToJson(toExpected(answer(one)), one.format),
});

function byTier(one: Case, tier: keyof typeof tiers): Answered {
  const subject = tiers[tier].find(({ format }) => format === one.format);
  const question = byDirection(one);
  const queries = subject?.queries ?? {};
  const query = queries[question?.query ?? one.query] as
    | ((input: unknown, policy: string) => Given)
    | undefined;
  if (query === undefined) throw new RangeError(`query: the ${tier} tier has no ${one.query}`);
  if (question === undefined) {
    // Its answers have the bits of the reference, so that the reference can stand in for it.
    if (tier === 'hardened') return { ...byReference(one), tier: 'exact' };
    throw new RangeError(`input.ray.end: ${notByDirection(one)}; --tier exact and hardened answer it`);
  }
  const expected = Object.entries(query(question.input, policyOf(one))).map(
    ([name, value]: [string, unknown]) => [name, name === 'face' ? value : inHex(value, one)],
  );
  return { expected: Object.fromEntries(expected) };
}

function inHex(value: unknown, one: Case): unknown {
  if (typeof value === 'number') return toHex(value, one.format);
  return Array.isArray(value) ? value.map((x: unknown) => inHex(x, one)) : value;
}
