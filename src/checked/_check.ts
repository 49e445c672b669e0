/**
 * The fast functions with their arguments looked at first: a wrong shape is a TypeError, an invalid value a RangeError. Both name the field, what is there
 * and what is wanted. The fast functions themselves say no to invalid input, and read what is not there as it comes.
 */
import { shown } from '../foreign.ts';
import {
  type Contract,
  componentCount,
  defaultInsideOf,
  type Field,
  fieldPath,
  firstInvalid,
  fromFields,
  insidesOf,
  meshOf,
  type Shape,
  type ShapeValue,
  sideNames,
  type Vector,
} from '../queries/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const isArray = (value: unknown): boolean => Array.isArray(value) || ArrayBuffer.isView(value);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isArray(value);

/** With NaN and Infinity, which JSON has not. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return shown(value);
  const parts = Array.from(value as unknown as ArrayLike<unknown>, textOf);
  return `(${parts.slice(0, 4).join(', ')}${parts.length > 4 ? ', …' : ''})`;
}

function wrong(path: string, value: unknown, wanted: string): never {
  const found =
    value === undefined ? 'missing' : `${isArray(value) ? 'the array ' : ''}${textOf(value)} is there`;
  throw new TypeError(`${path}: ${found}; give ${wanted}`);
}

const axes = ['x', 'y', 'z', 'w'] as const;
const vectorOf = (count: number): string => `{ ${axes.slice(0, count).join(', ')} }`;

function toNumber(value: unknown, path: string): number {
  return typeof value === 'number' ? value : wrong(path, value, 'a number');
}

function toVector(value: unknown, path: string, count: number): Vector {
  if (!isObject(value)) wrong(path, value, vectorOf(count));
  return axes.slice(0, count).map((axis) => toNumber(value[axis], `${path}.${axis}`));
}

/** A ray by its end point has no direction in the format. */
const takenForms = (shape: Shape): Shape =>
  shape.filter((form) => !form.some(({ apartFrom }) => apartFrom === 'origin'));

/** The fields of the first form that has all which are there; no more than that may be missing. */
function fieldsIn(value: Fields, shape: Shape, path: string): readonly Field[] {
  const forms = takenForms(shape).map((form) => ({ form, names: form.map(({ name }) => name) }));
  const given = [...new Set(forms.flatMap(({ names }) => names))].filter((name) => value[name] !== undefined);
  const found = forms.find(({ names }) => given.every((name) => names.includes(name)));
  if (found !== undefined) return found.form;
  const areTogether = (a: string, b: string): boolean =>
    forms.some(({ names }) => names.includes(a) && names.includes(b));
  const [one, other] = given.flatMap((a, i) =>
    given.slice(i + 1).flatMap((b) => (areTogether(a, b) ? [] : [[a, b]])),
  )[0] ?? [given[0], given[1]];
  throw new TypeError(`${path}: ${one} and ${other}; give one of them`);
}

/** Flat positions, and an index perhaps. */
function toMesh(value: unknown, name: string): ShapeValue {
  if (!isObject(value)) wrong(name, value, '{ positions, index }');
  const { positions, index } = value;
  const other = ['faces', 'indices', 'triangles'].find((field) => value[field] !== undefined);
  if (index === undefined && other !== undefined)
    throw new TypeError(`${name}.${other}: not read; give ${name}.index, flat, three numbers a face`);
  const isNumbers = (list: unknown): list is ArrayLike<number> =>
    isArray(list) && Array.from(list as ArrayLike<unknown>).every((x) => typeof x === 'number');
  if (!isNumbers(positions)) wrong(`${name}.positions`, positions, 'an array of numbers');
  if (index !== undefined && !isNumbers(index)) wrong(`${name}.index`, index, 'an array of numbers');
  return { ...meshOf(positions, index) };
}

/** The contract's faces are the index here, or come of the positions where there is none. */
const ofMesh = (field: string, [, mesh]: readonly unknown[]): string =>
  field.replace('.faces', isObject(mesh) && mesh.index === undefined ? '.positions' : '.index');

/** As the contracts have it. */
function toShape(value: unknown, name: string, shape: Shape, dimension: 2 | 3): ShapeValue {
  if (shape[0]?.some(({ kind }) => kind === 'points')) return toMesh(value, name);
  const isNamed = isObject(value) && shape.some((form) => form.some(({ name }) => value[name] !== undefined));
  const isBare = shape[0]?.[0]?.name === '' && !isNamed;
  if (!isBare && !isObject(value))
    wrong(name, value, `{ ${shape[0]?.map((field) => field.name).join(', ')} }`);
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

/** Whether it can be filled. */
function checkOut(out: unknown, { outputs, dimension, verdict }: Contract): void {
  const place = vectorOf(dimension);
  if (outputs.corners !== undefined) {
    if (!Array.isArray(out) || out.length !== 4 || !out.every(isObject))
      wrong('out', out, `an array of four ${place}`);
  } else if (outputs.local !== undefined) {
    if (!isObject(out)) wrong('out', out, place);
  } else if (out !== undefined || verdict === 'distance') {
    if (!isObject(out)) wrong('out', out, `{ ${Object.keys(outputs).join(', ')} }`);
    for (const name of ['point', 'normal', 'on', 'onFirst', 'onSecond'] as const)
      if (out[name] !== undefined && !isObject(out[name])) wrong(`out.${name}`, out[name], place);
  }
}

/** The same function, which throws where its arguments are not those of the contract. */
export function checked<F extends (...args: never[]) => unknown>(contract: Contract, ask: F): F {
  const { inputs, dimension, outputs, hasInside, hasSide = false } = contract;
  const names = Object.keys(inputs);
  const hasOut = Object.keys(outputs).length > 0;
  const hasPolicy = hasInside || hasSide;
  const policies: readonly string[] = hasInside ? insidesOf(contract) : sideNames;
  const most = names.length + Number(hasOut) + Number(hasPolicy);

  function check(args: readonly unknown[]): void {
    const given = Object.entries(inputs).map(
      ([name, shape], i) => [name, fromFields(toShape(args[i], name, shape, dimension))] as const,
    );
    if (hasOut) checkOut(args[names.length], contract);
    const policy = hasPolicy
      ? (args[most - 1] ?? (hasInside ? defaultInsideOf(contract) : policies[0]))
      : undefined;
    const fault = firstInvalid(contract, Object.fromEntries(given), policy);
    if (fault?.field === 'inside' || fault?.field === 'side')
      throw new RangeError(`${fault.field}: ${textOf(policy)} is there; give one of ${policies.join(', ')}`);
    if (fault !== undefined)
      throw new RangeError(`${ofMesh(fault.field, args)}: ${textOf(fault.found)} is ${fault.why}`);
    if (args.length > most)
      throw new TypeError(`${contract.name} takes ${most} arguments, not ${args.length}`);
  }

  return ((...args: never[]) => {
    check(args);
    return ask(...args);
  }) as F;
}
