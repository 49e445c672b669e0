/** Bounds of quadratic forms by a sum of squares. The entries of a rotation are such forms of its quaternion. */
import { describe, expect, it } from 'vitest';
import { checkBody } from './_check.ts';

const u = 2 ** -53;
const up = 1 + 2 ** -40;

const small = (body: string): readonly string[] =>
  checkBody(body, 'f64').unprovenRoundings.map(({ text }) => text);

const decided = (bound: string) => `if (${bound}) return true;\nreturn later(a, b);`;

describe('quadratic forms', () => {
  /** k = f·bx + g·by, with forms f and g of x and y. */
  const factored = (f: string, size: string, k: number) => `
const S = ${size};
const k = (${f}) * b.x + 2 * (x * y) * b.y;
const e = ${k * u * up} * (S * (Math.abs(b.x) + Math.abs(b.y)));
${decided('k > e')}`;

  it('are below the sum of the squares of their floats', () => {
    expect(small(factored('x * x - y * y', 'x * x + y * y', 4))).toEqual([]);
    expect(small(factored('x * x - y * y', 'x * x + y * y', 3.9))).toEqual(['k > e']);
  });

  it('are below no difference of squares, and no sum without one of their floats', () => {
    expect(small(factored('x * x - y * y', 'Math.abs(x * x - y * y)', 4))).toEqual(['k > e']);
    expect(small(factored('x * x - z * z', 'x * x + y * y', 4))).toEqual(['k > e']);
    expect(small(factored('x * x - y * y', 'x * x', 4))).toEqual(['k > e']);
  });

  /** k² of a form with factors is below S²·M². */
  const squared = (k: number, c = 1) => `
const S = x * x + y * y + z * z;
const k = 2 * (x * y + ${c} * (z * z)) * b.x + (x * x - y * y - z * z) * b.y;
const M = S * (Math.abs(b.x) + Math.abs(b.y));
const s = k * k - M * M;
const e = ${k * u * up} * (M * M);
${decided('s > e')}`;

  it('keep their bound in products', () => {
    expect(small(squared(24, 0.5))).toEqual([]);
    expect(small(squared(6, 0.5))).toEqual(['s > e']);
    expect(small(squared(24, 2))).toEqual(['s > e']);
  });
});

describe('heads with tails', () => {
  const split = (x: string, tail = '') =>
    `const ${x}s = 134217729 * ${x};\nconst ${x}h = ${x}s - (${x}s - ${x});\nconst ${x}r = ${x} - ${x}h${tail};`;
  /** (x·y)² as the square of a head and a tail. */
  const body = (k: number, tail = 'xh * yr + xr * y') => `
if (!(Math.abs(x) >= 1e-30 && Math.abs(x) <= 1e30)) return later(a, b);
if (!(Math.abs(y) >= 1e-30 && Math.abs(y) <= 1e30)) return later(a, b);
${split('x')}
${split('y')}
const p = xh * yh;
const pt = ${tail};
${split('p', ' + pt')}
const q = ph * ph;
const pw = p + pt;
const qt = pr * (ph + pw);
const size = Math.abs(x) * Math.abs(y);
const w = ${k * 2 ** -79 * up} * (size * size) + ${6 * u} * Math.abs(qt);
const d = q + (qt - w);
if (d !== q + (qt + w)) return later(a, b);
return true;`;

  it('are known to their bound as a factor', () => {
    expect(small(body(40))).toEqual([]);
    expect(small(body(2))).toHaveLength(1);
  });

  it('need all of their tail', () => {
    expect(small(body(40, 'xh * yr'))).toHaveLength(1);
    expect(small(body(40, 'xr * y - xh * yr'))).toHaveLength(1);
  });
});
