/** Whether segments are parallel and triangles have an area, as the judge finds it without the reference. */
import { describe, expect, it } from 'vitest';
import { caseMaker, families } from '../../../src/cases/index.ts';
import { closestOnTriangle, closestSegments } from '../../../src/exact/index.ts';
import { formatNames } from '../../../src/floats.ts';
import { freedomOf, hasArea, parallelBound, sineBetween } from '../../../src/judge/margin/parallel.ts';
import { Source } from '../../../src/oracle/near-boundary/sfc32.ts';
import {
  type Case,
  firstInvalid,
  inputOf,
  policyOf,
  queries,
  type Segment,
  type Vector,
} from '../../../src/queries/index.ts';
import { fewer, howMany } from '../../_cases.ts';
import { print } from '../../bounds/_search.ts';

const count = fewer(100, 40);

/** Draws that are made worse, of a hundred steps each. */
const searches = howMany(2000);

const isValid = (one: Case): boolean =>
  firstInvalid(queries[one.query], inputOf(one), policyOf(one)) === undefined;

describe.each(formatNames)('as the reference says, in %s', (format) => {
  it.each(families)('of two segments, %s', (family) => {
    const make = caseMaker({ query: 'closestSegments', family, format, seed: 1 });
    for (let index = 0; index < count; index++) {
      const one = make(index, undefined);
      if (one.query !== 'closestSegments' || !isValid(one)) continue;
      const { first, second } = one.input;
      const { several, free } = closestSegments(first, second, { format });
      expect(freedomOf(first, second)).toEqual({ several, free });
    }
  });

  it.each(families)('of a triangle, %s', (family) => {
    const make = caseMaker({ query: 'closestOnTriangle', family, format, seed: 1 });
    for (let index = 0; index < count; index++) {
      const one = make(index, undefined);
      if (one.query !== 'closestOnTriangle' || !isValid(one)) continue;
      const { point, triangle } = one.input;
      expect(hasArea(triangle)).toBe(closestOnTriangle(point, triangle, { format }).hasArea);
    }
  });
});

const segment = (start: Vector, end: Vector): Segment => ({ start, end });

describe('segments', () => {
  const first = segment([0, 0, 0], [4, 0, 0]);
  const none = { t: false, u: false };

  it.each([
    ['beside each other', segment([3, 1, 0], [9, 1, 0]), true],
    ['the other way round', segment([9, 1, 0], [3, 1, 0]), true],
    ['one within the other', segment([1, 1, 0], [2, 1, 0]), true],
    ['one around the other', segment([-1, 1, 0], [5, 1, 0]), true],
    ['end beside end', segment([4, 1, 0], [9, 1, 0]), false],
    ['end beside start', segment([-5, 1, 0], [0, 1, 0]), false],
    ['apart', segment([5, 1, 0], [9, 1, 0]), false],
    ['one behind the other, on one line', segment([-9, 0, 0], [-5, 0, 0]), false],
    ['an ulp from parallel', segment([3, 1, 0], [9, 1 + 2 ** -52, 0]), false],
    ['the least number from parallel', segment([3, 0, 0], [9, Number.MIN_VALUE, 0]), false],
  ])('%s', (_, second, several) => {
    expect(freedomOf(first, second)).toEqual({ several, free: none });
    const said = closestSegments(first, second);
    expect([said.several, said.free]).toEqual([several, none]);
  });

  it('as long as doubles go, and longer', () => {
    const far = segment([-1.5e308, 1, 0], [1.5e308, 1, 0]);
    expect(freedomOf(far, first)).toEqual({ several: true, free: none });
    expect(freedomOf(far, segment([-1.5e308, 0, 0], [1.5e308, 0, 1]))).toEqual({
      several: false,
      free: none,
    });
  });

  it('that are points', () => {
    const point = segment([1, 2, 3], [1, 2, 3]);
    expect(freedomOf(first, point)).toEqual({ several: false, free: { t: false, u: true } });
    expect(freedomOf(point, point)).toEqual({ several: false, free: { t: true, u: true } });
  });
});

describe('the bound of the sine of parallel segments', () => {
  /** k·w from start to end, exactly; its lowest 20 bits are in the start. */
  const along = (w: readonly number[], k: number): Segment => {
    const parts = w.map((x) => {
      const whole = BigInt(x) * BigInt(k);
      return [whole - ((whole >> 20n) << 20n), (whole >> 20n) << 20n] as const;
    });
    return { start: parts.map(([low]) => -Number(low)), end: parts.map(([, high]) => Number(high)) };
  };

  interface Pair {
    readonly w: readonly number[];
    readonly k: number;
    readonly j: number;
  }
  const segmentsOf = ({ w, k, j }: Pair): [Segment, Segment] => [along(w, k), along(w, j)];
  const ratioOf = (pair: Pair): number => sineBetween(...segmentsOf(pair)) / parallelBound;

  it('holds for the worst of many draws, each made worse by small steps', () => {
    const source = new Source(1, 0);
    const drawn = (bits: number): number => 2 ** bits + source.whole(2 ** (bits - 1)) + 2 ** (bits - 1);
    const near = (x: number, bits: number): number => x + source.whole(2 ** source.below(bits));
    let worst = 0;
    for (let draw = 0; draw < searches; draw++) {
      let pair: Pair = { w: [drawn(25), drawn(25), drawn(25)], k: drawn(40), j: drawn(40) };
      let ratio = ratioOf(pair);
      for (let step = 0; step < 100; step++) {
        const { w, k, j } = pair;
        const next = { w: w.map((x) => near(x, 20)), k: near(k, 36), j: near(j, 36) };
        const found = ratioOf(next);
        if (found > ratio) [pair, ratio] = [next, found];
      }
      worst = Math.max(worst, ratio);
    }
    print('parallelBound', worst);
    expect(worst).toBeLessThan(1);
    expect(worst).toBeGreaterThan(0.15);
  });

  it('would not hold at a quarter', () => {
    const pair = { w: [44527542, 35283946, 34650924], k: 1135541433158, j: 1152472838459 };
    expect(ratioOf(pair)).toBeLessThan(1);
    expect(ratioOf(pair)).toBeGreaterThan(1 / 4);
    const [first, second] = segmentsOf(pair);
    expect(closestSegments(first, second).several).toBe(true);
    expect(freedomOf(first, second).several).toBe(true);
  });
});
