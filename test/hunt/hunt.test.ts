/** Hunts on deliberately wrong engines, one for each class of failure: each is caught, and shrunk to a case of few digits. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { hunt as huntBuilt } from '../../dist/index.js';
import type { Profile, Subject } from '../../src/adapters/index.ts';
import { fromToken } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames, roundTo } from '../../src/floats.ts';
import { placesOf } from '../../src/hunt/_numbers.ts';
import { type Catch, type HuntOptions, hunt } from '../../src/hunt/hunt.ts';
import type { ClassName, Given } from '../../src/judge/grade.ts';
import type { Inputs, Inside } from '../../src/queries/index.ts';
import { toHuntJson, toHuntText, toTest } from '../../src/report/hunt.ts';
import { chosen, fewer, isQuick } from '../_cases.ts';

type SphereInput = Inputs['raySphere'];
type Right = Extract<Given, { hit: boolean }>;

/** The reference, but for what `spoil` makes of its answer. */
function engine(
  format: Format,
  spoil: (right: Right, input: SphereInput) => Given = (right) => right,
  profile: Profile = {},
): Subject {
  const ask = (input: SphereInput, inside: Inside): Given => {
    const right = answer({ query: 'raySphere', format, inside, input });
    if ('invalid' in right || !right.hit) return spoil({ hit: false }, input);
    const { hit, t, point, normal } = right;
    return spoil({ hit, t, point, normal }, input);
  };
  return { name: 'wrong', version: '1', format, profile, queries: { raySphere: ask } };
}

const options: HuntOptions = { steps: fewer(25, 6), families: ['ordinary', 'tangent', 'boundary'] };

/** Digits of all the numbers of the case. */
const digitsOf = (one: Catch): number =>
  placesOf(fromToken(one.smallest.token)).reduce(
    (sum, { value }) => sum + (String(value).match(/[1-9]/g) ?? []).length,
    0,
  );

const wrongEngines: readonly (readonly [
  ClassName,
  (right: Right, input: SphereInput, format: Format) => Given,
])[] = [
  ['false-miss', (right, { sphere }) => (sphere.radius > 3 ? { hit: false } : right)],
  ['false-hit', (right, { ray }) => (!right.hit && (ray.origin[0] ?? 0) > 0 ? { hit: true } : right)],
  [
    'invalid',
    (right, { sphere }) => (right.hit && sphere.radius < 0.75 ? { ...right, t: Number.NaN } : right),
  ],
  [
    'inaccurate',
    (right, _, format) => (right.hit ? { ...right, t: roundTo((right.t ?? 0) * 1.001, format) } : right),
  ],
];

describe.each(formatNames)('a hunt in %s', (format) => {
  it.each(chosen(wrongEngines, 1))('catches a %s, and shrinks it to few digits', async (name, spoil) => {
    const { catches, complete } = await hunt(
      engine(format, (right, input) => spoil(right, input, format)),
      options,
    );
    expect(complete).toBe(true);
    expect(catches.map((one) => one.class)).toEqual([name]);
    const [caught] = catches;
    if (caught === undefined) return;
    expect(caught.smallest.class).toBe(name);
    expect(digitsOf(caught)).toBeLessThanOrEqual(5);
    expect(toTest(caught)).toContain(`${name}`);
  });

  it('does not take one failure for another while it shrinks', async () => {
    const both = engine(format, (right, { sphere }) => {
      if (!right.hit) return right;
      return sphere.radius > 3 ? { hit: false } : { ...right, t: Number.NaN };
    });
    const { catches } = await hunt(both, options);
    expect(catches.map((one) => [one.class, one.smallest.class])).toEqual([
      ['false-miss', 'false-miss'],
      ['invalid', 'invalid'],
    ]);
  });

  it('catches a crash', async () => {
    const throwing = engine(format, (right, { sphere }) => {
      if (sphere.radius > 4) throw new Error('too large');
      return right;
    });
    const { catches } = await hunt(throwing, options);
    expect(catches.map((one) => one.class)).toEqual(['crash']);
    expect(catches[0]?.smallest.got).toEqual({ crash: 'too large' });
  });

  it.skipIf(isQuick)('finds nothing in an engine that is right, however it takes its rays', async () => {
    for (const profile of [
      {},
      { ray: 'unit' },
      { ray: 'displacement' },
      { ray: 'end' },
      { tMax: 'none' },
    ] as const) {
      const { catches, asked } = await hunt(engine(format, undefined, profile), options);
      expect(catches).toEqual([]);
      expect(asked).toBeGreaterThan(100);
    }
  });

  it.skipIf(isQuick)(
    'goes beyond the families: an engine that is wrong only near them is caught',
    async () => {
      // Exact tangents and their twins at up to two ulps are right.
      const narrow = engine(format, (right, input) => {
        const found = answer({ query: 'raySphere', format, inside: 'exit', input });
        const margin = 'margin' in found ? (found.margin ?? 0) : 0;
        return margin > 0 && margin < 1 ? { hit: false } : right;
      });
      const { catches } = await hunt(narrow, { ...options, steps: 60, families: ['tangent'] });
      expect(catches.map((one) => one.class)).toEqual(['false-miss']);
      expect(Math.abs(catches[0]?.worst.margin ?? 9)).toBeLessThan(1);
    },
  );

  it.skipIf(isQuick)('keeps the form of the rays', async () => {
    for (const ray of ['unit', 'displacement', 'end'] as const) {
      const wrong = engine(format, (right) => (right.hit ? { hit: false } : right), { ray });
      const { catches } = await hunt(wrong, options);
      const input = fromToken(catches[0]?.smallest.token ?? '').input as SphereInput;
      if ('end' in input.ray) expect(ray).toBe('end');
      else if (ray === 'unit')
        expect(Math.abs(Math.hypot(...input.ray.direction) - 1)).toBeLessThan(2 ** -22);
      else expect(input.ray.tMax).toBe(1);
    }
  });

  it('gives the same bytes for the same seed and steps, others for another seed', async () => {
    const wrong = (): Subject =>
      engine(format, (right, { sphere }) => (sphere.radius > 3 ? { hit: false } : right));
    const few = { ...options, steps: fewer(25, 1) };
    const text = async (seed: number): Promise<string> => toHuntJson(await hunt(wrong(), { ...few, seed }));
    const [first, again, other] = [await text(1), await text(1), await text(2)];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('a hunt', () => {
  const moduleAt = (name: string): string =>
    fileURLToPath(new URL(`../fixtures/modules/${name}.mjs`, import.meta.url));
  const program = fileURLToPath(new URL('../fixtures/programs/subject.mjs', import.meta.url));

  it.skipIf(isQuick)('survives a subject that hangs, and tells the case', async () => {
    const { catches } = await huntBuilt(moduleAt('hangs-far'), {
      steps: 3,
      timeout: 300,
      queries: ['rayCircle'],
      formats: ['f64'],
      families: ['ordinary', 'far-origin'],
    });
    expect(catches.map((one) => one.class)).toEqual(['timeout']);
    expect(catches[0]?.smallest.got).toEqual({ timeout: true });
  });

  it.skipIf(isQuick)('asks a program as well, with the same findings for any number of workers', async () => {
    const ask = (workers: number) =>
      huntBuilt({ command: [process.execPath, program, 'leak', '5'] }, { steps: 6, workers });
    const [one, three] = await Promise.all([ask(1), ask(3)]);
    expect(one?.catches.length).toBeGreaterThan(0);
    expect(one).toEqual(three);
  });

  it('that is interrupted tells what it has', async () => {
    const stop = new AbortController();
    const { complete, catches } = await hunt(
      engine('f64', () => ({ hit: true })),
      { seconds: 60, signal: stop.signal, onProgress: (asked) => asked > 200 && stop.abort() },
    );
    expect(complete).toBe(false);
    expect(catches.length).toBeGreaterThan(0);
  });

  it.skipIf(isQuick)('ends after the seconds that it is given', async () => {
    // Every look at this clock takes a second.
    let seconds = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => 1000 * seconds++);
    await hunt(engine('f64'), { seconds: 5, families: ['ordinary'] }).finally(() => clock.mockRestore());
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(10);
  });

  it('asks nothing of the engine in its test but the verdict and the numbers that were wrong', async () => {
    const late = engine('f64', (right) => (right.hit ? { ...right, t: (right.t ?? 0) * 1.5 } : right));
    const { catches } = await hunt(late, { ...options, steps: 2 });
    expect(catches.map(toTest).join()).toMatch(/toMatchObject\(\{ hit: true, t: [^,]* \}\)/);
    const none = engine('f64', (right) => (right.hit ? { hit: false } : right));
    const [missed] = (await hunt(none, { ...options, steps: 2 })).catches;
    expect(missed && toTest(missed)).toContain('toMatchObject({ hit: true })');
  });

  it('writes a test whose numbers read back the same', async () => {
    const wrong = engine('f32', (right) => (right.hit ? { hit: false } : right));
    const results = await hunt(wrong, { ...options, steps: 2 });
    const [caught] = results.catches;
    if (caught === undefined) return expect.fail('nothing was caught');
    const [, given = ''] = /raySphere\((.*)\)\)\.toMatchObject/.exec(toTest(caught)) ?? [];
    const [input, inside] = new Function(`return [${given}]`)() as [SphereInput, Inside];
    expect({ input, inside }).toEqual({
      input: fromToken(caught.smallest.token).input,
      inside: 'exit',
    });
    expect(toHuntText(results)).toContain(`explain ${caught.smallest.token}`);
    expect(toHuntText(results)).toContain('.toMatchObject(');
    // A program is shown the question, as its tests are in another language.
    const ofProgram = toHuntText(results, ' -- ./my-engine');
    expect(ofProgram).toContain(`explain ${caught.smallest.token} -- ./my-engine`);
    expect(ofProgram).toMatch(/\n {6}ray\.direction {3}\(/);
    expect(ofProgram).not.toContain('toMatchObject');
  });
});
