/** The suite notices: for every known flaw of a published algorithm there are lines of the corpus on which it is wrong. */
import { describe, expect, test } from 'vitest';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { rank } from '../../src/floats.ts';
import type { Subject } from '../../src/subjects/_subject.ts';
import { type CorpusLine, corpus } from './_corpus.ts';
import rayCircle from './specimens/ray-circle.ts';
import raySphere from './specimens/ray-sphere.ts';
import intendedShift from './specimens/ray-sphere-intended-shift.ts';
import publishedShift from './specimens/ray-sphere-published-shift.ts';
import segmentCircle from './specimens/segment-circle.ts';

interface Outcome {
  readonly id: string;
  readonly hit: boolean;
  readonly t: number;
  readonly right: RayAnswer;
  readonly tMax: number;
}

const tOf = (right: RayAnswer): number => (right.hit ? right.t : Number.NaN);

/** What the specimen says of the line, and what is right; undefined where it does not take the question. */
function outcome(specimen: Subject, { id, one }: CorpusLine): Outcome | undefined {
  const right = answer(one);
  if (one.format !== specimen.format || one.inside !== specimen.profile.inside || !('hit' in right))
    return undefined;
  const given =
    one.query === 'raySphere'
      ? specimen.queries.raySphere?.(one.input, one.inside)
      : one.query === 'rayCircle'
        ? specimen.queries.rayCircle?.(one.input, one.inside)
        : one.query === 'segmentCircle'
          ? specimen.queries.segmentCircle?.(one.input, one.inside)
          : undefined;
  if (given === undefined || !('hit' in given)) return undefined;
  const tMax = 'ray' in one.input && 'tMax' in one.input.ray ? one.input.ray.tMax : 1;
  return { id, hit: given.hit, t: given.t ?? Number.NaN, right, tMax };
}

/** The lines made for this flaw, each of them marked as one that the specimen gets wrong. */
function onFlaw(specimen: Subject, file: string, flaw: number): readonly Outcome[] {
  const lines = corpus.filter(
    ({ source, flags }) =>
      source === `specimens/${file}.ts, flaw ${flaw}` && flags.includes('published-flaw'),
  );
  const outcomes = lines
    .map((line) => outcome(specimen, line))
    .filter((one): one is Outcome => one !== undefined);
  expect(outcomes).toHaveLength(lines.length);
  expect(outcomes.length).toBeGreaterThan(0);
  return outcomes;
}

const acceptsTooLate = ({ hit, t, right, tMax }: Outcome): boolean => !right.hit && hit && t > tMax;
const falseHit = ({ hit, right }: Outcome): boolean => hit && !right.hit;
const falseMiss = ({ hit, right }: Outcome): boolean => !hit && right.hit;
/** Both hit, and thousands of floats apart, or no number: no rounding of the last step. */
const wrongT = ({ hit, t, right }: Outcome): boolean =>
  hit && right.hit && !(floatsApart(t, tOf(right)) <= 1000n);

function floatsApart(a: number, b: number): bigint {
  if (Number.isNaN(a)) return 2n ** 64n;
  const apart = rank(a, 'f64') - rank(b, 'f64');
  return apart < 0n ? -apart : apart;
}

type Flaw = readonly [title: string, flaw: number, fails: (one: Outcome) => boolean];

function describeFlaws(title: string, specimen: Subject, file: string, flaws: readonly Flaw[]): void {
  describe(title, () => {
    test.each(flaws)('%s', (_, flaw, fails) => {
      const fine = onFlaw(specimen, file, flaw).filter((one) => !fails(one));
      expect(fine).toEqual([]);
    });
  });
}

describeFlaws('the published ray–circle', rayCircle, 'ray-circle', [
  ['accepts an oblique hit beyond its length', 1, acceptsTooLate],
  ['accepts an exit beyond its length', 2, acceptsTooLate],
  ['reports the far side from a start on the circle', 3, wrongT],
  ['hits a circle that it leaves, from just outside', 4, falseHit],
  ['hits what it passes, or loses the root, from afar', 5, (one) => falseHit(one) || wrongT(one)],
  [
    'hits at NaN, or from nowhere, where the squares leave the format',
    6,
    (one) => falseHit(one) || wrongT(one),
  ],
]);

test('the published ray–circle even reports a hit before its start', () => {
  expect(onFlaw(rayCircle, 'ray-circle', 4).some(({ hit, t }) => hit && t < 0)).toBe(true);
});

describeFlaws('the published ray–sphere', raySphere, 'ray-sphere', [
  ['hits what it passes, from afar', 1, falseHit],
  ['misses an exact touch whose squares do not fit', 2, falseMiss],
  ['starts inside wherever the squares leave the format', 3, (one) => falseHit(one) || wrongT(one)],
]);

test('the published ray–sphere gives a normal from inside, where there is none', () => {
  const line = corpus.find(({ source }) => source === 'specimens/ray-sphere.ts, flaw 4');
  if (line?.one.query !== 'raySphere') throw new TypeError('the line is not in the corpus');
  expect(answer(line.one)).toMatchObject({ hit: true, t: 0, normal: [0, 0, 0] });
  const given = raySphere.queries.raySphere?.(line.one.input, line.one.inside);
  expect(given).toMatchObject({ hit: true, t: 0, normal: [1 / 3, 2 / 3, 2 / 3] });
});

describeFlaws('the published origin shift', publishedShift, 'ray-sphere-published-shift', [
  ['jumps past the sphere and loses the hit', 1, falseMiss],
  ['jumps into the sphere and reports where it lands', 2, wrongT],
  ['jumps out of a sphere that it starts in', 3, falseMiss],
]);

test('the shift that was meant finds every hit that the published shift jumps past', () => {
  const lines = corpus.filter(({ source }) => source === 'specimens/ray-sphere-published-shift.ts, flaw 1');
  const outcomes = lines.map((line) => outcome(intendedShift, line));
  expect(outcomes.length).toBeGreaterThan(0);
  for (const one of outcomes) expect(one).toMatchObject({ hit: true, t: one && tOf(one.right) });
});

describeFlaws('the shift that was meant', intendedShift, 'ray-sphere-intended-shift', [
  ['hits what it passes, where the sphere is small against 10', 1, falseHit],
  ['hits what it passes, where the moved start is rounded aside', 2, falseHit],
]);

describeFlaws('the published segment–circle', segmentCircle, 'segment-circle', [
  ['misses an exact touch whose discriminant rounds below 0', 1, falseMiss],
  ['hits a circle that it passes by an ulp', 2, falseHit],
  ['takes the far point for the near one, or the start for the far point', 3, wrongT],
  ['misses a circle on which it ends', 4, falseMiss],
  ['misses where the square of its length leaves the format', 5, falseMiss],
]);

test('every line marked as a flaw belongs to a flaw that is tested here', () => {
  const sources = corpus.filter(({ flags }) => flags.includes('published-flaw')).map(({ source }) => source);
  const files = [
    'ray-circle',
    'ray-sphere',
    'ray-sphere-published-shift',
    'ray-sphere-intended-shift',
    'segment-circle',
    'circle-rect',
  ];
  expect(
    sources.filter((source) => !files.some((file) => source.startsWith(`specimens/${file}.ts, flaw `))),
  ).toEqual([]);
});

describe.each([
  ['ray–circle', rayCircle],
  ['ray–sphere', raySphere],
  ['shift that was meant', intendedShift],
  ['segment–circle', segmentCircle],
])('away from its flaws the %s', (_, specimen) => {
  test('gives the verdict and the t of the reference', () => {
    const plain = corpus.filter(
      ({ file, flags }) =>
        file === 'policies.jsonl' &&
        !['non-unit-direction', 'on-surface', 'limited'].some((flag) => flags.includes(flag)),
    );
    const outcomes = plain
      .map((line) => outcome(specimen, line))
      .filter((one): one is Outcome => one !== undefined);
    expect(outcomes.length).toBeGreaterThan(4);
    for (const { id, hit, t, right } of outcomes) {
      expect([id, hit, t]).toEqual([id, right.hit, tOf(right)]);
    }
  });
});
