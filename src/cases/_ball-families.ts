/** The families of the queries that ask for a ray and a ball. */
import { boundary, boundaryVariants } from './_boundary.ts';
import { degenerate, degenerateVariants } from './_degenerate.ts';
import type { Families, Family } from './_family.ts';
import { farOrigin, farOriginVariants, farWorld } from './_far.ts';
import { ordinary } from './_ordinary.ts';
import { scale, scaleVariants } from './_scale.ts';
import type { Scene } from './_scene.ts';
import { tangent, tangentVariants } from './_tangent.ts';

export const scenes: Families<Scene> = {
  ordinary: { variants: 1, twins: false, make: ordinary },
  tangent: { variants: tangentVariants, twins: true, make: tangent },
  'far-origin': { variants: farOriginVariants, twins: false, make: farOrigin },
  'far-world': { variants: 1, twins: false, make: farWorld },
  degenerate: { variants: degenerateVariants, twins: false, make: degenerate },
  boundary: { variants: boundaryVariants, twins: true, make: boundary },
  scale: { variants: scaleVariants, twins: false, make: scale },
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: { variants: 1, twins: false, make: ordinary },
};

/** The families as inputs of a query, which `toInput` makes of a ray and a ball. */
export function ballFamilies<Input>(toInput: (scene: Scene) => Input): Families<Input> {
  const asInput = ({ make, ...rest }: Family<Scene>): Family<Input> => ({
    ...rest,
    make: (setting) => toInput(make(setting)),
  });
  return Object.fromEntries(Object.entries(scenes).map(([name, family]) => [name, asInput(family)]));
}
