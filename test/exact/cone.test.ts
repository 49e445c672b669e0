/**
 * The ends of a line's way through a cone against the definition: of the floats around each end exactly those between the ends are in
 * the cone, by BigInt and by the points' distances from the axis, |L·x − s·e| ≤ r·(L − s), 0 ≤ s ≤ L.
 */
import { expect, test } from 'vitest';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import { coneEnds, coneTerms } from '../../src/exact/_cone.ts';
import { roundSurd } from '../../src/exact/_rounding.ts';
import { compareFloat } from '../../src/exact/_surd.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import type { Inputs } from '../../src/queries/index.ts';
import { howMany, isQuick } from '../_cases.ts';

type Input = Inputs['rayCone'];
type Dyadics = readonly Dyadic[];

const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** Whether o + t·d is in the cone. */
function membership({ ray, cone }: Input): (t: number) => boolean {
  const origin = ray.origin.map(decode);
  const base = cone.base.map(decode);
  const e = cone.apex.map((x, i) => minus(decode(x), base[i] ?? zero));
  const d =
    'end' in ray ? ray.end.map((x, i) => minus(decode(x), origin[i] ?? zero)) : ray.direction.map(decode);
  const L = dot(e, e);
  const radius = decode(cone.radius);
  return (t) => {
    const x = origin.map((o, i) => minus(add(o, times(decode(t), d[i] ?? zero)), base[i] ?? zero));
    const s = dot(e, x);
    const under = minus(L, s);
    if (sign(s) < 0 || sign(under) < 0) return false;
    const across = x.map((xi, i) => minus(times(L, xi), times(s, e[i] ?? zero)));
    return sign(minus(dot(across, across), squared(times(radius, under)))) <= 0;
  };
}

/** The places from which each end is looked at, in floats. */
const around = [-1000, -2, -1, 0, 1, 2, 1000];

interface Counts {
  inside: number;
  outside: number;
  missed: number;
}

function count(input: Input, format: Format, counts: Counts): void {
  const ends = coneEnds(coneTerms(input.ray, input.cone));
  const isMember = membership(input);
  const enter = ends?.enter?.t;
  const leave = ends?.leave?.t;
  if (enter === undefined || leave === undefined) {
    expect(ends).toBe(undefined);
    counts.missed++;
    const reach = 'end' in input.ray || !Number.isFinite(input.ray.tMax) ? 1 : input.ray.tMax;
    for (let i = -4; i <= 8; i++) if (isMember((i / 4) * reach)) expect.fail(JSON.stringify(input));
    return;
  }
  for (const end of [enter, leave]) {
    const near = roundSurd(end, format);
    if (!Number.isFinite(near)) continue;
    for (const ticks of around) {
      const t = step(near, ticks, format);
      if (!Number.isFinite(t)) continue;
      const isBetween = compareFloat(enter, t) <= 0 && compareFloat(leave, t) >= 0;
      if (isMember(t) !== isBetween) expect.fail(`${t}: ${JSON.stringify(input)}`);
      if (isBetween) counts.inside++;
      else counts.outside++;
    }
  }
}

test.each(formatNames)(
  'the floats beside each end are in the cone or not, as the ends say, in %s',
  (format) => {
    const counts = { inside: 0, outside: 0, missed: 0 };
    for (const family of families.filter((name) => name !== 'invalid')) {
      for (let index = 0; index < (family === 'scale' ? howMany(100, 10) : howMany(600, 60)); index++) {
        const ray = rayForms[Math.floor(index / 7) % rayForms.length];
        const one = generateCase({ query: 'rayCone', family, format, seed: 9, index, ray });
        count(one.input as Input, format, counts);
      }
    }
    expect(counts.inside).toBeGreaterThan(isQuick ? 1000 : 10_000);
    expect(counts.outside).toBeGreaterThan(isQuick ? 1000 : 10_000);
    expect(counts.missed).toBeGreaterThan(isQuick ? 20 : 300);
  },
);
