/**
 * Question: which unit vectors are right as the normal where several faces meet?
 *
 *   | a list           | the normals of faces at right angles to each other, and what is between them: edges and corners |
 *   | axis             | every unit vector n with n·axis ≥ cosine: an apex |
 *   | from, across, to | the way from one normal to another, at most half a turn: a rim; across is on it, at right angles to from |
 *
 * `sine` is beside `cosine`, and `across` beside `from` and `to`, because neither can be had from the others without loss
 * where the cone is nearly flat.
 */
import type { Format } from '../floats.ts';
import { roundSurd } from './_rounding.ts';
import type { Surd } from './_surd.ts';

/** The normals of a point where faces meet: a list, a cone around an axis, or the arc between two of them. */
export type NormalCone<Component> =
  | readonly (readonly Component[])[]
  | { readonly axis: readonly Component[]; readonly cosine: Component; readonly sine: Component }
  | {
      readonly from: readonly Component[];
      readonly across: readonly Component[];
      readonly to: readonly Component[];
    };

/** A list in the format; the others as doubles whatever the format, because something is yet to be computed from them. */
export function roundCone(cone: NormalCone<Surd>, format: Format): NormalCone<number> {
  const wide = (v: readonly Surd[]): number[] => v.map((x) => roundSurd(x, 'f64'));
  if ('axis' in cone) {
    const { axis, cosine, sine } = cone;
    return { axis: wide(axis), cosine: roundSurd(cosine, 'f64'), sine: roundSurd(sine, 'f64') };
  }
  if ('across' in cone) return { from: wide(cone.from), across: wide(cone.across), to: wide(cone.to) };
  return cone.map((normal) => normal.map((x) => roundSurd(x, format)));
}
