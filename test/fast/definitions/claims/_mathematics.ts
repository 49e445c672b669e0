/** The mathematics of a definition, and the face of a box. */
import { type Condition, isCondition } from '../../../../compiler/conditions.ts';
import type { Value } from '../../../../compiler/interpret.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import { certain } from './_conditions.ts';
import { Face } from './_face.ts';
import { HandedOn, Missed } from './_reading.ts';
import type { Run } from './_run.ts';

/** Words of mathematics: each has the meaning that a textbook gives it. */
export function mathematics(run: Run): Readonly<Record<string, Value>> {
  return {
    dot: e.dot,
    cross: e.cross,
    sqrt: e.sqrt,
    abs: e.abs,
    max: e.positive,
    left: ([a, b]: readonly [Real, Real]): Vector => [e.neg(b), a],
    unit: (v: Vector): Vector => v.map((one) => e.div(one, e.sqrt(e.dot(v, v)))),
    vector: (...all: Real[]): Vector => all,
    norm: e.sizeOfVector,
    plusOrMinus: (isPlus: Condition): Real => (run.truth(isPlus) ? e.one : e.neg(e.one)),
    termless: (a: Real): Condition => {
      const isSo = isTermless(run, a);
      if (isSo) run.hasTermless = true;
      return certain(isSo && (!run.reading.isLater || run.reading.seesTerms === true));
    },
    along: ({ u, L }: { u: Vector; L: Real }, then: (u: Vector, L: Real) => Value) => then(u, L),
    slabs: (p: Vector, v: Vector, h: Vector) =>
      face(
        run,
        p.map((one, k) => ({
          near: e.sub(e.neg(one), h[k] as Real),
          far: e.sub(h[k] as Real, one),
          v: v[k] as Real,
        })),
      ),
    slabsBetween: (o: Vector, d: Vector, a: Vector, b: Vector) =>
      face(
        run,
        o.map((one, k) => ({
          near: e.sub(a[k] as Real, one),
          far: e.sub(b[k] as Real, one),
          v: d[k] as Real,
        })),
      ),
  };
}

/** Whether a number is 0 because each of its terms has a factor that is 0. */
function isTermless(run: Run, node: Real): boolean {
  const { op, args } = node;
  const [a, b, c, d] = args as readonly [Real, Real, Real, Real];
  switch (op) {
    case 'constant':
      return false;
    case 'neg':
    case 'scale':
    case 'square':
      return isTermless(run, a);
    case 'signed':
      return isTermless(run, b);
    case 'add':
    case 'sub':
      return args.every((one) => isTermless(run, one));
    case 'mul':
      return args.some((one) => isTermless(run, one));
    case 'minor':
      return isTermless(run, e.mul(a, b)) && isTermless(run, e.mul(c, d));
    default:
      return run.isZero(node);
  }
}

function face(
  run: Run,
  slabs: readonly { readonly near: Real; readonly far: Real; readonly v: Real }[],
): Face {
  const { isLater } = run.reading;
  const found = Face.of(
    slabs,
    (node) => {
      const s = run.sign(node);
      if (s === 0 && !isLater && node.op !== 'input' && node.op !== 'difference') throw new HandedOn();
      return s;
    },
    run.question.policy ?? '',
  );
  if (found === undefined) throw new Missed();
  found.onPut = (point, coordinate, isSo) => {
    const own = isSo === true || (isCondition(isSo) && run.truth(isSo));
    // The coordinate along an axis of the world.
    run.claim('put', own, !own || run.isZero(e.sub(found.pickOne(point), coordinate)), 'another coordinate');
  };
  return found;
}
