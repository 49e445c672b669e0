/**
 * The hard cases of sphereBox; those that touch exactly are in _sphere-box-exact.ts. Of a box by its corners the same, along the axes.
 *   tangent     they touch: over a face, beside an edge, past a corner; twins with the radius one, two and 2^k ulps larger and smaller
 *   boundary    they touch; a coordinate of the centre one ulp further in, further out
 *   degenerate  by turns: boxes that are points; flat ones, and segments; the centre in a face, an edge or a corner, and a radius of 0; an ulp beside it; both centres
 *               one; turns that take axes to axes; lengths of a few of the least floats; negative zeros
 */
import { smallest, step } from '../floats.ts';
import type { Ball, CornersBox } from '../queries/index.ts';
import { apartFamilies } from './_apart.ts';
import { stepped } from './_boundary.ts';
import { type BoxSetting, boxOf, cornersOf, pointAt, rotationBy, upright } from './_box.ts';
import { negativeZeros } from './_degenerate.ts';
import { between, type Draw, fraction, integerAround, pick, signum } from './_draw.ts';
import { alternating, type Families, type Family, mapMakers, single, twins } from './_family.ts';
import { orGiven, overlapTop, scalingOf } from './_magnitude.ts';
import { firstThatFits, rounded, roundScalar } from './_scene.ts';
import {
  farTouching,
  mapScene,
  type Part,
  parts,
  placedScene,
  type SphereBox,
  squareRotation,
  touching,
  touchingAnywhere,
  touchingLattice,
} from './_sphere-box-exact.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import { type Components, integersAround, largest, length, plus, times, unitVector } from './_vectors.ts';

const anyPart = (draw: Draw): Part => pick(draw, parts);

/** A box of about `extent` around `home`, and a ball of `size` whose centre is `factor` times that from it, over a face, an edge or a corner. */
function beside(
  { draw, format, isUpright = false }: BoxSetting,
  home: Components,
  size: number,
  factor: number,
  extent = 4 * size,
): SphereBox {
  const halves = [0, 1, 2].map(() => extent * (0.1 + fraction(draw)));
  const q = [...unitVector(draw, 3), between(draw, 0.25, 1)];
  const isTurned = draw.below(3) > 0 && !isUpright;
  const unit = isTurned ? times(q, 1 / length(q)) : [0, 0, 0, 1];
  const axes = 1 + draw.below(3);
  const from = draw.below(3);
  const arm = unitVector(draw, 3).map((x, i) => ((i + from) % 3 < axes ? x : 0));
  const reach = (factor * size) / (length(arm) || 1);
  const local = halves.map((h, i) => {
    const x = arm[i] ?? 0;
    return x === 0 ? h * (2 * fraction(draw) - 1) : x * reach + Math.sign(x) * h;
  });
  const rotation = { orientation: undefined, columns: rotationBy(unit).columns, norm: 1 };
  const stretch = draw.below(2) === 0 ? 1 : between(draw, 0.25, 4);
  return {
    sphere: { center: rounded(pointAt(home, rotation, local), format), radius: roundScalar(size, format) },
    box: boxOf(
      rounded(home, format),
      rounded(halves, format),
      isTurned ? rounded(times(unit, stretch), format) : undefined,
    ),
  };
}

const { ordinary, farOrigin, farWorld } = apartFamilies({
  beside,
  besideExtent: beside,
  touchingAt: (setting, radii) =>
    farTouching(setting, anyPart(setting.draw), radii, unitVector(setting.draw, 3)),
});

function tangent(setting: BoxSetting): SphereBox {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { sphere, box } = touching(setting, anyPart(draw));
  return { sphere: { ...sphere, radius: step(sphere.radius, twinOffset(variant, power), format) }, box };
}

const boundaryVariants = 3;

function boundary(setting: BoxSetting): SphereBox {
  const { draw, format, variant } = setting;
  const { sphere, box } = touching(setting, anyPart(draw));
  const arm = armOf({ sphere, box });
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const ulps = [0, -outward, outward][variant] ?? 0;
  return { sphere: { ...sphere, center: stepped(sphere.center, coordinate, ulps, format) }, box };
}

/** From the nearest point to the centre, up to rounding. */
export function armOf({
  sphere,
  box: { center, halfExtents, orientation = [0, 0, 0, 1] },
}: SphereBox): Components {
  const m = plus(sphere.center, center, -1);
  const columns = rotationBy(times(orientation, 1 / length(orientation))).columns;
  return columns.reduce(
    (sum: Components, u, k) => {
      const [h, at] = [halfExtents[k] ?? 0, u.reduce((all, x, i) => all + x * (m[i] ?? 0), 0)];
      return plus(sum, u, at - Math.max(-h, Math.min(h, at)));
    },
    [0, 0, 0],
  );
}

const degenerateVariants = 8;

function degenerate(setting: BoxSetting): SphereBox {
  const { draw, format, variant } = setting;
  if (variant === 6) return atTheBottom(setting);
  const scene = firstThatFits(() =>
    placedScene(setting, degenerateLattice(setting), integerAround(draw, 20)),
  );
  const { sphere, box } = scene;
  if (variant === 3)
    return {
      sphere: { ...sphere, center: stepped(sphere.center, draw.below(3), signum(draw), format) },
      box,
    };
  if (variant !== 7) return scene;
  return mapScene(scene, negativeZeros, (x) => (x === 0 ? -0 : x), negativeZeros);
}

function degenerateLattice(setting: BoxSetting): SphereBox {
  const { draw, variant } = setting;
  const part = anyPart(draw);
  if (variant === 5) return touchingLattice(setting, part, { rotation: squareRotation(setting) });
  const scene = touchingLattice(setting, part);
  const { sphere, box } = scene;
  const arm = armOf(scene).map(Math.round);
  const nearest = plus(sphere.center, arm, -1);
  switch (variant) {
    case 0:
      // The nearest point alone.
      return { sphere, box: { ...box, center: nearest, halfExtents: [0, 0, 0] } };
    case 1: {
      // Moved by the extents that are lost, so that what was nearest still is.
      const lost = draw.below(6);
      const isLost = (k: number): boolean => (lost < 3 ? k === lost : k !== lost - 3);
      const rotation = rotationBy(
        times(box.orientation ?? [0, 0, 0, 1], 1 / length(box.orientation ?? [1])),
      ).columns;
      const m = plus(nearest, box.center, -1);
      const center = rotation.reduce((sum: Components, u, k) => {
        const at = u.reduce((all, x, i) => all + x * (m[i] ?? 0), 0);
        return isLost(k) ? plus(sum, u, at) : sum;
      }, box.center);
      const halfExtents = box.halfExtents.map((h, k) => (isLost(k) ? 0 : h));
      return { sphere, box: { ...box, center: center.map(Math.round), halfExtents } };
    }
    case 2:
    case 3:
      return { sphere: { center: nearest, radius: 0 }, box };
    case 4:
      return { sphere: { center: box.center, radius: draw.below(2) === 0 ? 0 : sphere.radius }, box };
    default:
      return mapScene(
        scene,
        (v) => plus(v, sphere.center, -1),
        (x) => x,
      );
  }
}

/** Lengths of a few of the least floats: their squares vanish. */
function atTheBottom({ draw, format }: BoxSetting): SphereBox {
  const least = smallest[format];
  const point = (): number[] => times(integersAround(draw, 3, 3), least);
  return {
    sphere: { center: point(), radius: draw.below(4) * least },
    box: { center: point(), halfExtents: point().map(Math.abs) },
  };
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly touching at any. */
function scale(setting: BoxSetting): SphereBox {
  const { draw, variant } = setting;
  if (variant === 4) return touchingAnywhere(setting, anyPart(draw));
  const { lengths, by, anywhere } = scalingOf(setting, overlapTop);
  const quaternion = (q: Components): Components => orGiven(q.map(by(anywhere())), q);
  return mapScene(ordinary(setting), (v) => v.map(lengths), lengths, quaternion);
}

export const sphereBox: Families<SphereBox> = {
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

export interface SphereCornersBox {
  readonly sphere: Ball;
  readonly box: CornersBox;
}

const byCorners =
  (make: Family<SphereBox>['make']) =>
  (setting: BoxSetting): SphereCornersBox => {
    const { sphere, box } = make(upright(setting));
    return { sphere, box: cornersOf(box, setting.format) };
  };

/** The same of a box by its corners: along the axes; what touches exactly has corners of the format, others are rounded. */
export const sphereBoxByCorners: Families<SphereCornersBox> = mapMakers(sphereBox, byCorners);
