/** `hitproof.config.{mjs,mts,ts,js}` in the folder in which a command is given: what would otherwise be typed each time. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { importModule } from '../adapters/index.ts';
import { classes } from '../judge/grade.ts';
import { type Check, checkOptions, that, whole } from '../options.ts';
import { messageOf, sanitizeLines } from '../untrusted.ts';
import { cellChecks, isProgram, ranges } from '../verify/options.ts';
import type { ProgramSubject, VerifyOptions } from '../verify/verify.ts';
import { UsageError } from './_exit.ts';
import type { Budget } from './_options.ts';

const names = ['mjs', 'mts', 'ts', 'js'].map((ending) => `hitproof.config.${ending}`);

export interface Config
  extends Pick<VerifyOptions, 'queries' | 'families' | 'formats' | 'cases' | 'seed' | 'keep' | 'timeout'> {
  readonly subject?: string | ProgramSubject | undefined;
  readonly budget?: Budget | undefined;
  /** A file, or the list of the subject itself. */
  readonly known?: string | true | undefined;
}

const budgetChecks = Object.fromEntries(classes.map((name) => [name, whole([0])]));

const checks: Readonly<Record<keyof Config, Check>> = {
  ...cellChecks,
  cases: whole(ranges.cases),
  seed: whole(ranges.seed),
  keep: whole(ranges.keep),
  timeout: whole(ranges.timeout),
  subject: that(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null && isProgram(value)),
    "a name, the path of a module, or { command: ['./my-engine'] }",
  ),
  budget: (value, option) => checkOptions(value, budgetChecks, option, `${option}.`),
  known: that(
    (value) => typeof value === 'string' || value === true,
    'a file, or true for the list of the subject itself',
  ),
};

/** What the file says; undefined where there is none. @throws UsageError that names the field and what is wanted */
export async function readConfig(): Promise<Config | undefined> {
  const name = names.find((file) => existsSync(file));
  if (name === undefined) return undefined;
  const module = await importModule(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name}: ${sanitizeLines(messageOf(error))}`);
  });
  if (module.default === undefined)
    throw new UsageError(`${name} has no default export: an object with what is to be set is wanted`);
  try {
    checkOptions(module.default, checks, 'the default export');
  } catch (error) {
    throw new UsageError(`${name}: ${sanitizeLines(messageOf(error))}`);
  }
  return module.default as Config;
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
