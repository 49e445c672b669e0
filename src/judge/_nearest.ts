/**
 * What is compared of what is nearest: the distance, or its square, and the point; of a triangle with area u and v, as parts of (u, v, 1 − u − v).
 */
import type { TrianglePointAnswer } from '../exact/index.ts';
import type { Outputs } from './_outputs.ts';
import { comparableWeights } from './_two-sided.ts';

export function comparableNearest(
  given: Outputs,
  exact: Omit<TrianglePointAnswer, 'nearest'>,
): readonly [Outputs, Outputs] {
  const { u: _, v: __, ...got } = given;
  const { distance, distanceSquared, on } = exact;
  const right = { distance: [[distance]], distanceSquared: [[distanceSquared]], on: [on] };
  if (!exact.hasArea) return [got, right];
  const [gotWeights, rightWeights] = comparableWeights(given, exact);
  return [
    { ...got, ...gotWeights },
    { ...right, ...rightWeights },
  ];
}
