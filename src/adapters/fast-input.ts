/** What the fast functions take: a case's input with objects for vectors, one argument for each input of the contract. */
import type * as Fast from '../fast/_types.ts';
import {
  type Box,
  type Capsule,
  type HalfSpace,
  type Inputs,
  type InputValue,
  type Mesh,
  type Motion,
  type QueryName,
  queries,
  type Ray,
  type Rect,
  triples,
} from '../queries/index.ts';
import { shapes } from './_shapes.ts';
import { toXyz } from './_vectors.ts';

export { toXyz };

function toRay(ray: Ray): Fast.Ray<Fast.Vector3> {
  if ('end' in ray) throw new TypeError('the fast functions take rays by direction');
  return { origin: toXyz(ray.origin), direction: toXyz(ray.direction), tMax: ray.tMax };
}

function toBox(box: Box): Fast.Box<Fast.Vector3> {
  if ('min' in box) return { min: toXyz(box.min), max: toXyz(box.max) };
  const { center, halfExtents, orientation: q } = box;
  const orientation = q && { x: q[0] ?? 0, y: q[1] ?? 0, z: q[2] ?? 0, w: q[3] ?? 0 };
  return { center: toXyz(center), halfExtents: toXyz(halfExtents), orientation };
}

const toHalfSpace = (given: HalfSpace): Fast.HalfSpace<Fast.Vector3> =>
  'point' in given
    ? { point: toXyz(given.point), normal: toXyz(given.normal) }
    : { normal: toXyz(given.normal), constant: given.constant };

const toMotion = (given: Motion): Fast.Motion<Fast.Vector3> => {
  if ('end' in given) return { end: toXyz(given.end) };
  return 'direction' in given ? { direction: toXyz(given.direction), tMax: given.tMax } : toXyz(given);
};

const toCapsule = (given: Capsule): Fast.Capsule<Fast.Vector3> =>
  'start' in given
    ? { start: toXyz(given.start), end: toXyz(given.end), radius: given.radius }
    : { a: toXyz(given.a), b: toXyz(given.b), radius: given.radius };

const toRect = ({ center, halfExtents, axis, angle }: Rect): Fast.Rect<Fast.Vector3> => ({
  center: toXyz(center),
  halfExtents: toXyz(halfExtents),
  axis: axis && toXyz(axis),
  angle,
});

/** What is asked of two of a kind. */
const toOneOfTwo = (
  given: Inputs['segmentSegment' | 'capsuleCapsule' | 'triangleTriangle' | 'boxBox']['first'],
):
  | Fast.Capsule<Fast.Vector3>
  | Fast.Segment<Fast.Vector3>
  | Fast.Triangle<Fast.Vector3>
  | Fast.Box<Fast.Vector3> => {
  if ('radius' in given) return toCapsule(given);
  if ('start' in given) return shapes.segment(given);
  return 'a' in given ? shapes.triangle(given) : toBox(given);
};

/** Flat, with an index. */
const toMesh = ({ positions, faces }: Mesh): Fast.Mesh => ({
  positions: positions.flat(),
  index: triples(faces),
});

/** All inputs of all queries, by name. */
type Union = Inputs[QueryName];
type InputName = Union extends infer Each ? (Each extends unknown ? keyof Each : never) : never;
type ValueOf<N extends InputName> = Extract<Union, Readonly<Record<N, unknown>>>[N];

/** By the name of an input. */
export const toFast = {
  ...shapes,
  ray: toRay,
  motion: toMotion,
  box: toBox,
  halfSpace: toHalfSpace,
  plane: toHalfSpace,
  capsule: toCapsule,
  first: toOneOfTwo,
  second: toOneOfTwo,
  rect: toRect,
  mesh: toMesh,
} as const satisfies { readonly [N in InputName]: (value: ValueOf<N>) => unknown };

type Convert = (value: InputValue[string]) => unknown;

const inputsOf = Object.fromEntries(
  Object.entries(queries).map(([query, { inputs }]) => [
    query,
    Object.keys(inputs).map((name) => ({ name, convert: toFast[name as InputName] as Convert })),
  ]),
);

/** In the order of the contract. Throws where a ray is given by its end point: it has no direction in the format. */
export function fastArguments(query: QueryName, input: InputValue): readonly unknown[] {
  const given: unknown[] = [];
  for (const { name, convert } of inputsOf[query] ?? []) given.push(convert(input[name] ?? []));
  return given;
}
