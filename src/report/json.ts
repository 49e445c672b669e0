/** Results as JSON, and back. */
import stringify from 'json-stringify-pretty-compact';
import * as v from 'valibot';
import { currentClass, currentEntry } from '../adapters/ledger.ts';
import { issueText, ledgerSchema, pattern, single, skinSchema } from '../adapters/schemas.ts';
import { families } from '../cases/index.ts';
import { type ClassName, classes } from '../judge/grade.ts';
import { outputNames, queryNames } from '../queries/index.ts';
import { mapSize } from '../runner/sign-map.ts';
import { messageOf, readJson, sanitizeLines } from '../untrusted.ts';
import type { ResultRow, Results } from '../verify/results.ts';

/** Equal results give equal bytes: keys in the order of the type, no dates, no paths. */
export function toJsonReport(results: Results | readonly Results[]): string {
  return `${sanitizeLines(stringify(results, { maxLength: 120 }))}\n`;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[\w/.-]*$/));
const bins = v.array(v.tuple([v.number(), count]));
const errors = { max: v.number(), bins };
const spread = v.object({ ...errors, p99: v.number(), median: v.number() });
const axis = v.picklist([0, 1, 2]);
const mapRow = new RegExp(`^[x.?]{${mapSize}}$`);
const formats = v.picklist(['f32', 'f64']);

/** What is said of any number of cases of a row. */
export const summarySchema = v.object({
  classes: v.record(v.picklist(classes), count),
  ulps: v.record(v.picklist(outputNames), v.object(errors)),
  margins: v.object({ right: bins, wrong: bins }),
  distances: v.array(v.tuple([v.number(), bins])),
  worst: v.array(
    v.object({
      id,
      token: id,
      class: v.picklist(classes),
      margin: v.nullable(v.number()),
      ulps: v.record(v.picklist(outputNames), v.number()),
      got: v.unknown(),
      expected: v.unknown(),
    }),
  ),
});

const schema = v.object({
  hitproof: v.literal(1),
  version: v.optional(v.string()),
  seed: count,
  shard: v.pipe(v.string(), v.regex(/^\d+\/\d+$/)),
  keep: v.optional(count),
  complete: v.boolean(),
  subject: v.object({
    name: v.string(),
    version: v.string(),
    format: v.array(formats),
    profile: v.objectWithRest({ skin: v.optional(skinSchema) }, v.union([v.string(), v.array(v.string())])),
  }),
  known: v.optional(
    v.object({
      listed: count,
      entries: ledgerSchema,
      news: v.array(
        v.object({
          query: v.picklist(queryNames),
          format: formats,
          family: v.picklist(families),
          class: v.picklist(classes),
          count,
          listed: v.optional(count),
        }),
      ),
      improved: v.optional(v.array(v.object({ entry: pattern, count }))),
      uncompared: v.optional(v.array(pattern)),
      stale: v.array(v.object({ entry: v.union([pattern, single]), now: v.optional(v.picklist(classes)) })),
    }),
  ),
  results: v.array(
    v.object({
      query: v.picklist(queryNames),
      format: formats,
      family: v.picklist(families),
      cases: count,
      ...summarySchema.entries,
      ulps: v.record(v.picklist(outputNames), spread),
    }),
  ),
  ungraded: v.optional(
    v.array(v.object({ query: v.picklist(queryNames), format: formats, says: v.string() })),
  ),
  envelope: v.optional(
    v.array(
      v.object({
        query: v.picklist(queryNames),
        format: formats,
        cases: count,
        confidence: v.number(),
        right: v.number(),
        distance: v.nullable(v.number()),
        margin: v.nullable(v.number()),
        margins: v.array(v.object({ distance: v.number(), margin: v.nullable(v.number()) })),
        asked: v.object({ distance: v.number(), margin: v.number() }),
        wrong: v.object({ distance: v.nullable(id), margin: v.nullable(id) }),
      }),
    ),
  ),
  causes: v.optional(
    v.array(
      v.object({
        query: v.picklist(queryNames),
        format: formats,
        cause: v.string(),
        evidence: v.string(),
        token: id,
      }),
    ),
  ),
  maps: v.optional(
    v.array(
      v.object({
        query: v.picklist(queryNames),
        format: formats,
        token: id,
        moved: v.string(),
        axes: v.tuple([axis, axis]),
        rows: v.pipe(v.array(v.pipe(v.string(), v.regex(mapRow))), v.length(mapSize)),
      }),
    ),
  ),
});

/** Thrown where a file holds no results; names the file and the field. */
export class ResultsError extends Error {
  override name = 'ResultsError';
}

/** Results of a version that had one class for an invalid answer and for invalid input that was accepted, as they would be today. */
function current(results: Results): Results {
  const { known } = results;
  const rows = results.results.map((row) =>
    row.family === 'invalid' && row.classes.invalid !== undefined ? withCurrentClasses(row) : row,
  );
  if (known === undefined) return { ...results, results: rows };
  const news = known.news.map((one) => ({ ...one, class: currentClass(one.family, one.class) }));
  const stale = known.stale.map(({ entry, now }) => ({
    entry: currentEntry(entry),
    ...(now !== undefined && { now: currentEntry({ ...entry, class: now }).class }),
  }));
  return {
    ...results,
    known: { ...known, entries: known.entries.map(currentEntry), news, stale },
    results: rows,
  };
}

function withCurrentClasses(row: ResultRow): ResultRow {
  const name = (one: ClassName): ClassName => currentClass(row.family, one);
  const counts = Object.entries(row.classes) as [ClassName, number][];
  return {
    ...row,
    classes: Object.fromEntries(counts.map(([one, times]) => [name(one), times])),
    worst: row.worst.map((finding) => ({ ...finding, class: name(finding.class) })),
  };
}

export function readResults(text: string, file: string): Results {
  let json: unknown;
  try {
    json = readJson(text);
  } catch (error) {
    throw new ResultsError(`${file}: ${messageOf(error)}`);
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return current(json as Results);
  const [issue] = parsed.issues;
  throw new ResultsError(`${file}: these are no results of hitproof: ${issueText(issue)}`);
}
