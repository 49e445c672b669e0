/** Two shapes of Jolt: whether they overlap, and when a ball that moves meets one that stands still. */
import type { Given } from '../judge/grade.ts';
import type { Ball, Box, Inside, Motion, Vector } from '../queries/index.ts';
import { unitRotation } from './_box.ts';
import type { Posed } from './_capsules.ts';
import {
  filled,
  filter,
  Jolt,
  noRotation,
  place,
  placed,
  quaternion,
  read,
  type Settings,
  scale,
  vector,
  withShape,
} from './_jolt.ts';

const anyShape = new Jolt.CollideShapeAnyHitCollisionCollector();
const shapeSettings = new Jolt.CollideShapeSettings();
shapeSettings.mBackFaceMode = Jolt.EBackFaceMode_CollideWithBackFaces;
const closestShape = new Jolt.CastShapeClosestHitCollisionCollector();
const sweepSettings = new Jolt.ShapeCastSettings();
sweepSettings.mBackFaceModeConvex = Jolt.EBackFaceMode_CollideWithBackFaces;
sweepSettings.mBackFaceModeTriangles = Jolt.EBackFaceMode_CollideWithBackFaces;

/** Settings of a shape, and where it stands. */
export interface Placed {
  readonly settings: Settings;
  readonly center: Vector;
  readonly rotation?: typeof noRotation;
}

export const ballAt = ({ center, radius }: Ball): Placed => ({
  settings: new Jolt.SphereShapeSettings(radius),
  center,
});
export const capsuleAt = ({ halfHeight, radius, center, rotation }: Posed): Placed => ({
  settings: new Jolt.CapsuleShapeSettings(halfHeight, radius),
  center,
  rotation,
});

/** Its settings are made in one place, so that a refused box leaves none behind. */
export function boxAt(box: Box): Placed | undefined {
  const rotation = 'min' in box ? undefined : unitRotation(box.orientation);
  if ('min' in box || rotation === undefined) return undefined;
  return {
    settings: new Jolt.BoxShapeSettings(filled(vector, box.halfExtents), 0),
    center: box.center,
    rotation,
  };
}

const origin = new Jolt.RVec3(0, 0, 0);

/** Asks whether two shapes overlap. */
export function overlap(first: Placed, second: Placed): Given {
  const made = first.settings.Create();
  try {
    if (made.HasError()) {
      Jolt.destroy(second.settings);
      return { unsupported: true };
    }
    const shape = made.Get();
    return withShape(second.settings, second.center, second.rotation ?? noRotation, () => {
      const { x, y, z, w } = first.rotation ?? noRotation;
      quaternion.Set(x, y, z, w);
      const transform = Jolt.RMat44.prototype.sRotationTranslation(quaternion, filled(place, first.center));
      anyShape.Reset();
      placed.CollideShape(shape, scale, transform, shapeSettings, origin, anyShape, filter);
      return { overlap: anyShape.HadHit() };
    });
  } finally {
    Jolt.destroy(first.settings);
  }
}

/** Moves a ball towards a shape that stands still. */
export function sweep(ball: Ball, motion: Motion, second: Placed, inside: Inside): Given {
  const { settings, center } = ballAt(ball);
  const made = settings.Create();
  try {
    if (made.HasError() || inside !== 'start' || 'direction' in motion || 'end' in motion) {
      Jolt.destroy(second.settings);
      return { unsupported: true };
    }
    const shape = made.Get();
    return withShape(second.settings, second.center, second.rotation ?? noRotation, () => {
      quaternion.Set(noRotation.x, noRotation.y, noRotation.z, noRotation.w);
      const start = Jolt.RMat44.prototype.sRotationTranslation(quaternion, filled(place, center));
      const shapeCast = new Jolt.RShapeCast(shape, scale, start, filled(vector, motion));
      closestShape.Reset();
      placed.CastShape(shapeCast, sweepSettings, origin, closestShape, filter);
      Jolt.destroy(shapeCast);
      if (!closestShape.HadHit()) return { hit: false };
      const { mFraction, mContactPointOn2, mPenetrationAxis } = closestShape.mHit;
      const normal = read(mPenetrationAxis.Normalized()).map((x) => -x);
      return { hit: true, t: mFraction, point: read(mContactPointOn2), normal };
    });
  } finally {
    Jolt.destroy(settings);
  }
}
