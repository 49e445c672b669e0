/**
 * Where generators get their choices from. A choice is an integer whose smallest value is the simplest, so the same
 * generator works on a seeded stream (the families) and on a list that fast-check shrinks (the arbitraries):
 * small choices give small integers and short binary fractions.
 */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Draw {
  /** An integer from 0 to n − 1, all alike; n ≤ 2^32. */
  below(n: number): number;
}

/** FNV-1a: one seed from the words that name a case (dimensionless, 32 bits). `before`: the hash of what stands before them. */
export function hash(text: string, before = 0x811c9dc5): number {
  let state = before;
  for (let i = 0; i < text.length; i++) state = hashByte(state, text.charCodeAt(i));
  return state;
}

/** The hash with the digits of a whole number added. */
export function hashDigits(n: number, before: number): number {
  const state = n < 10 ? before : hashDigits(Math.floor(n / 10), before);
  return hashByte(state, 0x30 + (n % 10));
}

const hashByte = (state: number, byte: number): number => Math.imul(state ^ byte, 0x01000193);

class Stream implements Draw {
  readonly #source: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#source = xoroshiro128plus(seed);
    for (let i = 0; i < 4; i++) this.#source.next();
  }

  below(n: number): number {
    return Math.floor(((this.#source.next() >>> 0) / 2 ** 32) * n);
  }
}

/** The same seed gives the same choices, on every machine. */
export const drawFromSeed = (seed: number): Draw => new Stream(seed);

/** The same name gives the same choices, on every machine. */
export const drawFrom = (name: string): Draw => drawFromSeed(hash(name));

/** More choices than any generator makes in its first attempt. */
export const choicesPerCase = 48;

/**
 * Choices from a list of integers in [0, 2^32); after its end every choice is the simplest. A generator that goes on for long tries one
 * construction again and again: from then on the choices are small ones, each another, so that one of them fits.
 */
export function drawFromList(choices: readonly number[]): Draw {
  const small = drawFromSeed(0);
  let at = 0;
  return {
    below: (n) => {
      const place = at++;
      return place < choices.length + choicesPerCase
        ? (choices[place] ?? 0) % n
        : small.below(Math.min(n, 4));
    },
  };
}

/** Reverses 32 bits, so that small numbers become short binary fractions: neighbours, pairs, fours, eights and halves change places. */
function reverse(x: number): number {
  let bits = x | 0;
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return ((bits >>> 16) | (bits << 16)) >>> 0;
}

/** In [0, 1), 32 bits: 0, 1/2, 1/4, 3/4, 1/8 … */
export const fraction = (draw: Draw): number => reverse(draw.below(2 ** 32)) / 2 ** 32;

/** In [from, to). */
export const between = (draw: Draw, from: number, to: number): number => from + fraction(draw) * (to - from);

/** 1 or -1. */
export const signum = (draw: Draw): number => (draw.below(2) === 0 ? 1 : -1);

/** In (−limit, limit), with 0 the simplest. */
export const around = (draw: Draw, limit: number): number => signum(draw) * fraction(draw) * limit;

/** An integer from −limit to limit, with 0 the simplest. */
export const integerAround = (draw: Draw, limit: number): number => signum(draw) * draw.below(limit + 1);

export const pick = <T>(draw: Draw, list: readonly [T, ...T[]]): T =>
  list[draw.below(list.length)] ?? list[0];

const powersOfTen = Array.from({ length: 20 }, (_, k) => Number(`1e${k}`));

/** 10^k, 0 ≤ k < 20, the same on every machine. */
export const powerOfTen = (k: number): number => powersOfTen[k] ?? Number.NaN;

/** How far beside a boundary, in sizes of the body: from 10^-8 to 0.2, each power of ten as often. */
export const smallGap = (draw: Draw): number => (1 + fraction(draw)) / powerOfTen(1 + draw.below(8));
