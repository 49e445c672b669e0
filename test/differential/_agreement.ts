/** What the differential tests of all queries share: which cases, what agreeing means, and how a disagreement is shown. */
import { formsOfBodies } from '../../bench/campaign/mixture.ts';
import { type FamilyName, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { type Format, toHex } from '../../src/floats.ts';
import { isSameAnswer } from '../../src/oracle/_same-answer.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import { inForms } from '../../src/oracle/near-boundary/forms.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Case,
  type Expected,
  inputOf,
  insideNames,
  isValid,
  policyOf,
  type QueryName,
  queries,
  sideNames,
} from '../../src/queries/index.ts';
import { howMany } from '../_cases.ts';

/**
 * Cases of each source, for one query and format: 20,000 in all, or a part of that for a query with fewer kinds of answers. Few of `scale` and `degenerate`, where the decimals are
 * hundreds of digits long and a case takes up to a millisecond; none of `invalid`, whose answer is no number.
 */
const shares: Readonly<Record<Exclude<FamilyName, 'invalid'> | 'stream', number>> = {
  ordinary: 3_000,
  tangent: 3_500,
  'far-origin': 2_500,
  'far-world': 2_000,
  boundary: 3_000,
  degenerate: 800,
  scale: 200,
  stream: 5_000,
};

export const sharesOf = (part: number): readonly (readonly [name: string, share: number])[] =>
  Object.entries(shares).map(([name, share]) => [name, howMany(share / part, 3)]);

/** Any one will do; both streams start from it. */
const seed = 20_240_229;

function* familyCases(query: QueryName, format: Format, family: FamilyName): Generator<Case, never> {
  for (let index = 0; ; index++) {
    // Twins are next to each other, seven at most: the form and the policy change more slowly than they do.
    const round = Math.floor(index / 7);
    const ray = rayForms[round % rayForms.length];
    const inside = insideNames[Math.floor(round / rayForms.length) % insideNames.length];
    const side = sideNames[Math.floor(round / 2) % sideNames.length];
    const forms = formsOfBodies[Math.floor(round / 3) % formsOfBodies.length];
    yield generateCase({ query, family, format, seed, index, ray, inside, side, ...forms });
  }
}

export function* validCases(query: QueryName, format: Format, part: number): Generator<Case> {
  for (const [name, share] of sharesOf(part)) {
    const source =
      name === 'stream'
        ? inForms(caseStream(query, format, seed))
        : familyCases(query, format, name as FamilyName);
    let left = share;
    for (const one of source) {
      if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
      yield one;
      if (--left === 0) break;
    }
  }
}

/** Relative; the two routes compute it from about 30 and about 16 digits. The last term is for subnormal margins. */
const marginTolerance = 1e-9;

function sameMargin(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  if (Math.sign(a) !== Math.sign(b)) return false;
  return Math.abs(a - b) <= Math.max(marginTolerance * Math.abs(a), Number.MIN_VALUE);
}

/** Field by field; the margin by its own rule. */
export function agree(a: Expected, b: Expected): boolean {
  if (!isSameAnswer(a, b)) return false;
  return 'margin' in a && 'margin' in b ? sameMargin(a.margin, b.margin) : true;
}

/** JSON with floats as their bits; margins, which are doubles in either format, stay decimals. */
const inHex = (value: unknown, format: Format): string =>
  JSON.stringify(value, (key, x: unknown) =>
    typeof x === 'number' && key !== 'margin' ? toHex(x, format) : x,
  );

export function disagreement(one: Case): string | undefined {
  const decimal = toExpected(answer(one));
  const binary = oracleAnswer(one);
  if (agree(decimal, binary)) return undefined;
  const tell = (value: unknown): string => inHex(value, one.format);
  return `the routes differ on ${tell(one)}\n  decimal: ${tell(decimal)}\n  binary:  ${tell(binary)}`;
}
