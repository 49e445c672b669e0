/**
 * Counts how often the cases of a family hit, miss and touch. outcomes.json has the counts of the first 300 cases of each
 * query, family and format, and docs/families.md shows them. src/cases/_absent.ts explains every count of 0.
 * The full size counts every third row, the nightly size all rows. Of the other rows, the full size asks the first case of each
 * outcome, and the quick size does so of some rows.
 * After a change of the families, run `npx vitest run --mode renew test/cases/index.outcomes.test.ts -u`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { absences } from '../../src/cases/_absent.ts';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { type QueryName, queryNames } from '../../src/queries/index.ts';
import { between } from '../../src/report/claims.ts';
import { asked, chosen, isQuick, size } from '../_cases.ts';
import { type Outcome, outcomesIn } from './_outcome-tables.ts';
import { outcomesOf } from './_outcomes.ts';
import { alterationsText, type Counts, pageOf } from './_outcomes-page.ts';

const file = new URL('outcomes.json', import.meta.url);
const page = fileURLToPath(new URL('../../docs/families.md', import.meta.url));
const seed = 1;
const cases = 300;

const valid = families.filter((family) => family !== 'invalid');

interface Row {
  readonly query: QueryName;
  readonly family: FamilyName;
  readonly format: Format;
}

const rows: readonly Row[] = queryNames.flatMap((query) =>
  valid.flatMap((family) => formatNames.map((format) => ({ query, family, format }))),
);
/** A query has 14 rows, which is no multiple of three. The queries together have every family and format. */
const counted = size === 'full' ? rows.filter((_, i) => i % 3 === 0) : isQuick ? [] : rows;
const nameOf = ({ query, family, format }: Row): string => `${query}/${family}/${format}`;

const frozen: Counts = JSON.parse(readFileSync(file, 'utf8'));
const found: Record<string, Counts[string]> = {};
afterAll(() => {
  if (size !== 'renew') return;
  const lines = rows.map((row) => {
    const name = nameOf(row);
    return `${JSON.stringify(name)}: ${JSON.stringify(found[name] ?? frozen[name])}`;
  });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
});

const outcomesAt = (row: Row, index: number): readonly Outcome[] =>
  outcomesOf(generateCase({ ...row, seed, index }));

/** The number of cases with each outcome, and the index of the first. */
function count(row: Row): Counts[string] {
  const counts: Record<string, readonly [cases: number, first: number]> = {};
  for (const outcome of outcomesIn(row.query)) counts[outcome] = [0, -1];
  for (let index = 0; index < cases; index++)
    for (const outcome of outcomesAt(row, index)) {
      const [before, first] = counts[outcome] ?? [0, -1];
      counts[outcome] = [before + 1, before === 0 ? index : first];
    }
  asked(cases);
  return counts;
}

describe('outcomes.json agrees with the reference', () => {
  // golden-prints.json shows all other changes.
  test.each(
    chosen(
      rows.filter((row) => !counted.includes(row)),
      66,
    ),
  )('the first case of each outcome: $query $family $format', (row) => {
    for (const [outcome, [, index]] of Object.entries(frozen[nameOf(row)] ?? {}))
      if (index >= 0) expect(outcomesAt(row, index), `${nameOf(row)}/${index}`).toContain(outcome);
  });

  test.each(counted)('all cases: $query $family $format', (row) => {
    found[nameOf(row)] = count(row);
    if (size !== 'renew') expect(found[nameOf(row)]).toEqual(frozen[nameOf(row)]);
  });

  test('it lists every query, family and format', () => {
    expect(Object.keys(frozen)).toEqual(rows.map(nameOf));
    for (const row of rows) expect(Object.keys(frozen[nameOf(row)] ?? {})).toEqual(outcomesIn(row.query));
  });
});

/** The cells that the reasons cover, one line each. */
const explained = absences.flatMap(({ queries, families, formats = formatNames, outcomes }) =>
  queries.flatMap((query) =>
    families.flatMap((family) =>
      formats.flatMap((format) =>
        outcomes.map((outcome) => `${nameOf({ query, family, format })} ${outcome}`),
      ),
    ),
  ),
);

test('exactly one reason explains each count of 0, and no reason explains another count', () => {
  const absent = Object.entries(frozen).flatMap(([name, row]) =>
    Object.entries(row).flatMap(([outcome, [cases]]) => (cases === 0 ? [`${name} ${outcome}`] : [])),
  );
  expect([...explained].sort()).toEqual(absent.sort());
});

test('docs/families.md has the alterations, the counts and the reasons', async () => {
  const text = readFileSync(page, 'utf8');
  const counted = between(text, 'outcomes', pageOf(frozen, valid));
  await expect(between(counted, 'alterations', alterationsText(valid))).toMatchFileSnapshot(page);
});
