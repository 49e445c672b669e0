import { describe, expect, it } from 'vitest';
import * as conditions from '../../../compiler/conditions.ts';
import type { Block } from '../../../compiler/ir.ts';
import * as ir from '../../../compiler/ir.ts';
import { Decisions, isWhole } from '../../../compiler/passes/short-verdict.ts';
import { printBlock, printExpression } from '../../../compiler/print/typescript.ts';
import { code, statements } from '../../../compiler/quote.ts';

const policy = {
  name: 'inside',
  type: 'Inside',
  values: ['exit', 'start'],
  whole: ['exit', 'start'],
  hit: 'Hit',
  means: '',
};
const limit = ir.name('tMax');
const decisions = (isSingle = false, end: ir.Name | undefined = limit) =>
  new Decisions({ isSingle, policy, limit: end });
const isPositive = conditions.native(code`C > CError`, code`C < -CError`);
const printed = (block: Block | undefined) => block && printBlock(block, 0);

it('a value of the policy for which any point of the body counts is one of these', () => {
  expect(printExpression(isWhole(policy))).toBe(`(inside === 'exit' || inside === 'start')`);
  expect(printExpression(isWhole({ ...policy, whole: ['both'] }))).toBe(`inside === 'both'`);
});

describe('a verdict that suffices', () => {
  const of = decisions();
  of.guess(code`near > 0`);
  const block = [...statements`const C = 1;`, ...of.hitsIf(isPositive), ...statements`return true;`];

  it('is asked in the function of everything, where there is no limit and no hit to be filled', () => {
    expect(printed(of.wholeOf(block))).toEqual([
      'const C = 1;',
      `if (out === undefined && tMax === Number.POSITIVE_INFINITY && (inside === 'exit' || inside === 'start') && near > 0 && C > CError) return true;`,
      'return true;',
    ]);
    expect(of.verdictOf(block)).toBe(undefined);
  });
});

describe('a verdict that refuses', () => {
  const of = decisions();
  const block = [
    ...of.missesIf(isPositive),
    ...statements`const D = 2;`,
    ...of.hitsIf(isPositive),
    ...statements`return true;`,
  ];

  it('is asked in a function of its own, which ends with the last verdict', () => {
    expect(printed(of.verdictOf(block))).toEqual([
      'if (C > CError) return false;',
      'const D = 2;',
      `if ((inside === 'exit' || inside === 'start') && C > CError) return true;`,
    ]);
    expect(printed(of.wholeOf(block))).toEqual(['const D = 2;', 'return true;']);
  });
});

it('no verdict is asked in binary32, nor of a motion that has an end', () => {
  expect(decisions(true).missesIf(isPositive)).toEqual([]);
  expect(new Decisions({ isSingle: false, policy, limit: undefined }).hitsIf(isPositive)).toEqual([]);
});
