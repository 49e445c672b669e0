/** The statements and expressions of printed functions: only those that the printed code uses. */

export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'object' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly field: string }
  | { readonly kind: 'element'; readonly table: string; readonly index: Expression; readonly text: string }
  | { readonly kind: 'unary'; readonly op: '-' | '+' | '!'; readonly x: Expression }
  | Binary
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly a: Expression;
      readonly b: Expression;
    }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Expression[] };

export interface Binary {
  readonly kind: 'binary';
  readonly op: string;
  readonly a: Expression;
  readonly b: Expression;
  readonly text: string;
}

/** `line` counts from 1. */
export type Statement = { readonly line: number } & (
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression }
  | Write
  | If
  | { readonly kind: 'return'; readonly value: Expression }
  | Loop
  | { readonly kind: 'break' }
);

/** `for (let counter = 0; ; counter++)`. `assigned`: names that the body sets. */
export interface Loop {
  readonly kind: 'loop';
  readonly line: number;
  readonly counter: string;
  readonly assigned: readonly string[];
  readonly body: readonly Statement[];
}

/** An assignment to a field of `out`. A call that is made for its effect has no value. */
export interface Write {
  readonly kind: 'write';
  readonly line: number;
  readonly text: string;
  readonly value: Expression | undefined;
}

export interface If {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly text: string;
  readonly whenTrue: readonly Statement[];
  readonly whenFalse: readonly Statement[];
  readonly line: number;
}

export interface PrintedFunction {
  readonly name: string;
  readonly line: number;
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
}
