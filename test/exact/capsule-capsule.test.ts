/** The reference for two capsules: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, capsuleCapsule, type OverlapAnswer, sphereCapsule } from '../../src/exact/index.ts';
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

type Input = Inputs['capsuleCapsule'];
type CapsuleCapsuleCase = CaseOf<'capsuleCapsule'>;

const level = { a: [-2, 0, 0], b: [2, 0, 0] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (a: Vector, b: Vector, r: number, s: number, first = level): OverlapAnswer =>
    capsuleCapsule({ ...first, radius: r }, { a, b, radius: s }, { format });

  test('at the sum of the radii they touch: crossing, parallel, at an end, end to end, on one line', () => {
    const far = 5;
    for (const [a, b] of [
      [
        [0, -2, far],
        [0, 2, far],
      ],
      [
        [1, -7, far],
        [-1, 1, far],
      ],
      [
        [-9, 3, 4],
        [9, 3, 4],
      ],
      [
        [1, 3, 4],
        [1, 3, 4],
      ],
      [
        [1, 3, -4],
        [7, 9, -12],
      ],
      [
        [5, 0, 4],
        [9, 1, 8],
      ],
      [
        [7, 0, 0],
        [12, 0, 0],
      ],
      [
        [-7, 0, 0],
        [-8, -1, 5],
      ],
    ] as const)
      for (const r of [1, 2, 5])
        expect(ask(a, b, r, 5 - r), String([a, b])).toEqual({ overlap: true, margin: 0, touching: true });
  });

  test('an ulp of the first radius decides, and the margin says so', () => {
    const [a, b] = [
      [0, -2, 5],
      [0, 2, 5],
    ];
    expect(ask(a, b, step(2, 1, format), 3)).toEqual({ overlap: true, margin: 1, touching: false });
    expect(ask(a, b, step(3, -1, format), 2)).toEqual({ overlap: false, margin: -1, touching: false });
    expect(ask([0, -2, 9], [0, 2, 9], 1, 2)).toMatchObject({ margin: -6 / ulp(1, format) });
  });

  test('radii are added exactly', () => {
    const over = (z: number): readonly [Vector, Vector] => [
      [0, -1, z],
      [0, 1, z],
    ];
    expect(ask(...over(step(1, 1, format)), 1, ulp(1, format))).toMatchObject({ touching: true });
    expect(ask(...over(step(1, 1, format)), 1, ulp(1, format) / 2)).toMatchObject({ overlap: false });
    expect(ask([largest, largest, 0], [largest, -largest, 0], largest, largest)).toMatchObject({
      overlap: true,
    });
  });

  test('where the second reaches the axis of the first no radius of that flips the verdict', () => {
    expect(ask([0, -2, 1], [0, 2, 1], 2, 3)).toEqual({ overlap: true, margin: null, touching: false });
    expect(ask([0, -2, 3], [0, 2, 3], 0, 3)).toEqual({ overlap: true, margin: null, touching: true });
  });

  test('without radii they are segments', () => {
    expect(ask([0, -2, 0], [0, 2, 0], 0, 0)).toEqual({ overlap: true, margin: null, touching: true });
    expect(ask([0, -2, least], [0, 2, least], 0, 0).overlap).toBe(false);
    expect(ask([2, 0, 0], [3, 1, 0], 0, 0).overlap).toBe(true);
    expect(ask([step(2, 1, format), 0, 0], [3, 0, 0], 0, 0).overlap).toBe(false);
    expect(ask([-1, 0, 0], [1, 0, 0], 0, 0).overlap).toBe(true);
  });

  test('axes that are all but parallel are not taken for parallel', () => {
    const tiny = ulp(1, format);
    // They cross in the middle: 1 above the first axis there, and nearer nowhere.
    expect(ask([-2, -tiny, 1], [2, tiny, 1], 1, 0)).toMatchObject({ touching: true });
    expect(ask([-2, -tiny, 1], [2, tiny, 1], step(1, -1, format), 0)).toMatchObject({ overlap: false });
  });

  test('lengths whose products overflow or vanish are lengths', () => {
    const wide = { a: [-largest, 0, 0], b: [largest, 0, 0] };
    expect(ask([0, -largest, largest], [0, largest, largest], largest, 0, wide)).toMatchObject({
      touching: true,
    });
    expect(ask([0, -least, 2 * least], [0, least, 2 * least], least, least)).toMatchObject({
      touching: true,
    });
    expect(ask([0, -least, 3 * least], [0, least, 3 * least], least, least).overlap).toBe(false);
  });

  test('a field at fault is named, in the form in which it was given', () => {
    const bad = Number.NaN;
    const fine = { ...level, radius: 1 };
    expect(() => capsuleCapsule({ a: [0, bad, 0], b: [1, 0, 0], radius: 1 }, fine)).toThrow('first.a: ');
    expect(() => capsuleCapsule(fine, { ...level, radius: -1 })).toThrow('second.radius: ');
    expect(() => capsuleCapsule(fine, { start: [0, 0, 0], end: [bad, 0, 0], radius: 1 })).toThrow(
      'second.end: ',
    );
    expect(() => capsuleCapsule(fine, { ...level, start: [0, 0, 0], radius: 1 } as never)).toThrow(
      'second: ',
    );
  });
});

test('a skin counts once for the two, and the margin stays that of the first radius', () => {
  const second = { a: [0, -2, 5], b: [0, 2, 5], radius: 2 };
  const reply = capsuleCapsule({ ...level, radius: 2 }, second, { skin: 1 });
  expect(reply).toEqual({ overlap: true, margin: 0, touching: true });
  expect(capsuleCapsule({ ...level, radius: 2 }, second, { skin: 3 }).margin).toBeNull();
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<CapsuleCapsuleCase> {
  let left = asked(wanted);
  for (const one of caseStream('capsuleCapsule', format, seed)) {
    if (one.query !== 'capsuleCapsule' || !isValid(queries.capsuleCapsule, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'capsuleCapsule', format, inside: 'exit', input }) as OverlapAnswer;

const mapped = ({ first, second }: Input, change: (v: Vector) => Vector): Input => {
  const each = (given: Input['first']) => {
    const { a, b, radius } = endsOfCapsule(given);
    return { a: change(a), b: change(b), radius };
  };
  return { first: each(first), second: each(second) };
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
      const { first, second } = input;
      const { a, b, radius } = endsOfCapsule(first);
      const others: Input[] = [
        mapped(input, ([x = 0, y = 0, z = 0]) => [-x, y, z]),
        mapped(input, ([x = 0, y = 0, z = 0]) => [y, z, x]),
        { first: { a: b, b: a, radius }, second },
        { first: { start: a, end: b, radius }, second },
      ];
      for (const other of others) expect(reply(other, format)).toEqual(given);
    }
  });

  test('the second and the first have the same verdict, and touch alike', () => {
    for (const { input } of cases(format, 4)) {
      const { overlap, touching } = reply(input, format);
      expect(reply({ first: input.second, second: input.first }, format)).toMatchObject({
        overlap,
        touching,
      });
    }
  });

  test('with an axis that is a point the first is a ball', () => {
    for (const { input } of cases(format, 5)) {
      const { a, radius } = endsOfCapsule(input.first);
      const ball = { first: { a, b: a, radius }, second: input.second };
      expect(reply(ball, format)).toEqual(sphereCapsule({ center: a, radius }, input.second, { format }));
    }
  });
});
