/** A case by whatever names it or is it. */
import type { Case } from '../queries/index.ts';
import { parseId } from './id.ts';
import { generateCase } from './index.ts';
import { fromToken } from './token.ts';
import { parseLine } from './vector.ts';

/** Reads an id, a token, or a line of JSON. Throws a RangeError that names what is wrong with it. */
export function readCase(text: string): Case {
  if (text.startsWith('{')) return parseLine(text).one;
  return text.includes('/') ? generateCase(parseId(text)) : fromToken(text);
}
