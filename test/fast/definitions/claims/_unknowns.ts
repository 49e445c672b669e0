/** Numbers that the first stage finds by a step from an estimate: the number that is 0 at each, and its slope. */
import type { Condition } from '../../../../compiler/conditions.ts';
import type { Value } from '../../../../compiler/interpret.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import * as x from './_numbers.ts';
import type { Claimed } from './_reading.ts';
import type { Run } from './_run.ts';

interface Unknowns {
  readonly run: Run;
  readonly sides: Map<Real, { readonly side: Real | undefined; readonly claimed: Claimed }>;
  readonly followers: Map<Real, { readonly isKnown: boolean; f?: Real }>;
}

/** Claims about numbers that are found by a step from an estimate. */
export function unknowns(run: Run): Readonly<Record<string, Value>> {
  const all: Unknowns = { run, sides: new Map(), followers: new Map() };
  const root =
    (word: string) =>
    (estimate: Real, side?: Real): Real => {
      if (run.reading.isLater) return estimate;
      run.asked.push({ ...run.claimed(word), isHeld: true });
      const t = run.unknown(run.valueOf(estimate));
      all.sides.set(t, { side, claimed: run.claimed(word) });
      return t;
    };
  return {
    root: root('root'),
    quotient: root('quotient'),
    follower: (estimate: Real, known?: Condition): Real => {
      if (run.reading.isLater) return estimate;
      const isKnown = known !== undefined && run.truth(known);
      const value = run.valueOf(estimate);
      const precision = run.question.format === 'f64' ? 53 : 24;
      run.claim('follower', true, !isKnown || x.isFloat(value, precision), 'no float holds what is known');
      const k = run.unknown(value);
      all.followers.set(k, { isKnown });
      all.sides.set(k, { side: undefined, claimed: run.claimed('follower') });
      return k;
    },
    isZeroAt: (f: Real, t: Real, stationary?: Real) => isZeroAt(all, f, t, stationary),
    solves: (a: Vector, b: Vector, D: Real, ...quotients: (readonly [t: Real, c: Vector])[]) => {
      const left = e.subVectors(a, b);
      const isSolved = left.every((one) => run.isZero(one));
      run.claim('solves', true, isSolved, 'the quotients do not solve it');
      for (const [, c] of quotients) {
        for (const [u, own] of quotients) {
          const slope = e.dot(
            c,
            left.map((one) => e.derivative(one, u)),
          );
          const isRight = run.isZero(own === c ? e.add(slope, D) : slope);
          run.claim('solves', true, isRight, 'no multiple of one quotient alone');
        }
      }
    },
  };
}

function isZeroAt(known: Unknowns, f: Real, t: Real, stationary?: Real): void {
  const { run, sides, followers } = known;
  // A follower that is known needs no f.
  const isClaimed = followers.get(t)?.isKnown !== true;
  run.claim('isZeroAt', isClaimed, !isClaimed || run.isZero(f), 'it is not 0 there');
  const unknown = sides.get(t);
  if (unknown === undefined) throw new Error('not an unknown');
  const { side, claimed } = unknown;
  const fault = (message: string) => run.faults.push({ ...claimed, message });
  const slope = e.derivative(f, t);
  const second = e.derivative(slope, t);
  run.claim('isZeroAt', true, run.isZero(e.derivative(second, t)), 'a polynomial of a higher degree');
  const follower = followers.get(t);
  if (follower !== undefined) {
    follower.f = f;
    const isSquare = run.isZero(e.derivative(f, t)) || !run.isZero(second);
    // A square in k alone: without t and without a linear term.
    const isFine = follower.isKnown || !isSquare || run.isZero(e.sub(e.mul(second, t), slope));
    if (!isFine) fault('neither linear nor a square');
  }
  if (stationary !== undefined && followers.get(stationary)?.isKnown !== true)
    run.claim('isZeroAt', true, run.isZero(e.derivative(f, stationary)), 'not stationary');
  if (claimed.word === 'quotient' && !run.isZero(second)) fault('not linear');
  if (side === undefined) return;
  const s = run.sign(totalSlope(known, f, t, stationary, slope)) * run.sign(side);
  if (s <= 0) fault('the slope has another sign');
}

/** The slope in t, with the part of the followers that go along with t. */
function totalSlope(
  { followers }: Unknowns,
  f: Real,
  t: Real,
  stationary: Real | undefined,
  slope: Real,
): Real {
  let total = slope;
  for (const [k, { f: g, isKnown }] of followers) {
    if (k === stationary || isKnown || g === undefined || !e.contains(f, k) || !e.contains(g, t)) continue;
    const rate = e.neg(e.div(e.derivative(g, t), e.derivative(g, k)));
    total = e.add(total, e.mul(e.derivative(f, k), rate));
  }
  return total;
}
