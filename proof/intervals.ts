/** Intervals of logarithms, by propagation through linear constraints and through what variables are made of. */
import type { Constraint } from './linear.ts';
import type { Form, Variable } from './magnitudes.ts';

/** Rounds of propagation. The bounds are valid after each round. */
const rounds = 12;
/** A bound that moves by less is not followed. */
const step = 1e-3;
/** Computed in floating point: each bound is this much wider. */
const margin = 1e-6;

export class Intervals {
  readonly #low = new Map<Variable, number>();
  readonly #high = new Map<Variable, number>();
  readonly #constraints: Constraint[] = [];
  readonly #variables = new Set<Variable>();
  readonly #partsOf: (v: Variable) => readonly Form[] | undefined;

  /** `partsOf`: forms; the variable is at most the largest of them. */
  constructor(partsOf: (v: Variable) => readonly Form[] | undefined) {
    this.#partsOf = partsOf;
  }

  has(v: Variable): boolean {
    return this.#variables.has(v);
  }

  highOf(v: Variable): number {
    return this.#high.get(v) ?? Number.POSITIVE_INFINITY;
  }

  lowOf(v: Variable): number {
    return this.#low.get(v) ?? Number.NEGATIVE_INFINITY;
  }

  /** Adds what is known of some variables, and propagates. */
  learn(variables: Iterable<Variable>, constraints: readonly Constraint[]): void {
    for (const v of variables) this.#variables.add(v);
    for (const constraint of constraints) this.#constraints.push(constraint);
    for (let round = 0; round < rounds; round++) if (!this.#propagate()) return;
  }

  /** The form is at most 2^most and at least 2^least. */
  range({ c, e }: Form): { readonly least: number; readonly most: number } {
    let [least, most] = [c, c];
    for (const [v, x] of e) {
      const [low, high] = [this.lowOf(v), this.highOf(v)];
      least += x * (x > 0 ? low : high);
      most += x * (x > 0 ? high : low);
    }
    return {
      least: Number.isNaN(least) ? Number.NEGATIVE_INFINITY : least,
      most: Number.isNaN(most) ? Number.POSITIVE_INFINITY : most,
    };
  }

  #propagate(): boolean {
    let isChanged = false;
    for (const v of this.#variables) {
      const parts = this.#partsOf(v);
      if (parts === undefined) continue;
      const most = Math.max(-1e6, ...parts.map((part) => this.range(part).most));
      isChanged = this.#lower(v, most) || isChanged;
    }
    for (const { a, b } of this.#constraints) isChanged = this.#tighten(a, b) || isChanged;
    return isChanged;
  }

  /** a·x ≥ b: each variable, by the most that the others are. */
  #tighten(a: ReadonlyMap<Variable, number>, b: number): boolean {
    const terms = [...a].map(([v, x]) => ({ v, x, most: x * (x > 0 ? this.highOf(v) : this.lowOf(v)) }));
    const infinite = terms.filter(({ most }) => !Number.isFinite(most));
    if (infinite.length > 1) return false;
    const sum = terms.reduce((total, { most }) => (Number.isFinite(most) ? total + most : total), 0);
    let isChanged = false;
    for (const { v, x, most } of terms) {
      if (infinite.length === 1 && Number.isFinite(most)) continue;
      const bound = (b - (Number.isFinite(most) ? sum - most : sum)) / x;
      isChanged = (x > 0 ? this.#raise(v, bound) : this.#lower(v, bound)) || isChanged;
    }
    return isChanged;
  }

  #raise(v: Variable, bound: number): boolean {
    if (!(Number.isFinite(bound) && bound - margin > this.lowOf(v) + step)) return false;
    this.#low.set(v, bound - margin);
    return true;
  }

  #lower(v: Variable, bound: number): boolean {
    if (!(Number.isFinite(bound) && bound + margin < this.highOf(v) - step)) return false;
    this.#high.set(v, bound + margin);
    return true;
  }
}
