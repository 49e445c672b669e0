/** What the fast functions take and fill: the vectors that people already have, nothing allocated. */

/** A vector in 2D. */
export interface Vector2 {
  x: number;
  y: number;
}

/** A vector in 3D. */
export interface Vector3 extends Vector2 {
  z: number;
}

/** From `origin` along `direction`. */
export interface FastRay<V> {
  readonly origin: Readonly<V>;
  /** Any non-zero vector; need not be unit. */
  readonly direction: Readonly<V>;
  /** In lengths of `direction`; absent means no limit. */
  readonly tMax?: number | undefined;
}

/** From `start` to `end`, which may coincide. */
export interface FastSegment<V> {
  readonly start: Readonly<V>;
  readonly end: Readonly<V>;
}

/** Every point no further than `radius` from `center`. */
export interface FastBall<V> {
  readonly center: Readonly<V>;
  readonly radius: number;
}

/** Every point p with normal·p ≤ normal·point. */
export interface FastPointHalfSpace<V> {
  readonly point: Readonly<V>;
  /** Any non-zero vector; need not be unit. */
  readonly normal: Readonly<V>;
  readonly constant?: undefined;
}

/** Every point p with normal·p + constant ≤ 0. */
export interface FastConstantHalfSpace<V> {
  /** Any non-zero vector; need not be unit. */
  readonly normal: Readonly<V>;
  readonly constant: number;
  readonly point?: undefined;
}

/** A half-space: by a point of its face, or by a constant. */
export type FastHalfSpace<V> = FastPointHalfSpace<V> | FastConstantHalfSpace<V>;

/** Every point p with normal·p = normal·point. */
export type FastPointPlane<V> = FastPointHalfSpace<V>;
/** Every point p with normal·p + constant = 0. */
export type FastConstantPlane<V> = FastConstantHalfSpace<V>;
/** A plane: by a point of it, or by a constant; given as the half-space below it. */
export type FastPlane<V> = FastHalfSpace<V>;

/** x, y, z, w, with w the cosine of half the angle; need not be unit. */
export interface Quaternion extends Vector3 {
  w: number;
}

/** Solid, with its axes turned by `orientation`. */
export interface FastCenteredBox<V> {
  readonly center: Readonly<V>;
  readonly halfExtents: Readonly<V>;
  /** Turns the axes of the box; absent: along those of the world. */
  readonly orientation?: Readonly<Quaternion> | undefined;
  readonly min?: undefined;
  readonly max?: undefined;
}

/** Solid, along the axes of the world: min ≤ p ≤ max by each coordinate. */
export interface FastCornersBox<V> {
  readonly min: Readonly<V>;
  readonly max: Readonly<V>;
  readonly center?: undefined;
  readonly halfExtents?: undefined;
  readonly orientation?: undefined;
}

/** A solid box: by its centre, or by its least and its greatest corner. */
export type FastBox<V> = FastCenteredBox<V> | FastCornersBox<V>;

/** The segment a–b swept by `radius`; a = b is a ball. */
export interface FastAbCapsule<V> {
  readonly a: Readonly<V>;
  readonly b: Readonly<V>;
  readonly radius: number;
  readonly start?: undefined;
  readonly end?: undefined;
}

/** The segment from `start` to `end` swept by `radius`; where both are one it is a ball. */
export interface FastStartEndCapsule<V> {
  readonly start: Readonly<V>;
  readonly end: Readonly<V>;
  readonly radius: number;
  readonly a?: undefined;
  readonly b?: undefined;
}

/** A segment swept by `radius`, by whichever names its ends have. */
export type FastCapsule<V> = FastAbCapsule<V> | FastStartEndCapsule<V>;

/** Solid, with flat caps at a and b. */
export interface FastCylinder<V> {
  readonly a: Readonly<V>;
  readonly b: Readonly<V>;
  readonly radius: number;
}

/** Solid; `radius` is that of the disc around `base`. */
export interface FastCone<V> {
  readonly base: Readonly<V>;
  readonly apex: Readonly<V>;
  readonly radius: number;
}

/** Every a + u·(b − a) + v·(c − a) with u ≥ 0, v ≥ 0 and u + v ≤ 1. */
export interface FastTriangle<V> {
  readonly a: Readonly<V>;
  readonly b: Readonly<V>;
  readonly c: Readonly<V>;
}

/**
 * Triangles, flat, as engines have them: three numbers a position, three indices a face. Without an index every three positions are a face.
 * Positions that no face uses may be anything.
 */
export interface FastMesh {
  readonly positions: Float32Array | Float64Array | readonly number[];
  readonly index?: Uint16Array | Uint32Array | readonly number[] | undefined;
}

/** Local x is along `axis` (any non-zero vector), or turned by `angle` in radians; neither: along the axes of the world. */
export interface FastRect<V> {
  readonly center: Readonly<V>;
  readonly halfExtents: Readonly<V>;
  readonly axis?: Readonly<V> | undefined;
  readonly angle?: number | undefined;
}

/** The corners at local (−, +), (+, +), (−, −), (+, −), in this order. */
export type FastCorners<V> = readonly [V, V, V, V];

/** Filled on a hit, left as it was otherwise. `point` and `normal` are filled where they are there. */
export interface FastHit<V> {
  t: number;
  point?: V | undefined;
  normal?: V | undefined;
}

/** What is reported from inside. */
export type FastInside = 'exit' | 'start' | 'miss';

/** The same with u and v of the point, filled where they are there. */
export interface FastTriangleHit<V> extends FastHit<V> {
  u?: number | undefined;
  v?: number | undefined;
}

/** The same with the least index of a face that holds the point, filled where it is there; the other numbers are those of this face. */
export interface FastMeshHit<V> extends FastTriangleHit<V> {
  face?: number | undefined;
}

/** From which side it counts: `front` where d·n < 0, `back` where d·n > 0; the normal n of a triangle is (b − a) × (c − a). */
export type FastSide = 'both' | 'front' | 'back';

/** What two segments share: nothing, one point, or more than one. */
export type FastKind = 'none' | 'point' | 'overlap';

/**
 * Filled where something is shared, left as it was otherwise: t along the first segment, u along the second, both from 0 to 1, and the
 * point, where it is there; of an overlap those of its first point along the first segment.
 */
export interface FastShared<V> {
  t: number;
  u: number;
  point?: V | undefined;
}
