/** The order of the classes: every movement from one to another. */
import { describe, expect, it } from 'vitest';
import { badClasses, classes } from '../../src/judge/grade.ts';
import { movement, ranks } from '../../src/judge/order.ts';

/** How the columns compare with the rows: + better, − worse, = neither. */
const table = `
exact             = - - - - - - - - - - - -
accurate          + = - - - - - - - - - - -
conditioned       + + = - - - - - - - - - -
unsupported       + + + = - - - - - - - - -
inaccurate        + + + + = - - - - - - - -
wrong-face        + + + + + = - - - - - - -
false-miss        + + + + + + = = = - - - -
leak              + + + + + + = = = - - - -
false-hit         + + + + + + = = = - - - -
invalid           + + + + + + + + + = - - -
invalid-accepted  + + + + + + + + + + = - -
crash             + + + + + + + + + + + = -
timeout           + + + + + + + + + + + + =
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/));
const signs = { better: '+', worse: '-', neither: '=' };

describe('the order of the classes', () => {
  it('has each of them once', () => {
    expect(ranks.flat().toSorted()).toEqual([...classes].toSorted());
    expect(ranks.flat()).toEqual(rows.map(([name]) => name));
  });

  it.each(rows)('from %s', (name, ...wanted) => {
    const from = ranks.flat().find((one) => one === name) ?? 'exact';
    expect(ranks.flat().map((to) => signs[movement(from, to)])).toEqual(wanted);
  });

  it('prefers any answer that is no finding to none, and none to a finding', () => {
    for (const name of classes.filter((one) => one !== 'unsupported')) {
      const wanted = badClasses.includes(name) ? 'worse' : 'better';
      expect([name, movement('unsupported', name)]).toEqual([name, wanted]);
    }
  });
});
