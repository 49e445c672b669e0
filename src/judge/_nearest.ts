/**
 * What is compared of what is nearest: the distance, or its square, and the points. Of a triangle with area u and v, as parts of (u, v, 1 − u − v); of two segments t and u of those that
 * are no points. Where several pairs of points are nearest the distance alone.
 */
import type { BoxPointAnswer, SegmentPairAnswer, TrianglePointAnswer } from '../exact/index.ts';
import type { Outputs } from './_outputs.ts';
import { comparableWeights } from './_two-sided.ts';

export type NearestPoint = Omit<TrianglePointAnswer, 'nearest'>;
export type NearestOfBox = Omit<BoxPointAnswer, 'sides'>;
export type NearestPair = Omit<SegmentPairAnswer, 'nearest'>;

export const comparableNearest = (
  given: Outputs,
  exact: NearestPoint | NearestPair | NearestOfBox,
): readonly [Outputs, Outputs] =>
  'onFirst' in exact ? comparablePair(given, exact) : comparablePoint(given, exact);

const distances = ({ distance, distanceSquared }: NearestPoint | NearestPair | NearestOfBox) => ({
  distance: [[distance]],
  distanceSquared: [[distanceSquared]],
});

function comparablePoint(given: Outputs, exact: NearestPoint | NearestOfBox): readonly [Outputs, Outputs] {
  const { u: _, v: __, ...got } = given;
  const right = { ...distances(exact), on: [exact.on] };
  if (!('u' in exact && exact.hasArea)) return [got, right];
  const [gotWeights, rightWeights] = comparableWeights(given, exact);
  return [
    { ...got, ...gotWeights },
    { ...right, ...rightWeights },
  ];
}

function comparablePair(given: Outputs, exact: NearestPair): readonly [Outputs, Outputs] {
  const { t, u, onFirst, onSecond, several, free } = exact;
  const { t: gotT, u: gotU, onFirst: from, onSecond: to, ...got } = given;
  if (several) return [got, distances(exact)];
  const right = { ...distances(exact), onFirst: [onFirst], onSecond: [onSecond], t: [[t]], u: [[u]] };
  return [
    {
      ...got,
      ...(gotT !== undefined && !free.t && { t: gotT }),
      ...(gotU !== undefined && !free.u && { u: gotU }),
      ...(from !== undefined && { onFirst: from }),
      ...(to !== undefined && { onSecond: to }),
    },
    right,
  ];
}
