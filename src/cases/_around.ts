/**
 * Approximate positions of bodies: a ball in the body and a ball around it, in doubles.
 * They place altered cases (_alterations.ts) and decide no verdict.
 */
import type { ShapeValue } from '../queries/index.ts';
import { type Components, cross, dot, length, plus, times } from './_vectors.ts';

/**
 * The ball of radius `inner` around `middle` is in the body, and the body is in the ball of radius `outer`.
 * Lengths are in the unit of the case.
 */
export interface Around {
  readonly middle: Components;
  readonly inner: number;
  readonly outer: number;
}

/** The length of a vector; its square may overflow or underflow. */
export function sizeOf(v: Components): number {
  const most = Math.max(...v.map(Math.abs));
  return most === 0 ? 0 : most * length(times(v, 1 / most));
}

const between = (a: Components, b: Components): Components => plus(times(a, 0.5), times(b, 0.5));

/** The ball around the mean of the points; the ball inside has radius 0. */
function aroundPoints(points: readonly Components[]): Around | undefined {
  const [first] = points;
  if (first === undefined) return undefined;
  const middle = first.map((_, i) => points.reduce((sum, p) => sum + (p[i] ?? 0) / points.length, 0));
  return { middle, inner: 0, outer: Math.max(...points.map((p) => sizeOf(plus(p, middle, -1)))) };
}

/** The middle is a quarter of the height above the base, and the cone there has three quarters of its radius. */
function aroundCone(base: Components, apex: Components, radius: number): Around {
  const height = sizeOf(plus(apex, base, -1));
  const inner = Math.min(height / 4, (0.75 * radius * height) / Math.sqrt(height * height + radius * radius));
  const outer = Math.max(0.75 * height, Math.sqrt(height * height * 0.0625 + radius * radius));
  return { middle: plus(times(base, 0.75), apex, 0.25), inner, outer };
}

/** The balls of a body. Undefined for a half-space, a plane and a mesh without faces, because they have no middle. */
export function aroundOf(name: string, fields: ShapeValue): Around | undefined {
  const { center, halfExtents, min, max, a, b, c, base, apex, start, end, radius } = fields as Readonly<
    Record<string, Components>
  > & { readonly radius?: number };
  if (center && radius !== undefined) return { middle: center, inner: radius, outer: radius };
  if (center && halfExtents)
    return { middle: center, inner: Math.min(...halfExtents), outer: sizeOf(halfExtents) };
  if (min && max) {
    const half = plus(times(max, 0.5), times(min, 0.5), -1);
    return { middle: between(min, max), inner: Math.min(...half), outer: sizeOf(half) };
  }
  if (base && apex && radius !== undefined) return aroundCone(base, apex, radius);
  if (a && b && c) return aroundPoints([a, b, c]);
  const [from, to] = [a ?? start, b ?? end];
  if (from && to) {
    const half = sizeOf(plus(to, from, -1)) / 2;
    const own = radius ?? 0;
    // A cylinder ends at its caps. A capsule extends by its radius, and so does a segment that a moving ball meets.
    const inner = name === 'cylinder' ? Math.min(own, half) : own;
    return { middle: between(from, to), inner, outer: half + own };
  }
  const { positions, faces } = fields as Readonly<Record<string, readonly Components[]>>;
  if (positions === undefined) return undefined;
  return aroundPoints((faces ?? []).flat().map((i) => positions[i] ?? []));
}

/**
 * The signed height of the point above a face, negative below it. The normal can have any length.
 * Undefined if the height is not finite.
 */
function above(
  normal: Components,
  point: Components,
  on: Components | undefined,
  constant = 0,
): number | undefined {
  const size = sizeOf(normal);
  const unit = normal.map((x) => x / size);
  const height = on === undefined ? dot(unit, point) + constant / size : dot(unit, plus(point, on, -1));
  return Number.isFinite(height) ? height : undefined;
}

/** The height of the point above a half-space or a plane; undefined for other bodies. */
export function aboveFace(fields: ShapeValue, point: Components): number | undefined {
  const {
    normal,
    point: on,
    constant,
  } = fields as Readonly<Record<string, Components>> & {
    readonly constant?: number;
  };
  return normal && above(normal, point, on, constant);
}

/** The height of the point above a triangle's plane; undefined for other bodies and for triangles without area. */
export function abovePlaneOf(fields: ShapeValue, point: Components): number | undefined {
  const { a, b, c } = fields as Readonly<Record<string, Components>>;
  if (!(a && b && c)) return undefined;
  const unitOf = (v: Components): Components => times(v, 1 / sizeOf(v));
  return above(cross(unitOf(plus(b, a, -1)), unitOf(plus(c, a, -1))), point, a);
}
