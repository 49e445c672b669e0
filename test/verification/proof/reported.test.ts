/** Numbers that are reported: which rounding tests the checker proves, and which it refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../proof/check.ts';
import type { FormatName } from '../../../proof/number-node.ts';
import { parse } from '../../../proof/parse.ts';
import { isQuick } from '../../_cases.ts';
import { checkBody } from './_check.ts';

function unprovenOf(body: string, format: FormatName = 'f64'): readonly string[] {
  const { unproven, unbounded, omitted } = checkBody(`${body}\nreturn true;`, format);
  return [...unproven, ...unbounded].map(({ text }) => text).concat(omitted);
}

const later = 'return later(a, b);';
const split = (name: string) =>
  `const ${name}s = 134217729 * ${name};\nconst ${name}h = ${name}s - (${name}s - ${name});\nconst ${name}r = ${name} - ${name}h;`;

describe('a coordinate o + (t0 + step)·d in float64', () => {
  const test = 'point !== head + (rest + wide)';
  const body = (size: string, far: string) => `
    const o = a.o;
    const d = a.d;
    const t0 = a.t;
    const step = a.step;
    const stepError = a.e;
    const t0Size = Math.abs(t0);
    if (!(t0Size >= 7.888609052210118e-31 && t0Size <= 1.2676506002282294e+30 && stepError > 0)) ${later}
    ${split('t0')}
    ${split('d')}
    const v = t0h * dh;
    const vt = t0h * dr + t0r * d;
    const head = o + v;
    const back = head - o;
    const lost = o - (head - back) + (v - back);
    const rest = lost + vt + step * d;
    const wide = (stepError + 8.881784197001252e-16 * Math.abs(step)) * Math.abs(d)${size} + 6.661338147750939e-16 * Math.abs(rest);
    const point = head + (rest - wide);
    if (${test}) ${later}
    ${far}`;
  const size = ' + 8.27186929616077e-24 * (Math.abs(o) + t0Size * Math.abs(d))';
  const far = (more: string) => `if (!(Math.abs(point) >= 4.909093465297727e-91${more})) ${later}`;

  it('is proven where it is far from underflow, or where its parts are 0', () => {
    expect(unprovenOf(body(size, far(' || (o === 0 && d === 0)')))).toEqual([]);
    expect(unprovenOf(body(size, far('')))).toEqual([]);
  });

  it('is refused where it may be small, or where a part of it is not 0', () => {
    expect(unprovenOf(body(size, ''))).toEqual([test]);
    expect(unprovenOf(body(size, far(' || o === 0')))).toEqual([test]);
  });

  it('is refused where its bound leaves out its size', () => {
    expect(unprovenOf(body('', far(' || (o === 0 && d === 0)')))).toEqual([test]);
  });
});

describe('a rounding test to binary32', () => {
  const test = 'rounded !== Math.fround(p + wide)';
  // The eighth power of a number of binary32 may underflow in binary64.
  const body = (wide: string) => `
    const p = x * x * (x * x) * (x * x * (x * x));
    const q = Math.abs(x);
    const size = q * q * (q * q) * (q * q * (q * q));
    const wide = ${wide};
    const rounded = Math.fround(p - wide);
    if (${test}) ${later}`;

  it('pays for underflow with its share for roundings', () => {
    expect(unprovenOf(body('1e-15 * size + 1.121325254871408e-16 * Math.abs(p)'), 'f32')).toEqual([]);
  });

  it('does not pay without that share, or if the roundings need all of it', () => {
    expect(unprovenOf(body('1e-15 * size'), 'f32')).toEqual([test]);
    expect(unprovenOf(body('1e-15 * size + 1.1102230246251565e-16 * Math.abs(p)'), 'f32')).toEqual([test]);
  });

  it('does not pay if a term of its width may be negative', () => {
    const isChecked = (wide: string) =>
      body(wide).replace('const rounded', `if (!(wide >= 0)) ${later}\nconst rounded`);
    const share = '1.121325254871408e-16 * Math.abs(p)';
    expect(unprovenOf(isChecked(`1e-15 * size + ${share}`), 'f32')).toEqual([]);
    expect(unprovenOf(isChecked(`1e-15 * size - ${share}`), 'f32')).toEqual([test]);
    expect(unprovenOf(isChecked(`1e-15 * size + (${share} - 1e-18 * z * z)`), 'f32')).toEqual([test]);
  });

  it('does not pay for what is divided later', () => {
    // x = 1e-41 and y = 1.4e-45: F is 0, and the exact quotient is 2^-96.
    const step = `
      const F = x * x * (x * x) * (x * x * (x * x));
      const q = Math.abs(x);
      const V = 1e-15 * (q * q * (q * q) * (q * q * (q * q)));
      const g = y * y * y * y * y * y * 1e-30;
      if (!(Math.abs(g) >= 1e-300)) ${later}
      const inverse = 1 / g;
      const p = F * inverse;
      const U = 1e-15 * Math.abs(g);
      const wide = 1.01 * Math.abs(inverse) * (V + Math.abs(p) * U) + 4.440892098500626e-16 * Math.abs(p);
      const rounded = Math.fround(p - wide);
      if (${test}) ${later}`;
    expect(unprovenOf(step, 'f32')).toContain(test);
  });

  it('is not recognized if one end is not rounded', () => {
    const one = (high: string) => `
      if (!(Math.abs(x) >= 1e-30 && Math.abs(x) <= 1e30)) ${later}
      const p = x * x;
      const wide = 1e-15 * Math.abs(p);
      const rounded = Math.fround(p - wide);
      if (rounded !== ${high}) ${later}`;
    expect(unprovenOf(one('Math.fround(p + wide)'), 'f32')).toEqual([]);
    expect(unprovenOf(one('p + wide'), 'f32')).not.toEqual([]);
  });

  it('does not pay in binary64', () => {
    const double = body('1e-15 * size + 1.121325254871408e-16 * Math.abs(p)').replaceAll('Math.fround', '');
    expect(unprovenOf(double, 'f64')).toHaveLength(1);
  });
});

describe('numbers that are 0 or at least 2^-400', () => {
  const body = (guard: string) => `
    ${guard}
    const sign = x * y - z;
    const bound = 4.5e-16 * (Math.abs(x * y) + Math.abs(z));
    if (!(sign > bound)) ${later}`;
  const gap = (name: string) => `(Math.abs(${name}) >= 3.8725919148493183e-121 || ${name} === 0)`;

  it('have products that do not underflow', () => {
    expect(unprovenOf(body(`if (!(${gap('x')} && ${gap('y')} && ${gap('z')})) ${later}`))).toEqual([]);
  });

  it('need a range check each', () => {
    expect(unprovenOf(body(''))).toEqual(['sign > bound']);
    expect(unprovenOf(body(`if (!(${gap('x')} && ${gap('z')})) ${later}`))).toEqual(['sign > bound']);
    // One of two is not both.
    expect(unprovenOf(body(`if (!((${gap('x')} || ${gap('y')}) && ${gap('z')})) ${later}`))).toEqual([
      'sign > bound',
    ]);
  });
});

describe('a sum that overflows next to a bound that does not', () => {
  const body = (s: string) => `
    const s = ${s};
    const sign = s * z;
    const bound = 1e-15 * (Math.abs(z) * (Math.abs(x) + Math.abs(y))) + 1e-300;
    if (!(sign > bound)) ${later}`;

  it('is refused', () => {
    expect(unprovenOf(body('x - y - a.w'))).toEqual(['sign > bound']);
  });

  it('is finite where one term is less than half of the last place of the largest float', () => {
    expect(unprovenOf(`if (!(Math.abs(y) <= 1e290)) ${later}${body('x - y')}`)).toEqual([]);
  });
});

/** Printed functions without a line: the comparison that needs it is refused. Each proof takes a second. */
describe.skipIf(isQuick)('a printed function', () => {
  const unprovenIn = (query: string, name: string, change: (text: string) => string) => {
    const url = new URL(`../../../src/fast/f64/hardened/${query}.ts`, import.meta.url);
    const text = readFileSync(url, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    const fn = parse(changed).find((one) => one.name === name);
    if (fn === undefined) throw new Error(`no function ${name}`);
    return check(fn, query, 'f64').unproven.map((one) => one.text);
  };
  const without = (start: string) => (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.trim().startsWith(start))
      .join('\n');

  /** The rounding test of a number no longer checks that its bound is far from underflow. */
  const near = (number: string) => (text: string) =>
    text
      .split('\n')
      .map((line) =>
        line.trim().startsWith(`if (${number} !== `) ? line.replace(/ \|\| !\(.*?\)\)\)/, ')') : line,
      )
      .join('\n');

  it('is refused where t may underflow before the limit', () => {
    expect(unprovenIn('ray-plane', 'rayPlaneWhole', without('if (!(t >= '))).toEqual([
      't + tError < tMax',
      't - tError > tMax',
    ]);
  });

  it('is refused where a coordinate may be small', () => {
    const unproven = unprovenIn('ray-plane', 'rayPlaneWhole', near('pointX2'));
    expect(unproven).toHaveLength(1);
    expect(unproven[0]).toMatch(/^pointX2 !== /);
  });

  it('is refused where a component of the normal may be small', () => {
    const unproven = unprovenIn('ray-plane', 'rayPlaneWhole', near('normalY2'));
    expect(unproven).toHaveLength(1);
    expect(unproven[0]).toMatch(/^normalY2 !== /);
  });

  it('is refused where a size has no limit', () => {
    const unproven = unprovenIn('capsule-capsule', 'capsuleCapsule', (text) =>
      text.replace(' && ASize <= 1.2676506002282294e+30', ''),
    );
    expect(unproven).toContain('sign2 < -sign2Error');
  });
});
