/** Runs a function as the checker reads it: the trees of its statements, not the text that they come from. */
import type { Expression, PrintedFunction, Statement } from '../tree.ts';

/** What the tree cannot hold: tables and functions that a printed file imports. */
export type Imports = Readonly<Record<string, unknown>>;

export const handedOn = Symbol('handed on');

type Names = Map<string, unknown>;
type Fields = Readonly<Record<string, unknown>>;

const broken = Symbol('break');
const unfinished = Symbol('no return');

export class Program {
  readonly #functions: ReadonlyMap<string, PrintedFunction>;
  readonly #imports: Imports;

  /** The functions of one printed file. */
  constructor(functions: readonly PrintedFunction[], imports: Imports = {}) {
    this.#functions = new Map(functions.map((fn) => [fn.name, fn]));
    this.#imports = imports;
  }

  /** The returned value, or `handedOn` if the next stage has to answer. A number that is reported is written to `out`. */
  run(name: string, args: readonly unknown[]): unknown {
    if (name === 'later') return handedOn;
    const fn = this.#functions.get(name);
    if (fn === undefined) throw new Error(`no function ${name}`);
    const names: Names = new Map(fn.parameters.map((parameter, i) => [parameter, args[i]]));
    return this.#block(fn.body, names);
  }

  #block(block: readonly Statement[], names: Names): unknown {
    for (const statement of block) {
      const result = this.#statement(statement, names);
      if (result !== unfinished) return result;
    }
    return unfinished;
  }

  #statement(statement: Statement, names: Names): unknown {
    switch (statement.kind) {
      case 'set':
        names.set(statement.name, this.#value(statement.value, names));
        return unfinished;
      case 'write': {
        const { text, value } = statement;
        const left = text.slice(0, text.indexOf(value === undefined ? '(' : ' ='));
        if (value === undefined) this.#import(left)();
        else this.#write(left, this.#value(value, names), names);
        return unfinished;
      }
      case 'if': {
        const { condition, whenTrue, whenFalse } = statement;
        return this.#block(this.#value(condition, names) ? whenTrue : whenFalse, names);
      }
      case 'loop': {
        for (let i = 0; ; i++) {
          names.set(statement.counter, i);
          const result = this.#block(statement.body, names);
          if (result === broken) return unfinished;
          if (result !== unfinished) return result;
        }
      }
      case 'break':
        return broken;
      case 'return': {
        const { value } = statement;
        if (value.kind !== 'call') return this.#value(value, names);
        return this.run(
          value.callee,
          value.args.map((one) => this.#value(one, names)),
        );
      }
    }
  }

  /** `out.t = x`, `point.x = x` or `table[0] = x` */
  #write(left: string, value: unknown, names: Names): void {
    const [root = '', ...keys] = left.replace(/\[(\d+)\]/g, '.$1').split('.');
    const last = keys.pop();
    if (last === undefined) throw new Error(`no field in ${left}`);
    const object = keys.reduce((one, key) => (one as Fields)[key], names.get(root) ?? this.#imports[root]);
    (object as Record<string, unknown>)[last] = value;
  }

  #import(name: string): (...args: readonly unknown[]) => unknown {
    const found = this.#imports[name];
    if (typeof found !== 'function') throw new Error(`no import ${name}`);
    return found as (...args: readonly unknown[]) => unknown;
  }

  #value(x: Expression, names: Names): unknown {
    const of = (part: Expression) => this.#value(part, names);
    switch (x.kind) {
      case 'number':
      case 'text':
      case 'flag':
        return x.value;
      case 'undefined':
        return undefined;
      case 'name':
        return names.has(x.name) ? names.get(x.name) : this.#imports[x.name];
      case 'member':
        return (of(x.object) as Fields)[x.field];
      case 'element':
        return ((names.get(x.table) ?? this.#imports[x.table]) as readonly unknown[])[Number(of(x.index))];
      case 'unary': {
        const value = of(x.x);
        return x.op === '!' ? !value : x.op === '-' ? -(value as number) : +(value as number);
      }
      case 'choice':
        return of(x.condition) ? of(x.a) : of(x.b);
      case 'binary':
        return this.#binary(
          x.op,
          () => of(x.a),
          () => of(x.b),
        );
      case 'call':
        return this.#function(x.callee)(...x.args.map(of));
    }
    throw new Error(`an expression of the kind ${x.kind} has no value`);
  }

  #function(callee: string): (...args: readonly unknown[]) => unknown {
    const [object, field = ''] = callee.split('.');
    const library: Readonly<Record<string, unknown>> = { Math, Number };
    const found = library[object ?? ''];
    if (found === undefined) return this.#import(callee);
    return (found as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>)[field] as never;
  }

  #binary(op: string, a: () => unknown, b: () => unknown): unknown {
    switch (op) {
      case '&&':
        return a() && b();
      case '||':
        return a() || b();
      case '??':
        return a() ?? b();
      case '===':
        return a() === b();
      case '!==':
        return a() !== b();
      case 'in':
        return (a() as string) in (b() as object);
    }
    const [p, q] = [a() as number, b() as number];
    switch (op) {
      case '+':
        return p + q;
      case '-':
        return p - q;
      case '*':
        return p * q;
      case '/':
        return p / q;
      case '<':
        return p < q;
      case '<=':
        return p <= q;
      case '>':
        return p > q;
      case '>=':
        return p >= q;
      case '&':
        return p & q;
      case '|':
        return p | q;
    }
    throw new Error(`no operator ${op}`);
  }
}
