/** A worst-case search of the perturbation bound of a hit: src/judge/_conditioning.ts, docs/derivations/conditioning.md. */
import { describe, expect, it } from 'vitest';
import { type Draw, drawFrom, integerAround } from '../../src/cases/_draw.ts';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { answer, type RayHit } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import type { PerturbationBound } from '../../src/judge/_conditioning.ts';
import { perturbationBoundOf } from '../../src/judge/grade.ts';
import { type Case, insideNames, isBallCase, type QueryName, queryNames } from '../../src/queries/index.ts';
import { asked, fewer, howMany, isQuick } from '../_cases.ts';
import {
  ask,
  caseOf,
  changes,
  moved,
  type Question,
  questionOf,
  randomCorner,
  type Search,
  search,
  worstCorners,
} from './_moved.ts';

const seed = 7;

/** Cases of each query; few of `scale`, whose decimals are long. */
const shares: Readonly<Record<Exclude<FamilyName, 'invalid'>, number>> = {
  ordinary: 63,
  tangent: 84,
  'far-origin': 63,
  'far-world': 63,
  boundary: 42,
  degenerate: 42,
  scale: 21,
};
const familyNames = Object.keys(shares) as readonly (keyof typeof shares)[];

function* casesOf(query: QueryName, family: keyof typeof shares, format: Format): Generator<Case> {
  for (let index = 0; index < howMany(shares[family], 4); index++) {
    // Seven at most are twins: the form and the policy change more slowly.
    const round = Math.floor(index / 7);
    const ray = round % 2 === 0 ? 'free' : 'end';
    yield generateCase({ query, family, format, seed, index, ray, inside: insideNames[round % 3] });
  }
}

/** By all corners that matter to t, those of one component of point and normal, and two at random. */
function searchWorst(question: Question, draw: Draw): Search | undefined {
  const hit = ask(question);
  if (hit === undefined || !hit.hit) return undefined;
  const dimension = question.ray.origin.length;
  const component = draw.below(dimension);
  const corners = worstCorners(question, hit).filter((_, i) => {
    const output = Math.floor(i / 2) - 2;
    return output < 0 || output % dimension === component;
  });
  return search(question, hit, [...corners, randomCorner(draw, question), randomCorner(draw, question)]);
}

describe('no input moved by at most one ulp moves a hit further than its perturbation bound', () => {
  for (const format of formatNames) {
    for (const family of familyNames) {
      it(`in ${format}, ${family}; t comes within a hundredth of it, and in most cases beyond a quarter`, () => {
        const draw = drawFrom(`conditioning/${family}/${format}`);
        const searches = queryNames
          .flatMap((query) => [...casesOf(query, family, format)])
          .filter(isBallCase)
          .map((one) => searchWorst(questionOf(one), draw))
          .filter((found) => found !== undefined);
        expect(searches.flatMap(({ beyond }) => beyond)).toEqual([]);
        const movedT = searches.map(({ t }) => t).filter((ratio) => ratio > 0);
        asked(searches.length);
        // Few cases do not come near.
        if (isQuick) return;
        expect(Math.max(...movedT)).toBeGreaterThan(0.99);
        expect(movedT.filter((ratio) => ratio > 1 / 4).length).toBeGreaterThan(movedT.length / 2);
      });
    }
  }
});

/** Coordinates of at most `size` steps of the least number, where an ulp is anything but small. */
function latticeQuestion(draw: Draw, format: Format, form: 'free' | 'end', size: number): Question {
  const least = smallest[format];
  const vector = (): number[] => [integerAround(draw, size) * least, integerAround(draw, size) * least];
  const [origin, to] = [vector(), vector()];
  const ray =
    form === 'end' ? { origin, end: to } : { origin, direction: to, tMax: Number.POSITIVE_INFINITY };
  const inside = insideNames[draw.below(3)] ?? 'exit';
  const ball = { center: vector(), radius: draw.below(size + 1) * least };
  return { query: 'rayCircle', format, inside, ray, ball };
}

describe('an ulp may be a large part of everything', () => {
  for (const format of formatNames) {
    for (const form of ['free', 'end'] as const) {
      it(`and the perturbation bound still bounds what it does: form ${form} in ${format}`, () => {
        const draw = drawFrom(`conditioning/lattice/${format}/${form}`);
        const searches: Search[] = [];
        for (let k = 0; k < howMany(240, 12); k++) {
          const question = latticeQuestion(draw, format, form, 4 ** (1 + (k % 4)));
          const hit = ask(question);
          if (hit === undefined || !hit.hit) continue;
          const corners = Array.from({ length: 40 }, () => randomCorner(draw, question));
          searches.push(search(question, hit, corners));
        }
        expect(searches.flatMap(({ beyond }) => beyond)).toEqual([]);
        expect(searches.length).toBeGreaterThan(isQuick ? 1 : 40);
        expect(Math.max(...searches.map(({ t }) => t))).toBeGreaterThan(isQuick ? 0 : 0.3);
      });
    }
  }
});

function hitOf(question: Question): RayHit {
  const hit = ask(question);
  return hit?.hit ? hit : expect.fail('no hit');
}

const perturbationBoundOfQuestion = (question: Question): PerturbationBound =>
  perturbationBoundOf(caseOf(question), hitOf(question));

const numbersOf = ({ t, point, normal }: PerturbationBound): number[] => [t, ...point, ...normal];

describe.each(formatNames)('the perturbation bound in %s', (format) => {
  const u = ulp(1, format);
  const least = smallest[format];
  const ray = (origin: number[], direction: number[]) => ({
    origin,
    direction,
    tMax: Number.POSITIVE_INFINITY,
  });
  const question: Question = {
    query: 'rayCircle',
    format,
    inside: 'exit',
    ray: ray([-3, 0], [1, 0]),
    ball: { center: [0, 0], radius: 1 },
  };

  it('is the ulps of origin, direction and radius for a hit head on', () => {
    const { t } = perturbationBoundOfQuestion(question);
    const linear = ulp(3, format) + 2 * ulp(1, format) + ulp(1, format);
    expect(t).toBeGreaterThanOrEqual(linear);
    expect(t).toBeLessThan(linear * (1 + 128 * u));
  });

  it('grows from ulps to their root as a hit comes to graze', () => {
    const [middle, grazing] = [0, 1].map(
      (y) => perturbationBoundOfQuestion({ ...question, ray: ray([-3, y], [1, 0]) }).t,
    );
    expect(middle).toBeLessThan(8 * u);
    expect(grazing).toBeGreaterThan(Math.sqrt(u));
    expect(grazing).toBeLessThan(4 * Math.sqrt(u));
  });

  it('lets the point of a start inside move with the origin, and t not at all', () => {
    const start: Question = { ...question, inside: 'start', ray: ray([0.5, 0.25], [1, 0]) };
    expect(perturbationBoundOfQuestion(start)).toEqual({ t: 0, point: [u / 2, u / 4], normal: [0, 0] });
  });

  it('knows no normal at radius 0, and is attained by t there', () => {
    const onLine: Question = { ...question, ball: { center: [4, 0], radius: 0 } };
    const { t, normal } = perturbationBoundOfQuestion(onLine);
    expect(normal).toEqual([0, 0]);
    const corner = [-1, 0, 0, 0, 1, 0, 0];
    const change = changes(hitOf(onLine), hitOf(moved(onLine, corner))).t;
    expect(change).toBe(ulp(3, format) + ulp(4, format));
    expect(change).toBeLessThan(t);
    expect(change).toBeGreaterThan(t / 4);
  });

  it('is unbounded in t, and keeps point and normal to the ball, where an ulp may turn the way round', () => {
    const end = [step(-3, 1, format), 0];
    const tiny: Question = {
      ...question,
      ray: { origin: [-3, 0], end },
      ball: { center: [-1, 0], radius: 2 },
    };
    const { t, point, normal } = perturbationBoundOfQuestion(tiny);
    expect(t).toBe(Number.POSITIVE_INFINITY);
    expect(point.every((x) => x >= 4 && x < 4.001)).toBe(true);
    expect(normal).toEqual([2, 2]);
  });

  it('is a number where t is too large for the format', () => {
    const tiny = least * 2 ** 20;
    const far: Question = { ...question, ray: ray([-(2 ** 40), 0], [tiny, tiny / 2 ** 20]) };
    const hit = hitOf({ ...far, ball: { center: [0, 2 ** 20], radius: 2 ** 10 } });
    const perturbationBound = perturbationBoundOf(
      caseOf({ ...far, ball: { center: [0, 2 ** 20], radius: 2 ** 10 } }),
      hit,
    );
    expect(hit.t).toBe(Number.POSITIVE_INFINITY);
    expect(numbersOf(perturbationBound).some(Number.isNaN)).toBe(false);
    expect(Math.max(...perturbationBound.point)).toBeLessThan(2 ** 30);
  });

  it('is a number where the ends are as far apart as they can be', () => {
    const { largest } = limits[format];
    const whole: Question = {
      ...question,
      ray: { origin: [-largest, 0], end: [largest, 0] },
      ball: { center: [0, 0], radius: largest / 2 },
    };
    const perturbationBound = perturbationBoundOfQuestion(whole);
    expect(numbersOf(perturbationBound).every((x) => x >= 0 && x < largest)).toBe(true);
    expect(perturbationBound.t).toBeLessThan(8 * u);
  });

  it('is not blurred by the far end of a segment', () => {
    const long: Question = {
      ...question,
      ray: { origin: [2 ** 100, 0], end: [0.5, 0] },
    };
    const { point, normal } = perturbationBoundOfQuestion(long);
    expect(hitOf(long).t).toBe(1);
    expect(Math.max(...point, ...normal)).toBeLessThan(8 * u);
  });

  it('never allows a normal to be further off than the opposite one', () => {
    const speck: Question = {
      ...question,
      ray: ray([-(2 ** 50), 0], [1, 0]),
      ball: { center: [0, 0], radius: 2 ** -50 },
    };
    expect(perturbationBoundOfQuestion(speck).normal.every((x) => x <= 2)).toBe(true);
  });
});

it('a perturbation bound is never NaN, however wild the scale', () => {
  let hits = 0;
  for (const format of formatNames) {
    for (const query of queryNames) {
      for (let index = 0; index < fewer(12, 2); index++) {
        const ray = index % 8 < 4 ? 'free' : 'end';
        const one = generateCase({ query, family: 'scale', format, seed, index, ray });
        const hit = answer(one);
        if (!('hit' in hit && hit.hit)) continue;
        hits++;
        expect(numbersOf(perturbationBoundOf(one, hit)).some(Number.isNaN), one.id).toBe(false);
      }
    }
  }
  expect(hits).toBeGreaterThan(isQuick ? 10 : 100);
});
