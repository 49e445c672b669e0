/** A ball and a box that touch, or do not, and a way that leads there: what a ball that moves against a box is made of. */
import { isOfFormat, roundTo, ulpExponent } from '../floats.ts';
import type { Ball, CenteredBox, Motion, Ray } from '../queries/index.ts';
import { type BoxSetting, noRotation, pointAt, type Rotation, rotationBy } from './_box.ts';
import { type Draw, fraction, integerAround, pick } from './_draw.ts';
import { primitive } from './_lattice.ts';
import { roundScalar } from './_scene.ts';
import type { SphereBox } from './_sphere-box-exact.ts';
import { motionOf } from './_sweep.ts';
import { axis, type Components, cross, dot, isZero, length, plus, times } from './_vectors.ts';

export interface SweptBox {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly box: CenteredBox;
}

/** How the ball goes to where it touches: across the arm, which only touches; down the arm; anyhow; or along an axis. */
export type Direction = 'across' | 'down' | 'free' | 'axis';

const directions: readonly [Direction, Direction, ...Direction[]] = [
  'down',
  'free',
  'free',
  'axis',
  'across',
];
export const anyDirection = (draw: Draw): Direction => pick(draw, directions);

/** From the nearest point of the box to the centre, along the axes of the box and times the square of its quaternion; of integers these are integers. */
function gapsOf({ sphere, box }: SphereBox): { readonly gaps: Components; readonly rotation: Rotation } {
  const rotation = box.orientation === undefined ? noRotation : rotationBy(box.orientation);
  const m = plus(sphere.center, box.center, -1);
  const gaps = rotation.columns.map((u, k) => {
    const [half, at] = [(box.halfExtents[k] ?? 0) * rotation.norm, dot(u, m)];
    return at - Math.max(-half, Math.min(half, at));
  });
  return { gaps, rotation };
}

/** The same in the world, up to its length. */
export function armOf(scene: SphereBox): Components {
  const { gaps, rotation } = gapsOf(scene);
  return pointAt([0, 0, 0], rotation, small(gaps));
}

/** A power of two near the number. */
const powerNear = (x: number): number =>
  x > 0 && Number.isFinite(x) ? 2 ** Math.min(1000, Math.max(-1000, ulpExponent(x, 'f64') + 52)) : 1;

/** Small integers with the direction of the vector, exactly so where it is one of integers that are not large. */
function small(v: Components): Components {
  const size = powerNear(Math.max(...v.map(Math.abs)));
  const whole = v.map((x) => (x / size) * 2 ** 16);
  if (!whole.every(Number.isFinite)) return [0, 0, 0];
  const isExact = whole.every(Number.isInteger);
  const given = isExact ? whole : v.map((x) => Math.round((x / size) * 8));
  return isZero(given) ? [0, 0, 0] : primitive(given);
}

/** A way of integers times a power of two, about as large as the scene; a unit direction lies along an axis. */
export function directionTo({ draw, form }: BoxSetting, scene: SphereBox, kind: Direction): Components {
  const { gaps, rotation } = gapsOf(scene);
  const g = small(gaps);
  const some = [0, 1, 2].map(() => integerAround(draw, 7));
  const flat = axis(3, draw.below(3), draw.below(2) === 0 ? 1 : -1);
  const local = kind === 'across' ? cross(g, some) : kind === 'down' ? times(g, -1) : some;
  const turned = pointAt([0, 0, 0], rotation, isZero(local) ? local : primitive(local));
  const displacement =
    form === 'unit' || kind === 'axis' || isZero(turned) || !turned.every(Number.isFinite) ? flat : turned;
  // Never away from the box, which would be a start that is left.
  const sense = dot(displacement, pointAt([0, 0, 0], rotation, g)) > 0 ? -1 : 1;
  const size = powerNear(
    length(gaps) / rotation.norm || scene.sphere.radius || Math.max(...scene.box.halfExtents),
  );
  return times(displacement, form === 'unit' ? sense : (sense * size) / powerNear(length(displacement)));
}

/** The sweep whose centre is that of the scene after `before` ways, and goes on for `behind`; exact wherever the numbers fit. */
export function sweptTo(
  setting: BoxSetting,
  { sphere, box }: SphereBox,
  displacement: Components,
  { before, behind }: { readonly before: number; readonly behind: number },
): SweptBox {
  const { draw, form, format } = setting;
  const { center, radius } = sphere;
  const keep = (v: Components): number[] => v.map((x) => roundScalar(x, format));
  const unit = form === 'unit' ? powerNear(Math.max(radius, ...box.halfExtents)) : 1;
  const origin = keep(plus(center, displacement, -before * unit));
  const reach = (before + behind) * unit;
  const stretch = form === 'free' ? 2 ** integerAround(draw, 3) : 1;
  // Of a way among the least floats a part may be none.
  const direction = keep(times(displacement, stretch));
  const ray: Ray =
    form === 'end'
      ? { origin, end: keep(plus(center, displacement, behind)) }
      : form === 'displacement'
        ? { origin, direction: keep(times(displacement, reach)), tMax: 1 }
        : {
            origin,
            direction: isZero(direction) ? axis(3, 0) : direction,
            tMax: roundTo(reach / stretch, format),
          };
  return { ball: { center: origin, radius }, motion: motionOf(ray, setting), box };
}

/** Whether the ball comes exactly to the scene: neither the start nor the end was rounded. */
export function isExactly(
  { form, format }: BoxSetting,
  { sphere, box }: SphereBox,
  displacement: Components,
  { before, behind }: { readonly before: number; readonly behind: number },
): boolean {
  const unit = form === 'unit' ? powerNear(Math.max(sphere.radius, ...box.halfExtents)) : 1;
  const fits = (n: number): boolean =>
    sphere.center.every((x, i) => {
      const moved = n * unit * (displacement[i] ?? 0);
      const sum = x + moved;
      return isOfFormat(sum, format) && sum - moved === x && sum - x === moved && isOfFormat(moved, format);
    });
  return fits(-before) && fits(behind) && fits(before + behind);
}

/** Most ways before and behind. */
const most = 16;

export const steps = (draw: Draw): { before: number; behind: number } => ({
  before: 1 + draw.below(most),
  behind: draw.below(2) * (1 + draw.below(most)),
});

/** A part of a way more than all of it. */
export const someSteps = (draw: Draw): { before: number; behind: number } => ({
  before: 1 + 8 * fraction(draw),
  behind: draw.below(4) === 3 ? -0.5 : 8 * fraction(draw),
});
