/**
 * The hard cases of triangleTriangle; those that touch exactly are in _triangle-triangle-exact.ts, those without area or in one plane in _triangle-triangle-degenerate.ts.
 *   tangent     they touch: a corner at an inside, a side across a side, a corner at a side in one plane; twins with a coordinate of a corner one, two and 2^k ulps towards the other and away
 *   boundary    a corner at a corner, or at a side; a coordinate of it one ulp away, one ulp further in
 */
import { ulp } from '../floats.ts';
import type { Triangle } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import { type Draw, fraction, pick, powerOfTen, signum, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { farDistance, farthest } from './_far.ts';
import { overlapTop, scalingOf } from './_magnitude.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import { degenerate, degenerateVariants } from './_triangle-triangle-degenerate.ts';
import {
  type Corners,
  contacts,
  cornerContacts,
  farTouching,
  shuffled,
  type Touch,
  type Triangles,
  touching,
  touchingAnywhere,
  twinContacts,
} from './_triangle-triangle-exact.ts';
import {
  type Components,
  cross,
  dot,
  perpendicularUnit,
  plus,
  times,
  unitVector,
  vectorAround,
} from './_vectors.ts';

/** Three corners around `home`, each about as far away as `size`, and none of them where another is. */
function triangleAround(draw: Draw, home: Components, size: number): Corners {
  const up = unitVector(draw, 3);
  const x = perpendicularUnit(draw, up);
  const y = cross(up, x);
  const length = (): number => size * (0.3 + 0.7 * fraction(draw));
  const first = plus(times(x, length()), up, 0.2 * size * fraction(draw));
  const second = plus(times(x, -0.5 * length()), y, length());
  const third = plus(times(x, -0.5 * length()), y, -length());
  return [plus(home, first), plus(home, second), plus(home, third)];
}

const meanOf = ([a, b, c]: Corners): Components => times(plus(plus(a, b), c), 1 / 3);

const reachOf = (corners: Corners, direction: Components): number =>
  Math.max(...corners.map((v) => dot(v, direction)));

/** Two triangles: of `size` and `ratio` times that; their middles in one place, or `gap` sizes between planes across some direction that have one each on either side; negative: they reach into each other. */
function pairAt(
  setting: Setting,
  home: Components,
  size: number,
  gap: number | undefined,
  ratio = 1,
): Triangles {
  const { draw, format } = setting;
  const first = triangleAround(draw, home, size);
  const raw = triangleAround(draw, home, size * ratio);
  const direction = unitVector(draw, 3);
  const by =
    gap === undefined
      ? plus(meanOf(first), meanOf(raw), -1)
      : times(direction, reachOf(first, direction) + reachOf(raw, times(direction, -1)) + gap * size);
  const at = ([a, b, c]: Corners, shift: Components): Corners => [
    rounded(plus(a, shift), format),
    rounded(plus(b, shift), format),
    rounded(plus(c, shift), format),
  ];
  return shuffled(draw, at(first, times(by, 0)), at(raw, by));
}

/** Of one size or so: their middles nearly in one place; or apart, by a twentieth of it to all of it. */
function ordinary(setting: Setting): Triangles {
  const { draw } = setting;
  const home = vectorAround(draw, 3, 100);
  const size = 0.5 + 8 * fraction(draw);
  const gap = draw.below(2) === 0 ? undefined : 0.05 + fraction(draw) * fraction(draw);
  return pairAt(setting, home, size, gap, 0.5 + fraction(draw));
}

/** The touch with the coordinate in question so many ulps further in. */
function steppedIn({ draw, format }: Setting, touch: Touch, ulps: number): Triangles {
  const { first, second, coordinate, inward } = touch;
  const [p, q, r] = second;
  return shuffled(draw, first, [stepped(p, coordinate, inward * ulps, format), q, r]);
}

function tangent(setting: Setting): Triangles {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 6 : 24);
  return steppedIn(setting, touching(setting, pick(draw, twinContacts)), twinOffset(variant, power));
}

const boundaryVariants = 3;

function boundary(setting: Setting): Triangles {
  const { draw, variant } = setting;
  return steppedIn(setting, touching(setting, pick(draw, cornerContacts)), [0, -1, 1][variant] ?? 0);
}

/** By turns: the second far away, or as large as that and near; both far from the world's origin, reaching into each other, apart, and exactly touching. */
function farOrigin(setting: Setting): Triangles {
  const { draw, format, variant } = setting;
  const sizes = farDistance(draw, farthest[format]);
  if (variant === 3)
    return steppedIn(setting, farTouching(setting, pick(draw, contacts), sizes, unitVector(draw, 3)), 0);
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  if (variant === 0) {
    const isLarge = draw.below(3) > 0;
    const home = vectorAround(draw, 3, 4 * size);
    return pairAt(setting, home, size, isLarge ? undefined : sizes, isLarge ? sizes : 1);
  }
  const home = times(unitVector(draw, 3), sizes * size);
  return pairAt(setting, home, size, variant === 1 ? undefined : smallGap(draw));
}

function farWorld(setting: Setting): Triangles {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const grid = ulp(roundScalar(distance, format), format);
  const size = Math.max(0.5, 4 * grid) * (1 + 8 * fraction(draw));
  const gap = draw.below(2) === 0 ? undefined : signum(draw) * smallGap(draw);
  return pairAt(setting, times(unitVector(draw, 3), distance), size, gap);
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly touching at any. */
function scale(setting: Setting): Triangles {
  const { draw, variant } = setting;
  if (variant === 4) return steppedIn(setting, touchingAnywhere(setting, pick(draw, contacts)), 0);
  const { lengths } = scalingOf(setting, overlapTop);
  const all = ({ a, b, c }: Triangle): Triangle => ({
    a: a.map(lengths),
    b: b.map(lengths),
    c: c.map(lengths),
  });
  const { first, second } = ordinary(setting);
  return { first: all(first), second: all(second) };
}

export const triangleTriangle: Families<Triangles> = {
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
