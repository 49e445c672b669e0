/** The lines of `hitproof answer`: those of the hardened tier against those of the reference. */
import { families, generateCase, toLine } from '../../src/cases/index.ts';
import { answerLine, type TierName } from '../../src/cli/answer.ts';
import type { Format } from '../../src/floats.ts';
import {
  type Case,
  type Contract,
  type Inside,
  insideNames,
  insidesOf,
  type QueryName,
  queries,
  type Side,
  sideNames,
} from '../../src/queries/index.ts';
import { isDirect } from './hardened.ts';
import type { Tally } from './judge.ts';

/** Fresh cases of all families in turn, under every policy. */
export function* freshCases(
  query: QueryName,
  format: Format,
  seed: number,
  from: number,
  count: number,
): Generator<Case> {
  const { hasInside, hasSide }: Contract = queries[query];
  const policies = hasInside ? insidesOf(queries[query]) : hasSide === true ? sideNames : (['exit'] as const);
  for (let place = from; place < from + count; place++) {
    const policy = policies[place % policies.length];
    const scene = Math.floor(place / policies.length);
    const family = families[scene % families.length] ?? 'ordinary';
    const index = Math.floor(scene / families.length);
    yield generateCase({ query, family, format, seed, index, ray: 'free', ...asked(policy) });
  }
}

/** A policy by the name that it has in a request. */
const asked = (policy: Inside | Side | undefined) => ({
  inside: insideNames.find((name) => name === policy),
  side: sideNames.find((name) => name === policy),
});

type Fields = Readonly<Record<string, unknown>>;

function expectedOf(one: Case, tier: TierName): Fields {
  const { text, isError } = answerLine(toLine(one), tier);
  if (isError) throw new Error(text);
  return JSON.parse(text).expected;
}

/** What is to be the same: the sign of a zero is not judged, a margin is the reference's alone, and an invalid case is no hit. */
function comparable(fields: Fields): string {
  const { margin: _, ...rest } = fields;
  const isNo = 'invalid' in rest || Object.values(rest).some((x) => x === false || x === 'none');
  return isNo ? 'no' : JSON.stringify(rest).replaceAll(/"80+"/g, (zero) => zero.replace('8', '0'));
}

export function compareTiers(one: Case, tally: Tally): void {
  if (!isDirect(one)) return;
  tally.cases++;
  const [fast, exact] = [expectedOf(one, 'hardened'), expectedOf(one, 'exact')].map(comparable);
  if (exact !== 'no') tally.hits++;
  if (fast === exact) return;
  tally.differences++;
  if (tally.examples.length < 10) tally.examples.push(`${toLine(one)}\n  ${fast}, expected ${exact}`);
}
