/** Families of two bodies that are nearly or far from touching: all have the same distances, and each query its own scene. */
import { ulp } from '../floats.ts';
import { fraction, powerOfTen, smallGap } from './_draw.ts';
import { farDistance, farthest } from './_far.ts';
import { roundScalar, type Setting } from './_scene.ts';
import { type Components, times, unitVector, vectorAround } from './_vectors.ts';

/** A scene around `home` whose centre or axis is `factor` times `size`, the radius or the sum of them, from the other body. They touch at 1. */
type Beside<S extends Setting, Scene> = (setting: S, home: Components, size: number, factor: number) => Scene;

interface Scenes<S extends Setting, Scene> {
  readonly beside: Beside<S, Scene>;
  /** They touch exactly, so many radii from the world's origin. */
  readonly touchingAt: (setting: S, radii: number) => Scene;
  /** The same, where the other body may be of any extent. */
  readonly besideExtent?: (...all: [...Parameters<Beside<S, Scene>>, extent: number]) => Scene;
}

export const apartFamilies = <S extends Setting, Scene>({
  beside,
  touchingAt,
  besideExtent,
}: Scenes<S, Scene>) => ({
  /** At most 0.98 sizes from each other, or at least 1.02. */
  ordinary(setting: S): Scene {
    const { draw } = setting;
    const factor =
      draw.below(2) === 0 ? 0.98 * fraction(draw) : 1.02 + (draw.below(2) === 0 ? 1 : 20) * fraction(draw);
    return beside(setting, vectorAround(draw, 3, 100), 0.5 + 8 * fraction(draw), factor);
  },

  /** By turns: one far from the other, or at one that is as large as that; both far from the world's origin, almost touching, apart, and exactly touching. */
  farOrigin(setting: S): Scene {
    const { draw, format, variant } = setting;
    const radii = farDistance(draw, farthest[format]);
    if (variant === 3) return touchingAt(setting, radii);
    const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
    if (variant === 0) {
      if (besideExtent === undefined || draw.below(2) === 1)
        return beside(setting, vectorAround(draw, 3, 4 * size), size, radii);
      const factor = 2 * fraction(draw);
      return besideExtent(setting, vectorAround(draw, 3, 4 * size), size, factor, radii * size);
    }
    const home = times(unitVector(draw, 3), radii * size);
    return beside(setting, home, size, variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw));
  },

  /** Of a few steps of the coordinates there, or more. */
  farWorld(setting: S): Scene {
    const { draw, format } = setting;
    const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
    const grid = ulp(roundScalar(distance, format), format);
    const size = Math.max(0.5, 4 * grid) * (1 + 8 * fraction(draw));
    const factor =
      draw.below(2) === 0 ? 2 * fraction(draw) : 1 + (fraction(draw) - 0.5) / powerOfTen(draw.below(6));
    return beside(setting, times(unitVector(draw, 3), distance), size, factor);
  },
});
