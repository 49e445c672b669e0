/** What is to be filled is looked at before anything is written: whether it can be, and whether it is one object for two. */
import { describe, expect, it } from 'vitest';
import { mesh, ray, rect, sphere, tiers, triangle, vector } from './_functions.ts';

const { raySphere, rayTriangle, segmentSegment, closestSegments, rectCorners, toLocal } = tiers.f64.checked;
const flat = { start: { x: 0, y: 0 }, end: { x: 1, y: 1 } };
const segment = { start: vector(), end: ray.origin };
const frozen = Object.freeze(vector());

/** Read as a vector, without a setter. */
class ReadOnly {
  get x(): number {
    return 0;
  }
  y = 0;
  z = 0;
}

/** As in Babylon.js. */
class WithSetters {
  values = [0, 0, 0];
  get x(): number {
    return this.values[0] ?? 0;
  }
  set x(value: number) {
    this.values[0] = value;
  }
  y = 0;
  z = 0;
}

describe('what cannot be written', () => {
  it.each([
    [
      'a frozen hit',
      () => raySphere?.(ray, sphere, Object.freeze({ t: 0 })),
      'out: t cannot be written; give { t, point, normal } that can be',
    ],
    [
      'a hit that takes no t',
      () => raySphere?.(ray, sphere, Object.preventExtensions({ point: vector() })),
      'out: t cannot be written; give { t, point, normal } that can be',
    ],
    [
      'a t that is inherited, where nothing can be added',
      () => raySphere?.(ray, sphere, Object.preventExtensions(Object.create({ t: 0 }))),
      'out: t cannot be written; give { t, point, normal } that can be',
    ],
    [
      'a hit of two segments that takes no u',
      () => segmentSegment?.(flat, flat, Object.preventExtensions({ t: 0 })),
      'out: u cannot be written; give { t, u, point } that can be',
    ],
    [
      'a number that is read-only',
      () => rayTriangle?.(ray, triangle, Object.defineProperty({ t: 0 }, 'v', { value: 0 })),
      'out: v cannot be written; give { t, point, normal, u, v } that can be',
    ],
    [
      'a frozen point',
      () => raySphere?.(ray, sphere, { t: 0, point: frozen }),
      'out.point: x cannot be written; give { x, y, z } that can be',
    ],
    [
      'a normal without a setter',
      () => raySphere?.(ray, sphere, { t: 0, normal: new ReadOnly() }),
      'out.normal: x cannot be written; give { x, y, z } that can be',
    ],
    [
      'a frozen corner',
      () => rectCorners?.(rect, [vector(), frozen, vector(), vector()]),
      'out.1: x cannot be written; give { x, y } that can be',
    ],
    [
      'a frozen vector',
      () => toLocal?.(rect, { x: 0, y: 0 }, frozen),
      'out: x cannot be written; give { x, y } that can be',
    ],
  ] as const)('%s', (_, ask, message) => {
    expect(ask).toThrow(new TypeError(message));
  });

  it('is said before anything is written', () => {
    const out = { t: 7, point: frozen };
    expect(() => raySphere?.(ray, sphere, out)).toThrow(TypeError);
    expect(out.t).toBe(7);
  });

  it('is not asked of what is not filled', () => {
    const out = Object.preventExtensions({ t: 0, point: new WithSetters(), on: frozen });
    expect(rayTriangle?.(ray, triangle, out)).toBe(true);
    expect(rayTriangle?.({ ...ray, origin: { x: 9, y: 0, z: 0 } }, triangle, out)).toBe(false);
    // The z of what is flat, and the array itself.
    const corner = () => Object.defineProperty({ x: 0, y: 0 }, 'z', { value: 0 });
    const corners = Object.freeze([corner(), corner(), corner(), corner()]);
    expect(rectCorners?.(rect, corners)).toBe(true);
    expect(raySphere?.(ray, sphere, Object.freeze(Object.defineProperty({}, 't', { set: () => {} })))).toBe(
      true,
    );
    expect(raySphere?.(ray, sphere, out)).toBe(true);
    expect(out.point.values).toEqual([-1, 0, 0]);
  });
});

it('two vectors to be filled are no one object', () => {
  const one = vector();
  const message = (first: string, second: string) =>
    new TypeError(`out: ${first} and ${second} are one object; give one for each`);
  expect(() => rectCorners?.(rect, Array(4).fill(one))).toThrow(message('0', '1'));
  expect(() => rectCorners?.(rect, [vector(), one, vector(), one])).toThrow(message('1', '3'));
  expect(() => raySphere?.(ray, sphere, { t: 0, point: one, normal: one })).toThrow(
    message('point', 'normal'),
  );
  expect(() => closestSegments?.(segment, segment, { distance: 0, onFirst: one, onSecond: one })).toThrow(
    message('onFirst', 'onSecond'),
  );
  // The other one is not filled.
  expect(raySphere?.(ray, sphere, { t: 0, point: one, on: one })).toBe(true);
});

it('a mesh tells its face where there is a place for it', () => {
  const out = { t: 0, face: 7, normal: vector() };
  expect(tiers.f64.checked.rayMesh?.({ ...ray, origin: { x: -3, y: 0.25, z: 0.25 } }, mesh, out)).toBe(true);
  expect(out.face).toBe(0);
});
