/** The hard cases of sweptCircleSegment; those that are exact by construction are in _swept-segment-exact.ts. */
import type { Inputs } from '../queries/index.ts';
import type { CapsuleInput } from './_capsule.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { farDistance, farOriginVariants, farthest } from './_far.ts';
import { scaleVariants } from './_magnitude.ts';
import type { Setting } from './_scene.ts';
import { motionOf, sweepFamilies } from './_sweep.ts';
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

/** The last by turns touches exactly. */
const fromAfar = (setting: Setting): CapsuleInput =>
  setting.variant === 3
    ? farTouching(setting, farDistance(setting.draw, farthest[setting.format]))
    : farOrigin(setting);

const scenes: Families<CapsuleInput> = {
  ordinary: single(ordinary),
  tangent: twins(segmentTangentVariants, tangent),
  'far-origin': alternating(farOriginVariants, fromAfar),
  'far-world': single(farWorld),
  degenerate: alternating(segmentDegenerateVariants, degenerate),
  boundary: twins(segmentBoundaryVariants, boundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

export const sweptCircleSegment: Families<Input> = sweepFamilies(
  scenes,
  ({ ray, capsule: { a, b, radius } }, setting) => ({
    ball: { center: ray.origin, radius },
    motion: motionOf(ray, setting),
    segment: { start: a, end: b },
  }),
);
