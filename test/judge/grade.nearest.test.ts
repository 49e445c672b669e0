/** How answers about what is nearest are graded. */
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/exact/index.ts';
import { formatNames, step } from '../../src/floats.ts';
import { perturbationBoundBySteps } from '../../src/judge/_conditioning-by-steps.ts';
import { type ClassName, grade } from '../../src/judge/grade.ts';
import { conditionedBySteps } from '../../src/judge/quick.ts';
import type { Case, Vector } from '../../src/queries/index.ts';
import { hardenedAnswer, judgeCase } from '../../src/runner/adjudicate.ts';
import { chosen } from '../_cases.ts';

describe.each(formatNames)('a point and a triangle in %s', (format) => {
  const asked = (point: Vector, a: Vector, b: Vector, c: Vector): Case => ({
    query: 'closestOnTriangle',
    format,
    inside: 'exit',
    input: { point, triangle: { a, b, c } },
  });
  const classOf = (one: Case, given: unknown): ClassName => grade(one, given).class;
  const over = asked([1, 1, 3], [0, 0, 0], [4, 0, 0], [0, 4, 0]);
  const flat = asked([5, 3, 4], [0, 0, 0], [6, 0, 0], [2, 0, 0]);
  const right = { distance: 3, on: [1, 1, 0], u: 0.25, v: 0.25 };

  it('correctly rounded numbers are exact, in whole or in part', () => {
    expect(grade(over, right)).toEqual({
      class: 'exact',
      ulps: { distance: 0, on: 0, u: 0, v: 0 },
      expected: right,
      margin: null,
    });
    for (const part of [{ distance: 3 }, { on: [1, 1, 0] }, { distance: 3, v: 0.25 }])
      expect(classOf(over, part)).toBe('exact');
  });

  it('the square of the distance stands in its place, and is compared with the exact square', () => {
    expect(grade(over, { distanceSquared: 9 })).toMatchObject({
      class: 'exact',
      ulps: { distanceSquared: 0 },
    });
    // √3 away: the square of the rounded root is not 3.
    const slanted = asked([3, 3, 1], [0, 0, 0], [4, 0, 0], [0, 4, 0]);
    expect(classOf(slanted, { distanceSquared: 3 })).toBe('exact');
    expect(classOf(slanted, { distanceSquared: step(3, 1, format) })).toBe('accurate');
    expect(classOf(slanted, { distanceSquared: 2.5 })).toBe('inaccurate');
    expect(classOf(over, { distanceSquared: 3 })).toBe('inaccurate');
  });

  it('up to four ulps are accurate; u and v count in ulps of the largest weight', () => {
    expect(grade(over, { ...right, distance: step(3, 4, format) })).toMatchObject({
      class: 'accurate',
      ulps: { distance: 4, on: 0 },
    });
    // Of 1 − u − v = 0.5 an ulp is two of 0.25.
    expect(grade(over, { ...right, u: step(0.25, 8, format) })).toMatchObject({
      class: 'accurate',
      ulps: { u: 4 },
    });
    expect(classOf(over, { ...right, on: [1, 1.5, 0] })).toBe('inaccurate');
    expect(classOf(over, { ...right, v: 0.5 })).toBe('inaccurate');
  });

  it('what an ulp of the corners can do is conditioned', () => {
    // Far from the world's origin the point is known to an ulp of its place.
    const far = 2 ** 14;
    const wide = asked(
      [far + 1, far + 1, far + 0.25],
      [far, far, far],
      [far + 4, far, far],
      [far, far + 4, far],
    );
    const perturbationBound = perturbationBoundBySteps(wide, answer(wide)).distance?.[0]?.[0] ?? 0;
    expect(perturbationBound).toBeGreaterThan(0);
    expect(classOf(wide, { distance: 0.25 + perturbationBound / 2 })).toBe('conditioned');
    expect(classOf(wide, { distance: 0.25 + 2 * perturbationBound })).toBe('inaccurate');
  });

  it('without area u and v are not judged, and the rest is', () => {
    expect(grade(flat, { distance: 5, on: [5, 0, 0], u: 0.3, v: -7 })).toMatchObject({
      class: 'exact',
      ulps: { distance: 0, on: 0 },
    });
    expect(classOf(flat, { distance: 5, on: [5, 1, 0], u: 0, v: 0 })).toBe('inaccurate');
  });

  it('what is no answer is invalid', () => {
    for (const given of [
      {},
      { distance: Number.NaN },
      { distance: -3 },
      { distanceSquared: -9 },
      { distance: Number.POSITIVE_INFINITY },
      { distance: '3' },
      { on: [1, 1] },
    ])
      expect(classOf(over, given), JSON.stringify(given)).toBe('invalid');
    expect(classOf(over, { distance: false })).toBe('false-miss');
  });

  it('to invalid input only no is an answer', () => {
    const invalid = asked([Number.NaN, 0, 0], [0, 0, 0], [4, 0, 0], [0, 4, 0]);
    expect(classOf(invalid, { distance: false })).toBe('exact');
    expect(classOf(invalid, { distance: 0 })).toBe('invalid-accepted');
    expect(classOf(invalid, { distanceSquared: 0 })).toBe('invalid-accepted');
  });

  it('the hardened tier alone leads to the same grades', () => {
    for (const one of chosen([over, flat, asked([3, 3, 1], [0, 0, 0], [4, 0, 0], [0, 4, 0])], 1)) {
      const whole = hardenedAnswer(one);
      for (const given of [
        whole,
        { distance: 1 },
        { distanceSquared: 9 },
        { ...whole, u: 0.5 },
        { on: [0, 0, 0] },
      ])
        expect(judgeCase({}, one, given)).toEqual(grade(one, given));
    }
  });
});

describe.each(formatNames)('two segments in %s', (format) => {
  const asked = (a: Vector, b: Vector, c: Vector, d: Vector): Case => ({
    query: 'closestSegments',
    format,
    inside: 'exit',
    input: { first: { start: a, end: b }, second: { start: c, end: d } },
  });
  const classOf = (one: Case, given: unknown): ClassName => grade(one, given).class;
  const across = asked([-2, 0, 0], [2, 0, 0], [0, -2, 3], [0, 2, 3]);
  const beside = asked([0, 0, 0], [4, 0, 0], [1, 3, 0], [9, 3, 0]);
  const point = asked([1, 3, 0], [1, 3, 0], [0, 0, 0], [4, 0, 0]);
  const right = { distance: 3, t: 0.5, u: 0.5, onFirst: [0, 0, 0], onSecond: [0, 0, 3] };

  it('correctly rounded numbers are exact, in whole or in part', () => {
    expect(grade(across, right)).toEqual({
      class: 'exact',
      ulps: { distance: 0, t: 0, u: 0, onFirst: 0, onSecond: 0 },
      expected: right,
      margin: null,
    });
    expect(classOf(across, { distanceSquared: 9, onSecond: [0, 0, 3] })).toBe('exact');
    expect(classOf(across, { ...right, u: 0.25 })).toBe('inaccurate');
    expect(classOf(across, { ...right, onFirst: [1, 0, 0] })).toBe('inaccurate');
    expect(classOf(across, { ...right, t: -0.5 })).toBe('invalid');
  });

  it('where several pairs are nearest the distance alone is judged', () => {
    expect(
      grade(beside, { distance: 3, t: 1, u: 0.375, onFirst: [4, 0, 0], onSecond: [4, 3, 0] }),
    ).toMatchObject({
      class: 'exact',
      ulps: { distance: 0 },
    });
    expect(classOf(beside, { distance: 3, t: Number.NaN })).toBe('invalid');
    expect(classOf(beside, { distance: 4, t: 0.25, u: 0 })).toBe('inaccurate');
    expect(classOf(beside, { distance: Number.NaN })).toBe('invalid');
  });

  it('a parameter that is free is not judged, and the points are', () => {
    const found = { distance: 3, t: 0.7, u: 0.25, onFirst: [1, 3, 0], onSecond: [1, 0, 0] };
    expect(grade(point, found)).toMatchObject({ class: 'exact', ulps: { u: 0, onFirst: 0 } });
    expect(classOf(point, { ...found, u: 0.5 })).toBe('inaccurate');
    expect(classOf(point, { ...found, onSecond: [2, 0, 0] })).toBe('inaccurate');
  });

  it('next to parallel the pair is conditioned, and the distance is not', () => {
    const bent = asked([0, 0, 0], [4, 0, 0], [0, 3, 0], [4, step(3, 1, format), 0]);
    expect(classOf(bent, { distance: 3, t: 1, u: 1, onFirst: [4, 0, 0], onSecond: [4, 3, 0] })).toBe(
      'conditioned',
    );
    expect(classOf(bent, { distance: 3.5, t: 1, u: 1 })).toBe('inaccurate');
  });

  it('the hardened tier alone leads to the same grades', () => {
    for (const one of chosen([across, beside, point], 1)) {
      const whole = hardenedAnswer(one);
      for (const given of [
        whole,
        { distance: 1 },
        { distanceSquared: 9 },
        { ...whole, u: 0.5 },
        { onFirst: [0, 0, 0] },
      ])
        expect(judgeCase({}, one, given)).toEqual(grade(one, given));
    }
  });

  it('what an ulp can do to a squared distance is left to the reference, as the hardened tier says no square', () => {
    const isConditioned = conditionedBySteps(across, hardenedAnswer);
    expect(isConditioned({ distance: [[3.5]] }, { distance: [[3]] })).toBe(false);
    expect(isConditioned({ distanceSquared: [[9.5]] }, { distanceSquared: [[9]] })).toBeUndefined();
  });
});

describe.each(formatNames)('a point and a box in %s', (format) => {
  const asked = (point: Vector, orientation?: Vector): Case => {
    const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
    return {
      query: 'closestOnBox',
      format,
      inside: 'exit',
      input: { point, box: orientation === undefined ? box : { ...box, orientation } },
    };
  };
  const classOf = (one: Case, given: unknown): ClassName => grade(one, given).class;
  const beside = asked([3, 4, 4]);
  const inside = asked([0.5, -1, 2]);

  it('correctly rounded numbers are exact, in whole or in part', () => {
    const right = { distance: 3, on: [1, 2, 3] };
    expect(grade(beside, right)).toEqual({
      class: 'exact',
      ulps: { distance: 0, on: 0 },
      expected: right,
      margin: null,
    });
    for (const part of [{ distance: 3 }, { on: [1, 2, 3] }, { distanceSquared: 9 }])
      expect(classOf(beside, part)).toBe('exact');
    expect(classOf(asked([2, 3, 4]), { distanceSquared: 3 })).toBe('exact');
  });

  it('in the box the distance is 0 and the point is itself; its surface is another answer', () => {
    expect(classOf(inside, { distance: 0, on: [0.5, -1, 2] })).toBe('exact');
    expect(classOf(inside, { distance: 0.5, on: [1, -1, 2] })).toBe('inaccurate');
    expect(classOf(inside, { distance: -0.5 })).toBe('invalid');
    expect(classOf(inside, { distance: false })).toBe('false-miss');
  });

  it('up to four ulps are accurate, what an ulp of the inputs can do is conditioned', () => {
    expect(classOf(beside, { distance: step(3, 4, format) })).toBe('accurate');
    expect(classOf(beside, { on: [1, 2, 3.5] })).toBe('inaccurate');
    const turned = asked([30, 4, 4], [0.5, 0.25, 0.125, 0.75]);
    const perturbationBound = perturbationBoundBySteps(turned, answer(turned)).distance?.[0]?.[0] ?? 0;
    const { distance } = answer(turned) as { distance: number };
    expect(perturbationBound).toBeGreaterThan(0);
    expect(classOf(turned, { distance: distance + 2 * perturbationBound })).toMatch(/inaccurate|accurate/);
  });

  it('the hardened tier alone leads to the same grades', () => {
    for (const one of chosen(
      [beside, inside, asked([2, 3, 4]), asked([30, 4, 4], [0.5, 0.25, 0.125, 0.75])],
      1,
    )) {
      const whole = hardenedAnswer(one);
      for (const given of [
        whole,
        { distance: 1 },
        { distanceSquared: 9 },
        { on: [1, 2, 3] },
        { distance: false },
      ])
        expect(judgeCase({}, one, given)).toEqual(grade(one, given));
    }
  });
});
