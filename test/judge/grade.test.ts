/** Every class of docs/meaning.md, "How an answer is graded", by an answer made for it. */
import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import { type Answer, answer, type RayHit, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { badClasses, type ClassName, classes, grade, type Touching } from '../../src/judge/grade.ts';
import {
  type Case,
  type Contract,
  type Inside,
  insideNames,
  queries,
  queryNames,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

interface Scene {
  readonly origin?: Vector;
  readonly direction?: Vector;
  readonly tMax?: number;
  readonly center?: Vector;
  readonly radius?: number;
  readonly inside?: Inside;
}

/** A ray from (−3, 0) to the unit disc, or what the scene says; the hit is at t = 2. */
function rayCircle(format: Format, scene: Scene = {}): Case {
  const { origin = [-3, 0], direction = [1, 0], tMax = Number.POSITIVE_INFINITY } = scene;
  const { center = [0, 0], radius = 1, inside = 'exit' } = scene;
  return {
    query: 'rayCircle',
    format,
    inside,
    input: { ray: { origin, direction, tMax }, circle: { center, radius } },
  };
}

function hitOf(one: Case): RayHit {
  const hit = answer(one);
  return 'hit' in hit && hit.hit ? hit : expect.fail('no hit');
}

/** The exact answer as a subject gives it, but for what is said. */
function right(one: Case, but: Record<string, unknown> = {}): Record<string, unknown> {
  const { hit, t, point, normal } = hitOf(one);
  return { hit, t, point, normal, ...but };
}

const classOf = (one: Case, given: unknown, touching?: Touching): ClassName =>
  grade(one, given, touching).class;

const miss = { hit: false };

/** What a subject says that finds nothing, or all there may be. */
function saying({ query }: Case, all: boolean): Record<string, unknown> {
  const { verdict, outputs }: Contract = queries[query];
  switch (verdict) {
    case 'kind':
      return { kind: all ? 'overlap' : 'none' };
    case 'none':
      return { [Object.keys(outputs)[0] ?? '']: all ? [] : false };
    default:
      return { [verdict]: all };
  }
}

function findsSomething(said: Answer): boolean {
  if ('hit' in said) return said.hit;
  if ('overlap' in said) return said.overlap;
  return !('kind' in said) || said.kind !== 'none';
}

describe.each(formatNames)('in %s', (format) => {
  const { largest, minExponent } = limits[format];
  const least = smallest[format];
  const u = ulp(1, format);
  const headOn = rayCircle(format);
  /** The line touches at (0, 1), t = 3. */
  const tangent = rayCircle(format, { origin: [-3, 1] });
  const fromMiddle = rayCircle(format, { origin: [0, 0] });
  const beside = rayCircle(format, { origin: [-3, 2] });

  describe('an answer is exact', () => {
    it('when every number is the correctly rounded one', () => {
      expect(grade(headOn, right(headOn))).toEqual({
        class: 'exact',
        ulps: { t: 0, point: 0, normal: 0 },
        expected: { hit: true, t: 2, point: [-1, 0], normal: [-1, 0], margin: hitOf(headOn).margin },
        margin: hitOf(headOn).margin,
      });
    });

    it('whatever the sign of a zero', () => {
      expect(classOf(headOn, { hit: true, t: 2, point: [-1, -0], normal: [-1, -0] })).toBe('exact');
      const touching = rayCircle(format, { origin: [-1, 0] });
      expect(classOf(touching, right(touching, { t: -0 }))).toBe('exact');
    });

    it('when it reports no more than the verdict, t, the point or the normal, and that is right', () => {
      expect(grade(headOn, { hit: true })).toMatchObject({ class: 'exact', ulps: {} });
      expect(grade(headOn, { hit: true, t: 2 })).toMatchObject({ class: 'exact', ulps: { t: 0 } });
      expect(grade(headOn, { hit: true, point: [-1, 0] }).ulps).toEqual({ point: 0 });
      expect(grade(headOn, { hit: true, normal: [-1, 0] }).ulps).toEqual({ normal: 0 });
      expect(classOf(headOn, { hit: true, t: undefined, point: undefined })).toBe('exact');
    });

    it('when it rightly reports a miss, or nothing for invalid input', () => {
      expect(classOf(beside, miss)).toBe('exact');
      for (const radius of [-1, -least, Number.NaN, Number.POSITIVE_INFINITY]) {
        const invalid = rayCircle(format, { radius });
        expect(grade(invalid, miss)).toEqual({
          class: 'exact',
          ulps: {},
          expected: { invalid: 'circle.radius' },
          margin: null,
        });
      }
    });

    it('when it is an Infinity that is the correctly rounded number', () => {
      const beyond = rayCircle(format, { origin: [largest, 0], center: [largest, 0], radius: largest / 2 });
      const { POSITIVE_INFINITY, NEGATIVE_INFINITY } = Number;
      expect(hitOf(beyond).point).toEqual([POSITIVE_INFINITY, 0]);
      expect(classOf(beyond, right(beyond))).toBe('exact');
      expect(classOf(beyond, right(beyond, { point: [largest, 0] }))).toBe('accurate');
      expect(classOf(beyond, right(beyond, { point: [NEGATIVE_INFINITY, 0] }))).toBe('invalid');
      const slow = rayCircle(format, { origin: [-(2 ** 60), 0], direction: [2 ** (minExponent + 4), 0] });
      expect(hitOf(slow).t).toBe(POSITIVE_INFINITY);
      expect(classOf(slow, right(slow))).toBe('exact');
      expect(classOf(slow, right(slow, { t: largest }))).toBe('accurate');
    });
  });

  describe('the limit of accurate is 4 ulps', () => {
    it('of t', () => {
      expect(classOf(headOn, { hit: true, t: step(2, 1, format) })).toBe('accurate');
      expect(grade(headOn, { hit: true, t: step(2, 4, format) })).toMatchObject({
        class: 'accurate',
        ulps: { t: 4 },
      });
      expect(grade(headOn, { hit: true, t: step(2, 5, format) })).toMatchObject({
        class: 'inaccurate',
        ulps: { t: 5 },
      });
      // Below a power of two the floats are twice as dense.
      expect(classOf(headOn, { hit: true, t: step(2, -8, format) })).toBe('accurate');
      expect(classOf(headOn, { hit: true, t: step(2, -9, format) })).toBe('inaccurate');
    });

    it('of the largest component of the point', () => {
      const start = rayCircle(format, { origin: [1 / 2, 2 ** -10], inside: 'start' });
      const off = (n: number): Vector => [1 / 2, 2 ** -10 + n * ulp(1 / 2, format)];
      expect(classOf(start, right(start, { point: off(4) }))).toBe('accurate');
      expect(classOf(start, right(start, { point: off(-4) }))).toBe('accurate');
      expect(classOf(start, right(start, { point: off(5) }))).toBe('inaccurate');
    });

    it('of the largest component of the normal', () => {
      const touching = rayCircle(format, { origin: [-1, 0] });
      expect(classOf(touching, right(touching, { normal: [-1, 4 * u] }))).toBe('accurate');
      expect(classOf(touching, right(touching, { normal: [-1, 5 * u] }))).toBe('inaccurate');
    });
  });

  describe('further off than that', () => {
    const hundred = 100;

    it('a hit head on is inaccurate, and one that grazes is conditioned', () => {
      expect(classOf(headOn, right(headOn, { t: step(2, hundred, format) }))).toBe('inaccurate');
      expect(classOf(tangent, right(tangent, { t: step(3, hundred, format) }))).toBe('conditioned');
      expect(classOf(tangent, right(tangent, { point: [hundred * u, 1] }))).toBe('conditioned');
      expect(classOf(tangent, right(tangent, { normal: [hundred * u, 1] }))).toBe('conditioned');
    });

    it('a hit that grazes is inaccurate beyond the root of an ulp', () => {
      const root = 2 * Math.sqrt(u);
      expect(classOf(tangent, right(tangent, { t: 3 - root }))).toBe('conditioned');
      expect(classOf(tangent, right(tangent, { t: 3 - 4 * root }))).toBe('inaccurate');
    });

    it('one number that no ulp explains is enough', () => {
      const t = step(3, hundred, format);
      expect(classOf(tangent, right(tangent, { t, normal: [0, 1 + hundred * u] }))).toBe('inaccurate');
    });

    it('a component is compared with the largest, whatever explains the others', () => {
      const low = 2 ** -10;
      const grazing = rayCircle(format, { origin: [1, low], center: [4, low - 1] });
      expect(hitOf(grazing).point).toEqual([4, low]);
      const off = (n: number): Vector => [step(4, hundred, format), low + n * ulp(4, format)];
      expect(classOf(grazing, right(grazing, { point: off(4) }))).toBe('conditioned');
      expect(classOf(grazing, right(grazing, { point: off(5) }))).toBe('inaccurate');
    });

    it('a t beside 0 by an ulp of a coordinate is conditioned, by many of them inaccurate', () => {
      const onSurface = rayCircle(format, { origin: [-1, 0] });
      expect(hitOf(onSurface).t).toBe(0);
      expect(grade(onSurface, { hit: true, t: u })).toMatchObject({
        class: 'conditioned',
        ulps: { t: u / least },
      });
      expect(classOf(onSurface, { hit: true, t: hundred * u })).toBe('inaccurate');
      expect(grade(onSurface, { hit: true, t: 4 * least }).ulps).toEqual({ t: 4 });
      expect(classOf(onSurface, { hit: true, t: 4 * least })).toBe('accurate');
      expect(Number.isFinite(grade(onSurface, { hit: true, t: largest }).ulps.t)).toBe(true);
    });
  });

  describe('a wrong verdict', () => {
    const inUlps = { within: step(1, 3, format), short: step(1, -3, format) };

    it('is a false miss, with the ulps of the radius that the hit has to spare', () => {
      const within = rayCircle(format, { origin: [-3, 1], radius: inUlps.within });
      expect(grade(within, miss)).toMatchObject({ class: 'false-miss', ulps: {}, margin: 3 });
      expect(grade(tangent, miss)).toMatchObject({ class: 'false-miss', margin: 0 });
    });

    it('is a false hit, with the ulps of the radius that it lacks', () => {
      const short = rayCircle(format, { origin: [-3, 1], radius: inUlps.short });
      expect(grade(short, right(tangent))).toMatchObject({ class: 'false-hit', margin: -3 });
      expect(classOf(beside, { hit: true })).toBe('false-hit');
    });

    it('counts as that whatever the numbers are', () => {
      expect(classOf(beside, { hit: true, t: Number.NaN })).toBe('false-hit');
      expect(classOf(headOn, { hit: false, t: 2 })).toBe('false-miss');
    });
  });

  describe('an answer is invalid', () => {
    const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
    const wrongNumbers: readonly unknown[] = [nan, infinity, -infinity, '2', null, true, 2n, {}, [2]];
    const wrongVectors: readonly unknown[] = [
      [nan, 0],
      [-1, nan],
      [infinity, 0],
      ['-1', '0'],
      [-1],
      [-1, 0, 0],
      [],
      new Array(2),
      { x: -1, y: 0 },
      '-1,0',
      -1,
      null,
    ];

    it.each(wrongNumbers)('with a t of %o', (t) => {
      expect(grade(headOn, right(headOn, { t }))).toMatchObject({ class: 'invalid', ulps: {} });
    });

    it.each([-1, -least, -2])('with a negative t, %d', (t) => {
      expect(classOf(headOn, right(headOn, { t }))).toBe('invalid');
      const onSurface = rayCircle(format, { origin: [-1, 0] });
      expect(classOf(onSurface, right(onSurface, { t }))).toBe('invalid');
    });

    it.each(wrongVectors)('with a point or a normal of %o', (vector) => {
      expect(classOf(headOn, right(headOn, { point: vector }))).toBe('invalid');
      expect(classOf(headOn, right(headOn, { normal: vector }))).toBe('invalid');
    });

    it.each([undefined, null, 0, 1, true, false, 'hit', [], {}, { hit: 1 }, { hit: 'true' }, { t: 2 }])(
      'when it is %o',
      (given) => {
        expect(classOf(headOn, given)).toBe('invalid');
        expect(classOf(beside, given)).toBe('invalid');
      },
    );

    it('when it is a promise of the right one', () => {
      expect(classOf(headOn, Promise.resolve(right(headOn)))).toBe('invalid');
    });

    it('when it is a hit on invalid input', () => {
      expect(classOf(rayCircle(format, { radius: -1 }), right(headOn))).toBe('invalid-accepted');
      expect(classOf(rayCircle(format, { direction: [0, 0] }), { hit: true })).toBe('invalid-accepted');
    });
  });

  it('a crash, a timeout and what is not supported are classes of their own, whatever was asked', () => {
    for (const one of [headOn, beside, rayCircle(format, { radius: -1 })]) {
      expect(grade(one, { crash: 'out of memory' })).toMatchObject({ class: 'crash', ulps: {} });
      expect(classOf(one, { timeout: true })).toBe('timeout');
      expect(classOf(one, { unsupported: true })).toBe('unsupported');
    }
  });

  describe('a subject to which touching is no hit', () => {
    it('is expected to miss an exact tangent', () => {
      expect(grade(tangent, miss, 'open')).toMatchObject({
        class: 'exact',
        expected: { hit: false, margin: 0 },
      });
      expect(grade(tangent, right(tangent), 'open')).toMatchObject({ class: 'false-hit', margin: 0 });
      expect(classOf(tangent, right(tangent), 'closed')).toBe('exact');
      expect(classOf(tangent, miss, 'closed')).toBe('false-miss');
    });

    it('is expected to hit the twin of an ulp more, and to miss the twin of an ulp less, like anybody', () => {
      const more = rayCircle(format, { origin: [-3, 1], radius: step(1, 1, format) });
      const less = rayCircle(format, { origin: [-3, 1], radius: step(1, -1, format) });
      for (const touching of ['open', 'closed'] as const) {
        expect(classOf(more, right(more), touching)).toBe('exact');
        expect(grade(more, miss, touching)).toMatchObject({ class: 'false-miss', margin: 1 });
        expect(classOf(less, miss, touching)).toBe('exact');
        expect(classOf(less, { hit: true }, touching)).toBe('false-hit');
      }
    });

    it('is expected to miss a ball of no radius, which can only be touched', () => {
      const speck = rayCircle(format, { radius: 0 });
      expect(classOf(speck, miss, 'open')).toBe('exact');
      expect(classOf(speck, right(speck), 'closed')).toBe('exact');
    });

    it('is expected to hit where the ray ends or starts on a surface that the line crosses', () => {
      const endsThere = rayCircle(format, { tMax: 2 });
      const startsThere = rayCircle(format, { origin: [-1, 0] });
      for (const one of [endsThere, startsThere]) {
        expect(classOf(one, right(one), 'open')).toBe('exact');
        expect(classOf(one, miss, 'open')).toBe('false-miss');
      }
    });
  });

  describe('a normal', () => {
    it('is right up to its sign where the ray leaves', () => {
      expect(hitOf(fromMiddle)).toMatchObject({ t: 1, normal: [1, 0], leaving: true });
      expect(classOf(fromMiddle, right(fromMiddle, { normal: [-1, 0] }))).toBe('exact');
      expect(grade(fromMiddle, right(fromMiddle, { normal: [-1, 3 * u] }))).toMatchObject({
        class: 'accurate',
        ulps: { normal: 3 },
      });
    });

    it('is right in its sign only where the ray enters', () => {
      expect(grade(headOn, right(headOn, { normal: [1, 0] }))).toMatchObject({
        class: 'inaccurate',
        ulps: { normal: 2 / u },
      });
    });

    it('that is no vector is invalid, also where its sign is not judged', () => {
      for (const normal of [7, 'up', [1], [1, 0, 0], [1n, 0], [1, 0n], [1, Symbol('y')]]) {
        expect(classOf(fromMiddle, right(fromMiddle, { normal }))).toBe('invalid');
      }
    });

    it('is not judged where a start inside is the answer, nor of a ball of no radius', () => {
      const start = rayCircle(format, { origin: [1 / 2, 0], inside: 'start' });
      const speck = rayCircle(format, { radius: 0 });
      for (const one of [start, speck]) {
        expect(hitOf(one).normal).toEqual([0, 0]);
        for (const normal of [
          [0, 0],
          [1, 0],
          [0, -1],
          [-1, 0],
        ]) {
          expect(grade(one, right(one, { normal }))).toMatchObject({
            class: 'exact',
            ulps: { t: 0, point: 0 },
          });
        }
      }
      expect(classOf(start, right(start, { t: 1 / 2 }))).toBe('inaccurate');
    });

    it('is judged where a start exactly on the surface is the answer', () => {
      const onSurface = rayCircle(format, { origin: [-1, 0], inside: 'start' });
      expect(hitOf(onSurface)).toMatchObject({ t: 0, normal: [-1, 0] });
      expect(classOf(onSurface, right(onSurface, { normal: [0, 0] }))).toBe('inaccurate');
    });
  });

  it('the exact answer to any case is exact, the opposite verdict false', () => {
    for (const query of queryNames) {
      for (const family of families) {
        for (let index = 0; index < fewer(12, 1); index++) {
          const inside = insideNames[index % 3];
          const one = generateCase({ query, family, format, seed: 11, index, inside });
          const said = answer(one);
          if ('invalid' in said) {
            expect(classOf(one, saying(one, false)), one.id).toBe('exact');
            expect(classOf(one, saying(one, true)), one.id).toBe('invalid-accepted');
          } else {
            const isFound = findsSomething(said);
            expect(classOf(one, toExpected(said)), one.id).toBe('exact');
            const miss = 'faces' in said && said.faces.length > 1 ? 'leak' : 'false-miss';
            expect(classOf(one, saying(one, !isFound)), one.id).toBe(isFound ? miss : 'false-hit');
          }
        }
      }
    }
  });
});

it('what fails a run unless a budget allows it is every class but what is right, inherent in the case, or not supported', () => {
  const good = ['exact', 'accurate', 'conditioned', 'unsupported'];
  expect([...badClasses].sort()).toEqual(classes.filter((name) => !good.includes(name)).sort());
});
