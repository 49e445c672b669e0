import { expect, it } from 'vitest';
import * as conditions from '../../compiler/conditions.ts';
import * as ir from '../../compiler/ir.ts';
import { printExpression } from '../../compiler/print/typescript.ts';
import { code } from '../../compiler/quote.ts';

const above = (x: string): conditions.Condition => ({
  yes: conditions.atom(code`${x} > ${`${x}Error`}`),
  no: conditions.atom(code`${x} < -${`${x}Error`}`),
});
const [a, b, c] = ['a', 'b', 'c'].map(above) as [
  conditions.Condition,
  conditions.Condition,
  conditions.Condition,
];
const printed = (all: conditions.Alternatives) => printExpression(conditions.codeOf(all));

it('a condition and its opposite are not each other’s complement', () => {
  const both = conditions.both(a, b);
  expect(printed(both.yes)).toBe('a > aError && b > bError');
  expect(printed(both.no)).toBe('a < -aError || b < -bError');
  expect(conditions.not(both)).toEqual({ yes: both.no, no: both.yes, isNative: false });
});

it('what another alternative implies is dropped', () => {
  expect(printed(conditions.eitherOf(a, conditions.both(a, b)).yes)).toBe('a > aError');
  expect(printed(conditions.and(a.yes, a.yes))).toBe('a > aError');
});

it('a choice is certain where its condition and the chosen one are', () => {
  const { yes, no, isNative } = conditions.choice(a, b, c);
  expect(printed(yes)).toBe('(a > aError && b > bError) || (a < -aError && c > cError)');
  expect(printed(no)).toBe('(a > aError && b < -bError) || (a < -aError && c < -cError)');
  expect(isNative).toBe(false);
});

it('true and false are conditions', () => {
  expect(conditions.codeOf(conditions.always)).toBe(ir.truth(true));
  expect(conditions.codeOf(conditions.never)).toBe(ir.truth(false));
  expect(conditions.codeOf([...a.yes, []])).toBe(ir.truth(true));
  expect(conditions.isNever(conditions.and(a.yes, conditions.never))).toBe(true);
});
