import { type Contract, ray, type Shape, type Vector } from './_contract.ts';

/** The union of triangles, each with its border: a face has the indices of its corners in `positions`, in the order a, b, c. */
export type Mesh = { readonly positions: readonly Vector[]; readonly faces: readonly Vector[] };

/** Positions that no face uses are no part of it, and may hold any numbers. */
export const mesh: Shape = [
  [
    { name: 'positions', kind: 'points', beside: 'faces' },
    { name: 'faces', kind: 'faces', beside: 'positions' },
  ],
];

/** Where does a ray first meet a mesh of triangles in 3D? */
export const rayMesh = {
  name: 'rayMesh',
  code: 16,
  dimension: 3,
  inputs: { ray, mesh },
  hasInside: false,
  hasSide: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector', u: 'scalar', v: 'scalar', face: 'index' },
} as const satisfies Contract;
