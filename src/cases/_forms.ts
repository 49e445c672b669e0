/** The forms in which a subject is given bodies: what a request says, and the families of a form that has its own. */
import type { Format } from '../floats.ts';
import { roundTo } from '../floats.ts';
import type { Box, Case, Inputs, InputValue, QueryName, Vector } from '../queries/index.ts';
import { fieldsOf, rayOfMotion } from '../queries/index.ts';
import { byCorners, cornersOf } from './_box.ts';
import type { Families } from './_family.ts';
import { byConstant } from './_half-space.ts';
import type { RayForm } from './_scene.ts';
import { boxBoxByCorners } from './box-box.ts';
import { closestOnBoxByCorners } from './closest-on-box.ts';
import { rayBoxByCorners } from './ray-box.ts';
import { rayHalfSpaceByConstant } from './ray-half-space.ts';
import { rayPlaneByConstant } from './ray-plane.ts';
import { sphereBoxByCorners } from './sphere-box.ts';
import { sweptSphereBoxByCorners } from './swept-sphere-box.ts';
import { sweptSphereHalfSpaceByConstant } from './swept-sphere-half-space.ts';

/** By its centre and half extents, or along the axes and by its least and its greatest corner. */
export const boxForms = ['center', 'corners'] as const;
/** Of half-spaces and planes: by a point of the face, or by the constant of n·p + constant ≤ 0 or = 0. */
export const planeForms = ['point', 'constant'] as const;
/** Of a box: any quaternion, or one that was divided by its length in the format. */
export const orientationForms = ['free', 'unit'] as const;

/** The forms of bodies that a subject takes. */
export interface BodyRequest {
  /** Default: center. */
  readonly box?: (typeof boxForms)[number] | undefined;
  /** Default: point. */
  readonly plane?: (typeof planeForms)[number] | undefined;
  /** Default: free. */
  readonly orientation?: (typeof orientationForms)[number] | undefined;
  /** How the motion of a ball is given, as a ray is. Default: displacement. */
  readonly motion?: RayForm | undefined;
}

/** What an id says of the body, where it is not given as it is to most. */
export type BodyForm = 'corners' | 'constant' | 'unit-orientation';

export const requestOf: Readonly<Record<BodyForm, BodyRequest>> = {
  corners: { box: 'corners' },
  constant: { plane: 'constant' },
  'unit-orientation': { orientation: 'unit' },
};

export const bodyForms = Object.keys(requestOf) as readonly BodyForm[];
export const isBodyForm = (word: string): word is BodyForm => Object.hasOwn(requestOf, word);

/** Those about boxes. */
export const boxQueries: readonly QueryName[] = [
  'rayBox',
  'sphereBox',
  'boxBox',
  'closestOnBox',
  'sweptSphereBox',
];

/** Those about half-spaces and planes. */
export const planeQueries: readonly QueryName[] = ['rayHalfSpace', 'rayPlane', 'sweptSphereHalfSpace'];

/** The form of the body of a query; a box by its corners has no orientation. */
export function bodyFormOf({
  query,
  box,
  plane,
  orientation,
}: BodyRequest & { readonly query: QueryName }): BodyForm | undefined {
  if (planeQueries.includes(query)) return plane === 'constant' ? 'constant' : undefined;
  if (!boxQueries.includes(query)) return undefined;
  if (box === 'corners') return 'corners';
  return orientation === 'unit' ? 'unit-orientation' : undefined;
}

/** The families of a form; undefined where they are those of the query. */
export function familiesOf(
  query: QueryName,
  body: BodyForm | undefined,
): Families<Inputs[QueryName]> | undefined {
  if (query === 'rayBox' && body === 'corners') return rayBoxByCorners;
  if (query === 'sphereBox' && body === 'corners') return sphereBoxByCorners;
  if (query === 'sweptSphereBox' && body === 'corners') return sweptSphereBoxByCorners;
  if (query === 'boxBox' && body === 'corners') return boxBoxByCorners;
  if (query === 'closestOnBox' && body === 'corners') return closestOnBoxByCorners;
  if (query === 'rayHalfSpace' && body === 'constant') return rayHalfSpaceByConstant;
  if (query === 'rayPlane' && body === 'constant') return rayPlaneByConstant;
  if (query === 'sweptSphereHalfSpace' && body === 'constant') return sweptSphereHalfSpaceByConstant;
  return undefined;
}

/** Every quaternion divided by its length, each component rounded; of a length that doubles do not hold, by its largest component first. */
export function withUnitOrientation<I extends object>(input: I, format: Format): I {
  const unit = (q: Vector): Vector => {
    const most = Math.max(...q.map(Math.abs));
    const tame = q.map((x) => x / most);
    const size = Math.sqrt(tame.reduce((sum, x) => sum + x * x, 0));
    return tame.map((x) => roundTo(x / size, format));
  };
  const whole = Object.entries(input as InputValue).map(([name, shape]) => {
    const { orientation } = fieldsOf(shape);
    return [name, Array.isArray(orientation) ? { ...shape, orientation: unit(orientation) } : shape] as const;
  });
  return Object.fromEntries(whole) as unknown as I;
}

/** By its corners, if it is not turned. */
function toCorners(box: Box, format: Format): Box | undefined {
  if ('min' in box) return box;
  return box.orientation === undefined ? cornersOf(box, format) : undefined;
}

/** The case with its body as the request has it: rounded, which makes it another one. Undefined where a turned box has no corners. */
export function inRequestedForm(one: Case, request: BodyRequest): Case | undefined {
  const { format } = one;
  const body = bodyFormOf({ ...request, query: one.query });
  if (one.query === 'rayBox' && body === 'corners' && !('min' in one.input.box)) {
    const { ray, box } = one.input;
    return box.orientation === undefined ? { ...one, input: byCorners({ ray, box }, format) } : undefined;
  }
  if (one.query === 'sphereBox' && body === 'corners') {
    const box = toCorners(one.input.box, format);
    return box && { ...one, input: { sphere: one.input.sphere, box } };
  }
  if (one.query === 'sweptSphereBox' && body === 'corners') {
    const { ball, motion } = one.input;
    const box = toCorners(one.input.box, format);
    return box && { ...one, input: { ball, motion, box } };
  }
  if (one.query === 'boxBox' && body === 'corners') {
    const [first, second] = [toCorners(one.input.first, format), toCorners(one.input.second, format)];
    return first && second && { ...one, input: { first, second } };
  }
  if (one.query === 'closestOnBox' && body === 'corners') {
    const box = toCorners(one.input.box, format);
    return box && { ...one, input: { point: one.input.point, box } };
  }
  if (one.query === 'closestOnBox' && body === 'unit-orientation')
    return { ...one, input: withUnitOrientation(one.input, format) };
  if (one.query === 'boxBox' && body === 'unit-orientation')
    return { ...one, input: withUnitOrientation(one.input, format) };
  if (one.query === 'sphereBox' && body === 'unit-orientation')
    return { ...one, input: withUnitOrientation(one.input, format) };
  if (one.query === 'sweptSphereBox' && body === 'unit-orientation')
    return { ...one, input: withUnitOrientation(one.input, format) };
  if (one.query === 'rayBox' && body === 'unit-orientation')
    return { ...one, input: withUnitOrientation(one.input, format) };
  if (one.query === 'rayHalfSpace' && body === 'constant' && 'point' in one.input.halfSpace)
    return { ...one, input: byConstant({ ray: one.input.ray, halfSpace: one.input.halfSpace }, format) };
  if (one.query === 'sweptSphereHalfSpace' && body === 'constant' && 'point' in one.input.halfSpace) {
    const ray = rayOfMotion(one.input.ball, one.input.motion);
    const { halfSpace } = byConstant({ ray, halfSpace: one.input.halfSpace }, format);
    return { ...one, input: { ...one.input, halfSpace } };
  }
  if (one.query === 'rayPlane' && body === 'constant' && 'point' in one.input.plane) {
    const { ray, halfSpace } = byConstant({ ray: one.input.ray, halfSpace: one.input.plane }, format);
    return { ...one, input: { ray, plane: halfSpace } };
  }
  return one;
}
