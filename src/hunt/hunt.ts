/**
 * Searches for worse answers of a subject than the families hold, from the cases that came nearest.
 *
 * Method: each query in each format starts from some cases of every family. A round takes one that was nearly wrong (a right verdict with a small
 * margin) or one of the worst, and asks some of its neighbours (_moves.ts); what is nearer or worse is kept. At the end the simplest case of each class is
 * shrunk (_shrink.ts). All choices come from the seed, so equal rounds give equal findings.
 */
import { type FamilyName, families } from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { type Check, checkOptions, that, whole } from '../options.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import type { Judge } from '../runner/batch.ts';
import { type AnySubject, type Opened, openSubject } from '../verify/open.ts';
import { cellChecks, isFunction, isJudge, isSignal, ranges } from '../verify/options.ts';
import { NothingMatched } from '../verify/verify.ts';
import { type Catch, Ground } from './_ground.ts';

export type { Catch } from './_ground.ts';

/** Where to look, and for how long. */
export interface HuntOptions {
  readonly queries?: readonly QueryName[] | undefined;
  /** Of the cases to start from. */
  readonly families?: readonly FamilyName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  readonly seed?: number | undefined;
  /** How long to search, before the findings are shrunk. Default: 30. */
  readonly seconds?: number | undefined;
  /** Rounds of each query and format, instead of seconds: equal steps give equal findings. */
  readonly steps?: number | undefined;
  /** `reference`: it judges every case. Default: the hardened tier does where that is certain. */
  readonly judge?: Judge | undefined;
  readonly workers?: number | undefined;
  readonly timeout?: number | undefined;
  /** Told now and then. */
  readonly onProgress?: ((asked: number, found: number) => void) | undefined;
  /** Told before the findings are shrunk. */
  readonly onShrink?: (() => void) | undefined;
  /** Stops early; what was found is told as it is. */
  readonly signal?: AbortSignal | undefined;
}

/** What a hunt has caught. */
export interface HuntResults {
  readonly hitproof: 1;
  readonly seed: number;
  /** False where the hunt was interrupted. */
  readonly complete: boolean;
  readonly subject: { readonly name: string; readonly version: string };
  /** Cases, without those of shrinking. */
  readonly asked: number;
  readonly catches: readonly Catch[];
}

const checks: Readonly<Record<keyof HuntOptions, Check>> = {
  ...cellChecks,
  seed: whole(ranges.seed),
  seconds: that((value) => Number.isFinite(value) && Number(value) > 0, 'a number of seconds above 0'),
  steps: whole(ranges.steps),
  judge: isJudge,
  workers: whole(ranges.workers),
  timeout: whole(ranges.timeout),
  onProgress: isFunction,
  onShrink: isFunction,
  signal: isSignal,
};

/**
 * @throws RangeError that names an option which is wrong
 * @throws SubjectError where the subject cannot be loaded, or answers nothing of what is asked for
 */
export async function hunt(subject: AnySubject, options: HuntOptions = {}): Promise<HuntResults> {
  checkOptions(options, checks);
  const { seed = 1, steps, seconds = 30 } = options;
  const opened = await openSubject(subject, options);
  try {
    const grounds = groundsOf(opened, options, seed);
    const [first] = opened.facts;
    if (first === undefined || grounds.length === 0) throw new NothingMatched(opened.facts);
    const end = steps === undefined ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
    const isOver = (): boolean => options.signal?.aborted === true || Date.now() > end;
    // By turns, so that time is shared; a ground is with one worker at a time.
    const waiting = [...grounds];
    const work = async (): Promise<void> => {
      for (let ground = waiting.shift(); ground !== undefined && !isOver(); ground = waiting.shift()) {
        await ground.round();
        options.onProgress?.(
          sumOf(grounds, ({ asked }) => asked),
          sumOf(grounds, (one) => one.classCount),
        );
        if (ground.rounds < (steps ?? Number.POSITIVE_INFINITY)) waiting.push(ground);
      }
    };
    await Promise.all(Array.from({ length: opened.workers }, work));
    const asked = sumOf(grounds, (one) => one.asked);
    options.onShrink?.();
    const catches = new Map<Ground, readonly Catch[]>();
    const unshrunk = [...grounds];
    const shrinking = async (): Promise<void> => {
      for (let ground = unshrunk.shift(); ground !== undefined; ground = unshrunk.shift())
        catches.set(ground, await ground.catches(options.signal));
    };
    await Promise.all(Array.from({ length: opened.workers }, shrinking));
    return {
      hitproof: 1,
      seed,
      complete: !options.signal?.aborted,
      subject: { name: first.name, version: first.version },
      asked,
      catches: grounds.flatMap((ground) => catches.get(ground) ?? []),
    };
  } finally {
    await opened.close();
  }
}

const sumOf = (grounds: readonly Ground[], count: (one: Ground) => number): number =>
  grounds.reduce((sum, one) => sum + count(one), 0);

function groundsOf({ facts, carryOut }: Opened, options: HuntOptions, seed: number): Ground[] {
  const chosen = families.filter((family) => options.families?.includes(family) ?? true);
  return queryNames
    .filter((query) => options.queries?.includes(query) ?? true)
    .flatMap((query) =>
      formatNames
        .filter((format) => options.formats?.includes(format) ?? true)
        .flatMap((format) => {
          const own = facts.find((one) => one.format === format && one.queries.includes(query));
          return own === undefined
            ? []
            : [new Ground(query, format, own.profile, chosen, seed, carryOut, options.judge)];
        }),
    );
}
