/** By exact arithmetic every member of a family of boxes by their corners is what its family says. */
import { describe, expect, it } from 'vitest';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, step } from '../../src/floats.ts';
import {
  type Case,
  type CornersBox,
  firstInvalid,
  inputOf,
  queries,
  type Ray,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

interface Input {
  readonly ray: Ray;
  readonly box: CornersBox;
}

const count = fewer(420, 168);

function* made(family: (typeof families)[number], format: Format, ray: (typeof rayForms)[number] = 'free') {
  for (let index = 0; index < count; index++) {
    const one = generateCase({ query: 'rayBox', family, format, seed: 4, index, ray, box: 'corners' });
    yield { one, index, input: one.input as unknown as Input };
  }
}

const faultOf = (one: Case): string | undefined =>
  firstInvalid(queries.rayBox, inputOf(one), one.inside)?.field;
const numbersOf = ({ ray, box }: Input): readonly number[] =>
  [...Object.values(ray), box.min, box.max].flat();
const directionOf = ({ ray }: Input): readonly number[] =>
  'end' in ray ? ray.end.map((x, i) => x - (ray.origin[i] ?? 0)) : ray.direction;
const answerTo = (one: Case) => answer(one) as { hit: boolean; touching: boolean };

/** The faces in whose planes the start is, of axes along which the way has no part. */
const planesOf = (input: Input): number =>
  input.ray.origin.filter(
    (x, i) => directionOf(input)[i] === 0 && (x === input.box.min[i] || x === input.box.max[i]),
  ).length;

describe.each(formatNames)('in %s', (format) => {
  it.each(families)(
    '%s has numbers of the format, in order, valid unless it is the family of what is not',
    (family) => {
      const faults = new Set<string | undefined>();
      for (const ray of rayForms)
        for (const { one, input } of made(family, format, ray)) {
          expect(Object.keys(input.box)).toEqual(['min', 'max']);
          faults.add(faultOf(one));
          if (family === 'invalid') continue;
          expect(numbersOf(input).every((x) => isOfFormat(x, format))).toBe(true);
          expect(input.box.min.every((x, i) => x <= (input.box.max[i] ?? 0))).toBe(true);
        }
      if (family === 'invalid')
        expect([...faults].sort()).toEqual(
          ['box.max', 'box.min', 'ray.direction', 'ray.end', 'ray.origin', 'ray.tMax'].sort(),
        );
      else expect([...faults]).toEqual([undefined]);
    },
  );

  it('tangent: of twins the first touches or is in a face; with the faces further out it is met, further in no longer, unless another axis decides', () => {
    const lost = { touch: 0, inFace: 0 };
    let group: { readonly one: Case; readonly input: Input }[] = [];
    for (const found of made('tangent', format)) {
      if (found.index % 7 === 0) group = [];
      group.push(found);
      const [first] = group;
      if (first === undefined || group.length < 7) continue;
      const { hit, touching } = answerTo(first.one);
      const isInFace = planesOf(first.input) > 0;
      expect(touching || isInFace).toBe(true);
      const verdicts = group.map(({ one }) => answerTo(one).hit);
      // What is met at all stays so in a larger box.
      const larger = group.filter(({ input }) =>
        input.box.max.some((x, i) => x > (first.input.box.max[i] ?? 0)),
      );
      if (hit) expect(larger.every(({ one }) => answerTo(one).hit)).toBe(true);
      if (hit && verdicts.includes(false)) lost[touching ? 'touch' : 'inFace']++;
    }
    expect(Math.min(lost.touch, lost.inFace)).toBeGreaterThan(count / 7 / 20);
  });

  it('degenerate: flat, thin and points; from a face’s plane; along an edge; zeros of both signs', () => {
    const seen = { flat: 0, thin: 0, point: 0, inPlane: 0, edge: 0, negative: 0, hits: 0 };
    for (const { one, input } of made('degenerate', format)) {
      const equal = input.box.min.filter((x, i) => x === input.box.max[i]).length;
      if (equal === 1) seen.flat++;
      if (equal === 2) seen.thin++;
      if (equal === 3) seen.point++;
      if (planesOf(input) === 1) seen.inPlane++;
      if (planesOf(input) >= 2 && equal === 0) seen.edge++;
      if (numbersOf(input).some((x) => Object.is(x, -0))) seen.negative++;
      if (answerTo(one).hit) seen.hits++;
    }
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(count / 60);
  });

  it('boundary: an ulp of the end, or of the start, flips some verdict', () => {
    let flips = 0;
    let group: boolean[] = [];
    for (const { one, index } of made('boundary', format)) {
      if (index % 6 === 0) group = [];
      group.push(answerTo(one).hit);
      if (group.length === 3 && new Set(group).size > 1) flips++;
    }
    expect(flips).toBeGreaterThan(count / 6 / 4);
  });

  it('an ulp of a corner changes a verdict of a line in its face', () => {
    const [{ input, one } = { input: undefined, one: undefined }] = [...made('tangent', format)].filter(
      (found) => planesOf(found.input) === 1 && found.index % 7 === 0 && answerTo(found.one).hit,
    );
    if (input === undefined || one === undefined) throw new Error('some line is in a face, and hits');
    const k = input.ray.origin.findIndex(
      (x, i) => directionOf(input)[i] === 0 && (x === input.box.min[i] || x === input.box.max[i]),
    );
    const isUpper = input.ray.origin[k] === input.box.max[k];
    const moved = (v: readonly number[], by: number) => v.map((x, i) => (i === k ? step(x, by, format) : x));
    const box = isUpper
      ? { ...input.box, max: moved(input.box.max, -1) }
      : { ...input.box, min: moved(input.box.min, 1) };
    expect(answerTo({ ...one, input: { ...one.input, box } } as Case).hit).toBe(false);
  });
});
