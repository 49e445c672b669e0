/** Whatever pays for an error pays once. Each body here relies on one reserve twice, and the proof refuses it. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../../proof/number-node.ts';
import { Numbers } from '../../../proof/numbers.ts';
import { shareOfTerm } from '../../../proof/rounding/magnitude.ts';
import { checkBody } from './_check.ts';

const later = 'return later(a, b);';

/** The comparisons that are not proven. */
function refusedIn(body: string, format: 'f64' | 'f32' = 'f64'): readonly string[] {
  const { unproven, unprovenRoundings, unbounded, omitted } = checkBody(body, format);
  return [...unproven, ...unprovenRoundings, ...unbounded].map(({ text }) => text).concat(omitted);
}

const answerOf = (body: string, a: Readonly<Record<string, number>>): unknown =>
  new Function('a', 'b', 'later', `const { x, y, z } = a;\n${body}`)(a, undefined, () => 'later');

const within = (name: string, least: number, most: number) =>
  `Math.abs(${name}) >= ${least} && Math.abs(${name}) <= ${most}`;

describe('a quotient that is split, and is part of a number that depends on it', () => {
  const body = (k: number) => `
    if (!(${within('x', 1, 2)} && ${within('z', 0.5, 2)} && ${within('a.m', 1, 2)} && ${within('a.w', 1, 2)})) ${later}
    const q = x / z;
    const s = 134217729 * q;
    const h = s - (s - q);
    const sign = q * a.m - a.w;
    const e = ${k} * (Math.abs(q * a.m) + Math.abs(sign));
    if (sign > e) return true;
    ${later}`;

  it('is wrong for an input, if the bound has no room for the rounding of the quotient', () => {
    const [x, z, m, w] = [1.28847459098368, 1.2312608621794148, 1.5974646028541286, 1.6716949380897752];
    // x·m ≤ w·z
    const exact = (p: number) => BigInt(p * 2 ** 52);
    expect(exact(x) * exact(m) < exact(w) * exact(z)).toBe(true);
    expect(answerOf(body(1.2e-16), { x, y: 0, z, m, w })).toBe(true);
    expect(refusedIn(body(1.2e-16))).toContain('sign > e');
  });

  it('is proven with such room', () => {
    expect(refusedIn(body(2.3e-16))).toEqual([]);
  });
});

describe('a constant term of a bound that roundings need', () => {
  const body = (most: string) => `
    if (!(Math.abs(a.p) <= 1e300 && Math.abs(a.q) <= 1e300 && Math.abs(a.m) <= ${most})) ${later}
    const sign = 1 + a.p * a.q * a.m;
    const e = 3.4e-16 * Math.abs(a.p * a.q * a.m) + 1.110223024626e-16;
    if (sign > e) return true;
    ${later}`;

  it('does not pay for underflow', () => {
    expect(refusedIn(body('1e298'))).toContain('sign > e');
  });
});

describe('the half of a constant term that pays for roundings', () => {
  it('leaves the other half, next to 2^-41 of the whole', () => {
    const constant = new Numbers(formats.f64).constant(2 ** -44);
    const [{ coefficient } = { coefficient: Number.NaN }] = shareOfTerm(constant).values();
    // (1 − 2^-41)·share ≤ 1/2 − 2^-41, in units of 2^-83.
    const share = BigInt(coefficient * 2 ** 86);
    expect((2n ** 41n - 1n) * share <= 2n ** 82n - 2n ** 42n).toBe(true);
  });
});

describe('a constant term of a bound that no rounding needs', () => {
  const body = (least: string) => `
    const sign = a.p * a.q * a.m - a.w;
    const e = 4.5e-16 * (Math.abs(a.p * a.q * a.m) + Math.abs(a.w)) + ${least};
    if (!(Math.abs(a.m) <= 1)) ${later}
    if (sign > e) return true;
    ${later}`;

  it('pays for underflow', () => {
    expect(refusedIn(body('9.332636185032189e-302'))).toEqual([]);
    expect(refusedIn(body('1e-323'))).toContain('sign > e');
  });
});

describe('the reserve of a test to binary32', () => {
  const body = (units: number) => `
    if (!(Math.abs(x) <= 1e10 && Math.abs(y) <= 1e10 && Math.abs(z) <= 1e10)) ${later}
    const t = x * y * z;
    const w = ${units * 2 ** -53} * Math.abs(t);
    const rounded = Math.fround(t - w);
    if (rounded !== Math.fround(t + w)) ${later}
    if (rounded >= 0) return true;
    ${later}`;

  it('is for underflow, and not for roundings', () => {
    expect(refusedIn(body(3 * (1 + 2 ** -38)), 'f32')).toContain('rounded !== Math.fround(t + w)');
    expect(refusedIn(body(3.01), 'f32')).toEqual([]);
  });
});

describe('a step of Newton whose sum is rounded to binary32', () => {
  const body = (round: string) => `
    if (!(${within('x', 1e-10, 1e5)} && ${within('y', 1e-10, 1e5)} && ${within('a.t', 1e-10, 1e5)})) ${later}
    const v = x * a.t;
    const F = v - y;
    const V = 2.3e-16 * (Math.abs(v) + Math.abs(F));
    const inverse = 1 / x;
    const step = F * inverse;
    const uneven = 1e-16 * Math.abs(x);
    if (!(Math.abs(inverse) * uneven <= 1e-4)) ${later}
    const wide = 1.01 * Math.abs(inverse) * (V + Math.abs(step) * uneven) + 5.6e-16 * Math.abs(step);
    const t = ${round}(a.t - (step - wide));
    if (t !== ${round}(a.t - (step + wide))) ${later}
    if (t >= 0) return true;
    ${later}`;

  it('is refused, because the sum is rounded twice', () => {
    expect(refusedIn(body('Math.fround'), 'f32')).toContain('t !== Math.fround(a.t - (step + wide))');
  });

  it('is proven without the second rounding', () => {
    expect(refusedIn(body(''))).toEqual([]);
  });
});

describe('a range check that shows a sign', () => {
  const body = (more: string) => `
    if (!(${['x', 'y', 'a.p', 'a.q'].map((name) => within(name, 1e-10, 1e10)).join(' && ')})) ${later}
    const D = x * y - a.p * a.q;
    const e = 4.5e-16 * (Math.abs(x * y) + Math.abs(a.p * a.q));
    if (!(D > 0)) ${later}
    if (${more}D + e < a.w) return true;
    ${later}`;

  it('is refused, if the number is only known to its error', () => {
    expect(refusedIn(body(''))).toContain('D > 0');
  });

  it('is proven, if the number is more than its error', () => {
    expect(refusedIn(body('D > e && '))).toEqual([]);
  });
});
