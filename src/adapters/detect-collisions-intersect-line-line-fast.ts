/**
 * detect-collisions: intersectLineLineFast(line, line), which says whether two lines cross, and nothing else.
 * Meaning, from the source of intersect.js: the ends of each are on different sides of the other, where a side is `on` within Number.EPSILON
 * of the cross product; two on one line share nothing. Touching counts; `format: f64`, numbers of JavaScript.
 */
import type { Segment, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/detect-collisions-intersect-line-line-fast.ts';
import type { Subject } from './subject.ts';

interface Xy {
  readonly x: number;
  readonly y: number;
}
interface Line {
  readonly start: Xy;
  readonly end: Xy;
}
interface Engine {
  intersectLineLineFast(first: Line, second: Line): boolean;
}

const { intersectLineLineFast } = await engine<Engine>('detect-collisions');

const xy = ([x = 0, y = 0]: Vector): Xy => ({ x, y });
const line = ({ start, end }: Segment): Line => ({ start: xy(start), end: xy(end) });

const subject: Subject = {
  name: 'detect-collisions-intersect-line-line-fast',
  version: packageVersion('detect-collisions'),
  format: 'f64',
  profile: { touching: 'closed' },
  queries: {
    segmentSegment: ({ first, second }) => ({
      kind: intersectLineLineFast(line(first), line(second)) ? 'point' : 'none',
    }),
  },
  known,
};

export default subject;
