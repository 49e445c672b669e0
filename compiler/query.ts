/** What the compiler knows of a query besides its definition. */
import type { Expression } from './ir.ts';

export type Format = 'f64' | 'f32';

/** What a query is asked besides its inputs: a name with values, the first of which is meant where none is given. */
export interface Policy {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
  /** With these values any point of the body ahead of the start is a hit. */
  readonly whole?: readonly string[];
  /** The list of the values in src/fast/later, where it has a name of its own. */
  readonly list?: string;
  /** The type that hits are written to. */
  readonly hit: string;
  readonly means: string;
}

export type FieldKind =
  | 'vector'
  | 'scalar'
  | 'constant'
  | 'limit'
  | 'quaternion'
  /** A quaternion that may be missing. */
  | 'turnable'
  | 'extents'
  | 'rotation';

/** An argument of a function; without `fields` it is a vector by itself. */
export interface Input {
  readonly name: string;
  readonly type: string;
  readonly fields?: Readonly<Record<string, { readonly kind: FieldKind; readonly type?: string }>> | undefined;
  /** A field, by whichever name it is there. */
  readonly codeOf: (field: string) => Expression;
}
