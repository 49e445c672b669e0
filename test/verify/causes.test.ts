/** Causes are named for the engines that have them, and for no careful one. */
import { describe, expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import type { Subject } from '../../src/adapters/index.ts';
import shifted from '../../src/adapters/shifted.ts';
import textbook from '../../src/adapters/textbook.ts';
import { fromToken } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import type { Format } from '../../src/floats.ts';
import type { Given } from '../../src/judge/grade.ts';
import type { Inputs, Inside, Vector } from '../../src/queries/index.ts';
import { toHtml } from '../../src/report/html/page.tsx';
import { readResults, toJsonReport } from '../../src/report/json.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toPretty } from '../../src/report/pretty.ts';
import { causesOf } from '../../src/verify/causes.ts';
import { openSubject } from '../../src/verify/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { chosen, isQuick } from '../_cases.ts';

type Input = Inputs['raySphere'];
interface Hit {
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}
interface Tools {
  readonly ask: (input: Input, inside?: Inside) => Given;
  readonly round: (x: number) => number;
}

const rightOf = (format: Format) =>
  hardened.find((one) => one.format === format)?.queries.raySphere as (input: Input, inside: Inside) => Given;

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => x - (b[i] ?? 0));

/** The hardened function, but for one defect. */
const having = (
  defect: (input: Input, inside: Inside, tools: Tools) => Given,
  format: Format = 'f64',
): Subject => ({
  name: 'double',
  version: '1',
  format,
  profile: { inside: ['exit', 'start'] },
  queries: {
    raySphere: (input, inside) =>
      defect(input, inside, {
        ask: (other, policy = inside) => rightOf(format)(other, policy),
        round: format === 'f32' ? Math.fround : (x) => x,
      }),
  },
});

const onHit = (given: Given, change: (hit: Hit) => Partial<Hit>): Given =>
  'hit' in given && given.hit ? { ...given, ...change(given as unknown as Hit) } : given;

const partsOf = ({ ray }: Input) => {
  if ('end' in ray) throw new TypeError('by direction');
  return ray;
};

const farT = (input: Input, t: number): number => {
  const { origin, direction } = partsOf(input);
  const middle = dot(minus(input.sphere.center, origin), direction) / dot(direction, direction);
  return 2 * middle - t;
};
const startsIn = (input: Input): boolean =>
  Math.hypot(...minus(partsOf(input).origin, input.sphere.center)) < input.sphere.radius;
const along = (input: Input, t: number): Vector =>
  partsOf(input).origin.map((x, i) => x + t * (partsOf(input).direction[i] ?? 0));

const miss: Given = { hit: false };
const isHit = (given: Given): given is Given & Hit => 'hit' in given && given.hit;

type Defect = Parameters<typeof having>[0];

const grown =
  (radius: (r: number) => number): Defect =>
  ({ ray, sphere }, _, { ask, round }) =>
    ask({ ray, sphere: { ...sphere, radius: round(radius(sphere.radius)) } });

const limitedTo =
  (limit: (tMax: number) => number): Defect =>
  (input, _, { ask }) =>
    ask({ ...input, ray: { ...partsOf(input), tMax: limit(partsOf(input).tMax) } });

/** The usual discriminant over the square of the direction, r² less the square of the distance of the line, has to be above an epsilon. */
const lostWithin =
  (epsilon: (radius: number) => number): Defect =>
  (input, _, { ask }) => {
    const { origin, direction } = partsOf(input);
    const { center, radius } = input.sphere;
    const m = minus(origin, center);
    const B = dot(m, direction);
    const A = dot(direction, direction);
    return (B * B) / A - dot(m, m) + radius * radius < epsilon(radius) ? miss : ask(input);
  };

const seeded: readonly (readonly [cause: RegExp, defect: Defect, formats?: readonly Format[]])[] = [
  [/^an absolute epsilon$/, grown((r) => r + 2e-5)],
  [/^an absolute epsilon$/, grown((r) => Math.sqrt(r * r + 1e-6)), ['f64']],
  [/^an absolute epsilon that loses hits$/, lostWithin((r) => 2e-5 * (2 * r - 2e-5)), ['f64']],
  [/^an absolute epsilon that loses hits$/, lostWithin(() => 1e-6), ['f64']],
  [/^float32 inside/, (input, _, { ask }) => onHit(ask(input), ({ t }) => ({ t: Math.fround(t) })), ['f64']],
  [
    /^float32 inside/,
    (input, _, { ask }) =>
      onHit(ask(input), ({ t }) => ({ t: t * (1 + Math.sign(Math.fround(3 * t) - 3 * t) * 2 ** -26) })),
    ['f64'],
  ],
  [
    /^directions are taken for unit$/,
    (input, _, { ask, round }) =>
      onHit(ask(input), ({ t }) => ({ t: round(t * Math.hypot(...partsOf(input).direction)) })),
  ],
  [
    /^the end of a ray is left out/,
    (input, _, { ask }) => {
      const given = ask(input);
      return isHit(given) && given.t >= partsOf(input).tMax ? miss : given;
    },
  ],
  [
    /^a touch is a miss/,
    (input, _, { ask }) => {
      const given = ask(input);
      const { direction } = partsOf(input);
      return isHit(given) && dot(given.normal, direction) === 0 ? miss : given;
    },
  ],
  [/^a start inside the body is missed$/, (input, _, { ask }) => (startsIn(input) ? miss : ask(input))],
  [
    /^bodies behind the start are hit$/,
    (input, _, { ask }) => {
      const given = ask(input);
      const ray = { ...partsOf(input), direction: partsOf(input).direction.map((x) => -x) };
      return isHit(given) ? given : ask({ ...input, ray });
    },
  ],
  [
    /^the limit of a ray is not looked at$/,
    limitedTo((tMax) => (tMax >= 0 ? Number.POSITIVE_INFINITY : tMax)),
  ],
  [
    /^t is that of the far root$/,
    (input, _, { ask, round }) =>
      onHit(ask(input), ({ t }) => (startsIn(input) ? {} : { t: round(farT(input, t)) })),
  ],
  [
    /^the point is that of the far root$/,
    (input, _, { ask, round }) =>
      onHit(ask(input), ({ t }) =>
        startsIn(input) ? {} : { point: along(input, farT(input, t)).map(round) },
      ),
  ],
  [
    /^the normal is that of the far root$/,
    (input, _, { ask, round }) =>
      onHit(ask(input), ({ t, normal }) => {
        const far = minus(along(input, farT(input, t)), input.sphere.center);
        return { normal: startsIn(input) ? normal : far.map((x) => round(x / input.sphere.radius)) };
      }),
  ],
  [
    /^normals are not of length 1/,
    (input, _, { ask, round }) =>
      onHit(ask(input), ({ normal }) => ({ normal: normal.map((x) => round(x * input.sphere.radius)) })),
  ],
  [
    /^normals point inward$/,
    (input, _, { ask }) => onHit(ask(input), ({ normal }) => ({ normal: normal.map((x) => -x) })),
  ],
  [
    /^squares leave the range/,
    (input, _, { ask, round }) => {
      const direction = minus(input.sphere.center, partsOf(input).origin);
      return round(dot(direction, direction)) === Number.POSITIVE_INFINITY ? miss : ask(input);
    },
  ],
  [
    /^a discriminant that cancels$/,
    (input, _, { ask, round }) => {
      if (!isHit(ask(input))) return ask(input);
      const { origin, direction } = partsOf(input);
      const m = minus(origin, input.sphere.center).map(round);
      const sum = (v: Vector, w: Vector): number =>
        v.reduce((all, x, i) => round(all + round(x * (w[i] ?? 0))), 0);
      const [a, b, c] = [sum(direction, direction), sum(m, direction), sum(m, m)];
      const d = round(round(b * b) - round(a * round(c - round(input.sphere.radius ** 2))));
      return onHit(ask(input), ({ t }) =>
        d > 0 && c < 2 ** 100 ? { t: round(round(-b - round(Math.sqrt(d))) / a) } : { t },
      );
    },
  ],
];

const reference = (format: Format): Subject => ({
  ...having(() => miss, format),
  queries: {
    raySphere: (input, inside) => {
      const said = answer({ query: 'raySphere', format, inside, input });
      return 'invalid' in said ? miss : said;
    },
  },
});

const foundFor = async (subject: Subject | readonly Subject[]) =>
  causesOf(await openSubject(subject, {}), {});
const namesFor = async (subject: Subject | readonly Subject[]) =>
  (await foundFor(subject)).map(({ cause }) => cause);

/** What it says to the case, and what is right. */
function saidTo(subject: Subject, token: string): readonly [said: unknown, right: unknown] {
  const { query, format, input, inside } = fromToken(token);
  expect([query, format]).toEqual(['raySphere', subject.format]);
  return [
    subject.queries.raySphere?.(input as Input, inside),
    rightOf(subject.format)(input as Input, inside),
  ];
}

describe('a seeded fault is named, and nothing else that it has not', () => {
  const all = seeded.flatMap(([cause, defect, formats = ['f32', 'f64']]) =>
    formats.map((format) => ({ cause, defect, format })),
  );

  it.each(all)('$cause in $format', async ({ cause, defect, format }) => {
    const subject = having(defect, format);
    const found = await foundFor(subject);
    expect(found, found.map((one) => one.cause).join('; ')).toHaveLength(1);
    expect(found[0]?.cause).toMatch(cause);
    const [said, right] = saidTo(subject, found[0]?.token ?? '');
    expect(said).not.toEqual(right);
  });
});

describe('of a careful engine nothing is named', () => {
  it('neither of the hardened tier nor of the reference', async () => {
    expect(await namesFor(hardened)).toEqual([]);
    expect(await namesFor(chosen(['f32', 'f64'] as const, 1).map(reference))).toEqual([]);
  });

  it('of the shifted tier that squares leave the range, and of the textbook that its discriminant cancels, too', async () => {
    const [squares, cancels] = ['squares leave the range of the format', 'a discriminant that cancels'];
    expect(new Set(await namesFor(shifted))).toEqual(new Set([squares]));
    expect(new Set(await namesFor(textbook))).toEqual(new Set([squares, cancels]));
  });

  it('an engine whose balls are a millionth too large, or whose t is as much too short, is not one of float32', async () => {
    const large = having(grown((r) => r * (1 + 1e-6)));
    const short = having((input, _, { ask }) => onHit(ask(input), ({ t }) => ({ t: t * (1 - 1e-6) })));
    for (const subject of [large, short]) expect(await namesFor(subject)).toEqual([]);
  });

  it('an engine in another ray form, without a limit, or with open sets is careful, too', async () => {
    const { queries } = having((input, _, { ask }) => ask(input));
    for (const ray of ['unit', 'displacement', 'free'] as const)
      expect(await namesFor({ ...having(() => miss), profile: { inside: 'exit', ray }, queries })).toEqual(
        [],
      );
    const endless = having(limitedTo(() => Number.POSITIVE_INFINITY));
    expect(await namesFor({ ...endless, profile: { tMax: 'none' } })).toEqual([]);
  });
});

describe('of an engine that does not answer', () => {
  it('nothing is named, and after a few scenes it is asked no more', async () => {
    let count = 0;
    const broken = having(() => {
      count++;
      throw new Error('broken');
    });
    expect(await namesFor(broken)).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(20);
  });
});

it('one that hits nothing is not said to miss starts inside', async () => {
  expect(await namesFor(having(() => miss))).not.toContain('a start inside the body is missed');
});

describe('what it looks like', () => {
  it('stands in text, Markdown, HTML and JSON, with the evidence', async () => {
    const blind = having((input, _, { ask }) => (startsIn(input) ? miss : ask(input)));
    const results = await verify(blind, { cases: 8 });
    const [found] = results.causes ?? [];
    expect(found?.evidence).toBe(
      'misses 30 of 30 rays that start inside, which it says it reports, and hits with 30 of 30 that start before it',
    );
    const told = [
      toPretty(results).replaceAll(/\s+/g, ' '),
      toMarkdown([results]),
      ...(isQuick ? [] : [await toHtml([results], { title: 'x' })]),
    ];
    for (const text of told) {
      expect(text).toContain(found?.cause);
      expect(text).toContain(found?.evidence);
    }
    expect(readResults(toJsonReport(results), 'a.json').causes).toEqual(results.causes);
  });

  it('is what a run offers to look at next', async () => {
    const blind = having((input, _, { ask }) => (startsIn(input) ? miss : ask(input)));
    const results = await verify(blind, { cases: 8 });
    const [found] = results.causes ?? [];
    const next = (of: typeof results) => toPretty(of, false, ' --subject ./blind.mjs').split('Next:')[1];
    expect(next(results)).toContain(`explain ${found?.token}`);
    expect(next(results)).toContain(`playground ${found?.token}`);
    expect(next({ ...results, causes: [] })).toMatch(/explain \w+\/[\w-]+\/f\d\d\/1\/\d+/);
  });
});
