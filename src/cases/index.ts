/** Where it hurts: every family of hard cases, by query; ids and tokens; the line that is one test vector. */
import type { Format } from '../floats.ts';
import {
  type Case,
  type Contract,
  fieldsOf,
  type Inputs,
  type InputValue,
  type Inside,
  type QueryName,
  queries,
  type Side,
} from '../queries/index.ts';
import { byName } from './_by-name.ts';
import { type Draw, drawFromSeed, hash, hashDigits } from './_draw.ts';
import type { Families } from './_family.ts';
import { type BodyForm, type BodyRequest, bodyFormOf, familiesOf, withUnitOrientation } from './_forms.ts';
import { spoiled } from './_invalid.ts';
import { type RayForm, rayForms } from './_scene.ts';
import { formatId } from './id.ts';

export type { BodyRequest } from './_forms.ts';
export { boxForms, inRequestedForm, orientationForms, planeForms } from './_forms.ts';
export type { RayForm } from './_scene.ts';
export { type CaseName, formatId, parseId } from './id.ts';
export { readCase } from './read.ts';
export { fromToken, toToken } from './token.ts';
export { type ParsedLine, parseLine, toLine } from './vector.ts';
export { rayForms };

/** The kinds of hard cases; docs/meaning.md says what is in each. */
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

/** The name of a family. */
export type FamilyName = (typeof families)[number];

/** What names a generated case. */
export interface CaseRequest extends BodyRequest {
  readonly query: QueryName;
  readonly family: FamilyName;
  readonly format: Format;
  readonly seed: number;
  readonly index: number;
  /** How the ray is given. Default: free. A segment has end points whatever this says. */
  readonly ray?: RayForm | undefined;
  /** Default: exit. */
  readonly inside?: Inside | undefined;
  /** Default: both. */
  readonly side?: Side | undefined;
  /** `none`: for a subject without a limit; tMax becomes +Infinity. */
  readonly tMax?: 'none' | undefined;
}

const makers: { readonly [Q in QueryName]: Families<Inputs[Q]> } = byName;

function familyOf(
  query: QueryName,
  family: string,
  body: BodyForm | undefined,
): Families<Inputs[QueryName]>[string] {
  const found = (familiesOf(query, body) ?? (makers[query] as Families<Inputs[QueryName]>))[family];
  if (found === undefined) throw new RangeError(`family: ${family} is not one of ${families.join(', ')}`);
  return found;
}

/** A segment has end points, whatever the request says, and a query without a ray has no choice. */
function formFor({ query, ray = 'free' }: Pick<CaseRequest, 'query' | 'ray'>): RayForm {
  if (query === 'segmentCircle') return 'end';
  return 'ray' in queries[query] ? ray : 'free';
}

/** The case with this name: the same on every machine, for ever within a major version. */
export function generateCase(request: CaseRequest): Case {
  return { ...caseMaker(request)(request.index, request.inside, request.side), id: formatId(request) };
}

/** Makes the cases, without their ids, whose names differ by the index and by what `inside` or `side` means: what they share is done once. */
export function caseMaker(
  shared: Omit<CaseRequest, 'index' | 'inside' | 'side'>,
): (index: number, inside: Inside | undefined, side?: Side) => Case {
  const { query, family, format, seed } = shared;
  const form = formFor(shared);
  const body = bodyFormOf(shared);
  const { twins, variants } = familyOf(query, family, body);
  const { formerly = query }: Contract = queries[query];
  const before = hash(`${formerly}/${family}/${format}/${seed}/`);
  const after = body === undefined ? `/${form}` : `/${form}/${body}`;
  return (index, inside, side) => {
    const group = twins ? Math.floor(index / variants) : index;
    const draw = drawFromSeed(hash(after, hashDigits(group, before)));
    return caseFrom({ ...shared, index, inside, side }, draw, form);
  };
}

/** The case that the choices lead to; what `generateCase` and the arbitraries share. */
export function caseFrom(request: Omit<CaseRequest, 'seed'>, draw: Draw, form: RayForm): Case {
  const { query, family, format, index } = request;
  const contract: Contract = queries[query];
  const body = bodyFormOf(request);
  const { variants, make } = familyOf(query, family, body);
  const variant = index % variants;
  const mayBePoint = contract.ray === undefined;
  const made = make({ draw, dimension: contract.dimension, format, form, variant, mayBePoint });
  const input = body === 'unit-orientation' ? withUnitOrientation(made, format) : made;
  const limited = request.tMax === 'none' ? withoutLimit(input as unknown as InputValue) : input;
  const inside = contract.hasInside ? (request.inside ?? 'exit') : 'exit';
  const whole = family === 'invalid' ? spoiled(contract, limited as InputValue, format, index) : limited;
  const side = contract.hasSide === true ? { side: request.side ?? 'both' } : {};
  return { query, format, inside, ...side, input: whole } as unknown as Case;
}

function withoutLimit(input: InputValue): InputValue {
  const ray = fieldsOf(input.ray);
  return 'tMax' in ray ? { ...input, ray: { ...ray, tMax: Number.POSITIVE_INFINITY } } : input;
}
