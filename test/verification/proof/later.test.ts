/**
 * The operations of the later stages, which Coq proves from their source text: every operation is translated, and Coq
 * refuses a source with a past fault.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-classic';
import { describe, expect, it } from 'vitest';
import { doubleDoubleSource, dyadicSource, surdsSource } from '../../../proof/lemmas/translate.mjs';
import {
  add,
  divide,
  load,
  multiply,
  scale,
  set,
  root as squareRootOf,
  subtract,
} from '../../../src/fast/double-double.ts';
import { digitsOf, ofFloat, squareRoot } from '../../../src/fast/later/dyadic.ts';
import { extended } from '../../../src/fast/later/extended.ts';
import { scaled } from '../../../src/fast/later/scaled.ts';
import { isQuick, size } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { lacks, wants } from '../../_machine.ts';
import { root } from '../../system/cli/_run.ts';

const files = { dyadic: 'later/dyadic.ts', pairs: 'double-double.ts', surds: 'later/surds.ts' } as const;
const source = (file: keyof typeof files): string =>
  readFileSync(join(root, 'src/fast', files[file]), 'utf8');
const translations = { dyadic: dyadicSource, pairs: doubleDoubleSource, surds: surdsSource };

/** Functions that are no operations on numbers, or have no model in Coq: lemmas.json has the reasons. */
const byHand = { dyadic: ['ofFloat', 'digitsOf'], pairs: ['set'] };

describe.each(['dyadic', 'pairs'] as const)('every operation of %s', (file) => {
  it('is translated, or is a known exception', () => {
    const text = source(file);
    const exported = [...text.matchAll(/^export (?:function|const) (\w+)(?=\(| = \()/gm)].map(
      ([, name]) => name,
    );
    const translated = [...translations[file](text).matchAll(/^Definition (\w+)_(?:code|step)/gm)].map(
      ([, name]) => name,
    );
    expect(exported.length).toBeGreaterThan(10);
    expect(exported.filter((name) => !translated.includes(name))).toEqual(byHand[file]);
  });

  it('has no construct that the translation would skip', () => {
    const text = source(file)
      .replace('e: a.e - b.e - shift', 'e: a.e - (b.e ^ shift)')
      .replace('s - ah;', 's % ah;');
    expect(() => translations[file](text)).toThrow('no translation of');
  });
});

it('every method of surds is translated, or is a known exception', () => {
  const methods = [...source('surds').matchAll(/^ {2}#?(\w+)\(.*\{$/gm)].map(([, name]) => name);
  const translated = [...surdsSource(source('surds')).matchAll(/^Definition (\w+)_code/gm)].map(
    ([, name]) => name,
  );
  // Sums and products are those of dyadic.ts. Roundings are intervals: docs/derivations/exact.md, section 3.
  const others = ['constructor', 'sum', 'product', 'areEqual', 'top', 'approximate', 'round', 'bound'];
  expect(methods.filter((name) => !translated.includes(name))).toEqual(others);
});

it('a power of two is exact', () => {
  const bits = new DataView(new ArrayBuffer(8));
  for (let k = -1074; k < 1024; k++) {
    bits.setBigUint64(0, k < -1022 ? 1n << BigInt(k + 1074) : BigInt(k + 1023) << 52n);
    expect(2 ** k).toBe(bits.getFloat64(0));
  }
  expect([2 ** -1075, 2 ** 1024]).toEqual([0, Number.POSITIVE_INFINITY]);
});

describe('the assumptions of the proofs about integers', () => {
  const around = Array.from({ length: isQuick ? 1100 : 3000 }, (_, k) =>
    [-1n, 0n, 1n].map((more) => 2n ** BigInt(k) + more),
  ).flat();

  it('the number of digits is right to within 1', () => {
    expect(digitsOf(0n)).toBe(0);
    for (const n of around.filter((one) => one > 0n)) {
      const digits = n.toString(2).length;
      for (const signed of [n, -n]) expect(Math.abs(digitsOf(signed) - digits)).toBeLessThanOrEqual(1);
    }
  });

  it('roots begin at the exact root or above it, and end at its floor', () => {
    for (const n of around.filter((one) => one > 0n).slice(0, 3000)) {
      // With 2 digits, a long number is not shifted.
      const { m, e, off } = squareRoot({ m: n * n + n, e: 0, off: 0n }, 2);
      const floor = m << BigInt(e);
      expect(n >= floor && n - floor <= off << BigInt(e)).toBe(true);
    }
  });

  it('a float is read exactly', () => {
    const floats = [
      2 ** -1074,
      3 * 2 ** -1074,
      2 ** -1022 - 2 ** -1074,
      2 ** -1022,
      0.1,
      1 / 3,
      2 ** 53 + 2,
      Number.MAX_VALUE,
    ];
    for (let k = -1074; k < 1024; k++) floats.push(2 ** k, 2 ** k * (2 - 2 ** -52), 2 ** k * (1 + 2 ** -52));
    for (const x of floats.filter(Number.isFinite)) {
      const { m, e, off } = ofFloat(x);
      expect(off).toBe(0n);
      // Multiplies in two steps, because 2^e may be no double.
      expect(Number(m) * 2 ** Math.trunc(e / 2) * 2 ** (e - Math.trunc(e / 2))).toBe(x);
    }
  });
});

/** Operations that may lose digits, and conversions, outside of dyadic.ts and double-double.ts. */
const losing = {
  // Requested digits; a power of two.
  'exact.ts': ['4 ** level', '4 ** (level + ALL - BEYOND)', 'Math.log2(Math.abs(by))'],
  // Places of vectors.
  'numbers.ts': ['(i + 1) % 3', '(i + 2) % 3'],
  'swept-sphere-box.ts': [
    '(k + 1) % 3',
    '(k + 2) % 3',
    'Math.abs(side[0] as number)',
    'Math.abs(side[1] as number)',
    'Math.abs(side[2] as number)',
  ],
  // The question, rounded to binary32.
  'query.ts': ['Math.fround(given[i] as number)', 'Number.isFinite(given[i])'],
  'ray-mesh.ts': ['Math.fround(x)'],
  // The number of leading zeros of an angle.
  'rotation.ts': ['Math.max(0, Math.ceil(-Math.log2(Math.abs(theta))))'],
  // Units, which are powers of two: any is right.
  'scaled.ts': [
    'marked / 2',
    'Math.max(largest, Math.abs(given[i] as number))',
    'Math.abs(length)',
    'Math.abs(units[i] as number)',
    '2 ** 16',
    'Math.max(most, Math.abs(given[i] as number))',
    'Math.floor(Math.log2(x))',
  ],
  // A test that p and q·√D cancel. It only decides how many digits are taken next.
  'surds.ts': ['dyadic.sizeOf(top.m) >> 100n', 'Math.abs(x)'],
};

it('no other file of the later stages shifts, divides or converts a number', () => {
  const folder = join(root, 'src/fast/later');
  // Cosine and sine by a table and a series: docs/derivations/generated-values.md, section 3.
  const calculating = ['dyadic.ts', 'cos-and-sin.ts'];
  const found: Record<string, string[]> = {};
  for (const name of readdirSync(folder).filter((one) => !calculating.includes(one))) {
    const file = ts.createSourceFile(
      name,
      readFileSync(join(folder, name), 'utf8'),
      ts.ScriptTarget.ESNext,
      true,
    );
    const look = (node: ts.Node): void => {
      const isOperation =
        ts.isBinaryExpression(node) && /^(\*\*|\/|%|<<|>>>?|[&|^])=?$/.test(node.operatorToken.getText(file));
      const isCall =
        ts.isCallExpression(node) && /^(Math\.|Number|BigInt)/.test(node.expression.getText(file));
      if (isOperation || isCall) {
        found[name] = [...(found[name] ?? []), node.getText(file)];
        return;
      }
      // Registers of double-doubles: only proven operations calculate with them.
      if (ts.isElementAccessExpression(node) && /\b(high|low|error)$/.test(node.expression.getText(file)))
        expect([name, node.getText(file)]).toEqual(['extended.ts', 'pairs.high[a]']);
      ts.forEachChild(node, look);
    };
    look(file);
  }
  for (const all of Object.values(found)) all.splice(0, all.length, ...new Set(all));
  expect(found).toEqual(losing);
});

it('the extended stage calculates only with proven operations', () => {
  const operations = { set, add, subtract, multiply, divide, root: squareRootOf, scale };
  for (const [name, operation] of Object.entries(operations))
    for (const stage of [extended, scaled]) expect(stage[name as keyof typeof operations]).toBe(operation);
  expect(extended.load).toBe(load);
});

/** True if Coq accepts a file of lemmas about a source with a replaced text. */
function accepts(lemmas: string, file: keyof typeof files, from: string, to: string): boolean {
  const folder = join(temporaryFolder(), 'source');
  mkdirSync(join(folder, 'later'), { recursive: true });
  const text = source(file);
  expect(text).toContain(from);
  writeFileSync(join(folder, files[file]), text.replace(from, to));
  const check = join(root, 'proof/lemmas/check.mjs');
  const { status, stderr } = spawnSync('node', [check, '--require', '--source', folder, '--only', lemmas], {
    encoding: 'utf8',
  });
  if (status !== 0) expect(stderr).toContain('coq/');
  return status === 0;
}

type Fault = readonly [what: string, lemmas: string, file: keyof typeof files, from: string, to: string];

const faults: readonly Fault[] = [
  [
    'the historic sum',
    'Dyadic.v',
    'dyadic',
    'gap > digits && gap > digits + longest(low) + 1',
    'gap > 3 * digits',
  ],
  [
    'the historic rounding',
    'DoubleDoubleUnits.v',
    'pairs',
    'second) <= leastNormal',
    'second) < leastNormal',
  ],
];
const others: readonly Fault[] = [
  ['a cut that counts one unit', 'Dyadic.v', 'dyadic', '(a.off >> by) + 2n', '(a.off >> by) + 1n'],
  ['a quotient that counts one unit', 'Dyadic.v', 'dyadic', '/ size + 3n', '/ size + 1n'],
  ['a root that counts one unit', 'Dyadic.v', 'dyadic', 'm + 2n }', 'm + 1n }'],
  ['ties that go up', 'Nearest.v', 'dyadic', 'rest === unit && whole % 2n === 1n', 'rest === unit'],
  ['a rounding that begins too far down', 'Nearest.v', 'dyadic', '- precision - 1,', '- precision,'],
  ['a sum that loses its tail', 'DoubleDouble.v', 'pairs', ' + Math.abs(wLost)', ''],
  [
    'a product without its last part',
    'DoubleDouble.v',
    'pairs',
    'Math.abs(al * bl) + unit * rounded',
    'unit * rounded',
  ],
  ['underflow that is not paid', 'DoubleDouble.v', 'pairs', '2 ** -1066', '2 ** -1074'],
  ['a bound that pays for no rounding', 'DoubleDouble.v', 'pairs', 'const up = 1 + 2 ** -48', 'const up = 1'],
  [
    'a quotient with a rounding less',
    'DoubleDoubleDivision.v',
    'pairs',
    'quotientBound = 3',
    'quotientBound = 2',
  ],
  ['a root with a rounding less', 'DoubleDoubleDivision.v', 'pairs', 'restBound = 2', 'restBound = 1'],
  [
    'a divisor in place of its conjugate',
    'Surds.v',
    'surds',
    'negate(this.#product(b.q, b.den))',
    'this.#product(b.q, b.den)',
  ],
  ['a root over a negative number', 'Surds.v', 'surds', 'signOf(den) < 0 ? negate(one) : one', 'one'],
  ['signs that are not compared', 'Surds.v', 'surds', 'if (sign !== this.signOf(middle)) return sign;', ''],
  ['a rounding test that is too narrow', 'DoubleDoubleRounding.v', 'pairs', 'lastBound = 2', 'lastBound = 1'],
];

describe.skipIf(isQuick || lacks('coqc'))(`Coq${wants('coqc')}`, () => {
  it.each([...faults, ...(size === 'full' ? [] : others)])('refuses %s', (_, lemmas, file, from, to) => {
    expect(accepts(lemmas, file, from, to)).toBe(false);
  });

  it('accepts a sum that drops less', () => {
    expect(accepts('Dyadic.v', 'dyadic', 'longest(low) + 1', 'longest(low) + 2')).toBe(true);
  });
});
