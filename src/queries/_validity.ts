/**
 * What makes an input invalid: see docs/meaning.md, "Invalid input". The first field at fault is named,
 * in input order, down to the vector; of two coincident points the second.
 */
import {
  type Contract,
  type Field,
  fieldPath,
  fieldsOf,
  formOf,
  type InputValue,
  insideNames,
  type ShapeValue,
  sideNames,
  type Vector,
} from './_contract.ts';

function isFiniteVector(value: number | readonly number[]): boolean {
  return typeof value !== 'number' && value.every(Number.isFinite);
}

function vectorIn(shape: ShapeValue, name: string | undefined): Vector | undefined {
  const value = name === undefined ? undefined : shape[name];
  return typeof value === 'number' ? undefined : value;
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
      return typeof value !== 'number' && value.every((x) => Number.isFinite(x) && x >= 0)
        ? undefined
        : 'not finite numbers of at least 0';
    case 'orientation':
    case 'direction':
      if (!isFiniteVector(value)) return 'not finite';
      return typeof value !== 'number' && value.some((component) => component !== 0) ? undefined : 'zero';
    case 'point': {
      if (!isFiniteVector(value)) return 'not finite';
      if (typeof value === 'number') return undefined;
      const [apartFrom, notBelow] = [vectorIn(shape, field.apartFrom), vectorIn(shape, field.notBelow)];
      if (apartFrom !== undefined && value.every((component, i) => component === apartFrom[i]))
        return `the same point as ${field.apartFrom}`;
      if (notBelow !== undefined && value.some((component, i) => component < Number(notBelow[i])))
        return `below ${field.notBelow}`;
      return undefined;
    }
  }
}

/** `policy`: the case's `inside` or `side`. The first field at fault and what is wrong with it, or undefined where the question is valid. */
export function firstInvalid(
  contract: Contract,
  input: InputValue,
  policy: unknown,
): { field: string; why: string; found: unknown } | undefined {
  for (const [name, shape] of Object.entries(contract.inputs)) {
    const value = fieldsOf(input[name]);
    for (const field of formOf(shape, value)) {
      const why = fault(field, value);
      if (why !== undefined) return { field: fieldPath(name, field.name), why, found: value[field.name] };
    }
  }
  if (!contract.hasInside && contract.hasSide !== true) return undefined;
  const policies: readonly unknown[] = contract.hasInside ? insideNames : sideNames;
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
