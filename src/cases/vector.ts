/** One test vector a line (JSON Lines): every float as its bits in hexadecimal, so that nothing is lost in any language. */
import { type Format, toHex } from '../floats.ts';
import {
  type Case,
  type Contract,
  type Expected,
  fieldsOf,
  formOf,
  inputOf,
  policyOf,
  queries,
} from '../queries/index.ts';
import { readJson } from '../untrusted.ts';
import { isObject, parseCase } from './given.ts';

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

/** Reads a line. Throws a RangeError that names the field, what was found and what is wanted. */
export function parseLine(line: string): ParsedLine {
  const object = readJson(line);
  if (!isObject(object)) throw new RangeError('a case is a JSON object');
  requireFloats(object.input, 'input', object.format);
  return { one: parseCase(isOldHalfSpace(object) ? renamed(object) : object), object };
}

/** JSON has no infinity: a number that is none in doubles was written in digits. */
function requireFloats(value: unknown, place: string, format: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const bits = toHex(value, format === 'f32' ? 'f32' : 'f64');
    throw new RangeError(
      `${place}: the number is beyond every float; ${value} is ${bits}, in hexadecimal digits`,
    );
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    requireFloats(part, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`, format);
}

/** Half-spaces were `rayPlane` once; a plane knows no `inside`. */
const isOldHalfSpace = ({ query, inside }: Readonly<Record<string, unknown>>): boolean =>
  query === 'rayPlane' && inside !== undefined;

function renamed({ input, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!isObject(input)) return { ...rest, query: 'rayHalfSpace', input };
  const { plane, ...others } = input;
  return { ...rest, query: 'rayHalfSpace', input: { ...others, halfSpace: plane } };
}
