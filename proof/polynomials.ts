/**
 * Polynomials with coefficients that are not negative, in the magnitudes of atoms: inputs, differences of two inputs, quotients, roots. A number is at most its
 * majorant, in which each sign is +. That one polynomial is at most θ times another follows coefficient by coefficient, or by x^α ≤ (x^β + x^γ)/2 where
 * β + γ = 2α (the means of arithmetic and geometry), which is what Cauchy–Schwarz comes to: a linear program finds θ, and its multipliers prove it.
 */
import { solve } from 'yalps';
import { crossIn } from './cross-products.ts';
import { isNonNegative } from './magnitudes.ts';
import { isDifference, magnitudeOf, type NumberNode, type Operation, only, pair } from './number-node.ts';

interface Monomial {
  readonly coefficient: number;
  readonly powers: ReadonlyMap<NumberNode, number>;
}
type Polynomial = ReadonlyMap<string, Monomial>;

/** More monomials than this are not formed. */
const most = 3000;
class TooLong extends Error {}

const keyOf = (powers: ReadonlyMap<NumberNode, number>): string =>
  [...powers]
    .map(([{ id }, p]) => `${id}^${p}`)
    .sort()
    .join();

const monomial = (coefficient: number, powers: ReadonlyMap<NumberNode, number> = new Map()): Polynomial =>
  coefficient === 0 ? new Map() : new Map([[keyOf(powers), { coefficient, powers }]]);

const atom = (node: NumberNode): Polynomial => monomial(1, new Map([[node, 1]]));

function plus(...all: readonly Polynomial[]): Polynomial {
  const sum = new Map<string, Monomial>();
  for (const one of all)
    for (const [key, { coefficient, powers }] of one)
      sum.set(key, { coefficient: (sum.get(key)?.coefficient ?? 0) + coefficient, powers });
  return sum;
}

const scaled = (by: number, p: Polynomial): Polynomial =>
  new Map([...p].map(([key, { coefficient, powers }]) => [key, { coefficient: by * coefficient, powers }]));

function product(p: Polynomial, q: Polynomial): Polynomial {
  if (p.size * q.size > 10 * most) throw new TooLong();
  const sum = new Map<string, Monomial>();
  for (const one of p.values())
    for (const other of q.values()) {
      const powers = new Map(one.powers);
      for (const [v, x] of other.powers) {
        const exponent = (powers.get(v) ?? 0) + x;
        if (exponent === 0) powers.delete(v);
        else powers.set(v, exponent);
      }
      const key = keyOf(powers);
      const coefficient = (sum.get(key)?.coefficient ?? 0) + one.coefficient * other.coefficient;
      sum.set(key, { coefficient, powers });
    }
  if (sum.size > most) throw new TooLong();
  return sum;
}

/**
 * A majorant of a number; what stands in `atoms` is taken as it is. `isExact`: the number itself, whose sums have terms of one sign; what is only bounded
 * from above is an atom.
 */
class Majorants {
  readonly #memo = new Map<NumberNode, Polynomial>();
  readonly #atoms: ReadonlySet<NumberNode>;
  readonly #isExact: boolean;

  constructor(atoms: ReadonlySet<NumberNode>, isExact: boolean) {
    this.#atoms = atoms;
    this.#isExact = isExact;
  }

  of(node: NumberNode): Polynomial {
    const known = this.#memo.get(node);
    if (known !== undefined) return known;
    const found = this.#atoms.has(node) ? atom(node) : this.#find(node);
    this.#memo.set(node, found);
    return found;
  }

  /** The majorants of the numbers have only these variables. No coefficient is negative, so no variable cancels. */
  hasOnly(nodes: readonly NumberNode[], variables: ReadonlySet<NumberNode>): boolean {
    const seen = new Set<NumberNode>();
    const visit = (node: NumberNode): boolean => {
      if (seen.has(node)) return true;
      seen.add(node);
      const parts = this.#partsOf(node);
      if (parts === undefined) return variables.has(node);
      return parts.every(visit);
    };
    return nodes.every(visit);
  }

  /** The numbers that the majorant is made of; undefined for an atom. */
  #partsOf(node: NumberNode): readonly NumberNode[] | undefined {
    const { op, args, value, high } = node;
    if (this.#atoms.has(node)) return undefined;
    switch (op) {
      case 'constant':
        return Number.isFinite(value) ? [] : undefined;
      case 'sign':
        return [];
      case 'unknown':
        return high < 1024 ? [] : undefined;
      case 'add':
        return isDifference(node) ? undefined : args;
      case 'mul':
        // A product with 0 has no variables.
        return args.some((x) => x.value === 0) ? [] : args;
      case 'max': {
        const others = args.filter((x) => x.value !== 0);
        return others.length === 1 ? others : undefined;
      }
      case 'abs':
      case 'neg':
      case 'fround':
      case 'high':
      case 'rest':
      case 'lost':
        return args;
    }
    return undefined;
  }

  #find(node: NumberNode): Polynomial {
    const { op, args, value } = node;
    if (this.#isExact && bounded.has(op)) return atom(node);
    switch (op) {
      case 'constant':
        return Number.isFinite(value) ? monomial(value) : atom(node);
      case 'sign':
        return monomial(1);
      case 'unknown':
        return node.high < 1024 ? monomial(2 ** node.high) : atom(node);
      case 'abs':
      case 'neg':
      case 'fround':
        return this.of(only(node));
      case 'add':
        return isDifference(node) ? atom(node) : plus(...args.map((x) => this.of(x)));
      case 'mul': {
        const [x, y] = pair(node);
        return product(this.of(x), this.of(y));
      }
      // max(x, 0) ≤ |x|
      case 'max': {
        const others = args.filter((x) => x.value !== 0);
        const [x] = others;
        return others.length === 1 && x !== undefined ? this.of(x) : atom(node);
      }
      case 'high':
        return scaled(1 + 2 ** -20, this.of(only(node)));
      case 'rest':
        return scaled(2 ** -26, this.of(only(node)));
      case 'lost':
        return scaled(2 ** -53, this.of(only(node)));
    }
    return atom(node);
  }
}

/** Operations whose results are bounded by their majorants, and may be much smaller. */
const bounded: ReadonlySet<Operation> = new Set(['max', 'unknown', 'rest', 'lost', 'high']);

/** Numbers that are no polynomials: sums under absolute values, and sums whose terms have different signs. */
function atomsIn(
  nodes: readonly NumberNode[],
  hasOneSign: (sum: NumberNode) => boolean,
  isWhole: (node: NumberNode) => boolean,
): ReadonlySet<NumberNode> {
  const found = new Set<NumberNode>();
  const seen = new Set<NumberNode>();
  const visit = (node: NumberNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (isWhole(node)) found.add(node);
    else if (
      node.op === 'abs' &&
      !isWhole(only(node)) &&
      ['add', 'mul', 'max', 'min'].includes(only(node).op)
    )
      found.add(only(node));
    else if (node.op === 'add' && !isDifference(node) && !hasOneSign(node)) found.add(node);
    else node.args.forEach(visit);
  };
  nodes.forEach((node) => {
    visit(magnitudeOf(node));
  });
  return found;
}

/** The majorants and the polynomial of a size with some atoms, and the ratios found so far. */
interface Size {
  readonly majorants: Majorants;
  readonly polynomial: Polynomial | undefined;
  readonly variables: ReadonlySet<NumberNode>;
  readonly ratios: Map<string, number>;
}

const sizes = new WeakMap<NumberNode, Map<string, Size>>();

function sizeWith(size: NumberNode, atoms: ReadonlySet<NumberNode>): Size {
  const all = sizes.get(size) ?? new Map<string, Size>();
  sizes.set(size, all);
  const key = [...atoms].map(({ id }) => id).join();
  const known = all.get(key);
  if (known !== undefined) return known;
  const polynomial = unlessTooLong(() => new Majorants(atoms, true).of(size));
  const variables = new Set([...(polynomial?.values() ?? [])].flatMap(({ powers }) => [...powers.keys()]));
  const found = { majorants: new Majorants(atoms, false), polynomial, variables, ratios: new Map() };
  all.set(key, found);
  return found;
}

function unlessTooLong<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}

/** A θ with Σ|terms| ≤ θ·size, roundings apart; Infinity where none is found. Sums in the size whose terms may have different signs are atoms. */
export function ratioOf(
  terms: readonly NumberNode[],
  size: NumberNode,
  hasOneSign: (sum: NumberNode) => boolean = isNonNegative,
  isWhole: (node: NumberNode) => boolean = () => false,
): number {
  const atoms = atomsIn([size], hasOneSign, isWhole);
  const ofSize = sizeWith(size, atoms);
  const key = terms.map(({ id }) => id).join();
  const known = ofSize.ratios.get(key);
  if (known !== undefined) return known;
  const found = findRatio(terms, ofSize);
  ofSize.ratios.set(key, found);
  return found;
}

function findRatio(terms: readonly NumberNode[], { majorants, polynomial, variables }: Size): number {
  // No size bounds a variable that it does not have.
  if (polynomial === undefined || !majorants.hasOnly(terms, variables)) return Number.POSITIVE_INFINITY;
  const sum = unlessTooLong(() => sumOf(terms, majorants));
  return sum === undefined ? Number.POSITIVE_INFINITY : ratio(sum, polynomial) * (1 + 2 ** -30);
}

/** A majorant of the sum of the terms' magnitudes. */
function sumOf(terms: readonly NumberNode[], majorants: Majorants): Polynomial {
  const cross = crossIn(terms);
  if (cross === undefined) return plus(...terms.map((t) => majorants.of(t)));
  // |m × e|² = |m|²·|e|² − (m·e)² (Lagrange).
  const squareOf = (v: readonly NumberNode[]) =>
    plus(...v.map((x) => product(majorants.of(x), majorants.of(x))));
  const others = terms.filter((t) => !cross.terms.includes(t));
  return plus(product(squareOf(cross.m), squareOf(cross.e)), ...others.map((t) => majorants.of(t)));
}

/** The least θ that is found with p ≤ θ·q for all values of the atoms. */
function ratio(p: Polynomial, q: Polynomial): number {
  let theta = 0;
  for (const [key, { coefficient }] of p) {
    const other = q.get(key);
    if (other === undefined) return byMeans(p, q);
    theta = Math.max(theta, coefficient / other.coefficient);
  }
  return theta <= 1 ? theta : Math.min(theta, byMeans(p, q));
}

function byMeans(p: Polynomial, q: Polynomial): number {
  const atoms = new Set([...q.values()].flatMap(({ powers }) => [...powers.keys()]));
  const isForeign = [...p.values()].some(({ powers }) => [...powers.keys()].some((v) => !atoms.has(v)));
  if (isForeign || p.size + q.size > 300) return Number.POSITIVE_INFINITY;
  const all = new Map([...p, ...q].map(([key, { powers }]) => [key, powers]));
  const list = [...all];
  // Minimise θ: for each monomial θ·q + Σ means ≥ p, a mean being −1 for its own monomial and 1/2 for both others.
  const variables: [string, Map<string, number>][] = [
    [
      'theta',
      new Map([['theta', 1], ...[...q].map(([key, { coefficient }]) => [key, coefficient] as const)]),
    ],
  ];
  list.forEach(([first, powers], i) => {
    for (const [second, others] of list.slice(0, i)) {
      const middle = meanOf(powers, others);
      const key = middle && keyOf(middle);
      if (key === undefined || !p.has(key) || key === first || key === second) continue;
      // m ≤ (f + s)/2: one unit replaces one m by half of each.
      variables.push([
        `${first}|${second}`,
        new Map([
          [key, 1],
          [first, -0.5],
          [second, -0.5],
        ]),
      ]);
    }
  });
  if (variables.length > 4000) return Number.POSITIVE_INFINITY;
  const constraints = new Map(list.map(([key]) => [key, { min: p.get(key)?.coefficient ?? 0 }]));
  const { status, variables: found } = solve({
    direction: 'minimize' as const,
    objective: 'theta',
    constraints,
    variables: new Map(variables),
  });
  if (status !== 'optimal') return Number.POSITIVE_INFINITY;
  // The solver rounds its multipliers to 2^-26.
  return Math.min(
    ...[1, 1 + 1e-7].map((by) => {
      const multipliers = new Map(found.map(([name, y]) => [name, y * by] as const));
      return provenRatio(multipliers, variables.slice(1), p, q);
    }),
  );
}

/** The least θ with which the means prove p ≤ θ·q, up to 1e-9 of each coefficient of p. Multipliers that are larger by 2e-9 are then a proof. */
function provenRatio(
  multipliers: ReadonlyMap<string, number>,
  means: readonly (readonly [string, ReadonlyMap<string, number>])[],
  p: Polynomial,
  q: Polynomial,
): number {
  const sum = new Map<string, number>();
  for (const [name, column] of means) {
    const y = multipliers.get(name) ?? 0;
    if (y < 0) return Number.POSITIVE_INFINITY;
    for (const [key, x] of column) sum.set(key, (sum.get(key) ?? 0) + y * x);
  }
  const coefficientOf = (of: Polynomial, key: string) => of.get(key)?.coefficient ?? 0;
  const ratios = [...new Set([...p.keys(), ...q.keys(), ...sum.keys()])].map((key) => {
    const missing = coefficientOf(p, key) - (sum.get(key) ?? 0);
    return missing <= 1e-9 * coefficientOf(p, key) ? 0 : missing / coefficientOf(q, key);
  });
  return Math.max(...ratios) * (1 + 4e-9);
}

/** The exponents half-way between two, where they are whole or halves. */
function meanOf(
  p: ReadonlyMap<NumberNode, number>,
  q: ReadonlyMap<NumberNode, number>,
): ReadonlyMap<NumberNode, number> | undefined {
  const mean = new Map<NumberNode, number>();
  for (const v of new Set([...p.keys(), ...q.keys()])) {
    const x = ((p.get(v) ?? 0) + (q.get(v) ?? 0)) / 2;
    if (x !== 0) mean.set(v, x);
  }
  return mean;
}
