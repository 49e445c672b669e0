/** What one ulp of every input can do, found by asking the reference again. */
import { describe, expect, test } from 'vitest';
import { answer, type RayHit } from '../../src/exact/index.ts';
import { formatNames, ulp } from '../../src/floats.ts';
import { reachBySteps } from '../../src/judge/_conditioning-by-steps.ts';
import type { Outputs } from '../../src/judge/_outputs.ts';
import { grade, reachOf } from '../../src/judge/grade.ts';
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
      const { t } = reachOf(one, hitOf(one));
      // ulp(1) of the height is worth ulp/slope; ulp(slope) of the slope, of a power of two, ulp(1)/slope too.
      const wanted = (2 * epsilon) / slope;
      expect(t).toBeGreaterThan(0.9 * wanted);
      expect(t).toBeLessThan(1.1 * wanted);
    }
  });

  test('the reach grows with every number that is moved, and no more are moved than is enough', () => {
    const one = descending(0.5);
    const exact = hitOf(one);
    const grown: Outputs[] = [];
    const whole = reachBySteps(one, exact, 0, (reach) => grown.push(structuredClone(reach)) === 0);
    const ts = grown.map(({ t = [] }) => t[0]?.[0] ?? Number.NaN);
    // Two points and two directions of three components each.
    expect(ts).toHaveLength(12);
    expect(ts).toEqual(ts.toSorted((a, b) => a - b));
    expect(whole).toEqual(reachBySteps(one, exact));
    expect(whole).toEqual(grown.at(-1));
    let asked = 0;
    const first = ts.findIndex((t) => t > 0);
    expect(reachBySteps(one, exact, 0, ({ t = [] }) => ++asked > 0 && (t[0]?.[0] ?? 0) > 0)).toEqual(
      grown[first],
    );
    expect(asked).toBe(first + 1);
  });

  test('what is off by less is conditioned, and by more is inaccurate', () => {
    const slope = 2 ** -10;
    const one = descending(slope);
    const { t, point, normal } = hitOf(one);
    const reach = reachOf(one, hitOf(one)).t;
    // The height is 1, the difference of two coordinates of 4096: an ulp of theirs is 4096 of its own.
    const cancelling: Case = {
      ...descending(slope),
      input: {
        ray: { origin: [4097, -4096, 0], direction: [-1, 0, 0], tMax: Number.POSITIVE_INFINITY },
        halfSpace: { point: [0, 0, 0], normal: [1, 1, 0] },
      },
    } as Case;
    const right = hitOf(cancelling);
    const allowed = reachOf(cancelling, right).t;
    expect(allowed).toBeGreaterThan(5 * ulp(right.t, format));
    const off = (by: number): string =>
      grade(cancelling, {
        hit: true,
        t: right.t + Math.trunc(by / ulp(right.t, format)) * ulp(right.t, format),
      }).class;
    expect(off(allowed)).toBe('conditioned');
    expect(off(2 * allowed + 8 * ulp(right.t, format))).toBe('inaccurate');
    expect(grade(one, { hit: true, t, point, normal }).class).toBe('exact');
    expect(reach).toBeLessThan(5 * ulp(t, format));
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
    const reach = reachOf(onFace, hitOf(onFace));
    expect(reach.normal).toEqual([ulp(0, format), 0, ulp(0, format)]);
    expect(reach.t).toBeLessThanOrEqual(2 * epsilon);
    expect(reach.t).toBeGreaterThan(0);
  });

  test('a start inside moves as its coordinates do, and has no normal to move', () => {
    const one: Case = { ...descending(0.5, 'start') } as Case;
    const below = {
      ...one,
      input: { ...one.input, halfSpace: { point: [0, 8, 0], normal: [0, 1, 0] } },
    } as Case;
    const reach = reachOf(below, hitOf(below));
    expect(reach).toEqual({ t: 0, point: [ulp(0, format), epsilon, ulp(0, format)], normal: [0, 0, 0] });
  });
});
