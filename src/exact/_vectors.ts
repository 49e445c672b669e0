import type { Shape, Vector } from '../queries/index.ts';
import { type Forms, unreadField } from '../queries/unread-fields.ts';

/** Numbers in an array, plain or typed. */
export type NumbersLike = Vector | Float32Array | Float64Array;

/** Vectors as people have them: components by name, or in an array. */
export type VectorLike = { readonly x: number; readonly y: number; readonly z?: number } | NumbersLike;

const axes = ['x', 'y', 'z', 'w'] as const;

/** The components; of a quaternion four. Throws a RangeError that names the field where they are not `count` numbers. */
export function components(v: unknown, count: 2 | 3 | 4, field: string): Vector {
  const names = axes.slice(0, count);
  const isObject = typeof v === 'object' && v !== null;
  const named = (): unknown[] => names.map((name) => (v as { readonly [axis in string]?: unknown })[name]);
  const found = isArrayLike(v) ? Array.from(v) : isObject ? named() : [];
  if (found.length === count && found.every((component) => typeof component === 'number')) return found;
  throw new RangeError(
    `${field}: ${describe(isObject ? found : v)}; give { ${names.join(', ')} } or an array of ${count} numbers`,
  );
}

/** A plain or typed array. A DataView is bytes of any kind, and has no length. */
export const isArrayLike = (v: unknown): v is ArrayLike<unknown> =>
  Array.isArray(v) || (ArrayBuffer.isView(v) && !(v instanceof DataView));

/** What was found, for a message: the beginning of an array, and of what is nested no more than that it is there. */
export function describe(found: unknown): string {
  if (found === undefined) return 'missing';
  if (typeof found === 'string') return `'${found}'`;
  if (typeof found === 'bigint') return `${found}n`;
  if (!isArrayLike(found)) return typeof found === 'object' && found !== null ? 'an object' : String(found);
  const parts = Array.from(found, (x) =>
    isArrayLike(x) ? '[…]' : x === undefined ? 'undefined' : describe(x),
  );
  return `[${parts.slice(0, 6).join(', ')}${parts.length > 6 ? ', …' : ''}]`;
}

/** The object itself. Throws a RangeError that names it where there is none. */
export function requireObject<T>(value: T | undefined, name: string): T {
  if (typeof value !== 'object' || value === null)
    throw new RangeError(`${name}: ${describe(value)}; give an object`);
  return value;
}

/**
 * The object that holds the fields of a shape. Throws a RangeError that names it where there is none, and that names a field of it which would not be read.
 * `forms`: the fields of each way in which it may be given, where those are not the contract's.
 */
export function shapeOf<T>(given: T | undefined, name: string, shape: Shape, forms?: Forms): T {
  const found = requireObject(given, name);
  const message = unreadField(found as Readonly<Record<string, unknown>>, name, shape, forms);
  if (message !== undefined) throw new RangeError(message);
  return found;
}

/** Whether fields of the second form are there, and none of the first alone. Throws a RangeError where there are some of both. */
export function isSecondForm(
  shape: object,
  name: string,
  first: readonly string[],
  second: readonly string[],
): boolean {
  const given = (fields: readonly string[]): string | undefined =>
    fields.find((field) => (shape as Readonly<Record<string, unknown>>)[field] !== undefined);
  const [one, other] = [given(first), given(second)];
  if (one !== undefined && other !== undefined)
    throw new RangeError(`${name}: ${one} and ${other} are of two forms; give ${name} in one of them`);
  return other !== undefined;
}

/** From `origin` along any non-zero `direction`, up to `tMax` lengths of it; or to `end`. */
export type RayLike =
  | { readonly origin: VectorLike; readonly direction: VectorLike; readonly tMax?: number | undefined }
  | { readonly origin: VectorLike; readonly end: VectorLike };

/** How far a ball moves: all of it; or along `direction`, up to `tMax` lengths of that; or to where its centre ends. */
export type MotionLike =
  | VectorLike
  | { readonly direction: VectorLike; readonly tMax?: number | undefined }
  | { readonly end: VectorLike };

/** Along `direction`, up to `tMax` lengths of it; or to `end`. */
export interface WayLike {
  readonly direction?: VectorLike | undefined;
  readonly tMax?: number | undefined;
  readonly end?: VectorLike | undefined;
}

/** What a ray and a motion share; a field that is undefined is absent. Throws a RangeError where it is given in both forms. */
export function readWay(
  way: WayLike,
  dimension: 2 | 3,
  name: string,
): { readonly direction: Vector; readonly tMax: number } | { readonly end: Vector } {
  const { direction, tMax = Number.POSITIVE_INFINITY, end } = way;
  if (end === undefined) return { direction: components(direction, dimension, `${name}.direction`), tMax };
  if (direction !== undefined || way.tMax !== undefined)
    throw new RangeError(`${name}: give either end, or direction and tMax`);
  return { end: components(end, dimension, `${name}.end`) };
}

/** Every point no further than `radius` from `center`. */
export interface BallLike {
  readonly center: VectorLike;
  readonly radius: number;
}

/** Every point p with normal·p ≤ normal·point, or with normal·p + constant ≤ 0. */
export type HalfSpaceLike =
  | { readonly point: VectorLike; readonly normal: VectorLike }
  | { readonly normal: VectorLike; readonly constant: number };

/** Every point p with normal·p = normal·point, or with normal·p + constant = 0: given as the half-space below it. */
export type PlaneLike = HalfSpaceLike;

/** A quaternion, w last: the cosine of half the angle. */
export type QuaternionLike =
  | { readonly x: number; readonly y: number; readonly z: number; readonly w: number }
  | NumbersLike;

/** Solid, with its axes turned by `orientation`; or along the axes, from its least corner to its greatest. */
export type BoxLike =
  | {
      readonly center: VectorLike;
      readonly halfExtents: VectorLike;
      readonly orientation?: QuaternionLike | undefined;
    }
  | { readonly min: VectorLike; readonly max: VectorLike };

/** The segment from a to b, or from `start` to `end`, swept by `radius`; where both ends are one it is a ball. */
export type CapsuleLike =
  | { readonly a: VectorLike; readonly b: VectorLike; readonly radius: number }
  | { readonly start: VectorLike; readonly end: VectorLike; readonly radius: number };

/** From `start` to `end`, which may coincide. */
export interface SegmentLike {
  readonly start: VectorLike;
  readonly end: VectorLike;
}

/** Solid, with flat caps at a and b. */
export interface CylinderLike {
  readonly a: VectorLike;
  readonly b: VectorLike;
  readonly radius: number;
}

/** Local x is along `axis`, or turned by `angle` in radians; neither: along the axes of the world. */
export interface RectLike {
  readonly center: VectorLike;
  readonly halfExtents: VectorLike;
  readonly axis?: VectorLike | undefined;
  readonly angle?: number | undefined;
}
