/**
 * The hard cases of sphereTriangle; those that touch exactly are in _sphere-triangle-exact.ts.
 *   tangent     they touch: over the inside, at a side, at a corner; twins with the radius one, two and 2^k ulps larger and smaller
 *   boundary    they touch; a coordinate of the centre one ulp further in, further out; by turns of what is nearest
 *   degenerate  by turns: corners that are one point; corners on one line; the centre in the triangle, and a radius of 0; an ulp beside it; the centre at a corner; the centre
 *               in the plane, beside the triangle, touching it; lengths of a few of the least floats; negative zeros
 */
import { smallest, step } from '../floats.ts';
import { apartFamilies } from './_apart.ts';
import { stepped } from './_boundary.ts';
import { negativeZeros } from './_degenerate.ts';
import { type Draw, fraction, integerAround, pick, signum } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { overlapTop, scalingOf } from './_magnitude.ts';
import { firstThatFits, rounded, roundScalar, type Setting } from './_scene.ts';
import {
  farTouching,
  mapScene,
  type Part,
  parts,
  placedScene,
  type SphereTriangle,
  touching,
  touchingAnywhere,
  touchingLattice,
} from './_sphere-triangle-exact.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import {
  type Components,
  cross,
  dot,
  integersAround,
  largest,
  perpendicularUnit,
  plus,
  times,
  unitVector,
} from './_vectors.ts';

const anyPart = (draw: Draw): Part => pick(draw, parts);

/** A triangle of about `extent` around `home`, and a ball of `size` whose centre is `factor` times that from it, over its inside, a side or a corner. */
function beside(
  { draw, format }: Setting,
  home: Components,
  size: number,
  factor: number,
  extent = 4 * size,
): SphereTriangle {
  const out = unitVector(draw, 3);
  const along = perpendicularUnit(draw, out);
  const other = cross(out, along);
  const part = anyPart(draw);
  const length = (): number => extent * (0.1 + fraction(draw));
  const away = (): Components => {
    const direction = times(unitVector(draw, 3), length());
    return dot(direction, out) > 0 ? times(direction, -1) : direction;
  };
  const first = part === 'corner' ? times(along, 0) : times(along, length());
  const second =
    part === 'corner' ? away() : plus(times(along, -length()), other, part === 'side' ? 0 : length());
  const third =
    part === 'inside'
      ? plus(times(first, -0.5 * fraction(draw) - 0.1), second, -0.5 * fraction(draw) - 0.1)
      : away();
  const [a = [], b = [], c = []] = [first, second, third].map((direction) =>
    rounded(plus(home, direction), format),
  );
  const center = rounded(plus(home, out, size * factor), format);
  return { sphere: { center, radius: roundScalar(size, format) }, triangle: { a, b, c } };
}

const { ordinary, farOrigin, farWorld } = apartFamilies({
  beside,
  besideExtent: beside,
  touchingAt: (setting, radii) =>
    farTouching(setting, anyPart(setting.draw), radii, unitVector(setting.draw, 3)),
});

function tangent(setting: Setting): SphereTriangle {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { sphere, triangle } = touching(setting, anyPart(draw));
  return { sphere: { ...sphere, radius: step(sphere.radius, twinOffset(variant, power), format) }, triangle };
}

const boundaryVariants = 3;

function boundary(setting: Setting): SphereTriangle {
  const { draw, format, variant } = setting;
  const { sphere, triangle } = touching(setting, anyPart(draw));
  const arm = armOf({ sphere, triangle });
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const ulps = [0, -outward, outward][variant] ?? 0;
  return { sphere: { ...sphere, center: stepped(sphere.center, coordinate, ulps, format) }, triangle };
}

/** From the nearest point to the centre, up to rounding: the shortest of the ways from the inside, the sides and the corners. */
export function armOf({ sphere: { center }, triangle: { a, b, c } }: SphereTriangle): Components {
  const corners = [a, b, c];
  const directions = corners.flatMap((from, i) => {
    const [m, e] = [plus(center, from, -1), plus(corners[(i + 1) % 3] ?? [], from, -1)];
    const [L, h] = [dot(e, e), dot(m, e)];
    return h > 0 && h < L ? [m, plus(m, e, -h / L)] : [m];
  });
  const n = cross(plus(b, a, -1), plus(c, a, -1));
  const isOver = corners.every(
    (from, i) => dot(cross(plus(corners[(i + 1) % 3] ?? [], from, -1), plus(center, from, -1)), n) > 0,
  );
  const height = dot(plus(center, a, -1), n) / dot(n, n);
  const all = isOver ? [...directions, times(n, height)] : directions;
  return all.reduce((shortest, direction) =>
    dot(direction, direction) < dot(shortest, shortest) ? direction : shortest,
  );
}

const degenerateVariants = 8;

function degenerate(setting: Setting): SphereTriangle {
  const { draw, format, variant } = setting;
  if (variant === 6) return atTheBottom(setting);
  const scene = firstThatFits(() => placedScene(degenerateLattice(setting), integerAround(draw, 20), format));
  const { sphere, triangle } = scene;
  if (variant === 3)
    return {
      sphere: { ...sphere, center: stepped(sphere.center, draw.below(3), signum(draw), format) },
      triangle,
    };
  return variant === 7 ? mapScene(scene, negativeZeros, (r) => r) : scene;
}

function degenerateLattice(setting: Setting): SphereTriangle {
  const { draw, variant } = setting;
  const scene = touchingLattice(setting, variant < 2 ? 'corner' : anyPart(draw));
  const { sphere, triangle } = scene;
  const { center, radius } = sphere;
  switch (variant) {
    case 0: {
      // The one of its corners that is nearest.
      const home = nearestCorner(scene);
      return { sphere, triangle: { a: home, b: home, c: home } };
    }
    case 1: {
      const home = nearestCorner(scene);
      const direction = [triangle.a, triangle.b, triangle.c]
        .map((v) => plus(v, home, -1))
        .find((v) => dot(v, v) > 0);
      const along = direction ?? times(center, 0);
      const [near, far] = [1 + draw.below(3), draw.below(4)];
      return { sphere, triangle: { a: plus(home, along, near), b: home, c: plus(home, along, far) } };
    }
    case 2:
    case 3: {
      // A mean of the corners with weights in quarters, so that all are integers.
      const quarters = pick<Components>(draw, [
        [4, 0, 0],
        [2, 2, 0],
        [1, 1, 2],
        [1, 2, 1],
        [0, 1, 3],
      ]);
      const scaled = mapScene(
        scene,
        (v) => times(v, 4),
        (r) => r,
      ).triangle;
      const mean = [scaled.a, scaled.b, scaled.c].reduce(
        (sum: Components, v, i) => plus(sum, v, (quarters[i] ?? 0) / 4),
        [0, 0, 0],
      );
      return { sphere: { center: mean, radius: 0 }, triangle: scaled };
    }
    case 4:
      return { sphere: { center: triangle.b, radius }, triangle };
    case 5: {
      // In the plane: the centre, a corner that is as far away as the radius, and two beyond.
      const home = nearestCorner(touchingLattice(setting, 'corner'));
      const arm = plus(center, nearestPoint(scene), -1);
      const side = cross(arm, [1, 2, 3]);
      const [back, up] = [1 + draw.below(4), 1 + draw.below(3)];
      return {
        sphere: { center: plus(home, arm), radius },
        triangle: {
          a: home,
          b: plus(plus(home, arm, -back), side, up),
          c: plus(plus(home, arm, -draw.below(3)), side, -up),
        },
      };
    }
    default:
      return mapScene(
        scene,
        (v) => plus(v, center, -1),
        (r) => r,
      );
  }
}

const nearestPoint = (scene: SphereTriangle): Components =>
  plus(scene.sphere.center, armOf(scene), -1).map(Math.round);

function nearestCorner({ sphere: { center }, triangle: { a, b, c } }: SphereTriangle): Components {
  const far = (v: Components): number => {
    const direction = plus(v, center, -1);
    return dot(direction, direction);
  };
  return [b, c].reduce((least, v) => (far(v) < far(least) ? v : least), a);
}

/** Lengths of a few of the least floats: their squares vanish. */
function atTheBottom({ draw, format }: Setting): SphereTriangle {
  const least = smallest[format];
  const point = (): number[] => times(integersAround(draw, 3, 3), least);
  return {
    sphere: { center: point(), radius: draw.below(4) * least },
    triangle: { a: point(), b: point(), c: point() },
  };
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly touching at any. */
function scale(setting: Setting): SphereTriangle {
  const { draw, variant } = setting;
  if (variant === 4) return touchingAnywhere(setting, anyPart(draw));
  const { lengths } = scalingOf(setting, overlapTop);
  return mapScene(ordinary(setting), (v) => v.map(lengths), lengths);
}

export const sphereTriangle: Families<SphereTriangle> = {
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
