/**
 * `boundary`, by turns: the ray ends exactly at the hit, one ulp before, one ulp after; it starts exactly on the surface, and one
 * ulp of a coordinate to either side. Six variants share their choices.
 *
 * Construction (integers): a point of the sphere from a Pythagorean quadruple, p from the centre with |p| = r; any way w; the origin is
 * p − τ·w from the centre. Then t = τ is exactly a root. It is the way in, or the way out of a ray that starts inside: a ray
 * that would pass through the ball before it ends is turned round.
 */
import { type Format, step } from '../floats.ts';
import type { Ray } from '../queries/index.ts';
import { integerAround, signum } from './_draw.ts';
import { latticeDirection, obliqueFrame, primitivePair } from './_lattice.ts';
import { firstThatFits, placed, type RayForm, type Scene, type Setting } from './_scene.ts';
import { axis, type Components, dot, integersAround, largest, plus, times } from './_vectors.ts';

const sizes = {
  f32: { frame: 3, radius: 16, direction: 8, steps: 64, center: 256 },
  f64: { frame: 16, radius: 2 ** 10, direction: 2 ** 10, steps: 2 ** 10, center: 2 ** 20 },
} as const;

export const boundaryVariants = 6;

export function boundary(setting: Setting): Scene {
  const { draw, dimension, format, form, variant } = setting;
  const size = sizes[format];
  let coordinate = 0;
  let forward = 1;
  const onSurface = variant >= 3;
  const scene = firstThatFits(() => {
    const frame = obliqueFrame(draw, dimension, size.frame);
    const unit = primitivePair(frame.along, frame.norm);
    const factor = 1 + draw.below(size.radius);
    const center = integersAround(draw, dimension, size.center);
    const arm = times(unit.vector, factor);
    const surface = plus(center, arm);
    const drawn =
      form === 'unit'
        ? axis(dimension, draw.below(dimension), signum(draw))
        : latticeDirection(draw, dimension, size.direction);
    const steps = 1 + draw.below(size.steps);
    const passes = dot(arm, drawn) > 0 && 2 * dot(arm, drawn) <= steps * dot(drawn, drawn);
    const direction = !onSurface && passes ? times(drawn, -1) : drawn;
    coordinate = largest(arm);
    // Where the way only touches, further is inside.
    forward = (Math.sign(dot(arm, direction)) || -1) * Math.sign(arm[coordinate] ?? 0);
    const origin = onSurface ? surface : plus(surface, direction, -steps);
    const reach = onSurface && draw.below(2) === 0 && form !== 'end' ? Number.POSITIVE_INFINITY : steps;
    return placed(
      setting,
      { origin, direction, reach, center, radius: unit.length * factor },
      integerAround(draw, 20),
    );
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  const ray = onSurface
    ? { ...scene.ray, origin: stepped(scene.ray.origin, coordinate, ulps, format) }
    : endStepped({ ray: scene.ray, form, format, ulps, coordinate, forward });
  return { ...scene, ray };
}

export const stepped = (v: Components, coordinate: number, ulps: number, format: Format): Components =>
  v.map((x, i) => (i === coordinate ? step(x, ulps, format) : x));

interface EndStep {
  readonly ray: Ray;
  readonly form: RayForm;
  readonly format: Format;
  /** Further along the way, or less far if negative. */
  readonly ulps: number;
  /** The coordinate that takes an end point through the surface, and which way along it is further. */
  readonly coordinate: number;
  readonly forward: number;
}

/** The end of the ray moved: tMax, or a coordinate of the end point, or one of the displacement. */
export function endStepped({ ray, form, coordinate, ulps, forward, format }: EndStep): Ray {
  const moved = (v: Components): Components => stepped(v, coordinate, forward * ulps, format);
  if ('end' in ray) return { ...ray, end: moved(ray.end) };
  if (form !== 'displacement') return { ...ray, tMax: step(ray.tMax, ulps, format) };
  return { ...ray, direction: moved(ray.direction) };
}
