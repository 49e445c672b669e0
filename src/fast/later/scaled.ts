/**
 * The extended stage's numbers in units of the question's own: its lengths over one power of two, and every vector that has a length of its own (a direction, a normal, a
 * rotation) over another, so that the largest number of each is about 1. A question near an end of the range of doubles is then one like others: the verdict is the same, the normal
 * too, and t and the point are multiplied back.
 * Bound: docs/derivations/extended.md, "In units of the question's own".
 */
import * as pairs from '../double-double.ts';
import { given } from '../double-double.ts';
import { uncertain } from './dyadic.ts';
import { DoubleDouble } from './extended.ts';
import { LIMIT } from './numbers.ts';
import type { Shape } from './query.ts';

/** Of each float of the question, and of each number that is reported: the exponent of its unit. */
const units = new Int32Array(given.length);
const unitsOfResults = new Int32Array(pairs.nearest.length);

/** Of rays: the places of the point among the numbers that are reported; t comes before, and what follows has no unit. */
const [pointFrom, pointTo] = [1, 4];

/** Exponents of units below this are left as they are. */
const tame = 64;

class Scaled extends DoubleDouble {
  override readonly load = (to: number, from: number): void => pairs.loadIn(to, from, units[from] as number);
  override readonly report = (to: number, a: number): void => {
    if (!pairs.roundIn(to, a, unitsOfResults[to] as number)) throw uncertain;
  };
}

export const scaled = /* @__PURE__ */ new Scaled();

/** Whether the units of this question of a ray are far from 1; they are then chosen. */
export function chooseUnits(shape: Shape): boolean {
  if (!shape.sizes.includes(LIMIT)) return false;
  const { size, vectors, constant = 0, isWhole = false } = shape;
  // Loops over places, not over parts of lists: nothing is allocated here.
  units.fill(0, 0, size);
  for (let k = 0; k < vectors.length; k++) {
    const vector = vectors[k] as readonly [place: number, length: number];
    const own = exponentOf(largestFrom(vector[0], vector[0] + vector[1]));
    // Marked, so that it is no length; a vector of unit 1 too.
    units.fill(own + marked, vector[0], vector[0] + vector[1]);
  }
  if (constant > 0) units[constant] = marked;
  let largest = 0;
  for (let i = 1; i < size; i++)
    if ((units[i] as number) < marked / 2) largest = Math.max(largest, Math.abs(given[i] as number));
  const length = exponentOf(largest);
  let isFar = Math.abs(length) >= tame;
  for (let i = 1; i < size; i++) {
    const own = units[i] as number;
    units[i] = own < marked / 2 ? length : own - marked;
    isFar ||= Math.abs(units[i] as number) >= tame;
  }
  // t·d is a length. Without a direction t counts the whole displacement.
  units[LIMIT] = isWhole || vectors.length === 0 ? 0 : length - unitOf(vectors, 0);
  if (constant > 0) units[constant] = length + unitOf(vectors, vectors.length - 1);
  unitsOfResults.fill(0);
  unitsOfResults[0] = units[LIMIT] as number;
  unitsOfResults.fill(length, pointFrom, pointTo);
  return isFar;
}

/** More than any exponent. */
const marked = 2 ** 16;

const unitOf = (vectors: Shape['vectors'], k: number): number =>
  units[(vectors[k] as readonly [place: number, length: number])[0]] as number;

function largestFrom(from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, Math.abs(given[i] as number));
  return most;
}

/** That of a power of two next to it. */
const exponentOf = (x: number): number => (x === 0 ? 0 : Math.floor(Math.log2(x)));
