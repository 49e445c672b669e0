/**
 * The language of definitions: ordinary TypeScript that compiler reads and never runs. A definition says in exact reals what is decided and what
 * is reported; the generator prints how floats do that.
 *
 * `+ − * /` and `sqrt` are those of real numbers. Vectors are added, subtracted, negated, multiplied and divided by a scalar with the same signs; to the type
 * checker a vector is a number, and the generator checks the kinds itself. A boolean that has a name is decided where it stands.
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

/** Along a direction, up to `tMax` lengths of it. */
export interface DirectedMotion {
  readonly direction: Vector;
  readonly tMax: Scalar;
}

/** To where the centre ends. */
export interface EndMotion {
  readonly end: Vector;
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
/** The root of the square is the distance; points and numbers that are reported with it. Where the distance is a sum of up to three floats of the question it is rounded as that. */
export declare function nearest(
  square: Scalar,
  reports: Readonly<Record<string, Scalar | Vector>>,
  distance?: Scalar,
): Answer;
/** The same point: where a flag holds that coordinate is the sum of two floats of the question, and is rounded as that. */
export declare function summed(
  point: Vector,
  flags: readonly boolean[],
  coordinates: readonly Scalar[],
): Vector;
/** What only the later stages decide. */
export declare function rest(then: () => Answer): Answer;

export declare function dot(a: Vector | readonly Scalar[], b: Vector): Scalar;
/** The same dot product of vectors that are given or differences of such, and a number of the question beside it, if any; its bound is that of its terms, and needs no range. */
export declare function termwise(a: Scalar): Scalar;
export declare function cross(a: Vector, b: Vector): Vector;
export declare function sqrt(a: Scalar): Scalar;
export declare function abs(a: Scalar): Scalar;
export declare function max(a: Scalar, zero: 0): Scalar;
/** A vector in the plane, turned by +90°. */
export declare function left(v: Vector): Vector;
/** v/|v|. */
export declare function unit(v: Vector): Vector;

/** The same number twice: the cheap expression, and the one that cancels less. */
export declare function either(cheap: Scalar, sure: Scalar): Scalar;

/**
 * A tie that the first stage leaves out, as it hands on wherever this holds: next to it the definition compares a number that is then 0, divides by it, or
 * tames it.
 */
export declare function rarely(condition: boolean): boolean;

/** The same number, of which the first stage takes the float for what it is: a choice by it alone has to be verified (`surely`). Later stages want none. */
export declare function about(x: Scalar): Scalar;
/** Whether a choice was right: where this is not certain the first stage hands on. */
export declare function surely(condition: boolean): void;

/** What follows from the decisions after it; floats come to it sooner. */
export declare function early(condition: boolean): boolean;

/** The same number or vector in a closed form, which the later stages take. */
export declare function closed<X>(x: X, form: X): X;

/** Whether the t that is reported is at most T, without that t: for a verdict with a limit. */
export declare function before(isSo: (T: Scalar) => boolean): void;

/** Some float about there, ahead of the start: it is exact by itself, and what is decided at it, in `suffices` alone, is so whatever it is. */
export declare function guess(estimate: Scalar): Scalar;

/** 1 where that is so and −1 where not, one as often as the other: no branch, as a processor foresees half of them. */
export declare function plusOrMinus(isPlus: boolean): Scalar;

/** 1 or −1: the sign of a number that is not 0, of its float: for `suffices` and `refuses`, and where the sign has been decided before. */
export declare function signOf(x: Scalar): Scalar;

/** Where this holds the line is in the body at some t ≥ 0: a verdict without a limit needs no more, from outside or under a policy that reports from inside. */
export declare function suffices(condition: boolean): void;
/** Where this holds the line is in the body at no t ≥ 0. What is likelier, or cheaper, is said first. */
export declare function refuses(condition: boolean): void;

/** A verdict without a limit, of either side: whether the triangle with these corners, from the origin of the ray, holds the line t·d, t > 0, as it is seen along d. */
export declare function seen(d: Vector, a: Vector, b: Vector, c: Vector): void;

/** The sizes of these numbers must be in the range where no bound has to count underflow; otherwise the question is handed on. */
export declare function tame(...all: readonly Scalar[]): void;
/** One side of it, where the other follows from others. */
export declare function least(...all: readonly Scalar[]): void;
export declare function most(...all: readonly Scalar[]): void;
/** The same, for numbers that are reported: a verdict alone does not want it. */
export declare function reportable(...all: readonly Scalar[]): void;
/** Quotients and roots that the first stage hands on where they are next to 0: what is computed from them does not underflow. */
export declare function apart(...all: readonly Scalar[]): void;

/** Where one of these is negative the question is invalid. */
export declare function lengths(...all: readonly Scalar[]): void;

/** Where a coordinate of the second is less than that of the first, or one is not finite, the question is invalid. */
export declare function ordered(low: Vector, high: Vector): void;

/** The same vector of floats or differences, of which each component has a bound of its own. */
export declare function components(v: Vector): Components;
/** A vector of these. */
export declare function vector(x: Scalar, y: Scalar, z: Scalar, w?: Scalar): Components;

/** What holds for the local x axis u of length L of a rectangle: (1, 0), its own axis, or (cos θ, sin θ). */
export declare function along(rotation: Rotation, then: (u: Vector, L: Scalar) => Answer): Answer;

/**
 * The number whose exact value is `estimate`, found by one step from there; `side` is the sign of the slope of what vanishes at it, −1 where the line comes in.
 * `quotient` is for what is linear in t, and reads 26 bits of the estimate.
 */
export declare function root(estimate: Scalar, side: number): Scalar;
export declare function quotient(estimate: Scalar, side?: number): Scalar;
/**
 * A number that goes along with a root: its exact value is `estimate`, and what vanishes at it is linear in it, unless it is known: then a float holds it.
 */
export declare function nearly(estimate: Scalar, isKnown?: boolean): Scalar;
/** What t is the root of: a polynomial of degree 1 or 2. It has a minimum or maximum in `stationary`, if that is given. */
export declare function vanishes(f: Scalar, t: Scalar, stationary?: Scalar): void;

/**
 * Quotients by one D that solve a = b, a system linear in them: of what is left of it at their estimates, x = a − b, the product with c, which is at right angles to all other
 * coefficients of the system, is D times what a quotient is more than its estimate, for each [quotient, c]. x is nearly 0, so c and D are wanted as floats alone: a step of iterative
 * refinement (Wilkinson, Rounding Errors in Algebraic Processes, 1963).
 */
export declare function refined(
  a: Vector,
  b: Vector,
  D: Scalar,
  ...quotients: readonly (readonly [Scalar, Vector])[]
): void;

/**
 * The same number or vector; bounds are relative to its own size from here on, after a cancellation. A vector that is about as long as a float of the question
 * is cheaper by that: where it is longer by a hundredth the question is handed on.
 */
export declare function measured(v: Vector, length?: Scalar): Vector;
/** The same number, whose float has the right sign wherever the sign decides; the definition says why. */
export declare function rounded(x: Scalar): Scalar;

/** The same numbers: of none of them are the sizes of the terms more than `size` together. */
export declare function within(x: Scalar, size: Scalar): Scalar;
export declare function within(x: readonly Scalar[], size: Scalar): Components;
/** The 1-norm of a vector of floats or their differences, which a size is made of: within the second argument of `within` alone. */
export declare function norm(v: Vector): Scalar;
/** Whether a number is 0 as each of its terms has a factor that is 0. */
export declare function termless(x: Scalar): boolean;

/**
 * The face by which the line p + t·v, t ≥ 0, comes into |p_k| ≤ h_k, k = x, y, z, or, from inside, leaves; the first of those that it crosses at once. A line that
 * does not get there, or starts inside under the policy `miss`, is a miss. m, d and e are o − c, the direction and the half extents in the world.
 */
export declare function slabs(
  p: Vector | readonly Scalar[],
  v: Vector | readonly Scalar[],
  h: Vector,
  m: Vector,
  d: Vector,
  e: Vector,
): Face;
/** The same for a_k ≤ o_k + t·d_k ≤ b_k: floats of the question, all of them. */
export declare function slabsBetween(o: Vector, d: Vector, a: Vector, b: Vector): Face;
export interface Face {
  readonly isEntered: boolean;
  readonly t: Scalar;
  /** 1 for the upper one of the two, else −1. */
  readonly side: Scalar;
  /** The outward normal, in the axes of the box. */
  readonly axis: Vector;
  /** The same vector with the axis of the face first: (x, y, z), (y, z, x) or (z, x, y); and back. */
  permuted(v: Vector): Components;
  /** The coordinate along the axis of the face, of b for the upper one, else of a. */
  between(a: Vector, b: Vector): Scalar;
  /** That of the axis of the face. */
  pick(x: Vector, y: readonly Scalar[], z: readonly Scalar[]): Vector;
  back(v: Vector): Vector;
  /** The same point, on the face, with this coordinate along the axis of it, if that is one of the world (`isSo`). */
  put(point: Vector, coordinate: Scalar, isSo: boolean): Vector;
}

/** The same point of the plane through q with the normal n: where n is along an axis of the world, that coordinate is q's own. */
export declare function pinned(point: Vector, q: Vector, n: Vector): Vector;
/** The same point of the plane n·p + k = 0: where n is along axis i of the world, that coordinate is −k/n_i. */
export declare function crossing(point: Vector, n: Vector, k: Scalar): Vector;
/** The same vector, at right angles to e (if `isSo`): where e is along an axis of the world, that component is 0. */
export declare function across(v: Vector, e: Vector, isSo?: boolean): Vector;
