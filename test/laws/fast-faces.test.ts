/**
 * The laws of the textbook tier for bodies bounded by planes, exactly: mirroring and growing tMax on every case, because every
 * operation of the formulas is symmetric in them; and what invalid input does.
 */
import { describe, expect, it } from 'vitest';
import { toFast } from '../../src/adapters/fast-input.ts';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import * as f32 from '../../src/fast/f32/textbook/index.ts';
import * as f64 from '../../src/fast/f64/textbook/index.ts';
import { type Format, formatNames, roundTo } from '../../src/floats.ts';
import { insideNames, type Ray, type Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

const tiers = { f64, f32 };
type HalfSpaceInput = Plain<'rayHalfSpace'>;
type BoxInput = Plain<'rayBox'>;
type FreeRay = Extract<Ray, { readonly direction: Vector }>;

const xyz = ([x = 0, y = 0, z = 0]: Vector): { x: number; y: number; z: number } => ({ x, y, z });

interface Answer {
  readonly hit: boolean;
  readonly numbers: Vector;
}

/** Asks the tier; `numbers` are t, point and normal, what a miss left untouched among them. */
function ask(format: Format, input: HalfSpaceInput | BoxInput, inside: (typeof insideNames)[number]): Answer {
  const { origin, direction, tMax } = input.ray as FreeRay;
  const ray = { origin: xyz(origin), direction: xyz(direction), tMax };
  const out = { t: -7, point: xyz([-7, -7, -7]), normal: xyz([-7, -7, -7]) };
  const hit =
    'halfSpace' in input
      ? tiers[format].rayHalfSpace(
          ray,
          { point: xyz(input.halfSpace.point), normal: xyz(input.halfSpace.normal) },
          out,
          inside,
        )
      : tiers[format].rayBox(ray, toFast.box(input.box), out, inside);
  return { hit, numbers: [out.t, ...Object.values(out.point), ...Object.values(out.normal)] };
}

const untouched: Vector = [-7, -7, -7, -7, -7, -7, -7];
/** The sign of a zero is never judged. */
const plain = (numbers: Vector): Vector => numbers.map((x) => (x === 0 ? 0 : x));

function mirrored(input: HalfSpaceInput | BoxInput, axis: number): HalfSpaceInput | BoxInput {
  const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
  const given = input.ray as FreeRay;
  const ray = { ...given, origin: mirror(given.origin), direction: mirror(given.direction) };
  if ('halfSpace' in input)
    return {
      ray,
      halfSpace: { point: mirror(input.halfSpace.point), normal: mirror(input.halfSpace.normal) },
    };
  const { box } = input;
  const orientation = box.orientation?.map((x, i) => (i === axis || i === 3 ? x : -x));
  return { ray, box: { ...box, center: mirror(box.center), ...(orientation && { orientation }) } };
}

/** Of each family. */
const sample = howMany(400, 60);

function* questions(query: 'rayHalfSpace' | 'rayBox', format: Format, which: readonly FamilyName[]) {
  for (const family of which) {
    asked(sample);
    for (let index = 0; index < sample; index++) {
      const inside = insideNames[index % 3] ?? 'exit';
      const { input } = generateCase({ query, family, format, seed: 11, index, inside });
      yield { input: input as HalfSpaceInput | BoxInput, inside, index };
    }
  }
}

const valid = families.filter((family) => family !== 'invalid');

for (const query of ['rayHalfSpace', 'rayBox'] as const) {
  describe.each(formatNames)(`${query} in %s`, (format) => {
    it('a mirrored scene has the mirrored answer', () => {
      for (const { input, inside, index } of questions(query, format, valid)) {
        const axis = index % 3;
        const { hit, numbers } = ask(format, input, inside);
        const wanted = hit ? numbers.map((x, i) => (i === 1 + axis || i === 4 + axis ? -x : x)) : untouched;
        const found = ask(format, mirrored(input, axis), inside);
        expect([found.hit, plain(found.numbers)]).toEqual([hit, plain(wanted)]);
      }
    });

    it('a longer ray keeps every hit', () => {
      for (const { input, inside } of questions(query, format, valid)) {
        const given = ask(format, input, inside);
        if (!given.hit) continue;
        const ray = input.ray as FreeRay;
        for (const tMax of [roundTo(ray.tMax * 1.5, format), Number.POSITIVE_INFINITY])
          expect(ask(format, { ...input, ray: { ...ray, tMax } }, inside)).toEqual(given);
      }
    });

    it('invalid input is no hit by any policy and leaves `out` as it was', () => {
      for (const { input } of questions(query, format, ['invalid'])) {
        for (const inside of insideNames)
          expect(ask(format, input, inside)).toEqual({ hit: false, numbers: untouched });
      }
    });

    it('a policy that is none is no hit', () => {
      for (const { input } of questions(query, format, ['ordinary']))
        expect(ask(format, input, 'maybe' as 'exit')).toEqual({ hit: false, numbers: untouched });
    });
  });
}
