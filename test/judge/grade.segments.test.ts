/** How answers about what two segments share are graded. */
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/exact/index.ts';
import { formatNames, step, ulp } from '../../src/floats.ts';
import { perturbationBoundBySteps } from '../../src/judge/_conditioning-by-steps.ts';
import { type ClassName, grade, type Touching } from '../../src/judge/grade.ts';
import type { Case, Vector } from '../../src/queries/index.ts';

describe.each(formatNames)('in %s', (format) => {
  const asked = (a: Vector, b: Vector, c: Vector, d: Vector): Case => ({
    query: 'segmentSegment',
    format,
    inside: 'exit',
    input: { first: { start: a, end: b }, second: { start: c, end: d } },
  });
  const classOf = (one: Case, given: unknown, touching?: Touching): ClassName =>
    grade(one, given, touching).class;
  const cross = asked([0, 0], [4, 4], [0, 4], [4, 0]);
  const touch = asked([0, 0], [4, 0], [1, 0], [1, 5]);
  const overlap = asked([0, 0], [4, 0], [2, 0], [6, 0]);
  const apart = asked([0, 0], [4, 0], [0, 1], [4, 1]);
  const right = { kind: 'point', t: 0.5, u: 0.5, point: [2, 2] };

  it('the right kind with correctly rounded numbers is exact', () => {
    expect(grade(cross, right)).toEqual({
      class: 'exact',
      ulps: { t: 0, u: 0, point: 0 },
      expected: right,
      margin: null,
    });
    expect(grade(overlap, { kind: 'overlap', t: 0.5, u: 0, point: [2, 0] })).toMatchObject({
      class: 'exact',
    });
    expect(grade(apart, { kind: 'none' })).toMatchObject({ class: 'exact', expected: { kind: 'none' } });
    expect(grade(cross, { kind: 'point', u: 0.5 })).toMatchObject({ class: 'exact', ulps: { u: 0 } });
    expect(classOf(overlap, { kind: 'overlap' })).toBe('exact');
  });

  it('up to four ulps are accurate, in the ulps of t, of u and of the larger coordinate', () => {
    expect(grade(cross, { ...right, u: step(0.5, 4, format) })).toMatchObject({
      class: 'accurate',
      ulps: { t: 0, u: 4, point: 0 },
    });
    const point = [2, 2 + 4 * ulp(2, format)];
    expect(grade(cross, { ...right, point })).toMatchObject({ class: 'accurate', ulps: { point: 4 } });
    expect(classOf(cross, { ...right, u: step(0.5, 50, format) })).toBe('inaccurate');
  });

  it('what an ulp of the ends can do is conditioned', () => {
    // A cross of two units, 4096 away: an ulp of a coordinate is thousands of ulps of t.
    const off = (by: number) => ({
      kind: 'point',
      t: 0.5 + Math.round(by / ulp(0.5, format)) * ulp(0.5, format),
    });
    const wide = asked([4095, 4096], [4097, 4096], [4096, 4095], [4096, 4097]);
    const wideBound = perturbationBoundBySteps(wide, answer(wide)).t?.[0]?.[0] ?? 0;
    expect(wideBound).toBeGreaterThan(100 * ulp(0.5, format));
    expect(classOf(wide, off(wideBound / 2))).toBe('conditioned');
    expect(classOf(wide, off(2 * wideBound))).toBe('inaccurate');
  });

  it('nothing is forgiven where no move of an ulp keeps the kind', () => {
    // On one oblique line: every move of one coordinate takes an end off it.
    const oblique = asked([0, 0], [6, 3], [2, 1], [8, 4]);
    const said = answer(oblique);
    expect(said).toMatchObject({ kind: 'overlap', u: 0 });
    expect(perturbationBoundBySteps(oblique, said)).toEqual({ t: [[0]], u: [[0]], point: [[0, 0]] });
    expect(classOf(oblique, { kind: 'overlap', t: 1 / 3, u: 2 ** -20 })).toBe('inaccurate');
  });

  it('more than there is is a false hit, less a false miss', () => {
    const kinds = ['none', 'point', 'overlap'] as const;
    for (const [place, one] of [apart, touch, overlap].entries())
      kinds.forEach((kind, said) => {
        const found = classOf(one, { kind });
        expect(found).toBe(said === place ? 'exact' : said > place ? 'false-hit' : 'false-miss');
      });
    expect(grade(touch, { kind: 'overlap', t: Number.NaN })).toMatchObject({
      class: 'false-hit',
      margin: null,
    });
  });

  it('where touching is not sharing, a touch and a line in common are none, and a crossing is not', () => {
    for (const one of [touch, overlap]) {
      expect(grade(one, { kind: 'none' }, 'open')).toMatchObject({
        class: 'exact',
        expected: { kind: 'none' },
      });
      expect(classOf(one, { kind: 'point' }, 'open')).toBe('false-hit');
      expect(classOf(one, { kind: 'overlap' }, 'open')).toBe('false-hit');
    }
    expect(classOf(cross, right, 'open')).toBe('exact');
    expect(classOf(cross, { kind: 'none' }, 'open')).toBe('false-miss');
    expect(classOf(apart, { kind: 'none' }, 'open')).toBe('exact');
  });

  it.each([
    undefined,
    null,
    'point',
    true,
    {},
    { hit: true },
    { overlap: true },
    { kind: 'crossing' },
    { kind: 1 },
    { kind: ['point'] },
  ])('what names no kind is invalid: %o', (given) => {
    for (const one of [cross, apart]) expect(classOf(one, given)).toBe('invalid');
  });

  it.each([
    { t: Number.NaN },
    { u: Number.NaN },
    { t: -1 },
    { u: -(2 ** -149) },
    { t: Number.POSITIVE_INFINITY },
    { u: '0.5' },
    { point: [2, Number.NaN] },
    { point: [2] },
    { point: [2, 2, 2] },
    { point: { x: 2, y: 2 } },
  ])('no sound number is invalid: %o', (wrong) => {
    expect(grade(cross, { ...right, ...wrong })).toMatchObject({ class: 'invalid', ulps: {} });
  });

  it('invalid input shares nothing', () => {
    const invalid = asked([0, 0], [Number.NaN, 0], [1, 0], [1, 5]);
    expect(grade(invalid, { kind: 'none' })).toMatchObject({
      class: 'exact',
      expected: { invalid: 'first.end' },
    });
    for (const kind of ['point', 'overlap']) expect(classOf(invalid, { kind })).toBe('invalid-accepted');
  });
});
