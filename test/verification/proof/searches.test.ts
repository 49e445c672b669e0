/** Loops that only search, lengths of vectors, and products by −1, 0 and 1: right bodies, and wrong ones. */
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { check, type FunctionReport } from '../../../proof/check.ts';
import { parse } from '../../../proof/parse.ts';
import { checkBody } from './_check.ts';

const u = 2 ** -53;
const up = 1 + 2 ** -40;
const Precise = Decimal.clone({ precision: 60 });

const texts = (all: FunctionReport['unproven']): readonly string[] => all.map(({ text }) => text);

/** What is not proven of the ranges, of the decisions and of the paths. */
function refused(body: string, query = 'test'): readonly string[] {
  const { unproven, unbounded, omitted } = checkBody(body, 'f64', query);
  return [...texts(unproven), ...texts(unbounded), ...omitted];
}

const small = (body: string): readonly string[] => texts(checkBody(body, 'f64').unprovenRoundings);

const decided = (condition: string) => `if (${condition}) return true;\nreturn later(a, b);`;

describe('a loop that only searches', () => {
  const loop = (inside = '') => `
let t = 0;
for (let i = 0; ; i++) {
  const next = t + x / y;
  ${inside}
  if (next === t) break;
  if (i === 8) return later(a, b);
  t = next;
}`;
  const inRange = `
if (!(t >= 0 && t <= 1e30 && Math.abs(x) <= 1e30 && Math.abs(y) <= 1e30)) return later(a, b);`;
  const line = `
const s = x + t * y;
const e = ${2 * u * up} * (Math.abs(x) + t * Math.abs(y)) + 1e-200;`;

  it('finds any float: what follows it has to hold for all of them', () => {
    expect(refused(`${loop()}${inRange}${line}${decided('s > e')}`)).toEqual([]);
    expect(small(`${loop()}${inRange}${line}${decided('s > e')}`)).toEqual([]);
  });

  it('shows nothing of what it finds: without a range check the float may be infinite or NaN', () => {
    expect(refused(`${loop('if (next > 1) break;')}${line}${decided('s > e')}`)).toContain('s > e');
    const clamped = loop().replace('t = next;', 't = Math.min(Math.max(next, 0), 1);');
    expect(refused(`${clamped}${line}${decided('s > e')}`)).toContain('s > e');
  });

  it('takes the float as it is, so that its computation needs no bound, but the next operation does', () => {
    const half = line.replace(String(2 * u * up), String(u * up));
    expect(small(`${loop()}${inRange}${half}${decided('s > e')}`)).toEqual(['s > e']);
  });

  it('decides nothing: a comparison of what it finds with a number of the question is refused', () => {
    expect(refused(`${loop()}${decided('t > x')}`)).toContain('t > x');
    expect(refused(`${loop()}${decided('t > 0')}`)).toContain('t > 0');
  });

  it('gives no answer and reports nothing', () => {
    const answers = loop('if (next > 1) return true;');
    expect(refused(`${answers}${inRange}${line}${decided('s > e')}`)).toContainEqual(
      expect.stringContaining('a loop that does more than search'),
    );
    const [fn] = parse(`function f(a, b, out) {
      const x = a.x; const y = b.y;
      ${loop()}
      if (!(x - y > 0)) return false;
      out.t = t;
      return true;
    }`);
    expect(fn && texts(check(fn, 'test', 'f64').unbounded)).toEqual(['out.t = t']);
  });

  it('has the one shape that the checker reads', () => {
    const endless = loop().replace('let i = 0; ; i++', 'let i = 0; i < 9; i++');
    expect(() => checkBody(`${endless}${decided('x > 0')}`, 'f64')).toThrow('the checker does not read');
  });
});

describe('the sign of a number with an error', () => {
  const body = (condition: string) => `
const p = x * y - z;
const s = Math.sign(p);
${decided(condition)}`;

  it('decides nothing', () => {
    expect(refused(body('s > 0'))).toContain('s > 0');
    // The float of p is 0, and the exact number is not.
    const [x, y] = [1 + 2 ** -30, 1 - 2 ** -30];
    expect(x * y - 1).toBe(0);
  });

  it('decides if the float has the sign of the exact number', () => {
    expect(refused(`const s = Math.sign(x - y);\n${decided('s > 0')}`)).toEqual([]);
  });

  it('is −1, 0 or 1: a product by it has no rounding', () => {
    const product = (factor: string) => `
const s = ${factor};
const p = s * (x - y);
const e = ${u * up} * Math.abs(x - y);
${decided('p - e > z')}`;
    expect(small(product('Math.sign(x * y - z)'))).toEqual([]);
    expect(small(product('Math.sign(x) * Math.sign(y)'))).toEqual([]);
    expect(small(product('b.x'))).toEqual(['p - e > z']);
  });
});

describe('the length of a vector', () => {
  const length = (k: number, last = 'z * z') => `
if (!(Math.abs(x) <= 1e30 && Math.abs(y) <= 1e30 && Math.abs(z) <= 1e30)) return later(a, b);
const p = Math.max(x * y, 0);
const n = Math.sqrt(p * p + ${last});
const e = ${u * up} * Math.abs(x * y) + ${k * u * up} * n + 1e-150;
${decided('n - e > b.x')}`;

  it('is off by no more than its parts together, and by two roundings', () => {
    expect(small(length(2.001))).toEqual([]);
    expect(small(length(1))).toEqual(['n - e > b.x']);
  });

  it('may be off by more than one rounding of itself and one of its part', () => {
    const [x, y, z] = [1.4723508139111177, 1.4432071776645445, 0.3130141147189667];
    const p = x * y;
    const n = Math.sqrt(p * p + z * z);
    const exact = new Precise(x).times(y).pow(2).plus(new Precise(z).pow(2)).sqrt();
    expect(exact.minus(n).abs().toNumber()).toBeGreaterThan(u * Math.abs(p) + u * n);
  });

  it('is no root of a difference, nor of other products', () => {
    expect(small(length(3, '-z * z'))).not.toEqual([]);
    expect(small(length(3, 'z * b.y'))).not.toEqual([]);
  });

  const ofInputs = (constant: string) => `
if (!(Math.abs(x) <= 1e30 && Math.abs(y) <= 1e30 && Math.abs(z) <= 1e30)) return later(a, b);
const p = Math.max(x, 0);
const n = Math.sqrt(p * p + y * y);
const e = ${2.1 * u} * n + ${constant};
${decided('z - n > e')}`;

  it('loses the root of the least subnormal number', () => {
    expect(refused(ofInputs('1e-100'))).toEqual([]);
    expect(refused(ofInputs('1e-165'))).toContain('z - n > e');
    // n is 0 although the length is above z.
    const [x, z] = [2 ** -540, 2 ** -540 * 1.4];
    const n = Math.sqrt(x * x + x * x);
    expect(z - n).toBeGreaterThan(2.1 * u * n + 1e-165);
    expect(Math.sqrt(2) * x).toBeGreaterThan(z);
  });
});

describe('a choice between two numbers of the question by a guess', () => {
  const body = (k: number, value = 'sx > 0 ? b.x : b.y') => `
const sx = Math.sign(x * y - z);
const c = ${value};
const m = x - c;
const e = ${k * u * up} * Math.abs(m);
${decided('m - e > z')}`;
  const report = (text: string) => checkBody(text, 'f64', 'swept-sphere-box');

  it('is any number of the question', () => {
    expect(texts(report(body(1)).unprovenRoundings)).toEqual([]);
    expect(texts(report(body(0.9)).unprovenRoundings)).toEqual(['m - e > z']);
    expect(texts(report(body(1)).unbounded)).toEqual([]);
  });

  it('is no number with an error', () => {
    expect(texts(report(body(1, 'sx > 0 ? x * y : b.y')).unproven)).toEqual(['m - e > z']);
  });
});
