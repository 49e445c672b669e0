/** The reference for a ball and a capsule: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, type OverlapAnswer, pointInSphere, sphereCapsule } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  endsOfCapsule,
  type Inputs,
  inputOf,
  isValid,
  queries,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

type Input = Inputs['sphereCapsule'];
type SphereCapsuleCase = CaseOf<'sphereCapsule'>;

const [a, b] = [
  [0, -1, 0],
  [0, 1, 0],
];

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (
    center: Vector,
    radius: number,
    width: number,
    from: Vector = a,
    to: Vector = b,
  ): OverlapAnswer => sphereCapsule({ center, radius }, { a: from, b: to, radius: width }, { format });

  test('at the sum of the radii they touch: beside the axis, past either end, oblique or not', () => {
    for (const center of [
      [5, 0, 0],
      [3, 0.5, 4],
      [3, 1, 4],
      [0, 6, 0],
      [3, 5, 0],
      [0, -5, 3],
      [-4, -4, 0],
    ])
      for (const radius of [1, 2, 5])
        expect(ask(center, radius, 5 - radius)).toEqual({ overlap: true, margin: 0, touching: true });
  });

  test('an ulp of the ball decides, and the margin says so', () => {
    expect(ask([5, 0, 0], step(2, 1, format), 3)).toEqual({ overlap: true, margin: 1, touching: false });
    expect(ask([5, 0, 0], step(3, -1, format), 2)).toEqual({ overlap: false, margin: -1, touching: false });
    expect(ask([9, 0, 0], 1, 2)).toMatchObject({ margin: -6 / ulp(1, format) });
  });

  test('radii are added exactly', () => {
    expect(ask([1, 0, 0], 1, least)).toEqual({ overlap: true, margin: expect.any(Number), touching: false });
    expect(ask([step(1, 1, format), 0, 0], 1, ulp(1, format))).toMatchObject({ touching: true });
    expect(ask([step(1, 1, format), 0, 0], 1, ulp(1, format) / 2)).toMatchObject({ overlap: false });
    expect(ask([largest, largest, 0], largest, largest, [0, 0, 0], [0, 0, 0])).toMatchObject({
      overlap: true,
    });
  });

  test('where the capsule holds the centre no radius of the ball flips the verdict', () => {
    expect(ask([1, 0.5, 0], 2, 3)).toEqual({ overlap: true, margin: null, touching: false });
    expect(ask([3, 0, 0], 0, 3)).toEqual({ overlap: true, margin: null, touching: true });
  });

  test('without radii they are a point and a segment', () => {
    expect(ask([0, 0.5, 0], 0, 0)).toEqual({ overlap: true, margin: null, touching: true });
    expect(ask([0, 1, 0], 0, 0).overlap).toBe(true);
    expect(ask([0, step(1, 1, format), 0], 0, 0).overlap).toBe(false);
    expect(ask([least, 0, 0], 0, 0).overlap).toBe(false);
  });

  test('lengths whose squares overflow or vanish are lengths', () => {
    expect(ask([largest, 0, 0], largest, 0, [0, -largest, 0], [0, largest, 0])).toMatchObject({
      touching: true,
    });
    expect(ask([3 * least, 0, 0], 2 * least, least, [0, -least, 0], [0, least, 0])).toMatchObject({
      touching: true,
    });
    expect(ask([3 * least, 0, 0], least, least, [0, -least, 0], [0, least, 0]).overlap).toBe(false);
  });

  test('a field at fault is named, in the form in which it was given', () => {
    const ball = { center: [0, 0, 0], radius: 1 };
    const bad = Number.NaN;
    expect(() => sphereCapsule({ center: [0, bad, 0], radius: -1 }, { a, b, radius: 1 })).toThrow(
      'sphere.center: ',
    );
    expect(() => sphereCapsule(ball, { a, b: [0, bad, 0], radius: 1 })).toThrow('capsule.b: ');
    expect(() => sphereCapsule(ball, { start: a, end: [0, bad, 0], radius: 1 })).toThrow('capsule.end: ');
    expect(() => sphereCapsule(ball, { a, b, radius: -least })).toThrow('capsule.radius: ');
  });
});

test('a skin counts once for the two, and the margin stays that of the radius', () => {
  const capsule = { a, b, radius: 2 };
  const reply = sphereCapsule({ center: [5, 0, 0], radius: 2 }, capsule, { skin: 1 });
  expect(reply).toEqual({ overlap: true, margin: 0, touching: true });
  expect(sphereCapsule({ center: [5, 0, 0], radius: 2 }, capsule, { skin: 3 }).margin).toBeNull();
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<SphereCapsuleCase> {
  let left = asked(wanted);
  for (const one of caseStream('sphereCapsule', format, seed)) {
    if (one.query !== 'sphereCapsule' || !isValid(queries.sphereCapsule, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'sphereCapsule', format, inside: 'exit', input }) as OverlapAnswer;

const mapped = ({ sphere, capsule }: Input, change: (v: Vector) => Vector): Input => {
  const ends = endsOfCapsule(capsule);
  return {
    sphere: { ...sphere, center: change(sphere.center) },
    capsule: { ...ends, a: change(ends.a), b: change(ends.b) },
  };
};

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

  test('the mirror image, renamed axes, exchanged ends and the other form have the same answer', () => {
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      const { sphere, capsule } = input;
      const { a: from, b: to, radius } = endsOfCapsule(capsule);
      const others: Input[] = [
        mapped(input, ([x = 0, y = 0, z = 0]) => [-x, y, z]),
        mapped(input, ([x = 0, y = 0, z = 0]) => [y, z, x]),
        { sphere, capsule: { a: to, b: from, radius } },
        { sphere, capsule: { start: from, end: to, radius } },
      ];
      for (const other of others) expect(reply(other, format)).toEqual(given);
    }
  });

  test('the radii exchanged have the same verdict, and touch alike', () => {
    for (const { input } of cases(format, 4)) {
      const { sphere, capsule } = input;
      const other = {
        sphere: { ...sphere, radius: capsule.radius },
        capsule: { ...capsule, radius: sphere.radius },
      };
      const { overlap, touching } = reply(input, format);
      expect(reply(other, format)).toMatchObject({ overlap, touching });
    }
  });

  test('with an axis that is a point, and no radius of it, it is a point in a ball', () => {
    for (const { input } of cases(format, 5)) {
      const { sphere, capsule } = input;
      const point = endsOfCapsule(capsule).a;
      const small = { sphere, capsule: { a: point, b: point, radius: 0 } };
      expect(reply(small, format)).toEqual(pointInSphere(point, sphere, { format }));
    }
  });
});
