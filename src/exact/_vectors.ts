import type { Vector } from '../queries/index.ts';

/** Vectors as people have them: components by name, or in an array. */
export type VectorLike = { readonly x: number; readonly y: number; readonly z?: number } | Vector;

/** The first `dimension` components; a missing one is NaN, which validation then names. */
export function components(v: VectorLike, dimension: 2 | 3): Vector {
  const [x, y, z] = 'x' in v ? [v.x, v.y, v.z] : v;
  const all = [x ?? Number.NaN, y ?? Number.NaN];
  return dimension === 2 ? all : [...all, z ?? Number.NaN];
}

export type RayLike =
  | { readonly origin: VectorLike; readonly direction: VectorLike; readonly tMax?: number | undefined }
  | { readonly origin: VectorLike; readonly end: VectorLike };

export interface BallLike {
  readonly center: VectorLike;
  readonly radius: number;
}

export interface PlaneLike {
  readonly point: VectorLike;
  readonly normal: VectorLike;
}

/** A quaternion, w last: the cosine of half the angle. */
export type QuaternionLike =
  | { readonly x: number; readonly y: number; readonly z: number; readonly w: number }
  | Vector;

export function quaternion(q: QuaternionLike): Vector {
  const [x, y, z, w] = 'x' in q ? [q.x, q.y, q.z, q.w] : q;
  return [x, y, z, w].map((component) => component ?? Number.NaN);
}

export interface BoxLike {
  readonly center: VectorLike;
  readonly halfExtents: VectorLike;
  readonly orientation?: QuaternionLike | undefined;
}

export interface SegmentLike {
  readonly start: VectorLike;
  readonly end: VectorLike;
}
