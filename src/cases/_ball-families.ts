/** The families of the queries that ask for a ray and a ball. */
import { boundary, boundaryVariants } from './_boundary.ts';
import { degenerate, degenerateVariants } from './_degenerate.ts';
import { farOrigin, farOriginVariants, farWorld } from './_far.ts';
import { ordinary } from './_ordinary.ts';
import { scale, scaleVariants } from './_scale.ts';
import type { Scene, Setting } from './_scene.ts';
import { tangent, tangentVariants } from './_tangent.ts';

/** How a family makes a scene; consecutive indices share their choices and differ by the variant. */
export interface SceneFamily {
  readonly variants: number;
  /** Whether the variants of one group share their choices (twins) or only take turns. */
  readonly twins: boolean;
  readonly make: (setting: Setting) => Scene;
}

export const ballFamilies: Readonly<Record<string, SceneFamily>> = {
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
