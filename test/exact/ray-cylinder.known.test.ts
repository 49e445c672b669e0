/** The reference gives the answers that reasoning gives. */
import { expect, test } from 'vitest';
import { rayCylinder } from '../../src/exact/index.ts';
import { known, upright } from './_cylinder-known.ts';

test.each(known)('$title', ({ origin, direction, tMax, inside = 'exit', cylinder = upright, ...wanted }) => {
  const found = rayCylinder({ origin, direction, tMax }, cylinder, { inside });
  if (wanted.margin !== undefined && !Number.isNaN(wanted.margin)) expect(found.margin).toBe(wanted.margin);
  if (!found.hit || wanted.t === undefined) {
    expect(found.hit).toBe(wanted.t !== undefined);
    return;
  }
  const { t, point, normal, cone, touching, leaving } = found;
  expect({ t, point, normal }).toEqual({ t: wanted.t, point: wanted.point, normal: wanted.normal });
  expect({ cone, touching, leaving }).toEqual({
    cone: wanted.cone,
    touching: wanted.touching ?? false,
    leaving: wanted.leaving ?? false,
  });
});

test('a large radius cannot turn a hit by a cap, nor a miss of the slab', () => {
  const ray = { origin: [0, 0, 1], direction: [0, 1, 1] };
  // Out by cap b at t = 3, once the radius is 3 or more: it flips nothing, as a smaller one is left by the side.
  for (const radius of [1, 3, 100]) {
    const found = rayCylinder(ray, { ...upright, radius });
    expect(found).toMatchObject({ hit: true, t: Math.min(radius, 3), margin: null });
  }
  // With an end at t = 2 the radius may be 2 at most.
  expect(rayCylinder({ ...ray, tMax: 2 }, { ...upright, radius: 2 })).toMatchObject({
    hit: true,
    t: 2,
    margin: 0,
  });
  expect(rayCylinder({ ...ray, tMax: 2 }, { ...upright, radius: 2.5 }).hit).toBe(false);
});

test('no larger radius turns a hit of a start on a cap, nor one of the policy start: the closest approach does', () => {
  const direction = [-0.5, 0.25, 1];
  // At the start the axis is 1 away, which is 2^51 ulps of the radius; the line comes as near as 0.45.
  const onCap = rayCylinder({ origin: [1, 0, 0], direction }, upright, { inside: 'miss' });
  const between = rayCylinder({ origin: [1, 0, 1], direction, tMax: 1 }, upright, { inside: 'start' });
  for (const { hit, margin } of [onCap, between]) {
    expect(hit).toBe(true);
    expect(margin).toBeGreaterThan(2 ** 51);
  }
});

test('vectors may be objects or arrays, and a fault is named by its field', () => {
  const ray = { origin: { x: -5, y: 0, z: 1 }, direction: { x: 1, y: 0, z: 0 } };
  const asObjects = { a: { x: 0, y: 0, z: 0 }, b: { x: 0, y: 0, z: 4 }, radius: 2 };
  expect(rayCylinder(ray, asObjects)).toEqual(rayCylinder(ray, upright));
  expect(() => rayCylinder(ray, { ...upright, b: [-0, 0, 0] })).toThrow(
    /^cylinder\.b: .* is the same point as a$/,
  );
  expect(() => rayCylinder(ray, { ...upright, radius: -1 })).toThrow(/^cylinder\.radius: /);
  expect(() => rayCylinder(ray, { ...upright, a: [0, Number.NaN, 0] })).toThrow(/^cylinder\.a: /);
});
