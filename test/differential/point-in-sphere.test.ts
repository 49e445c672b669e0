import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { pointInSphere as textbook32 } from '../../src/fast/f32/textbook/index.ts';
import { pointInSphere as textbook64 } from '../../src/fast/f64/textbook/index.ts';
import { type Format, formatNames, step, ulp, unitRoundoff } from '../../src/floats.ts';
import type { CaseOf, Inputs, Vector } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

type PointCase = CaseOf<'pointInSphere'>;
type Input = Inputs['pointInSphere'];

const tiers = { f64: textbook64, f32: textbook32 };
const xyz = ([x = 0, y = 0, z = 0]: Vector) => ({ x, y, z });

const ask = (format: Format, { point, sphere }: Input): boolean =>
  tiers[format](xyz(point), { center: xyz(sphere.center), radius: sphere.radius });

const valid = families.filter((family) => family !== 'invalid');

function* questions(format: Format, which: readonly string[], count = fewer(700, 100)): Generator<PointCase> {
  for (const family of families.filter((name) => which.includes(name))) {
    for (let index = 0; index < count; index++) {
      const one = generateCase({ query: 'pointInSphere', family, format, seed: 11, index });
      if (one.query === 'pointInSphere') yield one;
    }
  }
}

const mapped = ({ point, sphere }: Input, change: (v: Vector) => Vector): Input => ({
  point: change(point),
  sphere: { ...sphere, center: change(sphere.center) },
});

/** How far off in the radius a wrong verdict is, in units of u·r; 0 for a right one. */
function wrongBy({ input, format }: PointCase): number {
  const right = answer({ query: 'pointInSphere', format, inside: 'exit', input });
  if (!('overlap' in right) || right.overlap === ask(format, input)) return 0;
  const { radius } = input.sphere;
  return (
    (Math.abs(right.margin ?? Number.POSITIVE_INFINITY) * ulp(radius, format)) /
    (unitRoundoff[format] * radius)
  );
}

/** The bound of the header of the textbook: 3, and what is of second order. */
const bound = 3 + 2 ** -20;

const witnesses: readonly PointCase[] = [
  {
    query: 'pointInSphere',
    format: 'f64',
    inside: 'exit',
    input: {
      point: [1.4191010922432494, 0.35631511757481127, 0.0003643174703475339],
      sphere: {
        center: [-0.7277234036334563, -0.03258720293674426, 0.03056355928464069],
        radius: 2.1819744327561907,
      },
    },
  },
  {
    query: 'pointInSphere',
    format: 'f32',
    inside: 'exit',
    input: {
      point: [1.0291860103607178, 0.00752723915502429, 0.0028179415967315435],
      sphere: {
        center: [-0.4624086022377014, -0.06310240924358368, 0.06260891258716583],
        radius: 1.494462251663208,
      },
    },
  },
];

describe.each(formatNames)('the textbook in %s', (format) => {
  it('a mirrored scene, x and y renamed, and point and centre exchanged have the same answer', () => {
    let rotation = 0;
    for (const { input } of questions(format, valid)) {
      const axis = rotation++ % 3;
      const said = ask(format, input);
      const { point, sphere } = input;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      expect(ask(format, mapped(input, mirror))).toBe(said);
      expect(
        ask(
          format,
          mapped(input, ([x = 0, y = 0, z = 0]) => [y, x, z]),
        ),
      ).toBe(said);
      expect(ask(format, { point: sphere.center, sphere: { ...sphere, center: point } })).toBe(said);
    }
  });

  it('a larger radius keeps every point', () => {
    for (const { input } of questions(format, valid)) {
      if (!ask(format, input)) continue;
      for (const ulps of [1, 2, 1000]) {
        const radius = step(input.sphere.radius, ulps, format);
        if (Number.isFinite(radius))
          expect(ask(format, { ...input, sphere: { ...input.sphere, radius } })).toBe(true);
      }
    }
  });

  it('a scene 2^k times as large has the same answer', () => {
    for (const { input } of questions(format, ['ordinary', 'tangent', 'boundary', 'far-origin'])) {
      for (const factor of [2 ** -9, 2, 2 ** 12]) {
        const larger = mapped(input, (v) => v.map((x) => x * factor));
        const radius = input.sphere.radius * factor;
        const numbers = [...larger.point, ...larger.sphere.center].map(Math.abs);
        if (numbers.some((x) => x !== 0 && (x > 2 ** 60 || x < 2 ** -50))) continue;
        expect(ask(format, { ...larger, sphere: { ...larger.sphere, radius } })).toBe(ask(format, input));
      }
    }
  });

  it('invalid input is no overlap', () => {
    for (const { input } of questions(format, ['invalid'])) expect(ask(format, input)).toBe(false);
    const { NaN: nan, POSITIVE_INFINITY: infinity, MAX_VALUE: largest } = Number;
    for (const bad of [nan, infinity, -infinity])
      for (const radius of [0, 1, format === 'f64' ? largest : Math.fround(3e38)])
        for (const [point, center] of [
          [
            [bad, 0, 0],
            [0, 0, 0],
          ],
          [
            [0, 0, bad],
            [0, 0, bad],
          ],
          [
            [0, 0, 0],
            [0, bad, 0],
          ],
        ] as const)
          expect(ask(format, { point, sphere: { center, radius } })).toBe(false);
  });

  it('is wrong by no more than its bound, short of overflow and underflow', () => {
    const families = ['ordinary', 'tangent', 'boundary', 'far-origin', 'far-world'];
    const measured = [...questions(format, families, 1500)].map(wrongBy).filter((by) => by > 0);
    expect(measured.length).toBeGreaterThan(20);
    expect(Math.max(...measured)).toBeLessThanOrEqual(bound);
  });

  it('would be wrong by more than a quarter of its bound', () => {
    const [witness] = witnesses.filter((one) => one.format === format);
    expect(witness && wrongBy(witness)).toBeGreaterThan(2.15);
    expect(witness && wrongBy(witness)).toBeLessThanOrEqual(bound);
  });
});
