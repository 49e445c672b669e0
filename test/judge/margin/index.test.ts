/** The margins that are said without the reference are its own, in every bit, and hardly any is left to it. */
import { describe, expect, it } from 'vitest';
import {
  type CaseRequest,
  type FamilyName,
  families,
  generateCase,
  rayForms,
} from '../../../src/cases/index.ts';
import { grownAnswer } from '../../../src/exact/index.ts';
import { formatNames, step, ulp } from '../../../src/floats.ts';
import type { Arithmetic, RadiusQuestion } from '../../../src/judge/margin/_arithmetic.ts';
import { doubleDoubles, marginInDoubles } from '../../../src/judge/margin/_double-doubles.ts';
import { dyadics, marginInIntegers } from '../../../src/judge/margin/_dyadics.ts';
import { certainMargin, halfChordOf } from '../../../src/judge/margin/index.ts';
import { begin, isCertain } from '../../../src/oracle/double-double.ts';
import { hasRadius } from '../../../src/queries/hits.ts';
import { type Case, insideNames, type QueryName, queryNames } from '../../../src/queries/index.ts';

const queries = queryNames.filter(hasRadius);

const isWhole = process.env.HITPROOF_SIZE !== 'quick';
const perFamily = isWhole ? 48 : 4;

function request(query: QueryName, family: FamilyName, format: 'f64' | 'f32', index: number): CaseRequest {
  const inside = insideNames[index % insideNames.length];
  const ray = rayForms[Math.floor(index / insideNames.length) % rayForms.length];
  const tMax = index % 7 === 6 ? 'none' : undefined;
  return { query, family, format, seed: 11, index, inside, ray, tMax };
}

/** The reference's, or undefined of invalid input. */
function right(one: Case): number | null | undefined {
  const exact = grownAnswer(one, 0);
  return 'invalid' in exact ? undefined : 'margin' in exact ? exact.margin : null;
}

describe.each(queries)('the margin of %s', (query) => {
  for (const format of formatNames) {
    it(`is the reference's in ${format}, or is left to it, which is seldom`, () => {
      let [all, certain] = [0, 0];
      for (const family of families) {
        for (let index = 0; index < perFamily; index++) {
          const one = generateCase(request(query, family, format, index));
          const wanted = right(one);
          if (wanted === undefined) continue;
          all++;
          const found = certainMargin(one);
          if (found === undefined) continue;
          certain++;
          expect(found, one.id).toBe(wanted);
        }
      }
      // Of a rectangle nothing is known but what double-doubles show.
      expect(certain / all).toBeGreaterThan(query === 'circleRect' ? 0.8 : isWhole ? 0.98 : 0.9);
    });
  }
});

/** The same case with its radius moved. */
function withRadius(one: Case, change: (radius: number) => number): Case {
  const input = Object.fromEntries(
    Object.entries(one.input).map(([name, shape]) => [
      name,
      'radius' in shape ? { ...shape, radius: change(Number(shape.radius)) } : shape,
    ]),
  );
  return { ...one, input } as unknown as Case;
}

describe('near a touch', () => {
  it.each(queries)('of %s, an ulp or two of the radius off, it is the reference’s', (query) => {
    for (const format of formatNames) {
      for (const family of ['tangent', 'far-origin', 'boundary'] as const) {
        for (let index = 0; index < perFamily / 4; index++) {
          const touching = generateCase(request(query, family, format, index));
          for (const ulps of [-2, -1, 1, 2]) {
            const one = withRadius(touching, (radius) => Math.max(0, step(radius, ulps, format)));
            const found = certainMargin(one);
            if (found !== undefined) expect(found, `${touching.id} ${ulps}`).toBe(right(one));
          }
        }
      }
    }
  });

  it('where the radius is halfway between two that flip the verdict, the smaller counts', () => {
    // It starts 5 away from the centre and passes it by 3.
    const of = (radius: number): Case => ({
      ...{ query: 'rayCircle', format: 'f64', inside: 'miss' },
      input: {
        ray: { origin: [-4, 3], direction: [1, 0], tMax: 4 },
        circle: { center: [0, 0], radius },
      },
    });
    const margins: readonly [number, number][] = [
      [2.5, -(2 ** 50)],
      [3.5, 2 ** 50],
      [step(4, -1, 'f64'), 2 ** 51 - 1],
      [4, 2 ** 50],
      [step(4, 1, 'f64'), 1 - 2 ** 50],
      [4.5, -(2 ** 49)],
      [6, 2 ** 50],
    ];
    for (const [radius, wanted] of margins) {
      expect(certainMargin(of(radius)), `${radius}`).toBe(wanted);
      expect(right(of(radius)), `${radius}`).toBe(wanted);
    }
  });

  it('the nearer one counts in both arithmetics, by the last bit of the radius', () => {
    const question = <T>(N: Arithmetic<T>, r: number): RadiusQuestion<T> => {
      const of = N.inUnit(0);
      const flips = { smallest: { num: of(9), den: of(1) }, largest: { num: of(25), den: of(1) } };
      return { r: of(r), exponent: 0, flips };
    };
    for (const [r, gap] of [
      [4, 1],
      [4 - 2 ** -51, 1 - 2 ** -51],
      [4 + 2 ** -50, -1 + 2 ** -50],
    ] as const) {
      expect(marginInIntegers(question(dyadics, r), 0)).toBe(gap);
      begin();
      const found = marginInDoubles(question(doubleDoubles, r), 0);
      // At 4 itself they leave it open.
      if (isCertain()) expect(found).toBe(gap);
      else expect(r).toBe(4);
    }
  });

  it('a margin too large for a double is the largest', () => {
    const one: Case = {
      ...{ query: 'pointInSphere', format: 'f64', inside: 'exit' },
      input: { point: [2 ** 1000, 0, 0], sphere: { center: [0, 0, 0], radius: 0 } },
    };
    expect(certainMargin(one)).toBe(-Number.MAX_VALUE);
    expect(right(one)).toBe(-Number.MAX_VALUE);
  });
});

describe('a ray through the apex of a cone, that starts beside the axis', () => {
  const of = (x: number, radius: number): Case => ({
    ...{ query: 'rayCone', format: 'f64', inside: 'miss' },
    // Halfway up it is x away from the axis, so that it is inside from a base radius of 2x on.
    input: {
      ray: { origin: [x, 0, 2], direction: [-x, 0, 2], tMax: 1 },
      cone: { base: [0, 0, 0], apex: [0, 0, 4], radius },
    },
  });

  it('meets the apex until it starts inside', () => {
    for (const radius of [0, 1, 2, 3]) {
      const wanted = (radius - 2) / (radius === 0 ? 2 ** -1074 : ulp(radius, 'f64'));
      expect(certainMargin(of(1, radius))).toBe(Math.max(wanted, -Number.MAX_VALUE));
    }
  });

  it('never meets it from the axis itself, whatever the radius', () => {
    for (const radius of [0, 1]) expect(certainMargin(of(0, radius))).toBeNull();
  });
});

describe('half the way through a ball', () => {
  it('is enclosed where its square is what is left of two large ones', () => {
    // r² = a² + b² + 1
    const [a, b, radius] = [2 ** 26, 2 ** 51, 2 ** 51 + 1];
    // Such a length of the direction that its square times r² is no double-double.
    const ray = { origin: [a, b, 0], direction: [0, 0, 2 ** 52 + 12345677], tMax: Number.POSITIVE_INFINITY };
    const [least, most] = halfChordOf(ray, { center: [0, 0, 0], radius }) ?? [];
    expect(least).toBeLessThanOrEqual(1);
    expect(most).toBeGreaterThanOrEqual(1);
    expect(most).toBeLessThan(1.5);
  });
});
