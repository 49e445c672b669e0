/** Where it hurts: every family of hard cases, by query; ids and tokens; the line that is one test vector. */
import { type Format, formatNames } from '../floats.ts';
import { type Check, notOneOf, oneOf } from '../options.ts';
import {
  type Case,
  type Contract,
  defaultInsideOf,
  fieldsOf,
  type Inputs,
  type InputValue,
  type Inside,
  insidesOf,
  isSweep,
  type QueryName,
  queries,
  queryNames,
  type Side,
} from '../queries/index.ts';
import { truncate } from '../untrusted.ts';
import { type Alteration, alterationsOf, altered, alteringOf } from './_alterations.ts';
import { byName } from './_by-name.ts';
import { type Draw, drawFromSeed, hash, hashDigits } from './_draw.ts';
import type { Families } from './_family.ts';
import { type BodyForm, type BodyRequest, bodyFormOf, familiesOf, withUnitOrientation } from './_forms.ts';
import { spoiled } from './_invalid.ts';
import { type RayForm, rayForms } from './_scene.ts';
import { formatId } from './id.ts';

export type { BodyRequest } from './_forms.ts';
export {
  boxForms,
  boxQueries,
  inRequestedForm,
  orientationForms,
  planeForms,
  planeQueries,
} from './_forms.ts';
export type { RayForm } from './_scene.ts';
export type { AnyQuaternion, AnyVector, FlatMesh, GivenCase, GivenFields, GivenPart } from './given.ts';
export { type CaseName, formatId, parseId } from './id.ts';
export { inOwnForms, isUnit } from './own-form.ts';
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

/** What is in each, in a few words; docs/meaning.md has more. */
export const familyNotes: Readonly<Record<FamilyName, string>> = {
  ordinary: 'well-conditioned scenes at game scale',
  tangent: 'exact touches, with twins one, two and 2^k ulps to either side',
  'far-origin': 'the start or the other shape 10 to 10^15 sizes of the body away',
  'far-world': 'the whole scene 10^3 to 10^12 units from the origin of the world',
  degenerate: 'sizes of 0, coincidences, directions along an axis, negative zeros',
  boundary: 'exactly at an end or on a surface, one ulp before, one after',
  scale: 'near the largest and the smallest floats, subnormals, mixed',
  invalid: 'every field, every kind of invalid value',
};

/** What the policy of a case changes, in a few words; docs/meaning.md has more. */
export const policyNotes: Readonly<Record<'inside' | 'side', readonly string[]>> = {
  inside: [
    '`inside` changes the verdict of a ray or a ball that starts inside the body:',
    '`exit` is a hit where it leaves, `start` a hit at t = 0, `miss` no hit.',
    'An engine has one of them: write its vectors with --inside.',
  ],
  side: [
    '`side` changes the verdict by the side from which a ray comes: `both` counts',
    'every triangle or plane, `front` those with d.n < 0, `back` those with d.n > 0.',
    'An engine has one of them: write its vectors with --side.',
  ],
};

/** What names a generated case. */
export interface CaseRequest extends BodyRequest {
  readonly query: QueryName;
  readonly family: FamilyName;
  readonly format: Format;
  readonly seed: number;
  readonly index: number;
  /** How the ray is given. Default: free. A segment has end points whatever this says. */
  readonly ray?: RayForm | undefined;
  /** Default: exit; of a ball that moves start. */
  readonly inside?: Inside | undefined;
  /** Default: both. */
  readonly side?: Side | undefined;
  /** `none`: for a subject without a limit; tMax becomes +Infinity. */
  readonly tMax?: 'none' | undefined;
}

export const isQuery: Check = oneOf(queryNames);
const isFormat: Check = oneOf(formatNames);

const makers: { readonly [Q in QueryName]: Families<Inputs[Q]> } = byName;

function familyOf(
  query: QueryName,
  family: string,
  body: BodyForm | undefined,
): Families<Inputs[QueryName]>[string] {
  const found = (familiesOf(query, body) ?? (makers[query] as Families<Inputs[QueryName]>))[family];
  if (found === undefined) throw new RangeError(`family: ${notOneOf(`'${truncate(family)}'`, families)}`);
  return found;
}

/** A segment has end points, whatever the request says, and a query without a ray has no choice. */
function formFor({
  query,
  ray = 'free',
  motion = 'displacement',
}: Pick<CaseRequest, 'query' | 'ray' | 'motion'>): RayForm {
  if (isSweep(query)) return motion;
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
  isQuery(query, 'query');
  isFormat(format, 'format');
  const form = formFor(shared);
  const body = bodyFormOf(shared);
  const { twins, variants } = familyOf(query, family, body);
  const { formerly = query }: Contract = queries[query];
  const before = hash(`${formerly}/${family}/${format}/${seed}/`);
  const after = body === undefined ? `/${form}` : `/${form}/${body}`;
  const make = makerOf(shared, form);
  return (index, inside, side) => {
    const group = twins ? Math.floor(index / variants) : index;
    return make(drawFromSeed(hash(after, hashDigits(group, before))), index, inside, side);
  };
}

/** The case that the choices lead to; what `generateCase` and the arbitraries share. */
export const caseFrom = (request: Omit<CaseRequest, 'seed'>, draw: Draw, form: RayForm): Case =>
  makerOf(request, form)(draw, request.index, request.inside, request.side);

/** How the case is altered (docs/meaning.md, "Altered cases"); undefined of most. */
export function alterationOf(
  request: Pick<CaseRequest, 'query' | 'family' | 'index'> & BodyRequest,
): Alteration | undefined {
  const { query, family, index } = request;
  const { variants } = familyOf(query, family, bodyFormOf(request));
  return alteringOf(alterationsOf(queries[query], family), variants, index)?.alteration;
}

type Maker = (draw: Draw, index: number, inside: Inside | undefined, side: Side | undefined) => Case;

/** What makes cases of the choices: all those whose requests have this in common. */
function makerOf(shared: Omit<CaseRequest, 'seed' | 'index' | 'inside' | 'side'>, form: RayForm): Maker {
  const { query, family, format, tMax } = shared;
  const contract: Contract = queries[query];
  const { dimension, hasInside, hasSide } = contract;
  const body = bodyFormOf(shared);
  const { variants, make } = familyOf(query, family, body);
  const mayBePoint = contract.ray === undefined;
  const usual = defaultInsideOf(contract);
  const alterations = alterationsOf(contract, family);
  return (draw, index, inside = usual, side = 'both') => {
    const variant = index % variants;
    const drawn = make({ draw, dimension, format, form, variant, mayBePoint });
    const altering = alteringOf(alterations, variants, index);
    const made =
      altering === undefined
        ? drawn
        : altered(altering, contract, drawn as unknown as InputValue, { format, form });
    const asked = body === 'unit-orientation' ? withUnitOrientation(made, format) : made;
    const limited = (tMax === 'none' ? withoutLimit(asked as unknown as InputValue) : asked) as InputValue;
    const input = family === 'invalid' ? spoiled(contract, limited, format, index) : limited;
    const own = !hasInside ? 'exit' : insidesOf(contract).includes(inside) ? inside : usual;
    const one = hasSide ? { query, format, inside: own, side, input } : { query, format, inside: own, input };
    return one as unknown as Case;
  };
}

function withoutLimit(input: InputValue): InputValue {
  const name = 'motion' in input ? 'motion' : 'ray';
  const ray = fieldsOf(input[name]);
  if (!('tMax' in ray)) return input;
  return { ...input, [name]: { ...ray, tMax: Number.POSITIVE_INFINITY } };
}
