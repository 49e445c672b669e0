/** The question for a definition, how it is read, and how the reading ends. */
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

/** Thrown where the first stage does not know. */
export class HandedOn {}
/** Thrown where a line comes to no face. */
export class Missed {}
/** Thrown where a number without a value decides. */
export class Undefined {}

/** A question in the forms that a definition has. */
export interface Question {
  readonly format: Format;
  readonly inputs: readonly Value[];
  readonly numbers: ReadonlyMap<string, Exact>;
  readonly policy: string | undefined;
}

/** The statement of one word at one place. */
export interface Claimed {
  readonly word: string;
  readonly at: string;
}

export interface Reading {
  readonly isLater: boolean;
  /**
   * Draws from 0 to 1: for the signs of floats that are not known, and for numbers that may be any. Without it floats
   * have the right signs.
   */
  readonly draw?: () => number;
  /** The shortcut, by its turn, that the later stages take in this run. */
  readonly shortcut?: number;
  /** Whether the later stages also see that a number has no terms. */
  readonly seesTerms?: boolean;
}
