/** Whether a case is one: its fields are there, and vectors are arrays. Whether its numbers are valid is for the contract to say. */
import { isOfFormat } from '../floats.ts';
import { singleFor } from '../queries/decimals.ts';
import {
  type Case,
  type Contract,
  componentCount,
  type Field,
  fieldPath,
  fieldsOf,
  formIndex,
  formOf,
  fromFields,
  inputOf,
  isListKind,
  isQueryName,
  queries,
  queryNames,
  type Shape,
  type ShapeValue,
  type Vector,
} from '../queries/index.ts';
import { suggested } from '../queries/near-names.ts';
import { describe, isArrayLike, requireObject } from './_vectors.ts';

/** Throws a RangeError that names what is not as `Case` has it: the query, an input, or a field of it. */
export function requireCase(one: Case): void {
  const { query, input } = requireObject(one, 'case');
  if (!isQueryName(query))
    throw new RangeError(
      `query: ${describe(query)}; give one of ${queryNames.join(', ')}${suggested(query, queryNames)}`,
    );
  requireObject(input, 'input');
  const { inputs, dimension }: Contract = queries[query];
  for (const [name, shape] of Object.entries(inputs)) {
    const path = `input.${name}`;
    const value: unknown = inputOf(one)[name];
    const isObject = typeof value === 'object' && value !== null;
    const fields = isObject ? fieldsOf(inputOf(one)[name]) : {};
    const form = shape[formIndex(shape, fields)];
    if (form === undefined) {
      const found =
        isObject && !isArrayLike(value) ? `{ ${Object.keys(fields).join(', ')} }` : describe(value);
      const wanted = shape.map((fieldsOfForm) => nameForm(fieldsOfForm, dimension)).join(' or ');
      throw new RangeError(`${path}: ${found}; give ${wanted}`);
    }
    for (const field of form)
      requireArrays(fields[field.name], field, fieldPath(path, field.name), dimension);
  }
}

/** The case with a float32 in the place of each decimal that stands for one; a number that stands for none stays, and is refused later. */
export function withSingles(one: Case): Case {
  if (one.format !== 'f32') return one;
  const { inputs }: Contract = queries[one.query];
  const input = inputOf(one);
  const shapes = Object.entries(inputs).map(([name, shape]) => {
    const fields = fieldsOf(input[name]);
    const isExact = formOf(shape, fields).every(
      ({ name: own, kind }) => kind === 'faces' || !hasOdd(fields[own]),
    );
    return [name, isExact ? input[name] : toSingles(shape, fields)] as const;
  });
  return { ...one, input: Object.fromEntries(shapes) } as unknown as Case;
}

const hasOdd = (value: unknown): boolean =>
  typeof value === 'number'
    ? !isOfFormat(value, 'f32')
    : isArrayLike(value) && Array.from(value).some(hasOdd);

function toSingles(shape: Shape, fields: ShapeValue): ShapeValue | Vector {
  const replace = (value: unknown): unknown => {
    if (typeof value === 'number') return singleFor(value) ?? value;
    return isArrayLike(value) ? Array.from(value, replace) : value;
  };
  const replaced = formOf(shape, fields).map(({ name, kind }) => [
    name,
    kind === 'faces' ? fields[name] : replace(fields[name]),
  ]);
  return fromFields(Object.fromEntries(replaced));
}

const nameForm = (form: readonly Field[], dimension: number): string =>
  form[0]?.name === ''
    ? `an array of ${dimension} numbers`
    : `{ ${form.map(({ name }) => name).join(', ')} }`;

function requireArrays(value: unknown, { kind }: Field, path: string, dimension: 2 | 3): void {
  const count = componentCount(kind, dimension);
  if (count === undefined) return;
  const isList = isListKind(kind);
  if (isArrayLike(value) && (!isList || Array.from(value).every(isArrayLike))) return;
  throw new RangeError(
    `${path}: ${describe(value)}; give an array of ${isList ? 'arrays of ' : ''}${count} numbers`,
  );
}
