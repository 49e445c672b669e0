/**
 * cannon-es: World.raycastClosest(from, to, options, result) at one body: a Sphere, a Box, a Plane, a Trimesh of one triangle.
 * Meaning, from the documentation of World and Ray and the source of Ray.ts:
 *   - `ray: end`: a ray goes from a point to a point, and ends there
 *   - `inside: exit`: it reports the nearest face or root in front, the far one from inside (skipBackfaces is off by default)
 *   - touching counts: it gives up only where b² − 4ac < 0
 *   - `side`: a Trimesh is met from both sides (`both`), or with skipBackfaces from the front alone (`front`)
 *   - `coplanar: miss`: it divides by the dot product of direction and normal, and no triangle has the point that comes of 0
 * A Box is a convex polyhedron around its body's position, turned by its quaternion, which has to be unit (`orientation: unit`). A Plane faces z and is turned by
 * a quaternion too: only normals along an axis of the world are asked, which are reached by half turns and thirds of a turn. It has two sides,
 * which is the same question as a half-space but for rays along it, and those it lets pass. A Cylinder is a prism, and is not asked.
 * The vertices of a Trimesh are a Float32Array: it is a subject in binary32, and the others in binary64.
 * Narrowphase.getContacts of a Sphere and a Trimesh, a Sphere and a Box, two Boxes: they overlap where there is a contact.
 * It returns the point, the normal and the distance; t is not reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Box as BoxShape, Ray, Vector } from '../queries/index.ts';
import { type Quaternion as Rotation, unitRotation } from './_box.ts';
import { engine, packageVersion } from './_package.ts';
import { known, knownTriangles } from './expected-failures/cannon-es.ts';
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
    readonly narrowphase: {
      getContacts(
        first: readonly object[],
        second: readonly object[],
        world: object,
        result: object[],
        oldContacts: object[],
        frictionResult: object[],
        frictionPool: object[],
      ): void;
    };
    addBody(body: object): void;
    removeBody(body: object): void;
    raycastClosest(from: Vec3, to: Vec3, options: { skipBackfaces?: boolean }, result: Result): boolean;
  };
  readonly Quaternion: new (x: number, y: number, z: number, w: number) => object;
  readonly Body: new (options: { mass: number; shape: object; position: Vec3; quaternion: object }) => object;
  readonly Sphere: new (radius: number) => object;
  readonly Box: new (halfExtents: Vec3) => object;
  readonly Plane: new () => object;
  readonly Trimesh: new (vertices: readonly number[], indices: readonly number[]) => object;
  readonly RaycastResult: new () => Result;
}

const { Vec3, Quaternion, World, Body, Sphere, Box, Plane, Trimesh, RaycastResult } =
  await engine<Cannon>('cannon-es');

const world = new World();
const vector = ([x, y, z]: Vector): Vec3 => new Vec3(x, y, z);

function cast(
  shape: object,
  ray: Ray,
  position: Vector,
  rotation: Rotation | undefined,
  skipBackfaces = false,
): Given {
  if (!('end' in ray) || rotation === undefined) return { unsupported: true };
  const quaternion = new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w);
  const body = new Body({ mass: 0, shape, position: vector(position), quaternion });
  const result = new RaycastResult();
  world.addBody(body);
  try {
    world.raycastClosest(vector(ray.origin), vector(ray.end), { skipBackfaces }, result);
  } finally {
    world.removeBody(body);
  }
  return result.hasHit
    ? { hit: true, point: result.hitPointWorld.toArray(), normal: result.hitNormalWorld.toArray() }
    : { hit: false };
}

/** A shape where it stands. */
interface Placed {
  readonly shape: object;
  readonly center: Vector;
  readonly rotation?: Rotation;
}

const noRotation = { x: 0, y: 0, z: 0, w: 1 };

function bodyOf({ shape, center, rotation: { x, y, z, w } = noRotation }: Placed): object {
  return new Body({
    mass: 1,
    shape,
    position: vector(center),
    quaternion: new Quaternion(x, y, z, w),
  });
}

function boxAt(box: BoxShape): Placed | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  return { shape: new Box(vector(box.halfExtents)), center: box.center, rotation };
}

/** Asks whether two shapes overlap: whether there is a contact. */
function overlap(first: Placed, second: Placed): Given {
  const contacts: object[] = [];
  world.narrowphase.getContacts([bodyOf(first)], [bodyOf(second)], world, contacts, [], [], []);
  return { overlap: contacts.length > 0 };
}

/** What turns z into the normal, by the axis and the direction along it. */
const turns: readonly (readonly [along: Rotation, against: Rotation])[] = [
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

function rotationOf(normal: Vector): Rotation | undefined {
  const [axis = 0, ...others] = [0, 1, 2].filter((i) => normal[i] !== 0);
  const along = normal[axis] ?? 0;
  if (others.length > 0 || along === 0 || !Number.isFinite(along)) return undefined;
  return turns[axis]?.[along > 0 ? 0 : 1];
}

const version = packageVersion('cannon-es');

const bodies: Subject = {
  name: 'cannon-es',
  version,
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'end', orientation: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => cast(new Sphere(radius), ray, center, unitRotation()),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }) =>
      cast(new Box(vector(halfExtents)), ray, center, unitRotation(orientation)),
    rayHalfSpace: ({ ray, halfSpace: { point, normal } }) =>
      cast(new Plane(), ray, point, rotationOf(normal)),
    sphereBox: ({ sphere: { center, radius }, box }) => {
      const placed = boxAt(box);
      return placed === undefined
        ? { unsupported: true }
        : overlap({ shape: new Sphere(radius), center }, placed);
    },
    boxBox: ({ first, second }) => {
      const [one, other] = [boxAt(first), boxAt(second)];
      return one === undefined || other === undefined ? { unsupported: true } : overlap(one, other);
    },
  },
  known,
};

/** In binary32, to which a Trimesh rounds its vertices. */
const triangles: Subject = {
  name: 'cannon-es',
  version,
  format: 'f32',
  profile: { side: ['both', 'front'], touching: 'closed', coplanar: 'miss', ray: 'end' },
  queries: {
    rayTriangle: ({ ray, triangle: { a, b, c } }, side) =>
      cast(new Trimesh([...a, ...b, ...c], [0, 1, 2]), ray, [0, 0, 0], unitRotation(), side === 'front'),
    sphereTriangle: ({ sphere: { center, radius }, triangle: { a, b, c } }) =>
      overlap(
        { shape: new Sphere(radius), center },
        { shape: new Trimesh([...a, ...b, ...c], [0, 1, 2]), center: [0, 0, 0] },
      ),
  },
  known: knownTriangles,
};

export default [bodies, triangles];
