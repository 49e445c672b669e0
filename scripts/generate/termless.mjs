import * as e from './expression.mjs';

/** Code: a number is 0 as all of its terms are. */
export function termless(floats, node) {
  const { op, args } = node;
  const of = (x) => termless(floats, x);
  const all = (sign) => `(${args.map(of).join(sign)})`;
  switch (op) {
    case 'constant':
      return 'false';
    case 'neg':
    case 'scale':
    case 'square':
      return of(args[0]);
    case 'signed':
      return of(args[1]);
    case 'add':
    case 'sub':
      return all(' && ');
    case 'mul':
      return all(' || ');
    case 'minor':
      return `(${of(e.mul(args[0], args[1]))} && ${of(e.mul(args[2], args[3]))})`;
    default:
      return `${floats.variable(node)} === 0`;
  }
}
