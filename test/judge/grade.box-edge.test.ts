/** On an edge or a corner of a box any unit vector between the normals of the faces there is right. */
import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { grade } from '../../src/judge/grade.ts';
import type { Case, Vector } from '../../src/queries/index.ts';

describe.each(formatNames)('%s', (format) => {
  const onEdge: Case = {
    query: 'rayBox',
    format,
    inside: 'exit',
    input: {
      ray: { origin: [-5, -5, 0], direction: [1, 1, 0], tMax: Number.POSITIVE_INFINITY },
      box: { center: [0, 0, 0], halfExtents: [1, 1, 1] },
    },
  };
  const classOf = (normal: Vector): string => grade(onEdge, { hit: true, t: 4, normal }).class;

  test('the normals of both faces are exact, and what is between them is right', () => {
    expect(classOf([-1, 0, 0])).toBe('exact');
    expect(classOf([0, -1, 0])).toBe('exact');
    const half = format === 'f32' ? Math.fround(Math.SQRT1_2) : Math.SQRT1_2;
    expect(['exact', 'accurate']).toContain(classOf([-half, -half, 0]));
  });

  test('what points elsewhere, or is not of length 1, is wrong', () => {
    for (const normal of [
      [0, 0, 1],
      [1, 0, 0],
      [-0.5, -0.5, 0],
      [-1, 0.25, 0],
    ])
      expect(classOf(normal)).toBe('inaccurate');
  });
});
