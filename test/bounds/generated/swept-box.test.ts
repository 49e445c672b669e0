/** A worst-case search for the bounds of a ball that moves against a box. Errors are exact. Derivation: docs/derivations/swept-sphere-box.md. */
import { describe, expect, it } from 'vitest';
import { asked, howMany } from '../../_cases.ts';
import { print } from '../_search.ts';

const load = (name: string) => import(new URL(`./${name}`, import.meta.url).href);
const { sweptBox, sweptBoxLeast } = await load('_swept-box.mjs');
const { climb } = await load('_climb.mjs');

describe.each(['turned', 'centred', 'corners'])('of a box that is %s', (kind) => {
  it.each([
    ['floats', false],
    ['pairs', true],
  ])('the gaps as %s are within their bound', (name, isPair) => {
    const worst = climb(`swept ${kind} ${name}`, sweptBox(kind, isPair), asked(howMany(20_000)));
    print(`swept box, ${kind}, ${name}`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    expect(worst.ratio).toBeGreaterThan(0);
  });

  it('what proves that they are apart is within its bound', () => {
    const worst = climb(`swept ${kind} least`, sweptBoxLeast(kind), asked(howMany(6000)));
    print(`swept box, ${kind}, least gap`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    expect(worst.ratio).toBeGreaterThan(0);
  });
});

it('a quarter of it is too little', () => {
  expect(climb('swept turned floats', sweptBox('turned', false, 0.25), 50_000, 1).ratio).toBeGreaterThan(1);
});

it('of what proves that they are apart the search comes to a sixth of the bound, so that a tenth is too little', () => {
  expect(climb('turned a', sweptBoxLeast('turned', 0.1), 50_000, 1).ratio).toBeGreaterThan(1);
});
