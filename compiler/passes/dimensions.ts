/**
 * Dimensional analysis of a definition: { length: 2, direction: 1 } is the dimension of m·d times a length. A sum of
 * numbers of different dimensions is an error: a decision must stay the same if all lengths, or the direction, are
 * scaled alike.
 */
import type { Op, Real } from '../real.ts';

/** Powers by base: lengths, directions, normals, rotations, axes. No power is 0. */
export type Dimension = Readonly<Record<string, number>>;

const ofFields: Readonly<Record<string, Dimension>> = {
  direction: { direction: 1 },
  normal: { normal: 1 },
  orientation: { rotation: 1 },
  constant: { length: 1, normal: 1 },
};

/** The dimension of a field of the query. */
export const dimensionOfField = (field: string): Dimension => ofFields[field] ?? { length: 1 };

function sum(a: Dimension, b: Dimension, side = 1): Dimension {
  const made: Record<string, number> = { ...a };
  for (const [base, power] of Object.entries(b)) made[base] = (made[base] ?? 0) + side * power;
  return Object.fromEntries(Object.entries(made).filter(([, power]) => power !== 0));
}

const times = (a: Dimension, by: number): Dimension =>
  Object.fromEntries(Object.entries(a).map(([base, power]) => [base, by * power]));

/** length^2·direction; a number without a dimension is 1. */
const textOf = (dimension: Dimension): string =>
  Object.entries(dimension)
    .sort()
    .map(([base, power]) => (power === 1 ? base : `${base}^${power}`))
    .join('·') || '1';

/** The common dimension of numbers that are added, compared or chosen from. 0 (undefined) fits any dimension. */
export function alike(dimensions: readonly (Dimension | undefined)[], what: string): Dimension | undefined {
  const known = dimensions.filter((dimension) => dimension !== undefined);
  const different = new Set(known.map(textOf));
  if (different.size > 1)
    throw new Error(
      `${what} has numbers of the dimensions ${[...different].join(' and ')}: multiply one by what it lacks`,
    );
  return known[0];
}

const sums: Partial<Record<Op, string>> = { add: 'a sum', sub: 'a difference', difference: 'a difference' };

/** The dimension of a node; undefined for 0. `given` holds the dimensions of inputs by name. */
export function dimensionOf(
  node: Real,
  given: ReadonlyMap<string, Dimension>,
  memo = new Map<Real, Dimension | undefined>(),
): Dimension | undefined {
  if (memo.has(node)) return memo.get(node);
  const dimensions = node.args.map((x) => dimensionOf(x, given, memo));
  const dimension = node.op === 'input' ? given.get(node.name) : dimensionOfNode(node, dimensions);
  memo.set(node, dimension);
  return dimension;
}

function dimensionOfNode(
  { op, value }: Real,
  dimensions: readonly (Dimension | undefined)[],
): Dimension | undefined {
  const product = (x: Dimension | undefined, y: Dimension | undefined) =>
    x === undefined || y === undefined ? undefined : sum(x, y);
  const [a, b, c, d] = dimensions;
  const half = dimensions.length / 2;
  switch (op) {
    case 'constant':
      return value === 0 ? undefined : {};
    case 'mul':
    case 'signed':
      return product(a, b);
    case 'square':
      return product(a, a);
    case 'div':
      if (a === undefined) return undefined;
      return sum(a, b ?? {}, -1);
    case 'sqrt':
      return a === undefined ? undefined : times(a, 0.5);
    case 'dot':
      return alike(
        dimensions.slice(0, half).map((dimension, i) => product(dimension, dimensions[half + i])),
        'a dot product',
      );
    // Only the sign of the other alternative may count, or a quotient.
    case 'select':
      return b ?? a;
    case 'minor':
      return alike([product(a, b), product(c, d)], 'a difference');
    default:
      return alike(dimensions, sums[op] ?? `'${op}'`);
  }
}
