/** A case that is none is refused by the name of what is wrong with it. */
import { describe, expect, test } from 'vitest';
import { answer, grownAnswer } from '../../src/exact/index.ts';
import { type Case, queryNames } from '../../src/queries/index.ts';

const ray = { origin: [0, 0, -8], direction: [0, 0, 1], tMax: 9 };
const sphere = { center: [0, 0, 0], radius: 2 };
const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
const mesh = { positions: [[0, 0, 0]], faces: [[0, 0, 0]] };
const right = { query: 'raySphere', format: 'f64', inside: 'exit', input: { ray, sphere } };
const about = (query: string, input: unknown) => ({ ...right, query, side: 'both', input });

describe.each([
  ['a case', (one: unknown) => answer(one as Case)],
  ['a case of grown bodies', (one: unknown) => grownAnswer(one as Case, 0)],
])('of %s', (_, ask) => {
  test.each([
    ['the case', undefined, 'case: missing; give an object'],
    ['a case of null', null, 'case: null; give an object'],
    ['the query', {}, `query: missing; give one of ${queryNames.join(', ')}`],
    [
      'a query that is none',
      { ...right, query: 'raySpere' },
      `query: 'raySpere'; give one of ${queryNames.join(', ')}; did you mean raySphere?`,
    ],
    ['the input', { ...right, input: undefined }, 'input: missing; give an object'],
    ['a body', { ...right, input: { ray } }, 'input.sphere: missing; give { center, radius }'],
    [
      'a body of null',
      { ...right, input: { ray, sphere: null } },
      'input.sphere: null; give { center, radius }',
    ],
    [
      'a body in an array',
      { ...right, input: { ray, sphere: [0, 0, 0, 2] } },
      'input.sphere: [0, 0, 0, 2]; give { center, radius }',
    ],
    [
      'a limit',
      { ...right, input: { ray: { origin: [0, 0, 0], direction: [1, 0, 0] }, sphere } },
      'input.ray: { origin, direction }; give { origin, direction, tMax } or { origin, end }',
    ],
    [
      'a vector by its components',
      { ...right, input: { ray, sphere: { ...sphere, center: { x: 0, y: 0, z: 0 } } } },
      'input.sphere.center: an object; give an array of 3 numbers',
    ],
    [
      'a number in the place of a vector',
      { ...right, input: { ray, sphere: { ...sphere, center: 7 } } },
      'input.sphere.center: 7; give an array of 3 numbers',
    ],
    [
      'a point by its components',
      about('closestOnBox', { point: { x: 0, y: 0, z: 0 }, box }),
      'input.point: { x, y, z }; give an array of 3 numbers',
    ],
    [
      'positions in a DataView',
      about('rayMesh', { ray, mesh: { positions: new DataView(new ArrayBuffer(8)), faces: [] } }),
      'input.mesh.positions: an object; give an array of arrays of 3 numbers',
    ],
    [
      'an orientation by its components',
      about('rayBox', { ray, box: { ...box, orientation: { x: 0, y: 0, z: 0, w: 1 } } }),
      'input.box.orientation: an object; give an array of 4 numbers',
    ],
    [
      'a motion by its components',
      about('sweptSphereSphere', { ball: sphere, motion: { x: 0, y: 0, z: 0 }, sphere }),
      'input.motion: { x, y, z }; give an array of 3 numbers or { direction, tMax } or { end }',
    ],
    [
      'positions by their components',
      about('rayMesh', { ray, mesh: { ...mesh, positions: [{ x: 0, y: 0, z: 0 }] } }),
      'input.mesh.positions: [an object]; give an array of arrays of 3 numbers',
    ],
    [
      'faces that are flat',
      about('rayMesh', { ray, mesh: { ...mesh, faces: [0, 0, 0] } }),
      'input.mesh.faces: [0, 0, 0]; give an array of arrays of 3 numbers',
    ],
  ])('%s is named', (_, one, message) => {
    expect(() => ask(one)).toThrow(new RangeError(message));
  });

  test('what is there and invalid is in the answer', () => {
    expect(ask(right)).toMatchObject({ hit: true, t: 6 });
    expect(ask({ ...right, input: { ray, sphere: { ...sphere, radius: -1 } } })).toEqual({
      invalid: 'sphere.radius',
    });
    expect(ask({ ...right, inside: undefined })).toEqual({ invalid: 'inside' });
  });
});

describe('of a case in f32', () => {
  const single = Math.fround(0.1);
  const [decimals, floats] = [0.1, single].map((x) => ({
    ...about('rayMesh', {
      ray: { origin: [x, x, -8], direction: [x, 0, 1], tMax: Number.POSITIVE_INFINITY },
      mesh: {
        positions: [
          [x, 0, 0],
          [9, 0, 0],
          [0, 9, x],
        ],
        faces: [[0, 1, 2]],
      },
    }),
    format: 'f32',
  }));

  test('the shortest decimals are the float32 that they stand for', () => {
    expect(answer(decimals as unknown as Case)).toEqual(answer(floats as unknown as Case));
    expect(answer(decimals as unknown as Case)).toMatchObject({ hit: true });
  });

  test('numbers that stand for no float32 are refused, all at once', () => {
    const odd = {
      ...right,
      format: 'f32',
      input: { ray: { ...ray, origin: [0.1, 0.12345678901, -8] }, sphere: { ...sphere, radius: Math.PI } },
    };
    expect(() => answer(odd as unknown as Case)).toThrow(
      /^ray\.origin: 0\.12345678901 is not a binary32 number; give .*; sphere\.radius: 3\.141592653589793 is not a binary32 number; give Math\.fround\(3\.141592653589793\) = 3\.1415927410125732$/,
    );
  });
});
