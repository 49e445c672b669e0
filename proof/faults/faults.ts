/**
 * Faults that a proof has to refuse, one at a time in the tree of a printed function:
 *
 * - a range check is deleted: one condition of an `if` that calls the next stage;
 * - a bound is cut to a half: one constant of at most 2^-40 in a computed number.
 */
import { isHandedOn } from '../statements.ts';
import type { Expression, PrintedFunction, Statement } from '../tree.ts';

export interface Fault {
  readonly kind: 'check' | 'bound';
  /** The line of the fault in the printed file. */
  readonly line: number;
  /** The deleted condition, or the constant that is cut. */
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
      return halvedIn(statement.value, statement.line).map((change) => ({
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
        ...halvedIn(condition, line).map((change) => ({
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

function halvedIn(x: Expression, line: number): readonly Change<Expression>[] {
  const within = (part: Expression, put: (changed: Expression) => Expression) =>
    halvedIn(part, line).map((change) => ({ ...change, changed: put(change.changed) }));
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
    case 'number':
      return x.value > 0 && x.value <= largestOfBound
        ? [{ kind: 'bound', line, text: String(x.value), changed: { ...x, value: x.value / 2 } }]
        : [];
  }
  return [];
}

const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==']);

const isComparedLimit = ({ op, a, b }: Extract<Expression, { readonly kind: 'binary' }>): boolean =>
  comparisons.has(op) && (a.kind === 'number' || b.kind === 'number');

const textOf = (x: Expression): string => ('text' in x ? x.text : x.kind === 'name' ? x.name : x.kind);
