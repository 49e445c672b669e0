/**
 * Question: when does a ball of radius s at c + t·m, 0 ≤ t ≤ T, first touch the ball |x − q| ≤ r, in two dimensions or three?
 * It is the line of c against the ball of radius R = s + r (_ball.ts). With X = c + t·m − q they touch at q + (r/R)·X, and X/R is the normal.
 *
 * Inputs: lengths in any unit, all alike; the radii are added without rounding. The motion is a vector, a direction with a limit, or an end.
 * Degenerate (besides _sweep.ts):
 *   | D = 0     | they touch once, or slide by: `touching` |
 *   | s = r = 0 | two points, which meet or do not: the point is q |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.5; the rest is ours.
 */
import { type Ball, type Contract, type Inside, type Motion, rayOfMotion } from '../queries/index.ts';
import { answerRay, type ExactOptions, type RayAnswer } from './_answer.ts';
import { type BallQuestion, type BallTerms, ballTerms, flipRadii, limitOf } from './_ball.ts';
import { type Flips, marginOf } from './_margin.ts';
import { choose, type RayReport } from './_ray.ts';
import { readBall } from './_ray-ball.ts';
import { type Root, rational, type Surd } from './_surd.ts';
import { readMotion, requireSweep, startReport } from './_sweep.ts';
import type { BallLike, MotionLike } from './_vectors.ts';
import { add, multiply, negate, one, scaled, sign, square, subtract, zero } from './real.ts';

export interface SweptBalls {
  readonly ball: Ball;
  readonly motion: Motion;
  /** The other ball, which stands still. */
  readonly still: Ball;
  readonly skin?: number | undefined;
  readonly inside: Inside;
}

export interface SweptBallDecision {
  readonly terms: BallTerms;
  readonly flips: Flips | undefined;
  readonly touching: boolean;
  readonly hit: RayReport | undefined;
}

const questionOf = ({ ball, motion, still, skin, inside }: SweptBalls): BallQuestion => ({
  ray: rayOfMotion(ball, motion),
  ...still,
  mover: ball.radius,
  skin,
  inside,
});

/** Decides the question: every comparison is the sign of an integer expression. */
export function decideSweptBall(given: SweptBalls): SweptBallDecision {
  const question = questionOf(given);
  const terms = ballTerms(question);
  const { A, B, D, M, radius, tExponent } = terms;
  const isStill = sign(A) === 0;
  const atRest =
    given.inside === 'start' ? { smallest: { num: M, den: one }, largest: undefined } : undefined;
  const flips = isStill ? atRest : flipRadii(question, terms);
  const whole = square(radius);
  // The least radius is the way to the place where the centres are nearest.
  const least = flips?.smallest;
  const isReached = least !== undefined && sign(subtract(least.num, multiply(whole, least.den))) === 0;
  const decided = (hit: RayReport | undefined): SweptBallDecision => ({
    terms,
    flips,
    touching: hit !== undefined && isReached,
    hit,
  });
  if (isStill) return decided(sign(terms.C) <= 0 && atRest !== undefined ? started(terms) : undefined);
  if (sign(D) < 0) return decided(undefined);
  const root: Root = { radicand: D };
  const t0: Surd = { p: negate(B), q: negate(one), root, den: A, shift: tExponent };
  const choice = choose({ t0, t1: { ...t0, q: one } }, given.inside, limitOf(question.ray));
  if (choice === undefined) return decided(undefined);
  return decided(choice === 'inside' ? started(terms) : report(given, terms, t0));
}

const started = ({ origin, lengthExponent }: BallTerms): RayReport => startReport(origin, lengthExponent);

/** The numbers that are reported, as surds over the root of D. */
function report({ ball, still, skin = 0 }: SweptBalls, terms: BallTerms, t: Surd): RayReport {
  const { m, d, origin, radius: R, A, B, lengthExponent } = terms;
  const { root, q } = t;
  const distance: Surd = { p: negate(B), q, root, den: one, underRoot: A, shift: lengthExponent };
  const nothing = rational(zero, one, 0);
  // A·X, whose part with √D is ±d.
  const X = m.map((x, i) => subtract(multiply(x, A), multiply(d[i] ?? zero, B)));
  const r = scaled(still.radius, lengthExponent);
  const isPoint = sign(R) === 0;
  const den = isPoint ? A : multiply(A, R);
  const point = m.map((x, i): Surd => {
    const center = multiply(subtract(origin[i] ?? zero, x), den);
    const p = add(center, multiply(r, X[i] ?? zero));
    return { p, q: multiply(multiply(r, d[i] ?? zero), q), root, den, shift: lengthExponent };
  });
  const hasNormal = ball.radius + skin > 0;
  const normal = X.map(
    (p, i): Surd => (hasNormal ? { p, q: multiply(d[i] ?? zero, q), root, den, shift: 0 } : nothing),
  );
  return { t, distance, point, normal, leaving: false };
}

/** `bodyName` is what the contract calls the ball that stands still. */
export function answerSweptBall(
  contract: Contract,
  bodyName: string,
  ballLike: BallLike,
  motionLike: MotionLike,
  bodyLike: BallLike,
  options: ExactOptions,
): RayAnswer {
  const ball = readBall(ballLike, contract.dimension, 'ball');
  const motion = readMotion(motionLike, contract.dimension);
  const still = readBall(bodyLike, contract.dimension, bodyName);
  const inside = requireSweep(contract, { ball, motion, [bodyName]: still } as never, options);
  const { format = 'f64', skin } = options;
  const { terms, flips, touching, hit } = decideSweptBall({ ball, motion, still, skin, inside });
  const margin = marginOf(ball.radius, flips, terms.lengthExponent, format, still.radius, skin);
  return answerRay(hit, touching, margin, options);
}
