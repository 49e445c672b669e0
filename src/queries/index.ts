/** The only list of queries. */
import type { Format } from '../floats.ts';
import type {
  Ball,
  Box,
  Capsule,
  CenteredBox,
  ConstantHalfSpace,
  Contract,
  CornersBox,
  Cylinder,
  EndsCapsule,
  HalfSpace,
  InputValue,
  Inside,
  Motion,
  Plane,
  PointHalfSpace,
  Ray,
  Rect,
  Segment,
  Side,
  Vector,
} from './_contract.ts';
import { fieldsOf } from './_contract.ts';
import { boxBox } from './box-box.ts';
import { capsuleCapsule } from './capsule-capsule.ts';
import { circleRect } from './circle-rect.ts';
import { closestOnBox } from './closest-on-box.ts';
import { closestOnTriangle } from './closest-on-triangle.ts';
import { closestSegments } from './closest-segments.ts';
import { pointInRect } from './point-in-rect.ts';
import { pointInSphere } from './point-in-sphere.ts';
import { rayBox } from './ray-box.ts';
import { rayCapsule } from './ray-capsule.ts';
import { rayCircle } from './ray-circle.ts';
import { type Cone, rayCone } from './ray-cone.ts';
import { rayCylinder } from './ray-cylinder.ts';
import { rayHalfSpace } from './ray-half-space.ts';
import { type Mesh, rayMesh } from './ray-mesh.ts';
import { rayPlane } from './ray-plane.ts';
import { raySphere } from './ray-sphere.ts';
import { rayTriangle, type Triangle } from './ray-triangle.ts';
import { rectCorners } from './rect-corners.ts';
import { segmentCircle } from './segment-circle.ts';
import { segmentSegment } from './segment-segment.ts';
import { sphereBox } from './sphere-box.ts';
import { sphereCapsule } from './sphere-capsule.ts';
import { sphereTriangle } from './sphere-triangle.ts';
import { sweptCircleCircle } from './swept-circle-circle.ts';
import { sweptCircleSegment } from './swept-circle-segment.ts';
import { sweptSphereBox } from './swept-sphere-box.ts';
import { sweptSphereCapsule } from './swept-sphere-capsule.ts';
import { sweptSphereHalfSpace } from './swept-sphere-half-space.ts';
import { sweptSphereSphere } from './swept-sphere-sphere.ts';
import { sweptSphereTriangle } from './swept-sphere-triangle.ts';
import { toLocal } from './to-local.ts';
import { triangleTriangle } from './triangle-triangle.ts';

export type * from './_contract.ts';
export {
  answerField,
  componentCount,
  defaultInsideOf,
  endsOfCapsule,
  fieldPath,
  fieldsOf,
  floatsIn,
  formIndex,
  formOf,
  fromFields,
  hasVerdict,
  insideNames,
  insidesOf,
  isListKind,
  largerMeshes,
  mapNumbers,
  mostInCase,
  numbersIn,
  outputNames,
  rayOfMotion,
  reportable,
  sideNames,
  triples,
} from './_contract.ts';
export { meshOf } from './_mesh.ts';
export { canGrow, firstInvalid, isSkin, isValid, skinFault, usedFloats } from './_validity.ts';
export type * from './bodies.ts';

export const queries = {
  raySphere,
  rayCircle,
  segmentCircle,
  rayHalfSpace,
  rayBox,
  rayCylinder,
  rayCone,
  rayCapsule,
  pointInSphere,
  segmentSegment,
  pointInRect,
  circleRect,
  rectCorners,
  toLocal,
  rayTriangle,
  rayMesh,
  rayPlane,
  sphereCapsule,
  sphereTriangle,
  capsuleCapsule,
  triangleTriangle,
  closestOnTriangle,
  closestSegments,
  sphereBox,
  boxBox,
  sweptSphereSphere,
  sweptCircleCircle,
  sweptSphereHalfSpace,
  sweptCircleSegment,
  sweptSphereCapsule,
  closestOnBox,
  sweptSphereTriangle,
  sweptSphereBox,
} as const satisfies Record<string, Contract>;

/** The name of a query. */
export type QueryName = keyof typeof queries;

/** Every query, in the order of reports. */
export const queryNames = Object.keys(queries) as readonly QueryName[];

export function isQueryName(name: unknown): name is QueryName {
  return typeof name === 'string' && Object.hasOwn(queries, name);
}

/** Whether a skin makes its bodies larger. */
export function grows(query: QueryName): boolean {
  const contract: Contract = queries[query];
  return contract.grows === true;
}

/** What each query is given. */
export interface Inputs {
  raySphere: { readonly ray: Ray; readonly sphere: Ball };
  rayCircle: { readonly ray: Ray; readonly circle: Ball };
  segmentCircle: { readonly segment: Segment; readonly circle: Ball };
  rayHalfSpace: { readonly ray: Ray; readonly halfSpace: HalfSpace };
  rayBox: { readonly ray: Ray; readonly box: Box };
  rayCylinder: { readonly ray: Ray; readonly cylinder: Cylinder };
  pointInSphere: { readonly point: Vector; readonly sphere: Ball };
  rayCone: { readonly ray: Ray; readonly cone: Cone };
  segmentSegment: { readonly first: Segment; readonly second: Segment };
  rayCapsule: { readonly ray: Ray; readonly capsule: Capsule };
  pointInRect: { readonly point: Vector; readonly rect: Rect };
  circleRect: { readonly circle: Ball; readonly rect: Rect };
  rectCorners: { readonly rect: Rect };
  toLocal: { readonly rect: Rect; readonly point: Vector };
  rayTriangle: { readonly ray: Ray; readonly triangle: Triangle };
  rayMesh: { readonly ray: Ray; readonly mesh: Mesh };
  rayPlane: { readonly ray: Ray; readonly plane: Plane };
  sphereCapsule: { readonly sphere: Ball; readonly capsule: Capsule };
  sphereTriangle: { readonly sphere: Ball; readonly triangle: Triangle };
  capsuleCapsule: { readonly first: Capsule; readonly second: Capsule };
  triangleTriangle: { readonly first: Triangle; readonly second: Triangle };
  closestOnTriangle: { readonly point: Vector; readonly triangle: Triangle };
  closestSegments: { readonly first: Segment; readonly second: Segment };
  sphereBox: { readonly sphere: Ball; readonly box: Box };
  boxBox: { readonly first: Box; readonly second: Box };
  sweptSphereSphere: { readonly ball: Ball; readonly motion: Motion; readonly sphere: Ball };
  sweptCircleCircle: { readonly ball: Ball; readonly motion: Motion; readonly circle: Ball };
  sweptSphereHalfSpace: { readonly ball: Ball; readonly motion: Motion; readonly halfSpace: HalfSpace };
  sweptCircleSegment: { readonly ball: Ball; readonly motion: Motion; readonly segment: Segment };
  sweptSphereCapsule: { readonly ball: Ball; readonly motion: Motion; readonly capsule: Capsule };
  closestOnBox: { readonly point: Vector; readonly box: Box };
  sweptSphereTriangle: { readonly ball: Ball; readonly motion: Motion; readonly triangle: Triangle };
  sweptSphereBox: { readonly ball: Ball; readonly motion: Motion; readonly box: Box };
}

/** Bodies in the form that a subject declares: the fields of that form are there, and those alone. A capsule has a and b. */
export interface AskedBodies {
  readonly box: CenteredBox & CornersBox;
  readonly halfSpace: PointHalfSpace & ConstantHalfSpace;
  readonly plane: PointHalfSpace & ConstantHalfSpace;
  readonly capsule: EndsCapsule;
  readonly motion: Vector & { readonly direction: Vector; readonly tMax: number } & { readonly end: Vector };
}

/** What a subject is given of a query: of a body that has several forms, the one that it declares. */
export type Asked<Q extends QueryName> = {
  readonly [N in keyof Inputs[Q]]: N extends keyof AskedBodies ? AskedBodies[N] : Inputs[Q][N];
};

/** One question, complete: what `answer` reads, what a subject is asked, what a token packs. */
export type Case = {
  [Q in QueryName]: {
    readonly query: Q;
    readonly format: Format;
    readonly inside: Inside;
    /** Of the queries that know a side; absent means `both`. */
    readonly side?: Side;
    readonly input: Inputs[Q];
    /** How the generators rebuild it; absent where it comes from elsewhere. */
    readonly id?: string;
  };
}[QueryName];

/** A case of one query. */
export type CaseOf<Q extends QueryName> = Extract<Case, { readonly query: Q }>;

/** The queries about one ball, which share their formulas. */
export const ballQueryNames = ['raySphere', 'rayCircle', 'segmentCircle'] as const satisfies QueryName[];

export type BallQueryName = (typeof ballQueryNames)[number];
export type BallCase = CaseOf<BallQueryName>;

export function isBallCase(one: Case): one is BallCase {
  const { query } = one;
  return query === 'raySphere' || query === 'rayCircle' || query === 'segmentCircle';
}

/** The ray and the ball of a case, a segment as a ray to its end. */
export function rayAndBall(one: BallCase): { readonly ray: Ray; readonly ball: Ball } {
  const ball = one.query === 'raySphere' ? one.input.sphere : one.input.circle;
  if (one.query !== 'segmentCircle') return { ray: one.input.ray, ball };
  const { start, end } = one.input.segment;
  return { ray: { origin: start, end }, ball };
}

export type MeshCase = CaseOf<'rayMesh'>;

/** The same question to one face of a mesh. */
export function onFace({ input, format, inside, side = 'both' }: MeshCase, face: number): Case {
  const { ray, mesh } = input;
  const [a = [], b = [], c = []] = (mesh.faces[face] ?? []).map((i) => mesh.positions[i] ?? []);
  return { query: 'rayTriangle', format, inside, side, input: { ray, triangle: { a, b, c } } };
}

/** About a body that planes bound. */
export type FaceCase = CaseOf<'rayHalfSpace' | 'rayBox'>;

/** About a body around an axis. */
export type AxialCase = CaseOf<'rayCapsule' | 'rayCylinder' | 'rayCone'>;

/** The queries about a rectangle. */
export const rectQueryNames = [
  'pointInRect',
  'circleRect',
  'rectCorners',
  'toLocal',
] as const satisfies QueryName[];

export type RectQueryName = (typeof rectQueryNames)[number];
export type RectCase = CaseOf<RectQueryName>;

export function isRectCase(one: Case): one is RectCase {
  return rectQueryNames.some((name) => name === one.query);
}

/** The queries about a ball that moves. */
export const sweepQueryNames = [
  'sweptSphereSphere',
  'sweptCircleCircle',
  'sweptSphereHalfSpace',
  'sweptCircleSegment',
  'sweptSphereCapsule',
  'sweptSphereTriangle',
  'sweptSphereBox',
] as const satisfies QueryName[];

export type SweepQueryName = (typeof sweepQueryNames)[number];
export type SweepCase = CaseOf<SweepQueryName>;

export function isSweepCase(one: Case): one is SweepCase {
  return isSweep(one.query);
}

/** Whether a ball moves. */
export function isSweep(query: QueryName): query is SweepQueryName {
  const contract: Contract = queries[query];
  return contract.isSweep === true;
}

/** The queries that answer with a hit or a miss. */
export type HitQueryName = {
  [Q in QueryName]: (typeof queries)[Q]['verdict'] extends 'hit' ? Q : never;
}[QueryName];

/** The radius of the body; undefined where it has none. */
export function radiusOf(one: Case): number | undefined {
  const input = inputOf(one);
  for (const name in input) {
    const { radius } = fieldsOf(input[name]);
    if (typeof radius === 'number') return radius;
  }
  return undefined;
}

/** What two segments share, in order of how much. */
export const kindNames = ['none', 'point', 'overlap'] as const;

/** What two segments share. */
export type Kind = (typeof kindNames)[number];

/** A right answer. Numbers are correctly rounded to the format of the case; `margin` is null where there is none. */
export type Expected =
  | { readonly invalid: string }
  | { readonly hit: false; readonly margin: number | null }
  | {
      readonly hit: true;
      readonly t: number;
      readonly point: Vector;
      readonly normal: Vector;
      /** Of a triangle, or of the face of a mesh. */
      readonly u?: number;
      readonly v?: number;
      /** Of a mesh: the least index of a face that holds the point. */
      readonly face?: number;
      readonly margin: number | null;
    }
  | { readonly overlap: boolean; readonly margin: number | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'point' | 'overlap'; readonly t: number; readonly u: number; readonly point: Vector }
  | { readonly corners: readonly Vector[] }
  | { readonly local: Vector }
  | {
      readonly distance: number;
      /** The nearest point of a body. */
      readonly on: Vector;
      /** Of a triangle. */
      readonly u?: number;
      readonly v?: number;
    }
  | {
      /** Of two segments. */
      readonly distance: number;
      readonly t: number;
      readonly u: number;
      readonly onFirst: Vector;
      readonly onSecond: Vector;
    };

/** What the case asks for where there is a choice: its `side`, or its `inside`. */
export function policyOf({ query, inside, side }: Pick<Case, 'query' | 'inside' | 'side'>): Inside | Side {
  const contract: Contract = queries[query];
  return contract.hasSide === true ? (side ?? 'both') : inside;
}

/** The input of a case as the contract walkers see it: shapes by name, fields by name. */
export function inputOf(one: Case): InputValue {
  return one.input as unknown as InputValue;
}
