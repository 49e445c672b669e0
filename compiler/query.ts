/** What the compiler knows of a query besides its definition. */
import type { Expression, Statement } from './ir.ts';

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
  readonly fields?: Readonly<Record<string, FieldKind>> | undefined;
  /** A field, by whichever name it is there. */
  readonly codeOf: (field: string) => Expression;
}

/** Constants that are fields of one object. */
export type Fields = Extract<Statement, { kind: 'fields' }>;

/** Makes of a number of the caller one of the format. */
export type Rounding = (x: Expression) => Expression;

/** A parameter of a printed function. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
}

/** What its functions have in common: a query, or a form of its inputs. */
interface Named {
  /** That of its definition and of its first stage. */
  readonly name: string;
  readonly others?: readonly Form[] | undefined;
}

/** Another form of the inputs, for which a query has functions of their own. */
export interface Form extends Named {
  /** What its definition takes. One without is for the function of another form, or the query's own, with the arguments `given`. */
  readonly inputs?: readonly Input[];
  /** Constants that `holds` is about. */
  readonly reads?: readonly Fields[];
  /** When it is meant; undefined where it is for all that the forms before it leave. */
  readonly holds: (round: Rounding) => Expression | undefined;
  /** The forms in a row with the same `under` are asked about where that holds; the last of them is for all that is left there. */
  readonly under?: Expression | undefined;
  /** The arguments, where they are not those of the query. */
  readonly given?: readonly Expression[];
  /**
   * The name of later stages of its own; without, the form is what the later stages have for all the rest. `false`: it is decided later as the form that has it.
   */
  readonly later?: string | false | undefined;
}

interface CommonQuery extends Named {
  /** The name of its files. */
  readonly file: string;
  readonly dimension: 2 | 3;
  /** What its definition takes. */
  readonly inputs: readonly Input[];
}

/** A query that answers with a hit. */
export interface HitQuery extends CommonQuery {
  readonly policy: Policy;
  /** What is left for its own definition, where `others` are for the other forms of the inputs. */
  readonly rest?: readonly Input[];
  /** Whether another query runs its later stages, too. */
  readonly isShared?: boolean;
}

/** How a query that is no ray answers: by a verdict alone, or with what it reports besides. */
export type Answering =
  | { readonly kind: 'verdict' }
  | { readonly kind: 'shared'; readonly out: Parameter }
  /** A distance, and others in this order. */
  | {
      readonly kind: 'nearest';
      readonly out: Parameter;
      readonly reports: Readonly<Record<string, 'vector' | 'scalar'>>;
    }
  /** One vector, or four. */
  | { readonly kind: 'vector'; readonly out: Parameter }
  | { readonly kind: 'corners'; readonly out: Parameter };

/** A query that is no ray. */
export interface PlainQuery extends CommonQuery {
  /** What its function takes, where that is more than its definition does. */
  readonly asked?: readonly Input[];
  readonly returns: 'boolean' | 'Kind';
  readonly answering: Answering;
  /** Lines of its comment: what it promises and returns. */
  readonly promise: (format: Format) => readonly string[];
}

export const isHitQuery = (query: HitQuery | PlainQuery): query is HitQuery => 'policy' in query;

/** What an answer is written to. */
export const outOf = ({ answering }: PlainQuery): Parameter | undefined =>
  answering.kind === 'verdict' ? undefined : answering.out;

/** Forms in rows, by what they are under. */
export function rowsOf<T extends Pick<Form, 'under'>>(
  forms: readonly T[],
): readonly { readonly under: Expression | undefined; readonly row: readonly T[] }[] {
  const rows: { under: Expression | undefined; row: T[] }[] = [];
  for (const form of forms) {
    const { under } = form;
    const last = rows.at(-1);
    if (under !== undefined && last?.under === under) last.row.push(form);
    else rows.push({ under, row: [form] });
  }
  return rows;
}
