/** Writes a tree as TypeScript. */
import { type Block, type Expression, isBlock, type Statement, type Variable } from '../ir.ts';

/** How tightly an expression binds. */
const levels: Record<string, number> = {
  '??': 2,
  '||': 3,
  '&&': 4,
  '|': 5,
  '&': 6,
  '===': 8,
  '!==': 8,
  '<': 9,
  '>': 9,
  '<=': 9,
  '>=': 9,
  in: 9,
  '+': 11,
  '-': 11,
  '*': 12,
  '/': 12,
};
const ofChoice = 1;
const ofAs = 0;
const ofUnary = 14;
const ofAtom = 20;

function levelOf(x: Expression): number {
  switch (x.kind) {
    case 'choice':
      return ofChoice;
    case 'binary':
      return levels[x.operator] as number;
    case 'as':
      return ofAs;
    case 'unary':
      return ofUnary;
    case 'number':
      return x.value < 0 || Object.is(x.value, -0) ? ofUnary : ofAtom;
    default:
      return ofAtom;
  }
}

const isAnd = (x: Expression) => x.kind === 'binary' && x.operator === '&&';

/** Parenthesizes an expression that binds less tightly than `least`. */
const operand = (x: Expression, least: number) =>
  levelOf(x) < least ? `(${printExpression(x)})` : printExpression(x);

export function printExpression(x: Expression): string {
  switch (x.kind) {
    case 'name':
      return x.name;
    case 'number':
      return Object.is(x.value, -0) ? '-0' : String(x.value);
    case 'text':
      return `'${x.value}'`;
    case 'boolean':
      return String(x.value);
    case 'field':
      return `${operand(x.of, ofAtom)}.${x.field}`;
    case 'element':
      return `${operand(x.of, ofAtom)}[${printExpression(x.index)}]`;
    case 'unary': {
      const of = operand(x.operand, ofUnary);
      // Two signs in a row are another operator.
      return of.startsWith(x.operator) && x.operator !== '!' ? `${x.operator}(${of})` : `${x.operator}${of}`;
    }
    case 'binary': {
      const level = levels[x.operator] as number;
      // A reader need not know that && binds more than ||.
      const isMixed = (side: Expression) => x.operator === '||' && isAnd(side);
      const [a, b] = [operand(x.left, level), operand(x.right, level + 1)];
      return `${isMixed(x.left) ? `(${a})` : a} ${x.operator} ${isMixed(x.right) ? `(${b})` : b}`;
    }
    case 'choice':
      return `${operand(x.condition, ofChoice + 1)} ? ${operand(x.yes, ofChoice)} : ${operand(x.no, ofChoice)}`;
    case 'call':
      return `${operand(x.callee, ofAtom)}(${x.args.map(printExpression).join(', ')})`;
    case 'as':
      return `${operand(x.value, ofUnary)} as ${x.type}`;
    case 'group':
      return `(${printExpression(x.inner)})`;
    case 'object':
      return `{ ${x.fields.map(([name, value]) => `'${name}': ${printExpression(value)}`).join(', ')} }`;
  }
}

const printVariable = ({ name, type, value }: Variable) =>
  `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${printExpression(value)}`}`;

/** The lines of a block, indented by `depth` steps. */
export function printBlock(block: Block, depth = 1): string[] {
  return block.flatMap((statement) => printStatement(statement, depth));
}

/** Puts a single statement on the line of its head. */
function printBody(head: string, body: Statement | Block, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (isBlock(body)) return [`${indent}${head} {`, ...printBlock(body, depth + 1), `${indent}}`];
  const [first, ...rest] = printStatement(body, depth);
  return [`${indent}${head} ${(first as string).trimStart()}`, ...rest];
}

function printStatement(statement: Statement, depth: number): string[] {
  const line = (code: string) => [`${'  '.repeat(depth)}${code}`];
  switch (statement.kind) {
    case 'const':
      return line(`const ${statement.name} = ${printExpression(statement.value)};`);
    case 'fields': {
      const names = statement.fields.map(({ field, name }) => (field === name ? name : `${field}: ${name}`));
      return line(`const { ${names.join(', ')} } = ${printExpression(statement.of)};`);
    }
    case 'let':
      return line(`let ${statement.variables.map(printVariable).join(', ')};`);
    case 'assign':
      return line(
        `${printExpression(statement.target)} ${statement.operator} ${printExpression(statement.value)};`,
      );
    case 'if': {
      const { condition, body, otherwise } = statement;
      const lines = printBody(`if (${printExpression(condition)})`, body, depth);
      if (otherwise === undefined) return lines;
      if (!isBlock(body)) throw new Error('a statement without a block has no other way');
      const [head, ...rest] = printBody('} else', otherwise, depth);
      return [...lines.slice(0, -1), head as string, ...rest];
    }
    case 'require':
      return printBody(`if (!(${printExpression(statement.condition)}))`, statement.otherwise, depth);
    case 'return':
      return line(statement.value === undefined ? 'return;' : `return ${printExpression(statement.value)};`);
    case 'throw':
      return line(`throw ${printExpression(statement.value)};`);
    case 'do':
      return line(`${printExpression(statement.call)};`);
    case 'loop':
      return printBody(`for (let ${statement.counter} = 0; ; ${statement.counter}++)`, statement.body, depth);
    case 'break':
      return line('break;');
    case 'block':
      return [...line('{'), ...printBlock(statement.body, depth + 1), ...line('}')];
    case 'note':
      return line(`// ${statement.text}`);
    case 'verdict':
      throw new Error('a verdict that no pass has placed');
  }
}
