/**
 * Exact values of expressions (scripts/generate/expression.mjs): n·2^e with an integer n. Sums and products are exact; quotients and roots keep 400 digits more than any bound
 * looks at.
 */
const digits = 400;
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
  let x = 1n << BigInt(Math.ceil(lengthOf(n) / 2) + 1);
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
