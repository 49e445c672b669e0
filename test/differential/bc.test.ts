/** The square roots, cosines and sines that the reference is built on, against GNU bc, which has nothing in common with it. */
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawFrom } from '../../src/cases/_draw.ts';
import { cosSin } from '../../src/exact/_angle.ts';
import { floorRoot, integer, leadingRoot, multiply, type Real, rootOf } from '../../src/exact/real.ts';
import { decompose } from '../../src/floats.ts';
import { fewer } from '../_cases.ts';
import { lacks, wants } from '../_machine.ts';

const draw = drawFrom('bc');

/** What bc prints, a line each; its own library at `-l`. */
function bc(lines: readonly string[]): string[] {
  const { stdout } = spawnSync('bc', ['-l'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    env: { ...process.env, BC_LINE_LENGTH: '0' },
    maxBuffer: 2 ** 26,
  });
  return stdout.trim().split('\n');
}

/** Of 1 to `most` decimal digits. */
function wholeNumber(most: number): bigint {
  const digits = Array.from({ length: 1 + draw.below(most) }, () => draw.below(10)).join('');
  return BigInt(digits);
}

const toReal = (n: bigint): Real => {
  // In parts that a double holds.
  const parts = n.toString().match(/\d{1,9}(?=(?:\d{9})*$)/g) ?? [];
  return parts.reduce((sum, part) => multiply(sum, integer(1e9)).plus(integer(Number(part))), integer(0));
};
const toBigInt = (x: { toFixed(places: number): string }): bigint => BigInt(x.toFixed(0));

/** Anything, squares, and what is next to them. */
const radicands = Array.from({ length: 2000 }, (_, i): bigint => {
  const isLong = i % 100 < 2;
  if (i % 2 === 0) return wholeNumber(isLong ? 1300 : 80);
  const square = wholeNumber(isLong ? 650 : 40) ** 2n;
  const beside = square + BigInt(draw.below(3) - 1);
  return beside < 0n ? 0n : beside;
});

describe.skipIf(lacks('bc'))(`against GNU bc${wants('bc')}`, () => {
  const places = 50;
  /** In units of 10^-places; bc cuts off what is behind them. */
  let roots: readonly bigint[] = [];
  beforeAll(() => {
    const lines = radicands.flatMap((n) => [
      `scale=${places}`,
      `r=sqrt(${n})*10^${places}`,
      'scale=0',
      'r/1',
    ]);
    roots = bc(lines).map(BigInt);
  });
  const whole = (i: number): bigint => (roots[i] ?? -1n) / 10n ** BigInt(places);

  test('the integer below a square root is the same, of 2,000 whole numbers', () => {
    expect(roots).toHaveLength(radicands.length);
    expect(radicands.filter((n, i) => toBigInt(floorRoot(toReal(n))) !== whole(i))).toEqual([]);
  });

  test.each([20, 40])('the enclosure of a square root by %d digits holds it', (precision) => {
    const out = radicands.filter((n, i) => {
      const { floor, width } = leadingRoot(toReal(n), precision);
      const from = toBigInt(floor);
      return whole(i) < from || whole(i) >= from + toBigInt(width);
    });
    expect(out).toEqual([]);
  });

  test('a square root in 40 digits is right in the last one', () => {
    const out = radicands.filter((n, i) => {
      const root = roots[i] ?? 0n;
      const unit = 10n ** BigInt(Math.max(0, root.toString().length - 40));
      const found = toBigInt(rootOf(toReal(n), 40).times(`1e${places}`));
      const off = found - root;
      return n !== 0n && (off < 0n ? -off : off) > unit;
    });
    expect(out).toEqual([]);
  });

  test.each([
    [40, fewer(500, 30)],
    [80, fewer(100, 10)],
    [350, fewer(5, 1)],
  ])('cosines and sines to %d digits are within their bound, of %d angles', (digits, count) => {
    const angles = Array.from(
      { length: count },
      () => (draw.below(2) === 0 ? 1 : -1) * (1 + draw.below(2 ** 32)) * 2 ** (draw.below(70) - 60),
    );
    const scale = digits + 30;
    const lines = angles.flatMap((theta) => {
      const { mantissa, exponent } = decompose(theta);
      const exact = exponent < 0 ? `${mantissa}/2^${-exponent}` : `${mantissa}*2^${exponent}`;
      const values = ['c', 's'].map((f) => `v=${f}(t)*10^${digits}\nscale=0\nv/1\nscale=${scale}`);
      return [`scale=${scale}`, `t=${exact}`, ...values];
    });
    const known = bc(lines).map(BigInt);
    expect(known).toHaveLength(2 * count);
    const out = angles.filter((theta, i) => {
      const { cos, sin, error } = cosSin(theta, digits);
      return [cos, sin].some((x, k) => {
        const off = toBigInt(x) - (known[2 * i + k] ?? 0n);
        // bc cuts off what is behind the last digit.
        return (off < 0n ? -off : off) > toBigInt(error) + 1n;
      });
    });
    expect(out).toEqual([]);
  });
});
