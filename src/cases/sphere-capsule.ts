/**
 * The hard cases of sphereCapsule; those that touch exactly are in _sphere-capsule-exact.ts.
 *   tangent     they touch, beside the axis and past either end; twins with the ball's radius one, two and 2^k ulps larger and smaller
 *   boundary    they touch; a coordinate of the centre one ulp further in, further out; by turns of the region
 *   degenerate  by turns: an axis that is a point; both radii 0 and the centre on the axis; an ulp beside it; the centre in the plane through an end; a radius
 *               of 0; lengths of a few of the least floats; negative zeros
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
  placedScene,
  type Region,
  regions,
  type SphereCapsule,
  touching,
  touchingAnywhere,
  touchingLattice,
} from './_sphere-capsule-exact.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import {
  type Components,
  integersAround,
  largest,
  perpendicularUnit,
  plus,
  times,
  unitVector,
} from './_vectors.ts';

const anyRegion = (draw: Draw): Region => pick(draw, regions);

/** An axis through `home`, and a ball whose centre is `factor` times the sum of the radii from it, beside it or past an end. */
function beside({ draw, format }: Setting, home: Components, size: number, factor: number): SphereCapsule {
  const along = unitVector(draw, 3);
  const region = anyRegion(draw);
  const [before, behind] = [4 * size * fraction(draw), 4 * size * fraction(draw)];
  const width = size * fraction(draw);
  const across = perpendicularUnit(draw, along);
  const lean = region === 'side' ? 0 : (region === 'b' ? 1 : -1) * fraction(draw);
  const out = plus(times(across, Math.sqrt(1 - lean * lean)), along, lean);
  return {
    sphere: {
      center: rounded(plus(home, out, size * factor), format),
      radius: roundScalar(size - width, format),
    },
    capsule: {
      a: rounded(plus(home, along, region === 'a' ? 0 : -before), format),
      b: rounded(plus(home, along, region === 'b' ? 0 : behind), format),
      radius: roundScalar(width, format),
    },
  };
}

const { ordinary, farOrigin, farWorld } = apartFamilies({
  beside,
  touchingAt: (setting, radii) =>
    farTouching(setting, anyRegion(setting.draw), radii, unitVector(setting.draw, 3)),
});

function tangent(setting: Setting): SphereCapsule {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { sphere, capsule } = touching(setting, anyRegion(draw));
  return { sphere: { ...sphere, radius: step(sphere.radius, twinOffset(variant, power), format) }, capsule };
}

const boundaryVariants = 3;

function boundary(setting: Setting): SphereCapsule {
  const { draw, format, variant } = setting;
  const region = anyRegion(draw);
  const { sphere, capsule } = touching(setting, region);
  // Past an end the arm is from there; beside the axis a step of the largest coordinate of what is across leads away, too.
  const arm = region === 'side' ? acrossOf({ sphere, capsule }) : plus(sphere.center, capsule[region], -1);
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const ulps = [0, -outward, outward][variant] ?? 0;
  return { sphere: { ...sphere, center: stepped(sphere.center, coordinate, ulps, format) }, capsule };
}

/** From the axis to the centre, at right angles, up to rounding. */
function acrossOf({ sphere, capsule: { a, b } }: SphereCapsule): Components {
  const [m, e] = [plus(sphere.center, a, -1), plus(b, a, -1)];
  const L = e.reduce((sum, x) => sum + x * x, 0);
  const h = e.reduce((sum, x, i) => sum + x * (m[i] ?? 0), 0);
  return L === 0 ? m : plus(m, e, -h / L);
}

const degenerateVariants = 7;

function degenerate(setting: Setting): SphereCapsule {
  const { draw, format, variant } = setting;
  if (variant === 5) return atTheBottom(setting);
  const scene = firstThatFits(() => placedScene(degenerateLattice(setting), integerAround(draw, 20), format));
  const { sphere, capsule } = scene;
  if (variant === 2)
    return {
      sphere: { ...sphere, center: stepped(sphere.center, draw.below(3), signum(draw), format) },
      capsule,
    };
  return variant === 6 ? withNegativeZeros(scene) : scene;
}

function degenerateLattice(setting: Setting): SphereCapsule {
  const { draw, variant } = setting;
  const { sphere, capsule } = touchingLattice(setting, variant === 0 ? 'b' : anyRegion(draw));
  const sum = sphere.radius + capsule.radius;
  switch (variant) {
    case 0:
      return { sphere, capsule: { ...capsule, a: capsule.b } };
    case 1:
    case 2:
      return { sphere: { center: capsule.a, radius: 0 }, capsule: { ...capsule, radius: 0 } };
    case 3: {
      const { b, a } = touchingLattice(setting, 'side').capsule;
      return { sphere: { center: a, radius: draw.below(8) }, capsule: { a, b, radius: draw.below(8) } };
    }
    case 4:
      return draw.below(2) === 0
        ? { sphere: { ...sphere, radius: 0 }, capsule: { ...capsule, radius: sum } }
        : { sphere: { ...sphere, radius: sum }, capsule: { ...capsule, radius: 0 } };
    default: {
      const home = sphere.center;
      return {
        sphere: { ...sphere, center: plus(home, home, -1) },
        capsule: { ...capsule, a: plus(capsule.a, home, -1), b: plus(capsule.b, home, -1) },
      };
    }
  }
}

/** Lengths of a few of the least floats: their squares vanish. */
function atTheBottom({ draw, format }: Setting): SphereCapsule {
  const least = smallest[format];
  const point = (): number[] => times(integersAround(draw, 3, 3), least);
  const radius = (): number => draw.below(3) * least;
  return {
    sphere: { center: point(), radius: radius() },
    capsule: { a: point(), b: point(), radius: radius() },
  };
}

const withNegativeZeros = ({ sphere, capsule }: SphereCapsule): SphereCapsule => ({
  sphere: { ...sphere, center: negativeZeros(sphere.center) },
  capsule: { ...capsule, a: negativeZeros(capsule.a), b: negativeZeros(capsule.b) },
});

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly touching at any. */
function scale(setting: Setting): SphereCapsule {
  const { draw, variant } = setting;
  if (variant === 4) return touchingAnywhere(setting, anyRegion(draw));
  const { sphere, capsule } = ordinary(setting);
  const { lengths } = scalingOf(setting, overlapTop);
  return {
    sphere: { center: sphere.center.map(lengths), radius: lengths(sphere.radius) },
    capsule: { a: capsule.a.map(lengths), b: capsule.b.map(lengths), radius: lengths(capsule.radius) },
  };
}

export const sphereCapsule: Families<SphereCapsule> = {
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
