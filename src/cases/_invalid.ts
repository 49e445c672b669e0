/** `invalid`: every field of the contract with every kind of invalid value, in turn, in a scene that is ordinary otherwise. */
import { type Format, limits } from '../floats.ts';
import {
  type Contract,
  componentCount,
  type Field,
  fieldsOf,
  formIndex,
  formOf,
  fromFields,
  type InputValue,
  type Vector,
} from '../queries/index.ts';

type Spoil = (value: number | Vector, shape: Readonly<Record<string, number | Vector>>) => number | Vector;

const notNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** One component at a time. */
function componentSpoils(count: number, bads: readonly number[] = notNumbers): Spoil[] {
  return Array.from({ length: count }, (_, k) => k).flatMap((k) =>
    bads.map(
      (bad): Spoil =>
        (value) =>
          typeof value === 'number' ? value : value.map((x, i) => (i === k ? bad : x)),
    ),
  );
}

/** Every way to make a field invalid. */
function spoilsOf(field: Field, { dimension }: Contract, format: Format): Spoil[] {
  const least = 2 ** limits[format].minExponent;
  const count = componentCount(field.kind, dimension) ?? 0;
  switch (field.kind) {
    case 'extent':
      return [...notNumbers, -1, -least].map((bad) => () => bad);
    case 'extents':
      return componentSpoils(count, [...notNumbers, -1, -least]);
    case 'angle':
      return notNumbers.map((bad) => () => bad);
    case 'limit':
      return [Number.NaN, Number.NEGATIVE_INFINITY, -1, -least].map((bad) => () => bad);
    case 'orientation':
    case 'direction':
      return [...componentSpoils(count), (value) => (typeof value === 'number' ? value : value.map(() => 0))];
    case 'point': {
      const other = field.apartFrom;
      return other === undefined
        ? componentSpoils(count)
        : [...componentSpoils(count), (value, shape) => shape[other] ?? value];
    }
  }
}

interface Fault {
  /** Of the input, and of its field. */
  readonly name: string;
  readonly field: string;
  readonly spoil: Spoil;
}

const known = new Map<string, readonly Fault[]>();

/** Every fault of an input whose shapes have these forms: found once, as finding them takes longer than making the case. */
function faultsOf(contract: Contract, input: InputValue, format: Format): readonly Fault[] {
  let key = `${contract.name} ${format}`;
  for (const name in contract.inputs)
    key += ` ${formIndex(contract.inputs[name] ?? [], fieldsOf(input[name]))}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const faults = Object.entries(contract.inputs).flatMap(([name, shape]) =>
    formOf(shape, fieldsOf(input[name])).flatMap((field) =>
      spoilsOf(field, contract, format).map((spoil) => ({ name, field: field.name, spoil })),
    ),
  );
  known.set(key, faults);
  return faults;
}

/** The input with the `index`-th fault; the list of faults repeats. */
export function spoiled(contract: Contract, input: InputValue, format: Format, index: number): InputValue {
  const faults = faultsOf(contract, input, format);
  const fault = faults[index % faults.length];
  const shape = fault === undefined ? undefined : fieldsOf(input[fault.name]);
  const value = fault === undefined ? undefined : shape?.[fault.field];
  if (fault === undefined || shape === undefined || value === undefined) return input;
  return { ...input, [fault.name]: fromFields({ ...shape, [fault.field]: fault.spoil(value, shape) }) };
}
