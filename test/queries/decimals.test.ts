/** Decimals as engines print a float32: what each stands for, by tables and by intervals of integers. */
import { describe, expect, it, test } from 'vitest';
import { decompose, fromHex, step, toHex } from '../../src/floats.ts';
import { notSingle, shortestSingle, singleFor, singleOf } from '../../src/queries/decimals.ts';
import { asked, howMany, isQuick } from '../_cases.ts';

/**
 * All decimals of up to eight digits that are not halfway between two float32 while their double is (found by continued
 * fractions), the bits of the float32 nearest to each, and whether `Math.fround` of the double is another float32.
 */
const hidden = [
  ['7.038531e-26', '15ae43fd', true],
  ['1.4077062e-25', '162e43fd', true],
  ['2.8154124e-25', '16ae43fd', true],
  ['5.6308248e-25', '172e43fd', true],
  ['3.5192655e-26', '152e43fd', true],
  ['4.1358803e34', '78fee4af', true],
  ['8.2717606e34', '797ee4af', true],
  ['8.2381273e-28', '128289d1', true],
  ['9.3137999e-33', '0a4170a7', true],
  ['2.8874659e22', '64c3a98c', false],
  ['5.7749318e22', '6543a98c', false],
  ['9.3503233e-30', '0f3da5a8', false],
] as const;

describe('a decimal is rounded to float32 once', () => {
  it.each(hidden)('%s is %s', (text, bits, isOther) => {
    expect(toHex(singleOf(text), 'f32')).toBe(bits);
    expect(toHex(singleOf(`-${text}`), 'f32')).toBe(toHex(-singleOf(text), 'f32'));
    expect(Math.fround(Number(text)) !== singleOf(text)).toBe(isOther);
  });

  it.each([
    ['16777217', 16777216],
    ['16777219', 16777220],
    ['16777217.00000000000000000001', 16777218],
    ['16777218.99999999999999999999', 16777218],
    ['+.5e0', 0.5],
    ['7.00649232162408535461864791645e-46', 2 ** -149],
    ['7.00649232162408535461864791644e-46', 0],
    ['3.4028235e38', 2 ** 128 - 2 ** 104],
    ['3.4028236e38', Number.POSITIVE_INFINITY],
    ['-1e400', Number.NEGATIVE_INFINITY],
    ['one', Number.NaN],
    // No decimal: as Number reads it.
    ['0x1000001', 16777216],
  ])('%s is %s', (text, x) => expect(singleOf(text)).toBe(x));
});

/** As Ryu, Rust, Go, Java and C# print them: powers of two, ties of two decimals, the ends of the range. */
const shortest = [
  ['3f800000', '1'],
  ['41fbe332', '31.485935'],
  ['3dcccccd', '0.1'],
  ['15ae43fd', '7.038531e-26'],
  ['39800000', '0.00024414062'],
  ['4a000001', '2097152.2'],
  ['4a000003', '2097152.8'],
  ['5f000000', '9223372000000000000'],
  ['4c000000', '33554432'],
  ['50061c46', '9000000000'],
  ['4c000004', '33554450'],
  ['510006a8', '34366720000'],
  ['00000001', '1e-45'],
  ['00000007', '1e-44'],
  ['007fffff', '1.1754942e-38'],
  ['00800000', '1.1754944e-38'],
  ['7f7fffff', '3.4028235e+38'],
  ['bdcccccd', '-0.1'],
  ['00000000', '0'],
  ['7f800000', 'Infinity'],
] as const;

test.each(shortest)('%s is shown as %s', (bits, text) => {
  const x = fromHex(bits, 'f32') ?? Number.NaN;
  expect(shortestSingle(x)).toBe(text);
  expect(singleFor(Number(text))).toBe(x);
});

/** The decimals that round to a float32 above 0, of the fewest digits for which there are some, nearest first: from the interval of all numbers that do. */
function byInterval(x: number): readonly number[] {
  const scaled = (y: number): bigint => {
    const { mantissa, exponent } = decompose(y);
    return BigInt(mantissa) << BigInt(exponent + 151);
  };
  // In units of 2^-151, so that the middles between floats are integers.
  const [below, own, above] = [step(x, -1, 'f32'), x, step(x, 1, 'f32')].map((y) =>
    y === Number.POSITIVE_INFINITY ? 1n << 279n : scaled(y),
  ) as [bigint, bigint, bigint];
  const isEven = (Number.parseInt(toHex(x, 'f32'), 16) & 1) === 0;
  const ten = 10n ** 60n;
  const [low, high] = [((below + own) * ten) / 2n, ((own + above) * ten) / 2n];
  for (let exponent = Math.ceil(Math.log10(x)); exponent >= -60; exponent--) {
    const unit = (10n ** BigInt(exponent + 60)) << 151n;
    const first = low / unit;
    const found: bigint[] = [];
    for (let digits = first; digits * unit <= high; digits++) {
      const at = digits * unit;
      if ((at > low && at < high) || (isEven && (at === low || at === high))) found.push(digits);
    }
    if (found.length === 0) continue;
    const far = (digits: bigint): bigint => {
      const off = digits * unit - own * ten;
      return off < 0n ? -off : off;
    };
    found.sort((a, b) => (far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0));
    const nearest = found.filter((digits) => far(digits) === far(found[0] as bigint));
    const others = found.filter((digits) => !nearest.includes(digits));
    return [nearest, others].flat().map((digits) => Number(`${digits}e${exponent}`));
  }
  return [];
}

/** Floats of every size, by a step that shares no factor with how many there are; powers of two and their neighbours; small integers. */
function* singles(count: number): Generator<number> {
  for (let i = 0; i < count; i++)
    yield fromHex(((i * 1_640_531_527) % 0x7f800000).toString(16).padStart(8, '0'), 'f32') as number;
  for (let power = -149; power < 128; power += isQuick ? 6 : 1)
    for (const n of [-1, 0, 1]) yield step(2 ** power, n, 'f32');
  for (let i = 1; i < 100; i++) yield i / 4;
}

describe('of every float32', () => {
  const many = [...singles(howMany(20_000))].filter((x) => x > 0);

  it('the shortest decimal is that of its interval, and stands for it; longer ones to nine digits do', () => {
    for (const x of many) {
      const [nearest, second] = byInterval(x);
      const shown = Number(shortestSingle(x));
      const isTie = Math.abs((second ?? 0) - x) === Math.abs((nearest as number) - x);
      expect(isTie ? [nearest, second] : [nearest], toHex(x, 'f32')).toContain(shown);
      for (const text of [shortestSingle(x), x.toPrecision(9), String(x)])
        expect([singleFor(Number(text)), singleFor(-Number(text))], text).toEqual([x, -x]);
    }
    asked(many.length);
  });

  it('another decimal that rounds to it and has as few digits stands for none', () => {
    let count = 0;
    for (const x of many) {
      for (const other of byInterval(x).slice(2)) {
        if (Math.fround(other) === other || other === Number(x.toPrecision(9))) continue;
        expect(singleFor(other), `${other} of ${x}`).toBeUndefined();
        count++;
      }
    }
    expect(count).toBeGreaterThan(many.length / 10);
  });
});

test('of two decimals that are as near, either stands for the float32', () => {
  expect(singleFor(2097152.2)).toBe(2097152.25);
  expect(singleFor(2097152.3)).toBe(2097152.25);
  expect(singleFor(2097152.1)).toBeUndefined();
});

test.each([
  [31.4859351, 'r: 31.4859351 is no float32; next to it is 31.485935'],
  [31.485936, 'r: 31.485936 is no float32; next to it is 31.485935'],
  [Math.PI, 'r: 3.141592653589793 is no float32; next to it is 3.1415927'],
  [1e-46, 'r: 1e-46 is no float32; next to it is 0'],
  [16777217, 'r: 16777217 is no float32; next to it is 16777216'],
  [123456789, 'r: 123456789 is no float32; next to it is 123456792'],
  [-1e39, 'r: -1e+39 is beyond every float32; the largest is 3.4028235e+38'],
])('%s stands for none, and what is next to it is said', (x, message) => {
  expect(singleFor(x)).toBeUndefined();
  expect(notSingle('r', x)).toBe(message);
});

test.each([0, -0, Number.POSITIVE_INFINITY, Number.NaN, 0.5, -(2 ** -149)])('%s is one itself', (x) => {
  expect(singleFor(x)).toBe(x);
});
