/** The case that is shown, how it is changed, and its numbers as handles that can be dragged and fields that can be typed. */

import { byDirection } from '../../../adapters/by-direction.ts';
import hardened from '../../../adapters/hardened.ts';
import shifted from '../../../adapters/shifted.ts';
import type { Subject } from '../../../adapters/subject.ts';
import textbook from '../../../adapters/textbook.ts';
import watertight from '../../../adapters/watertight.ts';
import { type Format, roundTo } from '../../../floats.ts';
import {
  type Case,
  type Contract,
  type FieldValue,
  fieldPath,
  fieldsOf,
  firstInvalid,
  formOf,
  fromFields,
  inputOf,
  policyOf,
  queries,
  type Vector,
} from '../../../queries/index.ts';
import { cFloat } from '../../c-header.ts';

export const component = (v: Vector, axis: number): number => v[axis] ?? 0;

/** What a part of the page shows and changes; `isNew`: to another case, which is looked at afresh. */
export interface Changes {
  readonly one: Case;
  readonly change: (next: Case, isNew?: boolean) => void;
}

export const invalidIn = (one: Case): { readonly field: string; readonly why: string } | undefined =>
  firstInvalid(queries[one.query], inputOf(one), policyOf(one));

/** Where a number stands: the input, its field, which vector of a list, and which component. */
export interface Place {
  readonly input: string;
  readonly field: string;
  readonly item: number | undefined;
  readonly axis: number | undefined;
}

export interface NumberField extends Place {
  readonly label: string;
  readonly value: number;
}

/** What can be dragged: a point, the tip of a direction, or a length around a point. */
export interface Handle {
  readonly label: string;
  readonly kind: 'point' | 'direction' | 'extent';
  readonly place: Omit<Place, 'axis'>;
  /** Where it is drawn. */
  readonly at: Vector;
  /** What a direction or a length starts from. */
  readonly from: Vector;
}

const axisNames = ['x', 'y', 'z', 'w'];

interface Part {
  readonly input: string;
  readonly name: string;
  readonly kind: string;
  readonly value: FieldValue;
  /** The fields of the same shape. */
  readonly fields: Readonly<Record<string, FieldValue>>;
}

function partsOf(one: Case): readonly Part[] {
  const { inputs }: Contract = queries[one.query];
  return Object.entries(inputOf(one)).flatMap(([input, shape]) => {
    const fields = fieldsOf(shape);
    return formOf(inputs[input] ?? [], fields).map(({ name, kind }) => ({
      ...{ input, name, kind, fields },
      value: fields[name] ?? Number.POSITIVE_INFINITY,
    }));
  });
}

/** Every number of the case, in input order; the indices of faces are none. */
export const numberFields = (one: Case): readonly NumberField[] =>
  partsOf(one).flatMap(({ input, name, kind, value }) => {
    const label = fieldPath(input, name);
    const ofVector = (vector: Vector, item: number | undefined): NumberField[] =>
      vector.map((x, axis) => ({
        ...{ input, field: name, item, axis, value: x },
        label: `${label}${item === undefined ? '' : `[${item}]`}.${axisNames[axis]}`,
      }));
    if (kind === 'faces') return [];
    if (typeof value === 'number')
      return [{ input, field: name, item: undefined, axis: undefined, label, value }];
    if (kind === 'points') return (value as readonly Vector[]).flatMap((vector, i) => ofVector(vector, i));
    return ofVector(value as Vector, undefined);
  });

/** The case with one of its numbers another. */
export function withNumber(one: Case, place: Place, x: number): Case {
  const input = inputOf(one);
  const fields = fieldsOf(input[place.input]);
  const old = fields[place.field] ?? x;
  const inVector = (vector: Vector): Vector => vector.map((own, i) => (i === place.axis ? x : own));
  const value =
    place.axis === undefined
      ? x
      : place.item === undefined
        ? inVector(old as Vector)
        : (old as readonly Vector[]).map((vector, i) => (i === place.item ? inVector(vector) : vector));
  const { id: _, ...rest } = one;
  return {
    ...rest,
    input: { ...input, [place.input]: fromFields({ ...fields, [place.field]: value }) },
  } as unknown as Case;
}

const zero = (one: Case): Vector => Array.from({ length: queries[one.query].dimension }, () => 0);

/** The point of a shape from which its directions and lengths are drawn. */
function anchorOf(one: Case, { fields }: Part, name: string): Vector {
  if (name === 'radius' && 'base' in fields) return fields.base as Vector;
  const points = ['origin', 'center', 'point', 'a', 'start'].flatMap((field) =>
    field in fields ? [fields[field] as Vector] : [],
  );
  return points[0] ?? zero(one);
}

export const handlesOf = (one: Case): readonly Handle[] =>
  partsOf(one).flatMap((part): Handle[] => {
    const { input, name, kind, value } = part;
    const place = { input, field: name, item: undefined };
    const label = fieldPath(input, name);
    const from = anchorOf(one, part, name);
    const first = Number(kind === 'extent' ? value : 0);
    switch (kind) {
      case 'point':
        return [{ label, kind, place, at: value as Vector, from: value as Vector }];
      case 'points':
        return (value as readonly Vector[]).map((at, item) => ({
          ...{ label: `${label}[${item}]`, kind: 'point' as const, at, from: at },
          place: { ...place, item },
        }));
      case 'direction':
        return [{ label, kind, place, from, at: from.map((x, i) => x + ((value as Vector)[i] ?? 0)) }];
      case 'extent':
        return [{ label, kind, place, from, at: from.map((x, i) => x + (i === 0 ? first : 0)) }];
      default:
        return [];
    }
  });

/** The case with a handle where (p, q) are its coordinates along the axes `plane`, rounded to the format. */
export function withHandle(
  one: Case,
  { kind, place, from }: Handle,
  plane: readonly [number, number],
  p: number,
  q: number,
): Case {
  const round = (x: number): number => roundTo(x, one.format);
  const [i, j] = plane;
  if (kind === 'extent') {
    const length = Math.hypot(p - (from[i] ?? 0), q - (from[j] ?? 0));
    return withNumber(one, { ...place, axis: undefined }, round(length));
  }
  const less = (axis: number): number => (kind === 'direction' ? (from[axis] ?? 0) : 0);
  const moved = withNumber(one, { ...place, axis: i }, round(p - less(i)));
  return withNumber(moved, { ...place, axis: j }, round(q - less(j)));
}

/** The same numbers, rounded to the other format; `isRounded` where one of them changed. */
export function inFormat(one: Case, format: Format): { readonly one: Case; readonly isRounded: boolean } {
  if (one.format === format) return { one, isRounded: false };
  let isRounded = false;
  let moved: Case = { ...one, format };
  for (const field of numberFields(one)) {
    const x = roundTo(field.value, format);
    if (Object.is(x, field.value)) continue;
    isRounded = true;
    moved = withNumber(moved, field, x);
  }
  const { id: _, ...rest } = moved;
  return { one: rest as Case, isRounded };
}

/** The tiers that can be asked this case: none where a ray to its end has no direction in the format. */
export function tiersFor(one: Case): readonly Subject[] {
  const question = byDirection(one);
  if (question === undefined) return [];
  return [...textbook, ...shifted, ...watertight, ...hardened].filter(
    ({ format, queries: own }) => format === one.format && own[question.query] !== undefined,
  );
}

export const askTier = ({ queries: own }: Subject, one: Case): unknown => {
  const question = byDirection(one);
  if (question === undefined) return undefined;
  const ask = own[question.query] as ((input: unknown, policy: unknown) => unknown) | undefined;
  return ask?.(question.input, policyOf(one));
};

/** Whether an answer is a yes; undefined where it is neither yes nor no. */
export function verdictOf(given: unknown): boolean | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  if ('hit' in given) return given.hit === true;
  if ('overlap' in given) return given.overlap === true;
  return 'kind' in given ? given.kind !== 'none' : undefined;
}

/** The input as declarations of C. */
export const cLines = (one: Case): string =>
  partsOf(one)
    .map(({ input, name, kind, value }) => {
      const type = kind === 'faces' ? 'int' : one.format === 'f32' ? 'float' : 'double';
      const label = fieldPath(input, name).replaceAll('.', '_');
      const text = (x: number): string => (kind === 'faces' ? String(x) : cFloat(x, one.format));
      const list = (vector: Vector): string => `{${vector.map(text).join(', ')}}`;
      if (typeof value === 'number') return `${type} ${label} = ${text(value)};`;
      const vectors = value as readonly (number | Vector)[];
      return typeof vectors[0] === 'object'
        ? `${type} ${label}[][${vectors[0].length}] = {${(vectors as readonly Vector[]).map(list).join(', ')}};`
        : `${type} ${label}[] = ${list(vectors as Vector)};`;
    })
    .join(' ');
