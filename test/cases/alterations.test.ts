/**
 * Every seventh round of a family is altered. One alteration changes one property, as its name describes.
 * The first cases of `ordinary` therefore include bodies behind the start and beyond the limit.
 */
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

test('every policy meets every alteration, with two or with three policies in rotation', () => {
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

/** Families with one case per round. These indices are of altered cases; the case with index 0 is not altered. */
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

interface Path {
  readonly start: Vector;
  readonly displacement: Vector;
  readonly limit: number;
  readonly byEnd: boolean;
}

/** The parts of an input that describe a path. */
interface PathParts {
  readonly ray?: Ray;
  readonly segment?: Segment;
  readonly ball?: Ball;
  readonly motion?: Motion;
}

function pathOf(one: Case): Path {
  const { ray, segment, ball, motion } = inputOf(one) as unknown as PathParts;
  const path = ball !== undefined && motion !== undefined ? rayOfMotion(ball, motion) : (ray ?? segment);
  if (path === undefined) throw new TypeError('neither a ray nor a motion');
  const start = 'origin' in path ? path.origin : path.start;
  if ('direction' in path) return { start, displacement: path.direction, limit: path.tMax, byEnd: false };
  const displacement = path.end.map((x, i) => x - (start[i] ?? 0));
  return { start, displacement, limit: 1, byEnd: true };
}

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const size = (a: Vector): number => Math.hypot(...a);

/** The fields of the input that do not describe the path. */
function others(one: Case): object {
  const { ray, segment, motion, ball, ...rest } = inputOf(one);
  return {
    rest: segment === undefined || motion !== undefined ? { ...rest, segment } : rest,
    radius: fieldsOf(ball).radius,
  };
}

/** The difference between an altered case and the unaltered case from the same random choices. */
const checks: Readonly<Partial<Record<Alteration, (from: Path, to: Path) => void>>> = {
  back(from, to) {
    expect(to.start).toEqual(from.start);
    expect(to.limit).toBe(from.limit);
    if (!from.byEnd) expect(to.displacement).toEqual(from.displacement.map((x) => (x === 0 ? x : -x)));
    else
      expect(dot(to.displacement, from.displacement)).toBeLessThanOrEqual(
        -0.99 * size(to.displacement) * size(from.displacement),
      );
  },
  short(from, to) {
    expect(to.start).toEqual(from.start);
    expect(size(to.displacement) * to.limit).toBeLessThanOrEqual(size(from.displacement) * from.limit);
    expect(dot(to.displacement, from.displacement)).toBeGreaterThanOrEqual(
      0.99 * size(to.displacement) * size(from.displacement),
    );
  },
  inside(from, to) {
    expect(to.start).not.toEqual(from.start);
    expect(to.limit).toBe(from.limit);
    if (!from.byEnd) expect(to.displacement).toEqual(from.displacement);
  },
  'aimed-back'(from, to) {
    expect(to.start).toEqual(from.start);
  },
  'aimed-short'(from, to) {
    expect(to.start).toEqual(from.start);
    expect(size(to.displacement) * to.limit).toBeLessThanOrEqual(1.01 * size(from.displacement) * from.limit);
  },
  stay(from, to) {
    expect(size(to.displacement) * to.limit).toBeLessThanOrEqual(size(from.displacement) * from.limit);
  },
};

/** The possible first outcomes of an altered case. The outcome of a start in the body also depends on the end. */
const shows: Readonly<Partial<Record<Alteration, readonly Outcome[]>>> = {
  'aimed-back': ['behind', 'leaves', 'stays', 'inside'],
  'aimed-short': ['beyond', 'stays', 'inside'],
  inside: ['leaves', 'stays', 'inside'],
  stay: ['stays', 'inside'],
};

describe.each(formatNames)('in %s', (format) => {
  const pairs = altered.filter(({ query }) => queries[query].verdict === 'hit');

  test.each(pairs)('$query $family $alteration: changes the path and keeps the body', (one) => {
    const { query, family, alteration, index } = one;
    for (const form of formsOf(query))
      for (let seed = 1; seed <= fewer(10, 2); seed++) {
        const made = (at: number): Case =>
          caseFrom({ query, family, format, index: at, ray: form, motion: form }, drawFromSeed(seed), form);
        const [from, to] = [made(0), made(index)];
        expect(others(to)).toEqual(others(from));
        checks[alteration]?.(pathOf(from), pathOf(to));
        if (seed < 3 && alteration in shows) expect(shows[alteration]).toContain(outcomesOf(to)[0]);
      }
  });

  test('the first of two bodies moves into the second', () => {
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

/** Each query with a ray or a motion, in each form that a subject can declare. */
const requests = hitQueryNames.flatMap((query) =>
  formatNames.flatMap((format: Format) =>
    formsOf(query).flatMap((form) =>
      bodiesOf(query).map((body) => ({ query, format, ray: form, motion: form, ...body })),
    ),
  ),
);

/** The cases that `doctor` runs. Altered cases come first, because they most likely show the outcome. */
const first100 = Array.from({ length: 100 }, (_, index) => index).sort(
  (a, b) => Number(b % 7 === 6) - Number(a % 7 === 6),
);

describe('the first 100 ordinary cases include', () => {
  test.each(chosen(requests, 16))(
    'hits, misses on each side and starts inside: $query in $format: %o',
    (request) => {
      const { hasInside, isSweep }: Contract = queries[request.query];
      const expected: readonly Outcome[] = [
        'hit',
        'behind',
        'beyond',
        ...(isSweep === true ? (['inside'] as const) : hasInside ? (['leaves', 'stays'] as const) : []),
      ];
      const left = new Set<Outcome>(expected);
      for (const index of first100) {
        if (left.size === 0) break;
        const one = generateCase({ ...request, family: 'ordinary', seed: 1, index });
        for (const outcome of outcomesOf(one)) left.delete(outcome);
      }
      expect([...left]).toEqual([]);
    },
  );
});
