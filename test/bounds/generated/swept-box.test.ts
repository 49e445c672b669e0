/** A worst-case search for the bounds of a ball that moves against a box. Errors are exact. Derivation: docs/derivations/swept-sphere-box.md. */
import { describe, expect, it } from 'vitest';
import { asked, chosen, howMany } from '../../_cases.ts';
import { print } from '../_search.ts';
import { climb } from './_climb.ts';

const load = (name: string) => import(new URL(`./${name}`, import.meta.url).href);
const { bounds, sweptBox, sweptBoxLeast } = await load('_swept-box.mjs');
const { sweptBoxOverlap, sweptBoxReport } = await load('_swept-box-reported.mjs');

describe.each(['turned', 'centred', 'corners'])('of a box that is %s', (kind) => {
  it(`the gaps are within ${bounds.floats}`, () => {
    const worst = climb(`swept ${kind} floats`, sweptBox(kind), asked(howMany(20_000)));
    print(`swept box, ${kind}, floats`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    expect(worst.ratio).toBeGreaterThan(0);
  });

  it(`what proves that they are apart is within ${bounds.least}`, () => {
    const worst = climb(`swept ${kind} least`, sweptBoxLeast(kind), asked(howMany(6000)));
    print(`swept box, ${kind}, least gap`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    expect(worst.ratio).toBeGreaterThan(0);
  });
});

describe.each(['f64', 'f32'])('in %s', (format) => {
  describe.each(['turned', 'centred', 'corners'])('of a box that is %s', (kind) => {
    it.each([
      ['t', 't'],
      ['the point', 'p'],
      ['the normal', 'n'],
    ])('%s is reported within its bound', (name, what) => {
      const search = sweptBoxReport(kind, format, what);
      const worst = climb(`swept ${format} ${kind} ${name}`, search, asked(howMany(3000, 60)));
      print(`swept box, ${format}, ${kind}, ${name}`, worst.ratio);
      expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    });

    it('the distance at the start and the radius are within what decides an overlap', () => {
      const worst = climb(
        `swept ${format} ${kind} start`,
        sweptBoxOverlap(kind, format),
        asked(howMany(6000)),
      );
      print(`swept box, ${format}, ${kind}, at the start`, worst.ratio);
      expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    });
  });
});

const quarters = [
  ['t', sweptBoxReport('centred', 'f64', 't')],
  ['the point', sweptBoxReport('centred', 'f64', 'p')],
  ['the normal', sweptBoxReport('centred', 'f64', 'n')],
  ['the normal of one that is turned', sweptBoxReport('turned', 'f64', 'n')],
  ['the point, in f32,', sweptBoxReport('centred', 'f32', 'p')],
] as const;
it.each(chosen(quarters, 2))('a quarter of the bound of %s is too little', (name, search) => {
  expect(climb(`a quarter of ${name}`, search, 100_000, 0.25).ratio).toBeGreaterThan(0.25);
});

it('of the overlap at the start the search comes to a tenth of the bound, so that a sixteenth is too little', () => {
  const search = sweptBoxOverlap('turned', 'f64');
  expect(climb('a sixteenth of the overlap', search, 100_000, 1 / 16).ratio).toBeGreaterThan(1 / 16);
});

it('a quarter of the bound of a gap is too little', () => {
  expect(climb('swept turned floats', sweptBox('turned', 0.25), 50_000, 1).ratio).toBeGreaterThan(1);
});

it('of what proves that they are apart the search comes to a sixth of the bound, so that a tenth is too little', () => {
  expect(climb('turned a', sweptBoxLeast('turned', 0.1), 50_000, 1).ratio).toBeGreaterThan(1);
});
