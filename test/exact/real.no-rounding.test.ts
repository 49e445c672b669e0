/**
 * decimal.js rounds to `precision` digits and says nothing. Here every sum, difference and product that the reference
 * trusts is computed once more with BigInt. The bounds are those of docs/derivations/no-rounding.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { generateCase, rayForms } from '../../src/cases/index.ts';
import { answer, grownAnswer, rayCircle } from '../../src/exact/index.ts';
import {
  add,
  exactDigits,
  integer,
  multiply,
  one,
  SelfCheckError,
  shiftDecimal,
  subtract,
} from '../../src/exact/real.ts';
import { type Format, formatNames, limits } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import {
  type BallQueryName,
  ballQueryNames,
  type Case,
  grows,
  inputOf,
  insideNames,
  isSweep,
  isValid,
  policyOf,
  type QueryName,
  queries,
  queryNames,
  type Shape,
  type Vector,
} from '../../src/queries/index.ts';
import { atLeast, chosen, howMany, size } from '../_cases.ts';

/** Digits of the longest integer that can occur on any input, for the answer without `digits`. */
const longestPossible = 8_818;

/** The same of queries whose polynomials are of a higher degree. */
const longestOf: Partial<Record<QueryName, number>> = {
  rayCylinder: 15_175,
  rayCapsule: 15_200,
  sweptSphereHalfSpace: 11_420,
  sweptCircleSegment: 15_200,
  sweptSphereCapsule: 15_200,
  sweptSphereTriangle: 23_915,
};

/** The page that derives it, where the body has one. */
const pageOf = (query: QueryName): URL =>
  new URL(`../../docs/derivations/${Object.keys(queries[query].inputs).at(-1)}.md`, import.meta.url);

function boundOf(query: QueryName): number {
  const page = pageOf(query);
  if (longestOf[query] !== undefined || !existsSync(page)) return longestOf[query] ?? longestPossible;
  const [, digits = ''] = /^Longest integer: ([\d,]+) digits/m.exec(readFileSync(page, 'utf8')) ?? [];
  return Number(digits.replaceAll(',', ''));
}

test('a page of a body says how long its integers get', () => {
  const derived = queryNames.filter((query) => existsSync(pageOf(query)));
  expect(derived.length).toBeGreaterThan(0);
  expect(derived.filter((query) => !(boundOf(query) > 0))).toEqual([]);
});

/** The same for everything but the choice between two radii at which the verdict flips. */
const longestOfRounding = 5_060;

interface Watch {
  operations: number;
  /** Decimal digits of the longest result. */
  longest: number;
  /** The operations that BigInt disagrees with. */
  readonly wrong: string[];
}

/** The integer that a Decimal is. Decimals do not change, so each is converted once. */
function converter(): (x: Decimal) => bigint {
  const known = new WeakMap<Decimal, bigint>();
  return (x) => {
    const found = known.get(x);
    if (found !== undefined) return found;
    const integer = BigInt(x.toFixed());
    known.set(x, integer);
    return integer;
  };
}

const withBigInt = {
  plus: (a: bigint, b: bigint): bigint => a + b,
  minus: (a: bigint, b: bigint): bigint => a - b,
  times: (a: bigint, b: bigint): bigint => a * b,
};

/** Runs `work` while every exact operation of decimal.js is checked. */
function watched(work: () => void): Watch {
  const watch: Watch = { operations: 0, longest: 0, wrong: [] };
  const toBigInt = converter();
  // The clones of Decimal share one prototype.
  const shared = Decimal.prototype;
  const originals = { plus: shared.plus, minus: shared.minus, times: shared.times };
  for (const name of ['plus', 'minus', 'times'] as const) {
    const original = originals[name];
    shared[name] = function (this: Decimal, other: Decimal.Value): Decimal {
      const result = original.call(this, other);
      const Context = this.constructor as typeof Decimal;
      if (Context.precision !== exactDigits) return result;
      const given = other instanceof Decimal ? other : new Context(other);
      watch.operations++;
      watch.longest = Math.max(watch.longest, result.e + 1);
      if (withBigInt[name](toBigInt(this), toBigInt(given)) !== toBigInt(result)) {
        watch.wrong.push(`(${this.toFixed()}).${name}(${given.toFixed()}) = ${result.toFixed()}`);
      }
      return result;
    };
  }
  try {
    work();
  } finally {
    Object.assign(shared, originals);
  }
  return watch;
}

function valid(one: Case): boolean {
  return isValid(queries[one.query], inputOf(one), policyOf(one));
}

/** The first `count` valid cases of the independent stream. */
function streamed(query: Case['query'], format: Format, count: number): Case[] {
  const cases: Case[] = [];
  for (const next of caseStream(query, format, 77)) {
    if (!valid(next)) continue;
    cases.push(next);
    if (cases.length === count) break;
  }
  return cases;
}

/** The smallest and the largest number of the format, and odd significands of full length near them. */
function extremes(format: Format): readonly number[] {
  const { largest, significandBits, minExponent } = limits[format];
  const ulpOfLargest = 2 ** limits[format].maxExponent;
  const smallest = 2 ** minExponent;
  const oddSubnormal = (2 ** (significandBits - 1) - 1) * smallest;
  return [smallest, -largest, oddSubnormal, largest - 2 * ulpOfLargest, -1, largest / 2 + ulpOfLargest / 2];
}

/** Every field of the query from the extremes, in many orders, as a ray with a direction and as one with an end. */
function widest(format: Format): Case[] {
  const numbers = extremes(format);
  const at = (i: number): number => numbers[i % numbers.length] ?? 0;
  const cases: Case[] = [];
  for (let rotation = 0; rotation < 36; rotation++) {
    const vector = (step: number, dimension: 2 | 3): Vector =>
      Array.from({ length: dimension }, (_, i) => at(rotation + Math.floor(rotation / 6) * i + step + i));
    const inside = insideNames[rotation % insideNames.length] ?? 'exit';
    const radius = Math.abs(at(rotation + 1));
    const tMax = Math.abs(at(rotation + 2));
    const direct = (dimension: 2 | 3) => ({
      origin: vector(0, dimension),
      direction: vector(3, dimension),
      tMax,
    });
    const ended = (dimension: 2 | 3) => ({ origin: vector(0, dimension), end: vector(3, dimension) });
    const sphere = { center: vector(1, 3), radius };
    const circle = { center: vector(1, 2), radius };
    const segment = { start: vector(0, 2), end: vector(3, 2) };
    const halfExtents = vector(4, 3).map(Math.abs);
    const orientation = [...vector(1, 3), at(rotation + 5)];
    const box = { center: vector(1, 3), halfExtents, orientation };
    const halfSpace = { point: vector(1, 3), normal: vector(2, 3) };
    const capsule = { a: vector(1, 3), b: vector(4, 3), radius };
    const cylinder = { a: vector(1, 3), b: vector(4, 3), radius };
    const plainRect = { center: vector(1, 2), halfExtents: vector(4, 2).map(Math.abs) };
    const rect =
      rotation % 3 === 0 ? { ...plainRect, angle: at(rotation + 5) } : { ...plainRect, axis: vector(2, 2) };
    const point = vector(3, 2);
    const triangle = { a: vector(1, 3), b: vector(2, 3), c: vector(4, 3) };
    cases.push(
      { query: 'raySphere', format, inside, input: { ray: direct(3), sphere } },
      { query: 'raySphere', format, inside, input: { ray: ended(3), sphere } },
      { query: 'rayCircle', format, inside, input: { ray: direct(2), circle } },
      { query: 'rayCircle', format, inside, input: { ray: ended(2), circle } },
      { query: 'segmentCircle', format, inside, input: { segment, circle } },
      { query: 'rayHalfSpace', format, inside, input: { ray: direct(3), halfSpace } },
      { query: 'rayHalfSpace', format, inside, input: { ray: ended(3), halfSpace } },
      { query: 'rayPlane', format, inside, input: { ray: direct(3), plane: halfSpace } },
      { query: 'rayPlane', format, inside, input: { ray: ended(3), plane: halfSpace } },
      { query: 'rayBox', format, inside, input: { ray: direct(3), box } },
      { query: 'rayBox', format, inside, input: { ray: ended(3), box } },
      { query: 'rayCapsule', format, inside, input: { ray: direct(3), capsule } },
      { query: 'rayCapsule', format, inside, input: { ray: ended(3), capsule } },
      { query: 'rayCylinder', format, inside, input: { ray: direct(3), cylinder } },
      { query: 'rayCylinder', format, inside, input: { ray: ended(3), cylinder } },
      { query: 'rayTriangle', format, inside, input: { ray: direct(3), triangle } },
      { query: 'rayTriangle', format, inside, input: { ray: ended(3), triangle } },
      { query: 'pointInSphere', format, inside, input: { point: vector(0, 3), sphere } },
      { query: 'sphereCapsule', format, inside, input: { sphere, capsule } },
      { query: 'sphereTriangle', format, inside, input: { sphere, triangle } },
      { query: 'sphereBox', format, inside, input: { sphere, box } },
      {
        query: 'boxBox',
        format,
        inside,
        input: {
          first: box,
          second: { ...box, center: vector(2, 3), orientation: [at(rotation), ...vector(4, 3)] },
        },
      },
      {
        query: 'closestSegments',
        format,
        inside,
        input: {
          first: { start: vector(0, 3), end: vector(3, 3) },
          second: { start: vector(1, 3), end: vector(2, 3) },
        },
      },
      { query: 'closestOnTriangle', format, inside, input: { point: vector(0, 3), triangle } },
      { query: 'closestOnBox', format, inside, input: { point: vector(0, 3), box } },
      {
        query: 'capsuleCapsule',
        format,
        inside,
        input: { first: capsule, second: { a: vector(2, 3), b: vector(4, 3), radius: capsule.radius } },
      },
      {
        query: 'triangleTriangle',
        format,
        inside,
        input: { first: triangle, second: { a: vector(2, 3), b: vector(4, 3), c: vector(5, 3) } },
      },
      {
        query: 'segmentSegment',
        format,
        inside,
        input: { first: segment, second: { start: vector(1, 2), end: vector(2, 2) } },
      },
      { query: 'pointInRect', format, inside, input: { point, rect } },
      { query: 'circleRect', format, inside, input: { circle, rect } },
      { query: 'rectCorners', format, inside, input: { rect } },
      { query: 'toLocal', format, inside, input: { rect, point } },
    );
  }
  return [...cases, ...others(format)].filter(valid);
}

/** The same of every other query about a ray, by the kinds of the fields. */
function others(format: Format): Case[] {
  const numbers = extremes(format);
  return hitQueryNames
    .filter((query) => !written.includes(query))
    .flatMap((query) =>
      Array.from({ length: 36 }, (_, rotation): Case[] => {
        const at = (i: number): number => numbers[i % numbers.length] ?? 0;
        const vector = (step: number): Vector =>
          Array.from({ length: 3 }, (_, i) => at(rotation + Math.floor(rotation / 6) * i + step + i));
        const [body = '', [form = []] = []] = Object.entries<Shape>(queries[query].inputs).at(-1) ?? [];
        let step = 0;
        const shape = Object.fromEntries(
          form.map(({ name, kind }) => [
            name,
            kind === 'extent'
              ? Math.abs(at(rotation + 1))
              : vector(++step).map(kind === 'extents' ? Math.abs : Number),
          ]),
        );
        const inside = insideNames[rotation % insideNames.length] ?? 'exit';
        const [origin, direction] = [vector(0), vector(3)];
        const rays = [
          { origin, direction: direction, tMax: Math.abs(at(rotation + 2)) },
          { origin, end: direction },
        ];
        if (isSweep(query)) {
          const { dimension } = queries[query];
          const flat = (v: Vector): Vector => v.slice(0, dimension);
          const ball = { center: flat(origin), radius: Math.abs(at(rotation + 4)) };
          const still = Object.fromEntries(
            Object.entries(shape).map(([name, value]) => [
              name,
              typeof value === 'number' ? value : flat(value),
            ]),
          );
          const policies = ['start', 'miss'] as const;
          return [
            flat(direction),
            { end: flat(direction) },
            { direction: flat(direction), tMax: Math.abs(at(rotation + 2)) },
          ].map(
            (motion) =>
              ({
                query,
                format,
                inside: policies[rotation % 2],
                input: { ball, motion, [body]: still },
              }) as unknown as Case,
          );
        }
        return rays.map(
          (ray) => ({ query, format, inside, input: { ray, [body]: shape } }) as unknown as Case,
        );
      }).flat(),
    );
}

/** The queries whose widest cases are written out. */
const written: readonly QueryName[] = [
  ...ballQueryNames,
  'rayHalfSpace',
  'rayPlane',
  'rayBox',
  'rayCapsule',
  'rayCylinder',
  'rayTriangle',
];

/**
 * The case that squares the longest numbers: along x from −2^970 to the largest float, all y and z the smallest float, so that
 * one unit of length is 2^-1074; and the distance 2^1023 + 2^970 is half way between two floats, so that only
 * squares of squares can tell.
 */
function witness(query: BallQueryName): Case {
  const tiny = 2 ** -1074;
  const [start, end, center] = [-(2 ** 970), Number.MAX_VALUE, 3 * 2 ** 1022];
  const ball = { center: [center, tiny], radius: 2 ** 1022 };
  const format = 'f64';
  const inside = 'exit';
  switch (query) {
    case 'raySphere': {
      const sphere = { ...ball, center: [center, tiny, tiny] };
      const ray = { origin: [start, tiny, tiny], end: [end, tiny, tiny] };
      return { query, format, inside, input: { ray, sphere } };
    }
    case 'rayCircle':
      return {
        query,
        format,
        inside,
        input: { ray: { origin: [start, tiny], end: [end, tiny] }, circle: ball },
      };
    case 'segmentCircle': {
      const segment = { start: [start, tiny], end: [end, tiny] };
      return { query, format, inside, input: { segment, circle: ball } };
    }
  }
}

/** The family `scale`: near the top, near the bottom, and every number at a magnitude of its own. */
function farApart(query: Case['query'], format: Format, count: number): Case[] {
  return Array.from({ length: count }, (_, index) =>
    generateCase({ query, family: 'scale', format, seed: 77, index, ray: rayForms[index % rayForms.length] }),
  );
}

/** All of them in the night, else every third: some take seconds. */
const stride = { quick: 48, full: 3, nightly: 1, renew: 1 }[size];
/** With a skin. */
const skinStride = { quick: 24, full: 9, nightly: 3, renew: 3 }[size];
const wide = (all: readonly Case[]): readonly Case[] => all.filter((_, i) => i % stride === 0);

const answerAll = (cases: readonly Case[]): void => cases.forEach(answer);

test.each(formatNames)('no sum, difference or product of everyday cases is rounded in %s', (format) => {
  let total = 0;
  for (const query of queryNames) {
    const { operations, longest, wrong } = watched(() => answerAll(streamed(query, format, howMany(200, 8))));
    expect(wrong).toEqual([]);
    expect(longest).toBeLessThan(boundOf(query));
    total += operations;
  }
  expect(total).toBeGreaterThan(atLeast(50_000));
});

test.each(formatNames)(
  'no operation is rounded where the largest and the smallest numbers meet in %s',
  (format) => {
    let total = 0;
    for (const query of queryNames) {
      const cases = [
        ...wide(widest(format).filter((one) => one.query === query)),
        ...farApart(query, format, howMany(15, 2)),
      ];
      const { operations, longest, wrong } = watched(() => answerAll(cases));
      expect(wrong).toEqual([]);
      expect(longest).toBeLessThanOrEqual(boundOf(query));
      total += operations;
    }
    expect(total).toBeGreaterThan(atLeast(20_000));
    expect(Math.max(...queryNames.map(boundOf))).toBeLessThan(exactDigits / 4);
  },
);

test.each(chosen(queryNames.filter(grows), 6))(
  'nor where a skin is as large or as small as a double can be, in either format: %s',
  (query) => {
    const skins = extremes('f64').map(Math.abs);
    for (const format of formatNames) {
      const own = widest(format).filter((one) => one.query === query);
      const cases = [...own.filter((_, i) => i % skinStride === 0), ...farApart(query, format, 6)];
      const { longest, wrong } = watched(() =>
        cases.forEach((one, i) => {
          grownAnswer(one, skins[i % skins.length] ?? 0);
        }),
      );
      expect(wrong).toEqual([]);
      // Whatever the format of the case, the skin is a double.
      expect(longest).toBeLessThanOrEqual(boundOf(query));
      expect(longest).toBeGreaterThan(600);
    }
  },
);

/** What `digits` = n add beside 2n + 32 to the digits of the two longest numbers of a surd. */
const surdsOf: Partial<Record<QueryName, number>> = {
  raySphere: 3_810,
  rayCapsule: 8_868,
  rayCylinder: 8_868,
  rayCone: 11_396,
  sweptSphereCapsule: 10_134,
};

test.each(Object.keys(surdsOf) as QueryName[])('nor where decimals are asked for: %s', (query) => {
  const n = 3_000;
  const cases = wide(widest('f64').filter((one) => one.query === query)).slice(0, 12);
  const { longest, wrong } = watched(() => {
    for (const one of cases) grownAnswer(one, 0, n);
  });
  expect(wrong).toEqual([]);
  expect(longest).toBeLessThanOrEqual(Math.max(boundOf(query), (surdsOf[query] ?? 0) + n, 2 * n + 32));
  expect(longest).toBeGreaterThan(n);
});

test.each(ballQueryNames)(
  'the longest integer of %s comes close to its bound and stays below it',
  (query) => {
    const { longest, wrong } = watched(() => answer(witness(query)));
    expect(wrong).toEqual([]);
    expect(longest).toBeGreaterThan(0.99 * longestOfRounding);
    expect(longest).toBeLessThanOrEqual(longestOfRounding);
    expect(longestPossible).toBeLessThan(exactDigits / 10);
  },
);

test.each([5e-324, 1, Number.MAX_VALUE])(
  'a scene without any length needs no long integer: tMax %d',
  (tMax) => {
    const point = { center: [0, 0], radius: 0 };
    for (const direction of [
      [1, 0],
      [5e-324, 0],
      [-Number.MAX_VALUE, 5e-324],
    ]) {
      const ray = { origin: [0, 0], direction, tMax };
      const { longest, wrong } = watched(() => rayCircle(ray, point));
      expect(wrong).toEqual([]);
      expect(longest).toBeLessThanOrEqual(longestPossible);
    }
  },
);

test('an operation that decimal.js would round is refused before it happens', () => {
  const long = shiftDecimal(one, 59_999);
  expect(() => multiply(long, long)).toThrow(SelfCheckError);
  // 9·10^n + 9·10^n is as long as a Real may be; the next sum could be longer.
  const nines = shiftDecimal(integer(9), exactDigits - 2);
  const longest = add(nines, nines);
  expect(() => add(longest, one)).toThrow(SelfCheckError);
  expect(() => subtract(longest, one)).toThrow(SelfCheckError);
});
