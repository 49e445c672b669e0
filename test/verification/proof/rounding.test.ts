/** Bounds that are large enough for roundings, and bounds that are not: the proof must tell them apart. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../proof/check.ts';
import type { FormatName } from '../../../proof/number-node.ts';
import { parse } from '../../../proof/parse.ts';
import { isQuick } from '../../_cases.ts';
import { checkBody } from './_check.ts';

const u = 2 ** -53;
const up = 1 + 2 ** -40;

/** The comparisons of a body whose bounds are not proven to be large enough. */
const small = (body: string, format: FormatName = 'f64'): readonly string[] =>
  checkBody(body, format).unprovenRoundings.map(({ text }) => text);

const decided = (bound: string) => `if (${bound}) return true;\nreturn later(a, b);`;

describe('floats', () => {
  it('a dot product of two terms needs two roundings of each', () => {
    const body = (k: number) =>
      `const s = x * b.x + y * b.y;\nconst e = ${k * u * up} * (Math.abs(x * b.x) + Math.abs(y * b.y));\n${decided('s > e')}`;
    expect(small(body(2))).toEqual([]);
    expect(small(body(1.9))).toEqual(['s > e']);
  });

  it('x + e <= z needs one rounding more than x + e < z: both sides may round to one float', () => {
    const body = (k: number, op: string) =>
      `const s = x * b.x + y * b.y;\nconst e = ${k * u * up} * (Math.abs(x * b.x) + Math.abs(y * b.y));\n${decided(`s + e ${op} z`)}`;
    expect(small(body(2, '<'))).toEqual([]);
    expect(small(body(2, '<='))).toEqual(['s + e <= z']);
    expect(small(body(3.1, '<='))).toEqual([]);
  });

  it('only a comparison with 0 itself needs no rounding more: a maximum that has an argument 0 does', () => {
    const body = (k: number, limit: string) =>
      `const s = x * b.x + y * b.y;\nconst e = ${k * u * up} * (Math.abs(x * b.x) + Math.abs(y * b.y));\n${decided(`s + e <= ${limit}`)}`;
    expect(small(body(2, '0'))).toEqual([]);
    expect(small(body(2, 'Math.max(z, 0)'))).toContain('s + e <= Math.max(z, 0)');
    expect(small(body(3.1, 'Math.max(z, 0)'))).toEqual([]);
  });

  it('a difference of inputs is known to one rounding of it', () => {
    const body = (k: number) =>
      `const d = x - y;\nconst e = ${k * u * up} * Math.abs(d);\n${decided('d - z > e')}`;
    expect(small(body(2.1))).toEqual(['d - z > e']);
    const wide = `const d = x - y;\nconst s = d - z;\nconst e = ${2 * u * up} * (Math.abs(d) + Math.abs(z));\n${decided('s > e')}`;
    expect(small(wide)).toEqual([]);
  });

  it('a quotient needs a condition about its divisor', () => {
    const guard = (c: number) => `if (!(${c} * f <= Math.abs(v))) return later(a, b);`;
    const body = (c: number, k: number) =>
      `const v = x + y;\nconst f = ${u * up} * Math.abs(v);\nconst w = x * b.x + y;\nconst g = ${2 * u * up} * (Math.abs(x * b.x) + Math.abs(y));\n${guard(c)}\nconst q = w / v;\nconst e = ${k} * (g + Math.abs(q) * f) / Math.abs(v) + ${u * up} * Math.abs(q);\n${decided('q > e')}`;
    expect(small(body(1024, 1 + 2 ** -9))).toEqual([]);
    expect(small(body(1024, 1 - 2 ** -9))).toContain('q > e');
  });

  it('the condition about a divisor counts only if underflow is negligible in it', () => {
    const body = (guard: string) =>
      `${guard}\nconst v = x * y + z;\nconst f = ${2 * u * up} * (Math.abs(x * y) + Math.abs(z));\nif (!(1024 * f <= Math.abs(v))) return later(a, b);\nconst q = b.x / v;\nconst e = ${1 + 2 ** -9} * Math.abs(q) * f / Math.abs(v) + ${u * up} * Math.abs(q);\n${decided('q > e')}`;
    // Without the check, x·y may be 0 next to a small z, and the exact sum may be 0.
    expect(small(body('if (!(Math.abs(x * y) >= 1e-200)) return later(a, b);'))).toEqual([]);
    expect(small(body(''))).toEqual(['q > e']);
    // The loss is small next to |x·y| + |z|, and not next to v.
    expect(small(body(`if (!(Math.abs(x * y) >= ${2 ** -1030})) return later(a, b);`))).toEqual(['q > e']);
  });

  it('the mean of squares bounds a product', () => {
    const body = (k: number) =>
      `const s = x * y - z * z;\nconst e = ${k * u * up} * (x * x + y * y + z * z);\n${decided('s > e')}`;
    expect(small(body(2))).toEqual([]);
    expect(small(body(0.9))).toEqual(['s > e']);
  });
});

describe('binary32', () => {
  const body = (k: number, isWide: boolean) =>
    `const p = x * y + z;\nconst e = ${k * u * up} * (Math.abs(x * y) + Math.abs(z))${isWide ? ` + ${1.01 * u} * Math.abs(p)` : ''};\nconst r = Math.fround(p - e);\nif (r !== Math.fround(p + e)) return later(a, b);\nreturn true;`;
  it('a rounding test needs one rounding more than its number', () => {
    expect(small(body(2, true), 'f32')).toEqual([]);
    expect(small(body(2, false), 'f32')).toHaveLength(1);
    expect(small(body(1.5, false), 'f32')).toHaveLength(1);
  });
});

describe('heads and tails', () => {
  const split = (x: string) =>
    `const ${x}s = 134217729 * ${x};\nconst ${x}h = ${x}s - (${x}s - ${x});\nconst ${x}r = ${x} - ${x}h;`;
  const product = (tail: string, k: number) =>
    `${split('x')}\n${split('y')}\nconst v = xh * yh;\nconst t = ${tail};\nconst w = ${k * 2 ** -79 * up} * (Math.abs(x) * Math.abs(y)) + ${6 * u} * Math.abs(t);\nconst d = v + (t - w);\nif (d !== v + (t + w)) return later(a, b);\nreturn true;`;
  it('a product of halves is known to its lower half', () => {
    expect(small(product('xh * yr + xr * y', 4))).toEqual([]);
    expect(small(product('xh * yr + xr * y', 0.1))).toHaveLength(1);
  });

  it('a product without one of its cross terms is refused', () => {
    expect(small(product('xh * yr', 4))).toHaveLength(1);
    expect(small(product('xr * y', 4))).toHaveLength(1);
    expect(small(product('xh * yr - xr * y', 4))).toHaveLength(1);
  });

  it('a sum is known with its rounding error, and not without it', () => {
    const sum = (tail: string) =>
      `const s = x + y;\nconst b1 = s - x;\nconst t = ${tail};\nconst w = ${6 * u} * Math.abs(t + z);\nconst d = s + (t + z - w);\nif (d !== s + (t + z + w)) return later(a, b);\nreturn true;`;
    expect(small(sum('x - (s - b1) + (y - b1)'))).toEqual([]);
    expect(small(sum('x - y'))).toHaveLength(1);
  });
});

const read = (query: string, format: FormatName): string =>
  readFileSync(new URL(`../../../src/fast/${format}/hardened/${query}.ts`, import.meta.url), 'utf8');

/** Comparisons of a printed function whose bounds are not proven to be large enough. */
function smallIn(text: string, query: string, name: string, format: FormatName): readonly string[] {
  const fn = parse(text).find((one) => one.name === name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  return check(fn, query, format).unprovenRoundings.map((one) => one.text);
}

/** The text with one constant multiplied by a factor, in the line that begins so. */
function times(text: string, line: string, by: number): string {
  const changed = text.replace(
    new RegExp(`(${line} = )([0-9.e-]+)`),
    (_, name: string, x: string) => `${name}${Number(x) * by}`,
  );
  expect(changed).not.toBe(text);
  return changed;
}

describe('raySphere', () => {
  const text = read('ray-sphere', 'f64');
  it('is proven as it is printed', () => {
    expect(smallIn(text, 'ray-sphere', 'raySphere', 'f64')).toEqual([]);
  });

  it.each([
    ['const cheapError', ['cheap > cheapError', 'cheap < -cheapError']],
    ['const CError', ['C > CError']],
  ])('is refused with half of %s', (line, wanted) => {
    const found = smallIn(times(text, line, 0.5), 'ray-sphere', 'raySphere', 'f64');
    expect(new Set(found)).toEqual(new Set(wanted));
  });

  // Takes seconds.
  it.skipIf(isQuick)(
    'is proven with its Newton step, and refused with half of its curvature or of the bound of its value',
    () => {
      const whole = text.indexOf('function raySphereWhole');
      const found = (change: (part: string) => string) => {
        const changed = text.slice(0, whole) + change(text.slice(whole));
        return smallIn(changed, 'ray-sphere', 'raySphereWhole', 'f64');
      };
      expect(found((part) => part)).toEqual([]);
      const wanted = 't !== t0 + (step + stepError)';
      expect(found((part) => part.replace('(0.505 * (2 * A))', '(0.2525 * (2 * A))'))).toContain(wanted);
      expect(found((part) => times(part, 'const valueError', 0.5))).toContain(wanted);
    },
  );

  it('is proven in binary32 as it is printed', () => {
    expect(smallIn(read('ray-sphere', 'f32'), 'ray-sphere', 'raySphere', 'f32')).toEqual([]);
  });
});

// Each proof takes a part of a second.
describe.skipIf(isQuick)('rayPlane', () => {
  const text = read('ray-plane', 'f64');
  const found = (changed: string) => smallIn(changed, 'ray-plane', 'rayPlaneWhole', 'f64');
  const whole = text.indexOf('function rayPlaneWhole');
  /** The text with a change within the function. */
  const within = (change: (part: string) => string) => text.slice(0, whole) + change(text.slice(whole));

  it('is proven as it is printed', () => {
    expect(found(text)).toEqual([]);
  });

  it('is refused with a slope that is not the derivative', () => {
    const changed = within((part) => part.replace('const slope = v;', 'const slope = 2 * v;'));
    expect(changed).not.toBe(text);
    expect(found(changed)).toContain('t2 !== t0 + (step + stepError)');
  });

  it('is refused with half of the error of its value', () => {
    const changed = within((part) => times(part, 'const valueError', 0.1));
    expect(found(changed)).toContain('t2 !== t0 + (step + stepError)');
  });
});

describe.skipIf(isQuick)('rayHalfSpace', () => {
  it('is refused with half of the bound of its slope', () => {
    const text = read('ray-half-space', 'f64');
    const whole = text.indexOf('function rayHalfSpaceWhole');
    const found = (changed: string) => smallIn(changed, 'ray-half-space', 'rayHalfSpaceWhole', 'f64');
    expect(found(text)).toEqual([]);
    expect(found(text.slice(0, whole) + times(text.slice(whole), 'const uneven', 0.5))).toContain(
      't2 !== t0 + (step + stepError)',
    );
  });
});
