/**
 * Laws of the reference for a capsule. The answer is a function of real numbers rounded at the end, so what is exactly true of the
 * reals is exactly true of the floats.
 */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, rayCapsule, raySphere, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type EndsCapsule,
  inputOf,
  insideNames,
  isValid,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { PlainCase } from '../_forms.ts';
import { agree } from '../differential/_agreement.ts';
import { breach, changed, enoughOf, expectAgreement, movedExactly, withoutMargin } from './_laws.ts';

type CapsuleCase = PlainCase<CaseOf<'rayCapsule'>>;
type Inside = CapsuleCase['inside'];

const sample = howMany(1_500, 50);
const enough = enoughOf(sample);

function* cases(
  format: Format,
  seed: number,
  suits = (_: CapsuleCase): boolean => true,
): Generator<CapsuleCase> {
  let left = asked(sample);
  for (const found of caseStream('rayCapsule', format, seed)) {
    const one = found as CapsuleCase;
    if (!isValid(queries.rayCapsule, inputOf(found), one.inside) || !suits(one)) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, inside }: CapsuleCase, digits?: number): RayAnswer =>
  rayCapsule(input.ray, input.capsule, { format, inside, ...(digits === undefined ? {} : { digits }) });
const expected = (one: CapsuleCase) => toExpected(reply(one));

const withBody = (one: CapsuleCase, capsule: EndsCapsule): CapsuleCase => ({
  ...one,
  input: { ...one.input, capsule },
});
const withRay = (one: CapsuleCase, ray: Ray): CapsuleCase => ({ ...one, input: { ...one.input, ray } });
const withInside = (one: CapsuleCase, inside: Inside): CapsuleCase => ({ ...one, inside });

/** The case with every place and way changed alike. */
function mapped(one: CapsuleCase, change: (v: Vector) => Vector): CapsuleCase {
  const { ray, capsule } = one.input;
  const origin = change(ray.origin);
  const moved: Ray =
    'end' in ray ? { origin, end: change(ray.end) } : { ...ray, origin, direction: change(ray.direction) };
  return {
    ...one,
    input: { ray: moved, capsule: { ...capsule, a: change(capsule.a), b: change(capsule.b) } },
  };
}

const numbersOf = ({ input: { ray, capsule } }: CapsuleCase): readonly number[] =>
  [...Object.values(ray), ...Object.values(capsule)].flat() as number[];

/** Magnitudes from which a factor of 2^±20 leads neither out of the format nor to its subnormals. */
const isModerate = (one: CapsuleCase): boolean =>
  numbersOf(one)
    .map(Math.abs)
    .every((x) => x === 0 || x === Number.POSITIVE_INFINITY || (x > 2 ** -60 && x < 2 ** 60));

const scaledBy =
  (factor: number) =>
  (v: Vector): Vector =>
    v.map((x) => x * factor);

describe.each(formatNames)('%s', (format) => {
  test('the mirror image of a scene has the mirror image of its answer', () => {
    let rotation = 0;
    for (const one of cases(format, 1)) {
      const axis = rotation++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const wanted = changed(expected(one), { point: mirror, normal: mirror });
      expectAgreement(one, expected(mapped(one, mirror)), wanted);
    }
  });

  test('axes may be renamed', () => {
    const turned = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
    for (const one of cases(format, 2)) {
      const wanted = changed(expected(one), { point: turned, normal: turned });
      expectAgreement(one, expected(mapped(one, turned)), wanted);
    }
  });

  test('a and b may be swapped', () => {
    for (const one of cases(format, 3)) {
      const { a, b, radius } = one.input.capsule;
      const swapped = reply(withBody(one, { a: b, b: a, radius }));
      const given = reply(one);
      expectAgreement(one, toExpected(swapped), toExpected(given));
      if (swapped.touching !== given.touching) breach(one, { swapped, given });
    }
  });

  test('a capsule whose ends coincide is a ball, bit for bit', () => {
    for (const one of cases(format, 4)) {
      const { a, radius } = one.input.capsule;
      const asBall = raySphere(one.input.ray, { center: a, radius }, { format, inside: one.inside });
      const { halfChord: _, ...ball } = asBall.hit ? asBall : { ...asBall, halfChord: 0 };
      expect(reply(withBody(one, { a, b: a, radius }))).toEqual(ball);
    }
  });

  test('a ball around an end or, where that is a float, the middle of the axis is in the capsule', () => {
    let hits = 0;
    for (const one of cases(format, 5)) {
      const { a, b, radius } = one.input.capsule;
      const capsule = withInside(one, 'start');
      for (const share of [0, 1, 0.5, 0.25]) {
        const center = a.map((x, i) => x + share * ((b[i] ?? 0) - x));
        // Differences and products of these are exact, or the centre is left out.
        const isExact = a.every((x, i) => {
          const y = b[i] ?? 0;
          const whole = Number.isInteger(x) && Number.isInteger(y);
          return whole && Math.max(Math.abs(x), Math.abs(y)) < 2 ** 20;
        });
        const place = share === 0 ? a : share === 1 ? b : center;
        if (share % 1 !== 0 && !(isExact && place.every((x) => isOfFormat(x, format)))) continue;
        if (!raySphere(one.input.ray, { center: place, radius }, { format, inside: 'start' }).hit) continue;
        hits++;
        if (!reply(capsule).hit) breach(one, { place });
      }
    }
    expect(hits).toBeGreaterThan(enough(1 / 2));
  });

  test('a longer axis never loses a hit of the policy start', () => {
    let rotation = 0;
    for (const one of cases(format, 6)) {
      const { a, b, radius } = one.input.capsule;
      const from = withInside(one, 'start');
      // Twice as long, exactly: b + (b − a), where that is a float.
      const further = b.map((x, i) => x + (x - (a[i] ?? 0)));
      const isExact = [...a, ...b].every((x) => Number.isInteger(x) && Math.abs(x) < 2 ** 20);
      if (!isExact || !reply(from).hit) continue;
      rotation++;
      if (!reply(withBody(from, { a, b: further, radius })).hit) breach(one, { further });
    }
    expect(rotation).toBeGreaterThan(enough(1 / 20));
  });

  test('a scene 2^k times as large is met after the same t at a point 2^k times as far', () => {
    let rotation = 0;
    for (const one of cases(format, 7, isModerate)) {
      const factor = 2 ** ((rotation++ % 41) - 20);
      const scale = scaledBy(factor);
      const larger = mapped(one, scale);
      const { radius } = one.input.capsule;
      const found = expected(withBody(larger, { ...larger.input.capsule, radius: radius * factor }));
      const wanted = changed(expected(one), { point: scale });
      // The ulp of radius 0 is that of the smallest number, whatever the scale.
      if (radius === 0) expectAgreement(one, withoutMargin(found), withoutMargin(wanted));
      else expectAgreement(one, found, wanted);
    }
  });

  test('a direction 2^k times as long is used up 2^k times as fast', () => {
    let rotation = 0;
    for (const one of cases(format, 8, isModerate)) {
      const { ray } = one.input;
      if ('end' in ray) continue;
      const factor = 2 ** ((rotation++ % 41) - 20);
      const direction = scaledBy(factor)(ray.direction);
      const found = expected(withRay(one, { ...ray, direction, tMax: ray.tMax / factor }));
      expectAgreement(one, found, changed(expected(one), { t: (t) => t / factor }));
    }
    expect(rotation).toBeGreaterThan(enough(1 / 2));
  });

  test('a scene moved without rounding has the same verdict, t and normal', () => {
    const elsewhere = { point: () => [] };
    const direction = [64, -1024, 0.5];
    let moved = 0;
    for (const one of cases(format, 9)) {
      const { ray, capsule } = one.input;
      const places = movedExactly({ ...ray, center: capsule.a, radius: 0 }, direction, format);
      const other = movedExactly(
        { origin: capsule.b, end: capsule.b, center: capsule.b, radius: 0 },
        direction,
        format,
      );
      if (places === undefined || other === undefined) continue;
      moved++;
      const { center: a, radius: _, ...rest } = places;
      const there = withBody(withRay(one, rest as Ray), { ...capsule, a, b: other.center });
      expectAgreement(one, changed(expected(there), elsewhere), changed(expected(one), elsewhere));
    }
    expect(moved).toBeGreaterThan(enough(1 / 3));
  });

  test('the way out of a capsule is the way into it of the reversed ray', () => {
    const digits = 40;
    let ways = 0;
    for (const one of cases(format, 10, ({ input }) => 'end' in input.ray)) {
      const { ray } = one.input;
      if (!('end' in ray)) continue;
      const backwards = withRay(one, { origin: ray.end, end: ray.origin });
      const [forth, back] = [reply(withInside(one, 'start')), reply(withInside(backwards, 'start'))];
      if (forth.hit !== back.hit || forth.touching !== back.touching) breach(one, { forth, back });
      const out = reply(withInside(one, 'exit'), digits);
      if (!out.hit || !(out.leaving || out.touching)) continue;
      ways++;
      const into = reply(withInside(backwards, 'exit'), digits);
      if (!into.hit) breach(one, { out, into });
      // The parameter runs the other way; point and normal are the same.
      const there = { t: 0, margin: null };
      expectAgreement(one, { ...toExpected(into), ...there }, { ...toExpected(out), ...there });
      const both = into.tExact
        ?.plus(out.tExact ?? 0)
        .minus(1)
        .abs();
      if (both === undefined || both.gt(`1e-${digits - 1}`)) breach(one, { out, into });
    }
    expect(ways).toBeGreaterThan(enough(1 / 20));
  });

  test('a longer ray never loses a hit, nor changes it, under any policy', () => {
    let rotation = 0;
    for (const one of cases(format, 11)) {
      const { ray } = one.input;
      const before = reply(one);
      if ('end' in ray || !before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][rotation++ % 5] ?? 1;
      const after = reply(withRay(one, { ...ray, tMax: step(ray.tMax, BigInt(ticks), format) }));
      expectAgreement(one, withoutMargin(toExpected(after)), withoutMargin(toExpected(before)));
    }
    expect(rotation).toBeGreaterThan(enough(1 / 10));
  });

  test('a larger radius never loses a hit of the policy start', () => {
    let rotation = 0;
    for (const one of cases(format, 12)) {
      const from = withInside(one, 'start');
      const { capsule } = from.input;
      const radius = step(capsule.radius, [1, 2, 1_000, 2 ** 22, 2 ** 24][rotation % 5] ?? 1, format);
      if (!Number.isFinite(radius) || !reply(from).hit) continue;
      rotation++;
      if (!reply(withBody(from, { ...capsule, radius })).hit) breach(from, { radius });
    }
    expect(rotation).toBeGreaterThan(enough(1 / 3));
  });

  test('start calls a hit what any policy does, and exit adds to miss only the ways out', () => {
    for (const one of cases(format, 13)) {
      const [exit, start, miss] = insideNames.map((inside) => reply(withInside(one, inside)));
      if (exit === undefined || start === undefined || miss === undefined) throw new Error('three policies');
      if ((miss.hit && !exit.hit) || (exit.hit && !start.hit)) breach(one, { exit, start, miss });
      if (miss.hit) {
        const entry = withoutMargin(toExpected(miss));
        if (!agree(withoutMargin(toExpected(exit)), entry) || !agree(withoutMargin(toExpected(start)), entry))
          breach(one, { exit, start, miss });
      } else if (exit.hit && !(exit.leaving && start.hit && start.t === 0)) {
        breach(one, { exit, start, miss });
      }
    }
  });

  test.each(insideNames)('by %s the margin says how many ulps of the radius flip the verdict', (inside) => {
    let tried = 0;
    for (const one of cases(format, 14)) {
      const from = withInside(one, inside);
      const { capsule } = from.input;
      const { hit, margin } = reply(from);
      if (margin === null || Math.abs(margin) > 2 ** 20) continue;
      const unit = ulp(capsule.radius, format);
      // The flip is between these two, or at the first.
      const larger = capsule.radius - Math.floor(margin) * unit;
      const smaller = larger - unit;
      const isExact = capsule.radius - larger === Math.floor(margin) * unit && larger - smaller === unit;
      if (!isExact || ![larger, smaller].every((radius) => isOfFormat(radius, format)) || smaller < 0)
        continue;
      tried++;
      const hits = (radius: number): boolean => reply(withBody(from, { ...capsule, radius })).hit;
      // On the near side of r* as it is, on the far side the other way round; r* itself is a hit.
      const [near, far] = margin >= 0 ? [larger, smaller] : [smaller, larger];
      const isWhole = Number.isInteger(margin);
      if (isWhole && !hits(larger)) breach(from, { margin, larger });
      // The radii that hit may be fewer than an ulp, or one: then the far side of a miss is a miss.
      const isThin = !hit && inside !== 'start';
      if (!isWhole && (hits(near) !== hit || (!isThin && hits(far) === hit)))
        breach(from, { margin, near, far });
    }
    expect(tried).toBeGreaterThan(enough(1 / 20));
  });
});
