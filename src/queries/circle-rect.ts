import { ball, type Contract, rect } from './_contract.ts';

/** Do a solid disc and a solid rectangle in 2D share a point? */
export const circleRect = {
  name: 'circleRect',
  code: 11,
  dimension: 2,
  inputs: { circle: ball, rect },
  hasInside: false,
  verdict: 'overlap',
  grows: true,
  outputs: {},
} as const satisfies Contract;
