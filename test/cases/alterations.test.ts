/** Every seventh round of a family is altered: by one thing alone, as its name says, so that the first cases of `ordinary` show what is behind a start and beyond a limit. */
import { describe, expect, test } from 'vitest';
import { type Alteration, alterationsOf } from '../../src/cases/_alterations.ts';
import { drawFromSeed } from '../../src/cases/_draw.ts';
import {
  alterationOf,
  type BodyRequest,
  boxQueries,
  caseFrom,
  families,
  generateCase,
  planeQueries,
  type RayForm,
  rayForms,
} from '../../src/cases/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import {
  type Ball,
  type Case,
  type Contract,
  fieldsOf,
  inputOf,
  isSweep,
  type Motion,
  type QueryName,
  queries,
  queryNames,
  type Ray,
  rayOfMotion,
  type Segment,
  type Vector,
} from '../../src/queries/index.ts';
import { chosen, fewer } from '../_cases.ts';
import type { Outcome } from './_outcome-tables.ts';
import { outcomesOf } from './_outcomes.ts';

test('the simplest case is not altered, nor is an invalid one', () => {
  for (const query of queryNames) {
    expect(alterationsOf(queries[query], 'invalid')).toEqual([]);
    for (const family of families) expect(alterationOf({ query, family, index: 0 })).toBeUndefined();
  }
});

test('one round in seven is altered, with all of its variants', () => {
  const at = (index: number): Alteration | undefined =>
    alterationOf({ query: 'raySphere', family: 'tangent', index });
  for (let index = 0; index < 7 * 64; index++) {
    const round = Math.floor(index / 7);
    expect(at(index) !== undefined, `${index}`).toBe(round % 7 === 6);
    expect(at(index)).toBe(at(7 * round));
  }
});

test('every policy meets every alteration, whether two or three take turns', () => {
  for (const policies of [2, 3])
    for (const query of queryNames) {
      const alterations = alterationsOf(queries[query], 'ordinary');
      const met = new Set<string>();
      for (let index = 0; index < 7 * 4 * policies * alterations.length; index++)
        met.add(`${alterationOf({ query, family: 'ordinary', index })} ${index % policies}`);
      for (const alteration of alterations)
        for (let policy = 0; policy < policies; policy++)
          expect(met, query).toContain(`${alteration} ${policy}`);
    }
});

/** Families with one case a round: 0 is the index of one that is not altered, and these are of those that are. */
const altered = queryNames.flatMap((query) =>
  (['ordinary', 'far-world'] as const).flatMap((family) =>
    alterationsOf(queries[query], family).map((alteration, i) => ({
      query,
      family,
      alteration,
      index: 14 * i + 6,
    })),
  ),
);

const formsOf = (query: QueryName): readonly RayForm[] =>
  'ray' in queries[query] || isSweep(query) ? rayForms : ['end'];

interface Way {
  readonly start: Vector;
  readonly way: Vector;
  readonly limit: number;
  readonly byEnd: boolean;
}

interface Asked {
  readonly ray?: Ray;
  readonly segment?: Segment;
  readonly ball?: Ball;
  readonly motion?: Motion;
}

function wayOf(one: Case): Way {
  const { ray, segment, ball, motion } = inputOf(one) as unknown as Asked;
  const led = ball !== undefined && motion !== undefined ? rayOfMotion(ball, motion) : (ray ?? segment);
  if (led === undefined) throw new TypeError('neither a ray nor a motion');
  const start = 'origin' in led ? led.origin : led.start;
  if ('direction' in led) return { start, way: led.direction, limit: led.tMax, byEnd: false };
  return { start, way: led.end.map((x, i) => x - (start[i] ?? 0)), limit: 1, byEnd: true };
}

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const size = (a: Vector): number => Math.hypot(...a);

/** What is not the way. */
function others(one: Case): object {
  const { ray, segment, motion, ball, ...rest } = inputOf(one);
  return {
    rest: segment === undefined || motion !== undefined ? { ...rest, segment } : rest,
    radius: fieldsOf(ball).radius,
  };
}

/** How the altered case differs from the one that its choices make elsewhere. */
const checks: Readonly<Partial<Record<Alteration, (from: Way, to: Way) => void>>> = {
  back(from, to) {
    expect(to.start).toEqual(from.start);
    expect(to.limit).toBe(from.limit);
    if (!from.byEnd) expect(to.way).toEqual(from.way.map((x) => (x === 0 ? x : -x)));
    else expect(dot(to.way, from.way)).toBeLessThanOrEqual(-0.99 * size(to.way) * size(from.way));
  },
  short(from, to) {
    expect(to.start).toEqual(from.start);
    expect(size(to.way) * to.limit).toBeLessThanOrEqual(size(from.way) * from.limit);
    expect(dot(to.way, from.way)).toBeGreaterThanOrEqual(0.99 * size(to.way) * size(from.way));
  },
  inside(from, to) {
    expect(to.start).not.toEqual(from.start);
    expect(to.limit).toBe(from.limit);
    if (!from.byEnd) expect(to.way).toEqual(from.way);
  },
  'aimed-back'(from, to) {
    expect(to.start).toEqual(from.start);
  },
  'aimed-short'(from, to) {
    expect(to.start).toEqual(from.start);
    expect(size(to.way) * to.limit).toBeLessThanOrEqual(1.01 * size(from.way) * from.limit);
  },
  stay(from, to) {
    expect(size(to.way) * to.limit).toBeLessThanOrEqual(size(from.way) * from.limit);
  },
};

/** What such a case shows, by the reference; of a start in the body also where it ends. */
const shows: Readonly<Partial<Record<Alteration, readonly Outcome[]>>> = {
  'aimed-back': ['behind', 'leaves', 'stays', 'inside'],
  'aimed-short': ['beyond', 'stays', 'inside'],
  inside: ['leaves', 'stays', 'inside'],
  stay: ['stays', 'inside'],
};

describe.each(formatNames)('in %s', (format) => {
  const pairs = altered.filter(({ query }) => queries[query].verdict === 'hit');

  test.each(pairs)('$query $family $alteration: the way is another, and the body the same', (one) => {
    const { query, family, alteration, index } = one;
    for (const form of formsOf(query))
      for (let seed = 1; seed <= fewer(10, 3); seed++) {
        const made = (at: number): Case =>
          caseFrom({ query, family, format, index: at, ray: form, motion: form }, drawFromSeed(seed), form);
        const [from, to] = [made(0), made(index)];
        expect(others(to)).toEqual(others(from));
        checks[alteration]?.(wayOf(from), wayOf(to));
        if (seed < 3 && alteration in shows) expect(shows[alteration]).toContain(outcomesOf(to)[0]);
      }
  });

  test('of two bodies, the first moves into the second', () => {
    for (const query of ['sphereBox', 'boxBox', 'closestOnBox'] as const)
      for (const box of ['center', 'corners'] as const)
        for (const family of ['ordinary', 'far-world'] as const)
          for (let i = 0; i < 5; i++) {
            const made = generateCase({ query, family, format, seed: 2, index: 7 * i + 6, box });
            if (query !== 'boxBox' || box === 'center') expect(outcomesOf(made)).toEqual(['deep']);
          }
  });

  test('corners and ends exchange their names, and nothing else changes', () => {
    const names = altered.filter(({ alteration }) => alteration === 'renamed');
    expect(names).toHaveLength(8);
    for (const { query, family } of names)
      for (let round = 6; round < 90; round += 7) {
        const made = (index: number): Case =>
          caseFrom({ query, family, format, index }, drawFromSeed(round), 'free');
        const [from, to] = [made(0), made(round)].map((one) =>
          Object.values(inputOf(one)).map((shape) => Object.values(fieldsOf(shape)).map(String)),
        );
        expect(to).not.toEqual(from);
        expect(to?.map((fields) => fields.sort())).toEqual(from?.map((fields) => fields.sort()));
      }
  });
});

const bodiesOf = (query: QueryName): readonly BodyRequest[] => [
  {},
  ...(boxQueries.includes(query) ? [{ box: 'corners' } as const, { orientation: 'unit' } as const] : []),
  ...(planeQueries.includes(query) ? [{ plane: 'constant' } as const] : []),
];

/** Each query with a ray or a motion in each of the forms that a subject may declare. */
const requests = hitQueryNames.flatMap((query) =>
  formatNames.flatMap((format: Format) =>
    formsOf(query).flatMap((form) =>
      bodiesOf(query).map((body) => ({ query, format, ray: form, motion: form, ...body })),
    ),
  ),
);

/** As many as `doctor` asks; those that are altered first, as they are most likely to show it. */
const first100 = Array.from({ length: 100 }, (_, index) => index).sort(
  (a, b) => Number(b % 7 === 6) - Number(a % 7 === 6),
);

describe('of the first 100 ordinary cases some show', () => {
  test.each(chosen(requests, 16))('what $query misses in $format: %o', (request) => {
    const { hasInside, isSweep }: Contract = queries[request.query];
    const wanted: readonly Outcome[] = [
      'hit',
      'behind',
      'beyond',
      ...(isSweep === true ? (['inside'] as const) : hasInside ? (['leaves', 'stays'] as const) : []),
    ];
    const left = new Set<Outcome>(wanted);
    for (const index of first100) {
      if (left.size === 0) break;
      const one = generateCase({ ...request, family: 'ordinary', seed: 1, index });
      for (const outcome of outcomesOf(one)) left.delete(outcome);
    }
    expect([...left]).toEqual([]);
  });
});
