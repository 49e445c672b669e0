/** The numbers behind the verdict of a ray and a mesh, as decimals for people. */
import type { Inputs, Side } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { meetTriangle, triangleTerms } from './_triangle.ts';
import type { Approximation } from './real.ts';

export interface FaceTime {
  readonly face: number;
  readonly t: Approximation;
}

/** The faces that count and that a ray without limit meets, the first first, each with its t to `digits` significant digits. The case must be valid. */
export function explainMesh(
  { ray, mesh: { positions, faces } }: Inputs['rayMesh'],
  side: Side,
  digits: number,
): readonly FaceTime[] {
  return faces
    .flatMap((own, face): FaceTime[] => {
      const [a = [], b = [], c = []] = own.map((i) => positions[i] ?? []);
      const terms = triangleTerms(ray, { a, b, c });
      const met = meetTriangle(terms, side);
      if (met === undefined) return [];
      return [{ face, t: toDigits(rational(met.t.num, met.t.den, terms.line.tExponent), digits) }];
    })
    .sort((p, q) => p.t.comparedTo(q.t));
}
