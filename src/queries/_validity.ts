/**
 * What makes an input invalid: see docs/meaning.md, "Invalid input". The first field at fault is named,
 * in input order, down to the vector; of two coincident points the second.
 */
import {
  type Contract,
  type Field,
  type FieldValue,
  fieldPath,
  fieldsOf,
  floatsIn,
  formOf,
  type InputValue,
  insidesOf,
  isListKind,
  type ShapeValue,
  sideNames,
  type Vector,
} from './_contract.ts';

function isFiniteVector(value: FieldValue): value is Vector {
  return typeof value !== 'number' && value.every(Number.isFinite);
}

const listOf = (value: FieldValue | undefined): readonly Vector[] => (value ?? []) as readonly Vector[];

/** The indices of the vectors of a list of points that faces use; the others are no part of the question. */
const usedIn = ({ beside = '' }: Field, shape: ShapeValue): ReadonlySet<number> =>
  new Set(listOf(shape[beside]).flat());

/** The floats of a field that are a part of the question. */
export function usedFloats(field: Field, shape: ShapeValue): Vector {
  const value = shape[field.name];
  if (field.kind !== 'points') return floatsIn(field, value);
  const used = usedIn(field, shape);
  return listOf(value)
    .filter((_, i) => used.has(i))
    .flat();
}

/** The place of the first vector of a list that makes it invalid, or -1. */
function wrongInList(field: Field, shape: ShapeValue): number {
  const [own, others] = [listOf(shape[field.name]), listOf(shape[field.beside ?? ''])];
  if (field.kind === 'points') {
    const used = usedIn(field, shape);
    return own.findIndex((position, i) => used.has(i) && !isFiniteVector(position));
  }
  const isIndex = (i: number): boolean => Number.isInteger(i) && i >= 0 && i < others.length;
  return own.findIndex((face) => face.length !== 3 || !face.every(isIndex));
}

function vectorIn(shape: ShapeValue, name: string | undefined): Vector | undefined {
  const value = name === undefined ? undefined : shape[name];
  return value === undefined || !isFiniteVector(value) ? undefined : value;
}

function fault(field: Field, shape: ShapeValue): string | undefined {
  const value = shape[field.name];
  if (value === undefined) return 'missing';
  switch (field.kind) {
    case 'extent':
      return Number.isFinite(value) && Number(value) >= 0 ? undefined : 'not a finite number of at least 0';
    case 'limit':
      return typeof value === 'number' && value >= 0 ? undefined : 'not a number of at least 0';
    case 'angle':
    case 'constant':
      return Number.isFinite(value) ? undefined : 'not finite';
    case 'extents':
      return isFiniteVector(value) && value.every((x) => x >= 0)
        ? undefined
        : 'not finite numbers of at least 0';
    case 'orientation':
    case 'direction':
      if (!isFiniteVector(value)) return 'not finite';
      return value.some((component) => component !== 0) ? undefined : 'zero';
    case 'point': {
      if (!isFiniteVector(value)) return 'not finite';
      const [apartFrom, notBelow] = [vectorIn(shape, field.apartFrom), vectorIn(shape, field.notBelow)];
      if (apartFrom !== undefined && value.every((component, i) => component === apartFrom[i]))
        return `the same point as ${field.apartFrom}`;
      if (notBelow !== undefined && value.some((component, i) => component < Number(notBelow[i])))
        return `below ${field.notBelow}`;
      return undefined;
    }
    case 'points': {
      const place = wrongInList(field, shape);
      return place < 0 ? undefined : `not finite, at ${place}, which a face uses`;
    }
    case 'faces': {
      const place = wrongInList(field, shape);
      return place < 0
        ? undefined
        : `not three indices of ${listOf(shape[field.beside ?? '']).length} positions, at ${place}`;
    }
  }
}

/**
 * `policy`: the case's `inside` or `side`. The first field at fault and what is wrong with it, or undefined where the question is valid.
 * `round` makes what is looked at of a shape that is given; what was found is as it was given.
 */
export function firstInvalid(
  contract: Contract,
  input: InputValue,
  policy: unknown,
  round: (given: ShapeValue) => ShapeValue = (given) => given,
): { field: string; why: string; found: unknown } | undefined {
  for (const name in contract.inputs) {
    const given = fieldsOf(input[name]);
    const value = round(given);
    for (const field of formOf(contract.inputs[name] ?? [], value)) {
      const why = fault(field, value);
      if (why === undefined) continue;
      const all = given[field.name];
      const found = isListKind(field.kind) ? listOf(all)[wrongInList(field, value)] : all;
      return { field: fieldPath(name, field.name), why, found };
    }
  }
  if (!contract.hasInside && contract.hasSide !== true) return undefined;
  const policies: readonly unknown[] = contract.hasInside ? insidesOf(contract) : sideNames;
  if (!policies.includes(policy)) {
    const field = contract.hasInside ? 'inside' : 'side';
    return { field, why: `not one of ${policies.join(', ')}`, found: policy };
  }
  return undefined;
}

export function isValid(contract: Contract, input: InputValue, policy: unknown): boolean {
  return firstInvalid(contract, input, policy) === undefined;
}

/** A skin is a length by which a subject grows every shape. */
export const isSkin = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

/** Whether the query can be decided with a skin: grown bodies are of the same kind, or it has no verdict and so no body. */
export const canGrow = ({ grows, verdict }: Contract): boolean => grows === true || verdict === 'none';

/** What is wrong with a skin of the query; undefined where nothing is. */
export function skinFault(skin: unknown, contract: Contract): string | undefined {
  if (!isSkin(skin)) return 'is not a finite number of at least 0';
  if (skin === 0 || canGrow(contract)) return undefined;
  return `is none for ${contract.name}, which grown by a length is another question`;
}
