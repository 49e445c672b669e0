/**
 * Code as a tree. The compiler makes trees of a definition, and print/ writes them in a language. Trees are immutable.
 * Equal expressions are one object, so that `===` compares code.
 */

export type UnaryOperator = '-' | '!' | '+' | 'typeof ';
export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '<'
  | '>'
  | '<='
  | '>='
  | '==='
  | '!=='
  | '&&'
  | '||'
  | '??'
  | '&'
  | '|'
  | 'in';

export interface Name {
  readonly kind: 'name';
  readonly name: string;
}

export type Expression =
  | Name
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'field'; readonly of: Expression; readonly field: string }
  | { readonly kind: 'element'; readonly of: Expression; readonly index: Expression }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  /** A type that only TypeScript needs. */
  | { readonly kind: 'as'; readonly value: Expression; readonly type: string }
  /** Parentheses. */
  | { readonly kind: 'group'; readonly inner: Expression }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [name: string, value: Expression])[] };

export interface Variable {
  readonly name: string;
  readonly type?: string | undefined;
  readonly value?: Expression | undefined;
}

export interface Constant {
  readonly kind: 'const';
  readonly name: string;
  readonly value: Expression;
}

export type Statement =
  | Constant
  /** Constants that are fields of one object. */
  | { readonly kind: 'fields'; readonly fields: readonly Field[]; readonly of: Expression }
  | { readonly kind: 'let'; readonly variables: readonly Variable[] }
  | {
      readonly kind: 'assign';
      readonly target: Expression;
      readonly operator: '=' | '+=' | '*=';
      readonly value: Expression;
    }
  /** `body` is a block, or one statement on the line of its condition. */
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly body: Statement | Block;
      readonly otherwise?: Statement | Block | undefined;
    }
  /** Hands the question on where the condition does not hold, NaN included. */
  | { readonly kind: 'require'; readonly condition: Expression; readonly otherwise: Statement }
  | { readonly kind: 'return'; readonly value?: Expression | undefined }
  | { readonly kind: 'throw'; readonly value: Expression }
  | { readonly kind: 'do'; readonly call: Expression }
  /** A loop that a `break` leaves; `counter` is 0, 1, …. */
  | { readonly kind: 'loop'; readonly counter: string; readonly body: Block }
  | { readonly kind: 'break' }
  | { readonly kind: 'block'; readonly body: Block }
  /** A line of comment. */
  | { readonly kind: 'note'; readonly text: string }
  /**
   * The verdict alone, known where the condition holds. The statement stands where the verdict is known; the pass
   * `short-verdict` decides where the code checks it.
   */
  | { readonly kind: 'verdict'; readonly condition: Expression; readonly value: boolean };

export interface Field {
  readonly field: string;
  readonly name: string;
}

export type Block = readonly Statement[];

export const isBlock = (x: Statement | Block): x is Block => Array.isArray(x);

/** Whether a statement hands the question on: to a later stage, or, in a later stage, by a throw. */
export function isHandover(statement: Statement): boolean {
  if (statement.kind === 'throw') return true;
  const value = statement.kind === 'return' ? statement.value : undefined;
  return value?.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'later';
}

const made = new Map<string, Expression>();
const ids = new Map<Expression, number>();

/** The number that identifies an expression: equal expressions share it. */
export function idOf(x: Expression): number {
  const id = ids.get(x);
  if (id === undefined) throw new Error('not made by this module');
  return id;
}

function intern<T extends Expression>(key: string, make: () => T): T {
  const known = made.get(key);
  if (known !== undefined) return known as T;
  const x = make();
  made.set(key, x);
  ids.set(x, ids.size);
  return x;
}

const isName = /^[A-Za-z_$][\w$]*$/;

export function name(text: string): Name {
  if (!isName.test(text)) throw new Error(`not a name: ${text}`);
  return intern(`name ${text}`, () => ({ kind: 'name', name: text }));
}

export const number = (value: number): Expression =>
  intern(`number ${Object.is(value, -0) ? '-0' : value}`, () => ({ kind: 'number', value }));

export const text = (value: string): Expression => intern(`text ${value}`, () => ({ kind: 'text', value }));

export const truth = (value: boolean): Expression =>
  intern(`boolean ${value}`, () => ({ kind: 'boolean', value }));

export const field = (of: Expression, own: string): Expression =>
  intern(`field ${idOf(of)} ${own}`, () => ({ kind: 'field', of, field: own }));

export const element = (of: Expression, index: Expression): Expression =>
  intern(`element ${idOf(of)} ${idOf(index)}`, () => ({ kind: 'element', of, index }));

export function unary(operator: UnaryOperator, operand: Expression): Expression {
  if (operator === '-' && operand.kind === 'number' && operand.value >= 0) return number(-operand.value);
  return intern(`unary ${operator} ${idOf(operand)}`, () => ({ kind: 'unary', operator, operand }));
}

export const binary = (operator: BinaryOperator, left: Expression, right: Expression): Expression =>
  intern(`binary ${operator} ${idOf(left)} ${idOf(right)}`, () => ({
    kind: 'binary',
    operator,
    left,
    right,
  }));

export const choice = (condition: Expression, yes: Expression, no: Expression): Expression =>
  intern(`choice ${idOf(condition)} ${idOf(yes)} ${idOf(no)}`, () => ({
    kind: 'choice',
    condition,
    yes,
    no,
  }));

export const call = (callee: Expression, args: readonly Expression[]): Expression =>
  intern(`call ${idOf(callee)} ${args.map(idOf).join()}`, () => ({ kind: 'call', callee, args }));

export const as = (value: Expression, type: string): Expression =>
  intern(`as ${idOf(value)} ${type}`, () => ({ kind: 'as', value, type }));

export const group = (inner: Expression): Expression =>
  intern(`group ${idOf(inner)}`, () => ({ kind: 'group', inner }));

export const record = (fields: readonly (readonly [string, Expression])[]): Expression =>
  intern(['object', ...fields.map(([name, value]) => `${name} ${idOf(value)}`)].join(), () => ({
    kind: 'object',
    fields,
  }));

/** The operators that may stand without parentheses to the right of each operator, joined from the left. */
const joins: Partial<Record<BinaryOperator, readonly BinaryOperator[]>> = {
  '+': ['+', '-'],
  '&&': ['&&'],
  '||': ['||'],
};

/** a ∘ b; a sum to the right of + joins it from the left, as its text would: a + (b + c) is (a + b) + c. */
export function joined(operator: BinaryOperator, a: Expression, b: Expression): Expression {
  if (b.kind !== 'binary' || !joins[operator]?.includes(b.operator)) return binary(operator, a, b);
  return binary(b.operator, joined(operator, a, b.left), b.right);
}

/** x₁ ∘ x₂ ∘ …, from the left; at least one. */
export function chain(operator: BinaryOperator, all: readonly Expression[]): Expression {
  if (all.length === 0) throw new Error(`nothing to join by ${operator}`);
  return all.reduce((a, b) => joined(operator, a, b));
}

/** The value of a number, undefined where it is another expression. */
export const numberOf = (x: Expression): number | undefined => (x.kind === 'number' ? x.value : undefined);

/**
 * Whether an expression binds tighter than any operator: a variable and its fields, or a number whose digits have no
 * sign.
 */
export function isAtom(x: Expression): boolean {
  if (x.kind === 'number') return !/-/.test(String(x.value));
  return x.kind === 'name' || (x.kind === 'field' && isAtom(x.of));
}

/** Parenthesizes an expression unless it is an atom. */
export const inParentheses = (x: Expression): Expression =>
  isAtom(x) || x.kind === 'boolean' ? x : group(x);

/** The parts of an expression. */
export function partsOf(x: Expression): readonly Expression[] {
  switch (x.kind) {
    case 'name':
    case 'number':
    case 'text':
    case 'boolean':
      return [];
    case 'field':
      return [x.of];
    case 'element':
      return [x.of, x.index];
    case 'unary':
      return [x.operand];
    case 'binary':
      return [x.left, x.right];
    case 'choice':
      return [x.condition, x.yes, x.no];
    case 'call':
      return [x.callee, ...x.args];
    case 'as':
      return [x.value];
    case 'group':
      return [x.inner];
    case 'object':
      return x.fields.map(([, value]) => value);
  }
}

/** The blocks of a statement; a statement alone counts as a block. */
export function blocksOf(statement: Statement): readonly Block[] {
  const block = (x: Statement | Block) => (isBlock(x) ? x : [x]);
  switch (statement.kind) {
    case 'if':
      return [
        block(statement.body),
        ...(statement.otherwise === undefined ? [] : [block(statement.otherwise)]),
      ];
    case 'require':
      return [[statement.otherwise]];
    case 'loop':
    case 'block':
      return [statement.body];
    default:
      return [];
  }
}

/** The expressions of a statement, without those of its blocks. */
export function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'const':
      return [statement.value];
    case 'fields':
      return [statement.of];
    case 'let':
      return statement.variables.flatMap(({ value }) => value ?? []);
    case 'assign':
      return [statement.target, statement.value];
    case 'if':
    case 'require':
    case 'verdict':
      return [statement.condition];
    case 'return':
      return statement.value === undefined ? [] : [statement.value];
    case 'throw':
      return [statement.value];
    case 'do':
      return [statement.call];
    case 'loop':
    case 'break':
    case 'block':
    case 'note':
      return [];
  }
}

/** Every statement of a block and of the blocks in it, in order. */
export function* statementsIn(block: Block): Generator<Statement> {
  for (const statement of block) {
    yield statement;
    for (const inner of blocksOf(statement)) yield* statementsIn(inner);
  }
}

/** Every expression of a block, and all of its parts. */
export function* expressionsIn(block: Block): Generator<Expression> {
  for (const statement of statementsIn(block)) {
    for (const x of expressionsOf(statement)) yield* withParts(x);
  }
}

export function* withParts(x: Expression): Generator<Expression> {
  yield x;
  for (const part of partsOf(x)) yield* withParts(part);
}
