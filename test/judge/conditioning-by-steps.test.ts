/** What one ulp of every input can do, found by asking the reference again. */
import { describe, expect, test } from 'vitest';
import { answer, type RayHit } from '../../src/exact/index.ts';
import { formatNames, limits, roundTo, step, ulp } from '../../src/floats.ts';
import { perturbationBoundBySteps } from '../../src/judge/_conditioning-by-steps.ts';
import { dot } from '../../src/judge/_normals.ts';
import type { Outputs } from '../../src/judge/_outputs.ts';
import { grade, perturbationBoundOf } from '../../src/judge/grade.ts';
import type { Case } from '../../src/queries/index.ts';

const hitOf = (one: Case): RayHit => {
  const given = answer(one);
  if (!('hit' in given && given.hit)) throw new Error('the case was meant to hit');
  return given;
};

describe.each(formatNames)('%s', (format) => {
  const epsilon = ulp(1, format);

  /** From a height of 1 down onto the plane y = 0, which is met after 1/slope, 1/slope aside. */
  const descending = (slope: number, inside: Case['inside'] = 'exit'): Case => ({
    query: 'rayHalfSpace',
    format,
    inside,
    input: {
      ray: { origin: [0, 1, 0], direction: [1, -slope, 0], tMax: Number.POSITIVE_INFINITY },
      halfSpace: { point: [0, 0, 0], normal: [0, 1, 0] },
    },
  });

  test('t moves by what the height, the slope and the tilt of the plane move it, to first order', () => {
    for (const slope of [0.5, 2 ** -6, 2 ** -10]) {
      const one = descending(slope);
      const { t } = perturbationBoundOf(one, hitOf(one));
      // ulp(1) of the height is worth ulp/slope; ulp(slope) of the slope, of a power of two, ulp(1)/slope too.
      const wanted = (2 * epsilon) / slope;
      expect(t).toBeGreaterThan(0.9 * wanted);
      expect(t).toBeLessThan(1.1 * wanted);
    }
  });

  test('a move out of the plane in which a ray starts is none of the same answer', () => {
    // An ulp of the normal tilts the plane around a point that is 1 away: then t is 1 in the place of 0.
    const one: Case = {
      query: 'rayPlane',
      format,
      inside: 'exit',
      input: {
        ray: { origin: [0, 0, 0], direction: [1, 0, 0], tMax: 2 },
        plane: { point: [1, 0, 0], normal: [0, 0, 1] },
      },
    };
    const exact = answer(one);
    expect(exact).toMatchObject({ hit: true, t: 0, coplanar: true });
    expect(perturbationBoundBySteps(one, exact).t).toEqual([[0]]);
    expect(grade(one, { hit: true, t: 0.5 }).class).toBe('inaccurate');
  });

  test('the perturbation bound grows with every number that is moved, and no more are moved than is enough', () => {
    const one = descending(0.5);
    const exact = hitOf(one);
    const grown: Outputs[] = [];
    const whole = perturbationBoundBySteps(
      one,
      exact,
      0,
      (perturbationBound) => grown.push(structuredClone(perturbationBound)) === 0,
    );
    const ts = grown.map(({ t = [] }) => t[0]?.[0] ?? Number.NaN);
    // Two points and two directions of three components each.
    expect(ts).toHaveLength(12);
    expect(ts).toEqual(ts.toSorted((a, b) => a - b));
    expect(whole).toEqual(perturbationBoundBySteps(one, exact));
    expect(whole).toEqual(grown.at(-1));
    let asked = 0;
    const first = ts.findIndex((t) => t > 0);
    expect(
      perturbationBoundBySteps(one, exact, 0, ({ t = [] }) => ++asked > 0 && (t[0]?.[0] ?? 0) > 0),
    ).toEqual(grown[first]);
    expect(asked).toBe(first + 1);
  });

  test('what is off by less is conditioned, and by more is inaccurate', () => {
    const slope = 2 ** -10;
    const one = descending(slope);
    const { t, point, normal } = hitOf(one);
    const perturbationBound = perturbationBoundOf(one, hitOf(one)).t;
    // The height is 1, the difference of two coordinates of 4096: an ulp of theirs is 4096 of its own.
    const cancelling: Case = {
      ...descending(slope),
      input: {
        ray: { origin: [4097, -4096, 0], direction: [-1, 0, 0], tMax: Number.POSITIVE_INFINITY },
        halfSpace: { point: [0, 0, 0], normal: [1, 1, 0] },
      },
    } as Case;
    const right = hitOf(cancelling);
    const allowed = perturbationBoundOf(cancelling, right).t;
    expect(allowed).toBeGreaterThan(5 * ulp(right.t, format));
    const off = (by: number): string =>
      grade(cancelling, {
        hit: true,
        t: right.t + Math.trunc(by / ulp(right.t, format)) * ulp(right.t, format),
      }).class;
    expect(off(allowed)).toBe('conditioned');
    expect(off(2 * allowed + 8 * ulp(right.t, format))).toBe('inaccurate');
    expect(grade(one, { hit: true, t, point, normal }).class).toBe('exact');
    expect(perturbationBound).toBeLessThan(5 * ulp(t, format));
  });

  test('a move that changes the verdict or the kind of hit does not count', () => {
    // On the face, going in: one ulp of the height makes it a start inside, or a later entry.
    const onFace: Case = {
      query: 'rayHalfSpace',
      format,
      inside: 'start',
      input: {
        ray: { origin: [0, 1, 0], direction: [0, -1, 0], tMax: Number.POSITIVE_INFINITY },
        halfSpace: { point: [0, 1, 0], normal: [0, 1, 0] },
      },
    };
    const perturbationBound = perturbationBoundOf(onFace, hitOf(onFace));
    expect(perturbationBound.normal).toEqual([ulp(0, format), 0, ulp(0, format)]);
    expect(perturbationBound.t).toBeLessThanOrEqual(2 * epsilon);
    expect(perturbationBound.t).toBeGreaterThan(0);
  });

  test('a start inside moves as its coordinates do, and has no normal to move', () => {
    const one: Case = { ...descending(0.5, 'start') } as Case;
    const below = {
      ...one,
      input: { ...one.input, halfSpace: { point: [0, 8, 0], normal: [0, 1, 0] } },
    } as Case;
    const perturbationBound = perturbationBoundOf(below, hitOf(below));
    expect(perturbationBound).toEqual({
      t: 0,
      point: [ulp(0, format), epsilon, ulp(0, format)],
      normal: [0, 0, 0],
    });
  });

  test('an ulp may turn a normal by any angle where the body has one face: a ball of the size of an ulp, and a sliver', () => {
    // Coordinates with ulps of 2, and radii that come to a little more.
    const far = format === 'f64' ? 1.5 * 2 ** 53 : 1.5 * 2 ** 24;
    const sweep = (aside: number): Case => ({
      query: 'sweptSphereSphere',
      format,
      inside: 'start',
      input: {
        ball: { center: [0, far + aside, 0], radius: roundTo(1.0001, format) },
        motion: [2 * far, 0, 0],
        sphere: { center: [far, far, 0], radius: 1 },
      },
    });
    expect(dot(hitOf(sweep(-2)).normal, hitOf(sweep(0)).normal)).toBeLessThan(0.02);
    const sliver = (z: number): Case => ({
      query: 'rayTriangle',
      format,
      inside: 'exit',
      input: {
        ray: { origin: [1, 1, 0], direction: [0, 0, 1], tMax: 100 },
        triangle: { a: [0, 1, 5], b: [2, 1, 5], c: [1, 1 + epsilon, z] },
      },
    });
    const nextZ = step(5, 1, format);
    expect(dot(hitOf(sliver(5)).normal, hitOf(sliver(nextZ)).normal)).toBeLessThan(0.25);
    for (const [one, moved] of [
      [sweep(-2), sweep(0)],
      [sliver(5), sliver(nextZ)],
    ] as const) {
      const { hit, t, point, normal } = hitOf(moved);
      expect(grade(one, { hit, t, point, normal }).class).toBe('conditioned');
    }
    const { hit, t, point } = hitOf(sliver(5));
    expect(grade(sliver(5), { hit, t, point, normal: [0.6, 0, 0.8] }).class).toBe('inaccurate');
    // The moves come to more, together; no normal is as far from another.
    expect(perturbationBoundBySteps(sliver(5), hitOf(sliver(5))).normal?.[0]?.[1]).toBe(2);
    expect(grade(sliver(5), { hit, t, point, normal: [0, 2.25, 1] }).class).toBe('inaccurate');
  });

  test('a triangle that an ulp turns over has the same normal, up to its sign', () => {
    const one: Case = {
      query: 'rayTriangle',
      format,
      inside: 'exit',
      input: {
        ray: { origin: [0, 1, 1], direction: [0, 0, -1], tMax: 100 },
        // c is half an ulp of its y above the side a–b, or below it.
        triangle: { a: [0, 1, 0], b: [2, 1 + epsilon, 0], c: [1, 1 + epsilon, 0] },
      },
    };
    const moved = structuredClone(one) as typeof one;
    Object.assign(moved.input, {
      triangle: { ...(one.input as { triangle: object }).triangle, c: [1, 1, 0] },
    });
    expect(hitOf(one).normal).toEqual([0, 0, 1]);
    expect(hitOf(moved).normal).toEqual([0, 0, -1]);
    const { hit, t, point } = hitOf(one);
    expect(grade(one, { hit, t, point, normal: [0, 0, -1] }).class).toBe('exact');
    expect(grade(one, { hit, t, point, normal: [0.6, 0, 0.8] }).class).toBe('inaccurate');
  });

  test('the side of a cylinder keeps its normal, however near a cap is', () => {
    const one: Case = {
      query: 'rayCylinder',
      format,
      inside: 'exit',
      input: {
        ray: { origin: [-4, 0, 0], direction: [1, 0, 0], tMax: 100 },
        cylinder: { a: [0, 0, 0], b: [0, 0, 4], radius: 1 },
      },
    };
    const { hit, t, point, normal } = hitOf(one);
    expect(normal).toEqual([-1, 0, 0]);
    expect(grade(one, { hit, t, point, normal: [0.6, 0, 0.8] }).class).toBe('inaccurate');
  });

  test('a t beyond every float is no nearer to all of them: it counts as the next after the largest', () => {
    const { largest } = limits[format];
    const [away, speed] = format === 'f64' ? [2 ** 1000, 2 ** -24] : [2 ** 100, 2 ** -28];
    const one: Case = {
      query: 'rayHalfSpace',
      format,
      inside: 'exit',
      input: {
        ray: { origin: [-away, 0, 0], direction: [speed, 0, 0], tMax: Number.POSITIVE_INFINITY },
        halfSpace: { point: [0, 0, 0], normal: [-1, 0, 0] },
      },
    };
    const { hit, t, point } = hitOf(one);
    expect(t).toBe(Number.POSITIVE_INFINITY);
    expect(grade(one, { hit, t: largest, point }).class).toBe('accurate');
    expect(grade(one, { hit, t: step(largest, -(2 ** 20), format), point }).class).toBe('inaccurate');
    expect(grade(one, { hit, t: 5, point }).class).toBe('inaccurate');
  });
});
