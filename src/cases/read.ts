/** A case by whatever names it or is it. */

import type { Case } from '../queries/index.ts';
import { shown } from '../untrusted.ts';
import { type GivenCase, isObject, parseCase } from './given.ts';
import { parseId } from './id.ts';
import { generateCase } from './index.ts';
import { fromToken } from './token.ts';
import { parseLine } from './vector.ts';

/** Reads an id, a token, a line of JSON, or an object. Throws a RangeError that names what is wrong with it. */
export function readCase(given: string | GivenCase): Case {
  if (typeof given === 'string') return readText(given);
  if (!isObject(given)) throw new RangeError(`case: ${shown(given)} is no object, id, token or line of JSON`);
  return parseCase(given);
}

function readText(text: string): Case {
  if (text.startsWith('{')) return parseLine(text).one;
  return text.includes('/') ? generateCase(parseId(text)) : fromToken(text);
}
