/** The reference for a ball that moves against a triangle: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import {
  answer,
  type RayAnswer,
  rayCapsule,
  rayTriangle,
  sphereTriangle,
  sweptSphereSphere,
  sweptSphereTriangle,
} from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Inputs,
  inputOf,
  isValid,
  policyOf,
  queries,
  rayOfMotion,
  type SweepCase,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

const nothing = [0, 0, 0];
const triangle = { a: [0, 0, 0], b: [12, 0, 0], c: [0, 12, 0] };

describe.each(formatNames)('known answers in %s', (format) => {
  const round = format === 'f32' ? Math.fround : (x: number): number => x;
  const ask = (
    center: Vector,
    radius: number,
    motion: Parameters<typeof sweptSphereTriangle>[1],
    inside: 'start' | 'miss' = 'start',
    body: Inputs['sweptSphereTriangle']['triangle'] = triangle,
  ): RayAnswer => sweptSphereTriangle({ center, radius }, motion, body, { format, inside });

  test('over the inside it comes to a face, from either side', () => {
    expect(ask([3, 3, 8], 2, [0, 0, -12])).toMatchObject({
      hit: true,
      t: 0.5,
      distance: 6,
      point: [3, 3, 0],
      normal: [0, 0, 1],
      touching: false,
      leaving: false,
    });
    expect(ask([3, 3, -8], 2, [0, 0, 12])).toMatchObject({ t: 0.5, point: [3, 3, 0], normal: [0, 0, -1] });
    expect(ask([1, 3, 8], 2, [4, 0, -12])).toMatchObject({ t: 0.5, point: [3, 3, 0], normal: [0, 0, 1] });
  });

  test('beside it it comes to a side', () => {
    // 3 : 4 : 5 across the side along x.
    expect(ask([6, -3, 9], 5, [0, 0, -10])).toMatchObject({
      t: 0.5,
      point: [6, 0, 0],
      normal: [0, -0.6, 0.8].map(round),
    });
    expect(ask([6, -9, 0], 5, [0, 8, 0])).toMatchObject({ t: 0.5, point: [6, 0, 0], normal: [0, -1, 0] });
  });

  test('past a side it comes to a corner', () => {
    expect(ask([-2, -1, 4], 3, [0, 0, -4])).toMatchObject({
      t: 0.5,
      point: nothing,
      normal: [-2 / 3, -1 / 3, 2 / 3].map(round),
    });
    expect(ask([18, 0, 0], 2, [-8, 0, 0])).toMatchObject({ t: 0.5, point: [12, 0, 0], normal: [1, 0, 0] });
  });

  test('it may pass from over a face to a side: the part that is nearest when it comes near', () => {
    // It goes down over the face of a plane, and is over no inside when it is so near.
    expect(ask([6, 5, 12], 5, [0, -16, -16])).toMatchObject({ hit: true, point: [6, 0, 0] });
  });

  test('at the border of two parts both have the same point', () => {
    expect(ask([6, 0, 8], 2, [0, 0, -12])).toMatchObject({ t: 0.5, point: [6, 0, 0], normal: [0, 0, 1] });
    expect(ask([0, 0, 8], 2, [0, 0, -12])).toMatchObject({ t: 0.5, point: nothing, normal: [0, 0, 1] });
  });

  test('every form of the motion has the same answer', () => {
    const whole = ask([3, 3, 8], 2, [0, 0, -12]);
    expect(ask([3, 3, 8], 2, { end: [3, 3, -4] })).toEqual(whole);
    expect(ask([3, 3, 8], 2, { direction: [0, 0, -12], tMax: 1 })).toEqual(whole);
    expect(ask([3, 3, 8], 2, { direction: [0, 0, -1] })).toMatchObject({ t: 6, point: [3, 3, 0] });
  });

  test('an ulp of the ball decides a touch, and the margin says so', () => {
    for (const inside of ['start', 'miss'] as const) {
      // Along the side, 3 : 4 : 5 away from it.
      const along = (radius: number): RayAnswer => ask([-8, -3, 4], radius, [32, 0, 0], inside);
      expect(along(5)).toMatchObject({ hit: true, margin: 0, touching: true, t: 0.25, point: nothing });
      expect(along(step(5, 1, format))).toMatchObject({ hit: true, margin: 1, touching: false });
      expect(along(step(5, -1, format))).toMatchObject({ hit: false, margin: -1 });
    }
  });

  test('it slides over the face from the place where it comes over it', () => {
    for (const inside of ['start', 'miss'] as const) {
      expect(ask([-4, 3, 2], 2, [16, 0, 0], inside)).toMatchObject({
        hit: true,
        t: 0.25,
        point: [0, 3, 0],
        normal: [0, 0, 1],
        touching: true,
        margin: 0,
      });
      expect(ask([-4, 3, 2], step(2, -1, format), [16, 0, 0], inside)).toMatchObject({ hit: false });
    }
  });

  test('a start on the face that slides began before it: inside; from a side on it begins there', () => {
    expect(ask([3, 3, 2], 2, [4, 0, 0])).toMatchObject({
      hit: true,
      t: 0,
      normal: nothing,
      point: [3, 3, 2],
    });
    expect(ask([3, 3, 2], 2, [4, 0, 0], 'miss')).toMatchObject({ hit: false, margin: null });
    for (const inside of ['start', 'miss'] as const) {
      expect(ask([0, 3, 2], 2, [4, 0, 0], inside)).toMatchObject({
        t: 0,
        point: [0, 3, 0],
        normal: [0, 0, 1],
      });
      expect(ask([0, 0, 2], 2, [4, 0, 0], inside)).toMatchObject({ t: 0, point: nothing, normal: [0, 0, 1] });
      expect(ask([0, 0, 2], 2, [-4, 4, 0], inside)).toMatchObject({ t: 0, point: nothing, touching: true });
    }
    // From the side outwards it was over the face before.
    expect(ask([0, 3, 2], 2, [-4, 0, 0])).toMatchObject({ t: 0, normal: nothing });
    expect(ask([0, 3, 2], 2, [-4, 0, 0], 'miss')).toMatchObject({ hit: false });
    expect(ask([6, 0, 2], 2, [4, 0, 0], 'miss')).toMatchObject({ hit: false });
    expect(ask([12, 0, 2], 2, [4, 0, 0], 'miss')).toMatchObject({ hit: false });
    expect(ask([0, 0, 2], 2, [-4, 0, 0], 'miss')).toMatchObject({ hit: false });
  });

  test('touching at the start: moving in is t0 = 0, moving away is inside', () => {
    for (const inside of ['start', 'miss'] as const)
      expect(ask([3, 3, 2], 2, [0, 0, -4], inside)).toMatchObject({
        t: 0,
        normal: [0, 0, 1],
        point: [3, 3, 0],
      });
    expect(ask([3, 3, 2], 2, [0, 0, 4])).toMatchObject({ hit: true, t: 0, normal: nothing, touching: true });
    expect(ask([3, 3, 2], 2, [0, 0, 4], 'miss')).toMatchObject({ hit: false, margin: null });
  });

  test('to come to touch at the end is a hit, and an ulp less is none', () => {
    expect(ask([3, 3, 8], 2, [0, 0, -6])).toMatchObject({ hit: true, t: 1, touching: true });
    expect(ask([3, 3, 8], 2, { direction: [0, 0, -6], tMax: step(1, -1, format) })).toMatchObject({
      hit: false,
    });
    expect(ask([3, 3, 8], 2, { end: [3, 3, step(2, 1, format)] })).toMatchObject({ hit: false });
  });

  test('without a motion they touch or overlap at the start, or never; under miss never', () => {
    expect(ask([3, 3, 2], 2, nothing)).toMatchObject({ t: 0, normal: nothing, touching: true, margin: 0 });
    expect(ask([3, 3, 1], 2, { end: [3, 3, 1] })).toMatchObject({
      touching: false,
      margin: 1 / ulp(2, format),
    });
    expect(ask([3, 3, 3], 2, nothing)).toMatchObject({ hit: false, margin: -1 / ulp(2, format) });
    expect(ask([3, 3, 1], 2, nothing, 'miss')).toEqual({ hit: false, margin: null, touching: false });
  });

  test('a ball of no radius is a ray: its normal is zero, and it may touch a side, or slide in the plane', () => {
    expect(ask([3, 3, 8], 0, [0, 0, -16])).toMatchObject({ t: 0.5, point: [3, 3, 0], normal: nothing });
    expect(ask([6, -8, 0], 0, [0, 16, 0])).toMatchObject({ t: 0.5, point: [6, 0, 0], touching: true });
    expect(ask([-8, 0, 0], 0, [16, 0, 0])).toMatchObject({ t: 0.5, point: nothing, touching: true });
    expect(ask([3, 3, 0], 0, [4, 0, 0], 'miss')).toMatchObject({ hit: false });
  });

  test('corners on one line are a segment, corners in one place a point', () => {
    const flat = { a: [4, 0, 0], b: [0, 0, 0], c: [12, 0, 0] };
    expect(ask([6, 0, 9], 5, [0, 0, -8], 'start', flat)).toMatchObject({ t: 0.5, normal: [0, 0, 1] });
    expect(ask([4, 0, 9], 5, [0, 0, -8], 'start', flat)).toMatchObject({ t: 0.5, point: [4, 0, 0] });
    expect(ask([-9, 0, 0], 5, [8, 0, 0], 'start', flat)).toMatchObject({ t: 0.5, point: nothing });
    expect(ask([-8, 3, 4], 5, [16, 0, 0], 'miss', flat)).toMatchObject({
      t: 0.5,
      point: nothing,
      touching: true,
    });
    const dot = { a: nothing, b: nothing, c: nothing };
    expect(ask([-9, 0, 0], 5, [8, 0, 0], 'start', dot)).toMatchObject({ t: 0.5, normal: [-1, 0, 0] });
    expect(ask([4, 3, 4], 5, [-16, 0, 0], 'miss', dot)).toMatchObject({ t: 0.25, touching: true });
  });

  test('lengths whose squares overflow or vanish are lengths', () => {
    const { largest } = limits[format];
    const least = smallest[format];
    const wide = { a: [-largest, -largest, 0], b: [largest, -largest, 0], c: [0, largest, 0] };
    expect(ask([0, 0, largest], largest / 2, [0, 0, -largest], 'start', wide)).toMatchObject({ t: 0.5 });
    const small = { a: [-4 * least, -4 * least, 0], b: [4 * least, -4 * least, 0], c: [0, 4 * least, 0] };
    expect(ask([0, 0, 4 * least], least, [0, 0, -6 * least], 'start', small)).toMatchObject({
      t: 0.5,
      point: nothing,
    });
  });

  test('a skin is added once, and the point stays on the triangle', () => {
    const grown = sweptSphereTriangle({ center: [3, 3, 8], radius: 1 }, [0, 0, -12], triangle, {
      format,
      skin: 1,
    });
    expect(grown).toMatchObject({ t: 0.5, point: [3, 3, 0], normal: [0, 0, 1] });
  });
});

test('what is wrong is named', () => {
  const ball = { center: [0, 0, -8], radius: 1 };
  expect(() => sweptSphereTriangle(ball, [0, Number.NaN, 0], triangle)).toThrow(/^motion: /);
  expect(() => sweptSphereTriangle({ ...ball, radius: -1 }, nothing, triangle)).toThrow(/^ball\.radius: /);
  expect(() => sweptSphereTriangle(ball, nothing, { ...triangle, b: [0, 0] })).toThrow(/^triangle\.b: /);
  expect(() => sweptSphereTriangle(ball, nothing, triangle, { inside: 'exit' })).toThrow(
    /^inside: 'exit' is not one of start, miss/,
  );
});

type Swept = Extract<SweepCase, { readonly query: 'sweptSphereTriangle' }>;
const query = 'sweptSphereTriangle';
const sample = howMany(200, 20);

function* cases(format: Format): Generator<Swept> {
  const sources = [caseStream(query, format, 5), block(query, format, 5, 1)];
  for (const source of sources) {
    let left = asked(sample);
    for (const one of source) {
      if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
      yield one as Swept;
      if (--left === 0) break;
    }
  }
}

describe.each(formatNames)('in %s', (format) => {
  test('the independent oracle says the same, margins included', () => {
    for (const one of cases(format)) expect(disagreement(one)).toBeUndefined();
  });

  test('at t the ball touches the triangle; a ray without a radius is one against the triangle', () => {
    let rays = 0;
    for (const one of cases(format)) {
      const { ball, motion, triangle } = one.input;
      const given = answer(one) as RayAnswer;
      const start = sphereTriangle(ball, triangle, { format });
      if (given.hit && given.t === 0 && one.inside === 'start') expect(start.overlap).toBe(true);
      if (one.inside === 'start' && start.overlap) expect(given).toMatchObject({ hit: true, t: 0 });
      const ray = rayOfMotion(ball, motion);
      if (!('direction' in ray) || ray.direction.every((x) => x === 0)) continue;
      const met = rayTriangle(ray, triangle, { format });
      const thin = sweptSphereTriangle({ ...ball, radius: 0 }, motion, triangle, { format });
      expect(thin.hit).toBe(met.hit);
      if (thin.hit && met.hit) expect([thin.t, thin.point]).toEqual([met.t, met.point]);
      rays++;
    }
    expect(rays).toBeGreaterThan(sample / 3);
  });

  test('of a segment it is the capsule around it, of a point the ball', () => {
    let compared = 0;
    for (const one of cases(format)) {
      const { ball, motion, triangle } = one.input;
      const { a, b } = triangle;
      const ray = rayOfMotion(ball, motion);
      const options = { format, inside: one.inside };
      if (!('direction' in ray) || ray.direction.every((x) => x === 0)) continue;
      const capsule = rayCapsule(ray, { a, b, radius: ball.radius }, options);
      for (const c of [a, b]) {
        const flat = sweptSphereTriangle(ball, motion, { a, b, c }, options);
        expect([flat.hit, flat.margin]).toEqual([capsule.hit, capsule.margin]);
        if (!flat.hit || !capsule.hit) continue;
        expect([flat.t, flat.normal]).toEqual([capsule.t, capsule.normal]);
        compared++;
      }
      const point = sweptSphereTriangle(ball, motion, { a, b: a, c: a }, options);
      expect(point).toEqual(sweptSphereSphere(ball, motion, { center: a, radius: 0 }, options));
    }
    expect(compared).toBeGreaterThan(sample / 30);
  });

  test('the order of the corners does not matter', () => {
    for (const one of cases(format)) {
      const { ball, motion, triangle } = one.input;
      const { a, b, c } = triangle;
      const options = { format, inside: one.inside };
      const given = answer(one);
      for (const other of [
        { a: b, b: c, c: a },
        { a: c, b, c: a },
      ])
        expect(sweptSphereTriangle(ball, motion, other, options)).toEqual(given);
    }
  });

  test('every part of a triangle is met in every family', () => {
    const found = new Set<string>();
    for (let index = 0; index < asked(100); index++) {
      const one = generateCase({ query, family: 'ordinary', format, seed: 3, index }) as Swept;
      const given = answer(one) as RayAnswer;
      if (!given.hit) continue;
      const { a, b, c } = one.input.triangle;
      const isCorner = [a, b, c].some((corner) => corner.every((x, i) => x === given.point[i]));
      found.add(isCorner ? 'corner' : given.normal.every((x) => x === 0) ? 'inside' : 'other');
    }
    expect(found).toEqual(new Set(['corner', 'inside', 'other']));
  });
});
