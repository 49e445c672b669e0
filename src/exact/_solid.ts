/**
 * Question: which hit is reported for a line that is in a convex body from one end to another, and what are its numbers?
 * The body's own file finds the ends; everything after that is alike for all bodies, and is here.
 *
 * Degenerate: an absent end is infinitely far and never a hit; both ends at the same t is a touch; the start itself has no normal.
 */
import type { Inside } from '../queries/index.ts';
import type { Line } from './_line.ts';
import type { NormalCone } from './_normals.ts';
import { choose, type RayReport } from './_ray.ts';
import { compareSurds, rational, type Surd } from './_surd.ts';
import { add, dot, multiply, one, zero } from './real.ts';

/** Where the line crosses the surface. `t` has the line's own `tExponent` as its shift, and no `underRoot`. */
export interface End {
  readonly t: Surd;
  /** The outward unit normals of the faces that are crossed exactly there, in the query's order; the first is reported. */
  readonly normals: () => readonly (readonly Surd[])[];
  /** The part of the surface that is crossed, where the body has parts with names. */
  readonly on?: 'side' | 'a' | 'b' | 'base' | 'apex';
  /** What else is right there, where it is not what lies between normals at right angles. */
  readonly cone?: () => NormalCone<Surd> | undefined;
}

/** Where the line is in the body; an end that is absent is infinitely far. */
export interface Ends {
  readonly enter: End | undefined;
  readonly leave: End | undefined;
}

export interface SolidQuestion {
  readonly line: Line;
  /** Undefined where the line misses the body. */
  readonly ends: Ends | undefined;
  readonly inside: Inside;
  readonly tMax: number;
}

export function decideSolid({ line, ends, inside, tMax }: SolidQuestion): {
  hit: RayReport | undefined;
  touching: boolean;
} {
  if (ends === undefined) return { hit: undefined, touching: false };
  const { enter, leave } = ends;
  const touching = enter !== undefined && leave !== undefined && compareSurds(enter.t, leave.t) === 0;
  const choice = choose({ t0: enter?.t, t1: leave?.t }, inside, tMax);
  if (choice === undefined) return { hit: undefined, touching };
  if (choice === 'inside') return { hit: startOf(line), touching };
  const end = choice === 'leaving' ? leave : enter;
  return { hit: end && reportAt(line, end, choice === 'leaving'), touching };
}

/** t = 0: inside, where there is no surface. */
function startOf({ origin, lengthExponent }: Line): RayReport {
  const nothing = rational(zero, one, 0);
  const point = origin.map((x) => rational(x, one, lengthExponent));
  return { t: nothing, distance: nothing, point, normal: origin.map(() => nothing), leaving: false };
}

/** The numbers of the hit at an end. */
function reportAt(line: Line, { t, normals, cone }: End, leaving: boolean): RayReport {
  const { origin, d, lengthExponent } = line;
  const { p, q, root, den } = t;
  const all = normals();
  const [normal = origin.map(() => rational(zero, one, 0))] = all;
  const right = cone?.() ?? (all.length > 1 ? all : undefined);
  const A = dot(d, d);
  return {
    t,
    // t·|d| = t·A/√A.
    distance: {
      p: multiply(p, A),
      q: multiply(q, A),
      root,
      den,
      underRoot: A,
      shift: lengthExponent,
    },
    point: origin.map((x, i) => {
      const di = d[i] ?? zero;
      return {
        p: add(multiply(x, den), multiply(p, di)),
        q: multiply(q, di),
        root,
        den,
        shift: lengthExponent,
      };
    }),
    normal,
    ...(right === undefined ? {} : { cone: right }),
    leaving,
  };
}
