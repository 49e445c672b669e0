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

/**
 * The function with this share of the first constant of each match, or of the number that follows an empty match. A
 * share of 0 deletes the matches.
 */
function changed(query: string, pattern: RegExp, share: number): string {
  const text = read(query);
  const constant = /\d+(?:\.\d+)?(?:e-\d+)?/;
  const found = text.replace(pattern, (match) => {
    if (share === 0) return '';
    return match === '' ? `${share} * ` : match.replace(constant, (value) => String(Number(value) * share));
  });
  expect(found).not.toBe(text);
  return found;
}

const ofT = 't !== t0 + (step + stepError)';
const ofPoint = (x: string, n: string, head: string) => `point${x}2 !== ${head} + (rest${n} + wide${n})`;

/** A part of a bound, the constant in it, and a share of the constant that is too little. 0 deletes the part. */
type Change = readonly [name: string, pattern: RegExp, share: number];

interface Query {
  readonly query: string;
  readonly name: string;
  readonly changes: readonly Change[];
  /** The claims that have to be refused. */
  readonly refused: readonly string[];
}

const queries: readonly Query[] = [
  {
    query: 'swept-circle-circle',
    name: 'sweptCircleCircle',
    changes: [
      ['the residual of the follower', /(?<=slant2 \* \()[\d.e-]+(?= \* \(k0Size)/g, 0.1],
      [
        'the slope of the follower',
        /\S+ \* \(Math\.abs\(m[xy]\) \+ t0Size \* Math\.abs\(d[xy]\)\)\) \+ 1\./g,
        0.2,
      ],
      ['the error of the follower', /(?<=\()(?=k0Error \+ 8\S+ \* Math\.abs\(kappa\)\))/g, 0.5],
      ['the error of t', /(?<=\()(?=stepError \+ 8\S+ \* stepSize\))/g, 0.5],
      ['tails', /\S+e-23 \* \(c[xy]Size/g, 0.2],
    ],
    refused: [ofPoint('X', '', 'v16'), ofPoint('Y', '2', 'v20')],
  },
  {
    query: 'swept-sphere-half-space',
    name: 'sweptSphereHalfSpace',
    changes: [
      ['the roundings of the step', /(?<=1\.0078125 \+ )5\.551115123125783e-16/g, 0.8],
      ['the slope', /const uneven = \S+ \*/g, 0.2],
      ['the error of the follower', /(?<=\+ )(?=Math\.abs\(fk\) \* kappaError)/g, 0.5],
      ['the reserve of the step', /1\.0078125 \+ 5\.55/g, 1.0009765625 / 1.0078125],
    ],
    refused: [ofT],
  },
  {
    query: 'swept-circle-segment',
    name: 'sweptCircleSegment',
    changes: [['the error of the rate of its follower', / \+ rateError \* \(stepSize \+ stepError\)/g, 0]],
    refused: [ofPoint('X', '', 'atx')],
  },
];

describe.each(queries)('$name', ({ query, name, changes, refused }) => {
  const small = (text: string) => smallRoundingsIn(text, query, name, 'f64');

  it('has the parts that are changed', () => {
    for (const [, pattern, share] of changes) changed(query, pattern, share);
  });
  // Each proof takes seconds.
  it.skipIf(isQuick)('is proven as it is printed', () => {
    expect(small(read(query))).toEqual(new Set());
  });
  it.skipIf(isQuick).each(changes)('is refused with less for %s', (_, pattern, share) => {
    const found = small(changed(query, pattern, share));
    for (const text of refused) expect(found).toContain(text);
  });
});
