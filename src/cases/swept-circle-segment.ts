/** The hard cases of sweptCircleSegment; those that are exact by construction are in _swept-segment-exact.ts. */
import type { Inputs } from '../queries/index.ts';
import type { CapsuleInput } from './_capsule.ts';
import type { Families } from './_family.ts';
import { farDistance, farOriginVariants, farthest } from './_far.ts';
import { scaleVariants } from './_scale.ts';
import type { Setting } from './_scene.ts';
import { asSweep, motionOf } from './_sweep.ts';
import { farOrigin, farWorld, ordinary, scale } from './_swept-segment.ts';
import {
  boundary,
  degenerate,
  farTouching,
  segmentBoundaryVariants,
  segmentDegenerateVariants,
  segmentTangentVariants,
  tangent,
} from './_swept-segment-exact.ts';

type Input = Inputs['sweptCircleSegment'];

const family = (variants: number, twins: boolean, make: (setting: Setting) => CapsuleInput) => ({
  variants,
  twins,
  make(given: Setting): Input {
    const setting = asSweep(given);
    const { ray, capsule } = make(setting);
    const { a, b, radius } = capsule;
    return {
      ball: { center: ray.origin, radius },
      motion: motionOf(ray, setting),
      segment: { start: a, end: b },
    };
  },
});

/** The last by turns touches exactly. */
const fromAfar = (setting: Setting): CapsuleInput =>
  setting.variant === 3
    ? farTouching(setting, farDistance(setting.draw, farthest[setting.format]))
    : farOrigin(setting);

export const sweptCircleSegment: Families<Input> = {
  ordinary: family(1, false, ordinary),
  tangent: family(segmentTangentVariants, true, tangent),
  'far-origin': family(farOriginVariants, false, fromAfar),
  'far-world': family(1, false, farWorld),
  degenerate: family(segmentDegenerateVariants, false, degenerate),
  boundary: family(segmentBoundaryVariants, true, boundary),
  scale: family(scaleVariants, false, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: family(1, false, ordinary),
};
