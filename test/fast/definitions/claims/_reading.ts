/** What is asked of a definition, how it is read, and what that ends with. */
import type { Value } from '../../../../compiler/interpret.ts';
import type { Format } from '../../../../src/floats.ts';
import type { Exact } from './_numbers.ts';

export interface Answer {
  readonly answer: string;
  readonly t?: Value;
  /** Numbers and vectors by name. */
  readonly [name: string]: Value;
}
export const isAnswer = (v: Value): v is Answer => typeof v === 'object' && v !== null && 'answer' in v;

/** The first stage does not know. */
export class HandedOn {}
/** A line that comes to no face. */
export class Missed {}
/** A number without a value decides. */
export class Undefined {}

/** A question in the forms that a definition has. */
export interface Question {
  readonly format: Format;
  readonly inputs: readonly Value[];
  readonly numbers: ReadonlyMap<string, Exact>;
  readonly policy: string | undefined;
}

/** What one word stated at one place. */
export interface Claimed {
  readonly word: string;
  readonly at: string;
}

export interface Reading {
  readonly isLater: boolean;
  /** For the signs of floats that are not known, and numbers that may be any: from 0 to 1. Without it floats have the right signs. */
  readonly draw?: () => number;
  /** The shortcut, by its turn, that the later stages take for once. */
  readonly shortcut?: number;
  /** Whether the later stages, too, see that a number has no terms. */
  readonly seesTerms?: boolean;
}
