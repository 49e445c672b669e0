/** Grades without the reference where the numbers of a question are small whole ones, of answers that are right, or off in one part, or a part alone. They are the reference's. */
import { expect, it } from 'vitest';
import { formatNames, roundTo, step } from '../../src/floats.ts';
import { type Given, gradeAgainst, referenceAnswer } from '../../src/judge/grade.ts';
import { quickGrade } from '../../src/judge/quick.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { type Contract, queries, queryNames } from '../../src/queries/index.ts';
import { hardenedAnswer } from '../../src/runner/adjudicate.ts';
import { asked, howMany } from '../_cases.ts';
import { wholeCase } from './_whole.ts';

const count = asked(howMany(60, 2));

type Fields = Readonly<Record<string, unknown>>;

const mapped = (value: unknown, change: (x: number, i: number) => number, i = 0): unknown =>
  typeof value === 'number'
    ? change(value, i)
    : Array.isArray(value)
      ? value.map((part, k) => mapped(part, change, k))
      : value;

/** What of an answer is off, and how. */
const faults: readonly ((x: number, i: number, format: 'f64' | 'f32') => number)[] = [
  (x) => x,
  (x) => -x,
  (x, _, format) => step(x, 9, format),
  (x, i, format) => roundTo(x + (i === 0 ? 2 ** -30 : 0), format),
  (x, i) => x + i + 1,
  // A normal of another face.
  (_, i) => (i === 0 ? 1 : 0),
  (_, i) => (i === 1 ? 1 : 0),
  (_, i) => (i === 2 ? -1 : 0),
  () => 0,
];

const meanings = [
  ['closed', 'hit'],
  ['open', 'hit'],
  ['closed', 'miss'],
] as const;

it.each(queryNames)('of %s', (query) => {
  const source = new Source(5, 0);
  const { hasSide, verdict }: Contract = queries[query];
  for (let n = 0; n < count; n++) {
    for (const format of formatNames) {
      const one = wholeCase(query, source, n, format);
      const whole = hardenedAnswer(one) as (Given & Fields) | undefined;
      if (whole === undefined) continue;
      const exact = referenceAnswer(one);
      for (let k = 0; k < 6; k++) {
        const names = Object.keys(whole).filter((name) => name !== verdict);
        const wrong = names[source.below(names.length)];
        const fault = faults[source.below(faults.length)] ?? ((x) => x);
        const reported = Object.entries(whole).filter(
          ([name]) => name === verdict || name === wrong || source.below(3) > 0,
        );
        const given = Object.fromEntries(
          reported.map(([name, value]) => [
            name,
            name === wrong && name !== 'face' ? mapped(value, (x, i) => fault(x, i, format)) : value,
          ]),
        );
        if (k === 5 && verdict === 'hit') given.hit = !given.hit;
        // Of a hit the vectors that were not given are not known.
        const right =
          verdict === 'hit' && whole.hit === true && query !== 'rayMesh' && query !== 'rayTriangle'
            ? { ...whole, point: given.point ? whole.point : [], normal: given.normal ? whole.normal : [] }
            : whole;
        for (const [touching, coplanar] of hasSide ? meanings : meanings.slice(0, 2)) {
          const found = quickGrade(one, given, right as Given, touching, hardenedAnswer, coplanar);
          if (found === undefined) continue;
          const { expected: _, ...wanted } = gradeAgainst(exact, one, given, touching, 0, coplanar);
          expect(found, JSON.stringify([one, given, touching, coplanar])).toMatchObject(wanted);
        }
      }
    }
  }
});
