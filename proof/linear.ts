/**
 * Linear programs with certificates. `leastOf` finds a lower bound of c·x under constraints a·x ≥ b, x free. Multipliers y ≥ 0 with Σ y·a = c prove that
 * c·x ≥ Σ y·b. Multipliers with Σ y·a = 0 and Σ y·b > 0 prove that the constraints contradict each other. The solver only proposes y. The checker makes y
 * rational, forms the sum again, and believes only that sum.
 */
import { solve } from 'yalps';
import type { Variable } from './magnitudes.ts';

/** a·x ≥ b, a by variable. */
export interface Constraint {
  readonly a: ReadonlyMap<Variable, number>;
  readonly b: number;
}

/** Multipliers are multiples of 1/denominator: exponents are small multiples of 1/2, so that a vertex has such coordinates. */
const denominator = 5040;
const tolerance = 1e-6;

/** The least gain that counts as a contradiction. Constraints pay for roundings with less. */
const leastContradiction = 0.01;

/**
 * A proven lower bound of c·x. It is −∞ if none is found, and ∞ if one of the `cases` contradicts other constraints. Constraints that contradict each other
 * without such a case prove nothing, because a mistake in them would hide behind that.
 */
export function leastOf(
  c: ReadonlyMap<Variable, number>,
  all: readonly Constraint[],
  cases: readonly Constraint[] = [],
): number {
  const constraints = usable(c, all);
  if (constraints === undefined) return Number.NEGATIVE_INFINITY;
  const equations = new Map<Variable | 'gain', { equal: number }>();
  for (const [v, x] of c) equations.set(v, { equal: x });
  for (const { a } of constraints)
    for (const v of a.keys()) if (!equations.has(v)) equations.set(v, { equal: 0 });
  const { status, variables } = solve<number, Variable | 'gain'>({
    direction: 'maximize',
    objective: 'gain',
    constraints: equations,
    variables: constraints.map((constraint, j) => [j, columnWithGain(constraint)] as const),
  });
  if (status === 'unbounded' && cases.length > 0 && contradict(constraints, cases))
    return Number.POSITIVE_INFINITY;
  return status === 'optimal' ? certified(c, constraints, variables) : Number.NEGATIVE_INFINITY;
}

/**
 * The constraints have no solution. A number that is 0 has no logarithm. Constraints that hold for 0 also hold for a tiny number, with less than their slack.
 * Therefore a number that is 0 does not make them contradict each other.
 */
function contradict(constraints: readonly Constraint[], cases: readonly Constraint[]): boolean {
  const equations = new Map<Variable | 'gain' | 'size', { equal: number } | { max: number }>([
    ['size', { max: 1 }],
  ]);
  for (const { a } of constraints) for (const v of a.keys()) equations.set(v, { equal: 0 });
  const { status, variables } = solve<number, Variable | 'gain' | 'size'>({
    direction: 'maximize',
    objective: 'gain',
    constraints: equations,
    variables: constraints.map((constraint, j) => [j, [...columnWithGain(constraint), ['size', 1]]] as const),
  });
  const least = Math.min(...variables.map(([, y]) => y).filter((y) => y > tolerance));
  if (status !== 'optimal' || !Number.isFinite(least)) return false;
  const multipliers = variables.filter(([, y]) => y > tolerance).map(([j, y]) => [j, y / least] as const);
  const used = multipliers.map(([j]) => constraints[j]);
  return (
    cases.some((one) => used.includes(one)) &&
    certified(new Map(), constraints, multipliers) > leastContradiction
  );
}

/**
 * Constraints that a certificate can have: each variable of theirs occurs with the other sign, too. undefined where the objective has a variable that no
 * constraint is about.
 */
function usable(
  c: ReadonlyMap<Variable, number>,
  all: readonly Constraint[],
): readonly Constraint[] | undefined {
  const columns = new Map<Variable, Column>();
  const columnOf = (v: Variable): Column => {
    const known = columns.get(v);
    if (known !== undefined) return known;
    const column: Column = { rising: 0, falling: 0, inside: [] };
    columns.set(v, column);
    return column;
  };
  for (const [v, x] of c) columnOf(v)[x > 0 ? 'falling' : 'rising']++;
  all.forEach(({ a }, i) => {
    for (const [v, x] of a) {
      const column = columnOf(v);
      column[x > 0 ? 'rising' : 'falling']++;
      column.inside.push(i);
    }
  });
  const isUsable = new Uint8Array(all.length).fill(1);
  const waiting = [...columns.values()].filter(({ rising, falling }) => rising === 0 || falling === 0);
  for (let column = waiting.pop(); column !== undefined; column = waiting.pop())
    for (const i of column.inside) {
      if (isUsable[i] === 0) continue;
      isUsable[i] = 0;
      for (const [v, x] of all[i]?.a ?? []) {
        const other = columnOf(v);
        if (--other[x > 0 ? 'rising' : 'falling'] === 0) waiting.push(other);
      }
    }
  for (const v of c.keys()) {
    const { rising, falling } = columnOf(v);
    if (rising === 0 || falling === 0) return undefined;
  }
  return all.filter((_, i) => isUsable[i] === 1);
}

/** How often a variable occurs with each sign, and in which constraints. */
interface Column {
  rising: number;
  falling: number;
  readonly inside: number[];
}

const columns = new WeakMap<Constraint, ReadonlyMap<Variable | 'gain', number>>();
function columnWithGain(constraint: Constraint): ReadonlyMap<Variable | 'gain', number> {
  const known = columns.get(constraint);
  if (known !== undefined) return known;
  const column = new Map<Variable | 'gain', number>([...constraint.a, ['gain', constraint.b]]);
  columns.set(constraint, column);
  return column;
}

function certified(
  c: ReadonlyMap<Variable, number>,
  constraints: readonly Constraint[],
  multipliers: readonly (readonly [number, number])[],
): number {
  const sum = new Map<Variable, number>();
  let bound = 0;
  for (const [j, y] of multipliers) {
    const constraint = constraints[j];
    const whole = Math.round(y * denominator);
    if (constraint === undefined || whole < 0 || Math.abs(whole - y * denominator) > denominator * tolerance)
      return Number.NEGATIVE_INFINITY;
    for (const [v, x] of constraint.a) sum.set(v, (sum.get(v) ?? 0) + whole * x);
    bound += (whole / denominator) * constraint.b;
  }
  // Exponents are multiples of 1/4 of moderate size: these sums are exact.
  for (const [v, x] of c) sum.set(v, (sum.get(v) ?? 0) - denominator * x);
  for (const x of sum.values()) if (x !== 0) return Number.NEGATIVE_INFINITY;
  return bound - tolerance;
}
