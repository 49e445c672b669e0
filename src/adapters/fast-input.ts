/** What the fast functions take: a case's input with objects for vectors, one argument for each input of the contract. */
import type {
  FastBall,
  FastBox,
  FastCapsule,
  FastCone,
  FastPlane,
  FastRay,
  FastRect,
  FastSegment,
  FastTriangle,
  Vector3,
} from '../fast/_types.ts';
import {
  type Ball,
  type Box,
  type Capsule,
  type Cone,
  type Inputs,
  type InputValue,
  type Plane,
  type QueryName,
  queries,
  type Ray,
  type Rect,
  type Segment,
  type Triangle,
  type Vector,
} from '../queries/index.ts';

// By their places: taking an array apart asks it for an iterator, at several times the cost.
export const toXyz = (v: Vector): Vector3 => ({ x: v[0] ?? 0, y: v[1] ?? 0, z: v[2] ?? 0 });

function toRay(ray: Ray): FastRay<Vector3> {
  if ('end' in ray) throw new TypeError('the fast functions take rays by direction');
  return { origin: toXyz(ray.origin), direction: toXyz(ray.direction), tMax: ray.tMax };
}

const toSegment = ({ start, end }: Segment): FastSegment<Vector3> => ({
  start: toXyz(start),
  end: toXyz(end),
});
const toBall = ({ center, radius }: Ball): FastBall<Vector3> => ({ center: toXyz(center), radius });
const toPlane = ({ point, normal }: Plane): FastPlane<Vector3> => ({
  point: toXyz(point),
  normal: toXyz(normal),
});
const toCapsule = ({ a, b, radius }: Capsule): FastCapsule<Vector3> => ({ a: toXyz(a), b: toXyz(b), radius });
const toTriangle = ({ a, b, c }: Triangle): FastTriangle<Vector3> => ({
  a: toXyz(a),
  b: toXyz(b),
  c: toXyz(c),
});
const toCone = ({ base, apex, radius }: Cone): FastCone<Vector3> => ({
  base: toXyz(base),
  apex: toXyz(apex),
  radius,
});

function toBox({ center, halfExtents, orientation: q }: Box): FastBox<Vector3> {
  const orientation = q && { x: q[0] ?? 0, y: q[1] ?? 0, z: q[2] ?? 0, w: q[3] ?? 0 };
  return { center: toXyz(center), halfExtents: toXyz(halfExtents), orientation };
}

const toRect = ({ center, halfExtents, axis, angle }: Rect): FastRect<Vector3> => ({
  center: toXyz(center),
  halfExtents: toXyz(halfExtents),
  axis: axis && toXyz(axis),
  angle,
});

/** All inputs of all queries, by name. */
type Union = Inputs[QueryName];
type InputName = Union extends infer Each ? (Each extends unknown ? keyof Each : never) : never;
type ValueOf<N extends InputName> = Extract<Union, Readonly<Record<N, unknown>>>[N];

/** By the name of an input. Written out, as an object that is made field by field costs several times as much. */
export const toFast = {
  ray: toRay,
  segment: toSegment,
  first: toSegment,
  second: toSegment,
  sphere: toBall,
  circle: toBall,
  plane: toPlane,
  box: toBox,
  cylinder: toCapsule,
  capsule: toCapsule,
  cone: toCone,
  triangle: toTriangle,
  rect: toRect,
  point: toXyz,
} as const satisfies { readonly [N in InputName]: (value: ValueOf<N>) => unknown };

type Convert = (value: InputValue[string]) => unknown;

const inputsOf = Object.fromEntries(
  Object.entries(queries).map(([query, { inputs }]) => [
    query,
    Object.keys(inputs).map((name) => ({ name, convert: toFast[name as InputName] as Convert })),
  ]),
);

/** In the order of the contract. Throws where a ray is given by its end point: it has no direction in the format. */
export const fastArguments = (query: QueryName, input: InputValue): readonly unknown[] =>
  (inputsOf[query] ?? []).map(({ name, convert }) => convert(input[name] ?? []));
