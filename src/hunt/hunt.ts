/**
 * Searches for worse answers of a subject than the families hold, from the cases that came nearest.
 *
 * Method: each query in each format starts from some cases of every family. A round takes one that was nearly wrong (a right verdict with a small
 * margin) or one of the worst, and asks some of its neighbours (_moves.ts); what is nearer or worse is kept. At the end the simplest case of each class is
 * shrunk (shrink.ts). All choices come from the seed, so equal rounds give equal findings.
 */

import { type Draw, drawFrom } from '../cases/draw.ts';
import { type FamilyName, families, fromToken, generateCase } from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { badClasses, type ClassName } from '../judge/grade.ts';
import { type Case, type QueryName, queryNames } from '../queries/index.ts';
import { byBadness, type Finding, requestFor } from '../subjects/_batch.ts';
import type { Profile } from '../subjects/index.ts';
import { type AnySubject, type Opened, openSubject } from '../verify/open.ts';
import { NothingMatched } from '../verify/verify.ts';
import { neighbour } from './_moves.ts';
import { complexity, shrink } from './shrink.ts';

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
  readonly workers?: number | undefined;
  readonly timeout?: number | undefined;
  readonly onProgress?: ((asked: number, found: number) => void) | undefined;
  /** Told before the findings are shrunk. */
  readonly onShrink?: (() => void) | undefined;
  /** Stops early; what was found is told as it is. */
  readonly signal?: AbortSignal | undefined;
}

/** One class of failure of a query in a format. */
export interface Catch {
  readonly query: QueryName;
  readonly format: Format;
  readonly class: ClassName;
  readonly worst: Finding;
  /** The simplest that was found, shrunk. */
  readonly smallest: Finding;
}

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

/** Cases of each family to start from. */
const startsPerFamily = 14;
/** Neighbours a round. */
const neighbours = 12;
/** Nearly wrong cases that are kept. */
const nearest = 12;
/** Of each class that are kept. */
const worstKept = 3;
/** Cases of each class that are shrunk: of them the simplest is told. */
const shrunkKept = 3;
/** Cases that shrinking one may ask; of one that hangs or dies each may cost a deadline. */
const shrinkMost = 4000;
const shrinkDying = 12;

/** @throws SubjectError where the subject cannot be loaded, or answers nothing of what is asked for */
export async function hunt(subject: AnySubject, options: HuntOptions = {}): Promise<HuntResults> {
  const { seed = 1, steps, seconds = 30 } = options;
  const opened = await openSubject(subject, options);
  try {
    const grounds = groundsOf(opened, options, seed);
    const [first] = opened.facts;
    if (first === undefined || grounds.length === 0)
      throw new NothingMatched(`${first?.name ?? 'the subject'} answers none of what was asked for`);
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
          return own === undefined ? [] : [new Ground(query, format, own.profile, chosen, seed, carryOut)];
        }),
    );
}

/** What is known of one query in one format. */
class Ground {
  asked = 0;
  rounds = 0;
  readonly #query: QueryName;
  readonly #format: Format;
  readonly #profile: Profile;
  readonly #families: readonly FamilyName[];
  readonly #seed: number;
  readonly #carryOut: Opened['carryOut'];
  readonly #draw: Draw;
  #near: Finding[] = [];
  readonly #bad = new Map<ClassName, Finding[]>();
  readonly #simple = new Map<ClassName, Case[]>();

  constructor(
    query: QueryName,
    format: Format,
    profile: Profile,
    chosen: readonly FamilyName[],
    seed: number,
    carryOut: Opened['carryOut'],
  ) {
    this.#query = query;
    this.#format = format;
    this.#profile = profile;
    this.#families = chosen;
    this.#seed = seed;
    this.#carryOut = carryOut;
    this.#draw = drawFrom(`hunt/${query}/${format}/${seed}`);
  }

  get classCount(): number {
    return this.#bad.size;
  }

  /** The first round asks where to start; every other one the neighbours of one case. */
  async round(): Promise<void> {
    const cases = this.rounds++ === 0 ? this.#starts() : this.#around();
    if (cases.length === 0) return;
    const findings = await this.#ask(cases);
    this.asked += cases.length;
    findings.forEach((finding, i) => {
      const one = cases[i];
      if (one !== undefined) this.#keep(finding, one);
    });
  }

  async catches(signal: AbortSignal | undefined): Promise<readonly Catch[]> {
    const found: Catch[] = [];
    for (const name of badClasses) {
      const [worst] = this.#bad.get(name) ?? [];
      const simple = this.#simple.get(name) ?? [];
      const shrunk: Case[] = [];
      for (const one of simple) shrunk.push(signal?.aborted ? one : await this.#shrunk(one, name));
      const [smallest] = shrunk.sort((a, b) => complexity(a) - complexity(b));
      if (worst === undefined || smallest === undefined) continue;
      const [finding = worst] = await this.#ask([smallest]);
      found.push({ query: this.#query, format: this.#format, class: name, worst, smallest: finding });
    }
    return found;
  }

  async #shrunk(one: Case, name: ClassName): Promise<Case> {
    const fails = async (cases: readonly Case[]): Promise<readonly boolean[]> =>
      (await this.#ask(cases)).map((finding) => finding.class === name);
    return shrink(one, this.#profile, fails, isDying(name) ? shrinkDying : shrinkMost);
  }

  #ask(cases: readonly Case[]): Promise<readonly Finding[]> {
    return this.#carryOut({ format: this.#format, cases });
  }

  #starts(): Case[] {
    return this.#families.flatMap((family) => {
      const to = startsPerFamily;
      const batch = { query: this.#query, family, format: this.#format, seed: this.#seed, from: 0, to };
      return Array.from({ length: to }, (_, i) =>
        generateCase(requestFor({ profile: this.#profile }, batch, i)),
      );
    });
  }

  #around(): Case[] {
    const worst = [...this.#bad].flatMap(([name, all]) =>
      name === 'timeout' || name === 'crash' ? [] : all,
    );
    const from = worst.length > 0 && this.#draw.below(2) === 0 ? worst : this.#near;
    const base = from[this.#draw.below(Math.max(1, from.length))];
    if (base === undefined) return [];
    const one = fromToken(base.token);
    return Array.from({ length: neighbours }, () => neighbour(one, this.#draw, this.#profile)).filter(
      (next) => next !== undefined,
    );
  }

  #keep(finding: Finding, one: Case): void {
    const { class: name } = finding;
    if (name === 'unsupported') return;
    if (!badClasses.includes(name)) {
      this.#near = [finding, ...this.#near].sort(byNearness).slice(0, nearest);
      return;
    }
    const kept = (this.#bad.get(name) ?? []).filter(({ token }) => token !== finding.token);
    this.#bad.set(name, [...kept, finding].sort(byWorse).slice(0, worstKept));
    const simple = [...(this.#simple.get(name) ?? []), one].sort((a, b) => complexity(a) - complexity(b));
    this.#simple.set(name, simple.slice(0, isDying(name) ? 1 : shrunkKept));
  }
}

/** Each such answer may cost a deadline and a worker. */
const isDying = (name: ClassName): boolean => name === 'timeout' || name === 'crash';

const nearnessOf = ({ margin }: Finding): number => Math.abs(margin ?? Number.POSITIVE_INFINITY);

/** Nearest first; of those that are equally near, the latest: then the hunt moves on. */
const byNearness = (a: Finding, b: Finding): number => {
  const [x, y] = [nearnessOf(a), nearnessOf(b)];
  return x === y ? 0 : x - y;
};

const byWorse = (a: Finding, b: Finding): number => byBadness(a, b) || (a.token < b.token ? -1 : 1);
