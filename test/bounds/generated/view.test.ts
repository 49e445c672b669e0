/** A worst-case search for the bound of the short verdict of a triangle. Errors are exact. Bound: compiler/passes/view.ts. */
import { expect, it } from 'vitest';
import { asked, howMany } from '../../_cases.ts';
import { print } from '../_search.ts';
import { climb } from './_climb.ts';
import { bound, printedSizes, printedView } from './_view.ts';

it(`the volumes of a triangle as it is seen along a ray are within ${bound}`, () => {
  const worst = climb('view', printedView(), asked(howMany(50_000)));
  print('view', worst.ratio);
  expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
});

it('a quarter of it is too little', () => {
  expect(climb('view', printedView(0.25), 50_000, 1).ratio).toBeGreaterThan(1);
});

it('no volume is more than half of σ²·M, but for roundings', () => {
  const { ratio } = climb('view', printedSizes(), 50_000, 1);
  expect(ratio).toBeLessThanOrEqual(1 + 2 ** -45);
  expect(ratio).toBeGreaterThan(0.9);
});
