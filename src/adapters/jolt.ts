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
 *   - TransformedShape.CastShape of a SphereShape, `motion: displacement`: RShapeCast has a start and a direction, whose length is the way. Back faces collide, so that
 *     what starts inside is a hit at fraction 0 whichever way it goes (`start`; ShapeCast.h: "how backfacing convex shapes are treated", where they are ignored it is
 *     none if it leaves). mContactPointOn2 is the point, -mPenetrationAxis.Normalized() the normal (CollideShape.h says so)
 *   - of two capsules the second is turned by a third of a turn where it is along another axis; oblique ones are not asked
 * A shape that its settings refuse to create (radius 0, or a triangle of which twice the area is 1e-6 or less) is not asked.
 */
import type { Given } from '../judge/grade.ts';
import type { Inside, Ray, Vector } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import { askCapsules, askSphereCapsule } from './_capsules.ts';
import {
  filled,
  filter,
  Jolt,
  meshOf,
  noRotation,
  place,
  placed,
  read,
  type Settings,
  vector,
  withShape,
} from './_jolt.ts';
import { ballAt, boxAt, capsuleAt, overlap, sweep } from './_jolt-pairs.ts';
import { packageVersion } from './_package.ts';
import { askUpright, upright } from './_upright.ts';
import { known } from './expected-failures/jolt.ts';
import type { Subject } from './subject.ts';

const rayCast = new Jolt.RRayCast();
const raySettings = new Jolt.RayCastSettings();
const closest = new Jolt.CastRayClosestHitCollisionCollector();
const any = new Jolt.CollidePointAnyHitCollisionCollector();

/** Around x. */
const halfTurn = { x: 1, y: 0, z: 0, w: 0 };

const cast = (
  settings: Settings,
  ray: Ray,
  center: Vector,
  inside: Inside,
  rotation: typeof noRotation | undefined = noRotation,
): Given =>
  withShape(settings, center, rotation, () => {
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
    cast(settings(halfHeight), turned, center, inside, isDown ? halfTurn : noRotation),
  );

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
    motion: 'displacement',
  },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }, inside) =>
      cast(new Jolt.SphereShapeSettings(radius), ray, center, inside),
    rayBox: ({ ray, box: { center, halfExtents, orientation } }, inside) => {
      const rotation = unitRotation(orientation);
      if (rotation === undefined) return { unsupported: true };
      return cast(new Jolt.BoxShapeSettings(filled(vector, halfExtents), 0), ray, center, inside, rotation);
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
      withShape(new Jolt.SphereShapeSettings(radius), center, noRotation, () => {
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
    sweptSphereSphere: ({ ball, motion, sphere }, inside) => sweep(ball, motion, ballAt(sphere), inside),
  },
  known,
};

export default subject;
