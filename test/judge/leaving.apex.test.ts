/** Whether a hit is the apex of a cone, of which the rounded point alone does not tell. */
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/exact/index.ts';
import { step } from '../../src/floats.ts';
import { isApexHit } from '../../src/judge/_leaving.ts';
import type { Case, Vector } from '../../src/queries/index.ts';

const through = (direction: Vector, apex: Vector, base: Vector = [0, 0, 0]): Case => ({
  query: 'rayCone',
  format: 'f64',
  inside: 'exit',
  input: { ray: { origin: [-8, 0, 4], direction, tMax: 100 }, cone: { base, apex, radius: 1 } },
});

function known(one: Case): { found: boolean | undefined; exact: boolean } {
  const hit = answer(one);
  if (!('hit' in hit && hit.hit && 'leaving' in hit)) throw new Error('a hit was meant');
  return { found: isApexHit(one, hit), exact: 'cone' in hit && hit.cone !== undefined && 'axis' in hit.cone };
}

describe('a hit at the point of the apex', () => {
  it('is the apex where the line runs through it', () => {
    expect(known(through([1, 0, 0], [0, 0, 4]))).toEqual({ found: true, exact: true });
    expect(known(through([8, 0, 0.5], [0, 0, 4.5]))).toEqual({ found: true, exact: true });
  });

  it('is none where the line passes beside it by less than the point shows', () => {
    const aside = through([1, 0, -(2 ** -60)], [1, 0, 4], [1, 0, 0]);
    expect(answer(aside)).toMatchObject({ point: [1, 0, 4] });
    expect(known(aside)).toEqual({ found: false, exact: false });
  });

  it('is none where the point is another', () => {
    expect(known(through([1, 0, -1 / 16], [0, 0, 4]))).toEqual({ found: false, exact: false });
  });

  it('is none where the line comes in by the base, on its way to the apex', () => {
    const along = through([1, 0, 0], [8, 0, 4], [0, 0, 4]);
    expect(answer(along)).toMatchObject({ point: [0, 0, 4] });
    expect(known(along)).toEqual({ found: false, exact: false });
    // Two of the three coordinates are the apex's.
    const across = through([1, 0, 0], [2, 0, 4], [2, 0, -4]);
    expect(known(across)).toEqual({ found: true, exact: true });
  });

  it('is left open where the base is next to it', () => {
    expect(known(through([1, 0, 0], [0, 0, 4], [0, 0, step(4, -3, 'f64')]))).toMatchObject({
      found: undefined,
    });
  });
});
