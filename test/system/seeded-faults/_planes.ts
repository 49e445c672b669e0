/** Defects about rays and planes. */
import { step } from '../../../src/floats.ts';
import type { ConstantHalfSpace } from '../../../src/queries/index.ts';
import {
  type Ask,
  dot,
  isZero,
  length,
  lost,
  minus,
  miss,
  onHit,
  partsOf,
  seed,
  times,
  withRay,
} from './_engine.ts';

const isCoplanar = (exact: object): boolean => 'coplanar' in exact && exact.coplanar === true;

const byPoint = seed('rayPlane', [
  {
    name: 'a ray in the plane misses it',
    by: 'degenerate',
    ask: (input, { ask, exact }) => lost(ask(input), () => isCoplanar(exact(input))),
  },
  {
    name: 'a ray beside the plane is in it',
    by: 'degenerate',
    ask: (input, { ask, policy }) => {
      const { origin, direction } = partsOf(input.ray);
      const { normal } = input.plane;
      if (policy !== 'both' || isZero(normal) || isZero(direction) || dot(normal, direction) !== 0)
        return ask(input);
      return { hit: true, t: 0, point: origin, normal };
    },
  },
  {
    name: 'seen from below there is no plane',
    by: 'ordinary',
    ask: (input, { ask }) =>
      lost(ask(input), () => dot(input.plane.normal, partsOf(input.ray).direction) > 0),
  },
  {
    name: 'every side counts, whatever is asked',
    by: 'ordinary',
    ask: (input, { ask }) => ask(input, 'both'),
  },
  {
    name: 'front and back are exchanged',
    by: 'ordinary',
    ask: (input, { ask, policy }) =>
      ask(input, policy === 'front' ? 'back' : policy === 'back' ? 'front' : 'both'),
  },
  {
    name: 'nearly parallel is parallel',
    by: 'tangent',
    ask: (input, { ask }) => {
      const { direction } = partsOf(input.ray);
      const { normal } = input.plane;
      const sine = dot(normal, direction) / (length(normal) * length(direction));
      return Math.abs(sine) < 1e-6 ? miss : ask(input);
    },
  },
  {
    name: 'normals are taken for unit',
    by: 'ordinary',
    ask: (input, { ask }) => onHit(ask(input), () => ({ normal: input.plane.normal })),
  },
  {
    name: 'a start on the plane is a miss',
    by: 'boundary',
    ask: (input, { ask }) => lost(ask(input), ({ t }) => t === 0),
  },
  {
    name: 'what is just behind the start is at it',
    by: 'boundary',
    ask: (input, { ask }) => {
      const { origin, direction } = partsOf(input.ray);
      const { point, normal } = input.plane;
      const t = -dot(normal, minus(origin, point)) / dot(normal, direction);
      return t < 0 && t > -1e-6 ? { hit: true, t: 0, point: origin } : ask(input);
    },
  },
  {
    name: 'the end is open',
    by: 'boundary',
    ask: (input, { ask, format }) => {
      const { tMax } = partsOf(input.ray);
      return Number.isFinite(tMax) ? ask(withRay(input, { tMax: step(tMax, -1, format) })) : ask(input);
    },
  },
  {
    name: 'the limit is not looked at',
    by: 'ordinary',
    ask: (input, { ask }) => ask(withRay(input, { tMax: Number.POSITIVE_INFINITY })),
  },
  {
    name: 'a normal of zero is up',
    by: 'invalid',
    ask: ({ ray, plane: { point, normal } }, { ask }) =>
      ask({ ray, plane: { point, normal: isZero(normal) ? [0, 1, 0] : normal } }),
  },
  {
    name: 'the distance of the plane from the origin of the world is in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: ({ ray, plane: { point, normal } }, { ask }) => {
      const size = dot(normal, normal);
      const height = Math.fround(dot(point, normal)) / size;
      return ask({ ray, plane: { point: size > 0 ? times(normal, height) : point, normal } });
    },
  },
]);

/** What is asked of a subject that takes planes by a constant. */
const constantOf = ({ plane }: { readonly plane: object }): ConstantHalfSpace => plane as ConstantHalfSpace;
type Input = Parameters<Ask<'rayPlane'>>[0];
const withPlane = (input: Input, plane: ConstantHalfSpace): Input =>
  ({ ...input, plane }) as unknown as Input;

const byConstant = seed('rayPlane', [
  {
    name: 'the constant of a plane has the other sign',
    by: 'ordinary',
    profile: { plane: 'constant' },
    ask: (input, { ask }) => {
      const { normal, constant } = constantOf(input);
      return ask(withPlane(input, { normal, constant: -constant }));
    },
  },
  {
    name: 'the normal is divided by its length, rounded, and the constant with it',
    by: 'degenerate',
    profile: { plane: 'constant' },
    ask: (input, { ask, round }) => {
      const { normal, constant } = constantOf(input);
      const size = length(normal);
      if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return ask(input);
      return ask(
        withPlane(input, { normal: normal.map((x) => round(x / size)), constant: round(constant / size) }),
      );
    },
  },
]);

export const planes = [...byPoint, ...byConstant];
