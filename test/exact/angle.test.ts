/** Cosine and sine in integers: against GNU bc, decimal.js, the binary intervals of the independent oracle, and known digits. */
import { spawnSync } from 'node:child_process';
import { Decimal as Plain } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { drawFrom } from '../../src/cases/_draw.ts';
import { type CosSin, cosSin, piTo } from '../../src/exact/_angle.ts';
import { approximateForm, rotationByAngle, signOfForm } from '../../src/exact/_rotation.ts';
import {
  add,
  multiply,
  negate,
  one,
  shiftDecimal,
  sign,
  integer as whole,
  zero,
} from '../../src/exact/real.ts';
import { decompose, rank, step } from '../../src/floats.ts';
import { cosSinInBits, piInBits } from '../../src/oracle/_angle-bits.ts';
import { chosen, fewer } from '../_cases.ts';
import { lacks, wants } from '../_machine.ts';

/** Near multiples of π/2, the worst of doubles (Muller) and of floats, tiny, huge, where the reduction begins, and plain ones. */
const hardAngles: readonly number[] = [
  5e-324,
  2 ** -1022,
  1e-160,
  2 ** -27,
  1e-8,
  0.1,
  0.5,
  0.78,
  step(0.78, 1, 'f64'),
  Math.PI / 4,
  1,
  Math.PI / 2,
  step(Math.PI / 2, 1, 'f64'),
  Math.PI,
  2 * Math.PI,
  100 * Math.PI,
  22,
  355,
  1e6,
  2 ** 53,
  1e22,
  16367173 * 2 ** 72,
  6381956970095103 * 2 ** 797,
  2 ** 1023,
  Number.MAX_VALUE,
];

const angles = hardAngles.flatMap((x) => [x, -x]);

/** Any finite double, all bit patterns alike. */
function wildAngles(count: number): number[] {
  const draw = drawFrom('angles');
  const top = rank(Number.POSITIVE_INFINITY, 'f64');
  return Array.from({ length: count }, () => {
    const place = (BigInt(draw.below(2 ** 32)) * 2n ** 32n + BigInt(draw.below(2 ** 32))) % top;
    return step(0, draw.below(2) === 0 ? place : -place, 'f64');
  });
}

const integer = (x: { toFixed(): string }): bigint => BigInt(x.toFixed());

/** The two ends of each enclosure, as fractions over 10^digits. */
const rangesOf = ({ cos, sin, error }: CosSin): [bigint, bigint][] =>
  [cos, sin].map((x) => [integer(x) - integer(error), integer(x) + integer(error)]);

/** cos and sin by bc, to `digits` places; its library is right to all but the last few. */
function byBc(thetas: readonly number[], digits: number): bigint[][] {
  const exact = (theta: number): string => {
    const { mantissa, exponent } = decompose(theta);
    return exponent < 0 ? `(${mantissa}/2^${-exponent})` : `(${mantissa}*2^${exponent})`;
  };
  const lines = thetas.map((theta) => `t=${exact(theta)}\nscale=${digits + 20}\nc(t)\ns(t)\nscale=2500`);
  const { stdout } = spawnSync('bc', ['-l'], {
    input: `scale=2500\n${lines.join('\n')}\n`,
    encoding: 'utf8',
    env: { ...process.env, BC_LINE_LENGTH: '0' },
  });
  const values = stdout
    .trim()
    .split('\n')
    .map((text) => BigInt(new Decimal(text).times(`1e${digits}`).toFixed(0)));
  return thetas.map((_, i) => values.slice(2 * i, 2 * i + 2));
}

const Decimal = Plain.clone({ precision: 4000, maxE: 9e15, minE: -9e15 });

describe('π', () => {
  test('begins with the digits that everybody knows, and ends with those of another formula', () => {
    expect(piTo(30).pi.toFixed()).toMatch(/^31415926535897932384626433832795028841971693993751058209749445/);
    for (const wanted of [64, 65, 400, 1500]) {
      const { pi, digits } = piTo(wanted);
      expect(digits).toBeGreaterThanOrEqual(wanted);
      const bits = Math.ceil(digits * 3.33) + 20;
      const { lo, hi } = piInBits(bits);
      const scale = 10n ** BigInt(digits);
      // Off by at most 2, as the header says.
      expect(integer(pi) - 2n <= (hi * scale) >> BigInt(bits)).toBe(true);
      expect(integer(pi) + 2n >= (lo * scale) >> BigInt(bits)).toBe(true);
    }
  });
});

describe('cos θ and sin θ', () => {
  test.each([40, 80, 700])(
    'are what the binary intervals of the independent oracle say, to %d digits',
    (digits) => {
      const bits = Math.ceil(digits * 3.33) + 40;
      const scale = 10n ** BigInt(digits);
      for (const theta of [...angles, ...wildAngles(fewer(digits > 100 ? 40 : 400))]) {
        const { cos, sin } = cosSinInBits(theta, bits);
        const ranges = rangesOf(cosSin(theta, digits));
        for (const [k, { lo, hi }] of [cos, sin].entries()) {
          const [from = 0n, to = 0n] = ranges[k] ?? [];
          // All of the narrower binary interval is in the decimal one.
          expect(from << BigInt(bits) <= lo * scale && hi * scale <= to << BigInt(bits), `${theta}`).toBe(
            true,
          );
        }
      }
    },
  );

  test.skipIf(lacks('bc'))(`are what GNU bc computes${wants('bc')}`, () => {
    const digits = 60;
    const moderate = chosen(
      angles.filter((theta) => Math.abs(theta) < 1e30),
      9,
    );
    const known = byBc(moderate, digits);
    for (const [i, theta] of moderate.entries()) {
      for (const [k, [from, to]] of rangesOf(cosSin(theta, digits)).entries()) {
        const value = known[i]?.[k] ?? 0n;
        expect(from - 1n <= value && value <= to + 1n, `${theta}`).toBe(true);
      }
    }
  });

  test('of the worst double are the digits that are published of it, and of the largest those of decimal.js', () => {
    const worst = cosSin(6381956970095103 * 2 ** 797, 60);
    // Muller, Elementary Functions: cos = −4.68716592425462761112e-19.
    expect(worst.cos.toFixed().slice(0, 22)).toBe('-468716592425462761112'.slice(0, 22));
    const largest = cosSin(Number.MAX_VALUE, 40);
    expect(Number(`0.${largest.sin.toFixed().replace('-', '').padStart(40, '0')}`)).toBeCloseTo(
      0.004961954789184062,
      17,
    );
    expect(Number(`${largest.cos.toFixed()}e-40`)).toBeCloseTo(-0.9999876894265599, 15);
  });

  test('of plain angles are those of decimal.js', () => {
    const Short = Decimal.clone({ precision: 120 });
    for (const theta of [0.1, 0.5, 1, 2, -3, 10, 355]) {
      const { cos, sin, error } = cosSin(theta, 60);
      const exact = new Short(2).pow(decompose(theta).exponent).times(decompose(theta).mantissa);
      expect(exact.cos().times('1e60').minus(cos.toFixed()).abs().lte(error.toFixed())).toBe(true);
      expect(exact.sin().times('1e60').minus(sin.toFixed()).abs().lte(error.toFixed())).toBe(true);
    }
  });

  test('keep cos² + sin² = 1 within what they may be off, at every length', () => {
    for (const theta of [...angles, ...wildAngles(50)]) {
      for (const digits of [40, 320]) {
        const { cos, sin, error } = cosSin(theta, digits);
        const unit = 10n ** BigInt(digits);
        const [c, s, e] = [integer(cos), integer(sin), integer(error)];
        const off = c * c + s * s - unit * unit;
        expect((off < 0n ? -off : off) <= 4n * e * unit, `${theta}`).toBe(true);
      }
    }
  });

  test('are off by less than is promised, a thousand angles by a tenth of it at most', () => {
    let worst = 0;
    const digits = 40;
    const bits = 200;
    for (const theta of wildAngles(1000)) {
      const { cos, error } = cosSin(theta, digits);
      const { lo } = cosSinInBits(theta, bits).cos;
      const off =
        Number(integer(cos) * 2n ** 40n - ((lo * 10n ** BigInt(digits) * 2n ** 40n) >> BigInt(bits))) /
        2 ** 40;
      worst = Math.max(worst, Math.abs(off) / Number(error.toFixed()));
    }
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(0.1);
  });
});

describe('a form of an angle', () => {
  test('has its true sign where 40 digits lose more than a tenth of their bound, and the form is less than that', () => {
    // Of 28 that are promised 2.86 are lost.
    const theta = 0.000411777710300442;
    const [few, many] = [cosSin(theta, 40), cosSin(theta, 80)];
    expect(few.error.toFixed()).toBe('28');
    const b = shiftDecimal(one, 42);
    const c = negate(add(multiply(whole(100), few.sin), whole(283)));
    const least = add(multiply(b, add(many.sin, negate(many.error))), shiftDecimal(c, 80));
    expect(sign(least)).toBe(1);
    expect(signOfForm({ a: zero, b, c, shift: 0 }, rotationByAngle(theta))).toBe(1);
  });

  test('is approximated to as many digits as are asked for', () => {
    // GNU bc: c(1).
    const cos = new Decimal('0.5403023058681397174009366074429766037323');
    const found = approximateForm({ a: one, b: zero, c: zero, shift: 0 }, rotationByAngle(1), 30);
    const off = new Decimal(found.toFixed()).minus(cos).abs();
    expect(off.lessThan('1e-30')).toBe(true);
  });
});
