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
export interface Ray<V> {
  readonly origin: Readonly<V>;
  /** Any non-zero vector; need not be unit. */
  readonly direction: Readonly<V>;
  /** In lengths of `direction`; absent means no limit. */
  readonly tMax?: number | undefined;
}

/** From `start` to `end`, which may coincide. */
export interface Segment<V> {
  readonly start: Readonly<V>;
  readonly end: Readonly<V>;
}

/** Every point no further than `radius` from `center`. */
export interface Sphere<V> {
  readonly center: Readonly<V>;
  readonly radius: number;
}

/** The same in 2D. */
export type Circle<V> = Sphere<V>;
/** The same that moves, in 2D or 3D. */
export type Ball<V> = Sphere<V>;

/** How far a ball moves: all of it. */
export type WholeMotion<V> = Readonly<V> & {
  readonly direction?: undefined;
  readonly end?: undefined;
};

/** How far a ball moves: along `direction`. */
export interface DirectedMotion<V> {
  /** Any non-zero vector; need not be unit. */
  readonly direction: Readonly<V>;
  /** In lengths of `direction`; absent means no limit. */
  readonly tMax?: number | undefined;
  readonly end?: undefined;
}

/** How far a ball moves: to where its centre ends. */
export interface EndMotion<V> {
  readonly end: Readonly<V>;
  readonly direction?: undefined;
}

/** How far a ball moves, which may be no way: a vector, or along a direction, or to an end. */
export type Motion<V> = WholeMotion<V> | DirectedMotion<V> | EndMotion<V>;

/** Every point p with normal·p ≤ normal·point. */
export interface PointHalfSpace<V> {
  readonly point: Readonly<V>;
  /** Any non-zero vector; need not be unit. */
  readonly normal: Readonly<V>;
  readonly constant?: undefined;
}

/** Every point p with normal·p + constant ≤ 0. */
export interface ConstantHalfSpace<V> {
  /** Any non-zero vector; need not be unit. */
  readonly normal: Readonly<V>;
  readonly constant: number;
  readonly point?: undefined;
}

/** A half-space: by a point of its face, or by a constant. */
export type HalfSpace<V> = PointHalfSpace<V> | ConstantHalfSpace<V>;

/** Every point p with normal·p = normal·point. */
export type PointPlane<V> = PointHalfSpace<V>;
/** Every point p with normal·p + constant = 0. */
export type ConstantPlane<V> = ConstantHalfSpace<V>;
/** A plane: by a point of it, or by a constant; given as the half-space below it. */
export type Plane<V> = HalfSpace<V>;

/** x, y, z, w, with w the cosine of half the angle; need not be unit. */
export interface Quaternion extends Vector3 {
  w: number;
}

/** Solid, with its axes turned by `orientation`. */
export interface CenteredBox<V> {
  readonly center: Readonly<V>;
  readonly halfExtents: Readonly<V>;
  /** Turns the axes of the box; absent: along those of the world. */
  readonly orientation?: Readonly<Quaternion> | undefined;
  readonly min?: undefined;
  readonly max?: undefined;
}

/** Solid, along the axes of the world: min ≤ p ≤ max by each coordinate. */
export interface CornersBox<V> {
  readonly min: Readonly<V>;
  readonly max: Readonly<V>;
  readonly center?: undefined;
  readonly halfExtents?: undefined;
  readonly orientation?: undefined;
}

/** A solid box: by its centre, or by its least and its greatest corner. */
export type Box<V> = CenteredBox<V> | CornersBox<V>;

/** The segment a–b swept by `radius`; a = b is a ball. */
export interface AbCapsule<V> {
  readonly a: Readonly<V>;
  readonly b: Readonly<V>;
  readonly radius: number;
  readonly start?: undefined;
  readonly end?: undefined;
}

/** The segment from `start` to `end` swept by `radius`; where both are one it is a ball. */
export interface StartEndCapsule<V> {
  readonly start: Readonly<V>;
  readonly end: Readonly<V>;
  readonly radius: number;
  readonly a?: undefined;
  readonly b?: undefined;
}

/** A segment swept by `radius`, by whichever names its ends have. */
export type Capsule<V> = AbCapsule<V> | StartEndCapsule<V>;

/** Solid, with flat caps at a and b. */
export interface Cylinder<V> {
  readonly a: Readonly<V>;
  readonly b: Readonly<V>;
  readonly radius: number;
}

/** Solid; `radius` is that of the disc around `base`. */
export interface Cone<V> {
  readonly base: Readonly<V>;
  readonly apex: Readonly<V>;
  readonly radius: number;
}

/** Every a + u·(b − a) + v·(c − a) with u ≥ 0, v ≥ 0 and u + v ≤ 1. */
export interface Triangle<V> {
  readonly a: Readonly<V>;
  readonly b: Readonly<V>;
  readonly c: Readonly<V>;
}

/**
 * Triangles, flat, as engines have them: three numbers a position, three indices a face. Without an index every three positions are a face.
 * Positions that no face uses may be anything.
 */
export interface Mesh {
  readonly positions: ArrayLike<number>;
  readonly index?: ArrayLike<number> | undefined;
}

/** Local x is along `axis` (any non-zero vector), or turned by `angle` in radians; neither: along the axes of the world. */
export interface Rect<V> {
  readonly center: Readonly<V>;
  readonly halfExtents: Readonly<V>;
  readonly axis?: Readonly<V> | undefined;
  readonly angle?: number | undefined;
}

/** The corners at local (−, +), (+, +), (−, −), (+, −), in this order. */
export type Corners<V> = readonly [V, V, V, V];

/** Filled on a hit, left as it was otherwise. `point` and `normal` are filled where they are there. */
export interface Hit<V> {
  t: number;
  point?: V | undefined;
  normal?: V | undefined;
}

/** What is reported from inside. */
export type Inside = 'exit' | 'start' | 'miss';

/** What is reported of a ball that moves where it starts inside. */
export type SweepInside = 'start' | 'miss';

/** The same with u and v of the point, filled where they are there. */
export interface TriangleHit<V> extends Hit<V> {
  u?: number | undefined;
  v?: number | undefined;
}

/** The same with the least index of a face that holds the point, filled where it is there; the other numbers are those of this face. */
export interface MeshHit<V> extends TriangleHit<V> {
  face?: number | undefined;
}

/** From which side it counts: `front` where d·n < 0, `back` where d·n > 0; the normal n of a triangle is (b − a) × (c − a). */
export type Side = 'both' | 'front' | 'back';

/** What two segments share: nothing, one point, or more than one. */
export type Kind = false | 'point' | 'overlap';

/**
 * Filled where something is shared, left as it was otherwise: t along the first segment, u along the second, both from 0 to 1, and the
 * point, where it is there; of an overlap those of its first point along the first segment.
 */
export interface Shared<V> {
  t: number;
  u: number;
  point?: V | undefined;
}

/** Filled for valid input, left as it was otherwise: how far away the point is, and the nearest point of the triangle with its u and v, where they are there. */
export interface ClosestOnTriangle<V> {
  distance: number;
  on?: V | undefined;
  u?: number | undefined;
  v?: number | undefined;
}

/** Filled for valid input, left as it was otherwise: how far away the point is, 0 in the box, and where it is there the nearest point of the box, which is the point itself in it. */
export interface ClosestOnBox<V> {
  distance: number;
  on?: V | undefined;
}

/**
 * Filled for valid input, left as it was otherwise: how far the segments are apart, and where there are places for it t along the first and u along the second, both from 0 to 1, and the
 * two points. Of several pairs that are nearest the one with the least t, then the least u; of a segment that is a point its parameter is 0.
 */
export interface ClosestSegments<V> {
  distance: number;
  t?: number | undefined;
  u?: number | undefined;
  onFirst?: V | undefined;
  onSecond?: V | undefined;
}
