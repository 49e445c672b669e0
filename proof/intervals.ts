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
  readonly #variables = new Set<Variable>();
  /** The constraints on a variable, and the variables that are made of it. */
  readonly #constraintsOf = new Map<Variable, Constraint[]>();
  readonly #wholesOf = new Map<Variable, Set<Variable>>();
  /** What the next round has to look at. */
  #wholes = new Set<Variable>();
  #constraints = new Set<Constraint>();
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
    for (const v of variables) this.#add(v);
    for (const constraint of constraints) {
      this.#constraints.add(constraint);
      for (const v of constraint.a.keys()) listOf(this.#constraintsOf, v).push(constraint);
    }
    for (let round = 0; round < rounds && this.#constraints.size + this.#wholes.size > 0; round++)
      this.#propagate();
  }

  /** Adds a variable, or what it is made of, if this is new. */
  #add(v: Variable): void {
    this.#variables.add(v);
    this.#wholes.add(v);
    for (const { e } of this.#partsOf(v) ?? [])
      for (const part of e.keys()) {
        const wholes = this.#wholesOf.get(part);
        if (wholes === undefined) this.#wholesOf.set(part, new Set([v]));
        else wholes.add(v);
      }
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

  #propagate(): void {
    const [wholes, constraints] = [this.#wholes, this.#constraints];
    [this.#wholes, this.#constraints] = [new Set(), new Set()];
    for (const v of wholes) {
      const parts = this.#partsOf(v);
      if (parts !== undefined) this.#lower(v, Math.max(-1e6, ...parts.map((part) => this.range(part).most)));
    }
    for (const { a, b } of constraints) this.#tighten(a, b);
  }

  /** a·x ≥ b: each variable, by the most that the others are. */
  #tighten(a: ReadonlyMap<Variable, number>, b: number): void {
    const mostOf = (v: Variable, x: number) => x * (x > 0 ? this.highOf(v) : this.lowOf(v));
    let sum = 0;
    let infinite: Variable | undefined;
    for (const [v, x] of a) {
      const most = mostOf(v, x);
      if (Number.isFinite(most)) sum += most;
      else if (infinite === undefined) infinite = v;
      else return;
    }
    for (const [v, x] of a) {
      if (infinite !== undefined && v !== infinite) continue;
      const bound = (b - (infinite === undefined ? sum - mostOf(v, x) : sum)) / x;
      if (x > 0) this.#raise(v, bound);
      else this.#lower(v, bound);
    }
  }

  #raise(v: Variable, bound: number): void {
    if (!(Number.isFinite(bound) && bound - margin > this.lowOf(v) + step)) return;
    this.#low.set(v, bound - margin);
    this.#changed(v);
  }

  #lower(v: Variable, bound: number): void {
    if (!(Number.isFinite(bound) && bound + margin < this.highOf(v) - step)) return;
    this.#high.set(v, bound + margin);
    this.#changed(v);
  }

  #changed(v: Variable): void {
    for (const constraint of this.#constraintsOf.get(v) ?? []) this.#constraints.add(constraint);
    for (const whole of this.#wholesOf.get(v) ?? []) this.#wholes.add(whole);
  }
}

function listOf<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const made: T[] = [];
  lists.set(key, made);
  return made;
}
