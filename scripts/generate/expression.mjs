/**
 * Expressions over the inputs of a query, in exact reals: what is to be computed, not how.
 *
 * A node is { op, args, id, bare, size }. Equal nodes are one object, so a common subexpression is printed once.
 * `size` is an expression, too: a bound of |node| that is cheap to evaluate at run time. The components of a vector share one size, its 1-norm:
 *   |a·b| ≤ |a|₁·|b|₁, and the 1-norm of a × b is at most |a|₁·|b|₁, so a dot or a cross product costs its bound one multiplication. An error that is
 *   given in units of the size of a vector is that of all components together, Σ|δ_i|.
 * `bare` names the number without its size: two nodes with one `bare` are the same number, printed once.
 * A vector is an array of nodes.
 */

const nodes = new Map();
const bares = new Map();

function make(op, args, { name = '', size } = {}) {
  const text = `${op} ${name}(${args.map((a) => a.bare).join()})`;
  if (!bares.has(text)) bares.set(text, bares.size);
  const key = `${op} ${name}(${args.map((a) => a.id).join()}):${size?.id ?? ''}`;
  let node = nodes.get(key);
  if (node === undefined) {
    node = { op, args, name, size, id: nodes.size, bare: bares.get(text) };
    nodes.set(key, node);
  }
  return node;
}

export const isNode = (x) => typeof x === 'object' && x !== null && 'bare' in x;

/** A number that is known when the code is printed, and that a float holds. */
export function constant(value) {
  // Of a number like 0.1 the nearest float is another one.
  if (!Number.isInteger(value * 2 ** 20)) throw new Error(`not a constant that a float holds: ${value}`);
  return make('constant', [], {
    name: String(value),
    size: make('constant', [], { name: String(Math.abs(value)) }),
  });
}
export const zero = constant(0);
export const one = constant(1);
const isConstant = (a, value) => a.op === 'constant' && Number(a.name) === value;

/** A float that is exact, in a variable of this name. */
const bareInput = (name) => make('input', [], { name });
export const abs = (a) => make('abs', [a], { size: a.size });
const sizeOf = (bare) => make('abs', [bare]);
export const input = (name, size = sizeOf(bareInput(name))) => make('input', [], { name, size });
/** A float that is not negative: its size is itself, so that whoever asks whether its size is in range asks for its sign, too. */
export const radius = (name) => input(name, bareInput(name));
/** An exact float of at most 26 digits: products by it split the other factor only. */
export const coarse = (name) => make('coarse', [], { name, size: sizeOf(make('coarse', [], { name })) });

export const axes = ['x', 'y', 'z'];
/** Those of a quaternion. */
export const letters = [...axes, 'w'];

/** The 1-norm of a vector. */
const norm = (parts) => make('norm', parts);

/** Floats in the variables namex, namey, … */
export function inputVector(name, dimension) {
  const parts = letters.slice(0, dimension).map((i) => name + i);
  const size = norm(parts.map(bareInput));
  return parts.map((part) => input(part, size));
}

/** Sizes; a quotient and a root have none. */
function sum(a, b) {
  if (a === undefined || b === undefined) return undefined;
  if (a === b) return make('scale', [a], { name: '2' });
  // a·b + a·c = a·(b + c).
  const shared = a.op === 'mul' && b.op === 'mul' ? a.args.find((x) => b.args.includes(x)) : undefined;
  // (x + a·b) + a·c = x + a·(b + c).
  const last = a.op === 'add' && b.op === 'mul' && a.args[1].op === 'mul' ? a.args[1] : undefined;
  if (last?.args.some((x) => b.args.includes(x))) return make('add', [a.args[0], sum(last, b)]);
  if (shared === undefined) return make('add', [a, b]);
  const other = ({ args }) => (args[0] === shared ? args[1] : args[0]);
  return product(shared, sum(other(a), other(b)));
}
const product = (a, b) =>
  a === undefined || b === undefined
    ? undefined
    : a === b
      ? make('square', [a])
      : isConstant(a, 1)
        ? b
        : isConstant(b, 1)
          ? a
          : make('mul', [a, b]);

export function add(a, b) {
  if (isConstant(a, 0)) return b;
  if (isConstant(b, 0)) return a;
  return a === b ? scale(2, a) : make('add', [a, b], { size: sum(a.size, b.size) });
}

/** The difference of two exact floats is head + tail exactly. */
export function sub(a, b) {
  if (isConstant(b, 0)) return a;
  if (isConstant(a, 0)) return neg(b);
  if (isFloat(a) && isFloat(b)) return difference(a, b);
  return make('sub', [a, b], { size: sum(a.size, b.size) });
}

/** Whether this is one of the floats of the question, as it was given. */
const isFloat = (a) => a.op === 'input' || (a.op === 'select' && a.args.every(isFloat));

export function difference(a, b, size = sizeOf(make('difference', [a, b]))) {
  return make('difference', [a, b], { size });
}

export function neg(a) {
  if (a.op === 'neg') return a.args[0];
  return a.op === 'constant' ? constant(-Number(a.name)) : make('neg', [a], { size: a.size });
}

/** Times a power of two: exact. */
export function scale(by, a) {
  if (by === 1) return a;
  return isConstant(a, 0)
    ? a
    : make('scale', [a], {
        name: String(by),
        size: a.size && make('scale', [a.size], { name: String(Math.abs(by)) }),
      });
}

const isPower = (a) =>
  a.op === 'constant' && Number(a.name) !== 0 && Number.isInteger(Math.log2(Math.abs(Number(a.name))));

const isSign = (a) =>
  a.isSign === true ||
  (a.op === 'select' && a.args.every((x) => x.op === 'constant' && Math.abs(Number(x.name)) === 1));

/** Times a power of two, and of the size that this makes of it: another size stands for more than the factors say. */
const isScaled = (a) => a.op === 'scale' && scale(Number(a.name), a.args[0]) === a;

export function mul(a, b) {
  // By 1 or −1: exact.
  if (isSign(a)) return isConstant(b, 0) ? zero : make('signed', [a, b], { size: b.size });
  if (isSign(b)) return mul(b, a);
  if (isConstant(a, 0) || isConstant(b, 0)) return zero;
  if (isConstant(a, 1)) return b;
  if (isConstant(b, 1)) return a;
  if (isPower(a)) return scale(Number(a.name), b);
  if (isPower(b)) return scale(Number(b.name), a);
  if (isScaled(a)) return scale(Number(a.name), mul(a.args[0], b));
  if (isScaled(b)) return scale(Number(b.name), mul(a, b.args[0]));
  return a === b ? square(a) : make('mul', [a, b], { size: product(a.size, b.size) });
}

export const square = (a) =>
  make('square', [a], {
    size:
      a.op === 'dot'
        ? sizeOfSquare(a)
        : a.op === 'minor'
          ? squaredSize([a])
          : a.size && make('square', [a.size]),
  });

/** (a·b)² ≤ (a·a)·(b·b). */
function sizeOfSquare({ args }) {
  const n = args.length / 2;
  return product(squaredSize(args.slice(0, n)), squaredSize(args.slice(n)));
}

/** Squares of vectors that a definition names; their floats bound what is of even degree. */
const named = new Set();
export const forget = () => named.clear();

/** A bound of the 1-norm of a vector: the size that its components share, else the sum of theirs. */
export function sizeOfVector(v) {
  const [{ size }] = v;
  return v.every((x) => x.size === size) ? size : v.map((x) => x.size).reduce(sum);
}

/** A bound of v·v: its own float if there is one, of a × b those of a and b, else the square of the 1-norm. */
function squaredSize(v) {
  const { factors } = v[0];
  if (factors !== undefined && cross(...factors).every?.((x, i) => x === v[i])) {
    return product(squaredSize(factors[0]), squaredSize(factors[1]));
  }
  const bare = make('dot', [...v, ...v]);
  const size = sizeOfVector(v);
  return named.has(bare) ? bare : size && make('square', [size]);
}
export const div = (a, b) => (isConstant(b, 1) ? a : make('div', [a, b]));
export const sqrt = (a) => make('sqrt', [a]);
/** |v| of a vector of floats, which is its own size. */
export function length(v) {
  if (!v.every((x) => ['input', 'difference'].includes(x.op)))
    throw new Error('not a vector of floats and differences');
  const bare = sqrt(dot(v, v));
  return make('sqrt', bare.args, { size: bare });
}
/** The same number in two ways: the cheap one, and the one that cancels less. */
export const either = (a, b) => make('either', [a, b], { size: b.size });
/** a or b, as a boolean variable says. */
export function select(flag, a, b) {
  if (a === b) return a;
  const size =
    a.size === undefined || b.size === undefined
      ? undefined
      : a.size === b.size
        ? a.size
        : make('sizeOfSelect', [a.size, b.size], { name: flag });
  return make('select', [a, b], { name: flag, size });
}

/** max(a, 0). */
export const positive = (a) => make('positive', [a], { size: a.size });
/** cos or sin of the angle of the question. */
export const rotation = (name, size) => make('rotation', [], { name, size });

export const isZero = (v) => v.every((a) => isConstant(a, 0));

/** Also of two numbers: what a cross product in the plane is. */
export function dot(a, b) {
  if (isNode(a)) return mul(a, b);
  if (isZero(a) || isZero(b)) return zero;
  if (b.every((x) => x.op === 'neg')) return neg(dot(a, b.map(neg)));
  if (a.some((x, i) => x !== b[i]))
    return make('dot', [...a, ...b], { size: product(sizeOfVector(a), sizeOfVector(b)) });
  if (a.every((x) => ['input', 'difference'].includes(x.op))) named.add(make('dot', [...a, ...a]));
  return make('dot', [...a, ...a], { size: squaredSize(a) });
}

/** The same dot product, of the size Σ|a_i·b_i|: of floats and their differences, as each is known relative to itself. A float may be added. */
export function termwise({ op, args }) {
  if (op === 'add' && isFloat(args[1])) {
    const dotted = termwise(args[0]);
    const half = dotted.size.args.length / 2;
    const [a, b] = [dotted.size.args.slice(0, half), dotted.size.args.slice(half)];
    return make('add', [args[0], args[1]], { size: make('terms', [...a, args[1], ...b, one]) });
  }
  if (op !== 'dot' || !args.every((x) => ['input', 'difference'].includes(x.op)))
    throw new Error('not a dot product of floats and differences');
  const n = args.length / 2;
  return make('dot', args, { size: make('terms', args.slice(0, 2 * n)) });
}

/** In the plane the result is one number. */
export function cross(a, b) {
  if (isZero(a) || isZero(b)) return a.length === 2 ? zero : a.map(() => zero);
  if (a.length === 2 && a.every((x) => x.op === 'neg')) return neg(cross(a.map(neg), b));
  const size = product(sizeOfVector(a), sizeOfVector(b));
  const part = (j, k) =>
    Object.assign(make('minor', [a[j], b[k], a[k], b[j]], { size }), { factors: [a, b] });
  return a.length === 2 ? part(0, 1) : axes.map((_, i) => part((i + 1) % 3, (i + 2) % 3));
}

/** a − b of two vectors; of inputs, its size is that of the rounded differences. */
export function subVectors(a, b) {
  if (isZero(b)) return a;
  if (a.every((x, i) => isFloat(x) && isFloat(b[i]))) {
    const size = norm(a.map((x, i) => make('difference', [x, b[i]])));
    return a.map((x, i) => difference(x, b[i], size));
  }
  return a.map((x, i) => sub(x, b[i]));
}
export const addVectors = (a, b) => a.map((x, i) => add(x, b[i]));
export const mulVector = (s, v) => v.map((x) => mul(s, x));

/**
 * The same vector with its size measured anew, after a cancellation. Only the printer of pairs takes it. `length`, a float, is about what it is long: then the
 * code checks that, and the size is a multiple of it.
 */
export function measured(v, length) {
  const size =
    length === undefined
      ? norm(v.map((a) => make('measured', [a])))
      : make('scale', [length.size], { name: String(lengthwise) });
  const group = v.map((a) => make('measured', [a], { size }));
  for (const node of group) Object.assign(node, { group, length });
  return group;
}
/** The 1-norm of three numbers is at most √3 times their Euclidean norm, and that is at most 1.008 times the length. */
export const lengthwise = 1.75;

/** The same number, whose bound is a variable from here on, and its size that of the float: after a cancellation. */
export const own = (a) => make('own', [a]);

/** a − b of vectors that are nearly the same: what is lost is relative to the difference. */
export function residual(a, b) {
  const group = a.map((x, i) => make('residual', [x, b[i]], { size: sum(x.size, b[i].size) }));
  for (const node of group) Object.assign(node, { group });
  return group;
}

/** The same number or numbers: neither a component of a vector nor the sum of the sizes of its terms is more than `size`. */
export const within = (x, size) =>
  isNode(x) ? make(x.op, x.args, { name: x.name, size }) : x.map((a) => within(a, size));

/** A float that stands in a variable, off by what stands in another. */
export const known = (name, error) => Object.assign(make('known', [], { name }), { error });

/** A pair of variables. */
export const formed = (name) => make('formed', [], { name, size: sizeOf(make('input', [], { name })) });

/** The same number with the sizes of its own parts in the place of those of vectors. */
export function byItself(node, memo = new Map()) {
  if (memo.has(node)) return memo.get(node);
  const parts = node.args.map((x) => byItself(x, memo));
  const [a, b, c, d] = parts;
  const made = {
    constant: () => node,
    coarse: () => node,
    input: () => input(node.name),
    difference: () => difference(a, b),
    add: () => add(a, b),
    sub: () => sub(a, b),
    mul: () => mul(a, b),
    // Two of its products, in the place of all of a cross product.
    minor: () => make('minor', parts, { size: sum(product(a.size, b.size), product(c.size, d.size)) }),
    square: () => square(a),
    neg: () => neg(a),
    signed: () => mul(a, b),
    scale: () => scale(Number(node.name), a),
    select: () => select(node.name, a, b),
    rotation: () => rotation(node.name, one),
  }[node.op]?.();
  // Quotients and roots have bounds of their own.
  memo.set(node, made ?? node);
  return made ?? node;
}

/** ∂node/∂unknown. */
export function derivative(node, unknown, memo = new Map()) {
  if (node === unknown) return one;
  if (memo.has(node)) return memo.get(node);
  const d = (a) => derivative(a, unknown, memo);
  const { args } = node;
  const half = args.length / 2;
  const made = {
    add: () => add(d(args[0]), d(args[1])),
    sub: () => sub(d(args[0]), d(args[1])),
    neg: () => neg(d(args[0])),
    measured: () => d(args[0]),
    signed: () => mul(args[0], d(args[1])),
    scale: () => scale(Number(node.name), d(args[0])),
    mul: () => add(mul(d(args[0]), args[1]), mul(args[0], d(args[1]))),
    square: () => scale(2, mul(args[0], d(args[0]))),
    select: () => select(node.name, d(args[0]), d(args[1])),
    minor() {
      const [a, b] = [
        [args[0], args[2]],
        [args[3], args[1]],
      ];
      return add(cross(a.map(d), b), cross(a, b.map(d)));
    },
    dot() {
      const [a, b] = [args.slice(0, half), args.slice(half)];
      if (a.every((x, i) => x === b[i])) return scale(2, dot(a, a.map(d)));
      return add(dot(a.map(d), b), dot(a, b.map(d)));
    },
  }[node.op];
  const isFree = !contains(node, unknown);
  if (!isFree && made === undefined) throw new Error(`no derivative of ${node.op}`);
  const value = isFree ? zero : made();
  memo.set(node, value);
  return value;
}

export function contains(node, part, memo = new Map()) {
  if (node === part) return true;
  if (!memo.has(node))
    memo.set(
      node,
      node.args.some((a) => contains(a, part, memo)),
    );
  return memo.get(node);
}

/** The flags that numbers are chosen by. */
export function flagsOf(all, found = new Set(), seen = new Set()) {
  for (const node of all) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.op === 'select') found.add(node.name);
    flagsOf(node.args, found, seen);
  }
  return [...found];
}
