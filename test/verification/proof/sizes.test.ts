/**
 * The lengths of the integers of the exact stage, and the degrees in an angle. The programs run with sizes in place of
 * values (_sizes.ts). Signs are chosen: all of them in turn if they are few, and at random otherwise.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { fault } from '../../../bench/campaign/hardened.ts';
import { mixture } from '../../../bench/campaign/mixture.ts';
import { drawFrom } from '../../../src/cases/_draw.ts';
import { exact } from '../../../src/fast/later/exact.ts';
import { formatNames } from '../../../src/floats.ts';
import { type Expected, type QueryName, queryNames } from '../../../src/queries/index.ts';
import { asked, fewer, howMany } from '../../_cases.ts';
import { integers } from '../../differential/_late-stages.ts';
import { floats, type Sizes, sizing } from './_sizes.ts';

/** Rectangles have angles; every path of these programs is walked. */
const ofRectangles: readonly string[] = ['pointInRect', 'circleRect', 'rectCorners', 'toLocal'];

/** The largest number of digits of an integer, in digits of a coordinate. */
const most = 70;

const real = { ...exact };
afterEach(() => {
  Object.assign(exact, real);
});

/** Every sequence of signs that a program reads, in turn. */
function everyPath(): { choose: () => number; next: () => boolean } {
  const signs: number[] = [];
  let at = 0;
  return {
    choose: () => {
      if (at === signs.length) signs.push(-1);
      return signs[at++] as number;
    },
    next: () => {
      at = 0;
      while (signs.at(-1) === 1) signs.pop();
      const last = signs.pop();
      if (last === undefined) return false;
      signs.push(last + 1);
      return true;
    },
  };
}

function measure(query: QueryName, format: 'f64' | 'f32'): Sizes {
  const isWhole = ofRectangles.includes(query);
  const draw = drawFrom(`sizes/${query}/${format}`);
  const paths = everyPath();
  const { fields, sizes } = sizing(format, isWhole ? paths.choose : () => draw.below(3) - 1);
  Object.assign(exact, fields);
  const cases = [...mixture(query, format, isWhole ? 16 : fewer(24), 1)];
  for (const one of cases) {
    let left = howMany(30, 3);
    // The answer means nothing, because the numbers have no values: only the operations count.
    do fault(one, {} as Expected, integers[format]);
    while (isWhole ? paths.next() : --left > 0);
  }
  asked(cases.length);
  return sizes;
}

describe.each(formatNames)('the integers of the exact stage in %s', (format) => {
  it.each(queryNames.filter((query) => query !== 'rayMesh'))('are short enough: %s', (query) => {
    const { low, high } = floats[format];
    const { digits, signTurns, reportTurns } = measure(query, format);
    expect(digits).toBeGreaterThan(2 * (high - low));
    expect(digits).toBeLessThan(most * (high - low));
    // Five points of the circle decide if a number of degree 2 is 0: docs/derivations/exact.md, section 4.
    expect(signTurns).toBeLessThanOrEqual(2);
    expect(reportTurns).toBeLessThanOrEqual(1);
    expect(signTurns + reportTurns > 0).toBe(ofRectangles.includes(query));
  });
});

it('detects a number of degree 3 in cosine and sine', () => {
  const { fields, sizes } = sizing('f64', () => 1);
  const { rotate, multiply, sign } = fields as typeof exact;
  rotate(
    0,
    () => {},
    () => [],
  );
  multiply(2, 0, 1);
  multiply(2, 2, 0);
  sign(2);
  expect(sizes.signTurns).toBe(3);
});
