/** The faults that are put into a printed function, one at a time. */
import { describe, expect, it } from 'vitest';
import { Checker, check } from '../../../proof/check.ts';
import { faultsIn } from '../../../proof/faults/faults.ts';
import { parse } from '../../../proof/parse.ts';

const faultsOf = (body: string): readonly string[] => {
  const [fn] = parse(`function f(a, out, inside) {\n${body}\n  return true;\n}`);
  if (fn === undefined) throw new Error('no function');
  return faultsIn(fn).map(({ kind, line, text }) => `${line} ${kind} ${text}`);
};

describe('the faults of a function', () => {
  it.each([
    [
      'each condition of a range check',
      'if (!(A >= 1 && A <= 2)) return later(a);',
      ['2 check A >= 1', '2 check A <= 2'],
    ],
    ['each reason to hand on', 'if (A > 1 || B > 1) return later(a);', ['2 check A > 1', '2 check B > 1']],
    ['a rounding test', 'if (t !== s + e) return later(a);', ['2 check t !== s + e']],
    [
      'each bound, and each term of a sum that a bound multiplies',
      'const e = 1e-16 * (s + 2e-16 * r) + 1e-3;',
      ['2 bound 1e-16', '2 bound 2e-16', '2 term 2e-16 * r', '2 term s'],
    ],
    [
      'each term of a bound',
      'const e = 1e-16 * s + 2e-16 * r + 1e-300;',
      [
        '2 bound 1e-16',
        '2 bound 2e-16',
        '2 bound 1e-300',
        '2 term 1e-300',
        '2 term 2e-16 * r',
        '2 term 1e-16 * s',
      ],
    ],
    [
      'the wrong sign of a bound',
      'if (x > xError) return true;\n  if (x < -xError) return false;',
      ['2 sign x > xError', '3 sign x < -xError'],
    ],
    ['a bound in a comparison', 'if (x > 1e-16 * s) return true;', ['2 bound 1e-16']],
    ['what stands in blocks', 'if (x > 0) {\n if (!(A >= 1)) return later(a);\n}', ['3 check A >= 1']],
  ])('are %s', (_, body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  it.each([
    ['a limit that is small', 'if (!(A >= 1e-60)) return true;'],
    ['a question about an option', "if (!(inside === 'exit' || inside === 'start')) return later(a);"],
    ['another form of the first stage', 'if (A > 1) return whole(a);'],
  ])('are not %s', (_, body) => {
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('the check of a fault', () => {
  const body = `
    const x = a.x;
    if (x > 1) return true;
    if (x > 0) return false;`;
  const [fn] = parse(`function f(a, out) {${body}\n  return true;\n}`);
  if (fn === undefined) throw new Error('no function');

  it('ends after the path that completes the answer', () => {
    expect(check(fn, 'none', 'f64').paths).toBe(3);
    expect(new Checker('none', 'f64').check(fn, ({ paths }) => paths === 1).paths).toBe(1);
  });

  it('finds with what is known of another version what it finds alone', () => {
    const bound = (k: number) => `
      const s = a.x * a.y + a.z * a.u;
      const e = ${k * 2 ** -53 * (1 + 2 ** -40)} * (Math.abs(a.x * a.y) + Math.abs(a.z * a.u)) + 1e-300;
      if (s > e) return true;
      return later(a, out);`;
    const checker = new Checker('none', 'f64');
    const found = [2, 1, 2].map((k) => {
      const [version] = parse(`function f(a, out) {${bound(k)}\n}`);
      if (version === undefined) throw new Error('no function');
      const { claims, unproven, unprovenRoundings } = checker.check(version);
      const alone = check(version, 'none', 'f64');
      const texts = [unproven, unprovenRoundings].map((all) => all.map(({ text }) => text));
      expect(texts).toEqual(
        [alone.unproven, alone.unprovenRoundings].map((all) => all.map(({ text }) => text)),
      );
      return [claims, unproven.length, unprovenRoundings.length];
    });
    expect(found).toEqual([
      [1, 0, 0],
      [1, 0, 1],
      [1, 0, 0],
    ]);
  });
});
