/**
 * The hard cases of capsuleCapsule; those that touch exactly are in _capsule-capsule-exact.ts.
 *   tangent     they touch: across, parallel, an end at a side, end at end; twins with the first radius one, two and 2^k ulps larger and smaller
 *   boundary    they touch; a coordinate of the first axis, both ends of it, one ulp nearer, further
 *   degenerate  by turns: both axes are points; axes that cross or lie in each other, radii of 0; an ulp beside it; both on one line; all but parallel; lengths of a few of the
 *               least floats; negative zeros
 */
import { smallest, step } from '../floats.ts';
import { apartFamilies } from './_apart.ts';
import { stepped } from './_boundary.ts';
import {
  type Capsules,
  farTouching,
  type Meeting,
  mapScene,
  meetings,
  placedScene,
  touching,
  touchingAnywhere,
  touchingLattice,
} from './_capsule-capsule-exact.ts';
import { negativeZeros } from './_degenerate.ts';
import { type Draw, fraction, integerAround, pick, signum } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { overlapTop, scalingOf } from './_magnitude.ts';
import { firstThatFits, rounded, roundScalar, type Setting } from './_scene.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import {
  type Components,
  cross,
  dot,
  integersAround,
  perpendicularUnit,
  plus,
  times,
  unitVector,
} from './_vectors.ts';

const anyMeeting = (draw: Draw): Meeting => pick(draw, meetings);

/** Two axes of about four sizes, the first through `home`, whose nearest points are `factor` times the sum of the radii apart. */
export function beside(
  { draw, format }: Setting,
  home: Components,
  size: number,
  factor: number,
  allowed: readonly [Meeting, ...Meeting[]] = meetings,
): Capsules {
  const out = unitVector(draw, 3);
  const along = perpendicularUnit(draw, out);
  const other = cross(out, along);
  const meeting = pick(draw, allowed);
  const length = (): number => 4 * size * (0.1 + fraction(draw));
  const away = (side: number): Components => {
    const direction = times(unitVector(draw, 3), length());
    return dot(direction, out) * side > 0 ? times(direction, -1) : direction;
  };
  const through = (direction: Components): readonly Components[] => [
    times(direction, -length()),
    times(direction, length()),
  ];
  const skew = plus(times(along, 2 * fraction(draw) - 1), other);
  const none = [0, 0, 0];
  const ofFirst = meeting === 'ends' ? [none, away(1)] : through(along);
  const ofSecond =
    meeting === 'cross' ? through(skew) : meeting === 'parallel' ? through(along) : [none, away(-1)];
  const width = size * fraction(draw);
  const apart = plus(home, out, size * factor);
  const [a = [], b = []] = ofFirst.map((direction) => rounded(plus(home, direction), format));
  const [c = [], d = []] = ofSecond.map((direction) => rounded(plus(apart, direction), format));
  return {
    first: { a, b, radius: roundScalar(size - width, format) },
    second: { a: c, b: d, radius: roundScalar(width, format) },
  };
}

const { ordinary, farOrigin, farWorld } = apartFamilies({
  beside,
  touchingAt: (setting, radii) =>
    farTouching(setting, anyMeeting(setting.draw), radii, unitVector(setting.draw, 3)),
});

function tangent(setting: Setting): Capsules {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { first, second } = touching(setting, anyMeeting(draw));
  return { first: { ...first, radius: step(first.radius, twinOffset(variant, power), format) }, second };
}

const boundaryVariants = 3;

/** Of balls, so that a step of a coordinate leads nearer or further whatever the axes are. */
function boundary(setting: Setting): Capsules {
  const { draw, format, variant } = setting;
  const { first, second } = touching(setting, anyMeeting(draw));
  const k = draw.below(3);
  const ulps = [0, 1, -1][variant] ?? 0;
  return {
    first: { ...first, a: stepped(first.a, k, ulps, format), b: stepped(first.b, k, ulps, format) },
    second,
  };
}

const degenerateVariants = 7;

function degenerate(setting: Setting): Capsules {
  const { draw, format, variant } = setting;
  if (variant === 5) return atTheBottom(setting);
  const scene = firstThatFits(() => placedScene(degenerateLattice(setting), integerAround(draw, 20), format));
  const { first, second } = scene;
  if (variant === 2)
    return { first: { ...first, a: stepped(first.a, draw.below(3), signum(draw), format) }, second };
  if (variant === 4)
    return { first: { ...first, b: stepped(first.b, draw.below(3), signum(draw), format) }, second };
  return variant === 6 ? mapScene(scene, negativeZeros, (r) => r) : scene;
}

function degenerateLattice(setting: Setting): Capsules {
  const { draw, variant } = setting;
  const scene = touchingLattice(
    setting,
    variant === 4 ? 'parallel' : variant === 0 ? 'ends' : anyMeeting(draw),
  );
  const { first, second } = scene;
  switch (variant) {
    case 0: {
      const [p, q] = nearestEnds(scene);
      return { first: { ...first, a: p, b: p }, second: { ...second, a: q, b: q } };
    }
    case 1:
    case 2: {
      // The axis of the second begins at a point of the first, at an end or in the middle.
      const twice = mapScene(
        scene,
        (v) => times(v, 2),
        () => 0,
      );
      const { a, b } = twice.first;
      const from = pick<Components>(draw, [a, b, times(plus(a, b), 1 / 2)]);
      const direction = plus(second.b, second.a, -1);
      return { first: twice.first, second: { a: from, b: plus(from, direction), radius: 0 } };
    }
    case 3: {
      // On one line, apart by the sum of the radii: a Pythagorean step along (2, 3, 6).
      const line = [2, 3, 6];
      const steps = 1 + draw.below(4);
      const [from, to] = [1 + draw.below(3), draw.below(3)];
      const width = draw.below(7 * steps);
      const home = first.a;
      const far = plus(home, line, steps);
      return {
        first: { a: plus(home, line, -from), b: home, radius: 7 * steps - width },
        second: { a: far, b: plus(far, line, to), radius: width },
      };
    }
    case 4:
      return scene;
    default: {
      const home = first.a;
      return mapScene(
        scene,
        (v) => plus(v, home, -1),
        (r) => r,
      );
    }
  }
}

/** The ends that are nearest to each other. */
function nearestEnds({ first, second }: Capsules): readonly [Components, Components] {
  const pairs = [first.a, first.b].flatMap((p) => [second.a, second.b].map((q) => [p, q] as const));
  const far = ([p, q]: readonly [Components, Components]): number => {
    const direction = plus(p, q, -1);
    return dot(direction, direction);
  };
  return pairs.reduce((least, pair) => (far(pair) < far(least) ? pair : least));
}

/** Lengths of a few of the least floats: their squares vanish. */
function atTheBottom({ draw, format }: Setting): Capsules {
  const least = smallest[format];
  const point = (): number[] => times(integersAround(draw, 3, 3), least);
  const radius = (): number => draw.below(3) * least;
  return {
    first: { a: point(), b: point(), radius: radius() },
    second: { a: point(), b: point(), radius: radius() },
  };
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly touching at any. */
function scale(setting: Setting): Capsules {
  const { draw, variant } = setting;
  if (variant === 4) return touchingAnywhere(setting, anyMeeting(draw));
  const { lengths } = scalingOf(setting, overlapTop);
  return mapScene(ordinary(setting), (v) => v.map(lengths), lengths);
}

export const capsuleCapsule: Families<Capsules> = {
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
