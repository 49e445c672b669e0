/** The facts about a query that its definition does not state. */
import type { Expression, Statement } from './ir.ts';

export type Format = 'f64' | 'f32';

/** An argument of a query that is not an input: a name with values. The first value is the default. */
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
  /** The start of a motion that is given by its end, and 0 for other motions. */
  | 'origin'
  | 'quaternion'
  /** A quaternion that may be missing. */
  | 'turnable'
  | 'extents'
  | 'rotation';

/** An argument of a function; without `fields` it is a vector by itself. */
export interface Input {
  readonly name: string;
  readonly type: string;
  readonly fields?: Readonly<Record<string, FieldKind>> | undefined;
  /** The code of a field, by the name that the argument has for it. */
  readonly codeOf: (field: string) => Expression;
  /** Whether its direction may be 0. */
  readonly mayBeZero?: Expression | undefined;
}

/** Constants that are fields of one object. */
export type Fields = Extract<Statement, { kind: 'fields' }>;

/** Makes a number of the format from a number of the caller. */
export type Rounding = (x: Expression) => Expression;

/** A parameter of a printed function. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
}

/** The common part of a query and of a form of its inputs. */
interface Named {
  /** The name of the definition and of the first stage. */
  readonly name: string;
  /**
   * The inputs as the later stages read them, where these differ: without the forms that `others` take, or with forms
   * that share a program.
   */
  readonly rest?: readonly Input[] | undefined;
  readonly others?: readonly Form[] | undefined;
}

/** Another form of the inputs, for which a query has functions of its own. */
export interface Form extends Named {
  /**
   * The inputs of its definition. A form without them calls the function of another form, or the query's own, with the
   * arguments `given`.
   */
  readonly inputs?: readonly Input[];
  /** The constants that `holds` reads. */
  readonly reads?: readonly Fields[];
  /** The condition of the form, where the forms before it do not hold. */
  readonly holds: (round: Rounding) => Expression;
  /** The arguments, where they differ from those of the query. */
  readonly given?: readonly Expression[];
  /**
   * The name of its own later stages. A form without them is the main program of the later stages. `false`: the later
   * stages decide it as the form that has it among its `others`.
   */
  readonly later?: string | false | undefined;
}

interface CommonQuery extends Named {
  /** The name of its files. */
  readonly file: string;
  readonly dimension: 2 | 3;
  /** The inputs of its definition. */
  readonly inputs: readonly Input[];
}

/** A query that answers with a hit. */
export interface HitQuery extends CommonQuery {
  readonly policy: Policy;
  /** Whether another query runs its later stages, too. */
  readonly isShared?: boolean;
}

/** How a plain query answers: by a verdict alone, or also with the results that it reports. */
export type Answering =
  | { readonly kind: 'verdict' }
  | { readonly kind: 'shared'; readonly out: Parameter }
  /** A distance, and other results in this order. */
  | {
      readonly kind: 'nearest';
      readonly out: Parameter;
      readonly reports: Readonly<Record<string, 'vector' | 'scalar'>>;
    }
  /** One vector, or four. */
  | { readonly kind: 'vector'; readonly out: Parameter }
  | { readonly kind: 'corners'; readonly out: Parameter };

/** A plain query: one that does not answer with a hit. */
export interface PlainQuery extends CommonQuery {
  /** The inputs of its function, where these are more than those of its definition. */
  readonly asked?: readonly Input[];
  readonly returns: 'boolean' | 'Kind';
  readonly answering: Answering;
  /** Lines of its comment: what it promises and returns. */
  readonly promise: (format: Format) => readonly string[];
}

export const isHitQuery = (query: HitQuery | PlainQuery): query is HitQuery => 'policy' in query;

/** The parameter that an answer is written to. */
export const outOf = ({ answering }: PlainQuery): Parameter | undefined =>
  answering.kind === 'verdict' ? undefined : answering.out;
