/** The proof that the bounds of a claim are large enough for the roundings of its values, with unlimited exponents. */
import type { Claim } from '../claims.ts';
import type { Comparison } from '../conditions.ts';
import { magnitudeOf, type NumberNode, reachableFrom, signed } from '../number-node.ts';
import { compare, type RootForm } from './compare.ts';
import { isNonNegative } from '../magnitudes.ts';
import { bare, type Posynomial, sizeOf, unit } from './magnitude.ts';
import { plus, scaled, TooLong, variable } from './polynomial.ts';
import { conditionsOf, NotProven, relativeTo, RunningErrors } from './running.ts';

export interface Answer {
  /** What is missing; undefined where the claim is proven. */
  readonly reason: string | undefined;
  /** The largest error that the proof allows for, over the bound. */
  readonly ratio: number;
}

/** The claim has to leave 2^-41 of the bound for underflow. */
const share = 1 - 2 ** -41;

export class Rounding {
  readonly #errors = new Map<string, RunningErrors>();

  #errorsWith(leaves: ReadonlyMap<NumberNode, NumberNode | undefined>, isCancelled: boolean): RunningErrors {
    const key = `${isCancelled}${[...leaves.keys()].map(({ id }) => id).sort((p, q) => p - q)}`;
    const errors = this.#errors.get(key) ?? new RunningErrors(leaves, isCancelled);
    this.#errors.set(key, errors);
    return errors;
  }

  isProven(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Answer {
    try {
      return this.#prove(claim, facts, anchors);
    } catch (error) {
      if (!(error instanceof NotProven || error instanceof TooLong)) throw error;
      return { reason: error.message, ratio: Number.POSITIVE_INFINITY };
    }
  }

  #prove(claim: Claim, facts: readonly Comparison[], anchors: ReadonlySet<NumberNode>): Answer {
    const { values, bounds } = claim;
    if (bounds.length === 0) return { reason: undefined, ratio: 0 };
    const within = reachableFrom(values);
    const leaves = new Map(
      [...anchors, ...claim.anchors].map(bare).flatMap((x) => (within.has(x) ? [[x, undefined] as const] : [])),
    );
    let best: Answer | undefined;
    for (const isCancelled of [true, false])
      for (const form of ['whole', 'apart'] as const) {
        const errors = this.#errorsWith(leaves, isCancelled);
        const conditions = conditionsOf(values, errors);
        for (const [y, error] of conditions)
          if (!isSmall(y, error, facts)) throw new NotProven('1024 times the error of a divisor or root');
        const error = plus(...values.map((x) => errors.of(x)), this.#ofTest(claim));
        const answer = prove(error, bounds, facts, form);
        if (answer.reason === undefined) return answer;
        if (best === undefined || answer.ratio < best.ratio) best = answer;
      }
    return best ?? { reason: 'nothing', ratio: 0 };
  }

  /** The roundings inside of a rounding test. */
  #ofTest({ test }: Claim): Posynomial {
    if (test === undefined) return new Map();
    const { head, rest, width, isSingle } = test;
    const sum = plus(variable(bare(rest)), variable(bare(width)));
    const inner = scaled(unit * (1 + 2 ** -50), sum);
    if (head === undefined) return isSingle ? inner : new Map();
    return isSingle ? plus(inner, inner, scaled(unit * (1 + 2 ** -50), variable(bare(head)))) : inner;
  }
}

function prove(error: Posynomial, bounds: readonly NumberNode[], facts: readonly Comparison[], form: RootForm): Answer {
  const bound = scaled(share, plus(...bounds.map(sizeOf)));
  return compare(error, bound, (x) => isNotNegative(x, facts), form);
}

const isNotNegative = (x: NumberNode, facts: readonly Comparison[]): boolean =>
  isNonNegative(x) ||
  facts.some(({ op, a, b }) => (op === '<' || op === '<=') && b === x && (signed(a) ?? -1) >= 0) ||
  (['mul', 'add', 'div', 'max', 'min'].includes(x.op) && x.args.every((y) => isNotNegative(y, facts)));

/** 1024 times the error of the number is at most its float. */
function isSmall(y: NumberNode, error: Posynomial, facts: readonly Comparison[]): boolean {
  const k = relativeTo(error, y);
  if (k !== undefined && k < 2 ** -10) return true;
  return facts.some(({ op, a, b }) => {
    if ((op !== '<' && op !== '<=') || bare(b) !== y || a.op !== 'mul') return false;
    const [c, bound] = a.args;
    if (c === undefined || bound === undefined) return false;
    const [factor, size] = c.op === 'constant' ? [c, bound] : [bound, c];
    if (factor.op !== 'constant' || factor.value < 1024) return false;
    try {
      return (['whole', 'apart'] as const).some((form) => prove(error, [magnitudeOf(size)], facts, form).reason === undefined);
    } catch (problem) {
      if (problem instanceof NotProven) return false;
      throw problem;
    }
  });
}
