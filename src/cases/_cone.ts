/** A ray and a cone in integers, so that tangents, generators and rims are exact; and the scenes that are not so. */
import type { Inputs } from '../queries/index.ts';
import { between, type Draw, fraction, signum } from './_draw.ts';
import { axisFrame, type Frame, obliqueFrame, triple } from './_lattice.ts';
import { allOfFormat, placed, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import {
  axis,
  type Components,
  cross,
  length,
  perpendicularUnit,
  plus,
  times,
  unitVector,
} from './_vectors.ts';

export type ConeInput = Inputs['rayCone'];

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
export const sizes = {
  f32: { frame: 2, triple: 2, factor: 3, direction: 4, steps: 16, base: 256 },
  f64: { frame: 8, triple: 8, factor: 16, direction: 64, steps: 256, base: 2 ** 20 },
} as const;

export interface ConeLattice {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
  readonly base: Components;
  readonly apex: Components;
  readonly radius: number;
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedCone(
  setting: Setting,
  { origin, direction, reach, base, apex, radius }: ConeLattice,
  exponent: number,
): ConeInput | undefined {
  const scene = placed(setting, { origin, direction, reach, center: base, radius }, exponent);
  const top = times(apex, 2 ** exponent);
  if (scene === undefined || !apex.every(Number.isSafeInteger) || !allOfFormat(top, setting.format))
    return undefined;
  return { ray: scene.ray, cone: { base: scene.center, apex: top, radius: scene.radius } };
}

/**
 * A cone on a frame: its axis along it, `height` and `radius` in lengths of the frame, and a point of the rim at
 * `rim` = factor·(p, q), p² + q² = h², so that radius = factor·h. All but p, q and h are multiples of `parts`.
 */
export interface Shape {
  readonly frame: Frame;
  readonly height: number;
  readonly radius: number;
  readonly rim: readonly [number, number];
  readonly parts: number;
}

/** Local coordinates x, y across and z along the axis, in lengths of the frame, as a vector. */
export function local({ along, across }: Frame, [x, y, z]: readonly [number, number, number]): number[] {
  const [first = [], second = []] = across;
  return along.map((a, i) => x * (first[i] ?? 0) + y * (second[i] ?? 0) + z * a);
}

/** A shape at any orientation; the slant is rational every other time. */
export function obliqueShape(draw: Draw, frame: Frame, format: Setting['format']): Shape {
  const size = sizes[format];
  const parts = 2 + draw.below(3);
  const [p, q, h] = triple(draw, size.triple);
  if (draw.below(2) === 0) {
    const [leg, other] = triple(draw, size.triple);
    const factor = Math.max(1, Math.abs(leg));
    const height = Math.max(1, Math.abs(other));
    return {
      frame,
      height: parts * height * h,
      radius: parts * factor * h,
      rim: [parts * factor * p, parts * factor * q],
      parts,
    };
  }
  const factor = parts * (1 + draw.below(size.factor));
  const height = parts * (1 + draw.below(4 * size.factor));
  return { frame, height, radius: factor * h, rim: [factor * p, factor * q], parts };
}

export const anyFrame = (draw: Draw, format: Setting['format']): Frame =>
  draw.below(4) === 0 ? axisFrame(draw, 3) : obliqueFrame(draw, 3, sizes[format].frame);

/** A shape that ways along the axes of the world suit, and the three ways. */
interface UprightShape extends Shape {
  /** Across the axis, at right angles to `rim`. */
  readonly aside: Components;
  /** Away from the axis at `rim` and upwards. */
  readonly outward: Components;
  /** Along the generator at `rim`. */
  readonly generator: Components;
}

/** The axis is oblique in a plane of two axes of the world; the generator at the rim's point in that plane is along one of them. */
export function uprightShape(draw: Draw, format: Setting['format']): UprightShape {
  const [a, b, h] = triple(draw, sizes[format].triple);
  // The simplest triple has no angle.
  const [sine, cosine, norm] = a === 0 || b === 0 ? [3, 4, 5] : [Math.abs(a), Math.abs(b), h];
  const first = draw.below(3);
  const [i, j, k] = [first, (first + 1) % 3, (first + 2) % 3];
  const along = plus(axis(3, i, sine), axis(3, k), cosine);
  const out = plus(axis(3, i, cosine), axis(3, k), -sine);
  const parts = 2 + draw.below(3);
  const factor = parts * (1 + draw.below(sizes[format].factor));
  return {
    frame: { along, across: [out, axis(3, j, norm)], norm },
    // The generator is height·along − radius·out, of which nothing is along i.
    height: factor * cosine,
    radius: factor * sine,
    rim: [factor * sine, 0],
    parts,
    aside: axis(3, j, signum(draw)),
    outward: axis(3, i),
    generator: axis(3, k, signum(draw)),
  };
}

/** A cone at `home` of about `size`, seen from `away` sizes; the line goes through a point of it, or of one `beside` times as wide. */
export function aimedAtCone(
  setting: Setting,
  home: Components,
  { size, away, beside }: { size: number; away: number; beside: number },
  reach: number | undefined,
): ConeInput {
  const { draw, format } = setting;
  const cone = coneAround(setting, home, size);
  const origin = rounded(plus(home, unitVector(draw, 3), away * size), format);
  const height = fraction(draw);
  const up = plus(cone.apex, cone.base, -1);
  const aside = perpendicularUnit(draw, times(up, 1 / length(up)));
  const wide = beside * (2 * fraction(draw) - 1) * cone.radius * (1 - height);
  const aim = plus(plus(cone.base, up, height), aside, wide);
  const backwards = draw.below(8) === 7;
  const target = backwards ? plus(times(origin, 2), aim, -1) : aim;
  return { ray: rayThrough(setting, origin, target, reach), cone };
}

function coneAround({ draw, format }: Setting, home: Components, size: number): ConeInput['cone'] {
  const base = rounded(home, format);
  const apex = rounded(plus(base, unitVector(draw, 3), size * between(draw, 0.5, 2)), format);
  const radius = roundScalar(size * between(draw, 0.25, 1.5), format);
  return { base, apex, radius };
}

/** From `away` sizes along a tangent plane, `gap` radii outside of it (inside where it is negative). */
export function grazingCone(
  setting: Setting,
  home: Components,
  { size, away, gap }: { size: number; away: number; gap: number },
  reach: number | undefined,
): ConeInput {
  const { draw, format } = setting;
  const cone = coneAround(setting, home, size);
  const up = plus(cone.apex, cone.base, -1);
  const unit = times(up, 1 / length(up));
  const outward = perpendicularUnit(draw, unit);
  const height = between(draw, 0.1, 0.9);
  const rim = plus(cone.base, outward, cone.radius * (1 + gap));
  const met = plus(times(rim, 1 - height), cone.apex, height);
  const generator = plus(cone.apex, rim, -1);
  const share = fraction(draw);
  const along = plus(
    times(cross(unit, outward), signum(draw)),
    times(generator, 1 / length(generator)),
    share,
  );
  const origin = rounded(plus(met, times(along, 1 / length(along)), -away * size), format);
  return { ray: rayThrough(setting, origin, met, reach), cone };
}
