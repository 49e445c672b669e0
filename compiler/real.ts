/**
 * Numbers of a definition, in exact reals: the value to compute, not the method.
 *
 * Equal nodes are one object, so a common subexpression is printed once.
 * `size` is a number, too: a bound of |node| that is cheap to evaluate at run time. The components of a vector share
 * one size, its 1-norm. |a·b| ≤ |a|₁·|b|₁, and the 1-norm of a × b is at most |a|₁·|b|₁. So a dot or a cross product
 * costs its bound one multiplication. An error in units of the size of a vector is that of all components together,
 * Σ|δ_i|.
 * `bare` identifies the number without its size: two nodes with one `bare` are the same number, printed once.
 */
import type { Condition } from './conditions.ts';
import type { Expression, Name } from './ir.ts';
import * as ir from './ir.ts';

export type Op =
  /**
   * Leaves: a number that is known when the code is printed, floats in variables, pairs in variables, cos and sin of
   * the angle.
   */
  | 'constant'
  | 'input'
  | 'coarse'
  | 'known'
  | 'formed'
  | 'rotation'
  | 'difference'
  | 'add'
  | 'sub'
  | 'mul'
  | 'signed'
  | 'square'
  | 'div'
  | 'sqrt'
  | 'dot'
  | 'minor'
  | 'neg'
  | 'abs'
  | 'positive'
  | 'scale'
  | 'select'
  | 'either'
  | 'measured'
  | 'own'
  | 'residual'
  /** Sizes. */
  | 'norm'
  | 'terms'
  | 'sizeOfSelect';

export interface Real {
  readonly op: Op;
  readonly args: readonly Real[];
  readonly size: Real | undefined;
  readonly id: number;
  readonly bare: number;
  /** For a leaf: its variable; `cos` or `sin`. */
  readonly name: string;
  /** For a constant: its value. For a scaled number: the factor, a power of two. */
  readonly value: number;
  /** The flag that chooses between two numbers. */
  readonly flag: Expression | undefined;
  /** For a minor: the vectors whose cross product it is a component of. */
  factors?: readonly [Vector, Vector];
  /** Whether the number is 1 or −1. */
  isSign?: boolean;
  /** The vector that the number is a component of. */
  group?: readonly Real[];
  /** A float that is about the length of the vector. */
  length?: Real | undefined;
  /** The error of a known float. */
  error?: Expression;
}

/** Numbers, and the other facts about them that a report needs. */
export interface Vector extends ReadonlyArray<Real> {
  /** The value of each component where the normal is along its axis. */
  readonly pinned?: Pinned;
  /** A vector; where it is along an axis, the component is 0. */
  readonly across?: Vector;
  readonly when?: Condition | undefined;
  readonly put?: Put;
  readonly order?: (names: readonly Name[]) => readonly Expression[];
  readonly isWhole?: boolean;
  readonly summed?: Summed;
  readonly pin?: { readonly q?: Vector; readonly n: Vector; readonly when?: Condition | undefined };
  readonly face?: { readonly c?: Vector; readonly h?: Vector; readonly low?: Vector; readonly high?: Vector };
}

export interface Pinned {
  readonly n: Vector;
  readonly at: (i: number) => Expression;
}

/** The coordinate on a face, and the flags that say which component it is. */
export interface Put {
  readonly coordinate: Real;
  readonly flags: readonly Expression[];
}

/** Sums of two floats: where a flag holds, the component is that sum. */
export interface Summed {
  readonly flags: readonly Expression[];
  readonly sums: readonly Real[];
}

/** A unit vector along `unit`, times ±1. */
export interface Unit {
  readonly unit: Vector;
  readonly times: Expression | undefined;
}

const nodes = new Map<string, Real>();
const bares = new Map<string, number>();

interface Parts {
  readonly name?: string;
  readonly value?: number;
  readonly flag?: Expression | undefined;
  readonly size?: Real | undefined;
}

function make(
  op: Op,
  args: readonly Real[],
  { name = '', value = Number.NaN, flag, size }: Parts = {},
): Real {
  if (!args.every(isNode)) throw new TypeError(`${op} needs numbers`);
  const own = `${op} ${name} ${Object.is(value, -0) ? '-0' : value} ${flag === undefined ? '' : ir.idOf(flag)}`;
  const text = `${own}: ${args.map((a) => a.bare).join()}`;
  if (!bares.has(text)) bares.set(text, bares.size);
  const key = `${own}: ${args.map((a) => a.id).join()}: ${size?.id ?? ''}`;
  let node = nodes.get(key);
  if (node === undefined) {
    node = { op, args, name, value, flag, size, id: nodes.size, bare: bares.get(text) as number };
    nodes.set(key, node);
  }
  return node;
}

export const isNode = (x: unknown): x is Real => typeof x === 'object' && x !== null && 'bare' in x;

/** A number that is known when the code is printed, and that a float holds. */
export function constant(given: number): Real {
  // Turns −0 into 0.
  const value = given + 0;
  // The float nearest to a number like 0.1 is another number.
  if (!Number.isInteger(value * 2 ** 20))
    throw new Error(`not a constant that a float holds: ${value}; write a quotient of integers`);
  return make('constant', [], { value, size: make('constant', [], { value: Math.abs(value) }) });
}
export const zero = constant(0);
export const one = constant(1);
const isConstant = (a: Real, value: number) => a.op === 'constant' && a.value === value;

const nameOf = (variable: Name | string) => (typeof variable === 'string' ? variable : variable.name);

/** A float that is exact, in a variable of this name. */
const bareInput = (name: string) => make('input', [], { name });
export const abs = (a: Real): Real => make('abs', [a], { size: a.size });
const sizeOf = (bare: Real) => make('abs', [bare]);
export function input(variable: Name | string, size?: Real): Real {
  const name = nameOf(variable);
  return make('input', [], { name, size: size ?? sizeOf(bareInput(name)) });
}
/** A float that is not negative. Its size is the float itself, so a range check of the size also checks the sign. */
export const radius = (variable: Name | string): Real => input(variable, bareInput(nameOf(variable)));
/** An exact float of at most 26 digits: products by it split the other factor only. */
export function coarse(variable: Name | string): Real {
  const name = nameOf(variable);
  return make('coarse', [], { name, size: sizeOf(make('coarse', [], { name })) });
}

export const axes = ['x', 'y', 'z'] as const;
/** The components of a quaternion. */
export const letters = [...axes, 'w'] as const;

/** The 1-norm of a vector. */
const norm = (parts: readonly Real[]) => make('norm', parts);

/** Floats in the variables namex, namey, … */
export function inputVector(name: string, dimension: number): Vector {
  const parts = letters.slice(0, dimension).map((i) => name + i);
  const size = norm(parts.map(bareInput));
  return parts.map((part) => input(part, size));
}

const first = (v: readonly Real[]): Real => v[0] as Real;

/** Sums and products of sizes. A quotient and a root have no size. */
function sum(a: Real | undefined, b: Real | undefined): Real | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a === b) return make('scale', [a], { value: 2 });
  // a·b + a·c = a·(b + c).
  const shared = a.op === 'mul' && b.op === 'mul' ? a.args.find((x) => b.args.includes(x)) : undefined;
  // (x + a·b) + a·c = x + a·(b + c).
  const last = a.op === 'add' && b.op === 'mul' && a.args[1]?.op === 'mul' ? a.args[1] : undefined;
  if (last?.args.some((x) => b.args.includes(x))) return make('add', [first(a.args), sum(last, b) as Real]);
  if (shared === undefined) return make('add', [a, b]);
  const other = ({ args }: Real) => (args[0] === shared ? args[1] : args[0]);
  return product(shared, sum(other(a), other(b)));
}
function product(a: Real | undefined, b: Real | undefined): Real | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a === b) return make('square', [a]);
  if (isConstant(a, 1)) return b;
  return isConstant(b, 1) ? a : make('mul', [a, b]);
}

export function add(a: Real, b: Real): Real {
  if (isConstant(a, 0)) return b;
  if (isConstant(b, 0)) return a;
  return a === b ? scale(2, a) : make('add', [a, b], { size: sum(a.size, b.size) });
}

/** The difference of two exact floats is head + tail exactly. */
export function sub(a: Real, b: Real): Real {
  if (isConstant(b, 0)) return a;
  if (isConstant(a, 0)) return neg(b);
  if (isFloat(a) && isFloat(b)) return difference(a, b);
  return make('sub', [a, b], { size: sum(a.size, b.size) });
}

/** Whether a number is one of the floats of the question, as given. */
const isFloat = (a: Real): boolean => a.op === 'input' || (a.op === 'select' && a.args.every(isFloat));

export function difference(a: Real, b: Real, size = sizeOf(make('difference', [a, b]))): Real {
  return make('difference', [a, b], { size });
}

export function neg(a: Real): Real {
  if (a.op === 'neg') return first(a.args);
  return a.op === 'constant' ? constant(-a.value) : make('neg', [a], { size: a.size });
}

/** Multiplies by a power of two: exact. */
export function scale(by: number, a: Real): Real {
  if (by === 1) return a;
  return isConstant(a, 0)
    ? a
    : make('scale', [a], { value: by, size: a.size && make('scale', [a.size], { value: Math.abs(by) }) });
}

const isPower = (a: Real) =>
  a.op === 'constant' && a.value !== 0 && Number.isInteger(Math.log2(Math.abs(a.value)));

const isSign = (a: Real) =>
  a.isSign === true ||
  (a.op === 'select' && a.args.every((x) => x.op === 'constant' && Math.abs(x.value) === 1));

/**
 * Whether a number is scaled by a power of two and has the size that follows. Another size says more than the factors
 * do.
 */
const isScaled = (a: Real) => a.op === 'scale' && scale(a.value, first(a.args)) === a;

export function mul(a: Real, b: Real): Real {
  // A product by 1 or −1 is exact.
  if (isSign(a)) return isConstant(b, 0) ? zero : make('signed', [a, b], { size: b.size });
  if (isSign(b)) return mul(b, a);
  if (isConstant(a, 0) || isConstant(b, 0)) return zero;
  if (isConstant(a, 1)) return b;
  if (isConstant(b, 1)) return a;
  if (isPower(a)) return scale(a.value, b);
  if (isPower(b)) return scale(b.value, a);
  if (isScaled(a)) return scale(a.value, mul(first(a.args), b));
  if (isScaled(b)) return scale(b.value, mul(a, first(b.args)));
  return a === b ? square(a) : make('mul', [a, b], { size: product(a.size, b.size) });
}

export function square(a: Real): Real {
  const own = a.op === 'dot' ? sizeOfSquare(a) : a.op === 'minor' ? squaredSize([a]) : undefined;
  if (a.op === 'dot' || a.op === 'minor') return make('square', [a], { size: own });
  return make('square', [a], { size: a.size && make('square', [a.size]) });
}

/** (a·b)² ≤ (a·a)·(b·b). */
function sizeOfSquare({ args }: Real): Real | undefined {
  const n = args.length / 2;
  return product(squaredSize(args.slice(0, n)), squaredSize(args.slice(n)));
}

/** The squares of vectors that a definition names. Their floats bound numbers of even degree. */
const named = new Set<Real>();
export const forget = (): void => named.clear();

/** A bound of the 1-norm of a vector: the size that its components share, else the sum of their sizes. */
export function sizeOfVector(v: readonly Real[]): Real | undefined {
  const { size } = first(v);
  return v.every((x) => x.size === size) ? size : v.map((x) => x.size).reduce(sum);
}

/**
 * A bound of v·v. For a × b it is the product of the bounds of a and b. Otherwise it is the vector's own float, if
 * there is one, else the square of the 1-norm.
 */
function squaredSize(v: readonly Real[]): Real | undefined {
  const { factors } = first(v);
  if (factors !== undefined) {
    const crossed = cross(...factors);
    if (!isNode(crossed) && crossed.every((x, i) => x === v[i]))
      return product(squaredSize(factors[0]), squaredSize(factors[1]));
  }
  const bare = make('dot', [...v, ...v]);
  const size = sizeOfVector(v);
  return named.has(bare) ? bare : size && make('square', [size]);
}
export const div = (a: Real, b: Real): Real => (isConstant(b, 1) ? a : make('div', [a, b]));
export const sqrt = (a: Real): Real => make('sqrt', [a]);
/** |v| of a vector of floats. The number is its own size. */
export function length(v: Vector): Real {
  if (!v.every((x) => ['input', 'difference'].includes(x.op)))
    throw new Error('the length is that of a vector of floats of the question, or of their differences');
  const bare = sqrt(dot(v, v));
  return make('sqrt', bare.args, { size: bare });
}
/** The same number in two forms: the cheap one, and the one that cancels less. */
export const either = (a: Real, b: Real): Real => make('either', [a, b], { size: b.size });
/** a or b, by a boolean variable. */
export function select(flag: Expression, a: Real, b: Real): Real {
  if (a === b) return a;
  const size =
    a.size === undefined || b.size === undefined
      ? undefined
      : a.size === b.size
        ? a.size
        : make('sizeOfSelect', [a.size, b.size], { flag });
  return make('select', [a, b], { flag, size });
}

/** max(a, 0). */
export const positive = (a: Real): Real => make('positive', [a], { size: a.size });
/** cos or sin of the angle of the question. */
export const rotation = (name: 'cos' | 'sin', size: Real): Real => make('rotation', [], { name, size });

export const isZero = (v: readonly Real[]): boolean => v.every((a) => isConstant(a, 0));

/** The dot product. Two numbers are allowed, too: a cross product in the plane is a number. */
export function dot(a: Vector | Real, b: Vector | Real): Real {
  if (isNode(a)) return mul(a, b as Real);
  const [v, w] = [a, b as Vector];
  requireAlike(v, w);
  if (isZero(v) || isZero(w)) return zero;
  if (w.every((x) => x.op === 'neg')) return neg(dot(v, w.map(neg)));
  if (v.some((x, i) => x !== w[i]))
    return make('dot', [...v, ...w], { size: product(sizeOfVector(v), sizeOfVector(w)) });
  if (v.every((x) => ['input', 'difference'].includes(x.op))) named.add(make('dot', [...v, ...v]));
  return make('dot', [...v, ...v], { size: squaredSize(v) });
}

/**
 * The same dot product, with the size Σ|a_i·b_i|. It is for floats and their differences, because each of these is
 * known relative to itself. A float may be added.
 */
export function termwise({ op, args }: Real): Real {
  const [sumOfTerms, last] = args as readonly [Real, Real];
  if (op === 'add' && isFloat(last)) {
    const dotted = termwise(sumOfTerms);
    const terms = (dotted.size as Real).args;
    const half = terms.length / 2;
    const [a, b] = [terms.slice(0, half), terms.slice(half)];
    return make('add', [sumOfTerms, last], { size: make('terms', [...a, last, ...b, one]) });
  }
  if (op !== 'dot' || !args.every((x) => ['input', 'difference'].includes(x.op)))
    throw new Error('termwise takes a dot product of floats of the question, or of their differences');
  return make('dot', args, { size: make('terms', args) });
}

/** The cross product; in the plane the result is one number. */
export function cross(a: Vector, b: Vector): Vector | Real {
  requireAlike(a, b);
  if (isZero(a) || isZero(b)) return a.length === 2 ? zero : a.map(() => zero);
  if (a.length === 2 && a.every((x) => x.op === 'neg')) return neg(cross(a.map(neg), b) as Real);
  const size = product(sizeOfVector(a), sizeOfVector(b));
  const part = (j: number, k: number) =>
    Object.assign(make('minor', [a[j], b[k], a[k], b[j]] as Real[], { size }), {
      factors: [a, b] as const,
    });
  return a.length === 2 ? part(0, 1) : axes.map((_, i) => part((i + 1) % 3, (i + 2) % 3));
}

function requireAlike(a: Vector, b: Vector): void {
  if (a.length !== b.length) throw new TypeError(`vectors of ${a.length} and ${b.length} components`);
}

/** a − b of two vectors. For inputs, the size is that of the rounded differences. */
export function subVectors(a: Vector, b: Vector): Vector {
  requireAlike(a, b);
  if (isZero(b)) return a;
  const pairs = a.map((x, i) => [x, b[i] as Real] as const);
  if (pairs.every(([x, y]) => isFloat(x) && isFloat(y))) {
    const size = norm(pairs.map(([x, y]) => make('difference', [x, y])));
    return pairs.map(([x, y]) => difference(x, y, size));
  }
  return pairs.map(([x, y]) => sub(x, y));
}
export function addVectors(a: Vector, b: Vector): Vector {
  requireAlike(a, b);
  return a.map((x, i) => add(x, b[i] as Real));
}
export const mulVector = (s: Real, v: Vector): Vector => v.map((x) => mul(s, x));

/**
 * The same vector, with its size measured anew after a cancellation. Only the printer of pairs takes it. `length`, a
 * float, is about the length of the vector: the code then checks that, and the size is a multiple of it.
 */
export function measured(v: Vector, length?: Real): Vector {
  const size =
    length === undefined
      ? norm(v.map((a) => make('measured', [a])))
      : make('scale', [length.size as Real], { value: lengthwise });
  const group = v.map((a) => make('measured', [a], { size }));
  for (const node of group) Object.assign(node, { group, length });
  return group;
}
/** The 1-norm of three numbers is at most √3 times their Euclidean norm, and that is at most 1.008 times the length. */
export const lengthwise = 1.75;

/** The same number after a cancellation: its bound is a variable from here on, and its size is that of the float. */
export const own = (a: Real): Real => make('own', [a]);

/** a − b of vectors that are nearly equal: the error is relative to the difference. */
export function residual(a: Vector, b: Vector): Vector {
  const group = a.map((x, i) =>
    make('residual', [x, b[i] as Real], { size: sum(x.size, (b[i] as Real).size) }),
  );
  for (const node of group) node.group = group;
  return group;
}

/** The same number or numbers. Neither a component of a vector nor the sum of the sizes of its terms exceeds `size`. */
export function within(x: Real, size: Real): Real;
export function within(x: Vector, size: Real): Vector;
export function within(x: Real | Vector, size: Real): Real | Vector {
  if (!isNode(x)) return x.map((a) => within(a, size));
  return make(x.op, x.args, { name: x.name, value: x.value, flag: x.flag, size });
}

/** A float in a variable, with its error. */
export const known = (variable: Name, error: Expression): Real =>
  Object.assign(make('known', [], { name: variable.name }), { error });

/** A pair of variables. */
export const formed = (name: Name): Real =>
  make('formed', [], { name: name.name, size: sizeOf(make('input', [], { name: name.name })) });

/** The same number, with the sizes of its own parts instead of those of vectors. */
export function byItself(node: Real, memo = new Map<Real, Real>()): Real {
  const found = memo.get(node);
  if (found !== undefined) return found;
  const made = byParts(
    node,
    node.args.map((x) => byItself(x, memo)),
  );
  memo.set(node, made);
  return made;
}

function byParts(node: Real, parts: readonly Real[]): Real {
  const [a, b, c, d] = parts as readonly [Real, Real, Real, Real];
  switch (node.op) {
    case 'input':
      return node.isSign === true ? node : input(node.name);
    case 'difference':
      return difference(a, b);
    case 'add':
      return add(a, b);
    case 'sub':
      return sub(a, b);
    case 'mul':
      return mul(a, b);
    // The size counts two of its products instead of a whole cross product.
    case 'minor':
      return make('minor', parts, { size: sum(product(a.size, b.size), product(c.size, d.size)) });
    case 'square':
      return square(a);
    case 'neg':
      return neg(a);
    case 'signed':
      return mul(a, b);
    case 'scale':
      return scale(node.value, a);
    case 'select':
      return select(node.flag as Expression, a, b);
    case 'rotation':
      return rotation(node.name as 'cos' | 'sin', one);
    // Quotients and roots have bounds of their own.
    default:
      return node;
  }
}

/** ∂node/∂unknown. */
export function derivative(node: Real, unknown: Real, memo = new Map<Real, Real>()): Real {
  if (node === unknown) return one;
  const found = memo.get(node);
  if (found !== undefined) return found;
  const value = contains(node, unknown) ? derivativeOf(node, (a) => derivative(a, unknown, memo)) : zero;
  memo.set(node, value);
  return value;
}

function derivativeOf(node: Real, d: (a: Real) => Real): Real {
  const { args } = node;
  const [a, b, c, e] = args as readonly [Real, Real, Real, Real];
  switch (node.op) {
    case 'add':
      return add(d(a), d(b));
    case 'sub':
      return sub(d(a), d(b));
    case 'neg':
      return neg(d(a));
    case 'measured':
      return d(a);
    case 'signed':
      return mul(a, d(b));
    case 'scale':
      return scale(node.value, d(a));
    case 'mul':
      return add(mul(d(a), b), mul(a, d(b)));
    case 'square':
      return scale(2, mul(a, d(a)));
    case 'select':
      return select(node.flag as Expression, d(a), d(b));
    case 'minor': {
      const [v, w] = [
        [a, c],
        [e, b],
      ];
      return add(cross(v.map(d), w) as Real, cross(v, w.map(d)) as Real);
    }
    case 'dot': {
      const half = args.length / 2;
      const [v, w] = [args.slice(0, half), args.slice(half)];
      if (v.every((x, i) => x === w[i])) return scale(2, dot(v, v.map(d)));
      return add(dot(v.map(d), w), dot(v, w.map(d)));
    }
    default:
      throw new Error(`no derivative of ${node.op}`);
  }
}

export function contains(node: Real, part: Real, memo = new Map<Real, boolean>()): boolean {
  if (node === part) return true;
  let found = memo.get(node);
  if (found === undefined) {
    found = node.args.some((a) => contains(a, part, memo));
    memo.set(node, found);
  }
  return found;
}

/** The flags that choose between numbers. */
export function flagsOf(
  all: readonly Real[],
  found = new Set<Expression>(),
  seen = new Set<Real>(),
): Expression[] {
  for (const node of all) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.op === 'select') found.add(node.flag as Expression);
    flagsOf(node.args, found, seen);
  }
  return [...found];
}
