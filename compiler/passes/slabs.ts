/**
 * Decides through which of three pairs of parallel faces a line enters last and leaves first. The box is
 * |p_k + t·v_k| ≤ h_k for k = x, y, z, t ≥ 0; or, for a box by its corners, a_k ≤ o_k + t·d_k ≤ b_k.
 *
 * Axis k holds t between near and far = −p/v ∓ h/|v|. Let r = fl(1/v), u = 2^-53, and let P, V and k·h bound the errors
 * of p, v and h:
 *   middle = −p·r, around = h·|r|     two roundings each, one more for the sum
 *   wide = (P·|r| + (|middle| + around)·V·|r|)·(1 + 2^-9) + (4u + k·(1 + 2^-9))·(|middle| + around) + floor
 *          where V ≤ 2^-10·|v|. Without V, k is not enlarged.
 * One of the 4u is for near ± wide, which rounds, too. If p is a difference of floats, P is u·|p|, and its share is one
 * u more of |middle|. If p is a product of floats or a sum of positive terms, its error is k times itself, as that of h
 * is.
 *
 * If h is negative, near is more than far, which is a miss. If near and far are about the same then, the code checks
 * for this. A float v has no V, and shows by itself whether it is 0. If it is 0, p alone decides: if |fl(o − c)| is not
 * h, it is on the same side of h as the exact value. If it is h, o − c must have lost nothing.
 *
 * If v is not known to be that far from 0, the line is nearly at right angles to axis k. While the line is between the
 * other faces, |m + t·d|₂ ≤ |e|₂ up to a negligible amount. So |t| ≤ √3·(|m|₁ + |e|₁)/|d|₁ =: reach, up to 2^-40 of it.
 * If |p| differs from h by more than P + k·h + (|v| + V)·reach and roundings, it does so all that time. The axis then
 * keeps the line out throughout, or nowhere.
 * The division comes first, because |m|₁ + |e|₁ may be near the least float and |d|₁ near 2^100. The quotient is
 * between 2^-54 and 2 of Q, and its product with √3 does not underflow. The last product loses at most 2^-1075, which P
 * includes.
 * An infinite p decides nothing there: p and k·h have bounds of their own, and p alone may overflow, by a rounding.
 *
 * For a box by its corners near and far are fl(a − o)·r and fl(b − o)·r, with three roundings each and one more for
 * near ± wide: wide = 4u·(|near| + |far|) + floor. If d is 0, the code compares floats as given, and nothing is
 * rounded. The same holds for the test of b ≥ a.
 *
 * A verdict about such a box has a short function of its own. near and far each have an error of 3u of themselves, and
 * of 2^-1075·|a − o| < 2^-49 where |d| is so large that 1/d is subnormal. So have enter and leave, a maximum and a
 * minimum of them. off = 2^-50·(|enter| + |leave|) + 2^-48 is more than both errors and the roundings of its own
 * addition. The sum of all far − near is not finite if one of these is not finite: an infinity or NaN among the inputs,
 * a quotient that overflows, or d_k = 0. A box with b < a has near > far, and is missed.
 *
 * NaN compares false, and the question is handed on. An infinity among the inputs, or one by an overflow of a product
 * or a quotient, leaves one of near ± wide and far ± wide NaN. A d beyond 2^100 would have an inverse that underflows.
 */
import type { Expression, Name, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { code, statements } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Stage } from '../stage.ts';
import { clear, floor, u, up } from './floats.ts';

const slack = 1 + 2 ** -9;
/** √3 and some more, for how far a line is in the box. */
export const reachBound = 1.8;

/** An axis: near and far, each with an error of at most `wide`, and the speed along it. */
export interface Slab {
  readonly near: Name;
  readonly far: Name;
  readonly wide: Name;
  readonly v: Name;
}

/** The ends of the line in the box: where it enters and leaves. */
export interface Ends {
  readonly slabs: readonly Slab[];
  /** Whether the line enters at t ≥ 0. */
  readonly isEntered: Name;
  readonly enterLeast: Name;
  readonly leaveMost: Name;
}

const every = (parts: readonly Expression[]) => ir.chain('&&', parts);
const min = (parts: readonly Expression[]) => ir.call(code`Math.min`, parts);
const max = (parts: readonly Expression[]) => ir.call(code`Math.max`, parts);
const axisOf = (k: number) => (e.axes[k] as string).toUpperCase();
const sizeOf = (v: Vector) => (v[0] as Real).size as Real;

/** p, v and h by axis; m, d and extents are those of the world, for the reach. */
export function printSlabs(
  stage: Stage,
  p: Vector,
  v: Vector,
  h: Vector,
  m: Vector,
  d: Vector,
  extents: Vector,
): Ends {
  const { floats } = stage;
  const dSize = printReach(stage, d);
  const reach = (speed: Expression) =>
    code`(${speed}) / ${dSize} * ${reachBound} * (${floats.float(sizeOf(m))} + ${floats.float(sizeOf(extents))})`;
  const slabs = p.map((x, k) => printAxis(stage, x, v[k] as Real, h[k] as Real, k, reach));
  return printEnds(
    stage,
    slabs,
    extents.map((x) => code`${floats.variable(x)} >= 0`),
  );
}

/** The ends for a box by its corners. All numbers are floats. */
export function printSlabsBetween(stage: Stage, o: Vector, d: Vector, a: Vector, b: Vector): Ends {
  const { body, floats } = stage;
  const variables = (v: Vector) => v.map((x) => floats.variable(x));
  if (!stage.isSingle) {
    const [O, D, A, B] = [variables(o), variables(d), variables(a), variables(b)];
    stage.ownVerdict = [...body.statements, ...verdictBetween(stage, O, D, A, B)];
  }
  printReach(stage, d);
  const slabs = o.map((x, k) =>
    printAxisBetween(stage, { o: x, d: d[k] as Real, a: a[k] as Real, b: b[k] as Real }, k),
  );
  return printEnds(
    stage,
    slabs,
    a.map((x, k) => code`${floats.variable(x)} <= ${floats.variable(b[k] as Real)}`),
  );
}

/** The statements of a small function that decides most verdicts. */
function verdictBetween(
  { body }: Stage,
  o: readonly Name[],
  d: readonly Name[],
  a: readonly Name[],
  b: readonly Name[],
): Statement[] {
  const [enter, leave, near, far, wide] = [
    body.fresh('enter'),
    body.fresh('leave'),
    body.fresh('near'),
    body.fresh('far'),
    body.fresh('wide'),
  ];
  const axes = o.flatMap((_, k) => {
    const r = body.fresh(`r${axisOf(k)}`);
    const swap = body.fresh('swap');
    const isFirst = k === 0;
    const [n, f] = isFirst ? [enter, leave] : [near, far];
    const [toA, toB] = [
      code`(${a[k] as Name} - ${o[k] as Name}) * ${r}`,
      code`(${b[k] as Name} - ${o[k] as Name}) * ${r}`,
    ];
    return [
      ...statements`const ${r} = 1 / ${d[k] as Name};`,
      ...(k < 2
        ? statements`let ${n} = ${toA}; let ${f} = ${toB};`
        : statements`${n} = ${toA}; ${f} = ${toB};`),
      ...statements`
        if (${r} < 0) {
          const ${swap} = ${n};
          ${n} = ${f};
          ${f} = ${swap};
        }`,
      ...(isFirst
        ? statements`let ${wide} = ${f} - ${n};`
        : statements`
          ${wide} += ${f} - ${n};
          if (${near} > ${enter}) ${enter} = ${near};
          if (${far} < ${leave}) ${leave} = ${far};`),
    ];
  });
  const off = body.fresh('off');
  return [
    ...axes,
    ...statements`
      if (Math.abs(${wide}) < Number.POSITIVE_INFINITY) {
        const ${off} = ${2 ** -50} * (Math.abs(${enter}) + Math.abs(${leave})) + ${2 ** -48};
        if (${enter} + ${off} < ${leave} && ${leave} > ${off} && ${isAnyEnd}) return true;
        if (${enter} - ${off} > ${leave} || ${leave} < -${off}) return false;
      }`,
  ];
}

const isAnyEnd = code`(inside === 'exit' || inside === 'start')`;

function printReach(stage: Stage, d: Vector): Name {
  const dSize = stage.floats.variable(sizeOf(d));
  stage.require(code`${dSize} <= ${2 ** 100}`);
  return dSize;
}

/** `areValid` says by axis whether its faces are in order. */
function printEnds(stage: Stage, slabs: readonly Slab[], areValid: readonly Expression[]): Ends {
  const { body, otherwise, limit } = stage;
  if (limit === undefined) throw new Error('slabs need a limit');
  // The first comparisons allow the sum of all errors for every time.
  const enter = body.define(max(slabs.map((s) => s.near)), 'enter');
  const leave = body.define(min(slabs.map((s) => s.far)), 'leave');
  const off = body.define(
    ir.chain(
      '+',
      slabs.map((s) => s.wide),
    ),
    'off',
  );
  body.say`if (${enter} - ${off} > ${leave} + ${off} || ${leave} + ${off} < 0) return false;`;
  const isFromOut = code`out === undefined && ${limit} === Number.POSITIVE_INFINITY`;
  body.say`if (${isFromOut} && ${enter} + ${off} < ${leave} - ${off} && ${leave} - ${off} >= 0 && ${leave} < Number.POSITIVE_INFINITY && ${isAnyEnd}) return true;`;
  const lo = (end: 'near' | 'far') => slabs.map((s) => code`${s[end]} - ${s.wide}`);
  const hi = (end: 'near' | 'far') => slabs.map((s) => code`${s[end]} + ${s.wide}`);
  const enterLeast = body.define(max(lo('near')), 'enterLeast');
  const leaveMost = body.define(min(hi('far')), 'leaveMost');
  body.say`if (${enterLeast} > ${leaveMost} || ${leaveMost} < 0 || ${enterLeast} > ${limit}) return false;`;
  const enterMost = body.define(max(hi('near')), 'enterMost');
  const leaveLeast = body.define(min(lo('far')), 'leaveLeast');
  // No axis is left before it is entered.
  const others = slabs.flatMap((a) =>
    slabs.filter((b) => b !== a).map((b) => code`${a.near} + ${a.wide} <= ${b.far} - ${b.wide}`),
  );
  stage.require(
    code`${leaveMost} < Number.POSITIVE_INFINITY && (${enterMost} < ${leaveLeast} || (${every(areValid)} && ${every(others)}))`,
  );
  body.say`if (${isFromOut} && ${leaveLeast} >= 0 && ${isAnyEnd}) return true;`;
  const isEntered = body.define(code`${enterLeast} >= 0`, 'isEntered');
  body.if(code`!${isEntered}`, () => {
    stage.require(code`${enterMost} < 0`);
    body.say`if (inside === 'miss') return false;`;
    stage.require(code`${leaveLeast} >= 0`);
  });
  stage.possible();
  body.if(code`out === undefined`, () => {
    body.say`if (!${isEntered} && inside === 'start') return true;`;
    body.say`if ((${isEntered} ? ${enterMost} : ${leaveMost}) <= ${limit}) return true;`;
    body.say`if (!${isEntered} && ${leaveLeast} > ${limit}) return false;`;
    body.add(otherwise);
  });
  return { slabs, isEntered, enterLeast, leaveMost };
}

type Span = Omit<Slab, 'v'>;

function freshSlab({ body }: Stage, k: number): Span {
  const near = body.fresh(`near${axisOf(k)}`);
  const far = body.fresh(`far${axisOf(k)}`);
  const wide = body.fresh(`wide${axisOf(k)}`);
  return { near, far, wide };
}

/** Begins with t unbounded. */
function sayUnbounded({ body }: Stage, { near, far, wide }: Span): void {
  body.say`let ${near} = Number.NEGATIVE_INFINITY;`;
  body.say`let ${far} = Number.POSITIVE_INFINITY;`;
  body.say`let ${wide} = 0;`;
}

function printAxis(
  stage: Stage,
  p: Real,
  v: Real,
  h: Real,
  k: number,
  reach: (speed: Expression) => Expression,
): Slab {
  const { body, floats } = stage;
  const slab = freshSlab(stage, k);
  const { near, far, wide } = slab;
  const [P, V, H] = [floats.variable(p), floats.variable(v), floats.variable(h)];
  const ofH = floats.factor(h);
  const errors = errorsOf(stage, p, v);
  sayUnbounded(stage, slab);
  body.if(
    errors === undefined ? code`${V} !== 0` : code`Math.abs(${V}) >= ${clear} * ${errors.v}`,
    () => {
      const r = body.define(code`1 / ${V}`, 'inverse');
      const size = body.define(code`Math.abs(${r})`, 'slant');
      const middle = body.define(code`-${P} * ${r}`, 'middle');
      const around = body.define(code`${H} * ${size}`, 'around');
      const whole = code`(Math.abs(${middle}) + ${around})`;
      body.say`${near} = ${middle} - ${around};`;
      body.say`${far} = ${middle} + ${around};`;
      const own = (4 * u + (errors === undefined ? ofH + floats.factor(p) : slack * ofH)) * up;
      const ofRoundings = code`${own} * ${whole} + ${floor}`;
      if (errors === undefined) body.say`${wide} = ${ofRoundings};`;
      else body.say`${wide} = ${slack} * ${size} * (${errors.p} + ${whole} * ${errors.v}) + ${ofRoundings};`;
    },
    () => {
      if (errors === undefined) {
        const [a, b] = p.args.map((x) => floats.variable(x)) as [Name, Name];
        printAcrossGiven(stage, P, H, [a, b]);
        return;
      }
      const off = body.define(
        code`${slack} * (${errors.p} + ${ofH + 2 * u} * ${H} + ${reach(code`Math.abs(${V}) + ${errors.v}`)})`,
        'off',
      );
      body.say`if (Math.abs(${P}) < Number.POSITIVE_INFINITY && Math.abs(${P}) - ${off} > ${H}) return false;`;
      stage.require(code`Math.abs(${P}) + ${off} < ${H}`);
    },
  );
  return { ...slab, v: V };
}

/** The errors of p and v; undefined if v is a float of the question, or a difference of two. */
function errorsOf({ body, floats, pairs }: Stage, p: Real, v: Real): { p: Name; v: Name } | undefined {
  const vBound = floats.bound(v);
  if (pairs.isExact(v)) return undefined;
  const small = body.once(`small ${ir.idOf(vBound)}`, () => body.define(vBound, 'vError'));
  const pBound = floats.bound(p, Math.log2(floor));
  const ofP = body.once(`small ${ir.idOf(pBound)}`, () => body.define(code`${pBound} + ${floor}`, 'pError'));
  return { p: ofP, v: small };
}

/** A line along the faces: P = a − b alone decides, and if |P| is h, what P lost. */
function printAcrossGiven(stage: Stage, P: Name, H: Name, [a, b]: readonly [Name, Name]): void {
  stage.body.say`if (Math.abs(${P}) > ${H}) return false;`;
  const lost = code`${a} - (${P} - (${P} - ${a})) - (${b} + (${P} - ${a}))`;
  stage.require(
    code`${H} < Number.POSITIVE_INFINITY && (Math.abs(${P}) < ${H} || (Math.abs(${P}) === ${H} && ${lost} === 0))`,
  );
}

function printAxisBetween(
  stage: Stage,
  { o, d, a, b }: Readonly<Record<'o' | 'd' | 'a' | 'b', Real>>,
  k: number,
): Slab {
  const { body, floats } = stage;
  const slab = freshSlab(stage, k);
  const { near, far, wide } = slab;
  const [O, D, A, B] = [floats.variable(o), floats.variable(d), floats.variable(a), floats.variable(b)];
  sayUnbounded(stage, slab);
  body.if(
    code`${D} !== 0`,
    () => {
      const r = body.define(code`1 / ${D}`, 'inverse');
      const isUp = body.define(code`${D} > 0`, 'isUp');
      body.say`${near} = ((${isUp} ? ${A} : ${B}) - ${O}) * ${r};`;
      body.say`${far} = ((${isUp} ? ${B} : ${A}) - ${O}) * ${r};`;
      body.say`${wide} = ${4 * u * up} * (Math.abs(${near}) + Math.abs(${far})) + ${floor};`;
    },
    () => {
      body.say`if (${O} < ${A} || ${O} > ${B}) return false;`;
      stage.require(
        code`${O} >= ${A} && ${O} <= ${B} && ${A} > Number.NEGATIVE_INFINITY && ${B} < Number.POSITIVE_INFINITY`,
      );
    },
  );
  return { ...slab, v: D };
}
