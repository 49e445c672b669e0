/**
 * Asks every claim of a definition on one question: by its runs, by comparing their answers, and by the printed first
 * stage.
 */
import { hardened } from '../../../../bench/campaign/hardened.ts';
import type { Definition } from '../../../../compiler/definition.ts';
import { isHitQuery } from '../../../../compiler/query.ts';
import type { Real } from '../../../../compiler/real.ts';
import { functionOf } from '../../../../src/adapters/tier.ts';
import { stageCounts } from '../../../../src/fast/stages.ts';
import { Source } from '../../../../src/oracle/near-boundary/sfc32.ts';
import type { QueryName } from '../../../../src/queries/index.ts';
import { formOf, type Query } from './_forms.ts';
import * as x from './_numbers.ts';
import { type Arguments, questionOf } from './_questions.ts';
import type { Answer, Claimed, Question, Reading } from './_reading.ts';
import { Run } from './_run.ts';

/** How often a claim was asked, and how often its condition held, so that it claimed something. */
export interface Count {
  asked: number;
  held: number;
}

export interface Fault {
  readonly claim: string;
  readonly message: string;
  /** The question, so that it can be asked again. */
  readonly asked: string;
}

const keyOf = ({ word, at }: Claimed): string => `${word.split(' ')[0]} at ${at.replace(/^.*\//, '')}`;

export class Check {
  readonly counts = new Map<string, Count>();
  readonly faults: Fault[] = [];
  /** How many questions the first stage of the model answered by itself. */
  answered = 0;
  readonly #draws = new Source(1, 0);
  /** The functions of a definition's file, which a test may change. */
  readonly #functions: ReadonlyMap<string, Definition>;
  readonly #query: Query;
  readonly #isPrinted: boolean;

  /** `isPrinted`: the printed first stage is that of these definitions, and is asked, too. */
  constructor(query: Query, functions: ReadonlyMap<string, Definition>, isPrinted = true) {
    this.#query = query;
    this.#functions = functions;
    this.#isPrinted = isPrinted;
  }

  ask(given: Arguments): void {
    const { asked, args } = formOf(this.#query, given.args);
    const definition = this.#functions.get(asked.name);
    if (definition === undefined) throw new Error(`no definition of ${asked.name}`);
    const question = questionOf(asked, { ...given, args });
    const label = JSON.stringify({ ...given, name: asked.name }, (_, value: unknown) =>
      value === Number.POSITIVE_INFINITY ? 'Infinity' : value,
    );
    const fault = (claim: Claimed | string, message: string) =>
      this.faults.push({ claim: typeof claim === 'string' ? claim : keyOf(claim), message, asked: label });
    const run = (reading: Reading): Run => {
      const made = new Run(question, reading).run(this.#functions, definition);
      for (const { isHeld, ...claim } of made.asked) this.#count(claim, isHeld);
      for (const { message, ...claim } of made.faults) fault(claim, message);
      return made;
    };
    const later = run({ isLater: true });
    const { answered } = later;
    if (answered === undefined) {
      fault('answer', 'the later stages have none');
      return;
    }
    for (const seesTerms of later.hasTermless ? [false, true] : [false]) {
      const { shortcuts } = seesTerms ? run({ isLater: true, seesTerms }) : later;
      for (const shortcut of shortcuts) {
        const taken = run({ isLater: true, seesTerms, shortcut: shortcut.turn });
        if (!isSame(taken, later)) fault(shortcut, 'another answer without the shortcut');
      }
    }
    const escalating = later.held.filter(({ word }) => word === 'escalatesIf');
    const first = run({ isLater: false });
    if (first.answered !== undefined) {
      this.answered++;
      if (!isSame(first, later))
        fault(escalating[0] ?? { word: 'sameValue', at: asked.name }, 'the first stage has another answer');
    }
    if (escalating.length > 0 && this.#isPrinted && !isHandedOn(this.#query, given))
      for (const claim of escalating) fault(claim, 'the printed first stage does not hand on');
    this.#verdicts(first, answered, question, fault);
    this.#anySigns(first, later, run, fault);
  }

  #count(claim: Claimed, isHeld: boolean): void {
    const key = keyOf(claim);
    const count = this.counts.get(key) ?? { asked: 0, held: 0 };
    count.asked++;
    if (isHeld) count.held++;
    this.counts.set(key, count);
  }

  /** Checks the claims about verdicts without a limit. */
  #verdicts(
    { held }: Run,
    { answer }: Answer,
    { policy }: Question,
    fault: (claim: Claimed, message: string) => void,
  ): void {
    const whole = isHitQuery(this.#query) ? (this.#query.policy.whole ?? []) : [];
    for (const claim of held) {
      const [word, what] = claim.word.split(' ');
      const isHit = word === 'hitsIf' || what === 'hits';
      const isMiss = word === 'missesIf' || what === 'misses';
      if (isHit && answer === 'miss' && policy !== undefined && whole.includes(policy))
        fault(claim, 'no hit');
      if (isMiss && answer !== 'miss') fault(claim, 'no miss');
    }
  }

  /** Checks floats that may have the wrong sign, and numbers that may be any. */
  #anySigns(
    first: Run,
    later: Run,
    run: (reading: Reading) => Run,
    fault: (claim: Claimed, message: string) => void,
  ): void {
    const isOpen = first.asked.some(
      ({ word, isHeld }) =>
        (word === 'trusted' && isHeld) || word === 'unverified' || word === 'anyNumberNear',
    );
    const isUnsigned = first.held.some(({ word }) => word === 'signOf');
    if (!isOpen && !isUnsigned) return;
    for (let turn = 0; turn < 3; turn++) {
      const other = run({ isLater: false, draw: () => this.#draws.fraction() });
      if (later.answered !== undefined) this.#verdicts(other, later.answered, other.question, fault);
      if (other.answered === undefined || isSame(other, later)) continue;
      const open = other.held.filter(({ word }) => ['trusted', 'unverified', 'signOf'].includes(word));
      for (const claim of open) fault(claim, 'another answer by another sign');
    }
  }
}

const isNumber = (value: unknown): value is Real =>
  typeof value === 'object' && value !== null && 'bare' in value;

/** Whether two runs answered the same numbers. */
function isSame(a: Run, b: Run): boolean {
  const [p, q] = [a.answered, b.answered];
  if (p === undefined || q === undefined) return p === q;
  if (p.answer !== q.answer) return false;
  return Object.keys(p).every((name) => {
    const [v, w] = [[p[name]].flat(), [q[name]].flat()];
    return v.every((one, i) => {
      const other = w[i];
      if (!isNumber(one) || !isNumber(other)) return true;
      const [s, t] = [a.values.of(one), b.values.of(other)];
      return s !== undefined && t !== undefined && x.compare(s, t) === 0;
    });
  });
}

const places = () => Array.from({ length: 4 }, () => ({ x: 0, y: 0, z: 0 }));

/** Whether the printed first stage called the next one. */
function isHandedOn(query: Query, { args, policy, format }: Arguments): boolean {
  const ask = functionOf(hardened[format], query.name as QueryName);
  if (ask === undefined) throw new Error(`no function for ${query.name}`);
  const [a, b, c, d] = places();
  const out = {
    t: 0,
    u: 0,
    v: 0,
    point: a,
    normal: b,
    distance: 0,
    on: c,
    onFirst: c,
    onSecond: d,
    x: 0,
    y: 0,
  };
  stageCounts.fill(0);
  ask(...(args as never[]), (query.name === 'rectCorners' ? places() : out) as never, policy as never);
  return stageCounts.some((count) => count > 0);
}
