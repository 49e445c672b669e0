/** Objects of the engines that have shapes like ours: what is asked with them, and what would be asked but for a field of theirs. */

type Constructor = new (...args: readonly unknown[]) => object;
export type Classes = Readonly<Record<string, unknown>>;
export type Question = readonly [query: string, ...args: readonly unknown[]];

export interface Asked {
  /** Each is a yes. */
  readonly taken: readonly Question[];
  /** The beginning of the message of each. */
  readonly refused: readonly (readonly [message: string, ...Question])[];
}

type Make = (name: string, ...args: readonly unknown[]) => object;
type Vector = (x: number, y: number, z: number) => object;

export interface Engine {
  readonly name: string;
  /** The first is what has to be installed. */
  readonly packages: readonly string[];
  /** The class of its vectors in 3D. */
  readonly vector: string;
  /** `make` makes an object of a class, `at` a vector. */
  readonly ask: (make: Make, at: Vector) => Asked;
}

const ray = { origin: { x: -3, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
const positions = [0, -1, -1, 0, 1, -1, 0, 0, 1];
const index = [0, 1, 2];

/** What is asked with the classes of an engine, which may be those of a default export. */
export function askedWith({ vector, ask }: Engine, classes: Classes): Asked {
  const all = { ...(classes.default as object), ...classes };
  const make: Make = (name, ...args) => new ((all as Classes)[name] as Constructor)(...args);
  return ask(make, (x, y, z) => make(vector, x, y, z));
}

/** Of an engine in 2D the vectors alone are like ours. */
const flat = (name: string, main: string, vector: string): Engine => ({
  name,
  packages: [main],
  vector,
  ask: (make) => {
    const at = (x: number, y: number): object => make(vector, x, y);
    return {
      taken: [
        ['rayCircle', { origin: at(-3, 0), direction: at(1, 0) }, { center: at(0, 0), radius: 1 }],
        ['pointInRect', at(0, 0), { center: at(0, 0), halfExtents: at(1, 1), axis: at(1, 1) }],
        ['segmentSegment', { start: at(0, 0), end: at(2, 0) }, { start: at(1, -1), end: at(1, 1) }],
      ],
      refused: [],
    };
  },
});

export const engines: readonly Engine[] = [
  {
    name: 'three.js',
    packages: ['three', 'three/addons/math/Capsule.js', 'three/addons/math/OBB.js'],
    vector: 'Vector3',
    ask: (make, at) => {
      const own = make('Ray', at(-3, 0, 0), at(1, 0, 0));
      const mesh = Object.assign(make('Mesh'), { positions, index });
      const sized = Object.assign(make('Mesh'), { center: at(0, 0, 0), halfExtents: at(1, 1, 1) });
      const turn = make('Quaternion', 0, 0, 1, 1);
      return {
        taken: [
          ['raySphere', own, make('Sphere', at(0, 0, 0), 1)],
          ['rayBox', own, make('Box3', at(-1, -1, -1), at(1, 1, 1))],
          ['rayBox', own, { center: at(0, 0, 0), halfExtents: at(1, 1, 1), orientation: turn }],
          ['rayPlane', own, make('Plane', at(1, 0, 0), 0)],
          ['rayTriangle', own, make('Triangle', at(0, -1, -1), at(0, 1, -1), at(0, 0, 1))],
          ['rayCapsule', own, make('Capsule', at(0, 0, 0), at(0, 1, 0), 1)],
          ['sweptSphereSphere', make('Sphere', at(-3, 0, 0), 1), at(4, 0, 0), make('Sphere', at(0, 0, 0), 1)],
        ],
        refused: [
          // Its rotation would not be read.
          ['box.rotation: not read; give box.orientation', 'rayBox', own, sized],
          ['mesh.position: not read; give the shape as it is in the world', 'rayMesh', own, mesh],
          ['box.halfSize: not read; give box.halfExtents', 'rayBox', own, make('OBB')],
          [
            'ray.near: not read; ',
            'raySphere',
            Object.assign(make('Raycaster'), own),
            { center: at(0, 0, 0), radius: 1 },
          ],
        ],
      };
    },
  },
  {
    name: 'three-mesh-bvh',
    packages: ['three-mesh-bvh', 'three'],
    vector: 'Vector3',
    ask: (make, at) => ({
      taken: [['rayTriangle', ray, make('ExtendedTriangle', at(0, -1, -1), at(0, 1, -1), at(0, 0, 1))]],
      refused: [['box.matrix: not read; give box.orientation', 'rayBox', ray, make('OrientedBox')]],
    }),
  },
  {
    name: 'Babylon.js',
    packages: ['@babylonjs/core'],
    vector: 'Vector3',
    ask: (make, at) => {
      const along = (...more: readonly number[]): object => make('Ray', at(-3, 0, 0), at(1, 0, 0), ...more);
      const ball = make('BoundingSphere', at(-1, -1, -1), at(1, 1, 1));
      return {
        taken: [
          ['raySphere', along(), ball],
          ['raySphere', Object.assign(along(9), { tMax: 9 }), ball],
          [
            'rayBox',
            along(),
            { center: at(0, 0, 0), halfExtents: at(1, 1, 1), orientation: make('Quaternion') },
          ],
        ],
        refused: [
          ['ray.length: not read; give ray.tMax', 'raySphere', along(1), ball],
          [
            'box.extendSize: not read; give box.halfExtents',
            'rayBox',
            along(),
            make('BoundingBox', at(-1, -1, -1), at(1, 1, 1)),
          ],
          ['plane.d: not read; give plane.constant', 'rayPlane', along(), make('Plane', 1, 0, 0, 0)],
        ],
      };
    },
  },
  {
    name: 'PlayCanvas',
    packages: ['playcanvas'],
    vector: 'Vec3',
    ask: (make, at) => {
      const own = make('Ray', at(-3, 0, 0), at(1, 0, 0));
      return {
        taken: [
          ['raySphere', own, make('BoundingSphere', at(0, 0, 0), 1)],
          ['rayBox', own, make('BoundingBox', at(0, 0, 0), at(1, 1, 1))],
          ['rayMesh', own, Object.assign(make('BoxGeometry'), { positions, index })],
        ],
        refused: [
          ['plane.distance: not read; give plane.constant', 'rayPlane', own, make('Plane', at(1, 0, 0), 0)],
          ['triangle.v0: not read; give triangle.a', 'rayTriangle', own, make('Tri')],
          ['mesh.indices: not read; give mesh.index', 'rayMesh', own, make('BoxGeometry')],
        ],
      };
    },
  },
  {
    name: 'cannon-es',
    packages: ['cannon-es'],
    vector: 'Vec3',
    ask: (make, at) => {
      const ball = Object.assign(make('Sphere', 1), { center: at(0, 0, 0) });
      return {
        taken: [
          ['raySphere', { origin: at(-3, 0, 0), direction: at(1, 0, 0) }, ball],
          ['rayBox', ray, Object.assign(make('Box', at(1, 1, 1)), { center: at(0, 0, 0) })],
        ],
        refused: [
          ['ray.from: not read; give ray.origin', 'raySphere', make('Ray', at(-3, 0, 0), at(3, 0, 0)), ball],
          ['box.lowerBound: not read; give box.min', 'rayBox', ray, make('AABB')],
        ],
      };
    },
  },
  {
    name: 'Rapier',
    packages: ['@dimforge/rapier3d-compat'],
    vector: 'Vector3',
    ask: (make, at) => {
      const ball = Object.assign(make('Ball', 1), { center: at(0, 0, 0) });
      return {
        taken: [
          ['raySphere', ray, ball],
          ['rayBox', ray, Object.assign(make('Cuboid', 1, 1, 1), { center: at(0, 0, 0) })],
          ['rayTriangle', ray, make('Triangle', at(0, -1, -1), at(0, 1, -1), at(0, 0, 1))],
        ],
        refused: [
          [
            'ray.dir: not read; give ray.direction',
            'raySphere',
            make('Ray', at(-3, 0, 0), at(1, 0, 0)),
            ball,
          ],
          [
            'capsule.halfHeight: not read; give the two ends of its axis',
            'rayCapsule',
            ray,
            Object.assign(make('Capsule', 1, 1), { a: at(0, -1, 0), b: at(0, 1, 0) }),
          ],
        ],
      };
    },
  },
  {
    name: 'Yuka',
    packages: ['yuka'],
    vector: 'Vector3',
    ask: (make, at) => {
      const own = make('Ray', at(-3, 0, 0), at(1, 0, 0));
      return {
        taken: [
          ['raySphere', own, make('BoundingSphere', at(0, 0, 0), 1)],
          ['rayBox', own, make('AABB', at(-1, -1, -1), at(1, 1, 1))],
          ['rayPlane', own, make('Plane', at(1, 0, 0), 0)],
        ],
        refused: [['box.halfSizes: not read; give box.halfExtents', 'rayBox', own, make('OBB')]],
      };
    },
  },
  {
    name: 'Galacean',
    packages: ['@galacean/engine-math'],
    vector: 'Vector3',
    ask: (make, at) => {
      const own = make('Ray', at(-3, 0, 0), at(1, 0, 0));
      return {
        taken: [
          ['raySphere', own, make('BoundingSphere', at(0, 0, 0), 1)],
          ['rayBox', own, make('BoundingBox', at(-1, -1, -1), at(1, 1, 1))],
        ],
        refused: [
          ['plane.distance: not read; give plane.constant', 'rayPlane', own, make('Plane', at(1, 0, 0), 0)],
        ],
      };
    },
  },
  {
    name: 'OGL',
    packages: ['ogl'],
    vector: 'Vec3',
    ask: (_, at) => ({
      taken: [
        ['raySphere', { origin: at(-3, 0, 0), direction: at(1, 0, 0) }, { center: at(0, 0, 0), radius: 1 }],
      ],
      refused: [],
    }),
  },
  flat('Planck', 'planck', 'Vec2'),
  flat('Box2D', '@box2d/core', 'b2Vec2'),
  flat('SAT.js', 'sat', 'Vector'),
  flat('Flatten.js', '@flatten-js/core', 'Point'),
  flat('kld-intersections', 'kld-intersections', 'Point2D'),
];
