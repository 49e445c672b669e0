/** The trust envelope: bounds that are known are found, and nothing is claimed that does not hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Results, verify } from '../../dist/index.js';
import type { Subject } from '../../src/adapters/index.ts';
import { fromToken } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames, ulp, unitRoundoff } from '../../src/floats.ts';
import type { Inputs, QueryName } from '../../src/queries/index.ts';
import { probeCase } from '../../src/runner/probe.ts';
import type { Envelope } from '../../src/verify/results.ts';
import { chosen, fewer, isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';

type SphereInput = Inputs['raySphere'];

/** Exact but where `isWeak` says that the verdict is to be wrong. */
function weakSubject(format: Format, isWeak: (input: SphereInput, part: number) => boolean): Subject {
  return {
    name: 'weak',
    version: '1',
    format,
    profile: {},
    queries: {
      raySphere: (input, inside) => {
        const right = answer({ query: 'raySphere', format, inside, input });
        if ('invalid' in right) return { hit: false };
        const { radius } = input.sphere;
        const part = Math.abs(right.margin ?? Number.POSITIVE_INFINITY) * (ulp(radius, format) / radius);
        return { hit: right.hit !== isWeak(input, part) };
      },
    },
  };
}

/** From the ray's start to the centre, in radii. */
function awayOf({ ray, sphere }: SphereInput): number {
  return Math.hypot(...ray.origin.map((x, i) => x - (sphere.center[i] ?? 0))) / sphere.radius;
}

const options = { families: ['ordinary'], cases: fewer(60, 10), envelope: true } as const;

async function envelopeOf(subject: Parameters<typeof verify>[0], query: QueryName, format: Format) {
  const { envelope = [] } = await verify(subject, { ...options, queries: [query], formats: [format] });
  return envelope[0] ?? expect.fail('no envelope');
}

describe.each(chosen(formatNames, 1))('the envelope in %s of a subject that', (format) => {
  it.skipIf(isQuick)('is wrong beyond 700 radii ends at 512, with a case beyond it', async () => {
    const found = await envelopeOf(
      weakSubject(format, (input) => awayOf(input) > 700),
      'raySphere',
      format,
    );
    expect(found.distance).toBe(512);
    expect(found.margin).toBe(found.asked.margin);
    expect(found.margins.map(({ margin }) => margin === null)).toEqual(
      found.margins.map(({ distance }) => distance > 700),
    );
    const beyond = fromToken(found.wrong.distance ?? '');
    expect(awayOf(beyond.input as SphereInput)).toBeGreaterThan(700);
  });

  it.skipIf(isQuick)('is wrong below a margin of 2^-9 ends there, with a case below it', async () => {
    const found = await envelopeOf(
      weakSubject(format, (_, part) => part < 2 ** -9),
      'raySphere',
      format,
    );
    expect(found.margins.map(({ margin }) => margin)).toEqual(found.margins.map(() => 2 ** -9));
    expect(found.distance).toBe(found.asked.distance);
    expect(found.wrong.distance).toBeNull();
    const one = fromToken(found.wrong.margin ?? '');
    const right = answer(one);
    const { radius } = (one.input as SphereInput).sphere;
    const margin = 'margin' in right ? Number(right.margin) : Number.NaN;
    expect(Math.abs(margin * ulp(radius, format)) / radius).toBeLessThan(2 ** -9);
  });

  it.skipIf(isQuick)('is wrong one time in five beyond 700 radii ends at 512 as well', async () => {
    let asked = 0;
    const subject = weakSubject(format, (input) => awayOf(input) > 700 && asked++ % 5 === 4);
    expect((await envelopeOf(subject, 'raySphere', format)).distance).toBe(512);
  });

  it.skipIf(isQuick)('is wrong in the middle of the way alone does not go beyond', async () => {
    const middle = format === 'f64' ? 2 ** 25 : 2 ** 10;
    const subject = weakSubject(format, (input) => Math.abs(Math.log2(awayOf(input) / middle)) < 0.75);
    expect((await envelopeOf(subject, 'raySphere', format)).distance).toBe(middle / 2);
  });

  it('throws, or never answers with a verdict, has none', async () => {
    const crashing: Subject = {
      ...weakSubject(format, () => false),
      queries: {
        raySphere: () => {
          throw new Error('no');
        },
      },
    };
    expect(await envelopeOf(crashing, 'raySphere', format)).toMatchObject({ distance: null, margin: null });
  });

  it('takes none of it is left out', async () => {
    const idle = {
      ...weakSubject(format, () => false),
      queries: { raySphere: () => ({ unsupported: true }) },
    } as const;
    const { envelope } = await verify(idle as Subject, { ...options, envelope: true });
    expect(envelope).toEqual([]);
  });
});

describe('the envelopes of the tiers', () => {
  it.each(chosen(['raySphere', 'rayBox', 'rayCapsule', 'pointInRect'] as const, 1))(
    'of the hardened one have no bounds: %s',
    async (query) => {
      for (const format of formatNames) {
        const found = await envelopeOf('hardened', query, format);
        expect(found.distance).toBe(found.asked.distance);
        expect(found.margins).toEqual(
          found.margins.map(({ distance }) => ({ distance, margin: found.asked.margin })),
        );
        expect(found.wrong).toEqual({ distance: null, margin: null });
      }
    },
  );

  // docs/derivations/shift.md, 7: |δ − r| ≤ 7.5·u·|m|²/r + u·|m|, and some 0.7·u·|m|²/r of it is usual.
  it.each(formatNames)('of the textbook in %s ends where its derivation says', async (format) => {
    const u = unitRoundoff[format];
    const found = await envelopeOf('textbook', 'raySphere', format);
    const distance = found.distance ?? 0;
    // A distance counts in sizes, from which the scaled radius is off by up to 1/8.
    const worst = Math.sqrt(2 ** -4 / 7.5 / u);
    expect(distance).toBeGreaterThanOrEqual(2 ** Math.floor(Math.log2(worst * 0.85)));
    expect(0.7 * u * distance ** 2).toBeLessThan(2 ** -4);
    expect(found.margin).toBeLessThanOrEqual(2 ** Math.ceil(Math.log2(7.5 * u * 140)));
    expect(found.margin).toBeGreaterThan((0.7 * u * 100) / 4);
  });

  // docs/derivations/shift.md: ε = 2.5·u·|m| + 34·u·r.
  it.each(chosen(formatNames, 1))('of the shifted one in %s is at least what is proven', async (format) => {
    const found: Envelope = await envelopeOf('shifted', 'raySphere', format);
    for (const { distance, margin } of found.margins) {
      const proven = (2.5 * distance * 1.15 + 34) * unitRoundoff[format];
      if (proven < 2 ** -4) expect(margin).toBeLessThanOrEqual(2 ** Math.ceil(Math.log2(proven)));
    }
  });
});

describe('the scenes of a step', () => {
  const each = fewer(200, 30);

  it.each(formatNames)('are at their distance in %s, hits and misses, for every ray form', (format) => {
    for (const ray of ['free', 'unit', 'displacement', 'end'] as const) {
      for (const distance of [2, 100, 2 ** 12]) {
        const probe = {
          query: 'raySphere',
          format,
          seed: 1,
          distance,
          margin: 2 ** -4,
          from: 0,
          to: each,
        } as const;
        const cases = Array.from({ length: each }, (_, i) => probeCase(probe, i, { ray })).filter(
          (one) => one !== undefined,
        );
        expect(cases.length).toBeGreaterThan(0.75 * each);
        const ratios = cases.map((one) => awayOf(one.input as SphereInput) / distance);
        expect(Math.min(...ratios)).toBeGreaterThan(0.5);
        expect(Math.max(...ratios)).toBeLessThan(2);
        const hits = cases.filter((one) => {
          const right = answer(one);
          return 'hit' in right && right.hit;
        });
        const most = isQuick ? 0.7 : 0.6;
        expect(hits.length).toBeGreaterThan((1 - most) * cases.length);
        expect(hits.length).toBeLessThan(most * cases.length);
      }
    }
  });
});

describe('a run', () => {
  const moduleAt = (name: string): string =>
    fileURLToPath(new URL(`../fixtures/modules/${name}.mjs`, import.meta.url));
  const program = fileURLToPath(new URL('../fixtures/programs/subject.mjs', import.meta.url));
  const small = { ...options, queries: ['rayCircle'], cases: 30 } as const;
  const rowsOf = ({ envelope = [] }: Results): readonly Envelope[] => envelope;

  it.skipIf(isQuick)('gives the same envelope with one worker and with two', async () => {
    const [one, two] = await Promise.all([1, 2].map((workers) => verify('textbook', { ...small, workers })));
    expect(one?.envelope).toEqual(two?.envelope);
    expect(one?.envelope).toHaveLength(2);
  });

  it.skipIf(isQuick)('of a program has one', async () => {
    const ask = { ...small, queries: ['raySphere'], timeout: 500 } as const;
    const command = (mode: string, every: string) => ({ command: [process.execPath, program, mode, every] });
    const [found] = rowsOf(await verify(command('careful', '100'), ask));
    expect(found?.distance).toBe(found?.asked.distance);
    expect(found?.cases).toBeGreaterThanOrEqual(30);
    for (const mode of ['crash', 'hang', 'garbage']) {
      // What hangs never answers, however little time it has.
      const timeout = mode === 'hang' ? 100 : ask.timeout;
      const [weak] = rowsOf(await verify(command(mode, '4'), { ...ask, cases: 8, timeout }));
      expect(weak?.distance, mode).toBeNull();
    }
  });

  it.skipIf(isQuick)('of a subject that hangs from afar ends, and says from where', async () => {
    const [found] = rowsOf(await verify(moduleAt('hangs-far'), { ...small, formats: ['f64'], timeout: 500 }));
    expect(found?.distance).toBe(512);
    expect(found?.margin).toBe(found?.asked.margin);
  });

  it.skipIf(isQuick)('of a subject that hangs from near ends too, and draws no map', async () => {
    const starts = join(temporaryFolder(), 'starts');
    const words = ['sh', '-c', 'echo >>"$0"; exec "$@"', starts, process.execPath, program, 'hang', '1'];
    const { maps } = await verify(
      { command: words },
      { ...small, queries: ['raySphere'], cases: 1, timeout: 100 },
    );
    expect(maps).toEqual([]);
    // The program starts again after each question. A map would start it 2,304 times.
    const count = readFileSync(starts, 'utf8').length;
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(100);
  });

  it('that is interrupted leaves out what it has not finished', async () => {
    const stop = new AbortController();
    const subject = weakSubject('f64', () => false);
    const results = await verify(
      { ...subject, queries: { ...subject.queries, pointInSphere: () => ({ overlap: true }) } },
      {
        ...options,
        cases: 8,
        signal: stop.signal,
        onEnvelope: () => stop.abort(),
      },
    );
    expect(results.complete).toBe(false);
    expect(results.envelope?.map(({ query }) => query)).toEqual(['raySphere']);
  });

  it.skipIf(isQuick)('with chosen families, without it, and in the second part has none', async () => {
    const few = { queries: ['pointInSphere'], cases: 4 } as const;
    for (const without of [{ families: ['ordinary'] }, { envelope: false }, { shard: [2, 2] }] as const)
      expect((await verify('hardened', { ...few, ...without })).envelope).toBeUndefined();
    expect((await verify('hardened', few)).envelope).toHaveLength(2);
  });
});
