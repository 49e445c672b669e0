/**
 * Laws of the reference for rectangles. The answers are functions of real numbers rounded at the end, so what is exactly true of the
 * reals is exactly true of the floats.
 */
import { describe, expect, test } from 'vitest';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, step, ulp } from '../../src/floats.ts';
import {
  isRectCase,
  type Rect,
  type RectCase,
  rectQueryNames,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer, howMany } from '../_cases.ts';
import { agree } from '../differential/_agreement.ts';
import { cornersOf, localOf, overlapOf, streamed } from '../exact/_rect-cases.ts';
import { breach, withoutMargin } from './_laws.ts';

const sample = howMany(400, 12);

function* cases(format: Format, seed: number): Generator<RectCase> {
  for (const query of rectQueryNames) yield* streamed(query, format, seed, sample);
}

/** The case with every vector changed, and the turn. */
function changedCase(
  one: RectCase,
  change: (v: Vector) => Vector,
  rotation: (rect: Rect) => object,
): RectCase {
  const { rect } = one.input;
  const changed = { center: change(rect.center), halfExtents: rect.halfExtents, ...rotation(rect) };
  const input = {
    ...one.input,
    rect: changed,
    ...('point' in one.input ? { point: change(one.input.point) } : {}),
    ...('circle' in one.input
      ? { circle: { ...one.input.circle, center: change(one.input.circle.center) } }
      : {}),
  };
  return { ...one, input } as unknown as RectCase;
}

const rotationOf = ({ axis, angle }: Rect): object => ({
  ...(axis && { axis }),
  ...(angle !== undefined && { angle }),
});

function expectSame(one: RectCase, other: RectCase, wanted = toExpected(answer(one))): void {
  const found = toExpected(answer(other));
  if (!agree(found, wanted)) breach(one, { found, wanted });
}

describe.each(formatNames)('%s', (format) => {
  test('a scene mirrored in x has the mirrored answer: an angle and an axis turn the other way', () => {
    const mirror = ([x = 0, y = 0]: Vector): Vector => [-x, y];
    // Local x keeps its place in the mirror, which turns local y round: axis (x, y) to (x, −y).
    const rotation = ({ axis, angle }: Rect): object => ({
      ...(axis && { axis: [axis[0] ?? 0, -(axis[1] ?? 0)] }),
      ...(angle !== undefined && { angle: -angle }),
    });
    for (const one of cases(format, 1)) {
      const given = toExpected(answer(one));
      const wanted =
        'corners' in given
          ? { corners: [1, 0, 3, 2].map((k) => mirror(given.corners[k] ?? [])) }
          : 'local' in given
            ? { local: mirror(given.local) }
            : given;
      expectSame(one, changedCase(one, mirror, rotation), wanted);
    }
  });

  test('everything turned by a quarter is as before: an axis can say so, and no angle', () => {
    const quarter = ([x = 0, y = 0]: Vector): Vector => [-y, x];
    for (const one of cases(format, 2)) {
      const { axis, angle } = one.input.rect;
      if (angle) continue;
      const given = toExpected(answer(one));
      const wanted = 'corners' in given ? { corners: given.corners.map(quarter) } : given;
      expectSame(
        one,
        changedCase(one, quarter, () => ({ axis: quarter(axis ?? [1, 0]) })),
        wanted,
      );
    }
  });

  test('a half turn of the rectangle is another order of its corners and another sign of its axes', () => {
    for (const one of cases(format, 3)) {
      const { axis, angle } = one.input.rect;
      if (angle) continue;
      const [x = 1, y = 0] = axis ?? [];
      const given = toExpected(answer(one));
      const wanted =
        'corners' in given
          ? { corners: [...given.corners].reverse() }
          : 'local' in given
            ? { local: given.local.map((c) => -c) }
            : given;
      expectSame(
        one,
        changedCase(
          one,
          (v) => v,
          () => ({ axis: [-x, -y] }),
        ),
        wanted,
      );
    }
  });

  test('an axis of another length is the same axis, and none is that of an angle of 0', () => {
    for (const one of cases(format, 4)) {
      const { axis, angle } = one.input.rect;
      const same = (v: Vector): Vector => v;
      if (axis?.every((x) => isOfFormat(x * 2 ** -9, format) && Math.abs(x) > 2 ** -100))
        expectSame(
          one,
          changedCase(one, same, () => ({ axis: axis.map((x) => x * 2 ** -9) })),
        );
      if (axis !== undefined || angle) continue;
      for (const rotation of [{ angle: -0 }, { angle: 0 }, { axis: [7, 0] }, {}])
        expectSame(
          one,
          changedCase(one, same, () => rotation),
        );
    }
  });

  test('a scene moved without rounding has the same verdict and local coordinates', () => {
    let moved = 0;
    const direction = [64, -1024];
    for (const one of cases(format, 5)) {
      let isExact = true;
      const move = (v: Vector): Vector =>
        v.map((x, i) => {
          const w = direction[i] ?? 0;
          const sum = x + w;
          // What the sum lost (Knuth's TwoSum).
          const back = sum - x;
          if (x - (sum - back) + (w - back) !== 0 || !isOfFormat(sum, format)) isExact = false;
          return sum;
        });
      const other = changedCase(one, move, rotationOf);
      if (!isExact || one.query === 'rectCorners') continue;
      moved++;
      expectSame(one, other);
    }
    expect(moved).toBeGreaterThan(sample / 3);
  });

  test('a scene 2^k times as large has the same verdict and margin, and numbers 2^k times as large', () => {
    let rotation = 0;
    for (const one of cases(format, 6)) {
      const { rect } = one.input;
      const lengths = [
        ...rect.center,
        ...rect.halfExtents,
        ...('point' in one.input ? one.input.point : []),
        ...('circle' in one.input ? [...one.input.circle.center, one.input.circle.radius] : []),
      ];
      if (!lengths.every((x) => x === 0 || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60))) continue;
      const unit = 2 ** ((rotation++ % 41) - 20);
      const scale = (v: Vector): Vector => v.map((x) => x * unit);
      const larger = changedCase(one, scale, (given) => ({
        halfExtents: scale(given.halfExtents),
        ...rotationOf(given),
      }));
      const other =
        larger.query === 'circleRect'
          ? {
              ...larger,
              input: {
                ...larger.input,
                circle: { ...larger.input.circle, radius: larger.input.circle.radius * unit },
              },
            }
          : larger;
      const given = toExpected(answer(one));
      const isPlain = (numbers: Vector): boolean => numbers.every((x) => x === 0 || Math.abs(x) > 2 ** -90);
      if ('corners' in given) {
        if (given.corners.every(isPlain)) expectSame(one, other, { corners: given.corners.map(scale) });
      } else if ('local' in given) {
        if (isPlain(given.local)) expectSame(one, other, { local: scale(given.local) });
      } else if (one.query === 'circleRect' && one.input.circle.radius === 0) {
        // The ulp of 0 does not scale.
        if (!agree(withoutMargin(toExpected(answer(other))), withoutMargin(given))) breach(one, { other });
      } else expectSame(one, other);
    }
    expect(rotation).toBeGreaterThan(sample);
  });

  test('a larger rectangle or circle never loses an overlap', () => {
    for (const one of cases(format, 7)) {
      if (one.query !== 'pointInRect' && one.query !== 'circleRect') continue;
      if (!overlapOf(one).overlap) continue;
      const { rect } = one.input;
      const halfExtents = rect.halfExtents.map((h, i) => step(h, 1 + 3 * i, format));
      if (!halfExtents.every(Number.isFinite)) continue;
      const larger = { ...one, input: { ...one.input, rect: { ...rect, halfExtents } } } as RectCase;
      if (!overlapOf(larger).overlap) breach(one, { halfExtents });
      if (one.query !== 'circleRect') continue;
      const radius = step(one.input.circle.radius, 1, format);
      if (!Number.isFinite(radius)) continue;
      const wider = { ...one, input: { ...one.input, circle: { ...one.input.circle, radius } } };
      if (!overlapOf(wider).overlap) breach(one, { radius });
    }
  });

  test('a circle of radius 0 overlaps where its centre is in the rectangle', () => {
    for (const one of streamed('pointInRect', format, 8, sample)) {
      const { point, rect } = one.input;
      const { overlap, touching } = overlapOf(one);
      const circle = { center: point, radius: 0 };
      const speck = overlapOf({ ...one, query: 'circleRect', input: { circle, rect } });
      if (speck.overlap !== overlap || (touching && !speck.touching)) breach(one, { speck });
    }
  });

  test('a point is in the rectangle exactly where its local coordinates are within the extents, short of a rounding', () => {
    let told = 0;
    for (const one of streamed('pointInRect', format, 9, sample)) {
      const { point, rect } = one.input;
      const local = localOf({ ...one, query: 'toLocal', input: { rect, point } });
      const { overlap } = overlapOf(one);
      const gaps = local.map((x, i) => Math.abs(x) - (rect.halfExtents[i] ?? 0));
      // A coordinate that rounds to the extent tells nothing.
      if (gaps.some((gap) => gap === 0)) continue;
      told++;
      if (overlap !== gaps.every((gap) => gap < 0)) breach(one, { local, overlap });
    }
    expect(told).toBeGreaterThan(sample / 3);
  });

  test('corners seen from the rectangle are at its half extents, to the rounding of the corner', () => {
    for (const one of streamed('rectCorners', format, 10, sample)) {
      const { rect } = one.input;
      const corners = cornersOf(one);
      for (const [k, corner] of corners.entries()) {
        if (!corner.every(Number.isFinite)) continue;
        const local = localOf({ ...one, query: 'toLocal', input: { rect, point: corner } });
        const signs = [k % 2 === 0 ? -1 : 1, k < 2 ? 1 : -1];
        const slack =
          2 * ulp(Math.max(...corner.map(Math.abs)), format) + 2 * ulp(Math.max(...rect.halfExtents), format);
        for (const [i, sign] of signs.entries()) {
          const off = Math.abs((local[i] ?? 0) - sign * (rect.halfExtents[i] ?? 0));
          if (off > slack) breach(one, { corner, local });
        }
      }
    }
  });

  test('the margin is how many ulps of the radius flip the verdict', () => {
    const families: readonly FamilyName[] = ['ordinary', 'tangent', 'far-world', 'boundary', 'far-origin'];
    let flipped = 0;
    for (const family of families) {
      for (let index = 0; index < fewer(300, 100); index++) {
        const one = generateCase({ query: 'circleRect', family, format, seed: 12, index });
        if (one.query !== 'circleRect' || !isRectCase(one)) throw new TypeError('another query');
        const { overlap, margin } = overlapOf(one);
        const { radius } = one.input.circle;
        if (margin === null || Math.abs(margin) > 2 ** 20) continue;
        const at = (r: number): boolean =>
          overlapOf({ ...one, input: { ...one.input, circle: { ...one.input.circle, radius: r } } }).overlap;
        // The radii around r*, as floats; near a power of two ulps differ, so that one is left on either side.
        const [short, enough] = [
          radius - (Math.ceil(margin) + 1) * ulp(radius, format),
          radius - (Math.floor(margin) - 1) * ulp(radius, format),
        ];
        if (short < 0 || !isOfFormat(short, format) || !isOfFormat(enough, format)) continue;
        flipped++;
        expect([overlap, at(short), at(enough)], one.id).toEqual([margin >= 0, false, true]);
      }
    }
    expect(flipped).toBeGreaterThan(fewer(300, 100));
  });

  test('a step of an ulp of the angle moves a far point across a side where the exact sine says so', () => {
    // sin θ between h/d and an ulp less or more: a point at distance d on local x = world x, a strip of half height h.
    for (let k = 1; k < 40; k++) {
      const theta = Math.fround(k / 41);
      const [low, high] = [step(theta, -1, format), step(theta, 1, format)];
      const inStrip = (angle: number, hy: number): boolean =>
        overlapOf({
          query: 'pointInRect',
          format,
          inside: 'exit',
          input: { point: [1, 0], rect: { center: [0, 0], halfExtents: [1, hy], angle } },
        }).overlap;
      const local = localOf({
        query: 'toLocal',
        format,
        inside: 'exit',
        input: { point: [1, 0], rect: { center: [0, 0], halfExtents: [1, 1], angle: theta } },
      });
      const sine = Math.abs(local[1] ?? 0);
      // The rounded sine is within half an ulp; a whole ulp to either side decides.
      expect([inStrip(theta, step(sine, -1, format)), inStrip(theta, step(sine, 1, format))]).toEqual([
        false,
        true,
      ]);
      expect(inStrip(low, step(sine, 1, format))).toBe(true);
      expect(inStrip(high, step(sine, -1, format))).toBe(false);
    }
  });
});
