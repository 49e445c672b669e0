/** The reference for two boxes: answers known beforehand, which touches have no inside in common, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, boxBox, type OverlapAnswer, sphereBox } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step } from '../../src/floats.ts';
import { add, sign, times } from '../../src/oracle/_binary.ts';
import { type Shared, sharedEdges } from '../../src/oracle/_box-box.ts';
import { cross, type Dyadics, difference, dot, type Ratio } from '../../src/oracle/_vectors.ts';
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

type Input = Inputs['boxBox'];
type BoxBoxCase = CaseOf<'boxBox'>;

const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
const overlap = { overlap: true, margin: null, touching: false };
const touch = { overlap: true, margin: null, touching: true };
const apart = { overlap: false, margin: null, touching: false };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (first: Box, second: Box): OverlapAnswer => {
    const given = boxBox(first, second, { format });
    expect(boxBox(second, first, { format })).toEqual(given);
    return given;
  };
  const up = (x: number): number => step(x, 1, format);
  const down = (x: number): number => step(x, -1, format);

  test('along the axes they touch at a face, an edge, a corner, and an ulp is enough to part them', () => {
    for (const [at, further] of [
      [
        [2, 1, 1],
        [up(2), 1, 1],
      ],
      [
        [2, 3, 1],
        [2, up(3), 1],
      ],
      [
        [2, -3, 4],
        [2, -3, up(4)],
      ],
    ] as const) {
      const cube = { center: at, halfExtents: [1, 1, 1] };
      expect(ask(box, cube)).toEqual(touch);
      expect(ask(box, { ...cube, center: further })).toEqual(apart);
      const corners = { min: at.map((x) => x - 1), max: at.map((x) => x + 1) };
      expect(ask({ min: [-1, -2, -3], max: [1, 2, 3] }, corners)).toEqual(touch);
      expect(ask(box, corners)).toEqual(touch);
    }
    expect(ask(box, { center: [1, 1, 1], halfExtents: [1, 1, 1] })).toEqual(overlap);
    expect(ask(box, { center: [0, 0, 0], halfExtents: [0.25, 0.25, 0.25] })).toEqual(overlap);
    expect(ask(box, box)).toEqual(overlap);
  });

  test('a box on a corner touches a face; a sum of halves is no float', () => {
    // The first axis is (9, 20, −12)/25, and a face is 25 from the centre there.
    const oblique = { center: [0, 0, 0], halfExtents: [25, 50, 50], orientation: [1, 2, 2, 4] };
    const point = { center: [9, 20, -12], halfExtents: [0, 0, 0] };
    expect(ask(oblique, point)).toEqual(touch);
    expect(ask(oblique, { ...point, center: [9, 20, down(-12)] })).toEqual(apart);
    const cube = { center: [9 + 1, 20 + 1, -12 - 1], halfExtents: [1, 1, 1] };
    expect(ask(oblique, cube)).toEqual(touch);
    expect(ask(oblique, { ...cube, center: [9 + 1, 20 + 1, down(-13)] })).toEqual(apart);
    expect(ask(oblique, { ...cube, center: [9 + 1, 20 + 1, up(-13)] })).toEqual(overlap);
    const tenth = { min: [0, 0, 0], max: [1, 1, 1] };
    expect(ask(tenth, { min: [1, 1, 1], max: [up(1), 2, 2] })).toEqual(touch);
    expect(ask(tenth, { min: [up(1), 0, 0], max: [2, 1, 1] })).toEqual(apart);
  });

  test('edges that cross are parted by their product alone', () => {
    // Turned by eighths about y and x (3, 4, 5): the upper edge of one is along z, the lower of the other along x.
    const roof = { center: [0, 0, 0], halfExtents: [25, 25, 50], orientation: [0, 0, 1, 2] };
    const keel = { center: [0, 70, 0], halfExtents: [50, 25, 25], orientation: [1, 0, 0, 2] };
    // |sin| + |cos| of 2·atan(1/2) is 4/5 + 3/5: each reaches 35.
    expect(ask(roof, keel)).toEqual(touch);
    expect(ask(roof, { ...keel, center: [0, up(70), 0] })).toEqual(apart);
    expect(ask(roof, { ...keel, center: [0, down(70), 0] })).toEqual(overlap);
  });

  test('parallel axes have products of 0, which part nothing', () => {
    for (const orientation of [
      [0, 0, 0, 1],
      [1, 2, 3, 4],
      [0, 0.3, 0, 0.7].map((x) => (format === 'f32' ? Math.fround(x) : x)),
    ]) {
      const turned = { ...box, orientation };
      expect(ask(turned, { ...turned, orientation: orientation.map((x) => -2 * x) })).toEqual(overlap);
      expect(ask(turned, { center: [9, 0, 0], halfExtents: [1, 2, 3], orientation })).toEqual(apart);
    }
  });

  test('flat boxes have no inside: what they share is a touch', () => {
    const flat = { center: [0, 0, 0], halfExtents: [1, 2, 0] };
    expect(ask(flat, flat)).toEqual(touch);
    expect(ask(flat, box)).toEqual(touch);
    expect(ask(flat, { ...flat, center: [2, 4, 0] })).toEqual(touch);
    expect(ask(flat, { ...flat, center: [2, 4, least] })).toEqual(apart);
    expect(ask(flat, { ...flat, center: [up(2), 0, 0] })).toEqual(apart);
    // In one plane, turned by an eighth: only a product of axes in the plane would say so, and these are its normal.
    const turned = { center: [4, 0, 0], halfExtents: [1, 1, 0], orientation: [0, 0, 1, 2] };
    expect(ask({ ...flat, halfExtents: [2, 1, 0] }, turned)).toEqual(apart);
    expect(ask({ ...flat, halfExtents: [3, 1, 0] }, turned)).toEqual(touch);
    const segment = { center: [0, 0, 0], halfExtents: [0, 5, 0] };
    expect(ask(segment, { ...segment, orientation: [0, 0, 1, 1] })).toEqual(touch);
    expect(ask(segment, { center: [3, 0, -4], halfExtents: [5, 0, 0], orientation: [0, 1, 0, 2] })).toEqual(
      touch,
    );
    expect(
      ask(segment, { center: [3, 0, down(-4)], halfExtents: [5, 0, 0], orientation: [0, 1, 0, 2] }),
    ).toEqual(apart);
    const point = { min: [1, 2, 3], max: [1, 2, 3] };
    expect(ask(point, point)).toEqual(touch);
    expect(ask(point, box)).toEqual(touch);
    expect(ask(point, { min: [1, 2, up(3)], max: [1, 2, up(3)] })).toEqual(apart);
  });

  test('lengths whose products overflow or vanish are lengths', () => {
    const large = { center: [largest, 0, 0], halfExtents: [largest, largest, largest] };
    expect(ask(large, { ...large, center: [-largest, 0, 0] })).toEqual(touch);
    expect(ask(large, { ...large, center: [-largest, 0, 0], halfExtents: [down(largest), 1, 1] })).toEqual(
      apart,
    );
    const small = {
      center: [0, 0, 0],
      halfExtents: [least, least, least],
      orientation: [least, 0, 0, least],
    };
    expect(ask(small, { ...small, center: [2 * least, 0, 0] })).toEqual(touch);
    expect(ask(small, { ...small, center: [3 * least, 0, 0] })).toEqual(apart);
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => ask({ ...box, center: [bad, 0, 0] }, box)).toThrow('first.center: ');
    expect(() => boxBox(box, { ...box, halfExtents: [1, -least, 0] })).toThrow('second.halfExtents: ');
    expect(() => boxBox(box, { ...box, orientation: [0, 0, 0, 0] })).toThrow('second.orientation: ');
    expect(() => boxBox({ min: [0, 0, 0], max: [1, -least, 1] }, box)).toThrow('first.max: ');
  });
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<BoxBoxCase> {
  let left = asked(wanted);
  let place = 0;
  for (const one of caseStream('boxBox', format, seed)) {
    const given = inTurn(one, place++);
    if (given.query !== 'boxBox' || !isValid(queries.boxBox, inputOf(given), 'exit')) continue;
    yield given;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'boxBox', format, inside: 'exit', input }) as OverlapAnswer;

function mapped(
  given: Box,
  change: (v: Vector) => Vector,
  extents: (v: Vector) => Vector,
  rotation: (q: Vector) => Vector,
): Box {
  if ('min' in given) {
    const [a, b] = [change(given.min), change(given.max)];
    const least = a.map((x, i) => Math.min(x, b[i] ?? x));
    return { min: least, max: a.map((x, i) => Math.max(x, b[i] ?? x)) };
  }
  const { center, halfExtents, orientation } = given;
  const body = { center: change(center), halfExtents: extents(halfExtents) };
  return orientation === undefined ? body : { ...body, orientation: rotation(orientation) };
}

/** Both ends of what is left of an edge, times the denominators. */
const endsOf = ({ start, direction, den, low, high }: Shared) =>
  [low, high].map((t: Ratio) => ({
    p: start.map((x, i) => add(times(x, t.den), times(direction[i] ?? t.num, t.num))),
    den: times(den, t.den),
  }));

/** Whether what they share has an inside: four of its corners are in no plane. */
function shareInsides({ first, second }: Input): boolean {
  const points = sharedEdges(first, second).flatMap(endsOf);
  const [origin] = points;
  if (origin === undefined) return false;
  const directions = points.map(
    ({ p, den }): Dyadics =>
      difference(
        p.map((x) => times(x, origin.den)),
        origin.p.map((x) => times(x, den)),
      ),
  );
  const u = directions.find((v) => v.some((x) => sign(x) !== 0));
  if (u === undefined) return false;
  const n = directions.map((v) => cross(u, v)).find((v) => v.some((x) => sign(x) !== 0));
  return n !== undefined && directions.some((v) => sign(dot(n, v)) !== 0);
}

/** Cases on which both routes are asked, in each format. */
const both = howMany(5000, 60);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same verdict', () => {
    let [overlaps, touches] = [0, 0];
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      const { overlap: is, touching } = reply(one.input, format);
      overlaps += Number(is);
      touches += Number(touching);
    }
    expect(overlaps).toBeGreaterThan(10);
    expect(touches).toBeGreaterThan(2);
  });

  test('they touch where they share something without an inside', () => {
    for (const { input } of cases(format, 11, howMany(5_000, 40))) {
      const given = reply(input, format);
      if (given.overlap) expect(given.touching, JSON.stringify(input)).toBe(!shareInsides(input));
    }
  });

  test('changed about, mirrored and with axes renamed they have the same answer', () => {
    const same = (v: Vector): Vector => v;
    const next = ([x = 0, y = 0, z = 0]: Vector): Vector => [y, z, x];
    const of = (input: Input, change: (given: Box) => Box): Input => ({
      first: change(input.first),
      second: change(input.second),
    });
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      const others: Input[] = [
        { first: input.second, second: input.first },
        of(input, (one) =>
          mapped(
            one,
            ([x = 0, y = 0, z = 0]) => [-x, y, z],
            same,
            ([x = 0, y = 0, z = 0, w = 0]) => [x, -y, -z, w],
          ),
        ),
        of(input, (one) => mapped(one, next, next, ([x = 0, y = 0, z = 0, w = 0]) => [y, z, x, w])),
        { ...input, second: mapped(input.second, same, same, (q) => q.map((x) => -x)) },
      ];
      for (const other of others) expect(reply(other, format)).toEqual(given);
    }
  });

  test('a box of size 0 is a ball of radius 0', () => {
    for (const { input } of cases(format, 5)) {
      const { first, second } = input;
      const center = 'min' in first ? first.min : first.center;
      const point = { first: { center, halfExtents: [0, 0, 0] }, second };
      const ball = sphereBox({ center, radius: 0 }, second, { format });
      expect(reply(point, format).overlap).toBe(ball.overlap);
    }
  });
});
