/**
 * The hard cases of boxBox; those that touch exactly are in _box-box-exact.ts. Of boxes by their corners the same, along the axes.
 *   tangent     they touch: at a face, with edges that cross, or turned alike; twins with a half extent of the first one, two and 2^k ulps larger and smaller
 *   boundary    they touch at a point inside a face, or of two edges; a coordinate of the second's centre one ulp further in, further out
 *   degenerate  by turns: flat boxes; segments and points; both centres one, and one in the other; flat ones in one plane; turns that take axes to axes; axes that are all
 *               but parallel; lengths of a few of the least floats; negative zeros; the same box twice
 */
import { type Format, smallest, step, ulp } from '../floats.ts';
import type { CornersBox } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import {
  type BoxSetting,
  boxOf,
  cornersOf,
  noRotation,
  pointAt,
  type Rotation,
  rotationBy,
  upright,
} from './_box.ts';
import {
  anyPart,
  type BoxBox,
  farTouching,
  mapScene,
  type Part,
  placedScene,
  type Touch,
  touching,
  touchingAnywhere,
  touchingLattice,
} from './_box-box-exact.ts';
import { negativeZeros } from './_degenerate.ts';
import { between, fraction, integerAround, pick, powerOfTen, smallGap } from './_draw.ts';
import { alternating, type Families, type Family, mapMakers, single, twins } from './_family.ts';
import { farDistance, farthest } from './_far.ts';
import { orGiven, overlapTop, scalingOf } from './_magnitude.ts';
import { firstThatFits, rounded, roundScalar } from './_scene.ts';
import { squareRotation } from './_sphere-box-exact.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import {
  type Components,
  cross,
  dot,
  integersAround,
  largest,
  length,
  plus,
  times,
  unitVector,
  vectorAround,
} from './_vectors.ts';

/** None, or anywhere: a unit quaternion, but for rounding. */
function freeRotation({ draw, isUpright = false }: BoxSetting): Rotation {
  const q = [...unitVector(draw, 3), between(draw, 0.25, 1)];
  return draw.below(3) === 0 || isUpright ? noRotation : rotationBy(times(q, 1 / length(q)));
}

/**
 * Two boxes of about `size` that are `gap` apart, or in each other by as much, along a face of the first or across an edge of each: at a point inside of it, and a corner or an edge
 * of the second.
 */
function beside(setting: BoxSetting, home: Components, size: number, gap: number, extent = size): BoxBox {
  const { draw, format } = setting;
  const [own, other] = [freeRotation(setting), freeRotation(setting)];
  const halvesOf = (about: number): Components => [0, 1, 2].map(() => about * (0.25 + fraction(draw)));
  const [halves, others] = [halvesOf(extent), halvesOf(size)];
  const [i, j] = [draw.below(3), draw.below(3)];
  const [u, v] = [own.columns[i] ?? [], other.columns[j] ?? []];
  const product = cross(u, v);
  const isAcross = draw.below(2) === 0 && length(product) > 0.1;
  const n = times(isAcross ? product : u, (draw.below(2) === 0 ? 1 : -1) / (isAcross ? length(product) : 1));
  const place = (
    { columns }: Rotation,
    half: Components,
    side: number,
    isFree: (k: number) => boolean,
  ): Components =>
    half.map((h, k) => {
      const component = dot(columns[k] ?? [], n);
      // What is in the plane but for rounding is anywhere between.
      return isFree(k) || Math.abs(component) < 1e-9
        ? 0.9 * h * (2 * fraction(draw) - 1)
        : side * Math.sign(component) * h;
    });
  const point = pointAt(
    home,
    own,
    place(own, halves, 1, (k) => (isAcross ? k === i : k !== i)),
  );
  const support = place(other, others, -1, (k) => isAcross && k === j);
  const center = plus(pointAt(point, other, times(support, -1)), n, gap);
  const orientation = ({ orientation: q }: Rotation): Components | undefined =>
    q && rounded(times(q, draw.below(2) === 0 ? 1 : between(draw, 0.25, 4)), format);
  return {
    first: boxOf(rounded(home, format), rounded(halves, format), orientation(own)),
    second: boxOf(rounded(center, format), rounded(others, format), orientation(other)),
  };
}

/** In each other by 0.02 to 0.4 sizes, or as far apart, or further. */
function ordinary(setting: BoxSetting): BoxBox {
  const { draw } = setting;
  const size = 0.5 + 8 * fraction(draw);
  const part = 0.02 + (draw.below(2) === 0 ? 0.38 : 20) * fraction(draw);
  const gap = draw.below(2) === 0 ? -Math.min(part, 0.4) : part;
  return beside(setting, vectorAround(draw, 3, 100), size, gap * size);
}

function tangent(setting: BoxSetting): BoxBox {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const { scene, axes } = touching(setting, anyPart(draw));
  const k = axes[draw.below(axes.length)] ?? 0;
  const { first, second } = scene;
  const halfExtents = stepped(first.halfExtents, k, twinOffset(variant, power), format);
  return { first: { ...first, halfExtents }, second };
}

const boundaryVariants = 3;

function boundary(setting: BoxSetting): BoxBox {
  const { draw, format, variant } = setting;
  const part: Part = draw.below(2) === 0 ? 'face' : 'cross';
  const { scene, n } = touchingInside(setting, part);
  const coordinate = largest(n);
  const outward = Math.sign(n[coordinate] ?? 0);
  const ulps = [0, -outward, outward][variant] ?? 0;
  const { first, second } = scene;
  return { first, second: { ...second, center: stepped(second.center, coordinate, ulps, format) } };
}

/** At a face, or across edges; along the axes at a face alone, where each step of an ulp changes the way between the faces. */
function touchingInside(setting: BoxSetting, part: Part): Touch {
  return firstThatFits(() => {
    const touch = touching(setting, part);
    return setting.isUpright !== true || touch.axes.length === 1 ? touch : undefined;
  });
}

/** By turns: one far away from the other, or beside one that is as large as it is far; both far from the world's origin, almost touching, in each other, and exactly touching. */
function farOrigin(setting: BoxSetting): BoxBox {
  const { draw, format, variant } = setting;
  const distance = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouching(setting, anyPart(draw), distance, unitVector(draw, 3));
  const size = (0.01 + fraction(draw)) * powerOfTen(draw.below(3));
  if (variant === 0) {
    const isLarge = draw.below(2) === 0;
    const gap = isLarge ? (fraction(draw) - 0.5) * size : distance * size;
    return beside(setting, vectorAround(draw, 3, 4 * size), size, gap, isLarge ? distance * size : size);
  }
  const home = times(unitVector(draw, 3), distance * size);
  return beside(setting, home, size, (variant === 1 ? 1 : -1) * smallGap(draw) * size);
}

function farWorld(setting: BoxSetting): BoxBox {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const grid = ulp(roundScalar(distance, format), format);
  const size = Math.max(0.5, 8 * grid) * (1 + 8 * fraction(draw));
  const gap = draw.below(2) === 0 ? fraction(draw) - 0.4 : (fraction(draw) - 0.5) / powerOfTen(draw.below(6));
  return beside(setting, times(unitVector(draw, 3), distance), size, gap * size);
}

const degenerateVariants = 9;

function degenerate(setting: BoxSetting): BoxBox {
  const { draw, format, variant } = setting;
  if (variant === 6) return atTheBottom(setting);
  const scene = firstThatFits(() => {
    const made = degenerateLattice(setting);
    return made && placedScene(setting, made, integerAround(draw, 20));
  });
  if (variant === 7) return mapScene(scene, negativeZeros, (x) => (x === 0 ? -0 : x), negativeZeros);
  if (variant !== 5 || setting.isUpright === true) return scene;
  // A component an ulp off: all but parallel.
  const { first, second } = scene;
  const q = second.orientation ?? [0, 0, 0, 1];
  const k = draw.below(4);
  const orientation = q.map((x, i) => (i === k ? step(x, draw.below(2) === 0 ? 1 : -1, format) : x));
  return { first, second: { ...second, orientation } };
}

function degenerateLattice(setting: BoxSetting): BoxBox | undefined {
  const { draw, variant } = setting;
  const part = anyPart(draw);
  const lost = 1 + draw.below(63);
  const isLost = (place: number): boolean => ((lost >> place) & 1) === 1;
  switch (variant) {
    case 0: {
      const [own, other] = [draw.below(3), draw.below(3)];
      const which = draw.below(3);
      const flat = (place: number): boolean =>
        (which !== 1 && place === own) || (which !== 0 && place === 3 + other);
      return touchingLattice(setting, part, { flat })?.scene;
    }
    case 1:
      return touchingLattice(setting, part, { flat: isLost })?.scene;
    case 2: {
      const touch = touchingLattice(setting, part);
      if (touch === undefined) return undefined;
      const { first, second } = touch.scene;
      return { first, second: { ...second, center: first.center } };
    }
    case 3: {
      // Flat along one axis of both, and beside each other or a step apart in that plane.
      const k = draw.below(3);
      const touch = touchingLattice(setting, 'parallel', { flat: (place) => place % 3 === k });
      if (touch === undefined || touch.axes.length === 0) return undefined;
      const { first, second } = touch.scene;
      const apart = draw.below(3) === 0 ? touch.n : [0, 0, 0];
      return { first, second: { ...second, center: plus(second.center, apart) } };
    }
    case 4:
      return touchingLattice(setting, part, { turns: [squareRotation(setting), squareRotation(setting)] })
        ?.scene;
    case 5:
      return touchingLattice(setting, 'parallel')?.scene;
    case 8: {
      const touch = touchingLattice(setting, part);
      return touch && { first: touch.scene.first, second: touch.scene.first };
    }
    default: {
      const touch = touchingLattice(setting, part);
      const { center = [] } = touch?.scene.first ?? {};
      return (
        touch &&
        mapScene(
          touch.scene,
          (v) => plus(v, center, -1),
          (x) => x,
        )
      );
    }
  }
}

/** Lengths of a few of the least floats: their squares vanish. */
function atTheBottom({ draw, format, isUpright = false }: BoxSetting): BoxBox {
  const least = smallest[format];
  const point = (): number[] => times(integersAround(draw, 3, 3), least);
  const box = () =>
    boxOf(
      point(),
      point().map(Math.abs),
      draw.below(2) === 0 || isUpright
        ? undefined
        : pick(draw, [
            [1, 2, 2, 4],
            [0, 1, 0, 1],
            [1, 1, 0, 0],
          ]),
    );
  return { first: box(), second: box() };
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly touching at any. */
function scale(setting: BoxSetting): BoxBox {
  const { draw, variant } = setting;
  if (variant === 4) return touchingAnywhere(setting, anyPart(draw));
  const { lengths, by, anywhere } = scalingOf(setting, overlapTop);
  const quaternion = (q: Components): Components => orGiven(q.map(by(anywhere())), q);
  return mapScene(ordinary(setting), (v) => v.map(lengths), lengths, quaternion);
}

export const boxBox: Families<BoxBox> = {
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

export interface CornersBoxes {
  readonly first: CornersBox;
  readonly second: CornersBox;
}

const byCorners =
  (make: Family<BoxBox>['make']) =>
  (setting: BoxSetting): CornersBoxes => {
    const { first, second } = make(upright(setting));
    return { first: cornersOf(first, setting.format), second: cornersOf(second, setting.format) };
  };

/** The face of a box by its corners along axis k, up or down, so many ulps further out. */
function faceMoved(
  { min, max }: CornersBox,
  k: number,
  isUpper: boolean,
  ulps: number,
  format: Format,
): CornersBox {
  return isUpper ? { min, max: stepped(max, k, ulps, format) } : { min: stepped(min, k, -ulps, format), max };
}

/** They touch; twins with a face of the first that does, one, two and 2^k ulps further out and in. */
function cornersTangent(given: BoxSetting): CornersBoxes {
  const setting = upright(given);
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 20);
  const { scene, n, axes } = touching(setting, 'parallel');
  const k = axes[draw.below(axes.length)] ?? 0;
  const [first, second] = [cornersOf(scene.first, format), cornersOf(scene.second, format)];
  const ulps = twinOffset(variant, power);
  return { first: faceMoved(first, k, (n[k] ?? 0) > 0, ulps, format), second };
}

/** They touch face to face; that of the second an ulp further out, further in. */
function cornersBoundary(given: BoxSetting): CornersBoxes {
  const setting = upright(given);
  const { format, variant } = setting;
  const { scene, n, axes } = touchingInside(setting, 'parallel');
  const k = axes[0] ?? 0;
  const [first, second] = [cornersOf(scene.first, format), cornersOf(scene.second, format)];
  return { first, second: faceMoved(second, k, (n[k] ?? 0) < 0, [0, 1, -1][variant] ?? 0, format) };
}

/** The same of boxes by their corners: along the axes; what touches exactly has corners of the format, others are rounded. */
export const boxBoxByCorners: Families<CornersBoxes> = {
  ...mapMakers(boxBox, byCorners),
  tangent: twins(tangentVariants, cornersTangent),
  boundary: twins(boundaryVariants, cornersBoundary),
};
