/**
 * fast-triangle-triangle-intersection: trianglesIntersect(t1, t2).
 * Meaning, from its README and the source of trianglesIntersect.ts:
 *   - its main file is a bundle that Node takes for a module without exports: the other one is loaded by its path
 *   - "returns Intersection.Cross if triangles are cross-intersecting, Intersection.Coplanar if triangles are coplanar-intersecting, otherwise returns null"
 *   - touching counts: of the orientations that decide `<= 0` and `>= 0` are asked
 *   - "Degenerated triangles provided, skipping.": it warns of a triangle of which no component of twice the area is 1e-10 or more; that is taken for a
 *     question that it does not answer
 */
import type { Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/fast-triangle-triangle-intersection.ts';
import type { Subject } from './subject.ts';

interface Three {
  readonly Vector3: new (x?: number, y?: number, z?: number) => object;
  readonly Triangle: new (a: object, b: object, c: object) => object;
}
interface Package {
  trianglesIntersect(t1: object, t2: object): number | null;
}

const { Triangle, Vector3 } = await engine<Three>('three');
const { trianglesIntersect } = await engine<Package>(
  'fast-triangle-triangle-intersection/build/index.esm.js',
);

const vector = ([x, y, z]: Vector): object => new Vector3(x, y, z);
const triangleOf = ({ a, b, c }: Readonly<Record<'a' | 'b' | 'c', Vector>>): object =>
  new Triangle(vector(a), vector(b), vector(c));

const subject: Subject = {
  name: 'fast-triangle-triangle-intersection',
  version: packageVersion('fast-triangle-triangle-intersection'),
  format: 'f64',
  profile: { touching: 'closed' },
  queries: {
    triangleTriangle: ({ first, second }) => {
      const { warn, error } = console;
      let isSkipped = false;
      console.warn = () => {
        isSkipped = true;
      };
      console.error = () => {};
      try {
        const found = trianglesIntersect(triangleOf(first), triangleOf(second));
        return isSkipped ? { unsupported: true } : { overlap: found !== null };
      } finally {
        Object.assign(console, { warn, error });
      }
    },
  },
  known,
};

export default subject;
