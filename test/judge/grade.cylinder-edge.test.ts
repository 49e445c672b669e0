/** On the rim of a cylinder any unit vector between the normals of the side and the cap is right. */
import { describe, expect, test } from 'vitest';
import { formatNames, roundTo } from '../../src/floats.ts';
import { grade } from '../../src/judge/grade.ts';
import type { Case, Vector } from '../../src/queries/index.ts';

describe.each(formatNames)('%s', (format) => {
  const cylinder = { a: [0, 0, 0], b: [0, 0, 4], radius: 2 };
  const asked = (origin: Vector, direction: Vector): Case => ({
    query: 'rayCylinder',
    format,
    inside: 'exit',
    input: { ray: { origin, direction, tMax: Number.POSITIVE_INFINITY }, cylinder },
  });
  const classOf = (one: Case, t: number, normal: Vector): string =>
    grade(one, { hit: true, t, normal }).class;
  const half = roundTo(Math.SQRT1_2, format);

  test('the normals of side and cap are exact, and what is between them is right', () => {
    const onRim = asked([-4, 0, -2], [1, 0, 1]);
    expect(classOf(onRim, 2, [-1, 0, 0])).toBe('exact');
    expect(classOf(onRim, 2, [0, 0, -1])).toBe('exact');
    expect(['exact', 'accurate']).toContain(classOf(onRim, 2, [-half, 0, -half]));
    for (const wrong of [
      [0, 1, 0],
      [-half, 0, half],
      [-0.5, 0, -0.5],
    ])
      expect(classOf(onRim, 2, wrong)).toBe('inaccurate');
  });

  test('beside the rim one of them is right', () => {
    const onSide = asked([-4, 0, 1], [1, 0, 0]);
    expect(classOf(onSide, 2, [-1, 0, 0])).toBe('exact');
    expect(classOf(onSide, 2, [0, 0, -1])).toBe('inaccurate');
    const onCap = asked([1, 0, -2], [0, 0, 1]);
    expect(classOf(onCap, 2, [0, 0, -1])).toBe('exact');
    expect(classOf(onCap, 2, [1, 0, 0])).toBe('inaccurate');
  });

  test('leaving by a rim, either sign is right', () => {
    const out = asked([0, 0, 2], [1, 0, 1]);
    for (const sign of [1, -1]) {
      expect(classOf(out, 2, [sign, 0, 0])).toBe('exact');
      expect(classOf(out, 2, [0, 0, sign])).toBe('exact');
    }
  });
});
