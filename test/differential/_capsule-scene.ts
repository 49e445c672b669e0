/** A line and a capsule, exactly, and what the independent oracle says of the distances between them. */
import { movingOf } from '../../src/oracle/_answer.ts';
import { type Dyadic, decode, squared } from '../../src/oracle/_binary.ts';
import { capsuleBody } from '../../src/oracle/_capsule.ts';
import { type Piece, timesOf, valueAt } from '../../src/oracle/_convex.ts';
import { compareRatios, type Dyadics, difference, type Ratio, whole } from '../../src/oracle/_vectors.ts';
import { endsOfCapsule, type Inputs } from '../../src/queries/index.ts';

/** The segment as seen from a. */
export interface Scene {
  readonly d: Dyadics;
  readonly m: Dyadics;
  readonly e: Dyadics;
  readonly radius: Dyadic;
  readonly limit: Ratio | undefined;
  readonly pieces: readonly Piece[];
}

export function sceneOf({ ray, capsule }: Inputs['rayCapsule']): Scene {
  const moving = movingOf(ray);
  const ends = endsOfCapsule(capsule);
  const a = ends.a.map(decode);
  return {
    d: moving.d,
    m: difference(moving.origin, a),
    e: difference(ends.b.map(decode), a),
    radius: decode(capsule.radius),
    limit: moving.limit && whole(moving.limit),
    pieces: capsuleBody(moving, capsule, 0).pieces,
  };
}

/** Every t at which the distance may be least. */
export const lowestTimes = ({ pieces }: Scene): Ratio[] => timesOf(pieces);

/** The squared distance of the point at t from the segment. */
export function squareAt({ pieces }: Scene, t: Ratio): Ratio {
  const value = valueAt(pieces, t);
  if (value === undefined) throw new Error('a capsule that is wide enough has every point');
  return value;
}

/** The sign of the distance minus r. */
export const sideOf = (scene: Scene, t: Ratio): number =>
  compareRatios(squareAt(scene, t), whole(squared(scene.radius)));
