/** Numbers that follow t, and their bounds. The proof must accept bounds that are large enough, and refuse others. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { checkBody } from './_check.ts';
import { smallRoundingsIn } from './_roundings.ts';

const u = 2 ** -53;

describe('a part with a bound of its own', () => {
  const body = (ofPart: number, ofWhole: number) => `
    const p = x * b.x + y;
    const e = ${ofPart * u} * Math.abs(x * b.x) + ${1.01 * u} * Math.abs(p);
    const s = p * z;
    const f = ${1 + 2 ** -9} * (e * Math.abs(z)) + ${ofWhole * u} * Math.abs(s);
    if (s > f) return true;
    return later(a, b);`;
  const small = (ofPart: number, ofWhole: number) =>
    checkBody(body(ofPart, ofWhole), 'f64').unprovenRoundings.map(({ text }) => text);

  it('is known to this bound, if that is proven', () => {
    expect(small(1.01, 1.01)).toEqual([]);
  });
  it('is not known to a bound that is too small', () => {
    expect(small(0.9, 1.01)).toEqual(['s > f']);
  });
  it('leaves the later roundings to the other bound', () => {
    expect(small(1.01, 0.9)).toEqual(['s > f']);
  });
});

const read = (query: string): string =>
  readFileSync(new URL(`../../../src/fast/f64/hardened/${query}.ts`, import.meta.url), 'utf8');

/** The function with some text replaced, everywhere. */
function changed(query: string, from: string, to: string): string {
  const text = read(query);
  const found = text.replaceAll(from, to);
  expect(found).not.toBe(text);
  return found;
}

const ofT = 't !== t0 + (step + stepError)';
const ofPoint = (x: string, n: string, head: string) => `point${x}2 !== ${head} + (rest${n} + wide${n})`;

// Each proof takes seconds.
describe.skipIf(isQuick)('sweptCircleCircle', () => {
  const small = (text: string) => smallRoundingsIn(text, 'swept-circle-circle', 'sweptCircleCircle', 'f64');
  const points = [ofPoint('X', '', 'v16'), ofPoint('Y', '2', 'v20')];

  it('is proven as it is printed', () => {
    expect(small(read('swept-circle-circle'))).toEqual(new Set());
  });
  it.each([
    ['the residual of the follower', '9.926243192371258e-24 *', '1e-24 *'],
    ['the slope of the follower', '2.220446049255362e-16 * (Math.abs(m', '5e-17 * (Math.abs(m'],
    [
      'the error of the follower',
      '(k0Error + 8.881784197001252e-16',
      '(0.5 * k0Error + 8.881784197001252e-16',
    ],
    ['the error of t', '(stepError + 8.881784197001252e-16', '(0.5 * stepError + 8.881784197001252e-16'],
    ['tails', '3.474204040927789e-23 * (c', '1e-23 * (c'],
  ])('is refused with less for %s', (_, from, to) => {
    const found = small(changed('swept-circle-circle', from, to));
    for (const text of points) expect(found).toContain(text);
  });
});

describe.skipIf(isQuick)('sweptSphereHalfSpace', () => {
  const small = (text: string) =>
    smallRoundingsIn(text, 'swept-sphere-half-space', 'sweptSphereHalfSpace', 'f64');

  it('is proven as it is printed: its value has two sums after its terms', () => {
    expect(small(read('swept-sphere-half-space'))).toEqual(new Set());
  });
  it.each([
    ['the roundings of the step', '1.0078125 + 5.551115123125783e-16', '1.0078125 + 4.440892098500626e-16'],
    ['the slope', 'const uneven = 3.330669073881528e-16', 'const uneven = 1.1e-16'],
    ['the reserve of the step', '* 1.0078125 + 5.55', '* 1.0009765625 + 5.55'],
    ['the error of the follower', '+ Math.abs(fk) * kappaError', '+ 0.5 * Math.abs(fk) * kappaError'],
  ])('is refused with less for %s', (_, from, to) => {
    expect(small(changed('swept-sphere-half-space', from, to))).toContain(ofT);
  });
});

describe.skipIf(isQuick)('sweptCircleSegment', () => {
  const small = (text: string) => smallRoundingsIn(text, 'swept-circle-segment', 'sweptCircleSegment', 'f64');

  it('is proven as it is printed', () => {
    expect(small(read('swept-circle-segment'))).toEqual(new Set());
  });
  it('is refused without the error of the rate of its follower', () => {
    const text = changed('swept-circle-segment', ' + rateError * (stepSize + stepError)', '');
    expect(small(text)).toContain(ofPoint('X', '', 'atx'));
  });
});
