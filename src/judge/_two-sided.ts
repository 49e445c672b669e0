/**
 * What is compared of a hit of what has two sides, a triangle or a plane: t, the point, the normal up to its sign, and of a triangle u and v. No normal of a ray in
 * the plane; neither that nor u and v without area. u and v are numbers of (u, v, 1 − u − v), whose largest component is the measure of both: each becomes that
 * vector with the right others.
 */
import type { PlaneHit, TriangleHit } from '../exact/index.ts';
import type { Vector } from '../queries/index.ts';
import { dot } from './_normals.ts';
import type { Outputs } from './_outputs.ts';

export function comparableTwoSided(
  given: Outputs,
  exact: PlaneHit | TriangleHit,
): readonly [Outputs, Outputs] {
  const { t, point, normal, coplanar } = exact;
  const right = { t: [[t]], point: [point] };
  const got = {
    ...(given.t === undefined ? {} : { t: given.t }),
    ...(given.point === undefined ? {} : { point: given.point }),
  };
  if (normal.every((x) => x === 0)) return [got, right];
  // What is no vector of numbers is left as it is, for `isSound` to see.
  const isLikeOurs = (x: unknown): x is Vector =>
    Array.isArray(x) && x.length === 3 && x.every((part) => typeof part === 'number');
  const own: unknown = given.normal?.[0];
  const turned = isLikeOurs(own) && dot(own, normal) < 0 ? own.map((x) => -x) : own;
  const [gotWeights, rightWeights] = 'u' in exact ? comparableWeights(given, exact) : [{}, {}];
  return [
    { ...got, ...gotWeights, ...(own === undefined || coplanar ? {} : { normal: [turned as Vector] }) },
    { ...right, ...rightWeights, normal: [normal] },
  ];
}

export function comparableWeights(
  given: Outputs,
  { u, v }: Pick<TriangleHit, 'u' | 'v'>,
): readonly [Outputs, Outputs] {
  const w = 1 - u - v;
  const weight = (found: readonly Vector[] | undefined, others: Vector) =>
    found === undefined ? undefined : [[...(found[0] ?? [Number.NaN]), ...others]];
  const uGot = weight(given.u, [v, w]);
  const vGot = weight(given.v, [u, w]);
  return [
    { ...(uGot === undefined ? {} : { u: uGot }), ...(vGot === undefined ? {} : { v: vGot }) },
    { u: [[u, v, w]], v: [[v, u, w]] },
  ];
}
