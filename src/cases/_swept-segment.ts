/** A disc that moves and a segment, as a ray and a capsule in the plane of the disc's radius: the scenes that are not exact by construction. */
import { ulp } from '../floats.ts';
import type { CapsuleInput } from './_capsule.ts';
import { lengthFor } from './_capsule.ts';
import { capsuleScale } from './_capsule-scale.ts';
import { around, between, fraction, powerOfTen, smallGap } from './_draw.ts';
import { farDistance, farthest } from './_far.ts';
import { rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import { type Components, perpendicularUnit, plus, times, unitVector, vectorAround } from './_vectors.ts';

interface Aim {
  /** An end of the segment, or a point between. */
  readonly home: Components;
  readonly radius: number;
  /** Of the segment. */
  readonly length: number;
  /** How far before that the disc starts, and how far beside it the line passes. */
  readonly away: number;
  readonly beside: number;
  readonly reach: number | undefined;
}

/** A line that passes by passes an end; another one crosses the segment by turns, or passes beside its end. */
function aimedAtSegment(setting: Setting, aim: Aim): CapsuleInput {
  const { draw, format } = setting;
  const { home, radius, away, beside, reach } = aim;
  const forward = unitVector(draw, 2);
  const aside = perpendicularUnit(draw, forward);
  const atEnd = draw.below(2) === 1 || beside > radius / 2;
  // From the end the segment leads away from the line; one that is crossed leans any way.
  const across = 0.0625 + fraction(draw);
  const leaning = plus(times(forward, around(draw, 1)), aside, atEnd ? -across : across);
  const axis = times(leaning, aim.length / Math.sqrt(leaning.reduce((sum, x) => sum + x * x, 0)));
  const before = atEnd ? 0 : between(draw, 0.125, 0.875);
  const ends = [plus(home, axis, -before), plus(home, axis, 1 - before)].map((end) => rounded(end, format));
  const [a = home, b = home] = draw.below(2) === 0 ? ends : ends.reverse();
  const passed = plus(home, aside, beside);
  const origin = rounded(plus(passed, forward, -away), format);
  const backwards = draw.below(8) === 7;
  const target = backwards ? plus(times(origin, 2), passed, -1) : passed;
  const capsule = { a, b, radius: roundScalar(radius, format) };
  return { ray: rayThrough(setting, origin, target, reach), capsule };
}

/** A scene of about `radius` at `home`; some start where they overlap; `near` is how many radii the line passes beside an end. */
function sceneAt(
  setting: Setting,
  home: Components,
  radius: number,
  near: number,
  reach: number | undefined,
): CapsuleInput {
  const { draw } = setting;
  const long = lengthFor(draw, radius);
  const isOver = draw.below(4) === 3;
  const away = isOver ? radius * (fraction(draw) - 0.5) : (long + radius) * (1.25 + 20 * fraction(draw));
  const beside = radius * (isOver ? 0.7 * fraction(draw) : near);
  return aimedAtSegment(setting, { home, radius, length: long, away, beside, reach });
}

/** From a few sizes away, or from where they overlap; the line passes an end at most 0.98 or at least 1.02 radii away. */
export function ordinary(setting: Setting): CapsuleInput {
  const { draw } = setting;
  const radius = 0.5 + 4 * fraction(draw);
  const near = draw.below(3) < 2 ? 0.98 * fraction(draw) : 1.02 + 0.15 * fraction(draw);
  const reach = draw.below(2) === 0 ? undefined : between(draw, 1.5, 8);
  return sceneAt(setting, vectorAround(draw, 2, 100), radius, near, reach);
}

/** By turns: aimed at the segment; near the rim inside; near the rim outside. */
export function farOrigin(setting: Setting): CapsuleInput {
  const { draw, format, variant } = setting;
  const far = farDistance(draw, farthest[format]);
  const radius = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  const long = lengthFor(draw, radius);
  const beside = variant === 0 ? 0 : radius * (variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw));
  const reach = draw.below(4) === 3 ? 2 : undefined;
  const home = vectorAround(draw, 2, radius * 4);
  const away = far * (long / 2 + radius);
  return aimedAtSegment(setting, { home, radius, length: long, away, beside, reach });
}

export function farWorld(setting: Setting): CapsuleInput {
  const { draw, format } = setting;
  const far = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 2), far);
  const radius = Math.max(0.5, 8 * ulp(roundScalar(far, format), format)) * (1 + 8 * fraction(draw));
  const reach = draw.below(2) === 0 ? undefined : 3;
  const near =
    draw.below(2) === 0 ? 1.2 * fraction(draw) : 1 + (fraction(draw) - 0.5) / powerOfTen(draw.below(6));
  return sceneAt(setting, home, radius, near, reach);
}

export const scale = (setting: Setting): CapsuleInput => capsuleScale(setting, ordinary(setting));
