import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../compiler/conditions.ts';
import * as conditions from '../../compiler/conditions.ts';
import { Interpreter, type Target, type Value } from '../../compiler/interpret.ts';
import * as ir from '../../compiler/ir.ts';
import { parseDefinitions } from '../../compiler/parse.ts';
import { printExpression } from '../../compiler/print/typescript.ts';
import { code } from '../../compiler/quote.ts';
import * as e from '../../compiler/real.ts';
import { temporaryFolder } from '../_folder.ts';

/** A target that records the calls that it gets, in order. */
class Listener implements Target {
  readonly reader = 'the tests';
  readonly told: string[] = [];
  readonly words = {
    dot: e.dot,
    sqrt: e.sqrt,
    hit: (t: Value) => ({ answer: 'hit', t }),
    miss: { answer: 'miss' },
    first: Object.assign((x: Value) => x, { takes: 1 }),
    none: undefined,
  };
  readonly ignored = new Set(['hint']);
  isLater = false;
  sameValue(first: () => Value, second: () => Value): Value {
    return (this.isLater ? second : first)();
  }
  note(lines: readonly string[]) {
    this.told.push(`note ${lines.at(-1)}`);
  }
  name(name: string, value: Value): Value {
    this.told.push(`name ${name}`);
    return conditions.isCondition(value) ? conditions.native(ir.name(name), code`!${name}`) : undefined;
  }
  isAnswer = (value: Value) => typeof value === 'object' && value !== null && 'answer' in value;
  answer(value: { answer: string }) {
    this.told.push(`answer ${value.answer}`);
  }
  branch({ yes }: Condition, then: () => boolean, otherwise?: () => boolean): boolean {
    this.told.push(`if ${printExpression(conditions.codeOf(yes))}`);
    const ends = then();
    return otherwise === undefined ? false : otherwise() && ends;
  }
  flag = ({ yes }: Condition) => conditions.codeOf(yes);
  choose = (flag: ir.Expression, a: Value, b: Value) => e.select(flag, a as e.Real, b as e.Real);
  difference = e.subVectors;
  compare(sign: conditions.Comparison, a: e.Real, b: e.Real): Condition {
    const [x, y] = [ir.name(a.name || a.op), ir.name(b.name || b.op)];
    return conditions.native(ir.binary(sign, x, y), ir.binary(conditions.opposite[sign], x, y));
  }
}

function run(body: string, isLater = false): readonly string[] {
  const path = join(temporaryFolder(), 'one.ts');
  writeFileSync(
    path,
    `export function one(a, b, { v }, inside) {\n${body}\n}\nfunction twice(x) { return 2 * x; }`,
  );
  const functions = parseDefinitions(path);
  const target = new Listener();
  target.isLater = isLater;
  const definition = functions.get('one');
  if (definition === undefined) throw new Error('no definition');
  const inputs = [e.input('a'), e.input('b'), { v: e.inputVector('v', 3) }, { code: ir.name('inside') }];
  new Interpreter(functions, target).run(definition, inputs);
  return target.told.filter((one) => !one.startsWith('note'));
}

describe('a definition', () => {
  it('tells its target names, branches and answers in order', () => {
    expect(run('const c = a + b;\nif (a > b) return miss;\nreturn hit(c);')).toEqual([
      'name c',
      'if a > b',
      'answer miss',
      'answer hit',
    ]);
  });

  it('a condition with a name stands in a variable from there on', () => {
    expect(run('const isUp = a > b;\nif (isUp) return miss;\nreturn hit(a);')).toContain('if isUp');
  });

  it('asks the policy of the query', () => {
    expect(run(`if (inside === 'miss') return miss;\nreturn hit(a);`)).toContain(`if inside === 'miss'`);
  });

  it('reads one of two ways that are the same number', () => {
    expect(run('if (sameValue(a, b) > b) return miss;\nreturn hit(a);')).toContain('if a > b');
    expect(run('if (sameValue(b, a) > b) return miss;\nreturn hit(a);', true)).toContain('if a > b');
  });

  it('does not read what its target ignores, nor more than a word takes', () => {
    expect(run('hint(unknown);\nreturn hit(first(a, unknown));')).toEqual(['answer hit']);
  });

  it('components, functions and vectors are what they are in exact reals', () => {
    expect(run('if (dot(v, v) > twice(v.x) + a) return miss;\nreturn hit(dot(-v, v - v * a) / b);')).toEqual([
      'if dot > add',
      'answer miss',
      'answer hit',
    ]);
  });

  it.each([
    ['return hit(c);', "the tests know no 'c': define it, or"],
    ['return hit(v.w);', 'no such field: w of a vector of 3 components, which has x, y, z'],
    ['return hit(v + a);', 'the kinds do not fit: a vector of 3 components + a number'],
    ['return hit(a / v);', 'the kinds do not fit: a number / a vector of 3 components'],
    ['if (a) return miss;\nreturn hit(a);', 'a number is not a condition'],
    ['return hit(a(b));', 'a number is not a function'],
    ['return hit(+a);', '+ is not in the language'],
    ['const { w } = first({ x: a });\nreturn hit(w);', 'no such field: w of an object, which has x'],
    ['return hit(0.1 * a);', 'not a constant that a float holds: 0.1'],
    ['return hit(sqrt(v));', 'sqrt does not take (a vector of 3 components)'],
    ['return hit(dot(v, a));', 'dot does not take (a vector of 3 components, a number)'],
    ['return hit(dot([a, b], v));', 'dot does not take (a vector of 2 components, a vector of 3 components)'],
  ])('%s is refused with its file, line and function', (body, message) => {
    expect(() => run(body)).toThrow(message);
    expect(() => run(body)).toThrow(/^\S+one\.ts:[23]: one: /);
  });

  it('a wrong use in a function that it calls is named where it stands', () => {
    expect(() => run('return hit(twice(inside));')).toThrow(/one\.ts:4: twice: the kinds do not fit/);
  });
});
