/** Reads a case as an object: of a line of JSON, or as people write one. The same checks, in the same words, are made of both. */
import { type Format, fromHex, limits } from '../floats.ts';
import { notOneOf } from '../options.ts';
import { notSingle, singleFor } from '../queries/decimals.ts';
import {
  type Case,
  type Contract,
  componentCount,
  defaultInsideOf,
  type Field,
  type FieldValue,
  fieldPath,
  fromFields,
  type Inputs,
  type Inside,
  insideNames,
  isQueryName,
  largerMeshes,
  type Mesh,
  meshOf,
  mostInCase,
  type QueryName,
  queries,
  queryNames,
  type Shape,
  type ShapeValue,
  type Side,
  sideNames,
  type Vector,
} from '../queries/index.ts';
import { isTypedArray, shown, truncate } from '../untrusted.ts';
import { makeCase } from './token.ts';

/** A vector as an array, or as engines have it. */
export type AnyVector =
  | Vector
  | Float32Array
  | Float64Array
  | { readonly x: number; readonly y: number; readonly z?: number | undefined };

/** A quaternion as an array, x first, or as engines have it. */
export type AnyQuaternion =
  | Vector
  | Float32Array
  | Float64Array
  | { readonly x: number; readonly y: number; readonly z: number; readonly w: number };

/** A mesh of flat arrays; without an index every three positions are a face. */
export interface FlatMesh {
  readonly positions: ArrayLike<number>;
  readonly index?: ArrayLike<number> | undefined;
}

/** The fields of a shape; its limit may be left out. */
export type GivenFields<T> = {
  readonly [K in keyof T as K extends 'tMax' ? never : K]: K extends 'orientation'
    ? AnyQuaternion | undefined
    : GivenPart<T[K]>;
} & (T extends { readonly tMax: number } ? { readonly tMax?: number | undefined } : unknown);

/** A part of an input with vectors as people have them. */
export type GivenPart<T> = T extends number | undefined
  ? T
  : T extends Vector
    ? AnyVector
    : T extends readonly Vector[]
      ? readonly AnyVector[]
      : T extends Mesh
        ? GivenFields<T> | FlatMesh
        : GivenFields<T>;

/** A case as people write one: what has a default may be left out, and vectors may be objects. Every `Case` is one. */
export type GivenCase = {
  [Q in QueryName]: {
    readonly query: Q;
    readonly format: Format;
    /** Default: exit; of a ball that moves start. */
    readonly inside?: Inside | undefined;
    /** Default: both. */
    readonly side?: Side | undefined;
    readonly input: { readonly [N in keyof Inputs[Q]]: GivenPart<Inputs[Q][N]> };
    readonly id?: string | undefined;
  };
}[QueryName];

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isTypedArray(value);

const axes = ['x', 'y', 'z', 'w'] as const;

export const isNamed = (value: unknown): value is Fields => isObject(value) && 'x' in value && 'y' in value;

const isVectorLike = (value: unknown): boolean =>
  Array.isArray(value) || isTypedArray(value) || isNamed(value);

const hasFieldOf = (value: unknown, shape: Shape): boolean =>
  isObject(value) && shape.flat().some(({ name }) => name !== '' && value[name] !== undefined);

/** The elements of an array of either kind; undefined where it is none. */
function elementsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isTypedArray(value) ? Array.from(value) : undefined;
}

/** What the numbers of a case have to be, and what is wrong with those that are not that: of all of them, as one at a time takes as many tries. */
interface Reading {
  readonly format: Format;
  readonly dimension: 2 | 3;
  readonly refused: string[];
}

/** Throws a RangeError that names the field, what was found and what is wanted. */
export function parseCase(object: Fields): Case {
  const { query, format, side = 'both', input, id } = object;
  if (!isQueryName(query)) throw new RangeError(`query: ${notOneOf(shown(query), queryNames)}`);
  const contract: Contract = queries[query];
  const { inside = defaultInsideOf(contract) } = object;
  if (format !== 'f32' && format !== 'f64')
    throw new RangeError(`format: ${shown(format)} is not f32 or f64`);
  if (typeof inside !== 'string') throw new RangeError(`inside: ${notOneOf(shown(inside), insideNames)}`);
  if (typeof side !== 'string') throw new RangeError(`side: ${notOneOf(shown(side), sideNames)}`);
  if (!isObject(input)) throw new RangeError(`input: ${shown(input)} is not an object`);
  const reading: Reading = { format, dimension: contract.dimension, refused: [] };
  const shapes = Object.entries(contract.inputs).map(([name, shape]) => {
    const value = input[name];
    const hasBare = shape.some((form) => form.every((field) => field.name === ''));
    // A motion is a vector, or an object: one with a direction, a limit or an end, whatever else is there.
    const isBare = hasBare && (shape.length === 1 || (isVectorLike(value) && !hasFieldOf(value, shape)));
    if (!isBare && !isObject(value)) throw new RangeError(`input.${name}: ${shown(value)} is not an object`);
    const given = isBare ? { '': value } : (value as Fields);
    return [name, fromFields(parseShape(name, shape, given, reading))] as const;
  });
  const isExtra = (name: string): boolean =>
    input[name] !== undefined && !Object.hasOwn(contract.inputs, name);
  const extra = Object.keys(input).find(isExtra);
  if (extra !== undefined) throw new RangeError(`input.${truncate(extra)}: ${query} has no such input`);
  if (reading.refused.length > 0) throw new RangeError(reading.refused.join('; '));
  return makeCase(
    contract,
    format,
    // No part of the question, whatever it says.
    contract.hasSide === true ? side : contract.hasInside ? inside : 'exit',
    Object.fromEntries(shapes),
    typeof id === 'string' ? id : undefined,
  );
}

/** The fields that are there, a bare vector in any case: a limit that is not given is no limit, and a flat mesh has faces. */
function presentIn(given: Fields, shape: Shape): Fields {
  const present = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined || name === ''),
  );
  if ('direction' in present && !('tMax' in present)) return { ...present, tMax: Number.POSITIVE_INFINITY };
  const { positions, index, ...others } = present;
  const flat = elementsOf(positions);
  const isMesh = shape.some((form) => form.some(({ kind }) => kind === 'faces'));
  const isFlat = flat !== undefined && (flat.length === 0 || typeof flat[0] === 'number');
  if (!isMesh || !isFlat || Object.keys(others).length > 0) return present;
  const corners = elementsOf(index);
  if (index !== undefined && corners === undefined) return present;
  // Each number is looked at as that of a position or a face.
  return { ...meshOf(flat as Vector, corners as Vector | undefined) };
}

function parseShape(name: string, shape: Shape, given: Fields, reading: Reading): ShapeValue {
  const present = presentIn(given, shape);
  const keys = Object.keys(present);
  const form = shape.find(
    (fields) => fields.length === keys.length && fields.every((field) => keys.includes(field.name)),
  );
  if (form === undefined) {
    const forms = shape
      .map((fields) => fields.map((field) => field.name || 'a vector').join(', '))
      .join('; or ');
    // Without what stands for a field that is absent.
    const own = keys.filter((key) => given[key] !== undefined);
    throw new RangeError(
      `input.${name}: has ${truncate(own.join(', ')) || 'nothing'}, and is given by ${forms}`,
    );
  }
  return Object.fromEntries(
    form.map((field) => {
      const place = `input.${fieldPath(name, field.name)}`;
      return [field.name, parseField(field, present[field.name], place, reading)] as const;
    }),
  );
}

function parseField({ kind }: Field, value: unknown, place: string, reading: Reading): FieldValue {
  const count = componentCount(kind, reading.dimension);
  if (count === undefined) return parseFloatOf(value, place, reading);
  if (kind === 'faces') return parseFaces(value, place);
  if (kind !== 'points') return parseVector(value, place, count, reading);
  return listIn(value, place, 'points').map((x, i) => parseVector(x, `${place}[${i}]`, count, reading));
}

/** A number is a float of the format or stands for one, so that nothing is rounded in silence; or hexadecimal digits are its bits. */
function parseFloatOf(value: unknown, place: string, { format, refused }: Reading): number {
  if (typeof value === 'number') {
    const single = format === 'f64' ? value : singleFor(value);
    if (single === undefined) refused.push(notSingle(place, value));
    return single ?? Number.NaN;
  }
  const x = fromHex(value, format);
  if (x === undefined) {
    const wanted = `${limits[format].hexDigits} hexadecimal digits or a number`;
    throw new RangeError(`${place}: ${shown(value)} is not ${wanted}`);
  }
  return x;
}

/** In 2D the z of an object is no part of it. */
function parseVector(value: unknown, place: string, count: number, reading: Reading): Vector {
  if (isNamed(value))
    return axes.slice(0, count).map((axis) => parseFloatOf(value[axis], `${place}.${axis}`, reading));
  const elements = elementsOf(value);
  if (elements === undefined || elements.length !== count)
    throw new RangeError(`${place}: ${shown(elements ?? value)} is not an array of ${count} floats`);
  return elements.map((x, i) => parseFloatOf(x, `${place}[${i}]`, reading));
}

function listIn(value: unknown, place: string, kind: keyof typeof mostInCase): readonly unknown[] {
  const elements = elementsOf(value);
  const most = mostInCase[kind];
  if (elements === undefined) throw new RangeError(`${place}: ${shown(value)} is not an array`);
  if (elements.length > most) {
    const hint = kind === 'corners' ? '' : `; ${largerMeshes}`;
    throw new RangeError(`${place}: has ${elements.length} elements; a case has ${most} at most${hint}`);
  }
  return elements;
}

/** Whether a face is valid is for the contract to say: here it is a short list of integers that a token holds. */
function parseFaces(value: unknown, place: string): readonly Vector[] {
  return listIn(value, place, 'faces').map((face, i) => {
    const own = listIn(face, `${place}[${i}]`, 'corners');
    return own.map((x) => {
      const index = Number(x) | 0;
      if (index !== x) throw new RangeError(`${place}[${i}]: ${shown(x)} is not an integer of 32 bits`);
      return index;
    });
  });
}
