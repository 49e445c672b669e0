/**
 * The hard cases of sweptSphereTriangle; those that are exact are in integers (_swept-triangle.ts).
 *   tangent     it touches, or slides: over the inside, at a side, at a corner; twins with the radius one, two and 2^k ulps larger and smaller
 *   far-origin  by turns: aimed at the triangle; passing it just inside of its radius; just outside; exactly touching
 *   boundary    the motion ends exactly where they touch, one ulp before, one after; it starts exactly there, and a coordinate one ulp to either side
 *   degenerate  by turns: corners that are one point; corners on one line; a ball of no radius; a centre that starts in the triangle; a motion in its plane; along a side, from beyond
 *               it; towards the border between a side and the inside, or a corner; negative zeros; no motion (where that is invalid: the least)
 */
import { limits, step, ulp } from '../floats.ts';
import { type Motion, type Ray, rayOfMotion } from '../queries/index.ts';
import { sweptSphereTriangle as contract } from '../queries/swept-sphere-triangle.ts';
import { acrossFormat } from './_across.ts';
import { endStepped, stepped } from './_boundary.ts';
import { negativeZeros, reach, way, withoutLength } from './_degenerate.ts';
import { between, type Draw, fraction, integerAround, pick, powerOfTen, signum } from './_draw.ts';
import type { Families, Family } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { headroom, limit, scaleVariants, shifted } from './_scale.ts';
import { firstThatFits, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import { asSweep, motionOf } from './_sweep.ts';
import {
  anyPart,
  meeting,
  placedSweep,
  reachOf,
  type SweptLattice,
  type SweptTriangle,
  wayAcross,
  wayTowards,
} from './_swept-triangle.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import { cornersAround } from './_triangle.ts';
import {
  type Components,
  dot,
  isZero,
  largest,
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

/** At most 0.98 radii from a point of the triangle, or at least 1.02. */
function ordinary(setting: Setting): SweptTriangle {
  const { draw } = setting;
  const isThrough = draw.below(4) < 3;
  const reached = draw.below(4) === 3 ? 0.5 : draw.below(3) === 0 ? undefined : between(draw, 1.5, 8);
  return passing(setting, {
    home: vectorAround(draw, 3, 100),
    size: between(draw, 0.5, 5),
    part: between(draw, 0.05, 1.5),
    near: isThrough ? 0.98 * fraction(draw) : 1.02 + 3 * fraction(draw),
    away: draw.below(8) === 7 ? fraction(draw) : 2 + 20 * fraction(draw),
    reach: reached,
  });
}

/** How far from touching, in radii: 10^-1 to 10^-8. */
const gap = (draw: Draw): number => (1 + fraction(draw)) / powerOfTen(1 + draw.below(8));

const exponentOf = ({ draw }: Setting): number => integerAround(draw, 20);

/** A way across the arm, so that it touches or slides, from `before` ways away. */
function touching(
  setting: Setting,
  before: (way: number, radius: number) => number,
): SweptTriangle | undefined {
  const part = anyPart(setting.draw);
  const found = meeting(setting, part);
  const along = wayAcross(setting, found);
  const { center, radius } = found.sphere;
  const ways = before(length(along), radius);
  const lattice: SweptLattice = {
    origin: plus(center, along, -ways),
    way: along,
    reach: reachOf(setting, ways),
    radius,
    triangle: found.triangle,
  };
  return placedSweep(setting, lattice, exponentOf(setting));
}

function tangent(setting: Setting): SweptTriangle {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const most = format === 'f32' ? 32 : 2 ** 12;
  const { ball, ...rest } = firstThatFits(() => touching(setting, () => draw.below(most)));
  return { ...rest, ball: { ...ball, radius: step(ball.radius, twinOffset(variant, power), format) } };
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
    near: variant === 0 ? 0.9 * fraction(draw) : variant === 1 ? 1 - gap(draw) : 1 + gap(draw),
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

const boundaryVariants = 6;

function boundary(setting: Setting): SweptTriangle {
  const { draw, format, form, variant } = setting;
  const most = format === 'f32' ? 64 : 2 ** 10;
  const onSurface = variant >= 3;
  let coordinate = 0;
  let outward = 1;
  const scene = firstThatFits(() => {
    const found = meeting(setting, anyPart(draw));
    const { arm } = found;
    const { center, radius } = found.sphere;
    const along = onSurface && draw.below(3) === 0 ? wayAcross(setting, found) : wayTowards(setting, found);
    const ways = 1 + draw.below(most);
    coordinate = largest(arm);
    outward = Math.sign(arm[coordinate] ?? 0) || 1;
    const origin = onSurface ? center : plus(center, along, -ways);
    const lattice = { origin, way: along, reach: ways, radius, triangle: found.triangle };
    return placedSweep(setting, lattice, exponentOf(setting));
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ball, motion } = scene;
  if (onSurface) return { ...scene, ...movedStart(scene, coordinate, ulps * outward, format) };
  const ray = endStepped({
    ray: rayOfMotion(ball, motion),
    form,
    format,
    ulps,
    coordinate,
    forward: -outward,
  });
  return { ...scene, motion: motionOf(ray, setting) };
}

const movedStart = (
  { ball }: SweptTriangle,
  coordinate: number,
  ulps: number,
  format: Setting['format'],
): Pick<SweptTriangle, 'ball'> => ({
  ball: { ...ball, center: stepped(ball.center, coordinate, ulps, format) },
});

type Kind = (setting: Setting) => SweptLattice;

const some = (draw: Draw): number => 1 + draw.below(8);

/** Aimed at where it touches, from there on or from before. */
function towards(
  setting: Setting,
  part = anyPart(setting.draw),
): SweptLattice & { readonly foot: Components } {
  const found = meeting(setting, part);
  const along = wayTowards(setting, found);
  const before = setting.draw.below(16);
  const { center, radius } = found.sphere;
  const { foot, triangle } = found;
  return {
    origin: plus(center, along, -before),
    way: along,
    reach: reachOf(setting, before),
    radius,
    triangle,
    foot,
  };
}

/** Of a touching at a corner, that corner: the foot. */
const kinds: readonly Kind[] = [
  (setting) => {
    const scene = towards(setting, 'corner');
    return { ...scene, triangle: { a: scene.foot, b: scene.foot, c: scene.foot } };
  },
  (setting) => {
    const { draw } = setting;
    const { foot, ...scene } = towards(setting, 'corner');
    const corners = [scene.triangle.a, scene.triangle.b, scene.triangle.c];
    const along = corners.map((v) => plus(v, foot, -1)).find((v) => !isZero(v)) ?? [1, 0, 0];
    const near = pick(draw, [some(draw), -some(draw), 0]);
    return {
      ...scene,
      triangle: { a: plus(foot, along, near), b: foot, c: plus(foot, along, integerAround(draw, 4)) },
    };
  },
  (setting) => {
    const found = meeting(setting, anyPart(setting.draw));
    const along = way(setting);
    const before = setting.draw.below(16);
    const origin = plus(found.foot, along, -before);
    return { origin, way: along, reach: reach(setting), radius: 0, triangle: found.triangle };
  },
  (setting) => {
    const found = meeting(setting, anyPart(setting.draw));
    const { radius } = found.sphere;
    return { origin: found.foot, way: way(setting), reach: reach(setting), radius, triangle: found.triangle };
  },
  (setting) => {
    // The centre is in the plane, or slides over it: the triangle is across the arm.
    const { draw } = setting;
    const found = meeting(setting, 'inside');
    const along = wayAcross(setting, found);
    const { center, radius } = found.sphere;
    const before = some(draw) * 2;
    const from = draw.below(2) === 0 ? center : found.foot;
    return {
      origin: plus(from, along, -before * 8),
      way: along,
      reach: reachOf(setting, before * 8),
      radius,
      triangle: found.triangle,
    };
  },
  (setting) => {
    const { draw } = setting;
    const found = meeting(setting, 'side');
    const { center, radius } = found.sphere;
    const along = times(found.along, signum(draw));
    const before = draw.below(256);
    return {
      origin: plus(center, along, -before),
      way: along,
      reach: reachOf(setting, before),
      radius,
      triangle: found.triangle,
    };
  },
  (setting) => {
    // The touched place becomes the border of what was it: a corner moves to it, or a side.
    const { draw } = setting;
    const { foot, ...scene } = towards(setting, pick(draw, ['inside', 'side']));
    const { a, b, c } = scene.triangle;
    const opposite = plus(times(foot, 2), a, -1);
    return { ...scene, triangle: draw.below(2) === 0 ? { a, b: opposite, c } : { a: foot, b, c } };
  },
];

const degenerateVariants = kinds.length + 2;

function degenerate(given: Setting): SweptTriangle {
  const setting = asSweep(given);
  const { draw, variant, format, form } = setting;
  const kind = kinds[variant] ?? kinds[draw.below(kinds.length)] ?? towards;
  const isMoved = variant === kinds.length;
  const scene = firstThatFits(() => {
    const lattice = kind(setting);
    return placedSweep(setting, isMoved ? fromOrigin(lattice) : lattice, exponentOf(setting));
  });
  if (isMoved) return withNegativeZeros(scene);
  if (variant < kinds.length) return scene;
  const { ball, motion } = scene;
  const ray: Ray = setting.mayBePoint
    ? { origin: ball.center, end: ball.center }
    : withoutLength(rayOfMotion(ball, motion), form, format);
  return { ...scene, motion: motionOf(ray, setting) };
}

/** With a corner at the world's origin. */
function fromOrigin({ origin, triangle: { a, b, c }, ...rest }: SweptLattice): SweptLattice {
  const moved = (v: Components): Components => plus(v, a, -1);
  return { ...rest, origin: moved(origin), triangle: { a: moved(a), b: moved(b), c: moved(c) } };
}

const mapMotion = (motion: Motion, by: (v: Components) => Components): Motion =>
  'end' in motion
    ? { end: by(motion.end) }
    : 'direction' in motion
      ? { ...motion, direction: by(motion.direction) }
      : by(motion);

const withNegativeZeros = ({ ball, motion, triangle: { a, b, c } }: SweptTriangle): SweptTriangle => ({
  ball: { center: negativeZeros(ball.center), radius: ball.radius === 0 ? -0 : ball.radius },
  motion: mapMotion(motion, negativeZeros),
  triangle: { a: negativeZeros(a), b: negativeZeros(b), c: negativeZeros(c) },
});

/** By turns: near the top, or across the format; near the bottom; lengths and direction anywhere; every number anywhere. */
function scale(setting: Setting): SweptTriangle {
  const { draw, form, format, variant } = setting;
  const scene = ordinary(setting);
  const { ball, motion, triangle } = scene;
  const { significandBits, minExponent, maxExponent } = limits[format];
  const top = maxExponent + significandBits - headroom;
  // 2^bottom times a length of an ordinary scene is a subnormal of a few bits or more.
  const bottom = minExponent + 2;
  const anywhere = (): number => bottom + draw.below(top - bottom);
  const lengths =
    variant === 0
      ? top + 6 - draw.below(8)
      : variant === 1
        ? bottom + draw.below(significandBits)
        : anywhere();
  // One in four near the top goes from one end of the format to the other.
  if (variant === 0 && lengths > top + 4)
    return acrossFormat(contract, scene, { origin: ball.center, body: triangle.a }, setting);
  const isUnit = form === 'unit';
  const direction = isUnit ? 0 : form === 'displacement' ? lengths : variant === 2 ? anywhere() : lengths;
  const by =
    (exponent: number) =>
    (v: Components): number[] =>
      rounded(
        v.map((x) => shifted(x, variant === 3 ? anywhere() : exponent)),
        format,
      );
  const scaled: Motion =
    'end' in motion
      ? { end: by(lengths)(motion.end) }
      : 'direction' in motion
        ? {
            direction: isUnit ? motion.direction : by(direction)(motion.direction),
            tMax: variant === 3 ? motion.tMax : limit(shifted(motion.tMax, lengths - direction), setting),
          }
        : by(direction)(motion);
  // What was rounded away is no direction any more: then only the bodies keep their scale.
  const isWay = !('direction' in scaled) || !isZero(scaled.direction);
  const [radius = 0] = by(lengths)([ball.radius, 0]);
  const { a, b, c } = triangle;
  return {
    ball: { center: by(lengths)(ball.center), radius },
    motion: isWay ? scaled : motion,
    triangle: { a: by(lengths)(a), b: by(lengths)(b), c: by(lengths)(c) },
  };
}

const turns = (variants: number, make: Family<SweptTriangle>['make']): Family<SweptTriangle> => ({
  variants,
  twins: false,
  make,
});

export const sweptSphereTriangle: Families<SweptTriangle> = {
  ordinary: turns(1, ordinary),
  tangent: { variants: tangentVariants, twins: true, make: tangent },
  'far-origin': turns(4, farOrigin),
  'far-world': turns(1, farWorld),
  degenerate: turns(degenerateVariants, degenerate),
  boundary: { variants: boundaryVariants, twins: true, make: boundary },
  scale: turns(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: turns(1, ordinary),
};
