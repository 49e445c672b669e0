/**
 * The families of the queries about a ball that moves against a ball: those of a ray and a ball (_ball-families.ts) with the radius as an exact sum of two. Besides:
 *   tangent     four more twins, by radii of which the float of the sum is another number
 *   boundary    they touch exactly at the end of the motion, at the start, and an ulp to either side
 *   degenerate  the last variant does not move: they touch, overlap or are apart
 */
import type { Ball, Motion } from '../queries/index.ts';
import { scenes } from './_ball-families.ts';
import { type Families, type Family, twins } from './_family.ts';
import type { Setting } from './_scene.ts';
import { motionOf, roundedSum, roundedSumVariants, sweepFamilies, sweepOf } from './_sweep.ts';
import { tangentVariants } from './_tangent.ts';

/** What the ball that moves, its motion, and the ball that stands still are to a query. */
export interface SweptBalls {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly still: Ball;
}

export function sweptBallFamilies<Input>(toInput: (balls: SweptBalls) => Input): Families<Input> {
  const made = sweepFamilies(scenes, (scene, setting, mayVanish) => {
    const { ball, motion, rest } = sweepOf(setting, scene, mayVanish);
    return toInput({ ball, motion, still: { center: scene.center, radius: rest } });
  });
  const touching = made.tangent as Family<Input>;
  const tangent = twins(tangentVariants + roundedSumVariants, (setting: Setting) => {
    if (setting.variant < tangentVariants) return touching.make(setting);
    const { ray, center, radii } = roundedSum(setting, setting.variant - tangentVariants);
    const [own, other] = radii;
    return toInput({
      ball: { center: ray.origin, radius: own },
      motion: motionOf(ray, setting),
      still: { center, radius: other },
    });
  });
  return { ...made, tangent };
}
