/** The hard cases of sweptCircleCircle: _swept-ball.ts has them in 2D and 3D. */
import type { Inputs } from '../queries/index.ts';
import { sweptBallFamilies } from './_swept-ball.ts';

export const sweptCircleCircle = sweptBallFamilies<Inputs['sweptCircleCircle']>(
  ({ ball, motion, still }) => ({
    ball,
    motion,
    circle: still,
  }),
);
