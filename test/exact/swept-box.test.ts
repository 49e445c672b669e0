/** The reference for a ball that moves against a box: answers known beforehand, where the verdict flips, and the three routes on cases of all sources. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type RayAnswer,
  rayBox,
  sphereBox,
  sweptSphereBox,
  sweptSphereSphere,
} from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { certainMargin } from '../../src/judge/margin/index.ts';
import { doubleDoubleAnswer } from '../../src/oracle/double-double/index.ts';
import { isSameAnswer, oracleAnswer } from '../../src/oracle/index.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Case,
  inputOf,
  isValid,
  type Motion,
  policyOf,
  queries,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement, validCases } from '../differential/_agreement.ts';

const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (
    center: Vector,
    radius: number,
    motion: Motion,
    inside: 'start' | 'miss' = 'start',
    body: Parameters<typeof sweptSphereBox>[2] = box,
  ): RayAnswer => sweptSphereBox({ center, radius }, motion, body, { format, inside });

  test('over a face, beside an edge and past a corner they touch at the nearest point', () => {
    expect(ask([0, 0, -12], 1, [0, 0, 16])).toMatchObject({
      hit: true,
      t: 0.5,
      distance: 8,
      point: [0, 0, -3],
      normal: [0, 0, -1],
      touching: false,
    });
    expect(ask([7, 10, 0], 5, [-6, -8, 0])).toMatchObject({ t: 0.5, point: [1, 2, 0], margin: null });
    expect(ask([5, 6, 5], 3, [-4, -4, -2])).toMatchObject({ t: 0.5, point: [1, 2, 3] });
  });

  test('every form of the motion has the same answer, and every form of the box', () => {
    const whole = ask([0, 0, -12], 1, [0, 0, 16]);
    expect(ask([0, 0, -12], 1, { end: [0, 0, 4] })).toEqual(whole);
    expect(ask([0, 0, -12], 1, { direction: [0, 0, 16], tMax: 1 })).toEqual(whole);
    for (const body of [
      { min: [-1, -2, -3], max: [1, 2, 3] },
      { ...box, orientation: [0, 0, 0, -4] },
      { ...box, orientation: [0, 0, 1, 0] },
      { center: [0, 0, 0], halfExtents: [2, 1, 3], orientation: [0, 0, 1, 1] },
    ])
      expect(ask([0, 0, -12], 1, [0, 0, 16], 'start', body)).toEqual(whole);
  });

  test('a corner of the box that is grown along its axes is none of the grown body', () => {
    expect(ask([9, 0, 0], 4, [-10, 10, 0])).toMatchObject({ hit: false });
    expect(ask([9, 0, 0], 4.25, [-10, 10, 0])).toMatchObject({ hit: true, point: [1, 2, 0] });
  });

  test.each([
    ['by a face', [4, -8, 0], 3, [0, 16, 0]],
    ['by an edge', [-4, 6, -8], 5, [0, 0, 16]],
    ['across an edge', [-8, 3, 0], 5, [8, 6, 0]],
    ['across a corner', [1, 6, 4], 3, [4, -4, 0]],
  ] as const)('%s an ulp of the ball decides a touch, and the margin says so', (_, from, radius, motion) => {
    for (const inside of ['start', 'miss'] as const) {
      expect(ask(from, radius, motion, inside)).toMatchObject({ hit: true, margin: 0, touching: true });
      expect(ask(from, step(radius, 1, format), motion, inside)).toMatchObject({ hit: true, margin: 1 });
      expect(ask(from, step(radius, -1, format), motion, inside)).toMatchObject({ hit: false, margin: -1 });
    }
  });

  test('touching at the start: what fell before is met now, what slid or leaves was inside', () => {
    const wayIn = { hit: true, t: 0, point: [1, 1, 1], normal: [1, 0, 0] };
    const within = { hit: true, t: 0, point: [4, 1, 1], normal: [0, 0, 0] };
    expect(ask([4, 1, 1], 3, [-4, 0, 0])).toMatchObject(wayIn);
    expect(ask([4, 1, 1], 3, [-4, 0, 0], 'miss')).toMatchObject(wayIn);
    for (const motion of [
      [0, -1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]) {
      expect(ask([4, 1, 1], 3, motion)).toMatchObject(within);
      expect(ask([4, 1, 1], 3, motion, 'miss')).toMatchObject({ hit: false, margin: null });
    }
    // Across the arm of an edge the start is where it is nearest; past the end of a face it is where the face begins.
    expect(ask([4, 6, 0], 5, [8, -6, 0], 'miss')).toMatchObject({ hit: true, t: 0, touching: true });
    expect(ask([4, 2, 0], 3, [0, -4, 0], 'miss')).toMatchObject({ hit: true, t: 0, touching: true });
    expect(ask([4, 2, 0], 3, [0, 4, 0], 'miss')).toMatchObject({ hit: false });
  });

  test('the margin of a miss is to the least distance on the way, or to that of its end', () => {
    const short = ask([0, 0, -12], 1, [0, 0, 4]) as { margin: number };
    expect(short.margin).toBe(-4 / ulp(1, format));
    expect(ask([0, 0, -12], 1, { direction: [0, 0, 1], tMax: 9 })).toMatchObject({ margin: null, hit: true });
  });

  test('the ends of the format are in range', () => {
    const halves = [largest, largest, largest];
    const far = { center: [largest, 0, 0], halfExtents: halves };
    expect(ask([-largest, 0, 0], largest / 2, [largest, 0, 0], 'start', far)).toMatchObject({
      t: 0.5,
      point: [0, 0, 0],
      normal: [-1, 0, 0],
    });
    const tiny = { center: [0, 0, 0], halfExtents: [least, 2 * least, 0] };
    expect(
      ask([-8 * least, 3 * least, 0], 5 * least, [8 * least, 6 * least, 0], 'start', tiny),
    ).toMatchObject({
      t: 0.5,
      point: [-least, 2 * least, 0],
      touching: true,
    });
  });

  test('a ball of no radius is a ray', () => {
    const ray = { origin: [-8, 1, 2], direction: [16, 1, -1], tMax: 1 };
    const { t, point } = rayBox(ray, box, { format, inside: 'start' }) as RayAnswer & { hit: true };
    expect(ask([-8, 1, 2], 0, [16, 1, -1])).toMatchObject({ hit: true, t, point, normal: [0, 0, 0] });
  });

  test('a box that is a point is a ball of no radius', () => {
    const motion = [16, -3, 1];
    const still = sweptSphereSphere(
      { center: [-8, 3, 1], radius: 2 },
      motion,
      { center: [1, 2, 1], radius: 0 },
      { format },
    );
    const point = { center: [1, 2, 1], halfExtents: [0, 0, 0], orientation: [1, 2, 3, 4] };
    expect(ask([-8, 3, 1], 2, motion, 'start', point)).toEqual(still);
  });
});

test('a skin is added to the radius, and the point stays on the box', () => {
  const ball = { center: [0, 0, -12], radius: 1 };
  expect(sweptSphereBox(ball, [0, 0, 16], box, { skin: 2 })).toMatchObject({ t: 0.375, point: [0, 0, -3] });
});

test.each([
  ['ball.radius', { radius: -1 }, {}],
  ['box.halfExtents', {}, { halfExtents: [1, -2, 3] }],
  ['box.orientation', {}, { orientation: [0, 0, 0, 0] }],
] as const)('%s is named where it is at fault', (field, ball, body) => {
  expect(() =>
    sweptSphereBox({ center: [4, 0, 0], radius: 1, ...ball }, [1, 0, 0], { ...box, ...body }),
  ).toThrow(field);
});

/** Without a motion it is sphereBox, whatever the sources say. */
test.each(formatNames)('in %s a ball that stays is one that overlaps or does not', (format: Format) => {
  let count = 0;
  for (const one of caseStream('sphereBox', format, 7)) {
    if (one.query !== 'sphereBox' || !isValid(queries.sphereBox, inputOf(one), policyOf(one))) continue;
    const { sphere, box: body } = one.input;
    const { overlap, margin, touching } = sphereBox(sphere, body, { format });
    const { hit, ...rest } = sweptSphereBox(sphere, [0, 0, 0], body, { format });
    expect({ hit, margin: rest.margin, touching: rest.touching }).toEqual({ hit: overlap, margin, touching });
    if (++count === asked(howMany(2_000))) break;
  }
});

describe.each(formatNames)('in %s the routes agree', (format) => {
  const check = (one: Case): void => {
    expect(disagreement(one), JSON.stringify(one)).toBeUndefined();
    const quick = doubleDoubleAnswer(one);
    const slow = oracleAnswer(one, false);
    if (quick !== undefined) expect(isSameAnswer(quick, slow), JSON.stringify(one)).toBe(true);
    const margin = certainMargin(one);
    if (margin !== undefined) expect(margin, JSON.stringify(one)).toBe((answer(one) as RayAnswer).margin);
  };

  test('on the families and the stream', () => {
    for (const one of validCases('sweptSphereBox', format, 40)) check(one);
  });

  test('on cases at a boundary', () => {
    let left = asked(howMany(600));
    for (const one of block('sweptSphereBox', format, 3, 0)) {
      check(one);
      if (--left === 0) break;
    }
  });
});
