/** The body of a function under construction: its statements, and the variable that holds each number. */
import type { Block, Expression, Name, Statement } from './ir.ts';
import * as ir from './ir.ts';
import { type Filling, parseStatements } from './parse.ts';

export class Body {
  /** The name that a definition gives a number, by `bare`, or a vector, by a key of its own. */
  readonly names = new Map<number | string, string>();
  /** The statements of the block under construction. */
  #statements: Statement[] = [];
  readonly #used = new Set<string>();
  readonly #known: Map<string, unknown>[] = [new Map()];
  #notes: readonly string[] = [];

  constructor(reserved: readonly string[] = []) {
    for (const name of reserved) this.#used.add(name);
  }

  /** The statements so far of the block under construction. */
  get statements(): Block {
    return this.#statements;
  }

  /** Puts a comment above the next statement. */
  note(lines: readonly string[]): void {
    this.#notes = lines;
  }

  /** Adds statements that have no comment: the pending comment stays for the next statement. */
  addApart(...statements: readonly Statement[]): void {
    this.#statements.push(...statements);
  }

  add(...statements: readonly Statement[]): void {
    const notes = this.#notes;
    this.#notes = [];
    for (const text of notes) this.#statements.push({ kind: 'note', text });
    this.#statements.push(...statements);
  }

  /** Adds the statements of a quote: say`if (${x} < 0) return false;`. */
  say = (strings: TemplateStringsArray, ...fillings: Filling[]): void =>
    this.add(...parseStatements(strings, fillings));

  /** A name that is not taken yet. */
  fresh(wanted: string): Name {
    let name = wanted;
    for (let i = 2; this.#used.has(name); i++) name = `${wanted}${i}`;
    this.#used.add(name);
    return ir.name(name);
  }

  /** Defines a constant with this value. */
  define(value: Expression, wanted = 'v'): Name {
    const variable = this.fresh(wanted);
    this.add({ kind: 'const', name: variable.name, value });
    return variable;
  }

  /** Makes a block, and forgets at its end what it defines. */
  block(make: () => void): Block {
    const outer = this.#statements;
    const own: Statement[] = [];
    this.#statements = own;
    this.#known.push(new Map());
    make();
    this.#known.pop();
    this.#statements = outer;
    return own;
  }

  /** Adds an `if`. */
  if(condition: Expression, then: () => void, otherwise?: () => void): void {
    this.add();
    const yes = this.block(then);
    const no = otherwise && this.block(otherwise);
    this.#statements.push({ kind: 'if', condition, body: yes, otherwise: no });
  }

  recall<T>(key: string): T | undefined {
    for (const known of this.#known) if (known.has(key)) return known.get(key) as T;
    return undefined;
  }

  /** The value of a key. If there is none, `make` makes it, and the body remembers it until the end of this block. */
  once<T>(key: string, make: () => T): T {
    const known = this.recall<T>(key);
    if (known !== undefined) return known;
    const value = make();
    (this.#known.at(-1) as Map<string, unknown>).set(key, value);
    return value;
  }

  nameOf(node: { readonly bare: number }, otherwise: string): string {
    return this.names.get(node.bare) ?? otherwise;
  }
}

/** `rounding(isSingle)(x)` reads a number of the caller: for binary32 it rounds the number. */
export const rounding =
  (isSingle: boolean) =>
  (x: Expression): Expression =>
    isSingle ? ir.call(ir.field(ir.name('Math'), 'fround'), [x]) : x;
