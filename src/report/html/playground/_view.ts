/** What is seen: a plane of the world, along the third axis, from metres down to single ulps. */
import { ulp } from '../../../floats.ts';
import { type Case, type Contract, queries, type Vector } from '../../../queries/index.ts';
import { component, handlesOf } from './_case.ts';
import { bodiesOf, isVector } from './_wireframe.ts';

export interface View {
  /** The axes to the right and upwards. */
  readonly plane: readonly [number, number];
  /** What stands in the middle. */
  readonly center: Vector;
  /** World units a pixel, a power of two. */
  readonly unit: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const toPixel = (
  { plane: [i, j], center, unit }: View,
  { width, height }: Size,
  v: Vector,
): Vector => [
  width / 2 + (component(v, i) - component(center, i)) / unit,
  height / 2 - (component(v, j) - component(center, j)) / unit,
];

/** The two coordinates in the plane. */
export const fromPixel = (
  { plane: [i, j], center, unit }: View,
  { width, height }: Size,
  x: number,
  y: number,
): readonly [number, number] => [
  component(center, i) + (x - width / 2) * unit,
  component(center, j) - (y - height / 2) * unit,
];

/** The least power of two at which all handles are in the picture. */
export function fitted(one: Case, plane: readonly [number, number], { width, height }: Size): View {
  const all = handlesOf(one).map(({ at }) => at);
  const [i, j] = plane;
  const range = (axis: number): readonly [number, number] => {
    const values = all.map((v) => component(v, axis)).filter(Number.isFinite);
    return [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values, Number.NEGATIVE_INFINITY)];
  };
  const [[left, right], [low, high]] = [range(i), range(j)];
  const center = Array.from({ length: queries[one.query].dimension }, (_, axis) =>
    axis === i ? left / 2 + right / 2 : axis === j ? low / 2 + high / 2 : 0,
  );
  const wanted = Math.max((right - left) / (0.7 * width), (high - low) / (0.7 * height));
  const unit = wanted > 0 && wanted < 1e300 ? 2 ** Math.ceil(Math.log2(wanted)) : 2 ** -6;
  return { plane, center, unit };
}

/** The body alone, about a third of the picture high; undefined where it has no size. */
export function aroundBody(one: Case, plane: readonly [number, number], { height }: Size): View | undefined {
  const { ray }: Contract = queries[one.query];
  const own = handlesOf(one).filter(({ place, kind }) => place.input !== ray && kind !== 'direction');
  const points = own.filter(({ kind }) => kind === 'point').map(({ at }) => at);
  const [from] = points;
  if (from === undefined) return undefined;
  const center = from.map((_, i) => points.reduce((sum, v) => sum + component(v, i) / points.length, 0));
  const lengths = bodiesOf(one).flatMap(({ radius, halfExtents }) => [
    ...(typeof radius === 'number' ? [radius] : []),
    ...(isVector(halfExtents) ? halfExtents : []),
  ]);
  const far = points.map((v) => Math.hypot(...v.map((x, i) => x - component(center, i))));
  const reach = Math.max(0, ...lengths, ...far);
  if (!(reach > 0 && reach < 1e300)) return undefined;
  return { plane, center, unit: 2 ** Math.round(Math.log2((6 * reach) / height)) };
}

/** So near that an ulp of the coordinates of `at` is as wide as `pixels`. */
export function nearUlps(one: Case, plane: readonly [number, number], at: Vector, pixels: number): View {
  const [i, j] = plane;
  const least = Math.min(ulp(component(at, i), one.format), ulp(component(at, j), one.format));
  return { plane, center: at, unit: Math.max(least, Number.MIN_VALUE * 2 ** 10) / pixels };
}
