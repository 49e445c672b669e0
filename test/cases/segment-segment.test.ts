/** Every generated pair of segments is what its family says, by arithmetic on integers that shares nothing with the reference. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawFromList } from '../../src/cases/_draw.ts';
import { caseArbitrary } from '../../src/cases/arbitraries.ts';
import {
  caseFrom,
  type FamilyName,
  families,
  fromToken,
  generateCase,
  parseId,
  parseLine,
  toLine,
  toToken,
} from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest } from '../../src/floats.ts';
import { type Dyadic, decode, minus, sign, times, zero } from '../../src/oracle/_binary.ts';
import { segmentsAnswer } from '../../src/oracle/_segments.ts';
import { firstInvalid, type Inputs, inputOf, queries, type Vector } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['segmentSegment'];

const query = 'segmentSegment';

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query, family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const endsOf = ({ first, second }: Input): readonly Vector[] => [
  first.start,
  first.end,
  second.start,
  second.end,
];
const numbersOf = (input: Input): readonly number[] => endsOf(input).flat();

function kindOf(input: Input, format: Format): string {
  const shared = segmentsAnswer({ query, format, inside: 'exit', input });
  return 'kind' in shared ? shared.kind : 'no kind';
}

const way = ({ start, end }: Input['first']): Dyadic[] =>
  end.map((x, i) => minus(decode(x), decode(start[i] ?? 0)));

const cross = (
  [ax = zero, ay = zero]: readonly Dyadic[],
  [bx = zero, by = zero]: readonly Dyadic[],
): Dyadic => minus(times(ax, by), times(ay, bx));

const isParallel = ({ first, second }: Input): boolean => sign(cross(way(first), way(second))) === 0;
const isPoint = (segment: Input['first']): boolean => way(segment).every((x) => sign(x) === 0);

/** Some end of one lies exactly on the other: the segment from that end to itself shares a point with it. */
function isTouching({ first, second }: Input, format: Format): boolean {
  const point = (p: Vector): Input['first'] => ({ start: p, end: p });
  return [
    { first, second: point(second.start) },
    { first, second: point(second.end) },
    { first: point(first.start), second },
    { first: point(first.end), second },
  ].some((input) => kindOf(input, format) !== 'none');
}

const tally = (inputs: readonly Input[] = [], format: Format): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const input of inputs) {
    const kind = kindOf(input, format);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families) {
      for (const input of made(family, format, fewer(800, 80)).flat()) {
        const { first, second } = input;
        const wrong = firstInvalid(
          queries.segmentSegment,
          { first: { ...first }, second: { ...second } },
          'exit',
        );
        expect(wrong === undefined).toBe(family !== 'invalid');
        expect(numbersOf(input).every((x) => isOfFormat(x, format))).toBe(true);
      }
    }
  });

  test('a token, an id and a line give the case again', () => {
    for (const family of families) {
      for (let index = 0; index < 60; index++) {
        const one = generateCase({ query, family, format, seed: 3, index });
        const { id = '', ...question } = one;
        expect(id).toBe(`${query}/${family}/${format}/3/${index}`);
        expect(fromToken(toToken(one))).toEqual(question);
        expect(parseLine(toLine(one)).one).toEqual(one);
        expect(generateCase(parseId(id))).toEqual(one);
      }
    }
  });

  test('sharing nothing and sharing something are frequent in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const inputs = made(family, format, fewer(1000, 80)).flat();
      const none = (tally(inputs, format).none ?? 0) / inputs.length;
      expect(none, family).toBeGreaterThan(0.25);
      expect(none, family).toBeLessThan(0.65);
    }
  });

  test('ordinary: no touch, no line in common, in numbers of a game', () => {
    for (const input of made('ordinary', format, fewer(1000, 100)).flat()) {
      expect([isParallel(input), isTouching(input, format)]).toEqual([false, false]);
      expect(numbersOf(input).every((x) => Math.abs(x) < 2 ** 8)).toBe(true);
    }
  });

  test('tangent: a touch exactly; its twins cross or are apart; on one line they are apart both ways', () => {
    const groups = made('tangent', format, fewer(400, 60), 7);
    const [base = []] = groups;
    const seen = new Set<string>();
    base.forEach((input, k) => {
      const kinds = groups.map((inputs) => kindOf(inputs[k] ?? input, format));
      expect(isTouching(input, format)).toBe(true);
      const isOnLine = isParallel(input);
      const twins = isOnLine ? 'none none none none none none' : 'point none point none point none';
      expect(kinds.slice(1).join(' ')).toBe(twins);
      for (const inputs of groups.slice(1))
        expect(isTouching(inputs[k] ?? input, format) || isParallel(inputs[k] ?? input)).toBe(false);
      seen.add(`${isOnLine ? 'on one line' : 'at an angle'}: ${kinds[0]}`);
    });
    expect([...seen].sort()).toEqual(['at an angle: point', 'on one line: overlap', 'on one line: point']);
  });

  test('tangent: twins differ in one coordinate, by one, two and 2^k ulps to either side', () => {
    const groups = made('tangent', format, 200, 7);
    const powers = new Set<number>();
    (groups[0] ?? []).forEach((input, k) => {
      const moves = groups.map((inputs) => {
        const ulps = numbersOf(inputs[k] ?? input).map((x, i) =>
          ulpsBetween(numbersOf(input)[i] ?? 0, x, format),
        );
        return ulps.flatMap((n, place) => (n === 0 ? [] : [{ n, place }]));
      });
      expect(moves.map((found) => found.length)).toEqual([0, 1, 1, 1, 1, 1, 1]);
      expect(new Set(moves.flat().map(({ place }) => place)).size).toBe(1);
      const [one = 0, less = 0, two = 0, twoLess = 0, more = 0, moreLess = 0] = moves
        .flat()
        .map(({ n }) => n);
      expect([Math.abs(one), less, two, twoLess, moreLess]).toEqual([1, -one, 2 * one, -2 * one, -more]);
      powers.add(Math.log2(more / one));
    });
    expect([...powers].every((k) => Number.isInteger(k) && k >= 2)).toBe(true);
    expect(powers.size).toBeGreaterThan(format === 'f64' ? 20 : 6);
  });

  test('tangent: many touches have products that do not fit the format', () => {
    const bits = ({ m }: Dyadic): number => m.toString(2).replace(/^-|0+$/g, '').length;
    const [base = []] = made('tangent', format, fewer(400, 60), 7);
    const long = base.filter(({ first, second }) => {
      const [d, e] = [way(first), way(second)];
      const products = [times(d[0] ?? zero, e[1] ?? zero), times(d[1] ?? zero, e[0] ?? zero)];
      return products.some((x) => bits(x) > limits[format].significandBits);
    });
    expect(long.length).toBeGreaterThan(base.length / 5);
  });

  test('boundary: ends exactly on it; an ulp short; an ulp further; the same on one line', () => {
    const each = fewer(300, 40);
    const groups = made('boundary', format, each, 6);
    expect(groups.map((inputs) => tally(inputs, format))).toEqual([
      { point: each },
      { none: each },
      { point: each },
      { point: each },
      { none: each },
      { overlap: each },
    ]);
    const [on = [], short = [], far = [], onLine = [], ...rest] = groups;
    for (const input of [...on, ...onLine]) expect(isTouching(input, format)).toBe(true);
    for (const input of [...short, ...far]) expect(isTouching(input, format)).toBe(false);
    for (const input of [...onLine, ...rest.flat()]) expect(isParallel(input)).toBe(true);
    const from = [on, on, on, onLine, onLine, onLine];
    groups.forEach((inputs, variant) => {
      inputs.forEach((input, k) => {
        const base = numbersOf(from[variant]?.[k] ?? input);
        const ulps = numbersOf(input).map((x, i) => Math.abs(ulpsBetween(base[i] ?? 0, x, format)));
        // Groups share their choices in threes: 0 to 2, and 3 to 5.
        expect(ulps.reduce((a, b) => a + b)).toBe(variant % 3 === 0 ? 0 : 1);
      });
    });
  });

  test('degenerate: each kind is what it says', () => {
    const groups = made('degenerate', format, 60, 16);
    const counts = groups.map((inputs) => Object.keys(tally(inputs, format)).sort().join());
    expect(counts.slice(0, 13)).toEqual([
      ...['point', 'none', 'none', 'point', 'point', 'none'],
      ...['overlap', 'overlap', 'overlap', 'overlap', 'point', 'none', 'none'],
    ]);
    // From one point, now and then the same way.
    expect(tally(groups[13], format).point).toBeGreaterThan(50);
    expect(tally(groups[13], format).none).toBeUndefined();
    expect(counts[14]).toBe('point');
    const points = groups.map((inputs) =>
      Math.min(...inputs.map(({ first, second }) => Number(isPoint(first)) + Number(isPoint(second)))),
    );
    expect(points.slice(0, 15)).toEqual([1, 1, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const inputs of [...groups.slice(6, 12), ...groups.slice(12, 13)])
      for (const input of inputs) expect(isParallel(input)).toBe(true);
    const minus0 = groups[15] ?? [];
    expect(minus0.flatMap(numbersOf).some((x) => Object.is(x, -0))).toBe(true);
    expect(minus0.flatMap(numbersOf).some((x) => Object.is(x, 0))).toBe(false);
  });

  test('far-origin: an end many lengths of the other segment away; every fourth time a touch exactly', () => {
    const groups = made('far-origin', format, 300, 4);
    const lengths = ({ first, second }: Input): number => {
      const size = ({ start: [x = 0, y = 0], end: [z = 0, w = 0] }: Input['first']): number =>
        Math.hypot(z - x, w - y);
      return Math.max(size(first), size(second)) / Math.min(size(first), size(second));
    };
    for (const input of groups.slice(0, 3).flat()) expect(lengths(input)).toBeGreaterThan(4);
    expect(Math.max(...groups.flat().map(lengths))).toBeGreaterThan(format === 'f64' ? 1e14 : 1e6);
    const [middle = [], , past = [], touching = []] = groups;
    expect(tally(middle, format).point).toBeGreaterThan(150);
    expect(tally(past, format).none).toBeGreaterThan(150);
    for (const input of touching)
      expect([isTouching(input, format), isParallel(input)]).toEqual([true, false]);
    expect(Math.max(...touching.map(lengths))).toBeGreaterThan(format === 'f64' ? 1e12 : 1e5);
  });

  test('far-world: far from the origin of the world', () => {
    for (const input of made('far-world', format, 400).flat())
      expect(Math.max(...numbersOf(input).map(Math.abs))).toBeGreaterThan(500);
  });

  test('scale: the ends of the format are reached, and segments through the origin share it exactly', () => {
    const [top = [], bottom = [], , , origin = []] = made('scale', format, 300, 5);
    const sizes = (inputs: readonly Input[]): number[] => inputs.flatMap(numbersOf).map(Math.abs);
    expect(Math.max(...sizes(top))).toBe(limits[format].largest);
    const least = smallest[format];
    expect(Math.min(...sizes(bottom).filter((x) => x > 0))).toBeLessThan(2 ** 12 * least);
    for (const inputs of [top, bottom])
      expect(Object.keys(tally(inputs, format))).toEqual(expect.arrayContaining(['none', 'point']));
    expect(tally(origin, format).none).toBeUndefined();
    expect(Object.keys(tally(origin, format)).sort()).toEqual(['overlap', 'point']);
  });

  test('invalid: every component of every end has every fault in its turn', () => {
    const found = new Set<string>();
    for (let index = 0; index < 48; index++) {
      const one = generateCase({ query, family: 'invalid', format, seed: 1, index });
      const faults = Object.entries(one.input).flatMap(([name, { start, end }]: [string, Input['first']]) =>
        Object.entries({ start, end }).flatMap(([field, v]) =>
          v.flatMap((x, i) => (Number.isFinite(x) ? [] : [{ field: `${name}.${field}`, told: `${i} ${x}` }])),
        ),
      );
      expect(faults).toHaveLength(1);
      expect(firstInvalid(queries.segmentSegment, inputOf(one), 'exit')?.field).toBe(faults[0]?.field);
      found.add(`${faults[0]?.field} ${faults[0]?.told}`);
    }
    expect(found.size).toBe(4 * 2 * 3);
  });

  test('the simplest choices make a case of every family and turn', () => {
    for (const family of families)
      for (let index = 0; index < 16; index++) {
        const one = caseFrom({ query, family, format, index }, drawFromList([]), 'free');
        expect(numbersOf(one.input as Input)).toHaveLength(8);
      }
  });

  test('arbitrary cases are valid, and their simplest is small whole numbers', () => {
    for (const one of fc.sample(caseArbitrary(query, { format }), { seed: 1, numRuns: 300 }))
      expect(firstInvalid(queries.segmentSegment, inputOf(one), 'exit')).toBeUndefined();
    const property = fc.property(
      caseArbitrary(query, { format, families: ['tangent'] }),
      ({ id }) => id !== undefined,
    );
    const { counterexample } = fc.check(property, { seed: 1 });
    if (counterexample === null) throw new Error('the property fails on every case');
    const numbers = numbersOf(counterexample[0].input as Input);
    expect(numbers.every((x) => Number.isInteger(x) && Math.abs(x) <= 10)).toBe(true);
  });
});
