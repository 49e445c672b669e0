/** One test vector a line (JSON Lines): every float as its bits in hexadecimal, so that nothing is lost in any language. */
import { type Format, fromHex, limits, toHex } from '../floats.ts';
import { excerpt, readJson, shown } from '../foreign.ts';
import {
  type Case,
  type Contract,
  componentCount,
  defaultInsideOf,
  type Expected,
  fieldPath,
  fieldsOf,
  formOf,
  fromFields,
  inputOf,
  insideNames,
  isQueryName,
  mostInCase,
  policyOf,
  queries,
  queryNames,
  type Shape,
  type ShapeValue,
  sideNames,
  type Vector,
} from '../queries/index.ts';
import { makeCase } from './token.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Floats = number | readonly Floats[];

const encode = (value: Floats, format: Format): Json =>
  typeof value === 'number' ? toHex(value, format) : value.map((x) => encode(x, format));

/** The case as an object of hexadecimal floats, keys in the order of the contract. */
export function toJson(one: Case): { [key: string]: Json } {
  const contract: Contract = queries[one.query];
  const input = inputOf(one);
  const shapes = Object.keys(contract.inputs).map((name) => {
    const fields = fieldsOf(input[name]);
    const encoded = Object.fromEntries(
      formOf(contract.inputs[name] ?? [], fields).map(({ name: field, kind }) => {
        const value = fields[field] ?? [];
        return [field, kind === 'faces' ? (value as Json) : encode(value, one.format)];
      }),
    );
    return [name, encoded[''] ?? encoded] as const;
  });
  return {
    ...(one.id === undefined ? {} : { id: one.id }),
    query: one.query,
    format: one.format,
    ...(contract.hasInside ? { inside: one.inside } : {}),
    ...(contract.hasSide === true ? { side: policyOf(one) } : {}),
    input: Object.fromEntries(shapes),
  };
}

/** Every float as its bits; the margin stays a plain number, for it is one only in size, and so does an index. */
export function expectedToJson(expected: Expected, format: Format): { [key: string]: Json } {
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]: [string, Floats | string | boolean | null]) => {
      if (
        name === 'margin' ||
        name === 'face' ||
        typeof value === 'string' ||
        typeof value === 'boolean' ||
        value === null
      ) {
        return [name, value as Json];
      }
      return [name, encode(value, format)];
    }),
  );
}

/** One line, without the line end. */
export function toLine(one: Case, expected?: Expected): string {
  const json = toJson(one);
  return JSON.stringify(
    expected === undefined ? json : { ...json, expected: expectedToJson(expected, one.format) },
  );
}

/** A test vector that was read. */
export interface ParsedLine {
  readonly one: Case;
  /** The object as it was read, for those who write it back. */
  readonly object: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a line. Throws a RangeError that names the field, what was found and what is wanted. */
export function parseLine(line: string): ParsedLine {
  const object = readJson(line);
  if (!isObject(object)) throw new RangeError('a case is a JSON object');
  return { one: parseCase(isOldHalfSpace(object) ? renamed(object) : object), object };
}

/** Half-spaces were `rayPlane` once; a plane knows no `inside`. */
const isOldHalfSpace = ({ query, inside }: Readonly<Record<string, unknown>>): boolean =>
  query === 'rayPlane' && inside !== undefined;

function renamed({ input, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!isObject(input)) return { ...rest, query: 'rayHalfSpace', input };
  const { plane, ...others } = input;
  return { ...rest, query: 'rayHalfSpace', input: { ...others, halfSpace: plane } };
}

function parseCase(object: Readonly<Record<string, unknown>>): Case {
  const { query, format, side = 'both', input, id } = object;
  if (!isQueryName(query))
    throw new RangeError(`query: ${shown(query)} is not one of ${queryNames.join(', ')}`);
  const contract: Contract = queries[query];
  const { inside = defaultInsideOf(contract) } = object;
  if (format !== 'f32' && format !== 'f64')
    throw new RangeError(`format: ${shown(format)} is not f32 or f64`);
  if (typeof inside !== 'string')
    throw new RangeError(`inside: ${shown(inside)} is not one of ${insideNames.join(', ')}`);
  if (typeof side !== 'string')
    throw new RangeError(`side: ${shown(side)} is not one of ${sideNames.join(', ')}`);
  if (!isObject(input)) throw new RangeError(`input: ${shown(input)} is not an object`);
  const shapes = Object.entries(contract.inputs).map(([name, shape]) => {
    const value = input[name];
    const hasBare = shape.some((form) => form.every((field) => field.name === ''));
    // A motion is a vector, or an object.
    const isBare = hasBare && (shape.length === 1 || Array.isArray(value));
    if (!isBare && !isObject(value)) throw new RangeError(`input.${name}: ${shown(value)} is not an object`);
    const given = isBare ? { '': value } : (value as Readonly<Record<string, unknown>>);
    return [name, fromFields(parseShape(name, shape, given, format, contract.dimension))] as const;
  });
  const extra = Object.keys(input).find((name) => !Object.hasOwn(contract.inputs, name));
  if (extra !== undefined) throw new RangeError(`input.${excerpt(extra)}: ${query} has no such input`);
  return makeCase(
    contract,
    format,
    // No part of the question, whatever the line says.
    contract.hasSide === true ? side : contract.hasInside ? inside : 'exit',
    Object.fromEntries(shapes),
    typeof id === 'string' ? id : undefined,
  );
}

/** A number of JSON, which is a float of the format already: nothing is rounded unseen. */
function floatOf(value: number, place: string, format: Format): number {
  // JSON has no infinity: what is beyond the largest double was written in digits.
  if (!Number.isFinite(value))
    throw new RangeError(
      `${place}: the number is beyond every float; ${value} is ${toHex(value, format)}, in hexadecimal digits`,
    );
  if (format === 'f32' && Math.fround(value) !== value)
    throw new RangeError(`${place}: ${value} is no float32; next to it is ${Math.fround(value)}`);
  return value;
}

function parseShape(
  name: string,
  shape: Shape,
  given: Readonly<Record<string, unknown>>,
  format: Format,
  dimension: 2 | 3,
): ShapeValue {
  // A limit that is not given is no limit.
  const withLimit =
    'direction' in given && !('tMax' in given)
      ? { ...given, tMax: toHex(Number.POSITIVE_INFINITY, format) }
      : given;
  const keys = Object.keys(withLimit);
  const form = shape.find(
    (fields) => fields.length === keys.length && fields.every((field) => keys.includes(field.name)),
  );
  if (form === undefined) {
    const ways = shape.map((fields) => fields.map((field) => field.name).join(', ')).join('; or ');
    throw new RangeError(
      `input.${name}: has ${excerpt(keys.join(', ')) || 'nothing'}, and is given by ${ways}`,
    );
  }
  const wanted = `${limits[format].hexDigits} hexadecimal digits`;
  const read = (value: unknown, place: string): number => {
    if (typeof value === 'number') return floatOf(value, place, format);
    const x = fromHex(value, format);
    if (x === undefined) throw new RangeError(`${place}: ${shown(value)} is not ${wanted} or a number`);
    return x;
  };
  return Object.fromEntries(
    form.map((field) => {
      const place = `input.${fieldPath(name, field.name)}`;
      const value = withLimit[field.name];
      const count = componentCount(field.kind, dimension);
      if (count === undefined) return [field.name, read(value, place)] as const;
      if (field.kind === 'faces') return [field.name, parseFaces(value, place)] as const;
      const vector = (given: unknown, at: string): number[] => {
        if (!Array.isArray(given) || given.length !== count)
          throw new RangeError(`${at}: ${shown(given)} is not an array of ${count} floats`);
        return given.map((x, i) => read(x, `${at}[${i}]`));
      };
      if (field.kind !== 'points') return [field.name, vector(value, place)] as const;
      return [field.name, listIn(value, place, mostInCase.points).map((x, i) => vector(x, `${place}[${i}]`))];
    }),
  );
}

function listIn(value: unknown, place: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new RangeError(`${place}: ${shown(value)} is not an array`);
  if (value.length > most)
    throw new RangeError(`${place}: has ${value.length} elements; a case has ${most} at most`);
  return value;
}

/** Whether a face is valid is for the contract to say: here it is a short list of integers that a token holds. */
function parseFaces(value: unknown, place: string): readonly Vector[] {
  return listIn(value, place, mostInCase.faces).map((face, i) => {
    const own = listIn(face, `${place}[${i}]`, mostInCase.corners);
    return own.map((x) => {
      const index = Number(x) | 0;
      if (index !== x) throw new RangeError(`${place}[${i}]: ${shown(x)} is not an integer of 32 bits`);
      return index;
    });
  });
}
