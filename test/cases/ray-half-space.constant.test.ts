/** By exact arithmetic every member of a family of half-spaces by their constants is what its family says. */
import { describe, expect, it } from 'vitest';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { add, decode, sign, times, zero } from '../../src/oracle/_binary.ts';
import {
  type Case,
  type ConstantHalfSpace,
  firstInvalid,
  inputOf,
  queries,
  type Ray,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

interface Input {
  readonly ray: Ray;
  readonly halfSpace: ConstantHalfSpace;
}

const count = fewer(450, 180);

function* made(family: (typeof families)[number], format: Format, ray: (typeof rayForms)[number] = 'free') {
  for (let index = 0; index < count; index++) {
    const one = generateCase({
      query: 'rayHalfSpace',
      family,
      format,
      seed: 4,
      index,
      ray,
      plane: 'constant',
    });
    yield { one, index, input: one.input as unknown as Input };
  }
}

/** The sign of n·o + k. */
const heightOf = ({ ray, halfSpace: { normal, constant } }: Input): number =>
  sign(normal.map((n, i) => times(decode(n), decode(ray.origin[i] ?? 0))).reduce(add, decode(constant)));

/** The sign of n·d. */
function slopeOf({ ray, halfSpace: { normal } }: Input): number {
  const d =
    'end' in ray
      ? ray.end.map((x, i) => add(decode(x), decode(-(ray.origin[i] ?? 0))))
      : ray.direction.map(decode);
  return sign(normal.map((n, i) => times(decode(n), d[i] ?? zero)).reduce(add));
}

const faultOf = (one: Case): string | undefined =>
  firstInvalid(queries.rayHalfSpace, inputOf(one), one.inside)?.field;

describe.each(formatNames)('in %s', (format) => {
  it.each(families)(
    '%s has numbers of the format, valid unless it is the family of what is not',
    (family) => {
      const faults = new Set<string | undefined>();
      for (const ray of rayForms)
        for (const { one, input } of made(family, format, ray)) {
          expect(Object.keys(input.halfSpace)).toEqual(['normal', 'constant']);
          faults.add(faultOf(one));
          if (family === 'invalid') continue;
          const numbers = [...Object.values(input.ray), ...Object.values(input.halfSpace)].flat();
          expect(numbers.every((x) => isOfFormat(x, format))).toBe(true);
        }
      const wanted =
        family === 'invalid'
          ? ['halfSpace.constant', 'halfSpace.normal', 'ray.direction', 'ray.end', 'ray.origin', 'ray.tMax']
          : [undefined];
      expect([...faults].sort()).toEqual(wanted);
    },
  );

  it('tangent: the line is in the face; an ulp of the constant takes it out or in; an ulp of the way crosses the face', () => {
    for (const { index, input } of made('tangent', format)) {
      const variant = index % 9;
      if (variant === 0) expect([heightOf(input), slopeOf(input)]).toEqual([0, 0]);
      else if (variant < 7) {
        expect(slopeOf(input)).toBe(0);
        expect(heightOf(input)).not.toBe(0);
      } else expect(slopeOf(input)).not.toBe(0);
    }
  });

  it('far-origin: every fourth line is in the face, from afar', () => {
    for (const { index, input } of made('far-origin', format))
      if (index % 4 === 3) expect([heightOf(input), slopeOf(input)]).toEqual([0, 0]);
  });

  it('boundary: by turns the end is in the face, or the start; an ulp flips verdicts', () => {
    let flips = 0;
    let verdicts: boolean[] = [];
    for (const { one, index, input } of made('boundary', format)) {
      if (index % 6 === 0) verdicts = [];
      if (index % 6 === 3) expect(heightOf(input)).toBe(0);
      const { hit } = answer(one) as { hit: boolean };
      verdicts.push(hit);
      if (verdicts.length === 3 && new Set(verdicts).size > 1) flips++;
    }
    expect(flips).toBeGreaterThan(count / 6 / 4);
  });

  it('degenerate: from the face, along it, parallel to it on either side, and through the origin of the world', () => {
    const seen = { on: 0, along: 0, outside: 0, inside: 0, through: 0 };
    for (const { input } of made('degenerate', format)) {
      const [height, slope] = [heightOf(input), slopeOf(input)];
      if (height === 0 && slope !== 0) seen.on++;
      if (height === 0 && slope === 0) seen.along++;
      if (height > 0 && slope === 0) seen.outside++;
      if (height < 0 && slope === 0) seen.inside++;
      if (input.halfSpace.constant === 0) seen.through++;
    }
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(count / 60);
  });
});
