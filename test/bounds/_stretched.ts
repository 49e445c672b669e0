/** Cases whose sizes are far apart, up to the ends of the range: some numbers overflow or underflow there, and others do not. */
import { type Draw, pick } from '../../src/cases/_draw.ts';
import { type Case, inputOf } from '../../src/queries/index.ts';

type Value = number | readonly number[];
const times = (value: Value, by: number): Value =>
  typeof value === 'number' ? value * by : value.map((x) => x * by);

/** The same case with its fields times powers of two, four in all. Most fields of a body have one power; the corners of a box have, so that they stay in order. */
export function stretched(one: Case, draw: Draw): Case {
  const most = one.format === 'f64' ? 1000 : 120;
  // Squares, and products of four or eight, reach the ends of the range from a half, a quarter and an eighth of its exponents.
  const range = pick(draw, [most, most / 2, most / 4, most / 8]);
  const power = () => 2 ** (draw.below(2 * range) - range);
  const few = [power(), power(), power(), power()] as const;
  const input: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(inputOf(one))) {
    const own = pick(draw, few);
    const by = (field: string): number => {
      if (field === 'min' || field === 'max') return own;
      return pick(draw, field === 'orientation' || field === 'direction' ? few : [own, own, own, ...few]);
    };
    input[name] =
      typeof part === 'number' || Array.isArray(part)
        ? times(part as Value, own)
        : Object.fromEntries(
            Object.entries(part as Readonly<Record<string, Value | undefined>>).map(([field, value]) => [
              field,
              value === undefined || field === 'angle' ? value : times(value, by(field)),
            ]),
          );
  }
  return { ...one, input } as unknown as Case;
}
