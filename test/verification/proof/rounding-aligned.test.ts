/** Vectors on a grid of their length. */
import { describe, expect, it } from 'vitest';
import { checkBody } from './_check.ts';

const u = 2 ** -53;

const small = (body: string): readonly string[] =>
  checkBody(body, 'f64').unprovenRoundings.map(({ text }) => text);

/** g + gt is the first number plus the second one, and h is g + gt on the grid. The other component is y. */
const vector = (sum: string, tail: string, own: string, factor = 1.015625) => `
if (!(z >= 1e-30 && z <= 1e30)) return later(a, b);
${sum}
${tail}
const X = ${own};
const grid = 201326592 * z;
const h = X + grid - grid;
const k = y + grid - grid;
const H = h * h + k * k;
if (!(H <= ${factor} * (z * z))) return later(a, b);`;

const sum = ['const g = x + y;', 'const gb = g - x;\nconst gt = x - (g - gb) + (y - gb);', 'g + gt'] as const;
const minus = [
  'const g = -x - y;',
  'const gb = g + x;\nconst gt = -x - (g - gb) + (-y - gb);',
  'g + gt',
] as const;

describe('the distance of a head from its float on the grid', () => {
  /** g ∓ h ± h + gt: the first sum is about 2^-26 of z, or about twice g. */
  const body = (parts: readonly [string, string, string], first: string, second: string, factor?: number) => `
${vector(...parts, factor)}
const d = ${first};
const e = ${second};
const s = e + gt;
const E = ${1.1 * u} * (Math.abs(e) + Math.abs(s)) + 1e-20 * z + 1e-300 * (z * z);
if (s > E) return true;
return later(a, b);`;

  it('is small if both have the same sign', () => {
    expect(small(body(sum, 'g - h', 'd + h'))).toEqual([]);
    expect(small(body(sum, 'h - g', 'h - d'))).toEqual([]);
    expect(small(body(minus, 'g - h', 'd + h'))).toEqual([]);
  });

  it('is not small if they have different signs, or if the vector is longer', () => {
    expect(small(body(sum, 'g + h', 'd - h'))).toEqual(['s > E']);
    expect(small(body(minus, 'g + h', 'd - h'))).toEqual(['s > E']);
    expect(small(body(minus, 'h + g', 'd - h'))).toEqual(['s > E']);
    expect(small(body(sum, 'g - h', 'd + h', 2))).toEqual(['s > E']);
  });

  it('would pass an error beyond the bound with the wrong sign', () => {
    const [x, y, z] = [0.5006100657729333, 2.534656320409199e-9, 1.2739667892456055];
    const g = x + y;
    const gb = g - x;
    const gt = x - (g - gb) + (y - gb);
    const grid = 201326592 * z;
    const h = g + gt + grid - grid;
    const e = g + h - h;
    const s = e + gt;
    const E = 1.1 * u * (Math.abs(e) + Math.abs(s)) + 1e-20 * z;
    expect(s).toBeGreaterThan(E);
    // x + y is g + gt exactly, and s − g is exact.
    expect(Math.abs(s - g - gt)).toBeGreaterThan(E);
  });
});
