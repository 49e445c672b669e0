/**
 * White space takes a fifth of a module. Without any, a module is one line, and Node prints that line with an uncaught error. So this prints one line a
 * statement, and breaks a long line after a comma.
 */
import { parseSync, Visitor } from 'rolldown/utils';

/** A line of more columns ends at the next comma between declarations or expressions. */
const wide = 100;

/** `code` is a module without white space; names, comments and order stay as they are. */
export function inLines(code) {
  const { program, errors } = parseSync('module.js', code);
  if (errors.length > 0) throw new Error(errors[0].message);
  const ends = new Map();
  const statements = ({ body }) => {
    for (const { start } of body) ends.set(start, true);
  };
  const list = ([, ...others]) => {
    for (const { start } of others) ends.set(start, false);
  };
  new Visitor({
    Program: statements,
    BlockStatement: statements,
    StaticBlock: statements,
    ClassBody: statements,
    SwitchCase: ({ consequent }) => statements({ body: consequent }),
    VariableDeclaration: ({ declarations }) => list(declarations),
    SequenceExpression: ({ expressions }) => list(expressions),
  }).visit(program);
  let text = '';
  let last = 0;
  for (const [start, isStatement] of [...ends].sort(([a], [b]) => a - b)) {
    const line = code.slice(last, start);
    if (start === 0 || !(isStatement || line.length > wide)) continue;
    text += `${line}\n`;
    last = start;
  }
  return `${text}${code.slice(last).trimEnd()}\n`;
}
