/**
 * The extended stage in the units of a question: the programs run with units in place of values. The unit of a
 * number is a power of two. It differs for lengths and for every vector with its own length. A sum of
 * different units, or a report in another one, is an error. Signs are chosen at random.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { mixture } from '../../../bench/campaign/mixture.ts';
import { fastArguments } from '../../../src/adapters/fast-input.ts';
import { functionOf } from '../../../src/adapters/tier.ts';
import { type Draw, drawFrom } from '../../../src/cases/_draw.ts';
import { given, high, nearest } from '../../../src/fast/double-double.ts';
import { exact } from '../../../src/fast/later/exact.ts';
import { LIMIT } from '../../../src/fast/later/numbers.ts';
import { scaled } from '../../../src/fast/later/scaled.ts';
import { hitQueryNames } from '../../../src/queries/hits.ts';
import { inputOf, policyOf, type QueryName } from '../../../src/queries/index.ts';
import { howMany } from '../../_cases.ts';
import { extended } from '../../differential/_late-stages.ts';

const real = { scaled: { ...scaled }, exact: { ...exact } };
afterEach(() => {
  Object.assign(scaled, real.scaled);
  Reflect.deleteProperty(scaled, 'isAlone');
  Reflect.deleteProperty(scaled, 'magnitude');
  Object.assign(exact, real.exact);
});

const size = (draw: Draw): number => 2 ** ((draw.below(2) * 2 - 1) * (100 + draw.below(100)));

/** Replaces the numbers of a question. Each vector has one size: only sizes count. */
function spread(value: unknown, draw: Draw, by = size(draw)): unknown {
  if (typeof value === 'number') return (0.5 + draw.below(100) / 1000) * by;
  if (typeof value !== 'object' || value === null) return value;
  const partOf = (key: string): number => {
    if ('x' in value || key === 'min') return by;
    // Keeps the corners in order.
    return key === 'max' ? 2 * by : size(draw);
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, spread(part, draw, partOf(key))]),
  );
}

/** Fields that calculate with exponents of units; undefined stands for 0, which has any unit. */
function calculating(draw: Draw, count: { reports: number }, limitOff: number) {
  const units: (number | undefined)[] = [];
  /** Exponents of numbers whose sign was read. Each stays until its register has another number. */
  const signs: (number | undefined)[] = [];
  const put = (to: number, unit: number | undefined): void => {
    units[to] = unit;
    signs[to] = undefined;
  };
  const sum = (to: number, a: number, b: number): void => {
    const [x, y] = [units[a], units[b]];
    if (x !== undefined && y !== undefined && x !== y) throw new Error(`a sum of units 2^${x} and 2^${y}`);
    put(to, x ?? y);
  };
  const product = (to: number, a: number, b: number, side: number): void => {
    const [x, y] = [units[a], units[b]];
    put(to, x === undefined || y === undefined ? undefined : x + side * y);
  };
  const copy = (to: number, a: number): void => {
    put(to, units[a]);
  };
  return {
    load: (to: number, from: number) => {
      real.scaled.load(to, from);
      const x = given[from] as number;
      const unit = Math.log2(x / (high[to] as number)) + (from === LIMIT ? limitOff : 0);
      put(to, x === 0 ? undefined : unit);
    },
    set: (to: number, x: number) => {
      put(to, x === 0 ? undefined : 0);
    },
    add: sum,
    subtract: sum,
    multiply: (to: number, a: number, b: number) => product(to, a, b, 1),
    divide: (to: number, a: number, b: number) => product(to, a, b, -1),
    root: (to: number, a: number) => {
      const unit = units[a];
      put(to, unit === undefined ? undefined : unit / 2);
    },
    scale: copy,
    magnitude: copy,
    isAlone: () => draw.below(2) === 0,
    sign: (a: number) => {
      if (units[a] === undefined) return 0;
      // A vector of a length is not 0 in three coordinates.
      const isLast = (signs[a - 1] === 0 && signs[a - 2] === 0) || (signs[a + 1] === 0 && signs[a + 2] === 0);
      signs[a] ??= isLast ? 1 : draw.below(3) - 1;
      if (signs[a] === 0) units[a] = undefined;
      return signs[a];
    },
    report: (to: number, a: number) => {
      const unit = units[a];
      if (unit === undefined) return;
      real.scaled.set(511, 1);
      real.scaled.report(to, 511);
      count.reports++;
      expect([to, unit]).toEqual([to, Math.log2(nearest[to] as number)]);
    },
  };
}

/** The number of reported numbers of a query with these options. `limitOff` is the error in the exponent of the limit's unit. */
function reports(query: QueryName, limitOff = 0): number {
  const draw = drawFrom(`units/${query}`);
  const count = { reports: 0 };
  Object.assign(scaled, calculating(draw, count, limitOff));
  // This test does not cover the exact stage.
  Object.assign(exact, { load: () => expect.fail('not scaled') });
  const ask = functionOf(extended.f64, query) as (...given: readonly unknown[]) => unknown;
  for (const one of mixture(query, 'f64', 24, 1)) {
    const inputs = fastArguments(query, inputOf(one));
    for (let i = 0; i < howMany(200, 8); i++) {
      const out = { t: 0, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 }, u: 0, v: 0 };
      ask(...inputs.map((input) => spread(input, draw)), out, policyOf(one));
    }
  }
  return count.reports;
}

describe('every sum has numbers of one unit, and every result is in the unit of its report', () => {
  it.each(hitQueryNames.filter((query) => query !== 'rayMesh'))('%s', (query) => {
    expect(reports(query)).toBeGreaterThan(20);
  });
});

it('a limit in another unit than t is refused', () => {
  expect(() => reports('raySphere', 1)).toThrow('a sum of units');
});
