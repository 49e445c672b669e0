/** The reference for a ball that moves against a half-space: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, rayHalfSpace, sweptSphereHalfSpace, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { type CaseOf, inputOf, isValid, policyOf, queries, type Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

const zero = [0, 0, 0];
const ground = { point: zero, normal: [0, 1, 0] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (
    center: Vector,
    radius: number,
    motion: Parameters<typeof sweptSphereHalfSpace>[1],
    halfSpace: Parameters<typeof sweptSphereHalfSpace>[2] = ground,
    inside: 'start' | 'miss' = 'start',
  ): RayAnswer => sweptSphereHalfSpace({ center, radius }, motion, halfSpace, { format, inside });

  test('it touches below its centre, on the face', () => {
    expect(ask([3, 5, 1], 1, [0, -8, 4])).toMatchObject({
      hit: true,
      t: 0.5,
      point: [3, 0, 3],
      normal: [0, 1, 0],
      touching: false,
      leaving: false,
    });
    // 2, 3, 6 and 7: three normals over the face, and one as large.
    expect(ask([6, 9, 18], 7, [-8, -12, -24], { point: zero, normal: [2, 3, 6] })).toMatchObject({
      t: 0.5,
      point: zero,
    });
  });

  test('where |n| is no rational number the numbers are rounded once', () => {
    const round = (x: number): number => (format === 'f32' ? Math.fround(x) : x);
    // (3 − √3)/9 and 1 − (3 − √3)/3 − 1/√3 = 0: it falls along the normal onto its point.
    const answer = ask([1, 1, 1], 1, [-3, -3, -3], { point: zero, normal: [1, 1, 1] });
    expect(answer).toMatchObject({ hit: true, point: zero });
    const { t, normal } = answer as Extract<RayAnswer, { hit: true }>;
    expect(Math.abs(t - (3 - Math.sqrt(3)) / 9)).toBeLessThan(ulp(0.25, format));
    expect(normal).toEqual([1, 1, 1].map(() => round(0.5773502691896257)));
  });

  test('every form of the motion, and of the half-space, has the same answer', () => {
    const whole = ask([3, 5, 1], 1, [0, -8, 4]);
    expect(ask([3, 5, 1], 1, { end: [3, -3, 5] })).toEqual(whole);
    expect(ask([3, 5, 1], 1, { direction: [0, -8, 4], tMax: 1 })).toEqual(whole);
    expect(ask([3, 5, 1], 1, { direction: [0, -2, 1] })).toMatchObject({ t: 2, point: [3, 0, 3] });
    for (const halfSpace of [
      { normal: [0, 1, 0], constant: 0 },
      { point: [9, 0, -9], normal: [0, 5, 0] },
      { normal: [0, largest / 2, 0], constant: -0 },
    ])
      expect(ask([3, 5, 1], 1, [0, -8, 4], halfSpace)).toEqual(whole);
    expect(ask([3, 5, 1], 1, [0, -8, 4], { normal: [0, 2, 0], constant: -2 })).toMatchObject({
      t: 0.375,
      point: [3, 1, 2.5],
    });
  });

  test('an ulp of the ball decides where it slides, and the margin says so', () => {
    for (const [radius, hit, margin] of [
      [2, true, 0],
      [step(2, 1, format), true, 1],
      [step(2, -1, format), false, -1],
    ] as const)
      expect(ask([3, 2, 1], radius, [4, 0, 1])).toMatchObject({ hit, margin, touching: radius === 2 });
  });

  test('an ulp of the ball decides where it stops', () => {
    for (const inside of ['start', 'miss'] as const) {
      const stop = (radius: number): RayAnswer => ask([3, 6, 1], radius, [0, -4, 0], ground, inside);
      expect(stop(2)).toMatchObject({ hit: true, t: 1, margin: 0, touching: true, point: [3, 0, 1] });
      expect(stop(step(2, -1, format))).toMatchObject({ hit: false, margin: -1 });
      expect(stop(step(2, 1, format))).toMatchObject({ hit: true, margin: 1, touching: false });
    }
    expect(ask([3, 6, 1], 2, { direction: [0, -4, 0], tMax: step(1, -1, format) })).toMatchObject({
      hit: false,
    });
    expect(ask([3, 6, 1], 2, { end: [3, step(2, 1, format), 1] })).toMatchObject({ hit: false });
    // √2 over a face whose |n| is √2: no radius is as large.
    const oblique = { point: zero, normal: [1, 1, 0] };
    const near = format === 'f32' ? Math.fround(Math.SQRT2) : Math.SQRT2;
    const [over, under] = near * near > 2 ? [near, step(near, -1, format)] : [step(near, 1, format), near];
    expect(ask([1, 1, 0], over, [0, 0, 1], oblique)).toMatchObject({ hit: true, touching: false });
    expect(ask([1, 1, 0], under, [0, 0, 1], oblique)).toMatchObject({ hit: false, touching: false });
  });

  test('touching at the start: moving in is t0 = 0, along and away is inside', () => {
    for (const inside of ['start', 'miss'] as const)
      expect(ask([3, 2, 1], 2, [4, -1, 0], ground, inside)).toMatchObject({
        t: 0,
        normal: [0, 1, 0],
        point: [3, 0, 1],
        touching: false,
      });
    for (const motion of [[4, 0, 0], [4, 1, 0], zero, { end: [3, 2, 1] }]) {
      expect(ask([3, 2, 1], 2, motion)).toMatchObject({
        t: 0,
        normal: zero,
        point: [3, 2, 1],
        touching: true,
      });
      expect(ask([3, 2, 1], 2, motion, ground, 'miss')).toEqual({
        hit: false,
        margin: null,
        touching: false,
      });
    }
  });

  test('from inside it is a hit at the start, or under miss none', () => {
    for (const motion of [zero, [0, 9, 0], [0, -9, 0], [1, 0, 0], { direction: [0, -1, 0] }]) {
      expect(ask([3, 1, 1], 2, motion)).toMatchObject({ hit: true, t: 0, normal: zero, touching: false });
      expect(ask([3, -1, 1], 0, motion)).toMatchObject({ hit: true, t: 0, point: [3, -1, 1], margin: null });
      expect(ask([3, 1, 1], 2, motion, ground, 'miss')).toMatchObject({ hit: false });
    }
  });

  test('a motion without an end comes down whatever the radius is', () => {
    expect(ask([3, 9, 1], 2, { direction: [9, -1, 0] })).toMatchObject({ hit: true, t: 7, margin: null });
    // Under miss a larger ball would overlap.
    expect(ask([3, 9, 1], 2, { direction: [9, -1, 0] }, ground, 'miss')).toMatchObject({
      hit: true,
      margin: -7 / ulp(2, format),
    });
  });

  test('a ball of no radius is a ray, without a normal', () => {
    expect(ask([3, 2, 1], 0, [0, -4, 0])).toMatchObject({ t: 0.5, point: [3, 0, 1], normal: zero });
    expect(ask([3, 0, 1], 0, [0, -4, 0], ground, 'miss')).toMatchObject({ hit: true, t: 0, margin: 0 });
    expect(ask([3, 0, 1], 0, [0, 4, 0], ground, 'miss')).toMatchObject({ hit: false, margin: null });
  });

  test('lengths whose squares overflow or vanish are lengths', () => {
    expect(ask([0, largest, 0], largest / 2, { end: [0, -largest, 0] })).toMatchObject({
      hit: true,
      t: 0.25,
    });
    expect(ask([0, 4 * least, 0], 2 * least, [0, -4 * least, 0])).toMatchObject({ t: 0.5, point: zero });
    expect(ask([0, 4, 0], 2, [0, -4, 0], { point: zero, normal: [0, least, 0] })).toMatchObject({ t: 0.5 });
    // −n·q is 2^1023·2^-1073 at the least.
    const tiny = { normal: [0, largest, 0], constant: -least };
    expect(ask([0, 4, 0], 4, [0, 1, 0], tiny)).toMatchObject({ hit: true, touching: false });
    expect(ask([0, 4, 0], 4, [0, 1, 0], { ...tiny, constant: least })).toMatchObject({ hit: false });
  });

  test('a skin is added once, and the point stays on the face', () => {
    const grown = sweptSphereHalfSpace({ center: [0, 5, 0], radius: 0.5 }, [0, -8, 0], ground, {
      format,
      skin: 0.5,
    });
    expect(grown).toMatchObject({ t: 0.5, point: zero, normal: [0, 1, 0] });
  });
});

test('what is wrong is named', () => {
  const ball = { center: [0, 5, 0], radius: 1 };
  expect(() => sweptSphereHalfSpace(ball, [0, Number.NaN, 0], ground)).toThrow(/^motion: /);
  expect(() => sweptSphereHalfSpace(ball, { direction: zero }, ground)).toThrow(/^motion\.direction: .*zero/);
  expect(() => sweptSphereHalfSpace({ ...ball, radius: -1 }, zero, ground)).toThrow(/^ball\.radius: /);
  expect(() => sweptSphereHalfSpace(ball, zero, { ...ground, normal: zero })).toThrow(/^halfSpace\.normal: /);
  expect(() => sweptSphereHalfSpace(ball, zero, { normal: [0, 1, 0], constant: Number.NaN })).toThrow(
    /^halfSpace\.constant: /,
  );
  expect(() => sweptSphereHalfSpace(ball, zero, { ...ground, constant: 1 } as never)).toThrow(
    /^halfSpace: point and constant/,
  );
  expect(() => sweptSphereHalfSpace(ball, zero, ground, { inside: 'exit' })).toThrow(
    /^inside: 'exit' is not one of start, miss/,
  );
});

type Fall = CaseOf<'sweptSphereHalfSpace'>;
const sample = howMany(2000, 80);

function* cases(format: Format): Generator<Fall> {
  let left = asked(sample);
  for (const one of caseStream('sweptSphereHalfSpace', format, 5)) {
    if (!isValid(queries.sweptSphereHalfSpace, inputOf(one), policyOf(one))) continue;
    yield one as Fall;
    if (--left === 0) return;
  }
}

const answerOf = ({ input, format, inside }: Fall): RayAnswer =>
  sweptSphereHalfSpace(input.ball, input.motion, input.halfSpace, { format, inside });

describe.each(formatNames)('in %s', (format) => {
  test('the independent oracle says the same, margins included', () => {
    for (const one of cases(format)) expect(disagreement(one)).toBeUndefined();
  });

  test('a ball of no radius is the ray of its centre, but for its normal', () => {
    let compared = 0;
    for (const one of cases(format)) {
      const { ball, motion, halfSpace } = one.input;
      if (!('direction' in motion || 'end' in motion)) continue;
      const center = { ...ball, radius: 0 };
      const options = { format, inside: one.inside };
      const swept = sweptSphereHalfSpace(center, motion, halfSpace, options);
      if ('end' in motion && motion.end.every((x, i) => x === ball.center[i])) continue;
      const ray = rayHalfSpace({ origin: ball.center, ...motion }, halfSpace, options);
      expect(swept.hit).toBe(ray.hit);
      if (swept.hit && ray.hit) expect([swept.t, swept.point]).toEqual([ray.t, ray.point]);
      compared++;
    }
    expect(compared).toBeGreaterThan(sample / 4);
  });

  test('a normal twice as long is the same half-space', () => {
    for (const one of cases(format)) {
      const { halfSpace } = one.input;
      const twice = halfSpace.normal.map((x) => 2 * x);
      const constant = 'constant' in halfSpace ? 2 * halfSpace.constant : 0;
      if (![...twice, constant].every((x) => isOfFormat(x, format))) continue;
      const other = 'point' in halfSpace ? { ...halfSpace, normal: twice } : { normal: twice, constant };
      const input = { ...one.input, halfSpace: other };
      if (!isValid(queries.sweptSphereHalfSpace, inputOf({ ...one, input }), one.inside)) continue;
      expect(toExpected(answerOf({ ...one, input }))).toEqual(toExpected(answerOf(one)));
    }
  });

  test('a larger ball touches no later', () => {
    for (const one of cases(format)) {
      const { ball } = one.input;
      const larger = { ...one.input, ball: { ...ball, radius: step(ball.radius, 1, format) } };
      if (one.inside === 'miss' || !Number.isFinite(larger.ball.radius)) continue;
      const [before, after] = [answerOf(one), answerOf({ ...one, input: larger })];
      if (!before.hit) continue;
      expect(after.hit && after.t <= before.t).toBe(true);
    }
  });
});
