/** The reference for a ball and a box: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, type OverlapAnswer, pointInSphere, sphereBox } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { inTurn } from '../../src/oracle/near-boundary/forms.ts';
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

type Input = Inputs['sphereBox'];
type SphereBoxCase = CaseOf<'sphereBox'>;

const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
/** The same by its corners. */
const corners = { min: [-1, -2, -3], max: [1, 2, 3] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (center: Vector, radius: number, body: Box = box): OverlapAnswer =>
    sphereBox({ center, radius }, body, { format });

  test('at the distance of the centre they touch: over a face, beside an edge, past a corner', () => {
    for (const body of [box, corners])
      for (const [center, radius] of [
        [[4, 1, 1], 3],
        [[0.5, -7, 3], 5],
        [[1, 2, 10], 7],
        [[-4, 6, 0], 5],
        [[0, -14, 8], 13],
        [[3, 4, 4], 3],
        [[-3, -5, 9], 7],
      ] as const)
        expect(ask(center, radius, body), String(center)).toEqual({
          overlap: true,
          margin: 0,
          touching: true,
        });
  });

  test('past a corner the distance is no float, and the verdict flips between two', () => {
    // (2, 3, 4) is √3 from (1, 2, 3).
    const [below, above] =
      format === 'f64' ? [1.7320508075688772, 1.7320508075688774] : [1.7320507764816284, 1.732050895690918];
    expect(ask([2, 3, 4], below)).toMatchObject({ overlap: false });
    expect(ask([2, 3, 4], above)).toMatchObject({ overlap: true });
  });

  test('an ulp of the ball decides, and the margin says so', () => {
    expect(ask([4, 1, 1], step(3, 1, format))).toEqual({ overlap: true, margin: 1, touching: false });
    expect(ask([4, 1, 1], step(3, -1, format))).toEqual({ overlap: false, margin: -1, touching: false });
    expect(ask([9, 0, 0], 1)).toMatchObject({ margin: -7 / ulp(1, format) });
  });

  test('where the box holds the centre no radius of the ball flips the verdict', () => {
    expect(ask([0.5, -1, 2], 2)).toEqual({ overlap: true, margin: null, touching: false });
    for (const center of [
      [0, 0, 0],
      [1, 0, 0],
      [1, 2, 0],
      [-1, 2, -3],
    ])
      expect(ask(center, 0)).toEqual({ overlap: true, margin: null, touching: true });
    expect(ask([step(1, 1, format), 0, 0], 0).overlap).toBe(false);
  });

  test('a box is turned by its quaternion, of any length', () => {
    // By a quarter about z: half extents 2, 1, 3 along x, y, z.
    for (const w of [1, -1, 2 ** 20]) {
      const turned = { ...box, orientation: [0, 0, w, w] };
      expect(ask([6, 1, 1], 4, turned)).toMatchObject({ touching: true });
      expect(ask([1, 5, 1], 4, turned)).toMatchObject({ touching: true });
      expect(ask([1, 5, 1], step(4, -1, format), turned)).toMatchObject({ overlap: false });
    }
    // By (1, 2, 2, 4)/5 the first axis is (9, 20, −12)/25, and a face is 25 from the centre there.
    const oblique = { center: [0, 0, 0], halfExtents: [25, 50, 50], orientation: [1, 2, 2, 4] };
    expect(ask([18, 40, -24], 25, oblique)).toMatchObject({ touching: true });
    expect(ask([18, 40, step(-24, -1, format)], 25, oblique)).toMatchObject({ overlap: false });
  });

  test('flat boxes, segments and points are such', () => {
    const flat = { center: [0, 0, 0], halfExtents: [1, 2, 0] };
    expect(ask([0.5, 1, 3], 3, flat)).toMatchObject({ touching: true });
    expect(ask([0.5, 1, least], 0, flat)).toMatchObject({ overlap: false });
    expect(ask([0.5, 1, 0], 0, flat)).toMatchObject({ overlap: true, margin: null });
    const line = { center: [0, 0, 0], halfExtents: [0, 2, 0] };
    expect(ask([3, 1, 4], 5, line)).toMatchObject({ touching: true });
    expect(ask([2, 4, 1], 3, line)).toMatchObject({ touching: true });
    const point = { min: [1, 2, 3], max: [1, 2, 3] };
    expect(ask([2, 4, 5], 3, point)).toMatchObject({ touching: true });
    expect(ask([2, 4, step(5, 1, format)], 3, point)).toMatchObject({ overlap: false });
  });

  test('lengths whose products overflow or vanish are lengths', () => {
    const large = { center: [largest, 0, 0], halfExtents: [largest, largest, largest] };
    expect(ask([-largest, 0, 0], largest, large)).toMatchObject({ touching: true });
    expect(ask([-largest, 0, 0], step(largest, -1, format), large)).toMatchObject({ overlap: false });
    const small = { center: [0, 0, 0], halfExtents: [least, 2 * least, 0] };
    expect(ask([4 * least, 6 * least, 0], 5 * least, small)).toMatchObject({ touching: true });
    expect(ask([4 * least, 6 * least, 0], 4 * least, small)).toMatchObject({ overlap: false });
    const wide = { min: [-largest, -largest, -largest], max: [largest, largest, 0] };
    expect(ask([0, 0, largest], largest, wide)).toMatchObject({ touching: true });
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => ask([0, bad, 0], 1)).toThrow('sphere.center: ');
    expect(() => ask([0, 0, 0], -least)).toThrow('sphere.radius: ');
    expect(() => ask([0, 0, 0], 1, { ...box, center: [0, bad, 0] })).toThrow('box.center: ');
    expect(() => ask([0, 0, 0], 1, { ...box, halfExtents: [1, -least, 0] })).toThrow('box.halfExtents: ');
    expect(() => ask([0, 0, 0], 1, { ...box, orientation: [0, 0, 0, 0] })).toThrow('box.orientation: ');
    expect(() => ask([0, 0, 0], 1, { min: [0, 0, 0], max: [1, -least, 1] })).toThrow('box.max: ');
    expect(() => ask([0, 0, 0], 1, { ...box, ...corners })).toThrow('box: center and min are of two forms');
  });
});

test('a skin is added to the radius, and the margin stays that of the radius', () => {
  const ball = { center: [4, 1, 1], radius: 2 };
  expect(sphereBox(ball, box, { skin: 1 })).toEqual({ overlap: true, margin: 0, touching: true });
  expect(sphereBox(ball, box, { skin: 3 }).margin).toBeNull();
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<SphereBoxCase> {
  let left = asked(wanted);
  let place = 0;
  for (const one of caseStream('sphereBox', format, seed)) {
    const given = inTurn(one, place++);
    if (given.query !== 'sphereBox' || !isValid(queries.sphereBox, inputOf(given), 'exit')) continue;
    yield given;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'sphereBox', format, inside: 'exit', input }) as OverlapAnswer;

/** The box with its points moved; `rotation` is what becomes of its quaternion. */
function mapped(
  { sphere, box: given }: Input,
  change: (v: Vector) => Vector,
  extents: (v: Vector) => Vector,
  rotation: (q: Vector) => Vector,
): Input {
  const moved = { ...sphere, center: change(sphere.center) };
  if ('min' in given) {
    const [a, b] = [change(given.min), change(given.max)];
    const least = a.map((x, i) => Math.min(x, b[i] ?? x));
    return { sphere: moved, box: { min: least, max: a.map((x, i) => Math.max(x, b[i] ?? x)) } };
  }
  const { center, halfExtents, orientation } = given;
  const body = { center: change(center), halfExtents: extents(halfExtents) };
  return {
    sphere: moved,
    box: orientation === undefined ? body : { ...body, orientation: rotation(orientation) },
  };
}

/** Cases on which both routes are asked, in each format. */
const both = howMany(5000, 60);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same verdict and the same margin', () => {
    let [overlaps, touches] = [0, 0];
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      const { overlap, touching } = reply(one.input, format);
      overlaps += Number(overlap);
      touches += Number(touching);
    }
    expect(overlaps).toBeGreaterThan(10);
    expect(touches).toBeGreaterThan(2);
  });

  test('the mirror image, and the scene with its axes renamed, have the same answer', () => {
    const same = (v: Vector): Vector => v;
    const next = ([x = 0, y = 0, z = 0]: Vector): Vector => [y, z, x];
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      const others: Input[] = [
        mapped(
          input,
          ([x = 0, y = 0, z = 0]) => [-x, y, z],
          same,
          ([x = 0, y = 0, z = 0, w = 0]) => [x, -y, -z, w],
        ),
        mapped(input, next, next, ([x = 0, y = 0, z = 0, w = 0]) => [y, z, x, w]),
        // The same turn by the opposite quaternion.
        mapped(input, same, same, (q) => q.map((x) => -x)),
      ];
      for (const other of others) expect(reply(other, format)).toEqual(given);
    }
  });

  test('a box of size 0 is a point', () => {
    for (const { input } of cases(format, 5)) {
      const { sphere, box: given } = input;
      const center = 'min' in given ? given.min : given.center;
      const point = { sphere, box: { center, halfExtents: [0, 0, 0] } };
      const { overlap, margin, touching } = reply(point, format);
      const expected = pointInSphere(center, sphere, { format });
      expect({ overlap, margin, touching }).toEqual(expected);
      const byCorners = { sphere, box: { min: center, max: center } };
      expect(reply(byCorners, format)).toEqual(expected);
    }
  });

  test('half a turn about an axis changes nothing', () => {
    for (const { input } of cases(format, 9)) {
      const { sphere, box: given } = input;
      if ('min' in given || given.orientation === undefined) continue;
      const [x = 0, y = 0, z = 0, w = 0] = given.orientation;
      // q·i, q·j, q·k.
      for (const orientation of [
        [w, z, -y, -x],
        [-z, w, x, -y],
        [y, -x, w, -z],
      ])
        expect(reply({ sphere, box: { ...given, orientation } }, format)).toEqual(reply(input, format));
    }
  });
});
