/** The halves of a split number, whose digits the proof counts: `split` of proof/lemmas/coq/ErrorFree.v. */
import { expect, it } from 'vitest';
import { drawFrom } from '../../../src/cases/_draw.ts';
import { asked, howMany } from '../../_cases.ts';

/** The digits of an integer without the zeros at its end. */
const digitsOf = (n: bigint): number => (n < 0n ? -n : n).toString(2).replace(/0+$/, '').length;

const halvesOf = (x: number): readonly [number, number] => {
  const by = 134217729 * x;
  const high = by - (by - x);
  return [high, x - high];
};

it('the halves of a number have 26 digits each', () => {
  const draw = drawFrom('halves');
  // The lower half of these is half of the last place of the upper half, or next to it.
  const middle = 2 ** 26;
  const edges = [middle - 1, middle, middle + 1].flatMap((low) =>
    [0, 1, 2, 2 ** 25 - 2, 2 ** 25 - 1].map((high) => 2 ** 52 + 2 ** 27 * high + low),
  );
  const others = Array.from({ length: howMany(2000, 500) }, () => 2 ** 52 + draw.below(2 ** 52));
  for (const x of [...edges, ...others]) {
    expect(Number.isSafeInteger(x)).toBe(true);
    const [high, rest] = halvesOf(x);
    expect(high + rest).toBe(x);
    expect(digitsOf(BigInt(high))).toBeLessThanOrEqual(26);
    expect(digitsOf(BigInt(rest))).toBeLessThanOrEqual(26);
  }
  asked(edges.length + others.length);
});
