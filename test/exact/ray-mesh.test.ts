/** Laws of the reference for a mesh, known answers, how meshes are given, and which faces hold the first point. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type MeshAnswer,
  type MeshLike,
  rayMesh,
  rayTriangle,
  toExpected,
} from '../../src/exact/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { type CaseOf, inputOf, isValid, policyOf, queries, type Vector } from '../../src/queries/index.ts';
import { asked, howMany, isQuick } from '../_cases.ts';

type MeshCase = CaseOf<'rayMesh'>;

const sample = howMany(2_000, 60);

function* cases(format: Format, seed: number): Generator<MeshCase> {
  let left = asked(sample);
  for (const one of caseStream('rayMesh', format, seed)) {
    if (one.query !== 'rayMesh' || !isValid(queries.rayMesh, inputOf(one), policyOf(one))) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, side = 'both' }: MeshCase): MeshAnswer =>
  rayMesh(input.ray, input.mesh, { format, side });

const withFaces = (one: MeshCase, faces: readonly Vector[]): MeshCase => ({
  ...one,
  input: { ...one.input, mesh: { ...one.input.mesh, faces } },
});

/** The answer of a face by itself. */
function ofFace({ input: { ray, mesh }, format, side = 'both' }: MeshCase, face: number) {
  const [a = [], b = [], c = []] = (mesh.faces[face] ?? []).map((i) => mesh.positions[i] ?? []);
  return rayTriangle(ray, { a, b, c }, { format, side });
}

describe.each(formatNames)('%s', (format) => {
  test('a mesh is hit where one of its faces is, at the least of their times', () => {
    for (const one of cases(format, 1)) {
      const times = one.input.mesh.faces.flatMap((_, face) => {
        const own = ofFace(one, face);
        return own.hit ? [own.t] : [];
      });
      const found = reply(one);
      expect(found.hit).toBe(times.length > 0);
      if (found.hit) expect(found.t).toBe(Math.min(...times));
    }
  });

  test('the numbers are those of the face that is reported, the first of those that hold the point', () => {
    for (const one of cases(format, 2)) {
      const found = reply(one);
      if (!found.hit) continue;
      const { faces, face, margin: _, touching: _touching, ...numbers } = found;
      expect(faces[0]).toBe(face);
      expect(ofFace(one, face)).toMatchObject(numbers);
      for (const other of faces)
        expect(ofFace(one, other)).toMatchObject({ hit: true, t: found.t, point: found.point });
    }
  });

  test('in another order of faces the same point is met, and the same faces hold it', () => {
    for (const one of cases(format, 3)) {
      const { faces } = one.input.mesh;
      const turned = reply(withFaces(one, [...faces].reverse()));
      const found = reply(one);
      expect(turned.hit).toBe(found.hit);
      if (!found.hit || !turned.hit) continue;
      const { t, point } = found;
      expect(turned).toMatchObject({ t, point });
      const back = turned.faces.map((face) => faces.length - 1 - face).reverse();
      expect(back).toEqual(found.faces);
    }
  });

  test('a face that is not met first may be left out', () => {
    for (const one of cases(format, 4)) {
      const found = reply(one);
      if (!found.hit) continue;
      const held = found.faces.map((face) => one.input.mesh.faces[face] ?? []);
      const alone = reply(withFaces(one, held));
      expect(toExpected(alone)).toEqual(toExpected({ ...found, face: 0 }));
    }
  });

  test('front and back together are what both meets across the faces', () => {
    for (const one of cases(format, 5)) {
      const [both, front, back] = (['both', 'front', 'back'] as const).map((side) => reply({ ...one, side }));
      const across = [front, back].flatMap((found) => (found?.hit ? [found.t] : []));
      if (across.length > 0) expect(both).toMatchObject({ hit: true });
      if (both?.hit && !both.coplanar) expect(Math.min(...across)).toBe(both.t);
    }
  });
});

const cube = {
  positions: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [2 * (i & 1), i & 2, (i & 4) / 2]),
  faces: [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
  ],
};
const flat = cube.positions.flat();
const from = (origin: Vector, direction: Vector) => ({ origin, direction });

test.each([
  ['the middle of an edge, from inside', [1, 1, 1], [1, 0, 1], [2, 11]],
  ['a corner, from inside', [1, 1, 1], [1, 1, 1], [2, 3, 6, 7, 10, 11]],
  ['the diagonal of a side', [1, 1, 5], [0, 0, -1], [2, 3]],
  ['the middle of a face', [1.5, 1, 5], [0, 0, -1], [2]],
  ['a side in its plane, at an edge', [-1, 1, 2], [1, 0, 0], [3, 8]],
])('of a cube %s is held by these faces', (_, origin, direction, faces) => {
  expect(rayMesh(from(origin, direction), cube)).toMatchObject({ hit: true, faces, face: faces[0] });
});

test('a mesh may be given flat, with an index or without', () => {
  const right = rayMesh(from([1, 1, 5], [0, 0, -1]), cube);
  const index = new Uint16Array(cube.faces.flat());
  const positions = new Float32Array(cube.positions.flat());
  expect(rayMesh(from([1, 1, 5], [0, 0, -1]), { positions, index })).toEqual(right);
  expect(rayMesh(from([1, 1, 5], [0, 0, -1]), { positions, index: Int32Array.from(index) })).toEqual(right);
  const soup = cube.faces.flatMap((face) => face.flatMap((i) => cube.positions[i] ?? []));
  expect(rayMesh(from([1, 1, 5], [0, 0, -1]), { positions: soup })).toEqual(right);
  // As three.js has it where there is none; and names that stand for nothing.
  const none = { positions: soup, index: null, indices: undefined };
  expect(rayMesh(from([1, 1, 5], [0, 0, -1]), none)).toEqual(right);
  expect(rayMesh(from([1, 1, 5], [0, 0, -1]), { ...cube, index: null })).toEqual(right);
});

test('a position that no face uses may hold any numbers, in f32 those of no float32, too', () => {
  const odd = [0.1, Number.NaN, 1e300];
  const ray = from([1, 1, 5], [0, 0, -1]);
  const index = cube.faces.flat();
  for (const format of formatNames) {
    const right = rayMesh(ray, cube, { format });
    const more = { positions: [...cube.positions, odd], faces: cube.faces };
    expect(rayMesh(ray, more, { format })).toEqual(right);
    const all = { positions: new Float64Array([...flat, ...odd]), index };
    expect(rayMesh(ray, all, { format })).toEqual(right);
    // Before the others.
    const first = { positions: [odd, ...cube.positions], faces: cube.faces.map((f) => f.map((i) => i + 1)) };
    expect(rayMesh(ray, first, { format })).toEqual(right);
    const one = { query: 'rayMesh', format, inside: 'exit', side: 'both' } as const;
    const input = { ray: { ...ray, tMax: Number.POSITIVE_INFINITY }, mesh: more };
    expect(answer({ ...one, input })).toEqual(right);
  }
  const used = { positions: flat.with(3, 0.1), index };
  expect(() => rayMesh(ray, used, { format: 'f32' })).toThrow(
    /^mesh\.positions: 0\.1 is not a binary32 number/,
  );
});

const bytes = new DataView(new ArrayBuffer(8));

test.each([
  [
    'a position',
    { ...cube, positions: cube.positions.with(3, [0, Number.NaN, 0]) },
    /^mesh\.positions: \[0, NaN, 0\] is not finite, at 3/,
  ],
  [
    'an index',
    { ...cube, faces: cube.faces.with(4, [0, 1, 8]) },
    /^mesh\.faces: \[0, 1, 8\] is not three indices of 8 positions, at 4/,
  ],
  ['an index that is no integer', { ...cube, faces: [[0, 1, 2.5]] }, /^mesh\.faces: /],
  ['a face that is no triple', { ...cube, faces: [[0, 1]] }, /^mesh\.faces: /],
  [
    'an index in quotes in a face',
    { ...cube, faces: [['0', 1, 2]] },
    /^mesh\.faces\[0\]\[0\]: '0'; give a number$/,
  ],
  [
    'an index, flat',
    { positions: flat, index: [0, 1, 2, 0, 1, 8] },
    /^mesh\.index: \[0, 1, 8\] is not three indices of 8 positions, at 1$/,
  ],
  [
    'a position, flat',
    { positions: flat.with(4, Number.NaN), index: [0, 1, 2] },
    /^mesh\.positions: \[2, NaN, 0\] is not finite, at 1/,
  ],
  ['the length of an index', { positions: flat, index: [0, 1] }, /^mesh\.index: 2 numbers; give 3 a face$/],
  [
    'the length of positions',
    { positions: [0, 0, 0, 1], index: [0, 0, 0] },
    /^mesh\.positions: 4 numbers; give 3 a position$/,
  ],
  [
    'the length of positions without an index',
    { positions: [0, 0, 0, 1, 1, 1] },
    /^mesh\.positions: 6 numbers; give 9 a face, or an index$/,
  ],
  [
    'an index in quotes',
    { positions: flat, index: ['0', '1', '2'] },
    /^mesh\.index\[0\]: '0'; give a number$/,
  ],
  ['an index that is no list', { positions: flat, index: 3 }, /^mesh\.index: 3; give an array of numbers$/],
  ['an index of false', { positions: flat, index: false }, /^mesh\.index: false; give an array of numbers$/],
  ['positions that are none', {}, /^mesh\.positions: missing; give an array of numbers$/],
  ['faces that are no list', { ...cube, faces: null }, /^mesh\.faces: null; give an array of triples$/],
  ['a position that is no vector', { positions: [[0, 0]], faces: [] }, /^mesh\.positions\[0\]: /],
  [
    'positions that are vectors, of an index',
    { positions: cube.positions, index: [0, 1, 2] },
    /^mesh\.positions\[0\]: \[0, 0, 0\]; give a number$/,
  ],
  ['no faces and no index, but vectors', { positions: [[0, 0, 0]] }, /^mesh\.positions\[0\]: \[0, 0, 0\]; /],
  ['both ways of faces', { ...cube, index: [0, 1, 2] }, /^mesh: give either/],
  [
    'an index by the name of an engine',
    { positions: flat, indices: [0, 1, 2] },
    /^mesh\.indices: not read; give mesh\.index, flat, three numbers a face$/,
  ],
  [
    'the same beside none',
    { positions: flat, index: null, indices: [0, 1, 2] },
    /^mesh\.indices: not read; /,
  ],
  [
    'positions that are a DataView',
    { positions: bytes },
    /^mesh\.positions: an object; give an array of numbers$/,
  ],
  [
    'an index that is a DataView',
    { positions: flat, index: bytes },
    /^mesh\.index: an object; give an array of numbers$/,
  ],
  [
    'vectors that are a DataView',
    { positions: bytes, faces: [] },
    /^mesh\.positions: an object; give an array of vectors$/,
  ],
  [
    'faces that are a DataView',
    { ...cube, faces: bytes },
    /^mesh\.faces: an object; give an array of triples$/,
  ],
  ['a face that is a DataView', { ...cube, faces: [bytes] }, /^mesh\.faces\[0\]: an object; /],
  ['positions of BigInts', { positions: new BigInt64Array(9) }, /^mesh\.positions\[0\]: 0n; give a number$/],
  ['another such name', { positions: flat, triangles: [[0, 1, 2]] }, /^mesh\.triangles: not read; /],
])('%s at fault is named', (_, mesh, message) => {
  const ask = () => rayMesh(from([1, 1, 5], [0, 0, -1]), mesh as MeshLike);
  expect(ask).toThrow(RangeError);
  expect(ask).toThrow(message);
});

test.skipIf(isQuick)('a mesh may have more faces than a call has arguments', () => {
  // A fan around the z axis, far from the ray, and last the face that is hit.
  const faces = 30_000;
  const positions = Array.from({ length: faces - 1 }, (_, i) => [9, i, 0, 9, i + 1, 0, 10, i, 0]).flat();
  positions.push(0, 0, 2, 4, 0, 2, 0, 4, 2);
  expect(rayMesh(from([1, 1, 5], [0, 0, -1]), { positions })).toMatchObject({ t: 3, faces: [faces - 1] });
});

test('decimals are there on request', () => {
  const given = rayMesh(from([1, 1, 5], [0, 0, -9]), cube, { digits: 12 });
  expect(given.hit && given.tExact?.toString()).toBe('0.333333333333');
});
