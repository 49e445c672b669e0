/** Two paths with different answers have to contradict each other in exact numbers, or in the arguments. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../proof/check.ts';
import type { FormatName } from '../../../proof/number-node.ts';
import { parse } from '../../../proof/parse.ts';
import { checkBody } from './_check.ts';

const conflictsOf = (body: string): readonly string[] => [...checkBody(body, 'f32').conflicts.keys()];

const begin = `const s = x * y - z * z;
const sError = 1e-15 * (Math.abs(x * y) + z * z);
`;

describe('answers that the exact numbers decide', () => {
  it.each([
    ['by both signs of a number', 'if (s > sError) return true; if (s < -sError) return false;'],
    [
      'by the sign of a number that exceeds its error',
      'if (!(Math.abs(s) > sError)) return later(a, b); if (s > 0) return true; return false;',
    ],
    ['by exact numbers', 'if (x > y) return true; return false;'],
    ['by an argument', `if (b === 'miss') return false; return true;`],
    [
      'by one number in two forms',
      `const t = z * z - y * x;
if (s > sError) return true; if (t > sError) return false;`,
    ],
    [
      'by one of two numbers, if either is enough',
      `const t = x * x - y * z;
const tError = 1e-15 * (x * x + Math.abs(y * z));
if (s > sError || t > tError) return true;
if (s < -sError && t < -tError) return false;`,
    ],
    [
      'by the largest number and by all numbers',
      `const least = Math.max(s - sError, x - sError);
const most = Math.max(s + sError, x + sError);
if (least > y) return true; if (most <= y) return false;`,
    ],
  ])('%s', (_, code) => {
    expect(conflictsOf(`${begin}${code}\nreturn later(a, b);`)).toEqual([]);
  });
});

describe('answers that a rounding decides', () => {
  it.each([
    [
      'a comparison with a bound that is false',
      'if (s > sError) return true; return false;',
      '7 true and 7 false',
    ],
    ['a number without a bound', 'if (s > 0) return true; return false;', '7 true and 7 false'],
    [
      'a bound of another number',
      `const t = x * x - z * z;
if (s > sError) return true; if (t < -sError) return false; return later(a, b);`,
      '8 true and 8 false',
    ],
    [
      'one of two numbers, if both are needed',
      `const t = x * x - y * z;
const tError = 1e-15 * (x * x + Math.abs(y * z));
if (s > sError || t > tError) return true;
if (s < -sError) return false; return later(a, b);`,
      '9 true and 10 false',
    ],
  ])('%s', (_, code, lines) => {
    expect(conflictsOf(`${begin}${code}`)).toEqual([lines]);
  });
});

it('a comparison that a lemma covers contradicts its own opposite, and no other comparison of its numbers', () => {
  const conflicts = (code: string): number =>
    checkBody(
      `const near = x * y - z * z;
const nearError = 1e-15 * (Math.abs(x * y) + z * z);
const enter = x * x - y * z;
const enterError = 1e-15 * (x * x + Math.abs(y * z));
${code}
return later(a, b);`,
      'f32',
      'ray-box',
    ).conflicts.size;
  expect(conflicts('if (near > enter) return true; if (!(near > enter)) return false;')).toBe(0);
  expect(
    conflicts('if (near + nearError < enter - enterError) return false; if (near > enter) return true;'),
  ).toBe(1);
});

/** The number of conflicts of a printed function, and of the same without this text. */
function conflictsWithout(
  format: FormatName,
  query: string,
  removed: string,
  replacement = '',
): [number, number] {
  const text = readFileSync(
    new URL(`../../../src/fast/${format}/hardened/${query}.ts`, import.meta.url),
    'utf8',
  );
  expect(text).toContain(removed);
  const conflicts = (changed: string): number => {
    const [fn] = parse(changed);
    if (fn === undefined) throw new Error('no function');
    return check(fn, query, format).conflicts.size;
  };
  return [conflicts(text), conflicts(text.replace(removed, replacement))];
}

it('a printed function without one of its checks may answer one question differently', () => {
  const handOff = 'if (!(sign < -signError)) return later(point, sphere);';
  expect(conflictsWithout('f64', 'point-in-sphere', handOff)).toEqual([0, 1]);
});

describe('two places that report numbers', () => {
  const reports = (second: string, report = 'b.t = x;\nreturn true;') =>
    conflictsOf(`${begin}if (s > sError) {\nb.t = 0;\nreturn true;\n}
if (${second}) {\n${report}\n}\nreturn later(a, b);`);

  it('contradict each other, although both answers have one value', () => {
    expect(reports('s < -sError')).toEqual([]);
  });

  it('are refused if a question may reach both', () => {
    expect(reports('x > 0')).toEqual(['9 true and 13 true']);
    expect(reports('s < sError')).toEqual(['9 true and 13 true']);
  });

  it('may be reached by one question if one of them reports nothing', () => {
    expect(reports('x > 0', 'return true;')).toEqual([]);
  });

  it('are places in a block of what has written, too', () => {
    expect(reports('x > 0', 'b.t = x;\nif (y > 0) {\nreturn true;\n}\nreturn later(a, b);')).toEqual([
      '9 true and 14 true',
    ]);
    expect(
      reports('x > 0', 'if (y > 0) {\nreturn later(a, b);\n} else {\nb.t = x;\n}\nreturn true;'),
    ).toEqual(['9 true and 17 true']);
  });

  it('are refused in a printed function without the comparison that chooses the nearest point', () => {
    const region = '(!(sign > signError || sign2 < -sign2Error))';
    const [whole, without] = conflictsWithout('f32', 'closest-on-triangle', region, '(false)');
    expect(whole).toBe(0);
    expect(without).toBeGreaterThan(0);
  });
});
