/**
 * The families of the queries about a ball that moves against a ball: those of a ray and a ball (_ball-families.ts) with the radius as an exact sum of two. Besides:
 *   tangent     four more twins, by radii of which the float of the sum is another number
 *   boundary    they touch exactly at the end of the motion, at the start, and an ulp to either side
 *   degenerate  the last variant does not move: they touch, overlap or are apart
 */
import type { Ball, Motion } from '../queries/index.ts';
import { scenes } from './_ball-families.ts';
import type { Families, Family } from './_family.ts';
import type { Scene } from './_scene.ts';
import { motionOf, roundedSum, roundedSumVariants, type Sweep, sweepFamily } from './_sweep.ts';
import { tangentVariants } from './_tangent.ts';

/** What the ball that moves, its motion, and the ball that stands still are to a query. */
export interface SweptBalls {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly still: Ball;
}

export function sweptBallFamilies<Input>(toInput: (balls: SweptBalls) => Input): Families<Input> {
  const ofSweep = ({ ball, motion, rest }: Sweep, { center }: Scene): Input =>
    toInput({ ball, motion, still: { center, radius: rest } });
  const made = Object.fromEntries(
    Object.entries(scenes).map(([name, family]) => [name, sweepFamily(name, family, ofSweep)]),
  );
  const touching = made.tangent as Family<Input>;
  const tangent: Family<Input> = {
    twins: true,
    variants: tangentVariants + roundedSumVariants,
    make(setting) {
      if (setting.variant < tangentVariants) return touching.make(setting);
      const { ray, center, radii } = roundedSum(setting, setting.variant - tangentVariants);
      const [own, other] = radii;
      return toInput({
        ball: { center: ray.origin, radius: own },
        motion: motionOf(ray, setting),
        still: { center, radius: other },
      });
    },
  };
  return { ...made, tangent };
}
