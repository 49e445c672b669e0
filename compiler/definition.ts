/** A definition as written: a tree of the language that src/fast/definitions/_language.ts describes. */

/** An error in a definition. The message starts with the file and line, and names the function of the definition. */
export class DefinitionError extends Error {}

/** The position of a part of a definition, for messages. */
export interface Place {
  /** File and line. */
  readonly at: string;
  readonly source: string;
}

export type Pattern =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'array'; readonly elements: readonly Pattern[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [field: string, pattern: Pattern])[] };

export type Term = Place &
  (
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'array'; readonly elements: readonly Term[] }
    | { readonly kind: 'object'; readonly fields: readonly (readonly [field: string, value: Term])[] }
    | Lambda
    | { readonly kind: 'field'; readonly of: Term; readonly field: string }
    | { readonly kind: 'call'; readonly callee: Term; readonly args: readonly Term[] }
    | { readonly kind: 'choice'; readonly condition: Term; readonly yes: Term; readonly no: Term }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Term }
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Term; readonly right: Term }
  );

export interface Lambda {
  readonly kind: 'function';
  readonly parameters: readonly Pattern[];
  readonly body: Term | readonly Step[];
}

export type Step = Place & {
  /** A comment of the printed code: the comment above the step, and the step itself. */
  readonly notes: readonly string[];
} & (
    | { readonly kind: 'let'; readonly variables: readonly (readonly [pattern: Pattern, value: Term])[] }
    | { readonly kind: 'do'; readonly call: Term }
    | { readonly kind: 'block'; readonly steps: readonly Step[] }
    | { readonly kind: 'return'; readonly value: Term }
    | {
        readonly kind: 'if';
        readonly condition: Term;
        readonly body: Step;
        readonly otherwise?: Step | undefined;
      }
  );

/** A function of a definition's file. */
export interface Definition {
  readonly name: string;
  readonly parameters: readonly Pattern[];
  readonly steps: readonly Step[];
  /** The comment above the function. */
  readonly comment: string;
}
