/**
 * The face of a box through which a line enters or leaves (slabs.ts), and the words that a definition reads from it.
 */
import type { Condition } from '../conditions.ts';
import * as conditions from '../conditions.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Stage } from '../stage.ts';
import type { Ends, Slab } from './slabs.ts';

/** A face: flags for its axis, whether it is the upper one, and its time. */
interface Face {
  readonly isX: Name;
  readonly isY: Name;
  readonly isUpper: Name;
  readonly t: Real;
}

type Triple<T> = readonly [x: T, y: T, z: T];
const triple = <S, T>([x, y, z]: Triple<S>, of: (one: S, k: number) => T): Triple<T> => [
  of(x, 0),
  of(y, 1),
  of(z, 2),
];

/** Finds the one face through which the line enters, or leaves if it does not enter. */
function printFace(stage: Stage, { slabs, isEntered, enterLeast, leaveMost }: Ends): Face {
  const { body } = stage;
  const all = slabs as Triple<Slab>;
  const times = triple(all, ({ near, far }, k) =>
    body.define(code`${isEntered} ? ${near} : -${far}`, `time${(e.axes[k] as string).toUpperCase()}`),
  );
  const latest = body.define(code`${isEntered} ? ${enterLeast} : -${leaveMost}`, 'latest');
  const isLatest = (k: 0 | 1, wanted: string) =>
    body.define(code`${times[k]} - ${all[k].wide} === ${latest}`, wanted);
  const [isX, isY] = [isLatest(0, 'isX'), isLatest(1, 'isY')];
  const before = (k: 0 | 1 | 2) => code`${times[k]} + ${all[k].wide} < ${latest}`;
  const areBefore = (j: 0 | 1, k: 1 | 2) => code`${before(j)} && ${before(k)}`;
  const pick = ([x, y, z]: Triple<Expression>) => code`${isX} ? ${x} : ${isY} ? ${y} : ${z}`;
  stage.require(pick([areBefore(1, 2), areBefore(0, 2), areBefore(0, 1)]));
  const time = body.define(pick(times), 'time');
  const t = body.define(code`${isEntered} ? ${time} : -${time}`, 'near');
  const wide = body.define(pick(triple(all, (slab) => slab.wide)), 'nearError');
  const speed = pick(triple(all, (slab) => slab.v));
  const isUpper = body.define(code`(${speed}) > 0 !== ${isEntered}`, 'isUpper');
  return { isX, isY, isUpper, t: e.known(t, wide) };
}

/** The words that a definition reads from a face. */
export interface FaceWords {
  /** Whether the line enters through it. */
  readonly isEntered: Condition;
  readonly t: Real;
  /** 1 for the upper face, −1 for the lower one. */
  readonly side: Real;
  /** Its normal. */
  readonly axis: Vector;
  /** The components of a vector in turn, from the axis of the face on. */
  readonly permuted: (v: Vector) => Vector;
  /** The component of b if the face is the upper one, of a if it is the lower one. */
  readonly between: (a: Vector, b: Vector) => Real;
  /** The same vector. Its components are written in the order of the world. */
  readonly back: (v: Vector) => Vector;
  /** The point, with this coordinate along the axis of the face if `isSo` holds. */
  readonly put: (point: Vector, coordinate: Real, isSo: true | Condition) => Vector;
}

/** Finds the face only when a definition reads the first of its words. A verdict does not need it. */
export function faceWords(stage: Stage, ends: Ends): FaceWords {
  let found: Face | undefined;
  const face = () => {
    found ??= printFace(stage, ends);
    return found;
  };
  const pick = ([x, y, z]: Triple<Real>) => e.select(face().isX, x, e.select(face().isY, y, z));
  const side = () => e.select(face().isUpper, e.one, e.constant(-1));
  return {
    isEntered: conditions.native(ends.isEntered, code`!${ends.isEntered}`),
    get t() {
      return face().t;
    },
    get side() {
      return side();
    },
    get axis() {
      const normals: Triple<Triple<Real>> = [
        [side(), e.zero, e.zero],
        [e.zero, side(), e.zero],
        [e.zero, e.zero, side()],
      ];
      const component = (i: 0 | 1 | 2) => pick(triple(normals, (normal) => normal[i]));
      return Object.assign([component(0), component(1), component(2)], { isWhole: true });
    },
    permuted: (v) => {
      const [x, y, z] = v as Triple<Real>;
      return [pick([x, y, z]), pick([y, z, x]), pick([z, x, y])];
    },
    between: (a, b) => e.select(face().isUpper, pick(b as Triple<Real>), pick(a as Triple<Real>)),
    back: (v) => Object.assign([...v], { order: (names: readonly Name[]) => backOrder(face(), names) }),
    put(point, coordinate, isSo) {
      const { isX, isY } = face();
      const so = isSo === true ? [] : [stage.flag(isSo)];
      const flags = [[isX], [isY], [code`!${isX}`, code`!${isY}`]].map((own) =>
        ir.chain('&&', [...so, ...own]),
      );
      return Object.assign([...point], { put: { coordinate, flags } });
    },
  };
}

/** The components in the order of the world. `names` begins with the axis of the face. */
function backOrder({ isX, isY }: Face, names: readonly Name[]): Expression[] {
  const [x, y, z] = names as Triple<Name>;
  return (
    [
      [x, z, y],
      [y, x, z],
      [z, y, x],
    ] as const
  ).map(([a, b, c]) => code`${isX} ? ${a} : ${isY} ? ${b} : ${c}`);
}
