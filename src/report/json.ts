/** Results as JSON, and back. */
import * as v from 'valibot';
import { families } from '../cases/index.ts';
import { messageOf, readJson, toJson } from '../foreign.ts';
import { classes } from '../judge/grade.ts';
import { outputNames, queryNames } from '../queries/index.ts';
import { issueText } from '../subjects/ledger.ts';
import type { Results } from '../verify/results.ts';

/** Equal results give equal bytes: keys in the order of the type, no dates, no paths. */
export function toJsonReport(results: Results): string {
  return toJson(results);
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[\w/.-]*$/));
const spread = v.object({ max: v.number(), p99: v.number(), median: v.number() });
const formats = v.picklist(['f32', 'f64']);

const schema = v.object({
  hitproof: v.literal(1),
  seed: count,
  shard: v.pipe(v.string(), v.regex(/^\d+\/\d+$/)),
  complete: v.boolean(),
  subject: v.object({
    name: v.string(),
    version: v.string(),
    format: v.array(formats),
    profile: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  }),
  results: v.array(
    v.object({
      query: v.picklist(queryNames),
      format: formats,
      family: v.picklist(families),
      cases: count,
      classes: v.record(v.picklist(classes), count),
      ulps: v.record(v.picklist(outputNames), spread),
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
    }),
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
});

/** Thrown where a file holds no results; names the file and the field. */
export class ResultsError extends Error {
  override name = 'ResultsError';
}

export function readResults(text: string, file: string): Results {
  let json: unknown;
  try {
    json = readJson(text);
  } catch (error) {
    throw new ResultsError(`${file}: ${messageOf(error)}`);
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return json as Results;
  const [issue] = parsed.issues;
  throw new ResultsError(`${file}: these are no results of hitproof: ${issueText(issue)}`);
}
