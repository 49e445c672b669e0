/**
 * Jolt Physics (C++, WebAssembly, binary32): TransformedShape.CastRay(ray, settings, collector, filter) with the closest hit, of a SphereShape,
 * BoxShape, PlaneShape, CapsuleShape, CylinderShape, a TaperedCylinderShape with top radius 0 and a MeshShape of one triangle;
 * TransformedShape.GetWorldSpaceSurfaceNormal and RRayCast.GetPointOnRay for what a hit does not hold; TransformedShape.CollidePoint.
 * Meaning, from the documentation of RayCast, RayCastSettings and TransformedShape (jrouwe.github.io/JoltPhysics) and the sources of the shapes:
 *   - `ray: displacement`: "anything beyond this length will not be reported as a hit"; the answer is the fraction of it
 *   - `inside`: mTreatConvexAsSolid reports 0 from inside (`start`); without it the back side is met (`exit`), or, where back faces are ignored,
 *     nothing (`miss`)
 *   - touching counts: roots are sought where the discriminant is no less than 0
 *   - `side`: a triangle is met from both sides where back faces collide (`both`), and from the front where they are ignored (`front`)
 *   - `coplanar: miss`: "if determinant is near zero, ray lies in plane of triangle", which is no intersection (RayTriangle.h)
 *   - a CapsuleShape, a CylinderShape and a TaperedCylinderShape stand upright around their centre: only those along an axis of the world are
 *     asked, and the axes change places for it
 *   - a PlaneShape is solid behind its plane and wants a normal of length 1, made by Vec3.Normalized; its plane passes through the body's position
 *   - `orientation: unit`: a shape is turned by a unit quaternion
 *   - the convex radius is 0: ray casts do not use it, and a larger one forbids thin shapes
 *   - TransformedShape.CollideShape of a SphereShape, a CapsuleShape and a BoxShape, with back faces: an overlap is any hit at mMaxSeparationDistance 0, the default;
 *     its tolerances are those of CollideShapeSettings
 *   - of two capsules the second is turned by a third of a turn where it is along another axis; oblique ones are not asked
 * A shape that its settings refuse to create (radius 0, or a triangle of which twice the area is 1e-6 or less) is not asked.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Inputs, Inside, Ray, Vector } from '../queries/index.ts';
import { unitTurn } from './_box.ts';
import { askCapsules, askSphereCapsule, type Posed } from './_capsules.ts';
import { engine, packageVersion } from './_package.ts';
import { askUpright, upright } from './_upright.ts';
import { known } from './expected-failures/jolt.ts';
import type { Subject } from './subject.ts';

interface Triple {
  Set(x: number, y: number, z: number): void;
  GetX(): number;
  GetY(): number;
  GetZ(): number;
  Normalized(): Triple;
}

type Quaternion = { Set(x: number, y: number, z: number, w: number): void };
type Shape = object;
type Settings = { Create(): { HasError(): boolean; Get(): Shape } };

interface Collector {
  Reset(): void;
  HadHit(): boolean;
}

interface RayCollector extends Collector {
  readonly mHit: { readonly mFraction: number; readonly mSubShapeID2: object };
}

interface RayCast {
  mOrigin: Triple;
  mDirection: Triple;
  GetPointOnRay(fraction: number): Triple;
}

interface RaySettings {
  mTreatConvexAsSolid: boolean;
  SetBackFaceMode(mode: number): void;
}

interface TransformedShape {
  mShape: Shape;
  SetWorldTransform(position: Triple, rotation: Quaternion, scale: Triple): void;
  CastRay(ray: RayCast, settings: RaySettings, collector: Collector, filter: object): void;
  CollidePoint(point: Triple, collector: Collector, filter: object): void;
  CollideShape(
    shape: Shape,
    scale: Triple,
    centerOfMassTransform: object,
    settings: object,
    baseOffset: Triple,
    collector: Collector,
    filter: object,
  ): void;
  GetWorldSpaceSurfaceNormal(subShape: object, position: Triple): Triple;
}

interface Jolt {
  Vec3: new (x: number, y: number, z: number) => Triple;
  RVec3: new (x: number, y: number, z: number) => Triple;
  Quat: new (x: number, y: number, z: number, w: number) => Quaternion;
  TransformedShape: new () => TransformedShape;
  RRayCast: new () => RayCast;
  RayCastSettings: new () => RaySettings;
  ShapeFilter: new () => object;
  CastRayClosestHitCollisionCollector: new () => RayCollector;
  CollidePointAnyHitCollisionCollector: new () => Collector;
  CollideShapeAnyHitCollisionCollector: new () => Collector;
  CollideShapeSettings: new () => { mBackFaceMode: number };
  /** Static functions stand on prototypes. */
  RMat44: { readonly prototype: { sRotationTranslation(rotation: Quaternion, translation: Triple): object } };
  Triangle: new (a: Triple, b: Triple, c: Triple) => object;
  TriangleList: new () => { push_back(triangle: object): void };
  MeshShapeSettings: new (triangles: object) => Settings;
  Plane: new (normal: Triple, constant: number) => object;
  SphereShapeSettings: new (radius: number) => Settings;
  BoxShapeSettings: new (halfExtent: Triple, convexRadius: number) => Settings;
  PlaneShapeSettings: new (plane: object) => Settings;
  CapsuleShapeSettings: new (halfHeight: number, radius: number) => Settings;
  CylinderShapeSettings: new (halfHeight: number, radius: number, convexRadius: number) => Settings;
  TaperedCylinderShapeSettings: new (
    halfHeight: number,
    topRadius: number,
    bottomRadius: number,
    convexRadius: number,
  ) => Settings;
  JoltSettings: new () => {
    mObjectLayerPairFilter: object;
    mBroadPhaseLayerInterface: object;
    mObjectVsBroadPhaseLayerFilter: object;
  };
  JoltInterface: new (settings: object) => object;
  ObjectLayerPairFilterTable: new (layers: number) => object;
  BroadPhaseLayerInterfaceTable: new (objectLayers: number, broadPhaseLayers: number) => object;
  ObjectVsBroadPhaseLayerFilterTable: new (
    interface_: object,
    broadPhaseLayers: number,
    filter: object,
    objectLayers: number,
  ) => object;
  EBackFaceMode_IgnoreBackFaces: number;
  EBackFaceMode_CollideWithBackFaces: number;
  destroy(it: object): void;
}

const Jolt = await (await engine<{ default(): Promise<Jolt> }>('jolt-physics')).default();

// Functions that take two shapes are registered with the first of these.
const world = new Jolt.JoltSettings();
world.mObjectLayerPairFilter = new Jolt.ObjectLayerPairFilterTable(1);
world.mBroadPhaseLayerInterface = new Jolt.BroadPhaseLayerInterfaceTable(1, 1);
world.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(
  world.mBroadPhaseLayerInterface,
  1,
  world.mObjectLayerPairFilter,
  1,
);
new Jolt.JoltInterface(world);

const placed = new Jolt.TransformedShape();
const rayCast = new Jolt.RRayCast();
const raySettings = new Jolt.RayCastSettings();
const closest = new Jolt.CastRayClosestHitCollisionCollector();
const any = new Jolt.CollidePointAnyHitCollisionCollector();
const anyShape = new Jolt.CollideShapeAnyHitCollisionCollector();
const shapeSettings = new Jolt.CollideShapeSettings();
shapeSettings.mBackFaceMode = Jolt.EBackFaceMode_CollideWithBackFaces;
const filter = new Jolt.ShapeFilter();
const place = new Jolt.RVec3(0, 0, 0);
const rotation = new Jolt.Quat(0, 0, 0, 1);
const scale = new Jolt.Vec3(1, 1, 1);
const vector = new Jolt.Vec3(0, 0, 0);
const corners = [new Jolt.Vec3(0, 0, 0), new Jolt.Vec3(0, 0, 0), new Jolt.Vec3(0, 0, 0)] as const;

const filled = (triple: Triple, [x = 0, y = 0, z = 0]: Vector): Triple => {
  triple.Set(x, y, z);
  return triple;
};
const read = (triple: Triple): Vector => [triple.GetX(), triple.GetY(), triple.GetZ()];

const noTurn = { x: 0, y: 0, z: 0, w: 1 };
/** Around x. */
const halfTurn = { x: 1, y: 0, z: 0, w: 0 };

/** Asks about a shape in its place. */
function withShape(settings: Settings, center: Vector, turn: typeof noTurn, ask: () => Given): Given {
  const made = settings.Create();
  try {
    if (made.HasError()) return { unsupported: true };
    placed.mShape = made.Get();
    rotation.Set(turn.x, turn.y, turn.z, turn.w);
    placed.SetWorldTransform(filled(place, center), rotation, scale);
    return ask();
  } finally {
    Jolt.destroy(settings);
  }
}

const cast = (
  settings: Settings,
  ray: Ray,
  center: Vector,
  inside: Inside,
  turn: typeof noTurn | undefined = noTurn,
): Given =>
  withShape(settings, center, turn, () => {
    if ('end' in ray || ray.tMax !== 1) return { unsupported: true };
    rayCast.mOrigin = filled(place, ray.origin);
    rayCast.mDirection = filled(vector, ray.direction);
    raySettings.mTreatConvexAsSolid = inside === 'start';
    raySettings.SetBackFaceMode(
      inside === 'exit' ? Jolt.EBackFaceMode_CollideWithBackFaces : Jolt.EBackFaceMode_IgnoreBackFaces,
    );
    closest.Reset();
    placed.CastRay(rayCast, raySettings, closest, filter);
    if (!closest.HadHit()) return { hit: false };
    const { mFraction, mSubShapeID2 } = closest.mHit;
    const point = rayCast.GetPointOnRay(mFraction);
    return {
      hit: true,
      t: mFraction,
      point: read(point),
      normal: read(placed.GetWorldSpaceSurfaceNormal(mSubShapeID2, point)),
    };
  });

/** Asks an upright shape about a ray. */
const castUpright = (
  settings: (halfHeight: number) => Settings,
  ray: Ray,
  [from, to]: readonly [Vector, Vector],
  inside: Inside,
): Given =>
  askUpright(upright(from, to), ray, ({ center, halfHeight, isDown }, turned) =>
    cast(settings(halfHeight), turned, center, inside, isDown ? halfTurn : noTurn),
  );

/** The settings of a mesh of one triangle. */
function meshOf({ a, b, c }: Inputs['rayTriangle']['triangle']): Settings {
  const [first, second, third] = corners;
  const triangle = new Jolt.Triangle(filled(first, a), filled(second, b), filled(third, c));
  const list = new Jolt.TriangleList();
  list.push_back(triangle);
  const settings = new Jolt.MeshShapeSettings(list);
  Jolt.destroy(list);
  Jolt.destroy(triangle);
  return settings;
}

/** Settings of a shape, and where it stands. */
interface Placed {
  readonly settings: Settings;
  readonly center: Vector;
  readonly turn?: typeof noTurn;
}

const ballAt = ({ center, radius }: Ball): Placed => ({
  settings: new Jolt.SphereShapeSettings(radius),
  center,
});
const capsuleAt = ({ halfHeight, radius, center, turn }: Posed): Placed => ({
  settings: new Jolt.CapsuleShapeSettings(halfHeight, radius),
  center,
  turn,
});

/** Its settings are made in one place, so that a refused box leaves none behind. */
function boxAt(box: Box): Placed | undefined {
  const turn = 'min' in box ? undefined : unitTurn(box.orientation);
  if ('min' in box || turn === undefined) return undefined;
  return {
    settings: new Jolt.BoxShapeSettings(filled(vector, box.halfExtents), 0),
    center: box.center,
    turn,
  };
}

const origin = new Jolt.RVec3(0, 0, 0);

/** Asks whether two shapes overlap. */
function overlap(first: Placed, second: Placed): Given {
  const made = first.settings.Create();
  try {
    if (made.HasError()) {
      Jolt.destroy(second.settings);
      return { unsupported: true };
    }
    const shape = made.Get();
    return withShape(second.settings, second.center, second.turn ?? noTurn, () => {
      const { x, y, z, w } = first.turn ?? noTurn;
      rotation.Set(x, y, z, w);
      const transform = Jolt.RMat44.prototype.sRotationTranslation(rotation, filled(place, first.center));
      anyShape.Reset();
      placed.CollideShape(shape, scale, transform, shapeSettings, origin, anyShape, filter);
      return { overlap: anyShape.HadHit() };
    });
  } finally {
    Jolt.destroy(first.settings);
  }
}

const subject: Subject = {
  name: 'jolt',
  version: packageVersion('jolt-physics'),
  format: 'f32',
  profile: {
    inside: ['start', 'exit', 'miss'],
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    ray: 'displacement',
    orientation: 'unit',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }, inside) =>
      cast(new Jolt.SphereShapeSettings(radius), ray, center, inside),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }, inside) => {
      const turn = unitTurn(orientation);
      if (turn === undefined) return { unsupported: true };
      return cast(new Jolt.BoxShapeSettings(filled(vector, halfExtents), 0), ray, center, inside, turn);
    },
    rayHalfSpace: ({ ray, halfSpace: { point, normal } }, inside) => {
      const plane = new Jolt.Plane(filled(vector, normal).Normalized(), 0);
      try {
        return cast(new Jolt.PlaneShapeSettings(plane), ray, point, inside);
      } finally {
        Jolt.destroy(plane);
      }
    },
    rayCapsule: ({ ray, capsule: { a, b, radius } }, inside) =>
      castUpright((halfHeight) => new Jolt.CapsuleShapeSettings(halfHeight, radius), ray, [a, b], inside),
    rayCylinder: ({ ray, cylinder: { a, b, radius } }, inside) =>
      castUpright((halfHeight) => new Jolt.CylinderShapeSettings(halfHeight, radius, 0), ray, [a, b], inside),
    rayCone: ({ ray, cone: { base, apex, radius } }, inside) =>
      castUpright(
        (halfHeight) => new Jolt.TaperedCylinderShapeSettings(halfHeight, 0, radius, 0),
        ray,
        [base, apex],
        inside,
      ),
    // `exit` has back faces collide, `miss` has them ignored.
    rayTriangle: ({ ray, triangle }, side) =>
      cast(meshOf(triangle), ray, [0, 0, 0], side === 'front' ? 'miss' : 'exit'),
    pointInSphere: ({ point, sphere: { center, radius } }) =>
      withShape(new Jolt.SphereShapeSettings(radius), center, noTurn, () => {
        any.Reset();
        placed.CollidePoint(filled(place, point), any, filter);
        return { overlap: any.HadHit() };
      }),
    sphereCapsule: (input) =>
      askSphereCapsule(input, (sphere, capsule) => overlap(ballAt(sphere), capsuleAt(capsule))),
    capsuleCapsule: (input) =>
      askCapsules(input, (first, second) => overlap(capsuleAt(first), capsuleAt(second))),
    sphereTriangle: ({ sphere, triangle }) =>
      overlap(ballAt(sphere), { settings: meshOf(triangle), center: [0, 0, 0] }),
    sphereBox: ({ sphere, box }) => {
      const placed = boxAt(box);
      return placed === undefined ? { unsupported: true } : overlap(ballAt(sphere), placed);
    },
    boxBox: ({ first, second }) => {
      const one = boxAt(first);
      if (one === undefined) return { unsupported: true };
      const other = boxAt(second);
      if (other !== undefined) return overlap(one, other);
      Jolt.destroy(one.settings);
      return { unsupported: true };
    },
  },
  known,
};

export default subject;
