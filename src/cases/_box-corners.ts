/**
 * The families of a box by its corners that are exact by construction: those of a box along the axes, in integers, whose corners are integers too.
 *   tangent     twins with the face that the line is in, or both of an axis where it touches an edge or a corner, one, two and 2^k ulps further out and in
 *   degenerate  besides what a box by its centre has: from the plane of a face and along it; along an edge; beside a slab, in it, or in one of its faces, in a way
 *               with zeros, of which some are negative: 0 · ∞ for who multiplies by 1/0
 *   boundary    as of a box by its centre
 */
import { step } from '../floats.ts';
import type { CornersBox, Ray } from '../queries/index.ts';
import {
  type BoxSetting,
  type CenteredInput,
  type CornersInput,
  exactlyByCorners,
  noRotation,
  pointAt,
  upright,
} from './_box.ts';
import {
  boxBoundary,
  boxDegenerate,
  boxKinds,
  boxSizes,
  boxTouched,
  farInFace,
  halvesOf,
  type Kind,
} from './_box-exact.ts';
import { negativeZeros, reach } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { axis, type Components, plus } from './_vectors.ts';

function exactly(scene: CenteredInput, { format }: BoxSetting): CornersInput {
  const found = exactlyByCorners(scene, format);
  if (found === undefined) throw new Error('the corners of a box of integers are floats');
  return found;
}

export function cornersTangent(setting: BoxSetting): CornersInput {
  const { format } = setting;
  const { scene, k, ulps } = boxTouched(upright(setting));
  const { ray, box } = exactly(scene, setting);
  const moved = (v: Components, by: number): number[] => v.map((x, i) => (i === k ? step(x, by, format) : x));
  // Of a line in a face that face alone: then the centre is no float, more often than not.
  const isIn = (v: Components): boolean => isAcross(ray, k) && ray.origin[k] === v[k];
  return {
    ray,
    box: {
      min: isIn(box.max) ? box.min : moved(box.min, -ulps),
      max: isIn(box.min) ? box.max : moved(box.max, ulps),
    },
  };
}

const isAcross = (ray: Ray, k: number): boolean =>
  'end' in ray ? ray.end[k] === ray.origin[k] : ray.direction[k] === 0;

/** A way without a part along axis k: along another axis, or, where it need not be of length 1, oblique in the plane of both. */
function directionAcross({ draw, format, form }: BoxSetting, k: number): Components {
  const along = axis(3, (k + 1 + draw.below(2)) % 3, signum(draw));
  if (form === 'unit' || draw.below(2) === 0) return along;
  const size = boxSizes[format].direction;
  return along.map((x, i) =>
    i === k ? 0 : x === 0 ? integerAround(draw, size) : x * (1 + draw.below(size)),
  );
}

/** A line without a part along an axis, at the coordinate of that axis which is drawn. */
const across =
  (coordinate: (h: number, setting: BoxSetting) => number): Kind =>
  (setting, center) => {
    const { draw } = setting;
    const k = draw.below(3);
    const halves = halvesOf(setting);
    const local = halves.map((h, i) => (i === k ? coordinate(h, setting) : integerAround(draw, 2 * h)));
    return {
      origin: pointAt(center, noRotation, local),
      direction: directionAcross(setting, k),
      reach: reach(setting),
      halves,
      rotation: noRotation,
    };
  };

const inPlane = across((h, { draw }) => signum(draw) * h);
const beside = across((h, { draw }) => signum(draw) * (draw.below(2) === 0 ? h + 1 : draw.below(h)));

const alongEdge: Kind = (setting, center) => {
  const { draw } = setting;
  const k = draw.below(3);
  const halves = halvesOf(setting);
  const local = halves.map((h, i) => (i === k ? integerAround(draw, 2 * h) : signum(draw) * h));
  const direction = axis(3, k, signum(draw));
  const origin = plus(pointAt(center, noRotation, local), direction, -draw.below(16));
  return { origin, direction, reach: reach(setting), halves, rotation: noRotation };
};

const kinds: readonly Kind[] = [...boxKinds, inPlane, alongEdge, beside];

export const cornersDegenerateVariants = kinds.length + 2;

export function cornersDegenerate(setting: BoxSetting): CornersInput {
  const { draw, variant } = setting;
  const { ray, box } = exactly(boxDegenerate(upright(setting), kinds), setting);
  if (variant === kinds.length) return { ray, box: withNegativeZeros(box) };
  const isNegative = draw.below(2) === 0;
  const direction = 'end' in ray || !isNegative ? ray : { ...ray, direction: negativeZeros(ray.direction) };
  return { ray: direction, box };
}

const withNegativeZeros = ({ min, max }: CornersBox): CornersBox => ({
  min: negativeZeros(min),
  max: negativeZeros(max),
});

export const cornersBoundary = (setting: BoxSetting): CornersInput =>
  exactly(boxBoundary(upright(setting)), setting);

export const cornersFarInFace = (setting: BoxSetting, steps: (attempt: number) => number): CornersInput =>
  exactly(farInFace(upright(setting), steps), setting);
