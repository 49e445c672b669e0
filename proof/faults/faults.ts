/**
 * Faults that a proof has to refuse, one at a time in the tree of a printed function:
 *
 * - a range check is deleted: one condition of an `if` that calls the next stage;
 * - a bound is cut to a half: one constant of at most 2^-40 in a computed number;
 * - a bound lacks a term: one term of a sum that is a bound, or that such a constant multiplies;
 * - a bound has the wrong sign: x > −E in place of x > E.
 */
import { isHandedOn } from '../statements.ts';
import type { Expression, PrintedFunction, Statement } from '../tree.ts';

export const faultKinds = ['check', 'bound', 'term', 'sign'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** The line of the fault in the printed file. */
  readonly line: number;
  /** The deleted condition or term, the constant that is cut, or the comparison whose bound has the wrong sign. */
  readonly text: string;
  readonly fn: PrintedFunction;
}

/** A changed part and its change. */
interface Change<T> {
  readonly kind: Fault['kind'];
  readonly line: number;
  readonly text: string;
  readonly changed: T;
}

const largestOfBound = 2 ** -40;

/** Every fault of the function. */
export function faultsIn(fn: PrintedFunction): readonly Fault[] {
  return inBlock(fn.body).map(({ changed, ...fault }) => ({ ...fault, fn: { ...fn, body: changed } }));
}

function inBlock(block: readonly Statement[]): readonly Change<readonly Statement[]>[] {
  return block.flatMap((statement, i) =>
    inStatement(statement).map((change) => ({
      ...change,
      changed: [...block.slice(0, i), ...change.changed, ...block.slice(i + 1)],
    })),
  );
}

/** Changes of a statement: the statements that replace it. */
function inStatement(statement: Statement): readonly Change<readonly Statement[]>[] {
  switch (statement.kind) {
    case 'set':
      return inValue(statement.value, statement.line).map((change) => ({
        ...change,
        changed: [{ ...statement, value: change.changed }],
      }));
    case 'if': {
      const { condition, whenTrue, whenFalse, line } = statement;
      const checks =
        isLater(whenTrue) && whenFalse.length === 0
          ? withoutOne(condition, false, line).map((change) => ({
              ...change,
              changed: change.changed === undefined ? [] : [{ ...statement, condition: change.changed }],
            }))
          : [];
      return [
        ...checks,
        ...[...inValue(condition, line), ...turnedIn(condition, line)].map((change) => ({
          ...change,
          changed: [{ ...statement, condition: change.changed }],
        })),
        ...inBlock(whenTrue).map((change) => ({
          ...change,
          changed: [{ ...statement, whenTrue: change.changed }],
        })),
        ...inBlock(whenFalse).map((change) => ({
          ...change,
          changed: [{ ...statement, whenFalse: change.changed }],
        })),
      ];
    }
    case 'loop':
      return inBlock(statement.body).map((change) => ({
        ...change,
        changed: [{ ...statement, body: change.changed }],
      }));
  }
  return [];
}

/** The block calls the next stage, and not another form of the first stage. */
function isLater(block: readonly Statement[]): boolean {
  const [statement] = block;
  return (
    isHandedOn(block) &&
    statement?.kind === 'return' &&
    statement.value.kind === 'call' &&
    statement.value.callee === 'later'
  );
}

/** The condition without one of its alternatives; undefined if nothing is left. `isDenied`: the condition stands in a `!`. */
function withoutOne(
  condition: Expression,
  isDenied: boolean,
  line: number,
): readonly Change<Expression | undefined>[] {
  if (condition.kind === 'unary' && condition.op === '!')
    return withoutOne(condition.x, !isDenied, line).map((change) => ({
      ...change,
      changed: change.changed && { ...condition, x: change.changed },
    }));
  if (condition.kind === 'binary' && condition.op === (isDenied ? '&&' : '||')) {
    const { a, b } = condition;
    return [
      ...withoutOne(a, isDenied, line).map((change) => ({
        ...change,
        changed: change.changed === undefined ? b : { ...condition, a: change.changed },
      })),
      ...withoutOne(b, isDenied, line).map((change) => ({
        ...change,
        changed: change.changed === undefined ? a : { ...condition, b: change.changed },
      })),
    ];
  }
  return isAboutOptions(condition)
    ? []
    : [{ kind: 'check', line, text: textOf(condition), changed: undefined }];
}

/** A comparison of an option, such as `inside === 'exit'`, is no range check. */
const isAboutOptions = (condition: Expression): boolean =>
  condition.kind === 'binary' &&
  (condition.b.kind === 'text' ||
    condition.b.kind === 'undefined' ||
    isAboutOptions(condition.a) ||
    isAboutOptions(condition.b));

const inValue = (x: Expression, line: number): readonly Change<Expression>[] => [
  ...halvedIn(x, line),
  ...shortenedIn(x, line),
];

const halvedIn = (x: Expression, line: number): readonly Change<Expression>[] =>
  within(x, (part) =>
    part.kind === 'number' && part.value > 0 && part.value <= largestOfBound
      ? [{ kind: 'bound', line, text: String(part.value), changed: { ...part, value: part.value / 2 } }]
      : [],
  );

/** The number is a bound: each of its terms has a constant factor of at most 2^-40. */
function isBound(x: Expression): boolean {
  if (x.kind === 'number') return x.value > 0 && x.value <= largestOfBound;
  if (x.kind !== 'binary') return false;
  return x.op === '*' ? isBound(x.a) || isBound(x.b) : x.op === '+' && isBound(x.a) && isBound(x.b);
}

/** The sum without one of its terms. */
const withoutTerm = (x: Expression, line: number): readonly Change<Expression>[] =>
  x.kind === 'binary' && x.op === '+'
    ? [
        { kind: 'term', line, text: textOf(x.b), changed: x.a },
        ...(x.a.kind === 'binary' && x.a.op === '+'
          ? withoutTerm(x.a, line).map((change) => ({ ...change, changed: { ...x, a: change.changed } }))
          : [{ kind: 'term' as const, line, text: textOf(x.a), changed: x.b }]),
      ]
    : [];

const shortenedIn = (x: Expression, line: number): readonly Change<Expression>[] =>
  within(
    x,
    (part) => {
      if (part.kind !== 'binary') return [];
      if (part.op === '*' && isBound(part))
        return [
          ...withoutTerm(part.b, line).map((change) => ({
            ...change,
            changed: { ...part, b: change.changed },
          })),
          ...withoutTerm(part.a, line).map((change) => ({
            ...change,
            changed: { ...part, a: change.changed },
          })),
        ];
      return isBound(part) ? withoutTerm(part, line) : [];
    },
    // Sums in a sum are its terms.
    (part) => !(part.kind === 'binary' && part.op === '+' && isBound(part)),
  );

/** A bound that has a name of its own. */
const isNamedBound = (x: Expression): boolean => x.kind === 'name' && /Error\d*$/.test(x.name);

/** x > −E in place of x > E, and x < E in place of x < −E. */
const turnedIn = (x: Expression, line: number): readonly Change<Expression>[] =>
  within(x, (part) => {
    if (part.kind !== 'binary') return [];
    const { op, b } = part;
    const change = (changed: Expression) => [
      { kind: 'sign' as const, line, text: textOf(part), changed: { ...part, b: changed } },
    ];
    if (op === '>' && isNamedBound(b)) return change({ kind: 'unary', op: '-', x: b });
    return op === '<' && b.kind === 'unary' && b.op === '-' && isNamedBound(b.x) ? change(b.x) : [];
  });

/** Changes of a part of the expression. `isOpen`: whether its own parts are looked at, too. */
function within(
  x: Expression,
  changesOf: (part: Expression) => readonly Change<Expression>[],
  isOpen: (part: Expression) => boolean = () => true,
): readonly Change<Expression>[] {
  const inPart = (part: Expression, put: (changed: Expression) => Expression) =>
    within(part, changesOf, isOpen).map((change) => ({ ...change, changed: put(change.changed) }));
  const own = changesOf(x);
  return isOpen(x) ? [...own, ...inParts(x, inPart)] : own;
}

function inParts(
  x: Expression,
  within: (part: Expression, put: (changed: Expression) => Expression) => readonly Change<Expression>[],
): readonly Change<Expression>[] {
  switch (x.kind) {
    case 'unary':
      return within(x.x, (changed) => ({ ...x, x: changed }));
    case 'binary':
      // A constant that is compared is a limit.
      return [
        ...(isComparedLimit(x) ? [] : within(x.a, (a) => ({ ...x, a }))),
        ...(isComparedLimit(x) ? [] : within(x.b, (b) => ({ ...x, b }))),
      ];
    case 'choice':
      return [
        ...within(x.condition, (condition) => ({ ...x, condition })),
        ...within(x.a, (a) => ({ ...x, a })),
        ...within(x.b, (b) => ({ ...x, b })),
      ];
    case 'call':
      return x.args.flatMap((arg, i) =>
        within(arg, (changed) => ({ ...x, args: x.args.map((one, k) => (k === i ? changed : one)) })),
      );
  }
  return [];
}

const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==']);

const isComparedLimit = ({ op, a, b }: Extract<Expression, { readonly kind: 'binary' }>): boolean =>
  comparisons.has(op) && (a.kind === 'number' || b.kind === 'number');

function textOf(x: Expression): string {
  if ('text' in x) return x.text;
  if (x.kind === 'call') return `${x.callee}(${x.args.map(textOf).join(', ')})`;
  return x.kind === 'name' ? x.name : x.kind === 'number' ? String(x.value) : x.kind;
}
