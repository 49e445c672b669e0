/**
 * The registers of a program (src/fast/later), and the operations that fill them. A register has the name that the
 * definition gives its number; a vector has three in a row. After a block its results are unknown, and its registers
 * are free again.
 */
import { given, high, nearest } from '../../src/fast/double-double.ts';
import type { Body } from '../body.ts';
import type { Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Op, Real, Vector } from '../real.ts';

/** The room in src/fast/double-double.ts: registers, floats of a question, and reported numbers. */
export const room = { registers: high.length, given: given.length, nearest: nearest.length } as const;

/** Operations that leave the same number in exact reals. */
const isSame = new Set<Op>(['measured', 'own']);

export const part = ({ args }: Real, i: number): Real => args[i] as Real;

export interface RegistersOptions {
  /** The registers of the query's floats by name, and of its vectors by `keyOf`. */
  readonly inputs: ReadonlyMap<string, Expression>;
  /** The first register that is free. */
  readonly next: number;
  readonly dimension: number;
}

export class Registers {
  /** The numbers and vectors that have registers of their own. */
  readonly calculated = new Set<string>();
  /** The first register that the program never uses. */
  most: number;
  readonly #body: Body;
  readonly #inputs: Map<string, Expression>;
  readonly #dimension: number;
  #next: number;

  constructor(body: Body, { inputs, next, dimension }: RegistersOptions) {
    this.#body = body;
    this.#inputs = new Map(inputs);
    this.#dimension = dimension;
    this.#next = next;
    this.most = next;
  }

  /** The dimension as the last argument, which is left out for 3. */
  size(): Expression[] {
    return this.#dimension === 3 ? [] : [ir.number(2)];
  }

  /** The same function, but the registers that it takes are free after it. */
  freed(make: () => void): () => void {
    return () => {
      const next = this.#next;
      make();
      this.#next = next;
    };
  }

  /** Adds an `if`. */
  if(condition: Expression, then: () => void, otherwise?: () => void): void {
    this.#body.if(condition, this.freed(then), otherwise && this.freed(otherwise));
  }

  allocate(size: number): number {
    const at = this.#next;
    this.#next += size;
    this.most = Math.max(this.most, this.#next);
    if (this.most > room.registers) throw new Error(`more than ${room.registers} registers`);
    return at;
  }

  /** Registers in a row for a number of the query that the program finds by itself. */
  input(size: number, wanted: string): ir.Name {
    const name = this.#body.define(ir.number(this.allocate(size)), wanted);
    this.#inputs.set(name.name, name);
    return name;
  }

  /** The first of `size` registers in a row, under a name if there is one. */
  #place(size: number, wanted: string | undefined): Expression {
    const at = ir.number(this.allocate(size));
    return wanted === undefined ? at : this.#body.define(at, wanted);
  }

  /** The register of a number. */
  number(node: Real): Expression {
    const body = this.#body;
    if (isSame.has(node.op)) return this.number(part(node, 0));
    if (node.op === 'input') {
      const register = this.#inputs.get(node.name);
      if (register === undefined) throw new Error(`no register has ${node.name}`);
      return register;
    }
    return body.once(`number ${node.bare}`, () => {
      this.calculated.add(`number ${node.bare}`);
      const to = this.#place(1, body.names.get(node.bare));
      this.#compute(node, to);
      return to;
    });
  }

  /** The first register of a vector, whose numbers are in a row. */
  vector(v: Vector): Expression {
    const body = this.#body;
    const key = keyOf(v);
    const known = v.every(({ op }) => op === 'input') ? this.#inputs.get(key) : undefined;
    if (known !== undefined) return known;
    return body.once(`vector ${key}`, () => {
      this.calculated.add(`vector ${key}`);
      const to = this.#place(v.length, body.names.get(key));
      this.#computeVector(v, to);
      for (const [i, x] of v.entries()) body.once(`number ${x.bare}`, () => registerOf(to, i));
      return to;
    });
  }

  /** Adds real.op(…); */
  add(op: string, ...args: readonly Expression[]): void {
    this.#body.add(operation(op, args));
  }

  #compute(node: Real, to: Expression): void {
    if (node.op === 'select') {
      this.#choose(node.flag as Expression, (i) => this.#into(part(node, i), to));
      return;
    }
    const [op, ...args] = this.#operationOf(node);
    this.add(op, to, ...args);
  }

  /** The operation that makes a number, and its operands. */
  #operationOf({ op, args, value }: Real): readonly [op: string, ...operands: Expression[]] {
    const [a, b] = args as readonly [Real, Real];
    const half = args.length / 2;
    const of = (x: Real) => this.number(x);
    switch (op) {
      case 'constant':
        return ['set', ir.number(value)];
      case 'difference':
      case 'sub':
        return ['subtract', of(a), of(b)];
      case 'add':
        return ['add', of(a), of(b)];
      case 'mul':
        return ['multiply', of(a), of(b)];
      case 'signed':
        return ['scale', of(b), signOf(a)];
      case 'square':
        return ['multiply', of(a), of(a)];
      case 'div':
        return ['divide', of(a), of(b)];
      case 'sqrt':
        return ['root', of(a)];
      case 'neg':
        return ['scale', of(a), ir.number(-1)];
      case 'abs':
        return ['magnitude', of(a)];
      case 'scale':
        return ['scale', of(a), ir.number(value)];
      case 'dot': {
        const [v, w] = [this.vector(args.slice(0, half)), this.vector(args.slice(half))];
        return ['dot', v, w, ...(half === 3 ? [] : [ir.number(half)])];
      }
      case 'minor':
        return ['minor', ...args.map(of)];
      default:
        throw new Error(`no program for ${op}`);
    }
  }

  /** `make(0)` makes the first of two alternatives, `make(1)` the second. */
  #choose(flag: Expression, make: (i: number) => void): void {
    this.if(
      flag.kind === 'group' ? flag.inner : flag,
      () => make(0),
      () => make(1),
    );
  }

  /** Puts a number into an existing register. */
  #into(node: Real, to: Expression): void {
    const x = isSame.has(node.op) ? part(node, 0) : node;
    if (x.op !== 'input' && this.#body.recall(`number ${x.bare}`) === undefined) this.#compute(x, to);
    else this.add('move', to, this.number(x));
  }

  #vectorInto(v: Vector, to: Expression): void {
    const isKnown =
      v.every(({ op }) => op === 'input') || this.#body.recall(`vector ${keyOf(v)}`) !== undefined;
    if (isKnown) this.add('move', to, this.vector(v), ir.number(v.length));
    else this.#computeVector(v, to);
  }

  #computeVector(v: Vector, to: Expression): void {
    const [head, second, third] = v as readonly [Real, Real, Real];
    const column = (i: number): Vector => v.map((x) => part(x, i));
    const isAll = (...ops: readonly Op[]) => v.every((x) => ops.includes(x.op));
    /** Whether all components have the same operand at i. */
    const isCommon = (i: number) => v.every((x) => x.args[i] === head.args[i]);
    const add = (op: string, ...args: readonly Expression[]) => this.add(op, to, ...args, ...this.size());
    if (isAll('difference', 'sub')) add('difference', this.vector(column(0)), this.vector(column(1)));
    else if (isAll('add')) add('sum', this.vector(column(0)), this.vector(column(1)));
    else if (isAll('mul') && isCommon(0)) add('times', this.number(part(head, 0)), this.vector(column(1)));
    else if (isAll('mul') && isCommon(1)) add('times', this.number(part(head, 1)), this.vector(column(0)));
    else if (isAll('div') && isCommon(1)) add('over', this.vector(column(0)), this.number(part(head, 1)));
    else if (isAll('neg')) add('signed', this.vector(column(0)), ir.number(-1));
    else if (isAll('signed') && isCommon(0)) add('signed', this.vector(column(1)), signOf(part(head, 0)));
    else if (isAll('select') && v.every((x) => x.flag === head.flag))
      this.#choose(head.flag as Expression, (i) => this.#vectorInto(column(i), to));
    else if (isCross(v)) {
      const a = [part(third, 0), part(head, 0), part(second, 0)];
      const b = [part(second, 1), part(third, 1), part(head, 1)];
      this.add('cross', to, this.vector(a), this.vector(b));
    } else for (const [i, x] of v.entries()) this.#into(x, registerOf(to, i));
  }
}

/** real.op(…); */
export const operation = (op: string, args: readonly Expression[]): Statement => ({
  kind: 'do',
  call: ir.call(code`real.${op}`, args),
});

/** The key of a vector: its numbers. */
export const keyOf = (v: Vector): string => v.map((x) => x.bare).join();

/** The register of component i of a vector. */
export function registerOf(first: Expression, i: number): Expression {
  const at = ir.numberOf(first);
  if (at !== undefined) return ir.number(at + i);
  return i === 0 ? first : code`${first} + ${i}`;
}

/** 1 or −1. */
const signOf = (x: Real): Expression =>
  x.op === 'constant'
    ? ir.number(x.value)
    : ir.choice(x.flag as Expression, signOf(part(x, 0)), signOf(part(x, 1)));

/** Whether minor i is a_j·b_k − a_k·b_j. */
const isCross = (v: Vector): boolean =>
  v.length === 3 &&
  v.every(({ op, args }, i) => {
    const next = v[(i + 1) % 3] as Real;
    // This minor and the next share a_k and b_k.
    return op === 'minor' && next.op === 'minor' && args[2] === next.args[0] && args[1] === next.args[3];
  });
