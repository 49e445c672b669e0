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
import {
  type Inside,
  insideNames,
  type PointHalfSpace,
  type Ray,
  type Side,
  sideNames,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

const tiers = { f64, f32 };
const names = ['rayHalfSpace', 'rayPlane', 'rayBox'] as const;
type Query = (typeof names)[number];
type Input = Plain<'rayHalfSpace'> | Plain<'rayPlane'> | Plain<'rayBox'>;
type FreeRay = Extract<Ray, { readonly direction: Vector }>;

const xyz = ([x = 0, y = 0, z = 0]: Vector): { x: number; y: number; z: number } => ({ x, y, z });

interface Answer {
  readonly hit: boolean;
  readonly numbers: Vector;
}

type Policy = Inside | Side;

/** Asks the tier; `numbers` are t, point and normal, what a miss left untouched among them. */
function ask(format: Format, input: Input, policy: Policy): Answer {
  const { origin, direction, tMax } = input.ray as FreeRay;
  const ray = { origin: xyz(origin), direction: xyz(direction), tMax };
  const out = { t: -7, point: xyz([-7, -7, -7]), normal: xyz([-7, -7, -7]) };
  const { rayHalfSpace, rayPlane, rayBox } = tiers[format];
  const hit =
    'halfSpace' in input
      ? rayHalfSpace(ray, toFast.halfSpace(input.halfSpace), out, policy as Inside)
      : 'plane' in input
        ? rayPlane(ray, toFast.plane(input.plane), out, policy as Side)
        : rayBox(ray, toFast.box(input.box), out, policy as Inside);
  return { hit, numbers: [out.t, ...Object.values(out.point), ...Object.values(out.normal)] };
}

const untouched: Vector = [-7, -7, -7, -7, -7, -7, -7];
/** The sign of a zero is never judged. */
const plain = (numbers: Vector): Vector => numbers.map((x) => (x === 0 ? 0 : x));

function mirrored(input: Input, axis: number): Input {
  const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
  const given = input.ray as FreeRay;
  const ray = { ...given, origin: mirror(given.origin), direction: mirror(given.direction) };
  const face = ({ point, normal }: PointHalfSpace): PointHalfSpace => ({
    point: mirror(point),
    normal: mirror(normal),
  });
  if ('halfSpace' in input) return { ray, halfSpace: face(input.halfSpace) };
  if ('plane' in input) return { ray, plane: face(input.plane) };
  const { box } = input;
  const orientation = box.orientation?.map((x, i) => (i === axis || i === 3 ? x : -x));
  return { ray, box: { ...box, center: mirror(box.center), ...(orientation && { orientation }) } };
}

/** Of each family. */
const sample = howMany(400, 60);

const policiesOf = (query: Query): readonly Policy[] => (query === 'rayPlane' ? sideNames : insideNames);

function* questions(query: Query, format: Format, which: readonly FamilyName[]) {
  for (const family of which) {
    asked(sample);
    for (let index = 0; index < sample; index++) {
      const { input } = generateCase({ query, family, format, seed: 11, index });
      yield { input: input as Input, policy: policiesOf(query)[index % 3] as Policy, index };
    }
  }
}

const valid = families.filter((family) => family !== 'invalid');

for (const query of names) {
  describe.each(formatNames)(`${query} in %s`, (format) => {
    it('a mirrored scene has the mirrored answer', () => {
      for (const { input, policy, index } of questions(query, format, valid)) {
        const axis = index % 3;
        const { hit, numbers } = ask(format, input, policy);
        const wanted = hit ? numbers.map((x, i) => (i === 1 + axis || i === 4 + axis ? -x : x)) : untouched;
        const found = ask(format, mirrored(input, axis), policy);
        expect([found.hit, plain(found.numbers)]).toEqual([hit, plain(wanted)]);
      }
    });

    it('a longer ray keeps every hit', () => {
      for (const { input, policy } of questions(query, format, valid)) {
        const given = ask(format, input, policy);
        if (!given.hit) continue;
        const ray = input.ray as FreeRay;
        for (const tMax of [roundTo(ray.tMax * 1.5, format), Number.POSITIVE_INFINITY])
          expect(ask(format, { ...input, ray: { ...ray, tMax } }, policy)).toEqual(given);
      }
    });

    it('invalid input is no hit by any policy and leaves `out` as it was', () => {
      for (const { input } of questions(query, format, ['invalid'])) {
        for (const policy of policiesOf(query))
          expect(ask(format, input, policy)).toEqual({ hit: false, numbers: untouched });
      }
    });

    it('a policy that is none is no hit', () => {
      for (const { input } of questions(query, format, ['ordinary']))
        expect(ask(format, input, 'maybe' as 'exit')).toEqual({ hit: false, numbers: untouched });
    });
  });
}
