/**
 * Question: what is the least t with 0 ≤ t ≤ tMax and o + t·d in one of the closed triangles of a mesh in 3D, and which is the first that holds this point?
 * Inputs: positions, and faces that are three indices of them; or both flat, as engines have them, where without an index every three positions
 *   are a face. Any length unit, all alike; d need not be unit. Vectors are {x, y, z} or arrays.
 * Degenerate: a face is met as the triangle that it is (ray-triangle.ts): in its plane, without area. `side` is asked of each.
 *   | no faces                          | never a hit |
 *   | a position that no face uses      | no part of the mesh: any numbers, NaN and in f32 doubles among them |
 *   | a point on an edge, or a corner   | the face with the least index, whose normal, u and v are reported |
 * Method: all faces are calculated over one power of two, so that their times are fractions n/m, m > 0, which are compared by the signs of n·m' − n'·m.
 * Source: ours.
 */
import type { Mesh, Vector } from '../queries/index.ts';
import { meshOf } from '../queries/index.ts';
import { rayMesh as contract } from '../queries/ray-mesh.ts';
import { type ExactOptions, type MeshAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { lineOf } from './_line.ts';
import { readRay } from './_ray-ball.ts';
import type { Fraction } from './_segment.ts';
import { type Meeting, meetTriangle, type TriangleTerms, termsOf } from './_triangle.ts';
import { isPast, missed, reportOf } from './_triangle-report.ts';
import { components, describe, isArrayLike, type RayLike, shapeOf, type VectorLike } from './_vectors.ts';
import { compare, multiply, sign } from './real.ts';

/** Triangles by their corners: positions, and three indices of them a face; or flat, and without an index every three positions are a face. */
export type MeshLike =
  | {
      readonly positions: readonly VectorLike[];
      readonly faces: readonly ArrayLike<number>[];
      readonly index?: null | undefined;
    }
  | {
      readonly positions: ArrayLike<number>;
      readonly index?: ArrayLike<number> | null | undefined;
      readonly faces?: undefined;
    };

/**
 * The exact answer, every number correctly rounded to `options.format`. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayMesh } from 'hitproof/exact';
 *
 * const ray = { origin: [1, 1, 8], direction: [0, 0, -2] };
 * const mesh = { positions: [0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0], index: [0, 1, 2, 1, 3, 2] };
 * const { t, face } = rayMesh(ray, mesh);
 * t; // 4
 * face; // 0
 * ```
 */
export function rayMesh(rayLike: RayLike, meshLike: MeshLike, options: ExactOptions = {}): MeshAnswer {
  const ray = readRay(rayLike, 3);
  const mesh = readMesh(meshLike);
  // Flat, without an index every face is right: then one at fault is of the index.
  const isFlat = meshLike.faces === undefined;
  requireValid(contract, { ray, mesh }, options, (field) =>
    isFlat ? field.replace('.faces', '.index') : field,
  );
  const { side = 'both', coplanar = 'hit' } = options;
  const corners = mesh.faces.map((face) => cornersOf(mesh, face));
  const line = lineOf(ray, corners.flat(2));
  let first: Found | undefined;
  const holding: number[] = [];
  corners.forEach((own, face) => {
    const terms = termsOf(line, own);
    if (coplanar === 'miss' && sign(terms.slope) === 0) return;
    const met = meetTriangle(terms, side);
    if (met === undefined) return;
    const order = first === undefined ? -1 : compareFractions(met.t, first.met.t);
    if (order > 0) return;
    if (order < 0) {
      first = { face, terms, met };
      holding.length = 0;
    }
    holding.push(face);
  });
  return answerOf(first, holding, limitOf(ray), options);
}

interface Found {
  readonly face: number;
  readonly terms: TriangleTerms;
  readonly met: Meeting;
}

/** A mesh has no border of its own that a subject could leave out: `touching` is no. */
function answerOf(
  first: Found | undefined,
  faces: readonly number[],
  limit: number,
  options: ExactOptions,
): MeshAnswer {
  if (first === undefined || isPast(first.terms, first.met, limit)) return missed;
  const { face, terms, met } = first;
  return { ...reportOf(terms, met, options), touching: false, face, faces };
}

const compareFractions = (a: Fraction, b: Fraction): number =>
  compare(multiply(a.num, b.den), multiply(b.num, a.den));

/** Those of a valid face. */
const cornersOf = ({ positions }: Mesh, face: Vector): readonly [Vector, Vector, Vector] => {
  const [a = [], b = [], c = []] = face.map((i) => positions[i] ?? []);
  return [a, b, c];
};

/** The ways in which a mesh is given. */
const meshForms = [
  ['positions', 'index'],
  ['positions', 'faces'],
] as const;

/** Whether the numbers are valid is for the contract to say. */
function readMesh(given: MeshLike): Mesh {
  const { positions, faces } = shapeOf(given, 'mesh', contract.inputs.mesh, meshForms);
  const index = given.index ?? undefined;
  if (faces === undefined) return readFlat(positions, index);
  if (index !== undefined) throw new RangeError('mesh: give either faces, or flat positions and index');
  return {
    positions: listOf(positions, 'mesh.positions', 'vectors').map((p, i) =>
      components(p, 3, `mesh.positions[${i}]`),
    ),
    faces: listOf(faces, 'mesh.faces', 'triples').map((face, i) => numbersOf(face, `mesh.faces[${i}]`)),
  };
}

function readFlat(positions: unknown, index: unknown): Mesh {
  const flat = numbersOf(positions, 'mesh.positions');
  requireEach(flat, 'mesh.positions', 3, '3 a position');
  if (index === undefined) {
    requireEach(flat, 'mesh.positions', 9, '9 a face, or an index');
    return meshOf(flat);
  }
  const corners = numbersOf(index, 'mesh.index');
  requireEach(corners, 'mesh.index', 3, '3 a face');
  return meshOf(flat, corners);
}

function requireEach({ length }: Vector, field: string, each: number, wanted: string): void {
  if (length % each !== 0) throw new RangeError(`${field}: ${length} numbers; give ${wanted}`);
}

function numbersOf(given: unknown, field: string): Vector {
  const list = listOf(given, field, 'numbers');
  const at = list.findIndex((x) => typeof x !== 'number');
  if (at >= 0) throw new RangeError(`${field}[${at}]: ${describe(list[at])}; give a number`);
  return list as Vector;
}

function listOf(list: unknown, field: string, of: string): readonly unknown[] {
  if (!isArrayLike(list)) throw new RangeError(`${field}: ${describe(list)}; give an array of ${of}`);
  return Array.from(list);
}
