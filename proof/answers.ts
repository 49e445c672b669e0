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
import { magnitudeOf, type NumberNode, only, signed } from './number-node.ts';
import { type Alternatives, Impossibility, type Order } from './orders.ts';

/** A path to an answer. */
export interface Answer {
  readonly line: number;
  readonly value: string;
  /** What its conditions show, one after the other. */
  readonly shown: readonly Alternatives[];
}

/** Two answers that one question may get. */
export interface Conflict {
  readonly first: Answer;
  readonly second: Answer;
}

/** What is known where a comparison is read. */
export interface Certainty {
  readonly isRight: (x: NumberNode) => boolean;
  readonly hasRightSign: (x: NumberNode) => boolean;
  /** A lemma by hand says that both outcomes of the comparison lead to right answers. */
  readonly isNamed: (atom: Comparison) => boolean;
  readonly isBounded: (atom: Comparison) => boolean;
}

/** What the literals show together. */
export function relationsOf(
  literals: readonly Literal[],
  certainty: Certainty,
  values: ExactValues,
): Alternatives {
  // A sum whose rounding error is 0 is exact.
  const exact = new Set(
    literals.flatMap(({ atom, isTrue }) => (isTrue && 'op' in atom ? sumsWithoutLoss(atom) : [])),
  );
  const known = { ...certainty, isRight: (x: NumberNode) => certainty.isRight(x) || exact.has(floatOf(x)) };
  return literals.reduce<Alternatives>(
    (all, literal) => {
      const own = shownBy(literal, known, values);
      return all.flatMap((relations) => own.map((more) => [...relations, ...more]));
    },
    [[]],
  );
}

/** lost(s) === 0 */
function sumsWithoutLoss({ op, a, b }: Comparison): readonly NumberNode[] {
  const lost = [a, b].map(magnitudeOf).find((x) => x.op === 'lost');
  return op !== '===' || lost === undefined || (signed(a) ?? signed(b)) !== 0
    ? []
    : lost.args.map(magnitudeOf);
}

/** The number without its sign. */
function floatOf(x: NumberNode): NumberNode {
  const node = magnitudeOf(x);
  return node.op === 'abs' ? magnitudeOf(only(node)) : node;
}

function shownBy(
  { atom, isTrue }: Literal,
  { isRight, hasRightSign, isNamed, isBounded }: Certainty,
  values: ExactValues,
): Alternatives {
  if (atom.kind === 'word') return [[{ kind: 'word', text: atom.key, isTrue }]];
  const { a, b, op } = atom;
  if (op === 'gap') return [[]];
  const plain = (x: NumberNode) => isExact(x) || isRight(x);
  const side = (x: NumberNode) => hasExactSign(x) || hasRightSign(x) || isRight(x);
  const isPlain = (signed(a) === 0 && side(b)) || (signed(b) === 0 && side(a)) || (plain(a) && plain(b));
  // One rounding does not carry a difference past a float.
  const isStrict = op === '<' && ((plain(a) && hasExactSign(b)) || (plain(b) && hasExactSign(a)));
  if (isPlain || (isTrue && (isStrict || isBounded(atom))))
    return orders(atom, isTrue, (low, high) => [values.of(low), values.of(high)]);
  // The lemma is about this comparison. It says nothing about the order of other numbers.
  return isNamed(atom)
    ? orders(atom, isTrue, (low, high) => [0n, values.apart(values.minus(values.of(high), values.of(low)))])
    : [[]];
}

function orders(
  { op, a, b }: Comparison,
  isTrue: boolean,
  ends: (low: NumberNode, high: NumberNode) => readonly [bigint, bigint],
): Alternatives {
  const order = (x: NumberNode, y: NumberNode, isStrict: boolean): Order => {
    const [low, high] = ends(x, y);
    return { kind: 'order', low, high, isStrict };
  };
  if (op === '===')
    return isTrue ? [[order(a, b, false), order(b, a, false)]] : [[order(a, b, true)], [order(b, a, true)]];
  return [[isTrue ? order(a, b, op === '<') : order(b, a, op === '<=')]];
}

/** `reports`: the lines of answers that report numbers. Two such answers with one value may report different numbers. */
export function conflictsOf(
  answers: readonly Answer[],
  values: ExactValues,
  reports: ReadonlySet<number> = new Set(),
): readonly Conflict[] {
  const impossibility = new Impossibility(
    values,
    answers.flatMap(({ shown }) => shown),
  );
  const areDifferent = (p: Answer, q: Answer) =>
    p.value !== q.value || (p.line !== q.line && reports.has(p.line) && reports.has(q.line));
  return answers.flatMap((first, i) =>
    answers
      .slice(i + 1)
      .filter(
        (second) => areDifferent(first, second) && !impossibility.isShown([...first.shown, ...second.shown]),
      )
      .map((second) => ({ first, second })),
  );
}
