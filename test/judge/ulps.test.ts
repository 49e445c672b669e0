import { describe, expect, it } from 'vitest';
import { drawFrom } from '../../src/cases/_draw.ts';
import { type Format, formatNames, limits, rank, smallest, step, ulp } from '../../src/floats.ts';
import { ulpsApart, vectorUlpsApart } from '../../src/judge/ulps.ts';

/** A float of the format with random bits, of either sign. */
function anyFloat(draw: ReturnType<typeof drawFrom>, format: Format): number {
  const top = rank(Number.POSITIVE_INFINITY, format);
  const place = (BigInt(draw.below(2 ** 32)) * 2n ** 32n + BigInt(draw.below(2 ** 32))) % top;
  return step(0, draw.below(2) === 0 ? place : -place, format);
}

describe.each(formatNames)('errors in ulps of the right number, %s', (format) => {
  const { largest, significandBits, minExponent } = limits[format];
  const least = smallest[format];
  const smallestNormal = 2 ** (minExponent + significandBits - 1);
  const apart = (got: number, right: number): number => ulpsApart(got, right, format);

  it('are 0 for the same number, and for the two zeros', () => {
    for (const x of [0, least, 1, -1, largest, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(apart(x, x)).toBe(0);
    }
    expect(apart(-0, 0)).toBe(0);
    expect(apart(0, -0)).toBe(0);
  });

  it('are exactly n, n ulps away, as far as the limits of the classes', () => {
    const draw = drawFrom(`ulps/${format}`);
    let compared = 0;
    for (let k = 0; k < 2000; k++) {
      const right = anyFloat(draw, format);
      for (const n of [-5, -4, -3, -1, 1, 2, 4, 5]) {
        const got = step(right, n, format);
        // The next binade has another spacing, and an infinity none.
        if (ulp(got, format) !== ulp(right, format) || !Number.isFinite(got)) continue;
        compared++;
        expect(apart(got, right)).toBe(Math.abs(n));
      }
    }
    expect(compared).toBeGreaterThan(15_000);
  });

  it('are counted in the spacing at the right number, on whichever side of a power of two the other is', () => {
    expect(apart(step(1, 1, format), 1)).toBe(1);
    expect(apart(step(1, -1, format), 1)).toBe(1 / 2);
    expect(apart(step(1, -8, format), 1)).toBe(4);
    const below = step(1, -1, format);
    expect(apart(1, below)).toBe(1);
    expect(apart(step(1, 1, format), below)).toBe(3);
  });

  it('are steps of the least number among subnormals, at zero, and just above them', () => {
    expect(apart(least, 0)).toBe(1);
    expect(apart(-3 * least, 0)).toBe(3);
    expect(apart(5 * least, 3 * least)).toBe(2);
    expect(apart(smallestNormal, smallestNormal - least)).toBe(1);
    expect(apart(smallestNormal - least, smallestNormal)).toBe(1);
    expect(apart(smallestNormal, 0)).toBe(2 ** (significandBits - 1));
  });

  it('are counted in floats next to an infinity', () => {
    const { POSITIVE_INFINITY, NEGATIVE_INFINITY } = Number;
    expect(apart(largest, POSITIVE_INFINITY)).toBe(1);
    expect(apart(step(largest, -3, format), POSITIVE_INFINITY)).toBe(4);
    expect(apart(-largest, NEGATIVE_INFINITY)).toBe(1);
    expect(apart(POSITIVE_INFINITY, largest)).toBe(1);
    expect(apart(NEGATIVE_INFINITY, POSITIVE_INFINITY)).toBe(2 * Number(rank(POSITIVE_INFINITY, format)));
  });

  it('stay finite, because JSON has no infinity', () => {
    expect(apart(largest, 0)).toBe(Math.min(largest / least, Number.MAX_VALUE));
    expect(apart(-largest, largest)).toBe(Math.min((2 * largest) / ulp(largest, format), Number.MAX_VALUE));
    expect(Number.isFinite(vectorUlpsApart([largest, 0], [0, 0], format))).toBe(true);
  });

  it('of a vector are the worst component’s, in ulps of the largest component', () => {
    const u = ulp(1, format);
    const vector = (got: readonly number[], right: readonly number[]): number =>
      vectorUlpsApart(got, right, format);
    expect(vector([1, 2 ** -20], [1, 2 ** -20])).toBe(0);
    expect(vector([1, 2 ** -20 + 3 * u], [1, 2 ** -20])).toBe(3);
    expect(vector([1 + 2 * u, 2 ** -20 + 3 * u], [1, 2 ** -20])).toBe(3);
    expect(vector([-1 - 4 * u, 0, 2 * u], [-1, 0, 0])).toBe(4);
    expect(vector([0, u], [0, 2 * u])).toBe(2 ** (significandBits - 2));
    expect(vector([0, -0, least], [0, 0, 0])).toBe(1);
  });

  it('of a vector with an infinite component are those of the largest float, and its own are counted in floats', () => {
    const { POSITIVE_INFINITY } = Number;
    const right = [POSITIVE_INFINITY, 0];
    expect(vectorUlpsApart(right, right, format)).toBe(0);
    expect(vectorUlpsApart([largest, 0], right, format)).toBe(1);
    expect(vectorUlpsApart([POSITIVE_INFINITY, 7 * ulp(largest, format)], right, format)).toBe(7);
  });
});
