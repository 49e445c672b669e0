/** Jolt, loaded, and a shape in its place. */
import type { Given } from '../judge/grade.ts';
import type { Inputs, Vector } from '../queries/index.ts';
import { engine } from './_package.ts';

export interface Triple {
  Set(x: number, y: number, z: number): void;
  GetX(): number;
  GetY(): number;
  GetZ(): number;
  Normalized(): Triple;
}

type Quaternion = { Set(x: number, y: number, z: number, w: number): void };
type Shape = object;
export type Settings = { Create(): { HasError(): boolean; Get(): Shape } };

interface Collector {
  Reset(): void;
  HadHit(): boolean;
}

interface RayCollector extends Collector {
  readonly mHit: { readonly mFraction: number; readonly mSubShapeID2: object };
}

interface ShapeCollector extends Collector {
  readonly mHit: {
    readonly mFraction: number;
    readonly mContactPointOn2: Triple;
    readonly mPenetrationAxis: Triple;
  };
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
  CastShape(cast: object, settings: object, baseOffset: Triple, collector: Collector, filter: object): void;
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
  RShapeCast: new (shape: Shape, scale: Triple, start: object, direction: Triple) => object;
  ShapeCastSettings: new () => { mBackFaceModeConvex: number; mBackFaceModeTriangles: number };
  CastShapeClosestHitCollisionCollector: new () => ShapeCollector;
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

export const Jolt = await (await engine<{ default(): Promise<Jolt> }>('jolt-physics')).default();

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

export const placed = new Jolt.TransformedShape();
export const filter = new Jolt.ShapeFilter();
export const place = new Jolt.RVec3(0, 0, 0);
export const quaternion = new Jolt.Quat(0, 0, 0, 1);
export const scale = new Jolt.Vec3(1, 1, 1);
export const vector = new Jolt.Vec3(0, 0, 0);
const corners = [new Jolt.Vec3(0, 0, 0), new Jolt.Vec3(0, 0, 0), new Jolt.Vec3(0, 0, 0)] as const;

export const filled = (triple: Triple, [x = 0, y = 0, z = 0]: Vector): Triple => {
  triple.Set(x, y, z);
  return triple;
};
export const read = (triple: Triple): Vector => [triple.GetX(), triple.GetY(), triple.GetZ()];

export const noRotation = { x: 0, y: 0, z: 0, w: 1 };

/** Asks about a shape in its place. */
export function withShape(
  settings: Settings,
  center: Vector,
  rotation: typeof noRotation,
  ask: () => Given,
): Given {
  const made = settings.Create();
  try {
    if (made.HasError()) return { unsupported: true };
    placed.mShape = made.Get();
    quaternion.Set(rotation.x, rotation.y, rotation.z, rotation.w);
    placed.SetWorldTransform(filled(place, center), quaternion, scale);
    return ask();
  } finally {
    Jolt.destroy(settings);
  }
}

/** The settings of a mesh of one triangle. */
export function meshOf({ a, b, c }: Inputs['rayTriangle']['triangle']): Settings {
  const [first, second, third] = corners;
  const triangle = new Jolt.Triangle(filled(first, a), filled(second, b), filled(third, c));
  const list = new Jolt.TriangleList();
  list.push_back(triangle);
  const settings = new Jolt.MeshShapeSettings(list);
  Jolt.destroy(list);
  Jolt.destroy(triangle);
  return settings;
}
