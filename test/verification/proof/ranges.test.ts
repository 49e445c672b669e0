import { describe, expect, it } from 'vitest';
import { formatNames } from '../../../src/floats.ts';
import { checkBody } from './_check.ts';

const size = 'x * x + y * y';
const sign = `const sign = x * x - y * y;`;
const answer = `if (sign > bound) return true;\nif (!(sign < -bound)) return later(a, b);\nreturn false;`;

/** Which comparisons of a body are not proven, and which have no bound. */
function unprovenOf(body: string, format: 'f64' | 'f32'): string[] {
  const { unproven, unbounded, omitted } = checkBody(body, format);
  return [...unproven, ...unbounded].map(({ text }) => text).concat(omitted);
}

describe('underflow', () => {
  const withBound = (bound: string) => `${sign}\nconst bound = ${bound};\n${answer}`;

  it('is refused where a bound does not pay for it', () => {
    expect(unprovenOf(withBound(`4.5e-16 * (${size})`), 'f64')).toEqual(['sign > bound', 'sign < -bound']);
  });

  it('does not happen in products of numbers of binary32', () => {
    expect(unprovenOf(withBound(`4.5e-16 * (${size})`), 'f32')).toEqual([]);
  });

  it('is paid for by a constant', () => {
    expect(unprovenOf(withBound(`4.5e-16 * (${size}) + 9.332636185032189e-302`), 'f64')).toEqual([]);
    // 2^-1074 does not pay for both products.
    expect(unprovenOf(withBound(`4.5e-16 * (${size}) + 5e-324`), 'f64')).toHaveLength(2);
  });

  it('is paid for where a range check keeps the size away from 0', () => {
    const body = (least: string) =>
      `const s = ${size};\nif (!(s >= ${least})) return later(a, b);\n${withBound('4.5e-16 * s')}`;
    expect(unprovenOf(body('6.223015277861142e-61'), 'f64')).toEqual([]);
    expect(unprovenOf(body('1e-300'), 'f64')).toHaveLength(2);
  });
});

describe('overflow', () => {
  it('of a bound decides nothing', () => {
    expect(unprovenOf(`${sign}\nconst bound = 4.5e-16 * (${size}) + 1e-300;\n${answer}`, 'f64')).toEqual([]);
  });

  it('is refused where a number overflows and its bound does not', () => {
    const body = `const sign = x * y * (z * z) - 1;\nconst bound = 1e-14 * (Math.abs(x) + Math.abs(y) + 1);\n${answer}`;
    expect(unprovenOf(body, 'f64')).toEqual(['sign > bound', 'sign < -bound']);
  });
});

describe('a number that is compared without a bound', () => {
  const body = (condition: string) => `if (${condition}) return true;\nreturn false;`;

  it.each(formatNames)('is refused in %s where it has an error', (format) => {
    expect(unprovenOf(body('x * y > 0'), format)).toEqual(['x * y > 0']);
    expect(unprovenOf(body('x + y + z > 0'), format)).toEqual(['x + y + z > 0']);
  });

  it.each(formatNames)(
    'is exact in %s where it is a number of the input, or a difference of two',
    (format) => {
      expect(unprovenOf(body('x > 0'), format)).toEqual([]);
      expect(unprovenOf(body('x < y'), format)).toEqual([]);
      expect(unprovenOf(body('x - y > 0'), format)).toEqual([]);
    },
  );

  it('has a sign that is certain where it is larger than its bound', () => {
    const known = `${sign}\nconst bound = 4.5e-16 * (${size}) + 1e-300;\nif (!(Math.abs(sign) > bound)) return later(a, b);\n`;
    expect(unprovenOf(`${known}if (sign > 0) return true;\nreturn false;`, 'f64')).toEqual([]);
  });
});
