/** The families of the queries that ask for a ray and a ball. */
import { boundary, boundaryVariants } from './_boundary.ts';
import { degenerate, degenerateVariants } from './_degenerate.ts';
import { alternating, type Families, mapInputs, single, twins } from './_family.ts';
import { farOrigin, farOriginVariants, farWorld } from './_far.ts';
import { scaleVariants } from './_magnitude.ts';
import { ordinary } from './_ordinary.ts';
import { scale } from './_scale.ts';
import type { Scene } from './_scene.ts';
import { tangent, tangentVariants } from './_tangent.ts';

export const scenes: Families<Scene> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, tangent),
  'far-origin': alternating(farOriginVariants, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(degenerateVariants, degenerate),
  boundary: twins(boundaryVariants, boundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

/** The families as inputs of a query, which `toInput` makes of a ray and a ball. */
export const ballFamilies = <Input>(toInput: (scene: Scene) => Input): Families<Input> =>
  mapInputs(scenes, toInput);
