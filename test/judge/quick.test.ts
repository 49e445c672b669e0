/** Grades that are given without the reference are its own: of right answers, and of answers with seeded faults of every size. */
import { describe, expect, it } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { grownAnswer, type RayHit } from '../../src/exact/index.ts';
import { type Format, formatNames, roundTo, step, unitRoundoff } from '../../src/floats.ts';
import { hasOneNormal, isLeaving } from '../../src/judge/_leaving.ts';
import {
  type Given,
  grade,
  gradeAgainst,
  perturbationBoundOf,
  referenceAnswer,
} from '../../src/judge/grade.ts';
import { quickGrade } from '../../src/judge/quick.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import {
  type Case,
  type Contract,
  insideNames,
  isSweep,
  type QueryName,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { hardenedAnswer } from '../../src/runner/adjudicate.ts';
import { byTurns, fewer, howMany, isQuick } from '../_cases.ts';

const perFamily = howMany(3, 1);
const someFamilies = byTurns(2);
const someFaults = byTurns(3);
const someMeanings = byTurns(1);

const caseAt = (query: QueryName, family: FamilyName, format: Format, index: number): Case =>
  generateCase({
    ...{ query, family, format, seed: 23, index },
    inside: insideNames[index % insideNames.length],
    ray: rayForms[Math.floor(index / insideNames.length) % rayForms.length],
  });

/** Every number of an answer changed; verdicts stay. */
function changed(said: Given, change: (x: number, place: number) => number): Given {
  let place = 0;
  const of = (value: unknown): unknown =>
    typeof value === 'number' ? change(value, place++) : Array.isArray(value) ? value.map(of) : value;
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, of(value)])) as Given;
}

/** Faults by name, in the format's numbers; the n-th draw of each is another. */
const faults = (format: Format, n: number): Readonly<Record<string, (said: Given) => Given>> => ({
  none: (said) => said,
  'some ulps': (said) => changed(said, (x, i) => (i % 3 === n % 3 ? step(x, (n % 11) - 5, format) : x)),
  'a part of itself': (said) =>
    changed(said, (x) => roundTo(x * (1 + (n % 2 === 0 ? 1 : -1) * 2 ** -(4 + ((7 * n) % 44))), format)),
  'an absolute part': (said) => changed(said, (x) => roundTo(x + 2 ** -(2 + ((5 * n) % 40)), format)),
  'normals the other way': (said) =>
    'normal' in said && said.normal ? { ...said, normal: said.normal.map((x) => -x) } : said,
  'normals nearly the other way': (said) =>
    'normal' in said && said.normal
      ? { ...said, normal: said.normal.map((x, i) => roundTo(-x + (i === n % 3 ? 2 ** -10 : 0), format)) }
      : said,
  'another face': (said) =>
    'face' in said && said.face !== undefined ? { ...said, face: said.face === 0 ? 1 : said.face - 1 } : said,
  'a later point, of no face': (said) =>
    'face' in said
      ? ({ ...said, face: undefined, t: roundTo(1.5 * (said.t ?? 0) + 1, format) } as unknown as Given)
      : said,
  'the other verdict': (said) => ('hit' in said ? ({ hit: !said.hit } as Given) : said),
});

const meanings = [
  ['closed', 'hit'],
  ['open', 'hit'],
  ['closed', 'miss'],
] as const;

describe.each(queryNames)('a grade of %s', (query) => {
  for (const format of formatNames) {
    it(`is the reference's in ${format}, or is left to it`, () => {
      for (const family of someFamilies(families)) {
        for (let index = 0; index < perFamily; index++) {
          const one = caseAt(query, family, format, index);
          const said = hardenedAnswer(one);
          if (said === undefined) continue;
          const exact = referenceAnswer(one);
          for (const [name, fault] of someFaults(Object.entries(faults(format, index)))) {
            for (const [touching, coplanar] of someMeanings(
              (queries[query] as Contract).hasSide === true ? meanings : meanings.slice(0, 2),
            )) {
              const given = fault(said);
              const found = quickGrade(one, given, said, touching, hardenedAnswer, coplanar);
              if (found !== undefined)
                expect(found, `${one.id} ${name} ${touching} ${coplanar}`).toEqual(
                  gradeAgainst(exact, one, given, touching, 0, coplanar),
                );
            }
          }
        }
      }
    });
  }
});

describe('a mesh', () => {
  it('is hardly ever left to the reference, whichever face is named', () => {
    let [all, left] = [0, 0];
    for (const format of formatNames) {
      for (const family of ['ordinary', 'tangent', 'degenerate', 'boundary'] as const) {
        for (let index = 0; index < fewer(40, 2); index++) {
          const one = caseAt('rayMesh', family, format, index);
          const said = hardenedAnswer(one);
          if (!(said && 'hit' in said && said.hit)) continue;
          const exact = referenceAnswer(one);
          for (const name of [
            'another face',
            'a later point, of no face',
            'the other verdict',
            'an absolute part',
          ]) {
            const given = faults(format, index)[name]?.(said);
            all++;
            const found = quickGrade(one, given, said, 'closed', hardenedAnswer);
            if (found === undefined) left++;
            else expect(found, `${one.id} ${name}`).toEqual(gradeAgainst(exact, one, given, 'closed', 0));
          }
        }
      }
    }
    expect(all).toBeGreaterThan(fewer(20, 8));
    expect(left / all).toBeLessThan(0.05);
  });
});

describe('a face that an ulp makes coplanar with the ray', () => {
  const high = Number.MIN_VALUE;
  const one: Case = {
    ...{ query: 'rayMesh', format: 'f64', inside: 'exit' },
    input: {
      ray: { origin: [0, 0, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
      mesh: {
        positions: [
          ...[
            [4, -1, -1],
            [4, 1, -1],
            [4, 0, 1],
          ],
          // The least float above the ray.
          ...[
            [1, -1, high],
            [3, -1, high],
            [2, 1, high],
          ],
        ],
        faces: [
          [0, 1, 2],
          [3, 4, 5],
        ],
      },
    },
  };

  it('may be meant by a subject that meets it, and not by one that never does', () => {
    const said = hardenedAnswer(one) as Given & { face: number };
    expect(said.face).toBe(0);
    const given = { ...said, face: 1 };
    for (const [coplanar, name] of [
      ['hit', 'conditioned'],
      ['miss', 'wrong-face'],
    ] as const) {
      expect(grade(one, given, 'closed', 0, coplanar).class).toBe(name);
      const found = quickGrade(one, given, said, 'closed', hardenedAnswer, coplanar);
      expect(found?.class ?? name).toBe(name);
    }
  });
});

describe('a part of an answer', () => {
  const parts = { hit: ['t', 'verdict'], distance: ['distance'] } as const;
  const asked = queryNames.flatMap((query) => {
    const { verdict }: Contract = queries[query];
    return verdict === 'hit' || verdict === 'distance'
      ? parts[verdict].map((part) => [query, part] as const)
      : [];
  });
  it.each(asked)('of %s: %s, is the same alone as among all of it', (query, part) => {
    let found = 0;
    for (const format of formatNames) {
      for (const family of someFamilies(families)) {
        for (let index = 0; index < perFamily; index++) {
          const one = caseAt(query, family, format, index);
          const whole = hardenedAnswer(one) as Readonly<Record<string, unknown>> | undefined;
          const name = part === 'verdict' ? 'hit' : part;
          const alone = hardenedAnswer(one, part) as Readonly<Record<string, unknown>> | undefined;
          expect(alone?.[name], one.id).toBe(whole?.[name]);
          if (whole?.[name]) found++;
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it.each(['rayCone', 'sweptSphereTriangle', 'closestSegments'] as const)(
    'is all that is asked of moved inputs of %s where it is far off, and not where it is right',
    (query) => {
      const one = caseAt(query, 'ordinary', 'f64', 0);
      const said = hardenedAnswer(one) as Given & { t: number; distance?: number };
      const name = said.distance === undefined ? 't' : 'distance';
      const wholesFor = (given: object): number => {
        let wholes = 0;
        const count = (moved: Case, only?: 't' | 'distance' | 'verdict') => {
          if (only === undefined) wholes++;
          return hardenedAnswer(moved, only);
        };
        const found = quickGrade(one, given, said, 'closed', count);
        expect(found).toEqual(grade(one, given));
        return wholes;
      };
      expect(wholesFor({ ...said, [name]: (said[name] ?? 0) + 1 })).toBe(0);
      const vector = 'point' in said ? 'point' : 'onFirst';
      const away = (said as unknown as Readonly<Record<string, readonly number[]>>)[vector]?.map(
        (x) => x + 1,
      );
      expect(wholesFor({ ...said, [vector]: away })).toBeGreaterThan(0);
    },
  );
});

describe('a ball', () => {
  const wide = fewer(60, 2);
  it.each(['tangent', 'far-origin', 'ordinary', 'scale'] as const)(
    'of %s is told conditioned from inaccurate where the error is about the bound, and is hardly ever left',
    (family) => {
      let [all, left] = [0, 0];
      for (const format of formatNames) {
        for (let index = 0; index < wide; index++) {
          const one = caseAt('raySphere', family, format, index);
          const said = hardenedAnswer(one) as Extract<Given, { hit: boolean }> | undefined;
          if (said?.t === undefined) continue;
          const exact = referenceAnswer(one);
          // From well within what an ulp of the inputs does to well beyond.
          for (let k = -2; k < 50; k += isQuick ? 7 : 3) {
            const given = { ...said, t: Math.abs(roundTo(said.t + said.t * 2 ** -k, format)) };
            const found = quickGrade(one, given, said, 'closed', hardenedAnswer);
            all++;
            if (found === undefined) left++;
            else expect(found, `${one.id} ${k}`).toEqual(gradeAgainst(exact, one, given, 'closed', 0));
          }
        }
      }
      expect(all).toBeGreaterThan(0);
      // Where numbers are near the ends of the range, their squares are not known.
      expect(left / all).toBeLessThan(family === 'scale' ? 0.4 : 0.02);
    },
  );
});

describe('a point without its t', () => {
  it('is conditioned where an ulp of the height moves it as far', () => {
    // From 1 above the plane, whose height has an ulp of 2^-42, 1024 aside.
    const one: Case = {
      ...{ query: 'rayHalfSpace', format: 'f64', inside: 'exit' },
      input: {
        ray: { origin: [0, 1025, 0], direction: [1024, -1, 0], tMax: 2 },
        halfSpace: { point: [0, 1024, 0], normal: [0, 1, 0] },
      },
    };
    const said = hardenedAnswer(one) as Given;
    expect(said).toMatchObject({ t: 1, point: [1024, 1024, 0] });
    for (const [off, name] of [
      [2 ** -36, 'conditioned'],
      [2 ** -20, 'inaccurate'],
    ] as const) {
      const given = { hit: true, point: [1024 + off, 1024, 0] };
      expect(quickGrade(one, given, said, 'closed', hardenedAnswer)?.class).toBe(name);
      expect(grade(one, given).class).toBe(name);
    }
  });
});

describe('an error that is all but the bound itself', () => {
  it.each(formatNames)('of a ball is told as the reference tells it, in %s, or left to it', (format) => {
    let told = 0;
    for (const family of ['ordinary', 'tangent', 'far-origin'] as const) {
      for (let index = 0; index < fewer(30, 3); index++) {
        const one = caseAt('raySphere', family, format, index);
        const exact = grownAnswer(one, 0) as RayHit;
        const said = hardenedAnswer(one) as Extract<Given, { hit: boolean }> | undefined;
        if (said?.t === undefined) continue;
        const perturbationBound = perturbationBoundOf(one, exact).t;
        for (let k = -8; k <= 8; k++) {
          // The distance is known to a few roundings of the format.
          const given = { ...said, t: said.t + perturbationBound * (1 + (k / 2) * unitRoundoff[format]) };
          const found = quickGrade(one, given, said, 'closed', hardenedAnswer);
          if (found === undefined) continue;
          told++;
          expect(found, `${one.id} ${k}`).toEqual(gradeAgainst(exact, one, given, 'closed', 0));
        }
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});

describe('what the numbers of a hit show', () => {
  it.each(hitQueryNames.filter((query) => queries[query].hasInside))(
    'of %s is so: whether the line leaves, and that there is one normal',
    (query) => {
      let [leavings, alone] = [0, 0];
      for (const format of formatNames) {
        for (const family of families) {
          for (let index = 0; index < howMany(12, 4); index++) {
            const one = caseAt(query, family, format, index);
            const exact = grownAnswer(one, 0);
            if (!('normal' in exact)) continue;
            const hit = exact as RayHit;
            if (hit.normal.every((x) => x === 0)) continue;
            const leaving = isLeaving(one, hit);
            if (leaving !== undefined) expect(leaving, one.id).toBe(hit.leaving);
            if (leaving === true) leavings++;
            if (hasOneNormal(one, { ...hit, unitRoundoff: unitRoundoff[format] })) {
              alone++;
              expect(hit.cone, one.id).toBeUndefined();
            }
          }
        }
      }
      // No sweep asks for the way out.
      if (!isSweep(query)) expect(leavings).toBeGreaterThan(0);
      expect(alone).toBeGreaterThan(10);
    },
  );
});
