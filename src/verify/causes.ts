/** Asks a subject the scenes of every cause, and names those that its answers show. */
import { policiesOf, SubjectError, type SubjectFacts } from '../adapters/subject.ts';
import type { Format } from '../floats.ts';
import {
  type Asked,
  type Cause,
  causeQueries,
  causes,
  type Said,
  type Setting,
} from '../judge/causes/index.ts';
import type { BallCase, QueryName } from '../queries/index.ts';
import { hardenedAnswer } from '../runner/adjudicate.ts';
import type { Opened } from './open.ts';

/** What a subject's wrong answers look like. */
export interface Fingerprint {
  readonly query: QueryName;
  readonly format: Format;
  readonly cause: string;
  /** How it shows: counts, or errors and where they were. */
  readonly evidence: string;
}

export interface CausesOptions {
  readonly queries?: readonly QueryName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

export async function causesOf(
  { facts, carryOut }: Pick<Opened, 'facts' | 'carryOut'>,
  { queries, formats, signal }: CausesOptions,
): Promise<readonly Fingerprint[]> {
  const found: Fingerprint[] = [];
  for (const query of causeQueries.filter((name) => queries?.includes(name) ?? true)) {
    for (const own of facts) {
      if (signal?.aborted || !own.queries.includes(query) || !(formats?.includes(own.format) ?? true))
        continue;
      const setting = settingOf(own, query);
      if (setting === undefined) continue;
      found.push(...(await fingerprints(setting, carryOut)));
    }
  }
  return found;
}

/** A body with a skin is another one than the scenes say. */
function settingOf({ format, profile }: SubjectFacts, query: Setting['query']): Setting | undefined {
  const { skin = 0, ray = 'free', touching, tMax } = profile;
  if (skin > 0) return undefined;
  const policies = policiesOf(profile);
  return { query, format, form: ray, policies, hasLimit: tMax !== 'none', isClosed: touching !== 'open' };
}

async function fingerprints(setting: Setting, carryOut: Opened['carryOut']): Promise<readonly Fingerprint[]> {
  const { query, format } = setting;
  const found: Fingerprint[] = [];
  for (const cause of causes) {
    const evidence = await evidenceOf(cause, setting, carryOut);
    if (evidence !== undefined) found.push({ query, format, cause: cause.name, evidence });
  }
  return found;
}

async function evidenceOf(
  cause: Cause,
  setting: Setting,
  carryOut: Opened['carryOut'],
): Promise<string | undefined> {
  const cases = cause.cases(setting).map((one) => withoutLimit(one, setting));
  if (cases.length === 0) return undefined;
  const { answers } = await carryOut({ format: setting.format, asked: cases }).catch((error: unknown) => {
    // A subject that ends or hangs here has told nothing.
    if (error instanceof SubjectError) return { answers: [] };
    throw error;
  });
  const asked = cases.map((one, i) => toAsked(one, answers[i]));
  const known = asked.filter((each) => each !== undefined);
  // One that does not answer is told of in the run.
  return known.length === cases.length ? cause.evidence(known) : undefined;
}

function toAsked(one: BallCase, given: unknown): Asked | undefined {
  const right = hardenedAnswer(one);
  return isSaid(given) && isSaid(right) ? { one, given, right } : undefined;
}

const isSaid = (given: unknown): given is Said =>
  typeof given === 'object' && given !== null && 'hit' in given && typeof given.hit === 'boolean';

function withoutLimit(one: BallCase, { hasLimit }: Setting): BallCase {
  if (hasLimit || !('ray' in one.input) || 'end' in one.input.ray) return one;
  const ray = { ...one.input.ray, tMax: Number.POSITIVE_INFINITY };
  return { ...one, input: { ...one.input, ray } } as BallCase;
}
