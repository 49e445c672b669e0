/** Asks a subject the scenes of every cause, and names those that its answers show. */
import { policiesOf, SubjectError, type SubjectFacts } from '../adapters/subject.ts';
import { toToken } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { type Asked, causeQueries, causes, type Said, type Setting, worstOf } from '../judge/causes/index.ts';
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
  /** A case that shows it. */
  readonly token: string;
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
  const policies = policiesOf(profile, query);
  return { query, format, form: ray, policies, hasLimit: tMax !== 'none', isClosed: touching !== 'open' };
}

/** Cases that are asked at once. */
const slice = 8;
/** A subject that crashed or was late so many times is asked no more: that is told of in the run, and each time takes as long as a timeout. */
const patience = 4;

async function fingerprints(setting: Setting, carryOut: Opened['carryOut']): Promise<readonly Fingerprint[]> {
  const { query, format } = setting;
  const found: Fingerprint[] = [];
  let lost = 0;
  for (const cause of causes) {
    const cases = cause.cases(setting).map((one) => withoutLimit(one, setting));
    const asked: Asked[] = [];
    for (let from = 0; from < cases.length && asked.length === from; from += slice) {
      const part = cases.slice(from, from + slice);
      const answers = await answersTo(part, setting, carryOut);
      lost += answers.filter(isLost).length;
      if (lost >= patience) return found;
      asked.push(...part.flatMap((one, i) => toAsked(one, answers[i]) ?? []));
    }
    const evidence = asked.length === cases.length ? cause.evidence(asked) : undefined;
    if (cases.length > 0 && evidence !== undefined)
      found.push({ query, format, cause: cause.name, evidence, token: toToken(worstOf(asked)) });
  }
  return found;
}

async function answersTo(
  asked: readonly BallCase[],
  { format }: Setting,
  carryOut: Opened['carryOut'],
): Promise<readonly unknown[]> {
  try {
    return (await carryOut({ format, asked })).answers;
  } catch (error) {
    // It ended, or hangs.
    if (error instanceof SubjectError) return asked.map(() => ({ crash: error.message }));
    throw error;
  }
}

const isLost = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && ('crash' in given || 'timeout' in given);

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
