/** What PhysX, asked about planes, gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';

const parallel = {
  reason: 'a direction within 1e-7 of the plane counts as parallel to it',
  link: 'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/intersection/GuIntersectionRayHalfSpace.h',
};

export const known: Ledger = [{ query: 'rayHalfSpace', family: 'tangent', class: 'false-miss', ...parallel }];
