/** On the rim and at the apex of a cone any unit vector of the normal cone is right. */
import { describe, expect, test } from 'vitest';
import { answer, type RayHit } from '../../src/exact/index.ts';
import { type Format, formatNames, roundTo, ulp } from '../../src/floats.ts';
import { isOpposite, nearestNormal } from '../../src/judge/_normals.ts';
import { grade, perturbationBoundOf } from '../../src/judge/grade.ts';
import type { Case, Cone, Inside, Vector } from '../../src/queries/index.ts';
import { chosen, isQuick } from '../_cases.ts';

const hitOf = (one: Case): RayHit => {
  const given = answer(one);
  if (!('hit' in given && given.hit)) throw new Error('the case was meant to hit');
  return given;
};

const endless = Number.POSITIVE_INFINITY;

const caseOf = (
  format: Format,
  origin: Vector,
  direction: Vector,
  cone: Cone,
  inside: Inside = 'exit',
): Case => ({ query: 'rayCone', format, inside, input: { ray: { origin, direction, tMax: endless }, cone } });

const turned = (angle: number, format: Format): Vector =>
  [Math.cos(angle), 0, Math.sin(angle)].map((x) => roundTo(x, format));

/** Radius over height: 3 : 4, which is the quickest, a needle, as wide as high, flat ones. */
const slopes = [0.75, 2 ** -20, 1, 16, 2 ** 18];

describe.each(formatNames)('%s', (format) => {
  const classOf = (one: Case, normal: Vector): string => {
    const { t } = hitOf(one);
    return grade(one, { hit: true, t, normal }).class;
  };

  describe.each(chosen(slopes, format === 'f64' ? 1 : 2))('a cone of height 1 and radius %d', (radius) => {
    const cone = { base: [0, 0, 0], apex: [0, 0, 1], radius };
    /** In the plane of the base, from the right: meets the rim at (radius, 0, 0). */
    const onRim = caseOf(format, [2 * radius, 0, 0], [-radius, 0, 0], cone);
    /** From above onto the apex. */
    const onApex = caseOf(format, [0, 0, 3], [0, 0, -1], cone);
    /** The elevation of the side's normal. */
    const side = Math.atan(radius);

    test('on the rim all from the base normal to the side normal is right', () => {
      expect(classOf(onRim, [0, 0, -1])).toBe('exact');
      expect(classOf(onRim, hitOf(onRim).normal)).toBe('exact');
      for (let i = 0; i <= 16; i += isQuick ? 8 : 1) {
        const angle = -Math.PI / 2 + (i / 16) * (side + Math.PI / 2);
        expect(['exact', 'accurate']).toContain(classOf(onRim, turned(angle, format)));
      }
    });

    test.skipIf(isQuick && format === 'f64')('what is beyond, aside or of another length is wrong', () => {
      const step = 2 ** -10;
      expect(classOf(onRim, turned(-Math.PI / 2 - step, format))).toBe('inaccurate');
      expect(classOf(onRim, turned(side + step, format))).toBe('inaccurate');
      expect(
        classOf(
          onRim,
          [0.6, 0.8, 0].map((x) => roundTo(x, format)),
        ),
      ).toBe('inaccurate');
      expect(classOf(onRim, [-1, 0, 0])).toBe('inaccurate');
      expect(classOf(onRim, [0.5, 0, 0])).toBe('inaccurate');
      expect(classOf(onRim, [0, 0, 0])).toBe('inaccurate');
    });

    test('at the apex all within a right angle of every generator is right, and no more', () => {
      const widest = Math.PI / 2 - side;
      const tilted = (angle: number, around: number): Vector =>
        [Math.sin(angle) * Math.cos(around), Math.sin(angle) * Math.sin(around), Math.cos(angle)].map((x) =>
          roundTo(x, format),
        );
      expect(hitOf(onApex)).toMatchObject({ t: 2, normal: [0, 0, 1] });
      expect(classOf(onApex, [0, 0, 1])).toBe('exact');
      for (let i = 0; i < 12; i += isQuick ? 11 : 1) {
        expect(['exact', 'accurate']).toContain(classOf(onApex, tilted((i / 11) * widest, i)));
        expect(classOf(onApex, tilted(widest + 2 ** -10, i))).toBe('inaccurate');
      }
      expect(classOf(onApex, [0, 0, 0.5])).toBe('inaccurate');
      expect(classOf(onApex, [0, 0, -1])).toBe('inaccurate');
    });
  });

  test('what moves a hit from the apex onto the side moves t, though not the normal', () => {
    const needle = { base: [256, 0, 0], apex: [256, 0, 1], radius: 2 ** -6 };
    const one = caseOf(format, [256 - 2 ** -6, 0, 5], [2 ** -8, 0, -1], needle);
    const perturbationBound = perturbationBoundOf(one, hitOf(one));
    expect(hitOf(one)).toMatchObject({ t: 4, point: [256, 0, 1], normal: [0, 0, 1] });
    expect(perturbationBound.t).toBeGreaterThan(16 * ulp(256, format));
    // Of length 1 and for the axis alone: what the side's normals differ by is not counted.
    expect(Math.max(...perturbationBound.normal)).toBeLessThan(2 ** 16 * ulp(1, format));
  });

  test('when leaving, the sign of a normal is not judged', () => {
    const cone = { base: [0, 0, 0], apex: [0, 0, 1], radius: 0.75 };
    const upThroughApex = caseOf(format, [0, 0, 0.5], [0, 0, 1], cone);
    const outAtRim = caseOf(format, [0, 0, 0], [1, 0, 0], {
      ...cone,
      base: [-0.25, 0, 0],
      apex: [-0.25, 0, 1],
    });
    for (const one of [upThroughApex, outAtRim]) {
      const { normal, leaving } = hitOf(one);
      expect(leaving).toBe(true);
      expect(classOf(one, normal)).toBe('exact');
      expect(
        classOf(
          one,
          normal.map((x) => -x),
        ),
      ).toBe('exact');
    }
    expect(classOf(upThroughApex, turned(-Math.PI / 3, format))).toBe('exact');
    expect(classOf(outAtRim, turned(Math.PI / 6, format))).not.toBe('inaccurate');
    expect(classOf(outAtRim, turned((3 * Math.PI) / 4, format))).not.toBe('inaccurate');
  });
});

test('the nearest normal is the nearest unit vector of the cone', () => {
  const rim = { from: [0, 0, -1], across: [1, 0, 0], to: [0.8, 0, 0.6] };
  const apex = { axis: [0, 0, 1], cosine: 0.6, sine: 0.8 };
  const near = (given: Vector, cone: RayHit['cone']): Vector =>
    nearestNormal(given, { normal: [0.8, 0, 0.6], ...(cone && { cone }) }, 'f64');
  expect(near([1, 5, 0], rim)).toEqual([1, 0, 0]);
  expect(near([3, 1, -4], rim)).toEqual([0.6, 0, -0.8]);
  expect(near([0, 0, 1], rim)).toEqual([0.8, 0, 0.6]);
  expect(near([-1, 0, 0.1], rim)).toEqual([0, 0, -1]);
  expect(near([0, 0, 0], rim)).toEqual([0.8, 0, 0.6]);
  expect(near([0, 0, 7], apex)).toEqual([0, 0, 1]);
  expect(near([3, 0, 0], apex)).toEqual([0.8, 0, 0.6]);
  expect(near([0, -3, -1], apex)).toEqual([0, -0.8, 0.6]);
  expect(near([0, 0, -1], apex)).toEqual([0, 0, 1]);
  expect(near([1, 2, 2], undefined)).toEqual([0.8, 0, 0.6]);
  // Straight away from the plane of a rim there is none, and the one that is reported counts.
  expect(nearestNormal([0, 5, 0], { normal: [1, 0, 0], cone: rim }, 'f64')).toEqual([1, 0, 0]);
  // Exactly what is named counts, however the rest is rounded.
  expect(near(apex.axis, { ...apex, axis: apex.axis })).toBe(apex.axis);
  expect(near(rim.to, rim)).toBe(rim.to);
});

test('opposite is what lies nearer to the cone the other way round', () => {
  const normal = [0, 0, 1];
  const rim = { from: [0, 0, -1], across: [1, 0, 0], to: [0.8, 0, 0.6] };
  const apex = { axis: [0, 0, 1], cosine: 0.6, sine: 0.8 };
  expect(isOpposite([0, 0, -0.1], { normal })).toBe(true);
  expect(isOpposite([0.8, 0, 0.6], { normal, cone: rim })).toBe(false);
  expect(isOpposite([-0.8, 0, -0.6], { normal, cone: rim })).toBe(true);
  expect(isOpposite([0, 0, -1], { normal, cone: rim })).toBe(false);
  expect(isOpposite([0.8, 0, 0.6], { normal, cone: apex })).toBe(false);
  expect(isOpposite([0, -0.8, -0.6], { normal, cone: apex })).toBe(true);
  const edge = [
    [1, 0, 0],
    [0, 1, 0],
  ];
  expect(isOpposite([-1, 0.5, 0], { normal, cone: edge })).toBe(true);
  // However short it is.
  expect(isOpposite([0.078, 0, 0.0605], { normal, cone: apex })).toBe(false);
  // What is as near either way is left as it is.
  expect(isOpposite([1, 0, 0], { normal })).toBe(false);
  expect(isOpposite([1, -1, 0], { normal, cone: edge })).toBe(false);
  expect(isOpposite([1, 0, 0], { normal, cone: apex })).toBe(false);
});
