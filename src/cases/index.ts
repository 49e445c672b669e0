/** Where it hurts: every family of hard cases, by query; ids and tokens; the line that is one test vector. */
import type { Format } from '../floats.ts';
import { type Case, type Inputs, type Inside, inputOf, type QueryName, queries } from '../queries/index.ts';
import type { SceneFamily } from './_ball-families.ts';
import { type Draw, drawFrom } from './_draw.ts';
import { spoiled } from './_invalid.ts';
import { type RayForm, rayForms, type Scene } from './_scene.ts';
import { formatId } from './id.ts';
import { rayCircle } from './ray-circle.ts';
import { raySphere } from './ray-sphere.ts';
import { segmentCircle } from './segment-circle.ts';

export type { RayForm } from './_scene.ts';
export { type CaseName, formatId, parseId } from './id.ts';
export { fromToken, toToken } from './token.ts';
export { type ParsedLine, parseLine, toLine } from './vector.ts';
export { rayForms };

export const families = [
  'ordinary',
  'tangent',
  'far-origin',
  'far-world',
  'degenerate',
  'boundary',
  'scale',
  'invalid',
] as const;

export type FamilyName = (typeof families)[number];

export interface CaseRequest {
  readonly query: QueryName;
  readonly family: FamilyName;
  readonly format: Format;
  readonly seed: number;
  readonly index: number;
  /** How the ray is given. Default: free. A segment has end points whatever this says. */
  readonly ray?: RayForm | undefined;
  /** Default: exit. */
  readonly inside?: Inside | undefined;
  /** `none`: for a subject without a limit; tMax becomes +Infinity. */
  readonly tMax?: 'none' | undefined;
}

const makers: {
  readonly [Q in QueryName]: {
    readonly families: Readonly<Record<string, SceneFamily>>;
    readonly toInput: (scene: Scene) => Inputs[Q];
  };
} = { raySphere, rayCircle, segmentCircle };

/** The case with this name: the same on every machine, for ever within a major version. */
export function generateCase(request: CaseRequest): Case {
  const { query, family, format, seed, index } = request;
  const form = query === 'segmentCircle' ? 'end' : (request.ray ?? 'free');
  const scenes = makers[query].families[family];
  if (scenes === undefined) throw new RangeError(`family: ${family} is not one of ${families.join(', ')}`);
  const group = scenes.twins ? Math.floor(index / scenes.variants) : index;
  const draw = drawFrom(`${query}/${family}/${format}/${seed}/${group}/${form}`);
  return caseFrom(request, draw, form, formatId(request));
}

/** The case that the choices lead to; what `generateCase` and the arbitraries share. */
export function caseFrom(request: Omit<CaseRequest, 'seed'>, draw: Draw, form: RayForm, id?: string): Case {
  const { query, family, format, index } = request;
  const contract = queries[query];
  const scenes = makers[query].families[family];
  if (scenes === undefined) throw new RangeError(`family: ${family} is not one of ${families.join(', ')}`);
  const variant = index % scenes.variants;
  const mayBePoint = !('ray' in contract);
  const scene = scenes.make({ draw, dimension: contract.dimension, format, form, variant, mayBePoint });
  const made = {
    query,
    format,
    inside: contract.hasInside ? (request.inside ?? 'exit') : 'exit',
    input: makers[query].toInput(request.tMax === 'none' ? withoutLimit(scene) : scene),
    ...(id === undefined ? {} : { id }),
  } as Case;
  if (family !== 'invalid') return made;
  return { ...made, input: spoiled(contract, inputOf(made), format, index) } as unknown as Case;
}

function withoutLimit(scene: Scene): Scene {
  if ('end' in scene.ray) return scene;
  return { ...scene, ray: { ...scene.ray, tMax: Number.POSITIVE_INFINITY } };
}
