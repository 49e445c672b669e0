/** The hard cases of sweptSphereSphere: _swept-ball.ts has them in 2D and 3D. */
import type { Inputs } from '../queries/index.ts';
import { sweptBallFamilies } from './_swept-ball.ts';

export const sweptSphereSphere = sweptBallFamilies<Inputs['sweptSphereSphere']>(
  ({ ball, motion, still }) => ({
    ball,
    motion,
    sphere: still,
  }),
);
