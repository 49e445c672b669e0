/** The claim that the sizes of terms are together at most a size. */
import type { Value } from '../../../../compiler/interpret.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import * as x from './_numbers.ts';
import type { Run } from './_run.ts';

const isVector = (v: Value): v is Vector => Array.isArray(v);

/** The declared sizes of a run, by number. */
const declared = new WeakMap<Run, Map<Real, Real>>();

function declaredBy(run: Run): Map<Real, Real> {
  const own = declared.get(run) ?? new Map<Real, Real>();
  declared.set(run, own);
  return own;
}

export function sizeAtMost(run: Run, a: Real | Vector, size: Real): Value {
  const limit = run.values.of(size);
  for (const one of [a].flat() as Real[]) {
    const own = run.values.termsWithin(one, declaredBy(run));
    if (own !== undefined && limit !== undefined)
      run.claim('sizeAtMost', true, x.compare(own, limit) <= 0, 'more than the size');
  }
  if (run.reading.isLater) return a;
  const made = isVector(a) ? e.within(a, size) : e.within(a, size);
  for (const one of [made].flat() as Real[]) declaredBy(run).set(one, size);
  return made;
}
