/** Numbers that are reported without a rounding test: the proof must miss the test. */
import { describe, expect, it } from 'vitest';
import { check } from '../../../proof/check.ts';
import { parse } from '../../../proof/parse.ts';

/** The lines of the body that the proof refuses. */
function refused(body: string, format: 'f64' | 'f32' = 'f64'): readonly string[] {
  const [fn] = parse(`function f(a, b, out) {\n${body}\n  return true;\n}`);
  if (fn === undefined) throw new Error('no function');
  const { unproven, unbounded, omitted } = check(fn, 'none', format);
  return [...unproven, ...unbounded].map(({ text }) => text).concat(omitted);
}

const decided = `
  const x = a.x;
  const y = b.y;
  if (!(x - y > 0)) return false;
`;

const tested = `${decided}
  if (!(x >= 1e-60 && x <= 1e60 && y >= 1e-60 && y <= 1e60)) return later(a, b, out);
  const s = Math.sqrt(x * y);
  const e = 4.5e-16 * s;
  const t = s - e;
`;

describe('a reported number', () => {
  it.each([
    ['an input', `${decided} out.t = x;`],
    ['one operation on inputs', `${decided} out.t = x - y;`],
    [
      'a number that passed its rounding test',
      `${tested} if (t !== s + e) return later(a, b, out); out.t = t;`,
    ],
    [
      'a number that passed it where it is asked for',
      `${tested} let p = 0;
       if (out.point !== undefined) { if (t !== s + e) return later(a, b, out); p = t; }
       if (out.point !== undefined) { out.point.x = p; }`,
    ],
  ])('may be %s', (_, body) => {
    expect(refused(body)).toEqual([]);
  });

  it.each([
    ['two operations', `${decided} out.t = (x - y) * x;`, 'out.t = (x - y) * x'],
    ['a product with an entry of a table', `${decided} out.t = table[0] * x;`, 'out.t = table[0] * x'],
    ['a number without its rounding test', `${tested} out.t = t;`, 'out.t = t'],
    [
      'another number than the one that passed',
      `${tested} if (t !== s + e) return later(a, b, out); out.t = s;`,
      'out.t = s',
    ],
    [
      'a number that passed on one of two paths',
      `${tested} let p = 0;
       if (out.point !== undefined) {
         if (x > 1) { if (t !== s + e) return later(a, b, out); p = t; } else { p = t; }
       }
       if (out.point !== undefined) { out.point.x = p; }`,
      'out.point.x = p',
    ],
  ])('may not be %s', (_, body, text) => {
    expect(refused(body)).toContain(text);
  });

  it('may be one operation on binary32 numbers, rounded to binary32', () => {
    const body = `${decided} out.t = Math.fround(x - y);`;
    expect(refused(body.replaceAll(/= ([ab])\.(\w)/g, '= Math.fround($1.$2)'), 'f32')).toEqual([]);
  });
});
