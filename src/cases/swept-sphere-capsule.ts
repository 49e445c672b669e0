/** The hard cases of sweptSphereCapsule: those of rayCapsule as sweeps. */
import type { Inputs } from '../queries/index.ts';
import { sweptCapsuleFamilies } from './_swept-capsule.ts';
import { rayCapsule } from './ray-capsule.ts';

export const sweptSphereCapsule = sweptCapsuleFamilies<Inputs['sweptSphereCapsule']>(
  rayCapsule,
  ({ ball, motion, still }) => ({ ball, motion, capsule: still }),
);
