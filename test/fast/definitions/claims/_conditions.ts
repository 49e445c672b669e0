/** Conditions of exact numbers: true, false, or open where the first stage hands on. */

import type { Condition } from '../../../../compiler/conditions.ts';
import * as conditions from '../../../../compiler/conditions.ts';
import type { Expression } from '../../../../compiler/ir.ts';

export const truthOf = (one: Expression): boolean | string => {
  switch (one.kind) {
    case 'boolean':
    case 'text':
      return one.value;
    case 'group':
      return truthOf(one.inner);
    case 'unary':
      return !truthOf(one.operand);
    case 'binary': {
      const [a, b] = [truthOf(one.left), truthOf(one.right)];
      return one.operator === '===' ? a === b : a !== b;
    }
    default:
      throw new Error(`no truth value: ${one.kind}`);
  }
};
export const holds = (all: conditions.Alternatives): boolean =>
  all.some((one) => one.every((atom) => truthOf(atom) === true));

export const certain = (isSo: boolean): Condition => ({
  yes: isSo ? conditions.always : conditions.never,
  no: isSo ? conditions.never : conditions.always,
  isNative: true,
});
/** Neither true nor false. */
export const open: Condition = { yes: conditions.never, no: conditions.never };
