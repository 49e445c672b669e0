/**
 * The families of a ball that moves against a capsule: those of a ray and a capsule (ray-capsule.ts) with the radius as an exact sum of two. Besides:
 *   tangent     four more twins, by radii of which the float of the sum is another number, at the side and at an end
 *   degenerate  the last variant does not move
 */
import type { Ball, EndsCapsule, Motion } from '../queries/index.ts';
import type { CapsuleInput } from './_capsule.ts';
import { type Families, type Family, twins } from './_family.ts';
import type { Setting } from './_scene.ts';
import { motionOf, roundedSum, roundedSumVariants, sweepFamilies, sweepOf } from './_sweep.ts';
import type { Components } from './_vectors.ts';

/** What the ball that moves, its motion, and the capsule are to a query. */
export interface SweptCapsule {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly still: EndsCapsule;
}

export function sweptCapsuleFamilies<Input>(
  scenes: Families<CapsuleInput>,
  toInput: (given: SweptCapsule) => Input,
): Families<Input> {
  const made = sweepFamilies(scenes, ({ ray, capsule }, setting, mayVanish) => {
    const { ball, motion, rest } = sweepOf(setting, { ray, radius: capsule.radius }, mayVanish);
    return toInput({ ball, motion, still: { ...capsule, radius: rest } });
  });
  const touching = made.tangent as Family<Input>;
  const { variants } = touching;
  const tangent = twins(variants + roundedSumVariants, (setting: Setting) =>
    setting.variant < variants
      ? touching.make(setting)
      : toInput(passing(setting, setting.variant - variants)),
  );
  return { ...made, tangent };
}

/** The ball of a rounded sum as the side or an end of a capsule, whose axis is across the way and the arm. */
function passing(setting: Setting, variant: number): SweptCapsule {
  const { ray, center, radii } = roundedSum(setting, variant);
  const { draw } = setting;
  const [own, width] = radii;
  const free = ray.origin.indexOf(0);
  const shifted = (by: number): Components => center.map((x, i) => (i === free ? by * own : x));
  const ends = [shifted(-draw.below(4)), shifted(1 + draw.below(4))];
  const [a = center, b = center] = draw.below(2) === 0 ? ends : ends.reverse();
  return {
    ball: { center: ray.origin, radius: own },
    motion: motionOf(ray, setting),
    still: { a, b, radius: width },
  };
}
