/**
 * Exact values of expressions (compiler/real.ts): n·2^e with an integer n. Sums and products are exact; quotients and roots keep 800 digits, more than any bound
 * looks at.
 */
import type { Expression } from '../../../compiler/ir.ts';
import type { Format } from '../../../compiler/query.ts';
import type { Real } from '../../../compiler/real.ts';

const digits = 800;
const view = new DataView(new ArrayBuffer(8));

/** n·2^e. */
export interface Exact {
  readonly n: bigint;
  readonly e: number;
}

export const big = (n: bigint, e = 0): Exact => ({ n, e });
export const zero = big(0n);

export function fromFloat(x: number): Exact {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 2047n);
  const fraction = bits & ((1n << 52n) - 1n);
  const n = exponent === 0 ? fraction : fraction | (1n << 52n);
  return n === 0n ? zero : big(x < 0 ? -n : n, Math.max(exponent, 1) - 1075);
}

export const neg = (a: Exact): Exact => big(-a.n, a.e);
export const abs = (a: Exact): Exact => (a.n < 0n ? neg(a) : a);
export const scale = (a: Exact, power: number): Exact => big(a.n, a.e + power);
export const mul = (a: Exact, b: Exact): Exact =>
  a.n === 0n || b.n === 0n ? zero : big(a.n * b.n, a.e + b.e);

export function add(a: Exact, b: Exact): Exact {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  if (a.e < b.e) return add(b, a);
  return big((a.n << BigInt(a.e - b.e)) + b.n, b.e);
}
export const sub = (a: Exact, b: Exact): Exact => add(a, neg(b));

const lengthOf = (n: bigint) => (n < 0n ? -n : n).toString(16).length * 4;

/** Undefined where b is 0. */
export function div(a: Exact, b: Exact): Exact | undefined {
  if (b.n === 0n) return undefined;
  const shift = Math.max(0, digits + lengthOf(b.n) - lengthOf(a.n));
  return big((a.n << BigInt(shift)) / b.n, a.e - b.e - shift);
}

function integerRoot(n: bigint): bigint {
  if (n < 2n) return n;
  // A float's root of the leading digits, a little above.
  const cut = BigInt(Math.max(0, lengthOf(n) - 100) & ~1);
  let x = (BigInt(Math.ceil(Math.sqrt(Number(n >> cut)) * (1 + 2 ** -50))) + 1n) << (cut / 2n);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** Undefined where a is negative. */
export function sqrt(a: Exact): Exact | undefined {
  if (a.n < 0n) return undefined;
  let shift = Math.max(0, 2 * digits - lengthOf(a.n));
  if ((a.e - shift) % 2 !== 0) shift++;
  return big(integerRoot(a.n << BigInt(shift)), (a.e - shift) / 2);
}

/** a/b of numbers that are not negative, as a float. */
export function ratio(a: Exact, b: Exact): number {
  if (a.n === 0n) return 0;
  if (b.n === 0n) return Number.POSITIVE_INFINITY;
  const shift = 64 + lengthOf(b.n) - lengthOf(a.n);
  const quotient = shift >= 0 ? (a.n << BigInt(shift)) / b.n : a.n / (b.n << BigInt(-shift));
  return Number(quotient) * 2 ** Math.max(-1000, Math.min(1000, a.e - b.e - shift));
}

/** The inputs of an expression. */
export interface Inputs {
  /** Floats, or exact numbers in the place of floats, by the name of their variable. Others of that name are not read. */
  readonly numbers: Readonly<Record<string, number | boolean | Exact>>;
  readonly isSo: (flag: Expression) => boolean;
}

type Memo = Map<Real, Exact | undefined>;

/** The value of a node; undefined where there is none. */
export function exactOf(node: Real, inputs: Inputs, memo: Memo = new Map()): Exact | undefined {
  if (memo.has(node)) return memo.get(node);
  const made = find(node, inputs, memo);
  memo.set(node, made);
  return made;
}

function numberOf(numbers: Inputs['numbers'], name: string): Exact {
  const x = numbers[name];
  if (typeof x === 'number') return fromFloat(x);
  if (typeof x !== 'object') throw new Error(`no number ${name}`);
  return x;
}

/** Leaves, and choices, of which the other number need not have a value. */
function find(node: Real, inputs: Inputs, memo: Memo): Exact | undefined {
  const { numbers } = inputs;
  const of = (x: Real | undefined) => x && exactOf(x, inputs, memo);
  switch (node.op) {
    case 'input':
    case 'coarse':
      return numberOf(numbers, node.name);
    case 'formed':
      return add(numberOf(numbers, node.name), numberOf(numbers, `${node.name}Tail`));
    case 'constant':
      return fromFloat(node.value);
    case 'select':
      return of(node.args[node.flag !== undefined && inputs.isSo(node.flag) ? 0 : 1]);
    case 'either':
      return of(node.args[1]);
  }
  const args: Exact[] = [];
  // Every argument is asked for: all are in the memo then.
  for (const value of node.args.map(of)) if (value !== undefined) args.push(value);
  return args.length < node.args.length ? undefined : operated(node, args);
}

function operated({ op, value }: Real, args: readonly Exact[]): Exact | undefined {
  const [a, b, c, d] = args as readonly [Exact, Exact, Exact, Exact];
  const n = args.length / 2;
  switch (op) {
    case 'difference':
    case 'sub':
    case 'residual':
      return sub(a, b);
    case 'add':
      return add(a, b);
    case 'mul':
    case 'signed':
      return mul(a, b);
    case 'square':
      return mul(a, a);
    case 'neg':
      return neg(a);
    case 'abs':
      return abs(a);
    case 'scale':
      return mul(fromFloat(value), a);
    case 'minor':
      return sub(mul(a, b), mul(c, d));
    case 'dot':
      return args.slice(0, n).reduce((sum, x, i) => add(sum, mul(x, args[n + i] as Exact)), zero);
    case 'measured':
    case 'own':
      return a;
    case 'div':
      return div(a, b);
    case 'sqrt':
      return sqrt(a);
    default:
      throw new Error(`no value of ${op}`);
  }
}

const formats = {
  f64: { digits: 53, least: -1074, largest: 1024 },
  f32: { digits: 24, least: -149, largest: 128 },
};

/** n·2^e, where the result is a float. */
function toFloat(n: bigint, e: number): number {
  const half = Math.trunc(e / 2);
  return Number(n) * 2 ** half * 2 ** (e - half);
}

/** A number as a float. */
export interface Rounded {
  /** The nearest float, ties to even. */
  readonly x: number;
  /** How far the number is from the middle between two floats, in ulps. */
  readonly off: number;
  /** Where it is between two floats: how far above the lower one, in ulps, and the logarithm of an ulp. */
  readonly between?: { readonly part: number; readonly ulp: number };
}

export function rounded(a: Exact, format: Format): Rounded {
  const { digits: precision, least, largest } = formats[format];
  if (a.n === 0n) return { x: 0, off: 0.5 };
  const negative = a.n < 0n;
  const n = negative ? -a.n : a.n;
  const length = n.toString(2).length;
  const ulp = Math.max(length + a.e - precision, least);
  const shift = ulp - a.e;
  if (shift <= 0) return { x: toFloat(a.n, a.e), off: 0.5 };
  const quotient = n >> BigInt(shift);
  const rest = n - (quotient << BigInt(shift));
  const half = 1n << BigInt(shift - 1);
  const up = rest > half || (rest === half && quotient % 2n === 1n);
  const whole = up ? quotient + 1n : quotient;
  const isOver = whole.toString(2).length + ulp > largest;
  const x = isOver ? Number.POSITIVE_INFINITY : toFloat(whole, ulp);
  const apart = rest > half ? rest - half : half - rest;
  return {
    x: negative ? -x : x,
    off: ratio(big(apart), big(1n, shift)),
    between: { part: ratio(big(rest), big(1n, shift)), ulp },
  };
}
