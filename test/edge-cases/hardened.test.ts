/** The hardened tier on every line of the frozen corpus, in every way of calling it. */
import { describe, expect, test } from 'vitest';
import { fastArguments } from '../../src/adapters/fast-input.ts';
import hardened from '../../src/adapters/hardened.ts';
import { functionOf, type Tier } from '../../src/adapters/tier.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { fromHex, toHex } from '../../src/floats.ts';
import {
  type Case,
  type Contract,
  defaultInsideOf,
  hasVerdict,
  inputOf,
  policyOf,
  queries,
} from '../../src/queries/index.ts';
import { type CorpusLine, corpus } from './_corpus.ts';

/** The sign of a zero is not judged. */
function isSame(found: unknown, wanted: unknown, format: Case['format']): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(found) && wanted.every((x, i) => isSame(found[i], x, format));
  if (typeof found !== 'number' || typeof wanted === 'number') return found === wanted;
  return toHex(found, format) === wanted || (found === 0 && fromHex(String(wanted), format) === 0);
}

/** What the function returns: a verdict, or the kind of what is shared. */
function verdictOf({ one, expected }: CorpusLine): unknown {
  if ('invalid' in expected) return false;
  const { verdict } = queries[one.query];
  if (verdict === 'distance') return true;
  return expected[verdict] === 'none' ? false : expected[verdict];
}

/** A mesh may have its hit before the face that is invalid. */
const mayStopEarly = ({ one, expected }: CorpusLine): boolean =>
  one.query === 'rayMesh' && 'invalid' in expected;

const isDirect = ({ one }: CorpusLine): boolean => !('ray' in one.input && 'end' in one.input.ray);

/** Without a `tMax` that is no limit: the form in which most callers ask. */
function withoutLimit(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('tMax' in given)) return given;
  const { tMax, ...rest } = given;
  return tMax === Number.POSITIVE_INFINITY ? rest : given;
}

/** Without trailing arguments that say what is said without them. */
function shortest(one: Case, given: readonly unknown[]): readonly unknown[] {
  const contract: Contract = queries[one.query];
  const policy = policyOf(one);
  const usual = contract.hasSide === true ? 'both' : defaultInsideOf(contract);
  return policy === undefined || policy === usual ? given : [...given, undefined, policy];
}

type Call = (tier: Tier, line: CorpusLine) => unknown;

const call = (tier: Tier, one: Case, given: readonly unknown[]): unknown =>
  functionOf(tier, one.query)?.(...given);

const calls: Readonly<Record<string, Call>> = {
  'for the verdict alone': (tier, { one }) =>
    call(tier, one, [...fastArguments(one.query, inputOf(one)), undefined, policyOf(one)]),
  'for the verdict alone, without `tMax` and `out`': (tier, { one }) =>
    call(tier, one, shortest(one, fastArguments(one.query, inputOf(one)).map(withoutLimit))),
};

/** The number that `out` may have alone. */
const numberOf: Readonly<Record<Contract['verdict'], 't' | 'distance' | undefined>> = {
  hit: 't',
  kind: 't',
  distance: 'distance',
  overlap: undefined,
  none: undefined,
};

describe.each([
  { format: 'f64', tier: f64 },
  { format: 'f32', tier: f32 },
] as const)('hardened in $format', ({ format, tier }) => {
  const lines = corpus.filter(
    (line) => line.one.format === format && functionOf(tier, line.one.query) !== undefined && isDirect(line),
  );
  const wrongOf = (isWrong: (line: CorpusLine) => boolean): readonly string[] =>
    lines.filter(isWrong).map(({ id }) => id);

  test('gives the expected bits on every line that asks no ray by its end', () => {
    const asked = hardened.find((subject) => subject.format === format)?.queries ?? {};
    const wrong = wrongOf(({ one, expected }) => {
      const query = asked[one.query] as (input: unknown, policy: unknown) => Record<string, unknown>;
      const found = query(one.input, policyOf(one));
      if ('invalid' in expected) return Object.values(found).some((x) => x !== false && x !== 'none');
      return Object.entries(expected).some(
        ([name, x]) => name !== 'margin' && !isSame(found[name], x, format),
      );
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(calls))('gives the expected verdict when asked %s', (_, ask) => {
    const wrong = wrongOf(
      (line) =>
        hasVerdict(queries[line.one.query]) && !mayStopEarly(line) && ask(tier, line) !== verdictOf(line),
    );
    expect(wrong).toEqual([]);
  });

  test('gives the expected t, or distance, when asked for nothing else', () => {
    const wrong = wrongOf((line) => {
      const { one, expected } = line;
      const name = numberOf[queries[one.query].verdict];
      if (name === undefined) return false;
      const out = name === 't' && 'kind' in expected ? { t: -7, u: -7 } : { [name]: -7 };
      const given = [...fastArguments(one.query, inputOf(one)), out, policyOf(one)];
      if (call(tier, one, given) !== verdictOf(line)) return true;
      return Object.entries(out).some(
        ([field, found]) => !isSame(found, expected[field] ?? toHex(-7, format), format),
      );
    });
    expect(wrong).toEqual([]);
  });
});
