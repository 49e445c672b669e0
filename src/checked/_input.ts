/** Shapes as the fast functions take them, as the contracts have them. */
import {
  componentCount,
  type Field,
  fieldPath,
  mapNumbers,
  meshOf,
  type Shape,
  type ShapeValue,
  type Vector,
} from '../queries/index.ts';
import { unreadField } from '../queries/unread-fields.ts';
import { axesOf, type Fields, isArray, isObject, refuse, vectorOf, wrong } from './_fields.ts';

function toNumber(value: unknown, path: string): number {
  return typeof value === 'number' ? value : wrong(path, value, 'a number');
}

function toVector(value: unknown, path: string, count: number): Vector {
  if (!isObject(value)) wrong(path, value, vectorOf(count));
  return axesOf(count).map((axis) => toNumber(value[axis], `${path}.${axis}`));
}

/** A ray by its end point has no direction in the format. */
const takenForms = (shape: Shape): Shape =>
  shape.filter((form) => !form.some(({ apartFrom }) => apartFrom === 'origin'));

/** Throws where a field would not be read: of another form than a named one, or of none. */
function requireRead(value: Fields, shape: Shape, path: string): void {
  const { direction, end, x } = value;
  const forms = takenForms(shape);
  if (forms.length < shape.length && direction !== undefined && end !== undefined)
    throw new TypeError(`${path}: direction and end; leave out end`);
  const way = direction === undefined ? 'end' : 'direction';
  if (isVectorToo(shape) && x !== undefined && value[way] !== undefined)
    throw new TypeError(`${path}: x and ${way}; give one of them`);
  refuse(
    unreadField(
      value,
      path,
      shape,
      forms.map((form) => form.map(({ name }) => name)),
    ),
  );
}

/** Whether it is a vector in one form, and has names in others. */
const isVectorToo = (shape: Shape): boolean => shape.length > 1 && shape[0]?.[0]?.name === '';

/** The fields of the first form that has all which are there; no more than that may be missing. */
function fieldsIn(value: Fields, shape: Shape, path: string): readonly Field[] {
  const forms = takenForms(shape).map((form) => ({ form, names: form.map(({ name }) => name) }));
  const given = [...new Set(forms.flatMap(({ names }) => names))].filter((name) => value[name] !== undefined);
  const possible = forms.filter(({ names }) => given.every((name) => names.includes(name)));
  const areTogether = (a: string, b: string): boolean =>
    forms.some(({ names }) => names.includes(a) && names.includes(b));
  const [found] = possible;
  if (found !== undefined) return found.form;
  const [one, other] = given.flatMap((a, i) =>
    given.slice(i + 1).flatMap((b) => (areTogether(a, b) ? [] : [[a, b]])),
  )[0] ?? [given[0], given[1]];
  throw new TypeError(`${path}: ${one} and ${other}; give one of them`);
}

/** Flat positions, and an index perhaps. */
function toMesh(value: unknown, name: string, shape: Shape): ShapeValue {
  if (!isObject(value)) wrong(name, value, '{ positions, index }');
  const { positions, index } = value;
  refuse(unreadField(value, name, shape, [['positions', 'index']]));
  const isNumbers = (list: unknown): list is ArrayLike<number> =>
    isArray(list) && Array.from(list).every((x) => typeof x === 'number');
  if (!isNumbers(positions)) wrong(`${name}.positions`, positions, 'an array of numbers');
  if (index !== undefined && !isNumbers(index)) wrong(`${name}.index`, index, 'an array of numbers');
  const [multiple, when] = index === undefined ? [9, 'without an index '] : [3, ''];
  if (positions.length % multiple !== 0)
    throw new RangeError(
      `${name}.positions: ${positions.length} numbers are there; ${when}give a multiple of ${multiple}`,
    );
  return { ...meshOf(positions, index) };
}

/** As the contracts have it. */
export function toShape(value: unknown, name: string, shape: Shape, dimension: 2 | 3): ShapeValue {
  if (shape[0]?.some(({ kind }) => kind === 'points')) return toMesh(value, name, shape);
  const isNamed = isObject(value) && shape.some((form) => form.some(({ name }) => value[name] !== undefined));
  const isBare = shape[0]?.[0]?.name === '' && !isNamed;
  if (!isBare && !isObject(value))
    wrong(name, value, `{ ${shape[0]?.map((field) => field.name).join(', ')} }`);
  if (isObject(value) && (!isBare || isVectorToo(shape))) requireRead(value, shape, name);
  const given = isBare ? { '': value } : (value as Fields);
  const numbers = fieldsIn(given, shape, name).map((field) => {
    const count = componentCount(field.kind, dimension);
    const found = given[field.name];
    const path = fieldPath(name, field.name);
    if (field.kind === 'limit' && found === undefined) return [field.name, Number.POSITIVE_INFINITY] as const;
    return [field.name, count === undefined ? toNumber(found, path) : toVector(found, path, count)] as const;
  });
  return Object.fromEntries(numbers);
}

/** Rounded as the functions of float32 round their input; faces are no floats. */
export function toFloat32(shape: ShapeValue): ShapeValue {
  const round = (x: number): number => Math.fround(x);
  const rounded = Object.entries(shape).map(
    ([name, value]) => [name, name === 'faces' ? value : mapNumbers(value, round)] as const,
  );
  return Object.fromEntries(rounded);
}
