/** Each assumption about floats holds here, and each check detects a broken assumption. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Arithmetic, brokenBy, native } from '../../src/fast/_arithmetic.ts';
import { checkFloats } from '../../src/fast/check-floats.ts';

const isSubnormal = (x: number) => x !== 0 && Math.abs(x) < 2 ** -1022;
const flushed = (x: number) => (isSubnormal(x) ? 0 : x);

/** The exact product of two floats of at most 53 bits, plus z, rounded once. Here x·y and z are multiples of 2^-60. */
const fused = (x: number, y: number, z: number): number => {
  const integer = (v: number, bits: number) => BigInt(v * 2 ** bits);
  return Number(integer(x, 30) * integer(y, 30) + (integer(z, 30) << 30n)) / 2 ** 60;
};

const faults: readonly (readonly [name: string, change: Partial<Arithmetic>, broken: string])[] = [
  ['sums that are cut', { add: (x, y) => (y === 2 ** -53 && x > 1 ? x : x + y) }, 'sums and products round'],
  ['a sum of 64 bits before 53', { add: (x, y) => (y > 2 ** -53 && y < 2 ** -52 ? x : x + y) }, '53 bits'],
  ['a quotient by the reciprocal', { divide: (x, y) => x * (1 / y) }, 'quotients'],
  ['products flushed to 0', { multiply: (x, y) => flushed(x * y) }, 'underflow is gradual'],
  ['sums flushed to 0', { add: (x, y) => flushed(x + y) }, 'underflow is gradual'],
  ['quotients flushed to 0', { divide: (x, y) => flushed(x / y) }, 'underflow is gradual'],
  ['a fused multiply-add', { multiplyAdd: fused }, 'x * y + z'],
  ['a root by its reciprocal', { sqrt: (x) => x * (1 / Math.sqrt(x)) }, 'Math.sqrt'],
  [
    'a root by a last step of Heron',
    {
      sqrt: (x) => {
        const y = Math.sqrt(x) * (1 + 2 ** -30);
        return (y + x / y) / 2;
      },
    },
    'Math.sqrt',
  ],
  ['a root of binary32', { sqrt: (x) => Math.fround(Math.sqrt(x)) }, 'Math.sqrt'],
  ['a binary32 that is cut', { fround: (x) => Math.fround(x * (1 - 2 ** -25)) }, 'Math.fround'],
  ['no binary32 at all', { fround: (x) => x }, 'Math.fround'],
];

describe('checkFloats', () => {
  it('finds no broken assumption on this machine', () => {
    expect(checkFloats()).toEqual([]);
    expect(brokenBy(native)).toEqual([]);
  });

  it.each(faults)('finds %s', (_, change, broken) => {
    expect(brokenBy({ ...native, ...change }).join()).toContain(broken);
  });
});

describe('a machine whose root is wrong', () => {
  const wrong = 'data:text/javascript,Math.sqrt = (x) => Math.fround(x ** 0.5)';
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', wrong, ...args], { cwd: root, encoding: 'utf8' });

  it('cannot import the checked functions', () => {
    const { status, stderr } = run('--input-type=module', '--eval', "await import('./dist/checked/f64.js')");
    expect(status).toBe(1);
    expect(stderr).toContain('Math.sqrt is correctly rounded does not hold');
  });

  it('ends each command with 70', () => {
    const { status, stderr } = run('dist/cli/main.js', 'explain', '--help');
    expect(stderr).toContain('Math.sqrt is correctly rounded does not hold');
    expect(status).toBe(70);
  });
});
