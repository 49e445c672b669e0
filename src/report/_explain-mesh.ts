/** The derivation for a ray and a mesh: the times of its faces; and where the textbook loses the digits of the one that is reported. */
import { explainMesh, type FaceTime } from '../exact/explain.ts';
import { answer, type MeshAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import { type MeshCase, onFace } from '../queries/index.ts';
import { digits, hitLines, line } from './_derivation-lines.ts';
import { triangleRows } from './_explain-triangle.ts';
import type { LossRow } from './_loss-lines.ts';

/** So many of the nearest faces are shown. */
const most = 8;

export function meshDerivation(one: MeshCase): string[] {
  const { ray, mesh } = one.input;
  const { side = 'both' } = one;
  const met = explainMesh(one.input, side, digits);
  const given = answer(one) as MeshAnswer;
  const counting = side === 'both' ? '' : `, where the ${side} counts`;
  const rest = met.length - most;
  const tMax = 'end' in ray ? 1 : ray.tMax;
  return [
    `Exactly (to ${digits} digits), the faces by their t${counting}:`,
    line('faces', mesh.faces.length),
    line('faces that the line meets', met.length),
    ...met
      .slice(0, most)
      .map(({ face, t }) => line(`t of face ${face} (${mesh.faces[face]?.join(', ')})`, t)),
    ...(rest > 0 ? [`  and ${rest} more behind them`] : []),
    line('tMax', tMax),
    ...(given.hit
      ? [
          ...hitLines(one, given, whereHit(given)),
          line('u', `${given.u}  ${toHex(given.u, one.format)}`),
          line('v', `${given.v}  ${toHex(given.v, one.format)}`),
          line('face', String(given.face)),
        ]
      : [`  No hit: ${whyNot(one, met, tMax)}.`]),
  ];
}

function whereHit({ faces, face, coplanar }: MeshAnswer & { hit: true }): string {
  const held = faces.length > 1 ? `, a point of the faces ${faces.join(', ')}` : '';
  return coplanar ? `${held}, of a ray in the plane of face ${face}` : held;
}

function whyNot({ input: { mesh } }: MeshCase, [first]: readonly FaceTime[], tMax: number): string {
  if (mesh.faces.length === 0) return 'there are no faces';
  if (first === undefined) return 'the ray meets none of the faces that count';
  const past = first.t.equals(tMax) ? ' by less than the digits show' : '';
  return `t > tMax${past}, the ray ends before the first of them`;
}

/** Those of the triangle that is the face. */
export function meshRows(one: MeshCase): readonly LossRow[] {
  const given = answer(one);
  const triangle = 'face' in given ? onFace(one, given.face) : undefined;
  return triangle?.query === 'rayTriangle' ? triangleRows(triangle) : [];
}
