/** A first stage, as its passes use it: the body that it makes, its numbers, and how it hands the question on. */
import type { Body } from './body.ts';
import type { Alternatives, Condition } from './conditions.ts';
import type { Expression, Name, Statement } from './ir.ts';
import type { Floats } from './passes/floats.ts';
import type { Pairs } from './passes/pairs.ts';
import type { Policy } from './query.ts';
import type { Real, Unit, Vector } from './real.ts';

/** The range of sizes. In it underflow loses nothing that counts, and no product of eight sizes overflows. */
export const least = 2 ** -100;
export const most = 2 ** 100;

/** Sizes of numbers and vectors, and whether they are squares of lengths. */
export interface Sizes {
  readonly sizes: readonly Real[];
  readonly areSquares?: readonly boolean[];
}

/** A hit: its t, point and normal, and the weights for a triangle. */
export interface Hit {
  readonly answer: 'hit';
  readonly t: Real;
  readonly point: Vector;
  readonly normal: Vector | Unit;
  readonly u?: Real | undefined;
  readonly v?: Real | undefined;
}

/** An unknown: its estimate, and how a step leads from there to the root. */
export interface Root {
  readonly estimate: Real;
  /** The sign of the slope at the root. */
  readonly side?: Real | undefined;
  /** The number that is 0 at the root. */
  f?: Real;
  /** An unknown that f does not depend on to first order. */
  stationary?: Real | undefined;
  /** The condition under which the estimate is the root. */
  known?: Expression;
  system?: System;
}

/** t = t0 + c·x/D at the estimates of all unknowns. */
export interface System {
  readonly unknowns: readonly Real[];
  readonly x: Vector;
  readonly D: Real;
  readonly c: Vector;
}

/** Whether t is before the limit `end`, decided without t. */
export interface Before {
  readonly yes: Alternatives;
  readonly no: Alternatives;
  readonly end: Expression;
}

export interface Stage {
  readonly body: Body;
  /** The least tame size. */
  readonly leastSize: number;
  readonly floats: Floats;
  readonly pairs: Pairs;
  /** The statement that hands the question on. */
  readonly otherwise: Statement;
  readonly isSingle: boolean;
  readonly dimension: number;
  readonly policy: Policy | undefined;
  /** tMax; undefined where it is 1. */
  readonly limit: Name | undefined;
  /** The point at t = 0. */
  readonly origin: Vector;
  /** The unknowns, each with its root. */
  readonly roots: ReadonlyMap<Real, Root>;
  /**
   * For tests of the bounds: a list that takes the hits. The code then calls watch(name, head, correction, bound)
   * instead of each rounding test, and watch('hit', its number, flags).
   */
  readonly watch: Hit[] | undefined;
  /** The factor on the bounds of the rounding tests, for tests. */
  readonly weight: number;
  /** Sizes that a report needs in range. */
  readonly reportedSizes: Sizes | undefined;
  /** Whether the verdict is decided before t is known. */
  readonly isVerdictDone: boolean;
  readonly isBefore: (() => Before) | undefined;
  /** Whether the axes are those of the world, so that one rounding is all there is. */
  readonly isStraight: boolean;
  /** The body of a verdict that a pass makes separately. */
  ownVerdict: readonly Statement[] | undefined;
  rootOf(t: Real): Root;
  /** Hands the question on where the condition does not hold. */
  require(condition: Expression): void;
  /**
   * Hands the question on where a size, or the square of a length, is out of range. `only` limits the check: below,
   * above, or at both ends.
   */
  tame(sizes: Sizes, only?: 'least' | 'most' | 'both'): void;
  /** Checks from above the sizes that were checked from below only. */
  tameAbove(): void;
  /** Makes a boolean variable of a condition, after it hands the question on where the condition is not certain. */
  flag(condition: Condition, wanted?: string): Expression;
  /** Hands the question on where the limit or the policy is invalid: a hit needs both. */
  possible(): void;
  writeVector(target: string, values: readonly Expression[]): void;
  /** For tests: the sum of these floats is that number, with an error of at most `bound`. */
  probe(node: Real, parts: readonly Expression[], bound: Expression): void;
}
