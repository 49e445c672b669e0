/** The numbers behind a verdict about two triangles, as decimals for people. */
import type { Inputs } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { type Approximation, one, type Real } from './real.ts';
import { isBeside, trianglesTerms } from './triangle-triangle.ts';

/** With the normals as the corners wind, not of length 1; every number to `digits` significant digits. The input must be valid. */
export function explainTriangleTriangle({ first, second }: Inputs['triangleTriangle'], digits: number) {
  const terms = trianglesTerms(first, second);
  const plain = (x: Real): Approximation => toDigits(rational(x, one, 3 * terms.exponent), digits);
  const { side } = terms;
  return {
    /** Of a, b and c of the first over the plane of the second, and the other way round. */
    first: terms.first.map(plain),
    second: terms.second.map(plain),
    /** Which plane has all of the other triangle on one side. */
    beside: isBeside(terms.second) ? 'first' : isBeside(terms.first) ? 'second' : undefined,
    /** A side that meets the other triangle; its volumes with the sides ab, bc and ca of that, where it goes through. */
    side: side && { of: side.of, name: side.name, how: side.how, volumes: side.volumes.map(plain) },
  } as const;
}
