/** The parts of a definition's file that the compiler reads. */
import type { Definition, Pattern } from '../definition.ts';

export function definitionOf(functions: ReadonlyMap<string, Definition>, name: string): Definition {
  const definition = functions.get(name);
  if (definition === undefined) throw new Error(`no definition of ${name}`);
  return definition;
}

export function parameterOf({ name, parameters }: Definition, i: number): Pattern {
  const pattern = parameters[i];
  if (pattern === undefined) throw new Error(`${name} has no parameter ${i + 1}`);
  return pattern;
}
