/** Cases whose sizes are far apart, up to the ends of the range: some numbers overflow or underflow there, and others do not. */
import { type Draw, pick } from '../src/cases/_draw.ts';
import { type Case, inputOf } from '../src/queries/index.ts';

type Value = number | readonly number[];
type Shape = Readonly<Record<string, Value | undefined>>;

const times = (value: Value, by: number): Value =>
  typeof value === 'number' ? value * by : value.map((x) => x * by);

/** The same case with each field times a factor; an angle stays. */
function scaled(one: Case, factorOf: (field: string, name: string) => number): Case {
  const input: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(inputOf(one)) as [string, Value | Shape][]) {
    input[name] =
      typeof part === 'number' || Array.isArray(part)
        ? times(part as Value, factorOf(name, name))
        : Object.fromEntries(
            Object.entries(part).map(([field, value]) => [
              field,
              value === undefined || field === 'angle' ? value : times(value, factorOf(field, name)),
            ]),
          );
  }
  return { ...one, input } as unknown as Case;
}

/** The same case with its fields times powers of two, four in all. Most fields of a body have one power; the corners of a box have, so that they stay in order. */
export function stretched(one: Case, draw: Draw): Case {
  const most = one.format === 'f64' ? 1000 : 120;
  // Squares, and products of four or eight, reach the ends of the range from a half, a quarter and an eighth of its exponents.
  const range = pick(draw, [most, most / 2, most / 4, most / 8]);
  const power = () => 2 ** (draw.below(2 * range) - range);
  const few = [power(), power(), power(), power()] as const;
  const owns = new Map<string, number>();
  return scaled(one, (field, name) => {
    const own = owns.get(name) ?? pick(draw, few);
    owns.set(name, own);
    if (field === name || field === 'min' || field === 'max') return own;
    return pick(draw, field === 'orientation' || field === 'direction' ? few : [own, own, own, ...few]);
  });
}

/** Fields without a length, which have a power of two of their own. */
const isFree = (field: string): boolean =>
  ['direction', 'motion', 'normal', 'orientation', 'axis'].includes(field);
const isLimit = (field: string): boolean => field === 'tMax';

/**
 * The same case, with lengths times one power of two and directions times another, so that a product of so many of its numbers is about the largest float: one of its terms overflows
 * where others do not, and cancel it.
 */
export function overflowing(one: Case, draw: Draw): Case {
  const most = one.format === 'f64' ? 1024 : 128;
  let [length, free] = [0, 0];
  scaled(one, (field, name) => {
    const part = (inputOf(one) as Readonly<Record<string, Value | Shape>>)[name];
    const value = typeof part === 'object' && !Array.isArray(part) ? (part as Shape)[field] : (part as Value);
    const size = Math.max(...[value ?? 0].flat().map(Math.abs));
    if (isFree(field)) free = Math.max(free, size);
    else if (!isLimit(field) && Number.isFinite(size)) length = Math.max(length, size);
    return 1;
  });
  // How often lengths and directions occur in the product, and by how much it passes the largest float.
  const [lengths, directions] = pick(draw, [
    [1, 1],
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [2, 0],
    [4, 0],
    [3, 0],
    [6, 0],
  ] as const);
  const over = draw.below(7) - 4;
  const exponent = (size: number): number => (size > 0 ? Math.floor(Math.log2(size)) : 0);
  const own = directions === 0 || free === 0 ? 0 : draw.below(2 * most) - most;
  const forLengths =
    directions > 0 && free > 0 ? Math.round(own / 2) : Math.floor((most + over) / lengths) - exponent(length);
  const forDirections =
    directions > 0 && free > 0
      ? Math.floor((most + over - lengths * (exponent(length) + forLengths)) / directions) - exponent(free)
      : 0;
  return scaled(one, (field) =>
    isLimit(field) ? 1 : 2 ** Math.max(-1022, Math.min(1023, isFree(field) ? forDirections : forLengths)),
  );
}
