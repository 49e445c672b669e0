/** The text of a function, and of a call. */
import type { Expression } from '../ir.ts';
import type { Parameter } from '../query.ts';
import { printExpression } from './typescript.ts';

export interface PrintedFunction {
  readonly name: string;
  /** The parameters, each with its type. */
  readonly parameters: readonly string[];
  readonly returns: string;
  /** The lines of the body, indented by one step. */
  readonly lines: readonly string[];
}

/** Puts each parameter on a line of its own. */
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
