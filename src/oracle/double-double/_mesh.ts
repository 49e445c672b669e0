/** A mesh in double-doubles: the face with the least rounded t, where no other triangle has the same. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import { enclosed, signOf } from '../double-double.ts';
import { triangleAnswer } from './_triangle.ts';

type MeshCase = CaseOf<'rayMesh'>;

/** Two faces of the same vertices are one triangle, which the line meets at one t. */
const isSameTriangle = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((i) => b.includes(i)) && b.every((i) => a.includes(i));

/** The answer to a valid case. The order of two triangles is left open where their times round to one float. */
export function meshAnswer(one: MeshCase): Expected {
  const { ray, mesh } = one.input;
  let first: Extract<Expected, { readonly hit: true }> | undefined;
  mesh.faces.forEach((indices, face) => {
    const [a = [], b = [], c = []] = indices.map((i) => mesh.positions[i] ?? []);
    const found = triangleAnswer({ ...one, query: 'rayTriangle', input: { ray, triangle: { a, b, c } } });
    if (!('hit' in found) || !found.hit) return;
    if (found.t === first?.t && !isSameTriangle(indices, mesh.faces[first.face ?? 0] ?? [])) {
      // A number without a sign: nothing is certain from here on.
      signOf(enclosed(0, 0, 1));
    }
    if (first === undefined || found.t < first.t) first = { ...found, face };
  });
  return first ?? { hit: false, margin: null };
}
