/** A worst-case search for the bounds of the three pairs of faces of a box. Errors are exact. Bounds: compiler/passes/slabs.ts. */
import { describe, expect, it } from 'vitest';
import { asked, chosen, howMany } from '../../_cases.ts';
import { print } from '../_search.ts';
import { climb } from './_climb.ts';
import { formats } from './_definitions.ts';
import { bound, slabEnds, slabReach, slabTimes } from './_slabs.ts';

describe.each(formats)('in %s', (format) => {
  it.each(['turned', 'centred', 'corners'] as const)(
    'the times of a box that is %s are within their bound',
    (form) => {
      const worst = climb(`slabs ${format} ${form}`, slabTimes(form, format), asked(howMany(20_000)));
      print(`slabs, ${format}, ${form}`, worst.ratio);
      expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    },
  );

  it(`a line along two faces stays as far from them as ${bound} says`, () => {
    const worst = climb(`reach ${format}`, slabReach(format), asked(howMany(20_000)));
    print(`reach, ${format}`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
  });
});

it('the ends that a short verdict compares are within their bound', () => {
  const worst = climb('ends', slabEnds(), asked(howMany(20_000)));
  print('ends of slabs', worst.ratio);
  expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
});

const quarters = [
  ['turned', slabTimes('turned', 'f64', 0.25)],
  ['centred', slabTimes('centred', 'f64', 0.25)],
  ['corners', slabTimes('corners', 'f64', 0.25)],
  ['turned, in f32,', slabTimes('turned', 'f32', 0.25)],
  ['along two faces', slabReach('f64', 0.25)],
  ['along two faces, in f32,', slabReach('f32', 0.25)],
  ['ends', slabEnds(0.25)],
] as const;
it.each(chosen(quarters, 2))('a quarter of the bound of what is %s is too little', (name, search) => {
  expect(climb(`a quarter ${name}`, search, 200_000, 1).ratio).toBeGreaterThan(1);
});
