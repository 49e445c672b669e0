/** The text of a function, and of a call of one. */
import type { Expression } from '../ir.ts';
import type { Parameter } from '../query.ts';
import { printExpression } from './typescript.ts';

export interface PrintedFunction {
  readonly name: string;
  /** Each with its type. */
  readonly parameters: readonly string[];
  readonly returns: string;
  /** Indented by one step. */
  readonly lines: readonly string[];
}

/** Each parameter has a line of its own. */
export const printFunction = ({ name, parameters, returns, lines }: PrintedFunction): string =>
  `function ${name}(
${parameters.map((one) => `  ${one},`).join('\n')}
): ${returns} {
${lines.join('\n')}
}
`;

export const printParameter = ({ name, type, isOptional = false }: Parameter): string =>
  `${name}${isOptional ? '?' : ''}: ${type}`;

/** The arguments of a call. */
export const printArguments = (args: readonly Expression[]): string => args.map(printExpression).join(', ');
