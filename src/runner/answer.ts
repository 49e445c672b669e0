/** What a subject gives, copied as it is read: objects and buffers are its own, and may hold the next answer before this one is judged. */

import { type Contract, reportable } from '../queries/index.ts';
import { isTypedArray } from '../untrusted.ts';

/** No answer has more numbers in a vector, vectors in a list, or levels: a list of corners is the largest. */
const mostParts = 4;

/** What is no array is judged as it stands: a number, or none. A typed array becomes an array of its numbers. */
function copyOfPart(value: unknown, levels = 2): unknown {
  if (!(Array.isArray(value) || isTypedArray(value)) || levels === 0) return value;
  const copy: unknown[] = [];
  // Of one that is too long, as many as show it.
  for (let i = 0; i < value.length && i <= mostParts; i++) copy.push(copyOfPart(value[i], levels - 1));
  return copy;
}

/** What stands in the place of a verdict wherever it is there: one that is false or undefined says nothing, and is left out. */
const inPlaceOfVerdict = ['crash', 'timeout', 'unsupported'];

const saysNothing = (name: string, part: unknown): boolean =>
  (part === false || part === undefined) && inPlaceOfVerdict.includes(name);

/**
 * What will be judged and shown, read once: a getter may throw, as that of an object that was freed, or give something else the next time, and it
 * may be the class's.
 */
export function copyOfAnswer(given: unknown, contract: Contract): unknown {
  if (typeof given !== 'object' || given === null || given instanceof Promise) return given;
  const fields = given as Readonly<Record<string, unknown>>;
  const copy: Record<string, unknown> = {};
  for (const name in fields) {
    const part = copyOfPart(fields[name]);
    if (!saysNothing(name, part)) copy[name] = part;
  }
  if (Object.getPrototypeOf(given) === Object.prototype) return copy;
  for (const name of [contract.verdict, ...Object.keys(reportable(contract)), 'unsupported']) {
    if (name in copy || !(name in fields)) continue;
    const part = copyOfPart(fields[name]);
    if (!saysNothing(name, part)) copy[name] = part;
  }
  return copy;
}
