/**
 * Question: the line of a ray is in a convex body for t0 ≤ t ≤ t1; what does the ray report? The table of `inside` in
 * docs/meaning.md, for every body alike.
 */
import type { Inside } from '../queries/index.ts';
import type { NormalCone } from './_normals.ts';
import { compareFloat, type Surd, signOf } from './_surd.ts';

/** Where the line is in the body; an end that is absent is infinite, and an infinite end is never a hit. */
export interface Interval {
  readonly t0: Surd | undefined;
  readonly t1: Surd | undefined;
}

/** `entering` at t0, `leaving` at t1, or `inside` at 0. */
export type Choice = 'entering' | 'leaving' | 'inside';

/** The numbers of a hit, exactly. */
export interface RayReport {
  readonly t: Surd;
  readonly distance: Surd;
  readonly point: readonly Surd[];
  readonly normal: readonly Surd[];
  /** On an edge, a rim, a corner or an apex: the unit normals that are right there. */
  readonly cone?: NormalCone<Surd>;
  /** Half the length of the line's way through a ball. */
  readonly halfChord?: Surd;
  /** The line leaves the body here: t is t1 and t0 < 0. */
  readonly leaving: boolean;
}

const signOfSurd = ({ p, q, root }: Surd): number => signOf(p, q, root);

export function choose({ t0, t1 }: Interval, inside: Inside, tMax: number): Choice | undefined {
  if (t0 !== undefined && signOfSurd(t0) >= 0) return compareFloat(t0, tMax) <= 0 ? 'entering' : undefined;
  if (inside === 'miss' || (t1 !== undefined && signOfSurd(t1) < 0)) return undefined;
  if (inside === 'start') return 'inside';
  return t1 !== undefined && compareFloat(t1, tMax) <= 0 ? 'leaving' : undefined;
}
