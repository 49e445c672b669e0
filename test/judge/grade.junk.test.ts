/** What is no number, no vector or a negative length is `invalid` wherever it is reported: where it is judged, and where nothing of it is. */
import { describe, expect, it } from 'vitest';
import '../../src/vitest.ts';
import { type Answer, grownAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, toHex } from '../../src/floats.ts';
import {
  type Coplanar,
  type Given,
  type Grade,
  grade,
  gradeAgainst,
  type Touching,
} from '../../src/judge/grade.ts';
import { quickGrade } from '../../src/judge/quick.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import {
  type Case,
  type Contract,
  grows,
  type OutputName,
  type QueryName,
  queries,
  queryNames,
  reportable,
} from '../../src/queries/index.ts';
import { adjudicateBatch, hardenedAnswer, judgeCase } from '../../src/runner/adjudicate.ts';
import { gradeBatch } from '../../src/runner/batch.ts';
import { readAnswer } from '../../src/runner/lines.ts';
import { checkCase, grade as gradeOf } from '../../src/verify/check.ts';
import { asked, howMany } from '../_cases.ts';
import { wholeCase } from './_whole.ts';

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

const noNumbers: readonly unknown[] = [nan, '0', null, true, 0n, {}, [], [0], new Date(0)];

/** Another part of a vector each: no numbers, and then what is no vector of this length. */
const noVectors = (right: readonly unknown[]): readonly unknown[] => [
  ...[nan, infinity, -infinity, '0', null, undefined, 0n, [0]].map((part, i) =>
    right.with(i % right.length, part),
  ),
  right.slice(1),
  [...right, 0],
  [],
  new Array(right.length),
  [right],
  { x: 0, y: 0, z: 0 },
  { x: 0 },
  '0,0,0',
  0,
  null,
];

/** Parameters of segments and lengths. u and v of a triangle are weights, which may be slightly below 0 in a right answer. */
const isNeverNegative = (name: string, contract: Contract): boolean =>
  ['t', 'distance', 'distanceSquared'].includes(name) || (name === 'u' && !('v' in contract.outputs));

/** What no answer may report under the name. */
function junkFor(name: OutputName, right: unknown, contract: Contract): readonly unknown[] {
  const kind = reportable(contract)[name];
  if (kind === 'index') return [nan, infinity, -1, 0.5, 2 ** 40, ...noNumbers.slice(1)];
  if (kind === 'scalar') {
    const endless = right === infinity ? [-infinity] : [infinity, -infinity];
    return [...noNumbers, ...endless, ...(isNeverNegative(name, contract) ? [-1, -(2 ** -149)] : [])];
  }
  const list = right as readonly unknown[];
  if (kind === 'vector') return noVectors(list);
  return [
    ...noVectors(list[0] as readonly unknown[]).map((vector, i) => list.with(i % list.length, vector)),
    list.slice(1),
    [...list, list[0]],
  ];
}

interface Meaning {
  readonly touching: Touching;
  readonly coplanar: Coplanar;
  readonly skin: number;
}

const usual: Meaning = { touching: 'closed', coplanar: 'hit', skin: 0 };

const meaningsOf = (query: QueryName): readonly Meaning[] => [
  usual,
  { ...usual, touching: 'open' },
  ...((queries[query] as Contract).hasSide ? [{ ...usual, coplanar: 'miss' } as const] : []),
  ...(grows(query) ? [{ ...usual, skin: 0.5 }] : []),
];

interface Judged {
  /** The right answer with all its numbers, which is a yes; undefined of a no. */
  readonly right: Readonly<Record<string, unknown>> | undefined;
  /** By the reference, and by the hardened tier where that is certain. */
  readonly judges: readonly ((given: unknown) => Grade)[];
}

/** What the two say is asked once for all answers, and `said` is what the reference says. */
function judgedBy(one: Case, said: Answer, { touching, coplanar, skin }: Meaning): Judged {
  const byReference = (given: unknown) => gradeAgainst(said, one, given, touching, skin, coplanar);
  const whole = skin > 0 ? undefined : hardenedAnswer(one);
  const byHardened = (given: unknown) =>
    (whole && quickGrade(one, given, whole, touching, hardenedAnswer, coplanar)) ?? byReference(given);
  const { expected } = byReference({});
  const isNo = 'invalid' in expected || ('hit' in expected && !expected.hit);
  const isNone = isNo || ('kind' in expected && expected.kind === 'none');
  const square = 'distanceSquared' in said ? { distanceSquared: said.distanceSquared } : {};
  return { right: isNone ? undefined : { ...expected, ...square }, judges: [byReference, byHardened] };
}

/** The numbers that some cases of a query leave unjudged. */
function unjudgedIn({ name, verdict, isSweep, outputs }: Contract): readonly OutputName[] {
  if (name === 'closestSegments') return ['t', 'u', 'onFirst', 'onSecond'];
  const weights = 'v' in outputs ? (['u', 'v'] as const) : [];
  if (verdict !== 'hit') return weights;
  return isSweep ? ['point', 'normal'] : [...weights, 'normal'];
}

/** What is met in few of the cases above. */
const rare: Readonly<Partial<Record<QueryName, (format: Format) => Case>>> = {
  closestSegments: (format) => parallelSegments(format),
  rayPlane: (format) => ({
    query: 'rayPlane',
    format,
    inside: 'exit',
    side: 'both',
    input: {
      ray: { origin: [1, 2, 0], direction: [1, 0, 0], tMax: infinity },
      plane: { normal: [0, 0, 1], constant: 0 },
    },
  }),
};

const parallelSegments = (format: Format): Case => ({
  query: 'closestSegments',
  format,
  inside: 'exit',
  input: {
    first: { start: [0, 0, 0], end: [4, 0, 0] },
    second: { start: [1, 3, 0], end: [9, 3, 0] },
  },
});

const least = howMany(200, 3);
const most = 60 * least;

function* casesOf(query: QueryName): Generator<Case> {
  for (const format of formatNames) {
    const one = rare[query]?.(format);
    if (one !== undefined) yield one;
  }
  const source = new Source(11, 0);
  for (let n = 0; n < most; n++) yield wholeCase(query, source, n, formatNames[n % 2]);
}

describe.each(queryNames)('of %s', (query) => {
  const contract: Contract = queries[query];
  const wanted = [...unjudgedIn(contract)].sort();

  it('no junk passes, whatever is judged, and every right answer does', () => {
    const unjudgedHere = new Set<string>();
    const tried = new Set<string>();
    let cases = 0;
    for (const one of casesOf(query)) {
      if (cases >= least && unjudgedHere.size === 2 * wanted.length) break;
      cases++;
      const said = grownAnswer(one, 0);
      for (const meaning of meaningsOf(query)) {
        const own = meaning.skin > 0 ? grownAnswer(one, meaning.skin) : said;
        const { right, judges } = judgedBy(one, own, meaning);
        if (right === undefined) continue;
        const [judged] = judges.map((judge) => judge(right));
        expect(judged?.class).toBe('exact');
        for (const name of Object.keys(reportable(contract)) as OutputName[]) {
          const isJudged = name === 'face' || judged?.ulps[name] !== undefined;
          if (!isJudged) unjudgedHere.add(`${name} ${one.format}`);
          const place = JSON.stringify([name, isJudged, one.format, meaning]);
          if (tried.has(place)) continue;
          tried.add(place);
          for (const junk of junkFor(name, right[name], contract))
            for (const judge of judges)
              expect(judge({ ...right, [name]: junk }).class, `${place} ${String(junk)}`).toBe('invalid');
        }
      }
    }
    asked(cases);
    const names = [...new Set([...unjudgedHere].map((place) => place.split(' ')[0]))];
    expect(names.sort()).toEqual(wanted);
  });
});

describe.each(formatNames)('in %s', (format) => {
  const parallel = parallelSegments(format);
  const right = { distance: 3, t: 0.25, u: 0, onFirst: [1, 0, 0], onSecond: [1, 3, 0] };
  const wrong: readonly object[] = [
    { t: -5, u: nan, onFirst: [nan, nan, nan], onSecond: ['x', null, 3] },
    { t: -5 },
    { u: nan },
    { onFirst: [nan, nan, nan] },
    { onFirst: [infinity, 0, 0] },
    { onSecond: ['x', null, 3] },
    { onSecond: { x: 1, y: 3 } },
    { t: 1n },
  ];

  it('whoever is asked, junk is invalid', () => {
    for (const more of wrong) {
      const given = { ...right, ...more };
      expect(grade(parallel, given).class).toBe('invalid');
      expect(judgeCase({}, parallel, given).class).toBe('invalid');
      expect(gradeOf(parallel, given).class).toBe('invalid');
      expect(checkCase(given, parallel).class).toBe('invalid');
      expect(given).not.toMatchExact(parallel);
    }
    for (const given of [right, { ...right, t: 1, onFirst: new Float64Array([4, 0, 0]) }])
      expect(checkCase(given, parallel).class).toBe('exact');
  });

  it('a line of a program with a NaN or a negative t is invalid, and so is a JSON answer with null', () => {
    const outputs = { closestSegments: ['distance', 't', 'onFirst'] } as const;
    const facts = { name: 'mine', version: '1', format, profile: {}, queries: [], outputs } as const;
    const lineOf = (numbers: readonly number[]): Given =>
      readAnswer(
        `distance ${numbers.map((x) => toHex(x, format)).join(' ')}`,
        'closestSegments',
        facts,
      ) as Given;
    for (const [numbers, name] of [
      [[3, 0.25, 1, 0, 0], 'exact'],
      [[3, 0.5, 2, 0, 0], 'exact'],
      [[3, nan, 1, 0, 0], 'invalid'],
      [[3, -0.5, 1, 0, 0], 'invalid'],
      [[3, 0.25, 1, nan, 0], 'invalid'],
      [[3, 0.25, 1, 0, infinity], 'invalid'],
    ] as const)
      expect(grade(parallel, lineOf(numbers)).class).toBe(name);
    expect(checkCase(JSON.parse('{ "distance": 3, "t": null }'), parallel).class).toBe('invalid');
  });

  it('of a face that does not hold the first point every number is looked at', () => {
    const mesh: Case = {
      query: 'rayMesh',
      format,
      inside: 'exit',
      side: 'both',
      input: {
        ray: { origin: [1, 1, 8], direction: [0, 0, -1], tMax: infinity },
        mesh: {
          positions: [
            [0, 0, 0],
            [4, 0, 0],
            [0, 4, 0],
            [0, 0, -4],
            [4, 0, -4],
            [0, 4, -4],
          ],
          faces: [
            [0, 1, 2],
            [3, 4, 5],
          ],
        },
      },
    };
    const said = { hit: true, t: 12, point: [1, 1, -4], normal: [0, 0, 1], u: 0.25, v: 0.25, face: 1 };
    for (const judge of judgedBy(mesh, grownAnswer(mesh, 0), usual).judges) {
      expect(judge(said).class).toBe('wrong-face');
      expect(judge({ ...said, u: -1, v: -1, normal: [9, 9, 9] }).class).toBe('wrong-face');
      for (const name of ['t', 'point', 'normal', 'u', 'v', 'face'] as const)
        for (const junk of junkFor(name, said[name], queries.rayMesh))
          expect(judge({ ...said, [name]: junk }).class, `${name} ${String(junk)}`).toBe('invalid');
    }
  });

  it('a wrong verdict is that first, and beside a no nothing is looked at', () => {
    const ray = { origin: [-5, 0, 0], direction: [1, 0, 0], tMax: infinity };
    const sphereAt = (y: number): Case => ({
      query: 'raySphere',
      format,
      inside: 'exit',
      input: { ray, sphere: { center: [0, y, 0], radius: 1 } },
    });
    expect(grade(sphereAt(9), { hit: true, t: nan }).class).toBe('false-hit');
    expect(grade(sphereAt(9), { hit: false, t: nan, normal: 'none' }).class).toBe('exact');
    expect(grade(sphereAt(0), { hit: false, t: nan }).class).toBe('false-miss');
  });
});

/** An answer whose numbers are right but for one that no case of the family judges. */
const withJunk = (one: Case, name: string): unknown => {
  const said = hardenedAnswer(one) as Readonly<Record<string, unknown>>;
  return said.hit === true ? { ...said, [name]: [nan, '0', null] } : said;
};

it.each(['raySphere', 'sweptSphereSphere', 'rayTriangle'] as const)(
  'in a batch of %s the hardened tier and the reference call the same answers invalid',
  (query) => {
    const subject = { profile: { inside: ['start', 'miss'] } } as const;
    for (const format of formatNames satisfies readonly Format[]) {
      const batch = { query, family: 'degenerate', format, seed: 3, from: 0, to: 60 } as const;
      const given = (one: Case): unknown => withJunk(one, 'normal');
      const summary = adjudicateBatch(subject, batch, given);
      expect(summary).toEqual(gradeBatch(subject, batch, given));
      expect(Object.keys(summary.classes).sort()).toEqual(['exact', 'invalid']);
      expect(summary.ulps).toEqual({});
    }
  },
);
