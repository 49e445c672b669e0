import { type Contract, ray, type Shape, type Vector } from './_contract.ts';

/** With its border; n = (b − a) × (c − a) points to the side from which the corners go round against the clock. */
export type Triangle = { readonly a: Vector; readonly b: Vector; readonly c: Vector };

/** Every a + u·(b − a) + v·(c − a) with u ≥ 0, v ≥ 0 and u + v ≤ 1; the corners may be on one line, or one point. */
export const triangle: Shape = [
  [
    { name: 'a', kind: 'point' },
    { name: 'b', kind: 'point' },
    { name: 'c', kind: 'point' },
  ],
];

/** Where does a ray first meet a triangle in 3D, its border included? */
export const rayTriangle = {
  name: 'rayTriangle',
  code: 15,
  dimension: 3,
  inputs: { ray, triangle },
  hasInside: false,
  hasSide: true,
  watertight: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector', u: 'scalar', v: 'scalar' },
} as const satisfies Contract;
