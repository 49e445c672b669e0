/** Printed code as a function that tests call. */
import { withoutTypes } from './_without-types.mjs';

/** A function of these parameters; its lines are TypeScript. */
export function functionOf(
  parameters: readonly string[],
  lines: readonly string[],
): (...args: never[]) => unknown {
  const code = withoutTypes(`return (${parameters.join(', ')}) => {\n${lines.join('\n')}\n};`);
  return new Function(code)();
}
