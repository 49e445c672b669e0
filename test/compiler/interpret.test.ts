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
  readonly told: string[] = [];
  readonly words = {
    dot: e.dot,
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
    ['return hit(c);', 'unknown'],
    ['return hit(v.w);', 'no such field'],
    ['return hit(v + a);', 'kinds do not fit'],
    ['return hit(a / v);', 'kinds do not fit'],
    ['if (a) return miss;\nreturn hit(a);', 'not a condition'],
    ['return hit(a(b));', 'not a function'],
    ['return hit(+a);', 'not in the language'],
    ['const { w } = first({ x: a });\nreturn hit(w);', 'no such field'],
  ])('%s is refused with its place', (body, message) => {
    expect(() => run(body)).toThrow(message);
  });
});
