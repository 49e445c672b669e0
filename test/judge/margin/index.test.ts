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
import { formatNames, step } from '../../../src/floats.ts';
import { certainMargin } from '../../../src/judge/margin/index.ts';
import { hasRadius } from '../../../src/queries/hits.ts';
import { type Case, insideNames, type QueryName, queryNames } from '../../../src/queries/index.ts';

const queries = queryNames.filter(hasRadius);

const isWhole = process.env.HITPROOF_SIZE !== 'quick';
const perFamily = isWhole ? 48 : 12;

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
    // It starts 1 away from the centre, passes it by 0 … and ends 3 away.
    const of = (radius: number): Case => ({
      ...{ query: 'rayCircle', format: 'f64', inside: 'exit' },
      input: {
        ray: { origin: [-1, 0], direction: [1, 0], tMax: 4 },
        circle: { center: [0, 0], radius },
      },
    });
    for (const radius of [0.5, 1, 1.5, 2, 2.5, 3, 4])
      expect(certainMargin(of(radius))).toBe(right(of(radius)));
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
