/**
 * Laws of the reference. The answer is a function of real numbers rounded at the end, so what is exactly true of the reals
 * is exactly true of the floats; only margins, which are rounded on the way, are compared within 10^-9.
 */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, toExpected } from '../../src/exact/index.ts';
import { formatNames, isOfFormat, step, ulp } from '../../src/floats.ts';
import { type BallCase, type Expected, type Inside, queries, type Vector } from '../../src/queries/index.ts';
import { mapVectors, partsOf, withInside, withParts } from '../exact/_parts.ts';
import {
  breach,
  cases,
  changed,
  enough,
  expectAgreement,
  hasEnd,
  isModerate,
  movedExactly,
  reply,
  replyTo,
  reversed,
  withoutMargin,
} from './_laws.ts';

/** Leaves verdict, point and normal to compare. */
const there = { t: 0, margin: null };

const isHit = (one: BallCase): boolean => reply(one).hit;

const scaledBy =
  (factor: number) =>
  (v: Vector): Vector =>
    v.map((x) => x * factor);

describe.each(formatNames)('%s', (format) => {
  test('the mirror image of a scene has the mirror image of its answer', () => {
    let rotation = 0;
    for (const one of cases(format, 1)) {
      const axis = rotation++ % queries[one.query].dimension;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const found = toExpected(reply(withParts(one, mapVectors(partsOf(one), mirror))));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: mirror, normal: mirror }));
    }
  });

  test('axes may be renamed', () => {
    for (const one of cases(format, 2)) {
      const turned = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
      const found = toExpected(reply(withParts(one, mapVectors(partsOf(one), turned))));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: turned, normal: turned }));
    }
  });

  test('a scene 2^k times as large is met after the same t at a point 2^k times as far', () => {
    let rotation = 0;
    for (const one of cases(format, 3, isModerate)) {
      const parts = partsOf(one);
      const factor = 2 ** ((rotation++ % 41) - 20);
      const scale = scaledBy(factor);
      const larger = { ...mapVectors(parts, scale), radius: parts.radius * factor };
      const found = toExpected(reply(withParts(one, larger)));
      const wanted = changed(toExpected(reply(one)), { point: scale });
      // The ulp of radius 0 is that of the smallest number, whatever the scale.
      const read = parts.radius === 0 ? withoutMargin : (x: Expected): Expected => x;
      expectAgreement(one, read(found), read(wanted));
    }
  });

  test('a direction 2^k times as long is used up 2^k times as fast', () => {
    let rotation = 0;
    for (const one of cases(format, 4, isModerate)) {
      const parts = partsOf(one);
      const { direction, tMax = 0 } = parts;
      if (direction === undefined) continue;
      const factor = 2 ** ((rotation++ % 41) - 20);
      const faster = { ...parts, direction: scaledBy(factor)(direction), tMax: tMax / factor };
      const found = toExpected(reply(withParts(one, faster)));
      expectAgreement(one, found, changed(toExpected(reply(one)), { t: (t) => t / factor }));
    }
    expect(rotation).toBeGreaterThan(enough(1));
  });

  test('a scene moved without rounding has the same verdict, t and normal', () => {
    const elsewhere = { point: () => [] };
    let moved = 0;
    for (const one of cases(format, 5)) {
      const places = movedExactly(partsOf(one), [64, -1024, 0.5], format);
      if (places === undefined) continue;
      moved++;
      const found = toExpected(reply(withParts(one, places)));
      expectAgreement(one, changed(found, elsewhere), changed(toExpected(reply(one)), elsewhere));
    }
    expect(moved).toBeGreaterThan(enough(1 / 2));
  });

  test('a segment and its reverse meet the same circles', () => {
    for (const one of cases(format, 6, hasEnd)) {
      const forth = reply(withInside(one, 'start'));
      const back = reply(withInside(reversed(one), 'start'));
      if (forth.hit !== back.hit || forth.touching !== back.touching) breach(one, { forth, back });
    }
  });

  test('the way out of a circle is the way into it of the reversed segment', () => {
    const digits = 40;
    let ways = 0;
    for (const one of cases(format, 7, hasEnd)) {
      const out = replyTo(withInside(one, 'exit'), digits);
      if (!out.hit || !(out.leaving || out.touching)) continue;
      ways++;
      const into = replyTo(withInside(reversed(one), 'exit'), digits);
      if (!into.hit) breach(one, { out, into });
      // The parameter runs the other way; point and normal are the same.
      expectAgreement(one, { ...toExpected(into), ...there }, { ...toExpected(out), ...there });
      const both = into.tExact
        ?.plus(out.tExact ?? 0)
        .minus(1)
        .abs();
      if (both === undefined || both.gt(`1e-${digits - 1}`)) breach(one, { out, into });
    }
    expect(ways).toBeGreaterThan(enough(1 / 2));
  });

  test('a larger radius never loses a hit of the policy start', () => {
    let rotation = 0;
    for (const one of cases(format, 8)) {
      const from = withInside(one, 'start');
      const parts = partsOf(one);
      const ticks = [1, 2, 1_000, 2 ** 22, 2 ** 24][rotation % 5] ?? 1;
      const radius = step(parts.radius, ticks, format);
      if (!Number.isFinite(radius) || !isHit(from)) continue;
      rotation++;
      if (!isHit(withParts(from, { ...parts, radius }))) breach(from, { ticks });
    }
    expect(rotation).toBeGreaterThan(enough(1 / 2));
  });

  test('a longer ray never loses a hit, nor changes it, under any policy', () => {
    let rotation = 0;
    for (const one of cases(format, 9)) {
      const parts = partsOf(one);
      if (parts.tMax === undefined) continue;
      const before = reply(one);
      if (!before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][rotation++ % 5] ?? 1;
      const after = reply(withParts(one, { ...parts, tMax: step(parts.tMax, BigInt(ticks), format) }));
      expectAgreement(one, withoutMargin(toExpected(after)), withoutMargin(toExpected(before)));
    }
    expect(rotation).toBeGreaterThan(enough(1 / 2));
  });

  test('start calls a hit what any policy does, and exit adds to miss only the ways out', () => {
    for (const one of cases(format, 10)) {
      const under = (inside: Inside): RayAnswer => reply(withInside(one, inside));
      const [exit, start, miss] = [under('exit'), under('start'), under('miss')];
      if ((miss.hit && !exit.hit) || (exit.hit && !start.hit)) breach(one, { exit, start, miss });
      if (miss.hit) {
        const entry = withoutMargin(toExpected(miss));
        expectAgreement(one, withoutMargin(toExpected(exit)), entry);
        expectAgreement(one, withoutMargin(toExpected(start)), entry);
      } else if (exit.hit && !(exit.leaving && start.hit && start.t === 0)) {
        breach(one, { exit, start, miss });
      }
    }
  });

  test('under the policy start the margin says how many ulps of the radius flip the verdict', () => {
    let tried = 0;
    for (const one of cases(format, 11)) {
      const from = withInside(one, 'start');
      const parts = partsOf(from);
      const { hit, margin } = reply(from);
      if (margin === null || Math.abs(margin) > 2 ** 20) continue;
      expect(hit).toBe(margin >= 0);
      const unit = ulp(parts.radius, format);
      // The flip is between these two, or at the first.
      const larger = parts.radius - Math.floor(margin) * unit;
      const smaller = larger - unit;
      const isExact = parts.radius - larger === Math.floor(margin) * unit && larger - smaller === unit;
      if (!isExact || ![larger, smaller].every((radius) => isOfFormat(radius, format))) continue;
      tried++;
      if (!isHit(withParts(from, { ...parts, radius: larger }))) breach(from, { margin, larger });
      if (smaller >= 0 && isHit(withParts(from, { ...parts, radius: smaller })))
        breach(from, { margin, smaller });
    }
    expect(tried).toBeGreaterThan(enough(1 / 10));
  });
});
