/** The reference for a ball that moves against a ball, in 3D and in 2D: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type RayAnswer,
  raySphere,
  sweptCircleCircle,
  sweptSphereSphere,
} from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { inputOf, isValid, policyOf, queries, type SweepCase, type Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

const center = [0, 0, 0];

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (
    from: Vector,
    own: number,
    motion: Parameters<typeof sweptSphereSphere>[1],
    radius: number,
    inside: 'start' | 'miss' = 'start',
  ): RayAnswer =>
    sweptSphereSphere({ center: from, radius: own }, motion, { center, radius }, { format, inside });

  test('they touch on the sphere, in the middle between the centres', () => {
    expect(ask([0, 0, -8], 1, [0, 0, 16], 3)).toMatchObject({
      hit: true,
      t: 0.25,
      distance: 4,
      point: [0, 0, -3],
      normal: [0, 0, -1],
      touching: false,
    });
    // At right angles 3 : 4 : 5, and t is 1/2 and no float of the sum is needed.
    expect(ask([-5, 3, 0], 2, [2, 0, 0], 3)).toMatchObject({
      t: 0.5,
      point: [-2.4, 1.8, 0].map((x) => (format === 'f32' ? Math.fround(x) : x)),
    });
  });

  test('every form of the motion has the same answer', () => {
    const whole = ask([0, 0, -8], 1, [0, 0, 16], 3);
    expect(ask([0, 0, -8], 1, { end: [0, 0, 8] }, 3)).toEqual(whole);
    expect(ask([0, 0, -8], 1, { direction: [0, 0, 16], tMax: 1 }, 3)).toEqual(whole);
    expect(ask([0, 0, -8], 1, { direction: [0, 0, 2] }, 3)).toMatchObject({ t: 2, point: [0, 0, -3] });
  });

  test('an ulp of the ball decides a touch, and the margin says so', () => {
    for (const inside of ['start', 'miss'] as const) {
      expect(ask([-8, 3, 4], 2, [16, 0, 0], 3, inside)).toMatchObject({
        hit: true,
        margin: 0,
        touching: true,
      });
      expect(ask([-8, 3, 4], step(2, 1, format), [16, 0, 0], 3, inside)).toMatchObject({
        hit: true,
        margin: 1,
      });
      expect(ask([-8, 3, 4], step(2, -1, format), [16, 0, 0], 3, inside)).toMatchObject({
        hit: false,
        margin: -2 / 2,
      });
    }
  });

  test('radii are added exactly: 1 and 2^-60 are more than 1', () => {
    const tiny = 2 ** -60;
    const passing = (own: number, other: number): RayAnswer =>
      sweptSphereSphere(
        { center: [-2, 1, 0], radius: own },
        [4, 0, 0],
        { center: [0, -tiny, 0], radius: other },
        { format },
      );
    expect(passing(1, tiny)).toMatchObject({ hit: true, t: 0.5, touching: true, margin: 0 });
    expect(passing(1, step(tiny, -1, format))).toMatchObject({ hit: false });
    expect(passing(tiny, 1)).toMatchObject({ hit: true, touching: true });
    expect(ask([-2, step(1, 1, format), 0], 1, [4, 0, 0], ulp(1, format) * (0.5 + 2 ** -20))).toMatchObject({
      hit: false,
    });
  });

  test('touching at the start: moving in and along is t0 = 0, moving away is inside', () => {
    for (const inside of ['start', 'miss'] as const) {
      expect(ask([5, 0, 0], 2, [-4, 0, 0], 3, inside)).toMatchObject({
        t: 0,
        normal: [1, 0, 0],
        point: [3, 0, 0],
        touching: false,
      });
      expect(ask([5, 0, 0], 2, [0, 4, 0], 3, inside)).toMatchObject({
        t: 0,
        normal: [1, 0, 0],
        touching: true,
      });
    }
    expect(ask([5, 0, 0], 2, [4, 0, 0], 3)).toMatchObject({
      hit: true,
      t: 0,
      normal: center,
      point: [5, 0, 0],
      touching: true,
    });
    expect(ask([5, 0, 0], 2, [4, 0, 0], 3, 'miss')).toMatchObject({ hit: false, margin: null });
  });

  test('to come to touch at the end is a hit, and an ulp less is none', () => {
    expect(ask([9, 0, 0], 2, [-4, 0, 0], 3)).toMatchObject({ hit: true, t: 1, touching: true });
    expect(ask([9, 0, 0], 2, { direction: [-4, 0, 0], tMax: step(1, -1, format) }, 3)).toMatchObject({
      hit: false,
    });
    expect(ask([9, 0, 0], 2, { end: [step(5, 1, format), 0, 0] }, 3)).toMatchObject({ hit: false });
  });

  test('without a motion they touch or overlap at the start, or never; under miss never', () => {
    for (const still of [[0, 0, 0], { end: [5, 0, 0] }])
      expect(ask([5, 0, 0], 2, still, 3)).toMatchObject({
        hit: true,
        t: 0,
        point: [5, 0, 0],
        normal: center,
        touching: true,
        margin: 0,
      });
    expect(ask([4, 0, 0], 2, [0, 0, 0], 3)).toMatchObject({
      hit: true,
      touching: false,
      margin: 1 / ulp(2, format),
    });
    expect(ask([6, 0, 0], 2, [0, 0, 0], 3)).toMatchObject({ hit: false, margin: -1 / ulp(2, format) });
    expect(ask([4, 0, 0], 2, [0, 0, 0], 3, 'miss')).toEqual({ hit: false, margin: null, touching: false });
  });

  test('a radius of 0: of the ball there is no normal, of the other there is', () => {
    expect(ask([-8, 0, 0], 0, [16, 0, 0], 4)).toMatchObject({ t: 0.25, point: [-4, 0, 0], normal: center });
    expect(ask([-8, 0, 0], 4, [16, 0, 0], 0)).toMatchObject({ t: 0.25, point: center, normal: [-1, 0, 0] });
    expect(ask([-8, 0, 0], 0, [16, 0, 0], 0)).toMatchObject({
      t: 0.5,
      point: center,
      normal: center,
      touching: true,
    });
  });

  test('where the sphere alone is met, no radius of the ball flips the verdict', () => {
    expect(ask([-8, 0, 0], 1, [16, 0, 0], 4).margin).toBeNull();
  });

  test('lengths whose squares overflow or vanish are lengths', () => {
    expect(ask([-largest, 0, 0], largest / 2, { end: [largest, 0, 0] }, largest / 2)).toMatchObject({
      hit: true,
      t: 0,
      touching: false,
    });
    expect(ask([-4 * least, 0, 0], least, [4 * least, 0, 0], least)).toMatchObject({
      t: 0.5,
      point: [-least, 0, 0],
    });
  });

  test('a skin is added once, and the point stays on the sphere', () => {
    const ball = { center: [0, 0, -8], radius: 1 };
    const grown = sweptSphereSphere(ball, [0, 0, 16], { center, radius: 2 }, { format, skin: 1 });
    expect(grown).toMatchObject({ t: 0.25, point: [0, 0, -2], normal: [0, 0, -1] });
  });
});

test('what is wrong is named', () => {
  const ball = { center: [0, 0, -8], radius: 1 };
  const sphere = { center, radius: 1 };
  expect(() => sweptSphereSphere(ball, [0, Number.NaN, 0], sphere)).toThrow(/^motion: /);
  expect(() => sweptSphereSphere(ball, { direction: center, tMax: 1 }, sphere)).toThrow(
    /^motion\.direction: .*zero/,
  );
  expect(() => sweptSphereSphere(ball, { direction: [1, 0, 0], tMax: -1 }, sphere)).toThrow(
    /^motion\.tMax: /,
  );
  expect(() => sweptSphereSphere(ball, { end: [Number.POSITIVE_INFINITY, 0, 0] }, sphere)).toThrow(
    /^motion\.end: /,
  );
  expect(() => sweptSphereSphere(ball, { end: center, direction: center } as never, sphere)).toThrow(
    /^motion: give either end/,
  );
  expect(() => sweptSphereSphere({ ...ball, radius: -1 }, center, sphere)).toThrow(/^ball\.radius: /);
  expect(() => sweptSphereSphere(ball, center, sphere, { inside: 'exit' })).toThrow(
    /^inside: 'exit' is not one of start, miss/,
  );
});

const sample = howMany(2000, 80);

function* cases(query: 'sweptSphereSphere' | 'sweptCircleCircle', format: Format): Generator<SweepCase> {
  let left = asked(sample);
  for (const one of caseStream(query, format, 5)) {
    if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
    yield one as SweepCase;
    if (--left === 0) return;
  }
}

describe.each(formatNames)('in %s', (format) => {
  test.each(['sweptSphereSphere', 'sweptCircleCircle'] as const)(
    'the independent oracle says the same of %s, margins included',
    (query) => {
      for (const one of cases(query, format)) expect(disagreement(one)).toBeUndefined();
    },
  );

  test('it is the ray against the ball of the sum of the radii, where that is a float', () => {
    let compared = 0;
    for (const one of cases('sweptSphereSphere', format)) {
      if (one.query !== 'sweptSphereSphere' || !('direction' in one.input.motion)) continue;
      const { ball, motion, sphere } = one.input;
      const radius = ball.radius + sphere.radius;
      if (radius - ball.radius !== sphere.radius || Math.fround(radius) !== radius) continue;
      const ray = { origin: ball.center, ...motion };
      const grown = raySphere(ray, { center: sphere.center, radius }, { format, inside: one.inside });
      const swept = answer(one) as RayAnswer;
      expect(swept.hit).toBe(grown.hit);
      if (swept.hit && grown.hit) expect(swept.t).toBe(grown.t);
      compared++;
    }
    expect(compared).toBeGreaterThan(sample / 30);
  });

  test('the plane z = 0 of 3D is the plane', () => {
    for (const one of cases('sweptCircleCircle', format)) {
      if (one.query !== 'sweptCircleCircle') continue;
      const { ball, motion, circle } = one.input;
      const up = (v: Vector): Vector => [...v, 0];
      const lifted =
        'end' in motion
          ? { end: up(motion.end) }
          : 'direction' in motion
            ? { ...motion, direction: up(motion.direction) }
            : up(motion);
      const options = { format, inside: one.inside };
      const flat = sweptCircleCircle(ball, motion, circle, options);
      const solid = sweptSphereSphere(
        { ...ball, center: up(ball.center) },
        lifted,
        { ...circle, center: up(circle.center) },
        options,
      );
      expect(solid.margin).toBe(flat.margin);
      expect(solid.hit).toBe(flat.hit);
      if (solid.hit && flat.hit)
        expect([solid.t, solid.point, solid.normal]).toEqual([flat.t, up(flat.point), up(flat.normal)]);
    }
  });
});
