/**
 * Question: when does a ball of radius s at c + t·m, 0 ≤ t ≤ T, first come as near as s to the points no further than r from the segment a–b?
 * It is the line of c against the capsule of radius R = s + r (_capsule.ts). With q the point of the axis nearest to the centre and n the normal there, from q to the centre,
 * they touch at q + r·n. In the plane the same, with z = 0.
 *
 * Inputs: lengths in any unit, all alike; the radii are added without rounding. The motion is a vector, a direction with a limit, or an end.
 * Degenerate (besides _sweep.ts and _capsule.ts):
 *   | the centre never comes nearer than R | they touch once, or slide by: `touching` |
 *   | a = b     | a ball |
 *   | s = r = 0 | a point and a segment, which meet or do not: the point is q |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.7; the rest is ours.
 */
import {
  type Ball,
  type Contract,
  type EndsCapsule,
  type InputValue,
  type Inside,
  type Motion,
  type Ray,
  rayOfMotion,
  type Vector,
} from '../queries/index.ts';
import { answerRay, type ExactOptions, type RayAnswer } from './_answer.ts';
import { limitOf } from './_ball.ts';
import { type CapsuleTerms, capsuleEnds, capsuleTerms } from './_capsule.ts';
import { capsuleFlips, distanceAt } from './_capsule-margin.ts';
import { type Flips, marginOf } from './_margin.ts';
import { choose, type RayReport } from './_ray.ts';
import type { End } from './_solid.ts';
import { rational, type Surd } from './_surd.ts';
import { requireSweep, startReport } from './_sweep.ts';
import { add, multiply, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

export interface SweptCapsule {
  readonly ball: Ball;
  readonly motion: Motion;
  /** What stands still. */
  readonly still: EndsCapsule;
  readonly skin?: number | undefined;
  readonly inside: Inside;
}

interface Decision {
  readonly terms: CapsuleTerms;
  readonly flips: Flips | undefined;
  readonly touching: boolean;
  readonly hit: RayReport | undefined;
}

const inSpace = (v: Vector): Vector => (v.length === 2 ? [...v, 0] : v);

/** The way of the centre, and the numbers of the grown capsule; what is in the plane has z = 0. */
export function sweptTerms({ ball, motion, still, skin }: Omit<SweptCapsule, 'inside'>): {
  readonly ray: Ray;
  readonly terms: CapsuleTerms;
} {
  const flat = rayOfMotion(ball, motion);
  const origin = inSpace(flat.origin);
  const ray: Ray =
    'end' in flat
      ? { origin, end: inSpace(flat.end) }
      : { ...flat, origin, direction: inSpace(flat.direction) };
  const { a, b, radius } = still;
  const terms = capsuleTerms(ray, { a: inSpace(a), b: inSpace(b), radius }, ball.radius, skin);
  return { ray, terms };
}

/** Decides the question: every comparison is the sign of an integer expression. */
export function decideSweptCapsule(given: SweptCapsule): Decision {
  const { inside, ball } = given;
  const { ray, terms } = sweptTerms(given);
  const { A, radius } = terms;
  const isStill = sign(A) === 0;
  const tMax = limitOf(ray);
  const atRest = inside === 'start' ? { smallest: distanceAt(terms, 0), largest: undefined } : undefined;
  const flips = isStill ? atRest : capsuleFlips(terms, inside, tMax);
  // Of the square of the radius: what it is above the least with which they meet.
  const above =
    flips === undefined
      ? undefined
      : sign(subtract(multiply(square(radius), flips.smallest.den), flips.smallest.num));
  const decided = (hit: RayReport | undefined): Decision => ({
    terms,
    flips,
    touching: hit !== undefined && above === 0,
    hit,
  });
  const started = (): RayReport => {
    const { origin, lengthExponent } = terms.line;
    return startReport(origin.slice(0, ball.center.length), lengthExponent);
  };
  if (isStill) return decided(above !== undefined && above >= 0 ? started() : undefined);
  const ends = capsuleEnds(terms);
  if (ends?.enter === undefined || ends.leave === undefined) return decided(undefined);
  const choice = choose({ t0: ends.enter.t, t1: ends.leave.t }, inside, tMax);
  if (choice === undefined) return decided(undefined);
  return decided(choice === 'inside' ? started() : report(given, terms, ends.enter));
}

/** The numbers that are reported, as surds over the root of the end. */
function report({ ball, still, skin = 0 }: SweptCapsule, terms: CapsuleTerms, end: End): RayReport {
  const { lengthExponent } = terms.line;
  const { A } = terms;
  const { t } = end;
  const [scaledP, scaledQ] = [multiply(t.p, A), multiply(t.q, A)];
  const distance: Surd = { ...t, p: scaledP, q: scaledQ, underRoot: A, shift: lengthExponent };
  const nothing = rational(zero, one, 0);
  const [normal = []] = end.normals();
  const r = scaled(still.radius, lengthExponent);
  const { length: dimension } = ball.center;
  const hasNormal = ball.radius + skin > 0;
  return {
    t,
    distance,
    point: nearest(terms, end)
      .slice(0, dimension)
      .map((q, i) => (sign(r) === 0 ? q : beside(q, r, normal[i] ?? nothing, terms, end))),
    normal: normal.slice(0, dimension).map((n) => (hasNormal ? n : nothing)),
    leaving: false,
  };
}

/** The point of the axis that is nearest to the centre: an end, or a + e·y/L, y = Y + V·t, over L·W. */
function nearest({ line, fromA, fromB, e, L, Y, V, W }: CapsuleTerms, { t, on }: End): Surd[] {
  const { origin, lengthExponent } = line;
  const end = (m: readonly Real[]): Surd[] =>
    origin.map((x, i) => rational(subtract(x, m[i] ?? zero), one, lengthExponent));
  if (on === 'a') return end(fromA);
  if (on === 'b') return end(fromB);
  const { p, q, root } = t;
  const [height, rise] = [add(multiply(Y, W), multiply(V, p)), multiply(V, q)];
  const den = multiply(L, W);
  return origin.map((x, i) => {
    const [start, ei] = [subtract(x, fromA[i] ?? zero), e[i] ?? zero];
    const fixed = add(multiply(start, den), multiply(ei, height));
    return { p: fixed, q: multiply(ei, rise), root, den, shift: lengthExponent };
  });
}

/** q + r·n, over the denominator of n: R times that of q on the side; at an end q has none. */
function beside(q: Surd, r: Real, n: Surd, { radius }: CapsuleTerms, { on }: End): Surd {
  const by = on === 'side' ? radius : n.den;
  return {
    p: add(multiply(q.p, by), multiply(r, n.p)),
    q: add(multiply(q.q, by), multiply(r, n.q)),
    root: n.root,
    den: n.den,
    shift: q.shift,
  };
}

/** `input` as it is given, for the contract. */
export function answerSweptCapsule(
  contract: Contract,
  input: InputValue,
  given: Omit<SweptCapsule, 'inside' | 'skin'>,
  options: ExactOptions,
): RayAnswer {
  const { ball, still } = given;
  const inside = requireSweep(contract, input, options);
  const { format = 'f64', skin } = options;
  const { terms, flips, touching, hit } = decideSweptCapsule({ ...given, skin, inside });
  const margin = marginOf(ball.radius, flips, terms.line.lengthExponent, format, still.radius, skin);
  return answerRay(hit, touching, margin, options);
}
