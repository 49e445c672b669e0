/** An exact float that is 0 shows that the number is 0. A rounded float does not: the flat normal of sweptSphereBox. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FormatName } from '../../../proof/number-node.ts';
import { doubtfulZeros } from '../../../proof/zeros.ts';

const read = (format: FormatName): string =>
  readFileSync(new URL(`../../../src/fast/${format}/hardened/swept-sphere-box.ts`, import.meta.url), 'utf8');

/** The faces that the centre is beyond are a guess. Later comparisons with bounds prove them. */
const isGuess = (text: string) => /^[sz][xyz] [!=]== 0$/.test(text);
const doubts = (text: string, format: FormatName) =>
  doubtfulZeros(text, format).filter((one) => !isGuess(one));

describe.each(['f32', 'f64'] as const)('sweptSphereBox, %s', (format) => {
  it('concludes from a 0 only where the number is exact', () => {
    expect(doubts(read(format), format)).toEqual([]);
  });
});

it('the historic flat normal is refused', () => {
  for (const k of ['x', 'y', 'z']) {
    const text = read('f32').replace(`s${k} === 0 ||`, `u${k}${k} === 0 ||`);
    expect(doubts(text, 'f32')).toContain(`u${k}${k} === 0`);
  }
});

describe.each([
  ['a sum of exact products', 'const q = 2 * (x * y + z * z);', 'f32', []],
  ['a sum of such sums', 'const p = x * y + z * z; const q = p - x * x;', 'f32', ['q === 0']],
  ['a product that may underflow', 'const q = x * y;', 'f64', ['q === 0']],
  ['a difference of inputs', 'const q = x - y;', 'f64', []],
  ['what twoSum loses', 'const s = x + y; const v = s - x; const q = x - (s - v) + (y - v);', 'f64', []],
  [
    'what it would lose with another v',
    'const s = x + y; const v = s - y; const q = x - (s - v) + (y - v);',
    'f64',
    ['q === 0'],
  ],
  ['a half', 'const q = 0.5 * x;', 'f64', ['q === 0']],
] as const)('%s', (_, code, format, expected) => {
  it(`is ${expected.length === 0 ? 'exact' : 'refused'}`, () => {
    const text = `function f(x: number, y: number, z: number): boolean { ${code} if (q === 0) return true; return false; }`;
    expect(doubtfulZeros(text, format)).toEqual(expected);
  });
});
