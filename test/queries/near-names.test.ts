/** A name that there is not: which one may be meant, wherever the name of a query, a family, a form or an engine is read. */
import { describe, expect, it } from 'vitest';
import { loadSubjects } from '../../src/adapters/index.ts';
import { readLedger } from '../../src/adapters/ledger.ts';
import { checkSubjects } from '../../src/adapters/subject.ts';
import {
  type CaseRequest,
  caseArbitrary,
  type families,
  type GivenCase,
  generateCase,
  parseId,
  parseLine,
  readCase,
} from '../../src/cases/public.ts';
import { queryOption } from '../../src/cli/_options.ts';
import { answer } from '../../src/exact/index.ts';
import { checkOptions } from '../../src/options.ts';
import { type Case, type QueryName, queryNames } from '../../src/queries/index.ts';
import { meantOf } from '../../src/queries/near-names.ts';
import { readHeader } from '../../src/runner/lines.ts';
import { cellChecks } from '../../src/verify/options.ts';
import { casesFor } from '../../src/verify/tests.ts';

describe('of all queries there is meant by', () => {
  it.each([
    ['raySpere', 'raySphere'],
    ['raysphere', 'raySphere'],
    ['ray-sphere', 'raySphere'],
    ['ray_sphere', 'raySphere'],
    ['RaySphere', 'raySphere'],
    ['raySpheer', 'raySphere'],
    ['sphereRay', 'raySphere'],
    ['boxRay', 'rayBox'],
    ['circleBoxes', 'circleRect'],
    ['sweptSphereSpere', 'sweptSphereSphere'],
    ['swept-sphere-box', 'sweptSphereBox'],
    ['closestOn', 'closestOnTriangle or closestOnBox'],
  ])('%s %s', (given, meant) => expect(meantOf(given, queryNames)).toBe(`did you mean ${meant}? `));

  it.each(['', 'x', 'aabb', 'intersect', '---', '1'])('%j none', (given) =>
    expect(meantOf(given, queryNames)).toBe(''),
  );

  it('a long text none, at once', () => {
    expect(meantOf('raySphere'.repeat(1e6), queryNames)).toBe('');
    expect(meantOf('a=b '.repeat(1e6), queryNames)).toBe('');
  });

  it.each(queryNames)('%s itself', (name) =>
    expect(meantOf(name, queryNames)).toBe(`did you mean ${name}? `),
  );
});

const wrong = 'raySpere' as QueryName;
const request = { query: wrong, family: 'ordinary', format: 'f64', seed: 1, index: 0 } as const;
const given = { query: wrong, format: 'f64', input: {} } as unknown as GivenCase;

describe('raySphere is suggested for raySpere in', () => {
  it.each([
    ['a case', () => readCase(given)],
    ['a line', () => parseLine(JSON.stringify(given))],
    ['an id', () => parseId('raySpere/tangent/f64/1/0')],
    ['a request', () => generateCase(request)],
    ['an arbitrary', () => caseArbitrary(wrong)],
    ['the cases of a test', () => casesFor(wrong)],
    ['a case of the reference', () => answer(given as Case)],
    ['an option of a function', () => checkOptions({ queries: [wrong] }, cellChecks)],
    ['an option of the command line', () => queryOption('rayBox,raySpere')],
    [
      'a subject',
      () =>
        checkSubjects(
          { name: 'a', version: '1', format: 'f64', profile: {}, queries: { raySpere: () => ({}) } },
          'it',
        ),
    ],
    [
      'the list of known failures',
      () =>
        readLedger(
          JSON.stringify([{ query: wrong, family: 'tangent', class: 'crash', reason: 'why' }]),
          'a file',
        ),
    ],
    [
      'the header of a program',
      () => readHeader(['!subject name=a version=1', '!query raySpere format=f64'], 'it'),
    ],
  ])('%s', (_, read) => expect(read).toThrow(/; did you mean raySphere\?$/));
});

describe('so is', () => {
  const family = 'far-orign' as (typeof families)[number];
  it.each([
    ['a family in an id', () => parseId(`raySphere/${family}/f64/1/0`), 'far-origin'],
    ['a family of a request', () => generateCase({ ...request, query: 'raySphere', family }), 'far-origin'],
    ['a family of an option', () => checkOptions({ families: [family] }, cellChecks), 'far-origin'],
    ['a suffix in an id', () => parseId('raySphere/tangent/f64/1/0/untit'), 'unit'],
  ] as readonly (readonly [string, () => unknown, string])[])('%s', (_, read, meant) =>
    expect(read).toThrow(new RegExp(`; did you mean ${meant}\\?$`)),
  );

  it('an engine', async () => {
    await expect(loadSubjects('rapier3D')).rejects.toThrow(/'rapier3D'; did you mean rapier3d\? /);
    await expect(loadSubjects('rapeir3d')).rejects.toThrow(/; did you mean rapier3d\? /);
  });

  it('no format, which are all listed', () => {
    const read = (format: string) =>
      readCase({ ...given, query: 'raySphere', format } as unknown as GivenCase);
    expect(() => read('f23')).toThrow(/^format: "f23" is not f32 or f64$/);
    expect(() =>
      generateCase({ ...request, query: 'raySphere', format: 'f23' } as unknown as CaseRequest),
    ).toThrow(/^format: "f23" is not one of f64, f32$/);
  });
});
