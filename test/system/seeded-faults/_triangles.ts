/** Defects about rays and triangles. */
import { dot, isZero, length, lost, minus, miss, onHit, partsOf, seed, withRay } from './_engine.ts';

const isTouching = (exact: object): boolean => 'touching' in exact && exact.touching === true;
const isCoplanar = (exact: object): boolean => 'coplanar' in exact && exact.coplanar === true;

export const triangles = seed('rayTriangle', [
  {
    name: 'edges and corners are no part of it',
    by: 'tangent',
    ask: (input, { ask, exact }) => lost(ask(input), () => isTouching(exact(input))),
  },
  {
    name: 'a ray in the plane misses it',
    by: 'degenerate',
    ask: (input, { ask, exact }) => lost(ask(input), () => isCoplanar(exact(input))),
  },
  {
    name: 'without area there is nothing',
    by: 'degenerate',
    ask: (input, { ask }) => lost(ask(input), ({ normal }) => isZero(normal)),
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
    name: 'u and v are exchanged',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const given = ask(input);
      return 'u' in given && 'v' in given && 'hit' in given
        ? { ...given, u: given.v as number, v: given.u as number }
        : given;
    },
  },
  {
    name: 'u is the weight of a',
    by: 'far-world',
    ask: (input, { ask, round }) => {
      const given = ask(input);
      return 'u' in given && 'v' in given && 'hit' in given
        ? { ...given, u: round(1 - (given.u as number) - (given.v as number)) }
        : given;
    },
  },
  {
    name: 'the normal is as long as the first edge',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ normal }) => {
        const size = length(minus(input.triangle.b, input.triangle.a));
        return { normal: normal.map((x) => round(x * size)) };
      }),
  },
  {
    name: 'a limit that is reached exactly is too short',
    by: 'boundary',
    ask: (input, { ask }) => lost(ask(input), ({ t }) => t === partsOf(input.ray).tMax),
  },
  {
    name: 'the limit is not looked at',
    by: 'ordinary',
    ask: (input, { ask }) => ask(withRay(input, { tMax: Number.POSITIVE_INFINITY })),
  },
  {
    name: 'a start on it is a miss',
    by: 'boundary',
    ask: (input, { ask }) => lost(ask(input), ({ t }) => t === 0),
  },
  {
    name: 'slopes below 10^-6 are none',
    by: 'scale',
    ask: (input, { ask }) => {
      const { direction } = partsOf(input.ray);
      return onHit(ask(input), ({ normal }) => (Math.abs(dot(normal, direction)) < 1e-6 ? miss : {}));
    },
  },
]);
