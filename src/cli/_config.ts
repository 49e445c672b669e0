/** `hitproof.config.{mjs,mts,ts,js}` in the folder in which a command is given: what would otherwise be typed each time. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { importModule } from '../adapters/index.ts';
import { issueText, onlyKeys } from '../adapters/schemas.ts';
import { families } from '../cases/index.ts';
import { formatNames } from '../floats.ts';
import { inertLines, messageOf } from '../foreign.ts';
import { classes } from '../judge/grade.ts';
import { queryNames } from '../queries/index.ts';
import { UsageError } from './_exit.ts';

const names = ['mjs', 'mts', 'ts', 'js'].map((ending) => `hitproof.config.${ending}`);

const whole = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

const schema = onlyKeys({
  subject: v.optional(
    v.union(
      [v.string(), v.strictObject({ command: v.pipe(v.array(v.string()), v.nonEmpty()) })],
      "a name, the path of a module, or { command: ['./my-engine'] } is wanted",
    ),
  ),
  queries: v.optional(v.array(v.picklist(queryNames))),
  families: v.optional(v.array(v.picklist(families))),
  formats: v.optional(v.array(v.picklist(formatNames))),
  cases: v.optional(whole(1)),
  seed: v.optional(whole(0)),
  keep: v.optional(whole(1)),
  timeout: v.optional(whole(1)),
  budget: v.optional(v.record(v.picklist(classes), whole(0))),
  known: v.optional(
    v.union([v.string(), v.literal(true)], 'a file, or true for the list of the subject itself, is wanted'),
  ),
});

export type Config = v.InferOutput<typeof schema>;

/** What the file says; undefined where there is none. @throws UsageError that names the field and what is wanted */
export async function readConfig(): Promise<Config | undefined> {
  const name = names.find((file) => existsSync(file));
  if (name === undefined) return undefined;
  const module = await importModule(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name}: ${inertLines(messageOf(error))}`);
  });
  if (module.default === undefined)
    throw new UsageError(`${name} has no default export: an object with what is to be set is wanted`);
  const { success, issues, output } = v.safeParse(schema, module.default);
  if (!success) throw new UsageError(`${name}: ${issueText(issues[0])}`);
  return output;
}

/** By the names of options, what the file says in their place. */
export const flagsOf = ({
  queries,
  families: own,
  formats,
  subject: _,
  ...rest
}: Config): Readonly<Record<string, unknown>> => ({
  ...rest,
  ...(queries && { query: queries }),
  ...(own && { family: own }),
  ...(formats && { format: formats }),
});
