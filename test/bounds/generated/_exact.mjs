/**
 * Exact values of expressions (scripts/generate/expression.mjs): n·2^e with an integer n. Sums and products are exact; quotients and roots keep 800 digits, more than any bound
 * looks at.
 */
const digits = 800;
const view = new DataView(new ArrayBuffer(8));

export const big = (n, e = 0) => ({ n, e });
export const zero = big(0n);

export function fromFloat(x) {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 2047n);
  const fraction = bits & ((1n << 52n) - 1n);
  const n = exponent === 0 ? fraction : fraction | (1n << 52n);
  return n === 0n ? zero : big(x < 0 ? -n : n, Math.max(exponent, 1) - 1075);
}

export const neg = (a) => big(-a.n, a.e);
export const abs = (a) => (a.n < 0n ? neg(a) : a);
export const scale = (a, power) => big(a.n, a.e + power);
export const mul = (a, b) => (a.n === 0n || b.n === 0n ? zero : big(a.n * b.n, a.e + b.e));

export function add(a, b) {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  if (a.e < b.e) [a, b] = [b, a];
  return big((a.n << BigInt(a.e - b.e)) + b.n, b.e);
}
export const sub = (a, b) => add(a, neg(b));

const lengthOf = (n) => (n < 0n ? -n : n).toString(16).length * 4;

export function div(a, b) {
  if (b.n === 0n) return undefined;
  const shift = Math.max(0, digits + lengthOf(b.n) - lengthOf(a.n));
  return big((a.n << BigInt(shift)) / b.n, a.e - b.e - shift);
}

function integerRoot(n) {
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

export function sqrt(a) {
  if (a.n < 0n) return undefined;
  let shift = Math.max(0, 2 * digits - lengthOf(a.n));
  if ((a.e - shift) % 2 !== 0) shift++;
  return big(integerRoot(a.n << BigInt(shift)), (a.e - shift) / 2);
}

/** a/b of numbers that are not negative, as a float. */
export function ratio(a, b) {
  if (a.n === 0n) return 0;
  if (b.n === 0n) return Number.POSITIVE_INFINITY;
  const shift = 64 + lengthOf(b.n) - lengthOf(a.n);
  const quotient = shift >= 0 ? (a.n << BigInt(shift)) / b.n : a.n / (b.n << BigInt(-shift));
  return Number(quotient) * 2 ** Math.max(-1000, Math.min(1000, a.e - b.e - shift));
}

/** The value of a node, where `floats` holds the inputs by name; undefined where there is none. */
export function exactOf(node, floats, memo = new Map()) {
  if (memo.has(node)) return memo.get(node);
  const made = find(node, floats, (a) => exactOf(a, floats, memo));
  memo.set(node, made);
  return made;
}

function find(node, floats, of) {
  const { op, name } = node;
  if (op === 'input' || op === 'coarse')
    return typeof floats[name] === 'object' ? floats[name] : fromFloat(floats[name]);
  if (op === 'formed') return add(fromFloat(floats[name]), fromFloat(floats[`${name}Tail`]));
  if (op === 'constant') return fromFloat(Number(name));
  if (op === 'select') return of(node.args[floats[name] ? 0 : 1]);
  if (op === 'either') return of(node.args[1]);
  const args = node.args.map(of);
  if (args.includes(undefined)) return undefined;
  const [a, b] = args;
  const n = args.length / 2;
  const rules = {
    difference: () => sub(a, b),
    add: () => add(a, b),
    sub: () => sub(a, b),
    residual: () => sub(a, b),
    mul: () => mul(a, b),
    signed: () => mul(a, b),
    square: () => mul(a, a),
    neg: () => neg(a),
    abs: () => abs(a),
    scale: () => mul(fromFloat(Number(name)), a),
    minor: () => sub(mul(a, b), mul(args[2], args[3])),
    dot: () => args.slice(0, n).reduce((sum, x, i) => add(sum, mul(x, args[n + i])), zero),
    measured: () => a,
    own: () => a,
    div: () => div(a, b),
    sqrt: () => sqrt(a),
  };
  if (rules[op] === undefined) throw new Error(`no value of ${op}`);
  return rules[op]();
}

const formats = {
  f64: { digits: 53, least: -1074, largest: 1024 },
  f32: { digits: 24, least: -149, largest: 128 },
};

/** n·2^e, where the result is a float. */
function toFloat(n, e) {
  const half = Math.trunc(e / 2);
  return Number(n) * 2 ** half * 2 ** (e - half);
}

/** The float nearest to a number, ties to even; and how far the number is from the middle between two floats, in ulps. */
export function rounded(a, format) {
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
    part: ratio(big(rest), big(1n, shift)),
    ulp,
  };
}
