/** Removes constants that a function does not use. */
import type { Block, Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';

/** The block without constants that nothing after them uses. Notes stay in place. */
export const used = (block: Block): Block => simplified(block, new Set());

/**
 * Goes from the last statement to the first. `needed` holds the names that the statements after the block use.
 * Afterwards it also holds those that the block uses.
 */
function simplified(block: Block, needed: Set<string>): Block {
  const kept: Statement[] = [];
  for (const statement of [...block].reverse()) {
    if (statement.kind === 'const' && !needed.has(statement.name)) continue;
    kept.push(withUsed(statement, needed));
    for (const x of ir.expressionsOf(statement)) addNames(x, needed);
  }
  return kept.reverse();
}

/** The same statement with its blocks simplified. */
function withUsed(statement: Statement, needed: Set<string>): Statement {
  const of = (body: Statement | Block) => (ir.isBlock(body) ? simplified(body, needed) : alone(body, needed));
  switch (statement.kind) {
    case 'if': {
      const otherwise = statement.otherwise && of(statement.otherwise);
      return { ...statement, body: of(statement.body), otherwise };
    }
    case 'require':
      return { ...statement, otherwise: alone(statement.otherwise, needed) };
    case 'loop': {
      // A turn may use names that the previous turn made.
      for (const x of ir.expressionsIn(statement.body)) if (x.kind === 'name') needed.add(x.name);
      return { ...statement, body: simplified(statement.body, needed) };
    }
    case 'block':
      return { ...statement, body: simplified(statement.body, needed) };
    default:
      return statement;
  }
}

/** A statement that is not a block must stay. */
function alone(statement: Statement, needed: Set<string>): Statement {
  const same = withUsed(statement, needed);
  for (const x of ir.expressionsOf(statement)) addNames(x, needed);
  return same;
}

function addNames(x: Expression, needed: Set<string>): void {
  for (const part of ir.withParts(x)) if (part.kind === 'name') needed.add(part.name);
}
