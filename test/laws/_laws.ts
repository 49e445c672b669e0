/** What the laws share: the cases they are tried on, and how a breach is told. */
import { expect } from 'vitest';
import {
  answer,
  type ExactOptions,
  type RayAnswer,
  rayCircle,
  raySphere,
  segmentCircle,
} from '../../src/exact/index.ts';
import { type Format, isOfFormat, toHex } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type BallCase,
  ballQueryNames,
  type Case,
  type Expected,
  inputOf,
  isBallCase,
  isValid,
  queries,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany, isQuick } from '../_cases.ts';
import { agree } from '../differential/_agreement.ts';
import { mapPlaces, type Parts, partsOf, withParts } from '../exact/_parts.ts';

/** Cases of each query that a law is tried on, in each format. */
export const sample = howMany(1_000, 40);

/**
 * The least count that a share of a sample must exceed. The quick size allows three standard deviations less, but not
 * a count of 0.
 */
export const enoughOf =
  (count: number) =>
  (share: number): number =>
    isQuick ? Math.max(0, count * share - 3 * Math.sqrt(count * share * (1 - share))) : count * share;

export const enough = enoughOf(sample);

/** Valid cases of the queries about a ball, `sample` of each that `suits`. */
export function* cases(
  format: Format,
  seed: number,
  suits = (_: BallCase): boolean => true,
): Generator<BallCase> {
  for (const query of ballQueryNames) {
    let left = asked(sample);
    for (const one of caseStream(query, format, seed)) {
      if (!isBallCase(one) || !isValid(queries[query], inputOf(one), one.inside) || !suits(one)) continue;
      yield one;
      if (--left === 0) break;
    }
  }
}

/** Magnitudes from which a factor of 2^±20 leads neither out of the format nor to its subnormals. */
export function isModerate(one: BallCase): boolean {
  const { origin, direction = [], end = [], center, radius, tMax = 0 } = partsOf(one);
  return [...origin, ...direction, ...end, ...center, radius, Number.isFinite(tMax) ? tMax : 0]
    .map(Math.abs)
    .every((x) => x === 0 || (x > 2 ** -60 && x < 2 ** 60));
}

export function reply(one: Case): RayAnswer {
  const given = answer(one);
  if ('invalid' in given) throw new Error(`${given.invalid} of a valid case became invalid`);
  if (!('hit' in given)) throw new TypeError(`${one.query} is not about a ray`);
  return given;
}

/** The answer with decimals beside the floats. */
export function replyTo(one: BallCase, digits: number): RayAnswer {
  const options: ExactOptions = { format: one.format, inside: one.inside, digits };
  switch (one.query) {
    case 'raySphere':
      return raySphere(one.input.ray, one.input.sphere, options);
    case 'rayCircle':
      return rayCircle(one.input.ray, one.input.circle, options);
    case 'segmentCircle':
      return segmentCircle(one.input.segment, one.input.circle, options);
  }
}

/** Fails with the case, its floats in hex, and what was found about it. */
export function breach(one: Case, found: Readonly<Record<string, unknown>>): never {
  const inHex = (_: string, x: unknown): unknown => (typeof x === 'number' ? toHex(x, one.format) : x);
  return expect.fail(`${JSON.stringify(one, inHex)}\n  ${JSON.stringify(found)}`);
}

export function expectAgreement(one: Case, found: Expected, wanted: Expected): void {
  if (!agree(found, wanted)) breach(one, { found, wanted });
}

interface Changes {
  readonly t?: (x: number) => number;
  readonly point?: (v: Vector) => Vector;
  readonly normal?: (v: Vector) => Vector;
}

const same = <T>(x: T): T => x;

/** The expected answer with t, point and normal changed. */
export function changed(expected: Expected, { t = same, point = same, normal = same }: Changes): Expected {
  if (!('hit' in expected && expected.hit)) return expected;
  return { ...expected, t: t(expected.t), point: point(expected.point), normal: normal(expected.normal) };
}

export const withoutMargin = (expected: Expected): Expected =>
  'margin' in expected ? { ...expected, margin: null } : expected;

export const hasEnd = (one: BallCase): boolean => partsOf(one).end !== undefined;

export function reversed(one: BallCase): BallCase {
  const { origin, end = origin, center, radius } = partsOf(one);
  return withParts(one, { origin: end, end: origin, center, radius });
}

/** The parts moved by `way`, or undefined where a coordinate would have to be rounded. */
export function movedExactly(parts: Parts, direction: Vector, format: Format): Parts | undefined {
  let exact = true;
  const moved = mapPlaces(parts, (v) =>
    v.map((x, i) => {
      const w = direction[i] ?? 0;
      const sum = x + w;
      // What the sum lost (Knuth's TwoSum).
      const back = sum - x;
      const lost = x - (sum - back) + (w - back);
      if (lost !== 0 || !isOfFormat(sum, format)) exact = false;
      return sum;
    }),
  );
  return exact ? moved : undefined;
}
