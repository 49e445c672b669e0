/** The check of one printed function. */
import { type Answer, type Conflict, conflictsOf } from './answers.ts';
import { type Assumptions, assumptions } from './assumptions.ts';
import type { Claim } from './claims.ts';
import { Effort, OutOfEffort } from './effort.ts';
import { type FormatName, formats, show } from './number-node.ts';
import { Numbers } from './numbers.ts';
import { Walk } from './paths.ts';
import { Ranges } from './ranges.ts';
import { type CallAt, reportsIn, wrongCallsOf } from './statements.ts';
import type { PrintedFunction } from './tree.ts';

/** A decision that is not proven, and what is missing. */
export interface Unproven {
  readonly line: number;
  /** The comparison, as it is printed. */
  readonly text: string;
  readonly numbers: string;
  readonly reasons: readonly string[];
}

export interface FunctionReport {
  readonly format: FormatName;
  readonly query: string;
  readonly name: string;
  readonly paths: number;
  readonly claims: number;
  readonly unproven: readonly Unproven[];
  /** Claims whose bounds must be large enough for roundings, and the claims for which this is not proven. */
  readonly roundings: number;
  readonly unprovenRoundings: readonly Unproven[];
  /** Comparisons of numbers with errors and without a bound. */
  readonly unbounded: readonly Unproven[];
  /** Pairs of paths with different answers that do not contradict each other in exact numbers, by the lines of the answers. */
  readonly conflicts: ReadonlyMap<string, number>;
  /** Statements that the walk did not follow. */
  readonly omitted: readonly string[];
  /** Calls that do not hand on the question as it came. */
  readonly wrongCalls: readonly CallAt[];
  readonly seconds: number;
}

/** The number of linear programs that a function may take, unless its assumptions set another number. */
const programs = 100_000;

/** Checks versions of one function. A claim that is proven in one version is known in the others. */
export class Checker {
  readonly #query: string;
  readonly #format: FormatName;
  readonly #numbers: Numbers;
  readonly #effort: Effort;
  readonly #ranges: Ranges;
  readonly #assumptions: Assumptions;

  constructor(query: string, format: FormatName) {
    this.#query = query;
    this.#format = format;
    this.#numbers = new Numbers(formats[format]);
    this.#assumptions = assumptions[query] ?? {};
    this.#effort = new Effort(this.#assumptions.programs ?? programs);
    this.#ranges = new Ranges(this.#numbers, this.#effort, this.#assumptions.isWide ?? false);
  }

  /** `isEnough` reads the report after each path. The check ends when it returns true. */
  check(fn: PrintedFunction, isEnough: (report: FunctionReport) => boolean = () => false): FunctionReport {
    const start = performance.now();
    this.#effort.renew();
    this.#ranges.rounding.renew();
    const afterPath = () => {
      if (isEnough(this.#reportOf(fn, walk, [], start))) throw new Enough();
    };
    const walk: Walk = new Walk(fn, this.#numbers, this.#ranges, this.#effort, this.#assumptions, afterPath);
    try {
      walk.run();
    } catch (error) {
      if (error instanceof OutOfEffort)
        walk.omitted.add('not finished: the proof takes too many linear programs');
      else if (!(error instanceof Enough)) throw error;
    }
    return this.#reportOf(fn, walk, walk.answers, start);
  }

  #reportOf(fn: PrintedFunction, walk: Walk, answers: readonly Answer[], start: number): FunctionReport {
    const decisions = [...walk.decisions.values()];
    const roundings = [...this.#ranges.rounding.decisions.values()];
    const unproven = ({ line, text, values, bounds }: Claim, reasons: readonly string[]): Unproven => ({
      line,
      text,
      numbers: `${values.map((x) => show(x, 2)).join(' and ')}, known to ${bounds.map((x) => show(x, 2)).join(' + ')}`,
      reasons,
    });
    return {
      format: this.#format,
      query: this.#query,
      name: fn.name,
      paths: walk.paths,
      claims: decisions.length,
      unproven: decisions
        .filter(({ alarms }) => alarms.size > 0)
        .map(({ claim, alarms }) => unproven(claim, [...alarms.keys()])),
      roundings: roundings.length,
      unprovenRoundings: roundings.flatMap(({ claim, reason }) =>
        reason === undefined ? [] : [unproven(claim, [reason])],
      ),
      unbounded: [...walk.unbounded.values()].map((one) => ({
        ...one,
        reasons: ['a number with an error is compared without a bound'],
      })),
      conflicts: byLines(conflictsOf(answers, walk.exact, new Set(reportsIn(fn.body)))),
      omitted: [...walk.omitted],
      wrongCalls: wrongCallsOf(fn),
      seconds: (performance.now() - start) / 1000,
    };
  }
}

export const check = (fn: PrintedFunction, query: string, format: FormatName): FunctionReport =>
  new Checker(query, format).check(fn);

function byLines(conflicts: readonly Conflict[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { first, second } of conflicts) {
    const lines = `${first.line} ${first.value} and ${second.line} ${second.value}`;
    found.set(lines, (found.get(lines) ?? 0) + 1);
  }
  return found;
}

class Enough extends Error {}
