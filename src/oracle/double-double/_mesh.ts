/** A mesh in double-doubles: the triangle with the least rounded t, where no other has the same. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import { enclosed, signOf } from '../double-double.ts';
import { triangleAnswer } from './_triangle.ts';

type MeshCase = CaseOf<'rayMesh'>;

/** The answer to a valid case. Which of two faces comes first is left open where their times round to one float. */
export function meshAnswer(one: MeshCase): Expected {
  const { ray, mesh } = one.input;
  let first: Extract<Expected, { readonly hit: true }> | undefined;
  mesh.faces.forEach((indices, face) => {
    const [a = [], b = [], c = []] = indices.map((i) => mesh.positions[i] ?? []);
    const found = triangleAnswer({ ...one, query: 'rayTriangle', input: { ray, triangle: { a, b, c } } });
    if (!('hit' in found) || !found.hit) return;
    // A number without a sign: nothing is certain from here on.
    if (found.t === first?.t) signOf(enclosed(0, 0, 1));
    if (first === undefined || found.t < first.t) first = { ...found, face };
  });
  return first ?? { hit: false, margin: null };
}
