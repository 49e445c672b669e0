/** Verdicts without a limit of t. The numbers computed so far decide most of them; t decides the others. */

import type { Condition } from '../conditions.ts';
import * as conditions from '../conditions.ts';
import type { Block, Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import type { Policy } from '../query.ts';
import { code } from '../quote.ts';

/** Whether any point of the body ahead of the start is a hit. */
export function isWhole({ name, whole = [] }: Policy): Expression {
  const any = ir.chain(
    '||',
    whole.map((value) => ir.binary('===', ir.name(name), ir.text(value))),
  );
  return whole.length > 1 ? ir.group(any) : any;
}

/** A verdict that a query may decide in a function of its own. */
type Verdict = Extract<Statement, { kind: 'verdict' }>;
const isVerdict = (statement: Statement): statement is Verdict => statement.kind === 'verdict';

export class Decisions {
  readonly #policy: Policy;
  readonly #limit: Expression | undefined;
  readonly #isAsked: boolean;
  /** The conditions on `anyNumberNear`. */
  readonly #guesses: Expression[] = [];

  constructor({
    isSingle,
    policy,
    limit,
  }: { isSingle: boolean; policy: Policy; limit: Expression | undefined }) {
    this.#policy = policy;
    this.#limit = limit;
    // Binary32 has no such verdicts. The remaining code costs little there, and V8 splits code that both paths use: t
    // of raySphere took 1.6 times as long. A segment always has an end.
    this.#isAsked = !isSingle && limit !== undefined;
  }

  guess(condition: Expression): void {
    this.#guesses.push(condition);
  }

  /** A verdict asks only for a point of the body ahead of the start. */
  hitsIf({ yes }: Condition): Statement[] {
    const own = conditions.codeOf(yes);
    const all = [isWhole(this.#policy), ...this.#guesses, yes.length > 1 ? ir.group(own) : own];
    return this.#decide(ir.chain('&&', all), true);
  }

  missesIf({ yes }: Condition): Statement[] {
    return this.#decide(conditions.codeOf(yes), false);
  }

  #decide(condition: Expression, value: boolean): Statement[] {
    return this.#isAsked ? [{ kind: 'verdict', condition, value }] : [];
  }

  /**
   * The body of a function that decides verdicts alone, if a query says `missesIf` before it has t; undefined for other
   * queries.
   */
  verdictOf(block: Block): Block | undefined {
    if (!isApart(block)) return undefined;
    return placed(block.slice(0, block.findLastIndex(isVerdict) + 1));
  }

  /** The body of the function that answers everything. */
  wholeOf(block: Block): Block {
    if (isApart(block)) return block.filter((statement) => !isVerdict(statement));
    return placed(block, code`out === undefined && ${this.#limit ?? 1} === Number.POSITIVE_INFINITY`);
  }
}

/** Whether a query decides in a function of its own. It does so if it also says `missesIf`. */
const isApart = (block: Block) => block.some((statement) => isVerdict(statement) && !statement.value);

/** Each verdict as a statement, under a condition that all of them share. */
const placed = (block: Block, isAsked?: Expression): Block =>
  block.map((statement) => {
    if (!isVerdict(statement)) return statement;
    const { condition, value } = statement;
    return {
      kind: 'if',
      condition: isAsked === undefined ? condition : ir.joined('&&', isAsked, condition),
      body: { kind: 'return', value: ir.truth(value) },
    };
  });
