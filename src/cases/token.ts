/**
 * A token is the case itself: base64url of
 *   byte 0      the version of this layout, 1
 *   byte 1      the code of the query
 *   byte 2      bit 0: f32; bits 1–2: inside (exit, start, miss); bits 3–4: side (both, front, back)
 *   then, for each input in order: a byte with the place of its form, and its numbers, most significant byte first; of a list a byte with its length
 *               before, and of a face a byte with how many indices it has, and these as integers of 32 bits
 * It holds the bits of every number, and stays readable whatever becomes of the generators.
 */
import { type Format, fromHex, limits, toHex } from '../floats.ts';
import {
  type Case,
  type Contract,
  componentCount,
  type FieldValue,
  fieldPath,
  fieldsOf,
  floatsIn,
  formIndex,
  formOf,
  fromFields,
  type InputValue,
  inputOf,
  insideNames,
  largerMeshes,
  mostInCase,
  policyOf,
  queries,
  type ShapeValue,
  sideNames,
  type Vector,
} from '../queries/index.ts';
import { shown, truncate } from '../untrusted.ts';

const version = 1;

/** Characters: more than a mesh with the most positions and faces needs. */
const longest = 10_000;

/** An integer, a negative one as its two's complement. */
const hexOf = (x: number, bytes: number): string => (x >>> 0).toString(16).padStart(2 * bytes, '0');

function faceInHex(face: Vector): string {
  requireFit(face.length <= mostInCase.corners && face.every((index) => (index | 0) === index), 'mesh.faces');
  return hexOf(face.length, 1) + face.map((index) => hexOf(index, 4)).join('');
}

function requireFit(fits: boolean, field: string): void {
  if (fits) return;
  const { points, faces, corners } = mostInCase;
  throw new RangeError(
    `${field}: a token holds ${points} positions and ${faces} faces at most, of ${corners} integers of 32 bits at most; ${largerMeshes}`,
  );
}

/** Throws a RangeError for a case whose `inside` or `side` is no policy: it has no token. */
export function toToken(one: Case): string {
  const contract: Contract = queries[one.query];
  const [name, names] = contract.hasSide === true ? ['side', sideNames] : ['inside', insideNames];
  const policy = (names as readonly string[]).indexOf(policyOf(one));
  if (policy < 0)
    throw new RangeError(
      `${name}: a token cannot hold '${truncate(String(policyOf(one)))}', which is not one of ${names.join(', ')}`,
    );
  const flags = (one.format === 'f32' ? 1 : 0) + (contract.hasSide === true ? 8 : 2) * policy;
  let hex = [version, contract.code, flags].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const input = inputOf(one);
  for (const [name, shape] of Object.entries(contract.inputs)) {
    const value = fieldsOf(input[name]);
    hex += formIndex(shape, value).toString(16).padStart(2, '0');
    for (const field of formOf(shape, value)) {
      const own = value[field.name] ?? [];
      if (field.kind === 'points' || field.kind === 'faces') {
        const list = own as readonly Vector[];
        requireFit(list.length <= mostInCase[field.kind], fieldPath(name, field.name));
        hex += hexOf(list.length, 1);
        if (field.kind === 'faces') hex += list.map(faceInHex).join('');
      }
      for (const x of floatsIn(field, own)) hex += toHex(x, one.format);
    }
  }
  return toBase64Url(hex);
}

/** Reads a token. Throws a RangeError where it is none, or is cut short. */
export function fromToken(token: string): Case {
  if (typeof token !== 'string') throw new RangeError(`token: ${shown(token)} is no text`);
  const hex = fromBase64Url(token);
  let at = 0;
  const take = (digits: number): string => {
    const part = hex.slice(at, at + digits);
    if (part.length < digits) throw new RangeError(`token: ends too early, after ${hex.length / 2} bytes`);
    at += digits;
    return part;
  };
  const byte = (): number => Number.parseInt(take(2), 16);
  const found = byte();
  if (found !== version) throw new RangeError(`token: version ${found} is not ${version}`);
  const code = byte();
  const contract = Object.values(queries).find((one) => one.code === code);
  if (contract === undefined) throw new RangeError(`token: no query has the code ${code}`);
  const flags = byte();
  const hasSide = (contract as Contract).hasSide === true;
  const policy = hasSide ? sideNames[flags >> 3] : insideNames[flags >> 1];
  if (policy === undefined || (hasSide && (flags & 6) !== 0))
    throw new RangeError(`token: flags ${flags} name no policy`);
  const format: Format = flags % 2 === 1 ? 'f32' : 'f64';
  const number = (): number => fromHex(take(limits[format].hexDigits), format) ?? Number.NaN;
  const index = (): number => Number.parseInt(take(8), 16) | 0;
  const listOf = <T>(most: number, element: () => T): readonly T[] => {
    const length = byte();
    if (length > most) throw new RangeError(`token: a list has ${length} elements; ${most} are most`);
    return Array.from({ length }, element);
  };
  const input: Record<string, ShapeValue | Vector> = {};
  for (const [name, shape] of Object.entries((contract as Contract).inputs)) {
    const form = shape[byte()];
    if (form === undefined) throw new RangeError(`token: no such form of ${name}`);
    const value: Record<string, FieldValue> = {};
    for (const field of form) {
      const count = componentCount(field.kind, contract.dimension);
      const vector = (): number[] => Array.from({ length: count ?? 0 }, number);
      value[field.name] =
        field.kind === 'points'
          ? listOf(mostInCase.points, vector)
          : field.kind === 'faces'
            ? listOf(mostInCase.faces, () => listOf(mostInCase.corners, index))
            : count === undefined
              ? number()
              : vector();
    }
    input[name] = fromFields(value);
  }
  if (at !== hex.length) throw new RangeError(`token: ${(hex.length - at) / 2} bytes too long`);
  return makeCase(contract, format, policy, input);
}

/** `policy`: its `side`, or its `inside`. */
export function makeCase(
  contract: Contract,
  format: Format,
  policy: unknown,
  input: InputValue,
  id?: string,
): Case {
  return {
    query: contract.name,
    format,
    inside: contract.hasSide === true ? 'exit' : policy,
    ...(contract.hasSide === true ? { side: policy } : {}),
    input,
    ...(id === undefined ? {} : { id }),
  } as unknown as Case;
}

function toBase64Url(hex: string): string {
  const bytes = (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(token: string): string {
  const isTooLong = token.length > longest;
  if (isTooLong || !/^[A-Za-z0-9_-]+$/.test(token)) {
    throw new RangeError(`token: '${truncate(token)}' is ${isTooLong ? 'too long' : 'not base64url'}`);
  }
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    throw new RangeError(`token: '${truncate(token)}' is not base64url`);
  }
}
