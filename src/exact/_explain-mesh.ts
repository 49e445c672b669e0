/** The numbers behind the verdict of a ray and a mesh, as decimals for people. */
import type { Inputs, Side, Vector } from '../queries/index.ts';
import { compareFractions } from './_ball.ts';
import { lineOf } from './_line.ts';
import { toDigits } from './_rounding.ts';
import type { Fraction } from './_segment.ts';
import { rational } from './_surd.ts';
import { meetTriangle, termsOf } from './_triangle.ts';
import type { Approximation } from './real.ts';

export interface FaceTime {
  readonly face: number;
  readonly t: Approximation;
}

/**
 * The faces that count and that a ray without limit meets, each with its t to `digits` significant digits. The first comes first, as exact numbers say it: the digits may be equal.
 * The case must be valid.
 */
export function explainMesh(
  { ray, mesh: { positions, faces } }: Inputs['rayMesh'],
  side: Side,
  digits: number,
): readonly FaceTime[] {
  const corners = faces.map((face): readonly [Vector, Vector, Vector] => {
    const [a = [], b = [], c = []] = face.map((i) => positions[i] ?? []);
    return [a, b, c];
  });
  // One line for all, so that their times have one unit.
  const line = lineOf(ray, corners.flat(2));
  return corners
    .flatMap((own, face): { readonly face: number; readonly t: Fraction }[] => {
      const met = meetTriangle(termsOf(line, own), side);
      return met === undefined ? [] : [{ face, t: met.t }];
    })
    .sort((p, q) => compareFractions(p.t, q.t))
    .map(({ face, t }) => ({ face, t: toDigits(rational(t.num, t.den, line.tExponent), digits) }));
}
