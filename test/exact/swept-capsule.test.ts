/** The reference for a ball that moves against a capsule, and a disc against a segment: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type RayAnswer,
  rayCapsule,
  sweptCircleSegment,
  sweptSphereCapsule,
  sweptSphereSphere,
} from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  endsOfCapsule,
  inputOf,
  isValid,
  type Motion,
  policyOf,
  queries,
  type SweepCase,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

const capsule = { a: [0, -4, 0], b: [0, 4, 0], radius: 3 };
const segment = { start: [0, -4], end: [0, 4] };
const policies = ['start', 'miss'] as const;

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const rounded = (v: Vector): Vector => (format === 'f32' ? v.map(Math.fround) : v);
  const ask = (
    center: Vector,
    radius: number,
    motion: Parameters<typeof sweptSphereCapsule>[1],
    still = capsule,
    inside: 'start' | 'miss' = 'start',
  ): RayAnswer => sweptSphereCapsule({ center, radius }, motion, still, { format, inside });
  const flat = (
    center: Vector,
    radius: number,
    motion: Parameters<typeof sweptCircleSegment>[1],
    still = segment,
    inside: 'start' | 'miss' = 'start',
  ): RayAnswer => sweptCircleSegment({ center, radius }, motion, still, { format, inside });

  test('they touch on the side, on the ball around an end, and where these meet', () => {
    expect(ask([-8, 1, 0], 1, [16, 0, 0])).toMatchObject({
      hit: true,
      t: 0.25,
      distance: 4,
      point: [-3, 1, 0],
      normal: [-1, 0, 0],
      touching: false,
      leaving: false,
    });
    // At right angles 3 : 4 : 5 from b.
    expect(ask([11, 8, 0], 2, [-16, 0, 0])).toMatchObject({
      t: 0.5,
      point: rounded([9 / 5, 4 + 12 / 5, 0]),
      normal: rounded([0.6, 0.8, 0]),
    });
    expect(ask([12, 4, 0], 1, [-16, 0, 0])).toMatchObject({ t: 0.5, point: [3, 4, 0], normal: [1, 0, 0] });
    expect(ask([0, 12, 0], 1, [0, -16, 0])).toMatchObject({ t: 0.25, point: [0, 7, 0], normal: [0, 1, 0] });
  });

  test('a disc touches a segment beside it, at an end, and where these meet', () => {
    expect(flat([-8, 1], 4, [8, 0])).toMatchObject({ t: 0.5, distance: 4, point: [0, 1], normal: [-1, 0] });
    expect(flat([11, 8], 5, [-16, 0])).toMatchObject({
      t: 0.5,
      point: [0, 4],
      normal: rounded([0.6, 0.8]),
    });
    expect(flat([-12, 12], 4, [16, -16])).toMatchObject({ t: 0.5, point: [0, 4], normal: [-1, 0] });
  });

  test('an ulp further along it is the other part that is met', () => {
    // Aslant, with the end of the segment moved: the foot of the centre is at it, before it, past it.
    for (const [end, y] of [
      [4, 4],
      [step(4, 1, format), 4],
      [step(4, -1, format), step(4, -1, format)],
    ] as const) {
      const { point } = flat([-12, 12], 4, [16, -16], { ...segment, end: [0, end] }) as { point: Vector };
      expect(point).toEqual([0, y]);
    }
  });

  test('every form of the motion, and of the capsule, has the same answer', () => {
    const whole = ask([-8, 1, 0], 1, [16, 0, 0]);
    expect(ask([-8, 1, 0], 1, { end: [8, 1, 0] })).toEqual(whole);
    expect(ask([-8, 1, 0], 1, { direction: [16, 0, 0], tMax: 1 })).toEqual(whole);
    expect(ask([-8, 1, 0], 1, { direction: [2, 0, 0] })).toMatchObject({ t: 2, point: [-3, 1, 0] });
    const { a: start, b: end, radius } = capsule;
    const ball = { center: [-8, 1, 0], radius: 1 };
    expect(sweptSphereCapsule(ball, [16, 0, 0], { start, end, radius }, { format })).toEqual(whole);
    expect(flat([-8, 1], 4, { end: [0, 1] })).toEqual(flat([-8, 1], 4, [8, 0]));
  });

  test('an ulp of the ball decides a touch, and the margin says so', () => {
    for (const inside of policies) {
      for (const [ulps, hit] of [
        [0, true],
        [1, true],
        [-1, false],
      ] as const) {
        const wanted = { hit, margin: ulps };
        expect(ask([5, 0, -8], step(2, ulps, format), [0, 0, 16], capsule, inside)).toMatchObject({
          hit,
          // Below 2 an ulp is half as large.
          margin: ulps < 0 ? -1 : ulps,
        });
        expect(flat([-8, 7], step(3, ulps, format), [16, 0], segment, inside)).toMatchObject(wanted);
      }
    }
    expect(ask([5, 0, -8], 2, [0, 0, 16])).toMatchObject({ touching: true, t: 0.5, point: [3, 0, 0] });
    expect(flat([-8, 7], 3, [16, 0])).toMatchObject({ touching: true, t: 0.5, point: [0, 4] });
  });

  test('radii are added exactly: 1 and 2^-60 are more than 1', () => {
    const tiny = 2 ** -60;
    const passing = (own: number, radius: number): RayAnswer =>
      ask([1, 0, -2], own, [0, 0, 4], { a: [-tiny, -1, 0], b: [-tiny, 1, 0], radius });
    expect(passing(1, tiny)).toMatchObject({ hit: true, t: 0.5, touching: true, margin: 0 });
    expect(passing(1, step(tiny, -1, format))).toMatchObject({ hit: false });
    expect(passing(tiny, 1)).toMatchObject({ hit: true, touching: true, margin: 0 });
  });

  test('sliding along: they touch at the end that comes first, or have touched before', () => {
    expect(ask([5, -20, 0], 2, [0, 32, 0])).toMatchObject({
      t: 0.5,
      point: [3, -4, 0],
      normal: [1, 0, 0],
      touching: true,
    });
    expect(ask([5, 20, 0], 2, [0, -32, 0])).toMatchObject({ t: 0.5, point: [3, 4, 0] });
    expect(flat([3, -20], 3, [0, 32])).toMatchObject({ t: 0.5, point: [0, -4], touching: true });
    for (const one of [
      (inside: 'start' | 'miss') => ask([5, 0, 0], 2, [0, 32, 0], capsule, inside),
      (inside: 'start' | 'miss') => flat([3, 0], 3, [0, 32], segment, inside),
    ]) {
      expect(one('start')).toMatchObject({ hit: true, t: 0, touching: true });
      expect((one('start') as { normal: Vector }).normal.every((x) => x === 0)).toBe(true);
      expect(one('miss')).toMatchObject({ hit: false, margin: null });
    }
    // From the seam on it is a touch, and towards it the touch was before.
    expect(ask([5, -4, 0], 2, [0, 32, 0], capsule, 'miss')).toMatchObject({ t: 0, normal: [1, 0, 0] });
    expect(ask([5, 4, 0], 2, [0, -32, 0], capsule, 'miss')).toMatchObject({ t: 0, normal: [1, 0, 0] });
    expect(ask([5, 4, 0], 2, [0, 32, 0], capsule, 'miss')).toMatchObject({ hit: false });
    expect(flat([3, -4], 3, [0, 32], segment, 'miss')).toMatchObject({ t: 0, normal: [1, 0] });
    expect(flat([3, 4], 3, [0, 32], segment, 'miss')).toMatchObject({ hit: false });
  });

  test('touching at the start: moving in and across is t0 = 0, moving away is inside', () => {
    for (const inside of policies) {
      for (const motion of [
        [-4, 0, 0],
        [0, 0, 4],
      ])
        expect(ask([5, 1, 0], 2, motion, capsule, inside)).toMatchObject({
          t: 0,
          normal: [1, 0, 0],
          point: [3, 1, 0],
        });
      expect(flat([3, 1], 3, [-4, 1], segment, inside)).toMatchObject({ t: 0, point: [0, 1] });
    }
    expect(ask([5, 1, 0], 2, [4, 0, 0])).toMatchObject({ t: 0, normal: [0, 0, 0], point: [5, 1, 0] });
    expect(ask([5, 1, 0], 2, [4, 0, 0], capsule, 'miss')).toMatchObject({ hit: false, margin: null });
    expect(flat([3, 1], 3, [4, 0], segment, 'miss')).toMatchObject({ hit: false, margin: null });
  });

  test('to come to touch at the end is a hit, and an ulp less is none', () => {
    expect(ask([9, 1, 0], 2, [-4, 0, 0])).toMatchObject({ t: 1, touching: true });
    expect(ask([9, 1, 0], 2, { end: [step(5, 1, format), 1, 0] })).toMatchObject({ hit: false });
    expect(flat([7, 1], 3, [-4, 0])).toMatchObject({ t: 1, touching: true });
    const direction = [-4, 0];
    expect(flat([7, 1], 3, { direction, tMax: step(1, -1, format) })).toMatchObject({ hit: false });
  });

  test('without a motion they touch or overlap at the start, or never; under miss never', () => {
    expect(ask([5, 1, 0], 2, [0, 0, 0])).toMatchObject({ t: 0, touching: true, margin: 0 });
    expect(ask([0, 9, 0], 2, { end: [0, 9, 0] })).toMatchObject({ t: 0, touching: true, margin: 0 });
    expect(ask([6, 1, 0], 2, [0, 0, 0])).toMatchObject({ hit: false, margin: -1 / ulp(2, format) });
    expect(flat([3, 1], 3, [0, 0])).toMatchObject({ t: 0, touching: true, margin: 0 });
    expect(flat([0, 8], 3, [0, 0])).toMatchObject({ hit: false, margin: -1 / ulp(3, format) });
    for (const still of [
      ask([5, 1, 0], 2, [0, 0, 0], capsule, 'miss'),
      flat([0, 1], 3, [0, 0], segment, 'miss'),
    ])
      expect(still).toEqual({ hit: false, margin: null, touching: false });
  });

  test('a radius of 0: of the ball there is no normal, of the capsule there is; two of them are a point and a segment', () => {
    expect(ask([-8, 1, 0], 0, [16, 0, 0])).toMatchObject({ point: [-3, 1, 0], normal: [0, 0, 0] });
    const thin = { ...capsule, radius: 0 };
    expect(ask([-8, 1, 0], 4, [16, 0, 0], thin)).toMatchObject({ point: [0, 1, 0], normal: [-1, 0, 0] });
    expect(ask([-8, 1, 0], 0, [16, 0, 0], thin)).toMatchObject({
      t: 0.5,
      point: [0, 1, 0],
      normal: [0, 0, 0],
      touching: true,
    });
    expect(ask([-8, step(4, 1, format), 0], 0, [16, 0, 0], thin)).toMatchObject({ hit: false });
    expect(flat([-8, 4], 0, [16, 0])).toMatchObject({ t: 0.5, point: [0, 4], touching: true });
    expect(flat([-8, step(4, 1, format)], 0, [16, 0])).toMatchObject({ hit: false });
    expect(flat([0, 12], 0, [0, -16])).toMatchObject({ t: 0.5, point: [0, 4], touching: true });
  });

  test('where the capsule alone is met, no radius of the ball flips the verdict', () => {
    expect(ask([-8, 1, 0], 1, [16, 0, 0]).margin).toBeNull();
  });

  test('lengths whose squares overflow or vanish are lengths', () => {
    const huge = { a: [0, -largest / 2, 0], b: [0, largest / 2, 0], radius: largest / 4 };
    expect(ask([-largest, 0, 0], largest / 4, { end: [largest, 0, 0] }, huge)).toMatchObject({
      hit: true,
      t: 0.25,
      point: [-largest / 4, 0, 0],
    });
    expect(flat([-4 * least, 0], least, [8 * least, 0])).toMatchObject({ t: 0.375, point: [0, 0] });
  });

  test('a skin is added once, and the point stays on the body', () => {
    const grown = sweptSphereCapsule(
      { center: [-8, 1, 0], radius: 1 },
      [16, 0, 0],
      { ...capsule, radius: 2 },
      { format, skin: 1 },
    );
    expect(grown).toMatchObject({ t: 0.25, point: [-2, 1, 0], normal: [-1, 0, 0] });
    const disc = { center: [-8, 1], radius: 3 };
    expect(sweptCircleSegment(disc, [8, 0], segment, { format, skin: 1 })).toMatchObject({ t: 0.5 });
  });
});

test('what is wrong is named', () => {
  const ball = { center: [0, 0, -8], radius: 1 };
  const disc = { center: [0, -8], radius: 1 };
  expect(() => sweptSphereCapsule(ball, [0, Number.NaN, 0], capsule)).toThrow(/^motion: /);
  expect(() => sweptSphereCapsule({ ...ball, radius: -1 }, [0, 0, 1], capsule)).toThrow(/^ball\.radius: /);
  expect(() => sweptSphereCapsule(ball, [0, 0, 1], { ...capsule, radius: -1 })).toThrow(/^capsule\.radius: /);
  expect(() => sweptSphereCapsule(ball, [0, 0, 1], { ...capsule, b: [0, Number.NaN, 0] })).toThrow(
    /^capsule\.b: /,
  );
  expect(() => sweptSphereCapsule(ball, [0, 0, 1], capsule, { inside: 'exit' })).toThrow(/^inside: /);
  expect(() => sweptCircleSegment(disc, [0, 1], { ...segment, end: [0, Infinity] })).toThrow(
    /^segment\.end: /,
  );
  expect(() => sweptCircleSegment(disc, { direction: [0, 0] }, segment)).toThrow(
    /^motion\.direction: .*zero/,
  );
  expect(() => sweptCircleSegment(disc, [0, 0, 1], segment)).toThrow(/^motion: /);
});

const sample = howMany(1000, 60);

type Query = 'sweptCircleSegment' | 'sweptSphereCapsule';
type Swept<Q extends Query> = Extract<SweepCase, { readonly query: Q }>;

function* cases<Q extends Query>(query: Q, format: Format): Generator<Swept<Q>> {
  let left = asked(sample);
  for (const one of caseStream(query, format, 5)) {
    if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
    yield one as Swept<Q>;
    if (--left === 0) return;
  }
}

describe.each(formatNames)('in %s', (format) => {
  test.each(['sweptCircleSegment', 'sweptSphereCapsule'] as const)(
    'the independent oracle says the same of %s, margins included',
    (query) => {
      for (const one of cases(query, format)) expect(disagreement(one)).toBeUndefined();
    },
  );

  test('it is the ray against the capsule of the sum of the radii, where that is a float', () => {
    let compared = 0;
    for (const one of cases('sweptSphereCapsule', format)) {
      const { ball, motion, capsule: still } = one.input;
      if (!('direction' in motion)) continue;
      const radius = ball.radius + still.radius;
      if (radius - ball.radius !== still.radius || Math.fround(radius) !== radius) continue;
      const ray = { origin: ball.center, ...motion };
      const grown = rayCapsule(ray, { ...still, radius }, { format, inside: one.inside });
      const swept = answer(one) as RayAnswer;
      expect(swept.hit).toBe(grown.hit);
      if (swept.hit && grown.hit) expect(swept.t).toBe(grown.t);
      compared++;
    }
    expect(compared).toBeGreaterThan(sample / 30);
  });

  test('a capsule with one end is a ball, and its ends may change places', () => {
    for (const one of cases('sweptSphereCapsule', format)) {
      const { ball, motion, capsule: given } = one.input;
      const { a, b, radius } = endsOfCapsule(given);
      const options = { format, inside: one.inside };
      const { t, hit, margin } = answer(one) as RayAnswer & { t?: number };
      expect(sweptSphereCapsule(ball, motion, { a: b, b: a, radius }, options)).toMatchObject({
        hit,
        margin,
        ...(t === undefined ? {} : { t }),
      });
      expect(sweptSphereCapsule(ball, motion, { a, b: a, radius }, options)).toEqual(
        sweptSphereSphere(ball, motion, { center: a, radius }, options),
      );
    }
  });

  test('the plane z = 0 of 3D is the plane', () => {
    const up = (v: Vector): Vector => [...v, 0];
    const lifted = (motion: Motion): Motion =>
      'end' in motion
        ? { end: up(motion.end) }
        : 'direction' in motion
          ? { ...motion, direction: up(motion.direction) }
          : up(motion);
    for (const one of cases('sweptCircleSegment', format)) {
      const { ball, motion, segment: given } = one.input;
      const options = { format, inside: one.inside };
      const inPlane = answer(one) as RayAnswer;
      const solid = sweptSphereCapsule(
        { ...ball, center: up(ball.center) },
        lifted(motion),
        { a: up(given.start), b: up(given.end), radius: 0 },
        options,
      );
      expect([solid.margin, solid.hit]).toEqual([inPlane.margin, inPlane.hit]);
      if (solid.hit && inPlane.hit)
        expect([solid.t, solid.point, solid.normal]).toEqual([
          inPlane.t,
          up(inPlane.point),
          up(inPlane.normal),
        ]);
    }
  });
});
