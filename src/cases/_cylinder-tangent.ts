/**
 * `tangent` of a cylinder, by groups: touching the side between the caps; along the side; in a cap's plane, touching the rim; touching
 * nothing but the rim, at a slant; in a cap's plane, across the cap. Twins with the radius one, two and 2^k ulps larger and smaller; of the
 * last, with the cap that much up or down (its axis is one of the world).
 *
 * Construction (integers): a tangent way is at right angles to the foot, as the axis is.
 */
import { step } from '../floats.ts';
import { stepped } from './_boundary.ts';
import { type CylinderInput, type FootFrame, footFrame, inPlane, placedCylinder } from './_cylinder.ts';
import { centerOf, frameOf, sizes } from './_cylinder-body.ts';
import { drawDirection } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { latticeDirection, primitive } from './_lattice.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { axis, type Components, cross, dot, isZero, plus, times } from './_vectors.ts';

/** A ray that ends at or some way behind what it meets after so many ways, where it has an end. */
function reachPast({ draw, form }: Setting, steps: number): number {
  const limited = form === 'end' || form === 'displacement' || draw.below(2) === 1;
  return limited ? steps + 1 + draw.below(8) : Number.POSITIVE_INFINITY;
}

/** A way exactly in the plane of the frame; `along` where it has to be unit. */
const directionIn = ({ draw, format, form }: Setting, frame: FootFrame): Components =>
  form === 'unit' ? times(frame.along, signum(draw)) : inPlane(draw, frame, sizes[format].plane);

export const cylinderTangentVariants = 7;

/** In the order of the header. */
const touches = ['side', 'generator', 'rim', 'slant'] as const;

export function cylinderTangent(setting: Setting): CylinderInput {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const offset = twinOffset(variant, power);
  const kind = touches[draw.below(touches.length + 1)];
  if (kind === undefined) return inCapTwin(setting, offset);
  const { ray, cylinder } = firstThatFits((attempt) => touching(setting, kind, attempt));
  return { ray, cylinder: { ...cylinder, radius: step(cylinder.radius, offset, format) } };
}

function touching(
  setting: Setting,
  kind: (typeof touches)[number],
  attempt: number,
): CylinderInput | undefined {
  const { draw, format, form } = setting;
  const size = sizes[format];
  const isSlant = kind === 'slant';
  const frame = frameOf(setting, form === 'unit' && !isSlant, attempt);
  const factor = 1 + draw.below(size.factor);
  const along = isSlant ? drawDirection(setting) : directionIn(setting, frame);
  const unit =
    kind === 'generator'
      ? times(along, signum(draw))
      : kind === 'rim'
        ? primitive(cross(along, frame.foot))
        : inPlane(draw, frame, size.plane);
  const heights = 2 + draw.below(size.heights);
  const onRim = kind === 'rim' || isSlant;
  const height = onRim ? heights * draw.below(2) : 1 + draw.below(heights - 1);
  // Out of the side as it comes in through the cap's plane, or the other way round.
  const out = dot(along, frame.foot);
  const up = dot(along, unit);
  if (kind === 'side' && isZero(cross(along, unit))) return undefined;
  if (isSlant && (out === 0 || up === 0 || (out > 0 === up > 0) !== (height === 0))) return undefined;
  const a = centerOf(setting);
  const met = plus(plus(a, unit, height), frame.foot, factor);
  const steps = draw.below(size.steps);
  return placedCylinder(
    setting,
    {
      origin: plus(met, along, -steps),
      direction: along,
      reach: reachPast(setting, steps),
      a,
      axis: times(unit, heights),
      radius: frame.size * factor,
    },
    exponentOf(setting),
  );
}

/** A line in the plane of a cap that is at right angles to an axis of the world; the cap moved by ulps. */
function inCapTwin(setting: Setting, ulps: number): CylinderInput {
  const { draw, format } = setting;
  const k = draw.below(3);
  const onB = draw.below(2) === 1;
  const { ray, cylinder } = firstThatFits(() => inCap(setting, k, onB, draw.below(sizes[format].steps)));
  const { a, b, radius } = cylinder;
  const moved = stepped(onB ? b : a, k, ulps, format);
  return { ray, cylinder: onB ? { a, b: moved, radius } : { a: moved, b, radius } };
}

function inCap(setting: Setting, k: number, onB: boolean, steps: number): CylinderInput | undefined {
  const { draw, format, form } = setting;
  const size = sizes[format];
  const drawn =
    form === 'unit'
      ? axis(3, (k + 1 + draw.below(2)) % 3, signum(draw))
      : latticeDirection(draw, 3, size.direction);
  const along = drawn.map((x, i) => (i === k ? 0 : x));
  if (isZero(along)) return undefined;
  const radius = 1 + draw.below(size.factor);
  const a = centerOf(setting);
  const e = axis(3, k, signum(draw) * (1 + draw.below(size.heights)));
  // Within the disc: no coordinate above half the radius.
  const offset = [0, 1, 2].map((i) => (i === k ? 0 : integerAround(draw, radius >> 1)));
  const met = plus(plus(a, e, onB ? 1 : 0), offset);
  return placedCylinder(
    setting,
    {
      origin: plus(met, along, -steps),
      direction: along,
      reach: reachPast(setting, steps),
      a,
      axis: e,
      radius,
    },
    exponentOf(setting),
  );
}

/** A line that touches the side, or lies in the plane of a cap, of a cylinder that is far away; along an axis of the world. */
export function farTouching(setting: Setting, steps: (attempt: number) => number): CylinderInput {
  const { draw, format } = setting;
  const { mix, plane } = sizes[format];
  return firstThatFits((attempt) => {
    const frame = footFrame(draw, true, 1, mix);
    const { along, foot } = frame;
    const a = [0, 1, 2].map(() => integerAround(draw, 16));
    const onRim = draw.below(2) === 1;
    const unit = onRim ? primitive(cross(along, foot)) : inPlane(draw, frame, plane);
    const heights = 2 + draw.below(4);
    const factor = 1 + draw.below(4);
    // The rim's tangent, or a line that is in its plane as well, but crosses the cap.
    const part = onRim && draw.below(2) === 0 ? integerAround(draw, factor - 1) : factor;
    const met = plus(plus(a, unit, onRim ? heights * draw.below(2) : 1), foot, part);
    return placedCylinder(
      setting,
      {
        origin: plus(met, along, -steps(attempt) * Math.ceil(frame.size * factor)),
        direction: along,
        reach: Number.POSITIVE_INFINITY,
        a,
        axis: times(unit, heights),
        radius: frame.size * factor,
      },
      0,
    );
  });
}
