/** A field that is not read in the place of one that would be is named. What no form has: test/queries/unread-fields.test.ts. */
import { describe, expect, it } from 'vitest';
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
    ['where two letters are others', 'raySphere', [ray, sphere, { ...hit, mortal: vector() }]],
    ['where the name has few letters', 'rayTriangle', [ray, triangle, { ...hit, w: 1, uv: vector() }]],
    ['where it is inherited', 'raySphere', [Object.assign(Object.create({ far: 1 }), ray), sphere]],
    [
      'where it is a label, or a method',
      'raySphere',
      [ray, { ...sphere, name: 'ball', id: 1, grow: () => 2 }],
    ],
  ] as const)('%s', (_, query, args) => {
    expect(checked[query]?.(...args)).toBe(true);
  });
});
