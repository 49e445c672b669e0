/**
 * Engines whose capsules stand upright around their centre, turned by a unit quaternion: a capsule between two points becomes one without any rounding, or not
 * at all. The components change places so that the first capsule stands upright. A second one along another axis of the world is turned by a third of a turn,
 * of which the quaternion is exact.
 */
import type { Given } from '../judge/grade.ts';
import { type Ball, type Capsule, endsOfCapsule, type Vector } from '../queries/index.ts';
import type { Quaternion } from './_box.ts';
import { upright } from './_upright.ts';

/** A capsule in its pose. */
export interface Posed {
  readonly center: Vector;
  readonly halfHeight: number;
  readonly radius: number;
  readonly rotation: Quaternion;
}

const noRotation = { x: 0, y: 0, z: 0, w: 1 };

/** Thirds of a turn: none; x to y, y to z, z to x; x to z, y to x, z to y. */
const thirds: readonly Quaternion[] = [
  noRotation,
  { x: 0.5, y: 0.5, z: 0.5, w: 0.5 },
  { x: -0.5, y: -0.5, z: -0.5, w: 0.5 },
];

/** Asks about a capsule and a ball; `axis` is the engine's. */
export function askSphereCapsule(
  { sphere, capsule }: { readonly sphere: Ball; readonly capsule: Capsule },
  ask: (sphere: Ball, capsule: Posed) => Given,
  axis = 1,
): Given {
  const { a, b, radius } = endsOfCapsule(capsule);
  const body = upright(a, b, axis);
  if (body === undefined) return { unsupported: true };
  return ask({ ...sphere, center: body.into(sphere.center) }, posed(body, radius));
}

/** Asks about two capsules; `axis` is the engine's. */
export function askCapsules(
  { first, second }: { readonly first: Capsule; readonly second: Capsule },
  ask: (first: Posed, second: Posed) => Given,
  axis = 1,
): Given {
  const [one, other] = [endsOfCapsule(first), endsOfCapsule(second)];
  const body = upright(one.a, one.b, axis);
  if (body === undefined) return { unsupported: true };
  const [a, b] = [body.into(other.a), body.into(other.b)];
  const along = [0, 1, 2].find((i) => a[i] !== b[i]);
  // In these coordinates it stands along the axis that is its own, so that nothing changes places again.
  const beside = upright(a, b, along);
  if (beside === undefined) return { unsupported: true };
  return ask(posed(body, one.radius), posed(beside, other.radius, thirds[((along ?? axis) - axis + 3) % 3]));
}

const posed = (
  { center, halfHeight }: { readonly center: Vector; readonly halfHeight: number },
  radius: number,
  rotation: Quaternion = noRotation,
): Posed => ({ center, halfHeight, radius, rotation });
