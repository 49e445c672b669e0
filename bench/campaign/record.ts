/**
 * The rows that campaigns have measured: JSON next to the page that is printed from it. A row stays, with its provenance, until a campaign
 * asks for it again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Format, formatNames } from '../../src/floats.ts';
import { type QueryName, queryNames } from '../../src/queries/index.ts';
import { between } from '../../src/report/claims.ts';
import { type Provenance, root } from '../provenance.mjs';
import type { Tally } from './judge.ts';
import { claimOf, pageOf } from './page.ts';
import { type Against, isComplete, type State } from './state.ts';

export interface RecordedRow {
  readonly against: Against;
  readonly query: QueryName;
  readonly format: Format;
  readonly seed: number;
  /** Null for rows that are older than the record. */
  readonly provenance: Provenance | null;
  readonly tally: Tally;
}

export interface CampaignRecord {
  readonly rows: readonly RecordedRow[];
}

/** The page that is committed, and what other pages say of it. */
export const committedPage = 'reports/campaign.md';

/** The record of a page, next to it. */
export const recordOf = (page: string): string => page.replace(/(\.md)?$/, '.json');

/** An empty record where there is no file. */
export function readRecord(page: string): CampaignRecord {
  const file = recordOf(page);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { rows: [] };
}

const places = queryNames.flatMap((query) => formatNames.map((format) => `${query} ${format}`));
const placeOf = ({ against, query, format }: RecordedRow): number =>
  (against === 'judges' ? 0 : places.length) + places.indexOf(`${query} ${format}`);

/** The record with the complete rows of a campaign in the place of older ones. */
export function mergeIntoRecord({ rows }: CampaignRecord, state: State): CampaignRecord {
  const { against, seed } = state;
  const complete = state.rows.filter((row) => isComplete(row, state));
  const fresh = complete.map(({ query, format, provenance, tally }): RecordedRow => {
    return { against, query, format, seed, provenance, tally };
  });
  const places = new Set(fresh.map(placeOf));
  const kept = rows.filter((row) => !places.has(placeOf(row)));
  return { rows: [...kept, ...fresh].sort((a, b) => placeOf(a) - placeOf(b)) };
}

export function writeRecord(page: string, record: CampaignRecord): void {
  const lines = record.rows.map((row) => `    ${JSON.stringify(row)}`);
  writeFileSync(recordOf(page), `{\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

/** Pages with a sentence about the campaign, between marks. */
export const claimants = ['README.md', 'docs/how-it-is-tested.md'] as const;

/** Every file that is printed from the record, with its text; claims are of the committed page alone. */
export function printed(page: string): readonly (readonly [path: string, text: string])[] {
  const record = readRecord(page);
  const claims = claimants.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [join(root, path), between(text, 'campaign', claimOf(record, path))] as const;
  });
  return [[page, pageOf(record)], ...(page === committedPage ? claims : [])];
}
