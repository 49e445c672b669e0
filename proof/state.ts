/** The knowledge of the walk at a place of a path. */
import type { Claim } from './claims.ts';
import type { Comparison, Condition, Literal } from './conditions.ts';
import type { NumberNode } from './number-node.ts';
import type { Alternatives } from './orders.ts';
import type { Expression } from './tree.ts';

export type Reference = {
  readonly kind: 'reference';
  readonly path: string;
  readonly mayBeInfinite: boolean;
};
export type Opaque = Extract<Expression, { readonly kind: 'text' | 'undefined' | 'object' }>;
export type Value = NumberNode | Condition | Reference | Opaque;

export const isNumber = (value: Value): value is NumberNode => 'grain' in value;

export interface State {
  readonly env: Map<string, Value>;
  readonly truth: Map<string, boolean>;
  facts: readonly Comparison[];
  anchors: ReadonlySet<NumberNode>;
  readonly certain: ReadonlySet<NumberNode>;
  /** Numbers whose sign is that of the exact number, because their float is larger than its bound. */
  readonly signed: ReadonlySet<NumberNode>;
  pending: readonly Claim[];
  /** Maxima for which comparisons ask which argument the maximum is. */
  named: ReadonlyMap<NumberNode, Comparison>;
  /** Numbers with errors whose signs range checks read, each with the comparison. */
  asked: ReadonlyMap<NumberNode, Comparison>;
  /** Claims that one number is known to one bound. The keys name both numbers. */
  known: ReadonlySet<string>;
  /** Conditions that hold in one of several ways. */
  readonly open: readonly (readonly (readonly Literal[])[])[];
  /** What the path shows of exact numbers. */
  readonly shown: readonly Alternatives[];
  /** A comparison has decided something: with a bound, exactly or by a lemma. */
  readonly isDecided: boolean;
}

export const copyOf = (state: State, change: Partial<State> = {}): State => ({
  ...state,
  env: new Map(state.env),
  truth: new Map(state.truth),
  ...change,
});

export const joined = <T>(set: ReadonlySet<T>, more: readonly T[] | undefined): ReadonlySet<T> =>
  more === undefined || more.every((x) => set.has(x)) ? set : new Set([...set, ...more]);
