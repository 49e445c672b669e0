/** Defects about rays and meshes. */
import type { Given } from '../../../src/judge/grade.ts';
import type { Inputs, Vector } from '../../../src/queries/index.ts';
import { type Engine, hitOf, isZero, lost, miss, partsOf, seed, withRay } from './_engine.ts';

type Input = Inputs['rayMesh'];

const withFaces = (input: Input, faces: readonly Vector[]): Input => ({
  ...input,
  mesh: { ...input.mesh, faces },
});

/** The faces that hold the first point. */
const facesOf = (input: Input, { exact }: Engine<'rayMesh'>): readonly number[] => {
  const found = exact(input);
  return 'faces' in found ? found.faces : [];
};

/** A hit with another face. */
const withFace = (given: Given, change: (face: number) => number): Given =>
  hitOf(given) !== undefined && 'face' in given ? { ...given, face: change(given.face ?? 0) } : given;

export const meshes = seed('rayMesh', [
  {
    name: 'a ray between two faces passes between them',
    by: 'tangent',
    ask: (input, engine) => lost(engine.ask(input), () => facesOf(input, engine).length > 1),
  },
  {
    name: 'through a shared edge the next face behind it is hit',
    by: 'tangent',
    ask: (input, engine) => {
      const held = facesOf(input, engine);
      if (held.length < 2) return engine.ask(input);
      return engine.ask(
        withFaces(
          input,
          input.mesh.faces.map((own, i) => (held.includes(i) ? [0, 0, 0] : own)),
        ),
      );
    },
  },
  {
    name: 'the first face that is met counts, not the nearest',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { faces } = input.mesh;
      for (const [face, own] of faces.entries()) {
        const given = ask(withFaces(input, [own]));
        if (hitOf(given) !== undefined) return withFace(given, () => face);
      }
      return ask(input);
    },
  },
  {
    name: 'faces are counted from 1',
    by: 'ordinary',
    ask: (input, { ask }) => withFace(ask(input), (face) => (face + 1) % input.mesh.faces.length),
  },
  {
    name: 'the last face that holds the point is named, with the numbers of the first',
    by: 'tangent',
    ask: (input, engine) => withFace(engine.ask(input), (face) => facesOf(input, engine).at(-1) ?? face),
  },
  {
    name: 'the last face is left out',
    by: 'far-world',
    ask: (input, { ask }) => ask(withFaces(input, input.mesh.faces.slice(0, -1))),
  },
  {
    name: 'a later face is not looked at',
    by: 'invalid',
    ask: (input, { ask }) => ask(withFaces(input, input.mesh.faces.slice(0, -1))),
  },
  {
    name: 'every side counts, whatever is asked',
    by: 'ordinary',
    ask: (input, { ask }) => ask(input, 'both'),
  },
  {
    name: 'a face without area is none',
    by: 'degenerate',
    ask: (input, { ask }) => lost(ask(input), ({ normal }) => isZero(normal)),
  },
  {
    name: 'a ray in the plane of a face misses it',
    by: 'degenerate',
    ask: (input, { ask, exact }) => {
      const found = exact(input);
      return lost(ask(input), () => 'coplanar' in found && found.coplanar);
    },
  },
  {
    name: 'a mesh without faces is an error',
    by: 'degenerate',
    ask: (input, { ask }) => (input.mesh.faces.length === 0 ? { crash: 'no faces' } : ask(input)),
  },
  {
    name: 'a position that no face uses has to be finite',
    by: 'degenerate',
    ask: (input, { ask }) =>
      input.mesh.positions.flat().every(Number.isFinite) || hitOf(ask(input)) === undefined
        ? ask(input)
        : miss,
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
    name: 'u and v are exchanged',
    by: 'far-origin',
    ask: (input, { ask }) => {
      const given = ask(input);
      return 'u' in given && 'v' in given && 'hit' in given
        ? { ...given, u: given.v as number, v: given.u as number }
        : given;
    },
  },
]);
