/** Checks a function that is given as text. */
import { check, type FunctionReport } from '../../../proof/check.ts';
import type { FormatName } from '../../../proof/number-node.ts';
import { parse } from '../../../proof/parse.ts';

/** The report of a function of x and y, which are objects with fields x and y, with this body. `query`: whose assumptions hold. */
export function checkBody(body: string, format: FormatName, query = 'test'): FunctionReport {
  const [fn] = parse(`function f(a, b) {\nconst x = a.x;\nconst y = a.y;\nconst z = a.z;\n${body}\n}`);
  if (fn === undefined) throw new Error('no function');
  return check(fn, query, format);
}
