/**
 * The parts of a triangle grown by a radius r, along a line m + t·d: two faces over its inside, cylinders around its sides, balls around its corners. A part has the places where the line
 * crosses it, `at`, one on the way in (−1) and one on the way out (1); the place where the line is next to it, `near`, with the square of its distance there; and knows whether the line
 * is over it at a t: whether what is nearest of the triangle is this.
 *
 * Inputs: integers (_line.ts); with n = (b − a) × (c − a) a point x is over the inside where ((b − a) × (x − a))·n ≥ 0 and so on, over the side from p to q, e = q − p, where
 *   0 ≤ (x − p)·e ≤ e·e and (e × (x − p))·n ≤ 0, over a corner where it is before the one side and past the other. These share their borders, where both are right.
 * Degenerate: a face that the line is parallel to, or without area, and a side along the line, are crossed nowhere: the line comes in by another part.
 */
import type { Fraction } from './_ball.ts';
import { type Line, minus } from './_line.ts';
import { type Root, rational, type Surd, signOf } from './_surd.ts';
import { add, cross, dot, multiply, negate, one, type Real, sign, square, subtract, zero } from './real.ts';
import type { NearestPart } from './sphere-triangle.ts';

type Reals = readonly Real[];
export type Corners = readonly [Reals, Reals, Reals];

/** −1 for the way in, 1 for the way out. */
export type Sense = -1 | 1;

export interface Part {
  readonly name: NearestPart;
  readonly at: (sense: Sense) => Surd | undefined;
  readonly near: { readonly t: Surd; readonly squared: Fraction } | undefined;
  readonly isOver: (t: Surd) => boolean;
  /** The nearest point of the triangle, and the unit vector from there; r is not 0 for that. */
  readonly point: (t: Surd) => Surd[];
  readonly normal: (t: Surd) => Surd[];
}

export interface Grown {
  readonly line: Line;
  readonly corners: Corners;
  readonly radius: Real;
}

/** s + v·t, t a surd: its numerator over den. */
const linear = (s: Real, v: Real, { p, q, den }: Surd): readonly [Real, Real] => [
  add(multiply(s, den), multiply(v, p)),
  multiply(v, q),
];
const signAt = (s: Real, v: Real, t: Surd): number => signOf(...linear(s, v, t), t.root);

/** The next corner, and the last. */
const following = [1, 2, 0] as const;
const preceding = [2, 0, 1] as const;
const names = [
  ['a', 'ab'],
  ['b', 'bc'],
  ['c', 'ca'],
] as const;

/** All that the line can cross. */
export function partsOf(grown: Grown): readonly Part[] {
  const { corners } = grown;
  const n = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
  const all = ([0, 1, 2] as const).flatMap((i) => [cornerOf(grown, i), sideOf(grown, i, n)]);
  return [faceOf(grown, n), ...all];
}

function faceOf({ line, corners, radius }: Grown, n: Reals): Part {
  const { origin, d, lengthExponent, tExponent } = line;
  const N = dot(n, n);
  const S = dot(d, n);
  const H = dot(minus(origin, corners[0]), n);
  const facing = sign(S);
  const den = facing < 0 ? negate(S) : S;
  const root: Root = { radicand: N };
  const towards = (x: Real): Real => (facing < 0 ? negate(x) : x);
  // From below where the line goes along n.
  const upOf = (t: Surd): Real => (facing * sign(t.q) < 0 ? negate(one) : one);
  const at = (sense: Sense): Surd | undefined =>
    facing === 0
      ? undefined
      : { p: negate(towards(H)), q: sense < 0 ? negate(radius) : radius, root, den, shift: tExponent };
  return {
    name: 'inside',
    at,
    near:
      facing === 0
        ? undefined
        : { t: rational(negate(towards(H)), den, tExponent), squared: { num: zero, den: one } },
    isOver: (t) =>
      corners.every((corner, i) => {
        const inward = cross(n, minus(corners[following[i as 0 | 1 | 2]], corner));
        return signAt(dot(minus(origin, corner), inward), dot(d, inward), t) >= 0;
      }),
    point(t) {
      const reach = multiply(multiply(radius, upOf(t)), t.den);
      return origin.map((x, i) => {
        const [p, q] = linear(x, d[i] ?? zero, t);
        return {
          p: multiply(p, N),
          q: subtract(multiply(q, N), multiply(reach, n[i] ?? zero)),
          root,
          den: multiply(t.den, N),
          shift: lengthExponent,
        };
      });
    },
    normal: (t) => n.map((x) => ({ ...rational(multiply(x, upOf(t)), one, 0), underRoot: N })),
  };
}

function sideOf({ line, corners, radius }: Grown, i: 0 | 1 | 2, n: Reals): Part {
  const { origin, d, lengthExponent, tExponent } = line;
  const from = corners[i];
  const e = minus(corners[following[i]], from);
  const m = minus(origin, from);
  const across = cross(d, e);
  const [L, Y, V, W] = [dot(e, e), dot(e, m), dot(e, d), dot(across, across)];
  const K = dot(cross(m, e), across);
  const det = dot(m, across);
  const root: Root = { radicand: multiply(L, subtract(multiply(square(radius), W), square(det))) };
  const inward = cross(n, e);
  const isAlong = sign(W) === 0;
  const whole = multiply(L, W);
  return {
    name: names[i][1],
    at: (sense) =>
      isAlong || sign(root.radicand) < 0
        ? undefined
        : { p: negate(K), q: sense < 0 ? negate(one) : one, root, den: W, shift: tExponent },
    near: isAlong
      ? undefined
      : { t: rational(negate(K), W, tExponent), squared: { num: square(det), den: W } },
    isOver: (t) =>
      signAt(Y, V, t) >= 0 &&
      signAt(subtract(Y, L), V, t) <= 0 &&
      signAt(dot(m, inward), dot(d, inward), t) <= 0,
    point: (t) =>
      from.map((x, k) => {
        const ek = e[k] ?? zero;
        const [p, q] = linear(Y, V, t);
        return {
          p: add(multiply(x, whole), multiply(ek, p)),
          q: multiply(ek, q),
          root,
          den: whole,
          shift: lengthExponent,
        };
      }),
    // L·(m + t·d) − y·e is linear in t.
    normal: (t) =>
      m.map((x, k) => {
        const ek = e[k] ?? zero;
        const constant = subtract(multiply(L, x), multiply(Y, ek));
        const slope = subtract(multiply(L, d[k] ?? zero), multiply(V, ek));
        const [p, q] = linear(constant, slope, t);
        return { p, q, root, den: multiply(whole, radius), shift: 0 };
      }),
  };
}

function cornerOf({ line, corners, radius }: Grown, i: 0 | 1 | 2): Part {
  const { origin, d, lengthExponent, tExponent } = line;
  const corner = corners[i];
  const m = minus(origin, corner);
  const [A, B, M] = [dot(d, d), dot(d, m), dot(m, m)];
  const root: Root = { radicand: subtract(square(B), multiply(A, subtract(M, square(radius)))) };
  const edges = [following, preceding].map((next) => minus(corners[next[i]], corner));
  return {
    name: names[i][0],
    at: (sense) =>
      sign(root.radicand) < 0
        ? undefined
        : { p: negate(B), q: sense < 0 ? negate(one) : one, root, den: A, shift: tExponent },
    near: {
      t: rational(negate(B), A, tExponent),
      squared: { num: subtract(multiply(A, M), square(B)), den: A },
    },
    isOver: (t) => edges.every((e) => signAt(dot(m, e), dot(d, e), t) <= 0),
    point: () => corner.map((x) => rational(x, one, lengthExponent)),
    normal: (t) =>
      m.map((x, k) => {
        const [p, q] = linear(x, d[k] ?? zero, t);
        return { p, q, root, den: multiply(A, radius), shift: 0 };
      }),
  };
}
