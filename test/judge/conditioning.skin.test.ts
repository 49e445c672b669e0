/** What one ulp of the inputs can do to a body with a skin, which does not move itself. */
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import { grownAnswer, type RayHit } from '../../src/exact/index.ts';
import { formatNames, limits, step, ulp } from '../../src/floats.ts';
import { audit } from '../../src/judge/audit.ts';
import { grade, perturbationBoundOf } from '../../src/judge/grade.ts';
import type { Case, CaseOf } from '../../src/queries/index.ts';

type SphereCase = CaseOf<'raySphere'>;

const hitOf = (one: Case, skin: number): RayHit | undefined => {
  const found = grownAnswer(one, skin);
  return 'hit' in found && found.hit && found.normal.some((x) => x !== 0) ? found : undefined;
};

const withRadius = (one: SphereCase, radius: number): SphereCase => ({
  ...one,
  input: { ...one.input, sphere: { ...one.input.sphere, radius } },
});

describe.each(formatNames)('the perturbation bound with a skin in %s', (format) => {
  const cases = Array.from(
    { length: 200 },
    (_, index) =>
      generateCase({
        query: 'raySphere',
        family: 'ordinary',
        format,
        seed: 9,
        index,
        inside: 'exit',
      }) as SphereCase,
  );

  it('is that of the sum, where an ulp of the radius is an ulp of the sum', () => {
    let compared = 0;
    for (const one of cases) {
      const { radius } = one.input.sphere;
      // A few ulps, in the same binade.
      const smaller = step(radius, -3, format);
      if (ulp(smaller, format) !== ulp(radius, format)) continue;
      const hit = hitOf(one, 0);
      if (hit === undefined) continue;
      expect(perturbationBoundOf(withRadius(one, smaller), hit, radius - smaller)).toEqual(
        perturbationBoundOf(one, hit),
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(80);
  });

  it('has the ulp of the radius, not of the sum', () => {
    const u = ulp(1, format);
    const ray = { origin: [-1.5, 0, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY };
    const sphere = { center: [0, 0, 0], radius: 2 ** -20 };
    const one: SphereCase = { query: 'raySphere', format, inside: 'exit', input: { ray, sphere } };
    const skin = 1 - 2 ** -20;
    const hit = hitOf(one, skin);
    if (hit === undefined) throw new Error('no hit');
    // An ulp of the origin and half a one of the direction.
    expect(perturbationBoundOf(one, hit, skin).t / u).toBeGreaterThan(1.5);
    expect(perturbationBoundOf(one, hit, skin).t / u).toBeLessThan(1.6);
    expect(perturbationBoundOf(withRadius(one, 1), hit).t / u).toBeGreaterThan(2.5);
    // From the centre the way is as long as the sum.
    const within: SphereCase = { ...one, input: { ray: { ...ray, origin: [0, 0, 0] }, sphere } };
    const out = hitOf(within, skin);
    if (out === undefined) throw new Error('no hit');
    expect(perturbationBoundOf(within, out, skin).t / u).toBeGreaterThan(1);
    expect(perturbationBoundOf(within, out, skin).t / u).toBeLessThan(1.1);
  });

  it('holds what an ulp of every number does', () => {
    let [compared, nearest] = [0, 0];
    for (const one of cases) {
      const small = withRadius(one, one.input.sphere.radius * 2 ** -8);
      const skin = one.input.sphere.radius - small.input.sphere.radius;
      const hit = hitOf(small, skin);
      if (hit === undefined || hit.leaving) continue;
      const perturbationBound = perturbationBoundOf(small, hit, skin);
      const { ray, sphere } = small.input;
      const center = sphere.center.map((x, i) => step(x, (hit.normal[i] ?? 0) < 0 ? -1 : 1, format));
      const moved: SphereCase = {
        ...small,
        input: { ray, sphere: { center, radius: step(sphere.radius, 1, format) } },
      };
      const next = hitOf(moved, skin);
      if (next === undefined || next.leaving) continue;
      // Both are rounded.
      const change = Math.abs(next.t - hit.t);
      expect(change).toBeLessThanOrEqual(perturbationBound.t + ulp(hit.t, format));
      nearest = Math.max(nearest, change / perturbationBound.t);
      compared++;
    }
    expect(compared).toBeGreaterThan(50);
    expect(nearest).toBeGreaterThan(0.1);
  });
});

it('of a sum beyond the doubles the perturbation bound is found by steps', () => {
  const { largest } = limits.f64;
  const huge: SphereCase = {
    query: 'raySphere',
    format: 'f64',
    inside: 'exit',
    input: {
      ray: { origin: [0, 0, 0], direction: [4, 0, 0], tMax: Number.POSITIVE_INFINITY },
      sphere: { center: [0, 0, 0], radius: largest },
    },
  };
  const hit = hitOf(huge, largest);
  if (hit === undefined) throw new Error('no hit');
  expect(hit).toMatchObject({ t: largest / 2, normal: [1, 0, 0], leaving: true });
  const { t, normal } = perturbationBoundOf(huge, hit, largest);
  // The direction is an ulp longer or shorter, and the centre is moved by the smallest there is.
  const ulps = t / ulp(largest / 2, 'f64');
  expect(ulps).toBeGreaterThan(1);
  expect(ulps).toBeLessThan(4);
  expect(Math.max(...normal)).toBeLessThan(1e-300);
});

describe('a grade', () => {
  const one: Case = {
    query: 'raySphere',
    format: 'f64',
    inside: 'exit',
    input: {
      ray: { origin: [-4, 1, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
      sphere: { center: [0, 0, 0], radius: 1 },
    },
  };

  it('is by the meaning that is declared', () => {
    // 1.25² − 1 = 0.75²
    const grown = { hit: true, t: 3.25, point: [-0.75, 1, 0] };
    expect(grade(one, grown, 'closed', 0.25)).toMatchObject({ class: 'exact', margin: 2 ** 50 });
    expect(grade(one, grown).class).toBe('inaccurate');
    expect(grade(one, { hit: true, t: 4 }).class).toBe('exact');
    expect(grade(one, { hit: true, t: 4 }, 'closed', 0.25).class).toBe('inaccurate');
    expect(grade(one, { hit: false }, 'open').class).toBe('exact');
    // With a skin of any length it is no touch.
    expect(grade(one, { hit: false }, 'open', 2 ** -60)).toMatchObject({
      class: 'false-miss',
      margin: 2 ** -8,
    });
  });

  it('forgives what the inputs can do to the grown body, and no more', () => {
    const ray = { origin: [-4, 1 - 2 ** -20, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY };
    const [radius, skin] = [2 ** -20, 1 - 2 ** -20];
    const common = { format: 'f64', inside: 'exit' } as const;
    const cases: readonly Case[] = [
      { ...common, query: 'raySphere', input: { ray, sphere: { center: [0, 0, 0], radius } } },
      { ...common, query: 'rayCapsule', input: { ray, capsule: { a: [0, 0, -1], b: [0, 0, 1], radius } } },
    ];
    for (const near of cases) {
      const t = hitOf(near, skin)?.t ?? Number.NaN;
      const classAt = (ulps: number): string =>
        grade(near, { hit: true, t: step(t, ulps, 'f64') }, 'closed', skin).class;
      expect([0, 4, 60, 2000].map(classAt)).toEqual(['exact', 'accurate', 'conditioned', 'inaccurate']);
    }
  });

  it('is of what both routes say: an audit has the skin too', () => {
    expect(() => audit(one, grownAnswer(one, 0.25), 0.25)).not.toThrow();
    expect(() => audit(one, grownAnswer(one, 0.25))).toThrow('the two exact routes differ on a case\n');
    expect(() => audit(one, grownAnswer(one, 0), 0.25)).toThrow('differ on a case with skin 0.25\n');
  });
});
