/**
 * The unit of a number of a definition: { length: 2, direction: 1 } for m·d times a length. A sum of numbers with
 * different units is an error. A decision must stay the same if all lengths, or the direction, are scaled alike.
 */
import type { Real } from '../real.ts';

/** Powers by unit. No power is 0. */
export type Unit = Readonly<Record<string, number>>;

const ofFields: Readonly<Record<string, Unit>> = {
  direction: { direction: 1 },
  normal: { normal: 1 },
  orientation: { rotation: 1 },
  constant: { length: 1, normal: 1 },
};

/** The unit of a field of the query. */
export const unitOfField = (field: string): Unit => ofFields[field] ?? { length: 1 };

function sum(a: Unit, b: Unit, side = 1): Unit {
  const made: Record<string, number> = { ...a };
  for (const [unit, power] of Object.entries(b)) made[unit] = (made[unit] ?? 0) + side * power;
  return Object.fromEntries(Object.entries(made).filter(([, power]) => power !== 0));
}

const times = (a: Unit, by: number): Unit =>
  Object.fromEntries(Object.entries(a).map(([unit, power]) => [unit, by * power]));

const keyOf = (unit: Unit) => JSON.stringify(Object.fromEntries(Object.entries(unit).sort()));

/** The common unit of numbers that are added, compared or chosen from. 0 (undefined) fits any unit. */
export function alike(units: readonly (Unit | undefined)[], what: string): Unit | undefined {
  const [first, ...rest] = units.filter((unit) => unit !== undefined);
  for (const unit of rest)
    if (first !== undefined && keyOf(unit) !== keyOf(first))
      throw new Error(`${what} of ${[first, ...rest].map(keyOf).join(' and ')}`);
  return first;
}

/** The unit of a node; undefined for 0. `given` holds the units of inputs by name. */
export function unitOf(
  node: Real,
  given: ReadonlyMap<string, Unit>,
  memo = new Map<Real, Unit | undefined>(),
): Unit | undefined {
  if (memo.has(node)) return memo.get(node);
  const units = node.args.map((x) => unitOf(x, given, memo));
  const unit = node.op === 'input' ? given.get(node.name) : unitOfNode(node, units);
  memo.set(node, unit);
  return unit;
}

function unitOfNode({ op, value }: Real, units: readonly (Unit | undefined)[]): Unit | undefined {
  const product = (x: Unit | undefined, y: Unit | undefined) =>
    x === undefined || y === undefined ? undefined : sum(x, y);
  const [a, b, c, d] = units;
  const half = units.length / 2;
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
        units.slice(0, half).map((unit, i) => product(unit, units[half + i])),
        'a dot product',
      );
    // Only the sign of the other alternative may count, or a quotient.
    case 'select':
      return b ?? a;
    case 'minor':
      return alike([product(a, b), product(c, d)], 'a difference');
    default:
      return alike(units, `'${op}'`);
  }
}
