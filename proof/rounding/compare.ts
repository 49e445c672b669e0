/**
 * One polynomial is at most another, where no variable is negative. The comparison takes the numbers in the order in which they are computed, the last first.
 * Terms that both polynomials have cancel. A number in the terms that are left becomes its majorant in the first polynomial, and its minorant in the second.
 */
import { type NumberNode, only, show } from '../number-node.ts';
import { bare, majorantOf, minorantOf, type Posynomial } from './magnitude.ts';
import { keyOf, type Monomial, type Powers, timesPowers, TooLong } from './polynomial.ts';
import type { Answer } from './proof.ts';

type Term = Monomial<NumberNode>;
const mostSteps = 60_000;

class Side {
  readonly rest = new Map<string, Term>();
  /** Terms by their latest number. */
  readonly queues = new Map<number, Map<string, Term>>();
  readonly #canReplace: (x: NumberNode) => boolean;
  readonly #square: number;

  constructor(canReplace: (x: NumberNode) => boolean, square: number) {
    this.#canReplace = canReplace;
    this.#square = square;
  }

  add(given: Term): void {
    const { coefficient, powers } = this.#reduced(given);
    const atom = this.latest(powers);
    let queue = this.rest;
    if (atom !== undefined) {
      queue = this.queues.get(atom.id) ?? new Map();
      this.queues.set(atom.id, queue);
    }
    const key = keyOf(powers);
    queue.set(key, { coefficient: coefficient + (queue.get(key)?.coefficient ?? 0), powers });
  }

  /** x/√x is √x. */
  #reduced(term: Term): Term {
    let { coefficient, powers } = term;
    for (const [root, power] of term.powers) {
      if (root.op !== 'sqrt') continue;
      const x = bare(only(root));
      let left = power;
      while (left < 0 && (powers.get(x) ?? 0) >= 1) {
        powers = timesPowers(powers, new Map([[x, -1], [root, 2]]));
        coefficient *= this.#square;
        left += 2;
      }
    }
    return { coefficient, powers };
  }

  take(id: number): Map<string, Term> {
    const queue = this.queues.get(id) ?? new Map<string, Term>();
    this.queues.delete(id);
    return queue;
  }

  latest(powers: Powers<NumberNode>): NumberNode | undefined {
    let found: NumberNode | undefined;
    for (const [v, power] of powers)
      if (
        (power >= 2 || (power >= 1 && v.op !== 'sqrt')) &&
        (found === undefined || v.id > found.id) &&
        this.#canReplace(v)
      )
        found = v;
    return found;
  }

  replace({ coefficient, powers }: Term, atom: NumberNode, parts: Posynomial): void {
    const others = timesPowers(powers, new Map([[atom, atom.op === 'sqrt' ? -2 : -1]]));
    for (const part of parts.values())
      this.add({ coefficient: coefficient * part.coefficient, powers: timesPowers(others, part.powers) });
  }
}

const squareOf = (root: NumberNode): Posynomial => {
  const x = bare(only(root));
  const powers = new Map([[x, 1]]);
  return new Map([[keyOf(powers), { coefficient: 1, powers }]]);
};

export function compare(
  error: Posynomial,
  bound: Posynomial,
  isNotNegative: (x: NumberNode) => boolean,
): Answer {
  const minorants = new Map<NumberNode, Posynomial>();
  const minorant = (x: NumberNode): Posynomial => {
    const known = minorants.get(x);
    if (known !== undefined) return known;
    const found = x.op === 'sqrt' ? squareOf(x) : minorantOf(x, isNotNegative);
    minorants.set(x, found);
    return found;
  };
  const isApart = (x: NumberNode) => minorant(x).size > 0;
  const atoms = atomsOf(bound, isApart, minorant);
  const above = new Side((x) => !atoms.has(x) && partsOf(x) !== undefined, 1 + 2 ** -50);
  const below = new Side(isApart, 1 - 2 ** -50);
  for (const term of error.values()) above.add(term);
  for (const term of bound.values()) below.add(term);
  sweep(above, below, minorant);
  // Terms that are still larger than those of the bound.
  const rest = new Side((x) => partsOf(x) !== undefined, 1 + 2 ** -50);
  for (const term of above.rest.values()) rest.add(term);
  const least = new Side(() => false, 1);
  for (const term of below.rest.values()) least.add(term);
  sweep(rest, least, minorant);
  return compareRest(rest.rest, least.rest);
}

const partsOf = (x: NumberNode): Posynomial | undefined => (x.op === 'sqrt' ? squareOf(x) : majorantOf(x));

/** Numbers of the bound that have no minorant. */
function atomsOf(
  bound: Posynomial,
  isApart: (x: NumberNode) => boolean,
  minorant: (x: NumberNode) => Posynomial,
): ReadonlySet<NumberNode> {
  const atoms = new Set<NumberNode>();
  const seen = new Set<NumberNode>();
  const visit = (p: Posynomial): void => {
    for (const { powers } of p.values())
      for (const [x, power] of powers) {
        if (!isApart(x) && power > 0) atoms.add(x);
        if (seen.has(x)) continue;
        seen.add(x);
        if (isApart(x)) visit(minorant(x));
      }
  };
  visit(bound);
  return atoms;
}

/** Replaces numbers on both sides, the last first, and cancels what both sides have. */
function sweep(above: Side, below: Side, minorant: (x: NumberNode) => Posynomial): void {
  let steps = 0;
  for (;;) {
    const id = Math.max(-1, ...above.queues.keys(), ...below.queues.keys());
    if (id < 0) return;
    const most = above.take(id);
    const least = below.take(id);
    steps += most.size + least.size;
    if (steps > mostSteps) throw new TooLong('the comparison with the bound takes too many steps');
    for (const [key, { coefficient, powers }] of most) {
      const atom = above.latest(powers);
      const parts = atom && partsOf(atom);
      const left = coefficient - (least.has(key) ? take(least, key, coefficient) : take(below.rest, key, coefficient));
      if (left > 0 && atom !== undefined && parts !== undefined)
        above.replace({ coefficient: left, powers }, atom, parts);
    }
    for (const { coefficient, powers } of least.values()) {
      const atom = below.latest(powers);
      if (coefficient > 0 && atom !== undefined) below.replace({ coefficient, powers }, atom, minorant(atom));
    }
  }
}

/** Takes up to this much of a term. */
function take(terms: Map<string, Term>, key: string, most: number): number {
  const term = terms.get(key);
  if (term === undefined) return 0;
  const taken = Math.min(term.coefficient, most);
  terms.set(key, { coefficient: term.coefficient - taken, powers: term.powers });
  return taken;
}

function compareRest(most: ReadonlyMap<string, Term>, least: ReadonlyMap<string, Term>): Answer {
  let ratio = 0;
  let missing = '';
  for (const [key, { coefficient, powers }] of most) {
    const other = least.get(key)?.coefficient ?? 0;
    if (coefficient / other <= ratio) continue;
    ratio = coefficient / other;
    missing = `the error has ${inUnits(coefficient)}u·${showPowers(powers)}, the bound has ${inUnits(other)}u`;
  }
  return { ratio, reason: ratio <= 1 ? undefined : missing };
}

const inUnits = (x: number): string => (x * 2 ** 53).toPrecision(4);

export const showPowers = (powers: ReadonlyMap<NumberNode, number>): string =>
  [...powers].map(([v, x]) => `|${show(v, 2)}|${x === 1 ? '' : `^${x}`}`).join('·') || '1';
