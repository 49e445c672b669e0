/** A field that is not read in the place of one that would be is named; what else an engine has in its objects is not. */
import { describe, expect, it } from 'vitest';
import { engine } from '../../src/adapters/_package.ts';
import { packageIn, wantsPackage } from '../_machine.ts';
import { box, mesh, ray, rect, sphere, tiers, triangle, vector } from './_functions.ts';

const { checked } = tiers.f64;
const { positions } = mesh;
const flat = { start: { x: 0, y: 0 }, end: { x: 1, y: 1 } };
const motion = { direction: ray.direction };
const hit = { t: 0 };

describe('a name that is near', () => {
  it.each([
    [
      'raySphere',
      [{ ...ray, tmax: 1 }, sphere],
      'ray.tmax: not read; give ray.tMax, in lengths of direction',
    ],
    ['raySphere', [{ ...ray, t_max: 1 }, sphere], 'ray.t_max: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, maxT: 1 }, sphere], 'ray.maxT: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, maxDistance: 1 }, sphere], 'ray.maxDistance: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, maxDist: 1 }, sphere], 'ray.maxDist: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, maxToi: 1 }, sphere], 'ray.maxToi: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, tMx: 1 }, sphere], 'ray.tMx: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, tMaxx: 1 }, sphere], 'ray.tMaxx: not read; give ray.tMax'],
    ['rayBox', [ray, { ...box, orientaton: vector() }], 'box.orientaton: not read; give box.orientation'],
    ['pointInRect', [vector(), { ...rect, angel: 1 }], 'rect.angel: not read; give rect.angle'],
    ['raySphere', [ray, sphere, { ...hit, pont: vector() }], 'out.pont: not read; give out.point'],
    ['raySphere', [ray, sphere, { ...hit, noraml: vector() }], 'out.noraml: not read; give out.normal'],
    ['raySphere', [ray, sphere, { ...hit, narmal: vector() }], 'out.narmal: not read; give out.normal'],
    ['raySphere', [{ ...ray, length: 1 }, sphere], 'ray.length: not read; give ray.tMax'],
    ['raySphere', [{ ...ray, far: 1 }, sphere], 'ray.far: not read; give ray.tMax'],
    ['raySphere', [ray, { Center: vector(), radius: 1 }], 'sphere.Center: not read; give sphere.center'],
    [
      'sweptSphereSphere',
      [sphere, { ...motion, maxT: 1 }, sphere],
      'motion.maxT: not read; give motion.tMax',
    ],
    ['rayBox', [ray, { ...box, rotation: vector() }], 'box.rotation: not read; give box.orientation'],
    ['rayBox', [ray, { ...box, quaternion: vector() }], 'box.quaternion: not read; give box.orientation'],
    ['pointInRect', [vector(), { ...rect, rotation: 1 }], 'rect.rotation: not read; give rect.angle'],
    ['pointInRect', [vector(), { ...rect, Axis: vector() }], 'rect.Axis: not read; give rect.axis'],
    [
      'rayMesh',
      [ray, { positions, indices: [0, 1, 2] }],
      'mesh.indices: not read; give mesh.index, flat, three numbers a face',
    ],
    ['rayMesh', [ray, { positions, faces: [0, 1, 2] }], 'mesh.faces: not read; give mesh.index'],
    ['rayMesh', [ray, { positions, triangles: [0, 1, 2] }], 'mesh.triangles: not read; give mesh.index'],
    ['rayMesh', [ray, { Positions: positions }], 'mesh.Positions: not read; give mesh.positions'],
    ['raySphere', [ray, sphere, { ...hit, normals: vector() }], 'out.normals: not read; give out.normal'],
    ['raySphere', [ray, sphere, { ...hit, points: [] }], 'out.points: not read; give out.point'],
    ['rayTriangle', [ray, triangle, { ...hit, u_: 0 }], 'out.u_: not read; give out.u'],
    ['rayMesh', [ray, mesh, { ...hit, faceIndex: 0 }], 'out.faceIndex: not read; give out.face'],
    [
      'segmentSegment',
      [flat, flat, { ...hit, u: 0, Point: vector() }],
      'out.Point: not read; give out.point',
    ],
  ] as const)('%s of %j', (query, args, message) => {
    expect(() => checked[query]?.(...args)).toThrow(TypeError);
    expect(() => checked[query]?.(...args)).toThrow(message);
  });
});

describe('a name is passed over', () => {
  it.each([
    ['where the field that is meant is there', 'raySphere', [{ ...ray, tMax: 9, length: 1 }, sphere]],
    [
      'where no limit is given',
      'raySphere',
      [{ ...ray, far: Number.POSITIVE_INFINITY, length: undefined }, sphere],
    ],
    ['where nothing is there', 'rayMesh', [{ ...ray }, { positions, indices: null }]],
    ['where it is private', 'raySphere', [{ ...ray, _tMax: 1 }, sphere, { ...hit, _normal: vector() }]],
    [
      'where two letters are others',
      'raySphere',
      [{ ...ray, tMin: 1 }, sphere, { ...hit, mortal: vector() }],
    ],
    ['where the name has few letters', 'rayTriangle', [ray, triangle, { ...hit, w: 1, uv: vector() }]],
    ['where it is inherited', 'raySphere', [Object.assign(Object.create({ far: 1 }), ray), sphere]],
    ['where the form has no such field', 'rayBox', [ray, { min: vector(), max: sphere.center, rotation: 1 }]],
    [
      'where another field says the same',
      'pointInRect',
      [vector(), { ...rect, axis: { x: 1, y: 0 }, rotation: 0 }],
    ],
    [
      'where it is far from any',
      'raySphere',
      [ray, { ...sphere, name: 'ball', index: 1, points: [], rotation: 1 }],
    ],
  ] as const)('%s', (_, query, args) => {
    expect(checked[query]?.(...args)).toBe(true);
  });
});

type Constructors = Readonly<Record<string, new (...args: readonly unknown[]) => object>>;

/** The classes of an engine. */
async function classesOf(name: string): Promise<Constructors> {
  return engine(name);
}

it.skipIf(packageIn('engines', 'three') === undefined)(
  `objects of three.js are taken as they are${wantsPackage('engines', 'three')}`,
  async () => {
    const three = await classesOf('three');
    const make = (name: string, ...args: readonly unknown[]): object =>
      Reflect.construct(three[name] ?? Object, args);
    const at = (x: number, y: number, z: number): object => make('Vector3', x, y, z);
    const seen = make('Ray', at(-3, 0, 0), at(1, 0, 0));
    const out = { t: 0, point: at(0, 0, 0), normal: at(0, 0, 0) };
    expect(checked.raySphere?.(seen, make('Sphere', at(0, 0, 0), 1), out)).toBe(true);
    expect(out.point).toEqual(at(-1, 0, 0));
    expect(checked.rayBox?.(seen, make('Box3', at(-1, -1, -1), at(1, 1, 1)))).toBe(true);
    expect(checked.rayPlane?.(seen, make('Plane', at(1, 0, 0), 0))).toBe(true);
    expect(checked.rayTriangle?.(seen, make('Triangle', at(0, 0, 0), at(0, 1, 0), at(0, 0, 1)))).toBe(true);
    const sized = Object.assign(make('Mesh'), { center: at(0, 0, 0), halfExtents: at(1, 1, 1) });
    expect(checked.rayMesh?.(seen, Object.assign(make('Mesh'), mesh))).toBe(true);
    // Its rotation would not be read.
    expect(() => checked.rayBox?.(seen, sized)).toThrow('box.rotation: not read; give box.orientation');
  },
);

it.skipIf(packageIn('engines', '@babylonjs/core') === undefined)(
  `rays of Babylon.js are taken, unless they end${wantsPackage('engines', '@babylonjs/core')}`,
  async () => {
    const { Ray, Vector3 } = (await classesOf('@babylonjs/core')) as Record<
      'Ray' | 'Vector3',
      Constructors[string]
    >;
    const along = (...more: readonly number[]): object =>
      new Ray(new Vector3(-3, 0, 0), new Vector3(1, 0, 0), ...more);
    const out = { t: 0, point: new Vector3(0, 0, 0) };
    expect(checked.raySphere?.(along(), sphere, out)).toBe(true);
    expect(out.point).toMatchObject({ x: -1, y: 0, z: 0 });
    expect(() => checked.raySphere?.(along(1), sphere)).toThrow('ray.length: not read; give ray.tMax');
  },
);
