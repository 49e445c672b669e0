/**
 * The name of a generated case: query/family/format/seed/index, then, where they differ from `free` (of a motion `displacement`), `exit` (`start`) and a limited
 * ray, the form of the ray or the motion, that of the body (`corners`, `constant`, `unit-orientation`), what `inside` means, the `side` where that is not `both`, and `no-limit`. Example: raySphere/tangent/f32/7/42/unit/start.
 */
import { type Format, formatNames } from '../floats.ts';
import { notOneOf } from '../options.ts';
import {
  type Contract,
  defaultInsideOf,
  type Inside,
  insideNames,
  insidesOf,
  isQueryName,
  isSweep,
  queries,
  queryNames,
  type Side,
  sideNames,
} from '../queries/index.ts';
import { shown, truncate } from '../untrusted.ts';
import { bodyFormOf, bodyForms, isBodyForm, requestOf } from './_forms.ts';
import { type RayForm, rayForms } from './_scene.ts';
import { type CaseRequest, type FamilyName, families } from './index.ts';

/** The id of a generated case, such as `raySphere/tangent/f32/7/42/unit/start`. */
export type CaseName = string;

/** The id of the case that the request names. */
export function formatId(request: CaseRequest): CaseName {
  const { query, family, format, seed, index, ray, motion, inside, side, tMax } = request;
  const contract: Contract = queries[query];
  let name = `${query}/${family}/${format}/${seed}/${index}`;
  if (ray !== undefined && ray !== 'free' && 'ray' in queries[query]) name += `/${ray}`;
  if (motion !== undefined && motion !== 'displacement' && isSweep(query)) name += `/${motion}`;
  const body = bodyFormOf(request);
  if (body !== undefined) name += `/${body}`;
  const isOwn = contract.hasInside && inside !== undefined && insidesOf(contract).includes(inside);
  if (isOwn && inside !== defaultInsideOf(contract)) name += `/${inside}`;
  const { hasSide, ray: hasRay } = contract;
  if (side !== undefined && side !== 'both' && hasSide === true) name += `/${side}`;
  if (tMax === 'none' && (queries[query].hasInside || hasRay !== undefined)) name += '/no-limit';
  return name;
}

const isFamily = (word: string): word is FamilyName => families.some((family) => family === word);
const isFormat = (word: string): word is Format => formatNames.some((format) => format === word);
const isForm = (word: string): word is RayForm => rayForms.some((form) => form === word);
const isSide = (word: string): word is Side => sideNames.some((side) => side === word);
const isInside = (word: string): word is Inside => insideNames.some((inside) => inside === word);

/** Reads an id. Throws a RangeError that names the part at fault and what it may be. */
export function parseId(id: string): CaseRequest {
  if (typeof id !== 'string') throw new RangeError(`id: ${shown(id)} is no text`);
  const [query = '', family = '', format = '', seed = '', index = '', ...rest] = id.split('/');
  const inId = (found: string): string => `'${truncate(found)}' in the id '${truncate(id)}'`;
  const wrong = (part: string, found: string, names: readonly string[]): never => {
    throw new RangeError(`${part}: ${notOneOf(inId(found), names, found)}`);
  };
  if (!isQueryName(query)) return wrong('query', query, queryNames);
  if (!isFamily(family)) return wrong('family', family, families);
  if (!isFormat(format)) return wrong('format', format, formatNames);
  for (const [part, digits] of Object.entries({ seed, index })) {
    if (!/^\d{1,15}$/.test(digits)) throw new RangeError(`${part}: ${inId(digits)} is not a whole number`);
  }
  let request: CaseRequest = { query, family, format, seed: Number(seed), index: Number(index) };
  for (const word of rest) {
    if (isForm(word)) request = { ...request, [isSweep(query) ? 'motion' : 'ray']: word };
    else if (isBodyForm(word)) request = { ...request, ...requestOf[word] };
    else if (isInside(word)) request = { ...request, inside: word };
    else if (isSide(word)) request = { ...request, side: word };
    else if (word === 'no-limit') request = { ...request, tMax: 'none' };
    else wrong('suffix', word, [...rayForms, ...bodyForms, ...insideNames, ...sideNames, 'no-limit']);
  }
  return request;
}
