/** `invalid`: every field of the contract with every kind of invalid value, in turn, in a scene that is ordinary otherwise. */
import { type Format, roundTo, smallest, step } from '../floats.ts';
import {
  type Contract,
  componentCount,
  type Field,
  type FieldValue,
  fieldsOf,
  formIndex,
  formOf,
  fromFields,
  type InputValue,
  type ShapeValue,
  type Vector,
} from '../queries/index.ts';

/** Of a field that is a number the value is not looked at. */
type Spoil = (value: Vector, shape: ShapeValue) => FieldValue;

const notNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** One component at a time. */
function componentSpoils(count: number, bads: readonly number[] = notNumbers): Spoil[] {
  return Array.from({ length: count }, (_, k) => k).flatMap((k) =>
    bads.map(
      (bad): Spoil =>
        (value) =>
          value.map((x, i) => (i === k ? bad : x)),
    ),
  );
}

/** Of a field that is a list. */
const inList = (value: Vector, replace: (own: Vector, place: number) => Vector): readonly Vector[] =>
  (value as unknown as readonly Vector[]).map(replace);

const sameAs =
  (other: string): Spoil =>
  (value, shape) =>
    shape[other] ?? value;

/** One coordinate is below that of the other vector: the next number, and as far as it was above. */
const belowOther = (other: string, k: number, format: Format): readonly Spoil[] =>
  [
    (least: number) => step(least, -1, format),
    (least: number, x: number) => Math.min(roundTo(2 * least - x, format), step(least, -1, format)),
  ].map(
    (below): Spoil =>
      (value, shape) =>
        value.map((x, i) => (i === k ? below((shape[other] as Vector)[i] ?? x, x) : x)),
  );

/** Every way to make a field invalid; of a list its last face, or a point of that. */
function spoilsOf(field: Field, { dimension }: Contract, format: Format): Spoil[] {
  const least = smallest[format];
  const count = componentCount(field.kind, dimension) ?? 0;
  switch (field.kind) {
    case 'extent':
      return [...notNumbers, -1, -least].map((bad) => () => bad);
    case 'extents':
      return componentSpoils(count, [...notNumbers, -1, -least]);
    case 'angle':
    case 'constant':
      return notNumbers.map((bad) => () => bad);
    case 'limit':
      return [Number.NaN, Number.NEGATIVE_INFINITY, -1, -least].map((bad) => () => bad);
    case 'orientation':
    case 'direction':
      return [...componentSpoils(count), (value) => value.map(() => 0)];
    case 'point': {
      const { apartFrom, notBelow } = field;
      return [
        ...componentSpoils(count),
        ...(apartFrom === undefined ? [] : [sameAs(apartFrom)]),
        ...(notBelow === undefined ? [] : [0, 1, 2].flatMap((k) => belowOther(notBelow, k, format))),
      ];
    }
    case 'points':
      return componentSpoils(count).map(
        (spoil): Spoil =>
          (value, shape) => {
            const { [field.beside ?? '']: faces } = shape as Readonly<Record<string, readonly Vector[]>>;
            const used = faces?.at(-1)?.[0];
            return inList(value, (point, i) => (i === used ? (spoil(point, shape) as Vector) : point));
          },
      );
    case 'faces':
      return [-1, (count: number) => count, 2 ** 31 - 1].flatMap((bad) =>
        [0, 1, 2].map(
          (corner): Spoil =>
            (value, shape) => {
              const points = shape[field.beside ?? ''] as readonly Vector[];
              const index = typeof bad === 'number' ? bad : bad(points.length);
              const last = (value as unknown as readonly Vector[]).length - 1;
              return inList(value, (face, i) =>
                i === last ? face.map((own, k) => (k === corner ? index : own)) : face,
              );
            },
        ),
      );
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
  const { name, field, spoil } = faults[index % faults.length] as Fault;
  const shape = fieldsOf(input[name]);
  return { ...input, [name]: fromFields({ ...shape, [field]: spoil(shape[field] as Vector, shape) }) };
}
