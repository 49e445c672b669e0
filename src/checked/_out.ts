/** Whether what is to be filled can be. */
import type { Contract } from '../queries/index.ts';
import { nearField } from '../queries/unread-fields.ts';
import { axesOf, type Fields, isObject, refuse, vectorOf, wrong } from './_fields.ts';

/** Whether an assignment succeeds: there is a setter, or a value that is not read-only, or a new field may be added. */
function canWrite(object: object, name: string): boolean {
  let owner: object | null = object;
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  const found = owner === null ? undefined : Object.getOwnPropertyDescriptor(owner, name);
  if (found?.set !== undefined) return true;
  return (
    (found === undefined || found.writable === true) && (owner === object || Object.isExtensible(object))
  );
}

function checkWritable(object: object, path: string, names: readonly string[], wanted: string): void {
  const name = names.find((each) => !canWrite(object, each));
  if (name !== undefined)
    throw new TypeError(`${path}: ${name} cannot be written; give ${wanted} that can be`);
}

/** Vectors to be filled, each of which is an object of its own. */
function checkVectors(out: Fields, names: readonly string[], dimension: 2 | 3): void {
  for (const name of names) {
    const [vector, path, wanted] = [out[name], `out.${name}`, vectorOf(dimension)];
    if (!isObject(vector)) wrong(path, vector, wanted);
    checkWritable(vector, path, axesOf(dimension), wanted);
    const first = names.find((each) => out[each] === vector);
    if (first !== name) throw new TypeError(`out: ${first} and ${name} are one object; give one for each`);
  }
}

/** Whether it can be filled. */
export function checkOut(out: unknown, { outputs, dimension, verdict }: Contract): void {
  const vector = vectorOf(dimension);
  if (outputs.corners !== undefined) {
    if (!Array.isArray(out) || out.length !== 4) wrong('out', out, `an array of four ${vector}`);
    checkVectors({ ...out }, ['0', '1', '2', '3'], dimension);
  } else if (outputs.local !== undefined) {
    if (!isObject(out)) wrong('out', out, vector);
    checkWritable(out, 'out', axesOf(dimension), vector);
  } else if (out !== undefined || verdict === 'distance') {
    const names = Object.keys(outputs);
    const wanted = `{ ${names.join(', ')} }`;
    if (!isObject(out)) wrong('out', out, wanted);
    // What else a caller keeps in it is left as it is.
    refuse(nearField(out, 'out', names));
    // The first number is filled in any case, as both are of two segments; the others where they are there.
    const isFilled = (name: string): boolean =>
      out[name] !== undefined || name === names[0] || (verdict === 'kind' && name === 'u');
    const fields = Object.entries(outputs).filter(([name]) => isFilled(name));
    const namesOf = (isVector: boolean): readonly string[] =>
      fields.flatMap(([name, kind]) => ((kind === 'vector') === isVector ? [name] : []));
    checkWritable(out, 'out', namesOf(false), wanted);
    checkVectors(out, namesOf(true), dimension);
  }
}
