/**
 * The language in which a query's contract is written: what goes in, what comes out, what is invalid.
 * Contracts are data; the readers of cases, the tokens, the validation and the line protocol all walk them.
 */

/** Components, x first. Two of them in 2D, three in 3D. */
export type Vector = readonly number[];

/** What is reported when the query starts inside the body; see the table in docs/meaning.md. */
export type Inside = 'exit' | 'start' | 'miss';

export const insideNames: readonly Inside[] = ['exit', 'start', 'miss'];

/** From which side it counts: `front` where d·n < 0, `back` where d·n > 0, or both; the normal n of a triangle is (b − a) × (c − a). */
export type Side = 'both' | 'front' | 'back';

export const sideNames: readonly Side[] = ['both', 'front', 'back'];

/** What a sweep may report from inside: there is no way out of a body that it would ask for. */
const sweepInsideNames: readonly Inside[] = ['start', 'miss'];

/**
 * - `point`: a vector, every component finite
 * - `direction`: a vector, every component finite, not all zero
 * - `orientation`: a quaternion [x, y, z, w], every component finite, not all zero
 * - `extents`: a vector, every component finite and not negative
 * - `extent`: a finite scalar, not negative
 * - `angle`: a finite scalar, in radians
 * - `constant`: a finite scalar, a length times that of the direction beside it
 * - `limit`: a scalar, not negative; +Infinity is allowed and is what an absent one means
 * - `points`: a list of vectors; every component of those that the faces beside it use is finite
 * - `faces`: a list of triples of indices into the points beside it: integers, and no floats of the format
 */
export type FieldKind =
  | 'point'
  | 'direction'
  | 'orientation'
  | 'extents'
  | 'extent'
  | 'angle'
  | 'constant'
  | 'limit'
  | 'points'
  | 'faces';

/** How many components a field has, or each vector of a list; undefined for a scalar. */
export function componentCount(kind: FieldKind, dimension: 2 | 3): 2 | 3 | 4 | undefined {
  switch (kind) {
    case 'point':
    case 'direction':
    case 'extents':
    case 'points':
      return dimension;
    case 'faces':
      return 3;
    case 'orientation':
      return 4;
    case 'extent':
    case 'angle':
    case 'constant':
    case 'limit':
      return undefined;
  }
}

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** The field of the same shape that must not be the same point. */
  readonly apartFrom?: string;
  /** Of points the faces of the same shape that use them; of faces the points that they use. */
  readonly beside?: string;
  /** The field of the same shape below which no coordinate may be. */
  readonly notBelow?: string;
}

/** Whether it has any number of vectors. */
export const isListKind = (kind: FieldKind): boolean => kind === 'points' || kind === 'faces';

/** What a case has at most of a mesh, so that its token and its line stay short; a face with a wrong number of corners is invalid. */
export const mostInCase = { points: 192, faces: 64, corners: 8 } as const;

/** What takes a mesh that is larger than that. */
export const largerMeshes = 'rayMesh of hitproof/exact takes a mesh of any size';

/** The ways to give a shape; which one is meant shows in the fields that are there. */
export type Shape = readonly (readonly Field[])[];

/** Every number that a query may report, in the order of reports. */
export const outputNames = [
  'distance',
  'distanceSquared',
  't',
  'u',
  'v',
  'face',
  'point',
  'normal',
  'corners',
  'local',
  'on',
  'onFirst',
  'onSecond',
] as const;

/** The name of a number, or of numbers, that a query reports. */
export type OutputName = (typeof outputNames)[number];

export interface Contract {
  readonly name: string;
  /** Stands for the query in a token. Never changes, never is used again. */
  readonly code: number;
  /** The name that its cases had once: they are still drawn from it, so that an id means the same case for ever. */
  readonly formerly?: string;
  readonly dimension: 2 | 3;
  /** In input order. */
  readonly inputs: Readonly<Record<string, Shape>>;
  /** Whether `inside` is part of the question. */
  readonly hasInside: boolean;
  /** Whether a ball moves: then the body is grown by its radius, and `inside` is `start` or `miss`. */
  readonly isSweep?: true;
  /** Whether `side` is part of the question. */
  readonly hasSide?: true;
  /** Whether a `shifted` tier exists: for round bodies, whose discriminant loses its digits from afar. */
  readonly shifted?: true;
  /** Whether a `watertight` tier exists: for a body whose neighbours share its edges. */
  readonly watertight?: true;
  /** Whether its bodies grown by a length are such bodies again, with a larger radius: then a subject may declare a skin. */
  readonly grows?: true;
  /** The input that is a ray with a choice of forms, if any. */
  readonly ray?: string;
  /** The field that holds the yes or no, or the kind; `none` and `distance`, which is a number, where only invalid input has no answer. */
  readonly verdict: 'hit' | 'overlap' | 'kind' | 'none' | 'distance';
  /** In output order. An `index` is an integer, right or wrong, which no ulps measure. */
  readonly outputs: Readonly<Partial<Record<OutputName, 'scalar' | 'vector' | 'vectors' | 'index'>>>;
  /** What a subject may report in the place of an output, which has the same shape. */
  readonly instead?: Readonly<Partial<Record<OutputName, OutputName>>>;
}

/** Whether there is a yes or no, or a kind, besides the numbers. */
export const hasVerdict = ({ verdict }: Contract): boolean => verdict !== 'none' && verdict !== 'distance';

/** The field that says no by itself. */
export const answerField = ({ verdict, outputs }: Contract): string =>
  verdict === 'none' ? (Object.keys(outputs)[0] ?? '') : verdict;

const reportables = new WeakMap<Contract, Contract['outputs']>();

/** What a subject may report, with what is reported in the place of another; put together once, as every answer is read by it. */
export function reportable(contract: Contract): Contract['outputs'] {
  const known = reportables.get(contract);
  if (known !== undefined) return known;
  const { outputs, instead = {} } = contract;
  const others = Object.entries(instead).map(([name, output]) => [name, outputs[output]]);
  const all = { ...outputs, ...Object.fromEntries(others) };
  reportables.set(contract, all);
  return all;
}

const point = (name: string): Field => ({ name, kind: 'point' });

/** { o + t·d : 0 ≤ t ≤ tMax }, or the way from `origin` to `end`, with t from 0 to 1. */
export const ray: Shape = [
  [point('origin'), { name: 'direction', kind: 'direction' }, { name: 'tMax', kind: 'limit' }],
  [point('origin'), { name: 'end', kind: 'point', apartFrom: 'origin' }],
];

/** How far a ball moves, which may be no way: all of it; or along `direction`, up to `tMax` lengths of that; or to where its centre ends. */
export const motion: Shape = [
  [point('')],
  [
    { name: 'direction', kind: 'direction' },
    { name: 'tMax', kind: 'limit' },
  ],
  [point('end')],
];

/** What `inside` may be. */
export const insidesOf = ({ isSweep }: Contract): readonly Inside[] =>
  isSweep === true ? sweepInsideNames : insideNames;

/** What `inside` is where nothing says it. */
export const defaultInsideOf = ({ isSweep }: Contract): Inside => (isSweep === true ? 'start' : 'exit');

/** From `start` to `end`, which may coincide. */
export const segment: Shape = [[point('start'), point('end')]];

/** Every point no further than `radius` from `center`. */
export const ball: Shape = [[point('center'), { name: 'radius', kind: 'extent' }]];

/** Every point p with normal·p ≤ normal·point, or with normal·p + constant ≤ 0; the normal need not be unit. */
export const halfSpace: Shape = [
  [point('point'), { name: 'normal', kind: 'direction' }],
  [
    { name: 'normal', kind: 'direction' },
    { name: 'constant', kind: 'constant' },
  ],
];

/** Every point p with normal·p = normal·point, or with normal·p + constant = 0; the normal need not be unit. */
export const plane: Shape = halfSpace;

/** Every point whose local coordinates are within the half extents; local axes are those of the world, turned by the quaternion. Or min ≤ p ≤ max. */
export const box: Shape = [
  [point('center'), { name: 'halfExtents', kind: 'extents' }],
  [point('center'), { name: 'halfExtents', kind: 'extents' }, { name: 'orientation', kind: 'orientation' }],
  [point('min'), { name: 'max', kind: 'point', notBelow: 'min' }],
];

/** Every point no further than `radius` from the segment a–b, which may be a point. */
export const capsule: Shape = [
  [point('a'), point('b'), { name: 'radius', kind: 'extent' }],
  [point('start'), point('end'), { name: 'radius', kind: 'extent' }],
];

/** Every point between the planes through a and b at right angles to a–b, no further than `radius` from the line a–b. */
export const cylinder: Shape = [
  [point('a'), { name: 'b', kind: 'point', apartFrom: 'a' }, { name: 'radius', kind: 'extent' }],
];

/** Every point whose local coordinates are within the half extents; local x is along `axis`, or turned by `angle`, or that of the world. */
export const rect: Shape = [
  [point('center'), { name: 'halfExtents', kind: 'extents' }],
  [point('center'), { name: 'halfExtents', kind: 'extents' }, { name: 'axis', kind: 'direction' }],
  [point('center'), { name: 'halfExtents', kind: 'extents' }, { name: 'angle', kind: 'angle' }],
];

/** An input that is a vector by itself: its only field has no name. */
export const barePoint: Shape = [[point('')]];

/** What a field holds: a scalar, a vector, or a list of vectors. */
export type FieldValue = number | Vector | readonly Vector[];
/** What the fields of a shape hold; which of them are there depends on the form. */
export type ShapeValue = Readonly<Record<string, FieldValue>>;
export type InputValue = Readonly<Record<string, ShapeValue | Vector>>;

const isVector = (value: ShapeValue | Vector): value is Vector => Array.isArray(value);

/** The fields of an input; of a bare vector, the one without a name. */
export function fieldsOf(value: ShapeValue | Vector | undefined): ShapeValue {
  if (value === undefined) return {};
  return isVector(value) ? { '': value } : value;
}

/** The input that has these fields: what `fieldsOf` took apart. */
export function fromFields(fields: ShapeValue): ShapeValue | Vector {
  const bare = fields[''];
  return bare === undefined || typeof bare === 'number' ? fields : (bare as Vector);
}

/** Its numbers, one after the other. */
export function numbersIn(value: FieldValue): Vector {
  if (typeof value === 'number') return [value];
  const isList = typeof value[0] === 'object';
  return isList ? (value as readonly (number | Vector)[]).flat() : (value as Vector);
}

/** The value with every number replaced, which are counted from 0. */
export function mapNumbers(value: FieldValue, replace: (x: number, place: number) => number): FieldValue {
  let place = 0;
  const each = (x: number): number => replace(x, place++);
  if (typeof value === 'number') return each(value);
  const parts = value as readonly (number | Vector)[];
  return parts.map((part) => (typeof part === 'number' ? each(part) : part.map(each))) as FieldValue;
}

/** The numbers of a field that are floats of the format: all, but those of faces. */
export const floatsIn = ({ kind }: Field, value: FieldValue | undefined): Vector =>
  kind === 'faces' || value === undefined ? [] : numbersIn(value);

/** How a field is named to people: `sphere.radius`, or `point` where it has no name of its own. */
export const fieldPath = (input: string, field: string): string =>
  field === '' ? input : `${input}.${field}`;

/** The way from `origin` along `direction`, up to `tMax` lengths of it, or to `end`. */
export type Ray =
  | { readonly origin: Vector; readonly direction: Vector; readonly tMax: number }
  | { readonly origin: Vector; readonly end: Vector };
/** How far a ball moves: all of it, or along `direction` up to `tMax` lengths of that, or to where its centre ends. */
export type Motion =
  | Vector
  | { readonly direction: Vector; readonly tMax: number }
  | { readonly end: Vector };
/** From `start` to `end`, which may coincide. */
export type Segment = { readonly start: Vector; readonly end: Vector };
/** Every point p with normal·p ≤ normal·point. */
export type PointHalfSpace = { readonly point: Vector; readonly normal: Vector };
/** Every point p with normal·p + constant ≤ 0. */
export type ConstantHalfSpace = { readonly normal: Vector; readonly constant: number };
/** A half-space: by a point of its face, or by a constant. */
export type HalfSpace = PointHalfSpace | ConstantHalfSpace;
/** Solid, along the axes: min ≤ p ≤ max by each coordinate. */
export type CornersBox = { readonly min: Vector; readonly max: Vector };
/** Every point p with normal·p = normal·point, or with normal·p + constant = 0: given as the half-space below it. */
export type Plane = HalfSpace;
/** Solid, with its axes turned by `orientation`. */
export type CenteredBox = {
  readonly center: Vector;
  readonly halfExtents: Vector;
  /** [x, y, z, w], of any length but 0; absent: along the axes. */
  readonly orientation?: Vector;
};
/** A solid box: by its centre, or by its least and its greatest corner. */
export type Box = CenteredBox | CornersBox;
/** The segment a–b swept by `radius`; a = b is a ball. */
export type EndsCapsule = { readonly a: Vector; readonly b: Vector; readonly radius: number };
/** The segment swept by `radius`, by whichever names its ends have. */
export type Capsule = EndsCapsule | { readonly start: Vector; readonly end: Vector; readonly radius: number };
/** The same capsule with its ends as a and b. */
export const endsOfCapsule = (given: Capsule): EndsCapsule =>
  'start' in given ? { a: given.start, b: given.end, radius: given.radius } : given;
/** Solid, with flat caps at a and b. */
export type Cylinder = { readonly a: Vector; readonly b: Vector; readonly radius: number };
/** A solid rectangle in 2D. */
export type Rect = {
  readonly center: Vector;
  readonly halfExtents: Vector;
  /** Its local x direction, of any length but 0. */
  readonly axis?: Vector;
  /** In radians. Neither: along the axes of the world. */
  readonly angle?: number;
};
/** Every point no further than `radius` from `center`. */
export type Ball = { readonly center: Vector; readonly radius: number };

/** The way of the centre of a ball that moves; its direction may be zero. */
export function rayOfMotion({ center }: Ball, motion: Motion): Ray {
  if ('end' in motion) return { origin: center, end: motion.end };
  if ('direction' in motion) return { origin: center, direction: motion.direction, tMax: motion.tMax };
  return { origin: center, direction: motion, tMax: 1 };
}

/** The place in `shape` of the form that has exactly the fields of the value, or -1. */
export function formIndex(shape: Shape, value: ShapeValue): number {
  const names = Object.keys(value);
  return shape.findIndex(
    (form) => form.length === names.length && form.every((field) => field.name in value),
  );
}

/** The fields that the value has, in input order. */
export function formOf(shape: Shape, value: ShapeValue): readonly Field[] {
  const form = shape[formIndex(shape, value)];
  if (form === undefined)
    throw new TypeError(`no form of this shape has the fields ${Object.keys(value).join(', ')}`);
  return form;
}

/** The indices of all faces; a face that is no triple becomes one of −1, which is invalid, too. */
export const triples = (faces: readonly Vector[]): Vector =>
  faces.flatMap((face) => (face.length === 3 ? face : [-1, -1, -1]));
