/**
 * `boundary` of a cylinder: the ray ends exactly at the side or a cap, one ulp before, one after; it starts exactly on it, one ulp to
 * either side. Six variants share their choices.
 */
import { endStepped, stepped } from './_boundary.ts';
import { type CylinderInput, placedCylinder } from './_cylinder.ts';
import { type Body, bodyOf, centerOf, place, sizes } from './_cylinder-body.ts';
import { drawDirection } from './_degenerate.ts';
import { integerAround } from './_draw.ts';
import { latticeDirection, primitive } from './_lattice.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { type Components, dot, largest, plus, times } from './_vectors.ts';

export const cylinderBoundaryVariants = 6;

export function cylinderBoundary(setting: Setting): CylinderInput {
  const { draw, format, form, variant } = setting;
  const onFace = variant >= 3;
  let coordinate = 0;
  let forward = 1;
  const scene = firstThatFits((attempt) => {
    const body = bodyOf(setting, attempt);
    const { frame, unit, heights, factor } = body;
    const a = centerOf(setting);
    const onSide = draw.below(2) === 0;
    const atB = draw.below(2) === 1;
    const met = onSide
      ? place(a, body, 1 + draw.below(heights - 1), factor)
      : place(a, body, atB ? heights : 0, integerAround(draw, factor - 1));
    const outward = onSide ? frame.foot : times(unit, atB ? 1 : -1);
    const crossing = crossingDirection(setting, a, body, met, outward, onFace);
    if (crossing === undefined) return undefined;
    const { along, steps } = crossing;
    // A step along it moves the point through the face.
    coordinate = largest(outward);
    forward = Math.sign(dot(outward, along)) * Math.sign(outward[coordinate] ?? 0);
    const far = onFace && draw.below(2) === 0 && form !== 'end' && form !== 'displacement';
    return placedCylinder(
      setting,
      {
        origin: onFace ? met : plus(met, along, -steps),
        direction: along,
        reach: far ? Number.POSITIVE_INFINITY : steps,
        a,
        axis: times(unit, heights),
        radius: factor * frame.size,
      },
      exponentOf(setting),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const { ray } = scene;
  const moved = onFace
    ? { ...ray, origin: stepped(ray.origin, coordinate, ulps, format) }
    : endStepped({ ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray: moved };
}

/** A way through the face at `met`: in from outside, or out from a point within the cylinder. */
function crossingDirection(
  setting: Setting,
  a: Components,
  body: Body,
  met: Components,
  outward: Components,
  onFace: boolean,
): { along: Components; steps: number } | undefined {
  const { draw, format, form } = setting;
  const size = sizes[format];
  const { heights, factor } = body;
  if (!onFace && form !== 'unit' && draw.below(3) === 0) {
    const within = place(a, body, 1 + draw.below(heights - 1), integerAround(draw, factor - 1));
    const whole = plus(met, within, -1);
    const along = primitive(whole);
    const k = largest(along);
    return { along, steps: (whole[k] ?? 0) / (along[k] ?? 1) };
  }
  const drawn = form === 'unit' ? drawDirection(setting) : latticeDirection(draw, 3, size.direction);
  const side = Math.sign(dot(drawn, outward));
  if (side === 0) return undefined;
  const steps = 1 + draw.below(size.steps);
  return { along: onFace ? drawn : times(drawn, -side), steps };
}
