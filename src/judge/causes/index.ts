/**
 * Question: what is it that a subject gets wrong, in words? Causes that leave a fingerprint, each named only where answers to scenes made for it
 * show it, with how many of them did. No verdict of a run depends on it, and what has no fingerprint here is not named.
 */
import type { Cause } from './_cause.ts';
import { ends } from './ends.ts';
import { growth } from './growth.ts';
import { numbers } from './numbers.ts';

export { type Asked, type Cause, type Said, worstOf } from './_cause.ts';
export { type CauseQuery, causeQueries, type Setting } from './_scenes.ts';

/** In the order in which they are told. */
export const causes: readonly Cause[] = [...ends, ...numbers, ...growth];
