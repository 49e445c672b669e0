/**
 * The families of a ball that moves against a triangle that are exact by construction, in integers (_swept-triangle.ts).
 *   tangent     it touches, or slides: over the inside, at a side, at a corner; twins with the radius one, two and 2^k ulps larger and smaller
 *   boundary    the motion ends exactly where they touch, one ulp before, one after; it starts exactly there, and a coordinate one ulp to either side
 *   degenerate  by turns: corners that are one point; corners on one line; a ball of no radius; a centre that starts in the triangle; a motion in its plane; along a side, from beyond
 *               it; towards the border between a side and the inside, or a corner; negative zeros; no motion (where that is invalid: the least)
 */
import { step } from '../floats.ts';
import { type Motion, type Ray, rayOfMotion } from '../queries/index.ts';
import { endStepped, stepped } from './_boundary.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { type Draw, integerAround, pick, signum } from './_draw.ts';
import { firstThatFits, type Setting } from './_scene.ts';
import { asSweep, motionOf } from './_sweep.ts';
import {
  anyPart,
  directionAcross,
  directionTowards,
  meeting,
  placedSweep,
  reachOf,
  type SweptLattice,
  type SweptTriangle,
} from './_swept-triangle.ts';
import { twinOffset } from './_tangent.ts';
import { type Components, isZero, largest, length, plus, times } from './_vectors.ts';

const exponentOf = ({ draw }: Setting): number => integerAround(draw, 20);

/** A way across the arm, so that it touches or slides, from `before` ways away. */
export function touching(
  setting: Setting,
  before: (stride: number, radius: number) => number,
): SweptTriangle | undefined {
  const part = anyPart(setting.draw);
  const found = meeting(setting, part);
  const along = directionAcross(setting, found);
  const { center, radius } = found.sphere;
  const steps = before(length(along), radius);
  const lattice: SweptLattice = {
    origin: plus(center, along, -steps),
    direction: along,
    reach: reachOf(setting, steps),
    radius,
    triangle: found.triangle,
  };
  return placedSweep(setting, lattice, exponentOf(setting));
}

export function tangent(setting: Setting): SweptTriangle {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const most = format === 'f32' ? 32 : 2 ** 12;
  const { ball, ...rest } = firstThatFits(() => touching(setting, () => draw.below(most)));
  return { ...rest, ball: { ...ball, radius: step(ball.radius, twinOffset(variant, power), format) } };
}

export const boundaryVariants = 6;

export function boundary(setting: Setting): SweptTriangle {
  const { draw, format, form, variant } = setting;
  const most = format === 'f32' ? 64 : 2 ** 10;
  const onSurface = variant >= 3;
  let coordinate = 0;
  let outward = 1;
  const scene = firstThatFits(() => {
    const found = meeting(setting, anyPart(draw));
    const { arm } = found;
    const { center, radius } = found.sphere;
    const along =
      onSurface && draw.below(3) === 0 ? directionAcross(setting, found) : directionTowards(setting, found);
    const steps = 1 + draw.below(most);
    coordinate = largest(arm);
    outward = Math.sign(arm[coordinate] ?? 0) || 1;
    const origin = onSurface ? center : plus(center, along, -steps);
    const lattice = { origin, direction: along, reach: steps, radius, triangle: found.triangle };
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
  const along = directionTowards(setting, found);
  const before = setting.draw.below(16);
  const { center, radius } = found.sphere;
  const { foot, triangle } = found;
  return {
    origin: plus(center, along, -before),
    direction: along,
    // Sometimes it ends before.
    reach: setting.draw.below(4) === 3 ? Math.max(1, before - 1) : reachOf(setting, before),
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
    const along = drawDirection(setting);
    const before = setting.draw.below(16);
    const origin = plus(found.foot, along, -before);
    return { origin, direction: along, reach: reach(setting), radius: 0, triangle: found.triangle };
  },
  (setting) => {
    const found = meeting(setting, anyPart(setting.draw));
    const { radius } = found.sphere;
    return {
      origin: found.foot,
      direction: drawDirection(setting),
      reach: reach(setting),
      radius,
      triangle: found.triangle,
    };
  },
  (setting) => {
    // The centre is in the plane, or slides over it: the triangle is across the arm.
    const { draw } = setting;
    const found = meeting(setting, 'inside');
    const along = directionAcross(setting, found);
    const { center, radius } = found.sphere;
    const before = some(draw) * 2;
    const from = draw.below(2) === 0 ? center : found.foot;
    return {
      origin: plus(from, along, -before * 8),
      direction: along,
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
      direction: along,
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

export const degenerateVariants = kinds.length + 2;

export function degenerate(given: Setting): SweptTriangle {
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
