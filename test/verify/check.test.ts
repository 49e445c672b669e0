/** One answer to one case, as people give both. What is taken for right is in test/system/runners/matchers.test.ts. */
import { describe, expect, it } from 'vitest';
import {
  assertCorrectlyRounded,
  assertMatchesExact,
  assertWithinUlps,
  type CheckOptions,
  checkCase,
  type Format,
  type GivenCase,
  grade,
} from '../../src/index.ts';

const ray = { origin: { x: -3, y: 1, z: 0 }, direction: new Float32Array([1, 0, 0]) };
const sphere = { center: [0, 0, 0], radius: 1 };
const touch: GivenCase = { query: 'raySphere', format: 'f64', input: { ray, sphere } };
const box: GivenCase = {
  query: 'rayBox',
  format: 'f64',
  input: { ray, box: { center: [0, 0, 0], halfExtents: [1, 1, 1] } },
};
const right = { hit: true, t: 3, point: [0, 1, 0] };

/** As a plain function has it: by order, where the others have options. */
const byOrder = (answer: unknown, given: GivenCase | string, options: CheckOptions = {}): unknown =>
  grade(given, answer, options.touching, options.skin, options.coplanar);

const all = { checkCase, assertMatchesExact, assertCorrectlyRounded, grade: byOrder };

describe.each(Object.entries(all))('%s', (_, ask) => {
  it('takes a case as people write one', () => {
    expect(() => ask(right, touch)).not.toThrow();
  });

  it.each([
    ['a misspelt query', { ...touch, query: 'rayBall' }, /^query: "rayBall" is not one of/],
    ['an extra field', { ...touch, input: { ray: { ...ray, maxT: 1 }, sphere } }, /^input\.ray: has .*maxT/],
    ['nothing', undefined, /^case: nothing is no object, id, token or line of JSON$/],
  ])('refuses %s', (_, given, message) => {
    expect(() => ask(right, given as GivenCase)).toThrow(RangeError);
    expect(() => ask(right, given as GivenCase)).toThrow(message);
  });

  it.each([
    [
      { hit: true, time: 99 },
      "answer: 'time' is no field of an answer (t, point, normal are); t is not graded",
    ],
    [
      { hit: true, t: 3, pont: { x: 0, y: 1, z: 0 } },
      "answer: 'pont' is no field of an answer (t, point, normal are); point and normal are not graded",
    ],
  ])('refuses a right verdict whose numbers have names that nothing reads: %#', (answer, message) => {
    expect(() => ask(answer, touch)).toThrow(new RangeError(message));
  });

  it('takes what an engine has beside its numbers', () => {
    for (const more of [{ body: { id: 7 } }, { name: 'ball' }, { distance: 3 }, { margin: null, face: 2 }])
      expect(() => ask({ ...right, ...more }, touch)).not.toThrow();
    expect(() => ask({ hit: true, body: { id: 7 } }, touch)).not.toThrow();
  });

  it.each([
    [touch, { touching: 'opn' }, 'touching: "opn" is not one of closed, open'],
    [touch, { coplanar: 'mis' }, 'coplanar: "mis" is not one of hit, miss'],
    [touch, { skin: -1 }, 'skin: -1 is not a finite number of at least 0'],
    [touch, { skin: Number.NaN }, 'skin: NaN is not a finite number of at least 0'],
    [box, { skin: 1 }, 'skin: 1 is none for rayBox, which grown by a length is another question'],
  ])('refuses an option that is wrong: %#', (given, options, message) => {
    expect(() => ask(right, given, options as CheckOptions)).toThrow(new RangeError(message));
  });
});

describe('an answer', () => {
  it('may have vectors in typed arrays, or with x, y and z', () => {
    for (const point of [new Float64Array([0, 1, 0]), new Float32Array([0, 1, 0]), { x: 0, y: 1, z: 0 }]) {
      expect(checkCase({ ...right, point }, touch).class).toBe('exact');
      expect(grade(touch, { ...right, point }).class).toBe('exact');
    }
    expect(checkCase({ ...right, point: new Float64Array(3) }, touch).class).toBe('inaccurate');
    expect(checkCase({ ...right, point: new Float64Array(2) }, touch).class).toBe('invalid');
    expect(checkCase({ ...right, point: new BigInt64Array(3) }, touch).class).toBe('invalid');
    assertWithinUlps(new Float32Array([0, 2]), { x: 2 ** -52, y: 2 }, 1);
  });

  it('has no option of another name', () => {
    expect(() => checkCase(right, touch, { tuoching: 'open' } as CheckOptions)).toThrow(
      /^tuoching: there is no such option; did you mean touching\? there are touching, coplanar, skin$/,
    );
  });

  it('with a skin that is none is right without', () => {
    assertMatchesExact({ hit: true, t: 2 }, box, { skin: 0 });
  });
});

describe('assertWithinUlps wants', () => {
  it.each([
    ['a format', 1, 'f16', 'format: "f16" is not one of f64, f32'],
    ['a number of ulps', undefined, undefined, 'n: nothing is not a number of ulps, of at least 0'],
    ['no fewer than none', -1, undefined, 'n: -1 is not a number of ulps, of at least 0'],
    ['a number', Number.NaN, undefined, 'n: NaN is not a number of ulps, of at least 0'],
  ])('%s', (_, n, format, message) => {
    expect(() => assertWithinUlps(1, 1, n as number, format as Format)).toThrow(new RangeError(message));
  });
});
