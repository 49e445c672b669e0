/** Limits of a ray that an engine keeps outside of what is read are named, and a ray without one is taken as it is. */
import { expect, it } from 'vitest';
import { engine } from '../../src/adapters/_package.ts';
import { type Contract, queries, queryNames } from '../../src/queries/index.ts';
import { packageIn, wantsPackage } from '../_machine.ts';
import { ray, sphere, tiers, vector } from './_functions.ts';

type Vector = (x: number, y: number, z: number) => object;
type Make = (...args: readonly unknown[]) => object;

/** Makes objects of a class of an engine. */
async function classOf(name: string, of: string): Promise<Make> {
  const found = (
    (await engine(name)) as Readonly<Record<string, new (...args: readonly unknown[]) => object>>
  )[of];
  if (found === undefined) throw new Error(`${name} has no ${of}`);
  return (...args) => new found(...args);
}

const holder =
  'ray: an object that holds a ray is there; give { origin, direction, tMax }, of a Raycaster ray.at(near, origin), ray.direction and far - near';
const { checked } = tiers.f64;

const withRay = queryNames.filter((query) => (queries[query] as Contract).ray !== undefined);

it.each(withRay)('%s names an object that holds a ray', (query) => {
  for (const { checked } of Object.values(tiers))
    expect(() => checked[query]?.({ ray, far: 1 })).toThrow(holder);
});

it.each(withRay)('%s names a ray that begins elsewhere than at its origin', (query) => {
  for (const near of [0, 0.5])
    expect(() => checked[query]?.({ ...ray, near })).toThrow('ray.near: not read; t counts from the start');
});

it('a ray whose `near` is undefined is taken', () => {
  expect(checked.raySphere?.({ ...ray, near: undefined }, sphere)).toBe(true);
});

it.skipIf(packageIn('engines', 'three') === undefined)(
  `a Raycaster of three.js is named, its ray taken${wantsPackage('engines', 'three')}`,
  async () => {
    const [at, make] = [await classOf('three', 'Vector3'), await classOf('three', 'Raycaster')];
    const limits = [[], [1], [0, 2], [1, 2]];
    for (const each of limits) {
      const raycaster = make(at(-3, 0, 0), at(1, 0, 0), ...each) as { readonly ray: object };
      expect(() => checked.raySphere?.(raycaster, sphere)).toThrow(TypeError);
      expect(() => checked.raySphere?.(raycaster, sphere)).toThrow(holder);
      expect(checked.raySphere?.(raycaster.ray, sphere)).toBe(true);
    }
  },
);

it.skipIf(packageIn('engines', '@babylonjs/core') === undefined)(
  `a Ray of Babylon.js is taken where its length is the default, and named where it ends${wantsPackage('engines', '@babylonjs/core')}`,
  async () => {
    const vectorOf: Vector = await classOf('@babylonjs/core', 'Vector3');
    const make = await classOf('@babylonjs/core', 'Ray');
    const along = (...length: readonly number[]): object =>
      make(vectorOf(-3, 0, 0), vectorOf(1, 0, 0), ...length);
    const out = { t: 0, point: vectorOf(0, 0, 0), normal: vector() };
    expect(checked.raySphere?.(along(), sphere, out)).toBe(true);
    expect(checked.raySphere?.(along(Number.MAX_VALUE), sphere)).toBe(true);
    expect(() => checked.raySphere?.(along(1), sphere)).toThrow(
      'ray.length: not read; give ray.tMax, in lengths of direction',
    );
    expect(checked.raySphere?.({ ...along(1), tMax: 1 }, sphere)).toBe(false);
  },
);
