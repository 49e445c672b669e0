/**
 * The laws of the fast tiers for every ray and segment, exactly, written over the kinds of the contract's fields: mirroring, swapping the first two axes,
 * scaling by powers of two, growing tMax on every case, because every operation of the formulas is symmetric in them; and what invalid input does.
 */
import { describe, expect, it } from 'vitest';
import { fastArguments, toXyz } from '../../src/adapters/fast-input.ts';
import { functionOf, type Tier } from '../../src/adapters/tier.ts';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as shifted32 from '../../src/fast/f32/shifted/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as watertight32 from '../../src/fast/f32/watertight/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as shifted64 from '../../src/fast/f64/shifted/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import * as watertight64 from '../../src/fast/f64/watertight/index.ts';
import { type Format, roundTo } from '../../src/floats.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import {
  type Contract,
  type FieldKind,
  fieldsOf,
  formOf,
  fromFields,
  type HitQueryName,
  type InputValue,
  inputOf,
  insideNames,
  insidesOf,
  numbersIn,
  queries,
  type ShapeValue,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';

const tiers: readonly (readonly [string, Format, Tier])[] = [
  ['textbook in f64', 'f64', textbook64],
  ['shifted in f64', 'f64', shifted64],
  ['watertight in f64', 'f64', watertight64],
  ['hardened in f64', 'f64', hardened64],
  ['textbook in f32', 'f32', textbook32],
  ['shifted in f32', 'f32', shifted32],
  ['watertight in f32', 'f32', watertight32],
  ['hardened in f32', 'f32', hardened32],
];

interface Answer {
  readonly hit: unknown;
  /** t, point and normal; what a miss left untouched among them. */
  readonly numbers: Vector;
}

const nowhere = (): { x: number; y: number; z: number } => toXyz([-7, -7, -7]);
const untouched: Vector = [-7, -7, -7, -7, -7, -7, -7];

/** The sign of a zero is never judged. */
const plain = (numbers: Vector): Vector => numbers.map((x) => (x === 0 ? 0 : x));

type Change = (value: Vector, kind: FieldKind) => Vector;

/** The input with every field changed by its kind. */
function changed(query: HitQueryName, input: InputValue, change: Change): InputValue {
  const { inputs }: Contract = queries[query];
  const shapeOf = (name: string): ShapeValue | Vector => {
    const fields = fieldsOf(input[name]);
    const next = Object.fromEntries(
      formOf(inputs[name] ?? [], fields).map((field) => {
        const value = fields[field.name] ?? 0;
        return [
          field.name,
          typeof value === 'number'
            ? (change([value], field.kind)[0] ?? 0)
            : change(value as Vector, field.kind),
        ];
      }),
    );
    return fromFields(next);
  };
  return Object.fromEntries(Object.keys(input).map((name) => [name, shapeOf(name)]));
}

const isVector = (kind: FieldKind): boolean => kind === 'point' || kind === 'direction';
const isLength = (kind: FieldKind): boolean => kind !== 'limit' && kind !== 'angle' && kind !== 'orientation';

/** Lengths times 16 and over 16 are floats again, and so are their products. */
const isNearOne = (input: InputValue): boolean =>
  Object.values(input).every((shape) =>
    Object.values(fieldsOf(shape))
      .flatMap(numbersIn)
      .every(
        (x) => x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) > 2 ** -9 && Math.abs(x) < 2 ** 20),
      ),
  );

/** Where its normals are what the point is from the axis or the centre, over the radius: as long as the rounded point says. */
const dividesByRadius = new Set([
  'raySphere',
  'rayCircle',
  'segmentCircle',
  'rayCylinder',
  'rayCapsule',
  'sweptSphereSphere',
  'sweptCircleCircle',
  'sweptCircleSegment',
  'sweptSphereCapsule',
  'sweptSphereTriangle',
  'sweptSphereBox',
]);

/** In float32 their products of lengths leave its range, and their discriminants its digits: fast-capsule.test.ts and fast-cylinder.test.ts have what holds of them. */
const leavesRange = new Set([
  'rayCapsule',
  'rayCylinder',
  'sweptCircleSegment',
  'sweptSphereCapsule',
  'sweptSphereTriangle',
]);

/** Of each family. */
const sample = howMany(200, 8);

const valid = families.filter((family) => family !== 'invalid');
const moderate = valid.filter((family) => family !== 'scale');

for (const [name, format, tier] of tiers)
  describe.each(
    hitQueryNames.filter((query) => queries[query].hasInside && functionOf(tier, query) !== undefined),
  )(`${name}, %s`, (query) => {
    const { dimension } = queries[query];
    const isWithinRange = format === 'f64' || name.startsWith('hardened') || !leavesRange.has(query);

    function ask(input: InputValue, inside: string): Answer {
      const out = { t: -7, point: nowhere(), normal: nowhere() };
      const hit = functionOf(tier, query)?.(...fastArguments(query, input), out, inside);
      return { hit, numbers: [out.t, ...Object.values(out.point), ...Object.values(out.normal)] };
    }

    function* scenes(which: readonly FamilyName[]) {
      for (const family of which) {
        asked(sample);
        for (let index = 0; index < sample; index++) {
          const policies = insidesOf(queries[query]);
          const inside = policies[index % policies.length] ?? 'exit';
          const motion = rayForms[Math.floor(index / 11) % rayForms.length];
          const one = generateCase({ query, family, format, seed: 11, index, inside, motion });
          yield { one, input: inputOf(one), inside, index, family };
        }
      }
    }

    /** Scenes whose axes are those of the world: a body that is turned has no swapped numbers. */
    function* upright(which: readonly FamilyName[]) {
      for (const scene of scenes(which))
        if (!Object.values(scene.input).some((shape) => 'orientation' in shape)) yield scene;
    }

    it('a mirrored scene has the mirrored answer', () => {
      for (const { input, inside, index } of upright(valid)) {
        const axis = index % dimension;
        const { hit, numbers } = ask(input, inside);
        const wanted = hit ? numbers.map((x, i) => (i === 1 + axis || i === 4 + axis ? -x : x)) : untouched;
        const mirrored = changed(query, input, (v, kind) =>
          isVector(kind) ? v.map((x, i) => (i === axis ? -x : x)) : v,
        );
        const found = ask(mirrored, inside);
        expect([found.hit, plain(found.numbers)]).toEqual([hit, plain(wanted)]);
      }
    });

    // Where faces of a box meet, the first in the order of the axes is reported.
    it.skipIf(query === 'rayBox')(
      'a scene with its first two axes swapped has the answer with them swapped',
      () => {
        for (const { input, inside } of upright(valid)) {
          const { hit, numbers } = ask(input, inside);
          const [t = 0, x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = numbers;
          const swapped = changed(query, input, ([a = 0, b, ...rest]) =>
            b === undefined ? [a] : [b, a, ...rest],
          );
          const found = ask(swapped, inside);
          expect([found.hit, plain(found.numbers)]).toEqual([hit, plain([t, y, x, z, ny, nx, nz])]);
        }
      },
    );

    it.runIf(isWithinRange)('a scene 2^k times as large is met after the same t', () => {
      let compared = 0;
      for (const { input, inside, index } of scenes(moderate)) {
        if (format === 'f32' && !isNearOne(input)) continue;
        const factor = 2 ** ((index % 9) - 4);
        // What is turned by the least float may not be any more.
        let isLarger = true;
        const larger = changed(query, input, (v, kind) => {
          if (!isLength(kind)) return v;
          isLarger &&= v.every((x) => (x * factor) / factor === x);
          return v.map((x) => x * factor);
        });
        if (!isLarger) continue;
        compared++;
        const { hit, numbers } = ask(input, inside);
        const wanted = hit ? numbers.map((x, i) => (i > 0 && i <= dimension ? x * factor : x)) : untouched;
        expect(ask(larger, inside)).toEqual({ hit, numbers: wanted });
      }
      expect(compared).toBeGreaterThan(sample);
    });

    it.skipIf(query === 'segmentCircle')('a longer ray keeps every hit', () => {
      for (const { input, inside } of scenes(valid)) {
        const before = ask(input, inside);
        if (!before.hit) continue;
        for (const longer of [(x: number) => roundTo(x * 1.5, format), () => Number.POSITIVE_INFINITY]) {
          const further = changed(query, input, (v, kind) => (kind === 'limit' ? v.map(longer) : v));
          const found = ask(further, inside);
          expect([found.hit, plain(found.numbers)]).toEqual([true, plain(before.numbers)]);
        }
      }
    });

    const isUnit = name.startsWith('hardened') || !dividesByRadius.has(query);
    it(`no number that is filled in is NaN${isUnit ? ', and a normal is of length 1 or zero' : ''}`, () => {
      for (const { input, inside, family } of scenes(valid)) {
        const { hit, numbers } = ask(input, inside);
        if (!hit) continue;
        expect(numbers.some(Number.isNaN)).toBe(false);
        // Where its square is subnormal a vector is not of length 1 when it is divided by its length.
        if (family === 'scale' || !isUnit) continue;
        const size = Math.hypot(...numbers.slice(4, 4 + dimension));
        expect(size === 0 || Math.abs(size - 1) < (format === 'f64' ? 1e-15 : 1e-6)).toBe(true);
      }
    });

    it.runIf(isWithinRange)('ordinary scenes get the right verdict, by every policy', () => {
      for (const { one, input, inside } of scenes(['ordinary'])) {
        const right = answer(one);
        const { margin } = 'hit' in right ? right : { margin: 0 };
        if (format === 'f32' && margin !== null && Math.abs(margin) < 2 ** 14) continue;
        expect(ask(input, inside).hit).toBe('hit' in right && right.hit);
      }
    });

    it('invalid input is no hit by any policy and leaves `out` as it was', () => {
      for (const { input } of scenes(['invalid']))
        for (const inside of insideNames)
          expect(ask(input, inside)).toEqual({ hit: false, numbers: untouched });
    });

    it('a policy that is none is no hit', () => {
      for (const { input } of scenes(['ordinary']))
        expect(ask(input, 'maybe')).toEqual({ hit: false, numbers: untouched });
    });
  });
