import { type Contract, ray, type Shape, type Vector } from './_contract.ts';

/** Solid; `radius` is that of the disc around `base`. */
export type Cone = { readonly base: Vector; readonly apex: Vector; readonly radius: number };

/** Every point between the apex and the disc of `radius` around `base`, at right angles to the axis. */
const cone: Shape = [
  [
    { name: 'base', kind: 'point' },
    { name: 'apex', kind: 'point', apartFrom: 'base' },
    { name: 'radius', kind: 'extent' },
  ],
];

/** Where does a ray meet a solid cone in 3D, base disc included? */
export const rayCone = {
  name: 'rayCone',
  code: 8,
  dimension: 3,
  inputs: { ray, cone },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  shifted: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
