/**
 * What a number of a definition is measured in: { length: 2, direction: 1 } for m·d times a length. A sum of unlike numbers is a mistake: a decision has to be the same if all
 * lengths are scaled alike, or the direction is.
 */

const kinds = { direction: 'direction', normal: 'normal', orientation: 'rotation' };

/** Of a field of the query. */
export const unitOfField = (field) =>
  field === 'constant' ? { length: 1, normal: 1 } : { [kinds[field] ?? 'length']: 1 };

const sum = (a, b, side = 1) => {
  const made = { ...a };
  for (const [unit, power] of Object.entries(b)) made[unit] = (made[unit] ?? 0) + side * power;
  return Object.fromEntries(Object.entries(made).filter(([, power]) => power !== 0));
};
const times = (a, by) => Object.fromEntries(Object.entries(a).map(([unit, power]) => [unit, by * power]));
const print = (unit) => JSON.stringify(Object.fromEntries(Object.entries(unit).sort()));

/** Of numbers that are added, compared or chosen from; 0 (undefined) is in any unit. */
export function alike(units, what) {
  const known = units.filter((unit) => unit !== undefined);
  for (const unit of known)
    if (print(unit) !== print(known[0])) throw new Error(`${what} of ${known.map(print).join(' and ')}`);
  return known[0];
}

/** `given` are the units of inputs by name; undefined for 0. */
export function unitOf(node, given, memo = new Map()) {
  if (memo.has(node)) return memo.get(node);
  const of = (x) => unitOf(x, given, memo);
  const units = node.args.map(of);
  const half = units.length / 2;
  const product = (a, b) => (a === undefined || b === undefined ? undefined : sum(a, b));
  const products = () =>
    alike(
      units.slice(0, half).map((unit, i) => product(unit, units[half + i])),
      'a dot product',
    );
  const [a, b] = units;
  const rules = {
    input: () => given.get(node.name),
    constant: () => (Number(node.name) === 0 ? undefined : {}),
    mul: () => product(a, b),
    signed: () => product(a, b),
    square: () => product(a, a),
    div: () => (a === undefined ? undefined : sum(a, b, -1)),
    sqrt: () => (a === undefined ? undefined : times(a, 0.5)),
    dot: products,
    // Of another alternative the sign alone may count, or the quotient.
    select: () => b ?? a,
    minor: () => alike([product(a, b), product(units[2], units[3])], 'a difference'),
  };
  const unit = (rules[node.op] ?? (() => alike(units, `'${node.op}'`)))();
  memo.set(node, unit);
  return unit;
}
