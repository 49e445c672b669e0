/**
 * Box2D 3 (C, WebAssembly, binary32; box2d3-wasm): b2World_CastRayClosest(world, origin, translation, filter) with one circle in the world.
 * Meaning, from the comments in Box2D's box2d.h and the source of world.c:
 *   - `ray: displacement`: an origin and a translation; the fraction counts the translation
 *   - `inside: miss`: the callback ignores initial overlap, which is every fraction of 0
 *   - touching counts
 *   - a segment is asked where its way is exactly a vector of binary32 numbers
 *   - `format: f32`: float of C
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Vector } from '../queries/index.ts';
import { addCircle, b2, exactDirection, filter, hitOf, lendVector, withBody } from './_box2d3.ts';
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/box2d3-cast-ray-closest.ts';
import type { Subject } from './subject.ts';

function cast(origin: Vector, translation: Vector, { center, radius }: Ball): Given {
  const hit = withBody(center, 0, (body, world) => {
    addCircle(body, radius);
    return lendVector(origin, (from) =>
      lendVector(translation, (direction) =>
        hitOf(b2.b2World_CastRayClosest(world, from, direction, filter)),
      ),
    );
  });
  return hit === undefined ? { hit: false } : { hit: true, ...hit };
}

const subject: Subject = {
  name: 'box2d3-cast-ray-closest',
  version: packageVersion('box2d3-wasm'),
  format: 'f32',
  profile: { inside: 'miss', touching: 'closed', ray: 'displacement' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? { unsupported: true } : cast(ray.origin, ray.direction, circle),
    segmentCircle: ({ segment, circle }) => {
      const direction = exactDirection(segment);
      return direction === undefined ? { unsupported: true } : cast(segment.start, direction, circle);
    },
  },
  known,
};

export default subject;
