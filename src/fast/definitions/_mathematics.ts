/** Words of mathematics: each has the meaning that a textbook gives it, in exact reals. */
import type { Answer, Components, Rotation, Scalar, Vector } from './_language.ts';

export declare function dot(a: Vector | readonly Scalar[], b: Vector): Scalar;
export declare function cross(a: Vector, b: Vector): Vector;
export declare function sqrt(a: Scalar): Scalar;
export declare function abs(a: Scalar): Scalar;
export declare function max(a: Scalar, zero: 0): Scalar;
/** A vector in the plane, turned by +90°. */
export declare function left(v: Vector): Vector;
/** v/|v|. */
export declare function unit(v: Vector): Vector;
/** A vector with these components. */
export declare function vector(x: Scalar, y: Scalar, z: Scalar, w?: Scalar): Components;
/** The 1-norm of a vector of floats or their differences: a size, in a claim or a range check. Later stages do not read it. */
export declare function norm(v: Vector): Scalar;

/**
 * 1 where `isPlus` holds, −1 where it does not. The code for it has no branch, because a processor foresees only half
 * of the branches that are taken as often as not.
 */
export declare function plusOrMinus(isPlus: boolean): Scalar;

/**
 * Whether a number is 0 because each of its terms has a factor that is 0. Later stages say no, so both answers must be
 * right.
 */
export declare function termless(x: Scalar): boolean;

/** The answer of `then` for the local x axis u of length L of a rectangle: (1, 0), its own axis, or (cos θ, sin θ). */
export declare function along(rotation: Rotation, then: (u: Vector, L: Scalar) => Answer): Answer;

/**
 * The face by which the line p + t·v, t ≥ 0, comes into |p_k| ≤ h_k, k = x, y, z, or, from inside, leaves it. If the
 * line crosses several at once, the first counts. A line that does not get there, or starts inside under the policy
 * `miss`, is a miss. m, d and e are o − c, the direction and the half extents in the world.
 */
export declare function slabs(
  p: Vector | readonly Scalar[],
  v: Vector | readonly Scalar[],
  h: Vector,
  m: Vector,
  d: Vector,
  e: Vector,
): Face;
/** The same for a_k ≤ o_k + t·d_k ≤ b_k. All of them are floats of the question. */
export declare function slabsBetween(o: Vector, d: Vector, a: Vector, b: Vector): Face;
export interface Face {
  readonly isEntered: boolean;
  readonly t: Scalar;
  /** 1 for the upper of the two faces, else −1. */
  readonly side: Scalar;
  /** The outward normal, in the axes of the box. */
  readonly axis: Vector;
  /** The same vector with the axis of the face first: (x, y, z), (y, z, x) or (z, x, y). `back` reverses it. */
  permuted(v: Vector): Components;
  /** The coordinate along the axis of the face: of b for the upper face, else of a. */
  between(a: Vector, b: Vector): Scalar;
  /** The vector that belongs to the axis of the face. */
  pick(x: Vector, y: readonly Scalar[], z: readonly Scalar[]): Vector;
  back(v: Vector): Vector;
  /**
   * The same point. Claim: where `isSo` holds, the axis of the face is one of the world, and the point has this
   * coordinate along it.
   */
  put(point: Vector, coordinate: Scalar, isSo: boolean): Vector;
}
