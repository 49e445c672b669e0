/** Which tests and cases options leave: what is named is tested, or refused. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseArbitrary } from '../../src/cases/public.ts';
import {
  type CasesOptions,
  casesFor,
  type QueryName,
  type Subject,
  SubjectError,
  testsOf,
} from '../../src/index.ts';

const subject = (format: 'f32' | 'f64', queries: Subject['queries']): Subject => ({
  name: 'my-engine',
  version: '1',
  format,
  profile: {},
  queries,
});
const raySphere = () => ({ hit: false });
const rayBox = raySphere;
const engine = [subject('f64', { raySphere, rayBox }), subject('f32', { raySphere })];

describe('testsOf', () => {
  it.each([
    [{ families: ['tangents'] }, /^families\.0: "tangents" is not one of ordinary, tangent, /],
    [{ queries: ['raySpere'] }, /^queries\.0: "raySpere" is not one of raySphere, /],
    [{ formats: ['f16'] }, /^formats\.0: "f16" is not one of f64, f32$/],
    [{ families: [] }, /^families: the list is empty/],
    [{ family: ['tangent'] }, /^family: there is no such option/],
    [{ cases: 0 }, /^cases: 0 is not a whole number/],
    [{ known: 'mine' }, /^known: "mine" is not a list/],
    [
      { queries: ['rayCapsule'] },
      /^queries: my-engine does not answer rayCapsule; it answers raySphere, rayBox$/,
    ],
    [
      { queries: ['raySphere', 'rayBox'], formats: ['f32'] },
      /^queries: my-engine does not answer rayBox in f32; it answers raySphere$/,
    ],
    [{ queries: ['rayBox'], formats: ['f64', 'f32'] }, /^formats: my-engine does not answer rayBox in f32$/],
  ])('leaves nothing untested that %j names', (options, message) => {
    expect(() => testsOf(engine, options as never)).toThrow(RangeError);
    expect(() => testsOf(engine, options as never)).toThrow(message);
  });

  it('wants a format that the subject has, and a query that it answers', () => {
    expect(() => testsOf(engine.slice(0, 1), { formats: ['f32'] })).toThrow(
      /^formats: my-engine has no f32; it has f64$/,
    );
    expect(() => testsOf(subject('f64', {}))).toThrow(/^my-engine answers no query$/);
  });

  it.each([
    [undefined, 'the subject: nothing is none; give one as an object, or a list with one a format'],
    ['./my-engine.mjs', 'the subject: "./my-engine.mjs" is none; '],
  ])('wants a subject, and not %j', (given, message) => {
    expect(() => testsOf(given as never)).toThrow(SubjectError);
    expect(() => testsOf(given as never)).toThrow(message);
  });

  it('tests what is named', () => {
    const titles = testsOf(engine, { queries: ['raySphere', 'rayBox'], families: ['tangent'] }).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['raySphere f64 tangent', 'raySphere f32 tangent', 'rayBox f64 tangent']);
  });
});

const wrong: readonly (readonly [options: object, message: RegExp])[] = [
  [{ families: 'tangent' }, /^families: "tangent" is not a list$/],
  [{ families: ['tangents'] }, /^families\.0: "tangents" is not one of/],
  [{ format: 'f16' }, /^format: "f16" is not one of f64, f32$/],
  [{ inside: 'Exit' }, /^inside: "Exit" is not one of exit, start, miss$/],
  [{ side: 'left' }, /^side: "left" is not one of both, front, back$/],
  [{ ray: 'junk' }, /^ray: "junk" is not one of free, unit, displacement, end$/],
  [{ motion: 'junk' }, /^motion: "junk" is not one of free, /],
  [{ box: 'junk' }, /^box: "junk" is not one of center, corners$/],
  [{ plane: 'junk' }, /^plane: "junk" is not one of point, constant$/],
  [{ orientation: 'junk' }, /^orientation: "junk" is not one of free, unit$/],
  [{ formats: ['f64'] }, /^formats: there is no such option/],
];

describe('casesFor', () => {
  it.each([
    ...wrong,
    [{ cases: 0 }, /^cases: 0 is not a whole number of at least 1$/],
    [{ cases: -1 }, /^cases: -1 is not a whole number of at least 1$/],
    [{ seed: 0.5 }, /^seed: 0\.5 is not a whole number of at least 0$/],
    [{ tMax: 10 }, /^tMax: 10 is not one of none$/],
  ] as typeof wrong)('refuses %j', (options, message) => {
    expect(() => casesFor('raySphere', options)).toThrow(RangeError);
    expect(() => casesFor('raySphere', options)).toThrow(message);
  });

  it('refuses a query that there is not', () => {
    expect(() => casesFor('rayBall' as QueryName)).toThrow(/^query: "rayBall" is not one of raySphere, /);
  });

  it('gives cases of its query', () => {
    const options: CasesOptions = { families: ['ordinary'], cases: 2, ray: 'free', motion: 'end' };
    const sizes = casesFor('raySphere', options).map(
      ({ input }) => 'direction' in input.ray && input.ray.direction.length + input.sphere.center.length,
    );
    expect(sizes).toEqual([6, 6]);
    const [moving] = casesFor('sweptSphereSphere', options);
    expect(Object.keys(moving?.input.motion ?? {})).toEqual(['end']);
  });
});

describe('caseArbitrary', () => {
  it.each(wrong)('refuses %j', (options, message) => {
    expect(() => caseArbitrary('raySphere', options)).toThrow(message);
  });

  it('refuses a query that there is not', () => {
    expect(() => caseArbitrary('rayBall' as QueryName)).toThrow(/^query: "rayBall" is not one of/);
  });

  it('draws cases of its query', () => {
    const lengths = caseArbitrary('raySphere').map(({ input }) =>
      [input.ray.origin, input.sphere.center].flat(),
    );
    expect(fc.sample(lengths, 3).map((numbers) => numbers.length)).toEqual([6, 6, 6]);
  });
});
