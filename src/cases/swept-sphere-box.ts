/**
 * The hard cases of sweptSphereBox: a ball and a box of sphereBox, which it comes to after some ways; of a box by its corners the same, along the axes.
 *   tangent     at the end of the way they touch exactly: sliding by a face, an edge or a corner, or coming down on it; twins with the radius one, two and 2^k ulps larger and smaller
 *   boundary    they touch exactly at the end of the motion, or at its start, and an ulp to either side
 *   degenerate  the scenes of sphereBox, and a ball that does not move
 *   scale       the scenes of rayBox and of sphereBox
 */
import { step } from '../floats.ts';
import type { CornersBox } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import { type BoxSetting, type CenteredInput, cornersOf, upright } from './_box.ts';
import { between, type Draw, fraction, pick, powerOfTen } from './_draw.ts';
import { alternating, type Families, type Family, mapMakers, single, twins } from './_family.ts';
import { firstThatFits, roundScalar } from './_scene.ts';
import { parts, type SphereBox, touching } from './_sphere-box-exact.ts';
import { motionOf } from './_sweep.ts';
import {
  anyDirection,
  armOf,
  type Direction,
  directionTo,
  isExactly,
  type SweptBox,
  someSteps,
  steps,
  sweptTo,
} from './_swept-box.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import { dot, largest, times } from './_vectors.ts';
import { rayBox } from './ray-box.ts';
import { sphereBox } from './sphere-box.ts';

/** A scene of a family of sphereBox, to or by which the ball moves. */
const movedTo =
  (name: keyof typeof sphereBox, far: (draw: Draw) => number = () => 1): Family<SweptBox>['make'] =>
  (setting) => {
    const scene = (sphereBox[name] as Family<SphereBox>).make(setting);
    const { draw, form } = setting;
    const direction = directionTo(setting, scene, anyDirection(draw));
    return sweptTo(
      setting,
      scene,
      form === 'unit' ? direction : times(direction, far(draw)),
      someSteps(draw),
    );
  };

/** They touch after a whole number of ways, without a rounding. */
function exactScene(
  setting: BoxSetting,
  kinds: readonly [Direction, Direction, ...Direction[]],
): { scene: SphereBox; direction: number[]; at: { before: number; behind: number } } {
  const { draw, form } = setting;
  // A unit direction is exact along an axis of the world alone, which are those of an upright box.
  const isUpright = form === 'unit' || setting.isUpright === true;
  return firstThatFits(() => {
    const part = pick(draw, parts);
    const scene = touching(
      { ...setting, isUpright } as BoxSetting,
      form === 'unit' && part === 'corner' ? 'face' : part,
    );
    const kind = pick(draw, kinds);
    const direction = [...directionTo(setting, scene, kind)];
    const at = steps(draw);
    if (kind === 'across' && dot(direction, armOf(scene)) !== 0) return undefined;
    return isExactly(setting, scene, direction, at) ? { scene, direction, at } : undefined;
  });
}

function tangent(setting: BoxSetting): SweptBox {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { scene, direction, at } = exactScene(setting, ['across', 'across', 'down', 'axis']);
  const { ball, motion, box } = sweptTo(setting, scene, direction, at);
  return { ball: { ...ball, radius: step(ball.radius, twinOffset(variant, power), format) }, motion, box };
}

const boundaryVariants = 6;

/** By turns at the end, or at the start: exactly, an ulp of the centre nearer, further. */
function boundary(setting: BoxSetting): SweptBox {
  const { format, variant } = setting;
  const { scene, direction, at } = exactScene(setting, ['down', 'free', 'axis']);
  const isStart = variant >= 3;
  const arm = armOf(scene);
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const ulps = [0, -outward, outward][variant % 3] ?? 0;
  const swept = sweptTo(
    setting,
    scene,
    direction,
    isStart ? { before: 0, behind: at.before } : { ...at, behind: 0 },
  );
  if (isStart) {
    const center = stepped(swept.ball.center, coordinate, ulps, format);
    return { ...swept, ball: { ...swept.ball, center } };
  }
  return { ...swept, ball: { ...swept.ball, radius: step(swept.ball.radius, -ulps * outward, format) } };
}

/** Those of sphereBox but lengths of the least floats, which are in `scale`. */
const degenerateScenes = [0, 1, 2, 3, 4, 5, 7] as const;
const leastFloats = 6;
const degenerateVariants = degenerateScenes.length + 1;

function degenerate(setting: BoxSetting): SweptBox {
  const { draw, form, variant } = setting;
  const isStill = variant === degenerateScenes.length;
  const scene = (sphereBox.degenerate as Family<SphereBox>).make({
    ...setting,
    variant: degenerateScenes[variant] ?? pick(draw, degenerateScenes),
  });
  const { center } = scene.sphere;
  if (isStill && form === 'displacement') return { ball: scene.sphere, motion: [0, 0, 0], box: scene.box };
  if (isStill && form === 'end') return { ball: scene.sphere, motion: { end: center }, box: scene.box };
  const direction = directionTo(setting, scene, anyDirection(draw));
  const at = steps(draw);
  // Some end a way before they touch.
  return sweptTo(setting, scene, direction, draw.below(4) === 3 ? { ...at, behind: -1 } : at);
}

const rayScales = 4;
const scaleVariants = 8;

/** By turns those of rayBox, with a ball of about a half extent at the start of the ray, and those of sphereBox. */
function scale(setting: BoxSetting): SweptBox {
  const { draw, format, variant } = setting;
  if (variant === 5 && draw.below(2) === 1)
    return movedTo('degenerate')({ ...setting, variant: leastFloats });
  if (variant >= rayScales) {
    // Exactly touching ones are drawn beside those of which every number has a magnitude of its own.
    const own = variant === 7 ? 3 + draw.below(2) : variant - rayScales;
    return movedTo('scale')({ ...setting, variant: own });
  }
  const { ray, box } = (rayBox.scale as Family<CenteredInput>).make(setting);
  const extent = pick(draw, [box.halfExtents[0] ?? 0, Math.max(...box.halfExtents)]);
  const radius = roundScalar(extent * pick(draw, [1, 0.5, 2 ** -20]), format);
  return { ball: { center: ray.origin, radius }, motion: motionOf(ray, setting), box };
}

const far = (draw: Draw): number => powerOfTen(draw.below(9)) * between(draw, 1, 10);
const ordinary = movedTo('ordinary', (draw) => 0.5 + 3 * fraction(draw));

export const sweptSphereBox: Families<SweptBox> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, tangent),
  'far-origin': alternating(4, movedTo('far-origin', far)),
  'far-world': single(movedTo('far-world')),
  degenerate: alternating(degenerateVariants, degenerate),
  boundary: twins(boundaryVariants, boundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

export interface SweptCornersBox extends Omit<SweptBox, 'box'> {
  readonly box: CornersBox;
}

const byCorners =
  (make: Family<SweptBox>['make']) =>
  (setting: BoxSetting): SweptCornersBox => {
    const { ball, motion, box } = make(upright(setting));
    return { ball, motion, box: cornersOf(box, setting.format) };
  };

/** The same of a box by its corners: along the axes; what touches exactly has corners of the format, others are rounded. */
export const sweptSphereBoxByCorners: Families<SweptCornersBox> = mapMakers(sweptSphereBox, byCorners);
