/** What the hardened tier may settle: a run in which it judges first gives what the reference gives alone. */
import { describe, expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import type { Profile, Subject } from '../../src/adapters/index.ts';
import textbook from '../../src/adapters/textbook.ts';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer, type RayAnswer, type RayHit } from '../../src/exact/index.ts';
import { auditGrade, auditHardened, confirmations, isSeconded } from '../../src/judge/audit.ts';
import { type Given, grade } from '../../src/judge/grade.ts';
import {
  type Asked,
  type Inputs,
  type Inside,
  inputOf,
  isValid,
  policyOf,
  queries,
  queryNames,
  type Side,
  type Vector,
} from '../../src/queries/index.ts';
import { adjudicateBatch, hardenedAnswer } from '../../src/runner/adjudicate.ts';
import { ask, gradeWork } from '../../src/runner/task.ts';
import { type VerifyOptions, verify } from '../../src/verify/verify.ts';
import { fewer, isQuick } from '../_cases.ts';
import { hitproof } from '../system/cli/_run.ts';

/** Every byte, but where findings are kept: as they are written. */
async function rowsOf(subject: Subject | readonly Subject[], options: VerifyOptions): Promise<string> {
  const { results } = await verify(subject, { envelope: false, ...options });
  return JSON.stringify(results, null, 1);
}

async function expectSame(subject: Subject | readonly Subject[], options: VerifyOptions): Promise<void> {
  expect(await rowsOf(subject, options)).toBe(await rowsOf(subject, { ...options, judge: 'reference' }));
}

describe('a worker with a large batch', () => {
  it('asks each case once, although the judge saw others before, and says what it says without them', () => {
    const subject = textbook.find(({ format }) => format === 'f64') as Subject;
    const batch = {
      query: 'pointInSphere',
      family: 'tangent',
      format: 'f64',
      seed: 1,
      from: 0,
      to: 4096,
    } as const;
    const asked: number[] = [];
    const found = gradeWork(subject, batch, (one, index) => {
      asked.push(index);
      return ask(subject, one);
    });
    expect(asked).toEqual(Array.from({ length: 4096 }, (_, index) => index));
    expect(found).toEqual(adjudicateBatch(subject, batch, (one) => ask(subject, one)));
  });
});

describe('a run that the hardened tier judges', () => {
  it('grades every query, family and format as the reference does', async () => {
    await expectSame(textbook, { cases: 1, seed: 2 });
  });

  const [f64] = hardened;
  type Ask = (input: Inputs['raySphere'], inside: Inside) => Given;
  const right = f64?.queries.raySphere as Ask;
  const byDirection: Ask = ({ ray, sphere }, inside) => {
    if (!('end' in ray)) return right({ ray, sphere }, inside);
    const direction = ray.end.map((x, i) => x - (ray.origin[i] ?? 0));
    return right({ ray: { origin: ray.origin, direction, tMax: 1 }, sphere }, inside);
  };
  const raySphere = (name: string, profile: Profile, ask: Ask): Subject => ({
    ...{ name, version: '1', format: 'f64', profile },
    queries: { raySphere: ask },
  });
  type Weights = { readonly u?: number; readonly v?: number };
  const changing =
    (change: (hit: Extract<Given, { hit: boolean }>) => object): Ask =>
    (input, inside) => {
      const said = byDirection(input, inside);
      return 'hit' in said && said.hit ? ({ ...said, ...change(said) } as Given) : said;
    };
  const all = ['exit', 'start', 'miss'] as const;

  for (const subject of [
    ...rayForms.map((ray) => raySphere(ray, { ray, inside: all }, byDirection)),
    raySphere('no limit', { tMax: 'none' }, byDirection),
    raySphere('open, which hits at a touch', { touching: 'open' }, byDirection),
    raySphere('with a skin', { skin: 0.25, inside: all }, (input, inside) => {
      const { center, radius } = input.sphere;
      return byDirection({ ...input, sphere: { center, radius: radius + 0.25 } }, inside);
    }),
    raySphere('with a skin that it only says', { skin: 0.25 }, byDirection),
    raySphere('a verdict alone', {}, (input, inside) => ({
      hit: (right(input, inside) as { hit: boolean }).hit,
    })),
    raySphere(
      't alone',
      {},
      changing(() => ({ point: undefined, normal: undefined })),
    ),
    raySphere(
      'a normal where there is no surface',
      { inside: 'start' },
      changing(({ t, normal }) => ({ normal: t === 0 ? [1, 0, 0] : normal })),
    ),
    raySphere(
      'normals the wrong way',
      { inside: all },
      changing(({ normal }) => ({ normal: normal?.map((x) => -x) })),
    ),
    raySphere(
      'a point of two numbers',
      {},
      changing(({ point }) => ({ point: point?.slice(0, 2) })),
    ),
    raySphere(
      'a point of four numbers',
      {},
      changing(({ point }) => ({ point: [...(point ?? []), 0] })),
    ),
    raySphere(
      'a t that is text',
      {},
      changing(({ t }) => ({ t: String(t) })),
    ),
    raySphere(
      'a t of an ulp more',
      {},
      changing(({ t = 0 }) => ({ t: t * (1 + 2 ** -52) })),
    ),
    raySphere(
      'a z of an ulp more',
      {},
      changing(({ point = [] }) => ({ point: point.map((x, i) => (i === 2 ? x * (1 + 2 ** -52) : x)) })),
    ),
    raySphere('nothing', {}, () => undefined as unknown as Given),
    raySphere(
      'a hit that is 1',
      {},
      changing(() => ({ hit: 1 })),
    ),
    raySphere('now and then something else', {}, (input, inside) => {
      const kind = Math.floor(7 * Math.abs(input.sphere.center[0] ?? 0)) % 5;
      if (kind === 0) throw new Error('no');
      return kind === 1 ? { unsupported: true } : kind === 2 ? { hit: false } : right(input, inside);
    }),
  ]) {
    it(`grades as the reference does: ${subject.name}`, async () => {
      await expectSame(subject, { cases: fewer(8, 2) });
    });
  }

  it('grades as the reference does: normals of an ulp more, where on an edge another may be nearer', async () => {
    const slightly = (x: number): number => x * (1 + 2 ** -51);
    const rayBox = (input: Asked<'rayBox'>, inside: Inside): Given => {
      const said = f64?.queries.rayBox?.(input, inside);
      if (said === undefined || !('normal' in said) || said.normal === undefined)
        return said ?? { hit: false };
      const [x = 0, y = 0, z = 0] = said.normal;
      // Towards a neighbour's as well as longer.
      return { ...said, normal: [slightly(x), y === 0 ? 2 ** -53 : slightly(y), z] };
    };
    const subject: Subject = { ...raySphere('box', { inside: all }, right), queries: { rayBox } };
    await expectSame(subject, { cases: fewer(60, 12), families: ['degenerate', 'boundary', 'tangent'] });
  });

  it('grades as the reference does: another right normal where faces meet, without a point', () => {
    const other = ({ normal, cone }: RayHit): Vector => {
      if (cone === undefined || 'axis' in cone) return normal;
      const all = 'across' in cone ? [cone.from, cone.to] : cone;
      return all.find((one) => one.some((x, i) => x !== normal[i])) ?? normal;
    };
    for (const query of ['rayBox', 'rayCylinder', 'rayCone'] as const) {
      let others = 0;
      for (const family of ['degenerate', 'tangent'] as const) {
        const to = fewer(300, 40);
        const batch = { query, family, format: 'f64', seed: 7, from: 0, to } as const;
        const found = adjudicateBatch({ profile: {} }, batch, (one) => {
          const exact = answer(one);
          if (!('hit' in exact && exact.hit)) return { hit: false };
          const normal = other(exact);
          if (normal !== exact.normal) others++;
          return { hit: true, t: exact.t, normal };
        });
        expect(found.classes).toEqual({ exact: to });
      }
      expect(others).toBeGreaterThan(0);
    }
  });

  it('grades as the reference does: of a triangle u alone or v alone, right and wrong, and a normal that is null', async () => {
    const asked = f64?.queries.rayTriangle as (input: Asked<'rayTriangle'>, side: Side) => Given;
    for (const change of [
      ({ u = 0 }: Weights) => ({ u }),
      ({ v = 0 }: Weights) => ({ v: v + 2 ** -20 }),
      ({ u = 0 }: Weights) => ({ u: u + 2 ** -20, normal: undefined }),
      () => ({ normal: null }),
    ]) {
      const subject: Subject = {
        ...raySphere('a part', {}, right),
        queries: {
          rayTriangle: (input, side) => {
            const said = asked(input, side) as Extract<Given, { hit: boolean }>;
            const { hit, t } = said;
            return hit ? ({ hit, t, ...change(said) } as unknown as Given) : said;
          },
        },
      };
      await expectSame(subject, { cases: fewer(12, 3) });
    }
  });

  it('grades as the reference does an answer that is one object again and again', async () => {
    const only = { hit: true, t: 0 };
    const subject = raySphere('again', {}, (input, inside) => {
      const said = right(input, inside);
      if (!('hit' in said) || !said.hit) return said;
      only.t = (said.t ?? 0) * (1 + 2 ** -52 * (1 + (Math.round(input.sphere.radius * 1000) % 3)));
      return only;
    });
    await expectSame(subject, { cases: fewer(40, 8), families: ['ordinary', 'boundary'] });
  });

  it('asks the hardened tier about rays to an end where their way is exact, and in 2D always', () => {
    const counts = (query: 'raySphere' | 'rayCircle', family: 'tangent' | 'ordinary'): number =>
      Array.from({ length: 40 }, (_, index) =>
        hardenedAnswer(generateCase({ query, family, format: 'f64', seed: 1, index, ray: 'end' })),
      ).filter((said) => said !== undefined).length;
    expect(counts('rayCircle', 'ordinary')).toBe(40);
    expect(counts('raySphere', 'tangent')).toBe(40);
    expect(counts('raySphere', 'ordinary')).toBeLessThan(40);
  });
});

describe('agreements', () => {
  it('are confirmed in one case of 200, and in one of 2000 by the reference too, whatever the variant', () => {
    for (const words of ['raySphere/tangent/f64/1', 'raySphere/tangent/f64/2', 'toLocal/invalid/f32/1']) {
      const confirmationAt = confirmations(words);
      const chosen = Array.from({ length: 400_000 }, (_, index) => ({ index, by: confirmationAt(index) }));
      const confirmed = chosen.filter(({ by }) => by !== 'none');
      expect(confirmed.length).toBeGreaterThan(1800);
      expect(confirmed.length).toBeLessThan(2200);
      const both = confirmed.filter(({ by }) => by === 'both').length;
      expect(both).toBeGreaterThan(140);
      expect(both).toBeLessThan(260);
      // Variants and policies turn by these.
      for (const period of [4, 6, 7, 8, 13, 150]) {
        const counts = new Array<number>(period).fill(0);
        for (const { index } of confirmed) counts[index % period] = (counts[index % period] ?? 0) + 1;
        expect(Math.min(...counts)).toBeGreaterThan(0);
        expect(Math.max(...counts)).toBeLessThan((4 * confirmed.length) / period);
      }
    }
  });

  it('go to the reference where the independent oracle says something else, or is not asked', () => {
    for (const query of queryNames) {
      for (const family of families) {
        const one = generateCase({ query, family, format: 'f64', seed: 1, index: 5 });
        const said = hardenedAnswer(one);
        if (said === undefined) throw new Error('not asked');
        expect(isSeconded(one, said)).toBe(isValid(queries[query], inputOf(one), policyOf(one)));
      }
    }
    expect(isSeconded(one, { hit, t, point, normal })).toBe(true);
    expect(isSeconded(one, { hit, t: t * (1 + 2 ** -52), point, normal })).toBe(false);
    expect(isSeconded(one, { hit: false })).toBe(false);
  });

  const one = generateCase({ query: 'raySphere', family: 'ordinary', format: 'f64', seed: 1, index: 0 });
  const exact = answer(one) as Extract<RayAnswer, { hit: true }>;
  const { hit, t, point, normal } = exact;

  it('in a grade that the reference does not give are told', () => {
    const right = grade(one, { hit, t }, 'closed');
    expect(() => auditGrade(one, right, { ...right })).not.toThrow();
    for (const other of [
      { ...right, class: 'accurate' as const },
      { ...right, margin: (right.margin ?? 0) * (1 + 2 ** -52) },
      { ...right, ulps: { t: 1 } },
    ])
      expect(() => auditGrade(one, other, right)).toThrow(
        /the hardened tier and the reference grade raySphere\/ordinary\/f64\/1\/0 differently\n/,
      );
  });

  it('that the reference does not confirm are told', () => {
    expect(() => auditHardened(one, { hit, t, point, normal }, exact)).not.toThrow();
    for (const said of [
      { hit, t: t * (1 + 2 ** -52), point, normal },
      { hit, t, point: point.map((x, k) => (k === 2 ? -x : x)), normal },
      { hit, t, point, normal: normal.map((x) => -x) },
      { hit, t, point },
      { hit: false },
    ])
      expect(() => auditHardened(one, said, exact)).toThrow(
        /the hardened tier and the reference differ on raySphere\/ordinary\/f64\/1\/0\n/,
      );
    const invalid = { invalid: 'ray.origin' } as const;
    expect(() => auditHardened(one, { hit: false }, invalid)).not.toThrow();
    expect(() => auditHardened(one, { hit, t, point, normal }, invalid)).toThrow('differ');
  });

  it.skipIf(isQuick)('end a run with 70 where the hardened tier is wrong', () => {
    const broken = {
      NODE_OPTIONS: `--import ${new URL('../system/cli/_other-hardened.mjs', import.meta.url)}`,
    };
    const args = ['--query', 'raySphere', '--format', 'f64', '--family', 'ordinary', '--cases', '2000'];
    const { status, stdout, stderr } = hitproof(['verify', 'hardened', ...args], '', broken);
    expect(status).toBe(70);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /the hardened tier and the reference differ on raySphere\/ordinary\/f64\/1\/\d+\S*\n {2}hardened: .*\n {2}reference: .*\n {2}npx hitproof explain \S+\n/,
    );
  });
});
