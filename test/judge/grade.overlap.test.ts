/** How answers without a hit are graded: a verdict of overlap, corners, local coordinates. */
import { describe, expect, test } from 'vitest';
import { formatNames, step, ulp } from '../../src/floats.ts';
import { grade } from '../../src/judge/grade.ts';
import type { Case, Rect } from '../../src/queries/index.ts';

describe.each(formatNames)('%s', (format) => {
  const common = { format, inside: 'exit' } as const;
  const unit: Rect = { center: [0, 0], halfExtents: [1, 1] };
  const pointAt = (x: number): Case => ({
    ...common,
    query: 'pointInRect',
    input: { point: [x, 0], rect: unit },
  });
  const circleAt = (x: number, radius = 1, rect = unit): Case => ({
    ...common,
    query: 'circleRect',
    input: { circle: { center: [x, 0], radius }, rect },
  });

  test('a verdict is exact, a false miss or a false hit', () => {
    expect(grade(pointAt(0), { overlap: true })).toMatchObject({ class: 'exact', ulps: {}, margin: null });
    expect(grade(pointAt(0), { overlap: false }).class).toBe('false-miss');
    expect(grade(pointAt(2), { overlap: true }).class).toBe('false-hit');
    expect(grade(pointAt(2), { overlap: false }).class).toBe('exact');
  });

  test('a wrong verdict comes with the ulps of the radius that it is off', () => {
    const short = circleAt(2, step(1, -3, format));
    expect(grade(short, { overlap: true })).toMatchObject({ class: 'false-hit', margin: -3 });
    expect(grade(circleAt(2), { overlap: false })).toMatchObject({ class: 'false-miss', margin: 0 });
  });

  test('what is no verdict is invalid, and so is an overlap of invalid input', () => {
    for (const given of [undefined, null, true, 1, {}, { overlap: 1 }, { overlap: 'yes' }, { hit: true }])
      expect(grade(pointAt(0), given).class).toBe('invalid');
    expect(grade(circleAt(0, -1), { overlap: true }).class).toBe('invalid-accepted');
    expect(grade(circleAt(0, -1), { overlap: false })).toMatchObject({
      class: 'exact',
      expected: { invalid: 'circle.radius' },
    });
  });

  test('to a subject whose sets are open, what hangs on equality is no overlap', () => {
    for (const touching of [pointAt(1), circleAt(2), circleAt(0, 0)]) {
      expect(grade(touching, { overlap: true }, 'closed').class).toBe('exact');
      expect(grade(touching, { overlap: false }, 'open').class).toBe('exact');
      expect(grade(touching, { overlap: true }, 'open').class).toBe('false-hit');
    }
    for (const one of [pointAt(0.5), circleAt(1.5), circleAt(0)]) {
      expect(grade(one, { overlap: true }, 'open').class).toBe('exact');
      expect(grade(one, { overlap: false }, 'open').class).toBe('false-miss');
    }
    expect(grade(pointAt(2), { overlap: false }, 'open').class).toBe('exact');
    // A flat rectangle has no inside.
    const flat = { center: [0, 0], halfExtents: [1, 0] };
    const onFlat: Case = { ...common, query: 'pointInRect', input: { point: [0, 0], rect: flat } };
    expect(grade(onFlat, { overlap: false }, 'open').class).toBe('exact');
    expect(grade(circleAt(0, 1, flat), { overlap: true }, 'open').class).toBe('exact');
  });

  const corners: Case = {
    ...common,
    query: 'rectCorners',
    input: { rect: { center: [4, 8], halfExtents: [1, 2] } },
  };
  const right = [
    [3, 10],
    [5, 10],
    [3, 6],
    [5, 6],
  ];

  test('corners are compared one by one, in ulps of the largest coordinate of each', () => {
    expect(grade(corners, { corners: right })).toMatchObject({ class: 'exact', ulps: { corners: 0 } });
    const off = (ulps: number): unknown => ({
      corners: right.map(([x = 0, y = 0]) => [x, step(y, ulps, format)]),
    });
    expect(grade(corners, off(4))).toMatchObject({ class: 'accurate', ulps: { corners: 4 } });
    // An ulp of the centre and of each extent is no more than that.
    expect(grade(corners, off(100)).class).toBe('inaccurate');
    expect(grade(corners, { corners: [...right].reverse() }).class).toBe('inaccurate');
    // The worst of them counts.
    const onlyFirst = (ulps: number): unknown => ({
      corners: right.map(([x = 0, y = 0], k) => [x, k === 0 ? step(y, ulps, format) : y]),
    });
    expect(grade(corners, onlyFirst(4))).toMatchObject({ class: 'accurate', ulps: { corners: 4 } });
    expect(grade(corners, onlyFirst(100)).class).toBe('inaccurate');
  });

  test('corners that are none, or too few, are invalid; false is a false miss', () => {
    expect(grade(corners, { corners: false }).class).toBe('false-miss');
    expect(grade(corners, {}).class).toBe('invalid');
    expect(grade(corners, { corners: right.slice(1) }).class).toBe('invalid');
    expect(grade(corners, { corners: [...right, [0, 0]] }).class).toBe('invalid');
    expect(grade(corners, { corners: [[Number.NaN, 10], ...right.slice(1)] }).class).toBe('invalid');
    expect(grade(corners, { corners: right.map(() => [Number.NaN, 0]) }).class).toBe('invalid');
    const wrong: Case = { ...common, query: 'rectCorners', input: { rect: { ...unit, axis: [0, 0] } } };
    expect(grade(wrong, { corners: false }).class).toBe('exact');
    expect(grade(wrong, { corners: right }).class).toBe('invalid-accepted');
  });

  test('a local coordinate that cancels is conditioned by what an ulp of the coordinates can do', () => {
    // y = (4097·1 − 4096·1 − …)/√2: the difference of two large coordinates.
    const one: Case = {
      ...common,
      query: 'toLocal',
      input: { rect: { ...unit, center: [0, 0], axis: [1, 1] }, point: [4096, 4096] },
    };
    const x = 4096 * Math.SQRT2;
    const near = format === 'f64' ? x : Math.fround(x);
    expect(grade(one, { local: [near, 0] }).class).toMatch(/^(exact|accurate)$/);
    const perturbationBound = ulp(4096, format);
    expect(grade(one, { local: [near, perturbationBound] }).class).toMatch(/^(accurate|conditioned)$/);
    expect(grade(one, { local: [near, 100 * perturbationBound] }).class).toBe('inaccurate');
    expect(grade(one, { local: false }).class).toBe('false-miss');
  });

  test('of an angle near 10^6 an ulp turns far: what that explains is conditioned', () => {
    const rect = { ...unit, angle: 2 ** 20 };
    const one: Case = { ...common, query: 'toLocal', input: { rect, point: [1, 0] } };
    const rotation = ulp(2 ** 20, format) / 2;
    const [cos, sin] = [Math.cos(2 ** 20), Math.sin(2 ** 20)];
    const round = (v: number): number => (format === 'f64' ? v : Math.fround(v));
    const local = [cos + rotation * sin, -sin + rotation * cos].map(round);
    expect(grade(one, { local }).class).toBe('conditioned');
    const far = [cos + 40 * rotation * sin, -sin + 40 * rotation * cos].map(round);
    expect(grade(one, { local: far }).class).toBe('inaccurate');
  });
});
