/**
 * The hard cases of sweptSphereTriangle; those that are exact by construction are in _swept-triangle-exact.ts.
 *   far-origin  by turns: aimed at the triangle; passing it just inside of its radius; just outside; exactly touching
 */
import { ulp } from '../floats.ts';
import type { Motion } from '../queries/index.ts';
import { sweptSphereTriangle as contract } from '../queries/swept-sphere-triangle.ts';
import { acrossFormat } from './_across.ts';
import { between, type Draw, fraction, pick, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { aboveTop, limit, scaleVariants, scalingOf, shifted } from './_magnitude.ts';
import { firstThatFits, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import { motionOf } from './_sweep.ts';
import type { SweptTriangle } from './_swept-triangle.ts';
import {
  boundary,
  boundaryVariants,
  degenerate,
  degenerateVariants,
  tangent,
  touching,
} from './_swept-triangle-exact.ts';
import { tangentVariants } from './_tangent.ts';
import { cornersAround } from './_triangle.ts';
import {
  type Components,
  dot,
  isZero,
  length,
  perpendicularUnit,
  plus,
  times,
  unitVector,
  vectorAround,
} from './_vectors.ts';

interface Plan {
  readonly home: Components;
  /** Of the triangle. */
  readonly size: number;
  /** Of the ball, in sizes. */
  readonly part: number;
  /** How near the way comes to a point of the triangle, in radii; how far away it starts, in sizes; how far it goes, in ways there. */
  readonly near: number;
  readonly away: number;
  readonly reach: number | undefined;
}

/** Weights of b and c: over the inside, on a side or at a corner, where what is beside it is beside the triangle. */
function spotOf(draw: Draw): readonly [u: number, v: number] {
  const x = between(draw, 0.1, 0.9);
  return pick(draw, [
    [x / 2, (1 - x) / 2],
    [x, 0],
    [0, x],
    [x, 1 - x],
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
}

/** A ball that passes a point of the triangle. */
function passing(setting: Setting, plan: Plan): SweptTriangle {
  const { draw, format } = setting;
  const { size, near, away } = plan;
  const triangle = cornersAround(setting, plan);
  const { a, b, c } = triangle;
  const [u, v] = spotOf(draw);
  const spot = plus(plus(times(a, 1 - u - v), b, u), c, v);
  const radius = roundScalar(size * plan.part, format);
  const forward = unitVector(draw, 3);
  const middle = plus(plus(times(a, 1 / 3), b, 1 / 3), c, 1 / 3);
  const outward = plus(spot, middle, -1);
  // To the outside of the triangle, as it is seen along the way.
  const beside = plus(outward, forward, -dot(outward, forward));
  const aside =
    length(beside) > size * 2 ** -10 ? times(beside, 1 / length(beside)) : perpendicularUnit(draw, forward);
  const aim = rounded(plus(spot, aside, radius * near), format);
  const origin = rounded(plus(aim, forward, -size * away), format);
  const ray = rayThrough(setting, origin, aim, plan.reach);
  return { ball: { center: ray.origin, radius }, motion: motionOf(ray, setting), triangle };
}

/** At most 0.98 radii from a point of the triangle, or at least 1.02; one in sixteen the way back, away from it. */
function ordinary(setting: Setting): SweptTriangle {
  const { draw } = setting;
  const isThrough = draw.below(4) < 3;
  const reached = draw.below(4) === 3 ? 0.5 : draw.below(3) === 0 ? undefined : between(draw, 1.5, 8);
  const scene = passing(setting, {
    home: vectorAround(draw, 3, 100),
    size: between(draw, 0.5, 5),
    part: between(draw, 0.05, 1.5),
    near: isThrough ? 0.98 * fraction(draw) : 1.02 + 3 * fraction(draw),
    away: draw.below(8) === 7 ? fraction(draw) : 2 + 20 * fraction(draw),
    reach: reached,
  });
  return draw.below(16) === 15 ? turnedBack(scene, setting) : scene;
}

function turnedBack(scene: SweptTriangle, { format }: Setting): SweptTriangle {
  const { ball, motion } = scene;
  const back = (v: Components): number[] => times(v, -1);
  const turned: Motion =
    'end' in motion
      ? { end: rounded(plus(times(ball.center, 2), motion.end, -1), format) }
      : 'direction' in motion
        ? { ...motion, direction: back(motion.direction) }
        : back(motion);
  return { ...scene, motion: turned };
}

function farOrigin(setting: Setting): SweptTriangle {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3)
    return firstThatFits((attempt) =>
      touching(setting, (along, radius) =>
        coarse(((away / 2 ** Math.max(0, attempt - 4)) * radius) / along, 10),
      ),
    );
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  return passing(setting, {
    home: vectorAround(draw, 3, 4 * size),
    size,
    part: between(draw, 0.1, 1),
    near: variant === 0 ? 0.9 * fraction(draw) : variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw),
    away,
    reach: draw.below(4) === 3 ? 2 : undefined,
  });
}

function farWorld(setting: Setting): SweptTriangle {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  return passing(setting, {
    home: times(unitVector(draw, 3), distance),
    size: Math.max(0.5, 16 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw)),
    part: between(draw, 0.2, 1.5),
    near: draw.below(2) === 0 ? 1.5 * fraction(draw) : 1 + (fraction(draw) - 0.5) / powerOfTen(draw.below(6)),
    away: 2 + 20 * fraction(draw),
    reach: draw.below(2) === 0 ? undefined : 3,
  });
}

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
function scale(setting: Setting): SweptTriangle {
  const { form, variant } = setting;
  const scene = ordinary(setting);
  const { ball, motion, triangle } = scene;
  // Every second one near the top goes from one end of the format to the other.
  const { exponent, isAcross, other, by, lengths } = scalingOf(setting, { ...aboveTop, across: 4 });
  if (isAcross) return acrossFormat(contract, scene, { origin: ball.center, body: triangle.a }, setting);
  const isUnit = form === 'unit';
  const own = isUnit ? 0 : form === 'displacement' ? exponent : other();
  const scaled: Motion =
    'end' in motion
      ? { end: motion.end.map(lengths) }
      : 'direction' in motion
        ? {
            direction: isUnit ? motion.direction : motion.direction.map(by(own)),
            tMax: variant === 3 ? motion.tMax : limit(shifted(motion.tMax, exponent - own), setting),
          }
        : motion.map(by(own));
  // What was rounded away is no direction any more: then only the bodies keep their scale.
  const isDirection = !('direction' in scaled) || !isZero(scaled.direction);
  // The 0 takes a choice of its own: without it, cases would change.
  const [radius = 0] = [ball.radius, 0].map(lengths);
  const { a, b, c } = triangle;
  return {
    ball: { center: ball.center.map(lengths), radius },
    motion: isDirection ? scaled : motion,
    triangle: { a: a.map(lengths), b: b.map(lengths), c: c.map(lengths) },
  };
}

export const sweptSphereTriangle: Families<SweptTriangle> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, tangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(degenerateVariants, degenerate),
  boundary: twins(boundaryVariants, boundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
