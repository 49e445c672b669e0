/** The reference for a point and a box: answers known beforehand, the borders between parts, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, type BoxPointAnswer, closestOnBox, sphereBox } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step } from '../../src/floats.ts';
import { inForms } from '../../src/oracle/near-boundary/forms.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Box,
  type CaseOf,
  type Inputs,
  inputOf,
  isValid,
  queries,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

type Input = Inputs['closestOnBox'];
type BoxPointCase = CaseOf<'closestOnBox'>;

const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
const corners = { min: [-1, -2, -3], max: [1, 2, 3] };
/** By a third about (1, 1, 1), and back by the order of the extents. */
const turned = { center: [0, 0, 0], halfExtents: [3, 1, 2], orientation: [-1, -1, -1, 1] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (point: Vector, body: Box = box): BoxPointAnswer => closestOnBox(point, body, { format });

  describe.each([
    ['along the axes', box],
    ['by its corners', corners],
    ['turned', turned],
  ] as const)('of a box %s', (_, body) => {
    test('over a face, beside an edge, past a corner, inside: distances are the integers of Pythagoras', () => {
      for (const [point, distance, on] of [
        [[4, 1, 1], 3, [1, 1, 1]],
        [[0.5, -7, -2], 5, [0.5, -2, -2]],
        [[-4, 6, 0], 5, [-1, 2, 0]],
        [[6, 1, 15], 13, [1, 1, 3]],
        [[3, 4, 4], 3, [1, 2, 3]],
        [[-3, -8, 6], 7, [-1, -2, 3]],
        [[0.5, -1, 2], 0, [0.5, -1, 2]],
        [[1, 2, -3], 0, [1, 2, -3]],
        [[0, 0, 0], 0, [0, 0, 0]],
      ] as const)
        expect(ask(point, body), String(point)).toMatchObject({
          distance,
          distanceSquared: distance ** 2,
          on,
        });
    });
  });

  test('the sides are those of the axes of the box', () => {
    expect(ask([4, 1, -5]).sides).toEqual([1, 0, -1]);
    expect(ask([4, 1, -5], turned).sides).toEqual([-1, 1, 0]);
    expect(ask([1, 2, 3]).sides).toEqual([0, 0, 0]);
  });

  test('a point in the box is itself, a 0 with its sign', () => {
    for (const body of [box, corners, turned]) {
      const { distance, on } = ask([-0, 1, -0], body);
      expect(distance).toBe(0);
      expect(on).toEqual([-0, 1, -0]);
    }
  });

  test('the distance is the float nearest to the root, not the root of a rounded square', () => {
    const given = closestOnBox([2, 3, 4], box, { format, digits: 30 });
    expect(given).toMatchObject({ distanceSquared: 3, on: [1, 2, 3] });
    expect(given.distance).toBe(format === 'f64' ? 1.7320508075688772 : Math.fround(Math.sqrt(3)));
    expect(given.distanceExact?.toString()).toBe('1.73205080756887729352744634151');
    const x = step(1, 1, format);
    expect(ask([x, 0, 0], { center: [0, 0, 0], halfExtents: [0, 0, 0] })).toMatchObject({ distance: x });
  });

  test('a sum of floats that is half-way between two goes to the even one', () => {
    // 1 + h, h half an ulp of 1: the face is there exactly.
    const half = (step(1, 1, format) - 1) / 2;
    const slim = (center: number, extent: number) => ({
      center: [center, 0, 0],
      halfExtents: [extent, 1, 1],
    });
    expect(ask([2, 0, 0], slim(1, half)).on).toEqual([1, 0, 0]);
    expect(ask([3, 0, 0], slim(step(1, 1, format), half)).on[0]).toBe(step(1, 2, format));
    const ulp = 2 * half;
    expect(ask([2, 0, 0], slim(0, half)).distance).toBe(2);
    expect(ask([2 + 2 * ulp, 0, 0], slim(0, ulp)).distance).toBe(2);
    expect(ask([2 + 4 * ulp, 0, 0], slim(0, ulp)).distance).toBe(2 + 4 * ulp);
  });

  test('an ulp beside the border between two parts changes the part, and next to nothing else', () => {
    const point = [3, 2, 0];
    expect(ask(point)).toMatchObject({ sides: [1, 0, 0], distance: 2, on: [1, 2, 0] });
    expect(ask([3, step(2, 1, format), 0])).toMatchObject({ sides: [1, 1, 0], distance: 2, on: [1, 2, 0] });
    expect(ask([step(1, 1, format), 0, 0])).toMatchObject({ sides: [1, 0, 0], on: [1, 0, 0] });
    expect(ask([step(1, 1, format), 0, 0]).distance).toBe(step(1, 1, format) - 1);
  });

  test('flat boxes, segments and points are boxes', () => {
    const flat = (halfExtents: Vector) => ({ center: [1, 2, 3], halfExtents });
    expect(ask([2, 3, 8], flat([4, 4, 0]))).toMatchObject({ distance: 5, on: [2, 3, 3] });
    expect(ask([2, 5, 7], flat([4, 0, 0]))).toMatchObject({ distance: 5, on: [2, 2, 3] });
    expect(ask([2, 4, 5], flat([0, 0, 0]))).toMatchObject({ distance: 3, on: [1, 2, 3] });
    expect(ask([1, 2, 3], flat([0, 0, 0]))).toMatchObject({ distance: 0, on: [1, 2, 3] });
  });

  test('the length of the quaternion does not matter, nor its sign', () => {
    for (const by of [2 ** -40, 3, -1]) {
      const orientation = turned.orientation.map((x) => x * by);
      expect(ask([3, 4, 4], { ...turned, orientation })).toMatchObject({ distance: 3, on: [1, 2, 3] });
    }
  });

  test('lengths whose products overflow or vanish are lengths, and what is too large is infinite', () => {
    const large = { center: [0, 0, 0], halfExtents: [largest, largest, 0] };
    expect(ask([largest, largest, largest], large)).toMatchObject({
      distance: largest,
      distanceSquared: Number.POSITIVE_INFINITY,
      on: [largest, largest, 0],
    });
    const [away, beside] = [
      { min: [-largest, 0, 0], max: [-largest, 0, 0] },
      { center: [-largest, 0, 0], halfExtents: [0, 0, 0] },
    ];
    for (const body of [away, beside])
      expect(ask([largest, 0, 0], body).distance).toBe(Number.POSITIVE_INFINITY);
    const small = { center: [0, 0, 0], halfExtents: [least, least, least] };
    expect(ask([2 * least, 0, 3 * least], small)).toMatchObject({
      distance: 2 * least,
      distanceSquared: 0,
      on: [least, 0, least],
    });
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => ask([0, bad, 0])).toThrow('point: ');
    expect(() => ask([0, 0, 0], { ...box, halfExtents: [1, -1, 1] })).toThrow('box.halfExtents: ');
    expect(() => ask([0, 0, 0], { ...turned, orientation: [0, 0, 0, 0] })).toThrow('box.orientation: ');
    expect(() => ask([0, 0, 0], { min: [0, 0, 0], max: [1, -1, 1] })).toThrow('box.max: ');
  });
});

const sample = howMany(1_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<BoxPointCase> {
  let left = asked(wanted);
  for (const one of inForms(caseStream('closestOnBox', format, seed))) {
    if (one.query !== 'closestOnBox' || !isValid(queries.closestOnBox, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'closestOnBox', format, inside: 'exit', input }) as BoxPointAnswer;

/** Cases on which both routes are asked, in each format. */
const both = howMany(5_000, 200);

const plain = (v: Vector): number[] => v.map((x) => x + 0);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same numbers', () => {
    const seen = new Map<string, number>();
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      const beyond = reply(one.input, format).sides.filter((side) => side !== 0).length;
      const form = 'min' in one.input.box ? 'corners' : 'center';
      seen.set(`${form} ${beyond}`, (seen.get(`${form} ${beyond}`) ?? 0) + 1);
    }
    for (const form of ['corners', 'center'])
      for (const beyond of [0, 1, 2, 3])
        expect(seen.get(`${form} ${beyond}`) ?? 0, `${form} ${beyond}`).toBeGreaterThan(2);
  });

  test('the mirror image has the mirrored point, and renamed axes the renamed one', () => {
    for (const { input } of cases(format, 3)) {
      const { point, box: body } = input;
      if ('min' in body || body.orientation !== undefined) continue;
      const { distance, on } = reply(input, format);
      const mirrored = ([x = 0, y = 0, z = 0]: Vector): number[] => [-x, y, z];
      const renamed = ([x = 0, y = 0, z = 0]: Vector): number[] => [y, z, x];
      const image = { point: mirrored(point), box: { ...body, center: mirrored(body.center) } };
      expect(plain(reply(image, format).on)).toEqual(plain(mirrored(on)));
      const other = {
        point: renamed(point),
        box: { center: renamed(body.center), halfExtents: renamed(body.halfExtents) },
      };
      const given = reply(other, format);
      expect(given.distance).toBe(distance);
      expect(plain(given.on)).toEqual(plain(renamed(on)));
    }
  });

  test('a turn by a third that leaves the box where it is leaves the answer', () => {
    for (const { input } of cases(format, 4)) {
      const { point, box: body } = input;
      if ('min' in body || body.orientation !== undefined) continue;
      const [x = 0, y = 0, z = 0] = body.halfExtents;
      const same = { center: body.center, halfExtents: [z, x, y], orientation: [-1, -1, -1, 1] };
      const { distance, on } = reply(input, format);
      const given = reply({ point, box: same }, format);
      expect(given.distance).toBe(distance);
      expect(plain(given.on)).toEqual(plain(on));
    }
  });

  test('scaled by a power of two everything is', () => {
    for (const { input } of cases(format, 5)) {
      const { point, box: body } = input;
      const lengths = [
        point,
        ...Object.entries(body).flatMap(([name, v]) => (name === 'orientation' ? [] : [v])),
      ];
      if (!lengths.flat().every((x) => x === 0 || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60)))
        continue;
      const by = (v: Vector): number[] => v.map((x) => x * 8);
      const scaled = Object.fromEntries(
        Object.entries(body).map(([name, v]) => [name, name === 'orientation' ? v : by(v)]),
      ) as unknown as Box;
      const { distance, on } = reply(input, format);
      expect(reply({ point: by(point), box: scaled }, format)).toMatchObject({
        distance: distance * 8,
        on: by(on),
      });
    }
  });

  test('a ball with the distance as its radius touches, if that is a float; with the float below it does not', () => {
    for (const { input } of cases(format, 6)) {
      const { point, box: body } = input;
      const { distance } = closestOnBox(point, body, { format });
      if (!Number.isFinite(distance) || distance === 0) continue;
      const below = { center: point, radius: step(distance, -1, format) };
      const above = { center: point, radius: step(distance, 1, format) };
      expect(sphereBox(below, body, { format }).overlap).toBe(false);
      if (Number.isFinite(above.radius)) expect(sphereBox(above, body, { format }).overlap).toBe(true);
    }
  });
});
