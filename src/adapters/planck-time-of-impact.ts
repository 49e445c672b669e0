/**
 * planck.js (Box2D 2.3 in JavaScript): TimeOfImpact(output, input), which is what bullets and continuous physics ask, of a circle that moves and one that stands still.
 * Meaning, from the documentation and the source of TimeOfImpact.ts, and otherwise as for `planck`:
 *   - `motion: end`: a Sweep has a centre at the start and one at the end; tMax is 1
 *   - `inside: start`: what is nearer than where it stops is `e_touching` at 0, or `e_overlapped` where the centres are one
 *   - it stops where circles are 3·Settings.linearSlop (0.015) in each other, but no nearer than Settings.linearSlop (0.005), give or take a quarter of that ("CCD via the
 *     local separating axis method"): hits are later, and shallow ones are missed
 *   - a hit is e_touching or e_overlapped; e_failed, where it gives up, is none
 * It returns t alone.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Motion, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/planck-time-of-impact.ts';
import type { Subject } from './subject.ts';

interface Xy {
  readonly x: number;
  readonly y: number;
}
interface Moving {
  readonly proxy: { setVertices(vertices: readonly Xy[], count: number, radius: number): void };
  readonly sweep: { readonly c0: Point; readonly c: Point };
}
interface Point {
  set(v: Xy): void;
}
interface Planck {
  TOIInput: new () => {
    readonly proxyA: Moving['proxy'];
    readonly proxyB: Moving['proxy'];
    readonly sweepA: Moving['sweep'];
    readonly sweepB: Moving['sweep'];
    tMax: number;
  };
  TOIOutput: new () => { readonly state: number; readonly t: number };
  TOIOutputState: { readonly e_overlapped: number; readonly e_touching: number };
  TimeOfImpact(output: object, input: object): void;
}

const { TOIInput, TOIOutput, TOIOutputState, TimeOfImpact } = await engine<Planck>('planck');

const xy = ([x = 0, y = 0]: Vector): Xy => ({ x, y });
const zero = xy([0, 0]);

/** Moves a circle towards points with a radius, which stand still. */
function sweep({ center, radius }: Ball, motion: Motion, still: readonly Xy[], growth: number): Given {
  if (!('end' in motion)) return { unsupported: true };
  const input = new TOIInput();
  input.proxyA.setVertices(still, still.length, growth);
  input.proxyB.setVertices([zero], 1, radius);
  input.sweepB.c0.set(xy(center));
  input.sweepB.c.set(xy(motion.end));
  input.tMax = 1;
  const output = new TOIOutput();
  TimeOfImpact(output, input);
  const { state, t } = output;
  const isHit = state === TOIOutputState.e_touching || state === TOIOutputState.e_overlapped;
  return isHit ? { hit: true, t } : { hit: false };
}

const subject: Subject = {
  name: 'planck-time-of-impact',
  version: packageVersion('planck'),
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', motion: 'end' },
  queries: {
    sweptCircleCircle: ({ ball, motion, circle }) => sweep(ball, motion, [xy(circle.center)], circle.radius),
  },
  known,
};

export default subject;
