/** How an answer is graded that is a verdict and no numbers: by a point and a ball. */
import { describe, expect, it } from 'vitest';
import { formatNames, step } from '../../src/floats.ts';
import { type ClassName, grade, type Touching } from '../../src/judge/grade.ts';
import type { Case, Vector } from '../../src/queries/index.ts';

describe.each(formatNames)('in %s', (format) => {
  const asked = (point: Vector, radius: number): Case => ({
    query: 'pointInSphere',
    format,
    inside: 'exit',
    input: { point, sphere: { center: [0, 0, 0], radius } },
  });
  const classOf = (one: Case, given: unknown, touching?: Touching): ClassName =>
    grade(one, given, touching).class;
  const [yes, no] = [{ overlap: true }, { overlap: false }];
  const touch = asked([1, 2, 2], 3);
  const inside = asked([1, 2, 2], step(3, 1, format));
  const outside = asked([1, 2, 2], step(3, -1, format));
  const centre = asked([0, 0, 0], 0);

  it('the right verdict is exact, and has no errors to tell', () => {
    expect(grade(inside, yes)).toEqual({
      class: 'exact',
      ulps: {},
      expected: { overlap: true, margin: 1 },
      margin: 1,
    });
    expect(grade(outside, no)).toEqual({
      class: 'exact',
      ulps: {},
      expected: { overlap: false, margin: -1 },
      margin: -1,
    });
    expect(classOf(touch, yes)).toBe('exact');
  });

  it('the wrong one is a false hit or a false miss, with the ulps of the radius', () => {
    expect(grade(inside, no)).toMatchObject({ class: 'false-miss', margin: 1 });
    expect(grade(outside, yes)).toMatchObject({ class: 'false-hit', margin: -1 });
    expect(grade(touch, no)).toMatchObject({ class: 'false-miss', margin: 0 });
    expect(grade(centre, no)).toMatchObject({ class: 'false-miss', margin: null });
  });

  it('where touching is no overlap, equality is turned round, and nothing else', () => {
    for (const one of [touch, centre]) {
      expect(grade(one, no, 'open')).toMatchObject({ class: 'exact', expected: { overlap: false } });
      expect(classOf(one, yes, 'open')).toBe('false-hit');
    }
    expect([classOf(inside, yes, 'open'), classOf(outside, no, 'open')]).toEqual(['exact', 'exact']);
    expect([classOf(inside, no, 'open'), classOf(outside, yes, 'open')]).toEqual(['false-miss', 'false-hit']);
  });

  it('numbers that the query does not report are not judged', () => {
    expect(classOf(inside, { overlap: true, t: Number.NaN, point: 'here' })).toBe('exact');
  });

  it.each([
    undefined,
    null,
    true,
    'yes',
    {},
    { hit: true },
    { overlap: 1 },
    { overlap: 'true' },
    { kind: 'point' },
  ])('what has no such verdict is invalid: %o', (given) => {
    expect(classOf(inside, given)).toBe('invalid');
    expect(classOf(outside, given)).toBe('invalid');
  });

  it('invalid input is no overlap', () => {
    const invalid = asked([Number.NaN, 0, 0], 1);
    expect(grade(invalid, no)).toMatchObject({ class: 'exact', expected: { invalid: 'point' } });
    expect(classOf(invalid, yes)).toBe('invalid-accepted');
  });

  it('crash, timeout and unsupported stay what they are', () => {
    expect(classOf(touch, { crash: 'boom' })).toBe('crash');
    expect(classOf(touch, { timeout: true })).toBe('timeout');
    expect(classOf(touch, { unsupported: true })).toBe('unsupported');
  });
});
