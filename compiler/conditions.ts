/**
 * Conditions of a definition, as a stage decides them. One expression is true where the condition certainly holds,
 * another where it certainly does not.
 * Each expression is an or of ands of atoms. The form drops what adds nothing: true, false, and an alternative that
 * implies another.
 */
import type { Expression } from './ir.ts';
import * as ir from './ir.ts';

/** An or of ands. */
export type Alternatives = readonly (readonly Expression[])[];

/** `yes` and `no` are never both true; a `native` condition is certain. */
export interface Condition {
  readonly yes: Alternatives;
  readonly no: Alternatives;
  readonly isNative?: boolean;
}

export const always: Alternatives = [[]];
export const never: Alternatives = [];
export const atom = (code: Expression): Alternatives => [[code]];

export const isCondition = (x: unknown): x is Condition => typeof x === 'object' && x !== null && 'yes' in x;

const contains = (all: readonly Expression[], some: readonly Expression[]) =>
  some.every((a) => all.includes(a));

/** Drops every alternative that implies another (absorption). */
function tidy(alternatives: Alternatives): Alternatives {
  const kept: (readonly Expression[])[] = [];
  for (const one of alternatives) {
    if (kept.some((other) => contains(one, other))) continue;
    for (let i = kept.length - 1; i >= 0; i--) if (contains(kept[i] ?? [], one)) kept.splice(i, 1);
    kept.push(one);
  }
  return kept;
}

export const or = (p: Alternatives, q: Alternatives): Alternatives => tidy([...p, ...q]);
export const and = (p: Alternatives, q: Alternatives): Alternatives =>
  tidy(p.flatMap((a) => q.map((b) => [...new Set([...a, ...b])])));

/** The condition as one expression. */
export function codeOf(alternatives: Alternatives): Expression {
  if (alternatives.length === 0) return ir.truth(false);
  if (alternatives.some((one) => one.length === 0)) return ir.truth(true);
  return ir.chain(
    '||',
    alternatives.map((one) => ir.chain('&&', one)),
  );
}

export const isNever = (p: Alternatives): boolean => p.length === 0;

export type Comparison = '<' | '<=' | '>' | '>=' | '===' | '!==';

/** The opposite of each comparison. */
export const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' } as const;

export const native = (code: Expression, other: Expression): Condition => ({
  yes: atom(code),
  no: atom(other),
  isNative: true,
});
const areNative = (...all: readonly Condition[]) => all.every(({ isNative }) => isNative === true);
export const not = ({ yes, no, isNative = false }: Condition): Condition => ({ yes: no, no: yes, isNative });
export const both = (a: Condition, b: Condition): Condition => ({
  yes: and(a.yes, b.yes),
  no: or(a.no, b.no),
  isNative: areNative(a, b),
});
export const eitherOf = (a: Condition, b: Condition): Condition => ({
  yes: or(a.yes, b.yes),
  no: and(a.no, b.no),
  isNative: areNative(a, b),
});
export const choice = (c: Condition, a: Condition, b: Condition): Condition => ({
  yes: or(and(c.yes, a.yes), and(c.no, b.yes)),
  no: or(and(c.yes, a.no), and(c.no, b.no)),
  isNative: areNative(c, a, b),
});
