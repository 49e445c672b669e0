/**
 * The families of the queries about a rectangle and a point (`distance` none) or a circle around it. Of each about a third is not turned,
 * a third is by an axis and a third by an angle; those that are exact by construction turn by an angle of ±0, or turn what is a point.
 *   ordinary    a point inside, beside a side or beyond a corner; a circle that reaches the rectangle with 10% to spare, or does not
 *   tangent     a point exactly on a side or a corner, a circle exactly at a side, at a corner (Pythagorean), at a point; twins with the
 *               half extent (the radius of a circle) one, two and 2^k ulps larger and smaller
 *   far-origin  the point 10 to 10^15 half extents away (10^7 in f32), by turns anywhere; along a side that is as long, just inside and
 *               just outside; exactly on it. A circle reaches that far
 *   far-world   the whole scene 10^3 to 10^12 units from the world's origin
 *   degenerate  by turns: flat; a point; the point at the centre; on a corner; on an axis; radius 0; tiny angles; negative zeros
 *   boundary    exactly on the boundary, a coordinate one ulp to either side; then turned by an angle next to a multiple of π/2 (0 among
 *               them), for which it would be exact: only the last bits of the angle decide
 *   scale       near the top; near the bottom; lengths and axis anywhere; every number anywhere
 */
import { limits, step, ulp } from '../floats.ts';
import { stepped } from './_boundary.ts';
import { negativeZeros } from './_degenerate.ts';
import { around, between, fraction, integerAround, pick, powerOfTen, signum, smallGap } from './_draw.ts';
import { alternating, type Families, mapMakers, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { triple } from './_lattice.ts';
import { aboveTop, orGiven, scaleVariants, scalingOf } from './_magnitude.ts';
import {
  aimed,
  anyRotation,
  byAngle,
  oddAngle,
  placedRect,
  pointRotation,
  type RectLattice,
  type RectScene,
  rationalRotation,
  sizeOf,
} from './_rect.ts';
import { exponentOf, firstThatFits, rounded, roundScalar, type Setting } from './_scene.ts';
import { twinOffset } from './_tangent.ts';
import { type Components, largest, times, unitVector, vectorAround } from './_vectors.ts';

/** Whether the scene is asked with its point or with a circle around it. */
type Asked = 'point' | 'circle';
type Make = (setting: Setting, asked: Asked) => RectScene;

/** Local coordinates at `reach` beyond a side, or beyond a corner in the direction of a unit vector. */
function beyond(setting: Setting, [hx = 0, hy = 0]: Components, reach: number): Components {
  const { draw } = setting;
  const signs = [signum(draw), signum(draw)] as const;
  const kind = draw.below(3);
  const [nx = 0, ny = 0] = unitVector(draw, 2).map(Math.abs);
  const place =
    kind === 0
      ? [hx + reach, hy * fraction(draw)]
      : kind === 1
        ? [hx * fraction(draw), hy + reach]
        : [hx + reach * nx, hy + reach * ny];
  return place.map((x, i) => x * (signs[i] ?? 1));
}

/** A scene around `home`: the point inside, or as far out as makes the circle overlap or not, off by `off` of the radius or the extent. */
function sceneAround(setting: Setting, home: Components, size: number, off: number, asked: Asked): RectScene {
  const { draw } = setting;
  const rotation = anyRotation(setting);
  const half = [size * between(draw, 0.5, 1.5), size * between(draw, 0.5, 1.5)];
  const radius = size * between(draw, 0.2, 2);
  const inside = draw.below(asked === 'circle' ? 8 : 2) === 0;
  const place = inside
    ? half.map((h) => around(draw, h * (1 - off)))
    : asked === 'circle'
      ? beyond(setting, half, radius * (1 + signum(draw) * off))
      : beyond(setting, half, size * off);
  return aimed(setting, home, { rotation, half, local: place, radius });
}

const ordinary: Make = (setting, asked) => {
  const { draw } = setting;
  const home = vectorAround(draw, 2, 100);
  return sceneAround(setting, home, sizeOf(draw), between(draw, 0.1, 0.5), asked);
};

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
const sizes = {
  f32: { rotation: 4, half: 16, radius: 8, center: 256 },
  f64: { rotation: 16, half: 2 ** 10, radius: 2 ** 8, center: 2 ** 20 },
} as const;

const centerOf = ({ draw, format }: Setting): Components => [
  integerAround(draw, sizes[format].center),
  integerAround(draw, sizes[format].center),
];

const halfOf = ({ draw, format }: Setting): Components => [
  1 + draw.below(sizes[format].half),
  1 + draw.below(sizes[format].half),
];

/** The point on side k of the rectangle, or on a corner. */
function onSide({ draw }: Setting, half: Components, k: number, corner: boolean): Components {
  return half.map((h, i) => (i === k || corner ? signum(draw) * h : integerAround(draw, Math.max(0, h - 1))));
}

/** A lattice whose circle touches a side (0), a corner (1) or a rectangle that is a point (2). */
function touching(setting: Setting, kind: number): RectLattice {
  const { draw, format } = setting;
  const size = sizes[format];
  const center = centerOf(setting);
  const [p, q, h] = triple(draw, 3);
  const factor = 1 + draw.below(size.radius);
  if (kind === 2) {
    const rotation =
      draw.below(3) === 0 ? rationalRotation(draw, size.rotation) : pointRotation(draw, size.rotation);
    // By an axis of any length only what is along the world's axes has an integer distance.
    if (rotation.isRational) {
      return { rotation, center, half: [0, 0], local: times([p, q], factor), radius: h * factor };
    }
    return { rotation, center, half: [0, 0], local: [0, 0], radius: 0 };
  }
  const rotation = rationalRotation(draw, size.rotation);
  const half = halfOf(setting);
  if (kind === 0) {
    const k = draw.below(2);
    const local = onSide(setting, half, k, false).map((x, i) => (i === k ? x + Math.sign(x) * factor : x));
    return { rotation, center, half, local, radius: factor };
  }
  const offset = [Math.abs(p) * factor, Math.abs(q) * factor];
  const local = half.map((x, i) => signum(draw) * (x + (offset[i] ?? 0)));
  return { rotation, center, half, local, radius: h * factor };
}

/** A circle around a rectangle that is a point, turned by anything: centre and radius by a triple, in lengths of the world. */
function touchingPoint(setting: Setting): RectScene {
  const { draw, format } = setting;
  return firstThatFits(() => {
    const lattice = touching(setting, 2);
    if (lattice.rotation.isRational) return placedRect(setting, lattice, exponentOf(setting));
    const scene = placedRect(setting, lattice, 0);
    const [p, q, h] = triple(draw, sizes[format].rotation);
    const unit = 2 ** exponentOf(setting);
    const factor = 1 + draw.below(sizes[format].radius);
    const { center } = lattice;
    const point = times([(center[0] ?? 0) + p * factor, (center[1] ?? 0) + q * factor], unit);
    const fits = rounded(point, format).every((x, i) => x === point[i]);
    if (scene === undefined || !fits) return undefined;
    const rect = { ...scene.rect, center: times(scene.rect.center, unit) };
    return { rect, point, radius: h * factor * unit };
  });
}

/** On a flat rectangle whose axis has any length: its local x is exactly 0. */
function onFlat(setting: Setting): RectScene {
  const { draw, format } = setting;
  return firstThatFits(() => {
    const rotation = pointRotation(draw, sizes[format].rotation);
    const by = rotation.kind === 'angle' ? 0 : integerAround(draw, 8);
    const half = [0, 2 ** (4 + draw.below(4)) * sizes[format].rotation];
    return placedRect(
      setting,
      { rotation, center: centerOf(setting), half, local: [0, by], radius: 0 },
      exponentOf(setting),
    );
  });
}

/** Of a point: on a side, on a corner, or on what is flat; the twins move the half extent, or what is flat the point. */
function pointTangent(setting: Setting, power: number): RectScene {
  const { draw, format, variant } = setting;
  const kind = draw.below(5);
  const ulps = twinOffset(variant, power);
  if (kind === 4) {
    const scene = onFlat(setting);
    // Where a coordinate is 0 an ulp is the smallest number there is.
    return { ...scene, point: stepped(scene.point, largest(scene.point), ulps, format) };
  }
  const k = draw.below(2);
  const scene = firstThatFits(() => {
    const half = halfOf(setting);
    const rotation = rationalRotation(draw, sizes[format].rotation);
    const lattice = {
      rotation,
      center: centerOf(setting),
      half,
      local: onSide(setting, half, k, kind === 3),
      radius: 0,
    };
    return placedRect(setting, lattice, exponentOf(setting));
  });
  return { ...scene, rect: { ...scene.rect, halfExtents: stepped(scene.rect.halfExtents, k, ulps, format) } };
}

const tangent: Make = (setting, asked) => {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  if (asked === 'point') return pointTangent(setting, power);
  const kind = pick(draw, [0, 1, 2, 1]);
  const scene =
    kind === 2
      ? touchingPoint(setting)
      : firstThatFits(() => placedRect(setting, touching(setting, kind), exponentOf(setting)));
  return { ...scene, radius: step(scene.radius, twinOffset(variant, power), format) };
};

const farOrigin: Make = (setting, asked) => {
  const { draw, format, variant } = setting;
  const away = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouching(setting, away, asked);
  const rotation = anyRotation(setting);
  const size = between(draw, 0.5, 2);
  const far = size * away;
  const side = signum(draw);
  const gap = smallGap(setting.draw) * (variant === 1 ? -1 : 1);
  const home = vectorAround(draw, 2, 4);
  if (variant === 0) {
    const local = times(unitVector(draw, 2), far);
    return aimed(setting, home, {
      rotation,
      half: [size, 2 * size],
      local,
      radius: far * between(draw, 0.5, 1.5),
    });
  }
  if (asked === 'circle') {
    const local = beyond(setting, [size, size], far);
    return aimed(setting, home, { rotation, half: [size, size], local, radius: far - size * gap });
  }
  const local = [far * (1 - fraction(draw) / 4), side * size * (1 + gap)];
  return aimed(setting, home, { rotation, half: [far, size], local, radius: 0 });
};

/** Exactly: the point far along a side, or a circle that reaches a side or a corner from afar. */
function farTouching(setting: Setting, away: number, asked: Asked): RectScene {
  const { draw, format } = setting;
  return firstThatFits((attempt) => {
    const far = coarse(Math.ceil(away / 2 ** Math.max(0, attempt - 8)), limits[format].significandBits - 9);
    const rotation = rationalRotation(draw, attempt < 4 ? sizes[format].rotation : 2);
    const center = [integerAround(draw, 16), integerAround(draw, 16)];
    const [hx, hy] = [1 + draw.below(8), 1 + draw.below(8)];
    const side = signum(draw);
    const lattice: RectLattice =
      asked === 'point'
        ? { rotation, center, half: [far + 8, hy], local: [far, side * hy], radius: 0 }
        : {
            rotation,
            center,
            half: [hx, hy],
            local: [side * (hx + far), integerAround(draw, hy)],
            radius: far,
          };
    return placedRect(setting, lattice, 0);
  });
}

const farWorld: Make = (setting, asked) => {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const home = times(unitVector(draw, 2), distance);
  const size = Math.max(0.5, 8 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  return sceneAround(
    setting,
    home,
    size,
    draw.below(2) === 0 ? between(draw, 0.1, 0.5) : smallGap(setting.draw),
    asked,
  );
};

type Kind = (setting: Setting) => Omit<RectLattice, 'center'>;

const withRotation =
  (make: (setting: Setting, half: Components) => Omit<RectLattice, 'center' | 'rotation'>): Kind =>
  (setting) => ({
    rotation: rationalRotation(setting.draw, sizes[setting.format].rotation),
    ...make(setting, halfOf(setting)),
  });

const radiusOf = ({ draw }: Setting): number => draw.below(16);

const kinds: readonly Kind[] = [
  // Flat, with the point in its line.
  withRotation((setting, [h = 0]) => ({
    half: [0, h],
    local: [0, integerAround(setting.draw, 2 * h)],
    radius: radiusOf(setting),
  })),
  // A point, and beside it by a step.
  withRotation((setting) => ({
    half: [0, 0],
    local: [integerAround(setting.draw, 1), integerAround(setting.draw, 1)],
    radius: setting.draw.below(2),
  })),
  // At the centre.
  withRotation((setting, half) => ({
    half: setting.draw.below(2) === 0 ? half : [0, 0],
    local: [0, 0],
    radius: radiusOf(setting),
  })),
  // On a corner.
  withRotation((setting, half) => ({
    half,
    local: onSide(setting, half, 0, true),
    radius: radiusOf(setting),
  })),
  // On a local axis, near the side.
  withRotation((setting, half) => {
    const k = setting.draw.below(2);
    const local = half.map((h, i) =>
      i === k ? signum(setting.draw) * (h + integerAround(setting.draw, 1)) : 0,
    );
    return { half, local, radius: setting.draw.below(2) };
  }),
  // Radius 0, on a side or a step beside it.
  withRotation((setting, half) => {
    const local = onSide(setting, half, 0, false).map((x, i) =>
      i === 0 ? x + integerAround(setting.draw, 1) : x,
    );
    return { half, local, radius: 0 };
  }),
];

const degenerateVariants = kinds.length + 3;

const degenerate: Make = (setting) => {
  const { draw, variant } = setting;
  const kind = kinds[variant] ?? kinds[draw.below(kinds.length)] ?? kinds[0];
  const isAtZero = variant === kinds.length;
  const scene = firstThatFits(() => {
    const lattice = kind?.(setting);
    const center = isAtZero ? [0, 0] : centerOf(setting);
    return lattice && placedRect(setting, { ...lattice, center }, exponentOf(setting));
  });
  if (isAtZero) return withNegativeZeros(scene);
  if (variant < kinds.length) return scene;
  // Turned by something else after all: everything that is at the centre, or flat there, still is.
  const { center, halfExtents } = scene.rect;
  const angle = roundScalar(
    variant === kinds.length + 1 ? oddAngle(setting) : around(draw, 4),
    setting.format,
  );
  const point = draw.below(2) === 0 ? center : scene.point;
  return { ...scene, point, rect: { center, halfExtents: times(halfExtents, draw.below(2)), angle } };
};

function withNegativeZeros({ rect, point, radius }: RectScene): RectScene {
  const { axis, angle } = rect;
  return {
    point: negativeZeros(point),
    radius: radius === 0 ? -0 : radius,
    rect: {
      center: negativeZeros(rect.center),
      halfExtents: negativeZeros(rect.halfExtents),
      ...(axis && { axis: negativeZeros(axis) }),
      ...(angle === undefined ? {} : { angle: -0 }),
    },
  };
}

const boundaryVariants = 6;

/** The first three exactly on the boundary and a coordinate to either side, the others turned by almost a multiple of π/2. */
const boundary: Make = (setting, asked) => {
  const { draw, format, variant } = setting;
  const almost = variant >= 3;
  const k = draw.below(2);
  const corner = draw.below(3) === 0;
  const circleKind = corner ? 1 : 0;
  const turns = integerAround(draw, 6);
  const tiny = signum(draw) * 2 ** -(20 + draw.below(format === 'f64' ? 1055 : 130));
  const isTiny = draw.below(2) === 0;
  const scene = firstThatFits(() => {
    const base = asked === 'circle' ? touching(setting, circleKind) : onBoundary(setting, k, corner);
    const [X = 0, Y = 0] = base.local;
    const lattice = almost
      ? { ...base, rotation: noRotation, local: isTiny ? base.local : quarterTurned([X, Y], turns) }
      : base;
    return placedRect(setting, lattice, exponentOf(setting));
  });
  const ulps = [0, -1, 1][variant % 3] ?? 0;
  if (almost) {
    const angle = roundScalar(isTiny ? tiny : (Math.PI / 2) * turns, format);
    const { center, halfExtents } = scene.rect;
    const turned = byAngle(step(angle, ulps, format)).fields;
    return { ...scene, rect: { center, halfExtents, ...turned } };
  }
  const offset = scene.point.map((x, i) => x - (scene.rect.center[i] ?? 0));
  return { ...scene, point: stepped(scene.point, largest(offset), ulps, format) };
};

const noRotation = { axis: [1, 0], norm: 1, isRational: true, kind: 'none' } as const;

function onBoundary(setting: Setting, k: number, corner: boolean): RectLattice {
  const half = halfOf(setting);
  const rotation = rationalRotation(setting.draw, sizes[setting.format].rotation);
  return { rotation, center: centerOf(setting), half, local: onSide(setting, half, k, corner), radius: 0 };
}

/** What a turn by so many quarters takes to [x, y]. */
function quarterTurned([x = 0, y = 0]: Components, quarters: number): Components {
  const turned = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  return turned[((quarters % 4) + 4) % 4] ?? [x, y];
}

const scale: Make = (setting, asked) => {
  const { variant } = setting;
  const { rect, point, radius } = ordinary(setting, asked);
  const { other, by, lengths } = scalingOf(setting, aboveTop);
  const { axis, angle } = rect;
  const scaled = axis?.map(by(other()));
  return {
    point: point.map(lengths),
    radius: lengths(radius),
    rect: {
      center: rect.center.map(lengths),
      halfExtents: rect.halfExtents.map(lengths),
      ...(scaled && axis && { axis: orGiven(scaled, axis) }),
      ...(angle === undefined ? {} : { angle: variant === 3 ? oddAngle(setting) : angle }),
    },
  };
};

const scenes = {
  ordinary: single(ordinary),
  tangent: twins(7, tangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(degenerateVariants, degenerate),
  boundary: twins(boundaryVariants, boundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};

/** The families as inputs of a query, which `toInput` makes of a scene. */
export const rectFamilies = <Input>(asked: Asked, toInput: (scene: RectScene) => Input): Families<Input> =>
  mapMakers(scenes, (make) => (setting: Setting) => toInput(make(setting, asked)));
