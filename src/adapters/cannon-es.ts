/**
 * cannon-es: World.raycastClosest(from, to, options, result) at one body: a Sphere, a Box, a Plane.
 * Meaning, from the documentation of World and Ray and the source of Ray.ts:
 *   - `ray: end`: a ray goes from a point to a point, and ends there
 *   - `inside: exit`: it reports the nearest face or root in front, the far one from inside (skipBackfaces is off by default)
 *   - touching counts: it gives up only where b² − 4ac < 0
 * A Box is a convex polyhedron around its body's position, turned by its quaternion, which has to be unit. A Plane faces z and is turned by
 * a quaternion too: only normals along an axis of the world are asked, which are reached by half turns and thirds of a turn. It has two sides,
 * which is the same question as a half-space but for rays along it, and those it lets pass. A Cylinder is a prism, and is not asked.
 * It returns the point, the normal and the distance; t is not reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Ray, Vector } from '../queries/index.ts';
import { exactUnit, type Quaternion as Turn } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/cannon-es.ts';
import type { Subject } from './subject.ts';

interface Vec3 {
  toArray(): Vector;
}
interface Result {
  readonly hasHit: boolean;
  readonly hitPointWorld: Vec3;
  readonly hitNormalWorld: Vec3;
}
interface Cannon {
  readonly Vec3: new (x?: number, y?: number, z?: number) => Vec3;
  readonly World: new () => {
    addBody(body: object): void;
    removeBody(body: object): void;
    raycastClosest(from: Vec3, to: Vec3, options: object, result: Result): boolean;
  };
  readonly Quaternion: new (x: number, y: number, z: number, w: number) => object;
  readonly Body: new (options: { mass: number; shape: object; position: Vec3; quaternion: object }) => object;
  readonly Sphere: new (radius: number) => object;
  readonly Box: new (halfExtents: Vec3) => object;
  readonly Plane: new () => object;
  readonly RaycastResult: new () => Result;
}

const { Vec3, Quaternion, World, Body, Sphere, Box, Plane, RaycastResult } =
  await engine<Cannon>('cannon-es');

const world = new World();
const vector = ([x, y, z]: Vector): Vec3 => new Vec3(x, y, z);

function cast(shape: object, ray: Ray, position: Vector, turn: Turn | undefined): Given {
  if (!('end' in ray) || turn === undefined) return { unsupported: true };
  const quaternion = new Quaternion(turn.x, turn.y, turn.z, turn.w);
  const body = new Body({ mass: 0, shape, position: vector(position), quaternion });
  const result = new RaycastResult();
  world.addBody(body);
  try {
    world.raycastClosest(vector(ray.origin), vector(ray.end), {}, result);
  } finally {
    world.removeBody(body);
  }
  return result.hasHit
    ? { hit: true, point: result.hitPointWorld.toArray(), normal: result.hitNormalWorld.toArray() }
    : { hit: false };
}

/** What turns z into the normal, by the axis and the direction along it. */
const turns: readonly (readonly [along: Turn, against: Turn])[] = [
  [
    { x: 0.5, y: 0.5, z: 0.5, w: 0.5 },
    { x: 0.5, y: -0.5, z: -0.5, w: 0.5 },
  ],
  [
    { x: -0.5, y: -0.5, z: -0.5, w: 0.5 },
    { x: 0.5, y: 0.5, z: -0.5, w: 0.5 },
  ],
  [
    { x: 0, y: 0, z: 0, w: 1 },
    { x: 1, y: 0, z: 0, w: 0 },
  ],
];

function turnOf(normal: Vector): Turn | undefined {
  const [axis = 0, ...others] = [0, 1, 2].filter((i) => normal[i] !== 0);
  const along = normal[axis] ?? 0;
  if (others.length > 0 || along === 0 || !Number.isFinite(along)) return undefined;
  return turns[axis]?.[along > 0 ? 0 : 1];
}

const subject: Subject = {
  name: 'cannon-es',
  version: packageVersion('cannon-es'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'end' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => cast(new Sphere(radius), ray, center, exactUnit()),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }) =>
      cast(new Box(vector(halfExtents)), ray, center, exactUnit(orientation)),
    rayPlane: ({ ray, plane: { point, normal } }) => cast(new Plane(), ray, point, turnOf(normal)),
  },
  known,
};

export default subject;
