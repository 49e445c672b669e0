/** Shapes of statements that the walk knows. */
import type { Expression, Loop, PrintedFunction, Statement } from './tree.ts';

type Call = Extract<Expression, { readonly kind: 'call' }>;

/** A call at a line. */
export interface CallAt {
  readonly line: number;
  readonly callee: string;
}

/** A block that only hands the question to the next stage. */
export function isHandedOn(block: readonly Statement[]): boolean {
  const [statement, ...others] = block;
  return others.length === 0 && statement?.kind === 'return' && statement.value.kind === 'call';
}

export function endsAlways(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'if')
    return last.whenFalse.length > 0 && endsAlways(last.whenTrue) && endsAlways(last.whenFalse);
  return last.kind === 'return' || last.kind === 'break';
}

/** The block only assigns, and gives no answer. */
export const onlyAssigns = (block: readonly Statement[]): boolean =>
  block.every(
    (one) =>
      one.kind === 'set' || (one.kind === 'if' && onlyAssigns(one.whenTrue) && onlyAssigns(one.whenFalse)),
  );

/**
 * The loop only searches: it sets variables, breaks, or hands the question on. It gives no answer and reports nothing.
 */
export const isSearch = ({ body }: Loop): boolean => onlySearches(body);

const onlySearches = (block: readonly Statement[]): boolean =>
  block.every(
    (one) =>
      one.kind === 'set' ||
      one.kind === 'break' ||
      isHandedOn([one]) ||
      (one.kind === 'if' && onlySearches(one.whenTrue) && onlySearches(one.whenFalse)),
  );

/** Every call by which the statements hand the question on. */
export const callsIn = (block: readonly Statement[]): readonly (Call & { readonly line: number })[] =>
  block.flatMap((one) => {
    if (one.kind === 'if') return [...callsIn(one.whenTrue), ...callsIn(one.whenFalse)];
    if (one.kind === 'loop') return callsIn(one.body);
    return one.kind === 'return' && one.value.kind === 'call' ? [{ ...one.value, line: one.line }] : [];
  });

/**
 * Calls that do not hand the question on as it came. A right call passes every parameter once and nothing else, and
 * passes them to `later` in their order. No call is right in a function that sets a parameter.
 */
export function wrongCallsOf({ parameters, body }: PrintedFunction): readonly CallAt[] {
  const isChanged = setsIn(body).some((name) => parameters.includes(name));
  return callsIn(body).filter(({ callee, args }) => {
    const names = args.map((one) => (one.kind === 'name' ? one.name : ''));
    const passed = callee === 'later' ? names : [...names].sort();
    const wanted = callee === 'later' ? parameters : [...parameters].sort();
    return isChanged || passed.join() !== wanted.join();
  });
}

/** The lines of returns before which the statements write to `out`. `isWritten`: what comes before them does. */
export function reportsIn(block: readonly Statement[], isWritten = false): readonly number[] {
  const lines: number[] = [];
  let isReported = isWritten;
  for (const one of block) {
    if (one.kind === 'if')
      for (const branch of [one.whenTrue, one.whenFalse]) lines.push(...reportsIn(branch, isReported));
    if (one.kind === 'loop') lines.push(...reportsIn(one.body, isReported));
    if (one.kind === 'return' && isReported) lines.push(one.line);
    isReported ||= writes(one);
  }
  return lines;
}

/** What follows the statement may come after a write to `out`. */
const writes = (one: Statement): boolean =>
  (one.kind === 'write' && one.value !== undefined) ||
  (one.kind === 'if' &&
    [one.whenTrue, one.whenFalse].some((branch) => !endsAlways(branch) && branch.some(writes)));

const setsIn = (block: readonly Statement[]): readonly string[] =>
  block.flatMap((one) => {
    if (one.kind === 'if') return [...setsIn(one.whenTrue), ...setsIn(one.whenFalse)];
    if (one.kind === 'loop') return [one.counter, ...one.assigned, ...setsIn(one.body)];
    return one.kind === 'set' ? [one.name] : [];
  });

/** `point !== undefined` and the like: what differs is only which numbers are reported. */
export function isWriting(condition: Expression): boolean {
  if (condition.kind !== 'binary') return false;
  const { op, a, b } = condition;
  if (op === '!==') return b.kind === 'undefined' && a.kind === 'name';
  return (op === '&&' || op === '||') && isWriting(a) && isWriting(b);
}

/** Names w that stand in both x − w and x + w of conditions: half widths of intervals. */
export function widthsOf(fn: PrintedFunction): ReadonlySet<string> {
  const seen = { '+': new Set<string>(), '-': new Set<string>() };
  const visit = (x: Expression): void => {
    if (x.kind === 'unary') visit(x.x);
    if (x.kind === 'choice') for (const part of [x.condition, x.a, x.b]) visit(part);
    if (x.kind === 'call') x.args.forEach(visit);
    if (x.kind !== 'binary') return;
    if ((x.op === '+' || x.op === '-') && x.b.kind === 'name')
      seen[x.op].add(`${JSON.stringify(x.a)} ${x.b.name}`);
    visit(x.a);
    visit(x.b);
  };
  const conditionsIn = (statements: readonly Statement[]): readonly Expression[] =>
    statements.flatMap((one) =>
      one.kind === 'if' ? [one.condition, ...conditionsIn(one.whenTrue), ...conditionsIn(one.whenFalse)] : [],
    );
  conditionsIn(fn.body).forEach(visit);
  const names = [...seen['-']]
    .filter((one) => seen['+'].has(one))
    .map((one) => one.slice(one.lastIndexOf(' ') + 1));
  return new Set(names);
}
