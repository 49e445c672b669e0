/**
 * Question: when does a ball of radius r at o + t·d first touch a box? What the first stage leaves open, as a program over numbers (numbers.ts).
 *   u_k are the axes of the box times Q = q·q, or those of the world, and Q = 1. The start is LOW_k below the lower face of axis k and HIGH_k above the upper one, and moves by V_k, all
 *   times Q. On a side of each axis the gap there is E_k + t·W_k, and f = Σ (E_k + t·W_k)² − (r·Q)²: convex, with a continuous slope, and a parabola between two crossings of faces.
 * Method: where f falls at the start, from crossing to crossing, until one has f ≤ 0 or f does not fall at it: the first root is in the piece before, or there is none.
 *   At t = N/S, S > 0, S times a gap is G = E·S + W·N.
 */
import type {
  Ball,
  Box,
  CenteredBox,
  CornersBox,
  Hit,
  Motion,
  SweepInside,
  Vector3,
} from '../_types.ts';
import { given } from '../double-double.ts';
import { LIMIT, type Numbers } from './numbers.ts';
import { loadVector, type Shape, sweepInsides } from './query.ts';
import { type Out, type Outcome, settle } from './settle.ts';

/** Of the question: how it is given. */
const form = { isUntil: false, isTurned: false, isByCorners: false };

/** Registers of the question's floats. */
const [o, d, r, c, h, q] = [3, 6, 9, 10, 13, 16] as const;
/** Registers of the program; a vector has three, `axes` are three vectors. */
const [displacement, axes, Q, low, high, v, radius, reach] = [20, 23, 32, 33, 36, 39, 42, 43] as const;
const [E, W, speed, first, last, A, B, C, D, time] = [44, 47, 50, 53, 56, 59, 60, 61, 62, 63] as const;
const [G, S, point, work, X, Y] = [64, 67, 70, 80, 90, 93] as const;

/** Where the centre is along each axis: −1 below the box, 0 between its faces, 1 above it; and how many crossings of its faces are behind. */
const side = new Int8Array(3);
const crossed = new Int8Array(3);

function program(real: Numbers, inside: SweepInside, out: Out | undefined): Outcome {
  measure(real);
  for (let k = 0; k < 3; k++) side[k] = real.sign(low + k) > 0 ? -1 : real.sign(high + k) > 0 ? 1 : 0;
  takeSides(real);
  real.dot(C, E, E);
  real.subtract(C, C, reach);
  const gap = real.sign(C);
  if (gap < 0) return inside === 'miss' ? 'miss' : 'start';
  real.dot(B, E, W);
  const slope = real.sign(B);
  if (gap > 0 && slope >= 0) return 'miss';
  if (gap === 0) {
    // Touching at the start, they do so for the first time if f fell before.
    if (slope > 0 || (slope === 0 && !fellBefore(real))) return inside === 'miss' ? 'miss' : 'start';
    real.set(time, 0);
  } else {
    walk(real);
    real.dot(A, W, W);
    real.multiply(D, A, reach);
    real.cross(work, E, W);
    real.dot(work + 3, work, work);
    real.subtract(D, D, work + 3);
    if (real.sign(D) < 0) return 'miss';
    real.dot(B, E, W);
    real.root(work, D);
    real.add(work, work, B);
    real.scale(work, work, -1);
    real.divide(time, work, A);
  }
  if (real.isPast(time)) return 'miss';
  if (out !== undefined) report(real, out);
  return 'hit';
}

/** The displacement, the axes, and the faces from the start. */
function measure(real: Numbers): void {
  if (form.isUntil) real.difference(displacement, d, o);
  else real.move(displacement, d, 3);
  real.move(radius, r);
  if (form.isByCorners) {
    real.difference(low, c, o);
    real.difference(high, o, h);
    real.move(v, displacement, 3);
  } else {
    real.difference(work, o, c);
    if (form.isTurned) {
      turn(real);
      for (let k = 0; k < 3; k++) {
        real.dot(point + k, axes + 3 * k, work);
        real.dot(v + k, axes + 3 * k, displacement);
        real.multiply(G + k, Q, h + k);
      }
      real.multiply(radius, r, Q);
    } else {
      real.move(point, work, 3);
      real.move(v, displacement, 3);
      real.move(G, h, 3);
    }
    real.difference(high, point, G);
    real.signed(point, point, -1);
    real.difference(low, point, G);
  }
  real.multiply(reach, radius, radius);
}

/** The columns of the matrix of q, times Q. */
function turn(real: Numbers): void {
  for (let i = 0; i < 4; i++) real.multiply(work + 3 + i, q + i, q + i);
  real.add(Q, work + 3, work + 4);
  real.add(X, work + 5, work + 6);
  real.add(Q, Q, X);
  for (let k = 0; k < 3; k++) {
    const i = (k + 1) % 3;
    const j = (k + 2) % 3;
    const u = axes + 3 * k;
    real.add(X, work + 6, work + 3 + k);
    real.add(Y, work + 3 + i, work + 3 + j);
    real.subtract(u + k, X, Y);
    real.multiply(X, q + k, q + i);
    real.multiply(Y, q + 3, q + j);
    real.add(X, X, Y);
    real.scale(u + i, X, 2);
    real.multiply(X, q + k, q + j);
    real.multiply(Y, q + 3, q + i);
    real.subtract(X, X, Y);
    real.scale(u + j, X, 2);
  }
}

/** E and W of the sides. */
function takeSides(real: Numbers): void {
  for (let k = 0; k < 3; k++) {
    const own = side[k] as number;
    if (own === 0) {
      real.set(E + k, 0);
      real.set(W + k, 0);
    } else {
      real.move(E + k, (own < 0 ? low : high) + k);
      real.scale(W + k, v + k, own);
    }
  }
}

/** Where f neither falls nor rises at the start: whether it fell before. */
function fellBefore(real: Numbers): boolean {
  for (let k = 0; k < 3; k++) {
    const sense = real.sign(v + k);
    if (sense !== 0 && (side[k] !== 0 || real.sign((sense > 0 ? low : high) + k) === 0)) return true;
  }
  return false;
}

/** From the start to the sides of the piece in which f first is 0, or least. */
function walk(real: Numbers): void {
  for (let k = 0; k < 3; k++) {
    const sense = real.sign(v + k);
    crossed[k] = 2;
    if (sense === 0) continue;
    real.scale(speed + k, v + k, sense);
    real.move(first + k, (sense > 0 ? low : high) + k);
    real.scale(last + k, (sense > 0 ? high : low) + k, -1);
    crossed[k] = real.sign(first + k) >= 0 ? 0 : real.sign(last + k) >= 0 ? 1 : 2;
  }
  for (;;) {
    const k = next(real);
    if (k < 0) return;
    const N = (crossed[k] === 0 ? first : last) + k;
    // Until here the sides are these.
    for (let i = 0; i < 3; i++) {
      if (i === k) real.set(G + i, 0);
      if (i === k) continue;
      real.multiply(G + i, E + i, speed + k);
      real.multiply(S, W + i, N);
      real.add(G + i, G + i, S);
    }
    real.dot(S, G, W);
    if (real.sign(S) >= 0) return;
    real.dot(S, G, G);
    real.multiply(point, speed + k, speed + k);
    real.multiply(point, point, reach);
    real.subtract(S, S, point);
    if (real.sign(S) <= 0) return;
    side[k] = crossed[k] === 0 ? 0 : real.sign(v + k);
    crossed[k] = (crossed[k] as number) + 1;
    takeSides(real);
  }
}

/** The axis whose face is crossed next; −1 where there is none. */
function next(real: Numbers): number {
  let best = -1;
  for (let k = 0; k < 3; k++) {
    if (crossed[k] === 2) continue;
    if (best >= 0) {
      real.multiply(S, (crossed[k] === 0 ? first : last) + k, speed + best);
      real.multiply(point, (crossed[best] === 0 ? first : last) + best, speed + k);
      real.subtract(S, S, point);
      if (real.sign(S) >= 0) continue;
    }
    best = k;
  }
  return best;
}

function report(real: Numbers, out: Out): void {
  real.report(0, time);
  const isPoint = real.sign(r) === 0;
  for (let k = 0; k < 3; k++) {
    real.multiply(X + k, time, W + k);
    real.add(X + k, X + k, E + k);
    real.scale(X + k, X + k, side[k] === 0 ? 1 : (side[k] as number));
  }
  if (out.point !== undefined) {
    real.times(point, time, displacement);
    real.sum(point, o, point);
    if (form.isTurned) awayFrom(real);
    else loadFaces(real);
    real.reportVector(1, point);
  }
  if (out.normal !== undefined) {
    if (isPoint) for (let k = 0; k < 3; k++) real.set(Y + k, 0);
    else if (form.isTurned) {
      spread(real);
      real.multiply(work, radius, Q);
      real.over(Y, Y, work);
    } else if (Math.abs(side[0] as number) + Math.abs(side[1] as number) + Math.abs(side[2] as number) === 1)
      for (let k = 0; k < 3; k++) real.set(Y + k, side[k] as number);
    else real.over(Y, X, radius);
    real.reportVector(4, Y);
  }
}

/** Along the axes of the world the point of a face is known. */
function loadFaces(real: Numbers): void {
  for (let k = 0; k < 3; k++) {
    if (side[k] === 0) continue;
    if (form.isByCorners) real.move(point + k, (side[k] === 1 ? h : c) + k);
    else {
      real.scale(work, h + k, side[k] as number);
      real.add(point + k, c + k, work);
    }
  }
}

/** Y is Q² times the displacement from the box to the centre. */
function spread(real: Numbers): void {
  for (let i = 0; i < 3; i++) {
    real.set(Y + i, 0);
    for (let k = 0; k < 3; k++) {
      if (side[k] === 0) continue;
      real.multiply(work, X + k, axes + 3 * k + i);
      real.add(Y + i, Y + i, work);
    }
  }
}

function awayFrom(real: Numbers): void {
  spread(real);
  real.multiply(work, Q, Q);
  for (let i = 0; i < 3; i++) {
    real.divide(work + 1, Y + i, work);
    real.subtract(point + i, point + i, work + 1);
    for (let k = 0; k < 3; k++) {
      if (side[k] === 0 || !real.isAlone(axes + 3 * k, i)) continue;
      // The face is at right angles to an axis of the world.
      real.scale(work + 2, h + k, real.sign(axes + 3 * k + i) * (side[k] as number));
      real.add(point + i, c + i, work + 2);
    }
  }
}

const shapeOf = (kind: Partial<Shape>): Shape => ({
  size: 14,
  dimension: 3,
  vectors: [],
  sizes: [LIMIT, 7, 11, 12, 13],
  start: 1,
  policies: sweepInsides,
  ...kind,
});

/** By whether there is a direction. */
const shapes = {
  centered: [shapeOf({}), shapeOf({ vectors: [[4, 3]] })],
  corners: [
    shapeOf({ sizes: [LIMIT, 7], ordered: [[8, 11]] }),
    shapeOf({ sizes: [LIMIT, 7], ordered: [[8, 11]], vectors: [[4, 3]] }),
  ],
  turned: [
    shapeOf({ size: 18, vectors: [[14, 4]], isWhole: true }),
    shapeOf({
      size: 18,
      vectors: [
        [4, 3],
        [14, 4],
      ],
    }),
  ],
} as const;

function loadQuestion(ball: Ball<Vector3>, motion: Motion<Vector3>, box: Box<Vector3>): Shape {
  loadVector(1, ball.center);
  given[LIMIT] = 1;
  form.isUntil = motion.end !== undefined;
  if (motion.end !== undefined) loadVector(4, motion.end);
  else if (motion.direction !== undefined) {
    loadVector(4, motion.direction);
    given[LIMIT] = motion.tMax ?? Number.POSITIVE_INFINITY;
  } else loadVector(4, motion);
  given[7] = ball.radius;
  const isDirected = motion.end === undefined && motion.direction !== undefined ? 1 : 0;
  if (box.center === undefined) return loadCorners(box, isDirected);
  return loadCentered(box, isDirected);
}

function loadCorners({ min, max }: CornersBox<Vector3>, isDirected: 0 | 1): Shape {
  form.isByCorners = true;
  form.isTurned = false;
  loadVector(8, min);
  loadVector(11, max);
  return shapes.corners[isDirected];
}

function loadCentered({ center, halfExtents, orientation }: CenteredBox<Vector3>, isDirected: 0 | 1): Shape {
  form.isByCorners = false;
  form.isTurned = orientation !== undefined;
  loadVector(8, center);
  loadVector(11, halfExtents);
  if (orientation === undefined) return shapes.centered[isDirected];
  given[14] = orientation.x;
  given[15] = orientation.y;
  given[16] = orientation.z;
  given[17] = orientation.w;
  return shapes.turned[isDirected];
}

/** What the first stage leaves open; `from` 1 begins with the exact stage. */
export function sweptSphereBox(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  box: Box<Vector3>,
  out: Hit<Vector3> | undefined,
  inside: SweepInside,
  from: 0 | 1 = 0,
): boolean {
  return settle(program, loadQuestion(ball, motion, box), false, out, inside, from);
}

/** The same in binary32. */
export function sweptSphereBoxSingle(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  box: Box<Vector3>,
  out: Hit<Vector3> | undefined,
  inside: SweepInside,
  from: 0 | 1 = 0,
): boolean {
  return settle(program, loadQuestion(ball, motion, box), true, out, inside, from);
}
