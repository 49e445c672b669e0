/**
 * PlayCanvas: BoundingSphere.containsPoint(point).
 * Meaning, from its source:
 *   - `touching: open`: it asks for |p − c|² < r², so that a point on the sphere is outside
 */
import { packageVersion } from './_package.ts';
import { known } from './expected-failures/playcanvas-contains-point.ts';
import { playcanvas, vector } from './playcanvas.ts';
import type { Subject } from './subject.ts';

const subject: Subject = {
  name: 'playcanvas-contains-point',
  version: packageVersion('playcanvas'),
  format: 'f64',
  profile: { touching: 'open' },
  queries: {
    pointInSphere: ({ point, sphere: { center, radius } }) => ({
      overlap: new playcanvas.BoundingSphere(vector(center), radius).containsPoint(vector(point)),
    }),
  },
  known,
};

export default subject;
