/** A case as the list of its numbers, and what it is with some of them replaced. */

import type { Profile } from '../adapters/index.ts';
import {
  type Case,
  type Contract,
  type Field,
  fieldsOf,
  firstInvalid,
  floatsIn,
  formIndex,
  formOf,
  fromFields,
  type InputValue,
  inputOf,
  mapNumbers,
  policyOf,
  queries,
  type ShapeValue,
} from '../queries/index.ts';

export interface Place {
  readonly input: string;
  readonly field: Field;
  /** Of a vector, the component; of a list, counted through all its vectors. */
  readonly component: number | undefined;
  readonly value: number;
}

const contractOf = (one: Case): Contract => queries[one.query];

/** Every number of the case, in input order. */
export function placesOf(one: Case): readonly Place[] {
  const input = inputOf(one);
  return Object.entries(contractOf(one).inputs).flatMap(([name, shape]) => {
    const fields = fieldsOf(input[name]);
    return formOf(shape, fields).flatMap((field): Place[] => {
      const value = fields[field.name];
      if (typeof value === 'number') return [{ input: name, field, component: undefined, value }];
      return floatsIn(field, value).map((x, component) => ({ input: name, field, component, value: x }));
    });
  });
}

/** The case with every number replaced by what `replace` gives for its place. */
export function withNumbers(one: Case, replace: (place: Place) => number): Case {
  const input: InputValue = inputOf(one);
  const places = placesOf(one);
  const next = Object.entries(contractOf(one).inputs).map(([name, shape]) => {
    const fields = fieldsOf(input[name]);
    const entries = formOf(shape, fields).map((field) => {
      const own = places.filter((place) => place.input === name && place.field === field).map(replace);
      return [field.name, mapNumbers(fields[field.name] ?? [], (x, i) => own[i] ?? x)] as const;
    });
    return [name, fromFields(Object.fromEntries(entries) as ShapeValue)] as const;
  });
  return { ...bare(one), input: Object.fromEntries(next) } as unknown as Case;
}

/** The case without a field that it may do without: a turn. */
export function withoutTurns(one: Case): Case[] {
  const input = inputOf(one);
  return Object.entries(contractOf(one).inputs).flatMap(([name, shape]) => {
    const fields = fieldsOf(input[name]);
    return Object.keys(fields).flatMap((left) => {
      const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== left));
      if (formIndex(shape, rest) < 0) return [];
      return [{ ...bare(one), input: { ...input, [name]: rest } } as unknown as Case];
    });
  });
}

const bare = ({ query, format, inside, side }: Case) => ({
  query,
  format,
  inside,
  ...(side === undefined ? {} : { side }),
});

/** The case with fewer faces of its mesh, those alone for which `keeps` is true, and without the positions that no face uses then. */
export function withFaces(one: Case, keeps: (place: number) => boolean): Case {
  if (one.query !== 'rayMesh') return one;
  const { ray, mesh } = one.input;
  const faces = mesh.faces.filter((_, place) => keeps(place));
  const used = new Set(faces.flat());
  const places = new Map<number, number>();
  const positions = mesh.positions.filter((_, place) => {
    if (!used.has(place)) return false;
    places.set(place, places.size);
    return true;
  });
  const renamed = faces.map((face) => face.map((place) => places.get(place) ?? place));
  return { ...bare(one), input: { ray, mesh: { positions, faces: renamed } } } as unknown as Case;
}

export const faceCount = (one: Case): number => (one.query === 'rayMesh' ? one.input.mesh.faces.length : 0);

/** Along which axis a number of a vector, or of a list of vectors, is. */
export const axisOf = (one: Case, { component = 0, field }: Place): number =>
  field.kind === 'points' ? component % contractOf(one).dimension : component;

/** Whether the subject takes any number in this place: the rest follows from the form of its rays, motions or boxes. */
export function isFree({ input, field }: Place, { ray, motion, orientation, tMax }: Profile): boolean {
  const form = input === 'motion' ? motion : ray;
  if (field.kind === 'limit') return tMax !== 'none' && form !== 'displacement';
  if (field.kind === 'orientation') return orientation !== 'unit';
  return !(form === 'unit' && field.name === 'direction');
}

export const isValid = (one: Case): boolean =>
  firstInvalid(contractOf(one), inputOf(one), policyOf(one)) === undefined;
