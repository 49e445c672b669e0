/**
 * No answer rests on a rounding: two paths with different answers contradict each other in exact numbers, or in the
 * arguments.
 *
 * A path shows relations between exact numbers. A comparison with a bound shows one where it is true. A comparison of
 * exact numbers, or of a number whose sign is certain, shows one either way. The relations of the path that a question
 * takes are true of its exact numbers. If every two paths with different answers contradict each other, all paths whose
 * relations are true have the same answer: the exact numbers alone decide it.
 */
import { hasExactSign, isExact } from './claims.ts';
import type { Comparison, Literal } from './conditions.ts';
import type { ExactValues } from './exact-values.ts';
import { magnitudeOf, type NumberNode, signed } from './number-node.ts';

/** The value `what` is below, at or above 0: `signs` holds the signs that are possible. A word is 1 where it holds, or −1. */
export interface Relation {
  readonly what: bigint | string;
  readonly signs: ReadonlySet<number>;
}

/** The relations of each alternative in which a condition came about. */
export type Shown = readonly (readonly Relation[])[];

/** A path to an answer. */
export interface Answer {
  readonly line: number;
  readonly value: string;
  readonly shown: readonly Shown[];
}

/** Two answers that one question may get. */
export interface Conflict {
  readonly first: Answer;
  readonly second: Answer;
}

const below = new Set([-1]);
const above = new Set([1]);
const notAbove = new Set([-1, 0]);
const notBelow = new Set([0, 1]);
const zero = new Set([0]);
const notZero = new Set([-1, 1]);
const times = (signs: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...signs].flatMap((x) => [...others].map((y) => x * y + 0)));
const opposite = (signs: ReadonlySet<number>): ReadonlySet<number> => times(signs, below);
const isApart = (signs: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  ![...signs].some((sign) => others.has(sign));

/** What is known where a comparison is read. */
export interface Certainty {
  readonly isRight: (x: NumberNode) => boolean;
  readonly hasRightSign: (x: NumberNode) => boolean;
  /** A lemma by hand says that both outcomes of the comparison lead to right answers. */
  readonly isNamed: (atom: Comparison) => boolean;
  readonly isBounded: (atom: Comparison) => boolean;
}

/** The relations of an alternative. A maximum or a minimum makes several alternatives of it. */
export function relationsOf(
  literals: readonly Literal[],
  certainty: Certainty,
  values: ExactValues,
): readonly (readonly Relation[])[] {
  // A sum whose rounding error is 0 is exact.
  const exact = new Set(
    literals.flatMap(({ atom, isTrue }) => {
      if (!isTrue || atom.kind !== 'comparison' || atom.op !== '===') return [];
      const lost = [atom.a, atom.b].map(magnitudeOf).find(({ op }) => op === 'lost');
      return lost === undefined || (signed(atom.a) ?? signed(atom.b)) !== 0 ? [] : lost.args.map(magnitudeOf);
    }),
  );
  const known = { ...certainty, isRight: (x: NumberNode) => certainty.isRight(x) || exact.has(floatOf(x)) };
  return literals.reduce<readonly (readonly Relation[])[]>(
    (all, literal) => {
      const own = relationOf(literal, known, values);
      return all.flatMap((relations) => own.map((more) => [...relations, ...more]));
    },
    [[]],
  );
}

const floatOf = (x: NumberNode): NumberNode => {
  const node = magnitudeOf(x);
  return node.op === 'abs' ? magnitudeOf(node.args[0] as NumberNode) : node;
};

function relationOf(
  { atom, isTrue }: Literal,
  { isRight, hasRightSign, isNamed, isBounded }: Certainty,
  values: ExactValues,
): readonly (readonly Relation[])[] {
  if (atom.kind === 'word') return [[{ what: atom.key, signs: isTrue ? above : below }]];
  const { a, b, op } = atom;
  if (op === 'gap') return [[]];
  const plain = (x: NumberNode) => isExact(x) || isRight(x);
  const side = (x: NumberNode) => hasExactSign(x) || hasRightSign(x) || isRight(x);
  const isPlain = (signed(a) === 0 && side(b)) || (signed(b) === 0 && side(a)) || (plain(a) && plain(b));
  // One rounding does not carry a difference past a float.
  const isStrict = op === '<' && ((plain(a) && hasExactSign(b)) || (plain(b) && hasExactSign(a)));
  if (isPlain || (isTrue && (isStrict || isBounded(atom)))) return relations(atom, isTrue, values);
  return isNamed(atom) ? relations(atom, isTrue, values) : [[]];
}

/** A sum is below another one if it is so for each argument of a maximum in it, or for one. */
function relations(
  { op, a, b }: Comparison,
  isTrue: boolean,
  values: ExactValues,
): readonly (readonly Relation[])[] {
  const own = op === '<' ? below : op === '<=' ? notAbove : zero;
  const denied = op === '<' ? notBelow : op === '<=' ? above : notZero;
  const signs = isTrue ? own : denied;
  const relation = (x: bigint, y: bigint): Relation => ({ what: values.minus(x, y), signs });
  const whole = relation(values.of(a), values.of(b));
  const [left, right] = [values.argumentsOf(a), values.argumentsOf(b)];
  if (op === '===' || (left.values.length === 1 && right.values.length === 1)) return [[whole]];
  const isBelow = signs.has(-1);
  // max(x, y) < z if both are; z < max(x, y) if one is.
  const isEach = (op: 'max' | 'min' | undefined, isLeft: boolean) => (op === 'max') === (isLeft === isBelow);
  const rows = left.values.map((x) => {
    const row = right.values.map((y) => relation(x, y));
    return isEach(right.op, false) ? [row] : row.map((one) => [one]);
  });
  const all = isEach(left.op, true)
    ? rows.reduce((made, row) => made.flatMap((some) => row.map((more) => [...some, ...more])))
    : rows.flat();
  return all.map((some) => [whole, ...some]);
}

/** Decides whether paths contradict each other. */
class Contradictions {
  readonly #values: ExactValues;
  constructor(values: ExactValues) {
    this.#values = values;
  }

  /** One of the conditions of the first path contradicts one of the second, whichever alternatives they came about in. */
  areThere(x: Answer, y: Answer): boolean {
    const quick = (p: readonly Relation[], q: readonly Relation[]) =>
      p.some((one) => q.some((other) => this.#isDenied(one, other)));
    if (x.shown.some((one) => y.shown.some((other) => one.every((p) => other.every((q) => quick(p, q))))))
      return true;
    return this.#isRefuted(x, y) || this.#isRefuted(y, x);
  }

  /** Each alternative of a condition of the first path contradicts what the second one shows for certain. */
  #isRefuted(x: Answer, y: Answer): boolean {
    const sure = ({ shown }: Answer) =>
      shown.flatMap((one) => (one.length === 1 ? (one[0] as readonly Relation[]) : []));
    const facts = [...sure(x), ...sure(y)];
    return y.shown.some((given) =>
      given.every((more) => {
        const all = [...facts, ...more];
        return x.shown.some((one) =>
          one.every((p) => p.some((relation) => this.#isRefutedBy(relation, all))),
        );
      }),
    );
  }

  #isRefutedBy(relation: Relation, facts: readonly Relation[]): boolean {
    return facts.some((one) => this.#isDenied(relation, one)) || this.#hasOtherSign(relation, facts);
  }

  #isDenied(x: Relation, y: Relation): boolean {
    if (typeof x.what === 'string' || typeof y.what === 'string')
      return x.what === y.what && isApart(x.signs, y.signs);
    if (x.what === y.what) return isApart(x.signs, y.signs);
    return this.#values.minus(0n, x.what) === y.what && isApart(opposite(x.signs), y.signs);
  }

  /** The number is a product or quotient of numbers with known signs, and of numbers above 0. */
  #hasOtherSign({ what, signs }: Relation, facts: readonly Relation[]): boolean {
    if (typeof what === 'string') return false;
    const numbers = facts.filter(
      (one): one is Relation & { what: bigint } => typeof one.what === 'bigint' && one.what !== 0n,
    );
    return numbers.some((first) => {
      const rest = this.#values.over(what, first.what);
      const own = this.#signOf(rest);
      if (own !== 0) return isApart(times(first.signs, new Set([own])), signs);
      return numbers.some((second) => {
        const sign =
          this.#signOf(this.#values.over(rest, second.what)) ||
          this.#signOf(this.#values.times(rest, second.what));
        return sign !== 0 && isApart(times(times(first.signs, second.signs), new Set([sign])), signs);
      });
    });
  }

  /** 1 or −1 for numbers that are known to have this sign, or 0. */
  #signOf(x: bigint): number {
    return this.#values.isPositive(x) ? 1 : this.#values.isPositive(this.#values.minus(0n, x)) ? -1 : 0;
  }
}

export function conflictsOf(answers: readonly Answer[], values: ExactValues): readonly Conflict[] {
  const contradictions = new Contradictions(values);
  return answers.flatMap((first, i) =>
    answers
      .slice(i + 1)
      .filter((second) => second.value !== first.value && !contradictions.areThere(first, second))
      .map((second) => ({ first, second })),
  );
}
