/**
 * Balls that move at a half-space, as a ray and a radius; here those that touch exactly. They are made of integers, with normals of whole length.
 *   tangent     the ball slides along the face; twins with its radius one, two and 2^k ulps larger and smaller, and with the way turned by one ulp up and down; and
 *               one over a face whose |n| is no rational number, with the radius next to its height
 *   degenerate  the rays of rayHalfSpace, by turns with radius 0 and with a coordinate of the way from the face's point; the last variant does not move
 *   boundary    the ball touches exactly where its motion ends, one ulp before, one after; and at the start, one ulp to either side
 */
import { roundTo, step } from '../floats.ts';
import type { Ball, HalfSpace, Motion, PointHalfSpace, Ray } from '../queries/index.ts';
import { endStepped, stepped } from './_boundary.ts';
import { drawDirection } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { latticePoint } from './_half-space.ts';
import { planeDegenerate, planeDegenerateVariants } from './_half-space-exact.ts';
import { latticeDirection, obliqueFrame, primitive, primitivePair } from './_lattice.ts';
import { allOfFormat, firstThatFits, type LatticeScene, placed, type Setting } from './_scene.ts';
import { frameFor, sizes, type TangentPlan, tangentLattice, twinOffset } from './_tangent.ts';
import { axis, type Components, cross, dot, isZero, largest, plus, times } from './_vectors.ts';

export interface SweptToHalfSpace<H extends HalfSpace> {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly halfSpace: H;
}

/** The centre of the ball is at the origin of the ray. */
export interface MovingScene<H extends HalfSpace = PointHalfSpace> {
  readonly ray: Ray;
  readonly halfSpace: H;
  readonly radius: number;
}

/** The face goes through the centre of the lattice. */
function placedBall(setting: Setting, lattice: LatticeScene, normal: Components): MovingScene | undefined {
  const { draw, format } = setting;
  const scene = placed(setting, lattice, integerAround(draw, 20));
  const scaled = times(normal, 2 ** (3 - draw.below(7)));
  if (scene === undefined || !allOfFormat(scaled, format)) return undefined;
  return { ray: scene.ray, halfSpace: { point: scene.center, normal: scaled }, radius: scene.radius };
}

/** A ball that slides along the face. */
export function slide(setting: Setting, plan: TangentPlan): MovingScene | undefined {
  const { lattice, foot } = tangentLattice(setting, plan);
  const aside = plan.home ? 0 : integerAround(setting.draw, 4);
  return placedBall(setting, { ...lattice, center: plus(lattice.center, lattice.direction, aside) }, foot);
}

const slideOf = (setting: Setting): MovingScene | undefined => {
  const { draw, format } = setting;
  const { triple, radius, direction: steps } = sizes[format];
  return slide(setting, { frame: frameFor(setting), triple, radius, steps: () => draw.below(steps) });
};

const radii = 7;
const turns = 2;
export const slidingVariants = radii + turns + 1;

export function sliding(setting: Setting): MovingScene {
  const { draw, format, variant } = setting;
  if (variant === radii + turns) return besideSliding(setting);
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const scene = firstThatFits(() => slideOf(setting));
  const { ray, halfSpace, radius } = scene;
  if (variant < radii) return { ...scene, radius: step(radius, twinOffset(variant, power), format) };
  const coordinate = largest(halfSpace.normal);
  const ulps = variant === radii ? 1 : -1;
  const turned =
    'end' in ray
      ? { ...ray, end: stepped(ray.end, coordinate, ulps, format) }
      : { ...ray, direction: stepped(ray.direction, coordinate, ulps, format) };
  return { ...scene, ray: turned };
}

/** Over a face with an |n| that is no rational number: no float is the height. */
function besideSliding(setting: Setting): MovingScene {
  const { draw, format, form } = setting;
  const most = 8;
  const scene = firstThatFits(() => {
    const along = draw.below(3);
    const tilted = [1 + draw.below(most), 1 + draw.below(most)].map((x) => x * signum(draw));
    const normal =
      form === 'unit'
        ? tilted.toSpliced(along, 0, 0)
        : primitive(latticeDirection(draw, 3, most)).map((x) => (x === 0 ? 1 : x));
    const root = Math.sqrt(dot(normal, normal));
    if (Number.isInteger(root)) return undefined;
    const drawn = form === 'unit' ? axis(3, along, signum(draw)) : latticeDirection(draw, 3, most);
    const direction = form === 'unit' ? drawn : primitive(cross(normal, drawn));
    if (isZero(direction)) return undefined;
    const point = latticePoint(setting);
    const height = 1 + draw.below(64);
    const origin = plus(plus(point, normal, height), direction, integerAround(draw, 16));
    const lattice = {
      origin,
      direction: direction,
      reach: 1 + draw.below(16),
      center: point,
      radius: height,
    };
    const placedScene = placedBall(setting, lattice, normal);
    return placedScene && { ...placedScene, radius: placedScene.radius * root };
  });
  return { ...scene, radius: step(roundTo(scene.radius, format), draw.below(3) - 1, format) };
}

export const stoppingVariants = 6;

const stops = {
  f32: { frame: 3, radius: 16, steps: 64 },
  f64: { frame: 16, radius: 2 ** 10, steps: 2 ** 10 },
} as const;

export function stopping(setting: Setting): MovingScene {
  const { draw, format, form, variant } = setting;
  const size = stops[format];
  const isStart = variant >= 3;
  let forward = 1;
  const scene = firstThatFits(() => {
    const frame = obliqueFrame(draw, 3, size.frame);
    const foot = primitivePair(frame.along, frame.norm);
    const factor = 1 + draw.below(size.radius);
    const point = latticePoint(setting);
    const drawn = drawDirection(setting);
    const slope = dot(drawn, foot.vector);
    if (slope === 0) return undefined;
    // Three in four come down; from the face they go up as often.
    const isDown = draw.below(isStart ? 2 : 4) > 0;
    const direction = isDown === slope < 0 ? drawn : times(drawn, -1);
    forward = (isDown ? -1 : 1) * Math.sign(foot.vector[largest(foot.vector)] ?? 0);
    const inFace = primitive(frame.across[0] ?? []);
    const met = plus(plus(point, foot.vector, factor), inFace, integerAround(draw, 4));
    const steps = 1 + draw.below(size.steps);
    const isEndless = isStart && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    const lattice = {
      origin: isStart ? met : plus(met, direction, -steps),
      direction: direction,
      reach: isEndless ? Number.POSITIVE_INFINITY : steps,
      center: point,
      radius: foot.length * factor,
    };
    return placedBall(setting, lattice, foot.vector);
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const coordinate = largest(scene.halfSpace.normal);
  const { ray } = scene;
  const moved = isStart
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}

export const coincidentVariants = planeDegenerateVariants;

export function coincident(setting: Setting): MovingScene {
  const { draw, variant, mayBePoint, format } = setting;
  const isLast = variant === coincidentVariants - 1;
  if (isLast && mayBePoint && draw.below(2) === 0) return resting(firstThatFits(() => slideOf(setting)));
  const scene = planeDegenerate(setting);
  const { ray, halfSpace } = scene;
  const { point, normal } = halfSpace;
  const coordinate = largest(normal);
  const apart = roundTo(Math.abs((ray.origin[coordinate] ?? 0) - (point[coordinate] ?? 0)), format);
  const radius = draw.below(2) === 0 ? 0 : apart;
  const isNegativeZero = variant === coincidentVariants - 2 && radius === 0;
  const sized = { ...scene, radius: isNegativeZero ? -0 : radius };
  return isLast && mayBePoint ? resting(sized) : sized;
}

/** Where its end is its start, it does not move. */
const resting = (scene: MovingScene): MovingScene => ({
  ...scene,
  ray: { origin: scene.ray.origin, end: scene.ray.origin },
});
