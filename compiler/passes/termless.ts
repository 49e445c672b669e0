import type { Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import type { Real } from '../real.ts';
import * as e from '../real.ts';
import type { Floats } from './floats.ts';

/** Whether a number is 0 because all of its terms are 0. */
export function termless(floats: Floats, node: Real): Expression {
  const { op, args } = node;
  const [a, b, c, d] = args as readonly [Real, Real, Real, Real];
  const of = (x: Real) => termless(floats, x);
  switch (op) {
    case 'constant':
      return ir.truth(false);
    case 'neg':
    case 'scale':
    case 'square':
      return of(a);
    case 'signed':
      return of(b);
    case 'add':
    case 'sub':
      return ir.group(ir.chain('&&', args.map(of)));
    case 'mul':
      return ir.group(ir.chain('||', args.map(of)));
    case 'minor':
      return ir.group(ir.binary('&&', of(e.mul(a, b)), of(e.mul(c, d))));
    default:
      return ir.binary('===', floats.variable(node), ir.number(0));
  }
}
