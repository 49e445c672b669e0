/**
 * Conditions: comparisons of numbers, words, and `not`, `and`, `or` of these. A word is a condition that the checker does not understand. Equal words are equal
 * conditions.
 */
import { magnitudeOf, type NumberNode, signed } from './number-node.ts';

/** Only facts have the operator `gap`: |b| is 0 or at least a. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly op: '<' | '<=' | '===' | 'gap';
  readonly a: NumberNode;
  readonly b: NumberNode;
  readonly line: number;
  readonly text: string;
  readonly key: string;
}

export type Condition =
  | { readonly kind: 'constant'; readonly isTrue: boolean; readonly key: string }
  | { readonly kind: 'word'; readonly key: string }
  | Comparison
  | { readonly kind: 'not'; readonly x: Condition; readonly key: string }
  | { readonly kind: 'and' | 'or'; readonly a: Condition; readonly b: Condition; readonly key: string };

export interface Literal {
  readonly atom: Comparison | (Condition & { readonly kind: 'word' });
  readonly isTrue: boolean;
}

export const yes: Condition = { kind: 'constant', isTrue: true, key: '1' };
export const no: Condition = { kind: 'constant', isTrue: false, key: '0' };
export const word = (text: string): Condition => ({ kind: 'word', key: `"${text}"` });

const kinds = new Set(['constant', 'word', 'comparison', 'not', 'and', 'or']);
export const isCondition = (value: { readonly kind: string } | object): value is Condition =>
  'kind' in value && kinds.has(value.kind) && 'key' in value;

export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '===' | '!==';

/** `<`, `<=` and `===`; the other operators are these, with the sides exchanged or denied. */
export function compare(
  op: ComparisonOperator,
  a: NumberNode,
  b: NumberNode,
  place: { readonly line: number; readonly text: string } = { line: 0, text: '' },
): Condition {
  if (op === '>') return compare('<', b, a, place);
  if (op === '>=') return compare('<=', b, a, place);
  if (op === '!==') return not(compare('===', a, b, place));
  const [p, q] = [signed(a), signed(b)];
  if (p !== undefined && q !== undefined)
    return (op === '<' ? p < q : op === '<=' ? p <= q : p === q) ? yes : no;
  return comparison(op, a, b, place);
}

export const comparison = (
  op: Comparison['op'],
  a: NumberNode,
  b: NumberNode,
  place: { readonly line: number; readonly text: string } = { line: 0, text: '' },
): Comparison => ({ kind: 'comparison', op, a, b, ...place, key: `(${a.id}${op}${b.id})` });

export function not(x: Condition): Condition {
  if (x.kind === 'constant') return x.isTrue ? no : yes;
  return x.kind === 'not' ? x.x : { kind: 'not', x, key: `!${x.key}` };
}

function joined(kind: 'and' | 'or', a: Condition, b: Condition): Condition {
  const decisive = kind === 'or' ? yes : no;
  const neutral = kind === 'or' ? no : yes;
  if (a === decisive || b === decisive) return decisive;
  if (a === neutral) return b;
  if (b === neutral || a.key === b.key) return a;
  return { kind, a, b, key: `(${a.key}${kind === 'and' ? '&' : '|'}${b.key})` };
}
export const and = (a: Condition, b: Condition): Condition => joined('and', a, b);
export const or = (a: Condition, b: Condition): Condition => joined('or', a, b);

/** The `gap` facts that a condition shows if its outcome is `wanted`. Each part `c <= |x| or x === 0` of a conjunction shows that x is 0 or at least c. */
export function gapsIn(x: Condition, wanted: boolean): readonly Comparison[] {
  if (x.kind === 'not') return gapsIn(x.x, !wanted);
  if (x.kind !== 'and' && x.kind !== 'or') return [];
  const { a, b } = x;
  if ((x.kind === 'and') === wanted) return [...gapsIn(a, wanted), ...gapsIn(b, wanted)];
  if (!wanted || a.kind !== 'comparison' || b.kind !== 'comparison') return [];
  const isGap =
    a.op === '<=' &&
    a.a.op === 'constant' &&
    a.b.op === 'abs' &&
    b.op === '===' &&
    a.b.args[0] === magnitudeOf(b.b.value === 0 ? b.a : b.b) &&
    (b.a.value === 0 || b.b.value === 0);
  return isGap ? [comparison('gap', a.a, a.b)] : [];
}

/** Known outcomes of conditions, by their keys. */
export type Truth = ReadonlyMap<string, boolean>;

/** true or false, or undefined where `truth` does not decide it. */
export function evaluate(x: Condition, truth: Truth): boolean | undefined {
  const known = truth.get(x.key);
  if (known !== undefined) return known;
  switch (x.kind) {
    case 'constant':
      return x.isTrue;
    case 'not': {
      const value = evaluate(x.x, truth);
      return value === undefined ? undefined : !value;
    }
    case 'and':
    case 'or': {
      const [p, q] = [evaluate(x.a, truth), evaluate(x.b, truth)];
      const decisive = x.kind === 'or';
      if (p === decisive || q === decisive) return decisive;
      return p === undefined || q === undefined ? undefined : !decisive;
    }
  }
  return undefined;
}

/** More alternatives than this are not followed one by one. */
const most = 200;

/**
 * How the condition comes to be `wanted`: alternatives, each a list of literals. None: it cannot be. undefined: there are too many.
 * A comparison that is false may be so because a number is NaN.
 */
export function alternatives(
  x: Condition,
  wanted: boolean,
  truth: Truth,
): readonly (readonly Literal[])[] | undefined {
  const known = evaluate(x, truth);
  if (known !== undefined) return known === wanted ? [[]] : [];
  switch (x.kind) {
    case 'constant':
      return x.isTrue === wanted ? [[]] : [];
    case 'not':
      return alternatives(x.x, !wanted, truth);
    case 'word':
    case 'comparison':
      return [[{ atom: x, isTrue: wanted }]];
  }
  const [p, q] = [alternatives(x.a, wanted, truth), alternatives(x.b, wanted, truth)];
  if (p === undefined || q === undefined) return undefined;
  if ((x.kind === 'or') === wanted) return p.length + q.length > most ? undefined : [...p, ...q];
  if (p.length * q.length > most) return undefined;
  return p.flatMap((one) => q.map((other) => [...one, ...other])).filter(isConsistent);
}

function isConsistent(literals: readonly Literal[]): boolean {
  const seen = new Map<string, boolean>();
  return literals.every(({ atom, isTrue }) => {
    const before = seen.get(atom.key) ?? isTrue;
    seen.set(atom.key, isTrue);
    return before === isTrue;
  });
}
