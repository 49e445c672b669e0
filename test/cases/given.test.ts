/** A case as people write one is read as a line is: with the same defaults, the same checks and the same words. */
import { describe, expect, it } from 'vitest';
import { families, type GivenCase, generateCase, rayForms, readCase, toLine } from '../../src/cases/index.ts';
import { rayMesh } from '../../src/exact/index.ts';
import { formatNames, step } from '../../src/floats.ts';
import { type Case, queryNames } from '../../src/queries/index.ts';

const ray = { origin: [-3, 1, 0], direction: [1, 0, 0], tMax: 10 };
const sphere = { center: [0, 0, 0], radius: 2 };
const one = { query: 'raySphere', format: 'f64', inside: 'miss', input: { ray, sphere } } as const;

/** Whatever somebody without types gives. */
const read = (given: unknown): Case => readCase(given as GivenCase);

describe('every case is one that people may write', () => {
  it.each(queryNames)('%s: it is read as it is', (query) => {
    for (const family of families) {
      for (const format of formatNames) {
        for (let index = 0; index < 12; index++) {
          const form = rayForms[index % rayForms.length];
          const request = { query, family, format, seed: 3, index, ray: form, motion: form } as const;
          const asked = generateCase({ ...request, ...(index % 2 === 1 && { box: 'corners' }) });
          expect(readCase(asked)).toEqual(asked);
        }
      }
    }
  });
});

describe('what may be left out, or said in other ways', () => {
  it('inside, and the limit of a ray', () => {
    const { origin, direction } = ray;
    const short: GivenCase = {
      query: 'raySphere',
      format: 'f64',
      input: { ray: { origin, direction }, sphere },
    };
    const whole = {
      ...one,
      inside: 'exit',
      input: { ray: { origin, direction, tMax: Number.POSITIVE_INFINITY }, sphere },
    };
    expect(readCase(short)).toEqual(whole);
    const unsaid: GivenCase = {
      ...short,
      inside: undefined,
      side: undefined,
      input: { ray: { origin, direction, tMax: undefined }, sphere },
    };
    expect(readCase(unsaid)).toEqual(whole);
  });

  it('what is undefined', () => {
    expect(read({ ...one, input: { ray, sphere, box: undefined } })).toEqual(one);
  });

  it('of a ball that moves inside is start; a point in a ball has none', () => {
    const moving: GivenCase = {
      query: 'sweptSphereSphere',
      format: 'f64',
      input: { ball: sphere, motion: { x: 1, y: 0, z: 0 }, sphere },
    };
    expect(readCase(moving)).toMatchObject({ inside: 'start', input: { motion: [1, 0, 0] } });
    const inside: GivenCase = { query: 'pointInSphere', format: 'f64', input: { point: [1, 0, 0], sphere } };
    expect(readCase(inside)).toEqual({ ...inside, inside: 'exit' });
  });

  it('vectors with x, y and z, or in typed arrays; a quaternion has a w', () => {
    /** As three.js has one: with getters of the class. */
    class Quaternion {
      readonly #numbers = [0, 0, 1, 2] as const;
      get x() {
        return this.#numbers[0];
      }
      get y() {
        return this.#numbers[1];
      }
      get z() {
        return this.#numbers[2];
      }
      get w() {
        return this.#numbers[3];
      }
    }
    const turned: GivenCase = {
      query: 'rayBox',
      format: 'f64',
      input: {
        ray: { origin: new Float32Array([-3, 1, 0]), end: { x: 9, y: 1, z: 0 } },
        box: { center: new Float64Array(3), halfExtents: [1, 2, 3], orientation: new Quaternion() },
      },
    };
    expect(readCase(turned).input).toEqual({
      ray: { origin: [-3, 1, 0], end: [9, 1, 0] },
      box: { center: [0, 0, 0], halfExtents: [1, 2, 3], orientation: [0, 0, 1, 2] },
    });
    const plain = read({
      ...turned,
      input: { ...turned.input, box: { ...sphereBox, orientation: undefined } },
    });
    expect(plain.input).toMatchObject({ box: sphereBox });
    expect(Object.keys((plain.input as { box: object }).box)).toEqual(['center', 'halfExtents']);
  });
  const sphereBox = { center: [0, 0, 0], halfExtents: [1, 2, 3] };

  it('in 2D the z of a vector is no part of it', () => {
    const flat: GivenCase = {
      query: 'rayCircle',
      format: 'f64',
      input: {
        ray: { origin: { x: 1, y: 2, z: 7 }, direction: { x: 1, y: 0 } },
        circle: { center: [0, 0], radius: 1 },
      },
    };
    expect(readCase(flat).input).toMatchObject({ ray: { origin: [1, 2], direction: [1, 0] } });
  });

  it('a mesh in flat arrays, without an index too', () => {
    const positions = [0, 0, 0, 4, 0, 0, 0, 4, 0];
    const meshes: readonly (GivenCase & { query: 'rayMesh' })['input']['mesh'][] = [
      { positions, index: [0, 1, 2] },
      { positions: new Float32Array(positions), index: new Uint16Array([0, 1, 2]) },
      { positions },
      { positions: [{ x: 0, y: 0, z: 0 }, [4, 0, 0], new Float32Array([0, 4, 0])], faces: [[0, 1, 2]] },
    ];
    for (const mesh of meshes) {
      const { input } = readCase({ query: 'rayMesh', format: 'f64', input: { ray, mesh } });
      expect(input).toMatchObject({
        mesh: {
          positions: [
            [0, 0, 0],
            [4, 0, 0],
            [0, 4, 0],
          ],
          faces: [[0, 1, 2]],
        },
      });
    }
  });

  it('an empty mesh in flat arrays, with an index or without', () => {
    const none = new Float32Array(0);
    for (const mesh of [{ positions: none }, { positions: [], index: [] }, { positions: none, index: [] }]) {
      const { input } = readCase({ query: 'rayMesh', format: 'f64', input: { ray, mesh } });
      expect(input).toMatchObject({ mesh: { positions: [], faces: [] } });
    }
  });

  it('a plane with an inside, as every case has one, is a plane', () => {
    const plane = { point: [0, 0, 0], normal: [0, 1, 0] };
    const given = { query: 'rayPlane', format: 'f64', inside: 'exit', input: { ray, plane } } as const;
    expect(readCase(given)).toEqual({ ...given, side: 'both' });
  });

  it('a decimal of a float32, in f32: the shortest, or one of nine digits; in f64 a double is a double', () => {
    const given = { origin: [31.485935, 31.4859352, 7.038531e-26], direction: new Float64Array([0.1, 1, 0]) };
    const input = { ray: given, sphere: { center: { x: 0.1, y: 2097152.3, z: -0.1 }, radius: 16777216 } };
    expect(readCase({ query: 'raySphere', format: 'f32', input }).input).toEqual({
      ray: {
        // Math.fround(7.038531e-26) is the neighbour above.
        origin: [Math.fround(31.485935), Math.fround(31.485935), step(Math.fround(7.038531e-26), -1, 'f32')],
        direction: [Math.fround(0.1), 1, 0],
        tMax: Number.POSITIVE_INFINITY,
      },
      sphere: { center: [Math.fround(0.1), 2097152.25, -Math.fround(0.1)], radius: 16777216 },
    });
    expect(readCase({ query: 'raySphere', format: 'f64', input }).input).toMatchObject({
      ray: { origin: [31.485935, 31.4859352, 7.038531e-26] },
    });
  });

  it('numbers that make it invalid', () => {
    const odd = { ...one, format: 'f32', input: { ray, sphere: { ...sphere, radius: Number.NaN } } } as const;
    expect(readCase(odd)).toEqual(odd);
  });

  it('an object that JSON.parse made of a line', () => {
    expect(read(JSON.parse(toLine(one)))).toEqual(one);
  });
});

const withRay = (other: object) => ({ ...one, input: { sphere, ray: other } });
const withSphere = (other: object) => ({ ...one, input: { ray, sphere: other } });
const withMotion = (motion: object) => ({
  ...{ query: 'sweptSphereSphere', format: 'f64' },
  input: { ball: sphere, motion, sphere },
});
const mesh = (other: object) => ({ ...one, query: 'rayMesh', input: { ray, mesh: other } });

describe('is refused by the name of the field', () => {
  it.each([
    ['nothing', undefined, /^case: nothing is no object, id, token or line of JSON$/],
    ['a number', 7, /^case: 7 is no object/],
    ['a list', [one], /^case: \[.* is no object/],
    ['a misspelt query', { ...one, query: 'rayBall' }, /^query: "rayBall" is not one of raySphere, /],
    ['no format', { ...one, format: undefined }, /^format: nothing is not f32 or f64$/],
    ['no input', { ...one, input: undefined }, /^input: nothing is not an object$/],
    ['no ray', { ...one, input: { sphere } }, /^input\.ray: nothing is not an object$/],
    [
      'no point',
      { ...one, query: 'pointInSphere', input: { sphere } },
      /^input\.point: nothing is not an array of 3/,
    ],
    [
      'no radius',
      withSphere({ center: [0, 0, 0] }),
      /^input\.sphere: has center, and is given by center, radius$/,
    ],
    [
      'a radius that is undefined',
      withSphere({ ...sphere, radius: undefined }),
      /^input\.sphere: has center, and is given by center, radius$/,
    ],
    [
      'a limit of another name',
      withRay({ ...ray, tMax: undefined, maxT: 10 }),
      /^input\.ray: has origin, direction, maxT, and is given by origin, direction, tMax; or origin, end$/,
    ],
    [
      'a motion that is a vector and has a limit',
      withMotion({ x: -8, y: 0, z: 0, tMax: 0.5 }),
      /^input\.motion: has x, y, z, tMax, and is given by a vector; or direction, tMax; or end$/,
    ],
    [
      'two numbers',
      withRay({ ...ray, origin: [1, 2] }),
      /^input\.ray\.origin: \[1,2\] is not an array of 3 floats$/,
    ],
    [
      'two numbers in a typed array',
      withRay({ ...ray, origin: new Float32Array(2) }),
      /^input\.ray\.origin: \[0,0\] is not an array of 3 floats$/,
    ],
    [
      'x and y alone',
      withRay({ ...ray, origin: { x: 1, y: 2 } }),
      /^input\.ray\.origin\.z: nothing is not 16 hex/,
    ],
    [
      'a string',
      withSphere({ ...sphere, radius: '2' }),
      /^input\.sphere\.radius: "2" is not 16 hex.* or a number$/,
    ],
    ['strings', withRay({ ...ray, origin: ['1', 2, 3] }), /^input\.ray\.origin\[0\]: "1" is not 16 hex/],
    [
      'a number that is no float32',
      { ...withSphere({ ...sphere, radius: 31.4859351 }), format: 'f32' },
      /^input\.sphere\.radius: 31\.4859351 is no float32; next to it is 31\.485935$/,
    ],
    [
      'every number that is no float32',
      {
        ...withRay({ origin: [0.1, 31.4859351, 0], direction: { x: 1, y: Math.PI, z: 0 }, tMax: 1e39 }),
        format: 'f32',
      },
      new RegExp(
        [
          '^input\\.ray\\.origin\\[1\\]: 31\\.4859351 is no float32; next to it is 31\\.485935',
          'input\\.ray\\.direction\\.y: 3\\.141592653589793 is no float32; next to it is 3\\.1415927',
          'input\\.ray\\.tMax: 1e\\+39 is beyond every float32; the largest is 3\\.4028235e\\+38$',
        ].join('; '),
      ),
    ],
    [
      'every number of a mesh that is no float32',
      { ...mesh({ positions: [0.1, 31.4859351, 0, 1, 2, 31.485936, 1, 2, 3] }), format: 'f32' },
      /^input\.mesh\.positions\[0\]\[1\]: 31\.4859351 is .*; input\.mesh\.positions\[1\]\[2\]: 31\.485936 is/,
    ],
    [
      'another shape',
      { ...one, input: { ray, circle: sphere } },
      /^input\.sphere: nothing is not an object$/,
    ],
    [
      'a shape too many',
      { ...one, input: { ray, sphere, box: {} } },
      /^input\.box: raySphere has no such input$/,
    ],
    [
      'a mesh of too many faces',
      mesh({ positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], index: Array.from({ length: 195 }, (_, i) => i % 3) }),
      /^input\.mesh\.faces: has 65 elements; a case has 64 at most; rayMesh of hitproof\/exact takes a mesh of any size$/,
    ],
    [
      'a mesh of too many positions',
      mesh({ positions: new Float32Array(579), index: [0, 1, 2] }),
      /^input\.mesh\.positions: has 193 elements; a case has 192 at most; rayMesh of hitproof\/exact takes/,
    ],
    [
      'a face of too many corners',
      mesh({ positions: [[0, 0, 0]], faces: [[0, 0, 0, 0, 0, 0, 0, 0, 0]] }),
      /^input\.mesh\.faces\[0\]: has 9 elements; a case has 8 at most$/,
    ],
    [
      'an index of a string',
      mesh({ positions: [0, 0, 0], index: '0' }),
      /^input\.mesh: has positions, index, and/,
    ],
    [
      'flat strings',
      mesh({ positions: [0, '0', 0], index: [] }),
      /^input\.mesh\.positions\[0\]\[1\]: "0" is not 16/,
    ],
    [
      'half an index',
      mesh({ positions: [0, 0, 0], index: [0.5, 0, 0] }),
      /^input\.mesh\.faces\[0\]: 0\.5 is not an/,
    ],
  ])('%s', (_, given, message) => {
    expect(() => read(given)).toThrow(RangeError);
    expect(() => read(given)).toThrow(message);
  });
});

it('a mesh that is too large for a case is not for the reference', () => {
  const corners = [0, 1, 2].flatMap((z) => Array.from({ length: 100 }, (_, i) => [i, z === 1 ? 9 : 0, z]));
  const index = Array.from({ length: 100 }, (_, i) => [i, 100 + i, 200 + i]).flat();
  expect(
    rayMesh({ origin: [50, 1, -5], direction: [0, 0, 1] }, { positions: corners.flat(), index }),
  ).toMatchObject({
    hit: true,
    face: 50,
  });
});
