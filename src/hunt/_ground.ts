/** One query in one format: where a hunt starts, what it has found there, and the simplest of that. */

import type { Profile } from '../adapters/index.ts';
import { type Draw, drawFrom } from '../cases/draw.ts';
import { type FamilyName, fromToken, generateCase } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { badClasses, type ClassName } from '../judge/grade.ts';
import type { Case, QueryName } from '../queries/index.ts';
import { byBadness, type Finding, type Judge, requestFor } from '../runner/batch.ts';
import type { Opened } from '../verify/open.ts';
import { neighbour } from './_moves.ts';
import { complexity, shrink } from './_shrink.ts';

/** One class of failure of a query in a format. */
export interface Catch {
  readonly query: QueryName;
  readonly format: Format;
  readonly class: ClassName;
  readonly worst: Finding;
  /** The simplest that was found, shrunk. */
  readonly smallest: Finding;
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

/** What is known of one query in one format. */
export class Ground {
  asked = 0;
  rounds = 0;
  readonly #query: QueryName;
  readonly #format: Format;
  readonly #profile: Profile;
  readonly #families: readonly FamilyName[];
  readonly #seed: number;
  readonly #carryOut: Opened['carryOut'];
  readonly #judge: Judge | undefined;
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
    judge: Judge | undefined,
  ) {
    this.#judge = judge;
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
      // What is told outlasts the hunt.
      const [finding = worst] = await this.#ask([smallest], 'reference');
      found.push({ query: this.#query, format: this.#format, class: name, worst, smallest: finding });
    }
    return found;
  }

  async #shrunk(one: Case, name: ClassName): Promise<Case> {
    const fails = async (cases: readonly Case[]): Promise<readonly boolean[]> =>
      (await this.#ask(cases)).map((finding) => finding.class === name);
    return shrink(one, this.#profile, fails, isDying(name) ? shrinkDying : shrinkMost);
  }

  #ask(cases: readonly Case[], judge = this.#judge): Promise<readonly Finding[]> {
    return this.#carryOut({ format: this.#format, cases, judge });
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
