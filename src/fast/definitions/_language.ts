/**
 * The language of definitions: ordinary TypeScript that the compiler reads and never runs. A definition states in exact
 * reals what it decides and what it reports; the compiler prints how floats do that.
 *
 * `+ − * /` and `sqrt` are those of real numbers. Vectors are added, subtracted, negated, multiplied and divided by a
 * scalar with the same signs. A vector is a number for the type checker; the compiler checks the kinds itself. A
 * boolean that has a name is decided where it stands.
 *
 * This file has the shapes and the answers. The words are of four kinds, one file each:
 *   _mathematics.ts  the words of a textbook
 *   _ranges.ts       the sizes that must be in range; the compiler refuses a definition that lacks one
 *   _hints.ts        faster code or smaller bounds; without them the answers are the same
 *   _claims.ts       axioms: if one is false, an answer is wrong. A test asks each by itself in exact numbers
 *                    (test/fast/definitions/claims.test.ts)
 */
export type Scalar = number;
export type Vector = number;
/** A vector whose components are asked for. */
export type Components = number & {
  readonly x: Scalar;
  readonly y: Scalar;
  readonly z: Scalar;
  readonly w: Scalar;
};

export interface Ray {
  readonly origin: Vector;
  readonly direction: Vector;
  readonly tMax: Scalar;
}

export interface Segment {
  readonly start: Components;
  readonly end: Components;
}

/**
 * Along `to` − `from`, up to `tMax` lengths of it. A motion given by its end has the start as `from`, and 1 as `tMax`.
 * For a direction or a vector `from` is 0, so that the difference is exact.
 */
export interface Motion {
  readonly from: Vector;
  readonly to: Vector;
  readonly tMax: Scalar;
}

export interface Sphere {
  readonly center: Vector;
  readonly radius: Scalar;
}

export interface HalfSpace {
  readonly point: Vector;
  readonly normal: Vector;
}

export type Plane = HalfSpace;

/** Every p with normal·p + constant ≤ 0. */
export interface ConstantHalfSpace {
  readonly normal: Vector;
  readonly constant: Scalar;
}

/** Every p with normal·p + constant = 0. */
export type ConstantPlane = ConstantHalfSpace;

export interface Capsule {
  readonly a: Vector;
  readonly b: Vector;
  readonly radius: Scalar;
}

export interface Cylinder {
  readonly a: Vector;
  readonly b: Vector;
  readonly radius: Scalar;
}

/** Its corners. */
export interface Triangle {
  readonly a: Components;
  readonly b: Components;
  readonly c: Components;
}

export interface Box {
  readonly center: Components;
  readonly halfExtents: Components;
  readonly orientation: Components;
}

/** By its corners. */
export interface CornersBox {
  readonly min: Components;
  readonly max: Components;
}

/** How a rectangle is turned: by an axis of any length, by an angle, or not at all. */
export interface Rotation {
  readonly rotation: unknown;
}

export interface Rect {
  readonly center: Vector;
  readonly halfExtents: { readonly x: Scalar; readonly y: Scalar };
  readonly rotation: Rotation;
}

export type Inside = 'exit' | 'start' | 'miss';
export type Side = 'both' | 'front' | 'back';

/** What a query answers. */
export declare const answer: unique symbol;
export type Answer = typeof answer;

/** No hit; also for invalid input. */
export declare const miss: Answer;
/** From inside, under the policy `start`: t = 0, the point is the origin, the normal is zero. */
export declare const start: Answer;
/** A hit at t, if that is at most tMax; of triangles with u and v of the point. */
export declare function hit(t: Scalar, point: Vector, normal: Vector, u?: Scalar, v?: Scalar): Answer;

/** What is asked about is so, of queries that only say whether. */
export declare const overlap: Answer;
/** Segments that share nothing; also for invalid input. */
export declare const none: Answer;
/** Segments that share one point, at t and u; or more than that one. */
export declare function shared(t: Scalar, u: Scalar, point: Vector, isMore?: boolean): Answer;
/** Local coordinates. */
export declare function local(x: Scalar, y: Scalar): Answer;
/** Corners, in the order in which they are reported. */
export declare function corners(...points: readonly Vector[]): Answer;
/**
 * The distance is the root of the square; the points and numbers are reported with it. A given distance is a sum of up
 * to three floats of the question, and is rounded as that sum. It is not negative, and its square is `square`.
 */
export declare function nearest(
  square: Scalar,
  reports: Readonly<Record<string, Scalar | Vector>>,
  distance?: Scalar,
): Answer;
