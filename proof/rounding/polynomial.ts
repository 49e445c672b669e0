/** Polynomials. Exponents may be negative or halves. Variables are compared by their ids. */

export interface Variable {
  readonly id: number;
}

export type Powers<V extends Variable> = ReadonlyMap<V, number>;

export interface Monomial<V extends Variable> {
  readonly coefficient: number;
  readonly powers: Powers<V>;
}
export type Polynomial<V extends Variable> = ReadonlyMap<string, Monomial<V>>;

/** The number of formed terms: it measures effort, and is the same on every machine. */
export const effort = { terms: 0 };

/** The largest number of monomials that are formed. */
const most = 20_000;
export class TooLong extends Error {}

/** The powers in the order of the ids of their variables. An insertion sort is fast here, because a term has few variables. */
export function keyOf<V extends Variable>(powers: Powers<V>): string {
  const ids: number[] = [];
  const exponents: number[] = [];
  for (const [{ id }, power] of powers) {
    let i = ids.length;
    for (; i > 0 && (ids[i - 1] ?? 0) > id; i--) {
      ids[i] = ids[i - 1] ?? 0;
      exponents[i] = exponents[i - 1] ?? 0;
    }
    ids[i] = id;
    exponents[i] = power;
  }
  let key = '';
  for (const [i, id] of ids.entries()) key += exponents[i] === 1 ? `,${id}` : `,${id}^${exponents[i]}`;
  return key;
}

export function monomial<V extends Variable>(
  coefficient: number,
  powers: Powers<V> = new Map(),
): Polynomial<V> {
  return coefficient === 0 ? new Map() : new Map([[keyOf(powers), { coefficient, powers }]]);
}

export const zero: Polynomial<never> = new Map();

export const variable = <V extends Variable>(v: V, power = 1): Polynomial<V> =>
  monomial(1, new Map([[v, power]]));

export function plus<V extends Variable>(...all: readonly Polynomial<V>[]): Polynomial<V> {
  const summands = all.filter((one) => one.size > 0);
  const [first = new Map() as Polynomial<V>] = summands;
  if (summands.length < 2) return first;
  const sum = new Map<string, Monomial<V>>(first);
  for (const one of summands.slice(1)) for (const [key, term] of one) addTo(sum, key, term);
  return sum;
}

function addTo<V extends Variable>(sum: Map<string, Monomial<V>>, key: string, term: Monomial<V>): void {
  const before = sum.get(key);
  if (before === undefined) {
    sum.set(key, term);
    return;
  }
  const coefficient = before.coefficient + term.coefficient;
  if (coefficient === 0) sum.delete(key);
  else sum.set(key, { coefficient, powers: term.powers });
}

export const scaled = <V extends Variable>(by: number, p: Polynomial<V>): Polynomial<V> =>
  by === 1
    ? p
    : by === 0
      ? new Map()
      : new Map(
          [...p].map(([key, { coefficient, powers }]) => [key, { coefficient: by * coefficient, powers }]),
        );

export function timesPowers<V extends Variable>(p: Powers<V>, q: Powers<V>): Powers<V> {
  if (q.size === 0) return p;
  const powers = new Map(p);
  for (const [v, x] of q) {
    const exponent = (powers.get(v) ?? 0) + x;
    if (exponent === 0) powers.delete(v);
    else powers.set(v, exponent);
  }
  return powers;
}

export function times<V extends Variable>(p: Polynomial<V>, q: Polynomial<V>): Polynomial<V> {
  effort.terms += p.size * q.size;
  if (p.size * q.size > 50 * most) throw new TooLong('a polynomial has too many terms');
  const product = new Map<string, Monomial<V>>();
  for (const one of p.values())
    for (const other of q.values()) {
      const powers = timesPowers(one.powers, other.powers);
      addTo(product, keyOf(powers), { coefficient: one.coefficient * other.coefficient, powers });
    }
  if (product.size > most) throw new TooLong('a polynomial has too many terms');
  return product;
}

/** A polynomial that is at least as large as each of these, if no variable is negative. */
export function atLeastEach<V extends Variable>(...all: readonly Polynomial<V>[]): Polynomial<V> {
  const found = new Map<string, Monomial<V>>();
  for (const one of all)
    for (const [key, term] of one)
      if ((found.get(key)?.coefficient ?? 0) < term.coefficient) found.set(key, term);
  return found;
}
