/** Claims that decide, and claims about the whole answer. */
import type { Condition } from '../../../../compiler/conditions.ts';
import type { Value } from '../../../../compiler/interpret.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import { certain, holds } from './_conditions.ts';
import { HandedOn } from './_reading.ts';
import type { Run } from './_run.ts';
import { anyNumberNear, signOf, trusted, unverified } from './_signs.ts';
import { sizeAtMost } from './_sizes.ts';

/** Claims that decide. */
export function decisions(run: Run): Readonly<Record<string, Value>> {
  const { isLater } = run.reading;
  let shortcuts = 0;
  return {
    escalatesIf: (condition: Condition): Condition => {
      run.hold('escalatesIf', run.truth(condition));
      return condition;
    },
    shortcutIf: (condition: Condition): Condition => {
      if (!isLater) return condition;
      const isHeld = run.truth(condition);
      const turn = shortcuts++;
      run.asked.push({ ...run.claimed('shortcutIf'), isHeld });
      if (isHeld) run.shortcuts.push({ ...run.claimed('shortcutIf'), turn });
      return certain(isHeld && turn === run.reading.shortcut);
    },
    hitsIf: ({ yes }: Condition) => run.hold('hitsIf', holds(yes)),
    missesIf: ({ yes }: Condition) => run.hold('missesIf', holds(yes)),
    hitsWhereSeen: (d: Vector, a: Vector, b: Vector, c: Vector) => {
      if (isLater) return;
      const signs = [e.cross(c, b), e.cross(a, c), e.cross(b, a)].map((v) => run.sign(e.dot(d, v as Vector)));
      const n = e.cross(e.subVectors(b, a), e.subVectors(c, a)) as Vector;
      const isAhead = run.sign(e.dot(a, n)) * run.sign(e.dot(d, n)) > 0;
      const isInside = !signs.includes(0) && signs.every((s) => s === signs[0]) && isAhead;
      run.hold('hitsWhereSeen', isInside, 'hits');
      run.hold('hitsWhereSeen', signs.includes(1) && signs.includes(-1), 'misses');
    },
    isAtMost: (isSo: (T: Real) => Condition) => {
      run.ends.push({ place: run.claimed('').at, isSo });
    },
    verify: ({ yes }: Condition) => {
      if (!holds(yes)) throw new HandedOn();
    },
    trusted: (a: Real): Real => trusted(run, a),
    unverified: (a: Real): Real => unverified(run, a),
    signOf: (a: Real): Real => signOf(run, a),
    anyNumberNear: (estimate: Real): Real => anyNumberNear(run, estimate),
    inTwoWays: (cheap: Real, accurate: Real): Real => {
      run.claimSame('inTwoWays', cheap, accurate);
      return isLater ? accurate : e.either(cheap, accurate);
    },
    sizeAtMost: (a: Real | Vector, size: Real) => sizeAtMost(run, a, size),
  };
}
