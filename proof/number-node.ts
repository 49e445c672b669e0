/** A number of the graph, and what can be read off it. */

export type Operation =
  | 'constant'
  | 'input'
  | 'unknown'
  | 'joined'
  | 'sign'
  | 'neg'
  | 'abs'
  | 'add'
  | 'mul'
  | 'div'
  | 'sqrt'
  | 'max'
  | 'min'
  | 'fround'
  | 'high'
  | 'rest'
  | 'coarse'
  | 'lost';

export interface NumberNode {
  readonly id: number;
  readonly op: Operation;
  readonly args: readonly NumberNode[];
  readonly name: string;
  /** The value of a constant; NaN for other nodes. */
  readonly value: number;
  /** The number is a multiple of 2^grain; ∞ for 0. */
  readonly grain: number;
  /** The absolute value is at most 2^high, whatever the inputs are, if it is finite. */
  readonly high: number;
}

/** Inputs are multiples of 2^grain, at most 2^largest. */
export interface Format {
  readonly grain: number;
  readonly largest: number;
}

export const formats = {
  f64: { grain: -1074, largest: 1024 },
  f32: { grain: -149, largest: 128 },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** The argument of a unary operation. */
export function only({ args, op }: NumberNode): NumberNode {
  const [x] = args;
  if (x === undefined) throw new Error(`${op} has no argument`);
  return x;
}

/** The arguments of a binary operation. */
export function pair({ args, op }: NumberNode): readonly [NumberNode, NumberNode] {
  const [x, y] = args;
  if (x === undefined || y === undefined) throw new Error(`${op} has not two arguments`);
  return [x, y];
}

/** The number without its sign outside. */
export const magnitudeOf = (x: NumberNode): NumberNode => (x.op === 'neg' ? only(x) : x);

/** The value of a constant with its sign. */
export function signed(x: NumberNode): number | undefined {
  const { op, value } = magnitudeOf(x);
  return op !== 'constant' ? undefined : x.op === 'neg' ? -value : value;
}

/** The number is −1, 0 or 1: an integer of less than 2. Products by it are exact. */
export const isDigit = ({ grain, high }: NumberNode): boolean => grain >= 0 && high < 1;

/**
 * The numbers g of √(Σ g·g), the length of a vector: a norm changes by no more than the norm of a change of the vector.
 * `squares` are the products g·g.
 */
export function lengthOf(
  x: NumberNode,
): { parts: readonly NumberNode[]; squares: readonly NumberNode[] } | undefined {
  if (x.op !== 'sqrt') return undefined;
  const squares = squaresIn(only(x));
  // Without a maximum the condition about the radicand holds, and its rule is better.
  if (squares?.every((square) => only(square).op !== 'max')) return undefined;
  return squares && { parts: squares.map(only), squares };
}

function squaresIn(x: NumberNode): readonly NumberNode[] | undefined {
  if (x.op === 'mul') return x.args[0] === x.args[1] ? [x] : undefined;
  if (x.op !== 'add') return undefined;
  const [p, q] = pair(x).map(squaresIn);
  return p && q && [...p, ...q];
}

/** A difference of two inputs: exact but for one rounding. */
export const isDifference = ({ op, args }: NumberNode): boolean =>
  op === 'add' &&
  args.every((x) => magnitudeOf(x).op === 'input') &&
  args.filter((x) => x.op === 'neg').length === 1;

/** The terms of a sum and of sums in it, without their signs. A difference of inputs in a sum is one term, and so is a sum that is `whole`. */
export function termsOf(
  node: NumberNode,
  isWhole: (node: NumberNode) => boolean = () => false,
): readonly NumberNode[] {
  const x = magnitudeOf(node);
  if (x.op !== 'add') return [x];
  return x.args
    .map(magnitudeOf)
    .flatMap((term) => (isDifference(term) || isWhole(term) ? [term] : termsOf(term, isWhole)));
}

/** All that a number is made of, itself included, as far as `isLeaf` lets it. */
export function reachableFrom(
  nodes: Iterable<NumberNode>,
  isLeaf: (node: NumberNode) => boolean = () => false,
  found: Set<NumberNode> = new Set(),
): Set<NumberNode> {
  for (const node of nodes) {
    if (found.has(node)) continue;
    found.add(node);
    if (!isLeaf(node)) reachableFrom(node.args, isLeaf, found);
  }
  return found;
}

const symbols = { add: ' + ', mul: '·', div: '/' } as const;

/** The number as text, to a depth. */
export function show(node: NumberNode, depth = 3): string {
  const { op, args, name, value } = node;
  const parts = () => args.map((x) => (depth === 0 ? '…' : show(x, depth - 1)));
  switch (op) {
    case 'constant': {
      const power = Math.log2(value);
      return Number.isInteger(power) && Math.abs(power) > 9 ? `2^${power}` : String(value);
    }
    case 'input':
    case 'unknown':
    case 'joined':
      return name;
    case 'neg':
      return `−${depth === 0 ? '…' : show(only(node), depth)}`;
    case 'abs':
      return `|${parts()[0]}|`;
    case 'add':
      return `(${parts().join(symbols.add).replaceAll('+ −', '− ')})`;
    case 'mul':
    case 'div':
      return parts().join(symbols[op]);
  }
  return `${op}${name === '' ? '' : ` ${name}`}(${parts().join(', ')})`;
}
